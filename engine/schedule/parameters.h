// Numbers as parameters of kernels. The numbers of an AST are its constants of values, and where its Views stand:
// offsets and the ends of masks; shapes and strides are its structure. A kernel is first compiled with its numbers in
// the text. When the same structure comes with other numbers, those that differ become Variables, so that one kernel
// takes all that follow. What is equal stays, so that the compiler can go on simplifying with it. A constant travels by
// its bits, and loops and Opts are those of the numbers that came second: both forms compute the same bits.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// A number: its value, and the bounds that it has wherever its View shows memory. Of a constant: its bits.
struct GraphNumber {
  int64_t value, lo, hi;
  Node is;  // what stands there: the number, or a Variable in its place
};
/// What to write in place of a number; an empty Node leaves it.
using PlaceNumber = std::function<Node(const GraphNumber&)>;
/// Variables that stand for constants, and what these are.
using NumberValues = std::unordered_map<Node, int64_t>;

/// The AST with what `place` gives for each number, in an order that the structure alone fixes. `elements`: of each
/// slot's memory.
Node with_numbers(const Node& sink, std::span<const int64_t> elements, const PlaceNumber& place,
                  const NumberValues& values = {});

/// Of a constant; nullopt for one that is never a parameter.
std::optional<GraphNumber> number_of(const Node& constant);
/// The Variable for the number at a position, and the value that it gives as the bits of a constant.
Node number_variable(std::size_t position, const GraphNumber&);
Node value_of_number(DType, const Node& variable);

/// Elements of the memory of each slot of a kernel.
std::vector<int64_t> elements_of(const Schedule&, const ScheduleItem&);

/// Drops what is known of earlier numbers.
void forget_numbers();

/// Kernels of a new schedule that have come before with other numbers take them as parameters. Gives the structure of
/// each item: its AST with a Variable for each number, null of what is no kernel.
std::vector<Node> take_parameters(Schedule&);

}  // namespace tenon
