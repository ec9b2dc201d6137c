// What kernels move and keep: memory is read and written once, and what lies inside of a kernel fits into the budget.
#include <gtest/gtest.h>

#include <sstream>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/tests/workloads/variants.h>

namespace tenon::test {
namespace {

struct Streaming {
  std::string name;
  Tensors inputs;  // never computed: nothing runs
  std::function<Tensors(const Tensors&)> compute;
};

Tensors one(Tensor t) { return {std::move(t)}; }

/// Computations that need each element of their inputs at one place or in one row.
std::vector<Streaming> streaming() {
  const Tensor x = empty({4096, 1024}), y = empty({4096, 1024}), row = empty({1024}), flat = empty({(1 << 22) - 3}),
               images = empty({16, 32, 64, 64});
  return {
      {"axpby", {x, y}, [](const Tensors& t) { return one(4.f * t[0] + 2.f * t[1]); }},
      {"fused",
       {flat, empty({(1 << 22) - 3})},
       [](const Tensors& t) { return one(relu(t[0] * t[1] + 1) * 0.5f + t[0]); }},
      {"gelu", {flat}, [](const Tensors& t) { return one(gelu(t[0])); }},
      {"silu", {x}, [](const Tensors& t) { return one(silu(t[0])); }},
      {"cast_chain", {x}, [](const Tensors& t) { return one((t[0] * 100).cast(DType::Int8)); }},
      {"several_outputs",
       {x},
       [](const Tensors& t) {
         return Tensors{t[0] + 1, t[0] < 0, exp(t[0])};
       }},
      {"sgd", {x, y}, [](const Tensors& t) { return one(t[0] - 0.01f * (t[1] + 0.1f * t[0])); }},
      {"bias", {x, row}, [](const Tensors& t) { return one(relu(t[0] + t[1])); }},
      {"transpose", {x}, [](const Tensors& t) { return one(t[0].T().contiguous()); }},
      {"pad",
       {x},
       [](const Tensors& t) {
         return one(pad(t[0], {{1, 2}, {3, 0}}).contiguous());
       }},
      {"lower_triangle",
       {x},
       [](const Tensors& t) { return one(where(arange(Node(4096)).unsqueeze(1) >= arange(Node(1024)), t[0], 0.f)); }},
      {"sum_all", {flat}, [](const Tensors& t) { return one(sum(t[0])); }},
      {"row_sum", {x}, [](const Tensors& t) { return one(sum(t[0], {.axis = 1})); }},
      {"column_sum", {x}, [](const Tensors& t) { return one(sum(t[0], {.axis = 0})); }},
      {"argmax_and_max",
       {x},
       [](const Tensors& t) {
         return Tensors{argmax(t[0], {.axis = 1}), max(t[0], {.axis = 1})};
       }},
      {"var", {x}, [](const Tensors& t) { return one(var(t[0], {.axis = 1})); }},
      {"std", {x}, [](const Tensors& t) { return one(std(t[0], {.axis = 1})); }},
      {"logsumexp", {x}, [](const Tensors& t) { return one(logsumexp(t[0], {.axis = 1})); }},
      {"softmax", {x}, [](const Tensors& t) { return one(softmax(t[0])); }},
      {"log_softmax", {x}, [](const Tensors& t) { return one(log_softmax(t[0])); }},
      {"layer_norm", {x, row, empty({1024})}, [](const Tensors& t) { return one(layer_norm(t[0]) * t[1] + t[2]); }},
      {"rms_norm", {x, row}, [](const Tensors& t) { return one(rms_norm(t[0]) * t[1]); }},
      {"group_norm", {empty({64, 32, 16, 16})}, [](const Tensors& t) { return one(group_norm(t[0], 8)); }},
      {"cross_entropy",
       {x, empty({4096}, DType::Int32)},
       [](const Tensors& t) {
         const Tensor chosen = t[1].unsqueeze(1) == arange(Node(1024));
         return one(-sum(where(chosen, log_softmax(t[0]), 0.f), {.axis = 1}));
       }},
      {"avg_pool", {images}, [](const Tensors& t) { return one(avg_pool2d(t[0])); }},
      {"max_pool", {images}, [](const Tensors& t) { return one(max_pool2d(t[0])); }},
  };
}

double bytes_of(const Tensors& tensors) {
  double bytes = 0;
  for (const Tensor& t : tensors) bytes += static_cast<double>(t.size()) * static_cast<double>(size_of(t.dtype()));
  return bytes;
}

double counted_bytes(const Tensors& outputs) {
  double bytes = 0;
  for (const RealKernel& k : kernels_of("counted", outputs))
    bytes += static_cast<double>(generate(k.sink, target(settings().target)).bytes.value());
  return bytes;
}

TEST(CountedBytes, AreThoseOfTheElementsThatAreSeenAndOfNoneTwice) {
  const Tensor x = empty({1000});
  const auto part = [&](int64_t begin, int64_t end) { return x.shrink({{begin, end}}); };
  EXPECT_EQ(counted_bytes({part(990, 1000) + 1}), 10 * 4 + 10 * 4) << "what lies before a part is not read";
  EXPECT_EQ(counted_bytes({part(0, 100) + part(100, 200)}), 200 * 4 + 100 * 4);
  EXPECT_EQ(counted_bytes({part(0, 998) + part(1, 999) + part(2, 1000)}), 1000 * 4 + 998 * 4);
  EXPECT_EQ(counted_bytes({(part(7, 8).expand({50}) * 2).contiguous()}), 4 + 50 * 4);
}

TEST(CountedBytes, OfElementwiseAndRowKernelsAreThoseOfInputsAndOutputs) {
  for (const Streaming& s : streaming()) {
    const Tensors outputs = s.compute(s.inputs);
    const double counted = counted_bytes(outputs);
    const double needed = bytes_of(s.inputs) + bytes_of(outputs);
    EXPECT_LE(counted, 1.05 * needed) << s.name;
    EXPECT_GE(counted, needed) << s.name;
  }
}

/// Bytes of each DEFINE_LOCAL of a kernel, read from its listing: UOps.DEFINE_LOCAL : DTYPE [] ('stageN', ELEMENTS).
std::vector<int64_t> locals_of(const KernelSource& source) {
  std::vector<int64_t> bytes;
  std::istringstream listing(source.uops);
  for (std::string line; std::getline(listing, line);) {
    std::istringstream words(line);
    std::string number, op, colon, dtype, sources, name, elements;
    words >> number >> op >> colon >> dtype >> sources >> name >> elements;
    if (op != "UOps.DEFINE_LOCAL") continue;
    for (int d = 0; d <= static_cast<int>(kLastDType); ++d)
      if (info(static_cast<DType>(d)).seed_name == dtype)
        bytes.push_back(std::stoll(elements) * static_cast<int64_t>(size_of(static_cast<DType>(d))));
  }
  return bytes;
}

TEST(DefineLocal, FitsIntoHalfOfTheSecondCacheOfEveryTarget) {
  std::size_t kept = 0;
  for (const char* name : {"plain", "avx2", "avx512", "neon"})
    for (const RealKernel& k : real_kernels())
      for (const int64_t bytes : locals_of(generate(k.sink, target(name)))) {
        EXPECT_LE(bytes, target(name).l2_bytes / 2) << k.name << " for " << name;
        ++kept;
      }
  EXPECT_GT(kept, 0U);
}

// Both operands of a covariance are the same memory: only the panel is staged, nothing in the loop of the sum.
TEST(DefineLocal, NoStageInTheLoopOfASumHoldsWhatIsReadOnce) {
  const Tensor x = empty({1179, 224});
  const Node sink = kernels_of("covariance", {matmul(x.T(), x)}).at(0).sink;
  const char* opts = "Upcast(out 1, 8), Unroll(out 1, 2), Unroll(out 0, 6), Pad(out 0), Stage(data1), Outer(out 1)";
  const KernelSource source = generate(sink, target("avx2"), *parse_opts(opts));
  EXPECT_EQ(locals_of(source), std::vector<int64_t>{1179 * 16 * 4}) << source.text;
}

// gcc would keep the constants that unpack weights in registers that the sums need.
TEST(FullRegisters, AreSaidAboveKernelsOfWhichAnotherLoopHasConstants) {
  const auto are_said = [](const Tensor& y, const char* opts) {
    const KernelSource source = generate(kernels_of("full", {y}).at(0).sink, target("avx2"), *parse_opts(opts));
    return source.text.find("ira-loop-pressure") != std::string::npos;
  };
  const Tensor x = empty({128, 512}), w = empty({256, 512});
  const char *full = "Upcast(out 1, 8), Unroll(out 1, 3), Pad(out 1), Unroll(out 0, 4), Outer(out 1)",
             *few = "Upcast(out 1, 8), Unroll(out 0, 4), Outer(out 1)";
  const Tensor computed = x.matmul(((w.cast(DType::Int32) & 15).cast(DType::Float32) * 3.f).T());
  EXPECT_TRUE(are_said(computed, full));
  EXPECT_FALSE(are_said(computed, few)) << "registers are left";
  EXPECT_FALSE(are_said(softmax(x), "Unroll(out 0, 4), Upcast(out 1, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8)"))
      << "constants of exp stay in registers";
}

TEST(DefineLocal, FitsIntoTheBudgetWhateverTheOpts) {
  std::mt19937_64 rng(1);
  std::size_t kept = 0;
  for (int round = 0; round < 3; ++round)
    for (const RealKernel& k : real_kernels()) {
      const Variant v = random_variant(k, rng);
      Target t = target(settings().target);
      t.l2_bytes = v.l2_bytes;
      for (const int64_t bytes : locals_of(generate(k.sink, t, v.opts))) {
        EXPECT_LE(bytes, v.l2_bytes / 2) << regression(v);
        ++kept;
      }
    }
  EXPECT_GT(kept, 0U);
}

// Both rows that are left read one row of the input, so it is read before their loop, which may have no iteration.
TEST(SymbolicRows, ARowIsReadBeforeTheLoopOfTheRestOnlyIfTheLoopRuns) {
  Variable n("n", 2, 6);
  n.bind(2);
  const Tensor rows = empty({6, 4})[{slice(0, n)}];
  const Node kernel = kernels_of("rows", {rows.repeat(2, 0).repeat(2, 1).contiguous()}).at(0).sink;
  const ScopedSettings verified([](Settings& s) { s.verify = true; });
  const auto opts = parse_opts("Unroll(out 0, 4), Upcast(out 1, 8)");
  EXPECT_NE(generate(kernel, target("avx512"), *opts).text.find("count0*2 < n ? "), std::string::npos);
}

// A row of symbolic length goes in three pieces, of which two may not run. The row's sum is one value for all of them,
// so no STAGE keeps it for the rows.
TEST(SymbolicRows, WhatSeveralPiecesNeedIsComputedOnceARow) {
  Variable n("n", 1, 1024);
  n.bind(512);
  const Tensor scores = empty({2, 7, 128, 1536})[{slice(), slice(), slice(), slice(0, n + 512)}];
  const Node kernel = kernels_of("weights", {softmax(scores, -1)}).at(0).sink;
  for (const char* name : {"avx2", "avx512"}) {
    const std::string opening = generate(kernel, target(name)).opening;
    EXPECT_EQ(opening.find(": recip("), std::string::npos) << opening;
  }
}

}  // namespace
}  // namespace tenon::test
