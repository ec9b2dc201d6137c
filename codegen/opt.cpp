#include <tenon/codegen/opt.h>

#include <algorithm>
#include <bit>

#include <tenon/base/raise.h>
#include <tenon/codegen/loop_plan.h>

namespace tenon {
namespace {

constexpr std::string_view kNames[] = {"Upcast", "Unroll", "Thread"};

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

std::string to_string(const Opt& o) {
  return fmt::format("{}({} {}, {})", kNames[static_cast<std::size_t>(o.kind)], o.range.reduce ? "reduce" : "out",
                     o.range.axis, o.amount);
}

LoopPlan with_opts(LoopPlan plan, std::span<const Opt> opts) {
  for (const Opt& opt : opts) {
    if (opt.amount < 1) raise<UserError>("opt", "{}: the amount must be at least 1", to_string(opt));
    if (opt.kind == OptKind::Upcast && (opt.amount > 64 || !std::has_single_bit(static_cast<uint64_t>(opt.amount))))
      raise<UserError>("opt", "{}: lanes are a power of two, at most 64", to_string(opt));
    if (opt.kind == OptKind::Unroll && opt.amount > 64)
      raise<UserError>("opt", "{}: at most 64 copies", to_string(opt));
    if (opt.kind == OptKind::Thread && (opt.range.reduce || opt.range.axis != 0))
      raise<UserError>("opt", "{}: threads take the outermost output range; name it as out 0", to_string(opt));
    auto groups = groups_named(plan, opt);
    for (LoopGroup* group : groups) {
      if (opt.kind == OptKind::Upcast) group->lanes = opt.amount;
      if (opt.kind == OptKind::Unroll) group->copies = opt.amount;
      if (opt.kind == OptKind::Thread) group->parts = opt.amount;
    }
  }
  // One vector range an owner: the last one named wins.
  auto keep_one = [](LoopGroups& groups) {
    bool seen = false;
    for (auto g = groups.rbegin(); g != groups.rend(); ++g) {
      if (seen) g->lanes = 1;
      seen = seen || g->lanes > 1;
    }
  };
  for (LoopGroups& groups : plan.stores) keep_one(groups);
  for (auto& [position, groups] : plan.reduces) keep_one(groups);
  return plan;
}

}  // namespace tenon
