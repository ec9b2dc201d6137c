#include <tenon/codegen/store_runs.h>

#include <algorithm>
#include <array>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

constexpr int64_t kRun = 8;            // elements of 16 bits: 16 bytes
constexpr int64_t kThreadsOfARow = 4;  // that have a row together

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

}  // namespace

std::vector<StoredValue> in_runs(const Node& store, const LoopNest& nest, const Node& thread,
                                 std::vector<StoredValue> values) {
  NestAxis columns = nest.axes.back();
  if (columns.unit == kUnit && columns.copies % 2 == 0) columns.unit = 2 * kUnit;  // two units side by side are as one
  if (columns.fragment != Fragment::Columns || columns.unit % (kThreadsOfARow * kRun) != 0 || columns.axes.size() != 1)
    return values;
  const auto axis = static_cast<std::size_t>(columns.axes[0]);
  if (!has_runs(store, axis)) return values;
  std::vector<Run> runs;
  for (const StoredValue& v : values) {
    const bool narrow =
        v.value.op() == Op::Cast && is_float16_bits(v.value.dtype()) && v.value.src(0).dtype() == DType::Float32;
    const auto e = element_in_unit(columns, v.at[axis], thread);
    if (!narrow || !e) return values;
    std::vector<Node> at = v.at;
    const Node first = Node(*e / kRun * kThreadsOfARow * kRun) + thread % Node(kThreadsOfARow) * Node(kRun);
    at[axis] = at[axis] - place_in_unit(columns, thread, *e) + first;
    auto run = std::ranges::find(runs, at, &Run::at);
    if (run == runs.end()) run = runs.insert(run, {std::move(at), {}});
    run->values[static_cast<std::size_t>(*e % kRun)] = v.value.src(0);
  }
  const Node lanes = make_range({RangeKind::Upcast}, kRun);
  const DType d = store.src(1).dtype();
  const Shape shape = loop_shape(store);
  const bool whole = (shape[axis] % Node(kRun)).is(0);  // then all of a run is inside, or nothing
  std::vector<StoredValue> result;
  for (const Run& run : runs) {
    std::vector<Node> sources(run.values.begin(), run.values.end());
    if (std::ranges::any_of(sources, [](const Node& n) { return !n; })) return values;
    sources.push_back(lanes);
    const Node exchanged = make_node(Op::Exchange, d, sources);
    for (int64_t k = 0; k < kRun; ++k) {
      StoredValue v{run.at, 1, make_node(Op::Lane, d, {exchanged}, k)};
      if (!whole) v.at[axis] = v.at[axis] + Node(k);
      for (std::size_t a = 0; a < v.at.size(); ++a) v.inside = v.inside && lt(v.at[a], shape[a]);
      if (whole) v.at[axis] = v.at[axis] + Node(k);
      result.push_back(std::move(v));
    }
  }
  return result;
}

}  // namespace tenon
