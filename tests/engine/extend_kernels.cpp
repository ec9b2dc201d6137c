#include "extend_support.h"

#include <cstdio>
#include <fstream>

#include <tenon/runtime/cuda.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

const char* const kScale = R"(
  uint32_t i = thread_position_in_grid.x;
  out[i] = x[i] * N;)";

TEST(Kernel, ABodyOverAGrid) {
  const SourceKernel scale = kernel("scale", {"x"}, {"out"}, kScale);
  for (const int64_t count : {1, 5, 100000}) {
    const Tensor x = counting({count});
    const Tensor y = scale({x}, {.outputs = {like(x)}, .grid = {count}, .template_args = {{"N", int64_t{3}}}})[0];
    EXPECT_EQ(y.to_vector<float>(), (x * 3.f).to_vector<float>());
  }
  const Tensor x = counting({3});
  const Tensor lazy = scale({x + 1.f}, {.outputs = {like(x)}, .grid = {3}, .template_args = {{"N", int64_t{2}}}})[0];
  EXPECT_EQ((lazy - 1.f).to_vector<float>(), (Floats{1, 3, 5})) << "lazy on both sides";
}

TEST(Kernel, ThreeAxesSeveralOutputsAndTypes) {
  const SourceKernel places = kernel("places", {"x"}, {"sum", "flat"}, R"(
    uint3 at = thread_position_in_grid, n = threads_per_grid;
    uint32_t i = (at.z * n.y + at.y) * n.x + at.x;
    if (WIDE) sum[i] = (T)(x[0] + at.x + 10 * at.y + 100 * at.z);
    flat[i] = i;)");
  const auto out =
      places({counting({1})},
             {.outputs = {{to_shape(Sizes{2, 3, 4}), DType::Float64}, {to_shape(Sizes{2, 3, 4}), DType::Int32}},
              .grid = {4, 3, 2},
              .threadgroup = {2, 1, 1},
              .template_args = {{"T", DType::Float64}, {"WIDE", true}}});
  std::vector<double> sums;
  std::vector<int32_t> flat;
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 3; ++y)
      for (int x = 0; x < 4; ++x) sums.push_back(x + 10 * y + 100 * z), flat.push_back(static_cast<int>(flat.size()));
  EXPECT_EQ(out[0].to_vector<double>(), sums);
  EXPECT_EQ(out[1].to_vector<int32_t>(), flat);
}

TEST(Kernel, TheSignatureHasWhatTheBodyNames) {
  const Tensor x = counting({2, 3});
  const KernelCall call{.outputs = {like(x)}, .grid = {6}, .template_args = {{"N", int64_t{2}}}};
  const std::string plain = kernel("scale", {"x"}, {"out"}, kScale).source_for("CPU", {x}, call);
  EXPECT_EQ(plain.find("x_shape"), std::string::npos);
  const std::string body = "out[0] = x_shape[0] + x_strides[1] + x_ndim + my_x_shape;";
  const std::string full = kernel("scale", {"x"}, {"out"}, body).source_for("CPU", {x}, call);
  EXPECT_NE(full.find("body_(const float* x, const int64_t* x_shape, const int64_t* x_strides, float* out"),
            std::string::npos)
      << full;
  EXPECT_NE(full.find("#define x_ndim 2\n"), std::string::npos);
}

TEST(Kernel, StridesOfViewsWhereTheBodyReadsThem) {
  const char* const body = R"(
    int64_t i = thread_position_in_grid.x, at = 0;
    for (int axis = x_ndim - 1; axis >= 0; --axis) at += i % x_shape[axis] * x_strides[axis], i /= x_shape[axis];
    out[thread_position_in_grid.x] = x[at];)";
  const Tensor view = permute(counting({3, 4}), {1, 0});
  for (const bool contiguous : {true, false}) {
    const SourceKernel copy = kernel("copy", {"x"}, {"out"}, body, {.ensure_row_contiguous = contiguous});
    EXPECT_EQ(copy({view}, {.outputs = {like(view)}, .grid = {12}})[0].to_vector<float>(), view.to_vector<float>());
  }
}

TEST(Kernel, OutputsMayHoldAValueBefore) {
  const SourceKernel some = kernel("some", {}, {"out"}, "if (thread_position_in_grid.x == 1) out[1] += 5;");
  EXPECT_EQ(some({}, {.outputs = {{to_shape(Sizes{3}), DType::Float32}}, .grid = {3}, .init_value = 2.0})[0]
                .to_vector<float>(),
            (Floats{2, 7, 2}));
  EXPECT_EQ(some({}, {.outputs = {{to_shape(Sizes{3}), DType::Int32}}, .grid = {3}, .init_value = -1.0})[0]
                .to_vector<int32_t>(),
            (std::vector<int32_t>{-1, 4, -1}));
}

TEST(Kernel, HeadersAndReturnInABody) {
  const SourceKernel clipped = kernel("clipped", {"x"}, {"out"},
                                      "uint32_t i = thread_position_in_grid.x;\n"
                                      "if (x[i] > 2) { out[i] = twice(2); return; }\n"
                                      "out[i] = twice(x[i]);",
                                      {.header = "static float twice(float v) { return 2 * v; }"});
  const Tensor x = counting({5});
  EXPECT_EQ(clipped({x}, {.outputs = {like(x)}, .grid = {5}})[0].to_vector<float>(), (Floats{0, 2, 4, 4, 4}));
}

TEST(Kernel, InsideJitAndVerbose) {
  const SourceKernel scale = kernel("scale", {"x"}, {"out"}, kScale);
  auto f = jit([&](const Tensor& x) {
    return scale({x + 1.f}, {.outputs = {like(x)}, .grid = {2}, .template_args = {{"N", int64_t{4}}}})[0] - x;
  });
  for (int i = 0; i < 3; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(f((counting({2}) + v).realize()).to_vector<float>(), (Floats{3 * v + 4, 3 * v + 7}));
  }
  testing::internal::CaptureStderr();
  const Tensor x = counting({2});
  scale({x}, {.outputs = {like(x)}, .grid = {2}, .template_args = {{"N", int64_t{4}}}, .verbose = true});
  EXPECT_NE(testing::internal::GetCapturedStderr().find("out[i] = x[i] * N;"), std::string::npos);
}

TEST(Kernel, MistakesNameTheKernel) {
  const Tensor x = counting({2});
  const KernelCall call{.outputs = {like(x)}, .grid = {2}};
  EXPECT_EQ(message([&] {
              kernel("k", {"x"}, {"out"}, "")({x, x}, call);
            }),
            "[k] 2 inputs and 1 outputs, expected 1 and 1, one a name");
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {"out"}, "")({x}, {.outputs = {like(x)}, .grid = {-1}}); }).substr(0, 33),
            "[k] a grid of (-1, 1, 1) in group");
  EXPECT_EQ(message([&] { kernel("k", {"x x"}, {"out"}, ""); }),
            "[kernel] \"x x\" as a name of kernel k, expected identifiers, each once, and no words of C");
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {}, ""); }), "[kernel] k has no outputs, expected at least one");
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {"out"}, "").source_for("TPU", {x}, call); }),
            "[k] no kernels from source on TPU, only on CPU, OPENCL, METAL and CUDA");
  const Tensor wide = cast(x, DType::Float64);
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {"out"}, "").source_for("METAL", {wide}, call); }),
            "[k] METAL has no float64; cast it first");
  const std::string error = message([&] { kernel("k", {"x"}, {"out"}, "this is no C;")({x}, call); });
  EXPECT_NE(error.find("error:"), std::string::npos) << error;
  EXPECT_EQ((x * 2.f).to_vector<float>(), (Floats{0, 2})) << "the engine works";
}

TEST(Kernel, NamesAreOneThingEachAndNoWordsOfC) {
  const Tensor x = counting({2});
  const auto of_kernel = [](const std::string& word) {
    return "[kernel] \"" + word + "\" as a name of kernel " + (word == "for" ? "for" : "k") +
           ", expected identifiers, each once, and no words of C";
  };
  EXPECT_EQ(message([&] { kernel("for", {"x"}, {"out"}, ""); }), of_kernel("for"));
  EXPECT_EQ(message([&] { kernel("k", {"int"}, {"out"}, ""); }), of_kernel("int"));
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {"threads_per_grid"}, ""); }), of_kernel("threads_per_grid"));
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {"x"}, ""); }), of_kernel("x"));
  EXPECT_EQ(message([&] { kernel("k", {"x"}, {"x_shape"}, ""); }), of_kernel("x_shape"));

  const SourceKernel k = kernel("k", {"v"}, {"out"}, "  out[0] = v[0];");
  const auto with = [&](const TemplateArguments& args) {
    return message([&] { k({x}, {.outputs = {like(x)}, .grid = {1}, .template_args = args}); });
  };
  const auto of_template = [](const std::string& word) {
    return "[k] template argument \"" + word + "\", expected an identifier that nothing else has, and no word of C";
  };
  const int64_t three = 3, four = 4;
  EXPECT_EQ(with({{"N", three}, {"N", four}}), of_template("N"));
  for (const char* word : {"v", "out", "k", "v_shape", "while", "x", "end", "int32_t", "", "1st"})
    EXPECT_EQ(with({{word, three}}), of_template(word));
  EXPECT_EQ(with({{"N", three}, {"T", DType::Float32}}), "no error");
}

TEST(Kernel, TheTextForGridDevices) {
  const Tensor x = counting({2, 3});
  const KernelCall call{.outputs = {like(x)}, .grid = {6}, .template_args = {{"T", DType::Float32}}};
  const SourceKernel k = kernel("k", {"x"}, {"out"}, "  out[thread_position_in_grid.x] = (T)x_shape[0] * x[0];");
  const std::string metal = k.source_for("METAL", {x}, call);
  EXPECT_NE(
      metal.find("[[kernel]] void k(device const float* x [[buffer(0)]], constant int64_t* x_shape [[buffer(1)]], "
                 "device float* out [[buffer(2)]]"),
      std::string::npos)
      << metal;
  const std::string opencl = k.source_for("OPENCL", {x}, call);
  EXPECT_NE(opencl.find("kernel void k(global const float* x, constant int64_t* x_shape, global float* out) {"),
            std::string::npos)
      << opencl;
  const std::string text = k.source_for("CUDA", {x}, call);
  if (!cuda::nvrtc_unavailable().empty()) GTEST_SKIP() << "NVRTC: " << cuda::nvrtc_unavailable();
  EXPECT_FALSE(cuda::compile_only("k", text, "sm_90", {}).empty()) << text;
  EXPECT_NE(message([&] { cuda::compile_only("k", text + "oops", "sm_90", {}); }).find("k.cu("), std::string::npos);
}

// ---- libraries

const char* const kLibrary = R"(
#include <stdint.h>
void add_float32(void* const* arguments, const int64_t* begin, const int64_t* end) {
  const float *x = arguments[0], *y = arguments[1];
  float* out = arguments[2];
  const float by = *(const float*)arguments[3];
  for (int64_t i = begin[0]; i < end[0]; ++i) out[i] = x[i] + by * y[i];
}
)";

TEST(KernelLibrary, KernelsOfATextAndOfAFile) {
  ASSERT_TRUE(register_library("CPU", "adds", kLibrary));
  ASSERT_TRUE(register_library("CPU", "adds", kLibrary)) << "again the same";
  const std::string path = testing::TempDir() + "/tenon_adds.c";
  std::ofstream(path) << kLibrary;
  ASSERT_TRUE(register_library("CPU", "adds_file", path));
  std::remove(path.c_str());
  for (const char* library : {"adds", "adds_file"}) {
    const auto add = get_kernel("CPU", library, "add", {DType::Float32});
    EXPECT_EQ(add, get_kernel("CPU", library, "add", {DType::Float32})) << "made once";
    const Tensor x = counting({5000}), y = counting({5000});
    Tensor out(lazy::empty(x.shape(), x.dtype(), default_stream()));
    out.allocate();
    CommandEncoder encoder(default_stream(), add);
    encoder.set_input(x, 0);
    encoder.set_input(y, 1);
    encoder.set_output(out, 2);
    EXPECT_EQ(message([&] { encoder.set_bytes(0.f, 64); }), "[add_float32] argument 64, expected 0 to 63");
    encoder.set_bytes(10.f, 3);
    encoder.dispatch_threads({5000}, {256});
    EXPECT_EQ(out.to_vector<float>(), (x * 11.f).to_vector<float>());
  }
}

TEST(KernelLibrary, MistakesAreNamed) {
  register_library("CPU", "adds2", kLibrary);
  EXPECT_EQ(message([] { register_library("CPU", "adds2", "other"); }),
            "[register_library] CPU has a library adds2 with other contents; choose another name");
  EXPECT_THROW(register_library("CPU", "lost", "/no/such/file.c"), FileError);
  const std::string unknown = message([] { register_library("GPU", "adds2", kLibrary); });
  EXPECT_EQ(unknown.find("[register_library] library adds2 is for \"GPU\", which is no device; there are CPU, CUDA, "),
            0u)
      << unknown;
  EXPECT_NE(message([] { get_kernel("CPU", "nothing", "add"); }).find("[get_kernel] CPU has no library nothing"),
            std::string::npos);
  EXPECT_THROW(get_kernel("CPU", "adds2", "no_such_kernel"), Error);
  register_library("METAL", "m", "kernel void f() {}");
  EXPECT_NE(message([] { get_kernel("METAL", "m", "f"); }).find("no device is called \"METAL\""), std::string::npos);
  const auto add = get_kernel("CPU", "adds2", "add_float32");
  CommandEncoder encoder(default_stream(), add);
  encoder.set_bytes(1, 1);
  EXPECT_EQ(message([&] { encoder.dispatch_threads({1}); }), "[add_float32] argument 0 of 2 is not set");
}

}  // namespace
}  // namespace tenon::test
