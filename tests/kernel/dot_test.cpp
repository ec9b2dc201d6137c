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

}  // namespace
}  // namespace tenon
