// What using the extension looks like.
#include <cstdio>

#include "axpby.h"

int main() try {
  namespace tn = tenon;
  const tn::Tensor a = tn::ones({3, 4}), b = tn::ones({3, 4});
  const tn::Tensor c = axpby_ext::axpby(a, b, 4.f, 2.f);
  const bool correct = all(c == 6).item<bool>();
  std::printf("c shape: %s\n", tn::to_string(c.shape()).c_str());
  std::printf("c dtype: %s\n", std::string(tn::name(c.dtype())).c_str());
  std::printf("c correct: %s\n", correct ? "true" : "false");
  return correct ? 0 : 1;
} catch (const tenon::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
