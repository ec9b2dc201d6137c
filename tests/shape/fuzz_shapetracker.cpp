// fuzz_shapetracker [COUNT] [SEED]: random chains of movement ops against arrays of element numbers that are moved by
// copying. Checks the map, contiguous(), real_strides(), varies_along(), and that one View is found wherever brute
// force says that one exists.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <tenon/shape/shape_tracker.h>

namespace {

using tenon::Node;
using tenon::ShapeTracker;
using Ints = std::vector<int64_t>;

struct Move {
  std::string name;
  Ints a, b;  // sizes, order or steps; pairs as (a, b); axes and sizes of a spread
};

int64_t count_of(const Ints& shape) {
  int64_t n = 1;
  for (const int64_t s : shape) n *= s;
  return n;
}

struct Array {
  Ints shape;
  Ints elements;  // -1: padding
};

template <class F>
void each_point(const Ints& shape, F&& f) {
  if (count_of(shape) == 0) return;
  Ints at(shape.size());
  for (bool more = true; more;) {
    f(at);
    more = false;
    for (std::size_t i = shape.size(); i-- > 0 && !more;) {
      if (++at[i] < shape[i])
        more = true;
      else
        at[i] = 0;
    }
  }
}

int64_t flat_of(const Ints& shape, const Ints& at) {
  int64_t flat = 0;
  for (std::size_t i = 0; i < shape.size(); ++i) flat = flat * shape[i] + at[i];
  return flat;
}

Array spread(const Array& in, const Move& m) {
  Array out{m.b, {}};
  each_point(out.shape, [&](const Ints& at) {
    Ints from(in.shape.size());
    for (std::size_t i = 0; i < at.size(); ++i)
      if (const auto axis = static_cast<std::size_t>(m.a[i]); m.a[i] >= 0) from[axis] = in.shape[axis] == 1 ? 0 : at[i];
    out.elements.push_back(in.elements[static_cast<std::size_t>(flat_of(in.shape, from))]);
  });
  return out;
}

Array moved(const Array& in, const Move& m) {
  if (m.name == "spread") return spread(in, m);
  const std::size_t n = in.shape.size();
  if (m.name == "reshape") return {m.a, in.elements};
  Array out;
  out.shape = in.shape;
  for (std::size_t i = 0; i < n; ++i) {
    if (m.name == "permute") out.shape[i] = in.shape[static_cast<std::size_t>(m.a[i])];
    if (m.name == "expand") out.shape[i] = m.a[i];
    if (m.name == "pad") out.shape[i] = in.shape[i] + m.a[i] + m.b[i];
    if (m.name == "shrink") out.shape[i] = m.b[i] - m.a[i];
    if (m.name == "stride") out.shape[i] = (in.shape[i] + std::abs(m.a[i]) - 1) / std::abs(m.a[i]);
  }
  each_point(out.shape, [&](const Ints& at) {
    Ints from(n);
    bool inside = true;
    for (std::size_t i = 0; i < n; ++i) {
      if (m.name == "permute") from[static_cast<std::size_t>(m.a[i])] = at[i];
      if (m.name == "expand") from[i] = in.shape[i] == 1 ? 0 : at[i];
      if (m.name == "pad") from[i] = at[i] - m.a[i];
      if (m.name == "shrink") from[i] = at[i] + m.a[i];
      if (m.name == "stride") from[i] = m.a[i] > 0 ? at[i] * m.a[i] : in.shape[i] - 1 + at[i] * m.a[i];
      if (m.name == "pad") inside = inside && from[i] >= 0 && from[i] < in.shape[i];
    }
    out.elements.push_back(inside ? in.elements[static_cast<std::size_t>(flat_of(in.shape, from))] : -1);
  });
  return out;
}

ShapeTracker moved(const ShapeTracker& st, const Move& m) {
  if (m.name == "spread") return st.spread(std::vector<int>(m.a.begin(), m.a.end()), tenon::to_shape(m.b));
  std::vector<std::pair<Node, Node>> pairs;
  for (std::size_t i = 0; i < m.b.size(); ++i) pairs.emplace_back(m.a[i], m.b[i]);
  if (m.name == "reshape") return st.reshape(tenon::to_shape(m.a));
  if (m.name == "expand") return st.expand(tenon::to_shape(m.a));
  if (m.name == "pad") return st.pad(pairs);
  if (m.name == "shrink") return st.shrink(pairs);
  if (m.name == "stride") return st.stride(m.a);
  return st.permute(std::vector<int>(m.a.begin(), m.a.end()));
}

class Generator {
 public:
  explicit Generator(uint64_t seed) : random_(seed) {}
  int64_t pick(int64_t lo, int64_t hi) { return std::uniform_int_distribution<int64_t>(lo, hi)(random_); }

  Ints shape() {
    static const int64_t sizes[] = {1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 8, 10, 12, 7};
    Ints s;
    for (int64_t n = pick(0, 9) == 0 ? pick(0, 1) : pick(1, 4); n > 0; --n)
      s.push_back(pick(0, 150) == 0 ? 0 : sizes[pick(0, 13)]);
    return count_of(s) <= 600 ? s : Ints{6, 4};
  }

  Move move(const Ints& shape) {
    Move m;
    switch (pick(0, 10)) {
      case 0:
      case 1:
      case 2:
        return {"reshape", regrouped(shape), {}};
      case 3:
        m = {"permute", {}, {}};
        for (std::size_t i = 0; i < shape.size(); ++i) m.a.push_back(static_cast<int64_t>(i));
        std::shuffle(m.a.begin(), m.a.end(), random_);
        return m;
      case 4:
        m = {"expand", shape, {}};
        for (int64_t& s : m.a)
          if (s == 1 && pick(0, 1) == 0) s = pick(1, 4);
        return m;
      case 5:
        m = {"pad", Ints(shape.size()), Ints(shape.size())};
        for (std::size_t i = 0; i < shape.size(); ++i)
          if (pick(0, 1) == 0) m.a[i] = pick(0, 3), m.b[i] = pick(0, 3);
        return m;
      case 6: {
        m = {"shrink", Ints(shape.size()), shape};
        const bool to_one = pick(0, 1) == 0;  // a single element
        for (std::size_t i = 0; i < shape.size(); ++i)
          if (shape[i] > 1 && (to_one || pick(0, 1) == 0))
            m.a[i] = pick(0, to_one ? shape[i] - 1 : shape[i] / 2),
            m.b[i] = to_one ? m.a[i] + 1 : pick(m.a[i] + 1, shape[i]);
        return m;
      }
      case 7:
      case 8: {  // some axes are added and axes of size 1 grow, all in a new order
        std::vector<std::pair<int64_t, int64_t>> axes;
        for (std::size_t i = 0; i < shape.size(); ++i)
          axes.emplace_back(i, shape[i] == 1 && pick(0, 1) == 0 ? pick(1, 4) : shape[i]);
        for (int64_t added = pick(0, 2); added > 0; --added) axes.emplace_back(-1, pick(1, 4));
        std::shuffle(axes.begin(), axes.end(), random_);
        m = {"spread", {}, {}};
        for (const auto& [axis, size] : axes) m.a.push_back(axis), m.b.push_back(size);
        return m;
      }
      default:
        m = {"stride", Ints(shape.size(), 1), {}};
        for (int64_t& s : m.a) {
          static const int64_t steps[] = {1, 1, -1, -1, 2, -2, 3};
          s = steps[pick(0, 6)];
        }
        return m;
    }
  }

 private:
  Ints regrouped(const Ints& shape) {
    Ints out;
    int64_t rest = count_of(shape);
    if (rest == 0) {
      out = shape;
      std::shuffle(out.begin(), out.end(), random_);
      return out;
    }
    if (pick(0, 3) == 0) return {rest};
    while (rest > 1 && out.size() < 5) {
      Ints divisors;
      for (int64_t d = 2; d <= rest; ++d)
        if (rest % d == 0) divisors.push_back(d);
      out.push_back(divisors[static_cast<std::size_t>(pick(0, static_cast<int64_t>(divisors.size()) - 1))]);
      rest /= out.back();
    }
    if (rest > 1) out.push_back(rest);
    if (pick(0, 2) == 0) out.insert(out.begin() + pick(0, static_cast<int64_t>(out.size())), 1);
    return out;
  }
  std::mt19937_64 random_;
};

// Is there one View that gives the map?
bool single_exists(const Array& a) {
  Ints lo(a.shape.size(), INT64_MAX), hi(a.shape.size(), -1);
  bool any = false;
  each_point(a.shape, [&](const Ints& at) {
    if (a.elements[static_cast<std::size_t>(flat_of(a.shape, at))] < 0) return;
    any = true;
    for (std::size_t i = 0; i < at.size(); ++i) lo[i] = std::min(lo[i], at[i]), hi[i] = std::max(hi[i], at[i]);
  });
  if (!any) return true;
  const int64_t first = a.elements[static_cast<std::size_t>(flat_of(a.shape, lo))];
  Ints step(a.shape.size());
  for (std::size_t i = 0; i < lo.size(); ++i) {
    if (lo[i] == hi[i]) continue;
    Ints next = lo;
    ++next[i];
    step[i] = a.elements[static_cast<std::size_t>(flat_of(a.shape, next))] - first;
  }
  bool right = true;
  each_point(a.shape, [&](const Ints& at) {
    bool inside = true;
    int64_t expected = first;
    for (std::size_t i = 0; i < at.size(); ++i) {
      inside = inside && lo[i] <= at[i] && at[i] <= hi[i];
      expected += (at[i] - lo[i]) * step[i];
    }
    const int64_t came = a.elements[static_cast<std::size_t>(flat_of(a.shape, at))];
    right = right && came == (inside ? expected : -1) && (came >= 0 || !inside);
  });
  return right;
}

std::string check_map(const Array& a, const ShapeTracker& st, const char* which) {
  const std::pair<Node, Node> expressions = st.expr_idxs();
  const Node &index = expressions.first, &valid = expressions.second;
  std::string problem;
  each_point(a.shape, [&](const Ints& at) {
    if (!problem.empty()) return;
    const auto leaf = [&](const Node& n) { return at.at(std::stoul(n.arg<tenon::VariableArg>().name.substr(3))); };
    const int64_t came = tenon::evaluate(valid, leaf) != 0 ? tenon::evaluate(index, leaf) : -1;
    const int64_t expected = a.elements[static_cast<std::size_t>(flat_of(a.shape, at))];
    if (came != expected)
      problem = std::string(which) + " gives element " + std::to_string(came) + " at " +
                std::to_string(flat_of(a.shape, at)) + ", expected " + std::to_string(expected) + ": " +
                tenon::to_string(st);
  });
  return problem;
}

struct Outcome {
  std::string problem, missed;
  bool single = false;
};

Outcome run(const Ints& shape, const std::vector<Move>& moves) {
  Outcome out;
  Array a{shape, {}};
  for (int64_t i = 0; i < count_of(shape); ++i) a.elements.push_back(i);
  try {
    ShapeTracker st = ShapeTracker::from_shape(tenon::to_shape(shape));
    for (const Move& m : moves) {
      a = moved(a, m);
      st = moved(st, m);
    }
    const ShapeTracker simple = st.simplify();
    if (tenon::to_shape(a.shape) != tenon::Shape(simple.shape().begin(), simple.shape().end()))
      out.problem = "another shape";
    if (out.problem.empty()) out.problem = check_map(a, st, "the chain");
    if (out.problem.empty()) out.problem = check_map(a, simple, "the simplified chain");
    bool identity = static_cast<int64_t>(a.elements.size()) == count_of(shape);
    for (std::size_t i = 0; i < a.elements.size(); ++i) identity = identity && a.elements[i] == static_cast<int64_t>(i);
    if (simple.contiguous() != identity) out.problem = "contiguous() is " + std::to_string(simple.contiguous());
    for (std::size_t axis = 0; axis < a.shape.size() && out.problem.empty(); ++axis) {
      bool varies = false;
      each_point(a.shape, [&](const Ints& at) {
        Ints start = at;
        start[axis] = 0;
        varies = varies || a.elements[static_cast<std::size_t>(flat_of(a.shape, at))] !=
                               a.elements[static_cast<std::size_t>(flat_of(a.shape, start))];
      });
      if (varies && !simple.varies_along(axis)) out.problem = "varies_along(" + std::to_string(axis) + ") is false";
    }
    out.single = single_exists(a);
    if (out.single && simple.views().size() > 1) out.missed = tenon::to_string(simple);
  } catch (const std::exception& e) {
    out.problem = e.what();
  }
  return out;
}

std::string text(const Ints& shape, const std::vector<Move>& moves) {
  const auto list = [](const Ints& v) {
    std::string s = "[";
    for (std::size_t i = 0; i < v.size(); ++i) s += (i == 0 ? "" : ",") + std::to_string(v[i]);
    return s + "]";
  };
  std::string out = list(shape);
  for (const Move& m : moves) out += " " + m.name + list(m.a) + (m.b.empty() ? "" : list(m.b));
  return out;
}

// Fewer moves, where the chain still fits together and fails in the same way.
void shrink(Ints& shape, std::vector<Move>& moves, bool missed) {
  const auto fails = [&](const Ints& s, const std::vector<Move>& m) {
    Ints now = s;
    for (const Move& one : m) {  // does it fit together?
      if (one.name == "spread") {
        if (std::ranges::count_if(one.a, [](int64_t axis) { return axis >= 0; }) != std::ssize(now)) return false;
        for (std::size_t i = 0; i < one.a.size(); ++i) {
          if (one.a[i] < 0) continue;
          if (one.a[i] >= std::ssize(now)) return false;
          if (const int64_t size = now[static_cast<std::size_t>(one.a[i])]; size != 1 && size != one.b[i]) return false;
        }
      } else if (one.name == "reshape" ? count_of(one.a) != count_of(now) : one.a.size() != now.size()) {
        return false;
      }
      if (one.name == "expand")
        for (std::size_t i = 0; i < now.size(); ++i)
          if (now[i] != one.a[i] && now[i] != 1) return false;
      if (one.name == "shrink")
        for (std::size_t i = 0; i < now.size(); ++i)
          if (one.b[i] > now[i]) return false;
      Array a{now, Ints(static_cast<std::size_t>(count_of(now)))};
      now = moved(a, one).shape;
    }
    const Outcome o = run(s, m);
    return missed ? !o.missed.empty() : !o.problem.empty();
  };
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < moves.size() && !again; ++i) {
      std::vector<Move> fewer = moves;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (fails(shape, fewer)) moves = fewer, again = true;
      if (again || i > 0) continue;
      Array a{shape, Ints(static_cast<std::size_t>(count_of(shape)))};
      const Ints next = moved(a, moves[0]).shape;
      if (fails(next, fewer)) shape = next, moves = fewer, again = true;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int64_t count = argc > 1 ? std::atoll(argv[1]) : 1000;
  const uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::printf("fuzz_shapetracker %ld %lu\n", count, seed);
  int64_t wrong = 0, singles = 0, missed = 0;
  for (int64_t i = 0; i < count && wrong + missed < 20; ++i) {
    const uint64_t own = seed * 1000003 + static_cast<uint64_t>(i);
    Generator generator(own);
    Ints shape = generator.shape();
    std::vector<Move> moves;
    Array a{shape, Ints(static_cast<std::size_t>(count_of(shape)))};
    for (int64_t n = generator.pick(1, 8); n > 0; --n) {
      const Move m = generator.move(a.shape);
      Array next = moved(a, m);
      if (next.elements.size() > 4000) continue;
      moves.push_back(m);
      a = std::move(next);
    }
    const Outcome outcome = run(shape, moves);
    singles += outcome.single;
    missed += !outcome.missed.empty();
    wrong += !outcome.problem.empty();
    if (outcome.problem.empty() && outcome.missed.empty()) continue;
    const bool only_missed = outcome.problem.empty();
    shrink(shape, moves, only_missed);
    const Outcome least = run(shape, moves);
    std::printf("%s seed %lu: %s: %s\n", only_missed ? "MISSED" : "WRONG", own, text(shape, moves).c_str(),
                (only_missed ? least.missed : least.problem).c_str());
  }
  std::printf("%ld chains: %ld wrong; one View found in %ld of %ld where one exists\n", count, wrong, singles - missed,
              singles);
  return wrong == 0 && missed == 0 ? 0 : 1;
}
