#include <tenon/llm/model_file.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include <tenon/io/elements.h>
#include <tenon/io/fail.h>
#include <tenon/io/safetensors.h>
#include <tenon/llm/experts.h>
#include <tenon/llm/mlx_groups.h>
#include <tenon/text/tokenizer_gguf.h>
#include <tenon/text/tokenizer_json.h>
#include <tenon/text/tokenizer_llama2c.h>

namespace tenon::llm {
namespace {

namespace fs = std::filesystem;
using io::fail;

constexpr std::size_t kMostConfigBytes = std::size_t{1} << 20, kMostIndexBytes = std::size_t{64} << 20;

void check_vocabulary(const ModelFile& model) {
  if (model.tokenizer.size() > static_cast<std::size_t>(model.config.vocabulary))
    fail({kOpenModel, model.path}, "the tokenizer has {} tokens, the model {}", model.tokenizer.size(),
         model.config.vocabulary);
}

ModelFile open_gguf(const std::string& path, Stream stream) {
  io::GgufFile file = io::load_gguf(path, stream);
  const Config config = config_from_gguf(file.metadata(), path);
  return {path, config, text::tokenizer_from_gguf(file.metadata(), path), FileTensors(file.begin(), file.end()),
          file.metadata()};
}

void add_plain(FileTensors& tensors, const io::TensorMap& file, const std::string& path) {
  for (const auto& [name, tensor] : file) {
    const io::BlockFormat* format = io::plain_format(tensor.dtype());
    if (format == nullptr)
      fail({kOpenModel, path}, "the tensor {} is of dtype {}, expected floats", io::in_quotes(name),
           tenon::name(tensor.dtype()));
    tensors.emplace(name, io::GgufTensor{format, tensor.sizes(), tensor});
  }
}

std::string text_of(const fs::path& path, std::size_t most) {
  const io::MappedFile file({kOpenModel, path.string()});
  if (file.bytes().size() > most) fail(file.origin(), "{} bytes, expected at most {}", file.bytes().size(), most);
  return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

/// The files that an index of shards names. Throws if a name leads out of the folder.
std::set<std::string> shards(const fs::path& index) {
  const io::Origin from{kOpenModel, index.string()};
  const nlohmann::json json = nlohmann::json::parse(text_of(index, kMostIndexBytes), nullptr, false);
  const auto map = json.is_object() ? json.find("weight_map") : json.end();
  if (json.is_discarded() || !json.is_object() || map == json.end() || !map->is_object())
    fail(from, "expected JSON with an object \"weight_map\"");
  std::set<std::string> names;
  for (const auto& [tensor, file] : map->items()) {
    if (!file.is_string()) fail(from, "weight_map.{} is not a string", io::in_quotes(tensor));
    const auto name = file.get<std::string>();
    if (name.empty() || name.find('/') != std::string::npos || name.find('\0') != std::string::npos || name[0] == '.')
      fail(from, "weight_map.{} is {}, expected the name of a file in this folder", io::in_quotes(tensor),
           io::in_quotes(name));
    names.insert(name);
  }
  return names;
}

/// The ids in generation_config.json that end an answer.
std::vector<int32_t> ends_of(const fs::path& path) {
  const io::Origin from{kOpenModel, path.string()};
  const nlohmann::json json = nlohmann::json::parse(text_of(path, kMostConfigBytes), nullptr, false);
  if (!json.is_object()) fail(from, "expected a JSON object");
  const auto ids = json.find("eos_token_id");
  if (ids == json.end() || ids->is_null()) return {};
  std::vector<int32_t> ends;
  for (const nlohmann::json& id : ids->is_array() ? *ids : nlohmann::json::array({*ids})) {
    if (!id.is_number_integer() || id.get<int64_t>() < 0 || id.get<int64_t>() > INT32_MAX)
      fail(from, "eos_token_id has {}, expected ids of tokens", id.dump());
    ends.push_back(id.get<int32_t>());
  }
  return ends;
}

ModelFile open_folder(const fs::path& folder, Stream stream) {
  const std::string config_path = (folder / "config.json").string();
  Config config = config_from_json(text_of(config_path, kMostConfigBytes), config_path);
  if (const fs::path pooling = folder / "1_Pooling" / "config.json";
      config.architecture->is_encoder && fs::exists(pooling))
    config.pooling = pooling_from_json(text_of(pooling, kMostConfigBytes), pooling.string());
  io::TensorMap all;
  const auto add = [&](const fs::path& file) {
    for (const auto& [name, tensor] : io::load_safetensors(file.string(), stream))
      if (!all.emplace(name, tensor).second)
        fail({kOpenModel, file.string()}, "the tensor {} stands in another file of the model too", io::in_quotes(name));
  };
  if (const fs::path index = folder / "model.safetensors.index.json"; fs::exists(index))
    for (const std::string& name : shards(index)) add(folder / name);
  else
    add(folder / "model.safetensors");
  FileTensors tensors;
  if (nlohmann::json::parse(text_of(config_path, kMostConfigBytes)).contains("quantization"))
    take_mlx_groups(all, tensors, io::load_quantization_config(config_path), folder.string());
  add_plain(tensors, all, folder.string());
  if (config.has_output && !tensors.contains("lm_head.weight"))
    fail({kOpenModel, config_path},
         "tie_word_embeddings is false, but the files have no tensor \"lm_head.weight\"; a model whose output has the "
         "weights of the embedding has true");
  stack_experts(tensors, config, folder.string());
  const std::string tokenizer_path = (folder / "tokenizer.json").string();
  const fs::path tokenizer_config = folder / "tokenizer_config.json";
  const std::string more = fs::exists(tokenizer_config) ? text_of(tokenizer_config, kMostIndexBytes) : "";
  const fs::path chat = folder / "chat_template.jinja", generation = folder / "generation_config.json";
  return {folder.string(),
          config,
          text::tokenizer_from_json(text_of(tokenizer_path, kMostIndexBytes), more, tokenizer_path,
                                    fs::exists(chat) ? text_of(chat, kMostIndexBytes) : "",
                                    fs::exists(generation) ? ends_of(generation) : std::vector<int32_t>()),
          std::move(tensors),
          {}};
}

// ---- llama2.c

/// The vocabulary file: "tok512.bin" beside the model, else "tokenizer.bin".
fs::path vocabulary_path(const fs::path& model, int64_t count) {
  const fs::path own = model.parent_path() / fmt::format("tok{}.bin", count);
  return fs::exists(own) ? own : model.parent_path() / "tokenizer.bin";
}
text::Tokenizer vocabulary_beside(const fs::path& model, int64_t count) {
  const io::MappedFile file({kOpenModel, vocabulary_path(model, count).string()});
  return text::tokenizer_from_llama2c(file.bytes(), file.origin());
}

/// The same vocabulary as GGUF metadata, for writing the model as GGUF.
io::GgufMetadata vocabulary_metadata(const fs::path& model, const text::Tokenizer& tokenizer) {
  const auto count = static_cast<int32_t>(tokenizer.size());
  std::vector<std::string> texts;
  std::vector<float> scores;
  std::vector<int32_t> types;
  const io::MappedFile file({kOpenModel, vocabulary_path(model, count).string()});
  std::size_t at = 4;
  for (int32_t id = 0; id < count; ++id) {  // tokenizer_from_llama2c has checked the lengths
    const auto number = [&](std::size_t offset) {
      return static_cast<uint32_t>(io::from_little_endian(file.bytes().subspan(at + offset, 4)));
    };
    scores.push_back(std::bit_cast<float>(number(0)));
    texts.push_back(tokenizer.token(id));
    types.push_back(id == 0 ? 2 : id <= 2 ? 3 : id < 259 ? 6 : 1);
    at += 8 + number(4);
  }
  return {{"tokenizer.ggml.model", std::string("llama")},   {"tokenizer.ggml.tokens", io::GgufArray(texts)},
          {"tokenizer.ggml.scores", io::GgufArray(scores)}, {"tokenizer.ggml.token_type", io::GgufArray(types)},
          {"tokenizer.ggml.bos_token_id", uint32_t{1}},     {"tokenizer.ggml.eos_token_id", uint32_t{2}},
          {"tokenizer.ggml.unknown_token_id", uint32_t{0}}};
}

/// The tensors of a .bin, in order. With `by_layer`, one array has the parts of all layers.
struct Part {
  const char* name;
  bool by_layer;
  Sizes shape;
};

ModelFile open_llama2c(const std::string& path, Stream stream) {
  const auto file = std::make_shared<const io::MappedFile>(io::Origin{kOpenModel, path});
  constexpr std::size_t kHeaderBytes = 28;
  if (file->bytes().size() < kHeaderBytes) fail(file->origin(), "is neither GGUF, safetensors nor a llama2.c file");
  int64_t numbers[7];
  for (std::size_t i = 0; i < 7; ++i)
    numbers[i] = static_cast<int32_t>(io::from_little_endian(file->bytes().subspan(4 * i, 4)));
  const bool tied = numbers[5] > 0;
  numbers[5] = std::abs(numbers[5]);
  constexpr int64_t kMost = 1 << 24;  // the bytes of a text are larger numbers
  if (std::ranges::all_of(numbers, [](int64_t n) { return n < 1 || n > kMost; }))
    fail(file->origin(), "is neither GGUF, safetensors nor a llama2.c file");
  const Config c = config_from_llama2c("llama", numbers, path);
  const int64_t queries = c.heads * c.head_size, keys = c.kv_heads * c.head_size;
  std::vector<Part> parts = {{"tok_embeddings.weight", false, {c.vocabulary, c.width}},
                             {"attention_norm.weight", true, {c.width}},
                             {"attention.wq.weight", true, {queries, c.width}},
                             {"attention.wk.weight", true, {keys, c.width}},
                             {"attention.wv.weight", true, {keys, c.width}},
                             {"attention.wo.weight", true, {c.width, queries}},
                             {"ffn_norm.weight", true, {c.width}},
                             {"feed_forward.w1.weight", true, {c.inner, c.width}},
                             {"feed_forward.w2.weight", true, {c.width, c.inner}},
                             {"feed_forward.w3.weight", true, {c.inner, c.width}},
                             {"norm.weight", false, {c.width}},
                             {"freqs_cos", false, {c.context, c.head_size / 2}},
                             {"freqs_sin", false, {c.context, c.head_size / 2}}};
  if (!tied) parts.push_back({"output.weight", false, {c.vocabulary, c.width}});

  FileTensors tensors;
  std::size_t at = kHeaderBytes;
  const auto take = [&](const std::string& name, const Sizes& shape) {
    int64_t count = 1;  // cannot overflow: config.cpp bounds the sizes
    for (const int64_t size : shape) count *= size;
    const auto bytes = static_cast<std::size_t>(count) * 4;
    if (bytes > file->bytes().size() - at)
      fail(file->origin(), "{} wants {} bytes at byte {} of {}: the file is cut off, or is no llama2.c file", name,
           bytes, at, file->bytes().size());
    BufferPtr buffer =
        io::elements_in(file, file->bytes().subspan(at, bytes), count, DType::Float32, io::readable(stream.device));
    tensors.emplace(name, io::GgufTensor{io::plain_format(DType::Float32), shape,
                                         io::tensor_of(std::move(buffer), to_shape(shape), stream)});
    at += bytes;
  };
  for (const Part& part : parts)
    if (!part.by_layer)
      take(part.name, part.shape);
    else
      for (int64_t layer = 0; layer < c.layers; ++layer)
        take(fmt::format("layers.{}.{}", layer, part.name), part.shape);
  if (at != file->bytes().size())
    fail(file->origin(), "{} bytes after the last tensor, expected none", file->bytes().size() - at);
  tensors.erase("freqs_cos"), tensors.erase("freqs_sin");  // they follow from rope_base
  const text::Tokenizer tokenizer = vocabulary_beside(path, c.vocabulary);
  return {path, c, tokenizer, std::move(tensors), vocabulary_metadata(path, tokenizer)};
}

/// A safetensors file that keeps llama2.c's header in its metadata.
ModelFile open_llama2c_safetensors(const std::string& path, const io::NamedTensors& file) {
  int64_t numbers[7] = {};
  static constexpr const char* kKeys[] = {"dim",        "hidden_dim", "n_layers",   "n_heads",
                                          "n_kv_heads", "vocab_size", "max_seq_len"};
  for (std::size_t i = 0; i < 7; ++i) {
    const auto found = file.metadata().find(kKeys[i]);
    const std::string text = found == file.metadata().end() ? "" : found->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
    if (error != std::errc() || end != text.data() + text.size())
      fail({kOpenModel, path}, "metadata {} is {}, expected an integer", kKeys[i], io::in_quotes(text));
  }
  const Config config = config_from_llama2c("llama", numbers, path);
  FileTensors tensors;
  add_plain(tensors, file.tensors(), path);
  const text::Tokenizer tokenizer = vocabulary_beside(path, config.vocabulary);
  return {path, config, tokenizer, std::move(tensors), vocabulary_metadata(path, tokenizer)};
}

ModelFile open_by_form(const std::string& path, Stream stream) {
  if (fs::is_directory(path)) return open_folder(path, stream);
  std::string begin;
  {
    const io::MappedFile file({kOpenModel, path});
    const io::Bytes head = file.bytes().first(std::min<std::size_t>(file.bytes().size(), 4));
    begin.assign(reinterpret_cast<const char*>(head.data()), head.size());
  }
  if (begin == "GGUF") return open_gguf(path, stream);
  if (!path.ends_with(".safetensors")) return open_llama2c(path, stream);
  const fs::path folder = fs::path(path).parent_path();
  const io::NamedTensors file = io::load_safetensors(path, stream);
  if (const auto form = file.metadata().find("format"); form != file.metadata().end() && form->second == "llama2.c")
    return open_llama2c_safetensors(path, file);
  return open_folder(folder.empty() ? "." : folder, stream);
}

}  // namespace

ModelFile open_model(const std::string& path, StreamOrDevice s) {
  ModelFile model = open_by_form(path, s);
  check_vocabulary(model);
  return model;
}

}  // namespace tenon::llm
