// Counts, quantiles, covariances, interpolation, sums of shifted products. complex64 throws UserError.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include <tenon/engine/tensor/ops.h>

namespace tenon {

struct BinCountOptions {
  ByName by_name{};
  std::optional<Tensor> weights = {};  // (n): added instead of 1
  int64_t minlength = 0;
};
/// How often each integer 0, 1, ... stands in x, a vector of integers: int64, or the sums of the weights. The length is
/// the largest element + 1, and at least .minlength; it is computed at once, so under jit and vmap this throws
/// UserError; segment_sum, which is told the length, works there.
/// @code{.cpp}
/// bincount(array({0, 1, 1, 3}));                                    // [1 2 0 1]
/// histogram(array({1.f, 2.f, 1.f}), {.bins = 2}).counts;            // [2 1]
/// quantile(array({0.f, 1.f, 3.f, 9.f}), 0.5);                       // 2.0
/// average(array({1.f, 4.f}), {.weights = array({2.f, 1.f})});       // 2.0
/// cov(array({{0.f, 1.f, 2.f}, {2.f, 1.f, 0.f}}));                   // [[ 1. -1.]|[-1.  1.]]
/// interp(array({1.5f}), array({1.f, 2.f}), array({10.f, 20.f}));    // [15.]
/// convolve(array({1, 2, 3}), array({0, 1}));                        // [0 1 2 3]
/// @endcode
Tensor bincount(const Tensor& x, const BinCountOptions& options = {}, StreamOrDevice s = {});

struct HistogramOptions {
  ByName by_name{};
  int64_t bins = 10;
  std::optional<std::pair<double, double>> range = {};  // absent: from the smallest to the largest element
  std::optional<Tensor> weights = {};                   // of the shape of x: added instead of 1
  bool density = false;                                 // divided by their sum and by the width of their bin
};
struct Histogram {
  Tensor counts, edges;
};
/// How many elements lie in each of .bins equal intervals: counts (bins), int64, or floats with weights or .density,
/// and the edges (bins + 1), with the floats of x (float64 for integers). An interval has its left edge, the last one
/// also the right one. NaN and elements out of range are not counted. Without .range it reads values, so not under jit.
Histogram histogram(const Tensor& x, const HistogramOptions& options = {}, StreamOrDevice s = {});
/// The same for edges (bins + 1), ascending.
Histogram histogram(const Tensor& x, const Tensor& edges, const HistogramOptions& options = {}, StreamOrDevice s = {});

/// Between two neighbours: Linear interpolates, the others take one of them, or their mean (Midpoint).
enum class QuantileMethod : uint8_t { Linear, Lower, Higher, Nearest, Midpoint };
struct QuantileOptions {
  ByName by_name{};
  AxisList axis = all_axes;
  bool keepdims = false;
  QuantileMethod method = QuantileMethod::Linear;
};
/// The element at q (count - 1) of the sorted elements, q in [0, 1]; dtypes as mean; NaN if any is NaN. Several q are a
/// new first axis. Sorts on the host. percentile: the quantile q / 100, q in [0, 100].
Tensor quantile(const Tensor& x, double q, const QuantileOptions& options = {}, StreamOrDevice s = {});
Tensor quantile(const Tensor& x, const std::vector<double>& q, const QuantileOptions& options = {},
                StreamOrDevice s = {});
Tensor percentile(const Tensor& x, double q, const QuantileOptions& options = {}, StreamOrDevice s = {});
Tensor percentile(const Tensor& x, const std::vector<double>& q, const QuantileOptions& options = {},
                  StreamOrDevice s = {});

struct AverageOptions {
  ByName by_name{};
  AxisList axis = all_axes;
  bool keepdims = false;
  std::optional<Tensor> weights = {};  // of the shape of x, or a vector along one .axis
};
/// sum(x weights) / sum(weights) along .axis; without weights the mean. dtypes as mean. Weights that sum to 0 give what
/// the division gives, NaN or infinity.
Tensor average(const Tensor& x, const AverageOptions& options = {}, StreamOrDevice s = {});

struct CovOptions {
  ByName by_name{};
  int64_t ddof = 1;    // divided by observations - ddof
  bool rowvar = true;  // false: x is (observations, v)
};
/// The covariances (v, v) of the rows of x (v, observations); of a vector its variance, 0-d. dtypes as mean.
/// corrcoef: cov divided by both standard deviations, and kept within [-1, 1].
Tensor cov(const Tensor& x, const CovOptions& options = {}, StreamOrDevice s = {});
Tensor corrcoef(const Tensor& x, StreamOrDevice s = {});

struct InterpOptions {
  ByName by_name{};
  std::optional<double> left = {}, right = {};  // where x is below or above all points; absent: the outermost value
};
/// For each x the value of the lines through the points (points, values), vectors of one length; `points` ascend.
Tensor interp(const Tensor& x, const Tensor& points, const Tensor& values, const InterpOptions& options = {},
              StreamOrDevice s = {});

/// Full: all shifts at which a and b overlap; Same: the middle ones, as many as the longer has elements; Valid: those
/// at which they overlap whole.
enum class Overlap : uint8_t { Full, Same, Valid };
/// The sums over j of a_j b_(k - j) of vectors a and b, as numpy's convolve. correlate: the sums of a_(k + j) b_j.
Tensor convolve(const Tensor& a, const Tensor& b, Overlap overlap = Overlap::Full, StreamOrDevice s = {});
Tensor correlate(const Tensor& a, const Tensor& b, Overlap overlap = Overlap::Valid, StreamOrDevice s = {});

}  // namespace tenon
