// matmul at a level that its derivatives keep, whatever the setting is where they are taken.
#include <tenon/base/precision.h>
#include <tenon/base/settings.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

/// (batch..., m, k) times (batch..., k, n).
class MatmulAt final : public Primitive {
 public:
  MatmulAt(std::string precision, Stream s) : Primitive(s), precision_(std::move(precision)) {}
  const char* name() const override { return "MatmulAt"; }
  void print(std::ostream& os) const override { os << name() << " " << precision_; }
  LazyBuffers forward(const LazyBuffers& in) override {
    const NoGrad off;
    return {at(Tensor(in[0]), Tensor(in[1])).lazy()};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    Tensors parts;
    for (std::size_t k = 0; k < argnums.size(); ++k)
      parts.push_back(argnums[k] == 0 ? at(tangents[k], x[1]) : at(x[0], tangents[k]));
    return {parts.size() == 1 ? parts[0] : parts[0] + parts[1]};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    Tensors cotangents;
    for (const int i : argnums)
      cotangents.push_back(i == 0 ? at(g[0], swapaxes(x[1], -1, -2)) : at(swapaxes(x[0], -1, -2), g[0]));
    return cotangents;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensors mapped = batch_at(in, axes, 0);
    return {{at(mapped[0], mapped[1])}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &MatmulAt::precision_); }

 private:
  Tensor at(const Tensor& a, const Tensor& b) const { return matmul(a, b, MatmulOptions{precision_}); }

  const std::string precision_;
};

}  // namespace

Tensor matmul(const Tensor& a, const Tensor& b, const MatmulOptions& options, StreamOrDevice s) {
  if (!options.precision) return matmul(a, b, GivenStream(s));
  const std::string& precision = *options.precision;
  if (precision_of(precision) == nullptr)
    raise<UserError>("matmul", "precision \"{}\", expected one of {}", precision, names_of_precisions());
  const bool of_matrices = a.ndim() > 1 && b.ndim() > 1;
  const bool kept = detail::product_dtype(promote_types(a.dtype(), b.dtype())) == DType::Float32;
  if (of_matrices && kept && (is_followed(a) || is_followed(b))) {
    Tensors in = detail::placed("matmul", {a.cast(DType::Float32), b.cast(DType::Float32)}, s);
    const Shape of_a = in[0].shape(), of_b = in[1].shape();
    const auto batch =
        detail::broadcast_shape("matmul", {Shape(of_a.begin(), of_a.end() - 2), Shape(of_b.begin(), of_b.end() - 2)});
    for (Tensor& x : in) {
      Shape shape = batch;
      const Shape own = x.shape();
      shape.insert(shape.end(), own.end() - 2, own.end());
      x = detail::broadcast(x, shape);
    }
    return apply1(std::make_shared<MatmulAt>(precision, in[0].stream()), in);
  }
  if (kept && a.ndim() == 1 && b.ndim() > 0)
    return squeeze(matmul(unsqueeze(a, 0), b, options, s), b.ndim() > 1 ? -2 : 0);
  if (kept && b.ndim() == 1 && a.ndim() > 0) return squeeze(matmul(a, unsqueeze(b, 1), options, s), -1);
  const ScopedSettings scope([&](Settings& changed) { changed.matmul_precision = precision; });
  return matmul(a, b, GivenStream(s));
}

}  // namespace tenon
