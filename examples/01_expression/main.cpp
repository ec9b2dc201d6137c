// Lesson 1: an expression. Building it computes nothing; asking for its values runs it as one fused kernel.
#include <cstdio>

#include <tenon/tenon.h>

namespace tn = tenon;

int main() try {
  const tn::Tensor a = tn::array({{1.f, 2.f, 3.f}, {4.f, 5.f, 6.f}});  // float32 (2, 3)
  const tn::Tensor c = sum(relu(a * 2 - 5) + 1, 1);                    // nothing has run yet

  std::printf("as one kernel:\n%s\n", tn::explain(c).source().c_str());
  const std::string values = to_string(c);  // now it has
  std::printf("c = %s\n", values.c_str());

  // Numbers are weak: they take the Tensor's dtype. Integers and floats promote as in JAX and MLX.
  const tn::Tensor counts = tn::array({1, 2, 3});
  std::printf("int32 * 2   = %s\nint32 * 0.5 = %s\n", to_string(counts * 2).c_str(), to_string(counts * 0.5).c_str());
  return values == "[ 4. 18.]" ? 0 : 1;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
