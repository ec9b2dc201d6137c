// The tensors of a file, by name.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// In alphabetical order of their names.
using TensorMap = std::map<std::string, Tensor>;
using Metadata = std::map<std::string, std::string>;

class NamedTensors {
 public:
  /// The tensors that the reader `op` found in the file at `path`.
  NamedTensors(std::string op, std::string path, TensorMap tensors, Metadata metadata = {})
      : op_(std::move(op)), path_(std::move(path)), tensors_(std::move(tensors)), metadata_(std::move(metadata)) {}

  /// The tensor of this name, the same cell at each call. Throws FileError, which names the most similar names, if
  /// there is none.
  const Tensor& operator[](std::string_view name) const;
  bool contains(std::string_view name) const { return tensors_.contains(std::string(name)); }
  std::size_t size() const { return tensors_.size(); }
  /// In alphabetical order.
  std::vector<std::string> names() const;
  auto begin() const { return tensors_.begin(); }
  auto end() const { return tensors_.end(); }
  const TensorMap& tensors() const { return tensors_; }
  /// The contents of __metadata__ of a safetensors file; empty if there is none.
  const Metadata& metadata() const { return metadata_; }

 private:
  std::string op_, path_;
  TensorMap tensors_;
  Metadata metadata_;
};

}  // namespace tenon::io
