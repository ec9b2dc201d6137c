// tenon-run: an ONNX model from the command line.
#include <fmt/format.h>

#include <tenon/base/settings.h>
#include <tenon/program/program.h>

#include "bench.h"
#include "inputs.h"
#include "report.h"
#include "to_c.h"

namespace tenon::program {
namespace {

struct Options {
  std::string model, outputs, reference;
  DeviceOptions device;
  InputOptions inputs;
  ToCOptions to_c;
  Tolerance tolerance;
  int64_t bench = 0, profile = 0;
  bool explains = false;
};

bool run(const Options& o) {
  const ScopedSettings settings([&](Settings& s) { o.device.set(s); });
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
  if (!o.outputs.empty()) make_folder(o.outputs);  // before anything is computed
  const onnx::Values outputs = model.run(inputs);
  Tensors tensors;
  for (const onnx::Value& v : outputs) tensors.push_back(v.tensor());
  if (o.explains) fmt::print("{}", to_string(explain(tensors)));
  realize(tensors);
  for (std::size_t i = 0; i < outputs.size(); ++i) fmt::print("{}\n", describe(model.outputs()[i].name, outputs[i]));
  if (!o.outputs.empty()) write_outputs(o.outputs, model, outputs);
  const bool close = o.reference.empty() || compare_outputs(o.reference, model, outputs, o.tolerance);
  onnx::Session session(model, sizes_of("--free", o.to_c.free));
  if (o.bench > 0) bench(session, inputs, o.bench);
  if (o.profile > 0) profile(session, inputs, o.profile);
  return close;
}

}  // namespace
}  // namespace tenon::program

int main(int count, char** words) {
  using tenon::program::not_empty;
  tenon::program::Options o;
  CLI::App app("Runs an ONNX model.", "tenon-run");
  app.add_option("model", o.model, "the model, an .onnx file")->required();
  app.add_option("-i,--inputs", o.inputs.files,
                 "a.npy, a.png, a.ppm for the next input, NAME=FILE, or a.npz; others are made up");
  app.add_option("--mean", o.inputs.picture.mean,
                 "of pictures: a number, or one for each channel, of samples from 0 to 1")
      ->delimiter(',');
  app.add_option("--scale", o.inputs.picture.scale,
                 "of pictures: what samples are divided by, after the mean is subtracted")
      ->delimiter(',');
  app.add_option("--size", o.inputs.sizes, "NAME=N: a symbolic size of made-up inputs; others are 1");
  app.add_option("--seed", o.inputs.seed, "of made-up inputs");
  app.add_option("-o,--outputs", o.outputs, "writes each output to NAME.npy in this folder")->check(not_empty());
  CLI::Option* compare = app.add_option("--compare", o.reference,
                                        "an .npz file with what the outputs should be; exits with 1 if they differ")
                             ->check(not_empty());
  app.add_option("--rtol", o.tolerance.relative, "of --compare: the relative tolerance")->needs(compare);
  app.add_option("--atol", o.tolerance.absolute, "of --compare: the absolute tolerance")->needs(compare);
  app.add_option("--bench", o.bench, "times so many calls")->check(CLI::Range(1, 1000000));
  app.add_option("--profile", o.profile, "the median time of each kernel in so many calls")
      ->check(CLI::Range(1, 1000000));
  app.add_flag("--explain", o.explains, "prints the kernels, and why each is one");
  CLI::Option* to_c =
      app.add_option("--to-c", o.to_c.folder, "writes the model to this folder as C files that need no Tenon");
  to_c->check(not_empty());
  app.add_option("--free", o.to_c.free,
                 "NAME=MAX: of --bench, --profile and --to-c: a symbolic size that one set of kernels serves");
  app.add_option("--targets", o.to_c.targets, "of --to-c: plain, native, avx512, avx2, sse4, neon, the best first")
      ->delimiter(',')
      ->needs(to_c);
  app.add_flag("--weights-in-source", o.to_c.weights_in_source, "of --to-c: the weights are arrays of the C file")
      ->needs(to_c);
  app.add_option("--workers", o.to_c.threads, "of --to-c: the host may share the work among so many")->needs(to_c);
  o.device.add_to(app);
  bool is_close = true;
  app.callback([&] { is_close = tenon::program::run(o); });
  const int status = tenon::program::run_program(app, count, words);
  return is_close ? status : 1;
}
