// Kernels that users bring, on the OPENCL device: from source, and of libraries through a CommandEncoder.
#include "extend_support.h"

#include <sys/wait.h>
#include <unistd.h>

#include <tenon/runtime/opencl.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

struct OpenClExtensions : testing::Test {
  void SetUp() override {
    if (!opencl_lacks().empty()) GTEST_SKIP() << opencl_lacks();
  }
};

TEST_F(OpenClExtensions, AKernelFromSourceSeesShapesStridesAndTheGrid) {
  const SourceKernel turned = kernel("turned", {"x"}, {"out"}, R"(
  const uint i = thread_position_in_grid.x;
  const long row = i / x_shape[1], column = i % x_shape[1];
  out[i] = x[row * x_strides[0] + column * x_strides[1]] * SCALE + threads_per_grid.x;
)",
                                     {.ensure_row_contiguous = false});
  const Tensor x = counting({3, 70}).to("OPENCL").T();  // (70, 3), strides (1, 70)
  const KernelCall call{.outputs = {like(x)}, .grid = {210}, .threadgroup = {64}, .template_args = {{"SCALE", 2}}};
  const Tensor y = turned({x}, call)[0];
  EXPECT_TRUE(array_equal((y + 1.f).to("CPU"), counting({3, 70}).T() * 2.f + 211.f).item<bool>());
}

TEST_F(OpenClExtensions, APrimitiveEncodesAKernelOfALibrary) {
  register_library("OPENCL", "scaling", R"(
kernel void add_float32(global const float* x, float by, constant long* shape, global float* out) {
  const long i = get_global_id(1) * shape[1] + get_global_id(0);
  out[i] = x[i] + by * shape[0];
}
)");
  class Add : public Primitive {
   public:
    explicit Add(Stream s) : Primitive(s) {}
    const char* name() const override { return "Add"; }
    void eval_cpu(const Tensors&, Tensors&) override { FAIL() << "not here"; }
    void eval_gpu(const Tensors& in, Tensors& out) override {
      out[0].allocate();
      CommandEncoder encoder(stream(), get_kernel("OPENCL", "scaling", "add", {DType::Float32}));
      encoder.set_input(in[0], 0);
      encoder.set_bytes(0.5f, 1);
      encoder.set_vector(std::vector<int64_t>{4, 5}, 2);
      encoder.set_output(out[0], 3);
      encoder.dispatch_threads({5, 4}, {5, 2});
    }
  };
  const Tensor x = counting({4, 5}).to("OPENCL");
  const Tensor y({4, 5}, DType::Float32, std::make_shared<Add>(x.stream()), {x});
  EXPECT_TRUE(array_equal((y * 3.f).to("CPU"), (counting({4, 5}) + 2.f) * 3.f).item<bool>());
}

TEST_F(OpenClExtensions, WhatTheDriverSaysOfABadSourceIsTheError) {
  const Tensor x = ones({2}).to("OPENCL");
  const SourceKernel bad = kernel("bad", {"x"}, {"out"}, "  out[0] = nothing_like_that;");
  const std::string error = message([&] { bad({x}, {.outputs = {like(x)}, .grid = {1}}); });
  EXPECT_NE(error.find("nothing_like_that"), std::string::npos) << error;
  EXPECT_EQ((x * 2.f).to_vector<float>(), (Floats{2, 2})) << "the engine works";
}

// The driver's threads are not in the child, where its queue would be waited for without end.
TEST_F(OpenClExtensions, TheChildOfAForkReadsValuesAndIsToldThatTheDriverStayedBehind) {
  const Tensor x = (ones({2}).to("OPENCL") * 3.f).realize();
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(20);
    const bool read = x.to_vector<float>() == Floats{3, 3};
    const std::string error = message([&] { (x * 2.f).to_vector<float>(); });
    const bool on_cpu = (x.to("CPU") * 2.f).to_vector<float>() == Floats{6, 6};
    ::_exit(read && on_cpu && error.find("the process forked after its first use of OPENCL") != std::string::npos ? 0
                                                                                                                  : 1);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ((x * 2.f).to_vector<float>(), (Floats{6, 6})) << "the parent goes on";
}

}  // namespace
}  // namespace tenon::test
