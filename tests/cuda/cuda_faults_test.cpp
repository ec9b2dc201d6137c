// Faults that no other machine can show: planted in a kernel's text, each must change what a GPU computes.
#include <fmt/format.h>

#include <tenon/base/target.h>
#include <tenon/codegen/codegen.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/runtime/buffer.h>

#include "cuda_support.h"

namespace tenon::test {
namespace {

struct Fault {
  const char* what;
  const char *right, *wrong;  // in the text
};

/// The result of the one kernel that f of the inputs is, with a fault in its text.
std::vector<double> with_fault(const Function& f, const Tensors& in, const Fault& fault) {
  Tensors there;
  for (const Tensor& x : in) there.push_back(x.to("CUDA").realize());
  const Tensor y = f(there);
  const auto items = schedule(Graph(std::vector{y.lazy()}))->items;
  EXPECT_EQ(items.size(), 1u) << fault.what;
  const KernelSource s = generate(items[0].ast, target(Device("CUDA").target()));
  std::string text = s.text;
  std::size_t planted = 0;
  const std::string_view right = fault.right;
  for (std::size_t at = text.find(right); !right.empty() && at != std::string::npos; at = text.find(right, at)) {
    text.replace(at, right.size(), fault.wrong);
    at += std::string_view(fault.wrong).size(), ++planted;
  }
  EXPECT_TRUE(right.empty() || planted > 0) << fault.what << "\n" << text;
  const Tensor out = zeros(y.shape(), y.dtype(), "CUDA").contiguous().realize();
  const auto memory = [](const Tensor& x) { return x.lazy()->base().realized->data(); };
  std::vector<void*> pointers{memory(out)};
  for (const Tensor& x : there) pointers.push_back(memory(x));
  const cuda::Kernel kernel(s.name, text, {s.undeclared_shared_bytes, s.boxes, s.awaits_kernels});
  kernel.launch(pointers, {}, s.grid_of({}), s.group);
  return out.cast(DType::Float64).to_vector<double>();
}

void expect_seen(const Function& f, const Tensors& in, const std::vector<Fault>& faults) {
  const auto right = with_fault(f, in, {"no fault", "", ""});
  EXPECT_EQ(right, on("CUDA", f, in));
  for (const Fault& fault : faults) EXPECT_NE(with_fault(f, in, fault), right) << fault.what;
}

TEST_F(CudaKernels, APlantedFaultChangesAResult) {
  expect_seen([](const Tensors& x) { return x[0].T().contiguous(); }, {values({1024, 1024})},
              {{"threads read a STAGE that others still fill", "__syncthreads();", ""}});
  if (!target(Device("CUDA").target()).warp_groups) GTEST_SKIP() << "no copy engine";
  const auto product = [](const Tensors& x) { return matmul(x[0], x[1].T()); };
  expect_seen(product, {values({640, 1024}, DType::BFloat16), values({640, 1024}, DType::BFloat16)},
              {{"rows of a STAGE are permuted otherwise than the copy engine does", "1ull << 62", "2ull << 62"}});
}

}  // namespace
}  // namespace tenon::test
