// The quantization that a config.json names, and what is wrong in one that does not.
#include <gtest/gtest.h>

#include <tenon/io.h>

#include "test_files.h"

namespace tenon::io::quantization_config_test {
namespace {

using testing::file_error_of;
using testing::write_file;

QuantizationConfig load(std::string_view text) { return load_quantization_config(write_file("config.json", text)); }

/// Without the path.
std::string error_of(std::string_view text) {
  const std::string path = write_file("config.json", text), head = "[load_quantization_config] " + path + ": ";
  const std::string error = file_error_of([&] { load_quantization_config(path); }, std::size_t{64} << 20);
  return error.starts_with(head) ? error.substr(head.size()) : error;
}

TEST(QuantizationConfig, HasOneForAllLayers) {
  const QuantizationConfig c = load(R"({"group_size": 64, "bits": 4})");
  EXPECT_EQ(c.options, (QuantizeOptions{64, 4}));
  EXPECT_TRUE(c.layers.empty());
}

TEST(QuantizationConfig, MayStandUnderQuantizationWithLayersOfTheirOwn) {
  const QuantizationConfig c = load(R"({
    "model_type": "llama", "rope": {"theta": 1e5}, "eos": [1, 2], "group_size": "not this",
    "quantization": {"group_size": 32, "bits": 3, "mode": "affine", "lm_head": false, "wte": true,
                     "layers.0.up": {"group_size": 128, "bits": 8}},
    "quantization_config": {"group_size": 32, "bits": 3}})");
  EXPECT_EQ(c.options, (QuantizeOptions{32, 3}));
  ASSERT_EQ(c.layers.size(), 1u);
  EXPECT_EQ(c.of("layers.0.up"), (QuantizeOptions{128, 8}));
  EXPECT_EQ(c.of("layers.0.down"), (QuantizeOptions{32, 3}));
}

TEST(QuantizationConfig, WhatIsWrongIsNamed) {
  const std::string numbers = "expected group_size 32, 64 or 128 and bits 2, 3, 4, 5, 6 or 8";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", R"(is not JSON, at byte 1: "unexpected end of input; expected '[', '{', or a literal")"},
      {R"({"bits": 4,})", R"(is not JSON, at byte 12: "unexpected '}'; expected string literal")"},
      {R"({"bits": 1e999})", R"(is not JSON: "number overflow parsing '1e999'")"},
      {"{\"bits\": \"\xff\"}", R"(is not JSON, at byte 11: "invalid string: ill-formed UTF-8 byte")"},
      {"[64, 4]", "holds JSON of type array, expected an object"},
      {"{}", "the config lacks \"group_size\", " + numbers},
      {R"({"group_size": 64})", "the config lacks \"bits\", " + numbers},
      {R"({"quantization": 4})", "\"quantization\" is of type number, expected an object"},
      {R"({"quantization": {"bits": 4}})", "\"quantization\" lacks \"group_size\", " + numbers},
      {R"({"group_size": 64, "bits": "4"})", "\"bits\" of the config is no number, but of type string, " + numbers},
      {R"({"group_size": 64, "bits": 4.0})", "\"bits\" of the config is 4.0, " + numbers},
      {R"({"group_size": -64, "bits": 4})", "\"group_size\" of the config is -64, " + numbers},
      {R"({"group_size": 18446744073709551615, "bits": 4})",
       "\"group_size\" of the config is 18446744073709551615, " + numbers},
      {R"({"group_size": 64, "bits": 7})", "the config has group_size 64, bits 7; " + numbers},
      {R"({"group_size": 16, "bits": 4})", "the config has group_size 16, bits 4; " + numbers},
      {R"({"quantization": {"group_size": 64, "bits": 4, "mode": "mxfp4"}})",
       "\"quantization\" has the mode \"mxfp4\", expected \"affine\""},
      {R"({"group_size": 64, "bits": 4, "mode": 3})", "the config has the mode number, expected \"affine\""},
      {R"({"quantization": {"group_size": 64, "bits": 4, "head": {"bits": 8}}})",
       "layer \"head\" lacks \"group_size\", " + numbers},
      {R"({"quantization": {"group_size": 64, "bits": 4, "head": {"group_size": 64, "bits": 1}}})",
       "layer \"head\" has group_size 64, bits 1; " + numbers},
      {std::string((1 << 20) + 1, ' '), "1048577 bytes, expected at most 1048576: is it a config.json?"},
  };
  for (const auto& [text, error] : cases) EXPECT_EQ(error_of(text), error) << text.substr(0, 80);
}

TEST(QuantizationConfig, NoTextEndsTheProcess) {
  const std::string whole = R"({"q": [1, {"a": null}], "quantization": {"group_size": 64, "bits": 4, "x": {}}})";
  for (std::size_t n = 0; n <= whole.size(); ++n) EXPECT_NE(error_of(whole.substr(0, n)).substr(0, 5), "WRONG") << n;
  for (const std::string open : {"[", "{\"bits\":", "{\"quantization\":"}) {
    std::string deep;
    while (deep.size() < 200'000) deep += open;
    EXPECT_TRUE(error_of(deep).starts_with("is not JSON")) << open;
  }
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_EQ(error_of("{\"group_size\": 64, \"bits\": " + deep + "}").substr(0, 50),
            "\"bits\" of the config is no number, but of type arr");
}

TEST(QuantizationConfig, AFileThatIsNotThereIsNamed) {
  EXPECT_EQ(file_error_of([] { load_quantization_config("/no/such/config.json"); }, 1 << 20),
            "[load_quantization_config] /no/such/config.json: cannot be opened: No such file or directory");
}

}  // namespace
}  // namespace tenon::io::quantization_config_test
