#include <tenon/tests/random/shrink.h>

#include <algorithm>
#include <set>

#include <tenon/tests/reference/reference.h>

namespace tenon::fuzz {
namespace {

bool is_leaf(const GraphNode& n) { return row(n.op).family == Family::Leaf; }

bool broadcast_into(std::vector<Size>& to, const std::vector<Size>& from) {
  while (to.size() < from.size()) to.insert(to.begin(), Size(1));
  for (std::size_t k = 1; k <= from.size(); ++k) {
    Size& t = to[to.size() - k];
    const Size& f = from[from.size() - k];
    if (t == Size(1))
      t = f;
    else if (f != Size(1) && !(f == t))
      return false;
  }
  return true;
}

Size difference(const Size& a, const Size& b) {
  return Size(a.constant - b.constant, a.times - b.times, a.symbolic() ? a.variable : b.variable);
}

// The smallest value of a size, whatever the Variables are.
int64_t least(const Size& s, const std::vector<GraphVariable>& variables) {
  if (!s.symbolic()) return s.constant;
  const GraphVariable& v = variables[static_cast<std::size_t>(s.variable)];
  return s.constant + std::min(s.times * v.lo, s.times * v.hi);
}

bool infer(GraphNode& n, const std::vector<const GraphNode*>& x, const std::vector<GraphVariable>& variables) {
  if (x.empty()) return true;
  const auto size = [&](std::size_t axis) -> const Size& { return x[0]->shape[axis]; };
  const std::size_t rank = x[0]->shape.size();
  // A source may have another rank now, and none of the node's axes.
  if (std::ranges::any_of(n.axes, [&](int axis) { return static_cast<std::size_t>(axis) >= rank; })) return false;
  if (row(n.op).family == Family::Product && (rank < 2 || x[1]->shape.size() < 2)) return false;
  // [begin, end) cut to an axis that may have become shorter.
  const auto fit_ranges = [&] {
    if (n.ranges.size() != rank) return false;
    for (std::size_t axis = 0; axis < rank; ++axis) {
      auto& [begin, end] = n.ranges[axis];
      if (!size(axis).symbolic() && !begin.symbolic() && !end.symbolic()) {
        begin.constant = std::min(begin.constant, size(axis).constant);
        end.constant = std::min(end.constant, size(axis).constant);
      }
      for (const Size& rest : {begin, difference(end, begin), difference(size(axis), end)})
        if (least(rest, variables) < 0) return false;
    }
    return true;
  };
  switch (row(n.op).family) {
    case Family::Leaf:
    case Family::Unary:
      n.shape = x[0]->shape;
      return true;
    case Family::Binary:
    case Family::Ternary:
      n.shape.clear();
      return std::all_of(x.begin(), x.end(), [&](const GraphNode* s) { return broadcast_into(n.shape, s->shape); });
    case Family::Reduce:
    case Family::Row:
      n.shape = x[0]->shape;
      for (const int axis : n.axes)
        if (n.op != Op::softmax && n.op != Op::log_softmax) n.shape[static_cast<std::size_t>(axis)] = 1;
      return true;
    case Family::Movement:
      break;
    case Family::Product: {
      const std::vector<Size>&a = x[0]->shape, &b = x[1]->shape;
      n.shape.assign(a.begin(), a.end() - 2);
      if (!broadcast_into(n.shape, {b.begin(), b.end() - 2})) return false;
      n.shape.insert(n.shape.end(), {a[rank - 2], b.back()});
      return a.back() == b[b.size() - 2];
    }
    case Family::Join: {
      const auto axis = static_cast<std::size_t>(n.axes[0]);
      const Size &a = x[0]->shape[axis], &b = x[1]->shape[axis];
      n.shape = x[0]->shape;
      n.shape[axis] = b;
      if (n.shape != x[1]->shape) return false;
      n.shape[axis] = Size(a.constant + b.constant, a.times + b.times, a.symbolic() ? a.variable : b.variable);
      return true;
    }
    case Family::Choice:
      if (rank == 0) return false;
      n.shape = x[1]->shape;
      n.shape.insert(n.shape.end(), x[0]->shape.begin() + 1, x[0]->shape.end());
      return true;
    case Family::Memory: {
      n.shape = x[0]->shape;
      if (n.op == Op::contiguous) return true;
      if (!fit_ranges()) return false;
      std::vector<Size> part;
      for (const auto& [begin, end] : n.ranges) part.push_back(difference(end, begin));
      const std::vector<Size> written = part;
      return broadcast_into(part, x[1]->shape) && part == written;
    }
  }
  switch (n.op) {
    case Op::permute:
      for (std::size_t axis = 0; axis < rank; ++axis) n.shape[axis] = size(static_cast<std::size_t>(n.axes[axis]));
      return true;
    case Op::expand:
      for (std::size_t k = 1; k <= rank; ++k)
        if (size(rank - k) != Size(1)) n.shape[n.shape.size() - k] = size(rank - k);
      return true;
    case Op::pad:
      for (std::size_t axis = 0; axis < rank; ++axis) {
        const auto& [before, after] = n.ranges[axis];
        const Size& s = size(axis);
        n.shape[axis] =
            Size(s.constant + before.constant + after.constant, s.times + before.times + after.times, s.variable);
      }
      return true;
    case Op::shrink:
      if (!fit_ranges()) return false;
      for (std::size_t axis = 0; axis < rank; ++axis) {
        n.shape[axis] = difference(n.ranges[axis].second, n.ranges[axis].first);
      }
      return true;
    case Op::stride:
      for (std::size_t axis = 0; axis < rank; ++axis) {
        const int64_t step = std::abs(n.steps[axis]);
        if (step == 1)
          n.shape[axis] = size(axis);
        else if (size(axis).symbolic())
          return false;
        else
          n.shape[axis] = (size(axis).constant + step - 1) / step;
      }
      return true;
    case Op::flip:
      n.shape = x[0]->shape;
      return true;
    default:
      return true;  // reshape
  }
}

bool is_valid(const GraphCase& c) {
  try {
    for (const Values& values : c.values) evaluate(c.graph, values);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

class Shrinker {
 public:
  Shrinker(GraphCase c, const std::function<bool(const GraphCase&)>& fails, int tries)
      : best_(std::move(c)), fails_(fails), tries_(tries) {}

  GraphCase run() {
    for (std::size_t before = 0; before != size_of_best() && tries_ > 0;) {
      before = size_of_best();
      fewer_values();
      one_output();
      earlier_output();
      sources_to_inputs();
      bypass();
      smaller_sizes();
      plainer_inputs();
    }
    return best_;
  }

 private:
  std::size_t size_of_best() const {
    std::size_t size = best_.graph.nodes.size() * 1000 + best_.graph.outputs.size() * 500 + best_.values.size();
    for (const GraphNode& n : best_.graph.nodes)
      for (const Size& s : n.shape) size += static_cast<std::size_t>(s.constant) + 5;
    return size;
  }
  const std::vector<GraphNode>& nodes() const { return best_.graph.nodes; }

  bool take(GraphCase c) {
    c.graph = without_dead_nodes(c.graph);
    if (tries_ <= 0 || !infer_shapes(c.graph) || !is_valid(c)) return false;
    --tries_;
    if (!fails_(c)) return false;
    best_ = std::move(c);
    return true;
  }

  void fewer_values() {
    for (std::size_t k = 0; k < best_.values.size() && best_.values.size() > 1; ++k) {
      GraphCase c = best_;
      c.values.erase(c.values.begin() + static_cast<std::ptrdiff_t>(k));
      take(std::move(c));
    }
  }
  void one_output() {
    for (std::size_t k = 0; k < best_.graph.outputs.size() && best_.graph.outputs.size() > 1; ++k) {
      GraphCase c = best_;
      c.graph.outputs = {best_.graph.outputs[k]};
      if (take(std::move(c))) return;
    }
    for (std::size_t k = best_.graph.outputs.size(); k-- > 0 && best_.graph.outputs.size() > 1;) {
      GraphCase c = best_;
      c.graph.outputs.erase(c.graph.outputs.begin() + static_cast<std::ptrdiff_t>(k));
      take(std::move(c));
    }
  }
  void earlier_output() {
    if (best_.graph.outputs.size() != 1) return;
    for (int i = 0; i < best_.graph.outputs[0]; ++i) {
      if (is_leaf(nodes()[static_cast<std::size_t>(i)])) continue;
      GraphCase c = best_;
      c.graph.outputs = {i};
      if (take(std::move(c))) return;
    }
  }
  void sources_to_inputs() {
    for (std::size_t i = nodes().size(); i-- > 0;) {
      if (i >= nodes().size() || is_leaf(nodes()[i])) continue;
      const auto& shape = nodes()[i].shape;
      if (std::any_of(shape.begin(), shape.end(), [](const Size& s) { return s.symbolic(); })) continue;
      GraphCase c = best_;
      GraphNode input{Op::input};
      input.dtype = nodes()[i].dtype;
      input.shape = shape;
      input.seed = i + 1;
      c.graph.nodes[i] = input;
      take(std::move(c));
    }
  }
  // A node's users take one of its sources instead.
  void bypass() {
    for (std::size_t i = nodes().size(); i-- > 0;) {
      if (i >= nodes().size()) continue;
      for (const int s : std::vector<int>(nodes()[i].src)) {
        if (nodes()[static_cast<std::size_t>(s)].dtype != nodes()[i].dtype) continue;
        GraphCase c = best_;
        for (GraphNode& n : c.graph.nodes) std::replace(n.src.begin(), n.src.end(), static_cast<int>(i), s);
        std::replace(c.graph.outputs.begin(), c.graph.outputs.end(), static_cast<int>(i), s);
        if (ranks_fit(c.graph) && take(std::move(c))) break;
      }
    }
  }
  // Attributes name axes: sources must keep their number.
  bool ranks_fit(const Graph& g) const {
    for (std::size_t i = 0; i < g.nodes.size(); ++i)
      for (std::size_t k = 0; k < g.nodes[i].src.size(); ++k) {
        const auto now = static_cast<std::size_t>(g.nodes[i].src[k]), was = static_cast<std::size_t>(nodes()[i].src[k]);
        if (g.nodes[now].shape.size() != nodes()[was].shape.size()) return false;
      }
    return true;
  }
  // Every axis of one size, in leaves and reshapes, gets a smaller one.
  void smaller_sizes() {
    std::set<int64_t> sizes;
    for (const GraphNode& n : nodes())
      for (const Size& s : n.shape)
        if (!s.symbolic() && s.constant > 1) sizes.insert(s.constant);
    for (const int64_t size : sizes)
      for (const int64_t smaller :
           {int64_t{1}, int64_t{2}, int64_t{3}, int64_t{4}, int64_t{5}, int64_t{8}, size / 2, size - 1}) {
        if (smaller >= size) continue;
        GraphCase c = best_;
        for (GraphNode& n : c.graph.nodes)
          if (is_leaf(n) || n.op == Op::reshape || n.op == Op::expand)
            std::replace(n.shape.begin(), n.shape.end(), Size(size), Size(smaller));
        if (take(std::move(c))) break;
      }
  }
  void plainer_inputs() {
    for (std::size_t i = 0; i < nodes().size(); ++i) {
      if (nodes()[i].op != Op::input || nodes()[i].style == Style::SmallIntegers) continue;
      GraphCase c = best_;
      c.graph.nodes[i].style = Style::SmallIntegers;
      take(std::move(c));
    }
  }

  GraphCase best_;
  const std::function<bool(const GraphCase&)>& fails_;
  int tries_;
};

}  // namespace

bool infer_shapes(Graph& graph) {
  for (GraphNode& n : graph.nodes) {
    std::vector<const GraphNode*> sources;
    for (const int s : n.src) sources.push_back(&graph.nodes[static_cast<std::size_t>(s)]);
    if (!infer(n, sources, graph.variables)) return false;
  }
  return true;
}

GraphCase shrink(GraphCase failing, const std::function<bool(const GraphCase&)>& fails, int tries) {
  return Shrinker(std::move(failing), fails, tries).run();
}

}  // namespace tenon::fuzz
