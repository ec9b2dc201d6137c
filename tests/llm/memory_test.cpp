// What a model takes of memory: its weights once, and of the cache of keys and values what is filled.
#include <gtest/gtest.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/decoder.h>

#include <algorithm>
#include <cstring>
#include <fstream>

#include "small_models.h"

namespace tenon::llm::test {
namespace {

/// A field of /proc/self/status in bytes; 0 if there is none.
int64_t status_bytes(const std::string& field) {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(field + ":")) return std::stoll(line.substr(field.size() + 1)) * 1024;
  return 0;
}

/// How many bytes of the mapped files with such a name lie in this process's memory.
int64_t bytes_of_mapped(const std::string& name) {
  std::ifstream file("/proc/self/smaps");
  int64_t bytes = 0;
  bool is_one = false;
  for (std::string line; std::getline(file, line);) {
    if (line.find('-') < line.find(' ')) is_one = line.find(name) != std::string::npos;  // "7f00-7f08 r--p ... path"
    if (is_one && line.starts_with("Rss:")) bytes += std::stoll(line.substr(4)) * 1024;
  }
  return bytes;
}

TEST(Memory, AMatrixInBlocksIsNotInMemoryTwice) {
  if (!std::ifstream("/proc/self/smaps")) GTEST_SKIP() << "the system does not count the pages of files";
  ModelFile model = small_model("llama");
  Config& config = model.config;
  config.vocabulary = 1 << 18;  // by a width of 32: 8.5 MiB in Q8_0
  model.tensors.insert_or_assign(
      "model.embed_tokens.weight",
      io::GgufTensor{io::plain_format(DType::Float32),
                     {config.vocabulary, config.width},
                     expand(array(std::vector<float>(static_cast<std::size_t>(config.width), 0.5f)).unsqueeze(0),
                            {config.vocabulary, config.width})
                         .contiguous()});
  model.tensors.erase("lm_head.weight");
  const ModelFile file = as_gguf(model, "Q8_0");
  const Decoder decoder(file);
  const int64_t left = bytes_of_mapped("tenon_small_model");
  EXPECT_GT(left, 0);
  EXPECT_LT(left, 4 << 20);
}

TEST(Memory, ACacheTakesThePagesThatAreFilled) {
  if (status_bytes("RssAnon") == 0) GTEST_SKIP() << "the system does not count pages";
  Config config = small_model("llama").config;
  config.layers = 16, config.kv_heads = 3, config.head_size = 64;
  const Cache cache(config, 1, 2048, 512, DType::Float32);  // 2 x 16 tensors of 1.9 MiB
  const int64_t before = status_bytes("RssAnon");
  for (const Tensors* part : {&cache.keys, &cache.values})
    for (const Tensor& each : *part) std::memset(each.lazy()->base().realized->data(), 0, 64);
  EXPECT_LT(status_bytes("RssAnon") - before, 4 << 20);
}

}  // namespace
}  // namespace tenon::llm::test
