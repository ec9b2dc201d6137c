#include <tenon/codegen/render/literal.h>

#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace tenon {

std::string literal_text(const Dialect& dialect, DType d, const Node& n) {
  const std::string_view suffix = dialect.types[static_cast<std::size_t>(d)].suffix;
  if (const auto* f = std::get_if<FloatArg>(&n.arg())) {
    const double v = f->value;
    if (d == DType::Float16 && dialect.types[static_cast<std::size_t>(d)].scalar == "half")
      return fmt::format("half({})",
                         literal_text(dialect, DType::Float32, make_node(Op::Const, DType::Float32, {}, *f)));
    if (d == DType::Float16) return fmt::format("{:#06x}", float16(v).bits);
    if (d == DType::BFloat16) return fmt::format("{:#06x}", bfloat16(v).bits);
    const char* which = d == DType::Float32 ? "f" : "";
    const auto special = [&](std::string_view form) {
      const bool wide = d == DType::Float64;
      return fmt::format(fmt::runtime(form), fmt::arg("T", dialect.types[static_cast<std::size_t>(d)].scalar),
                         fmt::arg("f", which), fmt::arg("U", wide ? "uint64_t" : "uint32_t"),
                         fmt::arg("nan", wide ? "0x7ff8000000000000u" : "0x7fc00000u"),
                         fmt::arg("infinity", wide ? "0x7ff0000000000000u" : "0x7f800000u"));
    };
    if (std::isnan(v)) return special(dialect.nan);
    if (std::isinf(v)) return (v < 0 ? "-" : "") + special(dialect.infinity);
    std::string text = d == DType::Float32 ? fmt::format("{}", static_cast<float>(v)) : fmt::format("{}", v);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    text += suffix;
    return v < 0 || std::signbit(v) ? "(" + text + ")" : text;
  }
  const int64_t v = n.value();
  if (is_unsigned(d)) {
    const uint64_t bits =
        size_of(d) == 8 ? static_cast<uint64_t>(v) : static_cast<uint64_t>(v) & ((uint64_t{1} << (8 * size_of(d))) - 1);
    return fmt::format("{}{}", bits, suffix);
  }
  if (v == std::numeric_limits<int64_t>::min() || (d == DType::Int32 && v == std::numeric_limits<int32_t>::min()))
    return fmt::format("({}{}-1)", v + 1, suffix);
  return v < 0 ? fmt::format("({}{})", v, suffix) : fmt::format("{}{}", v, suffix);
}

}  // namespace tenon
