// quantize: writes a model as GGUF, its matrices in a format of few bits.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <system_error>

#include <tenon/base/raise.h>
#include <tenon/llm/convert.h>

#include "options.h"

namespace tenon::program {
namespace {

struct QuantizeCommand {
  std::string input, output, format;

  void run() const {
    if (std::error_code none; std::filesystem::equivalent(input, output, none))
      raise<UserError>("tenon-llm", "{} is input and output, expected another file for the output", output);
    const llm::ModelFile model = llm::open_model(input);
    if (model.config.origin == llm::Origin::HuggingFace)
      raise<UserError>("tenon-llm", "{} is a folder of Hugging Face, whose tokenizer cannot be written as GGUF yet",
                       input);
    const llm::Weights checked(model, llm::Level::Exact);
    const llm::GgufModel quantized = llm::to_gguf_model(model, format);
    io::save_gguf(output, quantized.tensors, quantized.metadata);
    fmt::print("{}: {} tensors in {}\n", output, quantized.tensors.size(), format);
  }
};

}  // namespace

void add_quantize(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("quantize", "writes a model as GGUF in another format");
  const auto command = std::make_shared<QuantizeCommand>();
  app.add_option("input", command->input, "a model of floats or of any format")->required();
  app.add_option("output", command->output, "the GGUF file to write")->required();
  app.add_option("format", command->format, "F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0 or Q5_1")->required();
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
