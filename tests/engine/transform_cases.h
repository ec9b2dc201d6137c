// One case a built-in Primitive, by its name: a function that applies it, and inputs of float64 at which it has
// derivatives (integers come from casts inside). What holds for all Primitives is tested on this table.
#pragma once
#include <algorithm>
#include <set>

#include <tenon/engine/fft/fft.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/segments.h>
#include <tenon/engine/ops/special.h>
#include <tenon/engine/tensor/trace.h>

#include "gradient_support.h"
#include "linalg_cases.h"

namespace tenon::test {

struct TransformCase {
  std::string name;
  TensorFunction f;
  std::vector<Array> inputs;
  bool differentiable = true;
};

/// Does the Primitive compute in float32, whatever it is given?
inline bool in_single_precision(const std::string& name) {
  return std::set<std::string>{"Cast",          "Join",        "Part",        "Fourier",
                               "ColumnFourier", "RealFourier", "HalfFourier", "MatmulAt"}
      .contains(name);
}

inline std::vector<TransformCase> transform_cases(std::mt19937_64& rng) {
  using namespace mlops;
  const auto any = [&](const Sizes& shape = {2, 3}) { return away_from_zero(shape, rng); };
  const auto positive = [&](double low = 0.25, double high = 3) { return random_array({2, 3}, rng, low, high); };
  const auto distinct = [](const Sizes& shape) {
    return generate(shape, [&](const Sizes& at) { return static_cast<double>(flat(at, shape) * 7 % 24) / 3 - 3.9; });
  };
  std::vector<TransformCase> all;
  const auto rule = [&](const mlops::Function& r, std::vector<Array> inputs, DType dtype = DType::Float64) {
    const bool derives = std::ranges::any_of(r.derivative, [](auto d) { return d != nullptr; });
    all.push_back({r.name,
                   [&r, dtype](const Tensors& x) {
                     Tensors in;
                     for (const Tensor& t : x) in.push_back(dtype == DType::Float64 ? t : t.cast(dtype));
                     return Tensors{elementwise(r, in)};
                   },
                   std::move(inputs), derives});
  };
  for (const mlops::Function* r : {&Neg, &Abs, &Relu, &Sin, &Cos, &Tanh, &Sigmoid, &Exp, &Exp2, &Recip, &Expm1, &ArcTan,
                                   &Sinh, &Cosh, &ArcSinh, &Erf})
    rule(*r, {any()});
  for (const mlops::Function* r : {&Floor, &Trunc, &Rint}) rule(*r, {distinct({2, 3})});  // between the steps
  for (const mlops::Function* r : {&Log, &Log2, &Sqrt, &Log1p, &LGamma}) rule(*r, {positive()});
  for (const mlops::Function* r : {&Tan, &ArcSin, &ArcCos, &ArcTanh}) rule(*r, {positive(-0.75, 0.75)});
  rule(ArcCosh, {positive(1.25, 3)});
  for (const mlops::Function* r : {&Add, &Sub, &Mul, &Div, &ArcTan2}) rule(*r, {any(), any()});
  rule(Power, {positive(), any()});
  for (const mlops::Function* r : {&LogAddExp, &LogAddExp2}) rule(*r, {any(), any()});
  for (const mlops::Function* r : {&Maximum, &Minimum})
    rule(*r, {distinct({2, 3}), generate({2, 3}, [](const Sizes&) { return 0.1; })});
  for (const mlops::Function* r : {&Less, &LessEqual, &Equal, &NotEqual}) rule(*r, {any(), any()});
  for (const mlops::Function* r : {&FloorDiv, &FloorMod, &And, &Or, &Xor})
    rule(*r, {any(), positive(1, 3)}, DType::Int32);
  for (const mlops::Function* r : {&Shl, &Shr}) rule(*r, {positive(1, 3), positive(1, 3)}, DType::Int32);
  rule(Not, {any()}, DType::Bool);
  rule(MulAcc, {any(), any(), any()});
  rule(Dot4, {any(), any(), any()}, DType::Int32);
  all.push_back({"Where",
                 [](const Tensors& x) {
                   return Tensors{elementwise(Where, {x[0] > 0, x[1], x[2]})};
                 },
                 {any(), any(), any()}});

  all.push_back(
      {"Cast", [](const Tensors& x) { return Tensors{x[0].cast(DType::Float32).cast(DType::Float64)}; }, {any()}});
  const auto through_complex = [](const Tensors& x) {
    const Tensor z = complex(x[0], x[1]);
    return Tensors{(real(z) + 2 * imag(z)).cast(DType::Float64)};
  };
  all.push_back({"Join", through_complex, {any(), any()}});
  all.push_back({"Part", through_complex, {any(), any()}});
  all.push_back({"Bitcast", [](const Tensors& x) { return Tensors{x[0].bitcast(DType::Int64)}; }, {any()}, false});
  all.push_back({"Contiguous", [](const Tensors& x) { return Tensors{mlops::contiguous(x[0])}; }, {any()}});
  all.push_back({"LogSum", [](const Tensors& x) { return Tensors{mlops::log_sum(x[0])}; }, {any()}});
  all.push_back({"RoundGradient",
                 [](const Tensors& x) { return Tensors{mlops::round_gradient(x[0], DType::Float64)}; },
                 {any()}});
  all.push_back({"CopyTo",
                 [](const Tensors& x) {
                   const Stream here = x[0].stream();
                   return Tensors{copy_to(copy_to(x[0], Stream{Device("CPU"), 0}) * 2, here)};
                 },
                 {any()}});
  all.push_back({"Identity",
                 [](const Tensors& x) { return Tensors{grad([](const Tensor& t) { return sum(t * t * t); })(x[0])}; },
                 {any()}});
  all.push_back({"Reshape", [](const Tensors& x) { return Tensors{x[0].reshape({3, 2})}; }, {any()}});
  all.push_back({"Expand", [](const Tensors& x) { return Tensors{mlops::expand(x[0], {4, 3})}; }, {any({1, 3})}});
  all.push_back({"Permute", [](const Tensors& x) { return Tensors{x[0].permute({2, 0, 1})}; }, {any({2, 3, 2})}});
  all.push_back({"Pad", [](const Tensors& x) { return Tensors{x[0].pad({{1, 2}, {0, 1}})}; }, {any()}});
  all.push_back({"Join",
                 [](const Tensors& x) {
                   return Tensors{mlops::join({x[0], square(x[1]), x[0]}, 1)};
                 },
                 {any({2, 3}), any({2, 1})}});
  all.push_back({"Shrink", [](const Tensors& x) { return Tensors{x[0].shrink({{0, 2}, {1, 3}})}; }, {any()}});
  all.push_back({"Stride", [](const Tensors& x) { return Tensors{x[0].stride({-1, 2})}; }, {any()}});
  all.push_back({"Sum", [](const Tensors& x) { return Tensors{reduce(x[0], Combiner::Add, {1})}; }, {any()}});
  all.push_back(
      {"Max", [](const Tensors& x) { return Tensors{reduce(x[0], Combiner::Max, {0})}; }, {distinct({2, 3})}});
  all.push_back({"Min",
                 [](const Tensors& x) {
                   return Tensors{reduce(x[0], Combiner::Min, {0, 1})};
                 },
                 {distinct({2, 3})}});
  all.push_back({"Prod", [](const Tensors& x) { return Tensors{reduce(x[0], Combiner::Mul, {0, 1})}; }, {any()}});
  all.push_back(
      {"All", [](const Tensors& x) { return Tensors{reduce(x[0] > 0, Combiner::And, {1})}; }, {any()}, false});
  all.push_back({"Any", [](const Tensors& x) { return Tensors{reduce(x[0] > 0, Combiner::Or, {0})}; }, {any()}, false});
  const auto correlated = [](const Tensors& x) {
    const mlops::Correlation c{"conv1d", {{.kernel = 2, .stride = 2, .dilation = 2}}, {{2, 1}}, 2};
    return Tensors{mlops::correlate(x[0], x[1], c)};
  };
  all.push_back({"Correlate", correlated, {random_array({2, 4, 5}, rng, -1, 1), random_array({4, 2, 2}, rng, -1, 1)}});
  const auto transposed = [](const Tensors& x) {
    const mlops::Correlation c{"conv1d", {{.kernel = 3, .stride = 2, .dilation = 1}}, {{1, 0}}, 2};
    return Tensors{mlops::correlate_transposed(x[0], x[1], c, {Node(5)})};
  };
  all.push_back(
      {"CorrelateTransposed", transposed, {random_array({2, 4, 2}, rng, -1, 1), random_array({4, 2, 3}, rng, -1, 1)}});
  const auto product = [](const Tensors& x) {
    const Tensor a = x[0].cast(DType::Float32), b = x[1].cast(DType::Float32);
    return Tensors{matmul(a, b, MatmulOptions{"bfloat16x6"}).cast(DType::Float64)};
  };
  all.push_back({"MatmulAt", product, {any({2, 1, 3, 2}), any({3, 2, 4})}});
  all.push_back({"CumSum", [](const Tensors& x) { return Tensors{scan(x[0], Combiner::Add, 1)}; }, {any()}});
  all.push_back({"CumProd", [](const Tensors& x) { return Tensors{scan(x[0], Combiner::Mul, 1)}; }, {any()}});
  all.push_back(
      {"CumExtremum", [](const Tensors& x) { return Tensors{scan(x[0], Combiner::Max, 1)}; }, {distinct({2, 3})}});

  const Array places = generate({2, 2}, [](const Sizes& at) { return static_cast<double>((at[0] + 2 * at[1]) % 3); });
  const auto index = [](const Tensor& x) { return x.cast(DType::Int64); };
  all.push_back({"Gather",
                 [index](const Tensors& x) {
                   return Tensors{gather(x[0], {index(x[1]) % 2, index(x[1])})};
                 },
                 {any(), places}});
  // Some fall together in a row, some are out of range.
  const Array crowded = generate({2, 5}, [](const Sizes& at) { return static_cast<double>((at[0] + at[1]) % 4); });
  for (const StoreMode mode : {StoreMode::Set, StoreMode::Add})
    all.push_back({mode == StoreMode::Set ? "Scatter" : "ScatterAdd",
                   [index, mode](const Tensors& x) {
                     const Tensor rows = arange(2, DType::Int64, x[0].stream()).unsqueeze(-1).broadcast_to({2, 5});
                     return Tensors{scatter(x[0], x[1], {rows, index(x[2])}, mode)};
                   },
                   {any(), any({2, 5}), crowded}});
  for (const StoreMode mode : {StoreMode::Set, StoreMode::Add})
    all.push_back({mode == StoreMode::Set ? "Scatter" : "ScatterAdd",
                   [index, mode](const Tensors& x) {
                     return Tensors{scatter(
                         x[0], x[1],
                         {arange(2, DType::Int64, x[0].stream()).unsqueeze(-1).broadcast_to({2, 2}), index(x[2])},
                         mode)};
                   },
                   {any(), any({2, 2}), places}});
  all.push_back({"SliceUpdate",
                 [](const Tensors& x) {
                   return Tensors{tenon::slice_update(x[0], {slice(0, 1), slice(none, none, 2)}, x[1])};
                 },
                 {any(), any({1, 2})}});
  all.push_back({"Sort", [](const Tensors& x) { return Tensors{sort(x[0])}; }, {distinct({2, 3})}});
  all.push_back({"segment_max",
                 [](const Tensors& x) { return Tensors{segment_max(x[0], arange(6, DType::Int64) % 2, 2)}; },
                 {distinct({6})}});
  all.push_back({"Gcd",
                 [](const Tensors& x) { return Tensors{gcd((x[0] * 4).cast(DType::Int32), x[1].cast(DType::Int32))}; },
                 {any(), positive(1, 9)},
                 false});
  all.push_back({"ArgSort", [](const Tensors& x) { return Tensors{argsort(x[0])}; }, {distinct({2, 3})}, false});
  const auto parts = [](const Tensor& z) {
    return Tensors{concatenate({real(z), imag(z)}, {.axis = -1}).cast(DType::Float64)};
  };
  for (const int64_t n : {1, 3, 4, 6})
    for (const fft::Norm norm : {fft::Norm::Backward, fft::Norm::Ortho, fft::Norm::Forward}) {
      const fft::FFTOptions o{.n = n, .norm = norm};
      all.push_back(
          {"Fourier", [=](const Tensors& x) { return parts(fft::fft(complex(x[0], x[1]), o)); }, {any(), any()}});
      all.push_back(
          {"Fourier", [=](const Tensors& x) { return parts(fft::ifft(complex(x[0], x[1]), o)); }, {any(), any()}});
      const fft::FFTOptions first{.n = n, .axis = 0, .norm = norm};
      all.push_back({"ColumnFourier",
                     [=](const Tensors& x) { return parts(fft::fft(complex(x[0], x[1]), first)); },
                     {any({3, 9}), any({3, 9})}});
      all.push_back({"RealFourier", [=](const Tensors& x) { return parts(fft::rfft(x[0], o)); }, {any()}});
      all.push_back({"HalfFourier",
                     [=](const Tensors& x) { return Tensors{fft::irfft(complex(x[0], x[1]), o).cast(DType::Float64)}; },
                     {any(), any()}});
    }
  for (LinalgCase& c : linalg_cases(rng)) all.push_back({c.name, std::move(c.f), std::move(c.inputs)});
  all.push_back({"Fourier", [=](const Tensors& x) { return parts(fft::ifft(x[0])); }, {any()}});
  return all;
}

}  // namespace tenon::test
