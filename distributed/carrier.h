// Private to distributed: who carries the bytes of an operation, as a table of functions. Memory of the host goes by
// messages of a transport (collective.h), memory of a GPU by NCCL (nccl.h). What each function does, collective.h says.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <tenon/base/dtype.h>
#include <tenon/distributed/team.h>

namespace tenon::collective {

struct Carrier {
  void (*all_gather)(const Team&, const char* op, const void* in, std::size_t bytes, void* out);
  void (*all_reduce)(const Team&, const char* op, Reduction, DType, const void* in, int64_t count, void* out);
  void (*reduce_scatter)(const Team&, const char* op, Reduction, DType, const void* in, int64_t count, void* out);
  void (*reduce_to)(const Team&, const char* op, DType, const void* in, int64_t count, int root, void* out);
  void (*all_to_all)(const Team&, const char* op, const void* in, std::size_t bytes, void* out);
  void (*broadcast)(const Team&, const char* op, const void* in, std::size_t bytes, int root, void* out);
  void (*send)(const Team&, const char* op, const void* in, std::size_t bytes, int to, std::string_view words);
  void (*receive)(const Team&, const char* op, void* out, std::size_t bytes, int from, std::string_view words);
  /// Within this rank; `out` may be `in`.
  void (*copy)(const void* in, std::size_t bytes, void* out);
  void (*zero)(void* out, std::size_t bytes);
};

/// Memory that the host sees.
const Carrier& host_carrier();

}  // namespace tenon::collective
