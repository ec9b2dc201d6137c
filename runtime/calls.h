// Custom calls: functions of users, registered under a name for each platform ("CPU", "OPENCL", "METAL", "CUDA"). They
// get memory with dtypes and sizes, and fill the memory of the results; engine/extend/custom_call.h calls them, and
// handles layouts and derivatives. There are three forms of functions:
//   - typed:  Status f(CallContext&, Span<const T>..., Span<T>...): the inputs, then the outputs; one for each dtype
//   - plain:  void f(void* out, const void** in); of several outputs `out` is a void**
//   - opaque: void f(stream, void** buffers, const char* opaque, size_t length): the inputs, then the outputs, and the
//             bytes of a descriptor
// Registered functions stay until the process ends.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/base/error.h>
#include <tenon/runtime/pool.h>

namespace tenon {

/// The memory of one operand or result.
struct CallBuffer {
  void* data;
  DType dtype;
  std::vector<int64_t> dims;
  int64_t size() const;
};

/// Elements with their sizes. Row-major, unless the call site requests another layout.
template <class T>
class Span {
 public:
  Span(T* data, std::span<const int64_t> dims, int64_t size) : data_(data), dims_(dims), size_(size) {}
  T* data() const { return data_; }
  int64_t size() const { return size_; }
  std::span<const int64_t> dims() const { return dims_; }
  T& operator[](int64_t i) const { return data_[i]; }
  T* begin() const { return data_; }
  T* end() const { return data_ + size_; }

 private:
  T* data_;
  std::span<const int64_t> dims_;
  int64_t size_;
};

/// The result of a typed function: ok, or the reason of a failure, which the caller gets as a UserError.
class [[nodiscard]] Status {
 public:
  static Status good() { return {}; }
  static Status bad(std::string message) {
    Status s;
    s.failed_ = true;
    s.message_ = std::move(message);
    return s;
  }
  bool is_ok() const { return !failed_; }
  const std::string& message() const { return message_; }

 private:
  bool failed_ = false;
  std::string message_;
};
inline Status ok() { return Status::good(); }
inline Status fail(std::string message) { return Status::bad(std::move(message)); }

using Attribute = std::variant<bool, int64_t, double, std::string, std::vector<int64_t>, std::vector<double>>;
using Attributes = std::map<std::string, Attribute>;

/// What a function gets besides its operands.
class CallContext {
 public:
  CallContext(std::string_view name, const Attributes& attributes, void* stream)
      : name_(name), attributes_(attributes), stream_(stream) {}

  std::string_view name() const { return name_; }
  /// The device's queue: on CUDA a CUstream (cudaStream_t); null on the CPU.
  void* stream() const { return stream_; }
  /// A named attribute of the call site. Throws UserError, which lists the attributes, if it is absent or has another
  /// type. T: bool, int64_t, double, std::string, or a vector of int64_t or double.
  template <class T>
  const T& attribute(const std::string& name) const {
    const Attribute& found = find(name);
    if (const T* value = std::get_if<T>(&found)) return *value;
    wrong_type(name, found);
  }
  bool has_attribute(const std::string& name) const { return attributes_.contains(name); }
  /// Host memory, 64-byte aligned and uninitialized; it is valid until the call ends.
  void* scratch(std::size_t bytes);
  template <class T>
  T* scratch_of(int64_t count) {
    return static_cast<T*>(scratch(static_cast<std::size_t>(count) * sizeof(T)));
  }
  /// f(i) for i = 0 ... n - 1, each once, over the pool. Exceptions and their order: pool.h.
  template <class F>
  void parallel_for(int64_t n, F&& f) {
    const int64_t parts = (n + kGrain - 1) / kGrain;
    tenon::parallel_for(parts, [&](int64_t part) {
      for (int64_t i = part * kGrain, end = i + kGrain < n ? i + kGrain : n; i < end; ++i) f(i);
    });
  }

 private:
  static constexpr int64_t kGrain = 256;
  const Attribute& find(const std::string&) const;
  [[noreturn]] void wrong_type(const std::string&, const Attribute&) const;

  std::string_view name_;
  const Attributes& attributes_;
  void* stream_;
  std::vector<std::shared_ptr<void>> scratch_;
};

/// One registered function, in the form to which all forms are converted.
struct CallTarget {
  /// The dtypes that it takes, inputs then outputs; empty if the form does not say: then any dtypes are accepted.
  std::vector<DType> inputs, outputs;
  bool typed = false;
  /// Null if the user's function is null; register_call refuses that.
  std::function<Status(CallContext&, std::span<const CallBuffer> inputs, std::span<const CallBuffer> outputs,
                       std::string_view opaque)>
      run;
};

using PlainCall = void (*)(void* out, const void** in);
/// The stream is a void*, or the platform's own type for it (cudaStream_t is a pointer).
using OpaqueCall = void (*)(void* stream, void** buffers, const char* opaque, std::size_t length);

CallTarget plain(PlainCall);
CallTarget opaque(OpaqueCall);
template <class S>
requires std::is_pointer_v<S> CallTarget opaque(void (*f)(S, void**, const char*, std::size_t)) {
  return opaque(reinterpret_cast<OpaqueCall>(f));
}
/// A function in a shared library, found by its (extern "C") symbol; the library stays loaded. Throws FileError if
/// there is no such library or symbol. Loading runs code of the library, so load only libraries that you trust.
PlainCall plain_symbol(const std::string& library, const std::string& symbol);
OpaqueCall opaque_symbol(const std::string& library, const std::string& symbol);

namespace detail {
template <class Arg>
struct SpanArgument;
template <class T>
struct SpanArgument<Span<T>> {
  static constexpr bool input = std::is_const_v<T>;
  using Element = std::remove_const_t<T>;
};

/// Argument k as a Span; inputs come first.
template <class Arg>
Arg span_at(std::size_t k, std::span<const CallBuffer> in, std::span<const CallBuffer> out) {
  const CallBuffer& b = k < in.size() ? in[k] : out[k - in.size()];
  using Element = typename SpanArgument<Arg>::Element;
  return Arg(static_cast<Element*>(b.data), b.dims, b.size());
}
}  // namespace detail

template <class... Args>
CallTarget typed(Status (*f)(CallContext&, Args...)) {
  CallTarget target;
  target.typed = true;
  bool in_order = true;
  (
      [&] {
        using A = detail::SpanArgument<std::decay_t<Args>>;
        if (A::input && !target.outputs.empty()) in_order = false;
        (A::input ? target.inputs : target.outputs).push_back(dtype_of<typename A::Element>());
      }(),
      ...);
  if (!in_order || target.outputs.empty())
    throw UserError("register_call",
                    "a typed function takes its inputs, Span<const T>, before its outputs, Span<T>, "
                    "of which there is at least one");
  if (f == nullptr) return target;
  target.run = [f](CallContext& c, std::span<const CallBuffer> in, std::span<const CallBuffer> out, std::string_view) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return f(c, detail::span_at<std::decay_t<Args>>(I, in, out)...);
    }
    (std::index_sequence_for<Args...>());
  };
  return target;
}
inline CallTarget typed(CallTarget target) { return target; }

/// Registers functions under a name for a platform; several typed functions differ in their dtypes. Throws UserError if
/// the name is empty or taken on this platform, there is no such platform, a function is null, or two functions have
/// equal dtypes. Returns true, so that a static variable can call it once:
///     static const bool once = tenon::register_call("kepler", "CPU", kepler_cpu<float>, kepler_cpu<double>);
bool register_call(const std::string& name, const std::string& platform, std::vector<CallTarget> targets);
template <class... Functions>
bool register_call(const std::string& name, const std::string& platform, Functions... functions) {
  return register_call(name, platform, std::vector<CallTarget>{typed(functions)...});
}

/// Throws UserError if the name is not registered for the platform (the text lists the names), or if no function takes
/// these dtypes (the text lists the dtypes).
const CallTarget& find_call(const std::string& name, const std::string& platform, std::span<const DType> inputs,
                            std::span<const DType> outputs);
/// The platforms for which the name is registered. Throws UserError, which lists all names, if there is none.
std::vector<std::string> call_platforms(const std::string& name);

/// A descriptor as bytes for the opaque form, and back. Throws UserError if the length is not that of a T.
template <class T>
requires std::is_trivially_copyable_v<T> std::string pack_descriptor(const T& descriptor) {
  return std::string(reinterpret_cast<const char*>(&descriptor), sizeof(T));
}
namespace detail {
[[noreturn]] void wrong_descriptor(std::size_t got, std::size_t expected);
}
template <class T>
requires std::is_trivially_copyable_v<T> T unpack_descriptor(const char* opaque, std::size_t length) {
  if (length != sizeof(T)) detail::wrong_descriptor(length, sizeof(T));
  T descriptor;
  __builtin_memcpy(&descriptor, opaque, sizeof(T));  // the bytes need not be aligned
  return descriptor;
}

}  // namespace tenon
