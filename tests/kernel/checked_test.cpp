// Kernels that check their accesses: one that is told that its memory is smaller than it is stays within what it was
// told, and says where it would have gone; and what a kernel is compiled with is its target's.
#include <gtest/gtest.h>

#include <numeric>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/runtime/program.h>

namespace tenon {
namespace {

constexpr int64_t kSize = 37;

ProgramSpec spec_of(const KernelSource& s) {
  return {s.name, s.text, static_cast<int>(s.signature.slots.size()), 0, s.part, s.scratch_bytes, s.checked, s.flags};
}

Node flat_load(int slot, DType d) { return ast::load(slot, d, ShapeTracker::from_shape({kSize})); }

// What is said where the buffers have so many elements; "good" where nothing is. All memory has kSize of them.
std::string verdict(const Node& value, const std::vector<Opt>& opts, std::vector<int64_t> elements,
                    std::vector<float>* result = nullptr) {
  const Node store = ast::store(0, ShapeTracker::from_shape({kSize}), value);
  const KernelSource kernel =
      generate(ast::sink(std::span(&store, 1)), target("native"), opts, {.verify = true, .checked = true});
  std::vector<float> out(kSize, -1.f), in(kSize);
  std::iota(in.begin(), in.end(), 0.f);
  std::vector<int32_t> places(kSize);
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<int32_t>(i * 7 % kSize);
  void* slots[] = {out.data(), in.data(), places.data()};
  elements.resize(kernel.signature.slots.size(), kSize);
  try {
    const int64_t parts = kernel.parts.value();
    Program(spec_of(kernel)).launch(std::span(slots).first(elements.size()), {}, parts, elements);
  } catch (const InternalError& e) {
    for (std::size_t i = static_cast<std::size_t>(elements[0]); i < out.size(); ++i) EXPECT_EQ(out[i], -1.f) << i;
    const std::string text = e.what();
    EXPECT_TRUE(text.starts_with("[launch] " + kernel.name + " touches element ")) << text;
    return text.substr(text.find("element "));
  }
  if (result != nullptr) *result = out;
  return "good";
}

const std::vector<std::vector<Opt>> kLists{{},
                                           {{OptKind::Upcast, {false, 0}, 8}},
                                           {{OptKind::Upcast, {false, 0}, 16}, {OptKind::Pad, {false, 0}, 1}},
                                           {{OptKind::Upcast, {false, 0}, 8}, {OptKind::Align, {false, 0}, 1}},
                                           {{OptKind::Unroll, {false, 0}, 4}, {OptKind::Thread, {false, 0}, 3}}};

TEST(CheckedKernel, SaysWhichSlotItWouldHaveLeftAndWhere) {
  const Node x = flat_load(1, DType::Float32), doubled = ast::alu(Op::Add, {x, x});
  for (const auto& opts : kLists) {
    std::vector<float> out;
    EXPECT_EQ(verdict(doubled, opts, {}, &out), "good");
    for (std::size_t i = 0; i < out.size(); ++i) EXPECT_EQ(out[i], 2 * static_cast<float>(i));
    const std::string written = verdict(doubled, opts, {kSize - 1}), read = verdict(doubled, opts, {kSize, kSize - 2});
    EXPECT_EQ(written, "element 36 of slot 0, which has 36");
    EXPECT_TRUE(read == "element 35 of slot 1, which has 35" || read == "element 36 of slot 1, which has 35") << read;
  }
}

TEST(CheckedKernel, ChecksComputedIndices) {
  const Node places[] = {flat_load(2, DType::Int32)};
  const Node taken = ast::load(1, DType::Float32, ShapeTracker::from_shape({kSize}), places);
  for (const auto& opts : kLists) {
    EXPECT_EQ(verdict(taken, opts, {}), "good");
    EXPECT_EQ(verdict(taken, opts, {kSize, kSize - 1}), "element 36 of slot 1, which has 36");
  }
}

TEST(CheckedKernel, CostsNothingWhereItIsOff) {
  const Node store = ast::store(0, ShapeTracker::from_shape({kSize}), flat_load(1, DType::Float32));
  const Node sink = ast::sink(std::span(&store, 1));
  const KernelSource plain = generate(sink, target("plain"), std::vector<Opt>{}),
                     checked = generate(sink, target("plain"), std::vector<Opt>{}, {.verify = true, .checked = true});
  EXPECT_FALSE(plain.checked);
  EXPECT_EQ(plain.text.find("check"), std::string::npos);
  EXPECT_NE(checked.text.find("checked_at("), std::string::npos);
  EXPECT_EQ(plain.name, checked.name);
  for (const char* grid : {"opencl", "metal"})  // which have no words for it
    EXPECT_FALSE(generate(sink, target(grid), HeuristicOpts{}, {.checked = true}).checked);
  void* slots[] = {nullptr, nullptr};
  EXPECT_THROW(Program(spec_of(checked)).launch(slots), UserError) << "no sizes";
}

// By the instructions that its target has, whatever settings().target says when it is compiled.
TEST(KernelFlags, AreThoseOfItsTarget) {
  if (cpu_features().find("avx2") == std::string::npos) GTEST_SKIP() << "no AVX2";
  const ScopedSettings plain([](Settings& s) { s.target = "plain"; });
  const Node x = flat_load(1, DType::Float32);
  const Node store = ast::store(0, ShapeTracker::from_shape({kSize}), ast::alu(Op::MulAcc, {x, x, x}));
  const std::vector<Opt> lanes{{OptKind::Upcast, {false, 0}, 8}};
  const KernelSource kernel = generate(ast::sink(std::span(&store, 1)), target("avx2"), lanes);
  std::vector<float> out(kSize), in(kSize, 3.f);
  void* slots[] = {out.data(), in.data()};
  Program(spec_of(kernel)).launch(slots);
  EXPECT_EQ(out, std::vector<float>(kSize, 12.f));
}

}  // namespace
}  // namespace tenon
