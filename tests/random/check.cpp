#include <tenon/tests/random/check.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/tests/random/build.h>
#include <tenon/tests/random/renumber.h>

namespace tenon::fuzz {
namespace {

std::string text(DType d, const Value& v) {
  if (!is_floating_point(d)) return fmt::to_string(v.i);
  return v.exact() ? fmt::format("{:.9g} exactly", v.f) : fmt::format("{:.9g} within {:.3g}", v.f, v.error);
}

std::string place(int64_t flat, const std::vector<int64_t>& shape) {
  std::string result;
  for (std::size_t axis = shape.size(); axis-- > 0; flat /= shape[axis])
    result = fmt::format("{}{}{}", flat % shape[axis], result.empty() ? "" : ", ", result);
  return "(" + result + ")";
}

std::string compare(const Array& expected, const Tensor& result, Points& points) {
  const std::vector<Element> got = read(result);
  if (result.dtype() != expected.dtype)
    return fmt::format("dtype {}, expected {}", name(result.dtype()), name(expected.dtype));
  if (got.size() != expected.elements.size())
    return fmt::format("{} elements, expected {}", got.size(), expected.elements.size());
  int64_t wrong = 0, first = 0;
  for (std::size_t i = 0; i < got.size(); ++i) {
    const Value& e = expected.elements[i];
    ++(e.ambiguous() ? points.ambiguous : e.exact() ? points.exact : points.compared);
    if (agrees(expected.dtype, e, got[i])) continue;
    if (wrong++ == 0) first = static_cast<int64_t>(i);
  }
  if (wrong == 0) return "";
  const auto i = static_cast<std::size_t>(first);
  return fmt::format("{} of {} elements differ; at {} it is {}, expected {}", wrong, got.size(),
                     place(first, expected.shape),
                     is_floating_point(expected.dtype) ? fmt::format("{:.9g}", got[i].f) : fmt::to_string(got[i].i),
                     text(expected.dtype, expected.elements[i]));
}

class Batch {
 public:
  Batch(std::span<const GraphCase* const> cases, std::span<const Expected* const> expected, const Setup& setup,
        Points& points)
      : expected_(expected), setup_(setup), points_(points), problems_(cases.size()), last_(cases.size()) {
    for (const GraphCase* c : cases) rounds_.push_back(rounds_of(*c));
  }

  std::vector<std::string> run() {
    const ScopedSettings scope([&](Settings& s) {
      s.cc = setup_.cc;
      s.noopt = setup_.noopt;
      s.opts_seed = setup_.opts_seed;
      s.verify = true;
      s.check_kernels = true;
      if (setup_.opts_seed != 0) s.compile_timeout = 300;  // Opts at random may copy a large kernel's body many times
    });
    for (std::size_t round = 0; round < kRounds; ++round) compute_all(round);
    if (setup_.opts_seed == 0) compare_with_numbers_in_the_text();
    return problems_;
  }

 private:
  void compute_all(std::size_t round) {
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < rounds_.size(); ++i)
      if (!rounds_[i][round].graph.outputs.empty() && problems_[i].empty()) which.push_back(i);
    if (!which.empty() && !compute(which, round) && which.size() > 1)
      for (const std::size_t i : which) compute({i}, round);
  }

  // The last numbers were parameters of kernels; where they stand in the text every bit is the same.
  void compare_with_numbers_in_the_text() {
    const auto before = last_;
    forget_schedules();
    compute_all(kRounds - 1);
    for (std::size_t i = 0; i < rounds_.size(); ++i)
      for (std::size_t o = 0; o < before[i].size() && problems_[i].empty(); ++o)
        if (!std::ranges::equal(before[i][o], last_[i][o], same_bits))
          problems_[i] = fmt::format("output n{}: other bits where its numbers are no parameters",
                                     rounds_[i].back().graph.outputs[o]);
  }
  static bool same_bits(const Element& a, const Element& b) {
    return a.i == b.i && (std::bit_cast<uint64_t>(a.f) == std::bit_cast<uint64_t>(b.f) || (a.f != a.f && b.f != b.f));
  }

  // False where it threw; of a single graph that is its problem.
  bool compute(const std::vector<std::size_t>& which, std::size_t round) try {
    std::vector<Tensors> outputs;
    Tensors all;
    for (const std::size_t i : which) {
      outputs.push_back(build(rounds_[i][round].graph, rounds_[i][round].values, setup_.device));
      all.insert(all.end(), outputs.back().begin(), outputs.back().end());
    }
    const uint64_t before = kernel_counters().generated;
    realize(all);
    // One kernel serves every value of its Variables, where the same graphs are computed together.
    if (round == 0) together_ = which;
    if (round == 1 && which.size() == 1 && which == together_ && kernel_counters().generated != before)
      problems_[which[0]] = "other values of its Variables made other kernels";
    for (std::size_t k = 0; k < which.size(); ++k) {
      const Round& r = rounds_[which[k]][round];
      last_[which[k]].clear();
      for (std::size_t o = 0; o < outputs[k].size() && problems_[which[k]].empty(); ++o) {
        const std::string problem = compare((*expected_[which[k]])[round][o], outputs[k][o], points_);
        if (!problem.empty())
          problems_[which[k]] = fmt::format("output n{}{}{}: {}", r.graph.outputs[o], variables(r.values),
                                            round >= kFirstRenumbered ? " (other numbers)" : "", problem);
        if (round + 1 == kRounds) last_[which[k]].push_back(read(outputs[k][o]));
      }
    }
    return true;
  } catch (const std::exception& e) {
    if (which.size() == 1) problems_[which[0]] = fmt::format("threw {}", e.what());
    return false;
  }

  static std::string variables(const Values& values) {
    return values.empty() ? "" : fmt::format(" (Variables {})", fmt::join(values, ", "));
  }

  std::vector<std::array<Round, kRounds>> rounds_;  // by case
  std::vector<std::size_t> together_;               // in the first round, at last
  std::span<const Expected* const> expected_;
  const Setup& setup_;
  Points& points_;
  std::vector<std::string> problems_;
  std::vector<std::vector<std::vector<Element>>> last_;  // by case and output
};

}  // namespace

Expected expected_of(const GraphCase& c) {
  Expected result;
  for (const Round& round : rounds_of(c)) {
    std::vector<Array> arrays = evaluate(round.graph, round.values), outputs;
    for (const int o : round.graph.outputs) outputs.push_back(arrays[static_cast<std::size_t>(o)]);
    result.push_back(std::move(outputs));
  }
  return result;
}

std::vector<std::string> check(std::span<const GraphCase* const> cases, std::span<const Expected* const> expected,
                               const Setup& setup, Points& points) {
  return Batch(cases, expected, setup, points).run();
}

std::string check(const GraphCase& c, const Setup& setup) {
  Points points;
  const Expected expected = expected_of(c);
  const GraphCase* one = &c;
  const Expected* its = &expected;
  return check(std::span(&one, 1), std::span(&its, 1), setup, points)[0];
}

}  // namespace tenon::fuzz
