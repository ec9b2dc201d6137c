#include <tenon/codegen/heuristic/caches.h>

#include <algorithm>

namespace tenon {
namespace {

constexpr double kWays = 8;      // lines that a set of a cache holds
constexpr double kUsable = 0.5;  // of a cache: what streams by takes the rest

}  // namespace

Footprint::Footprint(const Profile& p, const Work& w)
    : period(w.period.begin(), w.period.end()), element(static_cast<double>(w.bytes)) {
  for (std::size_t r = 0; r < p.ranges.size() && w.memory; ++r) {
    if (!w.inside[r] || !p.moves(w, r)) continue;
    const int64_t step = std::abs(w.step[r]);
    const auto same = std::ranges::find(strides, step, &Stride::elements);
    if (step == 0)
      irregular.push_back(r);
    else if (same != strides.end())
      same->ranges.push_back(r);
    else
      strides.push_back({step, {r}});
  }
  std::ranges::sort(strides, {}, &Stride::elements);
}

double Footprint::extent(const Stride& stride, const std::vector<double>& covered) const {
  double extent = 1;
  for (const std::size_t r : stride.ranges) extent += places(r, covered) - 1;
  return extent;
}

double Footprint::elements(const std::vector<double>& covered) const {
  double n = 1;
  for (const std::size_t r : irregular) n *= places(r, covered);
  for (const Stride& stride : strides) n *= extent(stride, covered);
  return n;
}

double Footprint::bytes(const std::vector<double>& covered, double cache) const {
  double run = 1, rows = 1, apart = 0;
  for (const std::size_t r : irregular) rows *= places(r, covered);
  for (const Stride& stride : strides) {
    const double n = extent(stride, covered);
    const auto step = static_cast<double>(stride.elements);
    if (step <= run + 1) {
      run *= n;
    } else if (n > 1) {
      rows *= n * std::min(1.0, step * element / kLine);
      apart = std::max(apart, static_cast<double>(stride.elements & -stride.elements) * element);
    }
  }
  const double bytes = run * element;
  const double line = rows > 1 ? std::max(bytes, kLine) : bytes;
  const bool crowded = rows > kWays && std::isfinite(cache) && apart > line;
  return rows * (crowded ? std::max(line, std::min(apart, cache / kWays)) : line);
}

double Footprint::run(const std::vector<double>& covered) const {
  double run = 1;
  for (const Stride& stride : strides) {
    if (static_cast<double>(stride.elements) > run) break;
    run *= extent(stride, covered);
  }
  return run;
}

Level level_of(const Target& target, int number) {
  const CoreRates& r = target.rates;
  const auto usable = [](int64_t bytes) { return kUsable * static_cast<double>(bytes); };
  switch (number) {
    case 0:
      return {usable(target.l1_bytes), INFINITY, 0};
    case 1:
      return {usable(target.l2_bytes), r.l2_bytes, r.l2_latency};
    case 2:
      return {usable(target.l3_bytes), r.l3_bytes, r.l3_latency};
    default:
      return {INFINITY, r.memory_bytes, r.memory_latency};
  }
}

double line_cycles(const Target& target, const Level& from, double in_a_row) {
  return kLine / from.rate + from.latency / target.rates.misses * std::min(1.0, 2 / in_a_row);
}

}  // namespace tenon
