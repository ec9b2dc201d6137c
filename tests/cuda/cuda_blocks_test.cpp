// Products whose factors a GPU computes in blocks, from other products.
#include <fmt/format.h>

#include "cuda_support.h"

namespace tenon::test {
namespace {

// The first product is computed in blocks, in registers, by the kernel of the second.
TEST_F(CudaKernels, ProductsOfWhatProductsGive) {
  const auto below = [](const Tensor& x) {
    const Tensor row = unsqueeze(arange(x.shape()[1], DType::Int64, x.stream()), 1);
    return where(arange(x.shape()[2], DType::Int64, x.stream()) <= row + 130, x * 0.25f, 0);
  };
  const Function halves = [](const Tensors& x) { return relu(x[0]) * 0.5f; };
  for (const DType d : {DType::Float16, DType::BFloat16})
    for (const int64_t terms : {40, 128}) {
      const double rounding = d == DType::Float16 ? 0x1p-9 : 0x1p-6;
      for (const bool transposed : {false, true}) {
        const Tensors in{values({8, 512, terms}, d), values({8, 512, terms}, d), values({8, 512, 72}, d)};
        const Function hidden = [&](const Tensors& x) { return below(x[0]); };
        for (const Function& between : {halves, hidden})
          expect_what(
              "CPU",
              [&](const Tensors& x) {
                const Tensor sums = matmul(x[0].cast(DType::Float32), x[1].cast(DType::Float32).T());
                const Tensor inner = between({sums}).cast(d);
                return matmul(transposed ? inner.T() : inner, x[2]);
              },
              in, rounding, fmt::format("products of {} terms in {}", terms, name(d)));
      }
    }
}

}  // namespace
}  // namespace tenon::test
