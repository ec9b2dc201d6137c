#include <tenon/engine/schedule/fusion.h>

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include <tenon/codegen/cost.h>
#include <tenon/engine/lazy/matrices.h>
#include <tenon/engine/schedule/computed_again.h>
#include <tenon/engine/schedule/contraction.h>
#include <tenon/engine/schedule/element_cost.h>
#include <tenon/engine/schedule/kernel_views.h>
#include <tenon/engine/schedule/merge_kernels.h>

namespace tenon {
namespace {

constexpr double kCheap = kInMemory.load + 4;  // one load and a few operations: as cheap as loading the value
constexpr double kOne = 1.0001, kTwice = 2.0001;
constexpr double kFewTimes = 4;           // a product reads its operands more often than this
constexpr double kPanelCost = 64;         // at most so expensive elements of a panel are computed inside the product
constexpr double kRowsOfAThread = 8;      // of a product on a GPU, where each thread computes the other operand itself
constexpr std::size_t kMostDemands = 16;  // with more uses than this, a value is always stored
constexpr double kFewestRows = 16;        // a kernel that loops over fewer reductions would leave threads idle

struct Demand {
  int kernel;
  bool in_reduce;    // below one of the kernel's reductions
  std::size_t rows;  // the outermost `rows` loops are those of the kernel's STOREs; the others belong to reductions
  ShapeTracker st;   // how the kernel's loops see the value
};

/// What happens to a value: it is computed in the kernels that use it, or stored. `reason` of Store is a text for the
/// user; {f} in it stands for f, the evaluations over all uses / elements.
struct Verdict {
  enum class Kind : uint8_t { Inline, Store } kind = Kind::Inline;
  std::string reason = {};
  double f = 0;

  bool stores() const { return kind == Kind::Store; }
  std::string text() const { return fmt::format(fmt::runtime(reason), fmt::arg("f", f)); }
};
Verdict store(std::string reason, double f = 0) { return {Verdict::Kind::Store, std::move(reason), f}; }

/// Is the value the same in all loops of reductions? Then it is computed outside of them, once for each row.
bool is_of_row(const Demand& d) {
  for (std::size_t axis = d.rows; axis < d.st.rank(); ++axis)
    if (d.st.varies_along(axis)) return false;
  return true;
}

class Fuser {
 public:
  /// `stored`: what the run is expected to store, from an earlier one.
  Fuser(const Graph& graph, const FusionLimits& limits, Stored stored = {})
      : graph_(graph),
        limits_(limits),
        demands_(static_cast<std::size_t>(graph.size())),
        facts_(static_cast<std::size_t>(graph.size())),
        stored_(std::move(stored)) {
    stored_.resize(facts_.size());
    uses_.resize(facts_.size());
    user_.resize(facts_.size());
    for (int v = 0; v < graph.size(); ++v)
      for (const Graph::Edge& e : graph.edges(v))
        ++uses_[static_cast<std::size_t>(e.node)], user_[static_cast<std::size_t>(e.node)] = v;
    fusion_.home.resize(static_cast<std::size_t>(graph.size()));
  }

  Fusion run() {
    for (int v = 0; v < graph_.size(); ++v) find_facts(v);
    for (int v = graph_.size(); v-- > 0;) {
      decide(v);
      demands_[static_cast<std::size_t>(v)] = {};
    }
    merge_siblings(fusion_, graph_, limits_);
    return std::move(fusion_);
  }

  /// After run(): what it stored, without the values after a reduction that are cheap to compute from the rest. Only
  /// then is it known what lies in memory. Nullopt: there are no such values.
  std::optional<Stored> without_cheap(const Fusion& first) {
    for (std::size_t v = 0; v < stored_.size(); ++v) stored_[v] = first.home[v].has_value();
    bool found = false;
    facts_.assign(facts_.size(), {});
    for (int v = 0; v < graph_.size(); ++v) {  // sources before users
      find_facts(v);
      const auto after = after_reductions_.find(v);
      if (after == after_reductions_.end() || facts(v).over_reduction || !is_cheap(v, after->second)) continue;
      stored_[static_cast<std::size_t>(v)] = false, found = true;
    }
    return found ? std::optional(std::move(stored_)) : std::nullopt;
  }

 private:
  struct Facts {
    double cost = 0;              // of one element, down to memory and reductions
    bool needs_memory = false;    // used by a copy, an opaque Primitive, as the target of an ASSIGN
    bool over_reduction = false;  // an elementwise value whose computation starts at a reduction
    bool alone = false;           // or at one whose kernel writes nothing else: a weighted mean, on a GPU a product
  };

  Facts& facts(int v) { return facts_[static_cast<std::size_t>(v)]; }
  FusedKernel& kernel(int k) { return fusion_.kernels[static_cast<std::size_t>(k)]; }
  const LazyBuffer& value(int v) const { return *graph_[v].value; }
  const LazyOpOf& what(int v) const { return graph_[v].value->what; }

  bool is_leaf(int v) const { return graph_.from_nothing(v); }  // costs nothing, takes no buffer
  bool is_scan(int v) const { return !graph_[v].in_memory && what(v).is(Op::Scan); }
  bool is_gather(int v) const { return !graph_[v].in_memory && what(v).is(Op::Load); }
  bool is_reduce(int v) const { return !graph_[v].in_memory && what(v).is(Op::Reduce); }
  bool is_weighted(int v) const { return is_reduce(v) && computes_elements(what(v).arg_of_reduce().combiner); }

  void find_facts(int v) {
    if (!graph_.is_computed(v)) {
      facts(v).cost = is_leaf(v) ? 0 : kInMemory.load;
      return;
    }
    if (what(v).is(LoadOp::From) || what(v).is(LoadOp::Custom))
      for (const Graph::Edge& e : graph_.edges(v)) facts(e.node).needs_memory = true;
    if (is_gather(v)) facts(graph_.source(v).node).needs_memory = true;
    if (is_reduce(v)) {
      facts(v).cost = kInMemory.load;
      return;
    }
    Facts& f = facts(v);
    if (const Op* op = std::get_if<Op>(&what(v).op)) f.cost = cost_of(*op);
    if (what(v).is(LoadOp::Rand)) f.cost = kRandCost;
    for (const Graph::Edge& e : graph_.computed_from(v)) {
      const bool is_loaded = stored_[static_cast<std::size_t>(e.node)] && !is_leaf(e.node);
      f.cost = std::min(kMostCost, f.cost + (is_loaded ? kInMemory.load : facts(e.node).cost));
      if (is_loaded) continue;
      f.over_reduction |= is_reduce(e.node) || facts(e.node).over_reduction;
      f.alone |= writes_alone(e.node) || facts(e.node).alone;
    }
  }

  void decide(int v) {
    if (graph_[v].in_memory || (is_leaf(v) && !graph_[v].wanted && !facts(v).needs_memory)) return;
    auto& demands = demands_[static_cast<std::size_t>(v)];
    for (std::size_t i = 0; i < demands.size();) {  // the others decide whether it is stored
      if (std::ranges::find(kernel(demands[i].kernel).again, v) == kernel(demands[i].kernel).again.end()) {
        ++i;
        continue;
      }
      const Demand inside = demands[i];
      demands.erase(demands.begin() + static_cast<std::ptrdiff_t>(i));
      compute(v, inside);
    }
    if (what(v).is(LoadOp::From)) return own_kernel(v, KernelKind::Copy, "a copy between streams");
    if (what(v).is(LoadOp::Custom)) return custom_kernel(v);
    const bool partial = what(v).is(LoadOp::Assign) && what(v).region;
    if (partial) return partial_assign(v);

    Verdict verdict = must_store(v);
    if (!verdict.stores() && demands.empty()) return;
    if (!verdict.stores()) verdict = worth_storing(v, demands);
    if (!verdict.stores()) return inline_in(v, demands);
    if (const auto home = home_among(v, demands)) return store_in(v, *home);
    const auto rounded = rounded_of(v);  // the kernels read it in place of v
    if (rounded)
      for (const Demand& d : demands) std::erase(kernel(d.kernel).inputs, v), read(d.kernel, *rounded);
    demands = {};
    const int stored = rounded.value_or(v), k = new_kernel(stored, KernelKind::Compute, verdict.text());
    if (!is_scan(v)) kernel(k).domain = finest_loops(stored);
    compute(stored, whole_of(k));
    if (rounded) decide(v);
  }

  /// The demand of a kernel's own loops.
  Demand whole_of(int k) { return {k, false, kernel(k).domain.size(), ShapeTracker::from_shape(kernel(k).domain)}; }

  /// The loops of a kernel for a value. Among the shapes that its elements had on the way here, if they were reshaped
  /// as a whole, chooses the one with most axes. So a flat shape in between does not hide the axes along which sources
  /// vary.
  Shape finest_loops(int v) const {
    Shape finest = without_ones(value(v).shape());
    const Node count = numel(finest, "realize");
    const auto consider = [&](std::span<const Node> shape, bool same_order) {
      const Shape candidate = without_ones(shape);
      const Shape& more = same_order && candidate.size() > finest.size() ? candidate : finest;
      if (numel(candidate, "realize") == count) finest = refined(finest, candidate, Shape(more));
    };
    std::vector<int> way{v};
    for (std::size_t i = 0; i < way.size() && i < kMostLookedAt; ++i) {
      if (!graph_.is_computed(way[i]) || is_reduce(way[i])) continue;
      consider(value(way[i]).shape(), /*same_order=*/true);
      for (const Graph::Edge& e : graph_.computed_from(way[i])) {
        for (const View& view : e.st->views()) consider(view.shape(), e.st->views().size() == 1);
        if (is_whole(*e.st) && numel(e.st->shape(), "realize") == count) way.push_back(e.node);
      }
    }
    return finest;
  }

  /// Must the value be stored, whatever it costs?
  Verdict must_store(int v) {
    if (graph_[v].wanted) return store("its value is a result");
    if (what(v).is(LoadOp::Contiguous)) {
      if (const auto* parts = std::get_if<int64_t>(&what(v).arg))
        return store(fmt::format("a long reduction runs in {} parts, which the next kernel combines", *parts));
      return store("contiguous() asks for memory");
    }
    if (is_scan(v)) return store("a running sum, product or extremum has loops of its own");
    if (facts(v).needs_memory) return store("a copy, an opaque Primitive or a computed index reads it");
    return {};
  }

  /// A value that is stored anyway may be stored by a kernel that uses it; the others that use it read it then. Of
  /// several kernels it is the one that was found last: it waits for none of the others, since a kernel is found after
  /// those that read its results.
  struct Home {
    std::vector<Demand> uses;  // by that kernel
    Shape loops = {};          // of the STORE; empty: the kernel's domain
  };
  std::optional<Home> home_among(int v, const std::vector<Demand>& demands) {
    if (demands.empty() || facts(v).needs_memory || is_scan(v)) return {};
    if (demands.size() > kMostDemands || writes_alone(v) || facts(v).alone) return {};  // more are not all known
    const Demand& last = *std::ranges::max_element(demands, {}, &Demand::kernel);
    const FusedKernel& k = kernel(last.kernel);
    Home home;
    for (const Demand& d : demands)
      if (d.kernel == last.kernel) home.uses.push_back(d);
    if (k.kind != KernelKind::Compute || k.alone || k.stream != value(v).stream || k.outputs.size() >= kMostOutputs ||
        !fits(v, last))
      return {};
    if (is_in_its_loops(v, home.uses) && (!is_reduce(v) || (demands.size() == 1 && !k.reduction))) return home;
    if (const auto loops = loops_of_rows(v, home.uses)) return Home{std::move(home.uses), *loops};
    return {};
  }

  bool is_in_its_loops(int v, const std::vector<Demand>& uses) {
    const Shape& domain = kernel(uses[0].kernel).domain;
    return uses.size() == 1 && !uses[0].in_reduce && !what(v).is(LoadOp::Contiguous) &&
           uses[0].st == ShapeTracker::from_shape(domain) &&
           numel(value(v).shape(), "realize") == numel(domain, "realize");
  }

  /// The loops in which a kernel can store a value of its rows, each as it is computed: a number of each row, or the
  /// elements of the row that a reduction reads.
  std::optional<Shape> loops_of_rows(int v, const std::vector<Demand>& uses) {
    const FusedKernel& k = kernel(uses[0].kernel);
    const bool parts = what(v).is(LoadOp::Contiguous) && std::holds_alternative<int64_t>(what(v).arg);
    if (is_on_grid(v) || parts || what(v).is(LoadOp::Assign) || is_scan(k.outputs[0]) ||
        (k.reduction && is_contraction(*k.reduction)) || worth_storing(v, uses).stores())
      return {};
    const ShapeTracker& st = uses[0].st;
    std::size_t axes = st.rank();
    while (axes > 0 && !st.varies_along(axes - 1)) --axes;
    Shape loops(st.shape().begin(), st.shape().begin() + static_cast<std::ptrdiff_t>(axes));
    const bool whole = numel(loops, "realize") == numel(value(v).shape(), "realize") &&
                       std::ranges::all_of(uses, [&](const Demand& d) {
                         return d.rows == uses[0].rows && same_elements(d.st, ShapeTracker::from_shape(loops));
                       });
    const std::size_t shared = std::min(axes, k.domain.size());
    if (!whole || !std::equal(loops.begin(), loops.begin() + static_cast<std::ptrdiff_t>(shared), k.domain.begin()))
      return {};
    if (axes <= uses[0].rows && axes < st.rank() && reduces_rows(v)) {
      loops.emplace_back(1);
      return loops;
    }
    const bool row = axes == st.rank() && uses.size() == 1 && uses[0].in_reduce && !is_reduce(v);
    const double rows = elements(k.domain), work = elements(loops) * facts(v).cost;
    const bool threads = rows >= kFewestRows || work <= kWorthOtherThreads * rows;
    return row && threads && shared == k.domain.size() && stays_in_cache(v, uses) ? std::optional(loops) : std::nullopt;
  }

  /// Do all reductions from which a value is computed reduce last axes, whose elements are mostly side by side?
  bool reduces_rows(int v) const {
    std::vector<int> way{v};
    for (std::size_t i = 0; i < way.size() && i < kMostLookedAt; ++i) {
      if (!graph_.is_computed(way[i])) continue;
      if (is_reduce(way[i])) {
        const auto& axes = what(way[i]).arg_of_reduce().axes;
        const auto first = static_cast<int32_t>(graph_.source(way[i]).st->rank() - axes.size());
        if (std::ranges::any_of(axes, [first](int32_t axis) { return axis < first; })) return false;
        continue;
      }
      for (const Graph::Edge& e : graph_.computed_from(way[i])) way.push_back(e.node);
    }
    return true;
  }

  /// Does the value still fit into the kernel that demands it?
  bool fits(int v, const Demand& demand) {
    const FusedKernel& k = kernel(demand.kernel);
    auto buffers = static_cast<int>(k.inputs.size() + k.outputs.size());  // of which v is one
    for (const Graph::Edge& e : graph_.computed_from(v)) buffers += !is_leaf(e.node) && !k.reads(e.node);
    return buffers <= limits_.buffers && k.nodes < limits_.nodes;
  }

  /// Is it better to store a value than to compute it where it is used?
  Verdict worth_storing(int v, const std::vector<Demand>& demands) {
    double f = 0;
    for (const Demand& d : demands) {
      if (kernel(d.kernel).stream != value(v).stream) return store("it is used on another stream");
      if (!fits(v, d))
        return store(fmt::format("the kernel that uses it is full ({} values, {} buffers)", kernel(d.kernel).nodes,
                                 kernel(d.kernel).inputs.size() + kernel(d.kernel).outputs.size()));
      f += evaluations(d.st);
    }
    f /= std::max(1.0, elements(value(v).shape()));
    if (demands.size() >= kMostDemands) return store(fmt::format("it is used in {} places", demands.size()), f);
    const Demand& d = demands[0];
    const bool one_kernel = std::ranges::all_of(demands, [&](const Demand& other) { return other.kernel == d.kernel; });
    const bool once_a_row = one_kernel && std::ranges::all_of(demands, [&](const Demand& other) {
                              return is_of_row(other) && same_elements(other.st, d.st);
                            });
    if (once_a_row) f = evaluations(d.st) / std::max(1.0, elements(value(v).shape()));
    if (is_reduce(v)) {
      if (!one_kernel) return store("a reduction that is used by several kernels", f);
      if (f > kOne) return store("a reduction: where it is read, it would be computed {f:.3g} times", f);
      if (leaves_threads_idle(v, demands))
        return store(fmt::format("a reduction to {:.0f} elements before a loop over more", elements(value(v).shape())),
                     f);
      if (d.in_reduce && !once_a_row) return store("a reduction that another reduction reads", f);
      if (is_contraction(v) && (is_masked(d.st) || (demands.size() > 1 && !once_a_row)))
        return store("a product of which several parts, or a padded one, meet in one loop: it would lose its tile", f);
      if (is_on_grid(v) && is_contraction(v) && elements(kernel(d.kernel).domain) > kOne * elements(value(v).shape()))
        return store("a product whose kernel has more elements: it would lose its tile", f);
      if (is_on_grid(v) && is_contraction(v) && sees_padding(kernel(d.kernel)))
        return store("a product beside a padded value, for which its loops would be divided", f);
      if (is_weighted(v) && !is_whole(d.st)) return store("a weighted mean that is seen in another order", f);
      if (writes_alone(v) && kernel(d.kernel).outputs.size() > 1)
        return store("a product beside a second result: it would lose its tile", f);
      const auto other = kernel(d.kernel).reduction;
      if (other && (is_contraction(v) || is_contraction(*other))) return store("its kernel has tiles of its own", f);
      return {};
    }
    if (is_rounded_mean(v) && !is_whole(d.st)) return store("a rounded mean that is seen in another order", f);
    if (f <= kOne || limits_.repeats) return {};
    const bool in_product = std::ranges::any_of(demands, [&](const Demand& use) { return is_operand(use); });
    if (f > kFewTimes && in_product && is_float16_bits(value(v).dtype) &&
        lazy::has_tensor_cores(value(v).stream.device))
      return store("tensor cores read it {f:.3g} times, from memory", f);
    const double cost = facts(v).cost;
    if (cost < kInMemory.load) return {};  // of positions and constants alone: to load it would cost more
    if (one_kernel && stays_in_cache(v, demands)) return {};
    if (!in_product && widens(v)) return {};
    if (stands_for_reduction(v)) return store("it is all that is used of a reduction, and read {f:.3g} times", f);
    if (one_kernel && f > kFewTimes && is_row_operand(d))
      return store("an operand that a product reads {f:.3g} times", f);
    if (facts(v).over_reduction && !(one_kernel && f <= kTwice)) {
      after_reductions_.emplace(v, f);
      return store("it follows a reduction and would be computed {f:.3g} times", f);
    }
    const bool in_panel = !is_on_grid(v) || !is_worth_keeping(f / kRowsOfAThread, cost, kInMemory);
    if (one_kernel && cost <= kPanelCost && is_column_operand(d) && in_panel) return {};
    if (is_cheap(v, f)) return {};
    return store(
        fmt::format("computing it {{f:.3g}} times, at a cost of {:.0f}, is dearer than to store it once", cost), f);
  }

  /// Is it a computed value that had fewer bytes before a conversion? What it was then is stored in its place.
  bool widens(int v) const {
    if (graph_[v].in_memory || !what(v).is(Op::Cast)) return false;
    const int source = graph_.source(v).node;
    return !is_leaf(source) && size_of(value(source).dtype) < size_of(value(v).dtype);
  }

  static bool is_whole(const ShapeTracker& st) { return st.views().size() == 1 && st.views()[0].is_contiguous(); }
  /// Is it a weighted mean, or another sum of that kind, in fewer bytes?
  bool is_rounded_mean(int v) const {
    return what(v).is(Op::Cast) && is_weighted(graph_.source(v).node) && stands_for_reduction(v);
  }

  /// All that is used of a reduction, in fewer bytes, and not stored.
  std::optional<int> rounded_of(int v) {
    const auto at = static_cast<std::size_t>(v);
    if (!is_reduce(v) || graph_[v].wanted || facts(v).needs_memory || uses_[at] != 1) return {};
    const int user = user_[at];
    const bool rounds = graph_.is_computed(user) && what(user).is(Op::Cast) && is_whole(*graph_.source(user).st) &&
                        size_of(value(user).dtype) < size_of(value(v).dtype);
    return rounds && !fusion_.home[static_cast<std::size_t>(user)] ? std::optional(user) : std::nullopt;
  }

  /// Is it as cheap to compute a value f times as to store it?
  bool is_cheap(int v, double f) {
    const auto is = [f](double cost) { return cost <= kCheap || !is_worth_keeping(f, cost, kInMemory); };
    return is(facts(v).cost) || is(cost_of_element(graph_, v, stored_));
  }

  /// Is an elementwise value all that is used of a reduction to as many elements? A reduction is stored if it is
  /// evaluated more than once; to store this value in its place costs nothing.
  bool stands_for_reduction(int v) const {
    const double count = elements(value(v).shape());
    std::vector<int> way{v};
    for (std::size_t i = 0; i < way.size() && i < kMostLookedAt; ++i) {
      const Op* op = std::get_if<Op>(&what(way[i]).op);
      if (graph_[way[i]].in_memory || op == nullptr || !is_elementwise(*op)) continue;
      for (const Graph::Edge& e : graph_.edges(way[i])) {
        const bool same = is_whole(*e.st) && elements(value(e.node).shape()) == count;
        if (!same || uses_[static_cast<std::size_t>(e.node)] > 1 || graph_[e.node].wanted) continue;
        if (is_reduce(e.node) && size_of(value(v).dtype) <= size_of(value(e.node).dtype)) return true;
        way.push_back(e.node);
      }
    }
    return false;
  }

  /// Would a reduction to few values delay a kernel of long loops, because threads can share only the loops over its
  /// rows? If the reduction is short beside these loops, each thread may do all of it.
  bool leaves_threads_idle(int v, const std::vector<Demand>& demands) {
    const Graph::Edge& e = graph_.source(v);
    const FusedKernel& k = kernel(demands[0].kernel);
    const double rows = elements(value(v).shape()), after = elements(k.domain);
    if (rows >= kFewestRows || (rows >= after && demands.size() == 1 && !demands[0].in_reduce)) return false;
    const double own = elements(e.st->shape()) * facts(e.node).cost, following = after * facts(k.outputs[0]).cost;
    return std::max(own, following) > kWorthOtherThreads * rows && own * kFewestRows > following;
  }

  bool is_contraction(int v) const { return is_weighted(v) || tenon::is_contraction(graph_, v); }

  /// Does the kernel of this reduction write one value alone?
  bool writes_alone(int v) const {
    return is_weighted(v) ||
           (is_on_grid(v) && is_reduce(v) && (is_contraction(v) || !sum_of_groups(graph_, v).empty()));
  }

  /// Does a kernel see a value through a mask, outside of its reductions?
  bool sees_padding(const FusedKernel& k) const {
    std::vector<int> way(k.outputs);
    for (std::size_t i = 0; i < way.size() && i < kMostLookedAt; ++i) {
      const bool is_read = i >= k.outputs.size() && fusion_.home[static_cast<std::size_t>(way[i])].has_value();
      if (!graph_.is_computed(way[i]) || is_reduce(way[i]) || is_read) continue;
      for (const Graph::Edge& e : graph_.computed_from(way[i])) {
        if (is_masked(*e.st)) return true;
        way.push_back(e.node);
      }
    }
    return false;
  }

  bool is_on_grid(int v) const {
    const std::string& name = value(v).stream.device.target();  // empty: the CPU's
    return !name.empty() && target(name).grid;
  }

  /// Is it the operand of a product that is constant along the last axis of the output? The kernel reads this operand
  /// as it is; the other operand is kept in panels inside the kernel, however it is computed.
  bool is_row_operand(const Demand& d) { return is_operand(d) && !d.st.varies_along(d.rows - 1); }
  bool is_column_operand(const Demand& d) { return is_operand(d) && d.st.varies_along(d.rows - 1); }
  bool is_operand(const Demand& d) {
    const auto product = kernel(d.kernel).reduction;
    if (!d.in_reduce || !product || d.rows == 0) return false;
    const auto [known, is_new] = products_.try_emplace(*product, false);
    if (is_new) known->second = is_contraction(*product) || has_rows_and_columns(graph_, *product);
    return known->second;
  }

  /// Is a value used once in each of several loops over the same row, so that the kernel can keep the row?
  bool stays_in_cache(int v, const std::vector<Demand>& demands) {
    std::size_t rows = demands[0].st.rank();
    for (const Demand& d : demands) {
      if (!(d.st == demands[0].st) || evaluations(d.st) > elements(value(v).shape())) return false;
      rows = std::min(rows, d.rows);
    }
    const auto row = demands[0].st.shape().subspan(rows);
    const double count = elements(row), bytes = count * static_cast<double>(size_of(value(v).dtype));
    const std::string& target_name = value(v).stream.device.target();  // empty: the CPU's
    const Target* const grid = !target_name.empty() && target(target_name).grid ? &target(target_name) : nullptr;
    return bytes <= static_cast<double>(limits_.row_bytes) && keeps_row(grid, count, bytes);
  }

  int new_kernel(int v, KernelKind kind, std::string reason) {
    const int k = static_cast<int>(fusion_.kernels.size());
    fusion_.kernels.push_back({.kind = kind,
                               .stream = value(v).stream,
                               .domain = without_ones(value(v).shape()),
                               .outputs = {v},
                               .reason = std::move(reason)});
    fusion_.home[static_cast<std::size_t>(v)] = k;
    return k;
  }

  void own_kernel(int v, KernelKind kind, std::string reason) {
    const int k = new_kernel(v, kind, std::move(reason));
    for (const Graph::Edge& e : graph_.edges(v)) read(k, e.node);
  }

  void custom_kernel(int v) {
    const auto [at, first] = calls_.try_emplace(*graph_[v].call, static_cast<int>(fusion_.kernels.size()));
    if (first) return own_kernel(v, KernelKind::Custom, "an opaque Primitive");
    kernel(at->second).outputs.push_back(v);
    fusion_.home[static_cast<std::size_t>(v)] = at->second;
  }

  // A part of a value is replaced. The target is computed into the new memory; or, if it lies in memory already, it is
  // overwritten or copied (scheduler.cpp decides). Then a kernel over the part follows.
  void partial_assign(int v) {
    const Graph::Assigned from = graph_.assigned(v);
    const int target = from.target->node;
    const bool whole = *from.target->st == value(target).st;
    const bool in_memory =
        whole && (graph_[target].in_memory || facts(target).needs_memory || graph_[target].wanted ||
                  (what(target).is(LoadOp::Assign) && what(target).region) || what(target).is(LoadOp::Custom) ||
                  what(target).is(LoadOp::From) || what(target).is(LoadOp::Contiguous));
    std::optional<int> fill;
    if (!in_memory) {
      fill = new_kernel(v, KernelKind::Fill, "the parts that an assignment leaves as they are");
      Demand whole = whole_of(*fill);
      whole.st = through(*from.target->st, whole.st);
      demand(target, std::move(whole));
    }
    const int k = new_kernel(v, KernelKind::Region, "a part of a value is assigned");
    kernel(k).domain = without_ones(from.value.st->shape());
    fill ? kernel(k).after.push_back(*fill) : read(k, target);
    if (in_memory && !graph_[target].in_memory) facts(target).needs_memory = true;
    const auto demand_part = [&](const Graph::Edge& e) {
      Demand part = whole_of(k);
      part.st = through(graph_, e, part.st);
      demand(e.node, std::move(part));
    };
    demand_part(from.value);
    for (const Graph::Edge& index : from.indices) demand_part(index);
    ++kernel(k).nodes;
  }

  void inline_in(int v, const std::vector<Demand>& demands) {
    for (const Demand& d : demands) {
      std::erase(kernel(d.kernel).inputs, v);
      compute(v, d);
    }
  }

  void store_in(int v, const Home& home) {
    const int k = home.uses[0].kernel;
    kernel(k).outputs.push_back(v);
    if (!home.loops.empty()) kernel(k).loops.emplace(v, home.loops);
    fusion_.home[static_cast<std::size_t>(v)] = k;
    inline_in(v, home.uses);
  }

  /// Computes the value inside a kernel: the kernel demands its sources.
  void compute(int v, const Demand& d) {
    FusedKernel& k = kernel(d.kernel);
    ++k.nodes;
    if (is_leaf(v)) return;
    if (is_reduce(v)) {
      const Graph::Edge& e = graph_.source(v);
      ReduceForm form = reduce_form(*e.st, what(v).arg_of_reduce().axes, d.st);
      const std::size_t kept = form.body.rank() - form.axes.size();
      if (std::ranges::find(k.again, v) == k.again.end()) {
        k.reduction = v;
        k.alone = writes_alone(v);
        k.body.assign(form.body.shape().begin(), form.body.shape().end());
      }
      if (is_weighted(v))
        k.again = scores_of(graph_, v);
      else if (k.again.empty())
        k.again = sum_of_groups(graph_, v);
      return demand(e.node, {d.kernel, true, kept, std::move(form.body)});
    }
    if (what(v).is(LoadOp::Rand)) return read(d.kernel, graph_.source(v).node);
    if (is_gather(v)) read(d.kernel, graph_.source(v).node);
    for (const Graph::Edge& e : graph_.computed_from(v).subspan(is_gather(v) ? 1 : 0))
      demand(e.node, {d.kernel, d.in_reduce, d.rows, through(graph_, e, d.st)});
  }

  void demand(int v, Demand d) {
    if (is_leaf(v)) return;
    read(d.kernel, v);
    if (graph_[v].in_memory) return;
    auto& demands = demands_[static_cast<std::size_t>(v)];
    if (demands.size() > kMostDemands) return;
    for (const Demand& o : demands)
      if (o.kernel == d.kernel && o.in_reduce == d.in_reduce && o.st == d.st) return;
    demands.push_back(std::move(d));
  }

  void read(int k, int v) {
    if (!kernel(k).reads(v)) kernel(k).inputs.push_back(v);
  }

  const Graph& graph_;
  const FusionLimits limits_;
  Fusion fusion_;
  std::vector<std::vector<Demand>> demands_;
  std::vector<Facts> facts_;
  Stored stored_;
  std::vector<int> uses_;                   // edges to each node
  std::vector<int> user_;                   // the last node that uses it
  std::map<int, double> after_reductions_;  // values stored because they follow a reduction, and their f
  std::map<int, int> calls_;
  std::map<int, bool> products_;  // reductions of which was asked whether they have operands
};

}  // namespace

Fusion fuse(const Graph& graph, const FusionLimits& limits) {
  Fuser fuser(graph, limits);
  Fusion fusion = fuser.run();
  if (auto stored = fuser.without_cheap(fusion)) return Fuser(graph, limits, std::move(*stored)).run();
  return fusion;
}

}  // namespace tenon
