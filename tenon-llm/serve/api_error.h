// What is wrong with a request, as OpenAI's clients read it: an HTTP status, and a JSON object.
#pragma once
#include <string>
#include <utility>

#include <tenon/text/value.h>

namespace tenon::program {

struct ApiError {
  int status;
  std::string message;
  std::string param = {};  // the field of the request; empty: none
  std::string code = {};
};

/// {"error": {"message", "type", "param", "code"}}.
text::Value to_value(const ApiError& error);
/// One line of JSON.
std::string json_of(const text::Value& value);

}  // namespace tenon::program
