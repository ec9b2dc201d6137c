// Collectives: operations that all ranks of a team call together, on memory of the host. They are made of messages of a
// transport. Sums and the other reductions combine the ranks' elements in the order of the ranks, so they have the same
// bits on all ranks, in each run, and for every size of message; sums of float16 and bfloat16 are kept in float32 until
// the last. Every wait has an end: if a rank has ended, gave up, or does not answer for a time, UserError is thrown on
// all ranks that wait; it names the rank and the operation, and no later operation begins.
//
// Each rank sends its part to each other rank directly: as many bytes as in a ring, in steps that are independent.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/distributed/team.h>

namespace tenon::collective {

/// Starts MPI at the first call; the team of all ranks. Throws UserError if MPI cannot be loaded or started, or if it
/// says that there is one rank although the launcher has started several.
/// `timeout`: seconds that an operation waits for a rank.
const Team& start_mpi(double timeout);
/// The channel of a new team that is made of `team` in its `count`-th split.
int new_channel(const Team& team, int count, int color);

/// Under TENON_CHECK=1: throws UserError on all ranks of the team if their words differ; they name the operation, the
/// dtype and the shape.
void check_agreement(const Team&, const char* op, std::string_view words);

/// out = in of rank 0, in of rank 1, ...: `bytes` of each.
void all_gather(const Team&, const char* op, const void* in, std::size_t bytes, void* out);
/// out[i] = the elements number i of all ranks' `in`, combined. `out` may be `in`.
void all_reduce(const Team&, const char* op, Reduction, DType, const void* in, int64_t count, void* out);
/// `in` has a part of `count` elements for each rank; out = this rank's parts of all ranks, combined.
void reduce_scatter(const Team&, const char* op, Reduction, DType, const void* in, int64_t count, void* out);
/// On all ranks the sum goes to `root`; the others' out becomes zeros.
void reduce_to(const Team&, const char* op, DType, const void* in, int64_t count, int root, void* out);
/// `in` has a part of `bytes` for each rank; out = this rank's part of rank 0, of rank 1, ...
void all_to_all(const Team&, const char* op, const void* in, std::size_t bytes, void* out);
/// out = in of `root`.
void broadcast(const Team&, const char* op, const void* in, std::size_t bytes, int root, void* out);
/// Sends a copy and does not wait for the receiver.
void send(const Team&, const char* op, const void* in, std::size_t bytes, int to, std::string_view words);
void receive(const Team&, const char* op, void* out, std::size_t bytes, int from, std::string_view words);
/// Returns when all ranks have called it.
void barrier(const Team&, const char* op);

}  // namespace tenon::collective
