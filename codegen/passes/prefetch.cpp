#include <tenon/codegen/passes/prefetch.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_set>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

constexpr int64_t kLine = 64;  // bytes of a fetch; a vector of less than half a line is not worth a fetch

bool is_own_loop(const Node& loop) { return loop && loop.arg<RangeArg>().kind != RangeKind::Thread; }

/// The READs of a slot in whole vectors, by the loop around the loops that read them.
struct Readers {
  Node outer;
  std::map<int, std::vector<Node>> again;  // by rank of the innermost loop: in the order in which the loops run
  std::vector<Node> into_stages;
};

class Reads {
 public:
  Reads(std::span<const Node> order, int slot) : slot_(slot) {
    for (const Node& n : order) {
      if (n.op() == Op::Fill) add_fill(n);
      if (!is_meant(n)) continue;
      const auto loops = loops_around(std::span(&element(n), 1));
      if (loops.size() >= 2 && is_own_loop(loops[loops.size() - 2]))
        at(loops[loops.size() - 2]).again[loops.back().arg<RangeArg>().rank].push_back(n);
    }
  }
  const std::vector<Readers>& all() const { return all_; }
  bool fills_a_stage(const Node& read) const { return filling_.contains(read); }

  static const Node& element(const Node& read) { return read.src(0).src(0); }

 private:
  bool is_meant(const Node& n) const {
    if (n.op() != Op::Read || n.src().size() > 1 || n.src(0).arg<SlotArg>().slot != slot_) return false;
    if (through_values(element(n)) || lane_stride(element(n)) != std::optional<int64_t>(1)) return false;
    return 2 * lane_in(element(n)).src(0).value() * static_cast<int64_t>(size_of(n.dtype())) >= kLine;
  }

  Readers& at(const Node& outer) {
    auto found = std::find_if(all_.begin(), all_.end(), [&](const Readers& r) { return r.outer == outer; });
    return found != all_.end() ? *found : *all_.insert(all_.end(), {outer, {}, {}});
  }

  void add_fill(const Node& fill) {
    const auto loops = closed_loops(fill);
    if (fill.arg<StoreArg>().mode != StoreMode::Set) return;  // sums in chunks: no memory comes in
    const Node value = fill.src(0);
    for (const Node& n : topological(std::span(&value, 1), [](const Node& x) { return x.op() == Op::Stage; }))
      if (is_meant(n)) {
        filling_.insert(n);
        // A sum that the value is computed from may read it in a loop of its own, before the fill.
        const auto around = loops_around(std::span(&element(n), 1));
        const bool reads_here = std::ranges::any_of(around, [&](const Node& r) { return contains(loops, r); });
        if (reads_here && is_own_loop(parent_of(loops[0]))) at(parent_of(loops[0])).into_stages.push_back(n);
      }
  }

  int slot_;
  std::vector<Readers> all_;
  std::unordered_set<Node> filling_;
};

/// Do the reads of one iteration of the loop adjoin those of the next? `others`: what is read beside `read`, of which
/// each reads a row in the loop `inner`.
bool is_stream(const Node& read, const Node& loop, const Node& inner, std::span<const Node> others) {
  const Node& element = Reads::element(read);
  const auto row = moved(element, inner, 0, inner.src(0)), step = moved(element, loop, 0, 1);
  if (!row || !step || *row <= 0 || *step % *row != 0) return false;
  const auto is_row_beside = [&](const Node& other) {
    const Node apart = Reads::element(other) - element;
    return apart.is_const() && apart.value() % *row == 0;
  };
  return std::ranges::count_if(others, is_row_beside) == *step / *row;
}

/// Where to fetch while `read` reads: the first lane of the next iteration of the outer loop. `as_stream`, if the rows
/// that are read in an iteration of this loop, or of a loop around it, adjoin: so many bytes further on as memory gives
/// within two of its latencies, since memory that all cores read answers no sooner; nullopt if the next iteration reads
/// other parts of the same lines.
std::optional<Node> place_ahead(const Node& read, const Node& outer, bool as_stream, std::span<const Node> others,
                                const CoreRates& rates) {
  const Node& element = Reads::element(read);
  const Node inner = loops_around(std::span(&element, 1)).back();
  const auto bytes = static_cast<int64_t>(size_of(read.dtype()));
  const std::pair<Node, Node> first_lane[] = {{lane_in(element), Node(0)}};
  if (as_stream) {
    const auto step = moved(element, outer, 0, 1);
    if (step && std::abs(*step) * bytes < kLine) return std::nullopt;
    for (Node loop = outer; is_own_loop(loop); loop = parent_of(loop))
      if (is_stream(read, loop, inner, others)) {
        const auto lines = std::ceil(2 * rates.memory_latency * rates.memory_bytes / kLine);
        return substitute(element, first_lane) + Node(static_cast<int64_t>(lines) * kLine / bytes);
      }
  }
  const std::pair<Node, Node> next[] = {{outer, outer + Node(1)}, first_lane[0]};
  return substitute(element, next);
}

/// The first of the reads that touch a line, of those beside each other in one iteration.
std::vector<Node> one_of_a_line(std::span<const Node> reads) {
  std::vector<Node> firsts;
  for (const Node& read : reads) {
    const auto is_beside = [&](const Node& first) {
      const Node apart = Reads::element(read) - Reads::element(first);
      const auto bytes = static_cast<int64_t>(size_of(read.dtype()));
      return apart.is_const() && std::abs(apart.value()) * bytes < kLine;
    };
    if (std::ranges::none_of(firsts, is_beside)) firsts.push_back(read);
  }
  return firsts;
}

}  // namespace

Node prefetch(const Node& sink, std::span<const int> slots, const Target& target) {
  const auto order = topological(std::span(&sink, 1));
  std::vector<Node> roots(sink.src().begin(), sink.src().end());
  for (const int slot : slots) {
    const Reads reads(order, slot);
    for (const Readers& readers : reads.all()) {
      std::vector<Node> meant = readers.into_stages;
      const bool reads_once = meant.empty() && readers.again.size() == 1;
      if (meant.empty() && readers.again.size() > 1) meant = std::next(readers.again.begin())->second;
      if (reads_once)
        for (const Node& read : readers.again.begin()->second)
          if (!reads.fills_a_stage(read)) meant.push_back(read);
      for (const Node& read : one_of_a_line(meant)) {
        const Node& element = Reads::element(read);
        if (!contains(ranges_in(element), readers.outer)) continue;  // the next iteration reads the same
        const auto ahead = place_ahead(read, readers.outer, reads_once, meant, target.rates);
        if (!ahead) continue;
        const Node where = make_node(Op::Index, read.dtype(), {*ahead}, read.src(0).arg());
        roots.push_back(make_node(Op::Prefetch, DType::Void, {where}));
      }
    }
  }
  return roots.size() == sink.src().size() ? sink : with_src(sink, roots);
}

}  // namespace tenon
