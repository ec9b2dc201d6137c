#include "server.h"

#include <fmt/format.h>
#include <tenon_llm_page.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <random>
#include <regex>

#include <tenon/base/raise.h>

namespace tenon::program {
namespace {

using httplib::Response;
using std::chrono::milliseconds;
using text::Value;

constexpr const char* kJson = "application/json";
constexpr milliseconds kPoll{50};              // between looks at whether the client is still there
constexpr std::chrono::seconds kMostBody{60};  // for a whole body to come

void set_json(Response& response, int status, const Value& value) {
  response.status = status;
  response.set_content(json_of(value) + "\n", kJson);
}

/// In a time that does not tell how much of them is equal.
bool are_equal(const std::string& a, const std::string& b) {
  unsigned char differing = a.size() != b.size();
  for (std::size_t i = 0; i < a.size(); ++i)
    differing |= static_cast<unsigned char>(a[i] ^ (b.empty() ? 0 : b[i % b.size()]));
  return differing == 0;
}

/// Counts a request as long as it lives.
std::shared_ptr<void> counted(const std::shared_ptr<std::atomic<std::size_t>>& active) {
  ++*active;
  return {nullptr, [active](void*) { --*active; }};
}

/// Where a body is not read to its end: the rest of it would be taken for a request.
void end_connection(Response& response) {
  response.set_header("Connection", "close");
  Connection::here().end();
}

/// Without the port; in small letters.
std::string host_of(std::string address) {
  std::ranges::transform(address, address.begin(), [](unsigned char c) { return std::tolower(c); });
  const std::size_t end = address.starts_with('[') ? address.find(']') + 1 : address.find(':');
  return address.substr(0, end);
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host == "[::1]" || host.starts_with("127.");
}

const ApiError kEnds{503, "the server is about to end", {}, "shutting_down"};

const char* phrase_of(int status) {
  switch (status) {
    case 404:
      return "there is no such page";
    case 413:
      return "the body is larger than the server takes";
    case 414:
      return "the address is too long";
    default:
      return "the request is not understood";
  }
}

}  // namespace

struct Server::Route {
  const char *method, *path;
  void (Server::*show)(const Request&, Response&) = nullptr;
  void (Server::*take)(const std::string& body, Response&) = nullptr;
};

const Server::Route Server::kRoutes[] = {
    {"GET", "/", &Server::page},
    {"GET", "/health", &Server::health},
    {"GET", "/metrics", &Server::metrics},
    {"GET", "/v1/models", &Server::models},
    {"GET", R"(/v1/models/(.+))", &Server::model},
    {"POST", "/v1/chat/completions", nullptr, &Server::chat},
    {"POST", "/v1/completions", nullptr, &Server::completion},
    {"POST", "/v1/embeddings", nullptr, &Server::embeddings},
};

Server::Server(const ServerOptions& options, const text::Tokenizer& tokenizer, Worker& worker)
    : options_(options), tokenizer_(tokenizer), empty_conversation_(tokenizer), worker_(worker) {
  // A thread for each connection: those that wait for a slot, those that have one, and idle ones.
  const std::size_t threads = worker.slots() + options.most_waiting + 32;
  http_.new_task_queue = [threads] { return new httplib::ThreadPool(threads); };
  http_.set_payload_max_length(options.most_body);
  http_.set_tcp_nodelay(true);
  http_.set_pre_routing_handler([this](const Request& request, Response& response) {
    using Handled = httplib::Server::HandlerResponse;
    if (request.method != "POST" && (request.has_header("Content-Length") || request.has_header("Transfer-Encoding")))
      end_connection(response);  // the library may read no body of it
    if (is_measured(request, response) && is_allowed(request, response)) return Handled::Unhandled;
    end_connection(response);
    return Handled::Handled;
  });
  http_.set_error_handler([](const Request& request, Response& response) {
    if (!response.body.empty()) return;
    end_connection(response);  // the library may have stopped anywhere in the request
    const auto is_there = [&](const Route& r) { return std::regex_match(request.path, std::regex(r.path)); };
    if (const auto* route = std::ranges::find_if(kRoutes, is_there);
        response.status == 404 && route != std::end(kRoutes)) {
      response.set_header("Allow", route->method);
      const std::string why = fmt::format("{} is no method of this page, expected {}", request.method, route->method);
      return set_json(response, 405, to_value({405, why}));
    }
    set_json(response, response.status, to_value({response.status, phrase_of(response.status)}));
  });
  http_.set_logger(
      [this](const Request&, const Response& response) { ++responses_[std::clamp(response.status / 100, 0, 5)]; });
  add_routes();
}

void Server::add_routes() {
  for (const Route& route : kRoutes)
    if (route.show != nullptr)
      http_.Get(route.path, [this, &route](const Request& request, Response& response) {
        guarded(response, [&] { (this->*route.show)(request, response); });
      });
    else
      http_.Post(route.path,
                 [this, &route](const Request& request, Response& response, const httplib::ContentReader& read) {
                   guarded(response, [&] {
                     const std::string body = body_of(request, response, read);
                     const std::shared_ptr<void> is_counted = counted(active_);
                     if (is_draining_) throw kEnds;
                     (this->*route.take)(body, response);
                   });
                 });
}

int Server::bind() { return http_.bind(options_.host, options_.port); }

void Server::listen() { http_.listen_after_bind(); }
void Server::stop() { http_.stop(); }

template <class F>
void Server::guarded(Response& response, F handle) {
  try {
    handle();
  } catch (const ApiError& e) {
    if (e.status == 429 || e.status == 503) response.set_header("Retry-After", "1");
    set_json(response, e.status, to_value(e));
  } catch (const UserError& e) {
    set_json(response, 400, to_value({400, e.what()}));
  } catch (const std::exception& e) {
    set_json(response, 500, to_value({500, e.what()}));
  }
}

/// The library takes what is no number for 0, and waits for the bytes of one below 0.
bool Server::is_measured(const Request& request, Response& response) {
  const auto [first, last] = request.headers.equal_range("Content-Length");
  const auto is_number = [](const auto& header) {
    const std::string& text = header.second;
    uint64_t size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    return end == text.data() + text.size() && error == std::errc();
  };
  if (std::distance(first, last) <= 1 && std::all_of(first, last, is_number)) return true;
  set_json(response, 400,
           to_value({400, "Content-Length: is no number of bytes, expected one header with the body's size"}));
  return false;
}

/// Pages of other sites may not ask, and where there is a key, nobody without it.
bool Server::is_allowed(const Request& request, Response& response) const {
  const std::string origin = request.get_header_value("Origin");
  if (!origin.empty() && origin.substr(origin.find("//") == std::string::npos ? 0 : origin.find("//") + 2) !=
                             request.get_header_value("Host")) {
    set_json(response, 403, to_value({403, "the Origin of the request is another site"}));
    return false;
  }
  if (request.has_header("Host") && !is_own_host(host_of(request.get_header_value("Host")))) {
    set_json(response, 403,
             to_value({403, "the Host of the request is not this server; --host or --api-key allow more"}));
    return false;
  }
  if (options_.key.empty() || !(request.path.starts_with("/v1/") || request.path == "/metrics")) return true;
  if (are_equal(request.get_header_value("Authorization"), "Bearer " + options_.key)) return true;
  response.set_header("WWW-Authenticate", "Bearer");
  set_json(response, 401,
           to_value({401, "Authorization: Bearer KEY is absent, or has another key", {}, "invalid_api_key"}));
  return false;
}

/// A page of another site may give its name this machine's address, and is the same site then. Where only this machine
/// can ask, and no key says who may, the server's names are known.
bool Server::is_own_host(const std::string& host) const {
  return !options_.key.empty() || !is_loopback(options_.host) || host == "localhost" || host == "127.0.0.1" ||
         host == "[::1]" || host == host_of(options_.host) || host == fmt::format("[{}]", options_.host);
}

/// However it is sent: in chunks and compressed, too.
std::string Server::body_of(const Request& request, Response& response, const httplib::ContentReader& read) const {
  if (request.is_multipart_form_data()) {
    end_connection(response);
    throw ApiError{415, "the body is a form, expected JSON"};
  }
  Connection::here().allow(kMostBody);
  std::string body;
  const bool is_whole = read([&](const char* data, std::size_t size) {
    if (body.size() + size > options_.most_body) return false;
    body.append(data, size);
    return true;
  });
  if (is_whole) return body;
  end_connection(response);
  if (response.status != 413 && body.size() + 1 < options_.most_body / 2) throw ApiError{400, "the body is not whole"};
  throw ApiError{413, fmt::format("the body is larger than {} bytes", options_.most_body)};
}

// ---- what is there

void Server::page(const Request&, Response& response) {
  response.set_header("Content-Security-Policy",
                      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'");
  response.set_content(kPage, "text/html; charset=utf-8");
}

void Server::health(const Request&, Response& response) {
  set_json(response, is_draining_ ? 503 : 200, Value::map({{"status", Value(is_draining_ ? "shutting down" : "ok")}}));
}

void Server::metrics(const Request&, Response& response) {
  const WorkerCounts& c = worker_.counts();
  struct Row {
    const char *name, *kind, *help;
    uint64_t value;
  };
  const Row rows[] = {
      {"prompt_tokens_total", "counter", "Tokens of prompts and of embedded texts.", c.prompt_tokens},
      {"kept_prompt_tokens_total", "counter", "Of these, tokens that a slot knew already.", c.kept_tokens},
      {"generated_tokens_total", "counter", "Tokens of answers.", c.generated_tokens},
      {"steps_total", "counter", "Steps that gave a token to one or more answers.", c.steps},
      {"answers_total", "counter", "Answers that ended.", c.answers},
      {"cancelled_total", "counter", "Of these, answers whose client went away.", c.cancelled},
      {"embeddings_total", "counter", "Texts that were embedded.", c.embeddings},
      {"slots", "gauge", "Answers that are made at a time.", worker_.slots()},
      {"busy_slots", "gauge", "Answers that are being made.", c.busy_slots},
      {"waiting_requests", "gauge", "Requests that wait for a slot.", c.waiting},
  };
  std::string all;
  for (const Row& r : rows)
    all += fmt::format("# HELP tenon_{0} {2}\n# TYPE tenon_{0} {1}\ntenon_{0} {3}\n", r.name, r.kind, r.help, r.value);
  all += "# HELP tenon_responses_total HTTP responses by status.\n# TYPE tenon_responses_total counter\n";
  for (int digit = 2; digit <= 5; ++digit)
    all += fmt::format("tenon_responses_total{{status=\"{}xx\"}} {}\n", digit, responses_[digit].load());
  response.set_content(all, "text/plain; version=0.0.4");
}

void Server::models(const Request&, Response& response) {
  const Value own = Value::map(
      {{"id", Value(options_.name)}, {"object", Value("model")}, {"created", Value(0)}, {"owned_by", Value("tenon")}});
  set_json(response, 200, Value::map({{"object", Value("list")}, {"data", Value::list({own})}}));
}

void Server::model(const Request& request, Response& response) {
  if (request.matches[1] != options_.name)
    throw ApiError{404, fmt::format("there is no model of this name; it is {}", options_.name), "model",
                   "model_not_found"};
  set_json(response, 200,
           Value::map({{"id", Value(options_.name)},
                       {"object", Value("model")},
                       {"created", Value(0)},
                       {"owned_by", Value("tenon")}}));
}

// ---- what is computed

ApiRequest Server::parsed(const std::string& body, Endpoint endpoint) const {
  ApiRequest request = parse_request(body, endpoint);
  if (!request.model.empty() && request.model != options_.name)
    throw ApiError{404, fmt::format("model: there is none of this name; it is {}", options_.name), "model",
                   "model_not_found"};
  for (const auto& [id, added] : request.bias)
    if (static_cast<std::size_t>(id) >= tokenizer_.size())
      throw ApiError{400, fmt::format("logit_bias: has the token id {}, expected below {}", id, tokenizer_.size()),
                     "logit_bias"};
  return request;
}

std::vector<int32_t> Server::ids_of(const Input& input, const char* field) const {
  std::vector<int32_t> ids = std::holds_alternative<std::string>(input)
                                 ? tokenizer_.encode(std::get<std::string>(input), {.parse_special = true})
                                 : std::get<std::vector<int32_t>>(input);
  if (ids.empty()) throw ApiError{400, fmt::format("{}: has no tokens", field), field};
  for (const int32_t id : ids)
    if (static_cast<std::size_t>(id) >= tokenizer_.size())
      throw ApiError{400, fmt::format("{}: has the token id {}, expected below {}", field, id, tokenizer_.size()),
                     field};
  if (ids.size() > static_cast<std::size_t>(worker_.context()))
    throw ApiError{400, fmt::format("{}: {} tokens, but the context holds {}", field, ids.size(), worker_.context()),
                   field, "context_length_exceeded"};
  return ids;
}

/// News of an answer that has not begun to be written. Throws ApiError where nobody waits for it.
Answer::News Server::wait(Answer& answer) const {
  const bool is_gone = Connection::here().is_gone();
  if (!is_gone && !is_cancelled_) return answer.wait(kPoll);
  answer.cancel();
  if (is_gone) throw ApiError{400, "the client went away"};
  throw kEnds;
}

Clock::time_point Server::deadline() const {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options_.most_seconds));
}

void Server::chat(const std::string& body, Response& response) {
  const ApiRequest request = parsed(body, Endpoint::Chat);
  llm::Conversation conversation = empty_conversation_;
  for (const auto& [role, content] : request.messages) conversation.add(role, content);
  std::vector<int32_t> prompt;
  try {
    prompt = conversation.prompt();
  } catch (const UserError& e) {  // the template refuses them; clients see no paths of this machine
    std::string why = e.what();
    const std::string path = tokenizer_.chat_template_path() + ": ";
    if (const std::size_t at = why.find(path); at != std::string::npos) why.erase(at, path.size());
    throw ApiError{400, "messages: " + why, "messages"};
  }
  answer(Endpoint::Chat, request, ids_of(prompt, "messages"), response);
}

void Server::completion(const std::string& body, Response& response) {
  const ApiRequest request = parsed(body, Endpoint::Completion);
  answer(Endpoint::Completion, request, ids_of(request.inputs[0], "prompt"), response);
}

void Server::answer(Endpoint endpoint, const ApiRequest& request, std::vector<int32_t> prompt, Response& response) {
  const std::shared_ptr<void> is_counted = counted(active_);
  Task task{.prompt = std::move(prompt),
            .generate = {.most = request.most_tokens, .stops = request.stops, .ignores_end = request.ignores_end},
            .sampler = {.temperature = request.temperature,
                        .top_k = request.top_k,
                        .top_p = request.top_p,
                        .min_p = request.min_p,
                        .repeat_penalty = request.repeat_penalty,
                        .frequency_penalty = request.frequency_penalty,
                        .presence_penalty = request.presence_penalty,
                        .repeat_last = -1,
                        .bias = request.bias,
                        .seed = request.seed == -1 ? std::random_device()() : static_cast<uint64_t>(request.seed)},
            .likely_tokens = request.wants_chances ? std::optional(request.likely_tokens) : std::nullopt,
            .deadline = deadline(),
            .streams = request.streams};
  if (options_.most_tokens >= 0)
    task.generate.most =
        request.most_tokens < 0 ? options_.most_tokens : std::min(request.most_tokens, options_.most_tokens);
  const std::size_t prompt_size = task.prompt.size();
  const std::shared_ptr<Answer> answer = worker_.submit(std::move(task));
  const ReplyWriter writer(endpoint, options_.name, tokenizer_, request);

  // The status is sent before the answer is there: what fails until it has begun has a status of its own.
  Answer::News begun;
  while (!begun.has_begun && !begun.has_ended) begun = wait(*answer);
  if (begun.error) throw *begun.error;
  const auto released = [answer](bool) { answer->cancel(); };
  const auto provide = [=, this, streams = request.streams](std::size_t, httplib::DataSink& sink) {
    const auto is_held = is_counted;
    const auto write = [&](const std::string& text) { return sink.write(text.data(), text.size()); };
    Answer::News all;
    if (streams && !write(writer.first_event())) return false;
    bool is_first = true;
    while (true) {
      const Answer::News news = is_first ? begun : answer->wait(kPoll);
      is_first = false;
      if (!sink.is_writable()) return false;
      if (is_cancelled_) answer->cancel();
      if (news.error) {  // the status is gone already: a stream can say it, else the body stays incomplete
        if (streams) write(event_of(to_value(*news.error)));
        return false;
      }
      const Usage usage{prompt_size, news.generated};
      if (streams) {
        if ((!news.text.empty() || !news.tokens.empty() || news.has_ended) && !write(writer.event(news))) return false;
        if (news.has_ended && !write(writer.last_events(usage))) return false;
      } else {
        all.text += news.text;
        all.tokens.insert(all.tokens.end(), news.tokens.begin(), news.tokens.end());
        all.why = news.why;
        if (news.has_ended && !write(json_of(writer.whole(all, usage)) + "\n")) return false;
      }
      if (!news.has_ended) continue;
      sink.done();
      return true;
    }
  };
  const auto guarded_provide = [provide](std::size_t from, httplib::DataSink& sink) {
    try {
      return provide(from, sink);
    } catch (const std::exception&) {  // no memory, say; the library would let it end the process
      return false;
    }
  };
  response.set_chunked_content_provider(request.streams ? "text/event-stream" : kJson, guarded_provide, released);
}

void Server::embeddings(const std::string& body, Response& response) {
  const ApiRequest request = parsed(body, Endpoint::Embedding);
  if (request.dimensions >= 0)
    throw ApiError{400, "dimensions: is not supported", "dimensions", "unsupported_parameter"};
  Task task{.deadline = deadline()};
  std::size_t tokens = 0;
  for (const Input& input : request.inputs) tokens += task.texts.emplace_back(ids_of(input, "input")).size();
  const std::shared_ptr<Answer> answer = worker_.submit(std::move(task));
  Answer::News news;
  while (!news.has_ended) news = wait(*answer);
  if (news.error) throw *news.error;
  set_json(response, 200, embedding_reply(news.embeddings, request, options_.name, tokens));
}

}  // namespace tenon::program
