#include "request.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include <tenon/base/error.h>

namespace tenon::program {
namespace {

using text::Value;

constexpr double kMost = 9e15;       // of integers without a bound of their own: what a double holds exactly
constexpr double kTwoTo63 = 0x1p63;  // int64_t is below

constexpr double kAny = std::numeric_limits<double>::infinity();

[[noreturn]] void refuse(std::string_view field, const std::string& why, std::string code = {}) {
  throw ApiError{400, fmt::format("{}: {}", field, why), std::string(field), std::move(code)};
}

/// JSON's word for what a value is.
const char* kind_of(const Value& v) {
  if (v.is_none()) return "null";
  if (v.boolean()) return "a boolean";
  if (v.integer()) return "an integer";
  if (v.real()) return "a number";
  if (v.text()) return "a string";
  return v.list() ? "an array" : "an object";
}

[[noreturn]] void refuse_kind(std::string_view field, const Value& v, const char* expected) {
  refuse(field, fmt::format("is {}, expected {}", kind_of(v), expected));
}

/// An integer, however it is written: 10.0 is one.
std::optional<int64_t> integer_of(const Value& v) {
  if (v.integer()) return *v.integer();
  if (v.real() && std::abs(*v.real()) < kTwoTo63 && *v.real() == std::trunc(*v.real()))
    return static_cast<int64_t>(*v.real());
  return std::nullopt;
}

const std::string& text_of(std::string_view field, const Value& v) {
  if (!v.text()) refuse_kind(field, v, "a string");
  return *v.text();
}

std::vector<int32_t> ids_of(std::string_view field, const text::ValueList& list) {
  std::vector<int32_t> ids;
  for (const Value& item : list.items) {
    if (!item.integer()) refuse_kind(field, item, "token ids");
    if (*item.integer() < 0 || *item.integer() > std::numeric_limits<int32_t>::max())
      refuse(field, fmt::format("has the token id {}", *item.integer()));
    ids.push_back(static_cast<int32_t>(*item.integer()));
  }
  return ids;
}

// ---- fields that are more than a number or a word

void set_stops(ApiRequest& to, const Value& v) {
  constexpr std::size_t kMostStops = 16;
  if (v.text()) {
    to.stops = {*v.text()};
  } else if (v.list()) {
    for (const Value& item : v.list()->items) to.stops.push_back(text_of("stop", item));
  } else {
    refuse_kind("stop", v, "a string or an array of strings");
  }
  if (to.stops.size() > kMostStops) refuse("stop", fmt::format("has {} strings, expected at most 16", to.stops.size()));
}

void set_bias(ApiRequest& to, const Value& v) {
  if (!v.map()) refuse_kind("logit_bias", v, "an object");
  for (const auto& [key, value] : v.map()->entries) {
    int32_t id = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), id);
    if (error != std::errc() || end != key.data() + key.size() || id < 0)
      refuse("logit_bias", "its keys are token ids, as \"1234\"");
    if (!value.real() && !value.integer()) refuse_kind("logit_bias", value, "a number for each token id");
    const double added = value.real() ? *value.real() : static_cast<double>(*value.integer());
    if (!(added >= -100 && added <= 100)) refuse("logit_bias", fmt::format("has {}, expected -100 to 100", added));
    to.bias[id] = added;
  }
}

/// A message's text: a string, or parts of type text.
std::string content_of(const Value* content) {
  constexpr const char* kField = "messages.content";
  if (content == nullptr || content->is_none()) return "";
  if (content->text()) return *content->text();
  if (!content->list()) refuse_kind(kField, *content, "a string or an array of parts");
  std::string all;
  for (const Value& part : content->list()->items) {
    const Value* type = part.find("type");
    const Value* words = part.find("text");
    if (type == nullptr || !type->text() || *type->text() != "text" || words == nullptr)
      refuse(kField, "has a part that is not of type text");
    all += text_of(kField, *words);
  }
  return all;
}

void set_messages(ApiRequest& to, const Value& v) {
  if (!v.list()) refuse_kind("messages", v, "an array");
  if (v.list()->items.empty()) refuse("messages", "is empty, expected at least one message");
  for (const Value& message : v.list()->items) {
    if (!message.map()) refuse_kind("messages", message, "an object for each message");
    const Value* role = message.find("role");
    if (role == nullptr) refuse("messages.role", "is absent");
    std::string name = text_of("messages.role", *role);
    if (name == "developer") name = "system";
    if (name != "system" && name != "user" && name != "assistant" && name != "tool")
      refuse("messages.role", "expected system, developer, user, assistant or tool");
    to.messages.emplace_back(name, content_of(message.find("content")));
  }
}

/// Text, token ids, or an array of either.
void set_inputs(ApiRequest& to, std::string_view field, const Value& v) {
  constexpr std::size_t kMostInputs = 2048;
  if (v.text()) {
    to.inputs = {*v.text()};
  } else if (!v.list()) {
    refuse_kind(field, v, "a string, or an array of strings or token ids");
  } else if (v.list()->items.empty()) {
    refuse(field, "is empty");
  } else if (v.list()->items[0].integer()) {
    to.inputs = {ids_of(field, *v.list())};
  } else {
    for (const Value& item : v.list()->items)
      if (item.list())
        to.inputs.emplace_back(ids_of(field, *item.list()));
      else if (item.text())
        to.inputs.emplace_back(*item.text());
      else
        refuse(field, fmt::format("has {}, expected strings or token ids, which are integers", kind_of(item)));
  }
  if (to.inputs.size() > kMostInputs)
    refuse(field, fmt::format("has {} texts, expected at most {}", to.inputs.size(), kMostInputs));
}

void set_prompt(ApiRequest& to, const Value& v) {
  set_inputs(to, "prompt", v);
  if (to.inputs.size() > 1) refuse("prompt", "has several texts, expected one; send a request for each");
}

void set_stream_options(ApiRequest& to, const Value& v) {
  if (!v.map()) refuse_kind("stream_options", v, "an object");
  const Value* usage = v.find("include_usage");
  if (usage == nullptr || usage->is_none()) return;
  if (!usage->boolean()) refuse_kind("stream_options.include_usage", *usage, "a boolean");
  to.includes_usage = *usage->boolean();
}

/// Of completions a number of likely tokens; of chats whether.
void set_logprobs(ApiRequest& to, const Value& v) {
  if (!v.integer()) refuse_kind("logprobs", v, "an integer");
  if (*v.integer() < 0 || *v.integer() > 20) refuse("logprobs", fmt::format("is {}, expected 0 to 20", *v.integer()));
  to.wants_chances = true;
  to.likely_tokens = *v.integer();
}

void set_format(ApiRequest&, const Value& v) {
  const Value* type = v.find("type");
  if (type == nullptr || !type->text()) refuse_kind("response_format", v, "an object with a type");
  if (*type->text() != "text") refuse("response_format", fmt::format("{} is not supported, only text", *type->text()));
}

/// What would change the answer, and is not there.
template <const char* name>
void set_nothing(ApiRequest&, const Value& v) {
  const bool is_off =
      (v.list() && v.list()->items.empty()) || (v.text() && v.text()->empty()) || (v.boolean() && !*v.boolean());
  if (!is_off) refuse(name, "is not supported", "unsupported_parameter");
}
constexpr char kTools[] = "tools", kFunctions[] = "functions", kSuffix[] = "suffix", kEcho[] = "echo";

void set_encoding(ApiRequest& to, const Value& v) {
  to.encoding = text_of("encoding_format", v);
  if (to.encoding != "float" && to.encoding != "base64")
    refuse("encoding_format", fmt::format("is {}, expected float or base64", to.encoding));
}

/// Where a field goes; a number lies within bounds.
struct Field {
  const char* name;
  std::variant<bool ApiRequest::*, int64_t ApiRequest::*, double ApiRequest::*, std::string ApiRequest::*,
               void (*)(ApiRequest&, const Value&)>
      to;
  double least = 0, most = 0;
};

const Field kAll[] = {{"model", &ApiRequest::model}};

const Field kSampling[] = {
    {"max_tokens", &ApiRequest::most_tokens, 1, kMost},
    {"max_completion_tokens", &ApiRequest::most_tokens, 1, kMost},
    {"temperature", &ApiRequest::temperature, 0, 100},
    {"top_p", &ApiRequest::top_p, 0, 1},
    {"top_k", &ApiRequest::top_k, 0, kMost},
    {"min_p", &ApiRequest::min_p, 0, 1},
    {"presence_penalty", &ApiRequest::presence_penalty, -2, 2},
    {"frequency_penalty", &ApiRequest::frequency_penalty, -2, 2},
    {"repeat_penalty", &ApiRequest::repeat_penalty, 0.01, 100},
    {"seed", &ApiRequest::seed, -kAny, kAny},
    {"n", &ApiRequest::count, 1, 1},
    {"best_of", &ApiRequest::count, 1, 1},
    {"stream", &ApiRequest::streams},
    {"stream_options", set_stream_options},
    {"stop", set_stops},
    {"logit_bias", set_bias},
    {"ignore_eos", &ApiRequest::ignores_end},
    {"response_format", set_format},
    {"tools", set_nothing<kTools>},
    {"functions", set_nothing<kFunctions>},
};

const Field kChat[] = {
    {"messages", set_messages},
    {"logprobs", &ApiRequest::wants_chances},
    {"top_logprobs", &ApiRequest::likely_tokens, 0, 20},
};

const Field kCompletion[] = {
    {"prompt", set_prompt},
    {"logprobs", set_logprobs},
    {"suffix", set_nothing<kSuffix>},
    {"echo", set_nothing<kEcho>},
};

const Field kEmbedding[] = {
    {"input", [](ApiRequest& to, const Value& v) { set_inputs(to, "input", v); }},
    {"encoding_format", set_encoding},
    {"dimensions", &ApiRequest::dimensions, 1, kMost},
};

void check_bounds(const Field& field, double value) {
  if (value >= field.least && value <= field.most) return;
  const bool is_less = value < field.least;
  refuse(field.name, field.least == field.most ? fmt::format("is {}, expected {}", value, field.least)
                     : field.most == kMost && is_less
                         ? fmt::format("is {}, expected {} or more", value, field.least)
                         : fmt::format("is {}, expected {} to {}", value, field.least, field.most));
}

/// An integer that int64_t does not hold is beyond the field's bounds.
int64_t bounded_integer(const Field& field, const Value& v) {
  const std::optional<int64_t> value = integer_of(v);
  if (value) check_bounds(field, static_cast<double>(*value));
  if (value) return *value;
  if (!v.real() || *v.real() != std::trunc(*v.real())) refuse_kind(field.name, v, "an integer");
  check_bounds(field, *v.real());
  refuse(field.name, fmt::format("is {}, expected an integer from -2^63 to 2^63 - 1", *v.real()));
}

void set(ApiRequest& request, const Field& field, const Value& v) {
  if (const auto* flag = std::get_if<bool ApiRequest::*>(&field.to)) {
    if (!v.boolean()) refuse_kind(field.name, v, "a boolean");
    request.*(*flag) = *v.boolean();
  } else if (const auto* integer = std::get_if<int64_t ApiRequest::*>(&field.to)) {
    request.*(*integer) = bounded_integer(field, v);
  } else if (const auto* real = std::get_if<double ApiRequest::*>(&field.to)) {
    if (!v.real() && !v.integer()) refuse_kind(field.name, v, "a number");
    const double value = v.real() ? *v.real() : static_cast<double>(*v.integer());
    check_bounds(field, value);
    request.*(*real) = value;
  } else if (const auto* word = std::get_if<std::string ApiRequest::*>(&field.to)) {
    request.*(*word) = text_of(field.name, v);
  } else {
    std::get<void (*)(ApiRequest&, const Value&)>(field.to)(request, v);
  }
}

}  // namespace

ApiRequest parse_request(std::string_view body, Endpoint endpoint) {
  Value fields;
  try {
    fields = text::from_json(body);
  } catch (const UserError& e) {
    throw ApiError{400, fmt::format("the body: {}", e.what())};
  }
  if (!fields.map()) throw ApiError{400, fmt::format("the body is {}, expected an object", kind_of(fields))};
  struct Table {
    std::span<const Field> own;
    bool samples;
    const char* required;
  };
  const Table tables[] = {{kChat, true, "messages"}, {kCompletion, true, "prompt"}, {kEmbedding, false, "input"}};
  const Table& table = tables[static_cast<std::size_t>(endpoint)];
  ApiRequest request;
  const auto read = [&](std::span<const Field> rows) {
    for (const Field& field : rows)
      if (const Value* v = fields.find(field.name); v != nullptr && !v->is_none()) set(request, field, *v);
  };
  read(kAll);
  if (table.samples) read(kSampling);
  read(table.own);
  if (const Value* v = fields.find(table.required); v == nullptr || v->is_none()) refuse(table.required, "is absent");
  return request;
}

}  // namespace tenon::program
