// GGUF files, the format of llama.cpp's models: metadata by name, and tensors, most of them in blocks of few bits. The
// file is mapped, not read. A tensor of blocks keeps its size in memory; its values are an expression that fuses with
// the ops that use it. The file must not be made shorter while any of its tensors lives.
#pragma once
#include <string>
#include <string_view>

#include <tenon/io/gguf_header.h>

namespace tenon::io {

/// A tensor as it is stored in the file.
struct GgufTensor {
  const BlockFormat* format = nullptr;
  Sizes shape;  // of the values, outermost first
  Tensor data;  // plain elements of that shape, or uint8 (..., blocks, bytes of a block)

  /// The values, of `shape`: for plain formats the elements themselves, for blocks float32, equal to ggml's.
  Tensor values() const;
};

class GgufFile {
 public:
  const GgufMetadata& metadata() const { return metadata_; }
  /// The value of this key. Throws FileError if there is none, or if it has another type.
  template <class T>
  const T& get(std::string_view key) const;
  /// Throws FileError, which names the most similar names, if there is no such tensor.
  const GgufTensor& operator[](std::string_view name) const;
  bool contains(std::string_view name) const { return tensors_.contains(name); }
  std::size_t size() const { return tensors_.size(); }
  auto begin() const { return tensors_.begin(); }
  auto end() const { return tensors_.end(); }

 private:
  friend GgufFile load_gguf(const std::string& path, StreamOrDevice s);
  [[noreturn]] void no_key(std::string_view key, std::string_view expected) const;
  std::string path_;
  GgufMetadata metadata_;
  std::map<std::string, GgufTensor, std::less<>> tensors_;
};

template <class T>
const T& GgufFile::get(std::string_view key) const {
  const auto found = metadata_.find(key);
  const T* value = found == metadata_.end() ? nullptr : std::get_if<T>(&found->second);
  if (value == nullptr) no_key(key, gguf_type_name(GgufValue(T{}).index()));
  return *value;
}

/// Opens a file of version 2 or 3. For a model in several files, "model-00001-of-00003.gguf", pass the first; the
/// others are found beside it, and metadata is that of the first. Throws FileError if a file is missing or anything in
/// it breaks the format (gguf_header.h has the limits).
GgufFile load_gguf(const std::string& path, StreamOrDevice s = {});

/// x in a format; its values are rounded as ggml rounds them. Throws UserError for a format that cannot be written
/// (F32, F16, BF16, F64, I8 to I64, Q8_0, Q4_0, Q4_1, Q5_0 and Q5_1 can), and if rows are not whole blocks.
GgufTensor to_gguf(const Tensor& x, std::string_view format);

/// Writes a file of version 3; computes the tensors first. Throws UserError for contents that load_gguf would refuse,
/// FileError if the file cannot be written; then a file that was at the path stays.
/// @code{.cpp}
/// const Tensor w = arange(64, DType::Float32).reshape({2, 32}) / 8;
/// io::save_gguf("example.gguf", {{"w", io::to_gguf(w, "Q8_0")}}, {{"general.architecture", std::string("llama")}});
/// io::load_gguf("example.gguf")["w"].values()[{0, slice(0, 3)}];  // [0.         0.12207031 0.24414062]
/// @endcode
void save_gguf(const std::string& path, const std::map<std::string, GgufTensor, std::less<>>& tensors,
               const GgufMetadata& metadata = {});

}  // namespace tenon::io
