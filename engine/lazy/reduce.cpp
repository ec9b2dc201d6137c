#include <tenon/engine/lazy/reduce.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include <tenon/base/raise.h>
#include <tenon/base/target.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/cost.h>
#include <tenon/engine/lazy/float32_products.h>
#include <tenon/engine/lazy/matrices.h>
#include <tenon/engine/lazy/product_parts.h>
#include <tenon/engine/lazy/weighted.h>
#include <tenon/shape/few.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kParts = 32;
constexpr int64_t kGroupsOfACore = 8;     // that reduce parts, on a GPU
constexpr double kFewValues = 8;          // with more values, the values themselves are the parallel work
constexpr std::size_t kFarthest = 32;     // how many values cost_of_element() looks at
constexpr int64_t kLongProduct = 4096;    // a longer sum of a product is split into parts
constexpr double kFewSums = 4096;         // with at most so few sums, threads lack work
constexpr double kThreadsOfACore = 2048;  // of a GPU
constexpr double kLeastOfAPart = 64;      // elements of a column
constexpr double kUnitOfProduct = 64;     // rows and columns that a group of threads computes at least, on a GPU
constexpr double kTermsOfAPart = 256;     // of a product on a GPU: fewer take no longer than to store the sums
constexpr int64_t kLine = 64;             // parts begin at multiples of a vector

/// Is it a product of two values, each of which is read many times?
bool is_product(const LazyRef& x) {
  if (x->is_view() || !x->what.is(Op::Mul)) return false;
  double terms = 1, read = 0;
  for (const Node& size : x->shape()) terms *= static_cast<double>(size.max());
  for (const LazyRef& factor : x->what.src) {
    const LazyRef uncast = narrow(factor), &operand = uncast ? uncast : factor;  // a cast has the shape of its view
    double elements = 1;
    for (std::size_t k = 0; k < operand->st.rank(); ++k)
      if (operand->st.varies_along(k)) elements *= static_cast<double>(operand->shape()[k].max());
    read += elements;
  }
  return is_contraction(terms, read);
}

/// The cost of an element, computed from values in memory and from reductions.
double cost_of_element(const LazyBuffer& x) {
  std::vector<const LazyBuffer*> below{&x.base()};
  double cost = 0;
  for (std::size_t i = 0; i < below.size() && i < kFarthest; ++i) {
    const LazyBuffer& value = *below[i];
    const Op* op = value.realized ? nullptr : std::get_if<Op>(&value.what.op);
    if (value.what.is(LoadOp::Const)) continue;
    if (op == nullptr || *op == Op::Reduce || *op == Op::Scan) {
      cost += kInMemory.load;
      continue;
    }
    cost += cost_of(*op);
    for (const LazyRef& source : value.what.src)
      if (std::ranges::find(below, &source->base()) == below.end()) below.push_back(&source->base());
  }
  return cost;
}

/// The number of parts of a long reduction: few on a CPU, but enough to give its threads work; enough to fill a GPU,
/// which needs more if it has more multiprocessors.
int64_t shares_of(Device device) {
  return device.target().empty() ? kParts : std::max(kParts, kGroupsOfACore * target(device.target()).cores);
}

/// The number of parts of a reduction along columns on a GPU, where a thread for each of few columns is not enough to
/// keep memory busy. A power of two, so that most lengths have no remainder.
int64_t parts_of_columns(const LazyRef& x, double reduced, double values) {
  const std::string& name = x->stream.device.target();
  if (name.empty() || target(name).cores == 1 || reduced * values < kWorthOtherThreads) return 1;
  const double busy = kThreadsOfACore * static_cast<double>(target(name).cores);
  const double parts = std::min(busy / values, reduced / kLeastOfAPart);
  return parts >= 2 ? static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(parts))) : 1;
}

/// At least so many parts, of whole lines if there are such, that divide the length; if none do, as many as asked.
int64_t without_remainder(int64_t count, int64_t length) {
  for (const int64_t line : {kLine, int64_t{1}})
    for (int64_t more = count; more < 2 * count && more * line <= length; ++more)
      if (length % (more * line) == 0) return more;
  return count;
}

/// The sums of a product of 16-bit matrices for groups of four warps; nullopt if it is no such product.
std::optional<SumsOfProduct> sums_of(const LazyRef& x, std::span<const int32_t> axes, std::span<const Node> kept) {
  const std::size_t rank = kept.size();
  if (!target(x->stream.device.target()).warp_groups || axes.size() != 1 || rank < 2) return {};
  SumsOfProduct sums;
  for (const LazyRef& factor : x->what.src) {
    const LazyRef matrix = narrow(factor);
    if (!matrix) return {};
    const auto columns = static_cast<std::size_t>(axes[0]) == rank ? rank - 1 : x->shape().size() - 1;
    const auto strides = matrix->st.views().back().strides();
    sums.shape.column_slabs |= strides[columns].is(1);
  }
  for (std::size_t k = 0; k + 2 < rank; ++k) sums.shape.others *= static_cast<double>(kept[k].max());
  sums.shape.rows = kept[rank - 2].max(), sums.shape.columns = kept[rank - 1].max();
  return sums;
}

/// The parts of a reduction along its longest axis. What they leave over is reduced separately.
struct Parts {
  int64_t count = 1;
  int64_t each = 0;  // elements; 0: as many as there are, of whole lines
};

/// The parts of a product on a GPU whose rows and columns are not enough for all cores.
Parts parts_of_product(const LazyRef& x, std::span<const int32_t> axes, int64_t length, double reduced, double values) {
  const Target& t = target(x->stream.device.target());
  Shape kept;
  for (std::size_t k = 0; k < x->shape().size(); ++k)
    if (std::ranges::find(axes, static_cast<int32_t>(k)) == axes.end()) kept.push_back(x->shape()[k]);
  if (auto sums = sums_of(x, axes, kept)) {
    sums->terms = length;
    const bool has_grid_axis = kept.size() < kGridOfBoxes;  // for the parts: else they would run one after the other
    if (const auto parts = parts_of_sums(*sums, t, has_grid_axis ? kMostParts : 1))
      return {*parts, terms_of_part(length, *parts)};
  }
  // So many that each core has a unit of rows and columns.
  double units = values / (kUnitOfProduct * kUnitOfProduct);
  if (kept.size() >= 2 && axes.size() == 1) {  // a matrix may have fewer rows than a unit
    const auto size = [&](std::size_t k) { return static_cast<double>(kept[k].max()); };
    const double rows = size(kept.size() - 2), columns = size(kept.size() - 1);
    units = values / (rows * columns) * std::ceil(rows / kUnitOfProduct) * std::ceil(columns / kUnitOfProduct);
  }
  if (2 * units > t.cores) return {};
  const double parts = std::min({t.cores / units, reduced / kTermsOfAPart, static_cast<double>(length)});
  return {parts >= 2 ? without_remainder(static_cast<int64_t>(parts), length) : 1};
}

/// The parts of a reduction: each of `values` results is reduced from `reduced` elements. One: no parts.
Parts parts_of(const LazyRef& x, std::span<const int32_t> axes, int64_t length, double reduced, double values,
               bool columns) {
  if (values <= kFewValues && reduced > kParts && reduced * cost_of_element(*x) >= kWorthOtherThreads)
    return {shares_of(x->stream.device)};
  const std::string& name = x->stream.device.target();
  if (!name.empty() && target(name).cores > 1 && values > kFewValues && is_product(x))
    return parts_of_product(x, axes, length, reduced, values);
  if (reduced > kLongProduct && values <= kFewSums && is_product(x))
    return {static_cast<int64_t>(std::ceil(reduced / kLongProduct))};
  return {columns && values > kFewValues && !is_product(x) ? parts_of_columns(x, reduced, values) : 1};
}

LazyRef slice(const LazyRef& x, std::size_t axis, int64_t begin, int64_t end) {
  std::vector<std::pair<Node, Node>> ranges;
  for (const Node& size : x->shape()) ranges.emplace_back(0, size);
  ranges[axis] = {begin, end};
  return shrink(x, ranges);
}

/// The same value in two steps with a kernel boundary between: threads can then share few values of very many elements,
/// and the cache holds the panels of a long product. nullopt if one step is enough. `outer`: a product whose first
/// axis, which is none of `axes`, is reduced in the second step.
std::optional<LazyRef> reduce_in_parts(const LazyRef& x, Combiner combiner, std::span<const int32_t> axes,
                                       const MatrixProduct* outer = nullptr) {
  if (has_several_states(combiner)) return {};
  double elements = 1, reduced = 1;
  std::size_t longest = static_cast<std::size_t>(axes[0]);
  for (const Node& size : x->shape()) {
    if (!size.is_const()) return {};
    elements *= static_cast<double>(size.value());
  }
  for (const int32_t axis : axes) {
    reduced *= static_cast<double>(x->shape()[static_cast<std::size_t>(axis)].value());
    if (x->shape()[static_cast<std::size_t>(axis)].value() > x->shape()[longest].value())
      longest = static_cast<std::size_t>(axis);
  }
  const bool columns = static_cast<std::size_t>(axes.back()) + 1 < x->shape().size() && !x->shape().back().is(1);
  const int64_t length = x->shape()[longest].value();
  const Parts of_length = parts_of(x, axes, length, reduced, elements / reduced, columns);
  int64_t count = of_length.count;
  if (!x->stream.device.target().empty()) count = std::min(count, length);
  if (length < count || (count == 1 && outer == nullptr)) return {};

  // (..., n, ...) becomes (parts, ..., n / parts, ...); the remainder of the axis is reduced separately.
  const int64_t line = columns || length / count < kLine ? 1 : kLine;
  const int64_t each = of_length.each > 0 ? of_length.each : length / count / line * line;
  const int64_t whole = each * count;
  Shape split(x->shape().begin(), x->shape().end());
  split[longest] = Node(count);
  split.insert(split.begin() + static_cast<std::ptrdiff_t>(longest) + 1, Node(each));
  std::vector<int> parts_first(split.size());
  std::iota(parts_first.begin(), parts_first.end(), 0);
  const auto part = parts_first.begin() + static_cast<std::ptrdiff_t>(longest);
  std::rotate(parts_first.begin(), part, part + 1);
  std::vector<int> inner;
  for (const int32_t axis : axes) inner.push_back(axis + 1);
  const LazyRef part_values =
      reduce(permute(reshape(slice(x, longest, 0, whole), split), parts_first), combiner, inner);
  if (outer != nullptr) count *= x->shape()[0].value();
  const LazyRef parts = make_base(x->stream, part_values->dtype, part_values->shape(),
                                  {LoadOp::Contiguous, count, {part_values}, {}, {}});
  std::vector<int> across{0}, rest(axes.begin(), axes.end());
  Shape shape(parts->shape().begin() + 1, parts->shape().end());
  LazyRef seen = parts, others = whole == length ? LazyRef() : slice(x, longest, whole, length);
  if (outer != nullptr) {
    across.push_back(1), rest.insert(rest.begin(), 0), shape[0] = Node(1);
    seen = in_order_of_product(parts, *outer, 2);
    if (!outer->order.empty()) shape.assign(seen->shape().begin() + 2, seen->shape().end());
  }
  const LazyRef all = reshape(reduce(seen, combiner, across), shape);
  if (!others) return all;
  others = reduce(others, combiner, rest);
  if (outer != nullptr) others = reshape(in_order_of_product(others, *outer, 1), shape);
  return alu(combine_op(combiner), {all, others});
}

/// x's shape with 1 for these axes.
Shape reduced_shape(const LazyRef& x, std::span<const int32_t> axes) {
  Shape shape(x->shape().begin(), x->shape().end());
  for (const int32_t axis : axes) shape[static_cast<std::size_t>(axis)] = Node(1);
  return shape;
}

/// In two steps or in one.
LazyRef reduce_as_it_is(const LazyRef& x, Combiner combiner, std::vector<int32_t> axes, DType dtype) {
  if (auto split = reduce_in_parts(x, combiner, axes)) return *split;
  Few<Node> shape(x->shape().size());
  shape.append(x->shape());
  for (const int32_t axis : axes) shape[static_cast<std::size_t>(axis)] = Node(1);
  return make_lazy(x->stream, dtype, ShapeTracker::from_shape(shape), Op::Reduce, ReduceArg{combiner, std::move(axes)},
                   Sources(x));
}

/// The terms of a sum or product of 16-bit floats, cast to float32, which is also the dtype of the accumulator. In
/// float32 the products of 16-bit floats are exact.
LazyRef wide_terms(const LazyRef& x, Combiner combiner) {
  const auto wide = [](const LazyRef& value) { return cast(value, DType::Float32); };
  if (combiner != Combiner::Add || x->is_view() || x->realized || !x->what.is(Op::Mul)) return wide(x);
  return alu(Op::Mul, {wide(x->what.src[0]), wide(x->what.src[1])});
}

/// A reduction of values that are the same along some other axes: reduces without those axes, then expands, so that
/// repetitions are not summed again. nullopt if there are no such axes. Looks only at x and at the operands of its op.
std::optional<LazyRef> reduce_once(const LazyRef& x, Combiner combiner, std::span<const int> axes) {
  std::span<const LazyRef> operands(&x, 1);
  if (!x->is_view()) {
    if (x->realized || !(x->what.is(Op::Mul) || x->what.is(LoadOp::Const))) return {};
    if (x->what.is(Op::Mul)) operands = x->what.src;
  }
  const auto repeats_along = [&](std::size_t axis) {
    const Node& size = x->shape()[axis];
    return !size.is(1) && size.min() >= 1 && std::ranges::find(axes, static_cast<int>(axis)) == axes.end() &&
           std::ranges::all_of(operands, [&](const LazyRef& operand) {
             return operand->is_view() ? !operand->st.varies_along(axis) : constant_value(operand).has_value();
           });
  };
  bool repeats = false;
  for (std::size_t axis = 0; axis < x->shape().size(); ++axis) repeats |= repeats_along(axis);
  if (!repeats) return {};
  Shape shape(x->shape().begin(), x->shape().end());
  std::vector<std::pair<Node, Node>> first;
  for (std::size_t axis = 0; axis < shape.size(); ++axis)
    first.emplace_back(0, repeats_along(axis) ? Node(1) : shape[axis]);
  LazyBuffers once;
  for (const LazyRef& operand : operands) once.push_back(shrink(operand, first));
  const LazyRef result = reduce(once.size() == 1 ? once[0] : alu(Op::Mul, once), combiner, axes);
  for (const int axis : axes) shape[static_cast<std::size_t>(axis)] = Node(1);
  return expand(result, shape);
}

}  // namespace

LazyRef reduce(const LazyRef& x, Combiner combiner, std::span<const int> axes) {
  const std::lock_guard hold(lazy_lock());  // another thread may be computing x, and then forget its op
  if (auto once = reduce_once(x, combiner, axes)) return *once;
  if (is_float16_bits(x->dtype) && (combiner == Combiner::Add || combiner == Combiner::Mul))
    return cast(reduce(wide_terms(x, combiner), combiner, axes), x->dtype);
  std::vector<int32_t> wide;
  wide.reserve(axes.size());
  bool none = false;
  for (const int axis : axes) {
    const Node& size = x->shape()[static_cast<std::size_t>(axis)];
    none |= size.is(0);
    if (!size.is(1)) wide.push_back(axis);
  }
  const DType dtype = combiner == Combiner::ArgMax ? DType::Int64 : x->dtype;
  if (none) {
    if (combiner == Combiner::ArgMax)
      raise<UserError>("argmax", "an axis of {} has size 0; choose one with elements", to_string(x->shape()));
    return constant(reduced_shape(x, axes), identity_of(combiner, dtype), x->stream);
  }
  if (wide.empty())
    return combiner == Combiner::ArgMax ? constant(reduced_shape(x, axes), dtype, int64_t{0}, x->stream) : x;
  std::ranges::sort(wide);
  const auto last_axis = [](const LazyRef& v) { return static_cast<int32_t>(v->shape().size()) - 1; };
  if (combiner == Combiner::Add)
    if (const auto mean = weighted_product(x, wide)) return reduce_as_it_is(mean->product, mean->combiner, wide, dtype);
  if (combiner == Combiner::Add)
    if (const auto product = product_of_computed(x, wide))
      return reshape(reduce_as_it_is(*product, Combiner::AddComputed, {last_axis(*product)}, dtype),
                     reduced_shape(x, axes));
  if (combiner == Combiner::Add)
    if (const auto product = product_by_parts(x, wide)) {
      const int terms[] = {last_axis(*product)};
      return reshape(reduce(*product, combiner, terms), reduced_shape(x, axes));
    }
  if (combiner == Combiner::Add)
    if (const auto product = product_of_matrices(x, wide)) {
      const std::vector<int32_t> terms{last_axis(product->terms)};
      const LazyRef sums = product->outer ? *reduce_in_parts(product->terms, combiner, terms, &*product)
                                          : reduce_as_it_is(product->terms, combiner, terms, dtype);
      return reshape(sums, reduced_shape(x, axes));
    }
  return reduce_as_it_is(x, combiner, std::move(wide), dtype);
}

LazyRef log_sum(const LazyRef& x) {
  const int last = static_cast<int>(x->shape().size()) - 1;
  const int32_t axes[] = {last};
  if (is_summed_in_blocks(x)) {
    Shape shape(x->shape().begin(), x->shape().end());
    shape.back() = Node(1);
    return make_base(x->stream, x->dtype, shape, {Op::Reduce, ReduceArg{Combiner::LogSum, {last}}, {x}, {}, {}});
  }
  const LazyRef largest = reduce(x, Combiner::Max, axes);
  const LazyRef lowest = constant_like(largest, -std::numeric_limits<double>::infinity());
  const LazyRef finite = alu(Op::Where, {alu(Op::Eq, {largest, lowest}), constant_like(largest, 0.0), largest});
  const LazyRef powers = alu(Op::Exp, {alu(Op::Sub, {x, expand(finite, x->shape())})});
  return alu(Op::Add, {finite, alu(Op::Log, {reduce(powers, Combiner::Add, axes)})});
}

namespace {

LazyRef scan_in_order(const LazyRef& x, Combiner combiner, int axis) {
  if (x->shape()[static_cast<std::size_t>(axis)].max() <= 1) return x;
  return make_base(x->stream, x->dtype, x->shape(), {Op::Scan, ReduceArg{combiner, {axis}}, {x}, {}, {}});
}

// Each addition in order has an error of at most half an epsilon of the sum. With up to this many terms the total stays
// below the bound that is promised for a sum of n terms: 4 epsilon sqrt(n).
constexpr int64_t kSumInOrder = 64;

// Divides the terms into blocks of about sqrt(n). Each element is the running sum inside its block, plus the sum of all
// blocks before it. The errors are those of 3 sqrt(n) additions.
LazyRef scan_in_blocks(const LazyRef& x, int axis) {
  const auto at = static_cast<std::size_t>(axis);
  const Shape shape(x->shape().begin(), x->shape().end());
  const Node& n = shape[at];
  int64_t block = 1;
  while (block * block < n.max()) block *= 2;
  const Node count = (n + block - 1) / block;
  const auto whole = [](const Shape& of) {
    std::vector<std::pair<Node, Node>> ranges;
    for (const Node& size : of) ranges.emplace_back(0, size);
    return ranges;
  };
  std::vector<std::pair<Node, Node>> fill(shape.size(), {Node(0), Node(0)});
  fill[at].second =
      Node(block - 1) - (n + Node(block - 1)) % Node(block);  // count * block - n, which is seen to be 0 at least
  Shape padded = shape, blocks = shape, totals = shape;
  padded[at] = count * block;
  totals[at] = blocks[at] = count;
  blocks.insert(blocks.begin() + axis + 1, Node(block));
  const LazyRef inner = scan_in_order(reshape(pad(x, fill), blocks), Combiner::Add, axis + 1);

  auto last = whole(blocks);
  last[at + 1].first = Node(block - 1);
  const LazyRef sums = scan_in_order(reshape(shrink(inner, last), totals), Combiner::Add, axis);
  fill[at] = {Node(1), Node(0)};
  Shape one_each = blocks;
  one_each[at + 1] = Node(1);
  const LazyRef before = expand(reshape(shrink(pad(sums, fill), whole(totals)), one_each), blocks);
  return shrink(reshape(alu(Op::Add, {inner, before}), padded), whole(shape));
}

}  // namespace

LazyRef scan(const LazyRef& x, Combiner combiner, int axis) {
  const bool rounds = combiner == Combiner::Add && is_floating_point(x->dtype);
  if (!rounds || x->shape()[static_cast<std::size_t>(axis)].max() <= kSumInOrder)
    return scan_in_order(x, combiner, axis);
  if (is_float16_bits(x->dtype)) return cast(scan_in_blocks(cast(x, DType::Float32), axis), x->dtype);
  return scan_in_blocks(x, axis);
}

}  // namespace tenon::lazy
