#include <tenon/codegen/heuristic/choose.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include <tenon/codegen/heuristic/caches.h>
#include <tenon/codegen/mask_places.h>

namespace tenon {
namespace {

/// Slots that are larger than the cache and that several loops inside one outer loop read, if the cache holds what two
/// iterations of the outer loop read.
std::vector<int> slots_read_again(const Profile& p) {
  std::vector<int> slots;
  for (const Work& w : p.work)
    for (const Work& other : p.work) {
      if (!w.slot || other.slot != w.slot || !w.body || !other.body || w.body == other.body) continue;
      const Node outer = parent_of(w.body);
      if (!outer || !(outer == parent_of(other.body))) continue;
      const double bytes = w.times * static_cast<double>(w.bytes), row = bytes * size_of_loop(w.body) / w.times;
      const auto cache = static_cast<double>(p.target.l2_bytes);
      if (bytes > cache && 4 * row < cache && std::find(slots.begin(), slots.end(), w.slot) == slots.end())
        slots.push_back(*w.slot);
    }
  return slots;
}

/// How many copies of a loop use a vector that is loaded once for all of them; 1 if the slot is not read in vectors.
double uses_of(const Profile& p, const Work& w, std::span<const Opt> opts) {
  const auto amount_of = [&](OptKind kind, std::size_t r) {
    const auto is_meant = [&](const Opt& o) { return o.kind == kind && o.range == p.name(r); };
    const auto found = std::ranges::find_if(opts, is_meant);
    return found == opts.end() ? 1.0 : std::min(static_cast<double>(found->amount), p.ranges[r].size);
  };
  double uses = 1;
  bool in_vectors = false;
  for (std::size_t r = 0; r < p.ranges.size(); ++r) {
    if (!p.moves(w, r)) uses *= amount_of(OptKind::Unroll, r);
    in_vectors |= w.motion[r] == Motion::Unit && amount_of(OptKind::Upcast, r) > 1;
  }
  return in_vectors ? uses : 1;
}

/// Slots that are larger than the first cache and that one loop reads, once and contiguously row by row, if it computes
/// so much for each element that few loads are in flight at a time.
std::vector<int> slots_of_busy_loops(const Profile& p, std::span<const Opt> opts) {
  constexpr double kBusy = 6, kShortRow = 256;  // operations an element; bytes
  std::vector<int> slots;
  const std::vector<double> whole = p.sizes();
  for (const Work& w : p.work) {
    const auto inner = p.innermost_range(w);
    if (!w.loads || !w.slot || !inner || parent_of(w.body) == Node()) continue;
    double operations = 0, loads = 0;
    bool in_one_loop = true;
    for (const Work& other : p.work) {
      if (other.body == w.body && !other.memory) operations += other.unit;
      if (other.slot == w.slot) in_one_loop &= other.body == w.body, ++loads;
    }
    const auto step = static_cast<double>(w.step[*inner]);
    const auto bytes = static_cast<double>(w.bytes);
    if (in_one_loop && w.reads_on[*inner] > 0 && operations * uses_of(p, w, opts) >= kBusy * loads &&
        size_of_loop(w.body) * step * bytes >= kShortRow &&
        loads * Footprint(p, w).elements(whole) * bytes > static_cast<double>(p.target.l1_bytes) &&
        std::ranges::find(slots, *w.slot) == slots.end())
      slots.push_back(*w.slot);
  }
  return slots;
}

/// Is more written than half of the last cache, and is all that is read and written clearly more than this cache? Then
/// stores go past the caches. (With 32 MiB of L3 a clip of 37 MB in all takes 1.7 times as long past them, an exp of
/// 43 MB 1.3 times; from 1.5 times the cache on, ordinary stores take longer: an addition of 63 MB 1.5 times.)
bool writes_past_caches(const Profile& p) {
  const auto cache = static_cast<double>(p.target.l3_bytes);
  double stored = 0, all = 0;
  for (const Work& w : p.work) {
    const double bytes = w.times * static_cast<double>(w.bytes);
    if (w.stores) stored += bytes;
    if (w.stores || w.loads) all += bytes;
  }
  return stored > 0.5 * cache && all > 1.5 * cache;
}

/// The innermost output range, if it is in lanes and its size is no multiple of them: then each row begins at another
/// place in a vector. nullopt if the rows are cut or padded, which already handles their ends.
std::optional<RangeName> unaligned_rows(const Profile& p, std::span<const Opt> opts) {
  std::size_t innermost = 0;
  while (innermost + 1 < p.ranges.size() && !p.is_reduce(innermost + 1)) ++innermost;
  if (innermost == 0) return std::nullopt;
  for (const Opt& o : opts)
    if ((o.kind == OptKind::Cut || o.kind == OptKind::Pad) && o.range == p.name(innermost)) return std::nullopt;
  for (const Opt& o : opts)
    if (o.kind == OptKind::Upcast && o.range == p.name(innermost) &&
        std::fmod(p.ranges[innermost].size, static_cast<double>(o.amount)) != 0)
      return o.range;
  return std::nullopt;
}

/// The kernel as products see it, if the plain kernel keeps what they multiply in STAGEs: each use computes it.
std::optional<Profile> profile_in_place(const Node& sink, LoopPlan plan, const Profile& plain) {
  if (std::ranges::none_of(plain.work, [](const Work& w) { return w.loads && !w.slot; })) return std::nullopt;
  plan.keeps_operands = false;
  return std::make_optional<Profile>(sink, plan, plain.target);
}

/// The loop Opts. For a kernel that rounds they do not depend on where its masks are.
std::vector<Opt> loop_opts_of(const Node& sink, const LoopPlan& plan, const Profile& profile) {
  if (!rounds_as_it_reduces(sink)) return loop_opts(profile);
  return loop_opts(Profile(unmasked(sink), plan, profile.target));
}

}  // namespace

std::vector<Opt> choose_opts(const Node& sink, const LoopPlan& plan, const Target& target) {
  const Profile profile(sink, plan, target);
  const std::optional<Profile> in_place = profile_in_place(sink, plan, profile);
  const Profile& of_products = in_place ? *in_place : profile;
  std::vector<Opt> opts = tile_opts(profile, of_products, plan);
  const Profile& chosen_by = opts.empty() ? profile : of_products;
  if (opts.empty() && profile.most_lanes() > 1) opts = transpose_opts(profile);
  if (opts.empty()) opts = loop_opts_of(sink, plan, profile);
  for (const int slot : slots_read_again(profile)) opts.push_back({OptKind::Prefetch, {}, slot});
  for (const int slot : slots_of_busy_loops(chosen_by, opts)) opts.push_back({OptKind::Prefetch, {}, slot});
  if (writes_past_caches(profile)) {
    if (const auto rows = unaligned_rows(profile, opts)) {
      std::erase(opts, Opt{OptKind::Mask, *rows, 1});
      opts.push_back({OptKind::Align, *rows, 1});
    }
    opts.push_back({OptKind::Stream, {}, 1});
  }
  return opts;
}

}  // namespace tenon
