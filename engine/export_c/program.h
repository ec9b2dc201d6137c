// An exported function, with all that the texts of its files need: the captured schedule, the places of values, the
// kernels of each target, and the names that the caller sees.
#pragma once
#include <string>
#include <vector>

#include <tenon/engine/export_c/layout.h>
#include <tenon/engine/export_c/options.h>
#include <tenon/engine/export_c/section.h>

namespace tenon::detail {

struct CProgram {
  std::string name, upper;  // "mnist", "MNIST"
  CaptureC capture;
  ArenaLayout layout;
  std::vector<CSection> sections;                                        // the best first
  std::vector<std::string> inputs, outputs, weights, states, variables;  // names
  bool weights_in_source = false;
  int threads = 1;

  std::size_t scratch_bytes() const;  // of all workers
  /// Is there a struct NAME_weights? It holds the captured arrays, and the target if the processor is asked for it.
  bool has_weights() const { return has_values() || asks_target(); }
  /// Are there captured arrays, or first values of the state?
  bool has_values() const { return !capture.weights.empty() || has_first_values(); }
  /// Are these in NAME.bin?
  bool has_file() const { return has_values() && !weights_in_source; }
  /// Do targets need instructions that not every machine has? NAME_load asks the processor for them.
  bool asks_target() const;
  /// Does some array of the state have initial values other than zeros?
  bool has_first_values() const;
  std::size_t arena_bytes() const { return layout.bytes + scratch_bytes() + kArenaAlignment; }
  /// An expression of the Variables as C, in 64-bit integers.
  std::string text_of(const Node&) const;
};

/// Gives everything a name. Throws UserError for names that are not identifiers or not unique.
CProgram make_program(CaptureC, const ExportCOptions&);

/// A weight, or the first value of a state array, as it lies in NAME.bin.
struct CWeightPlace {
  std::string name;
  const CArray* array;
  std::size_t offset, bytes;
};
std::vector<CWeightPlace> weight_places(const CProgram&);
/// The bytes of NAME.bin: a header of 64 bytes, which identifies the function, then each array at a multiple of 64.
std::string weights_file(const CProgram&);
constexpr std::size_t kWeightsHead = 64;
/// A hash of the name, the weights' layout and values: the same bytes in another order belong to another function.
uint64_t weights_id(const CProgram&);
bool is_all_zero(const Buffer&);

/// The C type of a dtype in the caller's memory: "float", "uint16_t" for float16.
std::string_view c_type(DType);
/// "float32 (n, 784)".
std::string describe_array(const CProgram&, const CArray&);
/// The parameters of NAME_run; with types, or as arguments of a call.
std::vector<std::string> parameters_of_run(const CProgram&, bool with_types);
/// The list, in lines of at most 120 columns; `indent` is the number of columns before it.
std::string list_of(const std::vector<std::string>& items, std::size_t indent);
/// The sizes as parameters, "int64_t n, ..."; "void" if there are none.
std::string sizes_of_call(const CProgram&, bool with_types);

/// The line that includes NAME.h.
std::string own_include(const CProgram&);
/// Does it need nothing but a C compiler?
bool only_plain(const CProgram&);

std::string header_text(const CProgram&);
/// The weights as arrays, and NAME_load and NAME_reset; empty if there are none.
std::string own_weights_text(const CProgram&);
std::string load_text(const CProgram&);
std::string reset_text(const CProgram&);
std::string source_text(const CProgram&);
std::string example_text(const CProgram&);
std::string cmake_text(const CProgram&);

}  // namespace tenon::detail
