// shapetracker_conformance FILE: runs each row's chain of movement ops and checks the map, contiguous() and the number
// of Views. Each chain runs a second time with an axis of 2^20 put before and one after: no step may depend on the
// number of elements.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include <tenon/shape/shape_tracker.h>

#include "rows.h"

namespace {

using conformance::Failure;
using conformance::Json;
using tenon::Node;
using tenon::ShapeTracker;

constexpr int64_t kLarge = int64_t{1} << 20;

// A list of an op, with what the scaled chain has on its first and last axis.
template <class T>
std::vector<T> around(std::vector<T> inner, bool scaled, const T& edge) {
  if (!scaled) return inner;
  inner.insert(inner.begin(), edge);
  inner.push_back(edge);
  return inner;
}

std::vector<std::pair<Node, Node>> pairs(const Json& list) {
  std::vector<std::pair<Node, Node>> out;
  for (const Json& p : list) out.emplace_back(p.at(0).get<int64_t>(), p.at(1).get<int64_t>());
  return out;
}

tenon::Shape shape_of(const Json& sizes, bool scaled) {
  const auto list = around(sizes.get<std::vector<int64_t>>(), scaled, kLarge);
  return tenon::to_shape(list);
}

ShapeTracker apply(const ShapeTracker& st, const std::string& op, const Json& arg, bool scaled) {
  if (op == "reshape") return st.reshape(shape_of(arg, scaled));
  if (op == "expand") return st.expand(shape_of(arg, scaled));
  if (op == "pad") return st.pad(around(pairs(arg), scaled, {Node(0), Node(0)}));
  if (op == "shrink") return st.shrink(around(pairs(arg), scaled, {Node(0), Node(kLarge)}));
  if (op == "stride") return st.stride(around(arg.get<std::vector<int64_t>>(), scaled, int64_t{1}));
  if (op == "permute") {
    auto order = arg.get<std::vector<int>>();
    if (scaled) {
      for (int& axis : order) ++axis;
      order.insert(order.begin(), 0);
      order.push_back(static_cast<int>(order.size()));
    }
    return st.permute(order);
  }
  throw Failure{"expected a known movement op, came " + op};
}

ShapeTracker run(const Json& row, bool scaled) {
  ShapeTracker st = ShapeTracker::from_shape(shape_of(row.at("shape"), scaled));
  for (const Json& op : row.at("ops")) st = apply(st, op.at(0).get<std::string>(), op.at(1), scaled);
  return st.simplify();
}

void check_map(const Json& row, const ShapeTracker& st) {
  const auto [index, valid] = st.expr_idxs();
  const auto out_shape = row.at("out_shape").get<std::vector<int64_t>>();
  if (tenon::to_shape(out_shape) != tenon::Shape(st.shape().begin(), st.shape().end()))
    throw Failure{"expected shape " + row["out_shape"].dump() + ", came " + tenon::to_string(st.shape())};
  const Json& map = row.at("map");
  for (std::size_t flat = 0; flat < map.size(); ++flat) {
    std::vector<int64_t> at(out_shape.size());
    for (std::size_t rest = flat, i = out_shape.size(); i-- > 0; rest /= static_cast<std::size_t>(out_shape[i]))
      at[i] = static_cast<int64_t>(rest % static_cast<std::size_t>(out_shape[i]));
    const auto leaf = [&](const Node& n) { return at.at(std::stoul(n.arg<tenon::VariableArg>().name.substr(3))); };
    const int64_t came = tenon::evaluate(valid, leaf) != 0 ? tenon::evaluate(index, leaf) : -1;
    if (came != map[flat].get<int64_t>())
      throw Failure{"expected element " + map[flat].dump() + " at " + std::to_string(flat) + ", came " +
                    std::to_string(came)};
  }
}

struct Scores {
  int singles = 0, single = 0, scaled_single = 0;
  int64_t views = 0, scaled_views = 0, reference = 0;
  double worst = 0, total = 0, scaled_worst = 0, scaled_total = 0;  // CPU microseconds a chain
};

template <class F>
ShapeTracker timed(F&& f, double& total, double& worst) {
  const std::clock_t start = std::clock();
  ShapeTracker st = f();
  const double us = 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  total += us;
  worst = std::max(worst, us);
  return st;
}

void check(const Json& row, Scores& scores) {
  const ShapeTracker st = timed([&] { return run(row, false); }, scores.total, scores.worst);
  const ShapeTracker scaled = timed([&] { return run(row, true); }, scores.scaled_total, scores.scaled_worst);
  const auto views = static_cast<int64_t>(st.views().size()),
             scaled_views = static_cast<int64_t>(scaled.views().size());
  if (std::getenv("VERBOSE") != nullptr && scores.scaled_worst > 2000)
    std::printf("slow %s: %.0f us\n", row.at("id").get<std::string>().c_str(), scores.scaled_worst),
        scores.scaled_worst = 0;
  scores.views += views;
  scores.scaled_views += scaled_views;
  if (row.at("single").is_object()) {
    ++scores.singles;
    scores.single += views == 1;
    scores.scaled_single += scaled_views == 1;
    if ((views != 1 || scaled_views != 1) && std::getenv("VERBOSE") != nullptr)
      std::printf("missed %s: %s\n", row.at("id").get<std::string>().c_str(), tenon::to_string(st).c_str());
  }
  check_map(row, st);
  if (st.contiguous() != row.at("identity").get<bool>())
    throw Failure{"expected contiguous() to be " + row["identity"].dump() + ", came the opposite for " +
                  tenon::to_string(st)};
  const Json ref = row.at("ref").value("v080", Json::object());
  if (!ref.value("correct", false)) return;
  scores.reference += ref.at("n").get<int64_t>();
  if (views > ref["n"].get<int64_t>())
    throw Failure{"expected at most " + ref["n"].dump() + " Views, came " + tenon::to_string(st)};
  if (scaled_views > ref["n"].get<int64_t>())
    throw Failure{"expected at most " + ref["n"].dump() + " Views between axes of 2^20, came " +
                  tenon::to_string(scaled)};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fprintf(stderr, "usage: shapetracker_conformance FILE\n"), 2;
  Scores scores;
  const auto tally = conformance::check_rows(argv[1], [&](const Json& row) { check(row, scores); });
  if (!tally) return 2;
  const int rows = std::max(tally->passed + tally->failed, 1);
  std::printf("one View where one can do it: %d of %d\n", scores.single, scores.singles);
  std::printf("one View between axes of 2^20: %d of %d\n", scores.scaled_single, scores.singles);
  std::printf("total Views: %ld; between axes of 2^20: %ld\n", scores.views, scores.scaled_views);
  std::printf(
      "CPU time of a chain: %.0f us on average, %.0f at most; between axes of 2^20: %.0f on average, %.0f at most\n",
      scores.total / rows, scores.worst, scores.scaled_total / rows, scores.scaled_worst);
  return tally->close();
}
