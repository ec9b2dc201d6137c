// The other process of tests about several: runtime_child CACHE COUNT OFFSET compiles COUNT kernels in a batch, runs
// each, and prints "right R processes P hits H misses M bad B"; exit code 1 if a result is wrong or something throws.
#include <cstdio>
#include <cstdlib>
#include <string>

#include <tenon/base/settings.h>
#include <tenon/runtime/counters.h>
#include <tenon/runtime/program.h>

int main(int argc, char** argv) try {
  if (argc != 4) return 2;
  const tenon::ScopedSettings scope([&](tenon::Settings& s) { s.cache_dir = argv[1]; });
  const int count = std::atoi(argv[2]), offset = std::atoi(argv[3]);
  std::vector<tenon::ProgramSpec> specs;
  for (int i = 0; i < count; ++i) {
    const std::string name = "k" + std::to_string(i), value = std::to_string(offset + i);
    specs.push_back(
        {.name = name,
         .source = "void " + name + "(float* data0, const float* data1) { *data0 = *data1 + " + value + ".0f; }\n",
         .buffers = 2});
  }
  int right = 0;
  const auto programs = tenon::compile_batch(specs);
  const auto in = tenon::Buffer::fromCPU(std::vector{1.f}, "CPU");
  for (int i = 0; i < count; ++i) {
    const tenon::Buffer out(1, tenon::DType::Float32, "CPU");
    (*programs[static_cast<std::size_t>(i)])(out, in);
    right += out.toCPU<float>()[0] == static_cast<float>(offset + i + 1);
  }
  const auto c = tenon::compile_counters();
  std::printf("right %d processes %d hits %d misses %d bad %d\n", right, static_cast<int>(c.processes),
              static_cast<int>(c.hits), static_cast<int>(c.misses), static_cast<int>(c.bad));
  return right == count ? 0 : 1;
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
