// Random graphs: a seed goes in, a Graph comes out, always the same one. While a graph grows the reference evaluates
// it, and a node whose result would be nearly all ambiguous, infinite or NaN is not taken, so that what is left to
// compare says something. 5 to 30 nodes; axis sizes 0 to 70; one graph in ten has a value of over 10,000 elements; at
// least two reductions in half of them; chains of movement ops, masks before exp and division, softmax and norms
// written out, products, symbolic sizes, assignments to parts, several outputs, integers that wrap and indices made of
// them.
#pragma once
#include <array>
#include <map>
#include <string>
#include <vector>

#include <tenon/tests/random/graph.h>

namespace tenon::fuzz {

struct GraphCase {
  Graph graph;
  std::vector<Values> values;  // the Variables' values to check it for; one empty entry where it has none
};
enum class GraphKind : uint8_t {
  Any,
  FromNone,  // has Variables, which may be 0, and one of the values to check is 0
  OfRows     // has reductions of rows that are results and are used again with the rows, or with the first of them
};
GraphCase random_graph(uint64_t seed, GraphKind kind = GraphKind::Any);

/// Without nodes that no output needs.
Graph without_dead_nodes(const Graph& graph);

/// What a number of graphs are made of.
class Distribution {
 public:
  void add(const GraphCase& c);
  std::string text() const;

 private:
  int graphs_ = 0, two_reductions_ = 0, large_ = 0, symbolic_ = 0, several_outputs_ = 0, empty_ = 0, masked_ = 0,
      chains_ = 0;
  int64_t nodes_ = 0, elements_ = 0;
  int fewest_ = 1000, most_ = 0;
  std::map<std::string, int> ops_, dtypes_;
  std::map<int64_t, int> sizes_;
};

}  // namespace tenon::fuzz
