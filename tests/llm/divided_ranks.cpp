// Models that several ranks compute together, started by mpirun: beside the references of the whole models, and what
// cannot be divided.
#include <gtest/gtest.h>
#include <tenon/distributed.h>
#include <tenon/tests/error_of.h>

#include <cmath>
#include <cstdio>

#include "as_reference.h"

namespace tenon::llm {
namespace {

distributed::Group ranks() { return {}; }

bool divides(const Config& c) {
  for (const int64_t number : {c.heads, c.kv_heads, c.inner, c.expert_inner, c.shared_inner, c.vocabulary})
    if (number % ranks().size() != 0) return false;
  return true;
}

TEST(Divided, ModelsGiveTheLogitsAndIdsOfTheReference) {
  int divided = 0;
  for (const char* name : test::kSmallModels) {
    SCOPED_TRACE(name);
    const ModelFile model = test::small_model(name);
    const std::string error = error_of([&] { test::expect_as_reference(name, Decoder(model, Level::Exact, ranks())); });
    if (error == "no error")
      ++divided;
    else if (divides(model.config))
      EXPECT_NE(error.find("has blocks of"), std::string::npos) << error;
    else
      EXPECT_TRUE(error.starts_with("[Decoder] " + std::to_string(ranks().size()) + " ranks cannot divide ")) << error;
  }
  EXPECT_GE(divided, ranks().size() == 1 ? 14 : ranks().size() == 2 ? 10 : 0);
}

TEST(Divided, BlocksGiveTheLogitsOfTheWholeModel) {
  const ModelFile model = test::as_gguf(test::stories(), "Q8_0");
  if (ranks().size() == 4) {
    EXPECT_EQ(error_of([&] { const Decoder decoder(model, Level::Int8, ranks()); }),
              "[Decoder] the tensor \"blk.0.attn_output.weight\" (64, 64) of Q8_0 has blocks of 32 elements, which 4 "
              "ranks cannot divide");
    return;
  }
  const Decoder exact(model, Level::Exact), exact_part(model, Level::Exact, ranks());
  const Decoder whole(model), part(model, Level::Int8, ranks());
  Session of_exact(exact), of_exact_part(exact_part), of_whole(whole), of_part(part);
  std::vector<int32_t> ids{1};
  double of_int8 = 0, of_int8_part = 0;  // sums of squares
  for (int i = 0; i < 30; ++i) {
    const auto expected = of_exact.set(ids), divided = of_exact_part.set(ids);
    const auto rounded = of_whole.set(ids), got = of_part.set(ids);
    for (std::size_t k = 0; k < expected.size(); ++k) {
      ASSERT_NEAR(divided[k], expected[k], 1e-4) << i << " " << k;
      of_int8 += std::pow(rounded[k] - expected[k], 2), of_int8_part += std::pow(got[k] - expected[k], 2);
    }
    ids.push_back(static_cast<int32_t>(std::ranges::max_element(expected) - expected.begin()));
  }
  // Sums in another order round some activation to the next byte sooner or later; from then on the two models round
  // differently throughout. So each is compared with the exact one.
  std::printf("the error of 8 bits, divided by that of the whole model: %.3g\n", std::sqrt(of_int8_part / of_int8));
  EXPECT_LE(of_int8_part, 1.5 * of_int8);
  EXPECT_GE(of_int8_part, of_int8 / 1.5);
}

TEST(Divided, ARankKeepsItsPartOfTheTensors) {
  if (ranks().size() == 1) return;
  const ModelFile& model = test::stories();
  const int64_t n = ranks().size(), r = ranks().rank();
  const auto expect_part = [&](const std::string& name, std::size_t axis) {
    const io::GgufTensor& whole = model.tensors.at(name);
    const io::GgufTensor part = part_of(whole, axis, name, ranks());
    const int64_t count = whole.shape[axis] / n;
    Sizes shape = whole.shape;
    shape[axis] = count;
    EXPECT_EQ(part.shape, shape);
    const Tensor rows = axis == 0 ? whole.values() : whole.values().T();
    const Tensor own = axis == 0 ? part.values() : part.values().T();
    EXPECT_TRUE(array_equal(own, rows[slice(r * count, (r + 1) * count)]).item<bool>()) << name;
  };
  expect_part("layers.0.attention.wq.weight", 0);
  expect_part("layers.0.feed_forward.w2.weight", 1);
  const Decoder decoder(model, Level::Int8, ranks());
  EXPECT_EQ(decoder.part().kv_heads, model.config.kv_heads / n);
  EXPECT_EQ(decoder.config().vocabulary, model.config.vocabulary);
}

TEST(Divided, ATokenWritesTheCacheWhereItIs) {
  const ModelFile& model = test::stories();
  const Decoder decoder(model, Level::Exact, ranks());
  Session session(decoder, {.context = 300, .chunk = 1});
  session.set(std::vector<int32_t>{1, 5, 6});
  const Config& part = decoder.part();
  const std::string cache = "float32 x " + std::to_string(part.kv_heads * 300 * part.head_size);
  int64_t written = 0;
  for (const KernelInfo& step : session.kernels())
    for (const MemoryUse& use : step.memory()) {
      if (!use.is_written || use.contents != cache) continue;
      ++written;
      EXPECT_EQ(use.place, "given") << step.name();
    }
  EXPECT_EQ(written, 2 * part.layers);
}

}  // namespace
}  // namespace tenon::llm

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  tenon::distributed::init({.timeout = 60});
  return RUN_ALL_TESTS();
}
