#include <tenon/codegen/verify.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include <tenon/base/raise.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/ranges.h>
#include <tenon/symbolic/interval.h>

namespace tenon {
namespace verifying {

/// A set of small numbers.
class Numbers {
 public:
  void add(std::size_t i) { word(i) |= bit(i); }
  void remove(std::size_t i) {
    if (contains(i)) word(i) &= ~bit(i);
  }
  bool contains(std::size_t i) const { return i / 64 < size() && (at(i / 64) & bit(i)) != 0; }
  void add(const Numbers& o) {
    if (o.size() > 1) word(64 * o.size() - 1);
    for (std::size_t w = 0; w < o.size(); ++w) word(64 * w) |= o.at(w);
  }
  bool meets(const Numbers& o) const {
    for (std::size_t w = 0; w < std::min(size(), o.size()); ++w)
      if ((at(w) & o.at(w)) != 0) return true;
    return false;
  }
  std::vector<std::size_t> list() const {
    std::vector<std::size_t> all;
    for (std::size_t w = 0; w < size(); ++w)
      for (uint64_t left = at(w); left != 0; left &= left - 1)
        all.push_back(64 * w + static_cast<std::size_t>(__builtin_ctzll(left)));
    return all;
  }

 private:
  static uint64_t bit(std::size_t i) { return uint64_t{1} << i % 64; }
  std::size_t size() const { return 1 + more_.size(); }
  uint64_t at(std::size_t w) const { return w == 0 ? first_ : more_[w - 1]; }
  uint64_t& word(std::size_t i) {
    if (i < 64) return first_;
    if (i / 64 > more_.size()) more_.resize(i / 64);
    return more_[i / 64 - 1];
  }
  uint64_t first_ = 0;
  std::vector<uint64_t> more_;
};

/// Facts that follow from a node's content, in whatever graph it is.
struct Facts {
  GraphForm checked = GraphForm::Ast;
  Numbers open;               // the loops that its value depends on,
  Numbers closed;             // the loops that have ended before it
  Numbers states;             // ACCs that belong to no REDUCE or SCAN yet
  Node lane;                  // null: a scalar
  bool lanes_differ = false;  // its sources have different ones
};

struct Loop {
  Node range;
  Numbers around;  // the loops around it
};

/// The memory of a slot.
struct Slot {
  Node elements = 0;
  Node written = {};  // elements that its STOREs write, each once; null where that is not known
};

struct State {
  explicit State(const Node& ast);

  std::string_view pass;
  GraphForm form = GraphForm::Ast;
  std::unordered_map<Node, Facts> facts;
  std::unordered_map<Node, std::size_t> numbers;  // of loops and of ACCs
  std::vector<Loop> loops;
  std::vector<Slot> slots;
  // of the graph that is looked at
  Node graph;
  std::unordered_map<Node, Node> takers;  // of ACCs
  std::map<int32_t, Node> stages;

  const Facts& of(const Node& n) const { return facts.at(n); }
  Facts facts_of(const Node&);
  std::size_t number_of(const Node&);
  void check(const Node&, Facts&);
};

namespace {

/// What is wrong with a node; empty if nothing is.
using Finding = std::string;

struct Invariant {
  std::string_view name, holds;
  GraphForm from;  // this form on
  Finding (*broken)(State&, const Node&, const Facts&);
};

std::string place_text(std::span<const std::pair<Node, int64_t>> place) {
  std::string text;
  for (const auto& [leaf, value] : place) {
    const std::string name = leaf.op() == Op::Variable ? render(leaf) : leaf.op() == Op::Cast ? "a value" : "a range";
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
  }
  return text;
}

// ---- ranges

Finding check_ranges(State& s, const Node& n, const Facts& f) {
  if (n.op() == Op::Range) {
    const Facts& size = s.of(n.src(0));
    if (size.lane) return "its size depends on a lane";
    const Numbers& around = is_loop(n) ? s.loops[s.numbers.at(n)].around : Numbers();
    for (const std::size_t l : size.open.list())
      if (!around.contains(l)) return "its size depends on a loop that it does not stand in";
    return {};
  }
  const auto closes = closed_loops(n);
  for (std::size_t i = 0; i < closes.size(); ++i) {
    if (!is_loop(closes[i])) return "it closes what is no loop";
    if (i > 0 && !(parent_of(closes[i]) == closes[i - 1])) return "the loops that it closes do not stand in each other";
  }
  if (n.op() == Op::Sink) return {};
  // The loops of a value are on one path from the outermost to the innermost.
  std::size_t depth = 0, innermost = 0;
  const auto open = f.open.list();
  for (const std::size_t l : open)
    if (const auto own = static_cast<std::size_t>(depth_of(s.loops[l].range)) + 1; own > depth)
      depth = own, innermost = l;
  for (const std::size_t l : open)
    if (l != innermost && !s.loops[innermost].around.contains(l))
      return "it depends on two loops of which neither stands in the other";
  if (f.open.meets(f.closed)) return "it stands in a loop that must have ended before";
  return {};
}

// ---- lanes

int64_t lanes_of(const Facts& f) { return f.lane ? f.lane.src(0).value() : 1; }

Finding check_lanes(State& s, const Node& n, const Facts& f) {
  if (f.lanes_differ && n.op() != Op::Sink) return "its sources have different lanes";  // each WRITE has its own
  switch (n.op()) {
    case Op::Fold:
      return s.of(n.src(0)).lane ? "" : "a scalar is folded";
    case Op::Splat:
      return s.of(n.src(0)).lane ? "a vector is put into lanes" : "";
    case Op::Half:
      return lanes_of(s.of(n.src(0))) == 2 * lanes_of(f) ? "" : "its source has not twice its lanes";
    case Op::Zip:
      return std::ranges::all_of(n.src(), [&](const Node& x) { return lanes_of(s.of(x)) > 1; })
                 ? ""
                 : "a source is a scalar";
    case Op::Lane:
      return n.arg<int64_t>() >= 0 && n.arg<int64_t>() < lanes_of(s.of(n.src(0))) && s.of(n.src(0)).lane
                 ? ""
                 : "its source has no such lane";
    case Op::Write:
    case Op::Fill: {
      const Node &value = s.of(n.src(0)).lane, &element = s.of(n.src(1).src(0)).lane;
      if (value && !(element == value)) return "all lanes of a vector go to one element";
      return {};
    }
    default:
      return {};
  }
}

/// From make_lane_masks on, truth values are masks in lanes, and Bool elsewhere.
Finding check_masks(State& s, const Node& n, const Facts& f) {
  if (n.dtype() == DType::Index) return {};
  const bool masked = s.form >= GraphForm::Masked;
  if (masked && f.lane && n.dtype() == DType::Bool) return "a truth value in lanes";
  const bool compares =
      n.op() == Op::Lt || n.op() == Op::Le || n.op() == Op::Ge || n.op() == Op::Eq || n.op() == Op::Ne;
  const Node& truth = n.op() == Op::Where ? n.src(0) : n;
  if (!compares && n.op() != Op::Where) return {};
  const bool expected = masked && s.of(truth).lane;
  return (truth.dtype() != DType::Bool) == expected ? "" : expected ? "Bool for a mask" : "a mask for Bool";
}

// ---- indices

/// Tries an access at the first and the last iteration of each loop, with each Variable and each value at its ends, and
/// where its mask begins and ends between two of these places. Without iterations of a loop around it, the access is
/// not made: `loops` are those that its values may stand in too.
class Corners {
 public:
  Corners(const Node& element, const Node& valid, const Node& size, std::vector<Node> loops)
      : element_(element), valid_(valid), size_(size) {
    std::vector<Node>& expressions = loops;
    expressions.insert(expressions.end(), {element, valid, size});
    for (const Node& n : topological(expressions, is_value))
      if (n.op() == Op::Range || n.op() == Op::Variable || is_value(n)) leaves_.push_back(n);  // outer ranges first
  }

  /// Is each value that the access depends on bounded?
  bool has_ends() const {
    return std::ranges::all_of(leaves_, [](const Node& n) { return !is_value(n) || is_bounded(n); });
  }

  Finding outside() {
    for (const bool last : {false, true}) {
      const bool reached = visit(last, leaves_.size(), std::nullopt);
      for (std::size_t k = 0; k < leaves_.size() && found_.empty(); ++k) {
        const int64_t from = reached ? place_at(last, k, last) : 0;
        if (visit(last, k, std::nullopt) == reached) continue;
        if (reached) bisect(last, k, from, place_at(last, k, !last));
      }
    }
    return found_;
  }

 private:
  static bool is_value(const Node& n) { return n.op() == Op::Cast; }

  int64_t value_of(const Node& expression) const {
    return evaluate(expression, [&](const Node& leaf) {
      const auto known = std::find_if(place_.begin(), place_.end(), [&](const auto& p) { return p.first == leaf; });
      return known == place_.end() ? 0 : known->second;
    });
  }

  /// Puts all leaves at their last (or first) values, but leaf `other` at its opposite end or at `there`. Is the access
  /// made at this place?
  bool visit(bool last, std::size_t other, std::optional<int64_t> there) {
    place_.clear();
    for (std::size_t k = 0; k < leaves_.size(); ++k) {
      const Node& leaf = leaves_[k];
      const bool at_end = last != (k == other);
      int64_t value = at_end ? leaf.max() : leaf.min();
      if (leaf.op() == Op::Range) {
        const int64_t iterations = value_of(leaf.src(0));
        if (iterations <= 0) return false;
        value = at_end ? iterations - 1 : 0;
      }
      place_.emplace_back(leaf, k == other && there ? *there : value);
    }
    if (value_of(valid_) == 0) return false;
    const int64_t element = value_of(element_), size = value_of(size_);
    if ((element < 0 || element >= size) && found_.empty())
      found_ = fmt::format("element {} of {}, at {}: {}", element, size, place_text(place_), short_text(element_));
    return true;
  }

  /// The last (`end`) or first value of leaf k, while all other leaves are at their last (`last`) or first values.
  int64_t place_at(bool last, std::size_t k, bool end) {
    visit(last, end == last ? leaves_.size() : k, std::nullopt);
    return k < place_.size() ? place_[k].second : 0;
  }

  /// Visits places between a value of leaf k at which the access is made and one at which it is not: finds the last
  /// value at which it is made.
  void bisect(bool last, std::size_t k, int64_t made, int64_t not_made) {
    while (made + 1 < not_made || not_made + 1 < made) {
      const int64_t middle = made + (not_made - made) / 2;
      (visit(last, k, middle) ? made : not_made) = middle;
    }
  }

  Node element_, valid_, size_;
  std::vector<Node> leaves_;
  std::vector<std::pair<Node, int64_t>> place_;
  Finding found_;
};

/// Does it contain a number that the kernel takes as a parameter ("#4")? Such offsets and ends of masks depend on each
/// other, which their separate bounds do not show.
bool has_number(const Node& expression) {
  return std::ranges::any_of(topological(std::span(&expression, 1)), [](const Node& n) {
    return n.op() == Op::Variable && n.arg<VariableArg>().name.starts_with('#');
  });
}

/// Checks that an access is inside its memory: by its bounds; if they do not show it, by its mask, or at the ends of
/// its loops and values.
Finding outside(const State& s, const Facts& access, const Node& index, const Node& size) {
  const Node& element = index.src(0);
  const Node valid = index.src().size() > 1 ? index.src(1) : Node(1);
  if (element.min() >= 0 && element.max() < size.min()) return {};
  if (through_values(element) && !valid.is(1)) return {};
  if (through_values(valid) || has_number(element) || has_number(valid)) return {};
  std::vector<Node> loops;
  for (const std::size_t l : access.open.list()) loops.push_back(s.loops[l].range);
  Corners corners(element, valid, size, std::move(loops));
  return corners.has_ends() ? corners.outside() : "a computed index without a mask that keeps it inside";
}

Finding check_bounds(State& s, const Node& n, const Facts& facts) {
  if (n.op() == Op::Stage) {
    for (const Node& fill : fills_of(n))
      if (Finding f = outside(s, s.of(fill.src(1)), fill.src(1), n.arg<StageArg>().elements); !f.empty())
        return "it is filled at " + f;
    return {};
  }
  if (n.op() != Op::Read && n.op() != Op::Write) return {};
  const Node& index = n.src(n.op() == Op::Read ? 0 : 1);
  // After decomposition the operations of a computed index no longer show its bounds.
  if (s.form >= GraphForm::Primitive && through_values(index.src(0))) return {};
  if (n.src().size() > 1 && n.op() == Op::Read) return outside(s, facts, index, n.src(1).arg<StageArg>().elements);
  const auto slot = static_cast<std::size_t>(index.arg<SlotArg>().slot);
  if (slot >= s.slots.size()) return fmt::format("the kernel has no slot {}", slot);
  return outside(s, facts, index, s.slots[slot].elements);
}

// ---- each place once

/// How many elements a WRITE reaches, or one run of a FILL, if each iteration reaches another element; nullopt if that
/// cannot be counted.
std::optional<int64_t> reached(const State& s, const Node& n, const Facts& f) {
  const Node& index = n.src(1);
  if (index.src().size() > 1 || through_values(index.src(0))) return std::nullopt;
  if (std::ranges::any_of(ranges_in(index.src().first(1)), is_in_group)) return std::nullopt;  // threads are no loop
  Numbers loops;
  for (const Node& l : closed_loops(n)) loops.add(s.numbers.at(l));
  if (n.op() == Op::Write) {
    loops = f.open;
    for (const std::size_t l : f.open.list()) loops.add(s.loops[l].around);
  }
  int64_t count = 1;
  for (const std::size_t l : loops.list()) {
    const Node& size = s.loops[l].range.src(0);
    if (!size.is_const()) return std::nullopt;
    count *= std::max<int64_t>(size.value(), 0);
  }
  const Facts& value = s.of(n.src(0));
  return count * lanes_of(value.lane ? value : s.of(index));
}

/// Finds the first of these WRITEs or FILLs that has the index of an earlier one.
Finding twice(std::span<const Node> stores) {
  std::unordered_map<Node, Node> seen;  // by index
  for (const Node& store : stores)
    if (store.op() != Op::Prefetch && store.arg<StoreArg>().mode != StoreMode::Add &&
        !seen.emplace(store.src(1), store).second)
      return "two stores go to " + short_text(store.src(1));
  return {};
}

Finding check_once(State& s, const Node& n, const Facts&) {
  if (n.op() == Op::Reduce || n.op() == Op::Scan) {
    if (s.form < GraphForm::Accumulated) return {};
    const auto own = s.of(n.src(0)).states.list();
    if (own.size() != 1) return fmt::format("its update holds {} ACCs, expected its own alone", own.size());
    const auto [at, first] = s.takers.emplace(s.loops[own[0]].range, n);
    return first || at->second == n ? "" : "its ACC belongs to another one";
  }
  if (n.op() == Op::Stage) {
    const auto [at, first] = s.stages.emplace(n.arg<StageArg>().number, n);
    if (!first && !(at->second == n)) return fmt::format("number {} is another STAGE's", n.arg<StageArg>().number);
    int64_t count = 0;
    for (const Node& fill : fills_of(n))
      if (fill.arg<StoreArg>().mode == StoreMode::Set) count += reached(s, fill, s.of(fill)).value_or(0);
    if (count > n.arg<StageArg>().elements)
      return fmt::format("{} elements are filled, it has {}", count, n.arg<StageArg>().elements);
    return twice(fills_of(n));
  }
  if (n.op() != Op::Sink) return {};
  if (s.form < GraphForm::Lowered) {
    std::set<std::pair<int32_t, const NodeData*>> places;
    for (const Node& store : n.src())
      if (!places.emplace(store.arg<StoreArg>().slot, store.src(0).id()).second)
        return "two STOREs write one slot through one view";
    return {};
  }
  if (Finding f = twice(n.src()); !f.empty()) return f;
  std::map<int32_t, std::optional<int64_t>> counts;  // by slot
  for (const Node& write : n.src()) {
    if (write.op() != Op::Write) continue;
    auto& count = counts.try_emplace(write.arg<StoreArg>().slot, 0).first->second;
    const bool repeats = write.arg<StoreArg>().mode == StoreMode::Repeat;
    const auto more = repeats ? std::nullopt : reached(s, write, s.of(write));
    count = count && more ? std::optional(*count + *more) : std::nullopt;
  }
  for (const auto& [slot, count] : counts) {
    const Node& written = s.slots[static_cast<std::size_t>(slot)].written;
    if (count && written && written.is_const() && *count != written.value())
      return fmt::format("slot {} is written {} times, its STOREs have {} elements", slot, *count, written.value());
  }
  return {};
}

// ---- invariants of a single node (verify_ops.h)

Finding check_stage(State& s, const Node& n, const Facts&) { return wrong_stage(n, s.form); }
Finding check_sources(State&, const Node& n, const Facts&) { return wrong_sources(n); }
Finding check_argument(State&, const Node& n, const Facts&) { return wrong_argument(n); }
Finding check_dtypes(State&, const Node& n, const Facts&) { return wrong_dtypes(n); }
Finding check_width(State&, const Node& n, const Facts&) {
  return computes_in_16_bits(n) ? "it computes in 16-bit floats" : "";
}
Finding check_primitive(State&, const Node& n, const Facts&) {
  return is_primitive(n) ? "" : "no dialect spells it: it should have been decomposed";
}

// An invariant may rely on those above it.
constexpr Invariant kInvariants[] = {
    {"sources", "as many sources as ops.def says", GraphForm::Ast, check_sources},
    {"argument", "the argument is of the op's kind", GraphForm::Ast, check_argument},
    {"stage", "the op may stand in the form (ops.def's column)", GraphForm::Ast, check_stage},
    {"dtypes", "the sources' dtypes fit the op and its result", GraphForm::Ast, check_dtypes},
    {"width", "16-bit floats are stored and moved, never computed with", GraphForm::Wide, check_width},
    {"lanes", "a value has at most one lane range, which its users know", GraphForm::Lowered, check_lanes},
    {"masks", "in lanes masks say what holds, elsewhere Bool", GraphForm::Ast, check_masks},
    {"ranges", "loops are open where they are used, and ended where their result is", GraphForm::Lowered, check_ranges},
    {"bounds", "an access is within its memory, or masked", GraphForm::Lowered, check_bounds},
    {"once", "no place is stored twice, no ACC or STAGE shared", GraphForm::Ast, check_once},
    {"primitive", "a dialect has a spelling for it", GraphForm::Primitive, check_primitive},
};

}  // namespace

State::State(const Node& ast) {
  const auto nodes = topological(std::span(&ast, 1));
  const auto memory = [&](int32_t number, const ShapeTracker& st) -> Slot& {
    const auto at = static_cast<std::size_t>(number);
    if (at >= slots.size()) slots.resize(at + 1);
    slots[at].elements = max(slots[at].elements, st.source_numel());
    return slots[at];
  };
  for (const Node& n : nodes) {
    if (n.op() == Op::Load) memory(n.arg<SlotArg>().slot, ShapeTracker::from_node(n.src(0)));
    if (n.op() != Op::Store) continue;
    const StoreArg& arg = n.arg<StoreArg>();
    const auto st = ShapeTracker::from_node(n.src(0));
    Slot& slot = memory(arg.slot, st);
    if (arg.mode == StoreMode::Set && n.src().size() == 2)
      slot.written = slot.written ? slot.written + product(loop_shape(n)) : product(loop_shape(n));
  }
}

std::size_t State::number_of(const Node& n) {
  const auto [at, first] = numbers.try_emplace(n, loops.size());
  if (first) {
    loops.push_back({n, {}});
    if (n.op() == Op::Range)
      if (const Node parent = parent_of(n)) {
        auto around = loops[numbers.at(parent)].around;
        around.add(numbers.at(parent));
        loops.back().around = std::move(around);
      }
  }
  return at->second;
}

Facts State::facts_of(const Node& n) {
  Facts f;
  if (n.op() == Op::Range) {
    if (is_lane(n)) f.lane = n;
    if (is_loop(n)) f.open.add(number_of(n));
    return f;
  }
  const auto closes = closed_loops(n);
  for (std::size_t i = 0; i < n.src().size() - closes.size(); ++i) {
    const Facts& source = of(n.src(i));
    f.open.add(source.open);
    f.closed.add(source.closed);
    f.states.add(source.states);
    if (n.src(i) == own_lane(n) || has_registers(n)) continue;
    if (!source.lane) continue;
    f.lanes_differ |= f.lane && !(source.lane == f.lane);
    f.lane = source.lane;
  }
  if (ends_lanes(n)) f.lane = own_lane(n);
  for (const Node& loop : closes) f.open.remove(number_of(loop)), f.closed.add(number_of(loop));
  if (!closes.empty())
    if (const Node outer = parent_of(closes[0])) f.open.add(number_of(outer));
  if (n.op() == Op::Acc) f.states.add(number_of(n));
  if (n.op() == Op::Reduce || n.op() == Op::Scan) f.states = {};
  return f;
}

void State::check(const Node& n, Facts& f) {
  f.checked = form;
  for (const Invariant& i : kInvariants)
    if (form >= i.from)
      if (const auto found = i.broken(*this, n, f); !found.empty())
        raise<InternalError>("verify", "after {}, invariant {} ({}) does not hold of {}: {}", pass, i.name, i.holds,
                             short_text(n), found);
}

}  // namespace verifying

Verifier::Verifier(const Node& ast) : state_(std::make_unique<verifying::State>(ast)) {}
Verifier::~Verifier() = default;

void Verifier::check(const Node& graph, GraphForm form, std::string_view pass) {
  verifying::State& s = *state_;
  if (s.graph == graph && s.form == form) return;  // the pass had nothing to do
  s.graph = graph;
  s.pass = pass;
  s.form = form;
  s.takers.clear();
  s.stages.clear();
  for (const Node& n : topological(std::span(&graph, 1))) {
    auto known = s.facts.find(n);
    const bool of_graph = n.op() == Op::Reduce || n.op() == Op::Scan || n.op() == Op::Stage || n.op() == Op::Sink;
    if (known != s.facts.end() && known->second.checked == form && !of_graph) continue;
    // facts_of needs right sources and arguments, which only the first invariants check.
    const bool fresh = known == s.facts.end(), lowered = form >= GraphForm::Lowered;
    if (fresh) known = s.facts.emplace(n, verifying::Facts()).first;
    if (lowered && (fresh || known->second.checked < GraphForm::Lowered) && wrong_sources(n).empty() &&
        wrong_argument(n).empty())
      known->second = s.facts_of(n);
    s.check(n, known->second);
  }
}

bool built_with_assertions() {
#if defined(NDEBUG)
  return false;
#else
  return true;
#endif
}

}  // namespace tenon
