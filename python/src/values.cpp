// The values of a Tensor out of it: memory in the host, arrays of other libraries, lists and numbers.
#include <cstring>
#include <functional>

#include <nanobind/ndarray.h>

#include <tenon/codegen/scalar.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/engine/tensor/trace.h>

#include "values.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

// So many elements the host copies or fills sooner than a kernel is compiled that does it.
constexpr int64_t kFewElements = 1 << 16;

// The elements of a view of memory in the host; null: they are many, or strides cannot say the view.
BufferPtr few_elements(const Tensor& x) try {
  const Layout layout = layout_of(x);
  const int64_t count = layout.size();
  if (count > kFewElements || !x.device().host_memory()) return nullptr;
  BufferPtr rows = std::make_shared<Buffer>(count, x.dtype(), x.device());
  copy_elements(x, layout, static_cast<std::byte*>(rows->data()));
  return rows;
} catch (const UserError&) {
  return nullptr;
}

// The memory of a value that is one number everywhere, written without a kernel; null: it is none, or large.
BufferPtr filled(const LazyBuffer& value) {
  if (value.is_view() || value.realized || !value.what.is(LoadOp::Const)) return nullptr;
  Scalar number;
  if (const auto* f = std::get_if<FloatArg>(&value.what.arg))
    number.f = f->value;
  else if (const auto* i = std::get_if<int64_t>(&value.what.arg))
    number.i = *i;
  else
    return nullptr;
  int64_t count = 1;
  for (const int64_t n : resolve(value.shape())) count *= n;
  if (count > kFewElements || !value.stream.device.host_memory()) return nullptr;
  BufferPtr memory = std::make_shared<Buffer>(count, value.dtype, value.stream.device);
  const auto bytes = static_cast<int64_t>(size_of(value.dtype));
  for (int64_t i = 0; i < count; ++i)
    store_scalar(value.dtype, static_cast<std::byte*>(memory->data()) + i * bytes, number);
  return memory;
}

}  // namespace

void copy_elements(const Tensor& x, const Layout& layout, std::byte* to) {
  const auto bytes = static_cast<int64_t>(size_of(x.dtype()));
  const auto* from = static_cast<const std::byte*>(tenon::detail::first_element(x, layout, x.dtype()));
  for (int64_t i = 0, count = layout.size(); i < count; ++i, to += bytes)
    std::memcpy(to, from + elem_to_loc(i, layout.shape, layout.strides) * bytes, static_cast<std::size_t>(bytes));
}

void require_value(const Tensor& x, const char* op) {
  if (auto* const observer = tenon::detail::cell_observer) observer->host_read(x, op);
  if (!tracing()) return;
  const nb::gil_scoped_release others;
  x.realize();
}

HostMemory host_memory(const Tensor& x, const char* op) {
  require_value(x, op);
  const auto of = [&](const LazyRef& value, const BufferPtr& buffer) {
    return HostMemory{value, Buffer::view(*buffer, 0, buffer->size(), x.dtype()), resolve(value->shape()), x.dtype()};
  };
  if (x.device().host_memory()) {  // quicker than to let other threads run
    const LazyRef value = x.lazy();
    if (is_realized(*value))
      if (const BufferPtr buffer = value->memory_in_order()) return of(value, buffer);
    if (const BufferPtr buffer = filled(*value)) return of(value, buffer);
  }
  const nb::gil_scoped_release others;
  x.realize();
  LazyRef value = x.lazy();
  BufferPtr buffer = value->memory_in_order();
  if (!buffer) buffer = few_elements(x);
  if (!buffer) {
    value = lazy::contiguous(value);
    realize(std::span<const LazyRef>(&value, 1));
    buffer = value->memory_in_order();
  }
  if (!x.device().host_memory()) buffer = Buffer::fromCPU(buffer->toCPU().data(), buffer->size(), x.dtype(), "CPU");
  return of(value, buffer);
}

namespace {

nb::dlpack::dtype dlpack_dtype(DType d) {
  using Code = nb::dlpack::dtype_code;
  static constexpr std::pair<DTypeKind, Code> codes[] = {
      {DTypeKind::Bool, Code::Bool},   {DTypeKind::Signed, Code::Int},      {DTypeKind::Unsigned, Code::UInt},
      {DTypeKind::Float, Code::Float}, {DTypeKind::Complex, Code::Complex},
  };
  nb::dlpack::dtype dtype{0, static_cast<uint8_t>(8 * size_of(d)), 1};
  for (const auto& [kind, code] : codes)
    if (info(d).kind == kind) dtype.code = static_cast<uint8_t>(d == DType::BFloat16 ? Code::Bfloat : code);
  return dtype;
}

template <class Kind>
nb::object exported(const Tensor& x, DType as) {
  auto memory = std::make_unique<HostMemory>(host_memory(x, "numpy"));
  const std::vector<std::size_t> shape(memory->shape.begin(), memory->shape.end());
  const void* data = memory->buffer->data();
  const nb::capsule owner(memory.release(), [](void* p) noexcept { delete static_cast<HostMemory*>(p); });
  return nb::cast(nb::ndarray<Kind, nb::ro>(data, shape.size(), shape.data(), owner, nullptr, dlpack_dtype(as),
                                            nb::device::cpu::value));
}

// What a capsule of DLPack points to, of version 1 and of the one before (dmlc.github.io/dlpack).
struct Versioned {
  uint32_t major = 1, minor = 0;
  void* context = nullptr;
  void (*deleter)(Versioned*) = nullptr;
  uint64_t flags = 0;  // 1: read-only, 2: a copy
  nb::dlpack::dltensor tensor;
  static constexpr const char* kName = "dltensor_versioned";
};
struct Unversioned {
  nb::dlpack::dltensor tensor;
  void* context = nullptr;
  void (*deleter)(Unversioned*) = nullptr;
  static constexpr const char* kName = "dltensor";
};

// The memory beside what points to it. Nothing of Python is in it, so any thread may delete it.
template <class Managed>
struct Export {
  Managed managed;
  HostMemory memory;
  Sizes strides;
};

template <class Managed>
nb::object capsule_of(HostMemory memory, uint64_t flags) {
  auto made = std::make_unique<Export<Managed>>();
  made->memory = std::move(memory);
  Sizes& shape = made->memory.shape;
  made->strides.assign(shape.size(), 1);
  for (std::size_t axis = shape.size(); axis-- > 1;) made->strides[axis - 1] = made->strides[axis] * shape[axis];
  nb::dlpack::dltensor& tensor = made->managed.tensor;
  tensor.data = made->memory.buffer->data();
  tensor.device = {nb::device::cpu::value, 0};
  tensor.ndim = static_cast<int32_t>(shape.size());
  tensor.dtype = dlpack_dtype(made->memory.dtype);
  tensor.shape = shape.data();
  tensor.strides = made->strides.data();
  if constexpr (std::same_as<Managed, Versioned>) made->managed.flags = flags;
  made->managed.context = made.get();
  made->managed.deleter = [](Managed* m) { delete static_cast<Export<Managed>*>(m->context); };
  PyObject* capsule = PyCapsule_New(&made->managed, Managed::kName, [](PyObject* unused) {
    if (!PyCapsule_IsValid(unused, Managed::kName)) return;  // whoever took it gave it another name
    auto* managed = static_cast<Managed*>(PyCapsule_GetPointer(unused, Managed::kName));
    managed->deleter(managed);
  });
  if (capsule == nullptr) throw nb::python_error();
  made.release();
  return nb::steal(capsule);
}

}  // namespace

nb::object dlpack_of(const Tensor& x, bool has_version, bool copy) {
  HostMemory memory = host_memory(x, "__dlpack__");
  if (copy) memory.buffer = Buffer::fromCPU(memory.buffer->data(), memory.buffer->size(), memory.dtype, "CPU");
  const uint64_t flags = copy ? 2 : 1;
  return has_version ? capsule_of<Versioned>(std::move(memory), flags)
                     : capsule_of<Unversioned>(std::move(memory), flags);
}

nb::object array_of(const Tensor& x) { return exported<nb::array_api>(x, x.dtype()); }

nb::object numpy_of(const Tensor& x) {
  if (x.dtype() != DType::BFloat16) return exported<nb::numpy>(x, x.dtype());
  nb::object dtype;
  try {
    dtype = nb::module_::import_("ml_dtypes").attr("bfloat16");
  } catch (const nb::python_error&) {
    throw nb::type_error("numpy has no bfloat16; cast by astype(float32), or install ml_dtypes");
  }
  return exported<nb::numpy>(x, DType::UInt16).attr("view")(dtype);
}

nb::object as_list(const Tensor& x, const char* op) {
  if (x.dtype() == DType::BFloat16 || x.dtype() == DType::Float16) return as_list(x.cast(DType::Float32), op);
  const HostMemory memory = host_memory(x, op);
  const auto* at = static_cast<const std::byte*>(memory.buffer->data());
  const std::size_t bytes = size_of(memory.dtype);
  const auto element = [&]() -> nb::object {
    const std::byte* from = std::exchange(at, at + bytes);
    switch (memory.dtype) {
#define CASE(dtype, type) \
  case DType::dtype:      \
    return nb::cast(*reinterpret_cast<const type*>(from))
      CASE(Bool, bool);
      CASE(Int8, int8_t);
      CASE(Int16, int16_t);
      CASE(Int32, int32_t);
      CASE(Int64, int64_t);
      CASE(UInt8, uint8_t);
      CASE(UInt16, uint16_t);
      CASE(UInt32, uint32_t);
      CASE(UInt64, uint64_t);
      CASE(Float64, double);
#undef CASE
      case DType::Complex64: {
        const auto* parts = reinterpret_cast<const float*>(from);
        return nb::steal(PyComplex_FromDoubles(parts[0], parts[1]));
      }
      case DType::Complex128: {
        const auto* parts = reinterpret_cast<const double*>(from);
        return nb::steal(PyComplex_FromDoubles(parts[0], parts[1]));
      }
      default:
        return nb::cast(*reinterpret_cast<const float*>(from));
    }
  };
  const std::function<nb::object(std::size_t)> list = [&](std::size_t axis) -> nb::object {
    if (axis == memory.shape.size()) return element();
    nb::list all;
    for (int64_t i = 0; i < memory.shape[axis]; ++i) all.append(list(axis + 1));
    return all;
  };
  return list(0);
}

nb::object item(const Tensor& x, const char* op, const char* remedy) {
  const int64_t count = x.size();
  if (count != 1) {
    require_value(x, op);
    throw UserError(
        op, "shape " + to_string(x.shape()) + " has " + std::to_string(count) + " elements, expected one; " + remedy);
  }
  return as_list(x.ndim() == 0 ? x : x.reshape(Dims(Sizes{})), op);
}

}  // namespace tenon::python
