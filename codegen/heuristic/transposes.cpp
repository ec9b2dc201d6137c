#include <algorithm>
#include <cmath>
#include <optional>

#include <tenon/codegen/heuristic/profile.h>

namespace tenon {
namespace {

constexpr int64_t kSquare = 64;       // sides of the squares that are staged
constexpr int64_t kStrip = 512;       // cache lines that are read before the next columns of these lines
constexpr double kWorthwhile = 64e3;  // elements below which it does not matter

struct Transpose {
  std::size_t stored, read;  // ranges
  int slot;
};

/// Is the text short enough for as many copies as lanes?
bool in_registers(const Profile& p) {
  double text = 0;
  for (const Work& w : p.work) text += w.unit;
  return text * static_cast<double>(p.most_lanes()) <= kMostText;
}

std::optional<Transpose> best_transpose(const Profile& p) {
  for (std::size_t r = 0; r < p.ranges.size(); ++r)
    if (p.is_reduce(r)) return {};
  const auto least = static_cast<double>(in_registers(p) ? p.most_lanes() : kSquare);
  for (std::size_t stored = 0; stored < p.ranges.size(); ++stored) {
    if (!p.stored_side_by_side(stored) || p.ranges[stored].size < least) continue;
    for (const Work& w : p.work) {
      if (!w.slot || (w.motion[stored] != Motion::Far && w.motion[stored] != Motion::Strided)) continue;
      for (std::size_t read = 0; read < p.ranges.size(); ++read)
        if (w.motion[read] == Motion::Unit && w.times > kWorthwhile && p.ranges[read].size >= least)
          return Transpose{stored, read, *w.slot};
    }
  }
  return {};
}

std::vector<Opt> opts_of(const Profile& p, const Transpose& transpose) {
  const int64_t lanes = p.most_lanes();
  std::vector<Opt> opts{{OptKind::Upcast, p.name(transpose.stored), lanes}};
  if (in_registers(p)) {
    opts.push_back({OptKind::Unroll, p.name(transpose.read), lanes});
    const double strips = std::ceil(p.ranges[transpose.stored].size / kStrip);
    if (strips > 1) opts.push_back({OptKind::Tile, p.name(transpose.stored), kStrip});
    if (strips > p.target.cores)
      p.add_thread_parts(opts, transpose.stored, strips);
    else
      p.add_thread_parts(
          opts, 0, p.ranges[0].size / static_cast<double>(transpose.stored == 0 || transpose.read == 0 ? lanes : 1));
  } else {
    for (const std::size_t r : {std::max(transpose.stored, transpose.read), std::min(transpose.stored, transpose.read)})
      opts.push_back({OptKind::Tile, p.name(r), kSquare});
    opts.push_back({OptKind::Stage, {}, transpose.slot});
    p.add_thread_parts(opts, 0, p.ranges[0].size / (transpose.stored == 0 || transpose.read == 0 ? kSquare : 1));
  }
  return opts;
}

}  // namespace

std::vector<Opt> transpose_opts(const Profile& p) {
  const auto transpose = best_transpose(p);
  return transpose ? opts_of(p, *transpose) : std::vector<Opt>();
}

}  // namespace tenon
