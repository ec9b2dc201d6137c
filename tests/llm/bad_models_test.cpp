// Model files are untrusted: what cannot be is a FileError that names file and field, before anything runs.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/io/safetensors.h>
#include <tenon/llm/convert.h>
#include <tenon/llm/decoder.h>
#include <tenon/llm/generate.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

namespace tenon::llm {
namespace {

namespace fs = std::filesystem;

/// A folder of its own, with the vocabulary of stories260K.
class BadModels : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("tenon_bad_models_" + std::to_string(getpid()));
    fs::create_directories(folder_);
    fs::copy_file(TENON_MODELS "/tok512.bin", folder_ / "tok512.bin", fs::copy_options::overwrite_existing);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string written(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return (folder_ / name).string();
  }
  /// The message of the FileError of opening it and making its network.
  static std::string complaint(const std::string& path) {
    try {
      const Decoder decoder(open_model(path));
    } catch (const FileError& e) {
      return e.what();
    }
    return "no error";
  }
  static void expect_words(const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << text << "\nexpected: " << words;
  }
  fs::path folder_;
};

TEST_F(BadModels, EveryNumberOfALlama2cHeaderIsChecked) {
  const std::string good = bytes_of(TENON_MODELS "/stories260K.bin");
  for (const int32_t wrong : {0, -1, INT32_MAX, INT32_MIN, 1 << 20, 3, 65}) {
    for (std::size_t field = 0; field < 7; ++field) {
      std::string bad = good;
      std::memcpy(bad.data() + 4 * field, &wrong, 4);
      expect_words(complaint(written("stories.bin", bad)), "stories.bin");
    }
  }
}

TEST_F(BadModels, ATruncatedFileIsAnErrorAtEveryLength) {
  const std::string good = bytes_of(TENON_MODELS "/stories260K.bin");
  for (std::size_t size = 0; size < good.size(); size += size < 64 ? 1 : 40009)
    expect_words(complaint(written("stories.bin", good.substr(0, size))), "stories.bin");
  expect_words(complaint(written("stories.bin", good + "x")), "1 bytes after the last tensor");
}

TEST_F(BadModels, AGgufFileThatIsDamagedAnywhereIsReadOrRefused) {
  const std::string path = (folder_ / "stories.gguf").string();
  const GgufModel model = to_gguf_model(open_model(TENON_MODELS "/stories260K.bin"), "F32");
  io::save_gguf(path, model.tensors, model.metadata);
  const std::string good = bytes_of(path);
  const std::size_t header = good.size() - 1'040'000;  // most of it the vocabulary
  std::mt19937 random(1);
  for (int i = 0; i < 1200; ++i) {
    std::string bad = good.substr(0, i % 4 == 0 ? random() % good.size() : good.size());
    const std::size_t at = random() % header;
    if (at < bad.size()) bad[at] = static_cast<char>(i % 3 == 0 ? 0xff : random());
    written("stories.gguf", bad);
    try {
      const Decoder decoder(open_model(path));
    } catch (const FileError& e) {
      expect_words(e.what(), path);
    }
  }
}

class BadSafetensors : public BadModels {
 protected:
  void expect(const std::function<void(io::TensorMap&, io::Metadata&)>& change, const std::string& words) const {
    const io::NamedTensors good = io::load_safetensors(TENON_MODELS "/stories260K.safetensors");
    io::TensorMap tensors = good.tensors();
    io::Metadata metadata = good.metadata();
    change(tensors, metadata);
    const std::string path = (folder_ / "stories.safetensors").string();
    io::save_safetensors(path, tensors, metadata);
    const std::string text = complaint(path);
    expect_words(text, path);
    expect_words(text, words);
  }
};

TEST_F(BadSafetensors, TensorsAreComparedWithTheConfig) {
  const std::string q = "layers.2.attention.wq.weight";
  expect([&](auto& t, auto&) { t.erase(q); }, "no tensor \"" + q + "\"");
  expect([&](auto& t, auto&) { t.insert_or_assign(q, zeros({64, 32})); }, "is (64, 32), expected (64, 64)");
  expect([&](auto& t, auto&) { t.insert_or_assign(q, zeros({64, 64}, DType::Int32)); }, "is of type I32");
  expect([&](auto& t, auto&) { t.insert_or_assign(q, zeros({64, 64}, DType::UInt8)); }, "uint8");
  expect([&](auto& t, auto&) { t.emplace("layers.5.attention.wq.weight", zeros({64, 64})); }, "is none that");
  expect([&](auto& t, auto&) { t.emplace("layers.0.attention.bias", zeros({64})); }, "is none that");
  expect([&](auto&, auto& m) { m["n_layers"] = "6"; }, "no tensor \"layers.5.");
  expect([&](auto&, auto& m) { m["n_layers"] = "4"; }, "is none that architecture llama of 4 layers knows");
  expect([&](auto&, auto& m) { m["n_heads"] = "many"; }, "metadata n_heads");
  expect([&](auto&, auto& m) { m["n_kv_heads"] = "3"; }, "8 heads of queries and 3 of keys");
  expect([&](auto&, auto& m) { m["vocab_size"] = "99999999999999999999"; }, "metadata vocab_size");
  expect([&](auto&, auto& m) { m.erase("dim"); }, "metadata dim");
}

class BadConfig : public BadModels {
 protected:
  void expect(const std::string& json, const std::string& words) const {
    written("config.json", json);
    const std::string text = complaint(folder_.string());
    expect_words(text, "config.json");
    expect_words(text, words);
  }
};

TEST_F(BadConfig, FieldsOfConfigJsonAreChecked) {
  const auto with = [](const std::string& key, const std::string& value) {
    std::string text = R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 64, "num_attention_heads": 4,
                          "num_key_value_heads": 2, "intermediate_size": 96, "vocab_size": 512, )";
    if (const std::size_t at = text.find("\"" + key + "\""); at != std::string::npos)
      text.erase(at, text.find(',', at) + 1 - at);
    return text + "\"" + key + "\": " + value + "}";
  };
  expect("", "is not JSON");
  expect("[1, 2]", "config is not an object");
  expect("{}", "the architecture is");
  expect(std::string(100000, '['), "is not JSON");
  expect(with("model_type", "\"mamba\""), "the architecture is \"mamba\", expected one of llama");
  expect(with("model_type", "7"), "config.model_type is not a string");
  expect(with("num_hidden_layers", "1e400"), "");
  expect(with("num_hidden_layers", "0"), "num_hidden_layers is 0");
  expect(with("num_hidden_layers", "9223372036854775807"), "num_hidden_layers is 9223372036854775807");
  expect(with("hidden_size", "-64"), "hidden_size is -64");
  expect(with("hidden_size", "9223372036854775808"), "config.hidden_size is not an integer below 2^63");
  expect(with("hidden_size", "64.5"), "config.hidden_size is not an integer");
  expect(with("num_key_value_heads", "3"), "4 heads of queries and 3 of keys");
  expect(with("num_attention_heads", "64"), "heads of 1 elements");
  expect(with("rope_theta", "0"), "is 0, expected more than 0");
  expect(with("rope_theta", "\"many\""), "config.rope_theta is not a number");
  expect(with("rope_scaling", R"({"rope_type": "yarn"})"), "rope_scaling is of type \"yarn\"");
  expect(with("rope_scaling", "[]"), "rope_scaling is not an object");
  for (const char* type : {"linear", "llama3", "longrope"}) {
    const std::string head = std::string(R"({"rope_type": ")") + type + R"(", "short_factor": [1], "long_factor": [1])";
    expect(with("rope_scaling", head + "}"), "no rope_scaling.factor, expected a number above 0");
    for (const char* factor : {"0", "-8"})
      expect(with("rope_scaling", head + R"(, "factor": )" + factor + "}"),
             std::string("rope_scaling.factor is ") + factor + ", expected more than 0");
  }
  const std::string stretch = R"({"rope_type": "llama3", "factor": 8, "original_max_position_embeddings": 64)";
  expect(with("rope_scaling", stretch + "}"), "no rope_scaling.low_freq_factor");
  expect(with("rope_scaling", stretch + R"(, "low_freq_factor": 4, "high_freq_factor": 4})"),
         "high_freq_factor is 4, expected more than low_freq_factor, which is 4");
  for (const char* key : {"query_pre_attn_scalar", "attn_logit_softcapping", "final_logit_softcapping"}) {
    for (const char* number : {"0", "-3"})
      expect(with(key, number), std::string(key) + " is " + number + ", expected more than 0, or null");
    expect(with(key, "\"30\""), std::string("config.") + key + " is not a number");
  }
  expect(with("layer_types", "[]"), "layer_types has 0 entries, the model 2 layers");
  expect(with("tie_word_embeddings", "\"yes\""), "config.tie_word_embeddings is not true or false");
  expect(with("tie_word_embeddings", "0"), "config.tie_word_embeddings is not true or false");
  expect(with("rms_norm_eps", "-1"), "the eps of norms is -1");
}

TEST_F(BadModels, AnIndexOfShardsStaysInItsFolder) {
  written("config.json", R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 64, "num_attention_heads": 4,
                             "intermediate_size": 96, "vocab_size": 512})");
  for (const char* name : {"../x.safetensors", "/etc/passwd", "", ".", "..", "a/../../b"}) {
    written("model.safetensors.index.json", std::string(R"({"weight_map": {"a": ")") + name + "\"}}");
    expect_words(complaint(folder_.string()), "expected the name of a file in this folder");
  }
  for (const char* text : {"", "{}", "[]", R"({"weight_map": 3})", R"({"weight_map": {"a": 3}})"}) {
    written("model.safetensors.index.json", text);
    expect_words(complaint(folder_.string()), "weight_map");
  }
  written("model.safetensors.index.json", R"({"weight_map": {"a": "missing.safetensors"}})");
  expect_words(complaint(folder_.string()), "missing.safetensors");
}

TEST_F(BadModels, GroupsOfMlxFitEachOtherAndTheConfig) {
  const std::string source = TENON_TEST_DATA "/decoders/llama_mlx/", layer = "model.layers.0.mlp.up_proj";
  const std::string config = bytes_of(source + "config.json");
  const auto good = io::load_safetensors(source + "model.safetensors").tensors();
  const auto expect = [&](const std::function<void(io::TensorMap&)>& change, const std::string& words) {
    io::TensorMap tensors = good;
    change(tensors);
    io::save_safetensors((folder_ / "model.safetensors").string(), tensors);
    expect_words(complaint(folder_.string()), words);
  };
  written("config.json", config);
  expect([](io::TensorMap&) {}, "tokenizer.json");  // all else is right
  expect([&](io::TensorMap& t) { t.erase(layer + ".biases"); }, "no tensor \"" + layer + ".biases\", which has scales");
  expect([&](io::TensorMap& t) { t.erase(layer + ".weight"); }, "no tensor \"" + layer + ".weight\", which has scales");
  expect([&](io::TensorMap& t) { t.erase(layer + ".scales"); }, "expected floats");
  expect([&](io::TensorMap& t) { t[layer + ".biases"] = ones({32, 2}); }, "biases of (32, 2), which do not fit 4 bits");
  expect([&](io::TensorMap& t) { t[layer + ".weight"] = zeros({32, 5}, DType::UInt32); }, "a weight of (32, 5)");
  expect([&](io::TensorMap& t) { t[layer + ".weight"] = zeros({32}, DType::UInt32); }, "a weight of (32)");
  expect([&](io::TensorMap& t) { t[layer + ".weight"] = zeros({32, 4}); }, "has a weight of float32");
  expect([&](io::TensorMap& t) { t[layer + ".scales"] = ones({32, 1}, DType::Float16); }, "scales of float16");
  for (const auto& [from, to, words] : std::initializer_list<std::array<std::string, 3>>{
           {"\"bits\": 4", "\"bits\": 8", "which do not fit 8 bits"},
           {"\"bits\": 4", "\"bits\": 7", "bits 7"},
           {"\"group_size\": 32", "\"group_size\": 64", "in groups of 64"},
           {"\"quantization\"", "\"other\"", "expected floats"}}) {
    std::string changed = config;
    changed.replace(changed.find(from), from.size(), to);
    written("config.json", changed);
    expect([](io::TensorMap&) {}, words);
  }
}

TEST_F(BadModels, ExpertsAreAllThereAndAlike) {
  const std::string source = TENON_TEST_DATA "/decoders/qwen2moe/", config = bytes_of(source + "config.json");
  const auto good = io::load_safetensors(source + "model.safetensors").tensors();
  const std::string expert = "model.layers.1.mlp.experts.3.up_proj.weight";
  const auto expect = [&](const std::string& json, const std::function<void(io::TensorMap&)>& change,
                          const std::string& words) {
    io::TensorMap tensors = good;
    change(tensors);
    written("config.json", json);
    io::save_safetensors((folder_ / "model.safetensors").string(), tensors);
    expect_words(complaint(folder_.string()), words);
  };
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = config;
    return changed.replace(changed.find(from), from.size(), to);
  };
  const auto same = [](io::TensorMap&) {};
  expect(config, same, "tokenizer.json");
  expect(
      config, [&](io::TensorMap& t) { t.erase(expert); }, "no tensor \"" + expert + "\", which a layer of 5 experts");
  expect(
      config,
      [&](io::TensorMap& t) {
        t[expert] = ones({32, 31});
      },
      "F32 of (32, 31), that of expert 0 F32 of (32, 32)");
  expect(
      config,
      [&](io::TensorMap& t) {
        t[expert] = ones({32, 32}, DType::Float16);
      },
      "F16 of (32, 32)");
  expect(with("\"num_experts\": 5", "\"num_experts\": 6"), same, "experts.5.gate_proj.weight");
  expect(with("\"num_experts\": 5", "\"num_experts\": 0"), same, "num_experts is 0");
  expect(with("\"num_experts\": 5", "\"num_local_experts\": 6"), same, "experts.5.gate_proj.weight");
  expect(with("\"num_experts_per_tok\": 2", "\"num_experts_per_tok\": 9"), same, "uses 9 experts of 5");
  expect(with("\"norm_topk_prob\"", "\"decoder_sparse_step\": 2, \"norm_topk_prob\""), same,
         "some layers have no experts");
}

TEST_F(BadModels, TheShareOfAHeadThatIsRotatedIsChecked) {
  const std::string source = TENON_TEST_DATA "/decoders/phi3/", config = bytes_of(source + "config.json");
  written("model.safetensors", bytes_of(source + "model.safetensors"));
  for (const auto& [share, words] : std::initializer_list<std::array<std::string, 2>>{{"0.5", "tokenizer.json"},
                                                                                      {"0", "more than 0, at most 1"},
                                                                                      {"1.5", "more than 0, at most 1"},
                                                                                      {"0.1", "rotates 0 of the 8"},
                                                                                      {"0.4", "rotates 3 of the 8"},
                                                                                      {"null", "tokenizer.json"}}) {
    std::string changed = config;
    changed.replace(changed.find("0.5"), 3, share);
    written("config.json", changed);
    expect_words(complaint(folder_.string()), words);
  }
}

TEST_F(BadModels, AFolderHasAChatTemplateAndEndsOfItsOwn) {
  const std::string source = TENON_TEST_DATA "/decoders/gemma3_linear/";
  for (const char* file : {"config.json", "model.safetensors"}) written(file, bytes_of(source + file));
  written("tokenizer.json", R"({"model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "c": 2}, "merges": []}})");
  written("tokenizer_config.json", R"({"eos_token": "a", "chat_template": "of the config"})");
  EXPECT_EQ(open_model(folder_.string()).tokenizer.chat_template(), "of the config");
  written("chat_template.jinja", "of its own");
  written("generation_config.json", R"({"eos_token_id": [2, 99, 0]})");  // the vocabulary has no 99
  const text::Tokenizer tokenizer = open_model(folder_.string()).tokenizer;
  EXPECT_EQ(tokenizer.chat_template(), "of its own");
  const auto refusal = [&] {
    try {
      return std::to_string(Conversation(open_model(folder_.string()).tokenizer).prompt().size());
    } catch (const UserError& e) {
      return std::string(e.what());
    }
  };
  written("chat_template.jinja", "{{ raise_exception('no') }}");
  expect_words(refusal(), (folder_ / "chat_template.jinja").string() + ": line 1: the template says: no");
  fs::remove(folder_ / "chat_template.jinja");
  written("tokenizer_config.json", R"({"eos_token": "a", "chat_template": "{% nothing %}"})");
  expect_words(refusal(), (folder_ / "tokenizer_config.json").string() + ": line 1: ");
  EXPECT_TRUE(tokenizer.is_end(0) && !tokenizer.is_end(1) && tokenizer.is_end(2) && !tokenizer.is_end(99));
  written("generation_config.json", R"({"eos_token_id": 1})");
  EXPECT_TRUE(open_model(folder_.string()).tokenizer.is_end(1));
  for (const auto& [text, words] : std::initializer_list<std::array<std::string, 2>>{
           {"[", "generation_config.json: expected a JSON object"},
           {R"({"eos_token_id": ["a"]})", "eos_token_id has \"a\", expected ids of tokens"},
           {R"({"eos_token_id": -1})", "eos_token_id has -1"},
           {R"({"eos_token_id": 1e300})", "eos_token_id has 1e+300"}}) {
    written("generation_config.json", text);
    expect_words(complaint(folder_.string()), words);
  }
}

TEST_F(BadModels, NumbersOfLongropeMixtralAndBertAreChecked) {
  for (const auto& [name, from, to, words] : std::initializer_list<std::array<std::string, 4>>{
           {"phi3_long", "1.7", "1.7, 2", "rope_parameters.short_factor has 5 numbers, expected 4"},
           {"phi3_long", "3.5", "0", "rope_parameters.long_factor is not a list of numbers above 0"},
           {"phi3_long", "1.3", "\"a\"", "rope_parameters.short_factor is not a list of numbers above 0"},
           {"phi3_long", "long_factor", "other", "rope_parameters.long_factor has 0 numbers"},
           {"phi3_long", "\"original_max_position_embeddings\": 64", "\"original_max_position_embeddings\": 1",
            "original_max_position_embeddings is 1, expected 2 to"},
           {"phi3_long", "longrope", "yarn", "is of type \"yarn\", expected default, linear, llama3 or longrope"},
           {"gemma3_linear", "\"sliding_attention\",\n", "\"full_attention\", \"full_attention\",\n",
            "layer_types has 3 entries, the model 2 layers"},
           {"gemma3_linear", "\"full_attention\"\n", "\"chunked_attention\"\n",
            "layer_types[1] is \"chunked_attention\", expected sliding_attention"},
           {"qwen3", "\"head_dim\": 12", "\"head_dim\": 12, \"layer_types\": [\"sliding_attention\", 1, 1]",
            "layer_types[0] is \"sliding_attention\", expected full_attention: layers are alike"},
           {"qwen3", "\"head_dim\": 12",
            "\"head_dim\": 12, \"use_sliding_window\": true, \"sliding_window\": 4, \"max_window_layers\": 1",
            "max_window_layers is 1 of 3 layers, expected 0 or all"},
           {"gemma3_linear", "\"gelu_pytorch_tanh\"", "\"silu\"",
            "hidden_activation is \"silu\", expected gelu_pytorch_tanh"},
           {"gemma3_linear", "\"use_bidirectional_attention\": false", "\"use_bidirectional_attention\": true",
            "use_bidirectional_attention is true, expected false"},
           {"qwen2", "\"tie_word_embeddings\": true", "\"tie_word_embeddings\": false",
            "config.json: tie_word_embeddings is false, but the files have no tensor \"lm_head.weight\""},
           {"mixtral", "\"silu\"", "\"relu\"", "hidden_act is \"relu\", expected silu"},
           {"mixtral", "\"silu\"", "\"silu\", \"quantization_config\": {\"quant_method\": \"gptq\"}",
            "quantization_config.quant_method is \"gptq\", expected weights in floats"},
           {"mixtral", "\"num_local_experts\": 4", "\"num_local_experts\": 1", "uses 2 experts of 1"},
           {"mixtral", "\"num_local_experts\": 4", "\"num_local_experts\": 5", "block_sparse_moe.experts.4.w1.weight"},
           {"bert", "\"num_attention_heads\": 4", "\"num_attention_heads\": 5", "5 heads, expected a divisor of"},
           {"bert", "\"gelu\"", "\"relu\"", "hidden_act is \"relu\", expected gelu"},
           {"bert", "\"type_vocab_size\": 2", "\"type_vocab_size\": 0", "type_vocab_size is 0"}}) {
    const std::string source = TENON_TEST_DATA "/decoders/" + name + "/";
    std::string changed = bytes_of(source + "config.json");
    ASSERT_NE(changed.find(from), std::string::npos) << name << from;
    written("config.json", changed.replace(changed.find(from), from.size(), to));
    written("model.safetensors", bytes_of(source + "model.safetensors"));
    expect_words(complaint(folder_.string()), words);
  }
  EXPECT_EQ(pooling_from_json(R"({"pooling_mode_mean_tokens": true})", "a"), Pooling::Mean);
  EXPECT_EQ(pooling_from_json(R"({"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": false})", "a"),
            Pooling::First);
  for (const char* none : {"{}", R"({"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": true})", "[", "[]"})
    EXPECT_THROW(pooling_from_json(none, "a"), FileError) << none;
}

}  // namespace
}  // namespace tenon::llm
