// A Program is a kernel that can run: compiled, or found in the cache, and loaded. Its function has the kernel ABI
//     void name(T* data0, const T* data1, ..., int64 variables..., int64 part, void* scratch)
// buffers in slot order, then the Variables in order, then, only if it uses them, the thread part (0 .. parts - 1;
// the parts run over the thread pool) and scratch memory of its own for each thread, 64-byte aligned. Programs do not
// change; any number of threads may launch one. The caller must make sure that buffers are large enough. But a checked
// kernel has a last parameter `int64* table`, in which [4 + slot] is the number of elements of each buffer. It touches
// nothing outside of them: the first such access sets [0] to 1, [1] to its slot (-1 - n for the kernel's own memory n),
// [2] to the index, and [3] to the number of elements there.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/runtime/arguments.h>
#include <tenon/runtime/buffer.h>

namespace tenon {

struct Code;

struct ProgramSpec {
  std::string name;    // the function's: a C identifier
  std::string source;  // complete C
  int buffers = 0;
  int variables = 0;
  bool part = false;              // takes t0
  std::size_t scratch_bytes = 0;  // takes scratch if not 0
  bool checked = false;           // takes the table
  TargetFlags flags = {};         // for the compiler
};

class Program {
 public:
  /// The largest number of arguments of a kernel: those that a Target allows, scratch memory, the part, the table.
  static constexpr std::size_t kMostArguments = Arguments::kMost;

  /// Throws UserError for a name that is no C identifier or too many arguments; CompileError, with the command, the
  /// kept source and the compiler's words, where the source cannot be compiled and loaded.
  explicit Program(ProgramSpec spec);
  /// The raw form: a function that takes only buffers, as many as each call gives. Program("add", source)(out, a, b).
  Program(std::string name, std::string source);
  ~Program();
  Program(Program&&) noexcept;
  Program& operator=(Program&&) noexcept;

  /// A launch, whose parts run each once, on any threads. The Program must outlive it.
  class Launch {
   public:
    /// Replaces the k-th argument: the buffers come first, then the Variables.
    void set(std::size_t k, const void* buffer) { shared_.set(k, buffer); }
    void set(std::size_t k, int64_t variable) { shared_.set(k, variable); }
    void run(int64_t part) const;
    /// After all parts: throws InternalError if a checked kernel would have accessed memory outside.
    void finish() const;

   private:
    friend class Program;
    explicit Launch(const Program& program);
    void* const function_;
    const std::size_t scratch_bytes_;
    const bool takes_part_;
    Arguments shared_;  // by all parts; each part adds its own
    const Program* const program_;
    mutable std::vector<int64_t> table_;
  };

  /// Throws UserError if the counts are not those of the spec. A checked kernel also takes the number of elements of
  /// each buffer.
  Launch prepare(std::span<void* const> buffers, std::span<const int64_t> variables = {}, int64_t parts = 1,
                 std::span<const int64_t> elements = {}) const;

  /// Prepares a launch, runs its parts on the threads of the pool, and finishes it.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables = {}, int64_t parts = 1,
              std::span<const int64_t> elements = {}) const;

  template <class... Buffers>
  void operator()(const Buffers&... buffers) const {
    void* const pointers[] = {data_of(buffers)...};
    launch(pointers);
  }

  const std::string& name() const { return spec_.name; }
  const std::string& source() const { return spec_.source; }
  const ProgramSpec& spec() const { return spec_; }

 private:
  friend std::vector<std::shared_ptr<const Program>> compile_batch(std::span<const ProgramSpec> specs);
  Program(ProgramSpec spec, Code code);
  static void* data_of(const Buffer& buffer) { return buffer.data(); }
  static void* data_of(const BufferPtr& buffer) { return buffer->data(); }

  ProgramSpec spec_;
  std::unique_ptr<Code> code_;
};

/// Programs for all specs, in order. Those that are missing are compiled together, as many files at once as there are
/// cores: much faster than one by one. Throws as the constructor does, naming the first kernel that fails.
std::vector<std::shared_ptr<const Program>> compile_batch(std::span<const ProgramSpec> specs);

}  // namespace tenon
