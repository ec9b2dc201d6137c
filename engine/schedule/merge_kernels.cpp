#include <tenon/engine/schedule/merge_kernels.h>

#include <algorithm>
#include <map>

#include <tenon/engine/schedule/kernel_views.h>

namespace tenon {
namespace {

constexpr double kSmallKernel = 1 << 16;  // smaller kernels of one shape are merged even if they share no input
constexpr std::size_t kMostTwins = 16;    // kernels of one level and as many elements that a kernel is compared with
constexpr int kLast = -1;                 // the level of small kernels for which no other waits

class Merger {
 public:
  Merger(Fusion& fusion, const Graph& graph, const FusionLimits& limits)
      : fusion_(fusion), graph_(graph), limits_(limits) {}

  void run() {
    std::vector<int> level = levels();
    for (std::size_t i = 0; i < level.size(); ++i)
      if (is_small(kernel(static_cast<int>(i))) && !is_needed_[i]) level[i] = kLast;
    std::map<std::pair<int, double>, std::vector<int>> candidates;  // by level and number of elements
    std::vector<int> merged(fusion_.kernels.size());
    for (std::size_t i = fusion_.kernels.size(); i-- > 0;) {
      const int k = static_cast<int>(i);
      merged[i] = k;
      if (kernel(k).kind != KernelKind::Compute || is_scan(kernel(k))) continue;
      if (const auto mean = mean_of_log_sum(k, level)) {
        merged[i] = *mean;
        Shape& loops = kernel(*mean).loops[kernel(k).outputs[0]] = kernel(k).domain;
        loops.emplace_back(1);  // the keys
        join(kernel(*mean), kernel(k));
        continue;
      }
      auto& others = candidates[{level[i], elements(kernel(k).domain)}];
      const auto twin = std::ranges::find_if(others, [&](int o) { return same_loops(kernel(o), kernel(k)); });
      if (twin == others.end()) {
        if (others.size() < kMostTwins) others.push_back(k);
        continue;
      }
      merged[i] = *twin;
      join(kernel(*twin), kernel(k));
    }
    renumber(merged);
  }

 private:
  FusedKernel& kernel(int k) { return fusion_.kernels[static_cast<std::size_t>(k)]; }
  const LazyOpOf& what(int v) const { return graph_[v].value->what; }

  bool is_scan(const FusedKernel& k) const { return what(k.outputs[0]).is(Op::Scan); }

  static bool is_small(const FusedKernel& k) { return !k.reduction && elements(k.domain) <= kSmallKernel; }

  bool is(const FusedKernel& k, std::initializer_list<Combiner> combiners) const {
    return k.kind == KernelKind::Compute && k.reduction && k.outputs.size() == 1 && k.after.empty() &&
           std::ranges::find(combiners, what(*k.reduction).arg_of_reduce().combiner) != combiners.end();
  }

  /// If a kernel gives the log sum of x, a kernel of its level that gives a weighted mean by e^x, in the same loops
  /// over rows.
  std::optional<int> mean_of_log_sum(int k, const std::vector<int>& level) {
    const FusedKernel& log_sum = kernel(k);
    if (!is(log_sum, {Combiner::LogSum})) return {};
    const int x = graph_.source(*log_sum.reduction).node;
    const auto is_power = [&](const Graph::Edge& e) {
      return !graph_[e.node].in_memory && what(e.node).is(Op::Exp) && graph_.source(e.node).node == x;
    };
    for (std::size_t i = 0; i < level.size(); ++i) {
      const FusedKernel& mean = kernel(static_cast<int>(i));
      if (level[i] != level[static_cast<std::size_t>(k)] || !(mean.stream == log_sum.stream) ||
          !is(mean, {Combiner::Weighted, Combiner::WeightedOrZero}))
        continue;
      const std::span<const Node> rows = std::span(mean.domain).first(mean.domain.size() - 1);
      const auto reads = [&](int v) { return mean.reads(v); };
      if (std::ranges::equal(rows, log_sum.domain) && std::ranges::all_of(log_sum.inputs, reads) &&
          std::ranges::any_of(graph_.edges(graph_.source(*mean.reduction).node), is_power))
        return static_cast<int>(i);
    }
    return {};
  }

  bool same_loops(const FusedKernel& a, const FusedKernel& b) const {
    const auto has_own_loops = [](const FusedKernel& k) { return k.alone || !k.again.empty() || !k.loops.empty(); };
    if (has_own_loops(a) || has_own_loops(b)) return false;
    if (!(a.stream == b.stream) || a.domain != b.domain || a.body != b.body ||
        a.reduction.has_value() != b.reduction.has_value())
      return false;
    std::size_t buffers = a.inputs.size() + a.outputs.size() + b.inputs.size() + b.outputs.size();
    bool share = false;
    for (const int v : b.inputs) {
      if (!a.reads(v)) continue;
      --buffers;
      share |= !a.reduction || elements(graph_[v].value->shape()) >= elements(a.body);
    }
    if (static_cast<int>(buffers) > limits_.buffers || a.nodes + b.nodes > limits_.nodes ||
        a.outputs.size() + b.outputs.size() > kMostOutputs)
      return false;
    if (a.reduction && what(*a.reduction).arg_of_reduce().axes != what(*b.reduction).arg_of_reduce().axes) return false;
    return share || is_small(a);
  }

  void join(FusedKernel& into, const FusedKernel& from) {
    for (const int v : from.inputs)
      if (!into.reads(v)) into.inputs.push_back(v);
    into.outputs.insert(into.outputs.end(), from.outputs.begin(), from.outputs.end());
    into.nodes += from.nodes;
    if (into.reason != from.reason) into.reason += "; " + from.reason;
    into.reason += "; several values in the same loops";
  }

  std::vector<int> levels() {
    std::vector<int> level(fusion_.kernels.size(), 0);
    is_needed_.assign(fusion_.kernels.size(), false);
    const auto raise_level = [&](int k) {
      int& l = level[static_cast<std::size_t>(k)];
      const auto behind = [&](int other) {
        l = std::max(l, level[static_cast<std::size_t>(other)] + 1);
        is_needed_[static_cast<std::size_t>(other)] = true;
      };
      for (const int v : kernel(k).inputs)
        if (const auto home = fusion_.home[static_cast<std::size_t>(v)]; home && *home != k) behind(*home);
      for (const int before : kernel(k).after) behind(before);
    };
    for (int v = 0; v < graph_.size(); ++v)  // sources before users
      if (const auto k = fusion_.home[static_cast<std::size_t>(v)]) {
        for (const int before : kernel(*k).after) raise_level(before);
        raise_level(*k);
      }
    return level;
  }

  void renumber(const std::vector<int>& merged) {
    std::vector<int> place(merged.size(), -1);
    std::vector<FusedKernel> kept;
    for (std::size_t i = merged.size(); i-- > 0;)  // sources before users, roughly
      if (merged[i] == static_cast<int>(i)) {
        place[i] = static_cast<int>(kept.size());
        kept.push_back(std::move(fusion_.kernels[i]));
      }
    const auto renamed = [&](int k) { return place[static_cast<std::size_t>(merged[static_cast<std::size_t>(k)])]; };
    for (FusedKernel& k : kept)
      for (int& before : k.after) before = renamed(before);
    for (auto& home : fusion_.home)
      if (home) home = renamed(*home);
    fusion_.kernels = std::move(kept);
  }

  Fusion& fusion_;
  const Graph& graph_;
  const FusionLimits& limits_;
  std::vector<bool> is_needed_;  // whether another kernel waits for it
};

}  // namespace

void merge_siblings(Fusion& fusion, const Graph& graph, const FusionLimits& limits) {
  Merger(fusion, graph, limits).run();
}

}  // namespace tenon
