#include <tenon/codegen/opt.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include <tenon/base/raise.h>
#include <tenon/codegen/grid.h>

namespace tenon {
namespace {

/// What an Opt is applied to: the plan, and one of its nests that has the range.
struct Edit {
  LoopPlan& plan;
  LoopNest& nest;
  std::size_t axis;  // of the nest
  const Opt& opt;

  NestAxis& of_axis() const { return nest.axes[axis]; }
  void move_out() const { nest.move_out(nest.outermost(static_cast<int>(axis))); }
};

enum class Names : uint8_t { Output, Reduction, Either, Slot, Nothing };  // what its range or amount names
/// Bits: targets whose kernels are loops over single elements, over vectors, or grids of threads.
enum Targets : uint8_t { kScalars = 1, kVectors = 2, kLoops = kScalars | kVectors, kGrids = 4, kAll = kLoops | kGrids };

/// How random lists draw an Opt of this row: `most` times, each time with probability 1 / `odds`.
struct Draws {
  int odds, most;
  int64_t (*amount)(std::mt19937_64&);
};

/// How a search tries an Opt of this row: the amounts with which it adds one (0: none), and the bounds within which it
/// doubles and halves amounts.
struct Near {
  std::array<int64_t, 2> first{};
  int64_t least = 0, most = -1;
};

struct OptRow {
  OptKind kind;
  std::string_view name;
  Names names;
  uint8_t targets;  // that take it
  int64_t most;     // legal amounts are 1 ... most; 0: it has none
  void (*apply)(const Edit&);
  Draws draws;
  Near near;
};

int64_t below(std::mt19937_64& rng, int64_t n) { return static_cast<int64_t>(rng() % static_cast<uint64_t>(n)); }
int64_t one(std::mt19937_64&) { return 1; }
int64_t lanes(std::mt19937_64& rng) { return int64_t{2} << below(rng, below(rng, 4) == 0 ? 6 : 4); }
int64_t copies(std::mt19937_64& rng) { return below(rng, 8) == 0 ? 16 : 2 + below(rng, 6); }
int64_t elements(std::mt19937_64& rng) { return 1 + below(rng, below(rng, 2) == 0 ? 6 : 60); }
int64_t parts(std::mt19937_64& rng) { return 2 + below(rng, 6); }
int64_t threads(std::mt19937_64& rng) { return int64_t{2} << below(rng, 6); }

constexpr int64_t kAny = std::numeric_limits<int64_t>::max();

void in_lanes(const Edit& e) {
  for (std::size_t k = 0; k < e.nest.axes.size(); ++k)  // one axis of a nest is: the last one named
    if (!e.nest.loops[e.nest.outermost(static_cast<int>(k))].grid) e.nest.axes[k].lanes = 1;
  e.of_axis().lanes = e.opt.amount;
}
void in_blocks(const Edit& e) {
  const auto axis = static_cast<int>(e.axis);
  const bool grid = e.nest.loops[e.nest.outermost(axis)].grid;
  e.nest.loops.insert(e.nest.loops.begin(), {.axis = axis, .block = e.opt.amount, .grid = grid});
}
void in_blocks_of_a_sum(const Edit& e) {
  const auto outermost = static_cast<std::ptrdiff_t>(e.nest.outermost(static_cast<int>(e.axis)));
  e.nest.loops.insert(e.nest.loops.begin() + outermost, {.axis = static_cast<int>(e.axis), .block = e.opt.amount});
}
void in_segments(const Edit& e) {
  std::vector<int64_t>& cuts = e.of_axis().cuts;
  const auto at = std::ranges::lower_bound(cuts, e.opt.amount);
  if (at == cuts.end() || *at != e.opt.amount) cuts.insert(at, e.opt.amount);
}
void in_chunks(const Edit& e) {
  for (LoopNest& store : e.plan.stores) {
    std::erase_if(store.loops, [&](const NestLoop& l) { return l.chunks && l.axis == e.opt.range.axis; });
    store.loops.insert(store.loops.begin(), {.axis = e.opt.range.axis, .block = e.opt.amount, .chunks = true});
  }
}
void in_parts(const Edit& e) {
  e.move_out();
  e.nest.loops[0].parts = e.opt.amount;
}
void among_threads(const Edit& e) {
  e.of_axis().threads = e.opt.amount;
  if (e.plan.group.empty() && e.opt.amount > 1) e.plan.group = {e.opt.amount};  // the first such Opt decides
}

// clang-format off
constexpr OptRow kOptRows[] = {
    {OptKind::Upcast, "Upcast", Names::Either, kVectors | kGrids, 64, in_lanes, {1, 2, lanes}, {{8}, 2, 16}},
    {OptKind::Unroll, "Unroll", Names::Either, kAll, 64,
     [](const Edit& e) { e.of_axis().copies = e.opt.amount; }, {2, 3, copies}, {{2, 4}, 2, 16}},
    {OptKind::Pad, "Pad", Names::Output, kLoops, 0,
     [](const Edit& e) { e.of_axis().tail = Tail::Guard; }, {3, 2, one}, {{1}}},
    {OptKind::Mask, "Mask", Names::Either, kVectors, 0,
     [](const Edit& e) { e.of_axis().tail = Tail::Mask; }, {3, 2, one}, {{1}}},
    {OptKind::Align, "Align", Names::Output, kVectors, 0,
     [](const Edit& e) { e.of_axis().tail = Tail::Align; }, {3, 1, one}, {{1}}},
    {OptKind::Cut, "Cut", Names::Output, kLoops, kAny, in_segments, {3, 2, elements}, {{}, 1}},
    {OptKind::Outer, "Outer", Names::Output, kLoops, 0, [](const Edit& e) { e.move_out(); }, {3, 2, one}, {{1}}},
    {OptKind::Tile, "Tile", Names::Output, kAll, kAny, in_blocks, {3, 3, elements}, {{64}, 8, 4096}},
    {OptKind::Chunk, "Chunk", Names::Reduction, kLoops, kAny, in_chunks, {3, 2, elements}, {{512}, 64, 8192}},
    {OptKind::Thread, "Thread", Names::Output, kLoops, kAny, in_parts, {2, 1, parts}, {{}, 2, 256}},
    {OptKind::Stage, "Stage", Names::Slot, kAll, kAny,
     [](const Edit& e) { e.plan.staged_slots.push_back(static_cast<int>(e.opt.amount)); }, {3, 1, one}, {{1}}},
    {OptKind::Prefetch, "Prefetch", Names::Slot, kLoops, kAny,
     [](const Edit& e) { e.plan.prefetched_slots.push_back(static_cast<int>(e.opt.amount)); }, {3, 1, one}, {{1}}},
    {OptKind::Stream, "Stream", Names::Nothing, kAll, 0,
     [](const Edit& e) { e.plan.stream = true; }, {3, 1, one}, {{1}}},
    {OptKind::Global, "Global", Names::Output, kGrids, 0,
     [](const Edit& e) { e.nest.put_on_grid(static_cast<int>(e.axis)); }, {1, 3, one}, {{}}},
    {OptKind::Local, "Local", Names::Output, kGrids, kMostThreads, among_threads, {3, 2, threads}, {{}}},
    {OptKind::GroupReduce, "GroupReduce", Names::Reduction, kGrids, kMostThreads, among_threads, {2, 2, threads},
     {{}}},
    {OptKind::TensorCore, "TensorCore", Names::Reduction, kGrids, 256,
     [](const Edit& e) { e.of_axis().fragment = Fragment::Terms, e.of_axis().unit = e.opt.amount; },
     {2, 1, [](std::mt19937_64& rng) { return int64_t{16} << 2 * below(rng, 3); }}, {{}, 16}},
    {OptKind::Block, "Block", Names::Reduction, kGrids, kAny, in_blocks_of_a_sum, {3, 1, elements}, {{}}},
};
// clang-format on

/// Is the row of each kind at the position of its enumerator?
constexpr bool has_row_for_each_kind() {
  std::size_t at = 0;
  for (const OptRow& r : kOptRows)
    if (r.kind != static_cast<OptKind>(at++)) return false;
  return at == static_cast<std::size_t>(OptKind::End);
}
static_assert(has_row_for_each_kind(), "an Opt has no row, or rows are in another order than their enumerators");

const OptRow& row(OptKind kind) { return kOptRows[static_cast<std::size_t>(kind)]; }

void check(const Opt& opt) {
  const OptRow& r = row(opt.kind);
  if (r.names == Names::Slot && opt.amount < 0)
    raise<UserError>("opt", "{}: expected the number of a slot, 0 or more", to_string(opt));
  if (r.most > 0 && r.names != Names::Slot && (opt.amount < 1 || opt.amount > r.most))
    raise<UserError>("opt", "{}: expected an amount from 1 to {}", to_string(opt), r.most);
  if (opt.kind == OptKind::Upcast && !std::has_single_bit(static_cast<uint64_t>(opt.amount)))
    raise<UserError>("opt", "{}: expected a power of two for the lanes", to_string(opt));
  if (r.names == Names::Output && opt.range.reduce)
    raise<UserError>("opt", "{}: only a range of the output can be so; name one as out 0", to_string(opt));
  if (r.names == Names::Reduction && !opt.range.reduce)
    raise<UserError>("opt", "{}: only a range that is reduced can be so; name one as reduce 0", to_string(opt));
}

/// The nests that have the range, each with the position of the range's axis.
std::vector<std::pair<LoopNest*, std::size_t>> owners(LoopPlan& plan, const RangeName& range) {
  std::vector<std::pair<LoopNest*, std::size_t>> found;
  if (range.axis < 0) return found;
  if (range.reduce) {
    if (const auto at = reduce_range(plan, range.axis)) found.emplace_back(&plan.reduces.at(at->first), at->second);
    return found;
  }
  for (LoopNest& nest : plan.stores)
    if (static_cast<std::size_t>(range.axis) < nest.axes.size())
      found.emplace_back(&nest, static_cast<std::size_t>(range.axis));
  return found;
}

void apply(LoopPlan& plan, const Opt& opt) {
  check(opt);
  const OptRow& r = row(opt.kind);
  if (r.names == Names::Slot || r.names == Names::Nothing) return r.apply({plan, plan.stores[0], 0, opt});
  for (const auto& [nest, axis] : owners(plan, opt.range))
    if (!nest->axes[axis].in_order) r.apply({plan, *nest, axis, opt});
}

/// Makes blocks of guarded axes whole steps, and of masked axes whole vectors. Otherwise elements that a step computes
/// beyond the end of its block would be stored, or added to a sum in chunks, twice.
void round_blocks(LoopNest& nest) {
  for (NestLoop& loop : nest.loops) {
    if (loop.chunks || loop.block == 0) continue;
    const NestAxis& axis = nest.axes[static_cast<std::size_t>(loop.axis)];
    const int64_t whole = axis.tail == Tail::Guard ? axis.step() : axis.tail == Tail::Mask ? axis.lanes : 1;
    loop.block = (loop.block + whole - 1) / whole * whole;
  }
}

/// With chunks a STAGE keeps the sums of whole ranges of a STORE, so the loops of the STORE are not cut.
void drop_cuts_of_chunks(LoopNest& nest) {
  if (std::ranges::any_of(nest.loops, &NestLoop::chunks))
    for (NestAxis& axis : nest.axes) axis.cuts.clear();
}

/// The last Thread of a list; null if it cannot be applied: every part would compute a STORE that lacks the range, and
/// a STORE that runs in order has only one part.
const Opt* thread_of(const LoopPlan& plan, std::span<const Opt> opts) {
  const Opt* thread = nullptr;
  for (const Opt& opt : opts)
    if (opt.kind == OptKind::Thread) thread = &opt;
  if (thread == nullptr) return nullptr;
  const auto axis = static_cast<std::size_t>(thread->range.axis);
  const bool all = thread->range.reduce || std::ranges::all_of(plan.stores, [&](const LoopNest& nest) {
                     return axis < nest.axes.size() && !nest.axes[axis].in_order;
                   });
  return all ? thread : nullptr;
}

}  // namespace

bool takes(const Target& target, OptKind kind) {
  return (row(kind).targets & (target.grid ? kGrids : target.has_vectors() ? kVectors : kScalars)) != 0;
}

LoopPlan with_opts(LoopPlan plan, std::span<const Opt> opts) {
  for (const Opt& opt : opts)
    if (opt.kind != OptKind::Thread) apply(plan, opt);
  if (const Opt* thread = thread_of(plan, opts)) apply(plan, *thread);
  share_among_threads(plan);
  for (LoopNest& nest : plan.stores) round_blocks(nest), drop_cuts_of_chunks(nest);
  return plan;
}

// ---- text

std::string to_string(const Opt& opt, std::span<const std::string> slot_names) {
  const OptRow& r = row(opt.kind);
  if (r.names == Names::Nothing) return std::string(r.name);
  if (r.names == Names::Slot) {
    const auto slot = static_cast<std::size_t>(opt.amount);
    return slot < slot_names.size() ? fmt::format("{}({})", r.name, slot_names[slot])
                                    : fmt::format("{}(data{})", r.name, opt.amount);
  }
  const std::string range = fmt::format("{} {}", opt.range.reduce ? "reduce" : "out", opt.range.axis);
  return r.most == 0 ? fmt::format("{}({})", r.name, range) : fmt::format("{}({}, {})", r.name, range, opt.amount);
}

std::string to_string(std::span<const Opt> opts, std::span<const std::string> slot_names) {
  std::string text;
  for (const Opt& opt : opts) text += (text.empty() ? "" : ", ") + to_string(opt, slot_names);
  return text;
}

namespace {

/// Parses the text of a list of Opts.
struct Reader {
  std::string_view rest;

  bool skip(std::string_view text) {
    if (!rest.starts_with(text)) return false;
    rest.remove_prefix(text.size());
    return true;
  }
  bool number(auto& value) {
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc()) return false;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return true;
  }
  bool range(RangeName& r) {
    r.reduce = skip("reduce ");
    return (r.reduce || skip("out ")) && number(r.axis) && r.axis >= 0;
  }
  std::optional<Opt> opt() {
    const std::string_view name = rest.substr(0, rest.find_first_of("(,"));
    const auto* r = std::ranges::find(kOptRows, name, &OptRow::name);
    if (r == std::end(kOptRows)) return std::nullopt;
    rest.remove_prefix(name.size());
    Opt o{r->kind, {}, 1};
    const bool right =
        r->names == Names::Nothing || (r->names == Names::Slot && skip("(data") && number(o.amount)) ||
        (r->names != Names::Slot && skip("(") && range(o.range) && (r->most == 0 || (skip(", ") && number(o.amount))));
    return right && (r->names == Names::Nothing || skip(")")) ? std::optional(o) : std::nullopt;
  }
};

}  // namespace

std::optional<std::vector<Opt>> parse_opts(std::string_view text) {
  std::vector<Opt> opts;
  Reader reader{text};
  while (!reader.rest.empty()) {
    if (!opts.empty() && !reader.skip(", ")) return std::nullopt;
    const auto opt = reader.opt();
    if (!opt) return std::nullopt;
    opts.push_back(*opt);
  }
  return opts;
}

// ---- lists of Opts

namespace {

/// All ranges of a kernel that an Opt of this row can name.
std::vector<RangeName> ranges_for(const OptRow& r, const LoopPlan& plan) {
  if (r.names == Names::Slot || r.names == Names::Nothing) return {RangeName{}};
  std::size_t outputs = 0, reduced = 0;
  for (const LoopNest& nest : plan.stores) outputs = std::max(outputs, nest.axes.size());
  for (const auto& [position, nest] : plan.reduces) reduced += nest.axes.size();
  std::vector<RangeName> ranges;
  for (const bool reduce : {false, true})
    for (int a = 0; a < static_cast<int>(reduce ? reduced : outputs); ++a)
      if (r.names != (reduce ? Names::Output : Names::Reduction)) ranges.push_back({reduce, a});
  return ranges;
}

}  // namespace

std::vector<std::vector<Opt>> near_opts(const LoopPlan& plan, int slots, std::span<const Opt> given) {
  const std::vector<Opt> opts(given.begin(), given.end());
  std::vector<std::vector<Opt>> all;
  const auto add = [&](std::vector<Opt> list) {
    if (list != opts && std::ranges::find(all, list) == all.end()) all.push_back(std::move(list));
  };
  for (std::size_t i = 0; i < opts.size(); ++i) {
    std::vector<Opt> without = opts;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    add(without);
    const Near& near = row(opts[i].kind).near;
    for (const int64_t amount : {opts[i].amount * 2, opts[i].amount / 2}) {
      if (amount < near.least || amount > near.most) continue;
      std::vector<Opt> changed = opts;
      changed[i].amount = amount;
      add(changed);
    }
  }
  const auto with = [&](const Opt& opt) {
    const bool adds_up = opt.kind == OptKind::Tile || row(opt.kind).names == Names::Slot;
    const bool there = std::ranges::any_of(opts, [&](const Opt& o) {
      return o.kind == opt.kind && o.range == opt.range && (!adds_up || o.amount == opt.amount);
    });
    if (there) return;
    std::vector<Opt> more = opts;
    more.push_back(opt);
    add(more);
  };
  for (const OptRow& r : kOptRows)
    for (const RangeName& range : ranges_for(r, plan)) {
      if (r.names != Names::Slot)
        for (const int64_t amount : r.near.first) {
          if (amount != 0) with({r.kind, range, amount});
        }
      else
        for (int slot = 0; slot < slots; ++slot) with({r.kind, range, slot});
    }
  return all;
}

std::vector<Opt> random_opts(const LoopPlan& plan, int slots, bool grid, std::mt19937_64& rng, int64_t most_copies) {
  std::vector<Opt> opts;
  const int64_t most = grid ? 8 * most_copies : most_copies;
  int64_t held = 1;
  for (const OptRow& r : kOptRows) {
    const auto ranges = ranges_for(r, plan);
    if ((r.targets & (grid ? kGrids : kLoops)) == 0 || ranges.empty()) continue;
    if (grid && r.kind == OptKind::Tile) continue;
    for (int k = 0; k < r.draws.most; ++k) {
      if (below(rng, r.draws.odds) != 0) continue;
      const RangeName range = ranges[static_cast<std::size_t>(below(rng, static_cast<int64_t>(ranges.size())))];
      const int64_t amount = r.names == Names::Slot ? below(rng, slots) : r.draws.amount(rng);
      const bool copies = r.kind == OptKind::Unroll || (grid && r.kind == OptKind::Upcast);
      if (copies && held * amount > most) continue;
      if (copies) held *= amount;
      opts.push_back({r.kind, range, amount});
    }
  }
  for (std::size_t k = opts.size(); k > 1; --k) std::swap(opts[k - 1], opts[rng() % k]);
  // Last: so the other Opts of a seed are those that it had before grids had blocks.
  if (const auto axes = ranges_for(row(OptKind::Tile), plan); grid && !axes.empty() && below(rng, 3) == 0)
    opts.push_back({OptKind::Tile, axes[rng() % axes.size()], elements(rng)});
  return opts;
}

}  // namespace tenon
