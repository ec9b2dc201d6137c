// safetensors files: named tensors, little-endian and row-major. The file is mapped, not read: a tensor is the part of
// the mapping that holds it, and costs memory only where its values are used. The file must not be made shorter while
// any of them lives.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/engine/tensor.h>

namespace tenon::io {

class SafeTensors {
 public:
  /// The tensor of this name, the same cell at each call. Throws FileError that names the nearest names where there is
  /// none.
  const Tensor& operator[](std::string_view name) const;
  bool contains(std::string_view name) const { return tensors_.contains(name); }
  std::size_t size() const { return tensors_.size(); }
  /// In alphabetical order.
  std::vector<std::string> names() const;
  auto begin() const { return tensors_.begin(); }
  auto end() const { return tensors_.end(); }
  /// What stands under __metadata__; empty where there is none.
  const std::map<std::string, std::string>& metadata() const { return metadata_; }

 private:
  friend SafeTensors load_safetensors(const std::string& path, StreamOrDevice s);
  std::string path_;
  std::map<std::string, Tensor, std::less<>> tensors_;
  std::map<std::string, std::string> metadata_;
};

/// Opens a file. Throws FileError where it is not there or anything in it is not as the format says: every size is
/// checked against the bytes that are there, tensors cover the data without holes or overlaps, bools are 0 or 1.
/// Limits: 16 MiB of header, 100,000 tensors of at most 8 axes, 10,000 entries of metadata, 2 MiB a string; dtypes are
/// those of Tenon. A tensor that does not lie at a multiple of its element size is copied.
SafeTensors load_safetensors(const std::string& path, StreamOrDevice s = {});

}  // namespace tenon::io
