// The fields of a JSON object in a file, checked as they are read. Private to the library (nlohmann-json).
#pragma once
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include <tenon/io/fail.h>

namespace tenon::text {

struct JsonFields {
  const nlohmann::json& object;
  std::string where;  // for messages: "normalizer"
  const io::Origin& origin;

  [[noreturn]] void wrong(const std::string& key, const char* expected) const {
    io::fail(origin, "{}.{} is not {}", where, key, expected);
  }
  /// Null if there is no such field, or if it is null.
  const nlohmann::json* find(const std::string& key) const {
    if (!object.is_object()) io::fail(origin, "{} is not an object", where);
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
  }
  std::string text(const std::string& key, const std::string& otherwise) const {
    const auto* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_string()) wrong(key, "a string");
    return value->get<std::string>();
  }
  bool flag(const std::string& key, bool otherwise) const {
    const auto* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_boolean()) wrong(key, "true or false");
    return value->get<bool>();
  }
  int64_t integer(const std::string& key, int64_t otherwise) const {
    const auto* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_number_integer() || (value->is_number_unsigned() && value->get<uint64_t>() >> 63 != 0))
      wrong(key, "an integer below 2^63");
    return value->get<int64_t>();
  }
  /// An array; empty if there is none.
  const nlohmann::json& array(const std::string& key) const {
    static const nlohmann::json& none = *new const nlohmann::json(nlohmann::json::array());
    const auto* value = find(key);
    if (value == nullptr) return none;
    if (!value->is_array()) wrong(key, "an array");
    return *value;
  }
};

}  // namespace tenon::text
