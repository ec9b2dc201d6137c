#include <tenon/engine/schedule/order.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/engine/lazy/beside.h>

namespace tenon {
namespace {

// New memory of a kernel that may come earlier than its place, in bytes, and the most kernels that are drawn together:
// so the values of a wave fit into a core's cache.
constexpr double kLittle = 1 << 16;
constexpr std::size_t kMostTogether = 32;

const LazyBuffer& value(const Graph& graph, int v) { return *graph[v].value; }

bool runs_beside(const Graph& graph, const FusedKernel& kernel) {
  if (kernel.kind != KernelKind::Custom) return false;
  const LazyBuffer& output = value(graph, kernel.outputs[0]);
  return may_run_beside(*output.what.call->op, output.stream.device);
}

std::vector<int> sources_first(const Graph& graph, const Fusion& fusion) {
  const std::size_t count = fusion.kernels.size();
  std::vector<std::vector<int>> users(count);
  std::vector<int> missing(count, 0);
  const auto depends = [&](std::size_t k, std::optional<int> before) {
    if (!before || *before == static_cast<int>(k)) return;
    users[static_cast<std::size_t>(*before)].push_back(static_cast<int>(k));
    ++missing[k];
  };
  for (std::size_t k = 0; k < count; ++k) {
    for (const int v : fusion.kernels[k].inputs) depends(k, fusion.home[static_cast<std::size_t>(v)]);
    for (const int before : fusion.kernels[k].after) depends(k, before);
  }
  enum Rank { Early, Usual, Late };
  using Ready = std::pair<Rank, int>;  // and its number
  std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
  const auto push = [&](std::size_t k) {
    const FusedKernel& kernel = fusion.kernels[k];
    ready.emplace(runs_beside(graph, kernel) ? Early : assigns(graph, kernel) ? Late : Usual, static_cast<int>(k));
  };
  for (std::size_t k = 0; k < count; ++k)
    if (missing[k] == 0) push(k);
  std::vector<int> order;
  while (!ready.empty()) {
    const int k = ready.top().second;
    ready.pop();
    order.push_back(k);
    for (const int user : users[static_cast<std::size_t>(k)])
      if (--missing[static_cast<std::size_t>(user)] == 0) push(static_cast<std::size_t>(user));
  }
  if (order.size() < count)
    raise<InternalError>("schedule", "{} of {} kernels wait for each other", count - order.size(), count);
  return order;
}

// Takes kernels in order, and draws those that write little memory to the earliest place since the last other one.
class DrawTogether {
 public:
  DrawTogether(const Graph& graph, const Fusion& fusion)
      : graph_(graph), fusion_(fusion), place_(fusion.kernels.size()) {}

  void add(int k) {
    const FusedKernel& kernel = fusion_.kernels[static_cast<std::size_t>(k)];
    std::size_t at = places_.size();
    if (writes_little(kernel)) {
      at = std::max(fixed_, first_place(kernel));
      while (at < places_.size() && places_[at].size() >= kMostTogether) ++at;
    }
    if (at == places_.size()) places_.emplace_back();
    places_[at].push_back(k);
    place_[static_cast<std::size_t>(k)] = at;
    if (!writes_little(kernel)) fixed_ = places_.size();
    for (const int v : kernel.inputs) keep_after(old_[v], at);
    for (const int v : kernel.outputs)
      if (const std::optional<int> target = target_of(v)) keep_after(old_[*target], at);
  }

  std::vector<KernelPlace> order() const {
    std::vector<KernelPlace> all;
    for (std::size_t at = 0; at < places_.size(); ++at)
      for (const int k : places_[at]) all.push_back({k, static_cast<int>(at)});
    return all;
  }

 private:
  static void keep_after(std::size_t& first, std::size_t at) { first = std::max(first, at + 1); }

  std::optional<int> target_of(int v) const {
    if (!value(graph_, v).what.is(LoadOp::Assign)) return std::nullopt;
    const Graph::Edge* target = graph_.assigned(v).target;
    return target ? std::optional(target->node) : std::nullopt;
  }

  bool writes_little(const FusedKernel& kernel) const {
    if (kernel.kind == KernelKind::Copy || kernel.kind == KernelKind::Custom) return false;
    if (!kernel.stream.device.host_memory()) return false;  // its queue runs one kernel after the other
    double bytes = 0;
    for (const int v : kernel.outputs) {
      const LazyBuffer& x = value(graph_, v);
      if (!x.what.is(LoadOp::Assign))
        bytes += static_cast<double>(numel(x.shape(), "realize").max()) * static_cast<double>(size_of(x.dtype));
    }
    return bytes <= kLittle;
  }

  // After the kernels that it needs, and, if it takes the memory of an old value, after those that read it.
  std::size_t first_place(const FusedKernel& kernel) const {
    std::size_t first = 0;
    const auto after = [&](int k) { keep_after(first, place_[static_cast<std::size_t>(k)]); };
    for (const int v : kernel.inputs)
      if (const auto home = fusion_.home[static_cast<std::size_t>(v)]; home && &fusion_.kernels[*home] != &kernel)
        after(*home);
    for (const int k : kernel.after) after(k);
    for (const int v : kernel.outputs)
      if (const std::optional<int> target = target_of(v))
        if (const auto at = old_.find(*target); at != old_.end()) first = std::max(first, at->second);
    return first;
  }

  const Graph& graph_;
  const Fusion& fusion_;
  std::vector<std::vector<int>> places_;
  std::vector<std::size_t> place_;  // of each kernel
  std::size_t fixed_ = 0;           // places before this one take no more kernels
  std::map<int, std::size_t> old_;  // by node: the first place after all that read or overwrite it
};

}  // namespace

bool assigns(const Graph& graph, const FusedKernel& kernel) {
  return std::ranges::any_of(kernel.outputs, [&](int v) { return value(graph, v).what.is(LoadOp::Assign); });
}

std::vector<KernelPlace> order_kernels(const Graph& graph, const Fusion& fusion) {
  DrawTogether together(graph, fusion);
  for (const int k : sources_first(graph, fusion)) together.add(k);
  return together.order();
}

void number_waves(std::vector<ScheduleItem>& items, std::span<const std::optional<int>> places, std::size_t buffers) {
  struct Touched {
    int read = -1, written = -1;  // the last waves that did
  };
  std::vector<Touched> touched(buffers);
  int wave = -1;
  for (std::size_t i = 0; i < items.size(); ++i) {
    ScheduleItem& item = items[i];
    const bool kernel = item.kind == ItemKind::Kernel;
    std::vector<bool> written(item.buffers.size(), true);
    if (kernel) {
      const auto slots = ast::signature(item.ast).slots;
      for (std::size_t k = 0; k < written.size(); ++k) written[k] = slots[k].written;
    }
    const auto of = [&](std::size_t k) -> Touched& { return touched[static_cast<std::size_t>(item.buffers[k])]; };
    bool joins = kernel && i > 0 && places[i] && places[i] == places[i - 1];
    for (std::size_t k = 0; k < written.size(); ++k)
      joins = joins && of(k).written != wave && !(written[k] && of(k).read == wave);
    item.wave = joins ? wave : ++wave;
    for (std::size_t k = 0; k < written.size(); ++k) (written[k] ? of(k).written : of(k).read) = wave;
  }
}

}  // namespace tenon
