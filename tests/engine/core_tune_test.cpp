// Opts found by timing: what the search may step to, and that a kernel is searched once.
#include <tenon/codegen/join_axes.h>
#include <tenon/engine/execute/tune.h>

#include <unistd.h>

#include <chrono>
#include <filesystem>

#include <gtest/gtest.h>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

namespace tenon {
namespace {

/// data0 = each row of data1 times data2, added up: (9, 40) -> (9, 1).
Node row_products() {
  const auto st = ShapeTracker::from_shape({9, 40});
  const Node product = ast::alu(Op::Mul, {ast::load(1, DType::Float32, st), ast::load(2, DType::Float32, st)});
  const int last[] = {1};
  const Node store = ast::store(0, ShapeTracker::from_shape({9, 1}), ast::reduce(Combiner::Add, last, product));
  return ast::sink(std::span(&store, 1));
}

std::vector<float> run(const Node& sink, const std::vector<Opt>& opts) {
  const KernelSource kernel = generate(sink, target(settings().target), opts);
  std::vector<float> out(9), a(360), b(360, 2.f);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 7);
  void* slots[] = {out.data(), a.data(), b.data()};
  Program({kernel.name, kernel.text, 3, 0, kernel.part, kernel.scratch_bytes}).launch(slots, {}, kernel.parts.value());
  return out;
}

TEST(NearOpts, AreOneChangeAwayAndGiveTheSameSums) {
  const Node sink = row_products();
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  const std::vector<Opt> start{{OptKind::Upcast, {true, 0}, 8}, {OptKind::Thread, {false, 0}, 3}};
  const auto lists = near_opts(plan, 3, start);
  const std::vector<float> want = run(sink, {});  // whole numbers: exact in any order
  EXPECT_GT(lists.size(), 15U);
  for (const auto& opts : lists) {
    const auto longer = std::max(opts.size(), start.size()), shorter = std::min(opts.size(), start.size());
    EXPECT_LE(longer - shorter, 1U);
    EXPECT_NE(opts, start);
    EXPECT_EQ(std::count(lists.begin(), lists.end(), opts), 1);
    EXPECT_EQ(run(sink, opts), want) << generate(sink, target(settings().target), opts).text;
  }
}

TEST(Tune, AKernelIsSearchedOnceAndItsWinnerKept) {
  const std::string folder = testing::TempDir() + "tenon_tune_" + std::to_string(getpid());
  const int64_t elements[] = {9, 360, 360};
  const Node sink = row_products();
  std::vector<Opt> winner;
  double searching = 0;
  const auto milliseconds = [](auto&& f) {
    const auto begin = std::chrono::steady_clock::now();
    f();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  };
  {
    const ScopedSettings scope([&](Settings& s) { s.cache_dir = folder; });
    searching = milliseconds([&] { winner = tuned_opts(sink, target(settings().target), elements); });
    EXPECT_EQ(run(sink, winner), run(sink, {}));
  }
  {
    const ScopedSettings scope([&](Settings& s) { s.cache_dir = folder; });
    const double known =
        milliseconds([&] { EXPECT_EQ(tuned_opts(sink, target(settings().target), elements), winner); });
    EXPECT_LT(known, searching / 4) << "a search compiles dozens of kernels";
  }
  {
    const ScopedSettings scope([&](Settings& s) {
      s.cache_dir = folder + "_none";
      s.cc = "/nonexistent/compiler";
    });
    EXPECT_ANY_THROW(tuned_opts(sink, target(settings().target), elements)) << "nothing kept there: it must search";
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tenon
