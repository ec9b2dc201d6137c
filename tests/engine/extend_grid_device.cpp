// A device in host memory with a language of its own: "plug" in front of C.
#include "extend_support.h"

#include <tenon/runtime/allocator.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

int compiled = 0;

GridKernel from_plugged(const std::string& name, const std::string& text) {
  if (!text.starts_with("plug\n")) throw CompileError("plug", "the text begins otherwise");
  ++compiled;
  return *compile_kernel("CPU", name, text.substr(5));
}

struct GridDevice : testing::Test {
  static void SetUpTestSuite() {
    static const bool once = [] {
      for (const char* name : {"PLUGGED", "UNPLUGGED"}) {
        DeviceEntry entry;
        entry.name = name;
        entry.compiles = true;
        register_device(std::move(entry));
      }
      return register_grid_compiler("PLUGGED", from_plugged);
    }();
    EXPECT_TRUE(once);
  }
};

constexpr const char* kNegate = R"(plug
void negate(void* const* arguments, const long* begin, const long* end) {
  const float* x = (const float*)arguments[0];
  float* out = (float*)arguments[1];
  for (long i = begin[0]; i < end[0]; ++i) out[i] = *(const float*)arguments[2] * x[i];
}
)";

class NegateOnGrid : public Primitive {
 public:
  explicit NegateOnGrid(Stream s) : Primitive(s) {}
  const char* name() const override { return "NegateOnGrid"; }
  void eval_cpu(const Tensors&, Tensors&) override { FAIL() << "not here"; }
  void eval_gpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    CommandEncoder encoder(stream(), get_kernel(stream().device.name(), "signs", "negate"));
    encoder.set_input(in[0], 0);
    encoder.set_output(out[0], 1);
    encoder.set_bytes(-1.f, 2);
    encoder.dispatch_threads({in[0].size()}, {64});
  }
};

TEST_F(GridDevice, RunsEvalGpuWithKernelsOfItsLanguage) {
  register_library("PLUGGED", "signs", kNegate);
  const Tensor x = counting({100}).to("PLUGGED") + 1.f;
  for (int i = 0; i < 2; ++i) {
    const Tensor y({100}, DType::Float32, std::make_shared<NegateOnGrid>(x.stream()), {x});
    EXPECT_EQ(sum(y * 2.f).item<float>(), -10100);
  }
  EXPECT_EQ(compiled, 1);
  EXPECT_THROW(register_grid_compiler("PLUGGED", from_plugged), UserError);
  EXPECT_THROW(compile_kernel("PLUGGED", "f", "void f(void) {}"), CompileError);
}

TEST_F(GridDevice, EvalCpuServesWhereThereIsNoOther) {
  const auto twice = [](const Tensors& in, Tensors& out) {
    out[0].allocate();
    for_each<float>(out[0], in[0], [](float v) { return 2 * v; });
  };
  class OnlyCpu : public Primitive {
   public:
    OnlyCpu(Stream s, Opaque::Eval eval) : Primitive(s), eval_(std::move(eval)) {}
    const char* name() const override { return "OnlyCpu"; }
    void eval_cpu(const Tensors& in, Tensors& out) override { eval_(in, out); }

   private:
    Opaque::Eval eval_;
  };
  const Tensor x = counting({3}).to("PLUGGED");
  const Tensor y({3}, DType::Float32, std::make_shared<OnlyCpu>(x.stream(), twice), {x});
  EXPECT_EQ(y.to_vector<float>(), (Floats{0, 2, 4}));
  EXPECT_EQ(sort(-x).to_vector<float>(), (Floats{-2, -1, 0})) << "a built-in one";
}

TEST_F(GridDevice, CallsOfItsOwnComeBeforeThoseOfTheCpu) {
  static const bool once =
      register_call("where_am_i", "CPU", plain([](void* out, const void**) { *static_cast<float*>(out) = 1; }));
  EXPECT_TRUE(once);
  const Tensor x = ones({1}).to("PLUGGED");
  EXPECT_EQ(custom_call("where_am_i", {x}, {.outputs = {like(x)}})[0].item<float>(), 1);
}

TEST_F(GridDevice, OneWithoutALanguageSaysSo) {
  register_library("UNPLUGGED", "signs", kNegate);
  EXPECT_NE(message([] { get_kernel("UNPLUGGED", "signs", "negate"); }).find("runs no kernels of libraries"),
            std::string::npos);
}

}  // namespace
}  // namespace tenon::test
