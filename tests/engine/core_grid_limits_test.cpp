// What a kernel for a grid may take: buffers and Variables, and memory that the threads of a group share.
#include <gtest/gtest.h>

#include <tenon/codegen/codegen.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/tenon.h>

#include "../error_of.h"
#include "../sanitizers.h"

namespace tenon {
namespace {

std::vector<Node> kernels_of(const Tensor& value) {
  const std::vector<LazyRef> roots{value.lazy()};
  std::vector<Node> sinks;
  for (const ScheduleItem& item : schedule(Graph(roots))->items)
    if (item.kind == ItemKind::Kernel) sinks.push_back(item.ast);
  return sinks;
}

/// A sum of so many inputs, and of what it should be.
std::pair<Tensor, float> sum_of(int inputs, const Device& device) {
  Tensor all = full({3}, 1.f, DType::Float32, device);
  float expected = 1;
  for (int i = 0; i < inputs; ++i) {
    all = all + array({static_cast<float>(i), 0.f, 1.f}, device) * 2;
    expected += 2.f * static_cast<float>(i);
  }
  return {all, expected};
}

TEST(GridLimits, NoKernelTakesMoreBuffersThanMetalHas) {
  const auto kernels = kernels_of(sum_of(100, "CPU").first);
  EXPECT_GT(kernels.size(), 3u);
  for (const Node& sink : kernels) {
    EXPECT_LE(ast::signature(sink).slots.size(), 31u);
    EXPECT_EQ(generate(sink, target("metal")).text.find("[[buffer(31)]]"), std::string::npos);
  }
  const auto [value, expected] = sum_of(100, "OPENCL");
  EXPECT_EQ(value.to_vector<float>(), (std::vector<float>{expected, 1, 201}));
}

TEST(GridLimits, AKernelThatTakesMoreIsAnError) {
  Target few = target("metal");
  few.parameters = 3;
  const Node sink = kernels_of(empty({4}) + empty({4}) * empty({4})).at(0);
  EXPECT_EQ(error_of([&] { generate(sink, few); }),
            "[codegen] a kernel takes 4 buffers and Variables, Metal at most 3; realize a part before it");
}

TEST(GridLimits, ThreadsShareNoMoreMemoryThanTheTargetHas) {
  const Tensor x = empty({40, 300}), y = empty({300, 70});
  const Tensor values[] = {softmax(x),          matmul(x, y),  sum(x, {.axis = 1}),
                           var(x, {.axis = 1}), layer_norm(x), max(x.T(), {.axis = 0})};
  for (const int64_t most : {int64_t{32} << 10, int64_t{600}, int64_t{0}}) {
    Target small = target("metal");
    small.shared_bytes = most;
    bool shared = false;
    for (int seed = 0; seed <= test::rounds(12); ++seed) {
      const OptsFrom opts = seed == 0 ? OptsFrom(HeuristicOpts{}) : RandomOpts{static_cast<uint64_t>(seed)};
      for (const Tensor& value : values)
        for (const Node& sink : kernels_of(value)) {
          const KernelSource source = generate(sink, small, opts);
          EXPECT_LE(source.shared_bytes, most);
          EXPECT_EQ(source.shared_bytes > 0, source.text.find("threadgroup float") != std::string::npos);
          shared = shared || source.shared_bytes > 0;
        }
    }
    EXPECT_EQ(shared, most > 0);
  }
}

/// NVIDIA's compiler reads the last of so many elements by accesses of 16 bytes.
TEST(GridStages, AreWholeAccessesOf16Bytes) {
  const Tensor sums =
      sum(empty({40, 8, 1, 41}, DType::UInt8).cast(DType::Float32) * empty({40, 1, 4, 41}), {.axis = 3});
  const auto opts =
      parse_opts("Global(out 0), GroupReduce(reduce 0, 16), Global(out 1), Upcast(out 1, 2), Local(out 2, 64)");
  const KernelSource source = generate(kernels_of(sums).at(0), target("cuda"), opts.value());
  EXPECT_NE(source.text.find(" stage0[84];"), std::string::npos) << source.text;  // 2 rows of 41 elements
  EXPECT_EQ(source.shared_bytes, 336);
}

/// Opts that fill a STAGE of gathered rows in a loop over some of them. A GPU that fills such STAGEs ahead cannot do it
/// here, because the next rows are values that the loop has still to compute.
TEST(GridStages, RowsAtComputedIndicesAreNotFilledAhead) {
  const Tensor counted = arange(36, DType::UInt32);
  const Tensor rows = right_shift(counted, full({}, 4, DType::UInt32));
  const Node sink = kernels_of(take(empty({36, 4, 8, 1}, DType::Float64), rows, 0)).at(0);
  const auto opts = parse_opts(
      "Stage(data1), Global(out 2), Global(out 1), Upcast(out 0, 8), Unroll(out 1, 4), Upcast(out 2, 2), "
      "Local(out 1, 64), Local(out 0, 2)");
  for (const char* name : {"cuda", "cuda90"}) {
    const std::string text = generate(sink, target(name), opts.value()).text;
    EXPECT_NE(text.find("stage0"), std::string::npos) << name;
    EXPECT_EQ(text.find("copy_ahead"), std::string::npos) << text;  // golden files have it where rows are not gathered
  }
}

}  // namespace
}  // namespace tenon
