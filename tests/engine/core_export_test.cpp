// Kernels as functions for programs without Tenon: their text and the errors. tests/grid runs some of them.
#include <gtest/gtest.h>

#include <tenon/tenon.h>

#include "../error_of.h"

namespace tenon {
namespace {

struct ExportedKernel : testing::Test {
  ScopedSettings metal{[](Settings& s) { s.target = "metal"; }};
  Variable n{"n", 1, 1 << 20}, groups{"groups", 1, 1 << 10};
  Tensor x = empty({n}), y = x * 2;
};

TEST_F(ExportedKernel, HasTheNamesAndTheOrderThatAreAskedFor) {
  const std::string text = export_kernel(y, "twice", {{"size", n}, {"out", y}, {"in", x}});
  EXPECT_NE(text.find("[[kernel]] void twice(constant int& size [[buffer(0)]], device float* out [[buffer(1)]],\n"
                      "    device const float* in [[buffer(2)]],"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("const long n = size;"), std::string::npos) << text;
  EXPECT_NE(text.find("out[t0] = in[t0]*2.0f;"), std::string::npos) << text;
  EXPECT_NE(text.find("launched with n threads"), std::string::npos) << text;
}

TEST_F(ExportedKernel, ASizeMayBeAMultipleOfAVariable) {
  const Tensor a = empty({groups * 64}), b = a + 1;
  const std::string text = export_kernel(b, "more", {{"a", a}, {"b", b}, {"size", groups * 64}});
  EXPECT_NE(text.find("const long groups = size/64;"), std::string::npos) << text;
}

TEST_F(ExportedKernel, AVariableOfAParametersNameGetsAnother) {
  const std::string text = export_kernel(y, "twice", {{"x", x}, {"y", y}, {"n", n}});
  EXPECT_NE(text.find("const long n_v = n;"), std::string::npos) << text;
}

TEST_F(ExportedKernel, ValuesBetweenAreNoKernelsOfTheirOwn) {
  const Tensor a = empty({32, 64}), b = empty({64, 48}), c = matmul(exp(a), b);
  EXPECT_GT(explain(c).kernels.size(), 1u);
  EXPECT_NE(export_kernel(c, "product", {{"a", a}, {"b", b}, {"c", c}}).find("void product("), std::string::npos);
}

TEST_F(ExportedKernel, IsWrittenInOpenCLToo) {
  const ScopedSettings opencl([](Settings& s) { s.target = "opencl"; });
  const std::string text = export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}});
  EXPECT_NE(
      text.find("__kernel void twice(__global const float* restrict x, __global float* restrict y, const int size)"),
      std::string::npos)
      << text;
}

TEST_F(ExportedKernel, WhatCannotBeIsNamed) {
  EXPECT_EQ(error_of([&] {
              export_kernel(y, "twice", {{"y", y}, {"size", n}});
            }),
            "[export] twice reads memory that is no parameter; add its Tensor");
  EXPECT_EQ(error_of([&] {
              export_kernel(y, "twice", {{"x", x}, {"y", y}});
            }),
            "[export] the Variable n of twice is in 0 parameters, expected one");
  EXPECT_EQ(error_of([&] {
              export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}, {"more", groups}});
            }),
            "[export] twice has 4 parameters, of which 3 are memory or sizes that it uses; leave out the others");
  EXPECT_EQ(error_of([&] {
              export_kernel(y, "twice", {{"x", x}, {"x", y}, {"size", n}});
            }),
            "[export] two parameters of twice, or it and one, have the same name; rename one");
  EXPECT_EQ(
      error_of([&] {
        export_kernel(y, "twice", {{"data0", x}, {"y", y}, {"size", n}});
      }),
      "[export] \"data0\" cannot be a name of a kernel or parameter; expected an identifier, and none of those that "
      "kernels have for themselves, such as data0");
  EXPECT_EQ(error_of([&] { export_kernel(y, "2x", {{"x", x}, {"y", y}, {"size", n}}); }).find("[export] \"2x\""), 0u);
  EXPECT_EQ(error_of([&] {
              export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n + 1}});
            }),
            "[export] the size size is (1+n); expected a Variable, or one times a positive constant");
  EXPECT_EQ(
      error_of([&] {
        export_kernel(y, "twice", {{"x", empty({3})}, {"y", y}, {"size", n}});
      }),
      "[export_kernel] twice neither reads nor writes the memory of \"x\"; expected its value, or a Tensor that it "
      "is computed from, and no view of one");
  const Tensor z = sum(exp(y)) + sum(y * 3) * y;
  EXPECT_NE(error_of([&] {
              export_kernel(z, "z", {{"y", y}});
            }).find("steps, expected one kernel:"),
            std::string::npos);
  const ScopedSettings c([](Settings& s) { s.target = "plain"; });
  EXPECT_EQ(error_of([&] {
              export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}});
            }),
            "[export] the target is plain, expected opencl, metal or cuda; set settings().target");
}

}  // namespace
}  // namespace tenon
