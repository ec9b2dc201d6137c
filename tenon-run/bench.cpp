#include "bench.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include <tenon/base/raise.h>

namespace tenon::program {
namespace {

Tensors by_position(const onnx::Model& model, const Inputs& given) {
  Tensors inputs;
  for (const onnx::Declared& d : model.inputs()) inputs.push_back(given.at(d.name).tensor());
  return inputs;
}

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
  return values[values.size() / 2];
}

}  // namespace

double seconds_of(const std::function<void()>& f) {
  const auto begin = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void bench(onnx::Session& session, const Inputs& given, int64_t count) {
  const Tensors inputs = by_position(session.model(), given);
  // A GPU may still compute when a call returns.
  const auto timed = [](const std::function<void()>& work) {
    return seconds_of([&] { work(), synchronize(default_stream()); });
  };
  std::function<void()> call = [&] { session(inputs); };
  double first = 0;
  std::string how = "replayed";
  try {
    first = timed(call);
  } catch (const UserError& e) {
    how = fmt::format("built anew at each call, as one recording cannot serve them: {}", e.what());
    call = [&] { realize(session.model()(inputs)); };
    first = timed(call);
  }
  std::vector<double> times;
  for (int64_t i = 0; i < count; ++i) times.push_back(timed(call));
  fmt::print("first call {:.1f} ms; {} calls ({}): median {:.4f} ms, least {:.4f} ms; {} kernels\n", first * 1e3, count,
             how, median(times) * 1e3, std::ranges::min(times) * 1e3, session.kernels().size());
}

void profile(onnx::Session& session, const Inputs& given, int64_t count) {
  const Tensors inputs = by_position(session.model(), given);
  session(inputs);
  std::vector<std::vector<double>> times(session.kernels().size());
  for (int64_t i = 0; i < count; ++i) {
    session(inputs);
    const std::vector<KernelInfo> steps = session.kernels();
    for (std::size_t k = 0; k < steps.size(); ++k) times[k].push_back(steps[k].ms());
  }
  struct Line {
    std::string name, reason;
    std::size_t steps = 0;
    double ms = 0;
  };
  std::vector<Line> lines;
  double whole = 0;
  const std::vector<KernelInfo> steps = session.kernels();
  for (std::size_t k = 0; k < steps.size(); ++k) {
    auto line = std::ranges::find(lines, steps[k].name(), &Line::name);
    if (line == lines.end()) line = lines.insert(line, {steps[k].name(), steps[k].reason()});
    const double ms = median(times[k]);
    ++line->steps, line->ms += ms, whole += ms;
  }
  std::ranges::stable_sort(lines, std::ranges::greater(), &Line::ms);
  fmt::print("{} kernels, {:.4f} ms in all, medians of {} calls\n      ms  share  steps  kernel\n", steps.size(), whole,
             count);
  for (const Line& line : lines)
    fmt::print("{:8.4f}  {:4.1f}%  {:5}  {}: {}\n", line.ms, line.ms / std::max(whole, 1e-9) * 100, line.steps,
               line.name, line.reason);
}

}  // namespace tenon::program
