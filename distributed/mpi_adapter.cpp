// The source of the adapter of MPI, which mpicc compiles to a shared object; it fills the table of transport.h.
#include <tenon/distributed/mpi_adapter.h>

namespace tenon {

const char* const kMpiAdapter = R"(#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

/* An MPI_Request is a pointer in one library and an int in another. */
typedef union { MPI_Request of; int64_t bits; } request_bits;
_Static_assert(sizeof(MPI_Request) <= sizeof(int64_t), "a request has at most 8 bytes");

static MPI_Comm ranks;
static char words[MPI_MAX_ERROR_STRING];
static char library[MPI_MAX_LIBRARY_VERSION_STRING];

static int checked(int code) {
  int length = 0;
  if (code == MPI_SUCCESS) return 0;
  if (MPI_Error_string(code, words, &length) != MPI_SUCCESS) snprintf(words, sizeof words, "error %d", code);
  return -1;
}

static int start(int* rank, int* size) {
  int started = 0, level = 0;
  if (checked(MPI_Initialized(&started))) return -1;
  if (started && checked(MPI_Query_thread(&level))) return -1;
  if (!started && checked(MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &level))) return -1;
  if (level < MPI_THREAD_SERIALIZED) {
    snprintf(words, sizeof words, "this MPI allows calls of one thread only, expected MPI_THREAD_SERIALIZED");
    return -1;
  }
  if (checked(MPI_Comm_dup(MPI_COMM_WORLD, &ranks))) return -1;
  if (checked(MPI_Comm_set_errhandler(ranks, MPI_ERRORS_RETURN))) return -1;
  return checked(MPI_Comm_rank(ranks, rank)) || checked(MPI_Comm_size(ranks, size)) ? -1 : 0;
}

static int begin_send(const void* bytes, int64_t count, int to, int tag, int64_t* request) {
  request_bits r = {.bits = 0};
  const int result = checked(MPI_Isend(bytes, (int)count, MPI_BYTE, to, tag, ranks, &r.of));
  *request = r.bits;
  return result;
}

static int begin_receive(void* bytes, int64_t count, int from, int tag, int64_t* request) {
  request_bits r = {.bits = 0};
  if (from < 0) from = MPI_ANY_SOURCE;
  const int result = checked(MPI_Irecv(bytes, (int)count, MPI_BYTE, from, tag, ranks, &r.of));
  *request = r.bits;
  return result;
}

static int test(int64_t* request, int64_t* count) {
  request_bits r = {.bits = *request};
  MPI_Status status;
  int done = 0, came = 0;
  if (checked(MPI_Test(&r.of, &done, &status))) return -1;
  *request = r.bits;
  if (!done) return 0;
  if (checked(MPI_Get_count(&status, MPI_BYTE, &came))) return -1;
  *count = came;
  return 1;
}

static const char* fault(void) { return words; }

static int end(void) {
  int ended = 0;
  if (checked(MPI_Finalized(&ended))) return -1;
  return ended ? 0 : checked(MPI_Finalize());
}

static const char* version(void) {
  int length = 0;
  if (MPI_Get_library_version(library, &length) != MPI_SUCCESS) return "MPI";
  for (char* c = library; *c; ++c)
    if (*c == ',' || *c == '\n') *c = 0;
  return library;
}

typedef struct {
  int (*start)(int*, int*);
  int (*send)(const void*, int64_t, int, int, int64_t*);
  int (*receive)(void*, int64_t, int, int, int64_t*);
  int (*test)(int64_t*, int64_t*);
  const char* (*fault)(void);
  int (*end)(void);
  const char* (*version)(void);
} transport;

const transport tenon_transport = {start, begin_send, begin_receive, test, fault, end, version};
)";

}  // namespace tenon
