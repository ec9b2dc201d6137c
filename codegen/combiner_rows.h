// The combiners of REDUCE and SCAN: what they are called, and the op that joins two states.
#pragma once
#include <iterator>
#include <string_view>

#include <tenon/symbolic/node.h>

namespace tenon {

struct CombinerRow {
  std::string_view name;       // in the comment above a kernel, and in errors
  std::string_view dump_name;  // in dumps of graphs
  Op op;                       // SINK if it is no single op
};
constexpr CombinerRow kCombinerRows[] = {{"add", "ADD", Op::Add},
                                         {"mul", "MUL", Op::Mul},
                                         {"max", "MAX", Op::Max},
                                         {"min", "MIN", Op::Min},
                                         {"and", "AND", Op::And},
                                         {"or", "OR", Op::Or},
                                         {"argmax", "ARGMAX", Op::Sink},
                                         {"weighted mean", "WEIGHTED MEAN", Op::Sink},
                                         {"weighted mean or 0", "WEIGHTED MEAN OR 0", Op::Sink},
                                         {"log sum", "LOG SUM", Op::Sink},
                                         {"sum of computed", "ADD COMPUTED", Op::Sink}};
static_assert(std::size(kCombinerRows) == static_cast<std::size_t>(Combiner::AddComputed) + 1);

constexpr const CombinerRow& row_of(Combiner c) { return kCombinerRows[static_cast<std::size_t>(c)]; }
constexpr std::string_view name(Combiner c) { return row_of(c).name; }

}  // namespace tenon
