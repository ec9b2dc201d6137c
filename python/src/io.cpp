// Files of Tensors; tenon/io.py chooses among these by the file's name.
#include <tenon/io.h>

#include <nanobind/stl/map.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>

#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

// Python's text of a file's, whole: also after a NUL, and with its bytes that are no UTF-8 as os.fsdecode has them.
nb::object text_in_file(const std::string& text) {
  PyObject* const decoded = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape");
  if (decoded == nullptr) throw nb::python_error();
  return nb::steal(decoded);
}

// A library's map; Python's dict is made of it with the GIL.
nb::dict dict_of(const io::TensorMap& tensors) {
  nb::dict all;
  for (const auto& [name, tensor] : tensors) all[text_in_file(name)] = nb::cast(tensor);
  return all;
}

template <class T>
nb::object list_of(const io::GgufArray& list) {
  return nb::cast(list.as<T>());
}
template <>
nb::object list_of<std::string>(const io::GgufArray& list) {
  nb::list all;
  for (const std::string& text : list.as<std::string>()) all.append(text_in_file(text));
  return all;
}

// A list in the metadata, by the number of its elements' type; lists of lists as they are in the file, bytes.
nb::object list_of(const io::GgufArray& list) {
  using Reader = nb::object (*)(const io::GgufArray&);
  static constexpr Reader kReaders[] = {list_of<uint8_t>,     list_of<int8_t>,  list_of<uint16_t>, list_of<int16_t>,
                                        list_of<uint32_t>,    list_of<int32_t>, list_of<float>,    list_of<bool>,
                                        list_of<std::string>, nullptr,          list_of<uint64_t>, list_of<int64_t>,
                                        list_of<double>};
  if (const Reader read = kReaders[list.type()]; read != nullptr) return read(list);
  return nb::bytes(list.bytes().data(), list.bytes().size());
}

nb::dict dict_of(const io::GgufMetadata& metadata) {
  nb::dict all;
  for (const auto& [key, value] : metadata)
    all[text_in_file(key)] = std::visit(
        [](const auto& v) -> nb::object {
          if constexpr (std::is_same_v<std::decay_t<decltype(v)>, io::GgufArray>)
            return list_of(v);
          else if constexpr (std::is_same_v<std::decay_t<decltype(v)>, std::string>)
            return text_in_file(v);
          else
            return nb::cast(v);
        },
        value);
  return all;
}

}  // namespace

void bind_io(nb::module_& m) {
  m.def(
      "_load_safetensors",
      [](const std::string& path) {
        const io::NamedTensors file = without_gil([&] { return io::load_safetensors(path); });
        return std::pair{dict_of(file.tensors()), nb::cast(file.metadata())};
      },
      "path"_a);
  m.def(
      "_load_npz",
      [](const std::string& path) {
        const io::NamedTensors file = without_gil([&] { return io::load_npz(path); });
        return std::pair{dict_of(file.tensors()), nb::dict()};
      },
      "path"_a);
  m.def(
      "_load_gguf",
      [](const std::string& path) {
        const io::GgufFile file = without_gil([&] { return io::load_gguf(path); });
        nb::dict tensors;
        for (const auto& [name, tensor] : file) tensors[text_in_file(name)] = nb::cast(tensor.values());
        return std::pair{tensors, dict_of(file.metadata())};
      },
      "path"_a);
  m.def(
      "_save_safetensors",
      [](const std::string& path, const std::map<std::string, Tensor>& tensors, const io::Metadata& metadata) {
        without_gil([&] { io::save_safetensors(path, {tensors.begin(), tensors.end()}, metadata); });
      },
      "path"_a, "tensors"_a, "metadata"_a);
  m.def(
      "_save_npz",
      [](const std::string& path, const std::map<std::string, Tensor>& tensors, FlagArg compress) {
        without_gil([&] { io::save_npz(path, {tensors.begin(), tensors.end()}, {.compress = compress}); });
      },
      "path"_a, "tensors"_a, "compress"_a);
#define ONE(format)                                                                                                   \
  m.def(                                                                                                              \
      "_load_" #format, [](const std::string& path) { return without_gil([&] { return io::load_##format(path); }); }, \
      "path"_a);                                                                                                      \
  m.def(                                                                                                              \
      "_save_" #format,                                                                                               \
      [](const std::string& path, const Tensor& x) { without_gil([&] { io::save_##format(path, x); }); }, "path"_a,   \
      "tensor"_a);
  ONE(npy)
  ONE(idx)
  ONE(png)
  ONE(ppm)
#undef ONE
}

}  // namespace tenon::python
