// Lesson 3: see the kernel. Every kernel can be looked at before it runs: why it is one, its expression, its loops, its
// C.
#include <cstdio>

#include <tenon/tenon.h>

namespace tn = tenon;

int main() try {
  const tn::Tensor x = tn::rand({512, 1000});
  const tn::Tensor y = softmax(x * 2 + 1, 1);

  for (const auto& kernel : tn::explain(y).kernels)
    std::printf("%-24s %s\n  Opts: %s\n%s\n", kernel.name().c_str(), kernel.reason().c_str(), kernel.opts().c_str(),
                kernel.source().c_str());

  // The same kernels as plain loops.
  const tn::ScopedSettings plain([](tn::Settings& s) { s.noopt = true; });
  std::printf("---- the first one without Opts\n%s\n", tn::explain(softmax(x * 2 + 1, 1)).kernels[0].source().c_str());

  const float total = sum(y).item<float>();
  std::printf("all rows add up to %.3f (512 rows)\n", static_cast<double>(total));
  return total > 511.9f && total < 512.1f ? 0 : 1;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
