#include <tenon/runtime/buffer.h>

#include <cstring>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/runtime/allocator.h>

namespace tenon {

// One allocation or one external memory; released with the last Buffer that refers to it.
struct Buffer::Storage {
  Device device;
  void* data;
  std::size_t bytes;
  bool read_only;
  std::function<void()> release;  // empty: the memory is the device's

  ~Storage() {
    if (release)
      release();
    else
      device.allocator().free(data, bytes);
  }
};

std::size_t bytes_of(const char* op, int64_t size, DType dtype) {
  const std::size_t element = size_of(dtype);
  if (element == 0)
    raise<UserError>(op, "dtype {} has no place in memory; choose one with a size, as float32 or int64", name(dtype));
  if (size < 0) raise<UserError>(op, "size is {}, expected 0 or more", size);
  int64_t bytes = 0;
  if (__builtin_mul_overflow(size, static_cast<int64_t>(element), &bytes))
    raise<UserError>(op, "{} elements of {} are more bytes than 64 bits can count; choose a smaller size", size,
                     name(dtype));
  return static_cast<std::size_t>(bytes);
}

Buffer::Buffer(std::shared_ptr<Storage> storage, std::size_t offset, int64_t size, DType dtype)
    : storage_(std::move(storage)),
      size_(size),
      dtype_(dtype),
      nbytes_(static_cast<std::size_t>(size) * size_of(dtype)),
      data_(static_cast<char*>(storage_->data) + offset) {}

Buffer::Buffer(int64_t size, DType dtype, Device device)
    : size_(size), dtype_(dtype), nbytes_(bytes_of("buffer", size, dtype)) {
  void* memory = device.allocator().allocate(nbytes_);
  storage_.reset(new Storage{device, memory, nbytes_, false, {}});
  data_ = memory;
}

BufferPtr Buffer::fromCPU(const void* data, int64_t size, DType dtype, Device device) {
  auto buffer = std::make_shared<Buffer>(size, dtype, device);
  buffer->copy_from(data);
  return buffer;
}

BufferPtr Buffer::view(const Buffer& base, int64_t offset, int64_t size, DType dtype) {
  const std::size_t bytes = bytes_of("view", size, dtype);
  if (offset < 0 || static_cast<std::size_t>(offset) > base.nbytes() ||
      bytes > base.nbytes() - static_cast<std::size_t>(offset))
    raise<UserError>("view",
                     "bytes {} to {} + {} lie outside a buffer of {} bytes; choose an offset and a size within it",
                     offset, offset, bytes, base.nbytes());
  if (static_cast<std::size_t>(offset) % size_of(dtype) != 0)
    raise<UserError>("view", "offset {} is no multiple of the {} bytes of a {}; choose an aligned offset", offset,
                     size_of(dtype), name(dtype));
  const auto at = static_cast<std::size_t>(static_cast<char*>(base.data_) - static_cast<char*>(base.storage_->data));
  return BufferPtr(new Buffer(base.storage_, at + static_cast<std::size_t>(offset), size, dtype));
}

BufferPtr Buffer::external(void* data, int64_t size, DType dtype, Device device, std::function<void()> release,
                           bool read_only) {
  const std::size_t bytes = bytes_of("external", size, dtype);
  if (data == nullptr && bytes > 0)
    raise<UserError>("external", "the pointer is null, expected {} bytes of memory", bytes);
  if (!release) release = [] {};
  std::shared_ptr<Storage> storage(new Storage{device, data, bytes, read_only, std::move(release)});
  return BufferPtr(new Buffer(std::move(storage), 0, size, dtype));
}

Device Buffer::device() const { return storage_->device; }
bool Buffer::read_only() const { return storage_->read_only; }

void Buffer::require_dtype(DType asked) const {
  if (asked != dtype_)
    raise<UserError>("toCPU", "the buffer holds {}, asked for {}; ask for {} or cast first", name(dtype_), name(asked),
                     name(dtype_));
}

std::vector<std::byte> Buffer::toCPU() const {
  auto bytes = with_memory("toCPU", nbytes_, 1, [&] { return std::vector<std::byte>(nbytes_); });
  copy_to(bytes.data());
  return bytes;
}

void Buffer::copy_to(void* host) const {
  if (nbytes_ == 0) return;
  if (device().host_memory())
    std::memcpy(host, data_, nbytes_);
  else
    device().copies().to_host(host, data_, nbytes_);
}

void Buffer::copy_from(const void* host) {
  if (read_only()) raise<UserError>("copy_from", "the buffer is read-only memory; copy into another one");
  if (nbytes_ == 0) return;
  if (device().host_memory())
    std::memcpy(data_, host, nbytes_);
  else
    device().copies().from_host(data_, host, nbytes_);
}

void copy_bytes(const Buffer& from, Buffer& to) {
  const bool fits = to.nbytes() <= from.nbytes();
  if (from.device().host_memory() && fits) return to.copy_from(from.data());
  if (to.device().host_memory() && !fits) return from.copy_to(to.data());
  std::vector<std::byte> between(std::max(from.nbytes(), to.nbytes()));
  from.copy_to(between.data());
  to.copy_from(between.data());
}

}  // namespace tenon
