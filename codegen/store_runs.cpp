#include <tenon/codegen/store_runs.h>

#include <algorithm>
#include <array>

#include <tenon/codegen/ast_facts.h>

namespace tenon {
namespace {

constexpr int64_t kThreadsOfARow = 4;  // that have a row together
constexpr int64_t kColumns = kThreadsOfARow * kRun;

/// The columns, if their units have whole runs.
std::optional<NestAxis> columns_of_runs(const LoopNest& nest) {
  NestAxis columns = nest.axes.back();
  const bool whole = columns.fragment == Fragment::Columns && columns.copies % units_of_runs(columns) == 0;
  if (!whole || columns.axes.size() != 1) return {};
  columns.unit *= units_of_runs(columns);
  return columns;
}

/// Do runs along the axis begin at whole accesses, and are their elements adjacent?
bool has_runs(const Node& store, std::size_t axis) {
  const auto st = ShapeTracker::from_node(store.src(0));
  if (store.src().size() > 2 || store.arg<StoreArg>().mode != StoreMode::Set || st.views().size() != 1 ||
      st.views()[0].masked() || axis >= st.rank() || !st.views()[0].strides()[axis].is(1))
    return false;
  const auto whole = [](const Node& n) { return (n % Node(kRun)).is(0); };
  if (!whole(st.views()[0].offset())) return false;
  for (std::size_t k = 0; k < st.rank(); ++k)
    if (k != axis && !whole(st.views()[0].strides()[k])) return false;
  return true;
}

struct Run {
  std::vector<Node> at;  // of its first element
  std::array<Node, kRun> values;
};

/// Which element of a run a column is; nullopt if it is none of this thread's for certain.
std::optional<int64_t> element_of_run(const Node& column, const Node& thread) {
  for (int64_t e = 0; e < kRun; ++e)
    if (((column - place_in_runs(thread, e)) % Node(kColumns)).is(0)) return e;
  return {};
}

/// One of the 8 elements that a thread gets for these.
Node exchanged(std::span<const Node> values, DType dtype, int64_t element) {
  std::vector<Node> sources(values.begin(), values.end());
  sources.push_back(make_range({RangeKind::Upcast}, kRun));
  return make_node(Op::Lane, dtype, {make_node(Op::Exchange, dtype, sources)}, element);
}

}  // namespace

Node place_in_runs(const Node& thread, int64_t e) {
  return thread % Node(kThreadsOfARow) * Node(kRun) + Node(e / kRun * kColumns + e % kRun);
}

int64_t units_of_runs(const NestAxis& columns) { return std::max<int64_t>(1, kColumns / columns.unit); }

std::vector<std::vector<Node>> sums_for(const std::vector<Node>& at, const LoopNest& store,
                                        const TensorProduct& product, const Node& thread) {
  const std::size_t axis = product.columns.axis;
  const auto e = store.axes.back().in_runs ? element_of_run(at[axis], thread) : std::nullopt;
  if (!e) return {at};
  const NestAxis columns{.axes = {}, .fragment = Fragment::Columns, .unit = kColumns};
  std::vector<std::vector<Node>> sums(kRun, at);
  for (int64_t k = 0; k < kRun; ++k)
    sums[static_cast<std::size_t>(k)][axis] = at[axis] - place_in_runs(thread, *e) + place_in_unit(columns, thread, k);
  return sums;
}

Node from_sums(std::span<const Node> sums, const std::vector<Node>& at, const LoopNest& store,
               const TensorProduct& product, const Node& thread) {
  if (sums.empty() || !std::ranges::all_of(sums, [](const Node& n) { return static_cast<bool>(n); })) return {};
  const auto e = store.axes.back().in_runs ? element_of_run(at[product.columns.axis], thread) : std::nullopt;
  return e ? exchanged(sums, DType::Float32, *e) : sums[0];
}

bool reads_in_runs(const Node& sink, const LoopPlan& plan) {
  if (!uses_tensor_cores(plan) || reductions(sink).size() != 1 || sink.src().size() != 1) return false;
  const Node& store = sink.src(0);
  const auto columns = columns_of_runs(plan.stores[0]);
  if (!columns || !is_float16_bits(store.src(1).dtype()) ||
      !has_runs(store, static_cast<std::size_t>(columns->axes[0])))
    return false;
  const auto all = dataflow(sink);
  const AstFacts facts(all);
  const std::vector<int>& rows = plan.stores[0].axes.rbegin()[1].axes;
  const auto beside = topological(store.src().subspan(1), [](const Node& x) {
    return !is_dataflow(x) || x.op() == Op::View || x.op() == Op::Reduce;
  });
  return std::ranges::any_of(beside, [&](const Node& x) {
    return x.op() == Op::Load && facts.varies(x, columns->axes) && facts.varies(x, rows);
  });
}

std::vector<StoredValue> in_runs(const Node& store, const LoopNest& nest, const Node& thread,
                                 std::vector<StoredValue> values) {
  const auto columns = columns_of_runs(nest);
  if (!columns || columns->in_runs) return values;
  const auto axis = static_cast<std::size_t>(columns->axes[0]);
  if (!has_runs(store, axis)) return values;
  std::vector<Run> runs;
  for (const StoredValue& v : values) {
    const bool narrow =
        v.value.op() == Op::Cast && is_float16_bits(v.value.dtype()) && v.value.src(0).dtype() == DType::Float32;
    const auto e = element_in_unit(*columns, v.at[axis], thread);
    if (!narrow || !e) return values;
    std::vector<Node> at = v.at;
    at[axis] = at[axis] - place_in_unit(*columns, thread, *e) + place_in_runs(thread, *e / kRun * kRun);
    auto run = std::ranges::find(runs, at, &Run::at);
    if (run == runs.end()) run = runs.insert(run, {std::move(at), {}});
    run->values[static_cast<std::size_t>(*e % kRun)] = v.value.src(0);
  }
  const DType d = store.src(1).dtype();
  const Shape shape = loop_shape(store);
  const bool whole = (shape[axis] % Node(kRun)).is(0);  // then all of a run is inside, or nothing
  std::vector<StoredValue> result;
  for (const Run& run : runs) {
    if (std::ranges::any_of(run.values, [](const Node& n) { return !n; })) return values;
    for (int64_t k = 0; k < kRun; ++k) {
      StoredValue v{run.at, 1, exchanged(run.values, d, k)};
      if (!whole) v.at[axis] = v.at[axis] + Node(k);
      for (std::size_t a = 0; a < v.at.size(); ++a) v.inside = v.inside && lt(v.at[a], shape[a]);
      if (whole) v.at[axis] = v.at[axis] + Node(k);
      result.push_back(std::move(v));
    }
  }
  return result;
}

}  // namespace tenon
