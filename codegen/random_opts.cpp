#include <tenon/codegen/random_opts.h>

#include <algorithm>
#include <random>

namespace tenon {

std::vector<Opt> random_opts(const LoopPlan& plan, uint64_t seed) {
  std::mt19937_64 engine(seed);
  const auto below = [&](std::size_t n) { return static_cast<int>(engine() % n); };
  std::size_t outer = 0, inner = 0;
  for (const LoopGroups& groups : plan.stores) outer = std::max(outer, groups.size());
  for (const auto& [position, groups] : plan.reduces) inner += groups.size();

  std::vector<Opt> opts;
  const auto lanes = [&](bool reduce, std::size_t ranges) {
    if (ranges > 0 && below(3) > 0) opts.push_back({OptKind::Upcast, {reduce, below(ranges)}, int64_t{2} << below(4)});
  };
  lanes(false, outer);
  lanes(true, inner);
  int64_t copies = 1;
  const auto copy = [&](bool reduce, std::size_t ranges) {
    for (std::size_t r = 0; r < ranges; ++r) {
      const int64_t amount = 2 + below(4);
      if (below(3) > 0 || copies * amount > 16) continue;
      copies *= amount;
      opts.push_back({OptKind::Unroll, {reduce, static_cast<int>(r)}, amount});
    }
  };
  copy(false, outer);
  copy(true, inner);
  const auto any_outer = [&] { return RangeName{false, below(outer)}; };
  for (int k = 0; k < 2 && outer > 0; ++k)
    if (below(3) == 0) opts.push_back({OptKind::Pad, any_outer(), 1});
  if (outer > 0 && below(3) == 0) opts.push_back({OptKind::Align, {false, static_cast<int>(outer) - 1}, 1});
  if (outer > 0 && below(4) == 0) opts.push_back({OptKind::Tile, any_outer(), 3 + below(40)});
  if (inner > 0 && below(3) == 0)
    opts.push_back({OptKind::Chunk, {true, below(inner)}, 1 + below(below(2) == 0 ? 4 : 40)});
  if (outer > 0 && below(3) == 0) opts.push_back({OptKind::Outer, any_outer(), 1});
  if (below(3) == 0) opts.push_back({OptKind::Stream, {}, 1});
  if (below(3) == 0) opts.push_back({OptKind::Stage, {}, below(6)});
  if (below(3) == 0) opts.push_back({OptKind::Prefetch, {}, below(6)});
  if (outer > 0 && below(2) == 0)
    opts.push_back({OptKind::Thread, below(2) == 0 ? any_outer() : RangeName{}, 2 + below(6)});
  return opts;
}

std::vector<Opt> random_grid_opts(const LoopPlan& plan, uint64_t seed) {
  std::mt19937_64 engine(seed);
  const auto below = [&](std::size_t n) { return static_cast<int>(engine() % n); };
  int outer = 0, inner = 0;
  for (const LoopGroups& groups : plan.stores) outer = std::max(outer, static_cast<int>(groups.size()));
  for (const auto& [position, groups] : plan.reduces) inner += static_cast<int>(groups.size());
  std::vector<Opt> opts;
  const int64_t threads = int64_t{2} << below(6);
  for (int g = 0; g < outer; ++g) {
    if (below(3) > 0) opts.push_back({OptKind::Global, {false, g}, 1});
    if (below(3) == 0) opts.push_back({OptKind::Local, {false, g}, threads});
    if (below(4) == 0) opts.push_back({OptKind::Unroll, {false, g}, 2 + below(3)});
  }
  for (int r = 0; r < inner; ++r) {
    if (below(4) == 0) opts.push_back({OptKind::Stage, {}, below(4)});
    if (below(2) == 0) opts.push_back({OptKind::GroupReduce, {true, r}, threads});
    if (below(4) == 0) opts.push_back({OptKind::Unroll, {true, r}, 2 + below(3)});
  }
  return opts;
}

}  // namespace tenon
