#include <tenon/engine/tensor/export.h>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/engine/schedule/scheduler.h>

namespace tenon {
namespace {

/// The base whose whole memory, in order, is this Tensor; null if there is none.
const LazyBuffer* whole_base(const Tensor& t) {
  const LazyRef value = t.lazy();
  return value->st.contiguous() ? &value->base() : nullptr;
}

/// The slot in which the kernel has this memory; -1: none.
std::optional<int> slot_of(const LazyBuffer* memory, const Graph& graph, const Schedule& plan) {
  const ScheduleItem& item = plan.items[0];
  const auto is = [&](std::optional<int> node) { return node && graph[*node].value == memory; };
  for (std::size_t slot = 0; slot < item.buffers.size(); ++slot) {
    const int buffer = item.buffers[slot];
    if (is(plan.buffers[static_cast<std::size_t>(buffer)].leaf)) return static_cast<int>(slot);
    for (const NodeMemory& result : plan.results)
      if (result.buffer == buffer && is(result.node)) return static_cast<int>(slot);
  }
  return std::nullopt;
}

}  // namespace

std::string export_kernel(const Tensor& value, const std::string& name,
                          const std::vector<ExportParameter>& parameters) {
  const std::lock_guard hold(lazy_lock());
  const std::vector<LazyRef> roots{value.lazy()};
  const Graph graph(roots);
  const auto plan = schedule(graph, {.repeats = true, .parameters = false});
  if (plan->items.size() != 1 || plan->items[0].kind != ItemKind::Kernel) {
    std::string reasons;
    for (const ScheduleItem& item : plan->items) reasons += "\n  " + item.reason;
    raise<UserError>("export_kernel", "{} takes {} steps, expected one kernel:{}\nexport them one by one", name,
                     plan->items.size(), reasons);
  }
  Export exported{name, {}};
  for (const ExportParameter& p : parameters) {
    if (const Node* size = std::get_if<Node>(&p.is)) {
      exported.parameters.push_back({p.name, std::nullopt, *size});
      continue;
    }
    const LazyBuffer* memory = whole_base(std::get<Tensor>(p.is));
    const auto slot = memory != nullptr ? slot_of(memory, graph, *plan) : std::nullopt;
    if (!slot)
      raise<UserError>("export_kernel",
                       "{} neither reads nor writes the memory of \"{}\"; expected its value, or a Tensor that it is "
                       "computed from, and no view of one",
                       name, p.name);
    exported.parameters.push_back({p.name, slot, {}});
  }
  GenerateOptions options = options_of_settings();
  options.exported = &exported;
  return generate(plan->items[0].ast, target(settings().target), HeuristicOpts{}, options).text;
}

}  // namespace tenon
