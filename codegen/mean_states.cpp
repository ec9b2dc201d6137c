#include <tenon/codegen/mean_states.h>

#include <tenon/codegen/combiner.h>
#include <tenon/codegen/fill_loops.h>

namespace tenon {
namespace {

constexpr double kLog2e = 1.4426950408889634;

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

/// The value where the condition holds.
Node given_that(const Node& value, const Node& condition) {
  return rebuild(value, [&](const Node& n, std::span<const Node> sources) {
    return n.op() == Op::Where && sources[0] == condition ? sources[1] : with_src(n, sources);
  });
}

/// The same values in fewer instructions. e^y is a power of two, which is accurate enough where the values are rounded
/// to 16 bits; of a difference y one multiply-add makes its exponent. What a WHERE chooses needs no WHERE of its
/// condition.
std::vector<Node> in_fewer_instructions(std::span<const Node> values) {
  const Node all = make_node(Op::Sink, DType::Void, values);
  const Node changed = rebuild(all, [](const Node& n, std::span<const Node> sources) {
    const DType f = DType::Float32;
    if (n.op() == Op::Where && n.dtype() == f)
      return make_node(Op::Where, f, {sources[0], given_that(sources[1], sources[0]), sources[2]});
    if (n.op() != Op::Exp) return with_src(n, sources);
    const Node& y = sources[0];
    const auto times = [&](const Node& x, double c) {
      return make_node(Op::Mul, f, {x, ast::constant(f, c * kLog2e)});
    };
    if (y.op() != Op::Sub) return make_node(Op::Power2, f, {times(y, 1)});
    const auto [x, factor] = without_factor(y.src(0));
    const Node less = make_node(Op::Neg, f, {times(y.src(1), 1)});
    return make_node(Op::Power2, f, {make_node(Op::MulAcc, f, {x, ast::constant(f, factor * kLog2e), less})});
  });
  return {changed.src().begin(), changed.src().end()};
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

/// The products of a block of weights, those of a thread's two rows, with the block's values; null if the values are in
/// no STAGE.
Node products_with_values(const WeightedMean& m, const TensorUnit& unit, const std::vector<Node>& of_first,
                          const std::vector<Node>& of_second, std::span<const Node> values) {
  const Node registers = make_range({RangeKind::Upcast}, 4),
             sums = make_range({RangeKind::Upcast}, unit.rows * unit.columns / unit.threads);
  const auto dtype = static_cast<int64_t>(m.values.load.dtype());
  Node all;
  for (std::size_t k = 0; k < kKeysOfABlock / kUnit; ++k) {
    std::vector<Node> packed;  // as the sums of x lie: two columns of each row, then the next 8 columns
    for (std::size_t i = 0; i < 8; ++i)
      packed.push_back((i / 2 % 2 == 0 ? of_first : of_second)[4 * k + i / 4 * 2 + i % 2]);
    packed.push_back(registers);
    const Node& read = values[k];
    if (read.op() != Op::Read || read.src().size() != 2) return {};
    const Node product = make_node(
        Op::Mma, DType::Float32,
        {make_node(Op::Pack, DType::UInt32, packed, dtype), matrix_in_stage(read, kKeysOfABlock), sums}, dtype);
    all = all ? make_node(Op::Add, DType::Float32, {all, product}) : product;
  }
  return all;
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
  for (const TensorProduct& product : m.products) {
    if (load == product.columns.load) return boxes(product.columns.axis, kKeysOfABlock, product.terms, blocks);
    if (load == product.rows.load)
      return boxes(product.rows.axis, kRowsOfAMean * kTensorUnits[1].rows, product.terms, Node());
  }
  return {};
}

NeedsOfMean needs_of_mean(const WeightedMean& m, const LoopNest& nest, std::span<const Node> at_sum, int rank) {
  const Node thread = thread_of(nest);
  NeedsOfMean needs;
  const Shape shape = *ast::shape_of(m.mean.src(0));
  const NestAxis &rows = nest.axes.rbegin()[1], &keys = nest.axes.back();
  const int64_t rows_of_group = kRowsOfAMean * rows.unit;
  const Node row_of_group = at_sum[m.rows] / Node(rows_of_group) * Node(rows_of_group);
  const BlocksOfKeys blocks = blocks_of(m, row_of_group, row_of_group + Node(rows_of_group - 1));
  needs.blocks = make_range({.kind = RangeKind::Loop, .rank = rank}, blocks.count, innermost(ranges_in(at_sum)));
  std::vector<Node> at(at_sum.begin(), at_sum.end());
  at.resize(shape.size(), Node(0));
  at[m.columns] = 0;
  const Node first_row = at[m.rows] / Node(rows.unit) * Node(rows.unit),
             first = (blocks.first + needs.blocks) * Node(kKeysOfABlock);
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
  for (int64_t k = 0; m.has_values() && k < kKeysOfABlock; k += kUnit) {
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
  if (m.is_sum()) {
    const std::vector<Node> x = in_fewer_instructions(values.first(2 * each));
    const auto second = x.begin() + static_cast<std::ptrdiff_t>(each);
    const Node all = products_with_values(m, unit, {x.begin(), second}, {second, x.end()}, values.subspan(2 * each));
    return {.sums = all ? reduced(all) : Node(), .of_row = {}, .log_sums = {}};
  }
  std::vector<Node> all_scores(values.begin(), values.begin() + 2 * static_cast<std::ptrdiff_t>(each));
  const double factor = take_factor(all_scores);  // the scores' own
  const Node lowest = identity_of(Combiner::Max, f), log2e = ast::constant(f, kLog2e * factor);
  if (m.last || !((*ast::shape_of(m.mean.src(0)))[m.keys] % Node(kKeysOfABlock)).is(0)) hide(all_scores, needs);
  MeanStates states;
  std::vector<Node> weights[2];
  Node factors[2];
  for (std::size_t r = 0; r < 2; ++r) {
    const auto first = all_scores.begin() + static_cast<std::ptrdiff_t>(r * each);
    const std::vector<Node> scores(first, first + static_cast<std::ptrdiff_t>(each));
    const Node of_block = among_four(combined(scores, Op::AnyMax), Op::AnyMax);
    const Node largest = make_node(Op::Scan, f, {of_block, blocks}, ReduceArg{Combiner::Max, {}});
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
    if (m.has_values()) states.of_row[r] = make_node(Op::Recip, f, {least ? op(Op::Max, total, least) : total});
    if (m.has_values() && !m.log_sum) continue;
    const Node last = make_node(Op::Reduce, f, {of_block, blocks}, ReduceArg{Combiner::Max, {}});
    states.log_sums[r] = op(Op::Add, op(Op::Mul, last, ast::constant(f, factor)), make_node(Op::Log, f, {total}));
  }
  if (!m.has_values()) return states;
  const Node all = products_with_values(m, unit, weights[0], weights[1], values.subspan(2 * each));
  if (all) states.sums = reduced(make_node(Op::Fade, f, {all, factors[0], factors[1]}));
  return states;
}

Node mean_at(const WeightedMean& m, const MeanStates& states, const Node& reduce, const LoopNest& nest,
             std::span<const Node> at, const Node& thread) {
  if (reduce == m.log_sum || !m.has_values()) {
    const auto row = element_in_unit(nest.axes.rbegin()[1], at[m.rows], thread);
    return row ? states.log_sums[*row] : Node();
  }
  const TensorProduct axes{.rows = {{}, m.rows, false}, .columns = m.values, .terms = m.keys};
  const auto sum = sum_at(axes, nest, at, thread);
  if (!sum || !states.sums) return {};
  const Node of_values = make_node(Op::Lane, DType::Float32, {states.sums}, *sum),
             &of_row = states.of_row[*sum / 2 % 2];
  return of_row ? make_node(Op::Mul, DType::Float32, {of_values, of_row}) : of_values;
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
