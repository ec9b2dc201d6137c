#include <tenon/engine/execute/kept_source.h>

#include <array>
#include <bit>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <tenon/codegen/describe.h>
#include <tenon/codegen/generator_hash.h>
#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/compiler.h>

namespace tenon {
namespace {

// The text does not show all of a node, as the bounds of a Variable; the hash covers the rest.
std::string ast_key(const Node& ast) { return fmt::format("{:016x}\n{}", ast.hash(), ast::to_string(ast)); }

std::string target_key(const Target& t) {
  using Rates = std::array<double, sizeof(CoreRates) / sizeof(double)>;
  return fmt::format("{} {} {} {} {} {} {} {}", t.name, static_cast<int>(t.dot4), t.cores, t.l1_bytes, t.l2_bytes,
                     t.l3_bytes, fmt::join(std::bit_cast<Rates>(t.rates), " "), fmt::join(t.flags, " "));
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
  return fmt::format("tenon source 1\n{}\n{}\nchecked {}\n{}like\n{}", generator_hash(), target_key(target),
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
  CompileCache::from_settings().put(key, kept);
}

}  // namespace tenon
