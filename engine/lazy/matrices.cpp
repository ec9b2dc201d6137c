#include <tenon/engine/lazy/matrices.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include <tenon/base/target.h>
#include <tenon/codegen/heuristic/group_tiles.h>
#include <tenon/codegen/memory_box.h>
#include <tenon/codegen/tensor_cores.h>
#include <tenon/shape/windows.h>
#include <tenon/symbolic/arith.h>

namespace tenon::lazy {
namespace {

constexpr int64_t kPiece = 8;                // elements of 16 bits: rows of a matrix begin at multiples of 16 bytes
constexpr int64_t kSector = 16;              // elements: rows of a copy begin at multiples of 32 bytes
constexpr int64_t kFewestOfASide = 8;        // rows, columns and terms
constexpr double kFewestTerms = 1 << 24;     // smaller products take no longer than a launch
constexpr double kFewestUses = 32;           // of each element of a copy
constexpr double kFewestOfACore = 64 * 64;   // values of a product, of which a unit of tensor cores has as many
constexpr int64_t kFewestTermsOfASum = 128;  // that the copy engine brings
constexpr double kLargestCopy = double{1ULL << 32};  // bytes

// What products cost on an H200 where the copy engine brings the factors.
constexpr double kRowWithinSectors = 1.8;  // rows that begin at sectors, brought in the time of one that does not
constexpr double kValuesOfARow = 64;       // of a tile, computed while a row of it is brought
constexpr double kTermsOfAnElement = 416;  // of the product, added up while an element is copied
constexpr double kTermsOfALaunch = 5e8;    // while a kernel begins
constexpr int64_t kNarrowTile = 128;       // columns: where each core has one of them, rows are not what it waits for

bool is_matrix(const LazyRef& x) {
  if (x->st.views().size() != 1 || x->st.views()[0].masked()) return false;
  const View& view = x->st.views()[0];
  const auto strides = view.strides();
  const std::size_t own = strides.size() - 2, terms = strides.size() - 1;
  const auto begins_pieces = [](const Node& n) { return n.is_const() && n.value() % kPiece == 0; };
  if (!begins_pieces(view.offset())) return false;
  const std::size_t inner = strides[terms].is(1) ? terms : own;
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (k == inner ? !strides[k].is(1) : !begins_pieces(strides[k])) return false;
  return true;
}

/// Do rows of a matrix begin at odd multiples of a piece? Then each 128 bytes of them that the copy engine brings lie
/// in five sectors of memory, of 32 bytes, and not in four.
bool begins_within_sectors(const LazyRef& x) {
  const auto strides = x->st.views()[0].strides();
  const std::size_t inner = strides.back().is(1) ? strides.size() - 1 : strides.size() - 2;
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (k != inner && strides[k].value() % kSector != 0) return true;
  return false;
}

/// Which of two factors are copied because their rows begin within sectors: those that make all kernels together
/// fastest. Of a tile of more columns than rows these are the columns, since the copy engine brings more of them.
/// `within`: do the rows of the factors begin within sectors?
std::array<bool, 2> better_copied(const ProductShape& product, const std::array<bool, 2>& within,
                                  const Target& target) {
  const auto tile = group_tile(product, target);
  if (!tile || !(within[0] || within[1])) return {};
  if (tile->columns <= kNarrowTile && count_tiles(product, *tile) < 2 * target.cores) return {};
  const std::array<double, 2> sides{static_cast<double>(tile->groups * unit_of(tile->columns).rows),
                                    static_cast<double>(tile->columns)};
  const std::array<double, 2> length{static_cast<double>(product.rows), static_cast<double>(product.columns)};
  const double of_a_place = product.others * static_cast<double>(product.terms);
  const auto terms_of = [&](const std::array<bool, 2>& copies) {  // added up in the time of all kernels
    double rows = 0, copied = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      rows += sides[i] * (within[i] && !copies[i] ? kRowWithinSectors : 1);
      if (copies[i]) copied += kTermsOfALaunch + kTermsOfAnElement * of_a_place * length[i];
    }
    return copied + of_a_place * length[0] * length[1] * std::max(1.0, rows * kValuesOfARow / (sides[0] * sides[1]));
  };
  std::array<bool, 2> best{};
  for (const std::array<bool, 2> copies : {std::array{false, true}, std::array{true, false}, std::array{true, true}})
    if ((within[0] || !copies[0]) && (within[1] || !copies[1]) && terms_of(copies) < terms_of(best)) best = copies;
  return best;
}

/// A copy of the factor (groups..., own, terms), whose adjacent elements are along the terms or along the own axis.
LazyRef copied(const LazyRef& x, bool along_terms) {
  const auto transposed = [&](const LazyRef& of) {
    Axes order;
    for (int k = 0; k < static_cast<int>(of->shape().size()); ++k) order.push_back(k);
    if (!along_terms) std::swap(order[order.size() - 2], order.back());
    return permute(of, order);
  };
  const LazyRef rows = transposed(x);
  const Node size = rows->shape().back();
  std::vector<std::pair<Node, Node>> padding(rows->shape().size(), {Node(0), Node(0)}), whole;
  padding.back().second = Node((kSector - size.value() % kSector) % kSector);
  const LazyRef copy = contiguous(padding.back().second.is(0) ? rows : pad(rows, padding));
  for (const Node& n : rows->shape()) whole.emplace_back(0, n);
  return transposed(shrink(copy, whole));
}

/// A view of x's memory.
LazyRef seen(const LazyRef& x, const std::vector<View>& views, std::span<const Node> shape) {
  return make_lazy(base_of(x), ShapeTracker::from_views(views).reshape(shape).simplify());
}

/// Does the copy engine bring the windows (groups..., own, terms) from memory, in boxes of adjacent elements along the
/// last axis or, `of_own`, along the one before it?
bool has_boxes(const LazyRef& x, bool of_own) {
  const Node load = make_node(Op::Load, x->dtype, {x->st.node()}, SlotArg{0});
  const std::vector<int64_t> reach(x->shape().size(), 1);
  return box_of(load, reach, reach.size() - (of_own ? 2 : 1)).has_value();
}

/// Windows of an image as a factor (groups..., own, terms), which the copy engine brings from the image. One axis
/// counts what a window has at one place of the image, such as its channels: of `own`, or else of `terms`; it becomes
/// the last of these. An image in which they are not adjacent is copied. Null, with the same axes, if x is no such
/// factor.
LazyRef windows_of_image(const LazyRef& x, const Axes& groups, Axes& own, Axes& terms, bool of_own) {
  const auto w = windows_of(x->st.simplify());
  if (!w) return {};
  const auto digits = [&](int axis) -> const std::vector<Windows::Digit>& {
    return w->axes[static_cast<std::size_t>(axis)];
  };
  std::vector<int> users(w->lines.size(), 0);
  for (const auto& of_axis : w->axes)
    for (const Windows::Digit& d : of_axis) ++users[d.line];
  const auto is_alone = [&](int axis) {  // and of whole rows of boxes
    return digits(axis).size() == 1 && users[digits(axis)[0].line] == 1 && digits(axis)[0].size % kRowOfBoxes == 0;
  };
  Axes ordered_own = own, ordered_terms = terms, axes = groups;
  Axes& side = of_own ? ordered_own : ordered_terms;
  const auto at = std::ranges::find_if(side, is_alone);
  if (at == side.end() || std::ranges::none_of(users, [](int n) { return n > 1; })) return {};
  const int inner = *at;
  std::rotate(at, at + 1, side.end());
  axes.insert(axes.end(), ordered_own.begin(), ordered_own.end());
  axes.insert(axes.end(), ordered_terms.begin(), ordered_terms.end());

  // The lines in the order of the axes; the positions along them are an array (masked), of which the windows are a
  // view.
  std::vector<std::size_t> lines;
  for (const int k : axes)
    for (const Windows::Digit& d : digits(k))
      if (std::ranges::find(lines, d.line) == lines.end()) lines.push_back(d.line);
  const std::size_t last = digits(inner)[0].line;
  std::erase(lines, last);
  lines.push_back(last);
  Shape positions, exist, strides;
  Mask mask;
  int64_t offset = w->offset;
  for (const std::size_t l : lines) {
    const Windows::Line& line = w->lines[l];
    positions.emplace_back(line.size), exist.emplace_back(line.exist()), strides.emplace_back(line.stride);
    mask.emplace_back(line.begin, line.end);
    offset += line.begin * line.stride;
  }
  const View row_major = View::contiguous(positions);
  Shape sizes, steps, whole;
  for (const int k : axes) {
    sizes.emplace_back(digits(k).empty() ? 1 : digits(k)[0].size);
    if (digits(k).size() > 1 || (digits(k).empty() && std::ranges::find(groups, k) == groups.end())) return {};
    const auto at = digits(k).empty() ? 0 : std::ranges::find(lines, digits(k)[0].line) - lines.begin();
    steps.push_back(digits(k).empty() ? Node(0)
                                      : row_major.strides()[static_cast<std::size_t>(at)] * Node(digits(k)[0].step));
  }
  whole.assign(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(groups.size()));
  whole.emplace_back(size_along(x, own)), whole.emplace_back(size_along(x, terms));
  const View windows = View::create(sizes, steps, 0);
  const auto shown = [&](const LazyRef& image, const Shape& of_memory, int64_t first) {
    for (std::size_t k = 0; k < lines.size(); ++k) first -= w->lines[lines[k]].begin * of_memory[k].value();
    return seen(image, {View::create(positions, of_memory, first, mask), windows}, whole);
  };
  LazyRef matrix = shown(x, strides, offset);
  if (!has_boxes(matrix, of_own)) {
    Shape sizes_of_copy, strides_read;  // what lies in a row is one axis
    for (std::size_t k = 0; k < exist.size(); ++k) {
      const bool joins = !strides_read.empty() && strides_read.back() == strides[k] * exist[k];
      if (!joins) sizes_of_copy.emplace_back(1), strides_read.emplace_back(0);
      sizes_of_copy.back() = sizes_of_copy.back() * exist[k], strides_read.back() = strides[k];
    }
    const LazyRef image = seen(x, {View::create(sizes_of_copy, strides_read, offset)}, sizes_of_copy);
    const View rows = View::contiguous(exist);
    matrix = shown(contiguous(image), Shape(rows.strides().begin(), rows.strides().end()), 0);
    if (!has_boxes(matrix, of_own)) return {};
  }
  own = std::move(ordered_own), terms = std::move(ordered_terms);
  return matrix;
}

/// Has the device a copy engine, and work for it with so many values, of a product of which one factor is x?
bool fills_machine(const LazyRef& x, double values) {
  const Target& t = target(x->stream.device.target());
  return t.warp_groups && values >= kFewestOfACore * t.cores;
}

/// The bytes that a factor's copy reads and writes, if it needs one.
double copied_bytes(const LazyRef& factor, const Axes& groups, Axes own, Axes terms, bool may_be_windows) {
  const double each = 2 * static_cast<double>(size_of(factor->dtype));
  const LazyRef matrix = in_order(factor, groups, own, terms);
  if (is_matrix(matrix)) return 0;
  const LazyRef windows = may_be_windows ? windows_of_image(factor, groups, own, terms, true) : LazyRef();
  if (windows && base_of(windows) == base_of(factor)) return 0;
  double elements = 1;
  for (const Node& size : windows ? windows->base().shape() : matrix->shape())
    elements *= static_cast<double>(size.value());
  return each * elements;
}

/// Terms of several axes, such as images and places, may be one axis only in a copy of the factors. Does it move less
/// memory to sum the terms of each image, whose windows need no copy, and to add up these sums?
bool sums_of_first_terms(const LazyBuffers& factors, const Axes& groups, const Axes& rows, const Axes& columns,
                         const Axes& terms) {
  const Target& t = target(factors[0]->stream.device.target());
  const Axes first{terms.front()}, others(terms.begin() + 1, terms.end());
  if (!t.warp_groups || !groups.empty() || others.empty()) return false;
  const auto copied = [&](const Axes& of_groups, const Axes& of_terms, bool may_be_windows) {
    return copied_bytes(factors[0], of_groups, rows, of_terms, may_be_windows) +
           copied_bytes(factors[1], of_groups, columns, of_terms, may_be_windows);
  };
  const auto size = [&](const Axes& axes) { return size_along(factors[0], axes); };
  const ProductShape sums{static_cast<double>(size(first)), size(rows), size(columns)};
  const double bytes = 2 * sums.others * static_cast<double>(sums.rows * sums.columns) * size_of(DType::Float32);
  return size(others) >= kFewestTermsOfASum && group_tile(sums, t) &&
         copied(first, others, true) + bytes < copied(groups, terms, false);
}

}  // namespace

LazyRef narrow(const LazyRef& x) {
  const std::lock_guard hold(lazy_lock());
  const LazyBuffer& base = x->base();
  if (base.realized || base.dtype != DType::Float32 || !base.what.is(Op::Cast)) return nullptr;
  const LazyRef& source = base.what.src[0];
  if (!is_float16_bits(source->dtype)) return nullptr;
  if (!x->is_view()) return source;
  return make_lazy(base_of(source), source->st.then(x->st).simplify());
}

bool has_tensor_cores(Device device) { return !device.target().empty() && target(device.target()).tensor_cores; }

std::optional<MatrixProduct> product_of_matrices(const LazyRef& product, std::span<const int32_t> axes) {
  if (!has_tensor_cores(product->stream.device) || product->is_view()) return {};
  LazyBuffers factors;
  {
    const std::lock_guard hold(lazy_lock());
    if (product->realized || !product->what.is(Op::Mul)) return {};
    factors.assign(product->what.src.begin(), product->what.src.end());
  }
  if (!is_concrete(product->shape())) return {};
  const bool fresh = !factors[0]->is_view() && !factors[1]->is_view();
  for (LazyRef& factor : factors)
    if (factor = narrow(factor); !factor) return {};
  if (factors[0]->dtype != factors[1]->dtype) return {};

  auto divided = axes_of_product(factors, axes);
  if (!divided) return {};
  auto& [groups, rows, columns, terms] = *divided;
  double all = 1;
  for (const Node& size : product->shape()) all *= static_cast<double>(size.value());
  for (const Axes* side : {&rows, &columns, &terms})
    if (size_along(product, *side) < kFewestOfASide) return {};
  if (all < kFewestTerms) return {};

  // Outer rows that do not join the others are groups.
  const Axes all_rows = rows, all_groups = groups;
  while (rows.size() > 1 && !is_matrix(in_order(factors[0], groups, rows, terms)))
    groups.push_back(rows.front()), rows.erase(rows.begin());
  if (!is_matrix(in_order(factors[0], groups, rows, terms))) rows = all_rows, groups = all_groups;

  // A lambda captures no structured binding in clang 14.
  const auto side_of = [&sides = *divided](std::size_t i) -> Axes& { return i == 0 ? sides.rows : sides.columns; };
  const bool fills = fills_machine(factors[0], all / static_cast<double>(size_along(product, terms)));
  const bool outer = !fills && sums_of_first_terms(factors, groups, rows, columns, terms);
  Axes kept = groups;
  if (outer) groups.insert(groups.begin(), terms.front()), terms.erase(terms.begin());
  bool copies = false;
  LazyBuffers matrices, windows(2);
  if (fills || outer)
    for (std::size_t i = 0; i < 2 && !windows[0] && !windows[1]; ++i)
      if (!is_matrix(in_order(factors[i], groups, side_of(i), terms)))
        windows[i] = windows_of_image(factors[i], groups, side_of(i), terms, outer);
  const auto elements_of = [](const LazyRef& matrix) {
    double elements = 1;
    for (const Node& size : matrix->shape()) elements *= static_cast<double>(size.value());
    return elements;
  };
  const auto fits = [&](const LazyRef& matrix) {
    return elements_of(matrix) * static_cast<double>(size_of(matrix->dtype)) <= kLargestCopy;
  };
  std::array<bool, 2> within{};
  for (std::size_t i = 0; i < 2; ++i) {
    matrices.push_back(windows[i] ? windows[i] : in_order(factors[i], groups, side_of(i), terms));
    const LazyRef& matrix = matrices[i];
    within[i] = fills && !windows[i] && is_matrix(matrix) && begins_within_sectors(matrix) && fits(matrix);
  }
  const int64_t sides[] = {size_along(product, rows), size_along(product, columns), size_along(product, terms)};
  const double others = all / static_cast<double>(sides[0]) / static_cast<double>(sides[1] * sides[2]);
  const auto better =
      better_copied({others, sides[0], sides[1], sides[2]}, within, target(product->stream.device.target()));
  for (std::size_t i = 0; i < 2; ++i) {
    LazyRef& matrix = matrices[i];
    copies |= windows[i] != nullptr;
    if (windows[i] || (is_matrix(matrix) && !better[i])) continue;
    if (all < kFewestUses * elements_of(matrix) || !fits(matrix)) return {};
    matrix = copied(matrix, lies_along_terms(matrix));
    copies = true;
  }
  if (fresh && !copies && !outer && rows.size() == 1 && columns.size() == 1 && terms.size() == 1) return {};

  Shape shape;
  for (const int k : groups) shape.push_back(product->shape()[static_cast<std::size_t>(k)]);
  for (const Axes* side : {&rows, &columns, &terms}) shape.emplace_back(size_along(product, *side));
  for (const Axes* side : {&rows, &columns}) kept.insert(kept.end(), side->begin(), side->end());
  MatrixProduct result{product_of(matrices, shape), outer};
  for (const int k : kept) result.kept.push_back(product->shape()[static_cast<std::size_t>(k)]);
  if (!std::ranges::is_sorted(kept)) {
    result.order.resize(kept.size());
    std::iota(result.order.begin(), result.order.end(), 0);
    std::ranges::sort(result.order, {}, [&](int at) { return kept[static_cast<std::size_t>(at)]; });
  }
  return result;
}

LazyRef in_order_of_product(const LazyRef& sums, const MatrixProduct& product, std::size_t leading) {
  if (product.order.empty()) return sums;
  Shape sizes(sums->shape().begin(), sums->shape().begin() + static_cast<std::ptrdiff_t>(leading));
  sizes.insert(sizes.end(), product.kept.begin(), product.kept.end());
  Axes order(leading);
  std::iota(order.begin(), order.end(), 0);
  for (const int k : product.order) order.push_back(static_cast<int>(leading) + k);
  return permute(reshape(sums, sizes), order);
}

}  // namespace tenon::lazy
