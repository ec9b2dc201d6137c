// A transport carries bytes between the processes of one job, its ranks. It is a table of C functions, so that an
// adapter can be compiled where the program runs: MPI's libraries share an API, but no ABI. Messages between two ranks
// with one tag arrive in the order in which they were sent. One thread at a time may call it.
#pragma once
#include <cstdint>
#include <string>

namespace tenon {

extern "C" {
/// Functions return 0, or -1 on failure: then fault() has the words.
struct TenonTransport {
  int (*start)(int* rank, int* size);
  /// Begin to send or to receive at most 2^30 bytes; `request` gets what test() takes. `from` may be -1: any rank.
  int (*send)(const void* bytes, int64_t count, int to, int tag, int64_t* request);
  int (*receive)(void* bytes, int64_t count, int from, int tag, int64_t* request);
  /// 1: it is complete, `count` bytes came (of a receive); 0: not yet.
  int (*test)(int64_t* request, int64_t* count);
  const char* (*fault)(void);
  /// Waits for all ranks, which call it too. None may be called afterwards.
  int (*end)(void);
  /// What it is: "Open MPI v4.1.4".
  const char* (*version)(void);
};
}

/// MPI's: loads the adapter, which mpicc compiles at the first use of a machine. Throws UserError, which names the
/// package, if there is no mpicc, or CompileError.
const TenonTransport& mpi_transport();

/// How many processes an MPI launcher says that it has started; 0: this process was not started by one.
int launched_ranks();

}  // namespace tenon
