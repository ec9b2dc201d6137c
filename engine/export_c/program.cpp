#include <tenon/engine/export_c/program.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

#include <tenon/base/raise.h>
#include <tenon/codegen/render/index_text.h>
#include <tenon/engine/export_c/names.h>
#include <tenon/runtime/sha256.h>

namespace tenon::detail {

bool is_all_zero(const Buffer& b) {
  return std::ranges::all_of(b.toCPU(), [](std::byte x) { return x == std::byte{0}; });
}

std::string own_include(const CProgram& p) { return fmt::format("#include \"{}.h\"\n", p.name); }

bool only_plain(const CProgram& p) {
  return std::ranges::all_of(p.sections, [](const CSection& s) { return s.target.condition.empty(); });
}

std::size_t CProgram::scratch_bytes() const {
  std::size_t most = 0;
  for (const CSection& s : sections) most = std::max(most, s.scratch_bytes);
  return most * static_cast<std::size_t>(threads);
}

bool CProgram::has_first_values() const {
  return std::ranges::any_of(capture.states, [](const CArray& a) { return !is_all_zero(*a.values); });
}

bool CProgram::asks_target() const {
  return std::ranges::any_of(sections, [](const CSection& s) { return !s.target.features.empty(); });
}

std::string CProgram::text_of(const Node& n) const {
  return index_text(extract(n), [&](const Node& leaf) {
    const auto at = std::ranges::find(capture.variables, leaf);
    return at == capture.variables.end() ? std::string()
                                         : variables[static_cast<std::size_t>(at - capture.variables.begin())];
  });
}

CProgram make_program(CaptureC capture, const ExportCOptions& options) {
  if (!is_c_identifier(options.name))
    raise<UserError>(
        "export_c",
        "the name is \"{}\", expected a C identifier that is no word of C or of the texts (state, weights, "
        "arena); for instance: model",
        options.name);
  if (is_taken_file_name(options.name))
    raise<UserError>("export_c", "{0}.h would hide a header of the system, or {0} is a target of CMake's; rename it",
                     options.name);
  if (options.targets.empty())
    raise<UserError>("export_c", "no target is given, expected plain, native, avx512, avx2, sse4 or neon");
  constexpr int kMostThreads = 1024;
  if (options.threads < 1 || options.threads > kMostThreads)
    raise<UserError>("export_c", "threads is {}, expected 1 to {}", options.threads, kMostThreads);
  CProgram p;
  p.name = p.upper = options.name;
  std::ranges::transform(p.upper, p.upper.begin(), [](unsigned char c) { return std::toupper(c); });
  p.capture = std::move(capture);
  p.weights_in_source = options.weights_in_source;
  p.threads = options.threads;
  Names names(p.name);
  names.given("inputs", options.inputs, p.capture.inputs.size());
  names.given("outputs", options.outputs, p.capture.outputs.size());
  p.inputs = names.all(options.inputs, "in", p.capture.inputs.size());
  p.outputs = names.all(options.outputs, "out", p.capture.outputs.size());
  for (const Node& v : p.capture.variables) p.variables.push_back(names.made(c_identifier(v.arg<VariableArg>().name)));
  p.weights = names.all({}, "w", p.capture.weights.size());
  p.states = names.all({}, "s", p.capture.states.size());
  for (const Node& v : p.capture.variables)
    if (const auto& arg = v.arg<VariableArg>(); arg.lo < -kMostBytes || arg.hi > kMostBytes)
      raise<UserError>("export_c",
                       "the Variable {} is {} to {}, which sums of 64 bits cannot hold; give it smaller bounds",
                       arg.name, arg.lo, arg.hi);
  p.layout = lay_out(p.capture);
  std::set<std::string> targets;
  for (const std::string& name : options.targets) {
    if (!p.sections.empty() && p.sections.back().target.condition.empty() && !targets.contains(name))
      raise<UserError>("export_c", "the target {} is after plain, which every machine has; put plain last", name);
    if (!targets.insert(name).second) raise<UserError>("export_c", "the target {} is given twice; leave one out", name);
    p.sections.push_back(section_of(p.capture, c_target(name, options.threads)));
  }
  return p;
}

std::string_view c_type(DType d) {
  switch (d) {
    case DType::Bool:
      return "bool";
    case DType::Float16:
    case DType::BFloat16:
      return "uint16_t";
    default:
      return dialect_of(target("c11")).types[static_cast<std::size_t>(part_of(d))].scalar;
  }
}

std::string describe_array(const CProgram& p, const CArray& a) {
  std::string text = fmt::format("{} (", name(a.dtype));
  for (std::size_t k = 0; k < a.shape.size(); ++k) text += (k == 0 ? "" : ", ") + p.text_of(a.shape[k]);
  text += a.shape.size() == 1 ? ",)" : ")";
  if (is_float16_bits(a.dtype)) text += ", as bits";
  if (is_complex(a.dtype)) text += ", each a real and an imaginary part";
  return text;
}

std::vector<std::string> parameters_of_run(const CProgram& p, bool with_types) {
  std::vector<std::string> list;
  const auto add = [&](const std::string& type, const std::string& name) {
    list.push_back(with_types ? type + name : name);
  };
  if (p.has_weights()) add(fmt::format("const {}_weights* ", p.name), "weights");
  if (!p.states.empty()) add(fmt::format("{}_state* ", p.name), "state");
  for (std::size_t k = 0; k < p.inputs.size(); ++k)
    add(fmt::format("const {}* ", c_type(p.capture.inputs[k].dtype)), p.inputs[k]);
  for (std::size_t k = 0; k < p.outputs.size(); ++k)
    add(fmt::format("{}* ", c_type(p.capture.outputs[k].dtype)), p.outputs[k]);
  for (const std::string& v : p.variables) add("int64_t ", v);
  add("void* ", "arena");
  if (p.threads > 1) add(fmt::format("const {}_threads* ", p.name), "threads");
  return list;
}

std::string sizes_of_call(const CProgram& p, bool with_types) {
  std::string text;
  for (const std::string& v : p.variables)
    text += (text.empty() ? "" : ", ") + std::string(with_types ? "int64_t " : "") + v;
  return text.empty() && with_types ? "void" : text;
}

std::string list_of(const std::vector<std::string>& items, std::size_t column) {
  std::string text;
  for (std::size_t k = 0; k < items.size(); ++k) {
    constexpr std::size_t kLine = 112;
    if (k > 0) text += column + items[k].size() > kLine ? (column = 4, ",\n    ") : ", ";
    text += items[k];
    column += items[k].size() + 2;
  }
  return text;
}

std::vector<CWeightPlace> weight_places(const CProgram& p) {
  std::vector<CWeightPlace> places;
  std::size_t end = kWeightsHead;
  const auto add = [&](std::string name, const CArray& a) {
    const std::size_t bytes = static_cast<std::size_t>(a.elements.value()) * size_of(a.dtype);
    places.push_back({std::move(name), &a, end, bytes});
    end = (end + bytes + 63) / 64 * 64;
  };
  for (std::size_t w = 0; w < p.weights.size(); ++w) add(p.weights[w], p.capture.weights[w]);
  for (std::size_t s = 0; s < p.states.size(); ++s)
    if (!is_all_zero(*p.capture.states[s].values)) add("first_" + p.states[s], p.capture.states[s]);
  return places;
}

uint64_t weights_id(const CProgram& p) {
  Digest all = sha256(p.name);
  const auto add = [&](std::string_view part) {
    all = sha256({reinterpret_cast<const char*>(all.data()), all.size()}, part);
  };
  for (const CWeightPlace& w : weight_places(p)) {
    add(fmt::format("{} {} {};", w.name, describe_array(p, *w.array), w.offset));
    const auto values = w.array->values->toCPU();
    add({reinterpret_cast<const char*>(values.data()), std::min(w.bytes, values.size())});
  }
  uint64_t id = 0;
  std::memcpy(&id, all.data(), sizeof(id));
  return id;
}

std::string weights_file(const CProgram& p) {
  const auto places = weight_places(p);
  std::string bytes(places.empty() ? kWeightsHead : places.back().offset + places.back().bytes, '\0');
  const uint64_t id = weights_id(p), size = bytes.size();
  std::memcpy(bytes.data(), "TENON  1", 8);
  std::memcpy(bytes.data() + 8, &id, 8);
  std::memcpy(bytes.data() + 16, &size, 8);
  for (const CWeightPlace& w : places) {
    const auto values = w.array->values->toCPU();
    std::memcpy(bytes.data() + w.offset, values.data(), std::min(w.bytes, values.size()));
  }
  return bytes;
}

}  // namespace tenon::detail
