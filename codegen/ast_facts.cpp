#include <tenon/codegen/ast_facts.h>

#include <algorithm>

#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

void join(std::vector<bool>& into, const std::vector<bool>& other) {
  if (into.size() < other.size()) into.resize(other.size());
  for (std::size_t k = 0; k < other.size(); ++k) into[k] = into[k] || other[k];
}

/// The last axis along which a value changes; -1: none.
int last_axis(const std::vector<bool>& vary) {
  for (std::size_t k = vary.size(); k-- > 0;)
    if (vary[k]) return static_cast<int>(k);
  return -1;
}

}  // namespace

std::span<const Node> values_of(const Node& n) {
  switch (n.op()) {
    case Op::Load:
    case Op::View:
    case Op::Store:
      return n.src().subspan(1);
    case Op::Arange:
      return {};
    case Op::Cast:
      return n.src(0).dtype() == DType::Index ? std::span<const Node>() : n.src();
    default:
      return n.src();
  }
}

std::pair<std::vector<Node>, Node> map_view(const Node& view, std::span<const Node> at) {
  const auto st = ShapeTracker::from_node(view.src(0));
  const auto [flat, valid] = st.expr_idxs(at);
  std::vector<Node> mapped;
  if (const auto shape = ast::shape_of(view.src(1))) {
    Node stride = 1;
    for (std::size_t k = shape->size(); k-- > 0;) {
      const Node& size = (*shape)[k];
      // Indices beyond the first axis are masked, so the first axis needs no modulo.
      mapped.push_back(size.is(1) ? Node(0) : k == 0 ? flat / stride : (flat / stride) % size);
      stride = stride * size;
    }
    std::reverse(mapped.begin(), mapped.end());
  }
  return {mapped, valid};
}

AstFacts::AstFacts(std::span<const Node> order) {
  for (const Node& n : order)
    if (is_dataflow(n) && n.op() != Op::Sink) analyze(n);
}

void AstFacts::analyze(const Node& n) {
  AstFact f;
  for (const Node& s : values_of(n))
    if (auto it = facts_.find(s); it != facts_.end()) f.rank = std::max(f.rank, it->second.rank);
  switch (n.op()) {
    case Op::Store:
    case Op::Const:
      break;
    case Op::Arange:
      f.vary = {true};
      break;
    case Op::Load: {
      const auto st = ShapeTracker::from_node(n.src(0));
      if (n.src().size() > 1) {  // computed index: varies as the index does
        for (const Node& s : n.src().subspan(1)) join(f.vary, facts_.at(s).vary);
      } else {
        for (std::size_t k = 0; k < st.rank(); ++k) f.vary.push_back(st.varies_along(k));
      }
      break;
    }
    case Op::View:
      f.vary = vary_of_view(n);
      break;
    case Op::Reduce: {
      f.vary = facts_.at(n.src(0)).vary;
      for (int axis : n.arg<ReduceArg>().axes)
        if (static_cast<std::size_t>(axis) < f.vary.size()) f.vary[static_cast<std::size_t>(axis)] = false;
      ++f.rank;
      f.reduce = reductions_++;
      break;
    }
    case Op::Scan: {
      f.vary = facts_.at(n.src(0)).vary;
      const auto axis = static_cast<std::size_t>(n.arg<ReduceArg>().axes[0]);
      f.vary.resize(std::max(f.vary.size(), axis + 1));
      f.vary[axis] = true;
      ++f.rank;
      break;
    }
    default:
      for (const Node& s : values_of(n)) join(f.vary, facts_.at(s).vary);
  }
  const AstFact& fact = facts_.emplace(n, std::move(f)).first->second;
  facts_.at(n).cost = std::min(kMostCost, (n.op() == Op::View || n.op() == Op::Const ? 0 : cost_of(n.op())) +
                                              (fact.vary.empty() ? 0 : cost_below(n)));
}

double AstFacts::cost_below(const Node& n) const {
  double cost = 0;
  const int own = last_axis(facts_.at(n).vary);
  for (const Node& s : values_of(n)) {
    // The result of a REDUCE is in a register. A value that does not change along the innermost axis is computed
    // outside of that axis' loop.
    if (s.op() == Op::Reduce || n.op() == Op::Reduce) continue;
    if (n.op() != Op::View && last_axis(facts_.at(s).vary) != own) continue;
    cost += facts_.at(s).cost;
  }
  return cost;
}

bool AstFacts::varies(const Node& n, std::span<const int> axes) const {
  const std::vector<bool>& vary = of(n).vary;
  return std::ranges::any_of(axes, [&](int axis) {
    return static_cast<std::size_t>(axis) < vary.size() && vary[static_cast<std::size_t>(axis)];
  });
}

std::vector<bool> AstFacts::vary_of_view(const Node& view) const {
  const auto st = ShapeTracker::from_node(view.src(0));
  std::vector<Node> at;
  for (std::size_t k = 0; k < st.rank(); ++k)
    at.push_back(st.shape()[k].is(1) ? Node(0) : stand_in(StandInArg::Analysis::FindVarying, st.shape()[k], k));
  const auto [mapped, valid] = map_view(view, at);
  std::vector<bool> inner = facts_.at(view.src(1)).vary, vary(st.rank(), false);
  auto use = [&](const Node& expression) {
    for (const Node& n : topological(std::span(&expression, 1)))
      if (n.op() == Op::StandIn) vary[static_cast<std::size_t>(n.arg<StandInArg>().axis)] = true;
  };
  use(valid);
  for (std::size_t k = 0; k < mapped.size(); ++k)
    if (k < inner.size() && inner[k]) use(mapped[k]);
  return vary;
}

bool is_product(const Node& reduce, const AstFacts& facts) {
  const Node& value = reduce.src(0);
  if (value.op() != Op::Mul) return false;
  const Shape shape = ast::shape_of(value).value_or(Shape());
  const auto elements = [&](const std::vector<bool>& vary) {
    double count = 1;
    for (std::size_t k = 0; k < vary.size(); ++k) count *= vary[k] ? static_cast<double>(shape[k].max()) : 1;
    return count;
  };
  return is_contraction(elements(std::vector<bool>(shape.size(), true)),
                        elements(facts.of(value.src(0)).vary) + elements(facts.of(value.src(1)).vary));
}

}  // namespace tenon
