#include <tenon/codegen/common_factors.h>

#include <optional>
#include <vector>

#include <tenon/symbolic/build.h>

namespace tenon {
namespace {

constexpr std::size_t kFewestSummands = 8;
constexpr std::size_t kChains = 4;  // of additions, which do not wait for each other

/// Some bits of a word as a float. Then s * c and b are of one magnitude; with any c, the two sums could be so much
/// larger than their sum that nothing of it is left.
bool is_code(const Node& c) {
  constexpr int64_t kMost = 255;
  Node bits = c;
  while (bits.op() == Op::Cast) bits = bits.src(0);
  return bits.op() == Op::And && is_integer(bits.dtype()) && bits.src(1).is_const() && bits.src(1).value() >= 0 &&
         bits.src(1).value() <= kMost;
}

/// x * (s * c + b), in which a MULACC adds b.
struct Summand {
  Node x, s, c, b;
};

/// All ways to read a term so.
std::vector<Summand> readings(const Node& term) {
  std::vector<Summand> found;
  if (term.op() != Op::Mul) return found;
  for (const std::size_t x : {0, 1}) {
    const Node& weight = term.src(1 - x);
    if (weight.op() != Op::MulAcc) continue;
    for (const std::size_t s : {0, 1})
      if (is_code(weight.src(1 - s))) found.push_back({term.src(x), weight.src(s), weight.src(1 - s), weight.src(2)});
  }
  return found;
}

std::optional<Summand> like(const Summand& first, const Node& term) {
  for (const Summand& t : readings(term))
    if (t.s == first.s && t.b == first.b) return t;
  return {};
}

/// In some chains: the k-th value adds itself to the sum so far, a null Node if there is none.
template <class Add>
Node sum_of(std::size_t count, const Add& add) {
  Node chains[kChains];
  for (std::size_t k = 0; k < count; ++k) chains[k % kChains] = add(k, chains[k % kChains]);
  for (std::size_t i = 1; i < kChains; ++i) chains[0] = make_node(Op::Add, DType::Float32, {chains[0], chains[i]});
  return chains[0];
}

}  // namespace

Node sum_of_common_factors(std::span<const Node> terms) {
  const DType f = DType::Float32;
  if (terms.size() < kFewestSummands || terms[0].dtype() != f) return {};
  for (const Summand& first : readings(terms[0])) {
    std::vector<Summand> all;
    for (const Node& term : terms)
      if (const auto t = like(first, term)) all.push_back(*t);
    if (all.size() < terms.size()) continue;
    const Node products = sum_of(all.size(), [&](std::size_t k, const Node& sum) {
      return sum ? make_node(Op::MulAcc, f, {all[k].x, all[k].c, sum}) : make_node(Op::Mul, f, {all[k].x, all[k].c});
    });
    const Node factors = sum_of(all.size(), [&](std::size_t k, const Node& sum) {
      return sum ? make_node(Op::Add, f, {sum, all[k].x}) : all[k].x;
    });
    return make_node(Op::MulAcc, f, {first.b, factors, make_node(Op::Mul, f, {first.s, products})});
  }
  return {};
}

}  // namespace tenon
