// What this machine gives a workload at best, measured while the workload is: the time to move its bytes at the memory
// bandwidth of the like pattern, and the time of its operations at the rate of fused multiply-adds. The bandwidth is
// that of plain loops over buffers as large as the workload's, from the same allocator (2 MiB pages from 2 MiB on), by
// the threads of the pool, with non-temporal stores and with ordinary ones: the faster of both counts, which is the
// ordinary ones where everything fits into a cache. The loops are C that the runtime compiles for the target, so that
// vectors are as wide as a kernel's.
#pragma once
#include <memory>

namespace tenon::bench {

/// How many arrays of equal size a call reads and writes. What a pattern does not have (a row of weights) is small.
enum class Pattern { Read, Copy, TwoReadsOneWrite, ThreeReadsOneWrite };

/// What a call cannot do without.
struct Cost {
  Pattern pattern;
  double bytes;       // read and written, each array once
  double operations;  // on float32, each as costly as a fused multiply-add; see kExp
};

/// Operations that an exp2, or what is built on one (exp, tanh), counts as: range reduction, a polynomial and scaling,
/// each at the rate of fused multiply-adds.
constexpr double kExp = 20;

class Limit {
 public:
  explicit Limit(const Cost&);
  ~Limit();

  /// max(bytes / bandwidth, operations / rate) in milliseconds, each measured now: the best of the passes that fit into
  /// so many seconds a loop, at least three. The kind of store that has lost clearly is not tried again.
  double measure_ms(double seconds);

 private:
  struct Loops;
  std::unique_ptr<Loops> loops_;
};

}  // namespace tenon::bench
