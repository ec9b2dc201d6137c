#include <tenon/engine/random.h>

namespace tenon {
namespace {

Node u32(int64_t value) { return ast::constant(DType::UInt32, value); }

Node shifted_xor(const Node& x, int64_t by) { return ast::alu(Op::Xor, {x, ast::alu(Op::Shr, {x, u32(by)})}); }

// A bijection of 32 bits in which each bit of the input changes each bit of the result half of the time (the shape and
// the constants of "lowbias32", found by search: C. Wellons, Prospecting for Hash Functions, 2018).
Node mix(Node x) {
  x = ast::alu(Op::Mul, {shifted_xor(x, 16), u32(0x7feb352d)});
  x = ast::alu(Op::Mul, {shifted_xor(x, 15), u32(0x846ca68b)});
  return shifted_xor(x, 16);
}

Node bits_of(const Node& position, const Node& low, const Node& high, int64_t draw) {
  const Node first = mix(ast::alu(Op::Xor, {position, low}));
  return mix(ast::alu(Op::Add, {ast::alu(Op::Xor, {first, high}), u32(0x9e3779b9 * (draw + 1) & 0xffffffff)}));
}

}  // namespace

Node random_values(DType dtype, const Node& position, const Node& low, const Node& high) {
  const Node bits = bits_of(position, low, high, 0);
  const auto scaled = [&](const Node& whole, int shift, double by) {
    return ast::alu(Op::Mul, {ast::cast(dtype, ast::alu(Op::Shr, {whole, u32(shift)})), ast::constant(dtype, by)});
  };
  if (dtype == DType::Bool) return ast::cast(dtype, ast::alu(Op::Shr, {bits, u32(31)}));
  if (!is_floating_point(dtype)) return ast::cast(dtype, bits);
  if (dtype == DType::Float32) return scaled(bits, 8, 0x1p-24);
  if (size_of(dtype) == 2) return scaled(bits, 24, 0x1p-8);  // bfloat16 has 8 bits of precision
  return ast::alu(Op::Add, {scaled(bits, 5, 0x1p-27), scaled(bits_of(position, low, high, 1), 6, 0x1p-53)});
}

}  // namespace tenon
