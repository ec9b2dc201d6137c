// Ops against what numpy, SciPy and PyTorch give (ops.npz, which ops.py writes), on the CPU and on the interpreter; in
// batches, under jit, and with derivatives of both orders against differences.
#include <algorithm>
#include <map>
#include <set>

#include <tenon/complex.h>
#include <tenon/fft.h>
#include <tenon/io.h>
#include <tenon/linalg.h>
#include <tenon/tests/engine/gradient_support.h>
#include <tenon/tests/engine/op_names.h>
#include <tenon/tests/error_of.h>

namespace tenon::test {
namespace {

using F = std::function<Tensors(const Tensors&)>;

enum Uses : uint8_t { kPlain, kReadsValues };

struct Row {
  std::string name;
  F f;
  uint8_t uses = kPlain;
  double tolerance = 1e-13;
};

ResizeOptions resize_of(const std::string& mode, bool aligned, bool antialias) {
  const std::map<std::string, ResizeMode> modes = {{"nearest", ResizeMode::Nearest},
                                                   {"nearest-exact", ResizeMode::NearestExact},
                                                   {"bilinear", ResizeMode::Linear},
                                                   {"bicubic", ResizeMode::Cubic}};
  return {.mode = modes.at(mode), .align_corners = aligned, .antialias = antialias};
}

#define OF(...)                  \
  [=](const Tensors& x) {        \
    static_cast<void>(x);        \
    return Tensors{__VA_ARGS__}; \
  }
Tensors both(const Frexp& f) { return {f.mantissa, f.exponent}; }
Tensors both(const Histogram& h) { return {h.counts, h.edges}; }
Tensor parts(const Tensor& z) { return stack({real(z), imag(z)}, {.axis = -1}); }
Tensor updated(const Tensor& x, const std::vector<Index>& at, const Tensor& value) {
  return slice_update(x, at, value);
}

std::vector<Row> rows() {
  const std::vector<double> q{0, 0.1, 0.35, 0.5, 1};
  const QuantileOptions wide{.axis = {0, 2}, .keepdims = true};
  const auto with = [=](QuantileMethod m) {
    QuantileOptions o = wide;
    o.method = m;
    return o;
  };
  const WindowOptions windows{.stride = {2, 1}, .padding = {1, 2}, .dilation = {2, 1}};
  std::vector<Row> all = {
      {"lgamma", OF(lgamma(x[0])), kPlain, 4e-14},
      {"digamma", OF(digamma(x[0])), kPlain, 4e-14},
      {"digamma_poles", OF(digamma(x[0]))},
      {"sinc", OF(sinc(x[0])), kPlain},
      {"logit", OF(logit(x[0]))},
      {"logaddexp2", OF(logaddexp2(x[0], x[1]))},
      {"xlogy", OF(xlogy(x[0], x[1]))},
      {"fmod", OF(fmod(x[0], x[1]))},
      {"fmod_integers", OF(fmod(x[0], x[1]))},
      {"fmax", OF(fmax(x[0], x[1]))},
      {"fmin", OF(fmin(x[0], x[1]))},
      {"ldexp", OF(ldexp(x[0], x[1])), kPlain, 0},
      {"frexp", [](const Tensors& x) { return both(frexp(x[0])); }, kPlain, 0},
      {"gcd", OF(gcd(x[0], x[1]))},
      {"lcm", OF(lcm(x[0], x[1]))},
      {"segment_sum", OF(segment_sum(x[0], x[1], 5))},
      {"segment_mean", OF(segment_mean(x[0], x[1], 5))},
      {"segment_max", OF(segment_max(x[0], x[1], 5))},
      {"segment_min", OF(segment_min(x[0], x[1], 5))},
      {"scatter_max", OF(scatter_max(x[0], 1, x[1], x[2]))},
      {"scatter_min", OF(scatter_min(x[0], 1, x[1], x[2]))},
      {"masked_select", OF(masked_select(x[0], x[1])), kReadsValues},
      {"put", OF(put(x[0], x[1], x[2]))},
      {"unravel_index",
       [](const Tensors& x) {
         return unravel_index(x[0], {2, 3, 4});
       }},
      {"ravel_multi_index", OF(ravel_multi_index(x, {3, 4}))},
      {"where_one", [](const Tensors& x) { return where(x[0]); }, kReadsValues},
      {"index_by_mask", OF(x[0][x[1]]), kReadsValues},
      {"index_by_mask_of_two", OF(x[0][x[1]]), kReadsValues},
      {"assign_by_mask", OF(updated(x[0], {x[1]}, x[2])), kReadsValues},
      {"assign_by_indices", OF(updated(x[0], {x[1], x[2]}, x[3]))},
      {"bincount", OF(bincount(x[0], {.minlength = 10})), kReadsValues},
      {"bincount_weights", OF(bincount(x[0], {.weights = x[1]})), kReadsValues},
      {"histogram", [](const Tensors& x) { return both(histogram(x[0], {.bins = 7})); }, kReadsValues},
      {"histogram_range", [](const Tensors& x) { return both(histogram(x[0], {.bins = 5, .range = {{-1, 2}}})); }},
      {"histogram_edges", OF(histogram(x[0], x[1]).counts)},
      {"histogram_density", OF(histogram(x[0], {.bins = 6, .weights = x[1], .density = true}).counts), kReadsValues},
      {"histogram_integers", [](const Tensors& x) { return both(histogram(x[0], {.bins = 4})); }, kReadsValues},
      {"quantile", OF(quantile(x[0], q, {.axis = 1})), kPlain},
      {"quantile_all", OF(quantile(x[0], 0.3))},
      {"quantile_lower", OF(quantile(x[0], q, with(QuantileMethod::Lower)))},
      {"quantile_higher", OF(quantile(x[0], q, with(QuantileMethod::Higher)))},
      {"quantile_nearest", OF(quantile(x[0], q, with(QuantileMethod::Nearest)))},
      {"quantile_midpoint", OF(quantile(x[0], q, with(QuantileMethod::Midpoint)))},
      {"quantile_of_nan", OF(quantile(x[0], 0.9, {.axis = 0}))},
      {"percentile", OF(percentile(x[0], std::vector<double>{5, 95}, {.axis = 0}))},
      {"cov", OF(cov(x[0])), kPlain},
      {"cov_ddof", OF(cov(x[0], {.ddof = 0}))},
      {"cov_vector", OF(cov(x[0]))},
      {"corrcoef", OF(corrcoef(x[0])), kPlain},
      {"interp", OF(interp(x[0], x[1], x[2]))},
      {"interp_ends", OF(interp(x[0], x[1], x[2], {.left = -1, .right = 7}))},
      {"average", OF(average(x[0], {.weights = x[1]}))},
      {"average_along", OF(average(x[0], {.axis = 1, .weights = x[1]}))},
      {"average_vector", OF(average(x[0], {.axis = 0, .weights = x[1]}))},
      {"average_plain", OF(average(x[0], {.axis = 0}))},
      {"angle", OF(angle(complex(x[0], x[1])))},
      {"angle_real", OF(angle(x[0]))},
      {"gelu_exact", OF(gelu_exact(x[0]))},
      {"unique", OF(unique(x[0])), kReadsValues},
      {"unique_floats", OF(unique(x[0])), kReadsValues},
      {"array_split_indices", [](const Tensors& x) { return array_split(x[0], {2, 5, 4, -3, 20}, {.axis = 1}); }},
      {"column_stack", OF(column_stack(x))},
      {"polyfit_2", OF(linalg::polyfit(x[0], x[1], 2)), kPlain, 1e-10},
      {"polyfit_7", OF(linalg::polyfit(x[0], x[1], 7)), kPlain, 1e-8},
      {"polyfit_columns", OF(linalg::polyfit(x[0], x[1], 3)), kPlain, 1e-10},
      {"nansum", OF(nansum(x[0], {.axis = 1}), nansum(x[0])), kPlain},
      {"nanmean", OF(nanmean(x[0], {.axis = 1}), nanmean(x[0], {.axis = 0, .keepdims = true})), kPlain},
      {"nanvar", OF(nanvar(x[0], {.axis = 1}), nanvar(x[0], {.axis = 0, .ddof = 2}), nanvar(x[0])), kPlain},
      {"nanstd", OF(nanstd(x[0], {.axis = 1, .ddof = 1})), kPlain},
      {"nanmax", OF(nanmax(x[0], {.axis = 1}), nanmax(x[0])), kPlain},
      {"nanmin", OF(nanmin(x[0], {.axis = 1}), nanmin(x[0])), kPlain},
      {"union1d", OF(union1d(x[0], x[1])), kReadsValues},
      {"intersect1d", OF(intersect1d(x[0], x[1])), kReadsValues},
      {"setdiff1d", OF(setdiff1d(x[0], x[1])), kReadsValues},
      {"insert", OF(insert(x[0], {2, 0, 2, -1}, x[1], {.axis = 1}), insert(x[0], {3}, 7)), kPlain},
      {"insert_several", OF(insert(x[0], {1}, x[1], {.axis = 1})), kPlain},
      {"remove", OF(remove(x[0], {1, -1, 1}, {.axis = 1}), remove(x[0], {0, 5})), kPlain},
      {"gradient", OF(gradient(x[0]), gradient(x[0], 0.5, {.axis = 0, .second_order = true}), gradient(x[0], x[1])),
       kPlain},
      {"gradient_ends", OF(gradient(x[0], x[1], {.second_order = true})), kPlain},
      {"resize_line", OF(resize(x[0], {11})), kPlain, 1e-6},
      {"resize_cube", OF(resize(x[0], {4, 3, 5})), kPlain, 1e-6},
      {"im2col", OF(im2col(x[0], {2, 3}, windows)), kPlain},
      {"col2im", OF(col2im(x[0], {5, 7}, {2, 3}, windows)), kPlain},
      {"stft", OF(parts(fft::stft(x[0], {.n = 12, .hop = 5, .window = x[1]}))), kPlain, 1e-5},
      {"stft_plain",
       OF(parts(fft::stft(x[0], {.n = 10, .hop = 3, .window = x[1], .center = false, .normalized = true}))), kPlain,
       1e-5},
      {"istft",
       OF(fft::istft(complex(x[0][{ellipsis, 0}], x[0][{ellipsis, 1}]), {.n = 12, .hop = 5, .window = x[1]}, 40)),
       kPlain, 1e-5},
  };
  for (const int64_t count : {1, 4, 11, 13})
    all.push_back({"array_split_" + std::to_string(count),
                   [=](const Tensors& x) { return array_split(x[0], count, {.axis = 1}); }});
#define WINDOW(name)                                            \
  all.push_back({#name, OF(fft::name(9)), kReadsValues, 1e-7}); \
  all.push_back({#name "_symmetric", OF(fft::name(8, {.periodic = false})), kReadsValues, 1e-7});
  WINDOW(hann)
  WINDOW(hamming)
  WINDOW(blackman)
  WINDOW(bartlett)
#undef WINDOW
  all.push_back({"kaiser", OF(fft::kaiser(9)), kReadsValues, 1e-7});
  all.push_back({"kaiser_symmetric", OF(fft::kaiser(8, 12, {.periodic = false})), kReadsValues, 1e-7});
  const auto overlaps = {std::pair{"full", Overlap::Full}, {"same", Overlap::Same}, {"valid", Overlap::Valid}};
  for (const auto& each : overlaps)
    for (const std::string turned : {"", "turned_"}) {
      all.push_back({"convolve_" + turned + each.first, OF(convolve(x[0], x[1], each.second)), kPlain});
      all.push_back({"correlate_" + turned + each.first, OF(correlate(x[0], x[1], each.second)), kPlain});
    }
  const std::map<std::string, std::vector<int64_t>> sizes = {{"up", {8, 9}}, {"down", {3, 2}}, {"one", {1, 1}}};
  for (const auto& each : sizes)
    for (const std::string mode : {"nearest", "nearest-exact", "bilinear", "bicubic"}) {
      const std::string name = "resize_" + mode + "_" + each.first;
      const std::vector<int64_t> size = each.second;
      all.push_back({name, OF(resize(x[0], size, resize_of(mode, false, false))), kPlain, 1e-6});
      if (mode[0] != 'b') continue;
      all.push_back({name + "_aligned", OF(resize(x[0], size, resize_of(mode, true, false))), kPlain, 1e-6});
      all.push_back({name + "_antialias", OF(resize(x[0], size, resize_of(mode, false, true))), kPlain, 1e-6});
    }
  const std::map<std::string, SamplePadding> paddings = {
      {"zeros", SamplePadding::Zeros}, {"border", SamplePadding::Border}, {"reflection", SamplePadding::Reflection}};
  for (const auto& each : paddings)
    for (const bool aligned : {false, true}) {
      const std::string name = each.first + (aligned ? "_1" : "_0");
      const SamplePadding how = each.second;
      all.push_back({"grid_bilinear_" + name, OF(grid_sample(x[0], x[1], {.padding = how, .align_corners = aligned})),
                     kPlain, 1e-12});
      all.push_back(
          {"grid_nearest_" + name,
           OF(grid_sample(x[0], x[1], {.mode = SampleMode::Nearest, .padding = how, .align_corners = aligned}))});
    }
  return all;
}
#undef OF

struct Case {
  Tensors in, out;
};

Case case_of(const std::string& name) {
  static const io::TensorMap all = io::load_npz(PEERS_FOLDER "/ops.npz").tensors();
  Case c;
  for (auto& [prefix, list] : {std::pair{".in", &c.in}, {".out", &c.out}})
    for (int k = 0; all.contains(name + prefix + std::to_string(k)); ++k)
      list->push_back(all.at(name + prefix + std::to_string(k)));
  return c;
}

void expect_close(const std::string& name, const Tensor& got, const Tensor& want, double tolerance) {
  ASSERT_EQ(got.sizes(), want.sizes()) << name;
  const auto a = got.cast(DType::Float64).to_vector<double>(), b = want.cast(DType::Float64).to_vector<double>();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool is_same = a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]));
    EXPECT_TRUE(is_same || std::abs(a[i] - b[i]) <= tolerance * std::max(1.0, std::abs(b[i])))
        << name << ", element " << i << ": " << a[i] << ", expected " << b[i];
  }
}

TEST(Peers, GiveTheSameValues) {
  for (const char* device : {"INTERP", "CPU"}) {
    const ScopedSettings scope([&](Settings& s) { s.device = device; });
    for (const Row& r : rows()) {
      SCOPED_TRACE(device);
      const Case c = case_of(r.name);
      ASSERT_FALSE(c.out.empty()) << r.name << " is not in ops.npz";
      Tensors in;
      for (const Tensor& t : c.in) in.push_back(t.to(device));
      const Tensors got = r.f(in);
      ASSERT_GE(got.size(), c.out.size()) << r.name;
      for (std::size_t k = 0; k < c.out.size(); ++k) expect_close(r.name, got[k], c.out[k], r.tolerance);
    }
  }
}

TEST(Peers, OpsOfTheHeadersAreAllCompared) {
  std::set<std::string> compared;
  for (const Row& r : rows()) compared.insert(r.name);
  std::size_t count = 0;
  for (const char* header : {"/ops/special.h", "/ops/segments.h", "/ops/statistics.h", "/ops/nan_statistics.h",
                             "/ops/sequences.h", "/ops/image.h", "/fft/signal.h"})
    for (const std::string& name : functions_of(std::string(ENGINE_FOLDER) + header)) {
      ++count;
      const auto it = compared.lower_bound(name == "grid_sample" ? "grid_" : name);
      EXPECT_TRUE(it != compared.end() && it->starts_with(name == "grid_sample" ? "grid_" : name))
          << name << ": add a row, and its values to ops.py";
    }
  EXPECT_EQ(count, 57u) << "the pattern finds the names no more";
}

TEST(Peers, BatchesAndJitGiveTheSame) {
  const ScopedSettings scope([](Settings& s) { s.device = "INTERP"; });
  for (const Row& r : rows()) {
    const Case c = case_of(r.name);
    if (c.in.empty()) continue;
    Tensors twice, in;
    for (const Tensor& t : c.in) in.push_back(t.to("INTERP"));
    for (const Tensor& t : in) twice.push_back(stack({flip(t), t}));  // slices that differ
    if (r.uses == kReadsValues) {
      EXPECT_NE(error_of([&] { jit(r.f)(in); }).find("jit is tracing"), std::string::npos) << r.name;
      continue;
    }
    const Tensors traced = jit(r.f)(in), batched = vmap(r.f)(twice);
    for (std::size_t k = 0; k < c.out.size(); ++k) {
      expect_close(r.name + " under jit", traced[k], c.out[k], r.tolerance);
      expect_close(r.name + " in a batch", batched[k][1], c.out[k], r.tolerance);
    }
  }
}

// Of both orders. Values lie in [0.25, 0.75], no two alike.
TEST(Peers, DerivativesAreSlopes) {
  struct Slope {
    std::string name;
    Function f;
    std::vector<Sizes> shapes;
  };
  const Tensor segments = array({1, 0, 1, 1}), at = array({{0, 2, 0}, {1, 1, 2}});
  const auto sample = [](SamplePadding padding) {
    return [=](const Tensors& x) { return grid_sample(x[0], x[1] * 2.6 - 1.3, {.padding = padding}); };
  };
  const std::vector<Slope> slopes = {
      {"lgamma", [](const Tensors& x) { return lgamma(x[0] * 6 - 3.01) + lgamma(x[0] * 9); }, {{5}}},
      {"digamma", [](const Tensors& x) { return digamma(x[0] * 4 - 1.03); }, {{5}}},
      {"sinc",
       [](const Tensors& x) { return sinc(x[0] - x[0]) + sinc(x[0] * 3 - 1) * sinc((x[0] - 0.5) * 0.01); },
       {{5}}},
      {"logit", [](const Tensors& x) { return logit(x[0]); }, {{4}}},
      {"logaddexp2", [](const Tensors& x) { return logaddexp2(x[0] * 9, x[1]); }, {{3}, {3}}},
      {"xlogy", [](const Tensors& x) { return xlogy(x[0], x[1]); }, {{3}, {3}}},
      {"fmod", [](const Tensors& x) { return fmod(x[0] * -0.1 - 1.62, x[1] * 0.1 + 0.62); }, {{3}, {3}}},
      {"fmax", [](const Tensors& x) { return fmax(x[0], x[1]) + fmin(square(x[0]), x[1]); }, {{3}, {3}}},
      {"ldexp",
       [](const Tensors& x) {
         return ldexp(square(x[0]), array({3, -2, 1}));
       },
       {{3}}},
      {"frexp", [](const Tensors& x) { return frexp(exp(x[0] * 5)).mantissa; }, {{3}}},
      {"segment_sum", [=](const Tensors& x) { return segment_sum(square(x[0]), segments, 3); }, {{4, 2}}},
      {"segment_mean", [=](const Tensors& x) { return segment_mean(square(x[0]), segments, 3); }, {{4, 2}}},
      {"segment_max", [=](const Tensors& x) { return segment_max(square(x[0]), segments, 2); }, {{4, 2}}},
      {"segment_min", [=](const Tensors& x) { return segment_min(square(x[0]), segments, 2); }, {{4, 2}}},
      {"scatter_max", [=](const Tensors& x) { return scatter_max(x[0], 1, at, square(x[1])); }, {{2, 3}, {2, 3}}},
      {"scatter_min", [=](const Tensors& x) { return scatter_min(x[0], 1, at, x[1]); }, {{2, 3}, {2, 3}}},
      {"put",
       [](const Tensors& x) {
         return put(x[0], array({1, 4}), square(x[1]));
       },
       {{2, 3}, {2}}},
      {"slice_update",
       [](const Tensors& x) {
         return slice_update(x[0], {array({1, 0})}, x[1]);
       },
       {{2, 3}, {2, 3}}},
      {"index by a mask",
       [](const Tensors& x) {
         return square(x[0])[array({true, false, true})];
       },
       {{3, 2}}},
      {"quantile",
       [](const Tensors& x) {
         return quantile(x[0], {0.1, 0.4, 0.9}, {.axis = 1});
       },
       {{2, 4}}},
      {"histogram",
       [](const Tensors& x) {
         return histogram(array({1, 3, 2, 3}), {.bins = 2, .range = {{1, 3}}, .weights = square(x[0])}).counts;
       },
       {{4}}},
      {"cov", [](const Tensors& x) { return cov(x[0]); }, {{2, 4}}},
      {"average", [](const Tensors& x) { return average(x[0], {.axis = 1, .weights = x[1]}); }, {{2, 4}, {4}}},
      {"column_stack",
       [](const Tensors& x) {
         return square(column_stack({x[0], x[1]}));
       },
       {{3}, {3, 2}}},
      {"array_split", [](const Tensors& x) { return square(array_split(x[0], 2)[1]); }, {{5}}},
      {"nanvar", [](const Tensors& x) { return nanvar(where(x[0] > 0.6, NAN, x[0]), {.axis = 1}); }, {{3, 4}}},
      {"nanmean", [](const Tensors& x) { return nanmean(square(x[0])) + nansum(square(x[0])); }, {{4}}},
      {"insert",
       [](const Tensors& x) {
         return square(insert(x[0], {1, 3}, x[1]));
       },
       {{4}, {2}}},
      {"gradient", [](const Tensors& x) { return gradient(square(x[0]), cumsum(x[1])); }, {{4}, {4}}},
      {"corrcoef", [](const Tensors& x) { return corrcoef(x[0]); }, {{2, 4}}},
      {"interp", [](const Tensors& x) { return interp(x[0], sort(x[1]), x[2]); }, {{3}, {4}, {4}}},
      {"convolve", [](const Tensors& x) { return convolve(x[0], x[1], Overlap::Same); }, {{5}, {3}}},
      {"correlate", [](const Tensors& x) { return correlate(x[0], x[1]); }, {{3}, {5}}},
      {"resize",
       [](const Tensors& x) {
         return resize(x[0], {3, 5}, {.mode = ResizeMode::Cubic});
       },
       {{2, 3}}},
      {"antialias", [](const Tensors& x) { return resize(x[0], {3}, {.antialias = true}); }, {{8}}},
      {"grid_sample, zeros", sample(SamplePadding::Zeros), {{1, 1, 3, 3}, {1, 2, 2, 2}}},
      {"grid_sample, reflection", sample(SamplePadding::Reflection), {{1, 2, 2, 3}, {1, 1, 2, 2}}},
      {"im2col", [](const Tensors& x) { return im2col(x[0], 2, {.padding = 1}); }, {{1, 1, 2, 3}}},
      {"col2im",
       [](const Tensors& x) {
         return col2im(x[0], {2, 3}, 2);
       },
       {{1, 4, 2}}},
  };
  std::mt19937_64 rng(seed_of("PeersDerivatives"));
  for (const Slope& r : slopes) {
    std::vector<Array> inputs;
    for (const Sizes& shape : r.shapes) {
      Array a{shape, {}};
      const auto n = static_cast<double>(a.count());
      for (double i = 0; i < n; ++i) a.v.push_back(0.25 + (i + 0.3 + 0.2 * static_cast<double>(inputs.size())) / n / 2);
      std::shuffle(a.v.begin(), a.v.end(), rng);
      inputs.push_back(a);
    }
    check_gradients(r.name, r.f, inputs, 1e-6);
    // The derivative of the gradient along ones, of a function that is no polynomial of the first degree.
    const Function slope = [&](const Tensors& x) {
      return grad([&](const Tensor& first) {
        Tensors all = x;
        all[0] = first;
        const Tensor y = r.f(all);
        return weighted_sum(y * y);
      })(x[0]);
    };
    check_gradients("the gradient of " + r.name, slope, inputs, 1e-5);
    if (HasFatalFailure()) return;
  }
}

// On these inputs the values are exact, so dtypes are all that differs.
TEST(Peers, DTypesAreThoseOfTheDocumentation) {
  const Tensor x = array({1, 2, 3, 2});
  const std::vector<std::pair<Tensor, DType>> wanted = {
      {lgamma(x.cast(DType::Float16)), DType::Float16},
      {digamma(x), DType::Float32},
      {xlogy(x.cast(DType::BFloat16), 2), DType::BFloat16},
      {ldexp(x, x), DType::Float32},
      {frexp(x.cast(DType::Float64)).exponent, DType::Int32},
      {fmod(x.cast(DType::UInt8), 2), DType::UInt8},
      {gcd(x.cast(DType::Int8), x.cast(DType::Int16)), DType::Int16},
      {lcm(x.cast(DType::UInt64), 3), DType::UInt64},
      {segment_sum(x.cast(DType::Int8), x, 4), DType::Int8},
      {segment_max(x.cast(DType::UInt16), x, 4), DType::UInt16},
      {segment_min(x > 1, x, 4), DType::Bool},
      {segment_mean(x, x, 4), DType::Float32},
      {bincount(x.cast(DType::UInt8)), DType::Int64},
      {histogram(x).edges, DType::Float64},
      {quantile(x.cast(DType::Float16), 0.5), DType::Float16},
      {cov(x), DType::Float32},
      {convolve(x, x), DType::Int32},
      {resize(x.cast(DType::Float16), {8}), DType::Float16},
      {fft::hann(3), DType::Float32},
  };
  for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(wanted[i].first.dtype(), wanted[i].second) << i;
  EXPECT_EQ(segment_max(x.cast(DType::Int8), x - 2, 3).to_vector<int8_t>(), (std::vector<int8_t>{2, 3, 1}));
  EXPECT_EQ(segment_max(x.cast(DType::Int8), x, 5).to_vector<int8_t>(), (std::vector<int8_t>{-128, 1, 2, 3, -128}));
  EXPECT_EQ(segment_min(x.cast(DType::UInt8), x, 2).to_vector<uint8_t>(), (std::vector<uint8_t>{255, 1}));
}

}  // namespace
}  // namespace tenon::test
