// generate: continues a prompt.
#include <fmt/format.h>

#include <memory>

#include "options.h"

namespace tenon::program {
namespace {

struct GenerateCommand {
  ModelOptions model;
  TextOptions text;
  bool hides_prompt = false, is_quiet = false;

  void run() const {
    const Stopwatch load;
    Loaded loaded(model);
    const double load_seconds = load.seconds();
    llm::Sampler sampler = text.make_sampler();
    const std::string begin = text.text();
    const std::vector<int32_t> prompt = loaded.file.tokenizer.encode(begin, {.parse_special = true});
    if (text.shows_ids)
      for (const int32_t id : prompt) fmt::print("{}\n", id);
    else if (!hides_prompt)
      fmt::print("{}", begin);
    std::fflush(stdout);

    const Stopwatch watch;
    double first = 0;
    const auto each = [&](int32_t id, const std::string& piece) {
      if (first == 0) first = watch.seconds();
      if (!text.shows_ids)
        std::fwrite(piece.data(), 1, piece.size(), stdout);
      else if (id >= 0)
        fmt::print("{}\n", id);
      return std::fflush(stdout) == 0;
    };
    const llm::Generated result =
        llm::generate(loaded.session, loaded.file.tokenizer, sampler, prompt, text.generate, each);
    if (!text.shows_ids) fmt::print("\n");
    if (is_quiet) return;
    const std::size_t count = result.ids.size();
    fmt::print(stderr, "load {:.3f} s; prompt {}; generated {}\n", load_seconds, rate_text(prompt.size(), first),
               count > 1 ? rate_text(count - 1, watch.seconds() - first) : rate_text(0, 0));
  }
};

}  // namespace

void add_generate(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("generate", "continues a prompt");
  const auto command = std::make_shared<GenerateCommand>();
  command->model.add_to(app);
  command->text.add_to(app);
  app.add_option("-p,--prompt", command->text.prompt, "the text to continue");
  app.add_option("-f,--file", command->text.prompt_file, "a file with the text to continue");
  app.add_flag("--no-display-prompt", command->hides_prompt, "prints only what is new");
  app.add_flag("-q,--quiet", command->is_quiet, "prints no times");
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
