// Metal source of expressions: metal_source [FOLDER] writes a .metal file for each of a few, here and on any machine.
// The same expressions run on this machine as C; docs/grid.md says how the text comes about.
#include <cstdio>
#include <fstream>
#include <string>

#include <tenon/tenon.h>

#include "quantized_matmul.h"

namespace tn = tenon;

int main(int argc, char** argv) try {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const tn::ScopedSettings metal([](tn::Settings& s) { s.target = "metal"; });

  const tn::Tensor x = tn::empty({256, 1024}), y = tn::empty({1024, 512});
  const tn::Tensor weight = tn::empty({512, 128}, tn::DType::UInt32);  // codes of 4 bits in groups of 64
  const auto half = [](const tn::Dims& shape) { return tn::empty(shape, tn::DType::Float16); };
  const std::pair<const char*, tn::Tensor> expressions[] = {
      {"gelu", gelu(x * 2 + 1)},
      {"row_sum", sum(x, 1)},
      {"softmax", softmax(x, 1)},
      {"matmul", relu(matmul(x, y))},
      {"quantized_matmul", quantized_matmul(half({16, 1024}), weight, half({512, 16}), half({512, 16}))},
  };
  const auto write = [&](const std::string& name, const std::string& source) {
    const std::string path = folder + "/" + name + ".metal";
    std::ofstream(path) << source;
    std::printf("%s: %zu bytes\n", path.c_str(), source.size());
  };
  for (const auto& [name, value] : expressions) write(name, tn::explain(value).source());
  // Functions of one source for all sizes, for programs that launch them themselves.
  write("quantized_matmul_w4a16_g64", quantized_matmul_w4a16_g64(tn::DType::Float16));
  write("quantized_matmul_w4a16_g64_bfloat16", quantized_matmul_w4a16_g64(tn::DType::BFloat16));
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
