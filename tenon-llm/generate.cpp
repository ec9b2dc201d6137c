// generate: continues a prompt. Under mpirun the ranks divide the model, and the first one prints.
#include <fmt/format.h>

#include <memory>

#include "options.h"

namespace tenon::program {
namespace {

struct GenerateCommand {
  ModelOptions model;
  TextOptions text;
  bool hides_prompt = false;

  void run() const {
    const Ranks ranks;
    const Stopwatch load;
    Loaded loaded(model, ranks);
    const double load_seconds = load.seconds();
    llm::Sampler sampler = text.make_sampler(loaded.file.tokenizer, ranks);
    const std::string begin = text.text();
    const std::vector<int32_t> prompt = loaded.file.tokenizer.encode(begin, {.parse_special = true});
    if (text.shows_ids && !hides_prompt)
      for (const int32_t id : prompt) fmt::print("{}\n", id);
    else if (!hides_prompt)
      fmt::print("{}", begin);
    flush_output();

    TokenPrinter printer(text.shows_ids);
    const auto each = [&](int32_t id, const std::string& piece) {
      printer.print(id, piece);
      return true;
    };
    const llm::Generated result =
        llm::generate(loaded.session, loaded.file.tokenizer, sampler, prompt, text.generate, each);
    if (!text.shows_ids) fmt::print("\n");
    flush_output();  // before what stderr says
    if (text.is_quiet || !ranks.leads()) return;
    fmt::print(stderr, "load {:.3f} s; prompt {}; generated {}\n", load_seconds,
               rate_text(prompt.size(), printer.first()), generated_text(result.ids.size(), printer.rest()));
  }
};

}  // namespace

void add_generate(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("generate", "continues a prompt");
  const auto command = std::make_shared<GenerateCommand>();
  command->model.add_to(app);
  command->text.add_to(app);
  app.add_flag("--no-display-prompt", command->hides_prompt, "prints only what is new");
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
