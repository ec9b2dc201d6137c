#include <tenon/engine/linalg/routine.h>

#include <tenon/engine/ops/complex.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {
namespace {

class Factor final : public Primitive {
 public:
  Factor(const Routine& routine, Choice choice, Stream s) : Primitive(s), routine_(&routine), choice_(choice) {}
  const char* name() const override { return routine_->name; }
  const char* called() const override { return choice_.op; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    for (Tensor& result : y) result.allocate();
    routine_->eval(choice_.op, x, y, choice_);
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override {
    std::vector<Shape> shapes;
    for (const OutputSpec& result : routine_->results(x, choice_)) shapes.push_back(result.shape);
    return shapes;
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    if (routine_->jvp == nullptr) not_implemented("jvp");
    Tensors all;
    for (const Tensor& one : x) all.push_back(zeros_like(one));
    for (std::size_t i = 0; i < argnums.size(); ++i) all[static_cast<std::size_t>(argnums[i])] = tangents[i];
    return routine_->jvp(x, all, choice_);
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors& y) override {
    if (routine_->vjp == nullptr) not_implemented("vjp");
    const Tensors all = routine_->vjp(x, y, g[0], choice_);
    Tensors chosen;
    for (const int i : argnums) chosen.push_back(all[static_cast<std::size_t>(i)]);
    return chosen;
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    const Tensors y = call_routine(*routine_, batch_at(x, axes), choice_);
    return {y, Axes(y.size(), 0)};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Factor::routine_, &Factor::choice_); }

 private:
  const Routine* routine_;
  Choice choice_;
};

}  // namespace

Tensors call_routine(const Routine& routine, const Tensors& x, Choice choice) {
  std::vector<OutputSpec> results = routine.results(x, choice);
  std::vector<Shape> shapes;
  std::vector<DType> dtypes;
  for (OutputSpec& result : results) {
    shapes.push_back(std::move(result.shape));
    dtypes.push_back(result.dtype);
  }
  return make_tensors(shapes, dtypes, std::make_shared<Factor>(routine, choice, x[0].stream()), x);
}

Tensor adjoint(const Tensor& x) { return conj(x).transpose(); }
Tensor of_lower(const Tensor& x) {
  const bool has_parts = is_complex(x.dtype());
  const Tensor with_real_diagonal =
      has_parts ? where(eye(row_count(x), DType::Bool, x.stream()), complex(real(x), 0), x) : x;
  return tril(with_real_diagonal) + adjoint(tril(with_real_diagonal, -1));
}
DType real_dtype(const Tensor& x) { return part_of(x.dtype()); }
Tensor diagonal_of(const Tensor& x) { return diagonal(x, 0, -2, -1); }
Tensor imaginary_diagonal(const Tensor& x) {
  const Tensor part = imag(x);
  return is_complex(x.dtype()) ? complex(0, part * eye(row_count(x), part.dtype(), x.stream())) : part;
}

OutputSpec beside(const Tensor& x, const Sizes& own, std::optional<DType> dtype) {
  Shape shape = x.shape();
  shape.resize(shape.size() - 2);
  shape.insert(shape.end(), own.begin(), own.end());
  return {shape, dtype.value_or(x.dtype())};
}

void raise_matrix(const char* op, const char* fault, int64_t i) {
  raise<UserError>(op, "matrix {} (counted from 0, row by row of the batch) {}", i, fault);
}

Extent::Extent(const char* op, int64_t size) : value(static_cast<int>(size)) {
  if (size > std::numeric_limits<int>::max())
    raise<UserError>(op, "{} elements of one matrix, LAPACK counts at most 2^31 - 1", size);
}

}  // namespace tenon::detail
