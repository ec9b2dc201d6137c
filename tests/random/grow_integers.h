// Integer values made of positions and large constants: products and sums that leave their dtype and wrap, quotients,
// remainders, shifts, casts and comparisons of them, and indices that are computed so. What an engine knows of ranges
// it may not believe of these.
#pragma once
#include <tenon/tests/random/grow.h>

namespace tenon::fuzz {

class IntegerGrower : protected Grower {
 protected:
  using Grower::Grower;

  void integer_values() {
    static const std::vector<DType> dtypes = {DType::Int64,  DType::Int64, DType::Int64,  DType::UInt64,
                                              DType::Int32,  DType::Int32, DType::UInt32, DType::Int16,
                                              DType::UInt16, DType::Int8,  DType::UInt8};
    const int x = pick();
    const DType d = one_of(dtypes);
    const Size size = rank(x) > 0 && chance(60) ? shape(x)[rng_() % shape(x).size()] : Size(between(2, 40));
    int v = multiplied(steps(size, d));
    if (chance(30)) v = binary(Op::add, multiplied(column(steps(Size(between(2, 9)), d))), v);
    for (int left = between(1, 4); left > 0 && v >= 0; --left) v = changed(v);
    if (v < 0) return;
    if (chance(60))
      chosen(v);
    else
      condition(v);
  }

 private:
  int constant(int64_t bits, DType d) { return full_integer(cast(DType::Int64, d, int_value(bits)).i, d); }
  static int width(DType d) { return static_cast<int>(8 * size_of(d)); }

  /// The ends of the dtype, powers of two, numbers that hash functions multiply by, any bits; each or one beside it.
  int64_t wide_bits(DType d) {
    const auto near_bit = [&](int n) {
      return static_cast<int64_t>((uint64_t{1} << n) + static_cast<uint64_t>(between(-1, 1)));
    };
    switch (between(0, 5)) {
      case 0:
        return near_bit(width(d) - 1);
      case 1:
        return static_cast<int64_t>(rng_());
      case 2:
        return one_of(std::vector<int64_t>{6364136223846793005, 1442695040888963407, 1103515245, 2654435769, 40503});
      case 3:
        return between(-9, 12);
      default: {
        const int64_t power = near_bit(between(1, width(d) - 1));
        return chance(30) ? static_cast<int64_t>(0 - static_cast<uint64_t>(power)) : power;
      }
    }
  }
  int wide(DType d) { return constant(wide_bits(d), d); }

  int steps(const Size& size, DType d) {
    GraphNode n{Op::arange};
    n.dtype = at_most(size) <= 128 ? d : DType::Int64;
    n.shape = {size};
    return cast_to(add(std::move(n), true), d);
  }
  int column(int x) {
    if (x < 0) return -1;
    GraphNode n = like(Op::reshape, x);
    n.shape.emplace_back(1);
    return add(std::move(n), true);
  }
  int multiplied(int x) { return x < 0 || chance(10) ? x : binary(Op::multiply, x, wide(node(x).dtype)); }

  int changed(int x) {
    const DType d = node(x).dtype;
    static const std::vector<DType> dtypes = {DType::Int64, DType::UInt64, DType::Int32, DType::UInt32,
                                              DType::Int16, DType::UInt16, DType::Int8,  DType::UInt8};
    static const std::vector<Op> unaries = {Op::neg, Op::abs, Op::sign, Op::square, Op::bitwise_not};
    static const std::vector<Op> binaries = {Op::add,         Op::subtract,   Op::multiply,   Op::floor_divide,
                                             Op::remainder,   Op::remainder,  Op::maximum,    Op::minimum,
                                             Op::bitwise_and, Op::bitwise_or, Op::bitwise_xor};
    switch (between(0, 7)) {
      case 0:
        return cast_to(x, one_of(dtypes));
      case 1:
        return unary(one_of(unaries), x);
      case 2: {
        const int count = constant(between(0, width(d) + 1), d);
        return binary(chance(75) ? Op::right_shift : Op::left_shift, x, count);
      }
      case 3: {
        const Op comparison = chance(50) ? Op::less : Op::greater_equal;
        const int holds = binary(comparison, x, wide(d));
        return where(holds, x, wide(d));
      }
      case 4: {
        GraphNode n = like(Op::flip, x);
        n.axes = {between(0, rank(x) - 1)};
        return add(std::move(n), true);
      }
      default: {
        const Op op = one_of(binaries);
        const int other = wide(d);
        return op == Op::subtract && chance(50) ? binary(op, other, x) : binary(op, x, other);
      }
    }
  }

  /// Elements of another node at indices that are computed of x.
  void chosen(int x) {
    const int table = pick();
    if (rank(table) == 0) return;
    const Size& size = shape(table)[0];
    const DType d = node(x).dtype;
    int index = x;
    if (chance(50) && !size.symbolic())
      index = binary(Op::remainder, x, constant(size.constant + between(-1, 2), d));
    else if (chance(80))
      index = binary(Op::right_shift, x, constant(width(d) - between(1, 8), d));
    if (index < 0) return;
    GraphNode n{Op::take};
    n.dtype = node(table).dtype;
    n.src = {table, index};
    n.shape = shape(index);
    n.shape.insert(n.shape.end(), shape(table).begin() + 1, shape(table).end());
    add(std::move(n), true);
  }

  void condition(int x) {
    static const std::vector<Op> comparisons = {Op::less,          Op::less_equal, Op::greater,
                                                Op::greater_equal, Op::equal,      Op::not_equal};
    const Op comparison = one_of(comparisons);
    const DType d = node(x).dtype;
    const int holds = binary(comparison, x, chance(50) ? constant(between(-3, 100), d) : wide(d));
    if (holds >= 0 && chance(50)) where(holds, x, wide(d));
  }
};

}  // namespace tenon::fuzz
