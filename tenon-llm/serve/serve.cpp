// serve: the model behind an HTTP server. The main thread computes, since settings hold in it; the server listens in
// another. Under mpirun the first rank serves, and the others compute with it.
#include <fmt/format.h>
#include <signal.h>

#include <cstdlib>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <thread>

#include "../options.h"
#include "server.h"

namespace tenon::program {
namespace {

/// SIGTERM and SIGINT, which no thread takes but the one that waits for them.
class EndSignals {
 public:
  EndSignals() {
    sigemptyset(&set_);
    for (const int signal : {SIGTERM, SIGINT}) sigaddset(&set_, signal);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
  }
  /// Whether one comes within 50 ms.
  bool come() const { return come_within(50'000'000); }
  /// Whether one is there.
  bool are_there() const { return come_within(0); }

 private:
  bool come_within(long nanoseconds) const {
    const timespec most{0, nanoseconds};
    return sigtimedwait(&set_, nullptr, &most) > 0;
  }
  sigset_t set_ = {};
};

struct ServeCommand {
  ModelOptions model;
  ServerOptions server;
  int64_t slots = 8, chunk = 64;

  void run() const {
    const EndSignals signals;  // before there are threads
    std::optional<std::jthread> ends_early(std::in_place, [&](const std::stop_token& is_loaded) {
      while (!is_loaded.stop_requested())
        if (signals.come()) std::_Exit(1);  // nothing is served yet
    });
    const Ranks ranks;
    const LoadedModel loaded(model, ranks);
    ModelCalls calls(loaded.decoder,
                     {.context = model.context, .slots = slots, .chunk = chunk, .cache_dtype = model.cache_dtype()},
                     ranks);
    ends_early.reset();
    if (!ranks.leads()) return calls.follow([&] { return signals.are_there(); });
    ServerOptions options = server;
    if (options.name.empty()) options.name = std::filesystem::path(loaded.file.path).stem().string();
    Worker worker(calls, loaded.file.tokenizer, options.most_waiting);
    Server http(options, loaded.file.tokenizer, worker);
    const int port = http.bind();
    fmt::print(stderr, "{} listens on http://{}:{} ({} slots of {} tokens{}); Ctrl-C ends it\n", options.name,
               options.host.find(':') == std::string::npos ? options.host : '[' + options.host + ']', port, slots,
               worker.context(), ranks.are_several() ? fmt::format(", {} ranks", ranks.group().size()) : "");

    std::atomic<bool> has_ended = false, is_asked = false;  // asked: by a rank, or by what failed
    std::thread listener([&] {
      http.listen();
      has_ended = true;
      worker.stop();
    });
    std::thread ender([&] {
      while (!has_ended && !is_asked && !signals.come()) continue;
      http.drain();
      if (!has_ended) fmt::print(stderr, "ends when {} requests are answered; once more: at once\n", http.active());
      while (!has_ended && http.active() > 0)
        if (signals.come()) http.cancel_all();
      http.stop();
    });
    const auto end = [&] { is_asked = true; };
    std::exception_ptr failure;
    try {
      worker.run(end);
      calls.end();
    } catch (...) {
      failure = std::current_exception();
      end();
    }
    ender.join();
    listener.join();
    if (failure) std::rethrow_exception(failure);
  }
};

}  // namespace

void add_serve(CLI::App& program) {
  CLI::App& app =
      *program.add_subcommand("serve", "answers over HTTP, as OpenAI's API does, and with a page for chats");
  const auto command = std::make_shared<ServeCommand>();
  command->model.add_to(app);
  ServerOptions& server = command->server;
  app.add_option("--host", server.host, "the address to listen on; 0.0.0.0: all");
  app.add_option("--port", server.port, "0: any that is free")->check(CLI::Range(0, 65535));
  app.add_option("--api-key", server.key, "that requests must have")->envname("TENON_LLM_API_KEY");
  app.add_option("-a,--alias", server.name, "the name of the model; absent: that of its file");
  app.add_option("--parallel", command->slots, "answers that are made at a time")->check(CLI::Range(1, 256));
  app.add_option("--queue", server.most_waiting, "requests that may wait besides")->check(CLI::Range(0, 1000));
  app.add_option("-n,--predict,--n-predict", server.most_tokens, "the most tokens of an answer; -1: the context")
      ->check(CLI::Range(int64_t{-1}, std::numeric_limits<int64_t>::max()));
  app.add_option("--timeout", server.most_seconds, "seconds until an answer ends as it is")
      ->check(CLI::Range(0.001, 1e9));
  app.add_option("--max-body", server.most_body, "the most bytes of a request")->check(CLI::Range(1, 1 << 30));
  app.add_option("--chunk", command->chunk, "tokens of a prompt between two tokens of other answers")
      ->check(CLI::Range(1, 4096));
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
