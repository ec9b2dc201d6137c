// Ops on vectors as sets, and on elements in a row: what numpy's users look for by these names.
#pragma once
#include <vector>

#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// The elements of a and of b, ascending, without repetitions, in the dtype that both have together. Computed at once,
/// so under jit and vmap it throws UserError; so do intersect1d and setdiff1d.
/// @code{.cpp}
/// union1d(array({3, 1}), array({1, 2}));       // [1 2 3]
/// intersect1d(array({3, 1}), array({1, 2}));   // [1]
/// setdiff1d(array({3, 1}), array({1, 2}));     // [3]
/// @endcode
Tensor union1d(const Tensor& a, const Tensor& b, StreamOrDevice s = {});
/// The elements that both a and b have, ascending, without repetitions.
Tensor intersect1d(const Tensor& a, const Tensor& b, StreamOrDevice s = {});
/// The elements of a that b has not, ascending, without repetitions.
Tensor setdiff1d(const Tensor& a, const Tensor& b, StreamOrDevice s = {});

/// x with values before the elements at these places along .axis (if absent: of all elements, in row-major order). A
/// place counts in x, from the end if it is negative. Values are as many as places, or broadcast to that; all of them
/// go to the place if there is one. They are cast to the dtype of x. The axis has a known size.
/// @code{.cpp}
/// insert(array({1, 2, 3}), {1}, 9);            // [1 9 2 3]
/// remove(array({1, 2, 3}), {0, -1});           // [2]
/// gradient(array({1.f, 4.f, 9.f}));            // [3. 4. 5.]
/// @endcode
Tensor insert(const Tensor& x, const std::vector<int64_t>& places, const Operand& values,
              const TakeOptions& options = {}, StreamOrDevice s = {});
/// x without the elements at these places along .axis (if absent: of all elements); numpy's delete.
Tensor remove(const Tensor& x, const std::vector<int64_t>& places, const TakeOptions& options = {},
              StreamOrDevice s = {});

struct GradientOptions {
  ByName by_name{};
  int axis = -1;
  bool second_order = false;  // at the ends too; numpy's edge_order=2
};
/// The slope of x along .axis, by differences of second order, at the ends of the first. `spacing`: the distance of
/// neighbours, or a vector with the points at which the elements lie. Two elements at least, three with .second_order.
Tensor gradient(const Tensor& x, const Operand& spacing = 1, const GradientOptions& options = {},
                StreamOrDevice s = {});

}  // namespace tenon
