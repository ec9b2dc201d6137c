#include <tenon/codegen/tensor_cores.h>

#include <algorithm>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/fill_loops.h>

namespace tenon {
namespace {

constexpr int64_t kSide = 8;               // of the four squares that a unit consists of
constexpr int64_t kRegisters = 4;          // of a FRAGMENT, for each thread
constexpr std::size_t kLoopsOfAChunk = 2;  // over its blocks, and over the terms of a block

}  // namespace

Node narrow_load(const Node& factor) {
  if (factor.op() != Op::Cast || factor.dtype() != DType::Float32) return {};
  const Node& load = factor.src(0);
  return load.op() == Op::Load && load.src().size() == 1 && is_float16_bits(load.dtype()) ? load : Node();
}

std::optional<std::size_t> last_axis(const std::vector<bool>& vary, std::size_t terms) {
  for (std::size_t k = vary.size(); k-- > 0;)
    if (vary[k] && k != terms) return k;
  return std::nullopt;
}

TensorUnit unit_of(int64_t columns) {
  TensorUnit found = kTensorUnits[0];
  for (const TensorUnit& unit : kTensorUnits)
    if (unit.columns <= columns) found = unit;
  return found;
}

bool uses_tensor_cores(const LoopPlan& plan) {
  return std::ranges::any_of(plan.reduces, [](const auto& reduce) {
    return !reduce.second.axes.empty() && reduce.second.axes[0].fragment == Fragment::Terms;
  });
}

Node sum_of_groups(const Node& sink) {
  const auto reduces = reductions(sink);
  if (reduces.size() != 2) return {};
  const Node &inner = reduces[0], &outer = reduces[1];
  const auto below = topological(outer.src().first(1), [](const Node& x) { return x.op() == Op::Reduce; });
  const Shape of_inner = ast::shape_of(inner).value_or(Shape()), groups = ast::shape_of(outer.src(0)).value_or(Shape());
  const bool once = of_inner.size() == groups.size() + 1 && of_inner.back().is(1) &&
                    std::equal(groups.begin(), groups.end(), of_inner.begin());
  const bool adds =
      inner.arg<ReduceArg>().combiner == Combiner::Add && outer.arg<ReduceArg>().combiner == Combiner::Add;
  return once && adds && outer.dtype() == DType::Float32 && std::ranges::find(below, inner) != below.end() ? outer
                                                                                                           : Node();
}

namespace {

/// The 16-bit floats of which a factor is the float32 value: a LOAD, or of sums of groups any value; else null.
Node factor_of(const Node& source, bool of_groups) {
  const Node load = narrow_load(source);
  const bool computed = !load && of_groups && source.op() == Op::Cast && is_float16_bits(source.src(0).dtype());
  return computed ? source.src(0) : load;
}

}  // namespace

std::optional<TensorProduct> tensor_product(const Node& sink, const LoopPlan& plan) {
  const auto reduces = reductions(sink);
  const Node outer = sum_of_groups(sink);
  if ((reduces.size() != 1 && !outer) || sink.src().size() != 1 || sink.src(0).src().size() > 2) return {};
  const Node& reduce = reduces[0];
  const LoopNest &store = plan.stores[0], &sum = plan.reduces.at(0);
  const Node& product = reduce.src(0);
  if (sink.src(0).arg<StoreArg>().mode != StoreMode::Set || reduce.arg<ReduceArg>().combiner != Combiner::Add ||
      product.op() != Op::Mul || product.dtype() != DType::Float32 || store.any_in_order() || store.axes.size() < 2 ||
      sum.axes.size() != 1 || sum.axes[0].axes.size() != 1)
    return {};
  const auto order = dataflow(sink);
  const AstFacts facts(order);
  const auto terms = static_cast<std::size_t>(sum.axes[0].axes[0]);
  const std::vector<int>&row_axes = store.axes[store.axes.size() - 2].axes, &column_axes = store.axes.back().axes;
  TensorProduct found{
      .rows = {}, .columns = {}, .terms = terms, .rounded = is_float16_bits(sink.src(0).src(1).dtype())};
  for (const Node& source : product.src()) {
    const Node load = factor_of(source, static_cast<bool>(outer));
    if (!load) return {};
    const bool in_rows = facts.varies(load, row_axes), in_columns = facts.varies(load, column_axes);
    std::vector<bool> vary = facts.of(load).vary;
    if (outer)
      for (const int32_t group : outer.arg<ReduceArg>().axes) vary[static_cast<std::size_t>(group)] = false;
    const auto axis = last_axis(vary, terms);
    const std::size_t unit = load.op() == Op::Load ? axis_of_boxes(load) : terms;
    if (in_rows == in_columns || !axis || (unit != terms && unit != *axis)) return {};
    TensorProduct::Factor& factor = in_rows ? found.rows : found.columns;
    if (factor.load) return {};
    factor = {load, *axis, unit == *axis};
  }
  if (found.rows.load.dtype() != found.columns.load.dtype()) return {};
  return found;
}

void share_among_warps(LoopPlan& plan) {
  LoopNest& store = plan.stores[0];
  NestAxis &rows = store.axes[store.axes.size() - 2], &columns = store.axes.back();
  const auto of_units = [](const LoopNest& nest) {
    return !nest.axes.empty() && nest.axes[0].fragment == Fragment::Terms;
  };
  for (const auto& [position, nest] : plan.reduces)
    if (of_units(nest)) plan.unit = unit_of(nest.axes[0].unit);
  const TensorUnit& unit = *plan.unit;
  rows.fragment = Fragment::Rows, rows.unit = unit.rows;
  columns.fragment = Fragment::Columns, columns.unit = unit.columns;
  if (rows.threads * columns.threads * unit.threads > kMostThreads) rows.threads = 2, columns.threads = 4;
  if (rows.threads * columns.threads * unit.threads > kMostThreads) columns.threads = 1;
  const int64_t group = rows.threads * columns.threads * unit.threads;
  plan.group = {group};
  for (std::size_t k = 0; k < store.axes.size(); ++k) {
    NestAxis& axis = store.axes[k];
    axis.lanes = axis.run = 1, axis.tail = Tail::Peel, axis.cuts.clear();
    const bool in_units = axis.fragment != Fragment::None;
    if (!in_units) axis.threads = axis.copies = 1;
    axis.group = in_units ? group : 1;
    if (in_units) store.put_on_grid(static_cast<int>(k));
  }
  columns.thread_step = unit.threads, rows.thread_step = unit.threads * columns.threads;
  for (auto& [position, nest] : plan.reduces) {
    if (!of_units(nest)) {
      for (NestAxis& axis : nest.axes) axis = {.axes = axis.axes};
      continue;
    }
    nest.axes[0] = {.axes = nest.axes[0].axes, .fragment = Fragment::Terms, .unit = unit.terms};
    for (NestLoop& loop : nest.loops) loop.block = (loop.block + kUnit - 1) / kUnit * kUnit;
    if (!unit.from_memory) continue;
    const int64_t chunk = nest.loops.front().block;
    nest.loops.clear();
    if (is_chunk(chunk)) nest.loops.push_back({.axis = 0, .block = chunk});
    nest.loops.push_back({.axis = 0, .block = kRowOfBoxes});
    nest.loops.push_back({.axis = 0});
  }
  std::stable_partition(store.loops.begin(), store.loops.end(), [](const NestLoop& loop) { return loop.grid; });
  std::ranges::fill(plan.stores, LoopNest(store));  // of a mean the STORE beside it has the same rows
}

int64_t elements_of(const NestAxis& axis) {
  constexpr int64_t kOfRows = 2, kOfColumns = 2;  // of 16 rows, and of 8 columns
  return axis.fragment == Fragment::Rows      ? kOfRows
         : axis.fragment == Fragment::Columns ? axis.unit / kSide * kOfColumns
                                              : 1;
}

Node place_in_unit(const NestAxis& axis, const Node& thread, int64_t e) {
  const Node lane = thread % Node(kWarp);
  if (axis.fragment == Fragment::Rows)
    return thread / Node(kWarp) % Node(axis.unit / kUnit) * Node(kUnit) + lane / Node(4) + Node(kSide * e);
  return lane % Node(4) * Node(2) + Node(e % 2 + kSide * (e / 2));
}

std::optional<int64_t> element_in_unit(const NestAxis& axis, const Node& position, const Node& thread) {
  std::vector<std::pair<Node, Node>> only;  // of loops of one iteration, whose modulo is not known to be the rest
  for (const Node& range : ranges_in(position))
    if (range.max() == 0) only.emplace_back(range, Node(0));
  const Node within = substitute(position, only) % Node(axis.unit);
  for (int64_t e = 0; e < elements_of(axis); ++e)
    if (within == place_in_unit(axis, thread, e)) return e;
  return {};
}

std::vector<Node> fragment_index(const TensorProduct& p, const TensorUnit& unit, bool rows, std::vector<Node> at,
                                 const Node& first, const Node& thread) {
  const TensorProduct::Factor& factor = rows ? p.rows : p.columns;
  if (unit.from_memory) {
    const Node size = rows ? unit.rows : unit.columns;
    at[factor.axis] = at[factor.axis] / size * size, at[p.terms] = first;
    return at;
  }
  const Node lane = thread % Node(kWarp), low = lane % Node(kSide), lower = lane % Node(kUnit);
  const Node second = lane / Node(kSide) % Node(2) * Node(kSide), last = lane / Node(kUnit) * Node(kSide);
  const Node adjacent = make_range({RangeKind::Upcast}, kSide);
  const Node begin = at[factor.axis] / Node(kUnit) * Node(kUnit);
  // Of the four squares, threads 0 to 7 give the rows in memory of the first, 8 to 15 of the second, and so on. Squares
  // of the factor of the rows are in the order (rows, terms), of the other in the order (terms, columns), with the
  // first of the two changing first.
  if (rows) {
    at[factor.axis] = begin + (factor.across ? second + adjacent : lower);
    at[p.terms] = first + (factor.across ? low + last : last + adjacent);
  } else {
    at[factor.axis] = begin + (factor.across ? last + adjacent : low + last);
    at[p.terms] = first + (factor.across ? lower : second + adjacent);
  }
  return at;
}

std::optional<int64_t> sum_at(const TensorProduct& p, const LoopNest& store, std::span<const Node> at,
                              const Node& thread) {
  const auto row = element_in_unit(store.axes[store.axes.size() - 2], at[p.rows.axis], thread);
  const auto column = element_in_unit(store.axes.back(), at[p.columns.axis], thread);
  if (!row || !column) return {};
  return *column / 2 * 4 + *row * 2 + *column % 2;
}

Node matrix_in_stage(const Node& read, int64_t slab) {
  const Node& index = read.src(0);
  const Node at = make_node(Op::Index, index.dtype(), {index.src(0)}, index.arg());
  return make_node(Op::Fragment, DType::UInt64, {at, read.src(1)}, slab);
}

namespace {

/// The sums of a unit from the READs of both factors: to be added up by a REDUCE.
Node product_of_fragments(const TensorProduct& p, const TensorUnit& unit, const Node& rows, const Node& columns) {
  const Node registers = make_range({RangeKind::Upcast}, kRegisters),
             sums = make_range({RangeKind::Upcast}, unit.rows * unit.columns / unit.threads);
  const auto fragment = [&](const Node& read, bool trans) {
    if (unit.from_memory) return matrix_in_stage(read, trans ? kRowOfBoxes : 0);
    const Node& index = read.src(0);
    const Node& element = index.src(0);
    std::vector<std::pair<Node, Node>> begin;
    for (const Node& r : ranges_in(element))
      if (is_lane(r)) begin.emplace_back(r, Node(0));
    const Node at = make_node(Op::Index, index.dtype(), {substitute(element, begin)}, index.arg());
    return make_node(Op::Fragment, DType::UInt32, {at, read.src(1), registers}, int64_t{trans});
  };
  return make_node(Op::Mma, DType::Float32, {fragment(rows, p.rows.across), fragment(columns, p.columns.across), sums},
                   static_cast<int64_t>(p.rows.load.dtype()));
}

}  // namespace

Node sum_of_fragments(const TensorProduct& p, const LoopPlan& plan, std::span<const Node> at, const Node& thread,
                      const Node& rows, const Node& columns, std::span<const Node> loops) {
  const auto sum = sum_at(p, plan.stores[0], at, thread);
  const auto staged = [](const Node& x) { return x.op() == Op::Read && x.src().size() == 2; };
  if (!sum || loops.empty() || !staged(rows) || !staged(columns)) return {};
  const std::span<const Node> chunks = loops.first(loops.size() > kLoopsOfAChunk ? 1 : 0);
  std::vector<Node> sources{product_of_fragments(p, *plan.unit, rows, columns)};
  sources.insert(sources.end(), loops.begin() + std::ssize(chunks), loops.end());
  const Node sums = make_node(Op::Reduce, DType::Float32, sources, ReduceArg{Combiner::Add, {}});
  const Node of_chunk = make_node(Op::Lane, DType::Float32, {sums}, *sum);
  return chunks.empty() ? of_chunk
                        : make_node(Op::Reduce, DType::Float32, {of_chunk, chunks[0]}, ReduceArg{Combiner::Add, {}});
}

}  // namespace tenon
