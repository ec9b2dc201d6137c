// tenon_bench times the workloads of workloads.h in turn with their limits, and prints a JSON line for each;
// docs/benchmarks.md says how to read them. Kernels are compiled afresh, in a cache folder of this process.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include <tenon/base/settings.h>
#include <tenon/io/npz.h>
#include <tenon/runtime/pool.h>

#include "first_call.h"
#include "sweep.h"

namespace {

using namespace tenon;
using namespace tenon::bench;
using Clock = std::chrono::steady_clock;

constexpr const char* kUsage = R"(usage: tenon_bench [WORKLOAD...] [options]
  --random        instead: three sizes of each kind drawn anew, beside the nearest named size
  --sweep         instead: the rows of sweep.h whose names contain a WORKLOAD, without limits
  --list          with --sweep: only says what each row is, for bench/sweep.py
  --seed N        of --random and --sweep (1)
  --rounds N      rounds of a workload and its limit; 5
  --seconds S     of calls in all rounds together, and as many of the limit; 1
  --no-limit      leaves the limit out
  --eager         builds the graph of each call anew, instead of replaying it by jit
  --threads N     of the pool
  --m N --n N --k N   sizes of the workloads "matmul" and "sum"
  --serve         answers each line "WORKLOAD SECONDS [FILE]" of the input with one round's line, for bench/compare.py
                  and sweep.py; a result goes into the file (npz), of 16-bit floats as float32
)";

struct Arguments {
  std::vector<std::string> names;
  Sizes3 sizes;
  std::optional<uint64_t> seed;
  int64_t rounds = 5, threads = 0;
  double seconds = 1;
  bool eager = false, limit = true, drawn = false, sweep = false, list = false, serve = false;
};

Arguments parse(int argc, char** argv) {
  Arguments a;
  const std::map<std::string, int64_t*> numbers{{"--m", &a.sizes.m},
                                                {"--n", &a.sizes.n},
                                                {"--k", &a.sizes.k},
                                                {"--rounds", &a.rounds},
                                                {"--threads", &a.threads}};
  const std::map<std::string, bool*> flags{
      {"--eager", &a.eager}, {"--random", &a.drawn}, {"--sweep", &a.sweep}, {"--list", &a.list}, {"--serve", &a.serve}};
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (flags.contains(word))
      *flags.at(word) = true;
    else if (word == "--no-limit")
      a.limit = false;
    else if (!word.starts_with("--"))
      a.names.push_back(word);
    else if (i + 1 == argc)
      throw std::invalid_argument(word);
    else if (numbers.contains(word))
      *numbers.at(word) = std::stoll(argv[++i]);
    else if (word == "--seed")
      a.seed = std::stoull(argv[++i]);
    else if (word == "--seconds")
      a.seconds = std::stod(argv[++i]);
    else
      throw std::invalid_argument(word);
  }
  a.rounds = std::max<int64_t>(a.rounds, 1);
  return a;
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// A workload with its inputs, traced and compiled.
class Ready {
 public:
  Ready(const Workload& w, bool eager, bool with_limit)
      : workload(w), eager_(eager || w.eager), inputs_(w.inputs()), replayed_(jit(w.compute)) {
    first_ms = call_ms();
    if (with_limit) limit_.emplace(w.cost);
  }

  /// The best of the calls that fit into so many seconds, at least two; then the limit.
  struct Round {
    double ms, limit_ms;
  };
  Round round(double seconds) {
    Round t{1e30, 0};
    const auto begin = Clock::now();
    for (int n = 0; n < 2 || ms_since(begin) < 1e3 * seconds; ++n) t.ms = std::min(t.ms, call_ms());
    if (limit_) t.limit_ms = limit_->measure_ms(seconds);
    return t;
  }

  void save(const std::string& file) {
    io::TensorMap results;
    for (const Tensor& t : computed())
      results.emplace(std::to_string(results.size()), is_float16_bits(t.dtype()) ? t.cast(DType::Float32) : t);
    io::save_npz(file, results);
  }

  std::string engine() const { return eager_ ? "tenon (eager)" : "tenon"; }
  std::size_t kernels() const { return eager_ ? 0 : replayed_.kernels().size(); }

  const Workload workload;
  double first_ms;

 private:
  Tensors computed() { return eager_ ? workload.compute(inputs_) : replayed_(inputs_); }
  double call_ms() {
    const auto start = Clock::now();
    realize(computed());
    return ms_since(start);
  }

  bool eager_;
  Tensors inputs_;
  Jit<std::function<Tensors(const Tensors&)>> replayed_;
  std::optional<Limit> limit_;
};

/// A line: the workload's medians over the rounds, and `more` fields.
void print(const Ready& r, const std::vector<Ready::Round>& rounds, const std::string& more = "") {
  std::vector<double> ms, limits, fractions;
  for (const Ready::Round& t : rounds) {
    ms.push_back(t.ms);
    limits.push_back(t.limit_ms);
    fractions.push_back(t.limit_ms / t.ms);
  }
  const double middle = median(ms);
  std::string limit;
  if (median(limits) > 0)
    limit = fmt::format(R"(, "limit_ms": {:.4f}, "fraction": {:.3f})", median(limits), median(fractions));
  fmt::print(R"({{"engine": "{}", "workload": "{}", "ms": {:.6f}, "best_ms": {:.6f}, "first_ms": {:.2f}, )"
             R"("rate": {:.2f}, "unit": "{}", "kernels": {}{}{}}})"
             "\n",
             r.engine(), r.workload.name, middle, *std::min_element(ms.begin(), ms.end()), r.first_ms,
             r.workload.rate(middle), r.workload.unit_text(), r.kernels(), limit, more);
  std::fflush(stdout);
}

void run(const Workload& w, const Arguments& a) {
  Ready ready(w, a.eager, a.limit);
  std::vector<Ready::Round> rounds;
  for (int64_t i = 0; i < a.rounds; ++i) rounds.push_back(ready.round(a.seconds / static_cast<double>(a.rounds)));
  print(ready, rounds);
}

void run(const Drawn& d, const Arguments& a, uint64_t seed) {
  Ready drawn(d.drawn, a.eager, a.limit), named(d.named, a.eager, false);
  std::vector<Ready::Round> rounds;
  std::vector<double> relative;
  for (int64_t i = 0; i < a.rounds; ++i) {
    const double seconds = a.seconds / static_cast<double>(a.rounds), beside = named.round(seconds).ms;
    rounds.push_back(drawn.round(seconds));
    relative.push_back(d.drawn.rate(rounds.back().ms) / d.named.rate(beside));
  }
  print(drawn, rounds,
        fmt::format(R"(, "of": "{}", "relative": {:.3f}, "seed": {})", d.named.name, median(relative), seed));
}

/// A line for a workload that raised an error.
void print_error(const std::string& name, const std::exception& e) {
  std::string text = e.what();
  for (char& c : text)
    if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < ' ') c = '\'';
  fmt::print(R"({{"engine": "tenon", "workload": "{}", "error": "{}"}})"
             "\n",
             name, text);
  std::fflush(stdout);
}

void serve(const std::vector<Workload>& list, const Arguments& a) {
  std::optional<Ready> ready;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string name, file;
    double seconds = 0;
    words >> name >> seconds >> file;
    try {
      if (ready && ready->workload.name == name) {
        print(*ready, {ready->round(seconds)});
        continue;
      }
      ready.reset();
      const auto w = std::find_if(list.begin(), list.end(), [&](const Workload& x) { return x.name == name; });
      if (w == list.end()) {
        fmt::print("{{}}\n");
        std::fflush(stdout);
        continue;
      }
      ready.emplace(*w, a.eager, a.limit);
      if (!file.empty()) ready->save(file);
      print(*ready, {ready->round(seconds)});
    } catch (const std::exception& e) {
      ready.reset();
      print_error(name, e);
    }
  }
}

/// Workloads are named in full, rows of the sweep by a part of their names.
bool is_named(const Workload& w, const std::string& name, const Arguments& a) {
  return a.sweep ? w.name.find(name) != std::string::npos : w.name == name;
}

/// The workloads of the rows that are asked for. With --list they are only printed.
std::vector<Workload> swept(const Arguments& a) {
  std::vector<Workload> wanted;
  for (Row& row : sweep_rows(a.seed.value_or(1))) {
    const auto named = [&](const std::string& part) { return is_named(row.workload, part, a); };
    if (!a.names.empty() && std::none_of(a.names.begin(), a.names.end(), named)) continue;
    if (a.list) fmt::print("{}\n", row.json);
    wanted.push_back(std::move(row.workload));
  }
  return wanted;
}

}  // namespace

int main(int argc, char** argv) try {
  Arguments a = parse(argc, argv);
  const auto cache = (std::filesystem::temp_directory_path() / fmt::format("tenon-bench-{}", getpid())).string();
  struct Removed {
    std::string folder;
    ~Removed() { std::filesystem::remove_all(folder); }
  } removed{cache};
  const ScopedSettings fresh([&](Settings& s) { s.cache_dir = cache; });
  a.limit = a.limit && !a.sweep;
  const auto list = a.sweep ? swept(a) : workloads(a.sizes);
  if (a.list) return 0;
  for (const std::string& name : a.names)
    if (name != "first_call" && std::none_of(list.begin(), list.end(), [&](auto& w) { return is_named(w, name, a); })) {
      fmt::print(stderr, "no workload \"{}\"; there are first_call", name);
      for (const Workload& w : list) fmt::print(stderr, ", {}", w.name);
      fmt::print(stderr, "\n");
      return 2;
    }
  const auto wanted = [&](const std::string& name, bool named_only) {
    return a.names.empty() ? !named_only : std::find(a.names.begin(), a.names.end(), name) != a.names.end();
  };
  // Forks: before this process has threads.
  if (!a.serve && !a.drawn && !a.sweep && wanted("first_call", false)) first_call(cache);
  if (a.threads > 0) set_threads(static_cast<int>(a.threads));
  if (a.serve) {
    serve(list, a);
  } else if (a.drawn) {
    const uint64_t seed = a.seed.value_or(std::random_device()());
    for (const Drawn& d : drawn_workloads(seed)) run(d, a, seed);
  } else {
    for (const Workload& w : list)
      if (a.sweep || wanted(w.name, w.name == "matmul" || w.name == "sum")) {
        try {
          run(w, a);
        } catch (const Error& e) {
          if (!a.sweep) throw;
          print_error(w.name, e);
        }
      }
  }
  return 0;
} catch (const std::invalid_argument& e) {
  fmt::print(stderr, "{}\n{}", e.what(), kUsage);
  return 2;
} catch (const std::exception& e) {
  fmt::print(stderr, "{}\n", e.what());
  return 1;
}
