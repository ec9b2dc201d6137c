#include <tenon/symbolic/loop_bounds.h>

#include <algorithm>
#include <vector>

namespace tenon {
namespace {

constexpr int kReplaced = 6;  // terms, one after another
// So that 128 bits hold all products and sums:
constexpr Wide kMostFactor = Wide{1} << 40;
constexpr Wide kMostConstant = Wide{1} << 80;

/// (sum of k * t + c) / over.
struct Sum {
  struct Part {
    Node t;
    Wide k;
  };
  std::vector<Part> parts;
  Wide c = 0, over = 1;
  bool exact = true;  // else numbers have become too large

  void add(const Node& n, Wide k) {
    if (n.op() == Op::Const && n.dtype() == DType::Index) {
      c += k * n.value();
    } else if (n.op() == Op::Add && n.dtype() == DType::Index) {
      for (const Node& s : n.src()) add(s, k);
    } else if (n.op() == Op::Mul && n.src().size() == 2 && n.src(1).op() == Op::Const) {
      check(k * n.src(1).value());
      if (exact) add(n.src(0), k * n.src(1).value());
    } else {
      auto same = std::ranges::find(parts, n, &Part::t);
      if (same == parts.end()) same = parts.insert(parts.end(), {n, 0});
      same->k += k;
      check(same->k);
    }
    check(k);
  }

  void check(Wide k) {
    exact = exact && -kMostFactor < k && k < kMostFactor && -kMostConstant < c && c < kMostConstant;
  }

  void scale(Wide by) {
    for (Part& p : parts) p.k *= by, check(p.k);
    c *= by, over *= by;
    check(over);
  }
};

bool of_loop(const Node& n) { return is_range(n) && !n.src().empty() && !n.src(0).is_const(); }

/// How soon a term of the sum is replaced by what is not less; 0: it stays.
int rank(const Sum::Part& p) {
  if (p.k != 0 && p.t.op() == Op::Max) return 3;  // before the loops that its operands depend on
  if (p.k > 0 && of_loop(p.t)) return 2;
  return p.k != 0 && p.t.op() == Op::FloorDiv && p.t.src(1).is_const() ? 1 : 0;
}

const Node& without_factor(const Node& n) { return n.op() == Op::Mul ? n.src(0) : n; }

bool has_variable(const Node& sum) {
  if (sum.op() != Op::Add) return without_factor(sum).op() == Op::Variable;
  return std::ranges::any_of(sum.src(), [](const Node& n) { return without_factor(n).op() == Op::Variable; });
}

/// Can terms cancel, once one of them is replaced? Quotients of loops alone are left to the rules of Add; quotients of
/// Variables, the bounds of slices, are replaced where another term has a Variable too: n//2 <= n.
template <class Terms, class Of>
bool may_cancel(const Terms& terms, Of node) {
  int of_variables = 0, quotients = 0;
  for (const auto& term : terms) {
    const Node& n = node(term);
    if (of_loop(n) || n.op() == Op::Max) return true;
    const bool is_quotient = n.op() == Op::FloorDiv && n.src(1).is_const() && has_variable(n.src(0));
    quotients += is_quotient;
    of_variables += is_quotient || n.op() == Op::Variable;
  }
  return quotients > 0 && of_variables > 1;
}

Wide plain_most(const Sum& sum) {
  Wide most = sum.c;
  for (const auto& [t, k] : sum.parts) {
    const int64_t end = k > 0 ? t.max() : t.min();
    if (k == 0) continue;
    if (end == kInfinity || end == kMinusInfinity) return kFar;
    most += k * end;
  }
  return floor_div(most, sum.over);
}

/// An upper bound of the sum. In turn a maximum or a minimum (the negative of a maximum) is replaced by each of its
/// operands, the index of a loop by its last one, a quotient by the exact one: each time some terms may cancel.
Wide most_of(const Sum& sum, int depth) {
  if (!sum.exact) return kFar;
  Wide most = plain_most(sum);
  const auto at = std::ranges::max_element(sum.parts, {}, rank);
  if (depth == kReplaced || at == sum.parts.end() || rank(*at) == 0) return most;
  const Node t = at->t;
  const Wide k = at->k;
  Sum rest = sum;
  rest.parts.erase(rest.parts.begin() + (at - sum.parts.begin()));
  const auto with = [&](const Node& other) {
    Sum sum = rest;
    sum.add(other, k);
    return most_of(sum, depth + 1);
  };
  if (of_loop(t)) {
    // The last iteration. A loop of max(n, 0) iterations runs n times, if it runs.
    const Node& size = t.src(0);
    rest.c -= k;
    const bool or_none = size.op() == Op::Max && size.src().size() == 2;
    most = std::min(most, with(or_none && size.src(0).is(0)   ? size.src(1)
                               : or_none && size.src(1).is(0) ? size.src(0)
                                                              : size));
  } else if (t.op() == Op::Max && k < 0) {
    for (const Node& s : t.src()) most = std::min(most, with(s));
  } else if (t.op() == Op::Max) {
    Wide largest = -kFar;
    for (const Node& s : t.src()) largest = std::max(largest, with(s));
    most = std::min(most, largest);
  } else if (const Wide d = t.src(1).value(); d > 0 && d < kMostFactor) {
    rest.scale(d);
    if (k < 0) rest.c -= k * (d - 1);  // rounding down
    most = std::min(most, with(t.src(0)));
  }
  return most;
}

}  // namespace

Interval range_of(const Linear& sum) {
  Interval all{sum.c, sum.c};
  for (const Term& term : sum.terms) all = all + range_of(term);
  if (!may_cancel(sum.terms, [](const Term& term) -> const Node& { return term.t; })) return all;
  Sum up, down;
  for (const auto& [t, k] : sum.terms) up.add(t, k), down.add(t, -Wide{k});
  up.c += sum.c, down.c -= sum.c;
  return {std::max(all.lo, -most_of(down, 0)), std::min(all.hi, most_of(up, 0))};
}

Bounds bounds_of_loops(std::span<const Node> terms, const Bounds& plain) {
  if (!may_cancel(terms, without_factor)) return plain;
  Sum up, down;
  for (const Node& n : terms) up.add(n, 1), down.add(n, -1);
  Bounds found = plain;
  found.hi = saturated(std::min<Wide>(plain.hi, most_of(up, 0)));
  found.lo = saturated(std::max<Wide>(plain.lo, -most_of(down, 0)));
  return found.lo <= found.hi ? found : plain;
}

}  // namespace tenon
