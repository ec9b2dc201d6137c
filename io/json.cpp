#include <tenon/io/json.h>

namespace tenon::io {

std::string_view json_complaint(std::string_view what) {
  const std::size_t wrong = what.find(" - "), head = what.find("] ");
  if (wrong != std::string_view::npos)
    what.remove_prefix(wrong + 3);
  else if (head != std::string_view::npos)
    what.remove_prefix(head + 2);
  return what.substr(0, what.find("; last read"));
}

}  // namespace tenon::io
