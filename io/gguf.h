// GGUF files, the form of llama.cpp's models: metadata by name, and tensors, most of them in blocks of few bits. The
// file is mapped, not read; a tensor of blocks keeps its size in memory, and its values are an expression that fuses
// into what uses them. The file must not be made shorter while any of its tensors lives.
#pragma once
#include <string>
#include <string_view>

#include <tenon/io/gguf_header.h>

namespace tenon::io {

/// A tensor as the file has it.
struct GgufTensor {
  const BlockFormat* format = nullptr;
  Sizes shape;  // of the values, outermost first
  Tensor data;  // plain elements of that shape, or uint8 (..., blocks, bytes of a block)

  /// The values, of `shape`: of plain formats the elements themselves, of blocks float32, equal to ggml's.
  Tensor values() const;
};

class GgufFile {
 public:
  const GgufMetadata& metadata() const { return metadata_; }
  /// The value under this key. Throws FileError where there is none, or of another type.
  template <class T>
  const T& get(std::string_view key) const;
  /// Throws FileError that names the nearest names where there is none.
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

/// Opens a file of version 2 or 3. Of a model in several files, "model-00001-of-00003.gguf", the first is named and the
/// others are found beside it; metadata is that of the first. Throws FileError where a file is not there or anything in
/// it is not as the format says (gguf_header.h has the limits).
GgufFile load_gguf(const std::string& path, StreamOrDevice s = {});

/// x in a format: its values rounded as ggml rounds them. Throws UserError for a format that has no rule for it (F32,
/// F16, BF16, F64, I8 to I64, Q8_0, Q4_0, Q4_1, Q5_0 and Q5_1 have one), and for rows that are no whole blocks.
GgufTensor to_gguf(const Tensor& x, std::string_view format);

/// Writes a file of version 3; computes the tensors that are not yet. Throws UserError for what load_gguf would not
/// read, FileError where the file cannot be written; what stood at the path then stays.
/// @code{.cpp}
/// const Tensor w = arange(64, DType::Float32).reshape({2, 32}) / 8;
/// io::save_gguf("example.gguf", {{"w", io::to_gguf(w, "Q8_0")}}, {{"general.architecture", std::string("llama")}});
/// io::load_gguf("example.gguf")["w"].values()[{0, slice(0, 3)}];  // [0.         0.12207031 0.24414062]
/// @endcode
void save_gguf(const std::string& path, const std::map<std::string, GgufTensor, std::less<>>& tensors,
               const GgufMetadata& metadata = {});

}  // namespace tenon::io
