#include <tenon/codegen/lower.h>

#include <algorithm>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/common_factors.h>
#include <tenon/codegen/demand.h>
#include <tenon/codegen/fill_ahead.h>
#include <tenon/codegen/fill_loops.h>
#include <tenon/codegen/grid.h>
#include <tenon/codegen/index_values.h>
#include <tenon/codegen/masks.h>
#include <tenon/codegen/mean_states.h>
#include <tenon/codegen/store_runs.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

class Lowering {
 public:
  Lowering(const Node& sink, const LoopPlan& plan)
      : sink_(sink), plan_(plan), order_(topological(std::span(&sink, 1), stops)), facts_(order_) {
    if (!uses_tensor_cores(plan)) return;
    tensor_ = tensor_product(sink, plan);
    if (tensor_) groups_ = sum_of_groups(sink);
    if (!tensor_ && plan.unit->from_memory) mean_ = weighted_mean(sink);
    if (!mean_) return;
    tensor_ = mean_->products[0];
    of_scores_ = plan_of_scores(plan);
  }

  Lowered run() {
    demand_stores();
    for (auto n = order_.rbegin(); n != order_.rend(); ++n) {
      auto found = wanted_.find(*n);
      if (found == wanted_.end()) continue;
      Wanted& w = found->second;
      decide(*n, w);
      for (std::size_t d = 0; d < w.demands.size(); ++d)
        if (w.computes(d)) demand_sources(*n, w.demands[d]);
    }
    for (const Node& n : order_)
      if (auto found = wanted_.find(n); found != wanted_.end()) build_all(n, found->second);
    lowered_.graph = build_stores();
    return std::move(lowered_);
  }

 private:
  // Shapes and index expressions are no part of the AST's dataflow.
  static bool stops(const Node& n) { return !is_dataflow(n); }

  /// Demands n at an index; the value is used only where the mask holds. Returns the position of the demand.
  std::size_t demand(const Node& n, Tuple at, Node mask) {
    const auto& vary = facts_.of(n).vary;
    if (at.size() > vary.size()) at.resize(vary.size());
    for (std::size_t k = 0; k < at.size(); ++k)
      if (!vary[k]) at[k] = 0;
    mask = relevant(mask, at);
    if (!mask.is(1) && is_inside(n, at)) mask = of_own_ranges(mask, at);
    if (n.op() == Op::Reduce && !mask.is(1) && !chunked(n)) mask = bring_inside(n, at, mask);
    Wanted& w = wanted_[n];
    Tuple key = at;
    key.push_back(mask);
    auto [entry, fresh] = w.positions.try_emplace(std::move(key), w.demands.size());
    if (fresh) w.demands.push_back({.at = std::move(at), .mask = std::move(mask)});
    return entry->second;
  }

  void demand_stores() {
    // If the outermost loops of STOREs have equal sizes, they are one loop: all get the largest rank among them.
    std::unordered_map<Node, int> outer_rank;
    auto outer_size = [&](std::size_t s) {
      const auto& loops = plan_.stores[s].loops;
      const auto first = std::ranges::find(loops, false, &NestLoop::chunks);
      if (first == loops.end()) return Node(1);
      return size_of(plan_.stores[s].axes[static_cast<std::size_t>(first->axis)], loop_shape(sink_.src(s)));
    };
    for (std::size_t s = 0; s < sink_.src().size(); ++s) {
      int& rank = outer_rank[outer_size(s)];
      rank = std::max(rank, facts_.of(sink_.src(s)).rank);
    }
    for (std::size_t s = 0; s < sink_.src().size(); ++s) {
      const Node& store = sink_.src(s);
      const Shape shape = loop_shape(store);
      const LoopNest& nest = plan_.stores[s];
      Pieces pieces = pieces_of(nest, nest.sizes(shape), {}, outer_rank.at(outer_size(s)), facts_.of(store).rank,
                                /*lanes_allowed=*/true, /*identity=*/{}, phase_of(store, nest, shape));
      repeats_ = std::max(repeats_, nest.repeats(shape));
      lowered_.stores.push_back(std::move(pieces.names));
      around_chunks_ = std::move(pieces.around_chunks);
      for (Piece& piece : pieces.list) {
        Tuple index = ungrouped(nest, piece.at, shape, {});
        std::vector<std::pair<Node, std::size_t>> sources;
        for (const Node& v : store.src().subspan(1)) sources.emplace_back(v, demand(v, index, piece.inside));
        writes_.push_back({store, std::move(index), piece.inside && stored_by(plan_, nest), std::move(sources)});
      }
    }
  }

  /// Decides whether a value is computed where it is used or kept in a STAGE.
  void decide(const Node& n, Wanted& w) {
    if (chunked(n)) {
      if (open_chunks(n, w)) return;
      for (Demand& d : w.demands)
        if (!d.mask.is(1)) d.mask = bring_inside(n, d.at, d.mask);
    }
    const bool asked = n.op() == Op::Load
                           ? !served_.contains(n) && std::ranges::count(plan_.staged_slots, n.arg<SlotArg>().slot) > 0
                           : tensor_ && tensor_->computes(n);
    const bool may_be = asked || may_be_staged(n);
    if (tensor_ && plan_.unit->from_memory && asked) return open_boxes(n, w);
    if (mean_ || plan_.stage_budget == 0 || !may_be || facts_.of(n).vary.empty()) return;
    for (Demand& d : w.demands) without_repeats(n, d.at);
    const std::vector<Use> uses = uses_of(w);
    const auto bytes = static_cast<int64_t>(size_of(n.dtype()));
    const auto fed = [&](std::size_t use, const Node& loop) { return feeds(writes_, wanted_, {n, use}, loop); };
    if (plan_.own_budget > 0 && !plan_.group.empty() && plan_.group[0] > 1 && !tensor_)
      if (auto own = plan_own_stage(uses, plan_.group[0],
                                    {.element_bytes = bytes, .budget = plan_.own_budget, .feeds = fed})) {
        const bool worth = asked || is_worth_keeping(own->f, facts_.of(n).cost, kInStage, own->filled);
        if (own->f <= 1 || (own->own && !worth)) return;
        if (own->own) return open_stage(n, w, std::move(*own));
      }
    double f = evaluations_over_size(uses);  // of one thread
    for (const int64_t threads : plan_.group) f *= static_cast<double>(threads);
    const double cost = facts_.of(n).cost, times = f / repeats_;  // steps that repeat elements repeat their uses
    if (!asked && (times <= 1 || !is_worth_keeping(times, cost, kInStage))) return;
    // A slot may be read by two LOADs: then each is kept only where this saves some.
    const double most = !asked ? INFINITY : (reads_of_slot(order_, n) > 1 ? 0.999 : 1.001) * times;
    const double in_sum = asked && !tensor_ && facts_.of(sink_.src(0)).rank > 0 ? 0.999 * times : most;
    auto plan = plan_stage(uses, {.element_bytes = bytes,
                                  .budget = plan_.stage_budget,
                                  .along = asked ? unit_axis(n) : StageLimits::kNoAxis,
                                  .least = plan_.fill_lanes,
                                  .shape = ast::shape_of(n).value_or(Shape()),
                                  .gap = tensor_ ? kGap : longest_run(plan_),
                                  .gaps_anyway = tensor_.has_value(),
                                  .shared_by = plan_.group.empty() ? 0 : plan_.group[0],
                                  .repeats = repeats_,
                                  .most = most,
                                  .most_in_sum = in_sum,
                                  .feeds = fed});
    if (!plan || (!asked && !is_worth_keeping(times, cost, kInStage, plan->filled))) return;
    plan->f = times;
    open_stage(n, w, std::move(*plan));
  }

  void open_boxes(const Node& n, Wanted& w) {
    auto planned =
        mean_ ? boxes_of_mean(*mean_, n, w.demands[0].at, needs_.blocks) : plan_boxes(n, uses_of(w), *tensor_, plan_);
    if (!planned) return;
    w.stage = Staged{stages_++, std::move(planned->plan), {}, false, std::move(planned->box)};
    lowered_.stages.push_back({n, w.stage->plan.f, w.stage->plan.elements, w.stage->plan.place});
  }

  void open_stage(const Node& n, Wanted& w, StagePlan&& plan) {
    w.stage = Staged{stages_++, std::move(plan), {}};
    if (!w.stage->plan.own) std::ranges::copy(loads_below(n), std::inserter(served_, served_.end()));
    if (w.stage->plan.fillers.empty())
      open_fill_loops(n, w);
    else
      for (const std::size_t d : w.stage->plan.fillers)
        w.stage->fillers.push_back(
            {d, loops_below(w.stage->plan.place, w.demands[d].at), stage_element(w.stage->plan, w.demands[d].at)});
    lowered_.stages.push_back({n, w.stage->plan.f, w.stage->plan.elements, w.stage->plan.place});
  }

  std::optional<Chunked> chunked(const Node& n) const {
    if (n.op() != Op::Reduce || n.arg<ReduceArg>().combiner != Combiner::Add || plan_.stage_budget == 0) return {};
    return chunks_of(plan_, facts_.of(n).reduce, ast::shape_of(n.src(0)).value_or(Shape()));
  }

  /// A sum in chunks. The loops on which its index depends run once for each chunk and add to the STAGE; then the loops
  /// of its uses run. Nothing may be added twice, so this is possible only if the uses are exactly the elements that
  /// the STORE writes; else returns false.
  bool open_chunks(const Node& n, Wanted& w) {
    const auto& vary = facts_.of(n).vary;
    std::vector<Use> uses;
    for (const Demand& d : w.demands) {
      const auto writes_it = [&](const PendingWrite& write) { return is_part_of(write.index, d.at, vary); };
      const auto same_place = [&](const Use& u) { return std::equal(u.at.begin(), u.at.end(), d.at.begin()); };
      if (std::none_of(writes_.begin(), writes_.end(), writes_it) || std::any_of(uses.begin(), uses.end(), same_place))
        return false;
      uses.push_back({d.at, d.mask});
    }
    if (sink_.src().size() > 1 || sink_.src(0).src().size() > 2) return false;
    const auto bytes = static_cast<int64_t>(size_of(n.dtype()));
    auto plan = plan_sums(uses, around_chunks_, {.element_bytes = bytes, .budget = plan_.stage_budget});
    if (!plan) return false;
    const Chunked chunk = *chunked(n);
    const RangeArg arg{.kind = RangeKind::Loop,
                       .rank = facts_.of(n.src(0)).rank,
                       .identity = {LoopIdentity::Purpose::Chunks, stages_}};
    w.stage = Staged{stages_++, std::move(*plan), {}, /*adds=*/true};
    const Node& place = w.stage->plan.place;
    const Node chunks = make_range(arg, chunk.count, place);
    const std::size_t used = w.demands.size();
    for (const Node& number : {chunks, chunk.count}) {  // the loop, and what is left after it
      const bool is_rest = number == chunk.count;
      if (is_rest && chunk.rest.is(0)) continue;
      for (std::size_t d = 0; d < used; ++d) {
        Tuple at = w.demands[d].at;
        std::vector<Node> loops = loops_in(loops_below(place, at), at);
        const auto moved = is_rest ? loops_again(loops, place, arg.identity) : loops_again(loops, chunks);
        for (Node& loop : loops) loop = substitute(loop, moved);
        for (Node& component : at) component = substitute(component, moved);
        if (!is_rest) loops.insert(loops.begin(), chunks);
        const Node element = stage_element(w.stage->plan, at);
        w.stage->fillers.push_back({w.demands.size(), std::move(loops), element});
        // A STORE without a mask is inside.
        const Node mask = w.demands[d].mask.is(1) ? Node(1) : bring_inside(n, at, 1);
        w.demands.push_back({.at = std::move(at), .mask = mask, .chunk = number});
      }
    }
    lowered_.stages.push_back({n, 1, w.stage->plan.elements, w.stage->plan.place});
    return true;
  }

  bool may_be_staged(const Node& n) const {
    if (!plan_.keeps_operands && facts_.of(n).rank == 0) return false;
    return !is_positional(n) && n.op() != Op::Load && n.op() != Op::Const && n.op() != Op::View &&
           n.op() != Op::Arange && !is_scan(n) && n.op() != Op::Store && n.op() != Op::Sink;
  }

  /// Opens separate loops over all elements of a STAGE, which fill it.
  void open_fill_loops(const Node& n, Wanted& w) {
    const StagePlan& plan = w.stage->plan;
    FillLoops fill = fill_loops(n, plan, plan_.fill_lanes, plan_.fill_masked);
    const auto run = tensor_ && tensor_->computes(n) ? run_of_row : run_of_fill;
    if (!plan_.group.empty()) share_fill(fill, plan, plan_.group[0], run(n, plan, plan_.access_bytes));
    const int rank = facts_.of(n).rank;
    const auto pieces = pieces_of(fill.nest, fill.sizes, plan.place, rank, rank, true, filling(*w.stage));
    Tuple whole;
    for (const StageAxis& axis : plan.axes) whole.push_back(axis.base + Node(axis.first));
    const auto shape = ast::shape_of(n);
    for (const Piece& piece : pieces.list) {
      Tuple at = whole;
      fill_at(fill, plan, piece.at, at);
      Node mask = 1;
      for (std::size_t k = 0; k < at.size(); ++k) mask = mask && le(0, at[k]) && lt(at[k], (*shape)[k]);
      w.stage->fillers.push_back({w.demands.size(), piece.loops, stage_element(plan, at), piece.inside});
      if (n.op() == Op::Reduce) mask = bring_inside(n, at, 1);
      w.demands.push_back({.at = std::move(at), .mask = std::move(mask)});
    }
  }

  static LoopIdentity filling(const Staged& stage) { return {LoopIdentity::Purpose::Fill, stage.number}; }

  void build_all(const Node& n, Wanted& w) {
    for (std::size_t d = 0; d < w.demands.size(); ++d)
      if (w.computes(d)) w.demands[d].value = build(n, w.demands[d]);
    if (!w.stage || fills_ahead(n, w)) return;
    const SlotArg number{w.stage->number};
    std::vector<Node> fills;
    for (const auto& [d, loops, element, inside] : w.stage->fillers) {
      const StoreMode mode = w.stage->adds ? StoreMode::Add : StoreMode::Set;
      fills.push_back(fill(number, w.demands[d].value, element, loops, mode, inside));
    }
    if (w.stage->adds) {
      // Zeros are stored by a loop of their own, whose parent is the place of the STAGE.
      const int64_t elements = w.stage->plan.elements, lanes = plan_.fill_lanes;
      LoopNest all;
      all.add({.axes = {0}, .lanes = elements % lanes == 0 && elements > lanes ? lanes : 1});
      const Node size = elements;
      for (const Piece& piece :
           pieces_of(all, std::span(&size, 1), w.stage->plan.place, 0, 0, true, filling(*w.stage)).list)
        fills.push_back(fill(number, zero_of(n.dtype()), piece.at[0], piece.loops, StoreMode::Set));
    }
    w.stage->memory =
        make_node(Op::Stage, n.dtype(), fills, StageArg{w.stage->number, w.stage->plan.elements, 1, w.stage->plan.own});
    for (std::size_t d = 0; d < w.demands.size(); ++d) {
      if (w.computes(d)) continue;
      const Node place = make_node(Op::Index, n.dtype(), {stage_element(w.stage->plan, w.demands[d].at)}, number);
      w.demands[d].value = make_node(Op::Read, n.dtype(), {place, w.stage->memory});
    }
  }

  /// Gives the STAGE several buffers if it can be filled ahead; false if it cannot.
  bool fills_ahead(const Node& n, Wanted& w) {
    const Staged& s = *w.stage;
    if (s.box) {
      const Buffers buffers = !mean_ ? buffers_for(s.plan) : s.plan.place ? kBuffersOfAMean : Buffers{1, 0};
      w.stage->memory = filled_by_boxes(s.number, s.plan, n, *s.box, thread(), buffers);
      for (Demand& d : w.demands)
        d.value = !s.memory      ? zero_of(n.dtype())
                  : s.plan.place ? read_of_this_iteration(s.memory, s.plan, d.at)
                                 : make_node(Op::Read, n.dtype(),
                                             {index_of(s.number, n.dtype(), stage_element(s.plan, d.at), 1), s.memory});
      return true;
    }
    if (n.op() != Op::Load || plan_.group.empty() || s.adds || s.plan.own) return false;
    const auto bytes = static_cast<int64_t>(size_of(n.dtype()));
    if (bytes * run_of_fill(n, s.plan, plan_.access_bytes) < kLeastCopy) return false;
    std::vector<Copy> copies;
    for (const auto& f : s.fillers) copies.push_back({w.demands[f.demand].value, f.loops, f.element, f.inside});
    w.stage->memory = filled_ahead(s.number, s.plan, plan_.fill_buffers, copies);
    for (std::size_t d = 0; s.memory && d < w.demands.size(); ++d)
      if (!w.computes(d)) w.demands[d].value = read_of_this_iteration(s.memory, s.plan, w.demands[d].at);
    return static_cast<bool>(s.memory);
  }

  static Node fill(SlotArg stage, const Node& value, const Node& element, std::span<const Node> loops, StoreMode mode,
                   const Node& inside = 1) {
    std::vector<Node> sources{value, index_of(stage.slot, value.dtype(), element, inside)};
    sources.insert(sources.end(), loops.begin(), loops.end());
    return make_node(Op::Fill, value.dtype(), sources, StoreArg{stage.slot, mode});
  }

  void demand_sources(const Node& n, Demand& d) {
    auto want = [&](const Node& source, Tuple at, const Node& mask) {
      const std::size_t position = demand(source, std::move(at), mask);
      d.sources.emplace_back(source, position);
    };
    switch (n.op()) {
      case Op::View: {
        Tuple at = d.at;
        at.resize(ShapeTracker::from_node(n.src(0)).rank(), Node(0));
        auto [mapped, valid] = map_view(n, at);
        if (auto along = mean_ || groups_ ? along_axes(n, at) : std::nullopt) mapped = std::move(*along);
        for (Node& component : mapped) component = given(component, d.mask);
        d.valid = given(valid, d.mask);
        want(n.src(1), std::move(mapped), d.mask && valid);
        break;
      }
      case Op::Reduce: {
        if (mean_ && mean_->is_mean_or_log_sum(n)) {
          demand_of_mean(d);
          break;
        }
        const LoopNest nest = reduced_by(plan_.reduces.at(facts_.of(n).reduce), d.at);
        const auto shape = ast::shape_of(n.src(0));
        if (!shape) raise<InternalError>("lower", "a REDUCE of a value without a shape");
        auto ranges = ranges_in(d.at);
        const bool in_lanes = std::any_of(ranges.begin(), ranges.end(), is_lane);
        const int rank = facts_.of(n.src(0)).rank;
        auto sizes = nest.sizes(*shape);
        if (tensor_ && !mean_ && plan_.unit->from_memory) sizes = in_whole_boxes(sizes, nest);
        Tuple begin(nest.axes.size(), Node(0));
        if (d.chunk) {
          const Chunked chunk = *chunked(n);
          begin[chunk.axis] = d.chunk * Node(chunk.elements);
          sizes[chunk.axis] = chunk.size_of(d.chunk, sizes[chunk.axis]);
          if (d.chunk.op() == Op::Range) ranges.push_back(d.chunk);
        }
        Pieces pieces = pieces_of(nest, sizes, innermost(ranges), rank, rank, !in_lanes);
        d.pieces = std::move(pieces.list);
        lowered_.reduces.try_emplace(facts_.of(n).reduce, std::move(pieces.names));
        for (const Piece& piece : d.pieces) {
          Tuple at = piece.at;
          for (std::size_t g = 0; g < at.size(); ++g) at[g] = at[g] + begin[g];
          if (const TensorProduct* const product = product_of(n)) {
            const TensorUnit& unit = mean_ ? *of_scores_.unit : *plan_.unit;
            for (const Tuple& sum : sums_for(d.at, plan_.stores[0], *product, thread())) {
              const Tuple index = ungrouped(nest, at, *shape, sum);
              want(product->rows.load, fragment_index(*product, unit, true, index, at[0], thread()), 1);
              want(product->columns.load, fragment_index(*product, unit, false, index, at[0], thread()), 1);
            }
            continue;
          }
          want(n.src(0), ungrouped(nest, at, *shape, d.at), d.mask && piece.inside);
        }
        break;
      }
      default:
        for (const Node& s : values_of(n)) want(s, d.at, d.mask);
    }
  }

  /// The products of which it is the sum, for tensor cores; null if it is none. Of two sums it is the inner one.
  const TensorProduct* product_of(const Node& n) const {
    const std::size_t k = facts_.of(n).reduce;
    if (mean_) return k < mean_->products.size() ? &mean_->products[k] : nullptr;
    return tensor_ && k == 0 ? &*tensor_ : nullptr;
  }

  /// All sums that a thread has of a mean need the same.
  void demand_of_mean(Demand& d) {
    if (of_mean_.empty()) {
      needs_ = needs_of_mean(*mean_, of_scores_.stores[0], d.at, facts_.of(mean_->mean.src(0)).rank);
      for (const auto& [at, mask] : needs_.scores)
        of_mean_.emplace_back(mean_->scores, demand(mean_->scores, at, mask));
      for (const Tuple& at : needs_.values)
        of_mean_.emplace_back(mean_->values.load, demand(mean_->values.load, at, 1));
    }
    d.sources = of_mean_;
  }

  const Node& source_value(const Demand& d, std::size_t i) const {
    const auto& [node, position] = d.sources[i];
    return wanted_.at(node).demands[position].value;
  }

  Node build(const Node& n, const Demand& d) {
    switch (n.op()) {
      case Op::Const:
        return n;
      case Op::Arange:
        return integer_at(n.dtype(), d.at.empty() ? Node(0) : d.at[0]);
      case Op::Load:
        return build_load(n, d);
      case Op::View: {
        const Node& value = source_value(d, 0);
        if (d.valid.is_const()) return d.valid.is(1) ? value : zero_of(n.dtype());
        return make_node(Op::Where, n.dtype(),
                         {make_node(Op::Cast, DType::Bool, {d.valid}), value, zero_of(n.dtype())});
      }
      case Op::Reduce:
        return build_reduce(n, d);
      case Op::Scan:
        return build_scan(n, d);
      case Op::Cast:
        if (n.src(0).dtype() == DType::Index) return n;
        [[fallthrough]];
      default: {
        std::vector<Node> sources;
        for (std::size_t i = 0; i < d.sources.size(); ++i) sources.push_back(source_value(d, i));
        if (n.op() == Op::Where && sources[0].is_const()) return sources[sources[0].value() != 0 ? 1 : 2];
        if (const Node expression = index_value(n, sources, /*compared=*/mean_.has_value())) return expression;
        return with_src(n, sources);
      }
    }
  }

  static Node zero_of(DType d) { return is_floating_point(d) ? ast::constant(d, 0.0) : ast::constant(d, int64_t{0}); }

  Node build_load(const Node& n, const Demand& d) const {
    const auto st = ShapeTracker::from_node(n.src(0));
    Tuple at = d.at;
    Node in_range = d.mask;
    at.resize(st.rank(), Node(0));
    for (std::size_t i = 0; i < d.sources.size(); ++i) {  // computed indices: an index outside of the axis reads 0
      at[i] = as_index(source_value(d, i));
      in_range = in_range && le(0, at[i]) && lt(at[i], st.shape()[i]);
    }
    const auto [index, valid] = st.expr_idxs(at);
    const Node element = given(index, in_range);
    const Node allowed = given(valid, in_range) && in_range && if_there_are_any(st, element);
    if (allowed.is(0)) return zero_of(n.dtype());
    return make_node(Op::Read, n.dtype(), {index_of(n.arg<SlotArg>().slot, n.dtype(), element, allowed)});
  }

  static Node index_of(int slot, DType dtype, const Node& index, const Node& mask) {
    if (const Node valid = without_trips(mask, std::span(&index, 1)); !valid.is(1))
      return make_node(Op::Index, dtype, {valid.is(0) ? Node(0) : index, valid}, SlotArg{slot});
    return make_node(Op::Index, dtype, {index}, SlotArg{slot});
  }

  Node thread() const { return make_range({.kind = RangeKind::Local}, plan_.group[0]); }

  /// The sum at the demand's index, one of those that tensor cores give.
  Node build_by_tensor_cores(const Node& n, const TensorProduct& product, const Demand& d) {
    const std::vector<Tuple> indices = sums_for(d.at, plan_.stores[0], product, thread());
    std::vector<Node> sums;
    for (std::size_t i = 0; i < indices.size() && d.pieces.size() == 1; ++i)
      sums.push_back(sum_of_fragments(product, mean_ ? of_scores_ : plan_, indices[i], thread(), source_value(d, 2 * i),
                                      source_value(d, 2 * i + 1), d.pieces[0].loops));
    const Node sum = from_sums(sums, d.at, plan_.stores[0], product, thread());
    lowered_.without_fragments |= !sum;
    if (sum && mean_) {  // all elements of x must be of one unit
      const Node& unit = units_of_scores_.try_emplace(n, sum.src(0)).first->second;
      lowered_.without_fragments |= !(unit == sum.src(0));
    }
    return sum ? sum : zero_of(DType::Float32);
  }

  Node build_mean(const Node& n, const Demand& d) {
    std::vector<Node> sources;
    for (std::size_t i = 0; i < d.sources.size() && !states_; ++i) sources.push_back(source_value(d, i));
    if (!states_) states_ = states_of_mean(*mean_, *plan_.unit, needs_, sources);
    const Node value = mean_at(*mean_, *states_, n, plan_.stores[0], d.at, thread());
    lowered_.without_fragments |= !value;
    return value ? value : zero_of(DType::Float32);
  }

  Node build_reduce(const Node& n, const Demand& d) {
    if (mean_ && mean_->is_mean_or_log_sum(n)) return build_mean(n, d);
    const ReduceArg bare{n.arg<ReduceArg>().combiner, {}};
    if (const TensorProduct* const product = product_of(n)) return build_by_tensor_cores(n, *product, d);
    const Op op = combine_op(bare.combiner);
    const Op joined = op == Op::Max && plan_.warp > 0 && n.dtype() == DType::Float32 ? Op::AnyMax : op;  // in any order
    auto combine = [&](const Node& a, const Node& b) { return a ? make_node(joined, n.dtype(), {a, b}) : b; };
    const auto state_of = [&](const Node& value, const Piece& piece) {
      if (piece.loops.empty()) return value;
      std::vector<Node> sources{value};
      sources.insert(sources.end(), piece.loops.begin(), piece.loops.end());
      return make_node(Op::Reduce, n.dtype(), sources, bare);
    };
    Node vectors, scalars;  // the accumulators: copies are combined first, then a vector's lanes, then the pieces
    for (std::size_t i = 0; i < d.pieces.size();) {
      const Piece& first = d.pieces[i];
      std::vector<Node> values, inside;  // of the copies in the same loops
      for (; i < d.pieces.size() && d.pieces[i].loops == first.loops && d.pieces[i].lane == first.lane; ++i)
        values.push_back(element_of_sum(source_value(d, i), op)), inside.push_back(d.pieces[i].inside);
      if (!plan_.group.empty() && op == Op::Add && std::ranges::count(inside, inside[0]) == std::ssize(inside))
        if (const Node sum = sum_of_common_factors(values)) values = {sum};
      for (std::size_t k = 0; k < values.size(); ++k)  // a thread beyond the end combines the identity
        if (const Node in = make_node(Op::Cast, DType::Bool, {inside[k]}); !inside[k].is(1))
          values[k] = make_node(Op::Where, n.dtype(), {in, values[k], identity_of(bare.combiner, n.dtype())});
      if (!plan_.group.empty() && !first.loops.empty()) share_states(values, op);
      for (const Node& each : values) {
        Node value = state_of(each, first);
        if (first.lane) {
          // A value that does not change with the lane still counts once a lane.
          if (!depends_on(value, first.lane)) value = make_node(Op::Splat, n.dtype(), {value, first.lane});
          vectors = combine(vectors, value);
        } else {
          scalars = combine(scalars, value);
        }
      }
    }
    if (vectors) {
      const Node folded = make_node(Op::Fold, n.dtype(), {vectors}, bare);
      scalars = scalars ? combine(folded, scalars) : folded;
    }
    if (!scalars) return identity_of(bare.combiner, n.dtype());
    if (!over_threads(reduced_by(plan_.reduces.at(facts_.of(n).reduce), d.at))) return scalars;
    return of_all_threads(plan_, scalars, bare, innermost(ranges_in(d.at)), facts_.of(n).rank, stages_);
  }

  /// The state after the element at the index, in the loop over the axis.
  Node build_scan(const Node& n, const Demand& d) const {
    const ReduceArg& arg = n.arg<ReduceArg>();
    const Node& loop = d.at[static_cast<std::size_t>(arg.axes[0])];
    const Node& value = source_value(d, 0);
    if (loop.is(0)) return value;  // an axis of one element
    if (!is_loop(loop) || !(innermost(ranges_in(d.at)) == loop))
      raise<InternalError>("lower", "the axis of a SCAN is not the innermost loop of its STORE");
    return make_node(Op::Scan, n.dtype(), {value, loop}, ReduceArg{arg.combiner, {}});
  }

  Node build_stores() const {
    std::vector<Node> writes;
    for (auto first = writes_.begin(); first != writes_.end();) {
      const Node& store = first->store;
      const auto st = ShapeTracker::from_node(store.src(0));
      std::vector<StoredValue> values;
      for (; first != writes_.end() && first->store == store; ++first) {
        const auto& sources = first->sources;
        StoredValue v{first->index, first->inside, wanted_.at(sources[0].first).demands[sources[0].second].value};
        if (sources.size() > 1) v.at.assign(st.rank(), Node(0));
        for (std::size_t i = 1; i < sources.size(); ++i) {
          v.at[i - 1] = as_index(wanted_.at(sources[i].first).demands[sources[i].second].value);
          v.inside = v.inside && le(0, v.at[i - 1]) && lt(v.at[i - 1], st.shape()[i - 1]);
        }
        values.push_back(std::move(v));
      }
      if (tensor_) values = in_runs(store, plan_.stores[0], thread(), std::move(values));
      StoreArg arg = store.arg<StoreArg>();
      arg.stream = plan_.stream;
      const auto position = static_cast<std::size_t>(std::ranges::find(sink_.src(), store) - sink_.src().begin());
      if (plan_.stores[position].any_overlaps(loop_shape(store))) arg.mode = StoreMode::Repeat;
      for (const auto& [at, inside, value] : values) {
        const auto [element, valid] = st.expr_idxs(at);
        const Node where = index_of(arg.slot, value.dtype(), element, valid && inside);
        writes.push_back(make_node(Op::Write, DType::Void, {value, where}, arg));
      }
    }
    return make_node(Op::Sink, DType::Void, writes);
  }

  Node sink_;
  const LoopPlan& plan_;
  Lowered lowered_ = {};
  std::vector<Node> around_chunks_;  // the loops of the STORE outside of the loop over chunks
  std::vector<Node> order_;
  AstFacts facts_;
  double repeats_ = 1;  // how often the STOREs compute an element
  int stages_ = 0;
  std::optional<TensorProduct> tensor_;  // what tensor cores compute
  Node groups_;                          // the sum of such sums; null if there is none
  std::optional<WeightedMean> mean_;     // of values weighted by the results of tensor_,
  LoopPlan of_scores_;                   // whose plan this is, and these the sums
  std::unordered_map<Node, Node> units_of_scores_;
  NeedsOfMean needs_;                                  // what each thread needs
  std::vector<std::pair<Node, std::size_t>> of_mean_;  // what it is computed from
  std::optional<MeanStates> states_;
  std::unordered_set<Node> served_;  // LOADs below a value that threads share: they fill its STAGE
  std::unordered_map<Node, Wanted> wanted_;
  std::vector<PendingWrite> writes_;
};

}  // namespace

Lowered lower(const Node& sink, const LoopPlan& plan) {
  if (!reads_in_runs(sink, plan)) return Lowering(sink, plan).run();
  LoopPlan runs = plan;
  runs.stores[0].axes.back().in_runs = true;
  return Lowering(sink, runs).run();
}

}  // namespace tenon
