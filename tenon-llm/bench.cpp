// bench: tokens a second of prompts (pp) and of generation (tg), at depths, as llama-bench names them. Under mpirun the
// ranks divide the model, and the first one prints its times.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include <tenon/distributed/ops.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/batch.h>
#include <tenon/llm/weights.h>

#include "options.h"

namespace tenon::program {
namespace {

/// The bytes of the weights that a token reads: of a mixture the experts that it uses, and no table of embeddings
/// unless the logits are products with it.
double weight_bytes(const llm::ModelFile& file) {
  const llm::Config& c = file.config;
  double embedding = 0, rest = 0;
  bool has_output = false;
  for (const auto& [name, tensor] : file.tensors) {
    const std::string general = llm::gguf_name(c, name);
    const double bytes = static_cast<double>(tensor.data.size()) * static_cast<double>(size_of(tensor.data.dtype()));
    has_output |= general == "output.weight";
    if (general == "token_embd.weight")
      embedding = bytes;
    else if (general.find("_exps.") != std::string::npos)
      rest += bytes * static_cast<double>(c.used_experts) / static_cast<double>(c.experts);
    else
      rest += bytes;
  }
  return has_output ? rest : rest + embedding;
}

/// The bytes a second at which all threads of all ranks read memory, now: the best of some passes over 256 MiB of each.
double read_bandwidth(const Ranks& ranks) {
  const Tensor x = ones({int64_t{64} << 20}).realize();
  auto pass = jit([](const Tensor& all) { return sum(all); });
  double least = INFINITY;
  for (int i = 0; i < 8; ++i) {
    const Stopwatch watch;
    pass(x).realize();
    least = std::min(least, watch.seconds());
  }
  const Tensor own = full({}, static_cast<double>(x.size()) * 4 / least, DType::Float64, "CPU");
  return distributed::all_sum(own, ranks.group()).item<double>();
}

struct BenchCommand {
  ModelOptions model;
  std::vector<int64_t> prompts{512}, generated{128}, depths{0}, sequences{1};
  int64_t repetitions = 5;
  bool is_json = false, shows_kernels = false;

  void run() const {
    const Ranks ranks;
    const int64_t longest = std::max(*std::ranges::max_element(prompts), *std::ranges::max_element(generated)) +
                            *std::ranges::max_element(depths) + 1;
    ModelOptions sized = model;
    if (sized.context == 0) sized.context = longest;
    Loaded loaded(sized, ranks);
    if (!is_json)
      fmt::print("| model | test | tokens/s | weights, GB/s | of the read bandwidth |\n|---|---|---|---|---|\n");
    for (const int64_t depth : depths) {
      for (const int64_t count : prompts)
        if (count > 0) row(loaded, ranks, "pp", count, depth, [&] { return prompt_seconds(loaded, count, depth); });
      for (const int64_t count : generated)
        for (const int64_t many : sequences)
          if (count > 0 && many == 1)
            row(loaded, ranks, "tg", count, depth, [&] { return generate_seconds(loaded, count, depth); });
          else if (count > 0)
            batch_row(loaded, ranks, many, count, depth);
    }
    show(loaded.session.kernels());
  }

 private:
  void show(const std::vector<KernelInfo>& kernels) const {
    if (!shows_kernels) return;
    for (const KernelInfo& k : kernels) fmt::print("{:9.4f} ms {} {}\n", k.ms(), k.name(), k.reason());
  }

  /// Ids that no two runs share from the first on, so that nothing is reused.
  static std::vector<int32_t> ids_of(const Loaded& loaded, int64_t count) {
    static int64_t run = 0;
    std::vector<int32_t> ids;
    ++run;
    for (int64_t i = 0; i < count; ++i)
      ids.push_back(static_cast<int32_t>((i * 7919 + run * 104729) % loaded.decoder.config().vocabulary));
    return ids;
  }
  static double prompt_seconds(Loaded& loaded, int64_t count, int64_t depth) {
    const std::vector<int32_t> ids = ids_of(loaded, depth + count);
    if (depth > 0) loaded.session.set(std::span(ids).first(static_cast<std::size_t>(depth)));
    const Stopwatch watch;
    loaded.session.set(ids);
    return watch.seconds();
  }
  static double generate_seconds(Loaded& loaded, int64_t count, int64_t depth) {
    const std::vector<int32_t> ids = ids_of(loaded, depth + count + 1);
    loaded.session.set(std::span(ids).first(static_cast<std::size_t>(depth) + 1));
    const Stopwatch watch;
    for (const int32_t id : std::span(ids).last(static_cast<std::size_t>(count))) loaded.session.push(id);
    return watch.seconds();
  }

  /// Several sequences that a step continues together; the tokens of all count.
  void batch_row(Loaded& loaded, const Ranks& ranks, int64_t many, int64_t count, int64_t depth) const {
    llm::Batch batch(loaded.decoder, {.context = loaded.session.context(), .slots = many});
    const auto seconds = [&] {
      std::vector<std::vector<int32_t>> ids;
      for (std::size_t slot = 0; slot < batch.slots(); ++slot) {
        ids.push_back(ids_of(loaded, depth + count + 1));
        batch.set(slot, {ids[slot].begin(), ids[slot].begin() + depth + 1});
        while (batch.fill(slot).empty()) continue;
      }
      std::vector<llm::Batch::Next> next(batch.slots());
      const Stopwatch watch;
      for (auto i = static_cast<std::size_t>(depth) + 1; i < ids[0].size(); ++i) {
        for (std::size_t slot = 0; slot < next.size(); ++slot) next[slot] = {slot, ids[slot][i]};
        batch.push(next);
      }
      return watch.seconds() / static_cast<double>(many);
    };
    row(loaded, ranks, "tg", count, depth, seconds, many);
    show(batch.kernels());
  }

  template <class F>
  void row(Loaded& loaded, const Ranks& ranks, const char* kind, int64_t count, int64_t depth, F seconds,
           int64_t many = 1) const {
    seconds();  // traces and compiles
    double sum = 0, squares = 0;
    for (int64_t i = 0; i < repetitions; ++i) {
      const double rate = static_cast<double>(count) / seconds();
      sum += rate, squares += rate * rate;
    }
    const auto n = static_cast<double>(repetitions);
    const bool reads_once = kind == std::string_view("tg") && many == 1;  // all weights, for each token
    const double weights = reads_once ? weight_bytes(loaded.file) : 0,
                 bandwidth = reads_once ? read_bandwidth(ranks) : 1;
    const double mean = sum / n, deviation = n > 1 ? std::sqrt(std::max(0.0, (squares - sum * mean) / (n - 1))) : 0;
    if (is_json)
      fmt::print(
          R"({{"model": {}, "test": "{}", "tokens": {}, "depth": {}, "sequences": {}, "tokens_per_second": {:.3f}, )"
          R"("deviation": {:.3f}{}}})"
          "\n",
          text::to_json(text::Value(loaded.file.path), {}, {1 << 20}), kind, count, depth, many, mean, deviation,
          reads_once ? fmt::format(R"(, "weight_bytes": {:.0f}, "read_bandwidth": {:.3e})", weights, bandwidth) : "");
    else
      fmt::print(
          "| {} | {}{}{}{} | {:.2f} +- {:.2f} | {} |\n", loaded.file.path, kind, count,
          many > 1 ? fmt::format(" x {}", many) : "", depth > 0 ? fmt::format(" @ d{}", depth) : "", mean, deviation,
          reads_once ? fmt::format("{:.1f} | {:.2f}", mean * weights * 1e-9, mean * weights / bandwidth) : " | ");
    flush_output();
  }
};

}  // namespace

void add_bench(CLI::App& program) {
  CLI::App& app = *program.add_subcommand("bench", "times prompts and generation");
  const auto command = std::make_shared<BenchCommand>();
  command->model.add_to(app);
  app.add_option("-p,--n-prompt", command->prompts, "tokens of prompts, as 128,512; 0: none")
      ->delimiter(',')
      ->check(not_negative());
  app.add_option("-n,--n-gen", command->generated, "tokens to generate; 0: none")
      ->delimiter(',')
      ->check(not_negative());
  app.add_option("-d,--n-depth", command->depths, "tokens that the context holds before")
      ->delimiter(',')
      ->check(not_negative());
  app.add_option("--sequences", command->sequences, "sequences that are generated together, as 1,8")
      ->delimiter(',')
      ->check(CLI::Range(1, 256));
  app.add_option("-r,--repetitions", command->repetitions, "runs of each test")->check(CLI::Range(1, 1000));
  app.add_flag("--json", command->is_json, "a line of JSON for each test");
  app.add_flag("--kernels", command->shows_kernels, "prints the kernels of the last step, also of several sequences");
  app.callback([command] { command->run(); });
}

}  // namespace tenon::program
