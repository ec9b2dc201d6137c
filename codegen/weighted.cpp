#include <tenon/codegen/weighted.h>

#include <algorithm>
#include <unordered_map>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/fill_loops.h>

namespace tenon {
namespace {

bool is_weighted(const Node& n) { return n.op() == Op::Reduce && computes_elements(n.arg<ReduceArg>().combiner); }
bool is_log_sum(const Node& mean) { return mean.arg<ReduceArg>().combiner == Combiner::LogSum; }

/// The value that a STORE rounds and writes, without changes of place on the way; a null Node if it is no such mean.
Node stored_mean(const Node& store) {
  if (store.src().size() != 2 || store.arg<StoreArg>().mode != StoreMode::Set) return {};
  Node found;
  for (const Node& n : topological(store.src().subspan(1), [](const Node& x) {
         return x.op() == Op::View || is_weighted(x) || !is_dataflow(x);
       }))
    if (is_weighted(n)) found = found ? Node() : n;
  if (!found) return {};
  const Shape stored = loop_shape(store), own = ast::shape_of(found).value_or(Shape());
  const bool same = stored.size() <= own.size() && std::equal(stored.begin(), stored.end(), own.begin()) &&
                    std::all_of(own.begin() + static_cast<std::ptrdiff_t>(stored.size()), own.end(),
                                [](const Node& n) { return n.is(1); });
  return same ? found : Node();
}

/// A value of (groups..., rows, columns, keys) that does not change along the columns, without this axis; a null Node
/// if it is not known.
Node without_axis(const Node& value, std::size_t axis) {
  const auto sees = [](const Node& n) { return n.op() == Op::View || n.op() == Op::Load || !is_dataflow(n); };
  std::unordered_map<Node, Node> known;
  for (const Node& n : topological(std::span(&value, 1), sees)) {
    Node& found = known.try_emplace(n, n).first->second;
    if (n.op() == Op::Const || !is_dataflow(n)) continue;
    if (n.op() == Op::Reduce || n.op() == Op::Scan || n.op() == Op::Arange || n.op() == Op::Variable) return {};
    std::vector<Node> sources(n.src().begin(), n.src().end());
    if (sees(n)) {
      if (n.op() == Op::Load && n.src().size() > 1) return {};
      const auto st = ShapeTracker::from_node(n.src(0));
      Shape shape(st.shape().begin(), st.shape().end());
      if (axis >= shape.size()) return {};
      std::vector<std::pair<Node, Node>> first;
      for (std::size_t k = 0; k < shape.size(); ++k) first.emplace_back(0, k == axis ? Node(1) : shape[k]);
      shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
      sources[0] = st.shrink(first).reshape(shape).simplify().node();
    } else {
      for (Node& source : sources)
        if (is_dataflow(source)) source = known.at(source);
    }
    found = with_src(n, sources);
  }
  return known.at(value);
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

/// Finds x and the values v among the factors of a mean's elements; false if they are others.
bool find_values(WeightedMean& m, const AstFacts& facts) {
  const Node& product = m.mean.src(0);
  const Shape shape = *ast::shape_of(product);
  if (product.op() != Op::Mul || shape.size() < 3) return false;
  m.rows = shape.size() - 3, m.columns = shape.size() - 2;
  const Node narrow_first = narrow_load(product.src(0));
  const bool first = m.is_sum() ? !narrow_first : product.src(0).op() == Op::Exp;
  const Node& elements = product.src(first ? 0 : 1);
  const Node values = narrow_load(product.src(first ? 1 : 0));
  if (!m.is_sum() && elements.op() != Op::Exp) return false;
  m.scores = m.is_sum() ? elements : elements.src(0);
  const auto changes = [&](const Node& n, std::size_t axis) {
    const auto k = static_cast<int>(axis);
    return facts.varies(n, std::span(&k, 1));
  };
  m.values = {values, m.columns, true};
  return values && changes(values, m.columns) && !changes(values, m.rows) && unit_axis(values) == m.columns &&
         !changes(m.scores, m.columns) && shape[m.columns].value() <= kWidestMean;
}

/// If the condition says key + a <= row + b: b - a.
std::optional<int64_t> last_key(const Node& condition, const WeightedMean& m) {
  if (condition.op() != Op::Le) return {};
  const Shape shape = *ast::shape_of(m.mean.src(0));
  std::vector<Node> at;
  for (std::size_t k = 0; k < shape.size(); ++k)
    at.push_back(make_range({.kind = RangeKind::Loop, .axis = static_cast<int32_t>(k)}, shape[k]));
  const auto key = position_at(condition.src(0), at), row = position_at(condition.src(1), at);
  if (!key || !row) return {};
  const Node distance = simplify((*row - at[m.rows]) - (*key - at[m.keys]));
  return distance.is_const() ? std::optional(distance.value()) : std::nullopt;
}
/// If it says row + a <= key + b: a - b.
std::optional<int64_t> first_key(const Node& condition, WeightedMean m) {
  std::swap(m.rows, m.keys);
  const auto last = last_key(condition, m);
  return last ? std::optional(-*last) : std::nullopt;
}

bool is_lowest(const Node& n) { return n == identity_of(Combiner::Max, DType::Float32); }

enum class Without : uint8_t { Unknown, Zero, Lowest };
/// Is a value 0 where a condition is false? The power of -inf is 0, and -inf less a finite number is -inf.
bool is_zero_without(const Node& value, const Node& condition) {
  std::unordered_map<Node, Without> known;
  for (const Node& n : topological(std::span(&value, 1), [](const Node& s) { return !is_dataflow(s); })) {
    const auto of = [&](std::size_t k) { return known[n.src(k)]; };
    Without& is = known.try_emplace(n, Without::Unknown).first->second;
    Without found = Without::Unknown;
    switch (n.op()) {
      case Op::Const:
        found = is_lowest(n) ? Without::Lowest : n == ast::constant(DType::Float32, 0.0) ? Without::Zero : found;
        break;
      case Op::Where:
        if (n.src(0) == condition) found = of(2);
        break;
      case Op::Mul:
        if ((of(0) == Without::Zero && n.src(1).is_const()) || (of(1) == Without::Zero && n.src(0).is_const()))
          found = Without::Zero;  // 0 * inf is none
        break;
      case Op::Exp:
        if (of(0) == Without::Lowest) found = Without::Zero;
        break;
      case Op::Sub:
        if (of(0) == Without::Lowest) found = Without::Lowest;
        break;
      case Op::Cast:
        found = of(0);
        break;
      case Op::View:
        if (of(1) == Without::Zero) found = Without::Zero;
        break;
      default:
        break;
    }
    is = found;
  }
  return known[value] == Without::Zero;
}

/// The x of a mean that are hidden by their positions.
void find_hidden(WeightedMean& m) {
  const Node& x = m.scores;
  if (m.is_sum()) {
    for (const Node& n : topological(std::span(&x, 1), [](const Node& s) { return !is_dataflow(s); })) {
      if (n.op() != Op::Where || !is_zero_without(x, n.src(0))) continue;
      m.last = last_key(n.src(0), m);
      if (!m.last) m.first = first_key(n.src(0), m);
      return;
    }
    return;
  }
  if (x.op() != Op::Where || !is_lowest(x.src(2))) return;
  m.last = last_key(x.src(0), m);
  if (m.last) m.scores = Node(x.src(1));
}

}  // namespace

BlocksOfKeys blocks_of(const WeightedMean& m, const Node& row, const Node& last_row) {
  const Node block(kKeysOfABlock);
  const Node all = ((*ast::shape_of(m.mean.src(0)))[m.keys] + Node(kKeysOfABlock - 1)) / block;
  if (m.first) {
    const Node before = min(max((row + Node(*m.first)) / block, 0), all - Node(1));
    return {all - before, before};
  }
  if (!m.last) return {all, 0};
  return {max(min(all, (last_row + Node(*m.last + kKeysOfABlock)) / block), 1), 0};
}

Node end_of_keys(const WeightedMean& m, const Node& row) {
  const Node all = (*ast::shape_of(m.mean.src(0)))[m.keys];
  return m.last ? min(all, row + Node(*m.last + 1)) : all;
}

namespace {

/// The product that a sum below x adds up, with rows and keys as tensor cores take them; nullopt if it is another.
std::optional<TensorProduct> product_of(const Node& sum, const AstFacts& facts) {
  const Node& terms = sum.src(0);
  const std::vector<int32_t>& summed = sum.arg<ReduceArg>().axes;
  if (sum.arg<ReduceArg>().combiner != Combiner::Add || terms.op() != Op::Mul || summed.size() != 1) return {};
  TensorProduct found{.rows = {}, .columns = {}, .terms = static_cast<std::size_t>(summed[0])};
  std::vector<TensorProduct::Factor> factors;
  for (const Node& source : terms.src()) {
    const Node load = narrow_load(source);
    const auto axis = load ? last_axis(facts.of(load).vary, found.terms) : std::nullopt;
    if (!axis || unit_axis(load) != found.terms) return {};
    factors.push_back({load, *axis, false});
  }
  if (factors[0].axis > factors[1].axis) std::swap(factors[0], factors[1]);
  const auto row = static_cast<int>(factors[0].axis);
  if (factors[0].axis == factors[1].axis || facts.varies(factors[1].load, std::span(&row, 1)) ||
      factors[0].load.dtype() != factors[1].load.dtype() || (*ast::shape_of(terms))[found.terms].max() > kWidestMean)
    return {};
  found.rows = factors[0], found.columns = factors[1];
  return found;
}

}  // namespace

std::optional<WeightedMean> weighted_mean(const Node& sink) {
  if (sink.src().empty() || sink.src().size() > 2) return {};
  const Node mean = stored_mean(sink.src(0)), beside = sink.src().size() > 1 ? stored_mean(sink.src(1)) : Node();
  auto reduces = reductions(sink);  // below the mean, when these two are left out
  if (sink.src().size() > 1 && (!beside || !is_log_sum(beside) || std::erase(reduces, beside) != 1)) return {};
  if (!mean || reduces.size() < 2 || !(reduces.back() == mean)) return {};
  const Shape shape = ast::shape_of(mean.src(0)).value_or(Shape());
  const std::vector<int32_t>& axes = mean.arg<ReduceArg>().axes;
  if (shape.size() < 2 || axes != std::vector{static_cast<int32_t>(shape.size()) - 1} ||
      !std::ranges::all_of(shape, &Node::is_const) || shape.back().value() < 2 * kKeysOfABlock)
    return {};
  WeightedMean found{.mean = mean,
                     .log_sum = beside,
                     .scores = mean.src(0),
                     .last = {},
                     .first = {},
                     .products = {},
                     .values = {},
                     .rows = shape.size() - 2,
                     .columns = shape.size() - 1,
                     .keys = shape.size() - 1};
  if (reduces.size() > (found.is_sum() ? 3u : 2u)) return {};
  const auto order = dataflow(sink);
  const AstFacts facts(order);
  if (!is_log_sum(mean) && !find_values(found, facts)) return {};
  const bool gives_both = found.has_values() && !found.is_sum();
  if (beside && !(gives_both && without_axis(found.scores, found.columns) == beside.src(0))) return {};
  find_hidden(found);
  for (const Node& sum : std::span(reduces).first(reduces.size() - 1)) {
    const auto product = product_of(sum, facts);
    if (!product || (found.has_values() && product->rows.load.dtype() != found.values.load.dtype())) return {};
    found.products.push_back(*product);
  }
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
  if (mean.last || mean.first) {  // the longest first, of all groups
    const std::size_t rows = store.loops.size() - 2;
    store.loops[rows].backwards = mean.last.has_value();
    store.move_out(rows);
  }
  std::ranges::fill(plan.stores, store);
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
  std::vector<Node> loads{mean.values.load};
  for (const TensorProduct& product : mean.products)
    loads.insert(loads.end(), {product.rows.load, product.columns.load});
  for (const Node& load : loads) {
    const Opt stage{OptKind::Stage, {}, load ? load.arg<SlotArg>().slot : 0};
    if (load && std::ranges::find(opts, stage) == opts.end()) opts.push_back(stage);
  }
  const int64_t columns = (*ast::shape_of(mean.mean))[mean.columns].value();
  const int64_t unit = columns > kTensorUnits[1].columns ? kTensorUnits[2].columns : kTensorUnits[1].columns;
  opts.push_back({OptKind::Local, {false, last - 1}, kRowsOfAMean});
  for (std::size_t k = 0; k <= mean.products.size() + (mean.log_sum ? 1 : 0); ++k)
    opts.push_back({OptKind::TensorCore, {true, static_cast<int>(k)}, unit});
  return opts;
}

Node least_sum(const Node& mean) {
  const bool or_zero = mean.arg<ReduceArg>().combiner == Combiner::WeightedOrZero;
  return or_zero ? ast::constant(DType::Float32, kLeastSumOfWeights) : Node();
}

Node without_weighted(const Node& sink) {
  return rebuild(sink, [](const Node& n, std::span<const Node> sources) {
    if (!is_weighted(n)) return with_src(n, sources);
    if (n.arg<ReduceArg>().combiner == Combiner::AddComputed)
      return make_node(Op::Reduce, n.dtype(), sources, ReduceArg{Combiner::Add, n.arg<ReduceArg>().axes});
    const Node& elements = sources[0];
    const Shape shape = ast::shape_of(elements).value_or(Shape());
    const std::vector<int> axes(n.arg<ReduceArg>().axes.begin(), n.arg<ReduceArg>().axes.end());
    const bool alone = is_log_sum(n), first = !alone && elements.src(0).op() == Op::Exp;
    const Node& scores = alone ? elements : elements.src(first ? 0 : 1).src(0);
    const Node largest = ast::reduce(Combiner::Max, axes, scores);
    const Node zero = ast::constant(DType::Float32, 0.0);
    const Node hidden = ast::alu(Op::Eq, {largest, identity_of(Combiner::Max, DType::Float32)});
    const Node finite = ast::alu(Op::Where, {hidden, zero, largest});
    const Node seen = ast::view(ShapeTracker::from_shape(*ast::shape_of(largest)).expand(shape), finite);
    const Node weights = ast::alu(Op::Exp, {ast::alu(Op::Sub, {scores, seen})});
    const Node total = ast::reduce(Combiner::Add, axes, weights), least = least_sum(n);
    if (alone) return ast::alu(Op::Add, {finite, ast::alu(Op::Log, {total})});
    const Node sum = ast::reduce(Combiner::Add, axes, ast::alu(Op::Mul, {weights, elements.src(first ? 1 : 0)}));
    return ast::alu(Op::Div, {sum, least ? ast::alu(Op::Max, {total, least}) : total});
  });
}

}  // namespace tenon
