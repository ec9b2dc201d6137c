#include <tenon/codegen/render/declarations.h>

#include <algorithm>

#include <fmt/format.h>

#include <tenon/codegen/render/text.h>

namespace tenon {
namespace {

constexpr std::size_t kMacroEnd = 116;

}  // namespace

void Declarations::add_macro(const std::string& text) { all_.macros.push_back(wrapped_macro(text, kMacroEnd)); }

std::string Declarations::text() const {
  std::string all;
  for (const auto* lines : {&all_.types, &all_.macros}) {
    for (const std::string& line : *lines) all += line + "\n";
    if (!lines->empty()) all += "\n";
  }
  for (const std::string& function : all_.functions) all += function + "\n";
  return all;
}

std::string Declarations::type(DType d, int64_t lanes) {
  const TypeNames& t = dialect_.types[static_cast<std::size_t>(d)];
  if (lanes == 1) return std::string(t.scalar);
  if (dialect_.vector_type.empty()) return joined_type(d, lanes);
  const std::string name = fmt::format("{}x{}", t.shorthand, lanes);
  if (declare(name))
    all_.types.push_back(fmt::format(fmt::runtime(dialect_.vector_type), fmt::arg("T", t.scalar), fmt::arg("N", name),
                                     fmt::arg("bytes", size_of(d) * static_cast<std::size_t>(lanes))));
  return name;
}

std::string Declarations::loose_type(DType d, int64_t lanes) {
  const std::string name = type(d, lanes);
  if (declare(name + "_loose"))
    all_.types.push_back(
        fmt::format(fmt::runtime(dialect_.loose_type), fmt::arg("N", name), fmt::arg("align", size_of(d))));
  return name + "_loose";
}

std::string Declarations::joined_type(DType d, int64_t count) {
  if (declare("joined")) all_.types.emplace_back(dialect_.joined);
  return fmt::format(fmt::runtime(dialect_.joined_type), fmt::arg("T", type(d, 1)), fmt::arg("count", count));
}

std::string Declarations::splat(DType d, int64_t lanes) {
  const std::string vector = type(d, lanes), macro = "splat_" + vector;
  if (declare(macro)) {
    std::string list;
    for (int64_t l = 0; l < lanes; ++l) list += l == 0 ? "x" : ",x";
    add_macro(fmt::format("#define {}(x) ", macro) +
              fmt::format(fmt::runtime(dialect_.splat), fmt::arg("N", vector), fmt::arg("list", list)));
  }
  return macro;
}

void Declarations::bits_as() {
  if (!dialect_.bits_as.empty() && declare("bits_as")) add_macro(std::string(dialect_.bits_as));
}

std::string Declarations::half(DType d, int64_t lanes, bool upper) {
  const std::string macro = fmt::format("{}_{}", upper ? "upper" : "lower", type(d, lanes));
  if (declare(macro)) {
    std::string list;
    for (int64_t l = 0; l < lanes / 2; ++l) list += fmt::format("{}{}", l == 0 ? "" : ",", upper ? lanes / 2 + l : l);
    add_macro(fmt::format("#define {}(x) ", macro) + fmt::format(fmt::runtime(dialect_.shuffle), fmt::arg("x", "x"),
                                                                 fmt::arg("y", "x"), fmt::arg("list", list)));
  }
  return macro;
}

std::string Declarations::reversed(DType d, int64_t lanes) {
  const std::string macro = fmt::format("reversed_{}", type(d, lanes));
  if (declare(macro)) {
    std::string list;
    for (int64_t l = lanes; l-- > 0;) list += fmt::format("{}{}", l, l == 0 ? "" : ",");
    add_macro(fmt::format("#define {}(x) ", macro) + fmt::format(fmt::runtime(dialect_.shuffle), fmt::arg("x", "x"),
                                                                 fmt::arg("y", "x"), fmt::arg("list", list)));
  }
  return macro;
}

Declarations::Picks Declarations::picks(DType d, int64_t lanes, int64_t stride) {
  const int64_t reach = (lanes - 1) * stride + 1, whole = 16 / static_cast<int64_t>(size_of(d));
  const int64_t width = reach >= whole ? std::max(lanes, whole) : lanes;
  Picks picks{width, {}, fmt::format("every_{}_{}", stride, type(d, lanes))};
  // The last vector ends at the last lane, so that nothing beyond is read.
  for (int64_t at = 0; at + width < reach; at += width) picks.offsets.push_back(at);
  picks.offsets.push_back(reach - width);
  loose_type(d, width);
  if (!instruction(fmt::format("every_{}", stride), d, lanes).empty() || !declare(picks.macro)) return picks;
  std::string parameters, picked = "v0";
  for (std::size_t v = 0; v < picks.offsets.size(); ++v) {
    parameters += fmt::format("{}v{}", v == 0 ? "" : ", ", v);
    if (v == 0) continue;
    std::string list;
    const bool last = v + 1 == picks.offsets.size();
    for (int64_t l = 0; l < (last ? lanes : width); ++l) {
      const int64_t element = l * stride, before = picks.offsets[v - 1] + width;
      int64_t from = -1;  // any lane
      if (element < before)
        from = v == 1 ? element : l;
      else if (element < picks.offsets[v] + width)
        from = width + element - picks.offsets[v];
      list += fmt::format("{}{}", l == 0 ? "" : ",", from);
    }
    picked = fmt::format(fmt::runtime(dialect_.shuffle), fmt::arg("x", picked), fmt::arg("y", fmt::format("v{}", v)),
                         fmt::arg("list", list));
  }
  add_macro(fmt::format("#define {}({}) {}", picks.macro, parameters, picked));
  return picks;
}

std::string Declarations::zip(DType d, int64_t lanes, std::size_t count, int64_t part) {
  const std::string which = count == 2 ? (part == 0 ? "lower" : "upper") : fmt::format("{}_{}", count, part);
  const std::string macro = fmt::format("zip_{}_{}", which, type(d, lanes));
  if (!declare(macro)) return macro;
  const auto n = static_cast<int64_t>(count);
  std::string parameters = "v0", zipped = "v0";
  for (int64_t v = 1; v < n; ++v) {  // has the lanes of the first v vectors so far
    std::string list;
    for (int64_t l = 0; l < lanes; ++l) {
      const int64_t place = part * lanes + l, of = place % n, lane = place / n;
      const int64_t from = of == v ? lanes + lane : of > v ? -1 : v == 1 ? lane : l;  // -1: any lane
      list += fmt::format("{}{}", l == 0 ? "" : ",", from);
    }
    const std::string next = fmt::format("v{}", v);
    parameters += ", " + next;
    zipped =
        fmt::format(fmt::runtime(dialect_.shuffle), fmt::arg("x", zipped), fmt::arg("y", next), fmt::arg("list", list));
  }
  add_macro(fmt::format("#define {}({}) {}", macro, parameters, zipped));
  return macro;
}

std::string Declarations::function(std::string_view name, DType d) {
  for (const Function& f : dialect_.functions)
    if (f.name == name && (f.dtype == d || f.dtype == DType::Void)) {
      const std::string t = type(d, 1);
      // 16-bit floats have a name of their own, whatever type holds their bits.
      const bool shorter = is_float16_bits(d) || t.find(' ') != std::string::npos;
      std::string unique =
          fmt::format("{}_{}", name, shorter ? dialect_.types[static_cast<std::size_t>(d)].shorthand : t);
      if (declare(unique))
        all_.functions.push_back(fmt::format(fmt::runtime(f.text), fmt::arg("T", t), fmt::arg("name", unique)) + "\n");
      return unique;
    }
  return {};
}

std::string Declarations::of_registers(std::string_view name, DType d, int64_t count) {
  const auto row =
      std::ranges::find_if(dialect_.functions, [&](const Function& f) { return f.name == name && f.dtype == d; });
  std::string unique = fmt::format("{}_{}_{}", name, dialect_.types[static_cast<std::size_t>(d)].shorthand, count);
  if (!declare(unique)) return unique;
  std::string registers, sums;  // 16 and 6 in a line
  for (int64_t k = 0; k < count; ++k) {
    registers += fmt::format("{}{}%{}", k == 0 ? "" : ",", k % 16 == 0 ? "\"\n    \"" : "", k);
    sums += fmt::format("{}{}\"+f\"(sum.at[{}])", k == 0 ? "" : ",", k % 6 == 0 ? "\n    " : " ", k);
  }
  all_.functions.push_back(fmt::format(fmt::runtime(row->text), fmt::arg("name", unique), fmt::arg("count", count),
                                       fmt::arg("columns", 2 * count), fmt::arg("registers", registers),
                                       fmt::arg("sums", sums), fmt::arg("a", count), fmt::arg("b", count + 1),
                                       fmt::arg("c", count + 2), fmt::arg("d", count + 3), fmt::arg("e", count + 4),
                                       fmt::arg("f", count + 5)) +
                           "\n");
  return unique;
}

std::string Declarations::instruction(std::string_view name, DType d, int64_t lanes) {
  const auto bytes = static_cast<int64_t>(size_of(d));
  const auto row = std::find_if(dialect_.instructions.begin(), dialect_.instructions.end(), [&](const Instruction& r) {
    return r.name == name && (r.dtype == d || r.dtype == DType::Void) && r.available(target_, lanes, bytes * lanes);
  });
  if (row == dialect_.instructions.end()) return lanes == 1 ? function(name, d) : std::string();
  const std::string vector = type(d, lanes);
  const bool stored = lanes == 1 && is_float16_bits(d);  // an integer for C, under a name of its own
  std::string macro =
      fmt::format("{}_{}", name, stored ? dialect_.types[static_cast<std::size_t>(d)].shorthand : vector);
  if (!declare(macro)) return macro;
  const auto names = [&](std::string_view what) { return row->macro.find(what) != std::string_view::npos; };
  if (names("_loose")) loose_type(d, lanes);
  // Types must be declared in this order, so these are separate statements: the arguments of a call are evaluated in
  // any order.
  const auto named = [&](std::string_view what, DType t) { return names(what) ? type(t, lanes) : std::string(); };
  const std::string mask = named("{M}", bytes == 8 ? DType::Int64 : DType::Int32);
  const std::string word = named("{W}", DType::UInt32), wide = named("{F}", DType::Float32), scalar = type(d, 1);
  const auto expanded = [&](int64_t lane) {
    return fmt::format(fmt::runtime(row->macro), fmt::arg("N", vector), fmt::arg("T", scalar), fmt::arg("F", wide),
                       fmt::arg("W", word), fmt::arg("M", mask), fmt::arg("lanes", lanes), fmt::arg("l", lane));
  };
  const auto or_own = [&](DType other) { return other == DType::Void ? vector : type(other, lanes); };
  std::string text;
  if (!names("{l}")) {
    text = expanded(0);
  } else {
    for (int64_t l = 0; l < lanes; ++l) text += (l == 0 ? "" : ", \\\n    ") + expanded(l);
    std::string operands;  // each is evaluated once, because it is written again for each lane
    for (const char c : row->parameters)
      if (c >= 'a' && c <= 'z') operands += fmt::format("{}{}_ = {}", operands.empty() ? "" : ", ", c, c);
    const std::string to = or_own(row->to), from = or_own(row->from);
    text = fmt::format("({{ {0} {1}; \\\n  ({2}){{ \\\n    {3}}}; }})", from, operands, to, text);
  }
  add_macro(fmt::format("#define {}({}) {}", macro, row->parameters, text));
  return macro;
}

}  // namespace tenon
