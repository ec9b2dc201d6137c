// Names in exported files: what callers call their parameters and files, and the names that are made for the others.
#pragma once
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::detail {

/// Letters, digits and _, no word of C or C++, and nothing that the texts call their own.
bool is_c_identifier(std::string_view);
/// Would a file NAME.h hide a header of the system, or a target NAME be one of CMake's?
bool is_taken_file_name(std::string_view);

/// Parameters of the functions of one file. Names that callers give must be right as they are; others are made so.
/// Names that begin with that of the file are its functions'.
class Names {
 public:
  explicit Names(std::string_view file);
  /// Throws UserError for one that is no identifier, is the file's, or is there already.
  void given(std::string_view what, const std::vector<std::string>& names, std::size_t count);
  std::string made(std::string name);
  /// The given names, then made ones: prefix0, prefix1, ...
  std::vector<std::string> all(const std::vector<std::string>& given, const std::string& prefix, std::size_t count);

 private:
  bool is_of_file(std::string_view name) const;

  std::string lower_, upper_;  // "mnist_", "MNIST_"
  std::set<std::string> taken_;
};

}  // namespace tenon::detail
