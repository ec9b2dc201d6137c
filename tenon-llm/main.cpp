// tenon-llm: language models from the command line. Each command is a file of its own.
#include <cstdio>

#include <tenon/base/error.h>

#include "options.h"

int main(int count, char** words) {
  CLI::App program("Runs language models: GGUF files, Hugging Face folders, llama2.c files.", "tenon-llm");
  program.require_subcommand(0, 1)->allow_extras();
  tenon::program::add_generate(program);
  tenon::program::add_chat(program);
  tenon::program::add_inspect(program);
  tenon::program::add_bench(program);
  tenon::program::add_quantize(program);
  tenon::program::add_perplexity(program);
  tenon::program::add_embed(program);
  tenon::program::add_serve(program);
  try {
    program.parse(count, words);
    if (program.get_subcommands().empty()) {
      const auto rest = program.remaining();
      throw CLI::RequiredError(rest.empty() ? "A command is required"
                                            : "No command \"" + rest.front() + "\": one of those below is required",
                               CLI::ExitCodes::RequiredError);
    }
  } catch (const CLI::ParseError& e) {
    return program.exit(e);
  } catch (const tenon::Error& e) {
    std::fprintf(stderr, "tenon-llm: %s\n", e.what());
    return 1;
  }
  return 0;
}
