// The tiny random models of data/decoders, as Hugging Face stores them, and the same as GGUF.
#pragma once
#include <tenon/io/safetensors.h>
#include <tenon/llm/convert.h>
#include <tenon/llm/experts.h>
#include <tenon/llm/mlx_groups.h>

#include <filesystem>
#include <fstream>

namespace tenon::llm::test {

inline std::string small_folder(const std::string& name) { return TENON_TEST_DATA "/decoders/" + name; }

inline const ModelFile& stories() {
  static const ModelFile& model = *new ModelFile(open_model(TENON_MODELS "/stories260K.bin"));
  return model;
}

/// The tokenizer is that of another model and not used.
inline ModelFile small_model(const std::string& name) {
  const std::string folder = small_folder(name), config = folder + "/config.json";
  std::ifstream file(config);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  FileTensors tensors;
  io::TensorMap stored = io::load_safetensors(folder + "/model.safetensors").tensors();
  if (folder.ends_with("_mlx")) take_mlx_groups(stored, tensors, io::load_quantization_config(config), folder);
  for (const auto& [tensor_name, tensor] : stored)
    tensors.emplace(tensor_name, io::GgufTensor{io::plain_format(tensor.dtype()), tensor.sizes(), tensor});
  const Config of_model = config_from_json(text, config);
  stack_experts(tensors, of_model, folder);
  return {config, of_model, stories().tokenizer, std::move(tensors), {}};
}

/// Writes it as GGUF, and reads it again.
inline ModelFile as_gguf(const ModelFile& model, std::string_view format = "F32") {
  const GgufModel gguf = to_gguf_model(model, format);
  const std::string path =
      (std::filesystem::temp_directory_path() / ("tenon_small_model" + std::to_string(getpid()) + ".gguf")).string();
  io::save_gguf(path, gguf.tensors, gguf.metadata);
  const io::GgufFile file = io::load_gguf(path);
  std::filesystem::remove(path);
  return {path, config_from_gguf(file.metadata(), path), model.tokenizer, FileTensors(file.begin(), file.end()),
          file.metadata()};
}

}  // namespace tenon::llm::test
