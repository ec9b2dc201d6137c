// tenon-run --to-c: a model as C files that need no Tenon.
#pragma once
#include <string>
#include <vector>

#include "inputs.h"

namespace tenon::program {

struct ToCOptions {
  std::string folder;             // empty: the model is run instead
  std::vector<std::string> free;  // NAME=MAX: a symbolic size that stays a parameter, of 1 to MAX
  std::vector<std::string> targets = {"plain"};
  bool weights_in_source = false;
  int threads = 1;
};

/// Writes the model, whose inputs have the shapes of these values but for sizes that stay free, to the folder, and
/// prints what it wrote. The name of the files is that of the model's file.
void write_c(const onnx::Model& model, const std::string& path, const Inputs& inputs, const ToCOptions& options);

}  // namespace tenon::program
