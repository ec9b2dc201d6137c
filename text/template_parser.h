// A chat template's source in, its statements out. Throws UserError that names line and construct for what is not
// understood.
#pragma once
#include <string_view>

#include <tenon/text/template_ast.h>

namespace tenon::text {

Block parse_template(std::string_view source);

}  // namespace tenon::text
