// Sorting. Opaque Primitives order the rows on the host, stable and with NaN last; where there is no host (exported C),
// kernels do. Results that follow from an order, such as derivatives, are gathered.
#include <algorithm>
#include <optional>

#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/order.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon {
namespace {

/// Calls f.operator()<T>(first, last) with ranges of rows, each on one thread; if there are few rows, once with all of
/// them, and all threads share each row.
template <class F>
void for_rows(const char* op, const Tensor& x, const F& f) {
  const int64_t n = x.size(-1);
  if (n == 0) return;
  const int64_t rows = x.size() / n;
  const int64_t block = rows < detail::kRowsTogether * thread_count() ? 1 : detail::kRowsTogether;
  const int64_t together = block * std::max<int64_t>(1, detail::kGrain / (block * n));
  dispatch<bool, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float16, bfloat16, float,
           double>(op, x, [&]<class T>() {
    if (rows < thread_count()) return f.template operator()<T>(0, rows);
    parallel_for((rows + together - 1) / together, [&](int64_t part) {
      f.template operator()<T>(part * together, std::min(rows, (part + 1) * together));
    });
  });
}

/// The indices that sort the last axis: all of them, or the first `count`.
Tensor order_of(const Tensor& x, bool descending, std::optional<int64_t> count = {});

class ArgSort final : public Primitive {
 public:
  ArgSort(bool descending, std::optional<int64_t> count, Stream s)
      : Primitive(s), descending_(descending), count_(count) {}
  const char* name() const override { return "ArgSort"; }
  const char* called() const override { return "argsort"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    const int64_t n = in[0].size(-1), count = count_.value_or(n);
    int64_t* const order = out[0].data<int64_t>();
    for_rows("argsort", in[0], [&]<class T>(int64_t first, int64_t last) {
      const T* const x = in[0].data<T>();
      detail::order_rows(x + first * n, last - first, n, count, descending_, order + first * count);
    });
  }
  std::vector<Shape> output_shapes(const Tensors& in) const override { return {shape_of(in[0])}; }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    return {{order_of(batch_at(in[0], axes[0], 1), descending_, count_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &ArgSort::descending_, &ArgSort::count_);
  }

 private:
  Shape shape_of(const Tensor& x) const {
    Shape shape = x.shape();
    if (count_) shape.back() = *count_;
    return shape;
  }
  bool descending_;
  std::optional<int64_t> count_;
};

/// The same by kernels: the place of an element is the number of elements before it, so that all pairs of a row are
/// compared.
Tensor order_by_places(const Tensor& given, bool descending, const Node& count) {
  constexpr int64_t kMost = 4096;
  const Node n = given.shape().back();
  if (n.max() > kMost)
    raise<UserError>("argsort",
                     "{} elements are ordered, where no step can run on the host (exported C) and all pairs are "
                     "compared; expected at most {}; order them before and pass the result as an argument",
                     n.max(), kMost);
  const Tensor x = given.dtype() == DType::Bool ? given.cast(DType::UInt8) : given;
  const Tensor mine = unsqueeze(x, -1), other = unsqueeze(x, -2);  // (..., n, 1), (..., 1, n)
  Tensor before = descending ? other > mine : other < mine, equal = other == mine;
  if (is_floating_point(x.dtype())) {
    const Tensor is_last = isnan(mine), are_last = isnan(other);
    before = logical_or(before, logical_and(is_last, logical_not(are_last)));
    equal = logical_or(equal, logical_and(is_last, are_last));
  }
  const Tensor index = arange(n, DType::Int32, x.stream()), column = unsqueeze(index, -1);
  const Tensor earlier = logical_or(before, logical_and(equal, index < column));
  const Tensor place = sum(earlier.cast(DType::Int32), {.axis = -1, .keepdims = true});
  const Tensor hit = place == arange(count, DType::Int32, x.stream());  // (..., n, count)
  return sum(where(hit, column, 0), {.axis = -2}).cast(DType::Int64);
}

Tensor order_of(const Tensor& x, bool descending, std::optional<int64_t> count) {
  if (!has_host()) return order_by_places(detach(x), descending, count ? Node(*count) : x.shape().back());
  const auto sorted = std::make_shared<ArgSort>(descending, count, x.stream());
  const Shape shape = sorted->output_shapes({x})[0];
  if (numel(shape, "argsort").is(0)) return zeros(shape, DType::Int64, x.stream());
  return make_tensors({shape}, {DType::Int64}, sorted, {detach(x)})[0];
}

/// Is x one element without axes, which is in order along the axis that it would have?
bool is_one(const Tensor& x, int axis) { return x.ndim() == 0 && (axis == 0 || axis == -1); }

/// The elements in order, along the last axis.
class Sort final : public Primitive {
 public:
  Sort(bool descending, Stream s) : Primitive(s), descending_(descending) {}
  const char* name() const override { return "Sort"; }
  const char* called() const override { return "sort"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    const int64_t n = in[0].size(-1);
    for_rows("sort", in[0], [&]<class T>(int64_t first, int64_t last) {
      const T* const x = in[0].data<T>();
      T* const sorted = out[0].data<T>();
      detail::sort_rows(x + first * n, last - first, n, descending_, sorted + first * n);
    });
  }
  std::vector<Shape> output_shapes(const Tensors& in) const override { return {in[0].shape()}; }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums&) override {
    return {gather(tangents[0], -1, order_of(x[0], descending_))};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors&) override {
    return {scatter_add(zeros_like(x[0]), -1, order_of(x[0], descending_), g[0])};
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    return {{sorted_rows(batch_at(in[0], axes[0], 1), descending_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Sort::descending_); }

  static Tensor sorted_rows(const Tensor& x, bool descending) {
    if (numel(x.shape(), "sort").is(0)) return x;
    if (!has_host()) return detail::as_op("sort", [&] { return gather(x, -1, order_of(x, descending)); });
    const auto sort = std::make_shared<Sort>(descending, x.stream());
    return make_tensors({x.shape()}, {x.dtype()}, sort, {x})[0];
  }

 private:
  bool descending_;
};

}  // namespace

std::optional<detail::JoinedAxes> detail::join_axes(const char* op, const Tensor& x, const AxisList& list) {
  const std::vector<int> axes = front_axes(op, list, x);
  std::vector<int> order;
  Shape kept, shape = x.shape();
  for (int i = 0; i < x.ndim(); ++i)
    if (std::find(axes.begin(), axes.end(), i) == axes.end()) {
      order.push_back(i);
      kept.push_back(shape[static_cast<std::size_t>(i)]);
    }
  order.insert(order.end(), axes.begin(), axes.end());
  Node count = 1;
  for (const int i : axes) {
    count = count * shape[static_cast<std::size_t>(i)];
    shape[static_cast<std::size_t>(i)] = 1;
  }
  const bool wanted = std::none_of(kept.begin(), kept.end(), [](const Node& size) { return size.is(0); });
  if (count.is(0) && !wanted) return {};
  if (!count.is_const() || count.is(0))
    raise<UserError>(op, "{} elements of shape {}, expected a fixed number of 1 or more", render(count), shape_text(x));
  kept.push_back(count);
  return JoinedAxes{reshape(permute(x, order), kept), count.value(), shape};
}

Tensor argsort(const Tensor& x, const SortOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("argsort", x, s);
  if (is_complex(y.dtype())) detail::raise_complex("argsort");
  if (is_one(y, options.axis)) return zeros({}, DType::Int64, y.stream());
  const int axis = detail::front_axis("argsort", options.axis, y);
  return moveaxis(order_of(moveaxis(y, axis, -1), options.descending), -1, axis);
}

Tensor sort(const Tensor& x, const SortOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("sort", x, s);
  if (is_complex(y.dtype())) detail::raise_complex("sort");
  if (is_one(y, options.axis)) return y;
  const int axis = detail::front_axis("sort", options.axis, y);
  return moveaxis(Sort::sorted_rows(moveaxis(y, axis, -1), options.descending), -1, axis);
}

Tensor median(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return detail::in_floats("median", x, s, [&](const Tensor& y) {
    const auto joined = detail::join_axes("median", y, options.axis);
    if (!joined) return sum(y, options);  // a result without elements
    const int64_t n = joined->count;
    const Tensor row = sort(joined->x);
    const Tensor middle = (row[{ellipsis, (n - 1) / 2}] + row[{ellipsis, n / 2}]) * 0.5;
    const Tensor last = row[{ellipsis, n - 1}];  // NaN where there is one
    const Tensor result = where(isnan(last), last, middle);
    return options.keepdims ? reshape(result, joined->with_ones) : result;
  });
}

TopK topk(const Tensor& x, int64_t k, const TopKOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("topk", x, s);
  const int axis = detail::front_axis("topk", options.axis, y);
  const Node n = y.shape()[static_cast<std::size_t>(axis)];
  if (k < 0 || (n - Node(k)).min() < 0)
    raise<UserError>("topk", "k {} of axis {} with {} elements, expected 0 to {}", k, axis, render(n), n.min());
  if (is_complex(y.dtype())) detail::raise_complex("topk");
  const Tensor rows = moveaxis(y, axis, -1);
  const Tensor indices = moveaxis(detail::as_op("topk", [&] { return order_of(rows, options.largest, k); }), -1, axis);
  return {gather(y, axis, indices), indices};
}

}  // namespace tenon
