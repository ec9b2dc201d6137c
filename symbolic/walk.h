// Values of all nodes of an index expression, sources first. Iterative: graphs may be deep.
#pragma once
#include <optional>
#include <unordered_map>
#include <vector>

#include <tenon/symbolic/node.h>

namespace tenon {

/// The value of the root. `leaf(n)` returns the value of a node whose sources are not visited, else nullopt. `inner(n,
/// done)` returns the value of every other node; `done.at(source)` is the value of each source.
template <class Value, class Leaf, class Inner>
Value walk(const Node& root, Leaf&& leaf, Inner&& inner) {
  std::unordered_map<Node, Value> done;
  std::vector<Node> stack{root};
  while (!stack.empty()) {
    const Node n = stack.back();
    if (done.contains(n)) {
      stack.pop_back();
      continue;
    }
    if (std::optional<Value> value = leaf(n)) {
      done.emplace(n, *std::move(value));
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Node& s : n.src())
      if (!done.contains(s)) stack.push_back(s);
    if (stack.size() > before) continue;
    done.emplace(n, inner(n, done));
    stack.pop_back();
  }
  return done.at(root);
}

}  // namespace tenon
