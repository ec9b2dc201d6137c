#include <tenon/runtime/counters.h>

#include <atomic>

namespace tenon {
namespace {

CompileCounters counters;

}  // namespace

CompileCounters compile_counters() {
  CompileCounters now;
  for (auto field :
       {&CompileCounters::hits, &CompileCounters::misses, &CompileCounters::bad, &CompileCounters::refused,
        &CompileCounters::stored, &CompileCounters::evicted, &CompileCounters::processes, &CompileCounters::waited})
    now.*field = std::atomic_ref(counters.*field).load();
  return now;
}

void count(uint64_t CompileCounters::*field, uint64_t more) { std::atomic_ref(counters.*field).fetch_add(more); }

}  // namespace tenon
