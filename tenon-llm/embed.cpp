// embed: texts as vectors.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <sstream>

#include <tenon/base/raise.h>
#include <tenon/llm/embedder.h>

#include "options.h"

namespace tenon::program {
namespace {

struct EmbedCommand {
  ModelOptions model;
  std::vector<std::string> texts;
  std::string file;

  void run() const {
    if (texts.empty() && file.empty())
      raise<UserError>("tenon-llm",
                       "embed has no text, expected --prompt TEXT, or --file FILE with a text in each line");
    const Ranks ranks;
    const OpenedModel opened(model);
    const llm::SessionOptions options{
        .context = model.context, .chunk = model.batch, .cache_dtype = model.cache_dtype()};
    if (opened.file.config.architecture->is_encoder) {
      const llm::Encoder encoder(opened.file, model.level());
      print_all(opened.file.tokenizer, llm::Embedder(encoder, options));
    } else {
      const llm::Decoder decoder(opened.file, model.level(), ranks.group());
      print_all(opened.file.tokenizer, llm::Embedder(decoder, options));
    }
  }

  void print_all(const text::Tokenizer& tokenizer, llm::Embedder embed) const {
    std::vector<std::string> all = texts;
    if (!file.empty()) {
      std::istringstream lines(file_text(file));
      for (std::string line; std::getline(lines, line);) all.push_back(line);
    }
    for (const std::string& text : all) {
      const std::vector<float> vector = embed(tokenizer.encode(text, {.parse_special = true}));
      fmt::print("[{}]\n", fmt::join(vector, ", "));
    }
  }
};

}  // namespace

void add_embed(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("embed", "prints the embeddings of texts, a JSON array a line");
  const auto command = std::make_shared<EmbedCommand>();
  command->model.add_to(app);
  app.add_option("-p,--prompt", command->texts, "a text; repeatable")->allow_extra_args(false);
  app.add_option("-f,--file", command->file, "a file with a text in each line")->check(not_empty());
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
