// Names in exported files: names that callers give to parameters and files, and generated names for the rest.
#pragma once
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::detail {

/// Is it a valid name: letters, digits and _, no keyword of C or C++, and no name that the generated texts use
/// themselves?
bool is_c_identifier(std::string_view);
/// Would a file NAME.h hide a header of the system, or does CMake have a target NAME of its own?
bool is_taken_file_name(std::string_view);

/// The parameter names of the functions of one file. A name that a caller gives is taken as it is or refused; other
/// names are generated. Names that begin with the file's name are reserved for its functions.
class Names {
 public:
  explicit Names(std::string_view file);
  /// Throws UserError for a name that is no identifier, is reserved for the file, or is taken already.
  void given(std::string_view what, const std::vector<std::string>& names, std::size_t count);
  std::string made(std::string name);
  /// The given names, then generated ones: prefix0, prefix1, ...
  std::vector<std::string> all(const std::vector<std::string>& given, const std::string& prefix, std::size_t count);

 private:
  bool is_of_file(std::string_view name) const;

  std::string lower_, upper_;  // "mnist_", "MNIST_"
  std::set<std::string> taken_;
};

}  // namespace tenon::detail
