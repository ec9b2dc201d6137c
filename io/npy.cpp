#include <tenon/io/npy.h>

#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/npy_header.h>
#include <tenon/io/npy_tensor.h>

namespace tenon::io {

Tensor npy_tensor(const NpyHeader& header, BufferPtr elements, const Origin& origin, Stream stream) {
  if (header.swapped) reverse_each(*elements, size_of(part_of(header.dtype)));
  if (header.dtype == DType::Bool)
    check_bools(Bytes(static_cast<const std::byte*>(elements->data()), elements->nbytes()), "the array", origin);
  const auto tensor = [&](const Sizes& shape) { return tensor_of(std::move(elements), to_shape(shape), stream); };
  if (!header.fortran_order) return tensor(header.shape);
  // In Fortran's order the first axis is contiguous: this is row-major order with the axes reversed.
  std::vector<int> reversed;
  for (auto axis = static_cast<int>(header.shape.size()); axis-- > 0;) reversed.push_back(axis);
  return tensor(Sizes(header.shape.rbegin(), header.shape.rend())).permute(reversed);
}

Tensor mapped_npy(const std::shared_ptr<const MappedFile>& file, Bytes npy, const Origin& origin, Stream stream) {
  const NpyHeader header = parse_npy_header(npy, origin);
  const Bytes elements = npy.subspan(header.size);
  if (static_cast<int64_t>(elements.size()) != header.bytes)
    fail(origin, "{} bytes of elements, but {} of shape ({}) needs {}", elements.size(), name(header.dtype),
         fmt::join(header.shape, ", "), header.bytes);
  const Device device = readable(stream.device);
  BufferPtr buffer = header.swapped ? Buffer::fromCPU(elements.data(), header.count, header.dtype, device)
                                    : elements_in(file, elements, header.count, header.dtype, device);
  return npy_tensor(header, std::move(buffer), origin, stream);
}

Tensor load_npy(const std::string& path, StreamOrDevice s) {
  const auto file = std::make_shared<const MappedFile>(Origin{"load_npy", path});
  return mapped_npy(file, file->bytes(), file->origin(), s);
}

void save_npy(const std::string& path, const Tensor& tensor) {
  const std::string header = npy_header(tensor.dtype(), tensor.sizes(), "save_npy");
  const Elements elements = elements_of(tensor);
  FileWriter file({"save_npy", path});
  file.write(header);
  file.write(elements.bytes);
  file.finish();
}

}  // namespace tenon::io
