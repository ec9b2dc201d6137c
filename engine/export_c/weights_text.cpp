// Part of NAME.c of an exported function: the weights in it, NAME_load and NAME_reset.
#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include <tenon/engine/export_c/program.h>

namespace tenon::detail {

namespace {

// The bits of an array as integers in C. They are the initial values of a union, so that C reads them as the array's
// dtype.
template <class Word>
std::string words_text(const CWeightPlace& w, std::string_view suffix) {
  const auto values = w.array->values->toCPU();
  std::vector<Word> words(std::max<std::size_t>(1, w.bytes / sizeof(Word)));
  std::memcpy(words.data(), values.data(), std::min(values.size(), w.bytes));
  std::string text;
  std::size_t column = 0;
  for (const Word word : words) {
    const std::string item = fmt::format("{}{},", +word, suffix);
    if (column + item.size() > 118) text += "\n", column = 0;
    text += item;
    column += item.size();
  }
  return text;
}

}  // namespace

std::string own_weights_text(const CProgram& p) {
  if (!p.weights_in_source || !p.has_values()) return {};
  std::string text, all;
  for (const CWeightPlace& w : weight_places(p)) {
    const std::size_t size = size_of(w.array->dtype), count = std::max<std::size_t>(1, w.bytes / size);
    const std::string words = size == 1   ? words_text<uint8_t>(w, "")
                              : size == 2 ? words_text<uint16_t>(w, "")
                              : size == 4 ? words_text<uint32_t>(w, "u")
                                          : words_text<uint64_t>(w, "u");
    text +=
        fmt::format("static const union {{\n  uint{0}_t bits[{1}];\n  {2} values[{1}];\n}} {3}_{4} = {{{{\n{5}}}}};\n",
                    8 * size, count, c_type(w.array->dtype), p.name, w.name, words);
    all += fmt::format("  {}_{}.values,\n", p.name, w.name);
  }
  if (p.asks_target()) return text + "\n";
  return text + fmt::format("const {0}_weights {0}_own_weights = {{\n{1}}};\n\n", p.name, all);
}

std::string load_text(const CProgram& p) {
  if (!p.has_file() && !p.asks_target()) return {};
  const auto places = weight_places(p);
  std::string text = fmt::format("int {0}_load({0}_weights* weights{1}) {{\n", p.name,
                                 p.has_file() ? ", const void* bytes, size_t count" : "");
  if (p.has_file())
    text += fmt::format(R"(  static const char kind[] = "TENON  1";
  uint64_t id, size;
  const unsigned char* const base = bytes;
  if (weights == NULL || bytes == NULL) return {0}_NULL_POINTER;
  if (count != {1} || (uintptr_t)bytes%8 != 0) return {0}_BAD_WEIGHTS;
  for (int i = 0; i < 8; ++i)
    if (base[i] != (unsigned char)kind[i]) return {0}_BAD_WEIGHTS;
  memcpy(&id, base+8, 8);
  memcpy(&size, base+16, 8);
  if (id != {2:#x}u || size != {1}) return {0}_BAD_WEIGHTS;
)",
                        p.upper, places.back().offset + places.back().bytes, weights_id(p));
  else
    text += fmt::format("  if (weights == NULL) return {}_NULL_POINTER;\n", p.upper);
  if (p.asks_target())
    text += fmt::format(
        "  const int target = {}_find_target();\n  if (target == 0) return {}_NO_TARGET;\n  weights->target = "
        "target;\n",
        p.name, p.upper);
  for (const CWeightPlace& w : places)
    text += p.has_file() ? fmt::format("  weights->{} = (const {}*)(const void*)(base+{});\n", w.name,
                                       c_type(w.array->dtype), w.offset)
                         : fmt::format("  weights->{0} = {1}_{0}.values;\n", w.name, p.name);
  return text + fmt::format("  return {}_OK;\n}}\n\n", p.upper);
}

std::string reset_text(const CProgram& p) {
  if (p.states.empty()) return {};
  const bool first = p.has_first_values();
  std::string text = fmt::format(
      "int {0}_reset({1}{0}_state* state) {{\n  if (state == NULL{2}) return {3}_NULL_POINTER;\n", p.name,
      first ? fmt::format("const {}_weights* weights, ", p.name) : "", first ? " || weights == NULL" : "", p.upper);
  for (std::size_t s = 0; s < p.states.size(); ++s)
    text += is_all_zero(*p.capture.states[s].values)
                ? fmt::format("  memset(state->{0}, 0, sizeof state->{0});\n", p.states[s])
                : fmt::format("  memcpy(state->{0}, weights->first_{0}, sizeof state->{0});\n", p.states[s]);
  return text + fmt::format("  return {}_OK;\n}}\n\n", p.upper);
}

}  // namespace tenon::detail
