#include <tenon/io/safetensors.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include <tenon/io/fail.h>
#include <tenon/io/safetensors_header.h>

namespace tenon::io {
namespace {

/// Insertions, deletions and replacements that make one of the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

/// The names most like this one, at most three.
std::string nearest(std::string_view name, const std::vector<std::string>& names) {
  constexpr std::size_t kCompared = 200;  // characters; the distance takes the square of them
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const std::string& n : names)
    near.emplace_back(edit_distance(name.substr(0, kCompared), std::string_view(n).substr(0, kCompared)), n);
  const std::size_t shown = std::min<std::size_t>(near.size(), 3);
  std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(shown), near.end());
  std::string result;
  for (std::size_t i = 0; i < shown; ++i) result.append(i == 0 ? "" : ", ").append(in_quotes(near[i].second));
  return result;
}

// Bools of other values than 0 and 1 would be neither true nor false in compiled code.
void check_bools(const SafetensorsEntry& e, Bytes bytes, const Origin& origin) {
  const auto bad = std::find_if(bytes.begin(), bytes.end(), [](std::byte b) { return b > std::byte{1}; });
  if (bad != bytes.end())
    fail(origin, "tensor {} has the bool {} at element {}, expected 0 or 1", in_quotes(e.name),
         std::to_integer<int>(*bad), bad - bytes.begin());
}

}  // namespace

const Tensor& SafeTensors::operator[](std::string_view name) const {
  const auto found = tensors_.find(name);
  if (found != tensors_.end()) return found->second;
  fail({"load_safetensors", path_}, "no tensor {}; the nearest of its {} are {}", in_quotes(name), size(),
       nearest(name, names()));
}

std::vector<std::string> SafeTensors::names() const {
  std::vector<std::string> result;
  for (const auto& [name, tensor] : tensors_) result.push_back(name);
  return result;
}

SafeTensors load_safetensors(const std::string& path, StreamOrDevice s) {
  const auto file = std::make_shared<const MappedFile>(Origin{"load_safetensors", path});
  SafetensorsHeader header = parse_safetensors(file->bytes(), file->origin());
  const Stream stream = s;

  SafeTensors result;
  result.path_ = path;
  result.metadata_ = std::move(header.metadata);
  for (const SafetensorsEntry& e : header.entries) {
    const Bytes bytes = file->bytes().subspan(header.data_begin + static_cast<std::size_t>(e.begin),
                                              static_cast<std::size_t>(e.end - e.begin));
    if (e.dtype == DType::Bool) check_bools(e, bytes, file->origin());
    const bool aligned = reinterpret_cast<std::uintptr_t>(bytes.data()) % size_of(e.dtype) == 0;
    const auto keep_mapped = [file] {};
    BufferPtr buffer = aligned && !bytes.empty()
                           ? Buffer::external(const_cast<std::byte*>(bytes.data()), e.count(), e.dtype, stream.device,
                                              keep_mapped, /*read_only=*/true)
                           : Buffer::fromCPU(bytes.data(), e.count(), e.dtype, stream.device);
    result.tensors_.emplace(e.name, lazy::from_buffer(std::move(buffer), to_shape(e.shape), stream));
  }
  return result;
}

}  // namespace tenon::io
