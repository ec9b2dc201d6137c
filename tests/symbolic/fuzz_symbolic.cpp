// fuzz_symbolic [COUNT] [SEED]: random index expressions, simplified and extracted, against brute force over all
// assignments. The reference evaluates an expression tree of its own in 128 bits and shares no code with the library.
// A third of the expressions has constants up to the ends of int64 and Variables of wide ranges, of which points are
// drawn: where the expression as it is written stays within int64, all forms have its value; where its bounds say so,
// no operation of the extracted tree leaves int64. A failure is shrunk and printed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <tenon/symbolic/build.h>

namespace {

using tenon::Node;
using tenon::Op;

struct Expr {
  std::string op;  // "const", "var", or an operation
  int64_t value = 0;
  int variable = 0;
  std::vector<Expr> args;
};

__extension__ using Wide = __int128;
using Point = std::vector<int64_t>;

struct Domain {
  std::vector<std::pair<int64_t, int64_t>> bounds;
  std::vector<Point> points;  // where the expression is evaluated
  bool complete = true;       // all there are
  Wide size() const {
    Wide n = 1;
    for (const auto& [lo, hi] : bounds) n = std::min(n, Wide{1} << 40) * (Wide{hi} - lo + 1);
    return n;
  }
};

bool fits(Wide v) { return v >= INT64_MIN && v <= INT64_MAX; }

Wide floordiv(Wide a, Wide b) {
  if (b == 0) return 0;
  const Wide q = a / b;
  return q * b != a && (a < 0) != (b < 0) ? q - 1 : q;
}

struct LeavesInt64 {};

// The value at a point; throws LeavesInt64 where an operand is none of int64.
Wide reference(const Expr& e, const Point& at) {
  if (e.op == "const") return e.value;
  if (e.op == "var") return at[static_cast<std::size_t>(e.variable)];
  std::vector<Wide> s;
  for (const Expr& x : e.args) {
    s.push_back(reference(x, at));
    if (!fits(s.back())) throw LeavesInt64{};
  }
  if (e.op == "add") return s[0] + s[1];
  if (e.op == "sub") return s[0] - s[1];
  if (e.op == "mul") return s[0] * s[1];
  if (e.op == "neg") return -s[0];
  if (e.op == "div") return floordiv(s[0], s[1]);
  if (e.op == "mod") return s[1] == 0 ? 0 : s[0] - s[1] * floordiv(s[0], s[1]);
  if (e.op == "lt") return s[0] < s[1];
  if (e.op == "le") return s[0] <= s[1];
  if (e.op == "ge") return s[0] >= s[1];
  if (e.op == "eq") return s[0] == s[1];
  if (e.op == "ne") return s[0] != s[1];
  if (e.op == "and") return s[0] != 0 && s[1] != 0;
  if (e.op == "or") return s[0] != 0 || s[1] != 0;
  if (e.op == "not") return s[0] == 0;
  if (e.op == "max") return std::max(s[0], s[1]);
  if (e.op == "min") return std::min(s[0], s[1]);
  return s[0] != 0 ? s[1] : s[2];
}

std::string text(const Expr& e) {
  if (e.op == "const") return std::to_string(e.value);
  if (e.op == "var") return std::string(1, static_cast<char>('a' + e.variable));
  std::string out = e.op + "(";
  for (std::size_t i = 0; i < e.args.size(); ++i) out += (i == 0 ? "" : ", ") + text(e.args[i]);
  return out + ")";
}

// ---- the library's side: by the operators, or as raw nodes that simplify() takes
Node build(const Expr& e, const std::vector<Node>& variables, bool raw) {
  if (e.op == "const") return e.value;
  if (e.op == "var") return variables[static_cast<std::size_t>(e.variable)];
  std::vector<Node> s;
  for (const Expr& x : e.args) s.push_back(build(x, variables, raw));
  struct Row {
    const char* name;
    Op op;
    Node (*function)(const Node&, const Node&);
  };
  static const Row rows[] = {{"add", Op::Add, tenon::operator+ },
                              {"sub", Op::Sub, tenon::operator- },
                               {"mul", Op::Mul, tenon::operator* },
                                {"div", Op::FloorDiv, tenon::operator/ }, {"lt", Op::Lt, tenon::lt},
                                 {"mod", Op::FloorMod, tenon::operator% }, {"le", Op::Le, tenon::le},
                                  {"ge", Op::Ge, tenon::ge}, {"eq", Op::Eq, tenon::eq}, {"ne", Op::Ne, tenon::ne},
                                  {"and", Op::And, tenon::operator&& },
                                   {
                                       "or",
                                       Op::Or,
                                       tenon::operator|| },
                                       {"max", Op::Max, tenon::max},
                                       {"min", Op::Min, tenon::min},
                                  };
  if (e.op == "neg") return raw ? tenon::make_node(Op::Neg, tenon::DType::Index, s) : -s[0];
  if (e.op == "not") return raw ? tenon::make_node(Op::Not, tenon::DType::Index, s) : tenon::logical_not(s[0]);
  if (e.op == "where")
    return raw ? tenon::make_node(Op::Where, tenon::DType::Index, s) : tenon::where(s[0], s[1], s[2]);
  const Row& row = *std::find_if(std::begin(rows), std::end(rows), [&](const Row& r) { return e.op == r.name; });
  if (raw) return tenon::make_node(row.op, tenon::DType::Index, s);
  if ((row.op == Op::FloorDiv || row.op == Op::FloorMod) && s[1].is(0)) return 0;
  return row.function(s[0], s[1]);
}

// Does the library know ends of all that the expression is made of?
bool all_bounded(const Node& n) {
  for (const Node& x : tenon::topological(std::span(&n, 1)))
    if (x.min() == INT64_MIN || x.max() == INT64_MAX) return false;
  return true;
}

// The expression as code computes it: two operands an operation, from left to right.
Expr written(const Node& n, const std::vector<Node>& variables) {
  if (n.is_const()) return {"const", n.value(), 0, {}};
  if (n.op() == Op::Variable) {
    const auto at = std::find(variables.begin(), variables.end(), n);
    if (at == variables.end()) throw std::logic_error("a leaf that is no variable: " + tenon::render_raw(n));
    return {"var", 0, static_cast<int>(at - variables.begin()), {}};
  }
  static const std::map<Op, const char*> names = {
      {Op::Add, "add"},      {Op::Sub, "sub"},    {Op::Mul, "mul"}, {Op::Neg, "neg"}, {Op::FloorDiv, "div"},
      {Op::FloorMod, "mod"}, {Op::Lt, "lt"},      {Op::Le, "le"},   {Op::Ge, "ge"},   {Op::Eq, "eq"},
      {Op::Ne, "ne"},        {Op::And, "and"},    {Op::Or, "or"},   {Op::Not, "not"}, {Op::Max, "max"},
      {Op::Min, "min"},      {Op::Where, "where"}};
  const std::string name = names.at(n.op());
  std::vector<Expr> args;
  for (const Node& x : n.src()) args.push_back(written(x, variables));
  const std::size_t most = n.op() == Op::Where ? 3 : 2;
  while (args.size() > most) {
    args[0] = {name, 0, 0, {args[0], args[1]}};
    args.erase(args.begin() + 1);
  }
  return {name, 0, 0, std::move(args)};
}

// Does an operation leave int64 at the point?
bool leaves_int64(const Expr& e, const Point& at) {
  try {
    return !fits(reference(e, at));
  } catch (const LeavesInt64&) {
    return true;
  }
}

class Generator {
 public:
  explicit Generator(uint64_t seed) : random_(seed), wide_(pick(0, 2) == 0) {}

  int64_t pick(int64_t lo, int64_t hi) { return std::uniform_int_distribution<int64_t>(lo, hi)(random_); }

  // Anything of int64: powers of two and what lies beside them, the ends, or any bits.
  int64_t wide_number() {
    switch (pick(0, 5)) {
      case 0:
        return pick(0, 1) == 0 ? INT64_MAX - pick(0, 3) : INT64_MIN + pick(0, 3);
      case 1:
        return static_cast<int64_t>(random_());
      default: {
        auto power = static_cast<int64_t>(uint64_t{1} << pick(1, 62));
        power += pick(-2, 2);
        return pick(0, 2) == 0 ? -power : power;
      }
    }
  }

  Domain wide_domain() {
    Domain d;
    for (int64_t n = pick(1, 3); n > 0; --n) {
      const int64_t lo = pick(0, 2) == 0 ? wide_number() : 0, span = pick(0, 1) == 0 ? pick(1, 2000) : wide_number();
      const Wide hi = Wide{lo} + (span < 0 ? -(span + 1) : span);
      d.bounds.emplace_back(lo, fits(hi) ? static_cast<int64_t>(hi) : INT64_MAX);
    }
    d.complete = d.size() <= 200;
    return with_points(std::move(d));
  }

  // All points; of too many the ends of each Variable, and some.
  Domain with_points(Domain d) {
    Point at;
    if (d.complete) {
      for (const auto& b : d.bounds) at.push_back(b.first);
      for (bool more = true; more;) {
        d.points.push_back(at);
        more = false;
        for (std::size_t i = 0; i < at.size() && !more; ++i) {
          if (at[i] < d.bounds[i].second)
            ++at[i], more = true;
          else
            at[i] = d.bounds[i].first;
        }
      }
      return d;
    }
    for (int k = 0; k < 60; ++k) {
      at.clear();
      for (std::size_t i = 0; i < d.bounds.size(); ++i) {
        const auto [lo, hi] = d.bounds[i];
        at.push_back(k < 8 ? ((k >> i & 1) != 0 ? hi : lo) : pick(lo, hi));
      }
      d.points.push_back(at);
    }
    return d;
  }

  Domain domain() {
    if (wide_) return wide_domain();
    Domain d;
    do {
      d.bounds.clear();
      for (int64_t n = pick(1, 3); n > 0; --n) {
        const int64_t lo = pick(0, 2) == 0 ? pick(-9, 5) : 0;
        const int64_t span = pick(0, 3) == 0 ? pick(0, 60) : pick(1, 12);
        d.bounds.emplace_back(lo, lo + span);
      }
    } while (d.size() > 2000);
    return with_points(std::move(d));
  }

  Expr integer(const Domain& d, int depth) {
    if (depth <= 0 || pick(0, 9) == 0) return leaf(d);
    switch (pick(0, 15)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return {"add", 0, 0, {integer(d, depth - 1), integer(d, depth - 1)}};
      case 4:
        return {"sub", 0, 0, {integer(d, depth - 1), integer(d, depth - 1)}};
      case 5:
      case 6:
      case 7:
        return {"mul", 0, 0, {integer(d, depth - 1), constant()}};
      case 8:
      case 9:
      case 10:
        return {"div", 0, 0, {integer(d, depth - 1), divisor(d, depth)}};
      case 11:
      case 12:
        return {"mod", 0, 0, {integer(d, depth - 1), divisor(d, depth)}};
      case 13:
        return {pick(0, 1) == 0 ? "max" : "min", 0, 0, {integer(d, depth - 1), integer(d, depth - 1)}};
      case 14:
        return {"where", 0, 0, {truth(d, depth - 1), integer(d, depth - 1), integer(d, depth - 1)}};
      default:
        if (pick(0, 2) == 0) return {"mul", 0, 0, {integer(d, depth - 2), integer(d, depth - 2)}};
        return pick(0, 1) == 0 ? truth(d, depth - 1) : Expr{"neg", 0, 0, {integer(d, depth - 1)}};
    }
  }

  Expr truth(const Domain& d, int depth) {
    static const char* const comparisons[] = {"lt", "lt", "ge", "le", "eq", "ne"};
    if (depth > 1 && pick(0, 2) == 0) {
      const int64_t kind = pick(0, 5);
      if (kind == 5) return {"not", 0, 0, {truth(d, depth - 1)}};
      return {kind == 4 ? "or" : "and", 0, 0, {truth(d, depth - 1), truth(d, depth - 1)}};
    }
    const bool is_wide = wide_ && pick(0, 1) == 0;
    const Expr right =
        pick(0, 3) == 0 ? integer(d, depth - 1) : Expr{"const", is_wide ? wide_number() : pick(-10, 40), 0, {}};
    return {comparisons[pick(0, 5)], 0, 0, {integer(d, depth - 1), right}};
  }

 private:
  Expr leaf(const Domain& d) {
    if (pick(0, 4) == 0) return {"const", wide_ && pick(0, 1) == 0 ? wide_number() : pick(-12, 30), 0, {}};
    return {"var", 0, static_cast<int>(pick(0, static_cast<int64_t>(d.bounds.size()) - 1)), {}};
  }
  Expr constant() {
    if (wide_ && pick(0, 1) == 0) return {"const", wide_number(), 0, {}};
    static const int64_t usual[] = {2, 3, 4, 5, 6, 8, 10, 12, 16, -1, -2, -3, 7};
    return {"const", usual[pick(0, 12)], 0, {}};
  }
  Expr divisor(const Domain& d, int depth) {
    const int64_t kind = pick(0, 19);
    if (kind == 0) return integer(d, std::min(depth - 1, 1));
    Expr c = constant();
    c.value = kind < 3 || c.value == INT64_MIN ? c.value : std::abs(c.value);
    if (pick(0, 5) == 0) c.value = 1;
    return c;
  }
  std::mt19937_64 random_;
  bool wide_;
};

struct Outcome {
  std::string problem;   // empty: right
  bool counted = false;  // all points were evaluated
  bool exact = true, constant_missed = false;
};

Outcome run(const Expr& e, const Domain& d, bool raw) {
  std::vector<Node> variables;
  for (std::size_t i = 0; i < d.bounds.size(); ++i)
    variables.push_back(
        tenon::Variable(std::string(1, static_cast<char>('a' + i)), d.bounds[i].first, d.bounds[i].second));
  Outcome out;
  try {
    const Node unsimplified = build(e, variables, raw);
    const Node n = raw ? tenon::simplify(unsimplified) : unsimplified;
    const Node tree = tenon::extract(n);
    const auto [lo, hi] = tenon::refined_bounds(n);
    const bool proven = all_bounded(build(e, variables, true));
    const Expr code = written(tree, variables);
    Wide min = Wide{1} << 100, max = -min;
    for (const Point& at : d.points) {
      const auto leaf = [&](const Node& v) {
        for (std::size_t i = 0; i < variables.size(); ++i)
          if (variables[i] == v) return at[i];
        throw std::logic_error("a leaf that is no variable: " + tenon::render_raw(v));
      };
      const auto where = [&] {
        std::string all = " at";
        for (const int64_t v : at) all += " " + std::to_string(v);
        return all;
      };
      Wide expected = 0;
      try {
        expected = reference(e, at);
      } catch (const LeavesInt64&) {
        if (proven) out.problem = "bounds do not know that the expression leaves int64" + where();
        continue;
      }
      min = std::min(min, expected), max = std::max(max, expected);
      if (proven && leaves_int64(code, at)) out.problem = "leaves int64: " + tenon::render_raw(tree) + where();
      for (const Node& form : {n, tree, unsimplified}) {
        const int64_t came = tenon::evaluate(form, leaf);
        if (!fits(expected) || came == expected || !out.problem.empty()) continue;
        out.problem = "expected " + std::to_string(static_cast<int64_t>(expected)) + ", came " + std::to_string(came) +
                      " from " + tenon::render_raw(form) + where();
      }
      if (!out.problem.empty()) return out;
    }
    if (min > max) return out;
    // Bounds at the ends of int64 stand for what lies beyond, too.
    const auto end = [](Wide v) { return static_cast<int64_t>(std::clamp(v, Wide{INT64_MIN}, Wide{INT64_MAX})); };
    for (const auto& [name, a, b] : {std::tuple("cheap", n.min(), n.max()), std::tuple("refined", lo, hi),
                                     std::tuple("cheap (unsimplified)", unsimplified.min(), unsimplified.max())})
      if (a > end(min) || b < end(max))
        out.problem = std::string(name) + " bounds are " + std::to_string(a) + " to " + std::to_string(b) +
                      ", expected " + std::to_string(end(min)) + " to " + std::to_string(end(max)) + " for " +
                      tenon::render_raw(n);
    const tenon::Bounds& b = n.bounds();
    if (b.mod == 0 && (min != b.rem || max != b.rem)) out.problem = "congruence says constant";
    out.counted = d.complete;
    out.exact = lo == end(min) && hi == end(max);
    out.constant_missed = min == max && !n.is_const();
    if (tenon::operation_count(n) != static_cast<int64_t>(tree.tree_operations()))
      out.problem = "operation_count disagrees";
  } catch (const std::exception& error) {
    out.problem = error.what();
  }
  return out;
}

std::vector<Expr> smaller(const Expr& e) {
  std::vector<Expr> out = e.args;
  if (e.op == "const" && e.value != 0) out.push_back({"const", e.value / 2, 0, {}});
  if (e.op != "const") out.push_back({"const", 1, 0, {}});
  for (std::size_t i = 0; i < e.args.size(); ++i)
    for (Expr& s : smaller(e.args[i])) {
      Expr copy = e;
      copy.args[i] = std::move(s);
      out.push_back(std::move(copy));
    }
  return out;
}

void report(Expr e, Domain d, bool raw, uint64_t seed) {
  for (bool again = true; again;) {
    again = false;
    for (const Expr& s : smaller(e))
      if (text(s).size() < text(e).size() && !run(s, d, raw).problem.empty()) {
        e = s;
        again = true;
        break;
      }
  }
  std::printf("WRONG seed %lu%s: %s with", seed, raw ? " (raw)" : "", text(e).c_str());
  for (std::size_t i = 0; i < d.bounds.size(); ++i)
    std::printf(" %c in [%ld, %ld]", static_cast<char>('a' + i), d.bounds[i].first, d.bounds[i].second);
  std::printf(": %s\n", run(e, d, raw).problem.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const int64_t count = argc > 1 ? std::atoll(argv[1]) : 2000;
  const uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::printf("fuzz_symbolic %ld %lu\n", count, seed);
  int64_t wrong = 0, counted = 0, exact = 0, missed = 0;
  for (int64_t i = 0; i < count && wrong < 10; ++i) {
    const uint64_t own = seed * 1000003 + static_cast<uint64_t>(i);
    Generator generator(own);
    const Domain d = generator.domain();
    const int depth = static_cast<int>(generator.pick(2, 5));
    const Expr e = generator.pick(0, 3) == 0 ? generator.truth(d, depth) : generator.integer(d, depth);
    const bool raw = generator.pick(0, 1) == 0;
    const Outcome outcome = run(e, d, raw);
    counted += outcome.counted;
    exact += outcome.counted && outcome.exact;
    missed += outcome.counted && outcome.constant_missed;
    if (outcome.problem.empty()) continue;
    ++wrong;
    report(e, d, raw, own);
  }
  std::printf("%ld expressions: %ld wrong, bounds exact in %.2f %%, %ld constants not recognized\n", count, wrong,
              100.0 * static_cast<double>(exact) / static_cast<double>(std::max<int64_t>(counted, 1)), missed);
  return wrong == 0 ? 0 : 1;
}
