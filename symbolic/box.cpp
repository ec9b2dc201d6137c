#include <tenon/symbolic/box.h>

#include <algorithm>
#include <unordered_map>

#include <tenon/symbolic/rules.h>

namespace tenon {

BoxEvaluator::BoxEvaluator(const Node& root) {
  std::vector<Node> order, constants, stack{root};
  std::unordered_map<const NodeData*, bool> listed;
  while (!stack.empty()) {
    const Node n = stack.back();
    const auto [entry, first] = listed.try_emplace(n.id(), false);
    if (entry->second || (first && !is_index_operation(n))) {
      if (!entry->second) (is_integer(n) ? constants : leaves_).push_back(n);
      entry->second = true;
      stack.pop_back();
      continue;
    }
    if (first) {
      for (const Node& s : n.src())
        if (!listed.contains(s.id())) stack.push_back(s);
      if (!(stack.back() == n)) continue;
    }
    const auto pending = std::find_if(n.src().begin(), n.src().end(), [&](const Node& s) { return !listed[s.id()]; });
    if (pending != n.src().end()) {
      stack.push_back(*pending);
      continue;
    }
    entry->second = true;
    order.push_back(n);
    stack.pop_back();
  }
  std::unordered_map<const NodeData*, uint32_t> place;
  for (const Node& n : leaves_) place.emplace(n.id(), static_cast<uint32_t>(place.size()));
  for (const Node& n : constants) place.emplace(n.id(), static_cast<uint32_t>(place.size()));
  first_step_ = place.size();
  for (const Node& n : order) {
    const auto first = static_cast<uint32_t>(operands_.size());
    for (const Node& s : n.src()) operands_.push_back(place.at(s.id()));
    const bool square = n.op() == Op::Mul && n.src().size() == 2 && n.src(0) == n.src(1);
    steps_.push_back({n.op(), square, first, static_cast<uint32_t>(n.src().size())});
    place.emplace(n.id(), static_cast<uint32_t>(place.size()));
  }
  values_.resize(place.size());
  for (const Node& n : constants) values_[place.at(n.id())] = exactly(n.value());
}

Bounds BoxEvaluator::operator()(std::span<const Bounds> box) {
  std::copy(box.begin(), box.end(), values_.begin());
  std::size_t next = first_step_;
  for (const Step& step : steps_) {
    gathered_.clear();
    for (uint32_t i = 0; i < step.count; ++i) gathered_.push_back(values_[operands_[step.first + i]]);
    Bounds b = bounds_of(step.op, gathered_);
    if (step.square && b.lo < 0) b.lo = 0, b.mod = 1, b.rem = 0;
    values_[next++] = b;
  }
  return values_[steps_.empty() ? 0 : next - 1];
}

}  // namespace tenon
