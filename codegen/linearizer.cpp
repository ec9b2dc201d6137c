#include <tenon/codegen/linearizer.h>

#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <unordered_set>

#include <tenon/base/raise.h>
#include <tenon/codegen/boxes.h>

namespace tenon {
namespace {

/// The graph with every index expression extracted, also inside computed indices. A value stays one node wherever it is
/// used.
Node extract_indices(const Node& sink) {
  const auto is_value = [](const Node& x) { return x.dtype() != DType::Index || x.op() == Op::Cast; };
  std::unordered_map<Node, Node> done;
  const auto written = [&](const Node& expression) {
    const Node tree = extract(expression);
    for (const Node& n :
         topological(std::span(&tree, 1), [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Cast; })) {
      std::vector<Node> sources;
      if (!done.contains(n)) {
        for (const Node& s : n.src()) sources.push_back(done.at(s));
        done.emplace(n, with_src(n, sources));
      }
    }
    return done.at(tree);
  };
  for (const Node& n : topological(std::span(&sink, 1), [](const Node& x) { return x.op() == Op::Range; })) {
    if (n.op() == Op::Range) done.emplace(n, n);
    if (n.op() == Op::Range || !is_value(n)) continue;  // expressions are entered from their users
    std::vector<Node> sources;
    for (const Node& s : n.src()) sources.push_back(is_value(s) ? done.at(s) : written(s));
    done.emplace(n, with_src(n, sources));
  }
  return done.at(sink);
}

/// The sources of a node that are entries of the list themselves.
std::vector<Node> operands(const Node& n) {
  std::vector<Node> list;
  if (n.op() == Op::Before) return list;  // it reads the state
  for (const Node& s : n.src()) {
    if (s.op() == Op::Index) {
      list.insert(list.end(), s.src().begin(), s.src().end());
    } else if (s.op() == Op::Range) {
      const bool loop = n.op() == Op::Reduce || n.op() == Op::Scan || n.op() == Op::Fill;
      if (!loop && n.op() != Op::Splat && n.op() != Op::Half && n.op() != Op::Acc && n.op() != Op::Fragment &&
          !has_registers(n))
        list.push_back(s);
    } else {
      list.push_back(s);
    }
  }
  return list;
}

/// Does the node have a state that a loop updates?
bool accumulates(const Node& n) { return n.op() == Op::Reduce || n.op() == Op::Scan; }
bool is_entry(const Node& n) { return n.op() != Op::Index && n.op() != Op::Sink && n.op() != Op::Range; }

/// An item on a level of the loop tree: a statement, a loop, or the definition or update of a REDUCE's accumulator.
struct Item {
  enum Kind { Statement, Loop, DefineAcc, Update } kind;
  Node node;
  std::size_t priority;         // of the items that are ready, the smallest goes first
  std::set<std::size_t> needs;  // items of the same level
};

class Order {
 public:
  Order(const Node& sink, const ast::Signature& signature, std::size_t writes_at_once, std::vector<UOp>& out)
      : out_(out), writes_at_once_(writes_at_once) {
    std::vector<Node> roots{sink};
    collect_loop_sizes(roots);
    nodes_ = topological(roots, [](const Node& x) { return x.op() == Op::Range; });
    free_.emplace(nodes_);
    define_parameters(signature);
    make_items();
    make_edges();
    emit_level(Node());
  }

 private:
  // Thread parts, positions in a grid and lanes are not loops of the text.
  static bool is_given(const Node& r) {
    return r.arg<RangeArg>().kind == RangeKind::Thread || r.arg<RangeArg>().kind == RangeKind::Global;
  }
  static Node level_of_range(const Node& r) { return r && is_given(r) ? Node() : r; }
  static Node level_above(const Node& loop) { return level_of_range(parent_of(loop)); }
  Node level_of(const Node& n) const { return level_of_range(innermost(free_->of(n))); }
  /// The level of a statement; a FILL is in the innermost of its own loops.
  Node body_of(const Node& n) const {
    const auto loops = n.op() == Op::Fill ? closed_loops(n) : std::span<const Node>();
    return loops.empty() ? level_of(n) : level_of_range(loops.back());
  }

  void collect_loop_sizes(std::vector<Node>& roots) {
    // Sizes may depend on outer ranges, which have sizes of their own.
    for (std::size_t done = 0; done < roots.size(); ++done) {
      for (const Node& n : topological(std::span(&roots[done], 1))) {
        if (!is_loop(n) || sizes_.contains(n)) continue;
        const Node size = extract(n.src(0));
        sizes_.emplace(n, size);
        roots.push_back(size);
      }
    }
  }

  void define_parameters(const ast::Signature& signature) {
    for (std::size_t slot = 0; slot < signature.slots.size(); ++slot) {
      const Node node = make_node(Op::Index, signature.slots[slot].dtype, std::span<const Node>(),
                                  SlotArg{static_cast<int32_t>(slot)});
      push({UOps::DefineGlobal, signature.slots[slot].dtype, {}, node, 1});
    }
    for (const Node& v : signature.variables) entry_[v] = push({UOps::DefineVar, DType::Index, {}, v, 1});
    for (const auto& [range, size] : sizes_)
      if (is_given(range) && !entry_.contains(range))
        entry_[range] = push({UOps::DefineVar, DType::Index, {}, range, 1});
    for (const Node& n : nodes_)
      if (is_in_group(n)) entry_[n] = push({UOps::DefineVar, DType::Index, {}, n, 1}), in_groups_ = true;
    for (const Node& n : nodes_)
      if (n.op() == Op::Stage) memory_[n.arg<StageArg>().number] = push({UOps::DefineLocal, n.dtype(), {}, n, 1});
    for (const Node& n : nodes_)
      if (is_lane(n)) entry_[n] = push({UOps::Special, DType::Index, {}, n, n.src(0).value()});
  }

  int push(UOp u) {
    out_.push_back(std::move(u));
    return static_cast<int>(out_.size()) - 1;
  }

  std::size_t add_item(const Node& level, Item item) {
    auto& items = levels_[level];
    items.push_back(std::move(item));
    return items.size() - 1;
  }

  void make_items() {
    std::unordered_set<Node> first;  // what runs ahead comes before what it runs ahead of, registers before products
    const auto is_stage = [](const Node& n) { return n.op() == Op::Stage; };
    for (const Node& n : nodes_) {
      if (is_ahead(n))
        for (const Node& below : topological(std::span(&n, 1))) first.insert(below);
      if (n.op() == Op::Fragment && n.src().size() == 3)
        for (const Node& below : topological(std::span(&n, 1), is_stage))
          if (!is_stage(below)) first.insert(below);
    }
    // Several sums of matrices in one loop begin together, before any is awaited.
    const bool several = std::ranges::count_if(nodes_, is_of_matrices) > 1;
    const std::vector<std::size_t> place = places();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node& n = nodes_[i];
      if (!is_entry(n) || entry_.contains(n)) continue;
      const Node level = body_of(n);
      const std::size_t priority = first.contains(n) ? 0 : awaits_barrier(n) ? i + nodes_.size() : place[i];
      open(level, priority);
      if (accumulates(n)) {
        const Node outside = n.op() == Op::Scan ? level_above(n.src().back()) : level;
        define_item_[n] = add_item(outside, {Item::DefineAcc, n, i, {}});
        const Node& body = n.src().back();
        open(body, several && is_of_matrices(n) ? 0 : i);
        if (is_of_matrices(n)) products_.insert(body);
        update_item_[n] = add_item(body, {Item::Update, n, i, {}});
      }
      statement_item_[n] = add_item(level, {Item::Statement, n, priority, {}});
    }
  }

  /// The place of each node among the others: its own, but of WRITEs that of the last one with which it goes together.
  std::vector<std::size_t> places() const {
    std::vector<std::size_t> place(nodes_.size());
    std::size_t last = 0, count = 0;
    for (std::size_t i = nodes_.size(); i-- > 0;) {
      const Node& n = nodes_[i];
      if (accumulates(n) || n.op() == Op::Stage) count = 0;  // no WRITE waits for a loop that it does not need
      place[i] = i;
      if (n.op() != Op::Write) continue;
      if (count == 0) last = i;
      place[i] = last;
      count = (count + 1) % writes_at_once_;
    }
    return place;
  }

  /// Makes sure that a loop and those around it are items of their levels.
  void open(const Node& loop, std::size_t priority) {
    for (Node l = loop; l && !loop_item_.contains(l); l = level_above(l)) {
      loop_item_[l] = add_item(level_above(l), {Item::Loop, l, priority, {}});
    }
  }

  /// The item of `level` that contains the level `inner`; `own` if both are the same level.
  std::size_t holder(const Node& level, const Node& inner, std::size_t own) const {
    if (inner == level) return own;
    Node l = inner;
    while (l && !(level_above(l) == level)) l = level_above(l);
    if (!l) raise<InternalError>("linearizer", "a value is used outside of the loop that it stands in");
    return loop_item_.at(l);
  }

  /// The user (item `own` at level `inner`) needs source y.
  void edge(const Node& y, const Node& inner, std::size_t own) {
    const auto found = statement_item_.find(y);
    if (found == statement_item_.end()) return;  // a parameter or a range
    const Node level = body_of(y);
    if (y.op() == Op::Fill && !(level == inner) && encloses(inner, level)) {
      levels_[inner][own].needs.insert(
          holder(inner, level, found->second));  // the STAGE waits for the loop that fills it
      return;
    }
    const std::size_t user = holder(level, inner, own);
    if (user != found->second) levels_[level][user].needs.insert(found->second);
  }

  static int32_t slot_of(const Node& index) { return index.arg<SlotArg>().slot; }

  static bool encloses(const Node& outer, const Node& level) {
    for (Node l = level; l; l = level_above(l))
      if (l == outer) return true;
    return !outer;
  }

  void make_edges() {
    for (const auto& [n, item] : statement_item_) {
      const Node level = body_of(n);
      if (n.op() == Op::Scan) {  // its result is the state in the loop, after the update
        const Node& loop = n.src().back();
        for (const Node& y : operands(n)) edge(y, loop, update_item_.at(n));
        levels_[level_above(loop)][loop_item_.at(loop)].needs.insert(define_item_.at(n));
        levels_[loop][item].needs.insert(update_item_.at(n));
      } else if (n.op() == Op::Reduce) {
        const Node& body = n.src().back();
        for (const Node& y : operands(n)) edge(y, body, update_item_.at(n));
        const std::size_t loop = holder(level, body, 0);
        levels_[level][loop].needs.insert(define_item_.at(n));
        levels_[level][item].needs.insert(loop);
      } else if (n.op() == Op::Before) {
        levels_[n.src(0).src().back()][update_item_.at(n.src(0))].needs.insert(item);
      } else if (is_ahead(n)) {
        fill_ahead(n, item);
      } else {
        for (const Node& y : operands(n)) edge(y, level, item);
      }
    }
    reads_before_writes();
    for (const auto& [stage, item] : statement_item_) {
      if (stage.op() != Op::Stage) continue;
      zero_first(fills_of(stage));
      for (const auto& [loop, produced] : produces_)  // has the barrier after which threads know of all counters
        if (!is_ahead(stage) && level_of(stage) == level_above(loop))
          levels_[level_above(loop)][item].needs.insert(loop_item_.at(loop));
    }
    for (const auto& [loop, item] : loop_item_) edge(sizes_.at(loop), level_above(loop), item);
  }

  /// A slot that is read and written: each read of it comes before the write, so that it gives the old value.
  void reads_before_writes() {
    std::unordered_map<int32_t, std::vector<Node>> reads;  // by slot, of which a kernel may have thousands
    for (const auto& [n, item] : statement_item_)
      if (n.op() == Op::Read && n.src().size() == 1) reads[slot_of(n.src(0))].push_back(n);
    for (const auto& [write, item] : statement_item_) {
      if (write.op() != Op::Write) continue;
      for (const Node& read : reads[write.arg<StoreArg>().slot])
        if (encloses(level_of(read), level_of(write))) edge(read, level_of(write), item);
    }
  }

  /// Is it a sum of products of matrices in memory?
  static bool is_of_matrices(const Node& n) {
    return n.op() == Op::Reduce && n.src(0).op() == Op::Mma && n.src(0).src(0).src().size() == 2;
  }
  /// Such STAGEs come after all that is ready before, so that those that are filled together have one barrier.
  bool awaits_barrier(const Node& n) const {
    return in_groups_ && n.op() == Op::Stage && !is_ahead(n) && !n.arg<StageArg>().own;
  }
  static bool is_ahead(const Node& n) { return n.op() == Op::Stage && n.arg<StageArg>().buffers > 1; }

  /// The FILLs of the loop in which the STAGE is read come after it has waited for those that ran ahead. The first ones
  /// stand before the loop.
  void fill_ahead(const Node& stage, std::size_t item) {
    const Node loop = level_of(stage), outside = level_above(loop);
    for (const Node& fill : fills_of(stage)) {
      const Node body = body_of(fill);
      const std::size_t own = statement_item_.at(fill);
      if (encloses(loop, body)) {
        levels_[loop][holder(loop, body, own)].needs.insert(item);
      } else {
        const Node before = level_above(closed_loops(fill).front());
        levels_[before][holder(before, loop, 0)].needs.insert(holder(before, body, own));
        if (!is_of_boxes(stage)) commits_.insert(closed_loops(fill).front());
        if (is_produced(stage)) produces_.try_emplace(closed_loops(fill).front(), stage);
      }
    }
    if (outside) shared_.insert(outside);  // its next iteration fills memory that the last one read
  }

  /// FILLs that add to a STAGE come after the FILLs that set its first values.
  void zero_first(std::span<const Node> fills) {
    for (const Node& adds : fills)
      for (const Node& sets : fills) {
        if (adds.arg<StoreArg>().mode == StoreMode::Set || sets.arg<StoreArg>().mode != StoreMode::Set) continue;
        const Node level = level_of(sets);
        levels_[level][holder(level, body_of(adds), statement_item_.at(adds))].needs.insert(
            holder(level, body_of(sets), statement_item_.at(sets)));
      }
  }

  void emit_level(const Node& level) {
    auto found = levels_.find(level);
    if (found == levels_.end()) return;
    auto& items = found->second;
    std::vector<std::vector<std::size_t>> users(items.size());
    std::vector<std::size_t> missing(items.size());
    using Ready = std::pair<std::size_t, std::size_t>;
    std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
    for (std::size_t i = 0; i < items.size(); ++i) {
      missing[i] = items[i].needs.size();
      for (std::size_t need : items[i].needs) users[need].push_back(i);
      if (missing[i] == 0) ready.emplace(items[i].priority, i);
    }
    std::size_t placed = 0;
    while (!ready.empty()) {
      std::vector<std::size_t> next;  // one item, or all STAGEs that wait for a barrier if nothing else is ready
      do {
        next.push_back(ready.top().second);
        ready.pop();
        emit(items[next.back()]);
      } while (!ready.empty() && awaits_barrier(items[next.back()].node));
      placed += next.size();
      for (const std::size_t i : next)
        for (std::size_t user : users[i])
          if (--missing[user] == 0) ready.emplace(items[user].priority, user);
    }
    if (placed != items.size()) raise<InternalError>("linearizer", "the loops of a kernel need each other's results");
  }

  int operand(const Node& n) {
    if (auto it = entry_.find(n); it != entry_.end()) return it->second;
    raise<InternalError>("linearizer", "{} is used before it is computed", info(n.op()).name);
  }

  std::vector<int> operand_list(const Node& n) {
    std::vector<int> list;
    for (const Node& s : operands(n)) list.push_back(operand(s));
    return list;
  }

  void emit(const Item& item) {
    const Node& n = item.node;
    const Node lane = n.op() == Op::Range ? Node() : free_->lane_of(n);
    const int64_t lanes = lane ? lane.src(0).value() : 1;
    switch (item.kind) {
      case Item::Loop: {
        const auto produced = produces_.find(n);
        if (produced != produces_.end()) push({UOps::Produce, DType::Void, {}, produced->second, 1});
        if (products_.contains(n)) push({UOps::BeginProducts, DType::Void, {}, n, 1});
        const int begin = push({UOps::Const, DType::Index, {}, Node(0), 1});
        const int loop = push({UOps::Loop, DType::Index, {begin, operand(sizes_.at(n))}, n, 1});
        entry_[n] = loop;
        if (produced != produces_.end()) push({UOps::Free, DType::Void, {}, produced->second, 1});
        emit_level(n);
        if (commits_.contains(n)) push({UOps::Commit, DType::Void, {}, n, 1});
        if (shared_.contains(n)) push({UOps::Barrier, DType::Void, {}, n, 1});  // before the next iteration fills again
        push({UOps::EndLoop, DType::Void, {loop}, n, 1});
        if (products_.contains(n)) push({UOps::EndProducts, DType::Void, {}, n, 1});
        if (produced != produces_.end()) push({UOps::EndProduce, DType::Void, {}, produced->second, 1});
        break;
      }
      case Item::DefineAcc:
        define_accumulator(n, lanes);
        break;
      case Item::Update:
        push({UOps::Assign, n.dtype(), {accumulator_.at(n), operand(n.src(0))}, n, lanes});
        break;
      case Item::Statement:
        emit_statement(n, lanes);
        break;
    }
  }

  /// The ranges of a FILL end at the FILL, so its lanes are those of its value or of its index.
  int64_t fill_lanes(const Node& fill) const {
    for (const Node& n : {fill.src(0), fill.src(1)})
      if (const Node lane = free_->lane_of(n)) return lane.src(0).value();
    return 1;
  }

  void define_accumulator(const Node& reduce, int64_t lanes) {
    accumulator_[reduce] = push({UOps::DefineAcc, reduce.dtype(), {}, reduce, lanes});
    const Node& update = reduce.src(0);  // holds the Acc that stands for the state
    for (const Node& n :
         topological(std::span(&update, 1), [](const Node& x) { return accumulates(x) || x.op() == Op::Range; }))
      if (n.op() == Op::Acc) accumulators_by_number_.try_emplace(n.arg<int64_t>(), accumulator_.at(reduce));
  }

  void emit_statement(const Node& n, int64_t lanes) {
    auto slot = [&](const Node& index) { return index.arg<SlotArg>().slot; };
    switch (n.op()) {
      case Op::Reduce:
      case Op::Scan:
        entry_[n] = accumulator_.at(n);
        if (is_of_matrices(n)) push({UOps::Settle, n.dtype(), {accumulator_.at(n)}, n, lanes});
        return;
      case Op::Acc:
        entry_[n] = accumulators_by_number_.at(n.arg<int64_t>());
        return;
      case Op::Before:
        entry_[n] = push({UOps::Alu, n.dtype(), {accumulator_.at(n.src(0))}, n, lanes});
        return;
      case Op::Const:
        entry_[n] = push({UOps::Const, n.dtype(), {}, n, 1});
        return;
      case Op::Read: {
        std::vector<int> vin = operand_list(n);
        if (n.src().size() > 1)
          std::rotate(vin.begin(), vin.end() - 1, vin.end());
        else
          vin.insert(vin.begin(), slot(n.src(0)));
        entry_[n] = push({UOps::Load, n.dtype(), std::move(vin), n, lanes});
        return;
      }
      case Op::Stage:
        entry_[n] = memory_.at(n.arg<StageArg>().number);
        if (is_ahead(n)) {  // the first one waits for all of its loop
          if (!is_produced(n) && waits_.insert(level_of(n)).second) push({UOps::Wait, DType::Void, {}, n, 1});
          if (is_of_boxes(n)) push({UOps::Arrive, DType::Void, {entry_[n]}, level_of(n), 1});
          return;
        }
        if (awaits_barrier(n) && produces_.empty()) {
          if (out_.back().uop != UOps::Barrier) push({UOps::Barrier, DType::Void, {}, n, 1});
          shared_.insert(level_of(n));
        }
        if (is_of_boxes(n)) push({UOps::Arrive, DType::Void, {entry_[n]}, Node(0), 1});
        return;
      case Op::Fill: {  // operands: value, index
        std::vector<int> vin = operand_list(n);
        std::swap(vin[0], vin[1]);
        vin.insert(vin.begin(), memory_.at(n.arg<StoreArg>().slot));
        push({UOps::Store, DType::Void, std::move(vin), n, fill_lanes(n)});
        return;
      }
      case Op::Write: {  // operands: value, index, [valid]
        std::vector<int> vin = operand_list(n);
        std::swap(vin[0], vin[1]);
        vin.insert(vin.begin(), slot(n.src(1)));
        entry_[n] = push({UOps::Store, DType::Void, std::move(vin), n, lanes});
        return;
      }
      case Op::Prefetch: {
        std::vector<int> vin = operand_list(n);
        vin.insert(vin.begin(), slot(n.src(0)));
        push({UOps::Prefetch, DType::Void, std::move(vin), n, 1});
        return;
      }
      case Op::Cast:
      case Op::Bitcast:
        entry_[n] = push({UOps::Cast, n.dtype(), operand_list(n), n, lanes});
        return;
      default:
        entry_[n] = push({UOps::Alu, n.dtype(), operand_list(n), n, lanes});
    }
  }

  std::vector<UOp>& out_;
  const std::size_t writes_at_once_;
  std::vector<Node> nodes_;
  std::optional<FreeRanges> free_;
  std::unordered_map<Node, Node> sizes_;                // the size of each loop, extracted
  std::unordered_map<Node, std::vector<Item>> levels_;  // by loop; a null Node is the kernel's body
  std::unordered_map<Node, std::size_t> statement_item_, define_item_, update_item_, loop_item_;
  std::unordered_map<Node, int> entry_, accumulator_;
  std::map<int64_t, int> accumulators_by_number_;
  std::map<int32_t, int> memory_;             // of STAGEs, by number
  bool in_groups_ = false;                    // threads share STAGEs
  std::unordered_set<Node> shared_;           // levels that contain such a STAGE
  std::unordered_set<Node> commits_, waits_;  // loops that fill ahead, and those that read what was filled ahead
  std::unordered_set<Node> products_;         // loops over products of matrices in memory
  std::unordered_map<Node, Node> produces_;   // loops of the warps that fill STAGEs alone; one of these
};

}  // namespace

Linearizer::Linearizer(const Node& sink, const ast::Signature& signature, std::size_t writes_at_once) {
  Order(extract_indices(sink), signature, writes_at_once, uops);
}

}  // namespace tenon
