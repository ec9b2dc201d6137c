// What a kernel's text computes once and names: index expressions that it prints more than once or as a bound of a
// loop, conditions, and the part of an address that the innermost loop around it does not change.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include <tenon/symbolic/node.h>

namespace tenon {

/// What the first writing of a body notes.
struct Survey {
  struct Offset {  // the part of an address that the innermost loop around it does not change
    Node node;
    std::string of;    // what is loaded from there, or stored
    bool along_a_row;  // the loop walks through the elements behind it side by side
  };
  std::vector<Node> printed, bounds;  // index expressions; those of loops
  std::vector<Offset> offsets;
  std::unordered_map<std::string, int> counts;  // how often a name is asked for, by its prefix
  std::vector<Node> loops;                      // that are opened
};

/// What has a name, by the loop in which it is defined: a null Node is the function itself.
struct Hoists {
  explicit Hoists(const Survey&);

  struct Expression {
    Node node;
    std::string prefix;
  };
  std::unordered_map<Node, std::vector<Expression>> expressions;  // each after those that it is made of
  std::unordered_map<std::string, int> counts;
};

/// An element's index, a sum, as a part that the loop does not change and the rest; the first is a null Node where
/// there is none, or no loop.
std::pair<Node, Node> split_offset(const Node& index, const Node& loop);

}  // namespace tenon
