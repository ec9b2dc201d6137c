#include <tenon/codegen/heuristic/grid_loops.h>

#include <algorithm>

#include <tenon/codegen/cost.h>
#include <tenon/codegen/fill_loops.h>
#include <tenon/codegen/heuristic/stored_runs.h>

namespace tenon {
namespace {

constexpr int64_t kRowsAtOnce = 4;    // of columns that a thread reduces
constexpr int64_t kOfARow = 4;        // the fewest elements of a row for each thread of a larger group
constexpr int64_t kBytesAtOnce = 64;  // that a thread reads of a long sum at once, so that registers suffice
constexpr double kBusyCore = 1024;    // so many threads occupy a core
constexpr int64_t kFewTerms = 16;     // that each thread of a row adds up again, so that the row is stored side by side

/// Does the reduction read memory that is contiguous along its innermost axis? The LOAD of most elements decides:
/// beside columns of a matrix, the means of its rows are few.
bool side_by_side(const Node& reduce) {
  const auto below =
      topological(reduce.src().first(1), [](const Node& x) { return x.op() == Op::Reduce || !is_dataflow(x); });
  const auto axis = static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back());
  double along = 0, across = 0;
  for (const Node& n : below) {
    if (n.op() != Op::Load || n.src().size() > 1) continue;
    const auto st = ShapeTracker::from_node(n.src(0));
    const std::size_t unit = unit_axis(n);
    if (st.views().size() != 1 || axis >= st.rank()) continue;
    double elements = 1;
    for (std::size_t k = 0; k < st.rank(); ++k)
      if (st.varies_along(k)) elements *= static_cast<double>(st.shape()[k].max());
    if (st.views()[0].strides()[axis].is(1))
      along = std::max(along, elements);
    else if (unit < st.rank())
      across = std::max(across, elements);
  }
  return along > 0 && along >= across;
}

/// The number of elements of a reduction, but at most `most`.
int64_t length(const LoopNest& nest, const Node& reduce, int64_t most) {
  int64_t all = 1;
  for (const Node& size : nest.sizes(ast::shape_of(reduce.src(0)).value_or(Shape())))
    all = std::min(all * std::min(size.max(), most), most);
  return all;
}

/// How many adjacent positions along an axis read the same element of a LOAD, such as the codes that a word has, if the
/// next ones read the next element; else 0.
int64_t positions_of_an_element(const Node& load, std::size_t axis) {
  constexpr int64_t kMost = 64;
  if (load.src().size() > 1) return 0;
  const auto st = ShapeTracker::from_node(load.src(0));
  if (axis >= st.rank() || std::ranges::any_of(st.views(), [](const View& v) { return v.masked(); })) return 0;
  const auto element = [&](int64_t position) {
    std::vector<Node> at(st.rank(), Node(0));
    at[axis] = position;
    return st.expr_idxs(at).first;
  };
  const Node first = element(0);
  for (int64_t p = 1; p < std::min(kMost, st.shape()[axis].max()); ++p)
    if (const Node further = simplify(element(p) - first); !further.is(0)) return further.is(1) ? p : 0;
  return 0;
}

/// The Opts of a matrix times a vector, beside those for the grid: a group of threads adds up some rows, for which it
/// reads the vector once. Each thread takes as many adjacent terms as one access to the matrix brings; they may be
/// codes that are packed in words. Empty for other sums.
std::vector<Opt> rows_of_codes_opts(const Node& reduce, const LoopPlan& plan, const AstFacts& facts,
                                    const Target& target) {
  constexpr int64_t kRows[] = {8, 4}, kGroupsOfACore = 4;
  const auto terms = static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back());
  const NestAxis& rows = plan.stores[0].axes.back();
  const Shape shape = ast::shape_of(reduce.src(0)).value_or(Shape());
  if (target.access_bytes == 0 || plan.reduces.at(0).axes.size() != 1) return {};
  double most = 0;
  int64_t run = 1;
  bool packed = false, has_vector = false;
  for (const Node& n : topological(reduce.src().first(1), [](const Node& x) { return !is_dataflow(x); })) {
    const int64_t positions = n.op() == Op::Load ? positions_of_an_element(n, terms) : 0;
    if (positions == 0) continue;
    const bool changes = facts.varies(n, rows.axes);
    has_vector |= !changes;
    const auto bytes = static_cast<int64_t>(size_of(n.dtype()));
    if (const double each = static_cast<double>(bytes) / static_cast<double>(positions); changes && each > most)
      most = each, run = target.access_bytes / bytes * positions, packed = positions > 1;
  }
  const int64_t length = shape[terms].max();
  if (!packed || !has_vector || !(shape[terms] % Node(run)).is(0) || length < target.warp * run) return {};
  const Shape sizes = plan.stores[0].sizes(shape);
  const auto* rows_of_group = std::ranges::find_if(kRows, [&](int64_t count) {
    return (sizes.back() % Node(count)).is(0) &&
           elements(sizes) >= static_cast<double>(count * kGroupsOfACore * target.cores);
  });
  std::vector<Opt> opts;
  if (rows_of_group != std::end(kRows))
    opts.push_back({OptKind::Unroll, {false, static_cast<int>(sizes.size()) - 1}, *rows_of_group});
  opts.push_back({OptKind::GroupReduce, {true, 0}, length % (kGroup * run) == 0 ? kGroup : target.warp});
  opts.push_back({OptKind::Upcast, {true, 0}, run});
  return opts;
}

/// The bytes that a step along a sum reads side by side.
int64_t bytes_of_step(const Node& reduce) {
  int64_t bytes = 0;
  for (const Node& n : topological(reduce.src().first(1), [](const Node& x) { return !is_dataflow(x); }))
    if (n.op() == Op::Load && unit_axis(n) == static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back()))
      bytes += static_cast<int64_t>(size_of(n.dtype()));
  return bytes;
}

/// Of each sum along columns, a thread reads several rows at once.
void read_rows_at_once(const LoopPlan& plan, std::vector<Opt>& opts) {
  int axis = 0;
  for (const auto& [position, nest] : plan.reduces) {
    opts.push_back({OptKind::Unroll, {true, axis}, kRowsAtOnce});
    axis += static_cast<int>(nest.axes.size());
  }
}

class GridLoops {
 public:
  GridLoops(const Node& sink, const LoopPlan& plan, const Target& target, const AstFacts& facts, Sharing may)
      : sink_(sink), plan_(plan), target_(target), facts_(facts), may_(may), reduces_(reductions(sink)) {}

  std::vector<Opt> best(std::size_t common) {
    add_axes(common);
    if (!shares_reductions()) {
      add_runs_of_elements();
      if (!add_neighbours()) add_runs_of_rows();
    } else if (!add_rows_of_codes()) {
      add_groups();
    }
    return opts_;
  }

 private:
  bool in_place() const { return may_ != Sharing::All; }
  bool has_one_store() const { return sink_.src().size() == 1; }
  const std::vector<NestAxis>& axes() const { return plan_.stores[0].axes; }
  /// Have all STOREs no other loops than the axes of the grid?
  bool one_thread_stores() const {
    return std::ranges::all_of(plan_.stores, [&](const LoopNest& nest) { return nest.axes.size() == axes_of_grid_; });
  }
  bool of_columns(const Node& reduce) const { return !side_by_side(reduce) && !is_product(reduce, facts_); }
  bool of_a_row(const Node& reduce) const { return side_by_side(reduce) && !is_product(reduce, facts_); }
  /// The trip count of a loop of a reduction, counted from the innermost one: 0.
  Node trips_of(std::size_t r, int outwards) const {
    return size_of(*(plan_.reduces.at(r).axes.rbegin() + outwards),
                   ast::shape_of(reduces_[r].src(0)).value_or(Shape()));
  }
  int64_t run_of(const Node& size) const { return target_.access_bytes > 0 ? run_along(sink_, size, target_) : 1; }

  /// The first axes that all STOREs share and along which every reduction varies, or is short, are axes of the grid.
  void add_axes(std::size_t common) {
    for (std::size_t g = 0; g < common; ++g) {
      bool changes = true;
      for (std::size_t r = 0; r < reduces_.size(); ++r)
        changes &= facts_.varies(reduces_[r], axes()[g].axes) || (stores_row_from(g) && has_few_terms(r));
      if (!changes) break;
      opts_.push_back({OptKind::Global, {false, static_cast<int>(g)}, 1});
    }
    axes_of_grid_ = opts_.size();
  }
  bool has_few_terms(std::size_t r) const {
    return length(plan_.reduces.at(r), reduces_[r], kFewTerms + 1) <= kFewTerms;
  }
  /// Has a row, the axes of the one STORE from g on, more elements than one access?
  bool stores_row_from(std::size_t g) const {
    const Shape sizes = plan_.stores[0].sizes(loop_shape(sink_.src(0)));
    const double bytes =
        elements(std::span(sizes).subspan(g)) * static_cast<double>(size_of(sink_.src(0).src(1).dtype()));
    return has_one_store() && bytes > static_cast<double>(target_.access_bytes);
  }

  /// Does a group of threads share each reduction? They are long, along rows of memory.
  bool shares_reductions() const {
    if (reduces_.empty() || (in_place() && !(may_ == Sharing::Sums && one_thread_stores()))) return false;
    for (std::size_t r = 0; r < reduces_.size(); ++r)
      if (!of_a_row(reduces_[r]) || length(plan_.reduces.at(r), reduces_[r], kWorthSharing) < kWorthSharing)
        return false;
    return true;
  }

  /// Threads that each take elements side by side: of columns that are reduced only if they are enough for all cores.
  void add_runs_of_elements() {
    const bool in_columns =
        !reduces_.empty() && std::ranges::all_of(reduces_, [&](const Node& reduce) { return of_columns(reduce); });
    if ((!reduces_.empty() && !in_columns) || in_place() || axes().empty() || axes_of_grid_ != axes().size() ||
        !one_thread_stores())
      return;
    const Shape stored = plan_.stores[0].sizes(loop_shape(sink_.src(0)));
    const int64_t run =
        in_columns ? run_of_columns(sink_, plan_, stored, target_) : run_along(sink_, stored.back(), target_);
    // LOADs of an innermost axis that is shorter than half an access are joined along the axis around it.
    const bool is_short = 2 * run * static_cast<int64_t>(size_of(sink_.src(0).src(1).dtype())) < target_.access_bytes;
    std::vector<Opt> runs;
    if (has_one_store() && reduces_.size() <= 1 && is_short)
      runs = reduces_.empty() ? stored_runs(sink_, stored, target_) : runs_of_short_sums(sink_, plan_, stored, target_);
    const bool of_sums = in_columns && !runs.empty();
    if (run > 1 && !of_sums && runs.size() < 2)
      runs = {{OptKind::Upcast, {false, static_cast<int>(axes().size()) - 1}, run}},
      add_rows_of_image(stored, is_short);
    const auto is_whole = [&](const Opt& o) { return !o.range.reduce && o.kind == OptKind::Unroll; };
    if (std::ranges::any_of(runs, is_whole)) opts_.pop_back();  // a thread has all of the innermost axis
    opts_.insert(opts_.end(), runs.begin(), runs.end());
    if (reduces_.empty())
      if (const auto copies = copies_of_loads(sink_, plan_, stored, target_)) {
        std::erase_if(opts_, [&](const Opt& o) { return o.kind == OptKind::Global && o.range == copies->range; });
        opts_.push_back(*copies);
      }
    if (in_columns && !of_sums && target_.access_bytes > 0) read_rows_at_once(plan_, opts_);
  }

  /// Several rows of a padded image for each thread, which stores little of each.
  void add_rows_of_image(const Shape& stored, bool stores_little) {
    if (!reduces_.empty() || !has_one_store() || !stores_little || stored.size() < 2 || !reads_padding(sink_)) return;
    for (const int64_t rows : {4, 3, 2})
      if (const std::size_t axis = stored.size() - 2; (stored[axis] % Node(rows)).is(0))
        return opts_.push_back({OptKind::Unroll, {false, static_cast<int>(axis)}, rows});
  }

  /// Neighbours whose windows overlap. False: there are none.
  bool add_neighbours() {
    if (reduces_.size() != 1 || !of_a_row(reduces_[0]) || !has_few_terms(0) || in_place() || !has_one_store() ||
        axes_of_grid_ != axes().size())
      return false;
    const auto neighbours =
        neighbours_of_windows(sink_, plan_, plan_.stores[0].sizes(loop_shape(sink_.src(0))), target_);
    opts_.insert(opts_.end(), neighbours.begin(), neighbours.end());
    return !neighbours.empty();
  }

  /// A thread reads a row of its own in whole accesses.
  void add_runs_of_rows() {
    int axis = 0;
    for (const auto& [position, nest] : plan_.reduces) {
      axis += static_cast<int>(nest.axes.size());
      if (nest.axes.empty() || !of_a_row(reduces_[position])) continue;
      if (const int64_t run = run_of(trips_of(position, 0)); run > 1)
        opts_.push_back({OptKind::Unroll, {true, axis - 1}, run});
    }
  }

  /// False: it is no such sum.
  bool add_rows_of_codes() {
    if (reduces_.size() != 1 || !has_one_store() || axes().empty() || axes_of_grid_ != axes().size()) return false;
    const auto of_rows = rows_of_codes_opts(reduces_[0], plan_, facts_, target_);
    opts_.insert(opts_.end(), of_rows.begin(), of_rows.end());
    return !of_rows.empty();
  }

  /// Groups of threads that share the rows.
  void add_groups() {
    int64_t longest = 0, inner = 0, outer = INT32_MAX;  // elements of a row; trips of its innermost loop, and around it
    int64_t step = 1;
    for (std::size_t r = 0; r < reduces_.size(); ++r) {
      const std::size_t loops = plan_.reduces.at(r).axes.size();
      longest = std::max(longest, length(plan_.reduces.at(r), reduces_[r], INT32_MAX));
      if (loops > 0) inner = std::max(inner, trips_of(r, 0).max());
      outer = loops < 2 ? 1 : std::min(outer, trips_of(r, 1).max());
      step = std::max(step, bytes_of_step(reduces_[r]));
    }
    const int64_t run = run_of(longest), inner_run = run_of(inner);
    int64_t group = kGroup;
    while (2 * group <= target_.group && 2 * group * run * kOfARow <= longest && group * inner_run < inner) group *= 2;
    const bool has_one_run = target_.access_bytes > 0 && (group * inner_run >= inner || group == target_.group);
    const int64_t at_once = std::clamp<int64_t>(kBytesAtOnce / (step * inner_run), 1, kRowsAtOnce);
    int last = 0;  // the innermost axis of the STOREs, if it is not over the grid
    for (const LoopNest& nest : plan_.stores) last = std::max(last, static_cast<int>(nest.axes.size()) - 1);
    const bool stores_rows = last >= static_cast<int>(axes_of_grid_);
    const int64_t rows = has_one_run && !stores_rows ? threads_around(group, outer / at_once) : 1;
    const auto share = [&](OptKind kind, const RangeName& range, const Node& size) {
      opts_.push_back({kind, range, group});
      const int64_t along = run_of(size);
      if (along > 1) opts_.push_back({OptKind::Upcast, range, along});
    };
    if (stores_rows)
      share(OptKind::Local, {false, last}, axes().empty() ? Node(1) : size_of(axes().back(), loop_shape(sink_.src(0))));
    int axis = 0;
    for (const auto& [position, nest] : plan_.reduces) {
      axis += static_cast<int>(nest.axes.size());
      if (nest.axes.empty()) continue;
      // A thread that has one run of the innermost loop reads several iterations of the loop around it at once.
      if (nest.axes.size() > 1 && has_one_run && at_once > 1)
        opts_.push_back({OptKind::Unroll, {true, axis - 2}, at_once});
      if (rows > 1) opts_.push_back({OptKind::GroupReduce, {true, axis - 2}, rows});
      share(OptKind::GroupReduce, {true, axis - 1}, trips_of(position, 0));
    }
    if ((reduces_.size() > 1 || stores_rows) && !in_place() && longest % (group * run) == 0) keep_row(longest / group);
  }

  /// How many threads share the loop around the innermost one, for each of a group that shares that: more than one only
  /// if groups are so few that they leave cores without work.
  int64_t threads_around(int64_t group, int64_t most) const {
    const double groups = elements(plan_.stores[0].sizes(loop_shape(sink_.src(0))));
    int64_t threads = 1;
    while (2 * threads * group <= target_.group && 2 * threads <= most &&
           groups * static_cast<double>(2 * threads * group) <= kBusyCore * static_cast<double>(target_.cores))
      threads *= 2;
    return threads;
  }

  /// A row that is read several times stays in the registers of the threads, each of which has so many elements.
  void keep_row(int64_t of_a_thread) {
    for (const Node& n : topological(reduces_[0].src().first(1), [](const Node& x) { return !is_dataflow(x); }))
      if (n.op() == Op::Load && of_a_thread * static_cast<int64_t>(size_of(n.dtype())) <= target_.own_bytes)
        opts_.push_back({OptKind::Stage, {}, n.arg<SlotArg>().slot});
  }

  const Node& sink_;
  const LoopPlan& plan_;
  const Target& target_;
  const AstFacts& facts_;
  const Sharing may_;
  const std::vector<Node> reduces_;
  std::vector<Opt> opts_;
  std::size_t axes_of_grid_ = 0;
};

}  // namespace

std::vector<Opt> grid_loops(const Node& sink, const LoopPlan& plan, const Target& target, const AstFacts& facts,
                            Sharing may, std::size_t common) {
  return GridLoops(sink, plan, target, facts, may).best(common);
}

}  // namespace tenon
