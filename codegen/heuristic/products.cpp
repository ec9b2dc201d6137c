#include <tenon/codegen/heuristic/products.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace tenon {
namespace {

/// An operand of a sum that changes with the range `with` (nullopt: with any) and not with `without`. Truth values
/// choose, they are no factors.
const Work* operand(const Profile& p, std::optional<std::size_t> with, std::size_t without) {
  for (const Work& w : p.work)
    if (w.loads && w.slot && w.node.dtype() != DType::Bool && p.in_reduction(w) && w.inside[without] &&
        (!with || p.moves(w, *with)) && !p.moves(w, without))
      return &w;
  return nullptr;
}

/// The values that the innermost sums use of these parts: how many there are, and the cost of the cheapest one with the
/// parts that it is computed from.
void add_values(const Profile& p, const std::vector<const Work*>& parts, ComputedOperand& computed) {
  std::unordered_map<Node, double> costs;
  std::unordered_set<Node> values;
  double most = 0;
  for (const Work* w : parts) costs.emplace(w->node, w->unit), most = std::max(most, w->times);
  for (const Work& w : p.work)
    if (w.times >= most && !costs.contains(w.node))
      for (const Node& taken : w.node.src())
        if (costs.contains(taken)) values.insert(taken);
  computed.values = std::max(1.0, static_cast<double>(values.size()));
  computed.cost = INFINITY;
  for (const Node& value : values) {
    double cost = 0;
    for (const Node& below : topological(std::span(&value, 1)))
      if (const auto part = costs.find(below); part != costs.end()) cost += part->second;
    computed.cost = std::min(computed.cost, cost);
  }
}

/// The parts that compute a panel; empty if the panel is a LOAD.
ComputedOperand computed_of(const Profile& p, const Product& product) {
  ComputedOperand computed{.slot = product.panel->slot};
  if (!computed.slot) return {};
  std::vector<const Work*> parts;
  for (const Work& w : p.work) {
    const bool of_panel = p.in_reduction(w) && !w.accumulates && !w.fused && w.inside[product.columns] &&
                          p.moves(w, product.columns) && !(product.rows && p.moves(w, *product.rows));
    computed.hidden.push_back(of_panel && &w != product.panel);
    if (of_panel) parts.push_back(&w);
  }
  if (parts.size() < 2) return {};
  add_values(p, parts, computed);
  return computed;
}

bool reads_several_slots(const Profile& p, const ComputedOperand& computed) {
  for (std::size_t i = 0; i < p.work.size(); ++i)
    if (computed.hidden[i] && p.work[i].loads && p.work[i].slot != computed.slot) return true;
  return false;
}

/// Marks the products whose panel is computed. If it is computed from one slot, by a conversion for example, its LOAD
/// may also be an operand alone: then there are two products.
void add_computed_panels(const Profile& p, std::vector<Product>& products) {
  for (std::size_t i = products.size(); i-- > 0;) {
    ComputedOperand computed = computed_of(p, products[i]);
    if (!computed.slot) continue;
    const bool either = !reads_several_slots(p, computed);
    if (either && !products[i].rows) continue;
    Product& product = either ? products.emplace_back(products[i]) : products[i];
    product.computed = std::move(computed);
  }
}

/// Products whose panel the plain kernel computes into a STAGE already.
void add_staged_panels(const Profile& p, std::vector<Product>& products) {
  if (std::ranges::none_of(p.work, &Work::fused)) return;
  for (const Work& panel : p.work)
    for (std::size_t columns = 0; columns < p.ranges.size() && !p.is_reduce(columns); ++columns)
      for (std::size_t rows = 0; rows < p.ranges.size() && !p.is_reduce(rows); ++rows) {
        const bool staged = panel.loads && !panel.slot && p.in_reduction(panel) && panel.inside[rows];
        const Work* other = rows != columns && staged ? operand(p, rows, columns) : nullptr;
        if (other != nullptr && p.moves(panel, columns) && !p.moves(panel, rows) && p.stored_side_by_side(columns))
          products.assign(1, {columns, rows, &panel, other});
      }
}

}  // namespace

std::vector<Product> products_of(const Profile& p) {
  std::vector<Product> products;
  for (std::size_t columns = 0; columns < p.ranges.size() && !p.is_reduce(columns); ++columns) {
    const Work* alone = operand(p, std::nullopt, columns);
    if (alone == nullptr) continue;
    const std::size_t before = products.size();
    for (std::size_t rows = 0; rows < p.ranges.size() && !p.is_reduce(rows); ++rows) {
      if (rows == columns || p.ranges[rows].size < 2) continue;
      const Work *panel = operand(p, columns, rows), *other = operand(p, rows, columns);
      if (panel != nullptr && other != nullptr) products.push_back({columns, rows, panel, other});
    }
    const auto panel = std::ranges::find_if(p.work, [&](const Work& w) {
      return w.loads && w.slot && p.in_reduction(w) && w.inside[columns] && p.moves(w, columns);
    });
    if (products.size() == before && panel != p.work.end()) products.push_back({columns, std::nullopt, &*panel, alone});
  }
  if (std::ranges::none_of(products, [&](const Product& x) { return x.rows && p.stored_side_by_side(x.columns); }))
    add_staged_panels(p, products);
  add_computed_panels(p, products);
  std::erase_if(products, [](const Product& product) { return product.computed.slot && !product.rows; });
  return products;
}

}  // namespace tenon
