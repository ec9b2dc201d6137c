// perplexity: how surprised a model is by a text.
#include <fmt/format.h>

#include <memory>

#include <tenon/llm/perplexity.h>

#include "options.h"

namespace tenon::program {
namespace {

struct PerplexityCommand {
  ModelOptions model;
  std::string file;
  int64_t chunks = -1;
  bool is_json = false;

  void run() const {
    const Ranks ranks;
    ModelOptions sized = model;
    if (sized.context == 0) sized.context = 512;
    Loaded loaded(sized, ranks);
    const text::Tokenizer& tokenizer = loaded.file.tokenizer;
    const std::vector<int32_t> ids = tokenizer.encode(file_text(file));
    llm::PerplexityOptions options{.window = sized.context, .most_windows = chunks};
    if (!ids.empty() && tokenizer.special().bos == ids[0]) options.begin = ids[0];
    const llm::Perplexity result = llm::perplexity(loaded.session, ids, options, [&](const llm::Perplexity& so_far) {
      if (!is_json && ranks.leads()) fmt::print(stderr, "[{}] {:.4f}\n", so_far.windows, so_far.value);
    });
    if (is_json)
      fmt::print(R"({{"perplexity": {:.6f}, "deviation": {:.6f}, "chunks": {}, "tokens": {}}})"
                 "\n",
                 result.value, result.deviation, result.windows, result.tokens);
    else
      fmt::print("perplexity {:.4f} +- {:.5f}, {} tokens in {} chunks of {}\n", result.value, result.deviation,
                 result.tokens, result.windows, sized.context);
  }
};

}  // namespace

void add_perplexity(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("perplexity", "tells how surprised a model is by a text");
  const auto command = std::make_shared<PerplexityCommand>();
  command->model.add_to(app);
  app.add_option("-f,--file", command->file, "the text")->required();
  app.add_option("--chunks", command->chunks, "the most chunks of the context's size; -1: all");
  app.add_flag("--json", command->is_json, "a line of JSON");
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
