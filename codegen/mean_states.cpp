#include <tenon/codegen/mean_states.h>

#include <tenon/codegen/combiner.h>
#include <tenon/codegen/fill_loops.h>

namespace tenon {
namespace {

Node thread_of(const LoopNest& nest) { return make_range({.kind = RangeKind::Local}, nest.axes.back().group); }

/// Combines the values in pairs, so that none waits for all before it.
Node combined(std::vector<Node> values, Op op) {
  while (values.size() > 1) {
    std::vector<Node> half;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2)
      half.push_back(make_node(op, values[i].dtype(), {values[i], values[i + 1]}));
    if (values.size() % 2 == 1) half.push_back(values.back());
    values = std::move(half);
  }
  return values[0];
}

/// A score as a factor times another, which then has to be multiplied only where its power is taken: of x * 0.1, and of
/// where(mask, x * 0.1, -inf).
struct Scaled {
  Node x;
  double factor;
};
Scaled without_factor(const Node& x) {
  constexpr double kLeast = 0x1p-60, kMost = 0x1p60;  // of factors that keep products with log2(e) in range
  if (x.op() == Op::Where && x.src(2) == identity_of(Combiner::Max, DType::Float32)) {
    const auto [inner, factor] = without_factor(x.src(1));
    return {make_node(Op::Where, x.dtype(), {x.src(0), inner, x.src(2)}), factor};
  }
  const auto* c = x.op() == Op::Mul ? std::get_if<FloatArg>(&x.src(1).arg()) : nullptr;
  return c != nullptr && c->value >= kLeast && c->value <= kMost ? Scaled{x.src(0), c->value} : Scaled{x, 1};
}

/// Takes the factor that all scores have out of them.
double take_factor(std::span<Node> scores) {
  std::vector<Scaled> scaled;
  for (const Node& x : scores) scaled.push_back(without_factor(x));
  for (const Scaled& s : scaled)
    if (s.factor != scaled[0].factor) return 1;
  for (std::size_t k = 0; k < scores.size(); ++k) scores[k] = scaled[k].x;
  return scaled[0].factor;
}

/// Makes the scores of keys that a row does not have -inf.
void hide(std::span<Node> scores, const NeedsOfMean& needs) {
  const std::size_t each = scores.size() / 2;
  // As the sums of x lie: two columns of each row, then the next 8 columns.
  const auto place = [&](std::size_t r, std::size_t k) { return k / 2 * 4 + r * 2 + k % 2; };
  std::vector<Node> sources(scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i) sources[place(i / each, i % each)] = scores[i];
  sources.insert(sources.end(), std::begin(needs.ends), std::end(needs.ends));
  sources.push_back(make_range({RangeKind::Upcast}, static_cast<int64_t>(scores.size())));
  const Node hidden = make_node(Op::Hide, DType::Float32, sources);
  for (std::size_t i = 0; i < scores.size(); ++i)
    scores[i] = make_node(Op::Lane, DType::Float32, {hidden}, static_cast<int64_t>(place(i / each, i % each)));
}

}  // namespace

std::optional<BoxStage> boxes_of_mean(const WeightedMean& m, const Node& load, std::span<const Node> at,
                                      const Node& blocks) {
  const auto in_rows = [](int64_t n) { return (n + kRowOfBoxes - 1) / kRowOfBoxes * kRowOfBoxes; };
  std::vector<int64_t> extent(at.size(), 1);
  const auto shape = ShapeTracker::from_node(load.src(0)).shape();
  const auto boxes = [&](std::size_t across, int64_t size, std::size_t unit, const Node& place) {
    extent[across] = size, extent[unit] = in_rows(shape[unit].value());
    return boxes_around(load, at, extent, across, unit, place);
  };
  if (load == m.values.load) return boxes(m.keys, kKeysOfABlock, m.columns, blocks);
  if (load == m.product.columns.load) return boxes(m.product.columns.axis, kKeysOfABlock, m.product.terms, blocks);
  if (!(load == m.product.rows.load)) return {};
  return boxes(m.product.rows.axis, kRowsOfAMean * kTensorUnits[1].rows, m.product.terms, Node());
}

NeedsOfMean needs_of_mean(const WeightedMean& m, const LoopNest& nest, std::span<const Node> at_sum, int rank) {
  const Node thread = thread_of(nest);
  NeedsOfMean needs;
  const Shape shape = *ast::shape_of(m.mean.src(0));
  const NestAxis &rows = nest.axes.rbegin()[1], &keys = nest.axes.back();
  const int64_t rows_of_group = kRowsOfAMean * rows.unit;
  const Node last_row = at_sum[m.rows] / Node(rows_of_group) * Node(rows_of_group) + Node(rows_of_group - 1);
  const Node count = blocks_before(m, last_row);
  needs.blocks = make_range({.kind = RangeKind::Loop, .rank = rank}, count, innermost(ranges_in(at_sum)));
  std::vector<Node> at(at_sum.begin(), at_sum.end());
  at.resize(shape.size(), Node(0));
  at[m.columns] = 0;
  const Node first_row = at[m.rows] / Node(rows.unit) * Node(rows.unit), first = needs.blocks * Node(kKeysOfABlock);
  for (int64_t r = 0; r < elements_of(rows); ++r) {
    const Node row = first_row + place_in_unit(rows, thread, r);
    needs.ends[r] = end_of_keys(m, row) - first - place_in_unit(keys, thread, 0);
    for (int64_t k = 0; k < elements_of(keys); ++k) {
      at[m.rows] = row;
      at[m.keys] = first + place_in_unit(keys, thread, k);
      const Node mask = lt(at[m.rows], shape[m.rows]) && lt(at[m.keys], shape[m.keys]);
      needs.scores.emplace_back(at, mask);
    }
  }
  for (int64_t k = 0; k < kKeysOfABlock; k += kUnit) {
    at[m.rows] = 0, at[m.keys] = first + Node(k);
    needs.values.push_back(at);
  }
  return needs;
}

MeanStates states_of_mean(const WeightedMean& m, const TensorUnit& unit, const NeedsOfMean& needs,
                          std::span<const Node> values) {
  const Node& blocks = needs.blocks;
  const DType f = DType::Float32;
  const auto op = [&](Op o, const Node& a, const Node& b) { return make_node(o, f, {a, b}); };
  const auto among_four = [&](Node x, Op o) {  // threads, which have a row together
    for (const int64_t distance : {2, 1}) x = op(o, x, make_node(Op::Shuffle, f, {x}, distance));
    return x;
  };
  const auto reduced = [&](const Node& value) {
    return make_node(Op::Reduce, f, {value, blocks}, ReduceArg{Combiner::Add, {}});
  };
  const std::size_t each = needs.scores.size() / 2;
  std::vector<Node> all_scores(values.begin(), values.begin() + 2 * static_cast<std::ptrdiff_t>(each));
  const Node lowest = identity_of(Combiner::Max, f),
             log2e = ast::constant(f, 1.4426950408889634 * take_factor(all_scores));  // times the scores' own factor
  if (m.last || !((*ast::shape_of(m.mean.src(0)))[m.keys] % Node(kKeysOfABlock)).is(0)) hide(all_scores, needs);
  MeanStates states;
  std::vector<Node> weights[2];
  Node factors[2];
  for (std::size_t r = 0; r < 2; ++r) {
    const auto first = all_scores.begin() + static_cast<std::ptrdiff_t>(r * each);
    const std::vector<Node> scores(first, first + static_cast<std::ptrdiff_t>(each));
    const Node largest = make_node(Op::Scan, f, {among_four(combined(scores, Op::AnyMax), Op::AnyMax), blocks},
                                   ReduceArg{Combiner::Max, {}});
    // Where all x so far are -inf, the weights are 0 and not e^(-inf + inf).
    const Node subtracted =
        make_node(Op::Where, f, {make_node(Op::Eq, DType::Bool, {largest, lowest}), ast::constant(f, 0.0), largest});
    const Node distance = make_node(Op::Neg, f, {op(Op::Mul, subtracted, log2e)});
    const auto weight = [&](const Node& x) {
      return make_node(Op::Power2, f, {make_node(Op::MulAcc, f, {x, log2e, distance})});
    };
    for (const Node& x : scores) weights[r].push_back(weight(x));
    factors[r] = weight(make_node(Op::Before, f, {largest}));
    const Node sum = reduced(op(Op::Fade, combined(weights[r], Op::Add), factors[r]));
    const Node total = among_four(sum, Op::Add), least = least_sum(m.mean);
    states.inverse[r] = make_node(Op::Recip, f, {least ? op(Op::Max, total, least) : total});
  }
  const Node registers = make_range({RangeKind::Upcast}, 4),
             sums = make_range({RangeKind::Upcast}, unit.rows * unit.columns / unit.threads);
  const auto dtype = static_cast<int64_t>(m.values.load.dtype());
  std::vector<Node> products;
  for (std::size_t k = 0; k < kKeysOfABlock / kUnit; ++k) {
    std::vector<Node> packed;  // as the sums of x lie: two columns of each row, then the next 8 columns
    for (std::size_t i = 0; i < 8; ++i) packed.push_back(weights[i / 2 % 2][4 * k + i / 4 * 2 + i % 2]);
    packed.push_back(registers);
    const Node& read = values[2 * each + k];
    if (read.op() != Op::Read || read.src().size() != 2) return {};
    products.push_back(make_node(
        Op::Mma, f, {make_node(Op::Pack, DType::UInt32, packed, dtype), matrix_in_stage(read, kKeysOfABlock), sums},
        dtype));
  }
  Node all = products[0];
  for (std::size_t k = 1; k < products.size(); ++k) all = op(Op::Add, all, products[k]);
  states.sums = reduced(make_node(Op::Fade, f, {all, factors[0], factors[1]}));
  return states;
}

Node mean_at(const WeightedMean& m, const MeanStates& states, const LoopNest& nest, std::span<const Node> at,
             const Node& thread) {
  const TensorProduct axes{.rows = {{}, m.rows, false}, .columns = m.values, .terms = m.keys};
  const auto sum = sum_at(axes, nest, at, thread);
  if (!sum || !states.sums) return {};
  const DType f = DType::Float32;
  return make_node(Op::Mul, f, {make_node(Op::Lane, f, {states.sums}, *sum), states.inverse[*sum / 2 % 2]});
}

std::optional<std::vector<Node>> along_axes(const Node& view, std::span<const Node> at) {
  const auto st = ShapeTracker::from_node(view.src(0));
  const auto shape = ast::shape_of(view.src(1));
  if (!shape || st.views().size() != 1 || st.views()[0].masked() || !st.views()[0].offset().is(0)) return {};
  std::vector<Node> mapped(shape->size(), Node(0));
  std::size_t next = st.rank();
  Node stride = 1;
  for (std::size_t k = shape->size(); k-- > 0; stride = stride * (*shape)[k]) {
    if ((*shape)[k].is(1)) continue;
    while (next > 0 && st.views()[0].strides()[next - 1].is(0)) --next;
    if (next-- == 0 || !(st.shape()[next] == (*shape)[k]) || !(st.views()[0].strides()[next] == stride)) return {};
    mapped[k] = at[next];
  }
  while (next > 0 && st.views()[0].strides()[next - 1].is(0)) --next;
  return next == 0 ? std::optional(mapped) : std::nullopt;
}

}  // namespace tenon
