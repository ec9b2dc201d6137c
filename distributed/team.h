// Some of the ranks of a job, and the ways in which their elements are combined. A rank is a process, with a number.
#pragma once
#include <cstdint>
#include <vector>

namespace tenon::collective {

enum class Reduction : uint8_t { Sum, Max, Min };

/// Some of the job's ranks, in an order of their own.
struct Team {
  std::vector<int> ranks = {0};  // of the job
  int mine = 0;                  // this process's position among them
  int channel = 0;               // messages of different teams do not meet; the same on all ranks of the team
  int size() const { return static_cast<int>(ranks.size()); }
};

}  // namespace tenon::collective
