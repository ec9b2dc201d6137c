// The values of a model's inputs: from files, or made up.
#pragma once
#include <map>
#include <string>
#include <vector>

#include <tenon/io/onnx/model.h>

#include "picture.h"

namespace tenon::program {

using Inputs = std::map<std::string, onnx::Value, std::less<>>;

struct InputOptions {
  // x.npy or a picture for the next input, NAME=FILE, or x.npz with arrays by the inputs' names
  std::vector<std::string> files;
  PictureOptions picture;
  std::vector<std::string> sizes;  // NAME=N: the size that a symbolic one has in made-up inputs; others are 1
  int64_t seed = 0;
};

/// NAME=N, several times. Throws UserError, which names the option, for another text.
std::map<std::string, int64_t, std::less<>> sizes_of(std::string_view option, const std::vector<std::string>& texts);

/// A value for every input of the model. Made-up floats are normal, integers 0 or 1, bools true. Throws FileError where
/// a file cannot be read, UserError where the model has no such input.
Inputs read_inputs(const onnx::Model& model, const InputOptions& options);

}  // namespace tenon::program
