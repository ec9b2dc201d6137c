// chat: a conversation at the terminal, or the lines of a pipe. Ctrl-C stops an answer and not the program. Under
// mpirun the first rank reads the lines, and tells the others each of them, and before each token whether the answer
// goes on.
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <memory>

#include "lines.h"
#include "options.h"

namespace tenon::program {
namespace {

std::atomic<bool> interrupted{false};

/// While one lives, Ctrl-C sets `interrupted`, and waiting for a line ends, for poll never goes on after a signal. A
/// write does (SA_RESTART), so that nothing said before is lost.
class Interrupts {
 public:
  Interrupts() {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, &before_);
  }
  ~Interrupts() { sigaction(SIGINT, &before_, nullptr); }
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  struct sigaction before_ = {};
};

constexpr const char* kHelp =
    "/exit leaves, /clear forgets the conversation, /regen answers again, /system TEXT sets the system's message.\n"
    "Ctrl-C stops an answer. A line that ends with \\ goes on in the next.\n";

struct ChatCommand {
  ModelOptions model;
  TextOptions text;
  std::string system;

  void run() const {
    const Ranks ranks;
    const Stopwatch load;
    Loaded loaded(model, ranks);
    llm::Conversation conversation(loaded.file.tokenizer);
    llm::Sampler sampler = text.make_sampler(loaded.file.tokenizer, ranks);
    std::string instructions = system;
    InputLines lines;
    const bool is_terminal = isatty(STDIN_FILENO) != 0, tells = ranks.leads() && !text.is_quiet;
    if (tells)
      fmt::print(stderr, "{} ({} layers, {} tokens of context), loaded in {:.3f} s.{}\n", loaded.file.path,
                 loaded.decoder.config().layers, loaded.session.context(), load.seconds(),
                 conversation.has_template() ? "" : " It has no chat template: your text is continued.");
    if (is_terminal && ranks.leads()) fmt::print(stderr, "{}", kHelp);
    const Interrupts interrupts;
    const auto start = [&] {
      conversation.clear();
      if (!instructions.empty()) conversation.add("system", instructions);
    };
    start();
    bool fails = false;  // a turn of --prompt or of a pipe has got no answer
    if (const std::string first = text.text(); !first.empty()) {
      conversation.add("user", first);
      fails |= !answer(loaded, conversation, sampler, ranks);
    }
    const auto next = [&]() -> std::optional<std::string> {
      const auto own = ranks.leads() ? read_turn(lines, is_terminal, ranks) : std::nullopt;
      const std::string turn = ranks.same(own ? "+" + *own : "");
      return turn.empty() ? std::nullopt : std::optional(turn.substr(1));
    };
    while (const auto line = next()) {
      if (*line == "/exit" || *line == "/quit") break;
      if (*line == "/help") {
        if (ranks.leads()) fmt::print(stderr, "{}", kHelp);
      } else if (*line == "/clear") {
        start();
      } else if (line->starts_with("/system")) {
        instructions = line->size() > 8 ? line->substr(8) : "";
        start();
      } else if (*line == "/regen") {
        if (conversation.size() < 2) continue;
        conversation.drop(1);
        fails |= !answer(loaded, conversation, sampler, ranks) && !is_terminal;
      } else if (line->starts_with("/")) {
        if (ranks.leads()) fmt::print(stderr, "no command {}\n{}", *line, kHelp);
      } else if (!line->empty() || !conversation.has_template()) {
        conversation.add("user", *line);
        fails |= !answer(loaded, conversation, sampler, ranks) && !is_terminal;
      }
    }
    if (fails && ranks.leads()) throw CLI::RuntimeError(EXIT_FAILURE);  // answer() has said why
  }

 private:
  /// A turn of the user; none at the end of the input.
  static std::optional<std::string> read_turn(InputLines& lines, bool is_terminal, const Ranks& ranks) {
    std::string turn;
    while (true) {
      if (is_terminal) fmt::print("{}", turn.empty() ? "\n> " : "  "), flush_output();
      const auto line = lines.next([] { return interrupted.load(); }, [&] { ranks.alive(); });
      if (!line) {
        if (!interrupted.exchange(false) || !is_terminal) return std::nullopt;
        fmt::print("\n(/exit leaves)");
        turn.clear();
        continue;
      }
      if (!line->ends_with('\\')) return turn + *line;
      turn += line->substr(0, line->size() - 1) + "\n";
    }
  }

  /// Whether the turn got an answer; why not is printed.
  bool answer(Loaded& loaded, llm::Conversation& conversation, llm::Sampler& sampler, const Ranks& ranks) const {
    bool is_answered = false;
    interrupted = false;
    TokenPrinter printer(text.shows_ids);
    const auto each = [&](int32_t id, const std::string& piece) {
      printer.print(id, piece);
      return ranks.same(int64_t{interrupted}) == 0;
    };
    try {
      const std::vector<int32_t> prompt = conversation.prompt();
      const llm::Generated result =
          llm::generate(loaded.session, loaded.file.tokenizer, sampler, prompt, text.generate, each);
      conversation.add("assistant", result.text);
      fmt::print("\n");
      flush_output();
      if (!text.is_quiet && ranks.leads() && !result.ids.empty())
        fmt::print(stderr, "[{}, first after {:.3f} s{}]\n", generated_text(result.ids.size(), printer.rest()),
                   printer.first(), result.ended == llm::Ended::AtContext ? "; the context is full: /clear" : "");
      is_answered = true;
    } catch (const UserError& e) {  // too long a prompt, or a template that refuses: the conversation goes on
      ranks.check();
      conversation.drop(1);
      if (ranks.leads()) fmt::print(stderr, "{}\n", e.what());
    }
    interrupted = false;
    return is_answered;
  }
};

}  // namespace

void add_chat(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("chat", "a conversation");
  const auto command = std::make_shared<ChatCommand>();
  command->model.add_to(app);
  command->text.add_to(app);
  app.add_option("--system,--system-prompt", command->system, "the system's message");
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
