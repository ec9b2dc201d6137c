// The options that the commands share, with the names that users of llama.cpp know, and what they open: a model, a
// session, a sampler.
#pragma once
#include <chrono>

#include <tenon/llm/generate.h>
#include <tenon/program/program.h>

#include "ranks.h"

namespace tenon::program {

struct ModelOptions {
  std::string path;  // empty: the model that comes with the program
  std::string cache_type = "f32";
  DeviceOptions device;
  int64_t context = 0, batch = 512;
  bool is_exact = false;
  void add_to(CLI::App& app);
  llm::Level level() const { return is_exact ? llm::Level::Exact : llm::Level::Int8; }
  DType cache_dtype() const { return cache_type == "f16" ? DType::Float16 : DType::Float32; }
};

struct TextOptions {
  llm::SamplerOptions sampler;
  llm::GenerateOptions generate;
  std::string prompt, prompt_file;
  std::vector<std::string> bias;  // "ID+X" or "ID-X"
  int64_t seed = -1;              // -1: another one at each run
  bool shows_ids = false, is_quiet = false;
  void add_to(CLI::App& app);
  /// The sampler of these options for the tokens of a model; it chooses the same one on all ranks. Throws UserError for
  /// a bias that cannot be read, or whose token there is not.
  llm::Sampler make_sampler(const text::Tokenizer& tokenizer, const Ranks& ranks) const;
  /// The prompt, or the text of the file. Throws FileError.
  std::string text() const;
};

/// A model's file. Settings hold as long as it lives, in the thread that made it.
struct OpenedModel {
  explicit OpenedModel(const ModelOptions& options);
  ScopedSettings settings;
  llm::ModelFile file;
};

/// This rank's part of a model, ready to run.
struct LoadedModel : OpenedModel {
  LoadedModel(const ModelOptions& options, const Ranks& ranks);
  llm::Decoder decoder;
};

/// With a session.
struct Loaded : LoadedModel {
  Loaded(const ModelOptions& options, const Ranks& ranks);
  llm::Session session;
};

/// All of a file. Throws FileError.
std::string file_text(const std::string& path);

/// The path that the user gave, or that of the model beside the program.
std::string model_path(const ModelOptions& options);

/// Seconds since it was made.
class Stopwatch {
 public:
  double seconds() const;

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// "12 tokens in 0.034 s (352.9 tokens/s)"; without a time "12 tokens".
std::string rate_text(std::size_t tokens, double seconds);
/// What was generated; `seconds` are those after the first token, which takes the time of the prompt.
std::string generated_text(std::size_t tokens, double seconds);

/// Prints tokens as they come, as text, or as ids with a line each, and keeps the time to the first.
class TokenPrinter {
 public:
  explicit TokenPrinter(bool shows_ids) : shows_ids_(shows_ids) {}
  void print(int32_t id, const std::string& piece);
  /// Seconds until the first token, and since then.
  double first() const { return first_; }
  double rest() const { return watch_.seconds() - first_; }

 private:
  Stopwatch watch_;
  double first_ = 0;
  bool shows_ids_;
};

// The commands: each adds itself to the program.
void add_generate(CLI::App& program);
void add_chat(CLI::App& program);
void add_inspect(CLI::App& program);
void add_bench(CLI::App& program);
void add_quantize(CLI::App& program);
void add_perplexity(CLI::App& program);
void add_embed(CLI::App& program);
void add_serve(CLI::App& program);

}  // namespace tenon::program
