#include <tenon/codegen/heuristic/caches.h>

#include <algorithm>

namespace tenon {
namespace {

constexpr double kUsable = 0.6;  // share of a cache; data that streams by takes the rest

}  // namespace

Footprint::Footprint(const Profile& p, const Work& w)
    : runs_(w.runs), period_(w.period.begin(), w.period.end()), element_(static_cast<double>(w.bytes)) {
  for (std::size_t r = 0; r < p.ranges.size() && w.memory; ++r) {
    if (!w.inside[r] || !p.moves(w, r)) continue;
    const bool output = w.masked[r] && !p.is_reduce(r), reduction = w.masked[r] && p.is_reduce(r);
    if (const int64_t step = std::abs(w.step[r]); step == 0)
      irregular_.push_back(r);
    else  // the lines that it reads together with other LOADs are shared among them
      strides_.push_back({step / std::max<int64_t>(1, w.reads_on[r]), r, false, output, reduction});
    if (w.runs[r].length > 0) strides_.push_back({std::abs(w.runs[r].apart), r, true, output, reduction});
  }
  std::ranges::stable_sort(strides_, {}, &Stride::elements);
}

std::vector<Footprint::Row> Footprint::rows(const std::vector<double>& covered, bool padded) const {
  std::vector<Row> rows{{1, 1}};
  for (const auto& [elements, range, of_runs, output, reduction] : strides_) {
    const auto run = static_cast<double>(runs_[range].length);
    const double all = places(range, covered), n = of_runs ? std::ceil(all / run) : run > 0 ? std::min(all, run) : all;
    Row& last = rows.back();
    const auto steps = static_cast<double>(elements / last.distance);
    // A window and its steps, a reduction and an output range, overlap in what the image has. Others do in the padding.
    const bool of_window = (output && !last.outputs) || (reduction && !last.reductions);
    const bool in_padding = padded && (last.outputs || last.reductions) && !of_window && steps < last.places;
    if (elements % last.distance == 0 && steps <= last.places && !in_padding) {
      last.places += (n - 1) * steps;
      last.outputs |= output, last.reductions |= reduction;
    } else if (n > 1) {
      rows.push_back({elements, n, output, reduction});
    }
  }
  return rows;
}

double Footprint::elements(const std::vector<double>& covered) const {
  double n = 1;
  for (const std::size_t r : irregular_) n *= places(r, covered);
  for (const Row& row : rows(covered, true)) n *= row.places;
  return n;
}

double Footprint::bytes(const std::vector<double>& covered, double cache) const {
  double runs = 1, bytes = element_, apart = 0;
  for (const std::size_t r : irregular_) runs *= places(r, covered);
  for (const Row& row : rows(covered, false)) {
    const double gap = static_cast<double>(row.distance) * element_;
    if (row.distance == 1) {
      bytes *= row.places;
    } else {
      runs *= row.places * std::min(1.0, gap / kLine);
      apart = std::max(apart, static_cast<double>(row.distance & -row.distance) * element_);
    }
  }
  const double line = runs > 1 ? std::max(bytes, kLine) : bytes;
  const bool crowded = runs > kWays && std::isfinite(cache) && apart > line;
  return runs * (crowded ? std::max(line, std::min(apart, cache / kWays)) : line);
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
