#include <tenon/engine/lazy/float32_products.h>

#include <algorithm>
#include <array>
#include <limits>

#include <tenon/base/precision.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/cost.h>
#include <tenon/codegen/heuristic/group_tiles.h>
#include <tenon/engine/lazy/matrices.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kFewestToCopy = 64;                 // rows, columns and terms: each number is copied several times
constexpr double kFewestProducts = 1 << 24;           // fewer take no longer than the launches
constexpr double kLargestParts = double{1ULL << 32};  // bytes
constexpr int64_t kPieceOfARow = 8;                   // elements of 16 bits: rows begin at multiples of 16 bytes

/// The parts of both factors whose products are added up, the smallest first: those after them then cut off less.
struct PairOfParts {
  int rows, columns;
};
constexpr PairOfParts kPairs[] = {{0, 2}, {2, 0}, {1, 1}, {0, 1}, {1, 0}, {0, 0}};

std::span<const PairOfParts> pairs_of(const Precision& level) {
  return std::span(kPairs).last(level.parts == 2 ? 3 : std::size(kPairs));
}

/// How the terms of a sum are arranged: chunks of `each`, of which all pairs follow one another.
struct Chunks {
  int64_t count, each;
};
Chunks chunks_of(int64_t terms, std::size_t pairs) {
  const int64_t each = kLongestChunk / static_cast<int64_t>(pairs);
  if (terms < 4 * each) return {1, (terms + kPieceOfARow - 1) / kPieceOfARow * kPieceOfARow};
  return {(terms + each - 1) / each, each};
}

LazyRef choose(const LazyRef& condition, const LazyRef& yes, const LazyRef& no) {
  return alu(Op::Where, {condition, yes, no});
}
LazyRef rounded(const LazyRef& x) { return cast(cast(x, DType::BFloat16), DType::Float32); }

/// Of x, the part that its place along `place` asks for. An infinity or NaN is the last part alone, where its other
/// parts would give NaN. What would be rounded to infinity has the largest bfloat16 as its first part.
LazyRef part_at(const LazyRef& place, const LazyRef& x, std::span<const int> parts) {
  constexpr double kLargest = 0x1.fep127;
  const auto number = [&](double value) { return constant_like(x, value); };
  const LazyRef finite = alu(Op::Lt, {alu(Op::Abs, {x}), number(std::numeric_limits<double>::infinity())});
  const LazyRef value = choose(finite, x, number(0));
  const LazyRef first = rounded(alu(Op::Max, {alu(Op::Min, {value, number(kLargest)}), number(-kLargest)}));
  const LazyRef rest = alu(Op::Sub, {value, first}), second = rounded(rest);
  const std::array<LazyRef, 3> all{first, second, alu(Op::Sub, {rest, second})};
  LazyRef chosen = choose(finite, first, x);
  for (std::size_t i = 0; i + 1 < parts.size(); ++i)
    chosen = choose(alu(Op::Eq, {place, constant_like(place, static_cast<int64_t>(i))}),
                    all.at(static_cast<std::size_t>(parts[i])), chosen);
  return cast(chosen, DType::BFloat16);
}

/// A factor (groups..., own, terms) as parts in memory: (groups..., own, terms of all pairs).
LazyRef in_parts(const LazyRef& x, const Chunks& chunks, std::span<const int> parts) {
  const std::size_t rank = x->shape().size();
  const bool along_terms = lies_along_terms(x) || x->shape()[rank - 2].value() % kPieceOfARow != 0;
  Axes order;
  for (std::size_t k = 0; k < rank; ++k) order.push_back(static_cast<int>(k));
  if (!along_terms) std::swap(order[rank - 2], order[rank - 1]);
  const std::size_t terms = along_terms ? rank - 1 : rank - 2;
  LazyRef y = permute(x, order);
  std::vector<std::pair<Node, Node>> padding(rank, {Node(0), Node(0)});
  padding[terms].second = Node(chunks.count * chunks.each) - y->shape()[terms];
  if (!padding[terms].second.is(0)) y = pad(y, padding);
  Shape shape(y->shape().begin(), y->shape().end()), places(rank + 2, Node(1));
  const auto at = shape.begin() + static_cast<std::ptrdiff_t>(terms);
  *at = Node(chunks.each);
  shape.insert(at, {Node(chunks.count), Node(1)});
  y = reshape(y, shape);
  const auto count = static_cast<int64_t>(parts.size());
  shape[terms + 1] = places[terms + 1] = Node(count);
  const LazyRef place = reshape(arange(Node(count), DType::Int32, x->stream), places);
  const LazyRef copy = contiguous(part_at(expand(place, shape), expand(y, shape), parts));
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(terms),
              shape.begin() + static_cast<std::ptrdiff_t>(terms) + 2);
  shape[terms] = Node(chunks.count * count * chunks.each);
  return permute(reshape(copy, shape), order);
}

}  // namespace

std::optional<LazyRef> product_by_parts(const LazyRef& product, std::span<const int32_t> axes) {
  if (product->dtype != DType::Float32 || product->is_view() || product->realized || !product->what.is(Op::Mul) ||
      !has_tensor_cores(product->stream.device) || !is_concrete(product->shape()))
    return {};
  const Precision& level = *precision_of(settings().matmul_precision);
  if (level.parts == 1) return {};
  LazyBuffers factors(product->what.src.begin(), product->what.src.end());
  if (elements(product->shape()) < kFewestProducts || narrow(factors[0]) || narrow(factors[1])) return {};
  const auto divided = axes_of_product(factors, axes);
  if (!divided) return {};
  const auto& [groups, rows, columns, terms] = *divided;
  for (const Axes* side : {&rows, &columns, &terms})
    if (size_along(product, *side) < kFewestToCopy) return {};
  const auto pairs = pairs_of(level);
  const Chunks chunks = chunks_of(size_along(product, terms), pairs.size());
  LazyBuffers matrices;
  for (const bool of_rows : {true, false}) {
    const LazyRef& factor = factors[of_rows ? 0 : 1];
    const LazyRef matrix = in_order(factor, groups, of_rows ? rows : columns, terms);
    const double copied = elements(matrix->shape());  // windows of an image are more than the image
    if (copied > elements(factor->base().shape()) ||
        copied * static_cast<double>(pairs.size() * size_of(DType::BFloat16)) > kLargestParts)
      return {};
    std::vector<int> parts;
    for (const PairOfParts& pair : pairs) parts.push_back(of_rows ? pair.rows : pair.columns);
    matrices.push_back(in_parts(matrix, chunks, parts));
  }
  Shape shape;
  for (const int k : groups) shape.push_back(product->shape()[static_cast<std::size_t>(k)]);
  for (const Axes* side : {&rows, &columns}) shape.emplace_back(size_along(product, *side));
  shape.push_back(matrices[0]->shape().back());
  return product_of(matrices, shape);
}

}  // namespace tenon::lazy
