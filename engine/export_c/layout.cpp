#include <tenon/engine/export_c/layout.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/schedule/memory_planner.h>
#include <tenon/symbolic/build.h>

namespace tenon::detail {
namespace {

struct Temporary {
  std::size_t buffer;
  Lifetime life;
  Node bytes;
};

std::size_t most_bytes(const BufferSpec& spec) {
  const auto size = static_cast<int64_t>(size_of(spec.dtype));
  if (spec.elements.max() > kMostBytes / size)
    raise<UserError>("export_c", "a value may have {} elements; give the Variables of its shape smaller bounds",
                     spec.elements.max());
  return static_cast<std::size_t>(spec.elements.max() * size);
}

std::vector<Temporary> temporaries(const CaptureC& capture) {
  const Schedule& plan = *capture.schedule;
  std::vector<Temporary> all;
  for (std::size_t b = 0; b < plan.buffers.size(); ++b) {
    const BufferSpec& spec = plan.buffers[b];
    if (!std::holds_alternative<CTemporary>(capture.roles[b]) || !spec.uses) continue;
    const bool moves = std::ranges::count(capture.moved, static_cast<int>(b), &CaptureC::Moved::buffer) != 0;
    const int last = moves ? static_cast<int>(plan.items.size()) : spec.uses->last;
    all.push_back({b,
                   {spec.uses->first, last, most_bytes(spec)},
                   spec.elements * Node(static_cast<int64_t>(size_of(spec.dtype)))});
  }
  return all;
}

void pack(const std::vector<Temporary>& all, ArenaLayout& layout) {
  std::vector<Lifetime> lives;
  for (const Temporary& t : all) lives.push_back(t.life);
  const MemoryPlan plan = plan_memory(lives, kArenaAlignment);
  for (std::size_t k = 0; k < all.size(); ++k) layout.buffers[all[k].buffer] = ArenaLayout::Offset{plan.offsets[k]};
  layout.bytes = plan.bytes;
}

// Values take places in the order in which their lives begin. Each takes the free place whose size is nearest to its
// own.
void share_places(std::vector<Temporary> all, ArenaLayout& layout) {
  std::ranges::stable_sort(all, {}, [](const Temporary& t) { return t.life.first; });
  struct Taken {
    int until;
    std::size_t bytes;
  };
  std::vector<Taken> taken;
  for (const Temporary& t : all) {
    const auto differs = [&](const Taken& p) {
      return p.bytes > t.life.bytes ? p.bytes - t.life.bytes : t.life.bytes - p.bytes;
    };
    std::size_t best = taken.size();
    for (std::size_t p = 0; p < taken.size(); ++p)
      if (taken[p].until < t.life.first && (best == taken.size() || differs(taken[p]) < differs(taken[best]))) best = p;
    if (best == taken.size()) {
      taken.push_back({});
      layout.places.emplace_back();
    }
    taken[best] = {t.life.last, std::max(taken[best].bytes, t.life.bytes)};
    if (std::ranges::find(layout.places[best], t.bytes) == layout.places[best].end())
      layout.places[best].push_back(t.bytes);
    layout.buffers[t.buffer] = ArenaLayout::Place{best};
  }
  for (const Taken& p : taken) layout.bytes += (p.bytes + kArenaAlignment - 1) / kArenaAlignment * kArenaAlignment;
}

}  // namespace

ArenaLayout lay_out(const CaptureC& capture) {
  for (const BufferSpec& spec : capture.schedule->buffers) most_bytes(spec);
  ArenaLayout layout;
  layout.buffers.resize(capture.schedule->buffers.size());
  std::vector<Temporary> all = temporaries(capture);
  if (std::ranges::all_of(all, [](const Temporary& t) { return t.bytes.is_const(); }))
    pack(all, layout);
  else
    share_places(std::move(all), layout);
  return layout;
}

}  // namespace tenon::detail
