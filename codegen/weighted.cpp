#include <tenon/codegen/weighted.h>

#include <algorithm>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/fill_loops.h>

namespace tenon {
namespace {

bool is_weighted(const Node& n) { return n.op() == Op::Reduce && is_weighted(n.arg<ReduceArg>().combiner); }

/// The value that a STORE rounds and writes, without changes of place on the way; a null Node if it is no such mean.
Node stored_mean(const Node& sink) {
  if (sink.src().size() != 1 || sink.src(0).src().size() != 2 || sink.src(0).arg<StoreArg>().mode != StoreMode::Set)
    return {};
  Node found;
  for (const Node& n : topological(sink.src(0).src().subspan(1), [](const Node& x) {
         return x.op() == Op::View || is_weighted(x) || !is_dataflow(x);
       }))
    if (is_weighted(n)) found = found ? Node() : n;
  if (!found) return {};
  const Shape stored = loop_shape(sink.src(0)), own = ast::shape_of(found).value_or(Shape());
  const bool same = stored.size() <= own.size() && std::equal(stored.begin(), stored.end(), own.begin()) &&
                    std::all_of(own.begin() + static_cast<std::ptrdiff_t>(stored.size()), own.end(),
                                [](const Node& n) { return n.is(1); });
  return same ? found : Node();
}

/// The value of an integer that is computed from positions and constants, at an index; nullopt if it is another.
std::optional<Node> position_at(const Node& n, std::span<const Node> at) {
  switch (n.op()) {
    case Op::Const:
      return std::holds_alternative<int64_t>(n.arg()) ? std::optional(Node(n.value())) : std::nullopt;
    case Op::Arange:
      return at[0];
    case Op::Cast:
      return is_integer(n.dtype()) && n.src(0).dtype() != DType::Index ? position_at(n.src(0), at) : std::nullopt;
    case Op::View: {
      const auto [mapped, valid] = map_view(n, at);
      return valid.is(1) ? position_at(n.src(1), mapped) : std::nullopt;
    }
    case Op::Add: {
      const auto a = position_at(n.src(0), at), b = position_at(n.src(1), at);
      return a && b ? std::optional(*a + *b) : std::nullopt;
    }
    default:
      return {};
  }
}

/// If the x of a mean are hidden where key + a > row + b: b - a.
std::optional<int64_t> last_key(const Node& x, const WeightedMean& m) {
  if (x.op() != Op::Where || !(x.src(2) == identity_of(Combiner::Max, DType::Float32)) || x.src(0).op() != Op::Le)
    return {};
  const Shape shape = *ast::shape_of(m.mean.src(0));
  std::vector<Node> at;
  for (std::size_t k = 0; k < shape.size(); ++k)
    at.push_back(make_range({.kind = RangeKind::Loop, .axis = static_cast<int32_t>(k)}, shape[k]));
  const auto key = position_at(x.src(0).src(0), at), row = position_at(x.src(0).src(1), at);
  if (!key || !row) return {};
  const Node distance = simplify((*row - at[m.rows]) - (*key - at[m.keys]));
  return distance.is_const() ? std::optional(distance.value()) : std::nullopt;
}

}  // namespace

Node blocks_before(const WeightedMean& m, const Node& row) {
  const Node all = ((*ast::shape_of(m.mean.src(0)))[m.keys] + Node(kKeysOfABlock - 1)) / Node(kKeysOfABlock);
  if (!m.last) return all;
  return max(min(all, (row + Node(*m.last + kKeysOfABlock)) / Node(kKeysOfABlock)), 1);
}

Node end_of_keys(const WeightedMean& m, const Node& row) {
  const Node all = (*ast::shape_of(m.mean.src(0)))[m.keys];
  return m.last ? min(all, row + Node(*m.last + 1)) : all;
}

std::optional<WeightedMean> weighted_mean(const Node& sink) {
  const Node mean = stored_mean(sink);
  const auto reduces = reductions(sink);
  if (!mean || reduces.size() != 2 || !(reduces[1] == mean)) return {};
  const Node &product = mean.src(0), &sum = reduces[0];
  const Shape shape = ast::shape_of(product).value_or(Shape());
  const std::vector<int32_t>& axes = mean.arg<ReduceArg>().axes;
  if (product.op() != Op::Mul || shape.size() < 3 || axes != std::vector{static_cast<int32_t>(shape.size()) - 1} ||
      !std::ranges::all_of(shape, &Node::is_const))
    return {};
  WeightedMean found{.mean = mean,
                     .scores = {},
                     .last = {},
                     .sum = sum,
                     .product = {},
                     .values = {},
                     .rows = shape.size() - 3,
                     .columns = shape.size() - 2,
                     .keys = shape.size() - 1};
  const bool first = product.src(0).op() == Op::Exp;
  if (product.src(first ? 0 : 1).op() != Op::Exp) return {};
  found.scores = product.src(first ? 0 : 1).src(0);
  found.last = last_key(found.scores, found);
  if (found.last) found.scores = found.scores.src(1);
  const Node values = narrow_load(product.src(first ? 1 : 0));
  const auto order = topological(std::span(&sink, 1), [](const Node& x) { return !is_dataflow(x); });
  const AstFacts facts(order);
  const auto changes = [&](const Node& n, std::size_t axis) {
    const auto k = static_cast<int>(axis);
    return facts.varies(n, std::span(&k, 1));
  };
  if (!values || !changes(values, found.columns) || changes(values, found.rows) || unit_axis(values) != found.columns ||
      changes(found.scores, found.columns) || shape[found.columns].value() > kWidestMean ||
      shape[found.keys].value() < 2 * kKeysOfABlock)
    return {};
  found.values = {values, found.columns, true};

  const Node& terms = sum.src(0);
  const std::vector<int32_t>& summed = sum.arg<ReduceArg>().axes;
  if (sum.arg<ReduceArg>().combiner != Combiner::Add || terms.op() != Op::Mul || summed.size() != 1) return {};
  found.product.terms = static_cast<std::size_t>(summed[0]);
  std::vector<TensorProduct::Factor> factors;
  for (const Node& source : terms.src()) {
    const Node load = narrow_load(source);
    const auto axis = load ? last_axis(facts.of(load).vary, found.product.terms) : std::nullopt;
    if (!axis || unit_axis(load) != found.product.terms || load.dtype() != values.dtype()) return {};
    factors.push_back({load, *axis, false});
  }
  if (factors[0].axis > factors[1].axis) std::swap(factors[0], factors[1]);
  if (factors[0].axis == factors[1].axis || changes(factors[1].load, factors[0].axis) ||
      (*ast::shape_of(terms))[found.product.terms].max() > kWidestMean)
    return {};
  found.product.rows = factors[0], found.product.columns = factors[1];
  return found;
}

LoopPlan plan_of_mean(const WeightedMean& mean, const Node& sink) {
  LoopPlan plan = plain_plan(sink);
  const Shape shape = *ast::shape_of(mean.mean);
  LoopNest store;
  NestAxis groups;
  for (std::size_t k = 0; k < mean.rows; ++k)
    if (!shape[k].is(1)) groups.axes.push_back(static_cast<int>(k));
  if (!groups.axes.empty()) store.add(groups);
  store.add({.axes = {static_cast<int>(mean.rows)}});
  store.add({.axes = {static_cast<int>(mean.columns)}});
  if (mean.last) {  // the longest first, of all groups
    const std::size_t rows = store.loops.size() - 2;
    store.loops[rows].backwards = true;
    store.move_out(rows);
  }
  plan.stores[0] = std::move(store);
  return plan;
}

LoopPlan plan_of_scores(const LoopPlan& of_mean) {
  LoopPlan plan;
  plan.stores = {of_mean.stores[0]};
  plan.unit = unit_of(kKeysOfABlock);
  plan.stores[0].axes.back().unit = kKeysOfABlock;
  return plan;
}

std::vector<Opt> opts_of_mean(const WeightedMean& mean, const LoopPlan& plan) {
  const int last = static_cast<int>(plan.stores[0].axes.size()) - 1;
  std::vector<Opt> opts;
  for (int k = 0; k <= std::min(last, kGridOfBoxes - 1); ++k) opts.push_back({OptKind::Global, {false, k}, 1});
  for (const Node& load : {mean.product.rows.load, mean.product.columns.load, mean.values.load})
    opts.push_back({OptKind::Stage, {}, load.arg<SlotArg>().slot});
  const int64_t columns = (*ast::shape_of(mean.mean))[mean.columns].value();
  const int64_t unit = columns > kTensorUnits[1].columns ? kTensorUnits[2].columns : kTensorUnits[1].columns;
  opts.push_back({OptKind::Local, {false, last - 1}, kRowsOfAMean});
  for (const int reduce : {0, 1}) opts.push_back({OptKind::TensorCore, {true, reduce}, unit});
  return opts;
}

Node least_sum(const Node& mean) {
  const bool or_zero = mean.arg<ReduceArg>().combiner == Combiner::WeightedOrZero;
  return or_zero ? ast::constant(DType::Float32, kLeastSumOfWeights) : Node();
}

Node without_weighted(const Node& sink) {
  return rebuild(sink, [](const Node& n, std::span<const Node> sources) {
    if (!is_weighted(n)) return with_src(n, sources);
    const Node& product = sources[0];
    const Shape shape = ast::shape_of(product).value_or(Shape());
    const std::vector<int> axes(n.arg<ReduceArg>().axes.begin(), n.arg<ReduceArg>().axes.end());
    const bool first = product.src(0).op() == Op::Exp;
    const Node &scores = product.src(first ? 0 : 1).src(0), &values = product.src(first ? 1 : 0);
    const Node largest = ast::reduce(Combiner::Max, axes, scores);
    const Node zero = ast::constant(DType::Float32, 0.0);
    const Node hidden = ast::alu(Op::Eq, {largest, identity_of(Combiner::Max, DType::Float32)});
    const Node finite = ast::alu(Op::Where, {hidden, zero, largest});
    const Node seen = ast::view(ShapeTracker::from_shape(*ast::shape_of(largest)).expand(shape), finite);
    const Node weights = ast::alu(Op::Exp, {ast::alu(Op::Sub, {scores, seen})});
    const Node sum = ast::reduce(Combiner::Add, axes, ast::alu(Op::Mul, {weights, values}));
    const Node total = ast::reduce(Combiner::Add, axes, weights), least = least_sum(n);
    return ast::alu(Op::Div, {sum, least ? ast::alu(Op::Max, {total, least}) : total});
  });
}

}  // namespace tenon
