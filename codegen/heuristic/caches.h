// What the caches of a core hold and bring: how many bytes of lines an operand has in some iterations, and how long
// lines take to come from a level of memory.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include <tenon/codegen/heuristic/profile.h>

namespace tenon {

constexpr double kLine = 64;  // bytes of a line of the caches
constexpr double kWays = 8;   // lines that a set of a cache holds

/// How an operand in memory moves: what tells how many lines of it some iterations touch.
class Footprint {
 public:
  Footprint(const Profile&, const Work&);
  /// Bytes of lines that it has in iterations that cover so much of each range. In a cache of so many bytes, lines at
  /// distances of a power of two fall on few sets.
  double bytes(const std::vector<double>& covered, double cache = INFINITY) const;
  /// Elements that these iterations read, each once.
  double elements(const std::vector<double>& covered) const;
  /// Elements side by side in memory.
  double run(const std::vector<double>& covered) const { return rows(covered)[0].places; }

 private:
  /// Places at one distance from each other: of elements that lie side by side, of such runs, and so on.
  struct Row {
    int64_t distance;  // in elements
    double places;
  };
  /// Ranges whose places adjoin or overlap, as those of a window and of its steps do, are one Row. At least one.
  std::vector<Row> rows(const std::vector<double>& covered) const;
  /// Different addresses along a range.
  double places(std::size_t r, const std::vector<double>& covered) const {
    return std::max(1.0, std::ceil(covered[r] / period_[r]));
  }

  struct Stride {
    int64_t elements;
    std::size_t range;
  };
  std::vector<Stride> strides_;         // nearest first
  std::vector<std::size_t> irregular_;  // ranges that move it by no constant distance
  std::vector<double> period_;          // by range: iterations that find it at the same address
  double element_ = 0;                  // bytes
};

/// A level of memory: what it holds, and what comes from the one beyond it.
struct Level {
  double bytes, rate, latency;
};
/// 0: the first cache; 3: memory.
Level level_of(const Target&, int number);
/// Cycles for a line of a level of which so many come in a row.
double line_cycles(const Target&, const Level& from, double in_a_row);

}  // namespace tenon
