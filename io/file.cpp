#include <tenon/io/file.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include <tenon/base/raise.h>
#include <tenon/runtime/files.h>

namespace tenon::io {

SystemFileError::SystemFileError(const Origin& origin, const std::string& what, int code)
    : FileError(origin.op, origin.path + ": " + what + ": " + std::generic_category().message(code)),
      code_(code),
      path_(origin.path) {}

MappedFile::MappedFile(Origin origin) : origin_(std::move(origin)) {
  // Without O_NONBLOCK, opening a pipe would wait until somebody writes to it.
  const Fd fd = open_file(AT_FDCWD, origin_.path, O_RDONLY | O_NONBLOCK);
  if (!fd) throw SystemFileError(origin_, "cannot be opened", errno);
  struct stat status {};
  if (files().stat_open(fd.get(), &status) != 0) throw SystemFileError(origin_, "cannot be examined", errno);
  if (!S_ISREG(status.st_mode))
    fail_with(origin_, (S_ISDIR(status.st_mode) ? "is a folder" : "is a pipe or a device") +
                           std::string(", expected a regular file"));
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return;  // mmap refuses an empty map
  void* first = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd.get(), 0);
  if (first == MAP_FAILED) throw SystemFileError(origin_, "cannot be mapped", errno);
  bytes_ = Bytes(static_cast<const std::byte*>(first), size);
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

namespace {

std::optional<int64_t> within_limit(bool overflow, int64_t result) {
  if (overflow || result > int64_t{1} << 62) return std::nullopt;
  return result;
}

}  // namespace

std::optional<int64_t> checked_product(int64_t a, int64_t b) {
  int64_t result;
  const bool overflow = __builtin_mul_overflow(a, b, &result);
  return within_limit(overflow, result);
}

uint64_t from_little_endian(Bytes bytes) {
  uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | std::to_integer<uint64_t>(bytes[i]);
  return value;
}

std::string little_endian(uint64_t value, std::size_t bytes) {
  std::string result;
  for (std::size_t i = 0; i < bytes; ++i) result += static_cast<char>(value >> 8 * i & 0xff);
  return result;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kShown = 60;
  std::string result = "\"";
  for (const char c : text.substr(0, kShown)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f)
      result += c;
    else
      result += fmt::format("\\x{:02x}", byte);
  }
  return result + (text.size() > kShown ? "...\"" : "\"");
}

void fail_with(const Origin& origin, const std::string& text) {
  raise<FileError>(origin.op, "{}: {}", origin.path, text);
}

}  // namespace tenon::io
