// tenon-llm: language models from the command line. Each command is a file of its own.
#include "options.h"

int main(int count, char** words) {
  CLI::App program("Runs language models: GGUF files, Hugging Face folders, llama2.c files.", "tenon-llm");
  program.require_subcommand(0, 1);
  tenon::program::add_generate(program);
  tenon::program::add_chat(program);
  tenon::program::add_inspect(program);
  tenon::program::add_bench(program);
  tenon::program::add_quantize(program);
  tenon::program::add_perplexity(program);
  tenon::program::add_embed(program);
  tenon::program::add_serve(program);
  program.allow_extras();  // only now: the commands would inherit it
  program.callback([&] {
    if (!program.get_subcommands().empty()) return;
    const auto rest = program.remaining();
    throw CLI::RequiredError(
        rest.empty() ? "A command is required" : "No command \"" + rest.front() + "\": one of those below is required",
        CLI::ExitCodes::RequiredError);
  });
  return tenon::program::run_program(program, count, words);
}
