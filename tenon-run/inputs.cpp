#include "inputs.h"

#include <algorithm>
#include <charconv>

#include <tenon/base/raise.h>
#include <tenon/io/npy.h>
#include <tenon/io/npz.h>

namespace tenon::program {

std::map<std::string, int64_t, std::less<>> sizes_of(std::string_view option, const std::vector<std::string>& texts) {
  std::map<std::string, int64_t, std::less<>> sizes;
  for (const std::string& text : texts) {
    const std::size_t at = text.rfind('=');
    int64_t size = 0;
    const char* end = text.data() + text.size();
    const auto read = at == std::string::npos ? std::from_chars_result{end, std::errc::invalid_argument}
                                              : std::from_chars(text.data() + at + 1, end, size);
    if (read.ptr != end || read.ec != std::errc() || size < 0)
      raise<UserError>("tenon-run", "{} {}, expected NAME=N, as batch=8", option, text);
    sizes[text.substr(0, at)] = size;
  }
  return sizes;
}

namespace {

using onnx::Declared;

onnx::Value made_up(const Declared& d, const std::map<std::string, int64_t, std::less<>>& sizes) {
  if (!d.shape || d.type == onnx::ElementType::Undefined || info(d.type).held == DType::Void)
    raise<UserError>("tenon-run", "input {}: the model does not say its shape or type; give it by --inputs", d.name);
  Sizes shape;
  for (const auto& size : *d.shape) {
    const auto* name = std::get_if<std::string>(&size);
    const auto given = name == nullptr ? sizes.end() : sizes.find(*name);
    shape.push_back(name == nullptr ? std::get<int64_t>(size) : given == sizes.end() ? 1 : given->second);
  }
  const DType dtype = info(d.type).held;
  Tensor x = dtype == DType::Bool ? ones(Dims(shape), dtype)
             : is_integer(dtype)  ? randint(0, 2, Dims(shape), DType::Int32).cast(dtype)
                                  : to_element_type(randn(Dims(shape)), d.type);
  return {x.realize(), d.type};
}

/// What a file has is of the declared type, or is converted to it where no value is lost by the dtype alone.
onnx::Value of_array(const Tensor& x, const Declared& d) {
  if (d.type == onnx::ElementType::Undefined) return onnx::Value(x);
  if (info(d.type).held == x.dtype()) return {x, d.type};
  return {to_element_type(x, d.type).realize(), d.type};
}

onnx::Value of_file(const std::string& file, const Declared& d, const PictureOptions& options) {
  return is_picture(file) ? load_picture(file, d, options) : of_array(io::load_npy(file), d);
}

}  // namespace

Inputs read_inputs(const onnx::Model& model, const InputOptions& options) {
  manual_seed(static_cast<uint64_t>(options.seed));
  Inputs inputs;
  std::size_t next = 0;
  const auto declared = [&](const std::string& name) -> const Declared& {
    for (const Declared& d : model.inputs())
      if (d.name == name) return d;
    raise<UserError>("tenon-run", "the model has no input {}", name);
  };
  for (const std::string& file : options.files) {
    if (file.ends_with(".npz")) {
      for (const auto& [name, tensor] : io::load_npz(file))
        inputs.insert_or_assign(name, of_array(tensor, declared(name)));
      continue;
    }
    if (const std::size_t at = file.find('='); at != std::string::npos) {
      const std::string name = file.substr(0, at);
      inputs.insert_or_assign(name, of_file(file.substr(at + 1), declared(name), options.picture));
      continue;
    }
    if (next >= model.inputs().size())
      raise<UserError>("tenon-run", "{} has no input left: the model has {}", file, model.inputs().size());
    const Declared& d = model.inputs()[next++];
    inputs.insert_or_assign(d.name, of_file(file, d, options.picture));
  }
  const auto sizes = sizes_of("--size", options.sizes);
  for (const auto& given : sizes) {
    const auto is_named = [&](const auto& axis) {
      const auto* of_axis = std::get_if<std::string>(&axis);
      return of_axis != nullptr && *of_axis == given.first;
    };
    const auto has = [&](const Declared& d) { return d.shape && std::ranges::any_of(*d.shape, is_named); };
    if (std::ranges::none_of(model.inputs(), has))
      raise<UserError>("tenon-run", "--size {}: no input has a size of this name", given.first);
  }
  for (const Declared& d : model.inputs())
    if (!inputs.contains(d.name)) inputs.emplace(d.name, made_up(d, sizes));
  return inputs;
}

}  // namespace tenon::program
