// The verifier: what must hold of a kernel between any two passes, as a table of invariants (verify.cpp), and of its
// text (verify_text.cpp). An invariant that does not hold is a fault of Tenon: an InternalError that names the pass
// after which it was found, the invariant and the node. Nothing is changed, so a kernel is the same with and without
// it.
#pragma once
#include <memory>
#include <string_view>

#include <tenon/codegen/verify_ops.h>

namespace tenon {

namespace verifying {
struct State;
}

class Verifier {
 public:
  /// `ast`: the kernel's SINK, which says how much memory each slot has and how much of it each STORE writes.
  explicit Verifier(const Node& ast);
  ~Verifier();
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  /// Checks the graph that `pass` gave. Of the nodes that an earlier call has checked in this form, only REDUCEs,
  /// SCANs, STAGEs and the SINK are checked again.
  void check(const Node& graph, GraphForm, std::string_view pass);

 private:
  std::unique_ptr<verifying::State> state_;
};

/// Checks that the function `kernel`, the last part of a rendered text, declares no name twice.
void verify_names(std::string_view text, std::string_view kernel);

/// Is the library built with assertions? Then kernels are verified unless the caller says otherwise.
bool built_with_assertions();

}  // namespace tenon
