#include <tenon/codegen/near_opts.h>

#include <algorithm>

namespace tenon {
namespace {

/// The amounts that an Opt of this kind may take; none where it has no amount that could be doubled.
struct Amounts {
  OptKind kind;
  int64_t least, most;
};
constexpr Amounts kAmounts[] = {{OptKind::Upcast, 2, 16},
                                {OptKind::Unroll, 2, 16},
                                {OptKind::Thread, 2, 256},
                                {OptKind::Tile, 8, 4096},
                                {OptKind::Chunk, 64, 8192}};

}  // namespace

std::vector<std::vector<Opt>> near_opts(const LoopPlan& plan, int slots, const std::vector<Opt>& opts) {
  std::vector<std::vector<Opt>> all;
  const auto add = [&](std::vector<Opt> list) {
    if (list != opts && std::find(all.begin(), all.end(), list) == all.end()) all.push_back(std::move(list));
  };
  for (std::size_t i = 0; i < opts.size(); ++i) {
    std::vector<Opt> without = opts;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    add(without);
    for (const Amounts& a : kAmounts) {
      if (a.kind != opts[i].kind) continue;
      for (const int64_t amount : {opts[i].amount * 2, opts[i].amount / 2}) {
        if (amount < a.least || amount > a.most) continue;
        std::vector<Opt> changed = opts;
        changed[i].amount = amount;
        add(changed);
      }
    }
  }
  const auto with = [&](const Opt& opt) {
    const bool there = std::any_of(opts.begin(), opts.end(), [&](const Opt& o) {
      return o.kind == opt.kind && o.range == opt.range &&
             (opt.amount == o.amount || (opt.kind != OptKind::Stage && opt.kind != OptKind::Prefetch));
    });
    if (there) return;
    std::vector<Opt> more = opts;
    more.push_back(opt);
    add(more);
  };
  std::size_t outer = 0, inner = 0;
  for (const LoopGroups& groups : plan.stores) outer = std::max(outer, groups.size());
  for (const auto& [position, groups] : plan.reduces) inner += groups.size();
  for (std::size_t r = 0; r < outer + inner; ++r) {
    const RangeName name{r >= outer, static_cast<int>(r < outer ? r : r - outer)};
    with({OptKind::Unroll, name, 2});
    with({OptKind::Unroll, name, 4});
    with({OptKind::Upcast, name, 8});
    if (name.reduce) {
      with({OptKind::Chunk, name, 512});
      continue;
    }
    with({OptKind::Pad, name, 1});
    with({OptKind::Align, name, 1});
    with({OptKind::Outer, name, 1});
    with({OptKind::Tile, name, 64});
  }
  for (int slot = 0; slot < slots; ++slot) {
    with({OptKind::Stage, {}, slot});
    with({OptKind::Prefetch, {}, slot});
  }
  with({OptKind::Stream, {}, 1});
  return all;
}

}  // namespace tenon
