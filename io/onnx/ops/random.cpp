// Random numbers. They differ from those of the program that exported the model: a seed in the model is not used;
// manual_seed fixes the numbers.
#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

DType random_dtype(const Call& c, bool like) {
  const int64_t type = c.i("dtype", like ? static_cast<int64_t>(c.type(0)) : 1);
  if (find_info(type) == nullptr || find_info(type)->held == DType::Void) refuse("the element type {}", type);
  return find_info(type)->held;
}
Shape random_shape(const Call& c, bool like) { return like ? c.value(0).shape() : to_shape(c.ints("shape")); }

template <bool Like>
Values run_normal(Call& c) {
  return {normal(c.f("mean", 0), c.f("scale", 1), random_shape(c, Like), random_dtype(c, Like))};
}
template <bool Like>
Values run_uniform(Call& c) {
  return {uniform(c.f("low", 0), c.f("high", 1), random_shape(c, Like), random_dtype(c, Like))};
}
Values run_bernoulli(Call& c) { return {bernoulli(c.in(0).cast(DType::Float32)).cast(random_dtype(c, true))}; }

Values run_multinomial(Call& c) {
  const DType dtype = c.i("dtype", 6) == 7 ? DType::Int64 : DType::Int32;
  return {multinomial(softmax(c.in(0)), c.i("sample_size", 1), {.replacement = true}).cast(dtype)};
}

constexpr OpRow kRandom[] = {
    {"Bernoulli", 15, run_bernoulli, "dtype seed", "floats", "", true},
    {"Multinomial", 7, run_multinomial, "dtype sample_size seed", "floats", "", true},
    {"RandomNormal", 1, run_normal<false>, "dtype mean scale seed shape", "floats", "", true},
    {"RandomNormalLike", 1, run_normal<true>, "dtype mean scale seed", "floats", "", true},
    {"RandomUniform", 1, run_uniform<false>, "dtype high low seed shape", "floats", "", true},
    {"RandomUniformLike", 1, run_uniform<true>, "dtype high low seed", "floats", "", true},
};

}  // namespace

OpRows random_rows() { return kRandom; }

}  // namespace tenon::onnx
