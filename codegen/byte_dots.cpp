#include <tenon/codegen/byte_dots.h>

#include <algorithm>
#include <optional>

#include <tenon/codegen/lazy_op.h>

namespace tenon {
namespace {

constexpr int32_t kLow = 0x7f7f7f7f;
// A product of two bytes, of which the unsigned one is at most m, is at least -128 m. Two of them fit 16 bits if m is
// at most this; more fit if all their m together are.
constexpr int32_t kRoom = 128;

/// The bits that may be 1 in words.
uint32_t bits_of(const Node& words) {
  if (words.is_const()) return static_cast<uint32_t>(words.value());
  uint32_t all = ~uint32_t{0}, any = 0;
  if (words.op() != Op::And && words.op() != Op::Or) return all;
  for (const Node& source : words.src()) {
    const uint32_t bits = bits_of(source);
    all &= bits, any |= bits;
  }
  return words.op() == Op::And ? all : any;
}

bool has_small_bytes(const Node& words) { return (bits_of(words) & ~static_cast<uint32_t>(kLow)) == 0; }

/// The room that bytes of words need.
int32_t room_of(const Node& words) {
  const uint32_t bits = bits_of(words);
  uint32_t most = 0;
  for (int shift = 0; shift < 32; shift += 8) most = std::max(most, bits >> shift & 0xff);
  return static_cast<int32_t>(most);
}

Node constant(int32_t value) { return ast::constant(DType::Int32, int64_t{value}); }

/// Sums of pairs, and a number to which they are to be added.
struct Pairs {
  Node sums, number;
  int32_t room;  // that the sums take
};

/// A DOT4, or an ADD_PAIRS of DOT_PAIRS, as pairs.
std::optional<Pairs> pairs_of(const Node& n) {
  if (n.op() == Op::Dot4)
    return Pairs{ast::alu(Op::DotPairs, {n.src(0), n.src(1), constant(0)}), n.src(2), room_of(n.src(0))};
  if (n.op() != Op::AddPairs) return std::nullopt;
  Pairs pairs{n.src(0), n.src(1), 0};
  for (Node sums = pairs.sums; sums.op() == Op::DotPairs; sums = sums.src(2)) pairs.room += room_of(sums.src(0));
  return pairs;
}

}  // namespace

Node split_large_bytes(const Node& sink, const Target& target) {
  if (target.dot4 != ByteDots::Small) return sink;
  return rebuild(sink, [](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::Dot4 || has_small_bytes(sources[0])) return with_src(n, sources);
    const auto masked = [&](int32_t mask) { return ast::alu(Op::And, {sources[0], constant(mask)}); };
    const Node high = ast::alu(Op::Dot4, {masked(~kLow), sources[1], sources[2]});
    return ast::alu(Op::Dot4, {masked(kLow), sources[1], high});
  });
}

Node add_dots_in_pairs(const Node& sink, const Target& target) {
  if (target.dot4 != ByteDots::Small) return sink;
  return rebuild(sink, [](const Node& n, std::span<const Node> sources) {
    const auto pairs = n.op() == Op::Dot4 ? pairs_of(sources[2]) : std::nullopt;
    if (!pairs || pairs->room + room_of(sources[0]) > kRoom) return with_src(n, sources);
    return ast::alu(Op::AddPairs, {ast::alu(Op::DotPairs, {sources[0], sources[1], pairs->sums}), pairs->number});
  });
}

}  // namespace tenon
