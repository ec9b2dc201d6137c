#include <tenon/codegen/byte_dots.h>

#include <algorithm>

#include <tenon/codegen/lazy_op.h>

namespace tenon {
namespace {

constexpr int32_t kLow = 0x7f7f7f7f;

bool has_small_bytes(const Node& words) {
  if (words.op() == Op::And) return std::ranges::any_of(words.src(), has_small_bytes);
  if (words.op() == Op::Or) return std::ranges::all_of(words.src(), has_small_bytes);
  return words.is_const() && (words.value() & ~int64_t{kLow}) == 0;
}

}  // namespace

Node split_large_bytes(const Node& sink, const Target& target) {
  if (target.dot4 != ByteDots::Small) return sink;
  return rebuild(sink, [](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::Dot4 || has_small_bytes(sources[0])) return with_src(n, sources);
    const auto masked = [&](int32_t mask) {
      return ast::alu(Op::And, {sources[0], ast::constant(DType::Int32, int64_t{mask})});
    };
    const Node high = ast::alu(Op::Dot4, {masked(~kLow), sources[1], sources[2]});
    return ast::alu(Op::Dot4, {masked(kLow), sources[1], high});
  });
}

}  // namespace tenon
