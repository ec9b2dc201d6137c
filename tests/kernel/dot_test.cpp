// DOT4 as an instruction where the machine has it, and as shifts and products elsewhere, on scalars and in lanes: by
// values, against loops written here. All sums wrap.
#include <gtest/gtest.h>

#include <random>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

#include "runs_here.h"

namespace tenon {
namespace {

uint32_t dot(uint32_t a, uint32_t b) {
  uint32_t sum = 0;
  for (int byte = 0; byte < 4; ++byte)
    sum += (a >> 8 * byte & 255) * static_cast<uint32_t>(static_cast<int8_t>(b >> 8 * byte));
  return sum;
}

TEST(Dot4, AddsProductsOfBytesOnEveryTarget) {
  constexpr int64_t kRows = 7, kColumns = 37;
  const auto st = ShapeTracker::from_shape({kRows, kColumns});
  const Node a = ast::load(2, DType::Int32, st), b = ast::load(3, DType::Int32, st), c = ast::load(4, DType::Int32, st);
  // Bytes below 128 by their mask, so that the instruction of avx2 takes them at once; all bytes take two.
  const Node small = ast::alu(Op::And, {a, ast::constant(DType::Int32, int64_t{0x7f7f7f7f})});
  const Node stores[] = {ast::store(0, st, ast::alu(Op::Dot4, {a, b, ast::alu(Op::Dot4, {small, b, c})})),
                         ast::store(1, ShapeTracker::from_shape({kRows, 1}),
                                    ast::reduce(Combiner::Add, std::vector<int>{1},
                                                ast::alu(Op::Dot4, {a, b, ast::constant(DType::Int32, int64_t{0})})))};
  std::mt19937 random(3);
  std::vector<uint32_t> in[3], sums(kRows), each(kRows * kColumns), expected(kRows), expected_each(each.size());
  for (auto& values : in)
    for (int64_t i = 0; i < kRows * kColumns; ++i)
      values.push_back(i % 5 == 0 ? 0x80ff7f80u : static_cast<uint32_t>(random()));
  for (std::size_t i = 0; i < each.size(); ++i) {
    expected_each[i] = in[2][i] + dot(in[0][i], in[1][i]) + dot(in[0][i] & 0x7f7f7f7f, in[1][i]);
    expected[i / kColumns] += dot(in[0][i], in[1][i]);
  }
  for (const char* name : {"plain", "avx2", "avx512", "native"}) {
    if (!test::runs_here(name)) continue;
    const ScopedSettings scope([&](Settings& s) { s.target = name; });
    for (const std::vector<Opt>& opts :
         {std::vector<Opt>{},
          {{OptKind::Upcast, {false, 1}, 4}, {OptKind::Upcast, {true, 0}, 4}},
          {{OptKind::Upcast, {false, 1}, 16}, {OptKind::Upcast, {true, 0}, 16}, {OptKind::Unroll, {true, 0}, 2}}}) {
      const KernelSource kernel = generate(ast::sink(stores), target(name), opts);
      void* slots[] = {each.data(), sums.data(), in[0].data(), in[1].data(), in[2].data()};
      Program({kernel.name, kernel.text, 5, 0, kernel.part, kernel.scratch_bytes})
          .launch(slots, {}, kernel.parts.value());
      EXPECT_EQ(each, expected_each) << name << "\n" << kernel.text;
      EXPECT_EQ(sums, expected) << name << "\n" << kernel.text;
      const auto uses = [&](const char* instruction) { return kernel.text.find(instruction) != std::string::npos; };
      const bool in_a_vector = !opts.empty() && 4 * opts[0].amount <= target(name).vector_bytes;
      EXPECT_EQ(uses("vpdpbusd"), target(name).dot4 == ByteDots::All && in_a_vector) << kernel.text;
      EXPECT_EQ(uses("pmaddubsw"), target(name).dot4 == ByteDots::Small && in_a_vector) << kernel.text;
    }
  }
}

/// Dot products of bytes of few bits are added as 16 bits, where the instruction gives 16 bits and their sums fit; also
/// the extreme sums do, and no sum is more than fits.
TEST(Dot4, AddsAsManyAsFit16Bits) {
  constexpr int64_t kTerms = 11, kColumns = 41;
  const auto st = ShapeTracker::from_shape({kColumns});
  const std::vector<Node> shape = {kColumns}, strides = {1};
  const auto row = [&](int slot, int64_t term) {
    return ast::load(slot, DType::Int32,
                     ShapeTracker::from_views({View::create(shape, strides, Node(term * kColumns))}));
  };
  struct Case {
    uint32_t mask;
    std::size_t sums;  // of 16 bits, for all terms
  };
  std::mt19937 random(5);
  for (const auto& [mask, count] : {Case{0x0f0f0f0fu, 2}, {0x1f1f1f1fu, 3}, {0x3f3f3f3fu, 5}, {0x7f7f7f7fu, 0}}) {
    const Node low = ast::constant(DType::Int32, static_cast<int64_t>(mask & 0x0f0f0f0f)),
               high = ast::constant(DType::Int32, static_cast<int64_t>(mask & ~0x0f0f0f0fu));
    Node sum = ast::load(3, DType::Int32, st);
    for (int64_t t = 0; t < kTerms; ++t) {  // codes of two planes
      const Node codes = ast::alu(Op::Or, {ast::alu(Op::And, {row(1, t), low}), ast::alu(Op::And, {row(1, t), high})});
      sum = ast::alu(Op::Dot4, {codes, row(2, t), sum});
    }
    std::vector<uint32_t> codes, words, start, expected(kColumns);
    for (int64_t i = 0; i < kTerms * kColumns; ++i) {
      codes.push_back(i % kColumns < 9 ? ~0u : static_cast<uint32_t>(random()));
      words.push_back(i % kColumns < 3   ? 0x80808080u
                      : i % kColumns < 6 ? 0x7f7f7f7fu
                                         : static_cast<uint32_t>(random()));
    }
    for (int64_t c = 0; c < kColumns; ++c) {
      start.push_back(static_cast<uint32_t>(random()));
      expected[c] = start[c];
      for (int64_t t = 0; t < kTerms; ++t) expected[c] += dot(codes[t * kColumns + c] & mask, words[t * kColumns + c]);
    }
    const Node stores[] = {ast::store(0, st, sum)};
    for (const char* name : {"plain", "avx2", "native"}) {
      if (!test::runs_here(name)) continue;
      const ScopedSettings scope([&](Settings& s) { s.target = name; });
      for (const std::vector<Opt>& opts : {std::vector<Opt>{}, {{OptKind::Upcast, {false, 0}, 8}}}) {
        if (target(name).dot4 != ByteDots::Small && !opts.empty()) continue;
        const KernelSource kernel = generate(ast::sink(stores), target(name), opts);
        std::vector<uint32_t> out(kColumns);
        void* slots[] = {out.data(), codes.data(), words.data(), start.data()};
        Program({kernel.name, kernel.text, 4, 0, kernel.part, kernel.scratch_bytes})
            .launch(slots, {}, kernel.parts.value());
        EXPECT_EQ(out, expected) << name << ", mask " << mask << "\n" << kernel.text;
        if (opts.empty()) continue;
        std::size_t sums = 0;
        for (std::size_t at = 0; (at = kernel.text.find("add_pairs_i32x8(", at)) != std::string::npos; ++at) ++sums;
        EXPECT_EQ(sums, count == 0 ? 0 : count + 1) << kernel.text;  // and the definition
      }
    }
  }
}

/// Masked words that lie in a STAGE take one instruction, as those in registers do.
TEST(Dot4, SeesTheMaskOfWordsInAStage) {
  constexpr int64_t kRows = 24, kColumns = 32, kWords = 16;
  const std::vector<Node> shape = {kRows, kColumns, kWords};
  const auto load = [&](int slot, std::vector<Node> strides) {
    return ast::load(slot, DType::Int32, ShapeTracker::from_views({View::create(shape, std::move(strides), Node(0))}));
  };
  const Node codes = ast::alu(Op::And, {load(1, {0, 1, kColumns}), ast::constant(DType::Int32, int64_t{0x0f0f0f0f})});
  const Node dots = ast::alu(Op::Dot4, {codes, load(2, {kWords, 0, 1}), ast::constant(DType::Int32, int64_t{0})});
  const Node stores[] = {ast::store(0, ShapeTracker::from_shape({kRows, kColumns, 1}),
                                    ast::reduce(Combiner::Add, std::vector<int>{2}, dots))};
  const KernelSource kernel = generate(
      ast::sink(stores), target("avx2"),
      std::vector<Opt>{
          {OptKind::Upcast, {false, 1}, 8}, {OptKind::Unroll, {false, 0}, 4}, {OptKind::Outer, {false, 1}, 1}});
  ASSERT_NE(kernel.text.find("// fills stage"), std::string::npos) << kernel.text;
  std::size_t uses = 0;
  for (std::size_t at = 0; (at = kernel.text.find("= dot4_", at)) != std::string::npos; ++at) ++uses;
  EXPECT_EQ(uses, 4u) << kernel.text;
}

}  // namespace
}  // namespace tenon
