// What a caller of export_c may choose.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

struct ExportCOptions {
  /// A C identifier: the name of the files, and the beginning of every name in them.
  std::string name = "model";
  /// Names of the arguments and the results, as parameters of NAME_run. Missing names are in0, in1, ... and out0, out1,
  /// ...
  std::vector<std::string> inputs = {}, outputs = {};
  /// The targets that the kernels are written for, the best first: "plain" (C11 alone, for any compiler and machine),
  /// "native" (this machine), "avx512", "avx2", "sse4" (of x86) or "neon" (of aarch64). NAME_load asks the processor
  /// for the first target that it supports. All but plain need gcc or clang.
  std::vector<std::string> targets = {"plain"};
  /// True: the weights are arrays of the C file, and NAME_run takes the address of NAME_own_weights, or, where the
  /// processor is asked for a target, of what NAME_load filled; false: they are in the file NAME.bin, and NAME_load
  /// finds them in its bytes.
  bool weights_in_source = false;
  /// If more than 1: NAME_run takes a function of the host that shares the work among up to this many workers.
  int threads = 1;
};

/// A valid name for ExportCOptions, made from this text.
std::string c_identifier(std::string_view text);

}  // namespace tenon
