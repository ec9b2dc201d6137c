// In: the source of a chat template. Out: its statements. Throws UserError, which names the line and the construct, if
// something is not understood.
#pragma once
#include <string_view>

#include <tenon/text/template_ast.h>

namespace tenon::text {

Block parse_template(std::string_view source);

}  // namespace tenon::text
