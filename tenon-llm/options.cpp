#include "options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <optional>
#include <random>

#include <tenon/base/raise.h>

namespace tenon::program {

void ModelOptions::add_to(CLI::App& app) {
  app.add_option("-m,--model,model", path,
                 "a GGUF file, a Hugging Face folder, or a llama2.c file; absent: stories260K");
  app.add_option("-c,--ctx,--ctx-size", context,
                 "tokens that the context holds; 0: the model's, at most 4096 (512 for perplexity)");
  app.add_option("-b,--batch-size", batch, "tokens of a prompt that are computed at once");
  app.add_flag("--exact", is_exact, "float32 activations with quantized weights, where 8 bits are the default");
  device.add_to(app);
  app.add_option("--cache-type", cache_type, "numbers of the cache of keys and values")
      ->check(CLI::IsMember({"f32", "f16"}));
}

void TextOptions::add_to(CLI::App& app) {
  CLI::Option* text = app.add_option("-p,--prompt", prompt, "the text to begin with; of a conversation the first turn");
  app.add_option("-f,--file", prompt_file, "a file with that text")->check(not_empty())->excludes(text);
  app.add_option("-n,--predict,--n-predict", generate.most,
                 "the most tokens to generate; -1: until the context is full")
      ->check(CLI::Range(int64_t{-1}, std::numeric_limits<int64_t>::max()));
  app.add_option("--temp", sampler.temperature, "temperature; 0: always the likeliest token");
  app.add_option("--top-k", sampler.top_k, "only the k likeliest tokens; 0: all");
  app.add_option("--top-p", sampler.top_p, "only the likeliest tokens of this probability together; 1: all");
  app.add_option("--min-p", sampler.min_p, "only tokens this times as likely as the likeliest; 0: all");
  app.add_option("--repeat-penalty", sampler.repeat_penalty, "divides the logits of tokens that stand there; 1: none");
  app.add_option("--repeat-last-n", sampler.repeat_last, "tokens that the penalties look back at; -1: all");
  app.add_option("--presence-penalty", sampler.presence_penalty, "taken from the logits of tokens that stand there");
  app.add_option("--frequency-penalty", sampler.frequency_penalty, "the same for each time that they stand there");
  app.add_option("-l,--logit-bias", bias, "TOKEN+BIAS or TOKEN-BIAS: added to the logit of a token id; repeatable");
  app.add_option("-s,--seed", seed, "of the random choices; -1: another at each run")
      ->check(CLI::Range(int64_t{-1}, std::numeric_limits<int64_t>::max()));
  app.add_option("-r,--reverse-prompt,--stop", generate.stops, "the text ends before this string; repeatable");
  app.add_flag("--ignore-eos", generate.ignores_end, "goes on after the token that ends a text");
  app.add_flag("--ids", shows_ids, "prints token ids instead of text, a line each");
  app.add_flag("-q,--quiet", is_quiet, "prints no times");
}

namespace {

/// All of a text as a number; none where it is another text, or the number is too large.
template <class T>
std::optional<T> number_of(std::string_view text) {
  T number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return end == text.data() + text.size() && error == std::errc() ? std::optional(number) : std::nullopt;
}

}  // namespace

llm::Sampler TextOptions::make_sampler(const text::Tokenizer& tokenizer, const Ranks& ranks) const {
  llm::SamplerOptions options = sampler;
  options.seed = static_cast<uint64_t>(seed >= 0 ? seed : ranks.same(int64_t{std::random_device()()}));
  for (const std::string& text : bias) {
    const std::string_view all = text;
    const std::size_t sign = std::min(all.find_first_of("+-"), all.size());
    const auto id = number_of<int32_t>(all.substr(0, sign));
    const auto value = number_of<double>(all.substr(all.substr(sign).starts_with('+') ? sign + 1 : sign));
    if (!id || !value)
      raise<UserError>("tenon-llm", "--logit-bias {}, expected TOKEN+BIAS or TOKEN-BIAS, as 15043+1.5", text);
    if (static_cast<std::size_t>(*id) >= tokenizer.size())
      raise<UserError>("tenon-llm", "--logit-bias {} has the token id {}, expected below {}", text, *id,
                       tokenizer.size());
    options.bias[*id] += *value;
  }
  return llm::Sampler(options);
}

std::string TextOptions::text() const { return prompt_file.empty() ? prompt : file_text(prompt_file); }

std::string file_text(const std::string& path) {
  const io::MappedFile file({"tenon-llm", path});
  return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

std::string model_path(const ModelOptions& options) {
  if (!options.path.empty()) return options.path;
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  return (program.parent_path().parent_path() / "share/tenon/models/stories260K.bin").string();
}

OpenedModel::OpenedModel(const ModelOptions& options)
    : settings([&](Settings& s) { options.device.set(s); }), file(llm::open_model(model_path(options))) {}

LoadedModel::LoadedModel(const ModelOptions& options, const Ranks& ranks)
    : OpenedModel(options), decoder(file, options.level(), ranks.group()) {}

Loaded::Loaded(const ModelOptions& options, const Ranks& ranks)
    : LoadedModel(options, ranks),
      session(decoder, {.context = options.context, .chunk = options.batch, .cache_dtype = options.cache_dtype()}) {}

double Stopwatch::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

std::string rate_text(std::size_t tokens, double seconds) {
  if (tokens == 0 || seconds <= 0) return fmt::format("{} tokens", tokens);
  return fmt::format("{} tokens in {:.3f} s ({:.1f} tokens/s)", tokens, seconds, static_cast<double>(tokens) / seconds);
}

std::string generated_text(std::size_t tokens, double seconds) {
  const std::string count = fmt::format("{} {}", tokens, tokens == 1 ? "token" : "tokens");
  if (tokens < 2 || seconds <= 0) return count;
  return fmt::format("{}, after the first {:.1f} tokens/s", count, static_cast<double>(tokens - 1) / seconds);
}

void TokenPrinter::print(int32_t id, const std::string& piece) {
  if (first_ == 0) first_ = watch_.seconds();
  if (!shows_ids_)
    std::fwrite(piece.data(), 1, piece.size(), stdout);
  else if (id >= 0)  // the end of a text may come without a token
    fmt::print("{}\n", id);
  flush_output();
}

}  // namespace tenon::program
