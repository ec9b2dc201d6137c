// tenon-run: an ONNX model from the command line.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/engine/jit/jit.h>

#include "inputs.h"
#include "report.h"
#include "to_c.h"

namespace tenon::program {
namespace {

struct Options {
  std::string model, device, outputs, reference;
  InputOptions inputs;
  ToCOptions to_c;
  Tolerance tolerance;
  int64_t threads = 0, bench = 0;
  bool explains = false;
};

double seconds_of(const std::function<void()>& f) {
  const auto begin = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Replays of the model: the first call, then the median and the least of `count`. A model that reads values on the
/// host cannot be replayed, so its graph is built at each call.
void bench(const onnx::Model& model, const Inputs& given, int64_t count) {
  Tensors inputs;
  for (const onnx::Declared& d : model.inputs()) inputs.push_back(given.at(d.name).tensor());
  auto replayed = jit([&](const Tensors& x) { return model(x); });
  std::function<void()> call = [&] { realize(replayed(inputs)); };
  double first = 0;
  const char* how = "replayed";
  try {
    first = seconds_of(call);
  } catch (const UserError&) {
    how = "built anew at each call, since a node reads values";
    call = [&] { realize(model(inputs)); };
    first = seconds_of(call);
  }
  std::vector<double> times;
  for (int64_t i = 0; i < count; ++i) times.push_back(seconds_of(call));
  std::ranges::sort(times);
  fmt::print("first call {:.1f} ms; {} calls ({}): median {:.4f} ms, least {:.4f} ms; {} kernels\n", first * 1e3, count,
             how, times[times.size() / 2] * 1e3, times[0] * 1e3, replayed.kernels().size());
}

bool run(const Options& o) {
  const ScopedSettings settings([&](Settings& s) {
    if (o.threads > 0) s.threads = o.threads;
    if (!o.device.empty()) s.device = o.device;
  });
  std::optional<onnx::Model> loaded;
  const double load = seconds_of([&] { loaded = onnx::load_onnx(o.model); });
  const onnx::Model& model = *loaded;
  fmt::print("{}: opset {}, read in {:.1f} ms\n{}{}", o.model, model.opset(), load * 1e3,
             describe("input", model.inputs()), describe("output", model.outputs()));
  const Inputs inputs = read_inputs(model, o.inputs);
  if (!o.to_c.folder.empty()) {
    write_c(model, o.model, inputs, o.to_c);
    return true;
  }
  const onnx::Values outputs = model.run(inputs);
  Tensors tensors;
  for (const onnx::Value& v : outputs) tensors.push_back(v.tensor());
  if (o.explains) fmt::print("{}", to_string(explain(tensors)));
  realize(tensors);
  for (std::size_t i = 0; i < outputs.size(); ++i) fmt::print("{}\n", describe(model.outputs()[i].name, outputs[i]));
  if (!o.outputs.empty()) write_outputs(o.outputs, model, outputs);
  const bool close = o.reference.empty() || compare_outputs(o.reference, model, outputs, o.tolerance);
  if (o.bench > 0) bench(model, inputs, o.bench);
  return close;
}

}  // namespace
}  // namespace tenon::program

int main(int count, char** words) {
  tenon::program::Options o;
  CLI::App app("Runs an ONNX model.", "tenon-run");
  app.add_option("model", o.model, "the model, an .onnx file")->required();
  app.add_option("-i,--inputs", o.inputs.files, "a.npy for the next input, NAME=a.npy, or a.npz; others are made up");
  app.add_option("--size", o.inputs.sizes, "NAME=N: a symbolic size of made-up inputs; others are 1");
  app.add_option("--seed", o.inputs.seed, "of made-up inputs");
  app.add_option("-o,--outputs", o.outputs, "writes each output to NAME.npy in this folder");
  app.add_option("--compare", o.reference, "an .npz file with what the outputs should be; exits with 1 if they differ");
  app.add_option("--rtol", o.tolerance.relative, "of --compare: the relative tolerance");
  app.add_option("--atol", o.tolerance.absolute, "of --compare: the absolute tolerance");
  app.add_option("--bench", o.bench, "times so many calls")->check(CLI::Range(1, 1000000));
  app.add_flag("--explain", o.explains, "prints the kernels, and why each is one");
  app.add_option("--to-c", o.to_c.folder, "writes the model to this folder as C files that need no Tenon");
  app.add_option("--free", o.to_c.free, "NAME=MAX: a symbolic size that stays a parameter of the C function");
  app.add_option("--targets", o.to_c.targets, "of --to-c: plain, native, avx512, avx2, sse4, neon, the best first")
      ->delimiter(',');
  app.add_flag("--weights-in-source", o.to_c.weights_in_source, "of --to-c: the weights are arrays of the C file");
  app.add_option("--workers", o.to_c.threads, "of --to-c: the host may share the work among so many");
  app.add_option("--device", o.device, "CPU, INTERP, OPENCL, METAL or CUDA");
  app.add_option("-t,--threads", o.threads, "threads of the CPU device");
  try {
    app.parse(count, words);
    return tenon::program::run(o) ? 0 : 1;
  } catch (const CLI::ParseError& e) {
    return app.exit(e);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "tenon-run: %s\n", e.what());
    return 1;
  }
}
