// Sorting: the order is found by an opaque Primitive on the host, stable and with NaN last; values follow by gather,
// and so do gradients.
#include <algorithm>
#include <bit>
#include <optional>

#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon {
namespace {

/// An unsigned number that is ordered as x is: both zeros are one, NaN is the last either way.
template <class T>
auto key_of(T x, bool descending) {
  if constexpr (std::is_floating_point_v<T>) {
    using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
    if (x != x) return ~Bits{0};
    const auto bits = std::bit_cast<Bits>(x == 0 ? T(0) : x);
    constexpr Bits sign = ~(~Bits{0} >> 1);
    const Bits key = (bits & sign) ? ~bits : bits | sign;
    return descending ? ~key : key;
  } else {
    using Bits = std::conditional_t<(sizeof(T) < 8), uint32_t, uint64_t>;
    using Wide = std::conditional_t<(sizeof(T) < 8), int64_t, T>;
    const Bits key = static_cast<Bits>(static_cast<Wide>(x)) ^ (std::is_signed_v<T> ? ~(~Bits{0} >> 1) : Bits{0});
    return descending ? ~key : key;
  }
}

auto key_of(float16 x, bool descending) { return key_of(static_cast<float>(x), descending); }
auto key_of(bfloat16 x, bool descending) { return key_of(static_cast<float>(x), descending); }

/// The first `count` of the order of n elements. What is equal stays in order, since its place is part of what is
/// compared: in one word where both fit into it.
template <class T>
void order_row(const T* row, int64_t n, int64_t count, bool descending, int64_t* order) {
  const auto run = [&](auto items, const auto& place_of) {
    if (count < n) std::nth_element(items.begin(), items.begin() + count, items.end());
    std::sort(items.begin(), items.begin() + count);
    for (int64_t i = 0; i < count; ++i) order[i] = static_cast<int64_t>(place_of(items[static_cast<std::size_t>(i)]));
  };
  using Key = decltype(key_of(T(), false));
  const auto size = static_cast<std::size_t>(n);
  if (sizeof(Key) == 4 && n <= int64_t{1} << 32) {
    std::vector<uint64_t> items(size);
    for (std::size_t i = 0; i < size; ++i) items[i] = uint64_t{key_of(row[i], descending)} << 32 | i;
    run(std::move(items), [](uint64_t item) { return item & 0xffffffffu; });
  } else {
    std::vector<std::pair<Key, std::size_t>> items(size);
    for (std::size_t i = 0; i < size; ++i) items[i] = {key_of(row[i], descending), i};
    run(std::move(items), [](const auto& item) { return item.second; });
  }
}

/// The order along the last axis: all of it, or the first `count`.
Tensor order_of(const Tensor& x, bool descending, std::optional<int64_t> count = {});

class ArgSort final : public Primitive {
 public:
  ArgSort(bool descending, std::optional<int64_t> count, Stream s)
      : Primitive(s), descending_(descending), count_(count) {}
  const char* name() const override { return "ArgSort"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    const int64_t n = in[0].size(-1), rows = in[0].size() / n, count = count_.value_or(n);
    const int64_t together = std::max<int64_t>(1, detail::kGrain / n);  // rows
    dispatch<bool, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float16, bfloat16, float,
             double>("argsort", in[0], [&]<class T>() {
      const T* x = in[0].data<T>();
      int64_t* order = out[0].data<int64_t>();
      parallel_for((rows + together - 1) / together, [&](int64_t part) {
        for (int64_t r = part * together; r < std::min(rows, (part + 1) * together); ++r)
          order_row(x + r * n, n, count, descending_, order + r * count);
      });
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

Tensor order_of(const Tensor& x, bool descending, std::optional<int64_t> count) {
  const auto sorted = std::make_shared<ArgSort>(descending, count, x.stream());
  const Shape shape = sorted->output_shapes({x})[0];
  if (numel(shape, "argsort").is(0)) return zeros(shape, DType::Int64, x.stream());
  return make_tensors({shape}, {DType::Int64}, sorted, {detach(x)})[0];
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
  if (y.dtype() == DType::Complex64) detail::raise_complex("topk");
  const Tensor indices = moveaxis(order_of(moveaxis(y, axis, -1), options.largest, k), -1, axis);
  return {gather(y, axis, indices), indices};
}

}  // namespace tenon
