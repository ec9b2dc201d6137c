// Runs of adjacent elements that a thread of a GPU takes: along an axis; of columns that it reduces; and of what it
// stores where LOADs cannot be joined along the innermost axis, because they show windows or repeat.
#pragma once
#include <optional>

#include <tenon/codegen/opt.h>
#include <tenon/shape/shape.h>

namespace tenon {

/// Elements of the widest access to what is read side by side, or if nothing is, to the results, that divides an axis
/// of this size, the innermost one where none is named; 1 if accesses cannot be joined.
int64_t run_along(const Node& sink, const Node& size, const Target&, std::optional<int> axis = {});

/// How many adjacent columns a thread of a kernel of sums reduces, whose STOREs have these sizes: 4 bytes of a row, if
/// enough threads are left to keep memory busy.
int64_t run_of_columns(const Node& sink, const LoopPlan&, const Shape& sizes, const Target&);

/// The Opts of such a kernel of one STORE, whose loops have these sizes: a thread stores as many adjacent elements as
/// one access takes, or half of them. Of a short innermost axis it has all elements. Empty if the elements of a thread
/// span more than a line of memory, or if there is no such run.
std::vector<Opt> stored_runs(const Node& sink, const Shape& sizes, const Target&);

/// The same for a kernel with one sum of few terms, such as those of the windows that an element is in: neighbours read
/// the same windows, and a thread has all of its terms at once. Empty if that leaves cores idle.
std::vector<Opt> runs_of_short_sums(const Node& sink, const LoopPlan&, const Shape& sizes, const Target&);

/// Does the kernel see memory through a mask, as that of a padded image?
bool reads_padding(const Node& sink);

/// Of a kernel with one reduction of few elements, the windows of an image, which overlap along an axis that is not the
/// innermost: a thread has some neighbours along it (pairs of them, if they are short), and all elements of their
/// windows at once, of which it reads each once. Threads still read side by side. Empty if windows do not overlap, or
/// if that leaves cores idle.
std::vector<Opt> neighbours_of_windows(const Node& sink, const LoopPlan&, const Shape& sizes, const Target&);

/// Of an elementwise kernel: a short axis along which no LOAD changes, of which a thread takes all elements, so that it
/// reads once what it stores several times. nullopt: there is none.
std::optional<Opt> copies_of_loads(const Node& sink, const LoopPlan&, const Shape& sizes, const Target&);

}  // namespace tenon
