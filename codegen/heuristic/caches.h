// The caches of a core: how many bytes of cache lines an operand touches in some iterations, and how long lines take to
// arrive from a level of memory.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include <tenon/codegen/heuristic/profile.h>

namespace tenon {

constexpr double kLine = 64;  // bytes of a line of the caches
constexpr double kWays = 8;   // lines that a set of a cache holds

/// How an operand in memory moves with each range, which tells how many of its lines some iterations touch.
class Footprint {
 public:
  Footprint(const Profile&, const Work&);
  /// Bytes of the lines that it touches in iterations that cover so much of each range. In a `cache` of so many bytes,
  /// lines at distances of a power of two fall on few sets, so they count as more bytes.
  double bytes(const std::vector<double>& covered, double cache = INFINITY) const;
  /// Elements that a STAGE of what these iterations read has: each once, and the padding of each image.
  double elements(const std::vector<double>& covered) const;
  /// The length of a row of this STAGE.
  double row(const std::vector<double>& covered) const { return rows(covered, true)[0].places; }
  /// The length of a contiguous run of the elements that they read.
  double run(const std::vector<double>& covered) const { return rows(covered, false)[0].places; }

 private:
  /// Places at equal distances: first of adjacent elements, then of such runs, and so on.
  struct Row {
    int64_t distance;  // in elements
    double places;
    bool outputs = false, reductions = false;  // does it have padding along ranges of the output, along reductions?
  };
  /// Ranges whose places adjoin or overlap, such as a window and its steps, are one Row. There is at least one Row.
  /// `padded`: rows and images whose padding alone overlaps are two Rows.
  std::vector<Row> rows(const std::vector<double>& covered, bool padded) const;
  /// Different addresses along a range.
  double places(std::size_t r, const std::vector<double>& covered) const {
    return std::max(1.0, std::ceil(covered[r] / period_[r]));
  }

  struct Stride {
    int64_t elements;
    std::size_t range;
    bool of_runs;  // from one run of the range to the next
    bool masked_output, masked_reduction;
  };
  std::vector<Stride> strides_;         // nearest first
  std::vector<std::size_t> irregular_;  // ranges along which it moves by no constant distance
  std::vector<Runs> runs_;              // by range
  std::vector<double> period_;          // by range: iterations in a row with the same address
  double element_ = 0;                  // bytes
};

/// A level of memory: how much it holds, and the rate and latency of a transfer from it.
struct Level {
  double bytes, rate, latency;
};
/// 0: the first cache; 3: memory.
Level level_of(const Target&, int number);
/// Cycles for a line from this level, if so many adjacent lines are read in a row.
double line_cycles(const Target&, const Level& from, double in_a_row);

}  // namespace tenon
