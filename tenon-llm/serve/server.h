// Server: the routes of the HTTP server, over cpp-httplib. Each request is read, checked and tokenized in a thread of
// its own, which then waits for the worker's answer and writes it as it comes.
#pragma once
#include <tenon/llm/generate.h>

#include "connection.h"
#include "reply.h"

namespace tenon::program {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string key, name;  // the key of the API, empty: none; the name of the model
  int64_t most_tokens = -1;
  double most_seconds = 600;
  std::size_t most_body = std::size_t{4} << 20, most_waiting = 64;
};

class Server {
 public:
  Server(const ServerOptions& options, const text::Tokenizer& tokenizer, Worker& worker);

  /// The port that it listens on. Throws UserError where it cannot.
  int bind();
  /// Serves until stop().
  void listen();
  void stop();
  /// From now on new requests are refused.
  void drain() { is_draining_ = true; }
  /// Requests whose answers are not written yet.
  std::size_t active() const { return *active_; }
  /// Ends what runs.
  void cancel_all() { is_cancelled_ = true; }

 private:
  using Request = httplib::Request;
  using Response = httplib::Response;
  struct Route;
  static const Route kRoutes[];

  void add_routes();
  /// Runs a handler; what it throws becomes the response.
  template <class F>
  void guarded(Response& response, F handle);
  static bool is_measured(const Request& request, Response& response);
  bool is_allowed(const Request& request, Response& response) const;
  bool is_own_host(const std::string& host) const;
  std::string body_of(const Request& request, Response& response, const httplib::ContentReader& read) const;

  void page(const Request&, Response&);
  void health(const Request&, Response&);
  void metrics(const Request&, Response&);
  void models(const Request&, Response&);
  void model(const Request&, Response&);
  void chat(const std::string& body, Response&);
  void completion(const std::string& body, Response&);
  void embeddings(const std::string& body, Response&);

  ApiRequest parsed(const std::string& body, Endpoint endpoint) const;
  void answer(Endpoint endpoint, const ApiRequest& request, std::vector<int32_t> prompt, Response& response);
  Clock::time_point deadline() const;
  Answer::News wait(Answer& answer) const;
  std::vector<int32_t> ids_of(const Input& input, const char* field) const;

  const ServerOptions options_;
  const text::Tokenizer& tokenizer_;
  const llm::Conversation empty_conversation_;
  Worker& worker_;
  HttpServer http_;
  std::atomic<bool> is_draining_ = false, is_cancelled_ = false;
  std::shared_ptr<std::atomic<std::size_t>> active_ = std::make_shared<std::atomic<std::size_t>>(0);
  std::atomic<uint64_t> responses_[6] = {};  // by the first digit of the status
};

}  // namespace tenon::program
