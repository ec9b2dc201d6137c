// Sorting: the order is found by an opaque Primitive on the host, stable and with NaN last; values follow by gather,
// and so do gradients.
#include <algorithm>
#include <numeric>

#include <tenon/engine/batching.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {
namespace {

template <class T>
bool is_nan(T x) {
  return x != x;
}

/// The order along the last axis.
Tensor order_of(const Tensor& x, bool descending);

/// The order of each row of the last axis.
class ArgSort final : public Primitive {
 public:
  ArgSort(bool descending, Stream s) : Primitive(s), descending_(descending) {}
  const char* name() const override { return "ArgSort"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    switch (in[0].dtype()) {
      case DType::Bool:
        return sort<bool>(in[0], out[0]);
      case DType::Int8:
        return sort<int8_t>(in[0], out[0]);
      case DType::Int16:
        return sort<int16_t>(in[0], out[0]);
      case DType::Int32:
        return sort<int32_t>(in[0], out[0]);
      case DType::Int64:
        return sort<int64_t>(in[0], out[0]);
      case DType::UInt8:
        return sort<uint8_t>(in[0], out[0]);
      case DType::UInt16:
        return sort<uint16_t>(in[0], out[0]);
      case DType::UInt32:
        return sort<uint32_t>(in[0], out[0]);
      case DType::UInt64:
        return sort<uint64_t>(in[0], out[0]);
      case DType::Float16:
        return sort<float16>(in[0], out[0]);
      case DType::BFloat16:
        return sort<bfloat16>(in[0], out[0]);
      case DType::Float32:
        return sort<float>(in[0], out[0]);
      default:
        return sort<double>(in[0], out[0]);
    }
  }
  std::vector<Shape> output_shapes(const Tensors& in) const override { return {in[0].shape()}; }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    return {{order_of(batch_at(in[0], axes[0], 1), descending_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &ArgSort::descending_); }

 private:
  template <class T>
  void sort(const Tensor& x, const Tensor& order) const {
    const int64_t n = x.size(-1);
    const T* row = x.data<T>();
    int64_t* places = order.data<int64_t>();
    for (int64_t* const end = places + x.size(); places != end; places += n, row += n) {
      std::iota(places, places + n, int64_t{0});
      std::stable_sort(places, places + n, [&](int64_t a, int64_t b) {
        if (is_nan(row[a]) || is_nan(row[b])) return !is_nan(row[a]) && is_nan(row[b]);
        return descending_ ? row[b] < row[a] : row[a] < row[b];
      });
    }
  }
  bool descending_;
};

Tensor order_of(const Tensor& x, bool descending) {
  if (numel(x.shape(), "argsort").is(0)) return zeros(x.shape(), DType::Int64, x.stream());
  return make_tensors({x.shape()}, {DType::Int64}, std::make_shared<ArgSort>(descending, x.stream()), {detach(x)})[0];
}

}  // namespace

Tensor argsort(const Tensor& x, const SortOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("argsort", x, s);
  if (y.dtype() == DType::Complex64) detail::raise_complex("argsort");
  if (y.ndim() == 0) return zeros({}, DType::Int64, y.stream());
  const int axis = detail::front_axis("argsort", options.axis, y);
  return moveaxis(order_of(moveaxis(y, axis, -1), options.descending), -1, axis);
}

Tensor sort(const Tensor& x, const SortOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("sort", x, s);
  return y.ndim() == 0 ? y : detail::as_op("sort", [&] { return gather(y, options.axis, argsort(y, options)); });
}

Tensor median(const Tensor& x, const ReduceOptions& options, StreamOrDevice s) {
  return detail::in_floats("median", x, s, [&](const Tensor& y) {
    // The reduced axes last, as one.
    const std::vector<int> axes = detail::front_axes("median", options.axis, y);
    std::vector<int> order;
    Shape kept, shape = y.shape();
    for (int i = 0; i < y.ndim(); ++i)
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
    if (!count.is_const() || count.is(0))
      raise<UserError>("median", "{} elements of shape {}, expected a fixed number of 1 or more", render(count),
                       detail::shape_text(x));
    const int64_t n = count.value();
    kept.push_back(count);
    const Tensor row = sort(reshape(permute(y, order), kept));
    const Tensor middle = (row[{ellipsis, (n - 1) / 2}] + row[{ellipsis, n / 2}]) * 0.5;
    const Tensor last = row[{ellipsis, n - 1}];  // NaN where there is one
    const Tensor result = where(isnan(last), last, middle);
    return options.keepdims ? reshape(result, shape) : result;
  });
}

TopK topk(const Tensor& x, int64_t k, const TopKOptions& options, StreamOrDevice s) {
  const Tensor y = detail::on_stream("topk", x, s);
  const int axis = detail::front_axis("topk", options.axis, y);
  const Node n = y.shape()[static_cast<std::size_t>(axis)];
  if (k < 0 || (n - Node(k)).min() < 0)
    raise<UserError>("topk", "k {} of axis {} with {} elements, expected 0 to as many", k, axis, render(n));
  std::vector<Index> first(static_cast<std::size_t>(y.ndim()), Index(slice()));
  first[static_cast<std::size_t>(axis)] = slice(0, k);
  const Tensor indices = argsort(y, {.axis = axis, .descending = options.largest}).at(first);
  return {gather(y, axis, indices), indices};
}

}  // namespace tenon
