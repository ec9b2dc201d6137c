// What tenon-run says and writes of a model and its values.
#pragma once
#include <string>

#include <tenon/io/onnx/model.h>

namespace tenon::program {

/// A line for each input or output: "x float (n, 784)".
std::string describe(const char* kind, const std::vector<onnx::Declared>& declared);
/// "y float (1, 10), from -1.5 to 2.25, mean 0.125".
std::string describe(const std::string& name, const onnx::Value& value);

/// Makes a folder, and those around it. Throws UserError if it is not there afterwards.
void make_folder(const std::string& folder);
/// Writes NAME.npy for each output into a folder that is there; in a name, what is no letter, digit, '.', '-' or '_'
/// becomes '_'. Throws UserError where two names become one, FileError where a file cannot be written.
void write_outputs(const std::string& folder, const onnx::Model& model, const onnx::Values& outputs);

struct Tolerance {
  double relative = 1e-4, absolute = 1e-5;
};
/// Compares the outputs with the arrays of an npz file of the same names, prints a line for each, and says whether all
/// are as close as |a - b| <= absolute + relative |b|. Throws UserError where the file has none of the outputs.
bool compare_outputs(const std::string& reference, const onnx::Model& model, const onnx::Values& outputs,
                     const Tolerance& tolerance);

}  // namespace tenon::program
