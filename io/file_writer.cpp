#include <tenon/io/file_writer.h>

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>

#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

std::string reason() { return std::generic_category().message(errno); }

std::string beside(const std::string& path) {
  static std::atomic<unsigned> count{0};
  return fmt::format("{}.{}.{}.part", path, getpid(), ++count);
}

}  // namespace

FileWriter::FileWriter(Origin origin) : origin_(std::move(origin)) {
  struct stat status {};
  const bool in_place = files().stat_entry(AT_FDCWD, origin_.path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
  if (!in_place) written_to_ = beside(origin_.path);
  fd_ = in_place ? open_file(AT_FDCWD, origin_.path, O_WRONLY | O_TRUNC)
                 : open_file(AT_FDCWD, written_to_, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (!fd_) fail(origin_, "cannot be opened for writing: {}", reason());
}

FileWriter::~FileWriter() {
  if (fd_ && !written_to_.empty()) files().unlink(AT_FDCWD, written_to_.c_str(), 0);
}

void FileWriter::write(std::string_view bytes) {
  if (!write_all(fd_.get(), bytes)) fail(origin_, "cannot be written: {}", reason());
  position_ += bytes.size();
}

void FileWriter::finish() {
  if (!written_to_.empty() && files().rename(AT_FDCWD, written_to_.c_str(), origin_.path.c_str()) != 0)
    fail(origin_, "cannot be put in its place: {}", reason());
  fd_ = Fd();
}

}  // namespace tenon::io
