// What a kernel's text computes once and names: index expressions that it prints more than once or as a bound of a
// loop, conditions, and the part of an address that the innermost loop around it does not change.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include <tenon/symbolic/node.h>

namespace tenon {

/// The notes of the first writing of a body.
struct Survey {
  struct Offset {  // the part of an address that the innermost loop around it does not change
    Node node;
    std::string of;    // the name of what is loaded from there, or stored
    bool along_a_row;  // a step of the loop is not larger than those outside, as along a row
  };
  std::vector<Node> printed, bounds;  // index expressions; the sizes of loops
  std::vector<Offset> offsets;
  std::unordered_map<std::string, int> counts;  // how often a name is asked for, by its prefix
  std::vector<Node> loops;                      // loops that are opened
};

/// The expressions that have a name, by the loop in which the name is defined; a null Node: the body of the function.
struct Hoists {
  explicit Hoists(const Survey&);

  struct Expression {
    Node node;
    std::string prefix;
  };
  std::unordered_map<Node, std::vector<Expression>> expressions;  // each after those that it is made of
  std::unordered_map<std::string, int> counts;
};

/// Splits an element's index, a sum, into the part that the loop does not change and the rest. The first is a null Node
/// if there is no such part, or no loop.
std::pair<Node, Node> split_offset(const Node& index, const Node& loop);

}  // namespace tenon
