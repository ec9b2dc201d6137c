#include <tenon/engine/call_primitive.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <thread>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/engine/primitive.h>
#include <tenon/runtime/allocator.h>

namespace tenon {
namespace {

constexpr std::chrono::milliseconds kPatience{500};
constexpr int64_t kGuardBytes = 4096;               // on each side of an output
constexpr int64_t kMostWatched = int64_t{1} << 40;  // elements
constexpr unsigned char kGuard = 0xa5;

// Watches one call under TENON_CHECK=1: outputs get memory between guards, inputs are summed up before and after.
class Watch {
 public:
  explicit Watch(std::span<const CallInput> inputs) : outer_(active) {
    for (const CallInput& in : inputs) sums_.push_back(sum(*in.buffer));
    active = this;
  }
  ~Watch() { active = outer_; }

  BufferPtr memory(int64_t elements, DType dtype, Device device) {
    if (elements > kMostWatched) return std::make_shared<Buffer>(elements, dtype, device);
    const auto bytes = elements * static_cast<int64_t>(size_of(dtype));
    const int64_t whole = kGuardBytes + (bytes + 7) / 8 * 8 + kGuardBytes;
    auto outer = std::make_shared<Buffer>(whole, DType::UInt8, device);
    std::memset(outer->data(), kGuard, static_cast<std::size_t>(whole));
    guarded_.push_back({outer, bytes});
    return Buffer::view(*outer, kGuardBytes, elements, dtype);
  }

  void check(const char* op, std::span<const BufferPtr> inputs) const {
    for (const auto& [outer, bytes] : guarded_) {
      const auto* first = static_cast<const unsigned char*>(outer->data());
      for (int64_t i = 0; i < static_cast<int64_t>(outer->nbytes()); ++i) {
        const bool inside = i >= kGuardBytes && i < kGuardBytes + bytes;
        if (inside || first[i] == kGuard) continue;
        raise<UserError>(op, "its eval wrote {} bytes {} an output of {} bytes; check its loops",
                         i < kGuardBytes ? kGuardBytes - i : i - kGuardBytes - bytes + 1,
                         i < kGuardBytes ? "before" : "behind", bytes);
      }
    }
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i] && sum(*inputs[i]) != sums_[i])
        raise<UserError>(op, "its eval changed input {}, which others may see; write to outputs only, or donate() it",
                         i);
  }

  static inline thread_local Watch* active = nullptr;

 private:
  static uint64_t sum(const Buffer& buffer) {
    uint64_t h = 1469598103934665603u;
    const auto* bytes = static_cast<const unsigned char*>(buffer.data());
    for (std::size_t i = 0; i < buffer.nbytes(); ++i) h = (h ^ bytes[i]) * 1099511628211u;
    return h;
  }
  struct Guarded {
    BufferPtr outer;
    int64_t bytes;
  };
  std::vector<Guarded> guarded_;
  std::vector<uint64_t> sums_;
  Watch* outer_;
};

// The input as eval_cpu sees it: of the sizes that Variables have now.
Tensor as_tensor(BufferPtr buffer, const ShapeTracker& st, Stream stream) {
  if (st.contiguous()) return Tensor(lazy::from_buffer(std::move(buffer), to_shape(resolve(st.shape())), stream));
  const Node all(buffer->size());
  const LazyRef base = lazy::from_buffer(std::move(buffer), std::span(&all, 1), stream);
  return Tensor(std::make_shared<LazyBuffer>(base, st));
}

// What an extension throws arrives as a typed error that names it.
void evaluate(Primitive& primitive, const Tensors& in, Tensors& out) {
  try {
    if (primitive.stream().device.host_memory())
      primitive.eval_cpu(in, out);
    else
      primitive.eval_gpu(in, out);
  } catch (const Error&) {
    throw;
  } catch (const std::exception& e) {
    raise<UserError>(primitive.name(), "its eval threw: {}", e.what());
  } catch (...) {
    raise<UserError>(primitive.name(), "its eval threw something that is no std::exception");
  }
}

}  // namespace

BufferPtr output_memory(int64_t elements, DType dtype, Device device) {
  if (Watch::active) return Watch::active->memory(elements, dtype, device);
  const auto until = std::chrono::steady_clock::now() + kPatience;
  for (;;) try {
      return std::make_shared<Buffer>(elements, dtype, device);
    } catch (const UserError&) {
      const MemoryFigures now = device.allocator().figures();
      const bool may_help = now.active > 0 && static_cast<std::size_t>(elements) <= now.memory_limit / size_of(dtype);
      if (now.memory_limit == SIZE_MAX || !may_help || std::chrono::steady_clock::now() > until) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void call_primitive(const CustomCall& call, Stream stream, std::span<BufferPtr> outputs, std::span<CallInput> inputs,
                    std::span<const int64_t> room) {
  const char* const op = call.primitive->name();
  std::optional<Watch> watch;
  if (settings().check && stream.device.host_memory()) watch.emplace(inputs);

  Tensors in, out;
  for (CallInput& input : inputs) in.push_back(as_tensor(std::move(input.buffer), input.st, stream));
  for (std::size_t k = 0; k < call.shapes.size(); ++k)
    out.emplace_back(lazy::empty(to_shape(resolve(call.shapes[k])), call.dtypes[k], stream));
  const auto give_back = [&] {  // what was not donated
    for (std::size_t i = 0; i < inputs.size(); ++i) inputs[i].buffer = in[i].cell()->value->base().realized;
  };
  try {
    evaluate(*call.primitive, in, out);
  } catch (...) {
    give_back();
    throw;
  }
  give_back();

  if (out.size() != call.shapes.size())
    raise<UserError>(op, "its eval left {} outputs, expected {}", out.size(), call.shapes.size());
  for (std::size_t k = 0; k < out.size(); ++k) {
    const LazyBuffer& value = *out[k].cell()->value;
    const BufferPtr& memory = value.realized;
    if (value.dtype != call.dtypes[k] || !std::ranges::equal(value.shape(), to_shape(resolve(call.shapes[k]))))
      raise<UserError>(op, "its eval replaced output {} by {} {}, expected {} {}; fill the one that is there", k,
                       name(value.dtype), to_string(value.shape()), name(call.dtypes[k]), to_string(call.shapes[k]));
    if (!memory) raise<UserError>(op, "its eval gave output {} no memory, expected allocate() on every output", k);
    for (CallInput& input : inputs)
      if (input.buffer == memory) input.buffer = nullptr;
    outputs[k] = memory;
    if (memory->size() >= room[k]) continue;
    outputs[k] = std::make_shared<Buffer>(room[k], call.dtypes[k], stream.device);
    memory->copy_to(outputs[k]->data());
  }
  if (!watch) return;
  std::vector<BufferPtr> kept;
  for (const CallInput& input : inputs) kept.push_back(input.buffer);
  watch->check(op, kept);
}

}  // namespace tenon
