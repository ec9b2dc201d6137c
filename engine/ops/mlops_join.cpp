// The mlop that joins values end to end. Its derivative takes each part's range of the cotangent.
#include <algorithm>

#include <tenon/engine/lazy/join.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::mlops {
namespace {

class Join final : public Primitive {
 public:
  Join(int axis, Stream s) : Primitive(s), axis_(axis) {}
  const char* name() const override { return "Join"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::join(x, static_cast<std::size_t>(axis_))}; }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    Tensors all;
    for (const Tensor& part : x) all.push_back(zeros_like(part));
    for (std::size_t k = 0; k < argnums.size(); ++k) all[static_cast<std::size_t>(argnums[k])] = tangents[k];
    return {join(all, axis_)};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    const auto axis = static_cast<std::size_t>(axis_);
    std::vector<Node> begin{Node(0)};  // of each part, and the end
    for (const Tensor& part : x) begin.push_back(begin.back() + part.shape()[axis]);
    Pairs range;
    for (const Node& size : g[0].shape()) range.emplace_back(0, size);
    Tensors results;
    for (const int k : argnums) {
      const auto part = static_cast<std::size_t>(k);
      range[axis] = {begin[part], begin[part + 1]};
      results.push_back(mlops::shrink(g[0], range));
    }
    return results;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override { return {{join(batch_at(in, axes), axis_ + 1)}, {0}}; }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Join::axis_); }

 private:
  int axis_;
};

}  // namespace

namespace {

// Can the values be joined as they are?
bool are_plain(const Tensors& parts) {
  return !is_complex(parts[0].dtype()) && std::ranges::none_of(parts, is_followed);
}

LazyBuffers values_of(const Tensors& parts) {
  LazyBuffers values;
  values.reserve(parts.size());
  for (const Tensor& part : parts) values.push_back(part.lazy());
  return values;
}

}  // namespace

Tensor join(const Tensors& parts, int axis) {
  if (are_plain(parts)) return Tensor(lazy::join(values_of(parts), static_cast<std::size_t>(axis)));
  if (is_complex(parts[0].dtype())) {
    Tensors re, im;
    for (const Tensor& part : parts) {
      const detail::ComplexParts of = detail::parts_of(part);
      re.push_back(of.re), im.push_back(of.im);
    }
    return detail::joined({join(re, axis), join(im, axis)});
  }
  return apply1(std::make_shared<Join>(axis, parts[0].stream()), parts);
}

Tensor stack(const Tensors& parts, int axis) {
  if (parts.size() > 1 && are_plain(parts))
    return Tensor(lazy::stack(values_of(parts), static_cast<std::size_t>(axis)));
  Shape row = parts[0].shape();
  row.insert(row.begin() + axis, Node(1));
  if (parts.size() == 1) return mlops::reshape(parts[0], row);
  Tensors rows;
  rows.reserve(parts.size());
  for (const Tensor& part : parts) rows.push_back(mlops::reshape(part, row));
  return join(rows, axis);
}

}  // namespace tenon::mlops
