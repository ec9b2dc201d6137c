// Numbers as parameters of kernels. The numbers of an AST are its constants, and the positions of its Views: offsets
// and the ends of masks. Shapes and strides belong to its structure. A kernel is first compiled with its numbers in the
// text. When the same structure comes with other numbers, those that differ become Variables, so that one kernel serves
// all later numbers. Numbers that are equal stay in the text, so that the compiler can simplify with them. A constant
// is passed as its bits. Loops and Opts are chosen for the numbers that came second: both forms compute the same bits.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <tenon/engine/schedule/schedule.h>

namespace tenon {

/// A number: its value, and the bounds within which its View shows memory. For a constant: its bits.
struct GraphNumber {
  int64_t value, lo, hi;
  Node is;  // the number, or the Variable in its place
};
/// What to write in place of a number; an empty Node leaves it.
using PlaceNumber = std::function<Node(const GraphNumber&)>;
/// Variables that stand for constants, and the values of these constants.
using NumberValues = std::unordered_map<Node, int64_t>;

/// The AST, with the result of `place` for each number; the order of the numbers depends on the structure alone.
/// `elements`: the size of each slot's memory.
Node with_numbers(const Node& sink, std::span<const int64_t> elements, const PlaceNumber& place,
                  const NumberValues& values = {});

/// The number of a constant; nullopt for a constant that is never a parameter.
std::optional<GraphNumber> number_of(const Node& constant);
/// number_variable: the Variable for the number at a position. value_of_number: the constant whose bits this Variable
/// gives.
Node number_variable(std::size_t position, const GraphNumber&);
Node value_of_number(DType, const Node& variable);

/// The number of elements of each slot's memory.
std::vector<int64_t> elements_of(const Schedule&, const ScheduleItem&);

/// Forgets the numbers of earlier kernels.
void forget_numbers();

/// In a new schedule, kernels that have come before with other numbers take these numbers as parameters. Returns the
/// structure of each item: its AST with a Variable for each number; null for an item that is no kernel.
std::vector<Node> take_parameters(Schedule&);

}  // namespace tenon
