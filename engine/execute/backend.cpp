#include <tenon/engine/execute/backend.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <mutex>
#include <unordered_map>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/engine/execute/interrupt.h>
#include <tenon/engine/execute/kept_source.h>
#include <tenon/engine/execute/tune.h>
#include <tenon/engine/schedule/parameters.h>

namespace tenon {
namespace {

// What a kernel depends on besides its AST.
struct Key {
  Node ast;
  Device device;
  bool noopt, tune, checked;
  int64_t opts_seed;
  std::string target, cc;
  bool operator==(const Key&) const = default;
};
struct KeyHash {
  std::size_t operator()(const Key& k) const noexcept {
    return std::hash<Node>()(k.ast) ^ std::hash<std::string>()(k.target + k.cc) ^
           std::hash<std::string>()(k.device.name()) ^ k.noopt ^ (k.tune << 1) ^ (k.checked << 2) ^
           std::hash<int64_t>()(k.opts_seed);
  }
};

constexpr std::size_t kMostKernels = 4096;
struct KernelCache {
  Lock lock{LockRank::Kernels};
  KernelCounters counters;
  std::unordered_map<Key, std::shared_ptr<const ReadyKernel>, KeyHash> kernels;

  void count(uint64_t KernelCounters::*field, uint64_t more = 1) {
    const std::lock_guard hold(lock);
    counters.*field += more;
  }
};
KernelCache& kernel_cache() { return process_state<KernelCache>(); }

const std::string& target_of(Device device) { return device.target().empty() ? settings().target : device.target(); }

Key key_of(const Node& ast, Device device) {
  const Settings& s = settings();
  return {ast, device, s.noopt, s.tune, s.check_kernels, s.opts_seed, target_of(device), s.cc};
}

OptsFrom opts_of(const Key& key) {
  if (key.noopt) return std::vector<Opt>{};
  if (key.opts_seed != 0) return RandomOpts{static_cast<uint64_t>(key.opts_seed)};
  return HeuristicOpts{};
}

std::shared_ptr<const ReadyKernel> find(const Key& key) {
  const std::lock_guard hold(kernel_cache().lock);
  const auto at = kernel_cache().kernels.find(key);
  return at == kernel_cache().kernels.end() ? nullptr : at->second;
}

void keep(const Key& key, std::shared_ptr<const ReadyKernel> kernel) {
  const std::lock_guard hold(kernel_cache().lock);
  if (kernel_cache().kernels.size() >= kMostKernels) kernel_cache().kernels.clear();
  kernel_cache().kernels.insert_or_assign(key, std::move(kernel));
}

/// The source of the kernel. What the heuristic chose is kept on disk, and read from there unless its making is
/// verified or watched.
KernelSource source_of(const Key& key, const Target& machine, const OptsFrom& opts, const GenerateOptions& options) {
  const bool kept = std::holds_alternative<HeuristicOpts>(opts);
  const std::string name = kept ? source_key(key.ast, machine, options) : "";
  if (kept && !options.verify && !options.watch)
    if (auto known = kept_source(name, key.ast, machine)) return *std::move(known);
  KernelSource source = generate(key.ast, machine, opts, options);
  kernel_cache().count(&KernelCounters::generated);
  if (kept) keep_source(name, source);
  return source;
}

using SizesOfBuffers = std::function<std::vector<int64_t>()>;  // elements of each slot's buffer

/// `like`: the AST for which loops and Opts are chosen; null: the kernel's own. `sizes`: the sizes of the buffers that
/// it will run on, for tuning; if absent, the heuristic chooses the Opts.
std::shared_ptr<const ReadyKernel> generated(const Key& key, const Node& like, const SizesOfBuffers& sizes = nullptr) {
  if (auto known = find(key)) return known;
  auto kernel = std::make_shared<ReadyKernel>();
  kernel->ast = key.ast;
  if (key.device.compiles()) {
    const Target& machine = target_here(key.target);
    const bool searched = key.tune && !machine.grid && !key.noopt && key.opts_seed == 0 && sizes;
    GenerateOptions options = options_of_settings();
    options.checked = key.checked;
    options.like = like;
    const OptsFrom opts = searched ? tuned_opts(like ? like : key.ast, machine, sizes()) : opts_of(key);
    kernel->source = source_of(key, machine, opts, options);
  } else {
    kernel->source.signature = ast::signature(key.ast);
    kernel->source.name = "interpreted";
    kernel->source.flops = kernel->source.bytes = Node(0);
  }
  keep(key, kernel);
  return kernel;
}

std::shared_ptr<const ReadyKernel> built_for_grid(const Key& key, const ReadyKernel& kernel) {
  if (key.device.target().empty())
    raise<UserError>("realize", "the device {} cannot run source for target {}, which is only to be read; unset it",
                     key.device.name(), key.target);
  auto complete = std::make_shared<ReadyKernel>(kernel);
  complete->grid_program =
      build_grid_program(key.target, kernel.source.name, kernel.source.text,
                         {kernel.source.undeclared_shared_bytes, kernel.source.boxes, kernel.source.awaits_kernels});
  keep(key, complete);
  kernel_cache().count(&KernelCounters::compiled);
  return complete;
}

bool is_ready(const ReadyKernel& k) { return k.program != nullptr || k.grid_program || k.source.text.empty(); }

}  // namespace

std::shared_ptr<const ReadyKernel> describe_kernel(const ScheduleItem& item) {
  return generated(key_of(item.ast, item.stream.device), item.like);
}

std::vector<std::shared_ptr<const ReadyKernel>> ready_kernels(const Schedule& schedule) {
  std::vector<std::shared_ptr<const ReadyKernel>> kernels(schedule.items.size());
  std::vector<std::size_t> missing;
  std::vector<ProgramSpec> specs;
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    const ScheduleItem& item = schedule.items[i];
    if (item.kind != ItemKind::Kernel) continue;
    check_interrupt(std::chrono::steady_clock::now());
    kernels[i] =
        generated(key_of(item.ast, item.stream.device), item.like, [&] { return elements_of(schedule, item); });
    if (is_ready(*kernels[i])) continue;
    if (target(target_of(item.stream.device)).grid) {
      kernels[i] = built_for_grid(key_of(item.ast, item.stream.device), *kernels[i]);
      continue;
    }
    missing.push_back(i);
    specs.push_back(spec_of(kernels[i]->source));
  }
  // Several for each core are compiled together, for which an interrupt waits.
  const std::size_t together = std::max<std::size_t>(32, 4 * static_cast<std::size_t>(cores_here()));
  for (std::size_t first = 0; first < missing.size(); first += together) {
    check_interrupt(std::chrono::steady_clock::now());
    const std::size_t count = std::min(together, missing.size() - first);
    const auto programs = compile_batch(std::span(specs).subspan(first, count));
    for (std::size_t m = 0; m < count; ++m) {
      std::shared_ptr<const ReadyKernel>& kernel = kernels[missing[first + m]];
      auto complete = std::make_shared<ReadyKernel>(*kernel);
      complete->program = programs[m];
      const ScheduleItem& item = schedule.items[missing[first + m]];
      keep(key_of(item.ast, item.stream.device), complete);
      kernel = std::move(complete);
    }
    kernel_cache().count(&KernelCounters::compiled, count);
  }
  return kernels;
}

KernelCounters kernel_counters() {
  const std::lock_guard hold(kernel_cache().lock);
  return kernel_cache().counters;
}

}  // namespace tenon
