// walk_float32 [STRIDE] [FUNCTION...]: the errors of the float32 functions (Exp, Sin, sigmoid, ...; all without
// arguments) over all 2^32 inputs, or one of each STRIDE neighbours, drawn at random, with and without fused
// multiply-adds. Minutes each; exits with 1 where one is beyond its bound. docs/accuracy.md has its figures.
#include "ulp.h"

int main(int argc, char** argv) {
  using namespace tenon;
  std::vector<std::string> wanted(argv + 1, argv + argc);
  const uint64_t stride = wanted.empty() ? 0 : std::strtoull(wanted[0].c_str(), nullptr, 10);
  if (stride > 0) wanted.erase(wanted.begin());
  std::vector<test::Case<float>> cases = test::transcendental<float>();
  for (const auto& c : test::algebraic<float>()) cases.push_back(c);
  bool within = true;
  for (const auto& c : cases) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), c.name) == wanted.end()) continue;
    const auto all = [&](const auto& f, const auto& one) {
      return test::measure_single(f, one, std::max<uint64_t>(stride, 1));
    };
    for (const auto& worst : test::report(c, all)) within &= worst.ulps <= c.bound;
  }
  return within ? 0 : 1;
}
