// Pooling, as its kernels' text shows it: masks at the borders of an image, and loads that windows share.
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include <tenon/base/target.h>
#include <tenon/codegen/codegen.h>
#include <tenon/tests/workloads/variants.h>

namespace tenon::test {
namespace {

RealKernel pooled(const Tensor& y) { return kernels_of("pooling", {y}).at(0); }

std::size_t times_in(const std::string& text, std::string_view what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

// The last vector of a segment reaches beyond it, to where windows leave the image; those lanes are not used.
TEST(Windows, APartOfAVectorBeforeACutHasNoMaskOfTheImage) {
  const RealKernel kernel = pooled(max_pool2d(empty({2, 21, 60, 60}), {.kernel = 5, .stride = 2, .padding = 2}));
  const auto opts =
      parse_opts("Cut(out 1, 1), Cut(out 1, 29), Cut(out 2, 1), Cut(out 2, 29), Upcast(out 2, 16), Mask(out 2)");
  const std::string text = generate(kernel.sink, target("avx512"), *opts).text;
  EXPECT_EQ(times_in(text, " ? data1["), 0U) << "some lanes are loaded one by one:\n" << text;
  // In the middle of the image 28 columns are a vector and 12 lanes: two parts of vectors that no mask follows.
  const std::size_t middle = text.find("i1 < 28"), end = text.find("store_some", middle);
  ASSERT_LT(middle, end) << text;
  EXPECT_NE(text.find("load_some_f32x16(data1+", middle), std::string::npos) << text;
  EXPECT_NE(text.find(", 0, 23)", middle), std::string::npos) << text;
  EXPECT_EQ(disagreement({.kernel = kernel, .opts = *opts}), "");
}

// The windows of a column's rows overlap: of 2 rows by 5 terms 6 are loaded.
TEST(Windows, CopiesOfRowsShareTheirLoads) {
  for (const char* name : {"avx2", "avx512"}) {
    const RealKernel kernel = pooled(avg_pool2d(empty({1, 17, 11, 11}), {.kernel = 5, .stride = 1}));
    const KernelSource chosen = generate(kernel.sink, target(name));
    bool rows = false, terms = false;
    for (const Opt& o : chosen.opts) {
      rows |= o.kind == OptKind::Unroll && o.range == RangeName{false, 1};
      terms |= o.kind == OptKind::Unroll && o.range == RangeName{true, 0};
    }
    EXPECT_TRUE(rows && terms) << to_string(chosen.opts);
    EXPECT_EQ(disagreement({.kernel = kernel, .opts = chosen.opts}), "");
  }
}

}  // namespace
}  // namespace tenon::test
