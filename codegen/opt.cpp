#include <tenon/codegen/opt.h>

#include <algorithm>
#include <bit>

#include <tenon/base/raise.h>
#include <tenon/codegen/grid.h>
#include <tenon/codegen/loop_plan.h>

namespace tenon {
namespace {

constexpr std::string_view kOptNames[] = {"Upcast", "Unroll", "Thread",   "Pad",    "Align",  "Tile",  "Chunk",
                                          "Outer",  "Stage",  "Prefetch", "Stream", "Global", "Local", "GroupReduce"};

bool names_slot(const Opt& o) { return o.kind == OptKind::Stage || o.kind == OptKind::Prefetch; }

std::vector<LoopGroup*> groups_named(LoopPlan& plan, const Opt& opt) {
  std::vector<LoopGroup*> found;
  const auto axis = static_cast<std::size_t>(opt.range.axis);
  if (!opt.range.reduce) {
    for (LoopGroups& groups : plan.stores)
      if (axis < groups.size()) found.push_back(&groups[axis]);
    return found;
  }
  std::size_t number = 0;
  for (auto& [position, groups] : plan.reduces)
    for (LoopGroup& group : groups)
      if (number++ == axis) found.push_back(&group);
  return found;
}

}  // namespace

std::string_view name(OptKind kind) { return kOptNames[static_cast<std::size_t>(kind)]; }

std::optional<OptKind> opt_kind(std::string_view name) {
  const auto* found = std::find(std::begin(kOptNames), std::end(kOptNames), name);
  if (found == std::end(kOptNames)) return std::nullopt;
  return static_cast<OptKind>(found - std::begin(kOptNames));
}

std::string to_string(const Opt& o) { return to_string(o, {}); }

std::string to_string(const Opt& o, std::span<const std::string> slot_names) {
  const std::string_view kind = name(o.kind);
  const std::string range = fmt::format("{} {}", o.range.reduce ? "reduce" : "out", o.range.axis);
  if (o.kind == OptKind::Stream) return std::string(kind);
  const auto slot = static_cast<std::size_t>(o.amount);
  if (names_slot(o) && slot < slot_names.size()) return fmt::format("{}({})", kind, slot_names[slot]);
  if (names_slot(o)) return fmt::format("{}(data{})", kind, o.amount);
  if (o.kind == OptKind::Pad || o.kind == OptKind::Align || o.kind == OptKind::Outer || o.kind == OptKind::Global)
    return fmt::format("{}({})", kind, range);
  return fmt::format("{}({}, {})", kind, range, o.amount);
}

namespace {

void check(const Opt& opt) {
  if (opt.amount < (names_slot(opt) ? 0 : 1))
    raise<UserError>("opt", "{}: the amount must be at least 1", to_string(opt));
  if (opt.kind == OptKind::Upcast && (opt.amount > 64 || !std::has_single_bit(static_cast<uint64_t>(opt.amount))))
    raise<UserError>("opt", "{}: lanes are a power of two, at most 64", to_string(opt));
  if (opt.kind == OptKind::Unroll && opt.amount > 64) raise<UserError>("opt", "{}: at most 64 copies", to_string(opt));
  const bool of_output = opt.kind == OptKind::Thread || opt.kind == OptKind::Pad || opt.kind == OptKind::Align ||
                         opt.kind == OptKind::Outer || opt.kind == OptKind::Tile || opt.kind == OptKind::Global ||
                         opt.kind == OptKind::Local;
  if (opt.kind == OptKind::GroupReduce && !opt.range.reduce)
    raise<UserError>("opt", "{}: only a reduce axis can be so; name one as reduce 0", to_string(opt));
  if ((opt.kind == OptKind::Local || opt.kind == OptKind::GroupReduce) && opt.amount > kMostThreads)
    raise<UserError>("opt", "{}: a group has at most {} threads", to_string(opt), kMostThreads);
  if (of_output && opt.range.reduce)
    raise<UserError>("opt", "{}: only a range of the output can be so; name one as out 0", to_string(opt));
  if (opt.kind == OptKind::Chunk && !opt.range.reduce)
    raise<UserError>("opt", "{}: only a range that is reduced can be so; name one as reduce 0", to_string(opt));
}

/// One vector range an owner: the last one named wins.
void keep_one_vector(LoopGroups& groups) {
  bool seen = false;
  for (auto g = groups.rbegin(); g != groups.rend(); ++g) {
    if (seen) g->lanes = 1;
    seen = seen || g->lanes > 1;
  }
}

/// Tiles of padded groups are whole steps: what a step computes beyond the end of its tile would be stored twice, and
/// be wrong where a kernel reads the slot that it writes.
void round_tiles(LoopGroups& groups) {
  for (LoopGroup& g : groups) {
    const int64_t step = g.lanes * g.copies;
    if (g.padded) g.tile = (g.tile + step - 1) / step * step;
  }
}

/// The groups in the order that Outer and Thread ask for: the thread's first, then those named, the last one outermost.
void order(LoopGroups& groups, std::span<const Opt> opts) {
  std::vector<std::size_t> places(groups.size());
  for (std::size_t g = 0; g < places.size(); ++g) places[g] = g;
  const auto move_out = [&](const Opt& opt) {
    const auto at = std::find(places.begin(), places.end(), static_cast<std::size_t>(opt.range.axis));
    if (at != places.end() && !groups[*at].in_order) std::rotate(places.begin(), at, at + 1);
  };
  for (const Opt& opt : opts)
    if (opt.kind == OptKind::Outer) move_out(opt);
  const Opt* thread = nullptr;  // one range is threaded, the last one named
  for (const Opt& opt : opts)
    if (opt.kind == OptKind::Thread) thread = &opt;
  // In tiles it is their loop that is outermost.
  const auto in_tiles = [&](const Opt& opt) { return groups[static_cast<std::size_t>(opt.range.axis)].tile > 0; };
  const bool tiled = std::any_of(groups.begin(), groups.end(), [](const LoopGroup& g) { return g.tile > 0; });
  if (thread != nullptr && !in_tiles(*thread)) {
    LoopGroup& group = groups[static_cast<std::size_t>(thread->range.axis)];
    if (tiled) group.tile = group.lanes * group.copies;
    move_out(*thread);
  }
  LoopGroups ordered;
  for (const std::size_t g : places) {
    ordered.push_back(std::move(groups[g]));
    if (thread == nullptr || g != static_cast<std::size_t>(thread->range.axis)) ordered.back().parts = 1;
  }
  groups = std::move(ordered);
}

}  // namespace

LoopPlan with_opts(LoopPlan plan, std::span<const Opt> given) {
  // A store without the threaded range would be computed by every part, and one that runs in order has one part.
  std::vector<Opt> opts(given.begin(), given.end());
  std::erase_if(opts, [&](const Opt& opt) {
    return opt.kind == OptKind::Thread && std::any_of(plan.stores.begin(), plan.stores.end(), [&](const auto& groups) {
             const auto axis = static_cast<std::size_t>(opt.range.axis);
             return axis >= groups.size() || groups[axis].in_order;
           });
  });
  for (const Opt& opt : opts) {
    check(opt);
    if (opt.kind == OptKind::Stream) plan.stream = true;
    if (opt.kind == OptKind::Stage) plan.staged_slots.push_back(static_cast<int>(opt.amount));
    if (opt.kind == OptKind::Prefetch) plan.prefetched_slots.push_back(static_cast<int>(opt.amount));
    for (LoopGroup* group : groups_named(plan, opt)) {
      if (group->in_order) continue;
      if (opt.kind == OptKind::Upcast) group->lanes = opt.amount;
      if (opt.kind == OptKind::Unroll) group->copies = opt.amount;
      if (opt.kind == OptKind::Thread) group->parts = opt.amount;
      if (opt.kind == OptKind::Pad) group->padded = true;
      if (opt.kind == OptKind::Align) group->aligned = true;
      if (opt.kind == OptKind::Global) group->global = true;
      if (opt.kind == OptKind::Local || opt.kind == OptKind::GroupReduce) group->threads = opt.amount;
      if (opt.kind == OptKind::Tile) group->tile = opt.amount;
      if (opt.kind == OptKind::Chunk) group->chunk = opt.amount;
    }
  }
  share_among_threads(plan, opts);
  for (LoopGroups& groups : plan.stores) {
    keep_one_vector(groups);
    round_tiles(groups);
    order(groups, opts);
  }
  for (auto& [position, groups] : plan.reduces) keep_one_vector(groups);
  return plan;
}

}  // namespace tenon
