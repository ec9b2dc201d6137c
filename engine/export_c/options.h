// What a caller of export_c may choose.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

struct ExportCOptions {
  /// A C identifier: of the files, and the beginning of every name in them.
  std::string name = "model";
  /// Names of the arguments and the results, as parameters of NAME_run; those that are missing are in0, in1, ... and
  /// out0, out1, ...
  std::vector<std::string> inputs = {}, outputs = {};
  /// What the kernels are written for, the best first: "plain" (C11 alone, for any compiler and machine), "native"
  /// (this machine), "avx512", "avx2", "sse4" (of x86) or "neon" (of aarch64). The first that the machine has is taken
  /// at each call. All but plain take gcc or clang.
  std::vector<std::string> targets = {"plain"};
  /// True: the weights are arrays of the C file; else they are the file NAME.bin.
  bool weights_in_source = false;
  /// More than 1: NAME_run takes a function of the host that shares the work among up to so many workers.
  int threads = 1;
};

/// A name for ExportCOptions that is like this text.
std::string c_identifier(std::string_view text);

}  // namespace tenon
