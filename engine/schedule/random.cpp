#include <tenon/engine/schedule/random.h>

#include <array>

namespace tenon {
namespace {

Node u32(uint32_t value) { return ast::constant(DType::UInt32, static_cast<int64_t>(value)); }
Node sum(const Node& a, const Node& b) { return ast::alu(Op::Add, {a, b}); }
Node exclusive(const Node& a, const Node& b) { return ast::alu(Op::Xor, {a, b}); }
Node rotated(const Node& x, uint32_t by) {
  return ast::alu(Op::Or, {ast::alu(Op::Shl, {x, u32(by)}), ast::alu(Op::Shr, {x, u32(32 - by)})});
}

// Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3, 2011). It
// encrypts the counter (draw, position) with the key; the result combines the two words that it returns.
Node bits_of(const Node& position, const Node& low, const Node& high, uint32_t draw) {
  constexpr std::array<std::array<uint32_t, 4>, 2> kRotations{{{13, 15, 26, 6}, {17, 29, 16, 24}}};
  const std::array<Node, 3> key{high, low, exclusive(exclusive(high, low), u32(0x1bd11bda))};
  Node a = sum(u32(draw), key[0]), b = sum(position, key[1]);
  for (uint32_t group = 0; group < 5; ++group) {
    for (const uint32_t by : kRotations[group % 2]) {
      a = sum(a, b);
      b = exclusive(rotated(b, by), a);
    }
    a = sum(a, key[(group + 1) % 3]);
    b = sum(sum(b, key[(group + 2) % 3]), u32(group + 1));
  }
  return exclusive(a, b);
}

}  // namespace

Node random_values(DType dtype, const Node& position, const Node& low, const Node& high) {
  const Node bits = bits_of(position, low, high, 0);
  const auto scaled = [&](const Node& whole, uint32_t shift, double by) {
    return ast::alu(Op::Mul, {ast::cast(dtype, ast::alu(Op::Shr, {whole, u32(shift)})), ast::constant(dtype, by)});
  };
  if (dtype == DType::Bool) return ast::cast(dtype, ast::alu(Op::Shr, {bits, u32(31)}));
  if (!is_floating_point(dtype)) return ast::cast(dtype, bits);
  if (dtype == DType::Float32) return scaled(bits, 8, 0x1p-24);
  if (dtype == DType::Float16) return scaled(bits, 21, 0x1p-11);  // as many bits as the dtype has precision
  if (dtype == DType::BFloat16) return scaled(bits, 24, 0x1p-8);
  return ast::alu(Op::Add, {scaled(bits, 5, 0x1p-27), scaled(bits_of(position, low, high, 1), 6, 0x1p-53)});
}

}  // namespace tenon
