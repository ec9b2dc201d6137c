#include <gtest/gtest.h>

#include <functional>

#include <tenon/extend.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/cuda.h>
#include <tenon/tenon.h>

#include <kepler.h>
#include <kepler_cuda.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

std::string message(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

TEST(CudaAbsent, IsAnErrorThatSaysWhy) {
  if (cuda::unavailable().empty()) GTEST_SKIP() << "there is a GPU";
  EXPECT_NE(message([] { Device("CUDA"); }).find("(" + cuda::unavailable() + ")"), std::string::npos);
  EXPECT_NE(message([] { cuda::description(); }).find("there is no CUDA device"), std::string::npos);
}

struct Cuda : testing::Test {
  void SetUp() override {
    if (!cuda::unavailable().empty()) GTEST_SKIP() << "no CUDA device: " << cuda::unavailable();
    std::printf("%s\n", cuda::description().c_str());
  }
};

Tensor counting(const Dims& shape, DType dtype = DType::Float32) {
  return contiguous(reshape(arange(numel(shape.sizes(), "counting").value(), dtype), shape)).realize();
}

// ---- memory, copies

TEST_F(Cuda, BytesGoThereAndBack) {
  for (const int64_t size : {0, 1, 3, 1000, 1 << 22}) {
    std::vector<int32_t> values(static_cast<std::size_t>(size));
    for (int64_t i = 0; i < size; ++i) values[static_cast<std::size_t>(i)] = static_cast<int32_t>(i * 7919);
    const BufferPtr there = Buffer::fromCPU(values, "CUDA");
    EXPECT_EQ(there->toCPU<int32_t>(), values);
    if (size < 1000) continue;
    const BufferPtr part = Buffer::view(*there, 400, 10, DType::Int32);
    EXPECT_EQ(part->toCPU<int32_t>(), std::vector<int32_t>(values.begin() + 100, values.begin() + 110));
  }
}

TEST_F(Cuda, TensorsMoveAndTheirOpsGiveWhatTheCpuGives) {
  const Tensor x = counting({3, 4});
  const Tensor there = x.to("CUDA");
  EXPECT_EQ(there.device().name(), "CUDA");
  EXPECT_EQ(there.to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(sum(there * 2.f + 1.f, {.axis = 1}).to_vector<float>(), sum(x * 2.f + 1.f, {.axis = 1}).to_vector<float>());
  EXPECT_EQ(permute(there, {1, 0}).to("CPU").to_vector<float>(), permute(x, {1, 0}).to_vector<float>());
  EXPECT_EQ((there[{1, 2}].item<float>()), 6.f);
}

TEST_F(Cuda, MemoryComesBackAndIsCounted) {
  Allocator& memory = Device("CUDA").allocator();
  const auto before = memory.figures().active;
  {
    const Tensor x = counting({1 << 20}).to("CUDA").realize();
    EXPECT_GE(memory.figures().active, before + (4 << 20));
  }
  EXPECT_EQ(memory.figures().active, before);
  EXPECT_THROW(Buffer(int64_t{1} << 50, DType::Float32, "CUDA"), UserError) << "more than there is";
}

// ---- kernels from source

TEST_F(Cuda, AKernelFromSource) {
  const SourceKernel scale = kernel("scale", {"x"}, {"out"}, R"(
    uint32_t i = thread_position_in_grid.x;
    out[i] = (T)N * x[i] + (T)x_shape[0];)");
  for (const int64_t count : {1, 255, 256, 1000003}) {
    const Tensor x = counting({count});
    const KernelCall call{.outputs = {like(x)},
                          .grid = {count},
                          .threadgroup = {256},
                          .template_args = {{"T", DType::Float32}, {"N", int64_t{3}}}};
    const Tensor there = scale({x.to("CUDA")}, call)[0];
    EXPECT_EQ(there.to_vector<float>(), scale({x}, call)[0].to_vector<float>()) << "the same body on the CPU";
  }
  const Tensor x = counting({4}).to("CUDA");
  EXPECT_NE(message([&] {
              kernel("wrong", {"x"}, {"out"}, "this is no CUDA;")({x}, {.outputs = {like(x)}, .grid = {4}});
            }).find("wrong.cu("),
            std::string::npos);
}

TEST_F(Cuda, ALibraryOfTemplates) {
  register_library("CUDA", "adds", R"(
template <class T, int k> __global__ void add(const T* x, T* out, long long n) {
  for (long long i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long long)gridDim.x * blockDim.x)
    out[i] = x[i] + (T)k;
}
extern "C" __global__ void zero(float* out) { out[threadIdx.x] = 0; }
)");
  const Stream stream{Device("CUDA"), 1};
  const Tensor x = counting({1000}).to("CUDA").realize();
  Tensor out(lazy::empty(x.shape(), x.dtype(), stream));
  out.allocate();
  CommandEncoder add(stream, get_kernel("CUDA", "adds", "add", {DType::Float32, int64_t{5}}));
  add.set_input(x, 0);
  add.set_output(out, 1);
  add.set_bytes(static_cast<long long>(1000), 2);
  add.dispatch_threadgroups({3}, {128});
  EXPECT_EQ(out.to_vector<float>(), (counting({1000}) + 5.f).to_vector<float>());
  CommandEncoder zero(stream, get_kernel("CUDA", "adds", "zero"));
  zero.set_output(out, 0);
  zero.dispatch_threads({7}, {7});
  EXPECT_EQ(sum(out[{slice(0, 8)}]).item<float>(), 12.f);
  EXPECT_THROW(get_kernel("CUDA", "adds", "no_such_kernel"), UserError);
}

// ---- custom calls

struct Grid2 {
  Tensor M, e;
};
Grid2 kepler_grid(DType dtype) {
  const Tensor e = reshape(linspace(0, 0.9, 55, DType::Float64), {55, 1});
  const Tensor E = linspace(-pi, pi, 101, DType::Float64);
  return {cast(E - e * sin(E), dtype).realize(), cast(e + E * 0, dtype).realize()};
}

TEST_F(Cuda, KeplerIsWhatTheCpuGives) {
  if (!kepler_ext::built_for_cuda()) GTEST_SKIP() << "built without nvcc";
  for (const auto& [dtype, atol] : {std::pair{DType::Float32, 1e-5}, std::pair{DType::Float64, 1e-12}}) {
    const Grid2 g = kepler_grid(dtype);
    const auto [s, c] = kepler_ext::kepler(g.M.to("CPU"), g.e.to("CPU"));
    const auto [gs, gc] = kepler_ext::kepler(g.M.to("CUDA"), g.e.to("CUDA"));
    const double ds = max(abs(gs.to("CPU") - s)).to_vector<double>()[0];
    const double dc = max(abs(gc.to("CPU") - c)).to_vector<double>()[0];
    std::printf("kepler %s: largest difference %.3g, %.3g\n", std::string(name(dtype)).c_str(), ds, dc);
    EXPECT_LE(ds, atol);
    EXPECT_LE(dc, atol);
  }
}

// Not a test of speed: prints GB/s beside what the memory and a plain copy do.
TEST_F(Cuda, RatesOfKeplerAndOfACopy) {
  if (!kepler_ext::built_for_cuda()) GTEST_SKIP() << "built without nvcc";
  register_library("CUDA", "copy", R"(
extern "C" __global__ void copy(const float4* x, float4* out, long long n) {
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n; i += (long long)gridDim.x * blockDim.x)
    out[i] = x[i];
})");
  void* const stream = cuda::stream(0);
  const auto best = [&](auto&& f) {
    double ms = 1e30;
    for (int i = 0; i < 10; ++i) {
      cuda::Timer timer(stream);
      f();
      ms = std::min(ms, timer.stop());
    }
    return ms;
  };
  std::printf("memory: %.0f GB/s by clock and bus\n", cuda::memory_rate() * 1e-9);
  for (const DType dtype : {DType::Float32, DType::Float64}) {
    const int64_t n = 1 << 25;
    const Tensor M = cast(rand({n}) * 6, dtype).to("CUDA").realize(),
                 e = cast(rand({n}) * 0.9, dtype).to("CUDA").realize();
    Buffer s(n, dtype, "CUDA"), c(n, dtype, "CUDA");
    void* buffers[] = {detail::first_element(M, layout_of(M), dtype), detail::first_element(e, layout_of(e), dtype),
                       s.data(), c.data()};
    const std::string d = pack_descriptor(kepler_ext::KeplerDescriptor{n, dtype == DType::Float64});
    const double ms = best([&] { kepler_ext::gpu_kepler(stream, buffers, d.data(), d.size()); });
    const double bytes = 4.0 * static_cast<double>(n) * static_cast<double>(size_of(dtype));
    std::printf("kepler %s: %.3f ms, %.0f GB/s\n", std::string(name(dtype)).c_str(), ms, bytes / ms * 1e-6);
    if (dtype == DType::Float64) continue;
    const auto copy = get_kernel("CUDA", "copy", "copy");
    const long long vectors = n / 4;
    const KernelArgument arguments[] = {{buffers[0]}, {s.data()}, {&vectors, sizeof vectors}};
    const double copied = best([&] { copy->launch(arguments, {132 * 16 * 256}, {256}, Stream{Device("CUDA"), 0}); });
    std::printf("copy of %.0f MB: %.3f ms, %.0f GB/s\n", bytes / 4e6, copied, bytes / 2 / copied * 1e-6);
  }
}

}  // namespace
}  // namespace tenon::test
