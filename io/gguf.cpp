#include <tenon/io/gguf.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/file_writer.h>
#include <tenon/io/nearest.h>

namespace tenon::io {
namespace {

constexpr const char* kLoadGguf = "load_gguf";
constexpr const char* kSaveGguf = "save_gguf";
constexpr std::size_t kAlignment = 32;

/// (..., blocks, bytes of a block)
Sizes stored_shape(const BlockFormat& format, const Sizes& shape) {
  if (format.elements == 1) return shape;
  Sizes stored = shape;
  stored.back() /= format.elements;
  stored.push_back(format.bytes);
  return stored;
}

GgufTensor tensor_in(const std::shared_ptr<const MappedFile>& file, const GgufEntry& e, Stream stream) {
  const bool plain = e.format->elements == 1;
  const DType dtype = plain ? e.format->dtype : DType::UInt8;
  const Bytes bytes = file->bytes().subspan(e.begin, e.bytes);
  BufferPtr buffer =
      elements_in(file, bytes, static_cast<int64_t>(e.bytes / size_of(dtype)), dtype, readable(stream.device));
  return {e.format, e.shape, tensor_of(std::move(buffer), to_shape(stored_shape(*e.format, e.shape)), stream)};
}

/// "-00002-of-00003.gguf"
std::string part_name(int part, int count) { return fmt::format("-{:05}-of-{:05}.gguf", part, count); }

int part_count(const GgufMetadata& metadata) {
  const auto found = metadata.find("split.count");
  return found == metadata.end() ? 1 : std::max<int>(std::get<uint16_t>(found->second), 1);
}

}  // namespace

Tensor GgufTensor::values() const {
  if (format->elements == 1) return data;
  return format->decode(data).reshape(Dims(to_shape(shape)));
}

void GgufFile::no_key(std::string_view key, std::string_view expected) const {
  const auto found = metadata_.find(key);
  const Origin origin{kLoadGguf, path_};
  if (found == metadata_.end()) fail(origin, "no metadata {}, expected one of type {}", in_quotes(key), expected);
  fail(origin, "metadata {} is of type {}, expected {}", in_quotes(key), gguf_type_name(found->second.index()),
       expected);
}

const GgufTensor& GgufFile::operator[](std::string_view name) const {
  const auto found = tensors_.find(name);
  if (found != tensors_.end()) return found->second;
  std::vector<std::string> names;
  for (const auto& [n, tensor] : tensors_) names.push_back(n);
  fail({kLoadGguf, path_}, "no tensor {}; the nearest of its {} are {}", in_quotes(name), size(), nearest(name, names));
}

GgufFile load_gguf(const std::string& path, StreamOrDevice s) {
  const Stream stream = s;
  GgufFile result;
  result.path_ = path;
  const auto add = [&](const std::string& part) {
    const auto file = std::make_shared<const MappedFile>(Origin{kLoadGguf, part});
    GgufHeader header = parse_gguf(file->bytes(), file->bytes().size(), file, file->origin());
    for (const GgufEntry& e : header.entries)
      if (!result.tensors_.emplace(e.name, tensor_in(file, e, stream)).second)
        fail(file->origin(), "the tensor {} stands in another file of the model too", in_quotes(e.name));
    return std::move(header.metadata);
  };
  result.metadata_ = add(path);
  const int count = part_count(result.metadata_);
  if (count == 1) return result;

  const std::string end = part_name(1, count);
  if (!path.ends_with(end))
    fail({kLoadGguf, path}, "is one of {} files of a model; name the first, which ends with {}", count, end);
  for (int part = 2; part <= count; ++part) {
    const std::string other = path.substr(0, path.size() - end.size()) + part_name(part, count);
    const GgufMetadata metadata = add(other);
    const auto number = metadata.find("split.no");
    if (part_count(metadata) != count || number == metadata.end() || std::get<uint16_t>(number->second) != part - 1)
      fail({kLoadGguf, other}, "its split.no and split.count are not those of file {} of {}", part, count);
  }
  const auto total = result.metadata_.find("split.tensors.count");
  if (total != result.metadata_.end() && static_cast<std::size_t>(std::get<int32_t>(total->second)) != result.size())
    fail({kLoadGguf, path}, "the files of the model have {} tensors, expected {}", result.size(),
         std::get<int32_t>(total->second));
  return result;
}

GgufTensor to_gguf(const Tensor& x, std::string_view name) {
  const BlockFormat* format = block_format(name);
  if (format == nullptr) raise<UserError>("to_gguf", "format {}, expected one of {}", name, block_format_names());
  const Sizes shape = x.sizes();
  if (format->elements == 1) return {format, shape, x.cast(format->dtype)};
  if (format->encode == nullptr)
    raise<UserError>("to_gguf", "{} has no rule for rounding to it; Q8_0, Q4_0, Q4_1, Q5_0 and Q5_1 have", name);
  if (shape.empty() || shape.back() % format->elements != 0)
    raise<UserError>("to_gguf", "{} of rows of {} elements, expected a multiple of {}", name,
                     shape.empty() ? 1 : shape.back(), format->elements);
  Sizes blocks = shape;
  blocks.back() /= format->elements;
  blocks.push_back(format->elements);
  return {format, shape, format->encode(x.cast(DType::Float32).reshape(Dims(to_shape(blocks))))};
}

void save_gguf(const std::string& path, const std::map<std::string, GgufTensor, std::less<>>& tensors,
               const GgufMetadata& metadata) {
  if (metadata.contains("general.alignment"))
    raise<UserError>(kSaveGguf, "metadata general.alignment is written by save_gguf itself: leave it out");
  Tensors all;
  std::string header =
      "GGUF" + little_endian(3, 4) + little_endian(tensors.size(), 8) + little_endian(metadata.size(), 8);
  for (const auto& [key, value] : metadata)
    header += encode_text(key) + little_endian(value.index(), 4) + encode_value(value);
  std::size_t offset = 0;
  for (const auto& [name, tensor] : tensors) {
    if (tensor.format == nullptr || tensor.data.sizes() != stored_shape(*tensor.format, tensor.shape))
      raise<UserError>(kSaveGguf, "tensor {} is not one that to_gguf or load_gguf gave", in_quotes(name));
    header += encode_text(name) + little_endian(tensor.shape.size(), 4);
    std::for_each(tensor.shape.rbegin(), tensor.shape.rend(),
                  [&](int64_t size) { header += little_endian(static_cast<uint64_t>(size), 8); });
    header += little_endian(tensor.format->id, 4) + little_endian(offset, 8);
    const auto bytes = static_cast<std::size_t>(tensor.data.size()) * size_of(tensor.data.dtype());
    offset += (bytes + kAlignment - 1) / kAlignment * kAlignment;
    all.push_back(tensor.data);
  }
  header.resize((header.size() + kAlignment - 1) / kAlignment * kAlignment, '\0');
  try {  // refuses here what the reader would refuse
    const Bytes head(reinterpret_cast<const std::byte*>(header.data()), header.size());
    parse_gguf(head, header.size() + offset, nullptr, {kSaveGguf, path});
  } catch (const FileError& e) {
    raise<UserError>(kSaveGguf, "{}", e.what());
  }
  realize(all);

  FileWriter file({kSaveGguf, path});
  file.write(header);
  for (const Tensor& t : all) {
    file.write(elements_of(t).bytes);
    file.write(std::string((kAlignment - file.position() % kAlignment) % kAlignment, '\0'));
  }
  file.finish();
}

}  // namespace tenon::io
