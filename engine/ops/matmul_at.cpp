// matmul at a level that its derivatives keep, whatever the setting is where they are taken.
#include <tenon/base/precision.h>
#include <tenon/base/settings.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

/// (..., m, k) times (..., k, n).
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
      cotangents.push_back(i == 0 ? spread_back(at(g[0], swapaxes(x[1], -1, -2)), x[0])
                                  : spread_back(at(swapaxes(x[0], -1, -2), g[0]), x[1]));
    return cotangents;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const int rank = std::max(in[0].ndim() - (axes[0] ? 1 : 0), in[1].ndim() - (axes[1] ? 1 : 0));
    Tensors mapped;  // with as many axes behind the mapped one
    for (std::size_t i = 0; i < 2; ++i) {
      Tensor x = axes[i] ? moveaxis(in[i], *axes[i], 0) : unsqueeze(in[i], 0);
      while (x.ndim() < rank + 1) x = unsqueeze(x, 1);
      mapped.push_back(std::move(x));
    }
    return {{at(mapped[0], mapped[1])}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &MatmulAt::precision_); }

 private:
  Tensor at(const Tensor& a, const Tensor& b) const { return matmul(a, b, MatmulOptions{precision_}); }
  /// The sums of y over the axes along which x was repeated.
  static Tensor spread_back(const Tensor& y, const Tensor& x) {
    const Shape from = y.shape(), to = x.shape();
    std::vector<int> repeated;
    const std::size_t more = from.size() - to.size();
    for (std::size_t k = 0; k < from.size(); ++k)
      if (k < more || (to[k - more].is(1) && !from[k].is(1))) repeated.push_back(static_cast<int>(k));
    return mlops::reshape(mlops::reduce(y, Combiner::Add, repeated), to);
  }

  const std::string precision_;
};

}  // namespace

Tensor matmul(const Tensor& a, const Tensor& b, const MatmulOptions& options, StreamOrDevice s) {
  if (options.precision.empty()) return matmul(a, b, s);
  if (precision_of(options.precision) == nullptr)
    raise<UserError>("matmul", "precision \"{}\", expected one of {}", options.precision, names_of_precisions());
  const bool of_matrices = a.ndim() > 1 && b.ndim() > 1;
  const bool kept = detail::product_dtype(promote_types(a.dtype(), b.dtype())) == DType::Float32;
  if (of_matrices && kept && (is_followed(a) || is_followed(b))) {
    const Tensors in = detail::placed("matmul", {a.cast(DType::Float32), b.cast(DType::Float32)}, s);
    return apply1(std::make_shared<MatmulAt>(options.precision, in[0].stream()), in);
  }
  if (kept && a.ndim() == 1 && b.ndim() > 0)
    return squeeze(matmul(unsqueeze(a, 0), b, options, s), b.ndim() > 1 ? -2 : 0);
  if (kept && b.ndim() == 1 && a.ndim() > 0) return squeeze(matmul(a, unsqueeze(b, 1), options, s), -1);
  const ScopedSettings scope([&](Settings& changed) { changed.matmul_precision = options.precision; });
  return matmul(a, b, s);
}

}  // namespace tenon
