#include <tenon/io/file_writer.h>

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <tenon/io/fail.h>

namespace tenon::io {
namespace {

std::string beside(const std::string& path) {
  static std::atomic<unsigned> count{0};
  return fmt::format("{}.{}.{}.part", path, getpid(), ++count);
}

/// The regular file, which need not exist yet, to which a chain of symbolic links leads. Empty: there is none, or it
/// has no name of its own (/dev/stdout).
std::string regular_file_at(const std::string& path) {
  namespace fs = std::filesystem;
  constexpr int kMostLinks = 40;  // as the system has it
  std::error_code error;
  const fs::file_status there = fs::status(path, error);
  if (fs::exists(there) && !fs::is_regular_file(there)) return {};
  fs::path target = path;
  for (int links = 0; links < kMostLinks; ++links) {
    const fs::path next = fs::read_symlink(target, error);
    if (error) return target.string();
    target = target.parent_path() / next;
    if (target.string().starts_with("/proc/")) return {};
  }
  return {};
}

}  // namespace

FileWriter::FileWriter(Origin origin) : origin_(std::move(origin)), replaces_(regular_file_at(origin_.path)) {
  const bool in_place = replaces_.empty();
  // A file that may not be written is not replaced either, although its folder would allow it.
  Fd there = open_file(AT_FDCWD, in_place ? origin_.path : replaces_, in_place ? O_WRONLY | O_TRUNC : O_WRONLY);
  if (!there && (in_place || errno != ENOENT)) throw SystemFileError(origin_, "cannot be opened for writing", errno);
  if (in_place) {
    fd_ = std::move(there);
    return;
  }
  written_to_ = beside(replaces_);
  fd_ = open_file(AT_FDCWD, written_to_, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (!fd_) throw SystemFileError(origin_, "its folder takes no new file, which is written first", errno);
}

FileWriter::~FileWriter() {
  if (fd_ && !written_to_.empty()) files().unlink(AT_FDCWD, written_to_.c_str(), 0);
}

void FileWriter::write(std::string_view bytes) {
  if (!write_all(fd_.get(), bytes)) throw SystemFileError(origin_, "cannot be written", errno);
  position_ += bytes.size();
}

void FileWriter::finish() {
  if (!written_to_.empty() && files().rename(AT_FDCWD, written_to_.c_str(), replaces_.c_str()) != 0)
    throw SystemFileError(origin_, "cannot be put in its place", errno);
  fd_ = Fd();
}

}  // namespace tenon::io
