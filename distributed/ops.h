// Operations of a Group. Each is a node of the graph as any other op: lazy, with derivatives and batching rules, and
// jit replays it. All ranks of the group build the same graph, which fixes the order of the operations; under
// TENON_CHECK=1 the ranks compare the operation, dtype and shape of each, and all of them throw UserError where they
// differ. Derivatives are those of the sum of the ranks' results: the transpose of all_gather is reduce_scatter, that
// of all_sum is all_sum. Values are in memory that the host sees. Sums of float16 and bfloat16 are kept in float32
// until the last, in the order of the ranks: they have the same bits on all ranks and in each run. An operation throws
// UserError, when its value is computed, if a rank has ended or does not answer.
#pragma once
#include <tenon/distributed/group.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::distributed {

/// The sum of all ranks' x, which have one shape and dtype; bool counts as int32, other integers wrap around.
Tensor all_sum(const Tensor& x, const Group& group = {}, StreamOrDevice s = {});
/// The largest and the smallest of the ranks' elements; NaN if one is NaN. Equal ones share the derivative.
Tensor all_max(const Tensor& x, const Group& group = {}, StreamOrDevice s = {});
Tensor all_min(const Tensor& x, const Group& group = {}, StreamOrDevice s = {});
/// All ranks' x, one after another along an axis: size() times as long. A 0-d x counts as (1).
Tensor all_gather(const Tensor& x, int axis = 0, const Group& group = {}, StreamOrDevice s = {});
/// The sum of all ranks' x, of which each rank gets its part of an axis. Throws UserError if size() does not divide it.
Tensor reduce_scatter(const Tensor& x, int axis = 0, const Group& group = {}, StreamOrDevice s = {});
/// x of rank `root`; the x of the others give shape and dtype.
Tensor broadcast(const Tensor& x, int root, const Group& group = {}, StreamOrDevice s = {});
/// Divides an axis into a part for each rank; the parts that all ranks have for this one, in their order. Throws
/// UserError if size() does not divide the axis.
Tensor all_to_all(const Tensor& x, int axis = 0, const Group& group = {}, StreamOrDevice s = {});

/// This rank's part of an axis, as reduce_scatter divides it: without a message. Throws UserError if size() does not
/// divide the axis.
Tensor shard(const Tensor& x, int axis = 0, const Group& group = {}, StreamOrDevice s = {});

/// x; when it is computed, a copy of x goes to rank `to`, which calls recv. It does not wait for that. Under jit it is
/// sent at each replay; else only if the result is computed. Throws UserError if `to` is this rank.
Tensor send(const Tensor& x, int to, const Group& group = {}, StreamOrDevice s = {});
/// What rank `from` sends, which must have this shape and dtype.
Tensor recv(const Dims& shape, DType dtype, int from, const Group& group = {}, StreamOrDevice s = {});
/// The same, with the shape and dtype of x. Its derivative sends the cotangent back to where send waits for it; that of
/// x is zeros.
Tensor recv_like(const Tensor& x, int from, const Group& group = {}, StreamOrDevice s = {});

/// x, once all of `earlier` have been computed. Messages that nothing else orders get their order so: what is made of
/// the result is sent, or received, after those of which `earlier` were made. The derivative is that of x.
///   const Tensor first = send(a, 1), second = send(after(b, {first}), 1);
Tensor after(const Tensor& x, const Tensors& earlier, StreamOrDevice s = {});

/// Around a computation that the ranks share, each with a part of the weights: enter gives x, the same on all ranks,
/// and its derivative sums the ranks' cotangents; leave sums the ranks' x, and its derivative is the cotangent, which
/// is the same on all ranks.
Tensor enter_parts(const Tensor& x, const Group& group = {}, StreamOrDevice s = {});
Tensor leave_parts(const Tensor& x, const Group& group = {}, StreamOrDevice s = {});

}  // namespace tenon::distributed
