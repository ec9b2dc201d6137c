#include <tenon/io/elements.h>

#include <algorithm>

#include <tenon/engine/execute/realize.h>
#include <tenon/io/fail.h>

namespace tenon::io {

Tensor tensor_of(BufferPtr elements, const Shape& shape, Stream stream) {
  if (elements->device() != stream.device) {
    const auto there = std::make_shared<Buffer>(elements->size(), elements->dtype(), stream.device);
    copy_bytes(*elements, *there);
    elements = there;
  }
  return Tensor(lazy::from_buffer(std::move(elements), shape, stream));
}

BufferPtr elements_in(const std::shared_ptr<const MappedFile>& file, Bytes part, int64_t count, DType dtype,
                      Device device) {
  const bool aligned = reinterpret_cast<std::uintptr_t>(part.data()) % size_of(dtype) == 0;
  if (!aligned || part.empty()) return Buffer::fromCPU(part.data(), count, dtype, device);
  const auto keep_mapped = [file] {};
  return Buffer::external(const_cast<std::byte*>(part.data()), count, dtype, device, keep_mapped, /*read_only=*/true);
}

void reverse_each(Buffer& buffer, std::size_t element) {
  if (element == 1) return;
  auto* first = static_cast<std::byte*>(buffer.data());
  for (std::byte* e = first; e != first + buffer.nbytes(); e += element) std::reverse(e, e + element);
}

void check_bools(Bytes bytes, std::string_view what, const Origin& origin) {
  const auto bad = std::find_if(bytes.begin(), bytes.end(), [](std::byte b) { return b > std::byte{1}; });
  if (bad != bytes.end())
    fail(origin, "{} has the bool {} at element {}, expected 0 or 1", what, std::to_integer<int>(*bad),
         bad - bytes.begin());
}

Elements elements_of(const Tensor& tensor) {
  const auto bytes = static_cast<std::size_t>(tensor.size()) * size_of(tensor.dtype());
  tensor.realize();
  LazyRef value = tensor.lazy();
  if (value->is_view() && !value->st.contiguous()) {
    value = lazy::contiguous(value);
    realize(std::span<const LazyRef>(&value, 1));
  }
  BufferPtr buffer = value->base().realized;
  if (!buffer->device().host_memory()) {
    const auto copy = std::make_shared<Buffer>(buffer->size(), buffer->dtype(), Device("CPU"));
    copy_bytes(*buffer, *copy);
    buffer = copy;
  }
  return {buffer, Bytes(static_cast<const std::byte*>(buffer->data()), bytes)};
}

}  // namespace tenon::io
