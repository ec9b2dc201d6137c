// Bounds by branch and bound. Interval arithmetic gives an upper bound of a box; its two extreme corners give values
// that the expression reaches. The box with the highest upper bound comes first; it is halved along its widest leaf.
// The bounds are valid at every step, and exact when the upper bound is a value that is reached.
#include <algorithm>
#include <queue>

#include <tenon/symbolic/arith.h>
#include <tenon/symbolic/box.h>
#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

constexpr int kBudget = 64;  // boxes for each side; of random expressions 64 make 99.6 % exact, 24 make 98 %

struct Box {
  std::vector<Bounds> sides;
  int64_t upper;
  bool operator<(const Box& o) const { return upper < o.upper; }
};

// An upper bound of the expression for sign +1, of its negative for sign -1.
int64_t side(BoxEvaluator& evaluator, const std::vector<Bounds>& whole, int sign) {
  const auto upper = [sign](const Bounds& b) { return sign > 0 ? b.hi : b.lo == kMinusInfinity ? kInfinity : -b.lo; };
  int64_t reached = kMinusInfinity;
  const auto bound = [&](std::vector<Bounds> sides) {
    for (const bool high : {false, true}) {
      std::vector<Bounds> corner;
      for (const Bounds& s : sides) corner.push_back(exactly(high ? s.hi : s.lo));
      const Bounds at = evaluator(corner);
      if (at.lo == at.hi && at.lo != kMinusInfinity && at.hi != kInfinity)
        reached = std::max(reached, sign > 0 ? at.hi : -at.lo);
    }
    const int64_t up = upper(evaluator(sides));
    return Box{std::move(sides), up};
  };
  std::priority_queue<Box> boxes;
  boxes.push(bound(whole));
  for (int evaluations = 1; evaluations < kBudget && boxes.top().upper > reached; evaluations += 2) {
    const Box box = boxes.top();
    const auto widest = std::max_element(box.sides.begin(), box.sides.end(), [](const Bounds& a, const Bounds& b) {
      return Wide{a.hi} - a.lo < Wide{b.hi} - b.lo;
    });
    if (widest == box.sides.end() || widest->lo == widest->hi) break;
    boxes.pop();
    const auto at = static_cast<std::size_t>(widest - box.sides.begin());
    const auto middle = static_cast<int64_t>(Wide{widest->lo} + (Wide{widest->hi} - widest->lo) / 2);
    for (const bool high : {false, true}) {
      std::vector<Bounds> half = box.sides;
      const int64_t lo = high ? middle + 1 : widest->lo, hi = high ? widest->hi : middle;
      half[at] = lo == hi ? exactly(lo) : Bounds{lo, hi};
      boxes.push(bound(std::move(half)));
    }
  }
  return boxes.top().upper;
}

}  // namespace

std::pair<int64_t, int64_t> refined_bounds(const Node& n) {
  if (n.is_const() || n.min() == n.max()) return {n.min(), n.max()};
  BoxEvaluator evaluator(n);
  std::vector<Bounds> whole;
  for (const Node& leaf : evaluator.leaves()) {
    // Leaves without known ends, or whose ends depend on other leaves, do not form a box.
    const bool symbolic = is_range(leaf) && !is_integer(leaf.src(0));
    if (symbolic || leaf.min() == kMinusInfinity || leaf.max() == kInfinity) return {n.min(), n.max()};
    whole.push_back(leaf.bounds());
  }
  const int64_t below = side(evaluator, whole, -1);
  return {std::max(n.min(), below == kInfinity ? kMinusInfinity : -below),
          std::min(n.max(), side(evaluator, whole, 1))};
}

}  // namespace tenon
