// A device whose memory the host cannot read, without a GPU: every byte lies there inverted, so whoever reads it past
// the device's copies reads nonsense.
#include "extend_support.h"

#include <tenon/complex.h>
#include <tenon/fft.h>
#include <tenon/linalg.h>
#include <tenon/runtime/allocator.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

void invert(void* to, const void* from, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i)
    static_cast<unsigned char*>(to)[i] = static_cast<unsigned char>(~static_cast<const unsigned char*>(from)[i]);
}

Device far_device() {
  static const Device one = [] {
    DeviceEntry entry;
    entry.name = "FAR";
    entry.compiles = true;
    entry.copies = DeviceCopies{invert, invert};
    return register_device(std::move(entry));
  }();
  return one;
}

class Negate : public Primitive {
 public:
  Negate() : Primitive(Stream{far_device(), 0}) {}
  const char* name() const override { return "Negate"; }
  void eval_cpu(const Tensors&, Tensors&) override { FAIL() << "not here"; }
  void eval_gpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    const auto count = static_cast<std::size_t>(in[0].size());
    std::vector<float> values(count);
    invert(values.data(), in[0].data<float>(), count * 4);
    for (float& v : values) v = -v;
    invert(out[0].data<float>(), values.data(), count * 4);
  }
};

struct FarDevice : testing::Test {
  void SetUp() override { far_device(); }
};

TEST_F(FarDevice, BuffersGoThroughItsCopies) {
  const std::vector<int32_t> values{1, 2, 3};
  const BufferPtr there = Buffer::fromCPU(values, far_device());
  EXPECT_EQ(*static_cast<const int32_t*>(there->data()), ~1);
  EXPECT_EQ(there->toCPU<int32_t>(), values);
}

TEST_F(FarDevice, TensorsMoveAndEveryOpWorksThere) {
  const Tensor x = counting({3, 4});
  const Tensor there = x.to("FAR");
  EXPECT_EQ(there.device().name(), "FAR");
  EXPECT_EQ(there.to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(there.to_vector<double>(), x.to_vector<double>());
  EXPECT_EQ(there.to("CPU").to_vector<float>(), x.to_vector<float>());
  const auto compute = [](const Tensor& t) { return sum(matmul(permute(t, {1, 0}), t * 2.f) - 1.f, {.axis = 0}); };
  EXPECT_EQ(compute(there).to_vector<float>(), compute(x).to_vector<float>());
  EXPECT_EQ(compute(there).to("CPU").to_vector<float>(), compute(x).to_vector<float>());
  const Tensor state = counting({4}).to("FAR").realize();
  state.assign({slice(1, 3)}, 9);
  EXPECT_EQ(state.to_vector<float>(), (Floats{0, 9, 9, 3}));
  EXPECT_EQ(to_string(state), to_string(state.to("CPU")));
}

TEST_F(FarDevice, AnOpaquePrimitiveRunsItsEvalForGrids) {
  const Tensor x = (counting({3}).to("FAR") + 1.f);
  const Tensor y({3}, DType::Float32, std::make_shared<Negate>(), {x});
  EXPECT_EQ((y * 2.f).to_vector<float>(), (Floats{-2, -4, -6}));
}

TEST_F(FarDevice, APrimitiveWithoutAnEvalForGridsRunsOnTheHost) {
  const Tensor x = sin(square(arange(60) + 1.f)).reshape({4, 15}).realize(), there = x.to("FAR");
  const auto check = [&](const auto& f) {
    const Tensor y = f(there);
    EXPECT_EQ(y.device().name(), "FAR");
    EXPECT_EQ(y.to_vector<float>(), f(x).template to_vector<float>());
  };
  check([](const Tensor& t) { return sort(t); });
  check([](const Tensor& t) { return topk(t.T(), 2).values * 2.f; });
  check([](const Tensor& t) { return median(t, {.axis = 1}); });
  check([](const Tensor& t) { return linalg::solve(matmul(t, t.T()), t); });
  check([](const Tensor& t) { return real(fft::ifft(fft::fft(t))); });
  check([](const Tensor& t) {
    manual_seed(3);
    return multinomial(abs(t), 6).cast(DType::Float32);
  });
  auto ranks = jit([](const Tensor& t) { return argsort(t + 1.f); });
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ranks(there).to_vector<int64_t>(), argsort(x).to_vector<int64_t>());
}

TEST_F(FarDevice, InsideJit) {
  auto f = jit([](const Tensor& x) { return x * 2.f + 1.f; });
  for (int i = 0; i < 3; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(f((counting({2}) + v).to("FAR").realize()).to_vector<float>(), (Floats{2 * v + 1, 2 * v + 3}));
  }
  const Tensor state = counting({2}).to("FAR").realize();
  const Tensor seen = state[{slice()}].realize();
  auto step = jit([&](const Tensor& x) { state.assign(state + x); });
  const Tensor one = ones({2}).to("FAR").realize();
  for (int i = 1; i < 4; ++i) {
    const Tensor before = state * 1.f;
    step(one);
    EXPECT_EQ(state.to_vector<float>(), (Floats{static_cast<float>(i), static_cast<float>(i) + 1}));
    EXPECT_EQ(before.to_vector<float>(), (Floats{static_cast<float>(i) - 1, static_cast<float>(i)}));
  }
}

}  // namespace
}  // namespace tenon::test
