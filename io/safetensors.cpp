#include <tenon/io/safetensors.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <tenon/base/raise.h>
#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/safetensors_header.h>

namespace tenon::io {
namespace {

constexpr const char* kSave = "save_safetensors";

/// Text as a JSON string.
std::string quoted(const std::string& text) {
  if (text.size() > kLongestString)
    raise<UserError>(kSave, "a name or metadata of {} bytes, expected at most {}", text.size(), kLongestString);
  try {
    return nlohmann::json(text).dump();
  } catch (const nlohmann::json::exception&) {
    raise<UserError>(kSave, "{} is no UTF-8, expected names and metadata in it", in_quotes(text));
  }
}

std::string header_of(const std::vector<const TensorMap::value_type*>& in_order, const Metadata& metadata) {
  std::vector<std::string> fields;
  if (!metadata.empty()) {
    std::vector<std::string> pairs;
    for (const auto& [key, value] : metadata) pairs.push_back(quoted(key) + ":" + quoted(value));
    fields.push_back(fmt::format(R"("__metadata__":{{{}}})", fmt::join(pairs, ",")));
  }
  int64_t begin = 0;
  for (const auto* entry : in_order) {
    const auto& [name, tensor] = *entry;
    const int64_t end = begin + tensor.size() * static_cast<int64_t>(size_of(tensor.dtype()));
    fields.push_back(fmt::format(R"({}:{{"dtype":"{}","shape":[{}],"data_offsets":[{},{}]}})", quoted(name),
                                 *safetensors_name(tensor.dtype()), fmt::join(tensor.sizes(), ","), begin, end));
    begin = end;
  }
  std::string header = fmt::format("{{{}}}", fmt::join(fields, ","));
  header.resize((header.size() + 7) / 8 * 8, ' ');  // so that the data begins at a multiple of 8
  return header;
}

void check_limits(const TensorMap& tensors, const Metadata& metadata) {
  if (tensors.size() > kMostTensors) raise<UserError>(kSave, "over {} tensors", kMostTensors);
  if (metadata.size() > kMostMetadata) raise<UserError>(kSave, "over {} entries of metadata", kMostMetadata);
  for (const auto& [name, tensor] : tensors) {
    if (name == "__metadata__")
      raise<UserError>(kSave, "a tensor named __metadata__, which the format keeps to itself");
    if (!safetensors_name(tensor.dtype()))
      raise<UserError>(kSave, "tensor {} has dtype {}, which the format has not; cast it to complex64 first",
                       in_quotes(name), tenon::name(tensor.dtype()));
    if (static_cast<std::size_t>(tensor.ndim()) > kMostAxes)
      raise<UserError>(kSave, "tensor {} has {} axes, expected at most {}; reshape it", in_quotes(name), tensor.ndim(),
                       kMostAxes);
  }
}

}  // namespace

NamedTensors load_safetensors(const std::string& path, StreamOrDevice s) {
  const auto file = std::make_shared<const MappedFile>(Origin{"load_safetensors", path});
  SafetensorsHeader header = parse_safetensors(file->bytes(), file->origin());
  const Stream stream = s;

  TensorMap tensors;
  for (const SafetensorsEntry& e : header.entries) {
    const Bytes bytes = file->bytes().subspan(header.data_begin + static_cast<std::size_t>(e.begin),
                                              static_cast<std::size_t>(e.end - e.begin));
    if (e.dtype == DType::Bool) check_bools(bytes, "tensor " + in_quotes(e.name), file->origin());
    BufferPtr buffer = elements_in(file, bytes, e.count(), e.dtype, readable(stream.device));
    tensors.emplace(e.name, tensor_of(std::move(buffer), to_shape(e.shape), stream));
  }
  return {"load_safetensors", path, std::move(tensors), std::move(header.metadata)};
}

void save_safetensors(const std::string& path, const TensorMap& tensors, const Metadata& metadata) {
  check_limits(tensors, metadata);
  std::vector<const TensorMap::value_type*> in_order;
  for (const auto& entry : tensors) in_order.push_back(&entry);
  std::stable_sort(in_order.begin(), in_order.end(), [](const auto* a, const auto* b) {
    return size_of(a->second.dtype()) > size_of(b->second.dtype());
  });
  const std::string header = header_of(in_order, metadata);
  if (header.size() > static_cast<std::size_t>(kMostHeaderBytes))
    raise<UserError>(kSave, "names, shapes and metadata of {} bytes, expected at most {}", header.size(),
                     kMostHeaderBytes);
  Tensors all;
  for (const auto* entry : in_order) all.push_back(entry->second);
  realize(all);

  FileWriter file({kSave, path});
  file.write(little_endian(header.size(), 8));
  file.write(header);
  for (const Tensor& t : all) file.write(elements_of(t).bytes);
  file.finish();
}

}  // namespace tenon::io
