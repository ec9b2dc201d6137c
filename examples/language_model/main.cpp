// A language model in a program of twenty lines: opens a model, and prints how it continues a text.
#include <tenon/llm/generate.h>

#include <iostream>

namespace tn = tenon;

int main(int count, char** words) try {
  if (count < 3) return std::cerr << "usage: language_model MODEL TEXT\n", 2;
  const tn::llm::ModelFile model = tn::llm::open_model(words[1]);
  const tn::llm::Decoder decoder(model);
  tn::llm::Session session(decoder);
  tn::llm::Sampler sampler({.temperature = 0});
  std::cout << words[2];
  tn::llm::generate(session, model.tokenizer, sampler, model.tokenizer.encode(words[2]), {.most = 40},
                    [](int32_t, const std::string& text) { return bool(std::cout << text << std::flush); });
  std::cout << "\n";
} catch (const tn::Error& e) {
  std::cerr << e.what() << "\n";
  return 1;
}
