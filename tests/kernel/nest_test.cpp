// The loop nest as data: nests of the kinds that fast kernels have, each by its line of Opts, as the text that it is
// and by the values that it computes, against sums written here.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/heuristic/group_tiles.h>
#include <tenon/codegen/join_axes.h>
#include <tenon/runtime/program.h>

namespace tenon {
namespace {

/// data0(m, n) = data1(m, k) @ data2(k, n), of whole numbers: exact in any order.
struct WholeProduct {
  int64_t m, n, k;

  Node sink() const {
    const std::vector<Node> all{Node(m), Node(n), Node(k)};
    const std::vector<Node> as_rows{Node(m), Node(1), Node(k)}, as_columns{Node(1), Node(n), Node(k)};
    const std::vector<int> turned{1, 0}, summed{2};
    const auto rows = ShapeTracker::from_shape({m, k}).reshape(as_rows).expand(all);
    const auto columns = ShapeTracker::from_shape({k, n}).permute(turned).reshape(as_columns).expand(all);
    const Node product = ast::alu(Op::Mul, {ast::load(1, DType::Float32, rows), ast::load(2, DType::Float32, columns)});
    const Node sums = ast::reduce(Combiner::Add, summed, product);
    const Node store = ast::store(0, ShapeTracker::from_shape({m, n, 1}), sums);
    return ast::sink(std::span(&store, 1));
  }

  /// Computes it by a line of Opts; gives the kernel's text.
  std::string expect_right(std::string_view line, std::string_view target_name = "native") const {
    const auto opts = parse_opts(line);
    if (!opts) return ADD_FAILURE() << line << " is no list of Opts", "";
    EXPECT_EQ(to_string(*opts), line);
    const KernelSource kernel = generate(sink(), target(std::string(target_name)), *opts, {.verify = true});
    std::vector<float> a(static_cast<std::size_t>(m * k)), b(static_cast<std::size_t>(k * n)),
        out(static_cast<std::size_t>(m * n), -1);
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 5) - 2;
    for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 7) - 3;
    void* slots[] = {out.data(), a.data(), b.data()};
    Program({kernel.name, kernel.text, 3, 0, kernel.part, kernel.scratch_bytes, false, kernel.flags})
        .launch(slots, {}, kernel.parts.value());
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        float expected = 0;
        for (int64_t l = 0; l < k; ++l)
          expected += a[static_cast<std::size_t>(i * k + l)] * b[static_cast<std::size_t>(l * n + j)];
        if (out[static_cast<std::size_t>(i * n + j)] == expected) continue;
        ADD_FAILURE() << "row " << i << ", column " << j << " of\n" << kernel.text;
        return kernel.text;
      }
    return kernel.text;
  }
};

std::string nest_of(const WholeProduct& p, std::string_view line) {
  const Node sink = p.sink();
  const LoopPlan plan = with_opts(join_axes(sink, plain_plan(sink)), *parse_opts(line));
  return to_string(plan.stores[0], loop_shape(sink.src(0)), "out");
}

// Columns in blocks, terms in blocks, rows in blocks, then tiles of registers: five loops of two axes and a reduction.
TEST(Nest, OfAProductInThreeLevelsOfBlocks) {
  const WholeProduct p{50, 90, 70};
  const std::string line =
      "Upcast(out 1, 8), Unroll(out 1, 2), Pad(out 1), Unroll(out 0, 3), Pad(out 0), Stage(data2), Outer(out 1), "
      "Tile(out 0, 12), Chunk(reduce 0, 16), Tile(out 1, 48), Thread(out 1, 2)";
  EXPECT_EQ(nest_of(p, line),
            "out 1 of 90 in 2 parts in blocks of 48 > reduce 0 in chunks of 16 > out 0 of 50 in blocks of 12 > "
            "out 1 of 90 by 2 copies of 8 lanes > out 0 of 50 by 3 copies");
  const std::string text = p.expect_right(line);
  EXPECT_NE(text.find(" += "), std::string::npos) << "no sums are kept\n" << text;
}

// Blocks in blocks of one axis, the last of each kind cut.
TEST(Nest, BlocksOfAnAxisStandInBlocksOfIt) {
  const WholeProduct p{53, 31, 9};
  for (const char* line :
       {"Tile(out 0, 5), Tile(out 0, 17)", "Tile(out 0, 5), Tile(out 1, 4), Tile(out 0, 17), Tile(out 1, 10)",
        "Upcast(out 1, 4), Tile(out 1, 6), Tile(out 1, 18), Thread(out 1, 3)",
        "Unroll(out 0, 4), Pad(out 0), Tile(out 0, 6), Tile(out 0, 21), Outer(out 1), Thread(out 0, 5)",
        "Tile(out 0, 5), Chunk(reduce 0, 4), Tile(out 0, 17), Thread(out 0, 2)"})
    p.expect_right(line);
  EXPECT_EQ(nest_of(p, "Tile(out 0, 5), Tile(out 1, 4), Tile(out 0, 17)"),
            "out 0 of 53 in blocks of 17 > out 1 of 31 in blocks of 4 > out 0 of 53 in blocks of 5 > out 0 of 53 > "
            "out 1 of 31");
}

// The chunks stand where the list has them, or, if the sums of all loops inside do not fit into a STAGE, further in.
TEST(Nest, ChunksStandWhereTheirSumsFit) {
  const WholeProduct p{40, 64, 32};
  Target small = target("plain");
  small.l2_bytes = 2048;  // 256 sums
  const auto kept = [&](std::string_view line) {
    const Kernel kernel(p.sink(), small, *parse_opts(line), {.verify = true});
    const Lowered lowered = kernel.lowered();
    return lowered.stages.empty() ? 0 : lowered.stages[0].elements;
  };
  EXPECT_EQ(kept("Chunk(reduce 0, 8)"), 64) << "a row: all rows do not fit";
  EXPECT_EQ(kept("Chunk(reduce 0, 8), Tile(out 0, 4)"), 256);
  EXPECT_EQ(kept("Outer(out 1), Chunk(reduce 0, 8)"), 40);
  p.expect_right("Chunk(reduce 0, 8), Tile(out 0, 4)", "plain");
}

// data0 = the largest element of each column of data1 that is its column's least one, else 0, of (30, v, v) in memory
// of (30, 6, 6). A step of five columns has one place at most, so that what it reads of the least is read before its
// loop, also where v is less than five (random graph 990295).
TEST(Nest, AStepThatMayBeMissingReadsNothingBeyondTheEnd) {
  Variable length("columns_of_steps", 1, 6);
  const Node v = length;
  const std::vector<Node> all{Node(30), v, v}, one{Node(1), v, v};
  const std::vector<int> rows{0};
  const View view = View::create(all, std::vector<Node>{36, 6, 1}, 0);
  const Node x = ast::load(1, DType::Int32, ShapeTracker::from_views({view}));
  const Node least = ast::view(ShapeTracker::from_shape(one).expand(all), ast::reduce(Combiner::Min, rows, x));
  const Node zero = ast::constant(DType::Int32, int64_t{0});
  const Node chosen = ast::alu(Op::Where, {ast::alu(Op::Eq, {x, least}), x, zero});
  const Node store = ast::store(0, ShapeTracker::from_shape(one), ast::reduce(Combiner::Max, rows, chosen));
  const auto opts = parse_opts("Unroll(out 1, 5), Tile(out 1, 36), Thread(out 1, 4)");
  EXPECT_NO_THROW(generate(ast::sink(std::span(&store, 1)), target(settings().target), opts.value(), {.verify = true}));
}

// Padded steps outside of the chunks: their loop is the only one, and so runs inside the chunks, where a step that
// begins earlier would add to sums twice.
TEST(Nest, StepsOfSumsInChunksDoNotOverlap) {
  const std::tuple<WholeProduct, const char*> cases[] = {
      {{1, 171, 10}, "Upcast(out 0, 8), Pad(out 0), Chunk(reduce 0, 4), Thread(out 0, 2)"},
      {{1, 171, 10}, "Upcast(out 0, 8), Pad(out 0), Chunk(reduce 0, 4), Outer(out 0)"},
      {{11, 8, 10}, "Upcast(out 1, 8), Unroll(out 0, 4), Pad(out 0), Chunk(reduce 0, 4), Outer(out 0)"},
      {{4, 100, 10},
       "Upcast(out 1, 8), Unroll(out 0, 4), Unroll(out 1, 2), Pad(out 1), Chunk(reduce 0, 4), Thread(out 1, 2)"},
      {{11, 29, 10},
       "Upcast(out 1, 8), Pad(out 1), Unroll(out 0, 4), Pad(out 0), Chunk(reduce 0, 4), Outer(out 1), Outer(out 0)"},
      {{4, 29, 10},
       "Unroll(out 0, 4), Pad(out 0), Chunk(reduce 0, 4), Tile(out 0, 8), Outer(out 1), Pad(out 1), Upcast(out 1, 8)"}};
  for (const auto& [product, line] : cases) product.expect_right(line);
}

// The last step along padded axes begins earlier: no mask, and each target has the same elements.
TEST(Nest, PaddedStepsOverlapWithoutMasks) {
  const std::string text =
      WholeProduct{11, 29, 10}.expect_right("Upcast(out 1, 8), Pad(out 1), Unroll(out 0, 4), Pad(out 0)", "avx2");
  EXPECT_EQ(text.find("_some"), std::string::npos) << text;
  EXPECT_EQ(text.find("if ("), std::string::npos) << text;
}

// A masked vector beside padded rows is stored by one instruction.
TEST(Nest, MasksBesidePaddedStepsAreVectors) {
  const std::string text =
      WholeProduct{11, 20, 10}.expect_right("Upcast(out 1, 8), Mask(out 1), Unroll(out 0, 4), Pad(out 0)", "avx2");
  EXPECT_NE(text.find("store_some"), std::string::npos) << text;
  EXPECT_EQ(text.find("[0];"), std::string::npos) << "elements alone\n" << text;
}

// Parts that do not divide the columns: the loops end where the columns do, so that no load needs a mask.
TEST(Nest, ChunksOfUnevenPartsLoadWithoutMasks) {
  const char* const line =
      "Upcast(out 0, 8), Unroll(out 0, 3), Unroll(reduce 0, 2), Chunk(reduce 0, 2), Tile(out 0, 64), Thread(out 0, 3)";
  for (const int64_t columns : {168, 171}) {
    const std::string text = WholeProduct{1, columns, 10}.expect_right(line, "avx2");
    EXPECT_NE(text.find(" += "), std::string::npos) << "no sums are kept\n" << text;
    EXPECT_EQ(text.find("load_some"), std::string::npos) << text;
  }
}

TEST(Opts, PrintAndReadBack) {
  const Node sink = WholeProduct{20, 30, 40}.sink();
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  std::mt19937_64 rng(20261122);
  for (int i = 0; i < 300; ++i) {
    const std::vector<Opt> opts = random_opts(plan, 3, /*grid=*/i % 2 == 1, rng);
    const std::string text = to_string(opts);
    const auto read = parse_opts(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(to_string(*read), text);
    EXPECT_EQ(read->size(), opts.size());
  }
  for (const char* wrong : {"Upcast", "Upcast(out 0)", "Upcast(out 0, 8", "Upcast(in 0, 8)", "Upcast(out 0, 8),", ",",
                            "Upcast(out 0, 8) Stream", "Turn(out 0, 8)", "Stage(1)", "Pad(out 0, 1)", "Stream(out 0)",
                            "Upcast(out -1, 8)", "Upcast(out 99999999999, 8)"})
    EXPECT_FALSE(parse_opts(wrong)) << wrong;
}

// The sums that chunks keep are of whole ranges (found by fuzz_kernels 1 700115).
TEST(Opts, CutNothingWhereSumsRunInChunks) {
  const Node sink = WholeProduct{20, 30, 40}.sink();
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  EXPECT_EQ(with_opts(plan, *parse_opts("Cut(out 1, 2)")).stores[0].axes[1].cuts, std::vector<int64_t>{2});
  EXPECT_TRUE(with_opts(plan, *parse_opts("Cut(out 1, 2), Chunk(reduce 0, 5)")).stores[0].axes[1].cuts.empty());
}

// Rows beyond the end are masked, also where the grid has one step along them, so that its position is no part of the
// index (random graph 931027).
TEST(Opts, MaskWhatAPositionOfOneStepReachesBeyondTheEnd) {
  const Variable n("n", 3, 4);
  const std::vector<Node> cube{n, n, n};
  const std::vector<int> summed{2};
  const std::vector<int64_t> flipped{1, -1, 1};
  const Node sums = ast::reduce(Combiner::Add, summed, ast::load(1, DType::Float32, ShapeTracker::from_shape(cube)));
  const auto out = ShapeTracker::from_shape(std::vector<Node>{n, n, 1});
  const Node store = ast::store(0, out, ast::view(out.stride(flipped), sums));
  const auto opts = parse_opts("Global(out 1), Upcast(out 0, 8), Unroll(out 1, 2), Global(out 0)");
  EXPECT_NO_THROW(generate(ast::sink(std::span(&store, 1)), target("cuda"), *opts, {.verify = true}));
}

std::ptrdiff_t count_of(const std::string& text, std::string_view what) {
  std::ptrdiff_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

// Four rows: their STAGEs are filled, then the group waits once. A loop of few wide reads is unrolled. Of zeros any is
// the larger one. On compute capability 9.0 the kernel waits for the one before it, and lets the next begin.
TEST(Opts, RowsOfAGroupWaitOnce) {
  const std::vector<Node> shape{Node(64), Node(1024)}, of_rows{Node(64), Node(1)};
  const std::vector<int> summed{1};
  const auto opts =
      parse_opts("Global(out 0), Unroll(out 0, 4), GroupReduce(reduce 0, 64), Upcast(reduce 0, 4)").value();
  const Node x = ast::load(1, DType::Float32, ShapeTracker::from_shape(shape));
  const Node store = ast::store(0, ShapeTracker::from_shape(of_rows), ast::reduce(Combiner::Max, summed, x));
  const Node sink = ast::sink(std::span(&store, 1));
  const std::string text = generate(sink, target("cuda"), opts).text,
                    of_90 = generate(sink, target("cuda90"), opts).text;
  EXPECT_EQ(count_of(text, "__syncthreads();"), 1);
  EXPECT_EQ(count_of(text, "#pragma unroll"), 1);
  EXPECT_EQ(count_of(text, " max_float("), 0);
  EXPECT_EQ(text.find("griddepcontrol"), std::string::npos);
  const std::size_t waits = of_90.rfind("await_kernels_void();"), begins = of_90.rfind("begin_kernels_void();");
  EXPECT_LT(waits, of_90.find("= *(const side_by_side"));
  EXPECT_LT(of_90.rfind("__syncthreads();"), begins);
  EXPECT_LT(begins, of_90.rfind("data0"));
}

// Blocks of rows, in which the groups of a column come one after another: an axis of the grid for the blocks, if all
// have as many groups and if the grid has an axis left.
TEST(Opts, BlocksOrderTheGroupsOfAGrid) {
  const Node sink = WholeProduct{60, 90, 70}.sink();
  const auto loops = [&](std::string_view line) {
    const Kernel kernel(sink, target("cuda"), parse_opts(line).value());
    return to_string(kernel.plan.stores[0], loop_shape(kernel.sink.src(0)), "out");
  };
  const std::string in_order = "out 0 of 60 of the grid by 4 copies > out 1 of 90 of the grid by 32 threads";
  const std::string of_groups = "Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 32)";
  EXPECT_EQ(loops(of_groups + ", Tile(out 0, 20)"),
            "out 0 of 60 of the grid in blocks of 20 > out 1 of 90 of the grid by 32 threads > out 0 of 60 of the grid "
            "by 4 copies");
  EXPECT_EQ(loops("Tile(out 0, 18), " + of_groups), loops(of_groups + ", Tile(out 0, 20)"));  // in whole groups
  for (const char* dropped : {", Tile(out 0, 16)", ", Tile(out 0, 60)", ", Tile(out 0, 20), Tile(out 0, 4)",
                              ", Tile(out 0, 20), Tile(out 1, 32)"})
    EXPECT_EQ(loops(of_groups + dropped), in_order) << dropped;
  const KernelSource s = generate(sink, target("cuda"), parse_opts(of_groups + ", Tile(out 0, 20)").value());
  EXPECT_EQ(s.grid_of({}), (std::vector<int64_t>{5, 3, 3}));
}

// Of a large product on many cores, tiles that are computed at the same time lie in a square.
TEST(Opts, TilesThatReadTheSameAreComputedTogether) {
  const Target t = target("cuda90");
  const auto block = [&](int64_t rows, int64_t columns) {
    return rows_of_a_block({.rows = rows, .columns = columns}, {2, 256}, t);
  };
  EXPECT_EQ(block(8192, 8192), 2048);
  EXPECT_EQ(block(4096, 4096), 2048);
  EXPECT_EQ(block(8192, 2048), std::nullopt);      // a row of tiles has 8, so they lie in a square anyway
  EXPECT_EQ(block(67 * 128, 8192), std::nullopt);  // no blocks have as many tiles
}

// A thread of a grid has copies for lanes too.
TEST(Opts, AtRandomHaveFewCopies) {
  const Node sink = WholeProduct{20, 30, 40}.sink();
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  std::mt19937_64 rng(1);
  for (int i = 0; i < 300; ++i) {
    int64_t unrolled = 1, lanes = 1;
    const bool grid = i % 2 == 1;
    for (const Opt& o : random_opts(plan, 3, grid, rng)) {
      if (o.kind == OptKind::Unroll) unrolled *= o.amount;
      if (o.kind == OptKind::Upcast) lanes *= o.amount;
    }
    EXPECT_LE(grid ? unrolled * lanes : unrolled, grid ? 128 : 16);
  }
}

// Every row of the table comes up in random lists and in a search's.
TEST(Opts, OfEachKindAreDrawn) {
  const Node sink = WholeProduct{20, 30, 40}.sink();
  const LoopPlan plan = join_axes(sink, plain_plan(sink));
  std::mt19937_64 rng(1);
  std::set<OptKind> seen;
  for (int i = 0; i < 200; ++i)
    for (const Opt& o : random_opts(plan, 3, i % 2 == 1, rng)) seen.insert(o.kind);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(OptKind::End));
}

TEST(Nest, NoElementsAreLeftAfterTheWholeStepsOfALastBlockThatIsShorter) {
  // Else a loop over no elements has an index that is no sum of loops, and an image is not staged.
  const std::string text = WholeProduct{28, 24, 16}.expect_right("Unroll(out 0, 4), Tile(out 0, 8), Thread(out 0, 4)");
  EXPECT_NE(text.find("7-part*2"), std::string::npos) << text;
  EXPECT_EQ(text.find("count1"), std::string::npos) << text;
}

}  // namespace
}  // namespace tenon
