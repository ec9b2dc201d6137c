// Fourier transforms, windows, features of signals, and features of texts that are given as integers.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

/// The cosines and sines of 2 pi j k / n, (n, bins), that map n inputs to `bins` outputs.
struct Waves {
  Tensor cosine, sine;
};
Waves waves(int64_t n, int64_t bins) {
  const Tensor j = arange(n, DType::Int64).unsqueeze(-1), k = arange(bins, DType::Int64);
  const Tensor angle = remainder(j * k, n).cast(DType::Float64) * (2 * pi / static_cast<double>(n));
  return {cos(angle), sin(angle)};
}

/// A transform is computed as a product with an n by n matrix, so n is limited.
void check_length(int64_t n) {
  if (n < 1 || n > int64_t{1} << 14) refuse("a transform of {} elements, expected 1 to 16384", n);
}

/// x (..., n, 1 or 2), real or with imaginary parts: (..., bins, 2). In float64, because n products are summed.
Tensor fourier(const Tensor& signal, int64_t bins, bool inverse) {
  const Tensor x = signal.cast(DType::Float64);
  const int64_t n = x.size(-2);
  check_length(n);
  const Waves w = waves(n, bins);
  const double sign = inverse ? 1 : -1;
  const Tensor re = x[{ellipsis, 0}];
  Tensor real_part = matmul(re, w.cosine), imaginary = matmul(re, w.sine) * sign;
  if (x.size(-1) == 2) {
    const Tensor im = x[{ellipsis, 1}];
    real_part = real_part - matmul(im, w.sine) * sign;
    imaginary = imaginary + matmul(im, w.cosine);
  }
  const Tensor y = stack({real_part, imaginary}, -1);
  return (inverse ? y / static_cast<double>(n) : y).cast(signal.dtype());
}

Values run_dft(Call& c) {
  const Tensor& x = c.in(0);
  const auto rank = static_cast<std::size_t>(x.ndim());
  if (rank < 2 || (x.size(-1) != 1 && x.size(-1) != 2)) refuse("a signal of shape {}", to_string(x.shape()));
  const int axis = Call::axis_of(c.opset() >= 20 ? (c.has(2) ? c.integer(2) : -2) : c.i("axis", 1), rank);
  const bool inverse = c.i("inverse", 0) != 0, one_sided = c.i("onesided", 0) != 0;
  Tensor y = x.moveaxis(axis, -2);
  const int64_t given = y.size(-2), bins = given / 2 + 1;
  const int64_t n = c.has(1) ? c.integer(1) : inverse && one_sided ? 2 * (given - 1) : given;
  check_length(n);
  if (inverse && one_sided) {  // the other half is conjugate; the result is real
    Pairs added(rank, {0, 0});
    const int64_t half = n / 2 + 1, there = std::min(given, half);
    y = y[{ellipsis, slice(0, there), slice()}];
    added[rank - 2] = {0, half - there};
    y = y.pad(added);
    if (y.size(-1) == 1) y = concatenate({y, zeros_like(y)}, -1);
    const int64_t mirrored = n - half;
    const Tensor rest = y[{ellipsis, slice(1, 1 + mirrored), slice()}].flip(-2) * array({1.F, -1.F}).cast(y.dtype());
    y = concatenate({y, rest}, -2);
    return {fourier(y, n, true)[{ellipsis, slice(0, 1)}].moveaxis(-2, axis)};
  }
  Pairs added(rank, {0, 0});
  y = y[{ellipsis, slice(0, std::min(given, n)), slice()}];
  added[rank - 2] = {0, n - std::min(given, n)};
  y = fourier(y.pad(added), one_sided ? (c.has(1) ? n / 2 + 1 : bins) : n, inverse);
  return {y.moveaxis(-2, axis)};
}

Values run_stft(Call& c) {
  Tensor x = c.in(0);
  if (x.ndim() == 2) x = x.unsqueeze(-1);
  if (x.ndim() != 3) refuse("a signal of shape {}", to_string(x.shape()));
  const int64_t step = c.integer(1);
  const int64_t length = c.has(3) ? c.integer(3) : c.has(2) ? c.in(2).size() : 0;
  if (step < 1 || length < 1 || length > x.size(1)) refuse("frames of {} elements, {} apart", length, step);
  Tensor frames = x.unfold(1, length, step).permute({0, 1, 3, 2});  // (batch, frames, length, 1 or 2)
  if (c.has(2)) frames = frames * c.in(2).reshape({-1, 1}).cast(x.dtype());
  const bool one_sided = c.i("onesided", 1) != 0;
  return {fourier(frames, one_sided ? length / 2 + 1 : length, false)};
}

/// a - b cos(2 pi i / n) + d cos(4 pi i / n)
Values cosine_window(Call& c, double a, double b, double d) {
  const int64_t size = c.integer(0), n = c.i("periodic", 1) != 0 ? size : size - 1;
  const int64_t to = c.i("output_datatype", 1);
  if (size < 0 || find_info(to) == nullptr || find_info(to)->held == DType::Void)
    refuse("a window of {} elements", size);
  const Tensor angle =
      arange(size, DType::Int64).cast(DType::Float64) * (2 * pi / static_cast<double>(std::max<int64_t>(n, 1)));
  return {Value((a - b * cos(angle) + d * cos(angle * 2)).cast(find_info(to)->held), static_cast<ElementType>(to))};
}
Values run_hann(Call& c) { return cosine_window(c, 0.5, 0.5, 0); }
Values run_hamming(Call& c) { return cosine_window(c, 25.0 / 46, 21.0 / 46, 0); }
Values run_blackman(Call& c) { return cosine_window(c, 0.42, 0.5, 0.08); }

Values run_mel_weights(Call& c) {
  const int64_t mels = c.integer(0), length = c.integer(1), rate = c.integer(2), bins = length / 2 + 1;
  const double low = c.numbers(3).at(0), high = c.numbers(4).at(0);
  if (mels < 1 || length < 1 || length > 1 << 24 || rate < 1 || mels > (1 << 26) / bins)
    refuse("{} bands of {} bins", mels, bins);
  const auto mel = [](double hertz) { return 2595 * std::log10(1 + hertz / 700); };
  std::vector<int64_t> edges;
  for (int64_t i = 0; i < mels + 2; ++i) {
    const double at = mel(low) + static_cast<double>(i) * (mel(high) - mel(low)) / static_cast<double>(mels + 2);
    const double hertz = 700 * (std::pow(10, at / 2595) - 1);
    const double edge = std::floor(static_cast<double>(length + 1) * hertz / static_cast<double>(rate));
    if (!(edge >= 0 && edge <= static_cast<double>(length + 1))) refuse("a band from {} to {} hertz", low, high);
    edges.push_back(static_cast<int64_t>(edge));
  }
  std::vector<float> weights(static_cast<std::size_t>(bins * mels));
  const auto put = [&](int64_t bin, int64_t m, double w) {
    if (bin >= 0 && bin < bins) weights[static_cast<std::size_t>(bin * mels + m)] = static_cast<float>(w);
  };
  for (int64_t m = 0; m < mels; ++m) {
    const auto i = static_cast<std::size_t>(m);
    const int64_t from = edges[i], top = edges[i + 1], to = edges[i + 2];
    if (from == top) put(top, m, 1);
    for (int64_t k = from; k <= top && from < top; ++k)
      put(k, m, static_cast<double>(k - from) / static_cast<double>(top - from));
    for (int64_t k = top; k < to; ++k) put(k, m, static_cast<double>(to - k) / static_cast<double>(to - top));
  }
  const int64_t type = c.i("output_datatype", 1);
  if (find_info(type) == nullptr || find_info(type)->held == DType::Void) refuse("the element type {}", type);
  return {array(weights, {bins, mels}).cast(find_info(type)->held)};
}

/// Counts how often each n-gram of a pool of integers occurs in each row.
Values run_tf_idf(Call& c) {
  const std::vector<int64_t> counts = c.ints("ngram_counts"), columns = c.ints("ngram_indexes"),
                             pool = c.ints("pool_int64s");
  const int64_t least = c.i("min_gram_length"), most = c.i("max_gram_length"), skip = c.i("max_skip_count");
  if (least < 1 || most > static_cast<int64_t>(counts.size()) || skip < 0) refuse("n-grams of {} to {}", least, most);
  const std::string mode = c.word("mode", {"TF", "IDF", "TFIDF"});
  const std::vector<double> weights = c.floats("weights");
  if (pool.empty()) refuse("a pool of strings is not supported");
  std::map<std::vector<int64_t>, std::size_t> grams;
  std::size_t number = 0;
  for (std::size_t n = 1; n <= counts.size(); ++n) {
    const int64_t begin = counts[n - 1], end = n < counts.size() ? counts[n] : static_cast<int64_t>(pool.size());
    if (begin < 0 || end < begin || end > static_cast<int64_t>(pool.size())) refuse("ngram_counts {}", begin);
    for (int64_t i = begin; i + static_cast<int64_t>(n) <= end; i += static_cast<int64_t>(n))
      grams.emplace(std::vector<int64_t>(pool.begin() + i, pool.begin() + i + static_cast<int64_t>(n)), number++);
  }
  if (columns.size() < number) refuse("{} ngram_indexes for {} n-grams", columns.size(), number);
  for (const int64_t i : columns)
    if (i < 0 || i >= 1 << 24) refuse("the index {} of an n-gram", i);
  const int64_t width = columns.empty() ? 0 : std::ranges::max(columns) + 1;
  const Sizes shape = c.in(0).sizes();
  if (shape.empty() || shape.size() > 2) refuse("an input of shape {}", to_string(c.in(0).shape()));
  const int64_t rows = shape.size() == 2 ? shape[0] : 1, length = shape.back();
  if (rows > (int64_t{1} << 28) / std::max<int64_t>(width, 1)) refuse("{} rows of {} columns", rows, width);
  const std::vector<int64_t> words = c.integers(0);
  std::vector<float> result(static_cast<std::size_t>(rows * width));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t n = least; n <= most; ++n)
      for (int64_t gap = 1; gap <= (n == 1 ? 1 : std::min(skip, length) + 1); ++gap)
        for (int64_t i = 0; i + (n - 1) * gap < length; ++i) {
          std::vector<int64_t> gram;
          for (int64_t k = 0; k < n; ++k) gram.push_back(words[static_cast<std::size_t>(r * length + i + k * gap)]);
          if (const auto found = grams.find(gram); found != grams.end())
            result[static_cast<std::size_t>(r * width + columns[found->second])] += 1;
        }
  if (mode != "TF")
    for (const auto& [gram, i] : grams)
      for (int64_t r = 0; r < rows; ++r) {
        float& v = result[static_cast<std::size_t>(r * width + columns[i])];
        const float weight = i < weights.size() ? static_cast<float>(weights[i]) : 1;
        v = mode == "IDF" ? (v > 0 ? weight : 0) : v * weight;
      }
  return {array(result, shape.size() == 2 ? Dims({rows, width}) : Dims({width}))};
}

constexpr OpRow kSignals[] = {
    {"BlackmanWindow", 17, run_blackman, "output_datatype periodic", "floats"},
    {"DFT", 17, run_dft, "axis inverse onesided", "floats"},
    {"HammingWindow", 17, run_hamming, "output_datatype periodic", "floats"},
    {"HannWindow", 17, run_hann, "output_datatype periodic", "floats"},
    {"MelWeightMatrix", 17, run_mel_weights, "output_datatype", "floats"},
    {"STFT", 17, run_stft, "onesided", "floats"},
    {"TfIdfVectorizer", 9, run_tf_idf,
     "max_gram_length max_skip_count min_gram_length mode ngram_counts ngram_indexes pool_int64s pool_strings weights",
     "integers"},
};

}  // namespace

OpRows signal_rows() { return kSignals; }

}  // namespace tenon::onnx
