#include <tenon/runtime/work_dir.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace tenon {

std::vector<std::string> WorkDir::places(const CompileCache& cache) {
  std::vector<std::string> places;
  if (cache.open_folder(true)) places.push_back(cache.folder());
  if (const char* tmp = std::getenv("TMPDIR"); tmp != nullptr && *tmp == '/') places.push_back(tmp);
  places.push_back("/tmp");
  places.push_back("/dev/shm");
  return places;
}

std::optional<WorkDir> WorkDir::make_in(const std::string& place) {
  std::string pattern = place + "/" + std::string(kWorkPrefix) + "XXXXXX";
  if (files().make_private_dir(pattern.data()) != 0) return std::nullopt;
  return WorkDir(pattern);
}

WorkDir::~WorkDir() {
  if (path_.empty()) return;
  std::vector<std::string> names;
  if (const Fd dir = open_file(AT_FDCWD, path_, O_RDONLY | O_DIRECTORY | O_NOFOLLOW); dir && files().list(dir.get(), names) == 0)
    for (const std::string& n : names)
      if (std::find(kept_.begin(), kept_.end(), n) == kept_.end()) files().unlink(dir.get(), n.c_str(), 0);
  if (kept_.empty()) files().unlink(AT_FDCWD, path_.c_str(), AT_REMOVEDIR);
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
