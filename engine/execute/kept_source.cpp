#include <tenon/engine/execute/kept_source.h>

#include <algorithm>
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
  std::vector<int64_t> numbers() {
    std::vector<int64_t> all;
    for (int64_t left = number(); left > 0 && good_; --left) all.push_back(number());
    return all;
  }
  std::vector<std::vector<int64_t>> lists() {
    std::vector<std::vector<int64_t>> all;
    for (int64_t left = number(); left > 0 && good_; --left) all.push_back(numbers());
    return all;
  }
  bool is_good() const { return good_ && rest_.empty(); }

 private:
  std::string fail() { return good_ = false, std::string(); }
  std::string_view rest_;
  bool good_ = true;
};

/// The lists and numbers of a box; `Box` is const where they are written.
template <class Box>
auto lists_of(Box& b) {
  return std::array{&b.sizes, &b.strides, &b.box};
}

/// What a launch on a grid needs to know.
std::vector<std::vector<int64_t>> launch_of(const KernelSource& source) {
  std::vector<int64_t> sizes;
  for (const Node& size : source.grid) sizes.push_back(size.value());
  std::vector<std::vector<int64_t>> lists{
      sizes, source.group, {source.shared_bytes, source.undeclared_shared_bytes, source.awaits_kernels}};
  for (const MemoryBox& b : source.boxes) {
    lists.push_back({b.slot, static_cast<int64_t>(b.dtype), b.offset});
    for (const auto* list : lists_of(b)) lists.push_back(*list);
    lists.emplace_back();
    for (const MemoryBox::Places& p : b.places)
      for (const int64_t n : {p.first, p.step, p.count}) lists.back().push_back(n);
  }
  return lists;
}

/// Takes it from the fields; false if it is none.
bool take_launch(Fields& fields, KernelSource& source) {
  constexpr std::size_t kOfABox = 5;
  const auto lists = fields.lists();
  if (lists.size() < 3 || (lists.size() - 3) % kOfABox != 0 || lists[2].size() != 3) return false;
  source.grid.assign(lists[0].begin(), lists[0].end());
  source.group = lists[1];
  source.shared_bytes = lists[2][0], source.undeclared_shared_bytes = lists[2][1];
  source.awaits_kernels = lists[2][2] != 0;
  for (std::size_t k = 3; k < lists.size(); k += kOfABox) {
    const auto &head = lists[k], &places = lists[k + kOfABox - 1];
    if (head.size() != 3 || places.size() % 3 != 0) return false;
    MemoryBox box{.slot = static_cast<int32_t>(head[0]), .dtype = static_cast<DType>(head[1]), .offset = head[2]};
    std::size_t next = k + 1;
    for (auto* list : lists_of(box)) *list = lists[next++];
    for (std::size_t i = 0; i < places.size(); i += 3) box.places.push_back({places[i], places[i + 1], places[i + 2]});
    source.boxes.push_back(std::move(box));
  }
  return true;
}

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
  if (!take_launch(fields, source) || !opts || !fields.is_good()) return std::nullopt;
  source.opts = *opts;
  return source;
}

void keep_source(const std::string& key, const KernelSource& source) {
  if (!std::ranges::all_of(source.grid, [](const Node& size) { return size.is_const(); })) return;
  std::string kept;
  const auto add = [&](std::string_view text) { kept += key_field(text); };
  const auto add_number = [&](auto number) { add(fmt::to_string(static_cast<int64_t>(number))); };
  for (const std::string* part : {&source.name, &source.text, &source.opening, &source.definition, &source.uops})
    add(*part);
  for (const auto* part : {&source.declared.types, &source.declared.macros, &source.declared.functions}) {
    add_number(part->size());
    for (const std::string& line : *part) add(line);
  }
  add(to_string(source.opts));
  add_number(source.parts.value()), add_number(source.scratch_bytes), add_number(source.checked);
  const auto lists = launch_of(source);
  add_number(lists.size());
  for (const auto& list : lists) {
    add_number(list.size());
    for (const int64_t number : list) add_number(number);
  }
  const CompileCache cache = CompileCache::from_settings();
  if (cache.get(key) == kept) return;  // a source that is verified may be there
  cache.put(key, kept);
  if (!source.grid.empty()) cache.sweep_if_due();  // for a CPU the compiler driver does
}

}  // namespace tenon
