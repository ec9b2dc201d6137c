// walk_functions [STRIDE] [FUNCTION...]: the errors of the Tensor functions of one float32 over all 2^32 inputs, or one
// of each STRIDE neighbours, drawn at random, against the C library in float64. Prints the worst input of each; exits
// with 1 where one is beyond its bound. (walk_float32 does so for the ops below them, on targets without fused
// multiply-adds too.) docs/accuracy.md has its figures.
#include <tenon/tenon.h>
#include <tenon/tests/codegen/ulp.h>

namespace tenon::test {
namespace {

struct Function {
  const char* name;
  Tensor (*function)(const Tensor&, StreamOrDevice);
  double (*exact)(double);
  double bound;      // in ULP
  double floor = 0;  // ULP are those of numbers of this size where the exact result is smaller
};

constexpr double kOnce = 0.501;  // computed in float64 and rounded

/// 1 / (1 + exp(-x)); where exp(-x) overflows float32, the formula gives 0 for a subnormal number.
double sigmoid_of(double x) {
  const double power = std::exp(-x);
  return std::isinf(static_cast<float>(power)) ? 0 : 1 / (1 + power);
}
double softplus_of(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x))); }
double elu_of(double x, double alpha) { return x > 0 ? x : alpha * std::expm1(x); }
double gelu_of(double x) { return x / (1 + std::exp(-2 * std::sqrt(2 / pi) * (x + 0.044715 * x * x * x))); }
const Function kFunctions[] = {
    {"exp", exp, std::exp, 2},
    {"exp2", exp2, std::exp2, 2},
    {"log", log, std::log, 2},
    {"log2", log2, std::log2, 2},
    {"sin", sin, std::sin, 2},
    {"cos", cos, std::cos, 2},
    {"tanh", tanh, std::tanh, 4},
    {"tan", tan, std::tan, kOnce},
    {"erf", erf, std::erf, kOnce},
    {"expm1", expm1, std::expm1, kOnce},
    {"log1p", log1p, std::log1p, kOnce},
    {"sqrt", sqrt, std::sqrt, kRounded},
    {"rsqrt", rsqrt, [](double x) { return 1 / std::sqrt(x); }, 2},
    {"reciprocal", reciprocal, [](double x) { return 1 / x; }, kRounded},
    {"sigmoid", sigmoid, sigmoid_of, 4},
    {"log10", log10, std::log10, 3},
    {"arcsin", arcsin, std::asin, kOnce},
    {"arccos", arccos, std::acos, kOnce},
    {"arctan", arctan, std::atan, kOnce},
    {"sinh", sinh, std::sinh, kOnce},
    {"cosh", cosh, std::cosh, kOnce},
    {"arcsinh", arcsinh, std::asinh, kOnce},
    {"arccosh", arccosh, std::acosh, kOnce},
    {"arctanh", arctanh, std::atanh, kOnce},
    // Composed of ops that round to float32 each.
    {"silu", silu, [](double x) { return x * sigmoid_of(x); }, 5},
    {"log_sigmoid", log_sigmoid, [](double x) { return -softplus_of(-x); }, 3},
    {"softplus", [](const Tensor& x, StreamOrDevice) { return softplus(x); }, softplus_of, 3},
    {"softsign", softsign, [](double x) { return x / (1 + std::fabs(x)); }, 2},
    {"elu", [](const Tensor& x, StreamOrDevice) { return elu(x); }, [](double x) { return elu_of(x, 1); }, 1},
    {"selu", selu, [](double x) { return 1.0507009873554805 * elu_of(x, 1.6732632423543772); }, 3},
    {"degrees", degrees, [](double x) { return x * (180 / pi); }, 1.5},
    {"radians", radians, [](double x) { return x * (pi / 180); }, 1.5},
    {"mish", mish, [](double x) { return x * std::tanh(softplus_of(x)); }, 8},
    // Rounded arguments of exp and a difference of nearly equal numbers: small results are off by parts of 1.
    {"gelu", gelu, gelu_of, 4, 1},
    {"quick_gelu", quick_gelu, [](double x) { return x / (1 + std::exp(-1.702 * x)); }, 4, 1},
};

constexpr std::size_t kBatch = std::size_t{1} << 20;

void measure_batch(const Function& f, const std::vector<float>& x, Worst<float>& worst) {
  const std::vector<float> y = f.function(array(x), {}).to_vector<float>();
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double exact = f.exact(static_cast<double>(x[i]));
    if (y[i] == static_cast<float>(exact) && y[i] != 0) continue;  // correctly rounded; of zeros the sign counts
    double error = ulps<float>(y[i], exact);
    if (std::fabs(exact) < f.floor && std::isfinite(y[i]))
      error = std::fabs(static_cast<double>(y[i]) - exact) / (f.floor * std::numeric_limits<float>::epsilon());
    if (error > worst.ulps) worst = {error, x[i], y[i], 0};
  }
  worst.count += static_cast<int64_t>(x.size());
}

Worst<float> walk(const Function& f, uint64_t stride) {
  Worst<float> worst;
  std::mt19937_64 random(seed());
  std::vector<float> x = special_inputs<float>();
  int64_t count = 0;
  const auto measure_all = [&] {
    count += static_cast<int64_t>(x.size());
    measure_batch(f, x, worst);
    x.clear();
  };
  for (uint64_t bits = 0; bits < uint64_t{1} << 32; bits += stride) {
    x.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits + (stride == 1 ? 0 : random() % stride))));
    if (x.size() >= kBatch) measure_all();
  }
  if (!x.empty()) measure_all();
  worst.count = count;
  return worst;
}

}  // namespace
}  // namespace tenon::test

int main(int argc, char** argv) {
  using namespace tenon::test;
  std::vector<std::string> wanted(argv + 1, argv + argc);
  const uint64_t stride = wanted.empty() ? 0 : std::strtoull(wanted[0].c_str(), nullptr, 10);
  if (stride > 0) wanted.erase(wanted.begin());
  bool within = true;
  for (const Function& f : kFunctions) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), f.name) == wanted.end()) continue;
    const Worst<float> worst = walk(f, std::max<uint64_t>(stride, 1));
    std::printf("%-10s %.4f ULP (bound %.4g) at %a (%.9g), gives %.9g; %lld inputs\n", f.name, worst.ulps, f.bound,
                static_cast<double>(worst.at), static_cast<double>(worst.at), static_cast<double>(worst.got),
                static_cast<long long>(worst.count));
    std::fflush(stdout);
    within &= worst.ulps <= f.bound;
  }
  return within ? 0 : 1;
}
