// ops_conformance FILE [--device NAME]: runs each row's expression of Tensor ops and checks shape, dtype, values and
// gradients, or that it raises.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <tenon/runtime/cuda.h>

#include "ops_call.h"

constexpr int kSkipped = 77;  // an exit status, for ctest

namespace conformance {
namespace {

// ---- what is expected

void compare(const std::string& what, double came, const Json& expected, double atol, double rtol) {
  const double wanted = number_of(expected);
  if (std::isnan(wanted) ? std::isnan(came) : came == wanted) return;
  if (std::isfinite(wanted) && std::fabs(came - wanted) <= atol + rtol * std::fabs(wanted)) return;
  fail(what + ": expected " + expected.dump() + ", came " + std::to_string(came));
}

void check_dtype(DType dtype, const std::string& expected) {
  const std::string came(tenon::name(dtype));
  if (came == expected || (expected == "int64" && came == "int32")) return;
  fail("expected dtype " + expected + ", came " + came);
}

/// Shape and values; all of them, or some and what is true of all.
void check_values(const std::string& what, const Tensor& t, const Json& expected, double atol, double rtol) {
  const auto shape = expected.at("shape").get<tenon::Sizes>();
  if (t.sizes() != shape)
    fail(what + "expected shape " + expected["shape"].dump() + ", came " + tenon::to_string(t.shape()));
  const auto came = t.cast(DType::Float64).to_vector<double>();
  if (came.empty()) return;
  const Json& values = expected.at("values");
  std::vector<double> all;
  if (!expected.contains("at")) {
    std::vector<Json> flat;
    const std::function<void(const Json&)> flatten = [&](const Json& j) {
      if (!j.is_array()) return flat.push_back(j);
      for (const Json& e : j) flatten(e);
    };
    flatten(values);
    if (flat.size() != came.size()) fail(what + "expected " + std::to_string(flat.size()) + " values");
    for (std::size_t i = 0; i < flat.size(); ++i)
      compare(what + "element " + std::to_string(i), came[i], flat[i], atol, rtol);
    return;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto at = expected.at("at").at(i).get<std::size_t>();
    compare(what + "element " + std::to_string(at), came.at(at), values[i], atol, rtol);
  }
  double sum = 0, size = 0, least = came[0], most = came[0];
  for (const double v : came) {
    sum += v;
    size += std::fabs(v);
    least = std::isnan(v) || v < least ? v : least;
    most = std::isnan(v) || v > most ? v : most;
  }
  // Each element may be off by its tolerance, so the sums by all of these.
  const auto count = static_cast<double>(came.size());
  compare(what + "sum", sum, expected.at("sum"), atol * count + rtol * size, 0);
  compare(what + "sum of sizes", size, expected.at("abs_sum"), atol * count, rtol);
  compare(what + "least", least, expected.at("min"), atol, rtol);
  compare(what + "most", most, expected.at("max"), atol, rtol);
}

// ---- what is computed

/// A literal of too many values to be written (null), alone: a part of an arange, which began and went on as the result
/// shows. Its sums tell whether it was one.
Tensor unwritten(const Json& out) {
  const Json &at = out.at("at"), &values = out.at("values");
  const auto first = values.at(0).get<int64_t>(), count = out.at("shape").at(0).get<int64_t>();
  const int64_t step = (values.at(1).get<int64_t>() - first) / (at.at(1).get<int64_t>() - at.at(0).get<int64_t>());
  return tenon::arange(first, first + count * step, step);
}

Tensor value_of(const Json& row, const Tensors& inputs) {
  const Json& expr = row.at("expr");
  const bool known = !expr.contains("tensor") || !expr["tensor"].at("values").is_null();
  return known ? evaluate(expr, inputs) : unwritten(row.at("out"));
}

}  // namespace

void check(const Json& row) {
  Tensors inputs;
  if (row.contains("vals"))
    for (const Json& v : row.at("vals")) inputs.push_back(from_nested(v));
  else
    for (std::size_t t = 0; t < row.at("shapes").size(); ++t)
      inputs.push_back(generated(row["shapes"][t].get<tenon::Sizes>(), t, row.value("a", -0.5), row.value("b", 3.0)));

  if (row.contains("exception")) {
    try {
      evaluate(row.at("expr"), inputs).realize();
    } catch (const tenon::Error& e) {
      if (e.kind() == tenon::ErrorKind::User) return;
      throw;
    }
    fail("expected " + row["exception"].get<std::string>() + ", came a value");
  }

  const bool derives = row.contains("grads");
  for (std::size_t t = 0; derives && t < inputs.size(); ++t)
    if (!row["grads"].at(t).is_null()) inputs[t].set_requires_grad();
  const Tensor out = value_of(row, inputs);
  const double atol = row.value("atol", 1e-6), rtol = row.value("rtol", 1e-3);
  check_dtype(out.dtype(), row.at("out").at("dtype").get<std::string>());
  check_values("", out, row["out"], atol, rtol);
  if (!derives) return;
  mean(square(out + 1)).backward();
  for (std::size_t t = 0; t < inputs.size(); ++t) {
    const Json& expected = row["grads"][t];
    if (expected.is_null()) continue;
    const Tensor grad = inputs[t].has_grad() ? inputs[t].grad() : zeros_like(inputs[t]);
    check_values("gradient " + std::to_string(t) + ", ", grad, expected, row.value("grad_atol", 1e-4),
                 row.value("grad_rtol", 1e-3));
  }
}

}  // namespace conformance

int main(int argc, char** argv) {
  const bool device = argc == 4 && std::strcmp(argv[2], "--device") == 0;
  if (argc != 2 && !device) return std::fprintf(stderr, "usage: ops_conformance FILE [--device NAME]\n"), 2;
  if (device) setenv("TENON_DEVICE", argv[3], 1);
  if (device && std::strcmp(argv[3], "CUDA") == 0 && !tenon::cuda::unavailable().empty())
    return std::printf("skipped: %s\n", tenon::cuda::unavailable().c_str()), kSkipped;
  const auto tally = conformance::check_rows(argv[1], conformance::check);
  return tally ? tally->close() : 2;
}
