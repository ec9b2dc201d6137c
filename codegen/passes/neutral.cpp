#include <tenon/codegen/passes/neutral.h>

#include <algorithm>
#include <cmath>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/masks.h>

namespace tenon {
namespace {

bool is_zero(const Node& n) {
  const auto* f = std::get_if<FloatArg>(&n.arg());
  return n.is_const() && (f != nullptr ? f->value == 0 && !std::signbit(f->value) : n.value() == 0);
}

/// The condition of a truth value that is cast from an index expression; a null Node for other values.
Node condition_of(const Node& truth) {
  if (truth.op() == Op::Cast && truth.src(0).dtype() == DType::Index) return simplify(truth.src(0));
  return {};
}

/// Does the first condition hold only where the second one does?
bool implies(const Node& a, const Node& b) {
  const auto own = parts_of(a);
  return std::ranges::all_of(parts_of(b), [&](const Node& part) { return std::ranges::find(own, part) != own.end(); });
}

/// The LOAD, which gives `neutral` where the condition does not hold; a null Node if it cannot do this.
Node with_neutral(const Node& condition, const Node& read, const Node& neutral) {
  if (read.op() != Op::Read || !neutral.is_const()) return {};
  const Node& index = read.src(0);
  if (index.src().size() != 2) return {};
  const Node valid = simplify(index.src(1));
  if (is_zero(neutral) && implies(valid, condition)) return read;
  if (through_values(condition) || through_values(index.src(1))) return {};
  // A load of some adjacent lanes gives 0 in the other lanes.
  const Node lane = lane_in(condition);
  if (lane || !implies(condition, valid)) return {};
  const Node place = make_node(Op::Index, index.dtype(), {index.src(0), condition, neutral}, index.arg());
  std::vector<Node> sources(read.src().begin(), read.src().end());
  sources[0] = place;
  return with_src(read, sources);
}

}  // namespace

Node load_neutral(const Node& sink) {
  std::unordered_map<Node, int> uses;
  for (const Node& n : topological(std::span(&sink, 1)))
    for (const Node& s : n.src()) ++uses[s];
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::Where || n.dtype() == DType::Index) return with_src(n, sources);
    if (const Node condition = condition_of(sources[0]); condition && uses[n.src(1)] == 1)
      if (const Node read = with_neutral(condition, sources[1], sources[2])) return read;
    return with_src(n, sources);
  });
}

}  // namespace tenon
