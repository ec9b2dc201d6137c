#include <tenon/io/quantization_config.h>

#include <nlohmann/json.hpp>

#include <tenon/io/fail.h>
#include <tenon/io/json.h>

namespace tenon::io {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

json parse(const MappedFile& file) {
  const Bytes bytes = file.bytes();
  if (bytes.size() > kMostBytes)
    fail(file.origin(), "{} bytes, expected at most {}: is it a config.json?", bytes.size(), kMostBytes);
  const auto* text = reinterpret_cast<const char*>(bytes.data());
  try {
    return json::parse(text, text + bytes.size());
  } catch (const json::parse_error& e) {
    fail(file.origin(), "is not JSON, at byte {}: {}", e.byte, in_quotes(json_complaint(e.what())));
  } catch (const json::exception& e) {
    fail(file.origin(), "is not JSON: {}", in_quotes(json_complaint(e.what())));
  }
}

/// `where` is the name of the object that holds the number, for messages.
int64_t number(const json& object, const char* key, const std::string& where, const Origin& origin) {
  constexpr uint64_t kMost = 1 << 20;  // far beyond any number that is accepted
  const auto found = object.find(key);
  if (found == object.end()) fail(origin, "{} lacks \"{}\", expected {}", where, key, kQuantizations);
  if (!found->is_number_unsigned() || found->get<uint64_t>() > kMost)
    fail(origin, "\"{}\" of {} is {}, expected {}", key, where,
         found->is_number() ? found->dump() : std::string("no number, but of type ") + found->type_name(),
         kQuantizations);
  return found->get<int64_t>();
}

QuantizeOptions options_of(const json& object, const std::string& where, const Origin& origin) {
  const QuantizeOptions options{number(object, "group_size", where, origin),
                                static_cast<int>(number(object, "bits", where, origin))};
  if (!is_supported(options))
    fail(origin, "{} has group_size {}, bits {}; expected {}", where, options.group_size, options.bits, kQuantizations);
  const auto mode = object.find("mode");
  if (mode == object.end() || (mode->is_string() && mode->get<std::string>() == "affine")) return options;
  fail(origin, "{} has the mode {}, expected \"affine\"", where,
       mode->is_string() ? in_quotes(mode->get<std::string>()) : mode->type_name());
}

}  // namespace

const QuantizeOptions& QuantizationConfig::of(std::string_view layer) const {
  const auto found = layers.find(layer);
  return found == layers.end() ? options : found->second;
}

QuantizationConfig load_quantization_config(const std::string& path) {
  const MappedFile file({"load_quantization_config", path});
  const Origin& origin = file.origin();
  const json config = parse(file);
  if (!config.is_object()) fail(origin, "holds JSON of type {}, expected an object", config.type_name());
  const auto inner = config.find("quantization");
  if (inner == config.end()) return {options_of(config, "the config", origin), {}};
  if (!inner->is_object()) fail(origin, "\"quantization\" is of type {}, expected an object", inner->type_name());
  QuantizationConfig result{options_of(*inner, "\"quantization\"", origin), {}};
  for (const auto& [name, value] : inner->items())
    if (value.is_object()) result.layers.emplace(name, options_of(value, "layer " + in_quotes(name), origin));
  return result;
}

}  // namespace tenon::io
