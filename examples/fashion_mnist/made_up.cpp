// made_up FOLDER: a data set of the form of Fashion-MNIST that is learnt in a moment: in images of kind k a bar stands
// at the place k, all else is noise.
#include <cstdio>
#include <string>

#include <tenon/io.h>
#include <tenon/tenon.h>

namespace tn = tenon;

int main(int argc, char** argv) try {
  if (argc != 2) return std::fprintf(stderr, "usage: made_up FOLDER\n"), 2;
  tn::manual_seed(1);
  for (const auto& [part, count] : {std::pair("train", int64_t{1000}), std::pair("t10k", int64_t{200})}) {
    const tn::Tensor labels = tn::randint(0, 10, {count}).realize();
    const tn::Tensor column = tn::arange(28).reshape({1, 1, 28}), first = labels.reshape({-1, 1, 1}) * 2 + 3;
    const tn::Tensor bar = logical_and(column >= first, column < first + 3);
    const tn::Tensor images = where(bar, 255, tn::randint(0, 128, {count, 28, 28})).cast(tn::DType::UInt8);
    const std::string path = std::string(argv[1]) + "/" + part;
    tn::io::save_idx(path + "-images-idx3-ubyte.gz", images);
    tn::io::save_idx(path + "-labels-idx1-ubyte.gz", labels.cast(tn::DType::UInt8));
  }
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
