#include <tenon/engine/execute/call.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/guarded_memory.h>

namespace tenon {
namespace {

constexpr std::chrono::milliseconds kPatience{500};
constexpr int64_t kMostWatched = int64_t{1} << 40;  // elements

// Watches one call under TENON_CHECK=1: outputs get memory between guard pages; inputs are replaced by read-only copies
// between guard pages.
class Watch {
 public:
  explicit Watch(std::span<CallInput> inputs) : inputs_(inputs), outer_(active) {
    for (CallInput& in : inputs) {
      originals_.push_back(in.donatable ? nullptr : in.buffer);
      if (in.donatable) continue;
      auto copy = std::make_shared<GuardedMemory>(in.buffer->nbytes());
      in.buffer->copy_to(copy->data());
      copy->make_read_only();
      in.buffer = shown(copy, in.buffer->size(), in.buffer->dtype(), in.buffer->device(), true);
      copies_.push_back(std::move(copy));
    }
    active = this;
  }
  ~Watch() {
    active = outer_;
    for (std::size_t i = 0; i < inputs_.size(); ++i)
      if (!inputs_[i].donatable) inputs_[i].buffer = originals_[i];
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  BufferPtr memory(int64_t elements, DType dtype, Device device) {
    if (elements > kMostWatched) return std::make_shared<Buffer>(elements, dtype, device);
    outputs_.push_back({std::make_shared<GuardedMemory>(static_cast<std::size_t>(elements) * size_of(dtype)),
                        elements * static_cast<int64_t>(size_of(dtype))});
    return shown(outputs_.back().memory, elements, dtype, device, false);
  }

  void check(const char* op) const {
    for (const Output& output : outputs_)
      if (const auto at = output.memory->touched())
        raise<UserError>(op, "its eval reached {} an output of {} bytes; check its loops", place(*at, output.bytes),
                         output.bytes);
    for (std::size_t i = 0, copy = 0; i < inputs_.size(); ++i) {
      if (inputs_[i].donatable) continue;
      const auto at = copies_[copy++]->touched();
      if (!at) continue;
      const auto bytes = static_cast<int64_t>(originals_[i]->nbytes());
      if (*at >= 0 && *at < bytes)
        raise<UserError>(op, "its eval changed input {}, which others may see; write to outputs only, or donate() it",
                         i);
      raise<UserError>(op, "its eval reached {} input {} of {} bytes; check its loops", place(*at, bytes), i, bytes);
    }
  }

  static inline thread_local Watch* active = nullptr;

 private:
  struct Output {
    std::shared_ptr<GuardedMemory> memory;
    int64_t bytes;
  };
  static BufferPtr shown(const std::shared_ptr<GuardedMemory>& memory, int64_t size, DType dtype, Device device,
                         bool read_only) {
    return Buffer::external(
        memory->data(), size, dtype, device, [memory] {}, read_only);
  }
  static std::string place(std::ptrdiff_t at, int64_t bytes) {
    return at < 0 ? fmt::format("{} bytes before", -at) : fmt::format("{} bytes behind", at - bytes + 1);
  }

  std::span<CallInput> inputs_;
  std::vector<BufferPtr> originals_;
  std::vector<std::shared_ptr<GuardedMemory>> copies_;  // of the inputs that are not donatable
  std::vector<Output> outputs_;
  Watch* outer_;
};

// The outputs of the innermost call of this thread, and the memory that is planned for them.
class Planned {
 public:
  Planned(std::span<const LazyRef> values, std::span<const CallOutput> outputs) : outputs_(outputs), outer_(active) {
    for (const LazyRef& v : values) values_.push_back({v.get()});
    active = this;
  }
  ~Planned() { active = outer_; }
  Planned(const Planned&) = delete;
  Planned& operator=(const Planned&) = delete;

  /// The memory planned for an output that is being allocated.
  static BufferPtr allocate(const LazyBuffer& output) {
    if (active == nullptr) return nullptr;
    const auto at = std::ranges::find(active->values_, &output, &Value::value);
    if (at == active->values_.end()) return nullptr;
    at->allocated = true;
    return active->outputs_[static_cast<std::size_t>(at - active->values_.begin())].buffer;
  }
  /// Did eval leave this output without allocate()? Then realize() gives it memory, but nothing has filled it.
  bool is_left_empty(const LazyBuffer& output) const {
    const auto at = std::ranges::find(values_, &output, &Value::value);
    return at != values_.end() && !at->allocated;
  }

 private:
  struct Value {
    const LazyBuffer* value;
    bool allocated = false;
  };
  static inline thread_local Planned* active = nullptr;
  std::vector<Value> values_;
  std::span<const CallOutput> outputs_;
  Planned* outer_;
};

// The row-major shape, in which each Variable is replaced by its present value.
ShapeTracker resolved(const ShapeTracker& st) {
  const bool known = std::ranges::all_of(st.shape(), [](const Node& size) { return size.is_const(); });
  return known ? st : ShapeTracker::from_shape(to_shape(resolve(st.shape())));
}

LazyRef in_memory(Stream stream, DType dtype, ShapeTracker st, BufferPtr buffer) {
  const auto value = make_lazy(stream, dtype, std::move(st), LazyOpOf{LoadOp::Empty, {}, {}, {}, {}});
  value->realized = std::move(buffer);
  return value;
}

// The input as the operation sees it.
LazyRef input_value(BufferPtr buffer, const ShapeTracker& st, Stream stream) {
  const DType dtype = buffer->dtype();
  if (st.contiguous()) return in_memory(stream, dtype, resolved(st), std::move(buffer));
  const Node all(buffer->size());
  return make_lazy(in_memory(stream, dtype, ShapeTracker::from_shape({all}), std::move(buffer)), ShapeTracker(st));
}

// What an extension throws becomes a typed error that names the extension.
void evaluate(OpaqueOp& op, LazyBuffers& in, LazyBuffers& out) {
  try {
    op.eval_values(in, out);
  } catch (const Error&) {
    throw;
  } catch (const std::exception& e) {
    raise<UserError>(op.name(), "its eval threw: {}", e.what());
  } catch (...) {
    raise<UserError>(op.name(), "its eval threw something that is no std::exception");
  }
}

}  // namespace

BufferPtr output_memory(const LazyBuffer& output, int64_t elements, BufferPtr given) {
  BufferPtr planned = Planned::allocate(output);
  if (given) return given;
  const DType dtype = output.dtype;
  const Device device = output.stream.device;
  if (Watch::active) return Watch::active->memory(elements, dtype, device);
  if (planned) return planned;
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

void call_opaque(const CustomCall& call, Stream stream, std::span<CallOutput> outputs, std::span<CallInput> inputs) {
  const char* const op = call.op->name();
  std::optional<Watch> watch;
  if (settings().check && stream.device.host_memory()) watch.emplace(inputs);

  LazyBuffers in, out;
  in.reserve(inputs.size());
  out.reserve(outputs.size());
  for (CallInput& input : inputs) in.push_back(input_value(std::move(input.buffer), input.st, stream));
  std::vector<ShapeTracker> promised;
  promised.reserve(outputs.size());
  for (std::size_t k = 0; k < outputs.size(); ++k) {
    promised.push_back(resolved(outputs[k].st));
    out.push_back(in_memory(stream, call.dtypes[k], promised[k], nullptr));
  }
  const auto give_back = [&] {  // memory that the operation did not take
    for (std::size_t i = 0; i < inputs.size(); ++i) inputs[i].buffer = in[i]->base().realized;
  };
  const Planned planned(out, outputs);
  try {
    evaluate(*call.op, in, out);
  } catch (...) {
    give_back();
    throw;
  }
  give_back();

  if (out.size() != outputs.size())
    raise<UserError>(op, "its eval left {} outputs, expected {}", out.size(), outputs.size());
  for (std::size_t k = 0; k < out.size(); ++k) {
    const LazyBuffer& value = *out[k];
    const BufferPtr& memory = value.realized;
    if (value.dtype != call.dtypes[k] || !std::ranges::equal(value.shape(), promised[k].shape()))
      raise<UserError>(op, "its eval replaced output {} by {} {}, expected {} {}; fill the one that is there", k,
                       name(value.dtype), to_string(value.shape()), name(call.dtypes[k]),
                       to_string(promised[k].shape()));
    if (!memory || planned.is_left_empty(value))
      raise<UserError>(op, "its eval gave output {} no memory, expected allocate() on every output", k);
    if (memory == outputs[k].buffer) continue;
    const auto donor =
        std::ranges::find_if(inputs, [&](const CallInput& i) { return i.donatable && i.buffer == memory; });
    const bool donated = donor != inputs.end(), large_enough = memory->size() >= outputs[k].room;
    const bool ours = donated || (!watch && memory.use_count() == 1 && memory->sole_owner());
    if (ours && large_enough) {
      if (donated) donor->buffer = nullptr, donor->taken_by = k;
      outputs[k].buffer = memory;
      continue;
    }
    if (!outputs[k].buffer)
      outputs[k].buffer = std::make_shared<Buffer>(outputs[k].room, call.dtypes[k], stream.device);
    copy_bytes(*memory, *outputs[k].buffer);
  }
  if (watch) watch->check(op);
}

}  // namespace tenon
