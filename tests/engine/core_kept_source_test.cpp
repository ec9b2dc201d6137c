// Sources of kernels in the compile cache: what comes out is what generate() gave, and a second process generates
// nothing.
#include <tenon/engine/execute/kept_source.h>

#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/runtime/compile_cache.h>

#include "core_util.h"

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

TEST(KeptSource, KeysDifferWhereTextsMay) {
  const Target& machine = target("avx2");
  const Node sink = kernel_of(9, 0.5, false);
  Target others[] = {machine, machine, machine, machine};
  others[0].l2_bytes *= 2, others[1].cores += 1, others[2].rates.masked_store += 1, others[3].flags.clear();
  std::vector<std::string> keys{source_key(sink, machine, {}),
                                source_key(sink, machine, {.checked = true}),
                                source_key(sink, machine, {.like = sink}),
                                source_key(kernel_of(9, 0.75, false), machine, {}),
                                source_key(kernel_of(rows_to(9), 0.5, false), machine, {}),
                                source_key(kernel_of(rows_to(10), 0.5, false), machine, {})};
  for (const Target& other : others) keys.push_back(source_key(sink, other, {}));
  std::ranges::sort(keys);
  EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
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

TEST(KeptSource, ASecondProcessGeneratesNothing) {
  const OwnCache cache;
  const auto generated_by_child = [] {  // computes sums that no test computes before
    const pid_t pid = ::fork();
    if (pid == 0) {
      const uint64_t before = kernel_counters().generated;
      const LazyRef x = counting(shape_of({5, 77}), 0, {Device("CPU"), 0});
      const int last[] = {1};
      const LazyRef sums = lazy::reduce(lazy::alu(Op::Mul, {x, x}), Combiner::Add, last);
      const bool right = read(sums)[0] == 76 * 77 * 153 / 6;
      ::_exit(right ? static_cast<int>(kernel_counters().generated - before) : 100);
    }
    int status = -1;
    EXPECT_EQ(::waitpid(pid, &status, 0), pid);
    return WEXITSTATUS(status);
  };
  EXPECT_EQ(generated_by_child(), 1);
  EXPECT_EQ(generated_by_child(), 0);
  const ScopedSettings verified([](Settings& s) { s.verify = true; });
  EXPECT_EQ(generated_by_child(), 1) << "what is verified is made";
}

}  // namespace
}  // namespace tenon::test
