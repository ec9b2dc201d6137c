// symbolic_conformance FILE: builds each row's expression by the public API and checks values, bounds and operation
// counts.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include <tenon/symbolic/build.h>

#include "rows.h"

namespace {

using conformance::Failure;
using conformance::Json;
using tenon::Node;

// Builds expressions; a variable whose maximum is an expression is a Range of that maximum plus one.
class Builder {
 public:
  Node operator()(const Json& e) {
    if (e.is_number_integer()) return e.get<int64_t>();
    const std::string op = e.at(0).get<std::string>();
    if (op == "var") return variable(e);
    std::vector<Node> s;
    for (std::size_t i = 1; i < e.size(); ++i) s.push_back((*this)(e[i]));
    if (op == "sum") return tenon::sum(s);
    if (op == "and") return tenon::all_of(s);
    if (op == "neg") return -s.at(0);
    if (op == "where") return tenon::where(s.at(0), s.at(1), s.at(2));
    const auto binary = binary_.find(op);
    if (binary == binary_.end()) throw Failure{"expected a known operation, came " + op};
    return binary->second(s.at(0), s.at(1));
  }

  Node named(const std::string& name) const {
    const auto it = variables_.find(name);
    return it == variables_.end() ? Node() : it->second;
  }

 private:
  Node variable(const Json& e) {
    const std::string name = e.at(1).get<std::string>();
    if (e.at(2).is_number() && e.at(3).is_number())
      return variables_[name] = tenon::Variable(name, e[2].get<int64_t>(), e[3].get<int64_t>());
    const auto number = static_cast<int32_t>(numbers_.try_emplace(name, numbers_.size() + 1).first->second);
    const Node low = (*this)(e[2]), size = (*this)(e[3]) - low + 1;
    return low + tenon::make_node(tenon::Op::Range, tenon::DType::Index, {size},
                                  tenon::RangeArg{tenon::RangeKind::Loop, number});
  }

  std::map<std::string, Node> variables_;
  std::map<std::string, std::size_t> numbers_;
  const std::map<std::string, Node (*)(const Node&, const Node&)> binary_{{"add", tenon::operator+ },
                                                                           {"sub", tenon::operator- },
                                                                            {"mul", tenon::operator* },
                                                                             {"div", tenon::operator/ },
                                                                              {
                                                                                  "mod",
                                                                                  tenon::operator% },
                                                                                  {"lt", tenon::lt},
                                                                                  {"le", tenon::le},
                                                                                  {"gt", tenon::gt},
                                                                                  {"ge", tenon::ge},
                                                                                  {"ne", tenon::ne},
                                                                                  {"max", tenon::max},
                                                                             };
};

struct Scores {
  int ranges = 0, exact = 0, random_ranges = 0, random_exact = 0;
  int64_t operations = 0, head = 0, best = 0, assert_operations = 0, assert_best = 0;
};

int64_t value(const Node& n, const Builder& build, const std::map<std::string, int64_t>& at) {
  return tenon::evaluate(n, [&](const Node& leaf) {
    for (const auto& [name, v] : at)
      if (build.named(name) == leaf) return v;
    throw Failure{"a leaf has no value"};
  });
}

// Times a constant with which it nearly fills int64: quotients, remainders and comparisons know it again.
void check_scaled(const Node& n, int64_t expected, int64_t largest, const Builder& build,
                  const std::map<std::string, int64_t>& at) {
  const int64_t k = INT64_MAX / (largest + 1);
  const Node scaled = n * k, beyond = scaled + Node(k - 1);
  const std::pair<Node, int64_t> forms[] = {{beyond / k, expected},
                                            {beyond % k, k - 1},
                                            {lt(scaled, Node(expected * k + 1)), 1},
                                            {lt(scaled, Node(expected * k)), 0}};
  for (const auto& [form, wanted] : forms)
    for (const Node& written : {form, tenon::extract(form)})
      if (const int64_t came = value(written, build, at); came != wanted)
        throw Failure{"times " + std::to_string(k) + ": expected " + std::to_string(wanted) + ", came " +
                      std::to_string(came) + " from " + tenon::render_raw(written)};
}

void check_expression(const Json& row, Scores& scores) {
  Builder build;
  const Node n = build(row.at("expr"));
  const Node tree = tenon::extract(n);
  const bool ranged = row.at("min").is_number();
  for (const Json& sample : row.at("samples")) {
    std::map<std::string, int64_t> at;
    for (std::size_t i = 0; i < row.at("vars").size(); ++i)
      at[row["vars"][i][0].get<std::string>()] = sample[i].get<int64_t>();
    const auto expected = sample.back().get<int64_t>();
    for (const Node& form : {n, tree})
      if (const int64_t came = value(form, build, at); came != expected)
        throw Failure{"expected " + std::to_string(expected) + " at " + sample.dump() + ", came " +
                      std::to_string(came) + " from " + tenon::render_raw(form)};
    if (ranged)
      check_scaled(n, expected, std::max(std::abs(row["min"].get<int64_t>()), std::abs(row["max"].get<int64_t>())),
                   build, at);
  }
  const auto [lo, hi] = tenon::refined_bounds(n);
  bool tight = false;
  if (ranged) {
    const auto min = row["min"].get<int64_t>(), max = row["max"].get<int64_t>();
    tight = lo == min && hi == max;
    if (lo > min || hi < max)
      throw Failure{"expected bounds around " + std::to_string(min) + " to " + std::to_string(max) + ", came " +
                    std::to_string(lo) + " to " + std::to_string(hi)};
  }
  const bool random = row.at("kind") == "random";
  scores.ranges += ranged, scores.exact += tight;
  if (random) scores.random_ranges += ranged, scores.random_exact += tight;
  if (ranged && !tight && std::getenv("VERBOSE") != nullptr)
    std::printf("loose %s\n", row.at("id").get<std::string>().c_str());

  const int64_t count = tenon::operation_count(n);
  if (!random) {
    if (!row.at("best_ops").is_number()) return;
    scores.assert_operations += count;
    scores.assert_best += row["best_ops"].get<int64_t>();
    return;
  }
  const Json& ref = row.at("ref");
  if (!ref.contains("head") || !ref["head"].value("correct", false)) return;
  auto best = ref["head"].at("ops").get<int64_t>();
  scores.operations += count;
  scores.head += best;
  for (const auto& [name, r] : ref.items())
    if (r.value("correct", false) && r.contains("ops")) best = std::min(best, r["ops"].get<int64_t>());
  scores.best += best;
  if (std::getenv("VERBOSE") != nullptr && count > best)
    std::printf("worse %s %ld > %ld %s\n", row.at("id").get<std::string>().c_str(), count, best,
                tenon::render(n).c_str());
}

void check(const Json& row, Scores& scores) {
  const auto kind = row.at("kind").get<std::string>();
  if (kind == "assert" || kind == "random") return check_expression(row, scores);
  if (kind == "eq") {
    Builder build;
    const Node left = build(row.at("lhs")), right = build(row.at("rhs"));
    if ((left == right) != row.at("equal").get<bool>())
      throw Failure{std::string("expected ") + (row["equal"].get<bool>() ? "equal" : "different") + " forms, came " +
                    tenon::render_raw(left) + " and " + tenon::render_raw(right)};
    return;
  }
  if (kind != "infer") throw Failure{"expected a known kind, came " + kind};
  Builder build;
  const Node n = build(row.at("expr"));
  std::map<std::string, int64_t> at;
  for (const auto& [name, v] : row.at("assign").items()) at[name] = v.get<int64_t>();
  if (const int64_t came = value(n, build, at); came != row.at("value").get<int64_t>())
    throw Failure{"expected " + row["value"].dump() + ", came " + std::to_string(came)};
}

double percent(int part, int all) { return all == 0 ? 100.0 : 100.0 * part / all; }

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fprintf(stderr, "usage: symbolic_conformance FILE\n"), 2;
  Scores scores;
  const auto tally = conformance::check_rows(argv[1], [&](const Json& row) { check(row, scores); });
  if (!tally) return 2;
  std::printf("bounds exact: %d of %d (%.1f %%); of the random ones: %d of %d (%.1f %%)\n", scores.exact, scores.ranges,
              percent(scores.exact, scores.ranges), scores.random_exact, scores.random_ranges,
              percent(scores.random_exact, scores.random_ranges));
  std::printf("operations over the random cases: %ld (reference: %ld; the best reference case by case: %ld)\n",
              scores.operations, scores.head, scores.best);
  std::printf("operations over the asserted cases: %ld (best known forms: %ld)\n", scores.assert_operations,
              scores.assert_best);
  return tally->close();
}
