// The CUDA device: memory, copies, launches and events by NVIDIA's driver, kernels from source by NVRTC. Both are
// loaded at their first use, so building Tenon needs nothing of CUDA, and a machine without a GPU just has no device of
// that name. Device("CUDA") is GPU 0; of processes that mpirun has started, each has another GPU. The host cannot read
// its data(). All streams of the device are one CUstream:
// kernels run in the order of their launches, and a copy to the host waits for them.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tenon/runtime/device_entry.h>
#include <tenon/runtime/grid.h>

namespace tenon::cuda {

/// Why there is no CUDA device on this machine ("libcuda.so.1 cannot be loaded"), or empty.
const std::string& unavailable();
/// The device "CUDA", if it is available. device.cpp calls this when the name is asked for.
std::optional<DeviceEntry> device_entry();

/// "NVIDIA H100 80GB HBM3, compute 9.0, driver 13.0". Throws UserError where there is no device, as all below.
std::string description();
/// Bytes per second that the memory can move, by its clock and bus width; 0 if the driver does not tell.
double memory_rate();

/// The CUstream of a Stream's index. It is the same for all indices, and is made at the first call.
void* stream(int index);
/// Waits until everything on the stream has ended. If something failed, throws UserError, which names `op` and the last
/// kernels.
void finish(void* stream, const char* op);

/// For operations that end only if other processes take part: while a thread waits for the stream, `look` is called
/// about 50 times a second, with the seconds since the wait began. It may throw, when it has ended what hangs.
void while_waiting(void (*look)(double seconds));

/// Put on the stream: `bytes` from one place of the GPU's memory to another, or zeros.
void copy_on_device(void* to, const void* from, std::size_t bytes);
void zero_on_device(void* to, std::size_t bytes);

/// Measures by events the time of the work that is put on a stream between two points.
class Timer {
 public:
  explicit Timer(void* stream);
  ~Timer();
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  /// Milliseconds since the Timer was made; waits until the stream has come to this point.
  double stop();

 private:
  void *stream_, *begin_, *end_;
};

/// Loaded machine code; its functions are valid as long as it lives.
class Module {
 public:
  /// Compiles CUDA C++ for the GPU at hand. `expressions`: the template instances to generate, "f<float, 4>". Throws
  /// CompileError with NVRTC's message.
  static std::shared_ptr<const Module> compile(const std::string& name, const std::string& source,
                                               const std::vector<std::string>& expressions = {});
  /// The same without templates; taken from the compile cache if it was compiled before.
  static std::shared_ptr<const Module> compile_or_cached(const std::string& name, const std::string& source);
  /// From PTX, a cubin or a fatbin.
  static std::shared_ptr<const Module> load(const std::string& name, const std::string& image);
  ~Module();
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;
  /// A kernel by its name, or by an expression that was compiled. Throws UserError if there is none.
  void* function(const std::string& name) const;

 private:
  Module() = default;
  void* module_ = nullptr;
  std::string name_;
  std::vector<std::pair<std::string, std::string>> lowered_;  // expression, its symbol
};

/// A generated kernel: void name(buffers..., int64 variables..., maps of boxes..., uint3 where the launch begins, as a
/// thread or a group).
class Kernel {
 public:
  /// Compiles the kernel, or takes it from the compile cache. Throws UserError without a GPU or NVRTC, CompileError
  /// with NVRTC's message.
  Kernel(std::string name, const std::string& source, const GridNeeds& needs = {});

  /// Launches a thread for each element of the grid, x first, and some threads beyond its end, which do nothing; or, if
  /// `group` is not empty, a group of this many threads for each element. Returns when it is launched, not when it has
  /// ended. Several host threads may launch the same Kernel.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
              std::span<const int64_t> group) const;

 private:
  std::string name_;
  std::shared_ptr<const Module> module_;
  void* function_;
  GridNeeds needs_;
};

/// Launches a kernel. `arguments` point to the values; for a buffer, to the pointer to its memory. `sizes`: their
/// bytes, which only a Graph needs. `awaits_kernels`: the kernel waits by itself for the end of the one before it, so
/// that a Graph may begin it earlier.
void launch(const char* op, void* function, std::span<void*> arguments, const unsigned groups[3],
            const unsigned group[3], void* stream, unsigned shared_bytes = 0, std::span<const std::size_t> sizes = {},
            bool awaits_kernels = false);

/// Has the driver what a Graph needs?
bool has_graphs();
/// Launches that are made again and again, as a CUDA graph: the GPU gets all of them at once.
class Graph {
 public:
  Graph() = default;
  ~Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;
  /// Calls `launches`, notes what this thread launches meanwhile, and then launches it in this order. What differs from
  /// the last call is changed in the graph: arguments for little time; other kernels for that of a new graph.
  void launch(const std::function<void()>& launches);

 private:
  friend void launch(const char*, void*, std::span<void*>, const unsigned[3], const unsigned[3], void*, unsigned,
                     std::span<const std::size_t>, bool);
  struct Launch {
    void* function;
    std::array<unsigned, 7> numbers;  // groups, threads of a group, bytes of shared memory
    std::vector<std::byte> arguments;
    std::vector<std::size_t> sizes;  // of each of them
    bool awaits_kernels;
    void* node;
  };
  void note(void* function, std::span<void*> arguments, std::span<const std::size_t> sizes,
            const std::array<unsigned, 7>& numbers, bool awaits_kernels);
  void build();
  void drop();

  std::vector<Launch> launches_;
  std::size_t noted_ = 0;  // of them, in this call
  void *graph_ = nullptr, *ready_ = nullptr;
};

/// Compiles CUDA C++ to a cubin for an architecture ("sm_90") without loading it: for tests on machines without a GPU.
/// Throws CompileError with NVRTC's message, UserError if NVRTC cannot be loaded.
std::string compile_only(const std::string& name, const std::string& source, const std::string& architecture,
                         const std::vector<std::string>& expressions = {},
                         std::vector<std::pair<std::string, std::string>>* lowered = nullptr);
/// Why NVRTC cannot be loaded, or empty.
const std::string& nvrtc_unavailable();

}  // namespace tenon::cuda
