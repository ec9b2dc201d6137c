#include "api_error.h"

namespace tenon::program {
namespace {

const char* type_of(int status) {
  switch (status) {
    case 401:
      return "authentication_error";
    case 403:
      return "permission_error";
    case 404:
      return "not_found_error";
    case 429:
      return "rate_limit_error";
    default:
      return status < 500 ? "invalid_request_error" : "server_error";
  }
}

text::Value text_or_null(const std::string& text) { return text.empty() ? text::Value() : text::Value(text); }

}  // namespace

text::Value to_value(const ApiError& error) {
  return text::Value::map({{"error", text::Value::map({{"message", text::Value(error.message)},
                                                       {"type", text::Value(type_of(error.status))},
                                                       {"param", text_or_null(error.param)},
                                                       {"code", text_or_null(error.code)}})}});
}

std::string json_of(const text::Value& value) { return text::to_json(value, {}, {std::size_t{1} << 30}); }

}  // namespace tenon::program
