#include <tenon/engine/extend/layout.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <numeric>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

// Do the axes axis_of(0), axis_of(1), ..., the fastest first, cover the memory without gaps?
template <class AxisOf>
bool dense(const Layout& l, AxisOf axis_of) {
  if (l.size() == 0) return true;
  int64_t step = 1;
  for (std::size_t k = 0; k < l.shape.size(); ++k) {
    const std::size_t axis = axis_of(k);
    if (l.shape[axis] != 1 && l.strides[axis] != step) return false;
    step *= l.shape[axis];
  }
  return true;
}

Sizes row_major(std::span<const int64_t> shape) {
  Sizes strides(shape.size(), 1);
  for (std::size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
  return strides;
}

}  // namespace

int64_t Layout::size() const { return std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>()); }

bool Layout::row_contiguous() const {
  return dense(*this, [&](std::size_t k) { return shape.size() - 1 - k; });
}

bool Layout::col_contiguous() const { return dense(*this, std::identity()); }

bool Layout::contiguous() const {
  std::vector<std::size_t> axes(shape.size());
  std::iota(axes.begin(), axes.end(), std::size_t{0});
  std::ranges::stable_sort(axes, {}, [&](std::size_t axis) { return strides[axis]; });
  return dense(*this, [&](std::size_t k) { return axes[k]; });
}

Layout layout_of(const Tensor& t) {
  const LazyBuffer& value = *t.cell()->value;
  if (!value.base().realized)
    raise<UserError>("layout_of", "the value is not computed yet; call realize() or allocate() first");
  const Sizes shape = resolve(value.shape());
  if (!value.is_view() || value.st.contiguous()) return {shape, row_major(shape), 0};
  const ShapeTracker st = value.st.simplify();
  const View& view = st.views().back();
  const auto constant = [](const Node& n) { return n.is_const(); };
  if (st.views().size() != 1 || view.masked() || !constant(view.offset()) ||
      !std::ranges::all_of(view.strides(), constant))
    raise<UserError>("layout_of", "the value is a view of shape {} that strides cannot say; call contiguous() first",
                     to_string(value.shape()));
  Layout layout{shape, {}, view.offset().value()};
  for (const Node& stride : view.strides()) layout.strides.push_back(stride.value());
  return layout;
}

void* detail::first_element(const Tensor& t, const Layout& layout, DType as) {
  if (as != t.dtype())
    raise<UserError>("elements", "dtype is {}, not {}; cast it to {} before, or read elements of {}", name(t.dtype()),
                     name(as), name(as), name(t.dtype()));
  auto* memory = static_cast<std::byte*>(t.cell()->value->base().realized->data());
  return memory + layout.offset * static_cast<int64_t>(size_of(as));
}

void copy_inplace(const Tensor& from, Tensor& to) {
  const Layout source = layout_of(from), target = layout_of(to);
  if (source.shape != target.shape || from.dtype() != to.dtype() || !target.row_contiguous())
    raise<UserError>("copy_inplace", "{} {} into {} {}, expected equal shapes and dtypes, the latter row-major",
                     name(from.dtype()), to_string(from.shape()), name(to.dtype()), to_string(to.shape()));
  const std::size_t bytes = size_of(to.dtype());
  const auto* in = static_cast<const std::byte*>(detail::first_element(from, source, from.dtype()));
  auto* out = static_cast<std::byte*>(detail::first_element(to, target, to.dtype()));
  const int64_t count = target.size();
  if (source.row_contiguous()) {
    if (count > 0) std::memmove(out, in, static_cast<std::size_t>(count) * bytes);
    return;
  }
  for (int64_t i = 0; i < count; ++i, out += bytes)
    std::memcpy(out, in + elem_to_loc(i, source.shape, source.strides) * static_cast<int64_t>(bytes), bytes);
}

}  // namespace tenon
