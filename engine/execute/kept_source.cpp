#include <tenon/engine/execute/kept_source.h>

#include <array>
#include <bit>
#include <charconv>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <tenon/base/raise.h>
#include <tenon/codegen/describe.h>
#include <tenon/codegen/generator_hash.h>
#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/compiler.h>

namespace tenon {
namespace {

/// What an AST's nodes have besides their ops, dtypes and sources.
struct ArgText {
  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(int64_t value) const { return fmt::to_string(value); }
  std::string operator()(const FloatArg& a) const { return fmt::to_string(std::bit_cast<uint64_t>(a.value)); }
  std::string operator()(const VariableArg& a) const { return fmt::format("{} {} {}", key_field(a.name), a.lo, a.hi); }
  std::string operator()(const ViewArg& a) const { return fmt::format("{} {}", a.rank, a.masked); }
  std::string operator()(const SlotArg& a) const { return fmt::to_string(a.slot); }
  std::string operator()(const StoreArg& a) const {
    return fmt::format("{} {} {}", a.slot, static_cast<int>(a.mode), a.stream);
  }
  std::string operator()(const ReduceArg& a) const {
    return fmt::format("{} {}", static_cast<int>(a.combiner), fmt::join(a.axes, " "));
  }
  std::string operator()(const auto&) const { raise<InternalError>("kept_source", "an AST has no loops and stages"); }
};

/// All that the nodes hold, one a line: lists that are equal are those of equal ASTs.
std::string ast_key(const Node& ast) {
  std::string key;
  std::unordered_map<Node, std::size_t> lines;
  for (const Node& n : topological(std::span(&ast, 1))) {
    lines.emplace(n, lines.size());
    key += fmt::format("{} {} ({})", static_cast<int>(n.op()), static_cast<int>(n.dtype()),
                       std::visit(ArgText(), n.arg()));
    for (const Node& s : n.src()) key += fmt::format(" {}", lines.at(s));
    key += '\n';
  }
  return key_field(key);
}

std::string target_key(const Target& target) {
  // All fields by name: with one more, this does not compile.
  const auto& [name, vector_bytes, vector_registers, masks, fma, f16c, dot4, rates, l1, l2, l3, cores, dialect, grid,
               shared, access, large_shared, fill_buffers, tensor_cores, warp_groups, overlaps, group, warp, streamed,
               own, parameters, needs, flags] = target;
  using Rates = std::array<double, sizeof(CoreRates) / sizeof(double)>;
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}\n", name,
                     vector_bytes, vector_registers, masks, fma, f16c, static_cast<int>(dot4),
                     fmt::join(std::bit_cast<Rates>(rates), " "), l1, l2, l3, cores, dialect, grid, shared, access,
                     large_shared, fill_buffers, tensor_cores, warp_groups, overlaps, group, warp, streamed, own,
                     parameters, fmt::join(needs, ","), fmt::join(flags, " "));
}

/// Takes the fields that key_field wrote from the front of a text. After a bad one, is_good() is false.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  std::string text() {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), size);
    const auto head = static_cast<std::size_t>(end - rest_.data()) + 1;  // with the colon
    if (error != std::errc() || head > rest_.size() || size >= rest_.size() - head) return fail();
    std::string field(rest_.substr(head, size));
    rest_.remove_prefix(head + size + 1);
    return field;
  }
  int64_t number() {
    const std::string field = text();
    int64_t value = 0;
    if (std::from_chars(field.data(), field.data() + field.size(), value).ec != std::errc()) fail();
    return value;
  }
  std::vector<std::string> list() {
    std::vector<std::string> all;
    for (int64_t left = number(); left > 0 && good_; --left) all.push_back(text());
    return all;
  }
  bool is_good() const { return good_ && rest_.empty(); }

 private:
  std::string fail() { return good_ = false, std::string(); }
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::string source_key(const Node& sink, const Target& target, const GenerateOptions& options) {
  return fmt::format("tenon source\n{}\n{}checked {}\n{}like\n{}", generator_hash(), target_key(target),
                     options.checked, ast_key(sink), options.like ? ast_key(options.like) : "");
}

std::optional<KernelSource> kept_source(const std::string& key, const Node& sink, const Target& target) {
  const std::optional<std::string> kept = CompileCache::from_settings().get(key);
  if (!kept) return std::nullopt;
  Fields fields(*kept);
  KernelSource source;
  source.signature = ast::signature(sink);
  source.flags = target.flags;
  std::tie(source.flops, source.bytes) = counted_work(sink);
  for (std::string* part : {&source.name, &source.text, &source.opening, &source.definition, &source.uops})
    *part = fields.text();
  for (auto* part : {&source.declared.types, &source.declared.macros, &source.declared.functions})
    *part = fields.list();
  const auto opts = parse_opts(fields.text());
  source.parts = Node(fields.number());
  source.part = !source.parts.is(1);
  source.scratch_bytes = static_cast<std::size_t>(fields.number());
  source.checked = fields.number() != 0;
  if (!opts || !fields.is_good()) return std::nullopt;
  source.opts = *opts;
  return source;
}

void keep_source(const std::string& key, const KernelSource& source) {
  std::string kept;
  const auto add = [&](std::string_view text) { kept += key_field(text); };
  for (const std::string* part : {&source.name, &source.text, &source.opening, &source.definition, &source.uops})
    add(*part);
  for (const auto* part : {&source.declared.types, &source.declared.macros, &source.declared.functions}) {
    add(fmt::to_string(part->size()));
    for (const std::string& line : *part) add(line);
  }
  add(to_string(source.opts));
  for (const int64_t number :
       {source.parts.value(), static_cast<int64_t>(source.scratch_bytes), int64_t{source.checked}})
    add(fmt::to_string(number));
  const CompileCache cache = CompileCache::from_settings();
  if (cache.get(key) != kept) cache.put(key, kept);  // a source that is verified may be there
}

}  // namespace tenon
