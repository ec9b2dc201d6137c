// explain: what would run to compute some values. The result has the kernels in order, each with its AST, source, Opts,
// memory and the reason why it is a separate kernel. Nothing is compiled or run, and nothing changes.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

struct ReadyKernel;
struct Schedule;

/// Memory that a step reads or writes.
struct MemoryUse {
  int buffer;  // its number in the run
  bool is_written;
  std::string contents;  // "float32 x 1024"
  std::string place;     // "given", "result", or "block 0 at byte 4096" of the memory that steps share
};

/// One step of a run: a kernel, a copy, or an opaque Primitive.
class KernelInfo {
 public:
  KernelInfo(std::shared_ptr<const ReadyKernel> kernel, std::string name, std::string reason, double ms,
             std::vector<MemoryUse> memory)
      : kernel_(std::move(kernel)),
        name_(std::move(name)),
        reason_(std::move(reason)),
        ms_(ms),
        memory_(std::move(memory)) {}

  /// "r_64_8_16_c07d"; for a step that is no kernel, "copy" or the Primitive's name.
  const std::string& name() const { return name_; }
  /// Why it is a separate step.
  const std::string& reason() const { return reason_; }
  /// Milliseconds of the last run; 0 if it has not run.
  double ms() const { return ms_; }
  /// The AST, one node on each line; empty if the step is no kernel.
  std::string ast() const;
  /// The generated source; empty if the step is no kernel or is interpreted.
  std::string source() const;
  /// The Opts, "Upcast(out 1, 16) Thread(out 0, 2)".
  std::string opts() const;
  /// The list of UOps that the source was written from, one on each line; empty if there is no source.
  std::string uops() const;
  /// What it writes and reads.
  const std::vector<MemoryUse>& memory() const { return memory_; }

 private:
  std::shared_ptr<const ReadyKernel> kernel_;
  std::string name_, reason_;
  double ms_;
  std::vector<MemoryUse> memory_;
};

struct Explanation {
  std::vector<KernelInfo> kernels;
  /// The sources of all kernels, in order.
  std::string source() const;
};

/// One text with number, name, reason, Opts and AST of each step.
std::string to_string(const Explanation&);
/// A page for a browser, in one file that needs no other: the steps as boxes of a graph, which can be moved and zoomed,
/// and for the chosen step its reason, AST, UOps, source and memory. Works by keyboard too.
std::string html(const Explanation&);
/// A JSON array with an object for each step: name, reason, ms, opts, ast, uops, source, and memory, an array of
/// {buffer, written, contents, place}. tools/ranks/simulate.py replays such steps.
std::string json(std::span<const KernelInfo> steps);

Explanation explain(const Tensors& values);
Explanation explain(const Tensor& value);
Explanation explain(std::span<const LazyRef> values);

/// The steps of a schedule, for people.
std::vector<KernelInfo> kernel_infos(const Schedule&, std::span<const std::shared_ptr<const ReadyKernel>>,
                                     std::span<const double> milliseconds);

}  // namespace tenon
