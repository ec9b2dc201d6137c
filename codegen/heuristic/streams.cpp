#include <tenon/codegen/heuristic/streams.h>

#include <algorithm>
#include <map>
#include <utility>

namespace tenon {
namespace {

constexpr double kStream = 64 << 10;  // bytes: of a shorter stream from memory each line takes its latency

}  // namespace

double lines_in_a_row(const Profile& p, const Work& w, std::span<const LoopOver> loops,
                      const std::vector<double>& step) {
  auto bytes = static_cast<double>(w.bytes);
  for (std::size_t r = 0; r < p.ranges.size(); ++r)
    if (w.inside[r] && w.motion[r] == Motion::Unit) bytes *= step[r];
  for (const LoopOver& loop : loops) {
    if (!w.inside[loop.range] || !p.moves(w, loop.range)) continue;
    if (w.motion[loop.range] == Motion::Unit)
      bytes *= loop.trips;
    else if (w.reads_on[loop.range] > 0)
      bytes = static_cast<double>(w.step[loop.range]) * static_cast<double>(w.bytes) * loop.trips;
    break;
  }
  return std::max(1.0, bytes / kLine);
}

double stream_bytes(const Profile& p, const Work& w, std::span<const LoopOver> loops, const std::vector<double>& step) {
  double run = 1;  // elements
  for (std::size_t r = 0; r < p.ranges.size(); ++r)
    if (w.inside[r] && w.motion[r] == Motion::Unit)
      run *= w.runs[r].length > 0 ? std::min(step[r], static_cast<double>(w.runs[r].length)) : step[r];
  std::vector<double> covered = step;
  for (const LoopOver& loop : loops) {
    const std::size_t r = loop.range;
    const double begun = std::exchange(covered[r], loop.covered);
    if (!w.inside[r] || !p.moves(w, r)) continue;
    if (w.reads_on[r] > 0 && begun == step[r]) run = std::max(run, static_cast<double>(w.step[r]) * begun);
    const auto [moved, iterations] =
        w.runs[r].length > 0 ? std::pair(w.runs[r].apart, w.runs[r].length) : std::pair(w.step[r], w.period[r]);
    const double apart = static_cast<double>(moved) * begun / static_cast<double>(iterations);
    if (apart <= 0 || apart > run) break;
    run += apart * (loop.trips - 1);
  }
  return run * static_cast<double>(w.bytes);
}

double waits_for_memory(const Profile& p, std::span<const Footprint> footprints, std::span<const LoopOver> loops,
                        const std::vector<double>& step) {
  const std::vector<double> all = p.sizes();
  struct Operand {
    double bytes = 0, stream = 0;
  };
  std::map<int, Operand> slots;
  for (std::size_t i = 0; i < p.work.size(); ++i) {
    const Work& w = p.work[i];
    if (!w.loads || !w.slot) continue;
    Operand& operand = slots[*w.slot];
    operand.bytes += footprints[i].bytes(all);
    operand.stream = std::max(operand.stream, stream_bytes(p, w, loops, step));
  }
  const Level second = level_of(p.target, 1), memory = level_of(p.target, 3);
  double cycles = 0;
  for (const auto& [slot, operand] : slots)
    if (operand.bytes > second.bytes)
      cycles +=
          operand.bytes / kLine * memory.latency / p.target.rates.misses * std::min(1.0, kStream / operand.stream);
  return cycles;
}

}  // namespace tenon
