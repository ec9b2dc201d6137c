// Sources of kernels in the compile cache: what comes out is what generate() gave for the same key; keys differ
// wherever texts may. fork_test.cpp has what processes share.
#include <tenon/engine/execute/kept_source.h>

#include <unistd.h>

#include <filesystem>

#include <tenon/base/settings.h>
#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/counters.h>

#include "core_util.h"
#include "device_of_a_target.h"

namespace tenon::test {
namespace {

/// An empty compile cache until the end of the scope.
class OwnCache {
 public:
  OwnCache()
      : folder_(testing::TempDir() + "tenon_kept_" + std::to_string(getpid())),
        scope_([this](Settings& s) { s.cache_dir = folder_, s.verify = false; }) {}
  ~OwnCache() { std::filesystem::remove_all(folder_); }

 private:
  std::string folder_;
  ScopedSettings scope_;
};

/// data0 (rows, 64) = exp(data1 - c), or its sums along the rows.
Node kernel_of(const Node& rows, double c, bool sums) {
  const ShapeTracker st = ShapeTracker::from_shape({rows, 64});
  const Node shifted = ast::alu(Op::Sub, {ast::load(1, DType::Float32, st), ast::constant(DType::Float32, c)});
  const int last[] = {1};
  const Node value = ast::alu(Op::Exp, {shifted});
  const Node store = sums ? ast::store(0, ShapeTracker::from_shape({rows, 1}), ast::reduce(Combiner::Add, last, value))
                          : ast::store(0, st, value);
  return ast::sink(std::span(&store, 1));
}
Node rows_to(int64_t most) {
  return make_node(Op::Variable, DType::Index, std::span<const Node>(), VariableArg{"rows", 1, most, nullptr});
}

void expect_equal(const KernelSource& a, const KernelSource& b) {
  for (const auto part : {&KernelSource::name, &KernelSource::text, &KernelSource::opening, &KernelSource::definition,
                          &KernelSource::uops})
    EXPECT_EQ(a.*part, b.*part);
  EXPECT_EQ(a.declared.types, b.declared.types);
  EXPECT_EQ(a.declared.macros, b.declared.macros);
  EXPECT_EQ(a.declared.functions, b.declared.functions);
  EXPECT_EQ(a.opts, b.opts);
  EXPECT_EQ(a.signature.variables, b.signature.variables);
  ASSERT_EQ(a.signature.slots.size(), b.signature.slots.size());
  EXPECT_EQ(a.part, b.part);
  EXPECT_EQ(a.parts, b.parts);
  EXPECT_EQ(a.scratch_bytes, b.scratch_bytes);
  EXPECT_EQ(a.checked, b.checked);
  EXPECT_EQ(a.flags, b.flags);
  EXPECT_EQ(a.flops, b.flops);
  EXPECT_EQ(a.bytes, b.bytes);
  EXPECT_EQ(a.grid, b.grid);
  EXPECT_EQ(a.group, b.group);
  EXPECT_EQ(a.shared_bytes, b.shared_bytes);
  EXPECT_EQ(a.undeclared_shared_bytes, b.undeclared_shared_bytes);
  EXPECT_EQ(a.awaits_kernels, b.awaits_kernels);
  EXPECT_EQ(a.boxes, b.boxes);
}

TEST(KeptSource, IsWhatWasGenerated) {
  const OwnCache cache;
  for (const char* name : {"native", "avx2", "avx512", "neon", "c11"})
    for (const Node& rows : {Node(9), Node(100000), rows_to(4000)})
      for (const bool sums : {false, true})
        for (const bool checked : {false, true}) {
          const Target& machine = target(name);
          const Node sink = kernel_of(rows, 0.5, sums);
          GenerateOptions options{.checked = checked};
          if (!rows.is_const()) options.like = kernel_of(4000, 0.5, sums);
          const std::string key = source_key(sink, machine, options);
          EXPECT_FALSE(kept_source(key, sink, machine));
          const KernelSource made = generate(sink, machine, HeuristicOpts{}, options);
          keep_source(key, made);
          const auto kept = kept_source(key, sink, machine);
          ASSERT_TRUE(kept) << made.text;
          expect_equal(*kept, made);
        }
}

// A launch needs the sizes of the grid and of its groups, their memory, and the boxes of the copy engine.
TEST(KeptSource, OfAGridIsWhatWasGenerated) {
  const OwnCache cache;
  const auto floats = [](const Dims& shape) { return empty(shape, DType::BFloat16, with_cores()); };
  const Tensor image = floats({8, 58, 58, 64}).permute({0, 3, 1, 2});
  const Tensor filter = floats({128, 3, 3, 64}).permute({0, 3, 1, 2});
  std::vector<Node> sinks{kernel_of(9, 0.5, true), kernel_of(100000, 0.5, false)};
  for (const Tensor& y : {matmul(floats({2048, 1024}), floats({1024, 2048})), conv2d(image, filter)})
    for (const ScheduleItem& item : schedule(Graph(std::vector{y.lazy()}))->items) sinks.push_back(item.ast);
  bool any_places = false;
  for (const char* name : {"opencl", "metal", "cuda", "cuda90"})
    for (const Node& sink : sinks) {
      const Target& machine = target(name);
      const std::string key = source_key(sink, machine, {});
      const KernelSource made = generate(sink, machine);
      for (const MemoryBox& b : made.boxes) any_places |= !b.places.empty();
      keep_source(key, made);
      const auto kept = kept_source(key, sink, machine);
      ASSERT_TRUE(kept) << made.text;
      expect_equal(*kept, made);
    }
  EXPECT_TRUE(any_places);
  const Node of_rows = kernel_of(rows_to(4000), 0.5, false);
  const std::string key = source_key(of_rows, target("cuda"), {});
  keep_source(key, generate(of_rows, target("cuda")));  // a grid of as many rows as there will be
  EXPECT_FALSE(kept_source(key, of_rows, target("cuda")));
}

// Programs whose kernels are all for grids call no compiler driver, which keeps the cache below its limit for others.
TEST(KeptSource, OfGridsStayBelowTheLimitOfTheCache) {
  const OwnCache cache;
  const ScopedSettings small([](Settings& s) { s.cache_limit = 1 << 20; });
  KernelSource made = generate(kernel_of(9, 0.5, true), target("opencl"));
  made.text += std::string(100000, ' ');
  for (int i = 0; i < 40; ++i) keep_source("key" + std::to_string(i), made);
  uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CompileCache::from_settings().folder()))
    bytes += entry.file_size();
  EXPECT_GT(bytes, 0u);
  EXPECT_LT(bytes, 3u << 19);
}

TEST(KeptSource, IsWrittenOnlyWhereItDiffers) {
  const OwnCache cache;
  const Target& machine = target("avx2");
  const Node sink = kernel_of(9, 0.5, true);
  const std::string key = source_key(sink, machine, {});
  const KernelSource made = generate(sink, machine);
  const auto written = [&] {
    const uint64_t before = compile_counters().stored;
    keep_source(key, made);
    return compile_counters().stored - before;
  };
  EXPECT_EQ(written(), 1u);
  EXPECT_EQ(written(), 0u);
  CompileCache::from_settings().put(key, "bad");
  EXPECT_EQ(written(), 1u);
  const auto kept = kept_source(key, sink, machine);
  ASSERT_TRUE(kept);
  expect_equal(*kept, made);
}

TEST(KeptSource, KeysDifferWhereTextsMay) {
  const Target& machine = target("avx2");
  const ShapeTracker square = ShapeTracker::from_shape({3, 3});
  const int swapped[] = {1, 0};
  const auto stores = [&](const Node& value, StoreMode mode = StoreMode::Set) {
    const Node store = ast::store(0, square, value, mode);
    return ast::sink(std::span(&store, 1));
  };
  const Node rows = rows_to(9);
  const Node x = ast::load(1, DType::Float32, square), y = ast::load(1, DType::Float32, square.permute(swapped));
  const Node sinks[] = {kernel_of(9, 0.5, false),
                        kernel_of(9, 0.75, false),
                        kernel_of(9, 0.0, false),
                        kernel_of(9, -0.0, false),
                        kernel_of(9, 0.5, true),
                        kernel_of(rows, 0.5, false),
                        kernel_of(rows_to(10), 0.5, false),
                        stores(x),
                        stores(x, StoreMode::Add),
                        stores(y),
                        stores(ast::cast(DType::Int32, x)),
                        stores(ast::bitcast(DType::Int32, x)),
                        stores(ast::alu(Op::Add, {x, y})),
                        stores(ast::alu(Op::Add, {y, x})),
                        stores(ast::alu(Op::Max, {x, y}))};
  std::vector<std::string> keys;
  for (const Node& sink : sinks)
    for (const bool checked : {false, true}) keys.push_back(source_key(sink, machine, {.checked = checked}));
  for (const Node& like : {sinks[0], sinks[1]}) keys.push_back(source_key(sinks[0], machine, {.like = like}));
  std::vector<Target> others(6, machine);
  others[0].l2_bytes *= 2, others[1].cores += 1, others[2].rates.masked_store += 1, others[3].flags.clear();
  others[4].dot4 = ByteDots::All, others[5].vector_registers = 32;
  for (const Target& other : others) keys.push_back(source_key(sinks[0], other, {}));
  std::ranges::sort(keys);
  EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
  EXPECT_EQ(source_key(kernel_of(9, 0.5, false), machine, {}), source_key(sinks[0], machine, {}));
}

TEST(KeptSource, ABadPayloadIsNoSource) {
  const OwnCache cache;
  const Target& machine = target("avx2");
  const Node sink = kernel_of(9, 0.5, true);
  const std::string key = source_key(sink, machine, {});
  keep_source(key, generate(sink, machine));
  const CompileCache files = CompileCache::from_settings();
  const std::string good = *files.get(key);
  for (std::size_t size = 0; size < good.size(); size += size < 64 ? 1 : 97) {
    files.put(key, good.substr(0, size));
    EXPECT_FALSE(kept_source(key, sink, machine)) << size;
  }
  for (const char* bad : {"18446744073709551615:x\n", "-1:x\n", "99999999999999999999999:x\n", ":\n", "3:abc"}) {
    files.put(key, bad);
    EXPECT_FALSE(kept_source(key, sink, machine)) << bad;
  }
  files.put(key, good + "1:x\n");
  EXPECT_FALSE(kept_source(key, sink, machine));
}

}  // namespace
}  // namespace tenon::test
