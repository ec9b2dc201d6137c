// Lesson 2: shapes without copies. Movement ops change how memory is seen, never the memory; a kernel reads through all
// of them at once.
#include <cstdio>

#include <tenon/tenon.h>

namespace tn = tenon;

int main() try {
  const tn::Tensor x = tn::arange(12).reshape({3, 4});
  std::printf("x =\n%s\n", to_string(x).c_str());
  std::printf("x.T() =\n%s\n", to_string(x.T()).c_str());
  std::printf("every other column, backwards =\n%s\n",
              to_string(x[{tn::slice(), tn::slice(tn::none, tn::none, -2)}]).c_str());
  std::printf("padded =\n%s\n", to_string(pad(x, {{0, 0}, {1, 1}})).c_str());

  // Reshape after transpose: two Views, of which a kernel sees the merged form where one View can express it.
  const tn::Tensor y = x.T().reshape({2, 2, 3}).permute({2, 0, 1}).reshape({3, 4});
  std::printf("there and back, seen as %s\n", to_string(y.lazy()->st).c_str());

  // A size that changes without a new kernel.
  tn::Variable n("n", 1, 4);
  const tn::Tensor columns = x[{tn::slice(), tn::slice(0, n)}];
  for (const int count : {2, 3}) {
    n.bind(count);
    const tn::Tensor total = sum(columns + 0, 1);
    std::printf("sum of the first %d columns = %s\n", count, to_string(total).c_str());
  }
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
