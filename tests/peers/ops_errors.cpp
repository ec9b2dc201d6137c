// A wrong use of each function of special.h, segments.h, statistics.h, nan_statistics.h, sequences.h, image.h and
// signal.h, with the whole message.
#include <map>

#include <tenon/complex.h>
#include <tenon/fft.h>
#include <tenon/tenon.h>
#include <tenon/tests/engine/op_names.h>
#include <tenon/tests/error_of.h>

#include <gtest/gtest.h>

namespace tenon::test {
namespace {

#define USE(...) [] { static_cast<void>(__VA_ARGS__); }
const std::string kNoComplex = "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)";
const std::string kApart =
    "shapes (2) and (3) do not broadcast: axis 1 from the end has sizes 2 and 3; sizes must be "
    "equal or 1 (see reshape and unsqueeze)";
const std::string kTraced =
    "jit is tracing its function, so there is no value yet; return the Tensor and read it "
    "outside of jit, or compute with Tensor ops";
const std::string kFloats = "dtype float32, expected integers; cast first";
Tensor ints(const Dims& shape) { return zeros(shape, DType::Int32); }
using Wrong = std::pair<std::function<void()>, std::string>;
const std::multimap<std::string, Wrong> kWrong = {
    {"index", {USE(zeros({4})[zeros({}, DType::Bool)]), "a mask of shape (), expected one axis at least"}},
    {"index",
     {USE(zeros({4})[{ellipsis, zeros({4}, DType::Bool)}]),
      "a mask behind an ellipsis; write slice() for each axis before it"}},
    {"lgamma", {USE(lgamma(complex(1, 1))), kNoComplex}},
    {"digamma", {USE(digamma(complex(1, 1))), kNoComplex}},
    {"sinc", {USE(sinc(complex(1, 1))), kNoComplex}},
    {"logit", {USE(logit(complex(1, 1))), kNoComplex}},
    {"logaddexp2", {USE(logaddexp2(zeros({2}), zeros({3}))), kApart}},
    {"xlogy", {USE(xlogy(zeros({2}), zeros({3}))), kApart}},
    {"fmod", {USE(fmod(zeros({2}), zeros({3}))), kApart}},
    {"fmax", {USE(fmax(zeros({2}), zeros({3}))), kApart}},
    {"fmin", {USE(fmin(zeros({2}), zeros({3}))), kApart}},
    {"ldexp", {USE(ldexp(zeros({2}), 1.5)), "exponents of floats, expected integers; cast them"}},
    {"ldexp", {USE(ldexp(zeros({2}), zeros({2}))), "exponents of float32, expected integers; cast them"}},
    {"frexp", {USE(frexp(complex(1, 1))), kNoComplex}},
    {"gcd", {USE(gcd(zeros({2}), 1)), kFloats}},
    {"lcm", {USE(lcm(zeros({2}), 1)), kFloats}},
    {"masked_select",
     {USE(masked_select(zeros({2}), zeros({2}))), "a mask of float32, expected bool; compare it with 0"}},
    {"where", {USE(jit([](const Tensor& x) { return where(x)[0]; })(zeros({2}))), kTraced}},
    {"put", {USE(put(zeros({2}), zeros({1}), 1)), "indices have dtype float32, expected integers; cast them first"}},
    {"unravel_index",
     {USE(unravel_index(ints({1}), {2, -1})), "axis 1 of shape (2, -1) is negative; sizes are 0 or more"}},
    {"ravel_multi_index",
     {USE(ravel_multi_index({ints({1})}, {2, 3})), "1 Tensors of indices for 2 axes, expected one each"}},
    {"segment_sum",
     {USE(segment_sum(zeros({2}), ints({3}), 1)), "x is (2), segments are (3), expected (n, ...) and (n)"}},
    {"segment_sum", {USE(segment_sum(zeros({2}), ints({2}), -1)), "-1 segments, expected 0 or more"}},
    {"segment_mean",
     {USE(segment_mean(zeros({2}), zeros({2}), 1)), "indices have dtype float32, expected integers; cast them first"}},
    {"segment_max", {USE(segment_max(complex(1, 1), ints({1}), 1)), kNoComplex}},
    {"segment_min",
     {USE(segment_min(Tensor(1), ints({1}), 1)), "x is (), segments are (1), expected (n, ...) and (n)"}},
    {"scatter_max",
     {USE(scatter_max(ints({2}), 0, ints({2}), zeros({2}))),
      "values have dtype float32, which int32 does not hold; cast one of them"}},
    {"scatter_min",
     {USE(scatter_min(ints({2}), 1, ints({2}), 1)), "axis 1 is out of range for shape (2); axes are -1 to 0"}},
    {"bincount", {USE(bincount(zeros({2}))), "x is float32 (2), expected a vector of integers"}},
    {"bincount", {USE(bincount(array({1, -2}))), "an element -2, expected 0 or more"}},
    {"bincount",
     {USE(bincount(array({1, 2}), {.weights = zeros({3})})), "weights are (3), x is (2), expected as many"}},
    {"bincount", {USE(bincount(ints({1}), {.minlength = -1})), "minlength -1, expected 0 or more"}},
    {"histogram", {USE(histogram(zeros({2}), {.bins = 0})), "0 bins, expected 1 or more"}},
    {"histogram",
     {USE(histogram(zeros({2}), {.range = {{2, 1}}})),
      "a range from 2 to 1, expected finite numbers, the lower one first"}},
    {"histogram",
     {USE(histogram(array({1.f, NAN}))), "a range from nan to nan, expected finite numbers, the lower one first"}},
    {"histogram",
     {USE(histogram(zeros({2}), zeros({1}))), "edges are (1), expected a vector of 2 or more elements, of known size"}},
    {"quantile", {USE(quantile(zeros({2}), 1.5)), "q 1.5, expected one from 0 to 1"}},
    {"quantile",
     {USE(quantile(zeros({2, 0}), 0.5, {.axis = 1})),
      "0 elements of shape (2, 0), expected a fixed number of 1 or more"}},
    {"percentile", {USE(percentile(zeros({2}), -1)), "q -1, expected one from 0 to 100"}},
    {"average",
     {USE(average(zeros({2, 3}), {.weights = zeros({3})})),
      "weights are (3), x is (2, 3); expected one for each element, or a vector of them along one .axis"}},
    {"average",
     {USE(average(zeros({2, 3}), {.axis = 0, .weights = zeros({3})})),
      "weights are (3), x is (2, 3); expected one for each element, or a vector of them along one .axis"}},
    {"cov", {USE(cov(zeros({2, 2, 2}))), "x is (2, 2, 2), expected (variables, observations) or a vector"}},
    {"corrcoef", {USE(corrcoef(Tensor(1))), "x is (), expected (variables, observations) or a vector"}},
    {"interp", {USE(interp(zeros({2}), zeros({2}), zeros({3}))), "points are (2), values are (3), expected as many"}},
    {"convolve",
     {USE(convolve(zeros({2, 2}), zeros({2}))),
      "the elements of a are (2, 2), expected a vector of 1 or more elements, of known size"}},
    {"correlate",
     {USE(correlate(zeros({2}), zeros({0}))),
      "the elements of b are (0), expected a vector of 1 or more elements, of known size"}},
    {"bincount",
     {USE(bincount(ints({1}), {.minlength = int64_t{1} << 50})),
      "1125899906842624 bins, more than memory can hold; expected at most 17592186044416"}},
    {"histogram",
     {USE(histogram(zeros({2}), {.bins = int64_t{1} << 50})),
      "1125899906842624 bins, more than memory can hold; expected at most 17592186044416"}},
    {"nansum", {USE(nansum(zeros({2}), {.axis = 1})), "axis 1 is out of range for shape (2); axes are -1 to 0"}},
    {"nanmean", {USE(nanmean(zeros({2}), {.axis = 1})), "axis 1 is out of range for shape (2); axes are -1 to 0"}},
    {"nanvar", {USE(nanvar(complex(1, 1))), kNoComplex}},
    {"nanstd", {USE(nanstd(complex(1, 1))), kNoComplex}},
    {"nanmax", {USE(nanmax(complex(1, 1))), kNoComplex}},
    {"nanmin", {USE(nanmin(complex(1, 1))), kNoComplex}},
    {"union1d", {USE(jit([](const Tensor& x) { return union1d(x, x); })(zeros({2}))), kTraced}},
    {"intersect1d", {USE(jit([](const Tensor& x) { return intersect1d(x, x); })(zeros({2}))), kTraced}},
    {"setdiff1d", {USE(jit([](const Tensor& x) { return setdiff1d(x, x); })(zeros({2}))), kTraced}},
    {"insert", {USE(insert(zeros({2}), {3}, 1)), "place 3, expected -2 to 2 of 2 elements"}},
    {"insert",
     {USE(insert(zeros({Variable("n", 1, 4)}), {0}, 1)), "axis 0 of (n) has a symbolic size, expected a known one"}},
    {"remove", {USE(remove(zeros({2, 3}), {-4}, {.axis = 1})), "place -4, expected -3 to 2 of 3 elements"}},
    {"gradient", {USE(gradient(zeros({2, 1}))), "1 elements along axis -1, expected 2 at least"}},
    {"gradient", {USE(gradient(zeros({3}), zeros({2}))), "spacing is (2), expected a number or a vector of 3 points"}},
    {"resize",
     {USE(resize(zeros({2}), {3, 3})),
      "2 sizes for x (2), expected one for each axis of the image, which are the last"}},
    {"resize", {USE(resize(zeros({2}), {0})), "from 2 to 0 elements, expected known numbers, 1 or more"}},
    {"resize",
     {USE(resize(zeros({2}), {3}, {.mode = ResizeMode::Nearest, .antialias = true})),
      "antialias or align_corners with the nearest element, expected Linear or Cubic"}},
    {"grid_sample",
     {USE(grid_sample(zeros({1, 1, 2, 2}), zeros({1, 2, 2, 3}))),
      "x is (1, 1, 2, 2), grid is (1, 2, 2, 3), expected (N, C, H, W) and (N, rows, columns, 2)"}},
    {"im2col", {USE(im2col(zeros({2, 2}), 2)), "x is (2, 2), expected (N, C, H, W)"}},
    {"im2col", {USE(im2col(zeros({1, 1, 2, 2}), 2, {.stride = 0})), "stride 0, expected 1 or more"}},
    {"col2im",
     {USE(col2im(zeros({1, 4, 2}), 2, 2)),
      "x is (1, 4, 2), and images of (2, 2) have windows (1, 4, 1), expected equal shapes"}},
    {"hann", {USE(fft::hann(-1)), "-1 samples, expected 0 to 2^31 - 1"}},
    {"hamming", {USE(fft::hamming(-1)), "-1 samples, expected 0 to 2^31 - 1"}},
    {"blackman", {USE(fft::blackman(-1)), "-1 samples, expected 0 to 2^31 - 1"}},
    {"bartlett", {USE(fft::bartlett(-1)), "-1 samples, expected 0 to 2^31 - 1"}},
    {"kaiser", {USE(fft::kaiser(3, -1)), "beta -1, expected 0 to 700"}},
    {"stft", {USE(fft::stft(complex(1, 1))), "x is complex64 (), expected real numbers (..., samples)"}},
    {"stft",
     {USE(fft::stft(zeros({9}), {.n = 4, .window = zeros({5})})),
      "the window is (5), expected a vector of at most n = 4 elements"}},
    {"stft", {USE(fft::stft(zeros({9}), {.n = 4, .hop = 0})), "n 4 and hop 0, expected 1 or more"}},
    {"istft", {USE(fft::istft(zeros({2, 3}), {.n = 4})), "x is (2, 3), expected (..., 3, transforms)"}},
};
#undef USE

TEST(Peers, EveryOpNamesAWrongUse) {
  for (const char* header : {"/ops/special.h", "/ops/segments.h", "/ops/statistics.h", "/ops/nan_statistics.h",
                             "/ops/sequences.h", "/ops/image.h", "/fft/signal.h"})
    for (const std::string& name : functions_of(std::string(ENGINE_FOLDER) + header))
      EXPECT_TRUE(kWrong.contains(name)) << name << " has no wrong use in this file";
  for (const auto& [name, wrong] : kWrong) EXPECT_EQ(error_of(wrong.first), "[" + name + "] " + wrong.second);
}

}  // namespace
}  // namespace tenon::test
