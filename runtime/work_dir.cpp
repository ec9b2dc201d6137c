#include <tenon/runtime/work_dir.h>

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>

namespace tenon {

namespace {

// gcc writes the names of sources that have assembly as they are into strings for its assembler.
bool can_be_named(std::string_view folder) { return folder.find_first_of("\"\\\n") == std::string_view::npos; }

}  // namespace

std::vector<std::string> WorkDir::places(const CompileCache& cache) {
  std::vector<std::string> places;
  if (can_be_named(cache.folder()) && cache.open_folder(true)) places.push_back(cache.folder());
  if (const char* tmp = std::getenv("TMPDIR"); tmp != nullptr && *tmp == '/' && can_be_named(tmp))
    places.push_back(tmp);
  places.push_back("/tmp");
  places.push_back("/dev/shm");
  return places;
}

std::optional<WorkDir> WorkDir::make_in(const std::string& place) {
  std::string pattern = place + "/" + std::string(kWorkPrefix) + "XXXXXX";
  if (files().make_private_dir(pattern.data()) != 0) return std::nullopt;
  return WorkDir(pattern);
}

void WorkDir::sweep(const std::string& place) {
  const Fd dir = open_file(AT_FDCWD, place, O_RDONLY | O_DIRECTORY);
  std::vector<std::string> names;
  if (!dir || files().list(dir.get(), names) != 0) return;
  for (const std::string& name : names) {
    struct stat about;
    if (!name.starts_with(kWorkPrefix) || files().stat_entry(dir.get(), name.c_str(), &about) != 0) continue;
    if (S_ISDIR(about.st_mode) && about.st_uid == ::geteuid() && is_leftover(about)) remove_folder(dir.get(), name);
  }
}

WorkDir::~WorkDir() {
  if (!path_.empty()) remove_folder(AT_FDCWD, path_, kept_);
}

bool WorkDir::write(std::string_view name, std::string_view bytes) const {
  const Fd file = open_file(AT_FDCWD, path(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  return file && write_all(file.get(), bytes);
}

std::optional<std::string> WorkDir::read(std::string_view name) const {
  const Fd file = open_file(AT_FDCWD, path(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (!file) return std::nullopt;
  return read_all(file.get(), std::size_t{256} << 20);
}

}  // namespace tenon
