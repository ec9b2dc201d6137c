// x[...]: integers, slices, newaxis and ellipsis become one shrink, one stride and one reshape; then Tensors of
// integers choose elements of the result, as in PyTorch; a mask is the indices of its true elements. Bounds are Nodes,
// so they may hold Variables; a bound that is not constant must lie within the axis for every value of its Variables.
#include <algorithm>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

// Negative ones count from the end.
Node from_front(const Node& i, const Node& size, int axis) {
  if (i.max() < 0) return i + size;
  if (i.min() < 0)
    raise<UserError>("index",
                     "whether {} for axis {} is negative could not be proven; a Variable's bounds must decide it",
                     render(i), axis);
  return i;
}

struct Range {
  Node begin, end;
};

Range element(const Node& i, const Node& size, int axis) {
  const Node at = i.is_const() && !size.is_const() && i.value() < 0 ? i + size : from_front(i, size, axis);
  if (at.min() < 0 || (size - at).min() < 1) {
    if (i.is_const() && size.is_const())
      raise<UserError>("index", "{} is out of range for axis {} of size {}; {} to {} are in range", i.value(), axis,
                       size.value(), -size.value(), size.value() - 1);
    raise<UserError>("index",
                     "{} (from {} to {}) could not be proven in range for axis {} of size {}, as it must be for every "
                     "value of its Variables",
                     render(i), i.min(), i.max(), axis, render(size));
  }
  return {at, at + 1};
}

// As in numpy: constants beyond the ends are clamped to [low, high].
Node bound(const std::optional<Node>& given, const Node& absent, const Node& size, int axis, const Node& low,
           const Node& high) {
  if (!given) return absent;
  const Node i = from_front(*given, size, axis);
  if ((i - low).min() >= 0 && (high - i).min() >= 0) return i;
  if (given->is_const() && size.is_const()) return std::clamp(i.value(), low.value(), high.value());
  if (given->is_const() && (low - i).min() >= 0) return low;
  if (given->is_const() && (i - high).min() >= 0) return high;
  raise<UserError>("index",
                   "slice bound {} (from {} to {}) could not be proven within axis {} of size {}, as it must be for "
                   "every value of its Variables",
                   render(*given), given->min(), given->max(), axis, render(size));
}

// The range that the slice covers, without its step: [begin, end) forward; backward, begin:end:-1 covers [end + 1,
// begin + 1).
Range part(const Slice& slice, const Node& size, int axis) {
  if (slice.step == 0)
    raise<UserError>("index", "slice step {} for axis {}, expected a step forward (1 or more) or backward (-1 or less)",
                     slice.step, axis);
  Range r;
  if (slice.step > 0) {
    r = {bound(slice.begin, 0, size, axis, 0, size), bound(slice.end, size, size, axis, 0, size)};
  } else {
    r = {bound(slice.end, -1, size, axis, -1, size - 1) + 1,
         bound(slice.begin, size - 1, size, axis, -1, size - 1) + 1};
  }
  const Node length = r.end - r.begin;
  if (length.max() <= 0) return {r.begin, r.begin};
  if (length.min() < 0)
    raise<UserError>("index",
                     "slice of axis {} has {} elements, which could not be proven 0 or more; a Variable's bounds must "
                     "rule out less",
                     axis, render(length));
  return r;
}

using IndexTensor = std::shared_ptr<TensorCell>;

/// Does an ellipsis stand between entries that are Tensors? As in numpy it divides them, even where it is no axis.
bool is_divided(const std::vector<Index>& entries) {
  bool computed = false, divided = false;
  for (const Index& e : entries) {
    const bool is_tensor = std::holds_alternative<IndexTensor>(e.entry());
    if (is_tensor && divided) return true;
    computed |= is_tensor;
    divided |= computed && std::holds_alternative<Ellipsis>(e.entry());
  }
  return false;
}

/// The indices of x at Tensors of integers along some axes. If these axes lie side by side and are not divided, the
/// Tensors' common shape takes their place; else it comes first.
Tensors indices_at(const Tensor& x, const std::vector<std::optional<Tensor>>& given, bool divided) {
  std::vector<std::optional<Tensor>> indices(given.size());
  std::size_t first = given.size(), last = 0, count = 0;
  for (std::size_t k = 0; k < given.size(); ++k) {
    if (!given[k]) continue;
    indices[k] = detail::from_front("index", *given[k], x.shape()[k], static_cast<int>(k));
    first = std::min(first, k), last = k, ++count;
  }
  return detail::indices_of_axes(x, indices, last - first + 1 == count && !divided ? first : 0);
}

bool is_mask(const Index& e) {
  const auto* cell = std::get_if<IndexTensor>(&e.entry());
  return cell != nullptr && (*cell)->value->dtype == DType::Bool;
}

/// The entries with each mask replaced by the indices of its true elements, one entry an axis of the mask.
std::vector<Index> without_masks(const Tensor& x, const std::vector<Index>& entries) {
  std::vector<Index> result;
  for (const Index& e : entries) {
    if (!is_mask(e)) {
      result.push_back(e);
      continue;
    }
    const Tensor mask(std::get<IndexTensor>(e.entry()));
    if (mask.ndim() == 0) raise<UserError>("index", "a mask of shape (), expected one axis at least");
    // The mask's first axis is the axis of x that this entry reads: each entry before it reads one, except newaxis.
    std::size_t axis = 0;
    for (const Index& before : result) {
      if (std::holds_alternative<Ellipsis>(before.entry()))
        raise<UserError>("index", "a mask behind an ellipsis; write slice() for each axis before it");
      axis += !std::holds_alternative<NewAxis>(before.entry());
    }
    const Shape shape = x.shape(), of_mask = mask.shape();
    bool fits = axis + of_mask.size() <= shape.size();
    for (std::size_t k = 0; fits && k < of_mask.size(); ++k) fits = of_mask[k] == shape[axis + k];
    if (!fits)
      raise<UserError>("index", "a mask of shape {} at axis {} of x {}, expected the sizes of x there",
                       to_string(of_mask), axis, to_string(shape));
    const Tensors places = detail::as_op("index", [&] { return nonzero(mask); });
    result.insert(result.end(), places.begin(), places.end());
  }
  return result;
}

/// What entries select of x.
struct Selection {
  Pairs ranges;  // of each axis of x
  std::vector<int64_t> steps;
  std::vector<int> axes;                      // the axis of x that each axis of the part is; -1: a new one
  std::vector<std::optional<Tensor>> chosen;  // the indices along each of these axes; empty: no entry is a Tensor
  bool divided = false;                       // an ellipsis stands between Tensors
};

Selection select(const Tensor& x, const std::vector<Index>& all_entries) {
  std::vector<Index> without;
  const bool has_masks = std::ranges::any_of(all_entries, is_mask);
  const std::vector<Index>& entries = has_masks ? without = without_masks(x, all_entries) : all_entries;
  const LazyRef value = x.cell()->value;
  const std::span<const Node> shape = value->shape();
  std::size_t named = 0, ellipses = 0;
  for (const Index& e : entries) {
    named += !std::holds_alternative<NewAxis>(e.entry()) && !std::holds_alternative<Ellipsis>(e.entry());
    ellipses += std::holds_alternative<Ellipsis>(e.entry());
  }
  if (ellipses > 1) raise<UserError>("index", "{} ellipses, expected one at most", ellipses);
  if (named > shape.size())
    raise<UserError>("index", "{} entries for shape {}, which has {} axes", named, to_string(shape), shape.size());

  Selection s;
  s.divided = is_divided(entries);
  s.ranges.reserve(shape.size());
  s.steps.reserve(shape.size());
  s.axes.reserve(shape.size() + entries.size());
  const auto take = [&](Range r, int64_t step) {
    s.ranges.emplace_back(std::move(r.begin), std::move(r.end));
    s.steps.push_back(step);
  };
  const auto keep = [&](Range r, int64_t step) {
    s.axes.push_back(static_cast<int>(s.ranges.size()));
    take(std::move(r), step);
  };
  const auto keep_whole = [&] { keep({Node(0), shape[s.ranges.size()]}, 1); };
  for (const Index& e : entries) {
    const std::size_t axis = s.ranges.size();
    if (const auto* i = std::get_if<Node>(&e.entry())) {
      take(element(*i, shape[axis], static_cast<int>(axis)), 1);
    } else if (const auto* slice = std::get_if<Slice>(&e.entry())) {
      const Range r = part(*slice, shape[axis], static_cast<int>(axis));
      // A step beyond the end shows one element, however long it is.
      const int64_t most = slice->step == 1 ? 1 : std::max<int64_t>((r.end - r.begin).max(), 1);
      keep(r, std::clamp(slice->step, -most, most));
    } else if (const auto* indices = std::get_if<IndexTensor>(&e.entry())) {
      s.chosen.resize(s.axes.size());
      s.chosen.emplace_back(detail::on_one_stream("index", {x, Tensor(*indices)}, x.stream())[1]);
      keep_whole();
    } else if (std::holds_alternative<NewAxis>(e.entry())) {
      s.axes.push_back(-1);
    } else {
      for (std::size_t i = named; i < shape.size(); ++i) keep_whole();
    }
  }
  while (s.ranges.size() < shape.size()) keep_whole();
  if (!s.chosen.empty()) s.chosen.resize(s.axes.size());
  return s;
}

/// The part of x, before Tensors choose of it.
Tensor seen_of(const Tensor& x, const Selection& s) { return mlops::slice_of(x, s.ranges, s.steps, s.axes); }

/// x with values at the elements that Tensors choose; the last of several for one place stays.
Tensor updated_at(const Tensor& x, const Selection& s, const Tensor& value) {
  const Tensors of_seen = indices_at(seen_of(x, s), s.chosen, s.divided);
  const Shape shape = of_seen.empty() ? Shape() : of_seen[0].shape();
  Tensors indices;
  for (std::size_t k = 0; k < s.ranges.size(); ++k) {
    const int64_t step = s.steps[k];
    const Node first = step > 0 ? s.ranges[k].first : s.ranges[k].second - 1;
    const Tensor begin = value_of(first, DType::Int64, x.stream());
    const auto at = std::ranges::find(s.axes, static_cast<int>(k));
    if (at == s.axes.end()) {
      indices.push_back(broadcast_to(begin, shape));
      continue;
    }
    const auto axis = static_cast<std::size_t>(at - s.axes.begin());
    indices.push_back(s.chosen[axis] ? of_seen[axis] : of_seen[axis] * step + begin);
  }
  return mlops::scatter(x, broadcast_to(value, shape), indices, StoreMode::Set);
}

}  // namespace

Index::Index(const Index&) = default;
Index& Index::operator=(const Index&) = default;
Index::~Index() = default;
Index::Index(const Tensor& indices) : entry_(indices.cell()) {}

Tensor at(const Tensor& x, const std::vector<Index>& entries, StreamOrDevice stream) {
  const Tensor y = detail::placed("index", x, stream);
  const Selection s = select(y, entries);
  const Tensor seen = seen_of(y, s);
  return s.chosen.empty() ? detail::apart(seen, x) : mlops::gather(seen, indices_at(seen, s.chosen, s.divided));
}

Tensor slice_update(const Tensor& x, const std::vector<Index>& entries, const Operand& value, StreamOrDevice s) {
  constexpr const char* op = "slice_update";
  Tensor v = value.tensor() ? *value.tensor() : detail::constant(op, value.number(), {}, x.dtype(), x.stream());
  const Tensors both = detail::on_one_stream(op, {x, v}, s);
  if (both[1].dtype() != x.dtype())
    raise<UserError>(op, "a value of dtype {} for x of {}; cast it first", name(both[1].dtype()), name(x.dtype()));
  return detail::as_op(op, [&] {
    if (const Selection chosen = select(both[0], entries); !chosen.chosen.empty())
      return updated_at(both[0], chosen, both[1]);
    // The same indexing, applied to a placeholder for the whole, shows which part it is.
    const Tensor map(lazy::empty(x.shape(), x.dtype(), both[0].stream()));
    const Tensor part = at(map, entries);
    return mlops::slice_update(both[0], entries, part.cell()->value->st, broadcast_to(both[1], part.shape()));
  });
}

}  // namespace tenon
