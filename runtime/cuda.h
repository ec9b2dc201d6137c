// The CUDA device, first form: memory, copies, streams and events by NVIDIA's driver, kernels from source by NVRTC.
// Both are loaded when they are first asked for, so building Tenon needs nothing of CUDA, and a machine without a GPU
// just has no device of that name. Device("CUDA") is GPU 0. Its data() is not the host's to read; what a call puts on a
// stream has ended when the call's value is there.
#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tenon/runtime/device_entry.h>

namespace tenon::cuda {

/// Why there is no CUDA device on this machine ("libcuda.so.1 cannot be loaded"), or empty.
const std::string& unavailable();
/// The device "CUDA", where it is available: device.cpp asks for it when somebody asks for the name.
std::optional<DeviceEntry> device_entry();

/// "NVIDIA H100 80GB HBM3, compute 9.0, driver 13.0". Throws UserError where there is no device, as all below.
std::string description();
/// Bytes a second that the memory can move, by its clock and bus width; 0 where the driver does not say.
double memory_rate();

/// The CUstream of a Stream's index; made at the first call.
void* stream(int index);
/// Waits until everything on the stream has ended; throws UserError, naming `op`, where it failed.
void finish(void* stream, const char* op);

/// Times what is put on a stream between two points, by events.
class Timer {
 public:
  explicit Timer(void* stream);
  ~Timer();
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  /// Milliseconds since the Timer was made, once the stream is there.
  double stop();

 private:
  void *stream_, *begin_, *end_;
};

/// Loaded machine code; functions stay good as long as it lives.
class Module {
 public:
  /// Compiles CUDA C++ for the GPU at hand. `expressions`: instances of templates to be made, "f<float, 4>". Throws
  /// CompileError with NVRTC's words.
  static std::shared_ptr<const Module> compile(const std::string& name, const std::string& source,
                                               const std::vector<std::string>& expressions = {});
  /// Of PTX, a cubin or a fatbin.
  static std::shared_ptr<const Module> load(const std::string& name, const std::string& image);
  ~Module();
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;
  /// A kernel by its name, or by an expression that was compiled. Throws UserError where there is none.
  void* function(const std::string& name) const;

 private:
  Module() = default;
  void* module_ = nullptr;
  std::string name_;
  std::vector<std::pair<std::string, std::string>> lowered_;  // expression, its symbol
};

/// Launches a kernel. `arguments` point to the values: of a buffer, to its pointer.
void launch(const char* op, void* function, std::span<void*> arguments, const unsigned groups[3],
            const unsigned group[3], void* stream);

/// CUDA C++ to a cubin without loading it, for an architecture ("sm_90"): what tests compile where no GPU is. Throws
/// CompileError with NVRTC's words, UserError where NVRTC cannot be loaded.
std::string compile_only(const std::string& name, const std::string& source, const std::string& architecture,
                         const std::vector<std::string>& expressions,
                         std::vector<std::pair<std::string, std::string>>* lowered = nullptr);
/// Why NVRTC cannot be loaded, or empty.
const std::string& nvrtc_unavailable();

}  // namespace tenon::cuda
