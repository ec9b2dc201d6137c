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
  double bound;  // in ULP
};

constexpr double kOnce = 0.501;  // computed in float64 and rounded
const Function kFunctions[] = {
    {"exp", exp, std::exp, 2},
    {"exp2", exp2, std::exp2, 2},
    {"log", log, std::log, 2},
    {"log2", log2, std::log2, 2},
    {"sin", sin, std::sin, 2},
    {"cos", cos, std::cos, 2},
    {"tanh", tanh, std::tanh, 4},
    {"tan", tan, std::tan, kOnce},
    {"erf", erf, std::erf, 3},
    {"expm1", expm1, std::expm1, kOnce},
    {"log1p", log1p, std::log1p, 3},
    {"sqrt", sqrt, std::sqrt, kRounded},
    {"rsqrt", rsqrt, [](double x) { return 1 / std::sqrt(x); }, 2},
    {"reciprocal", reciprocal, [](double x) { return 1 / x; }, kRounded},
    {"sigmoid", sigmoid,
     [](double x) {  // where exp(-x) overflows float32, the formula gives 0 for a subnormal number
       const double power = std::exp(-x);
       return std::isinf(static_cast<float>(power)) ? 0 : 1 / (1 + power);
     },
     4},
    {"log10", log10, std::log10, 3},
    {"arcsin", arcsin, std::asin, kOnce},
    {"arccos", arccos, std::acos, kOnce},
    {"arctan", arctan, std::atan, kOnce},
    {"sinh", sinh, std::sinh, kOnce},
    {"cosh", cosh, std::cosh, kOnce},
    {"arcsinh", arcsinh, std::asinh, kOnce},
    {"arccosh", arccosh, std::acosh, kOnce},
    {"arctanh", arctanh, std::atanh, kOnce},
};

constexpr std::size_t kBatch = std::size_t{1} << 20;

void measure_batch(const Function& f, const std::vector<float>& x, Worst<float>& worst) {
  const std::vector<float> y = f.function(array(x), {}).to_vector<float>();
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double exact = f.exact(static_cast<double>(x[i]));
    if (y[i] == static_cast<float>(exact) && y[i] != 0) continue;  // correctly rounded; of zeros the sign counts
    if (const double error = ulps<float>(y[i], exact); error > worst.ulps) worst = {error, x[i], y[i], 0};
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
