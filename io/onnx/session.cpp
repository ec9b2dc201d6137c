#include <tenon/io/onnx/session.h>

#include <algorithm>
#include <cctype>

#include <tenon/base/raise.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/io/fail.h>

namespace tenon::onnx {
namespace {

/// The name of axis `axis`; empty if its size is a number or has no name.
std::string_view name_of(const Declared& d, std::size_t axis) {
  if (!d.shape || axis >= d.shape->size()) return {};
  const auto* name = std::get_if<std::string>(&(*d.shape)[axis]);
  return name == nullptr ? std::string_view() : *name;
}

/// The memory of a Tensor, row-major: its own, or that of a copy.
BufferPtr memory_of(const Tensor& x) {
  x.realize();
  const LazyRef& value = x.cell()->value;
  if (BufferPtr memory = value->memory_in_order()) return memory;
  const LazyRef copy = lazy::contiguous(value);
  realize(std::span<const LazyRef>(&copy, 1));
  return copy->realized;
}

/// The same elements in memory that has room for the largest value of the shape, which has the sizes of x now.
Tensor in_shape(const Tensor& x, const Shape& shape) {
  BufferPtr memory = memory_of(x);
  const int64_t count = memory->size(), most = largest_numel(shape, "onnx");
  if (count < most) {
    const auto whole = std::make_shared<Buffer>(most, x.dtype(), memory->device());
    copy_bytes(*memory, *Buffer::view(*whole, 0, count, x.dtype()));
    memory = whole;
  }
  const LazyRef value = lazy::from_buffer(memory, shape, x.stream());
  value->note_sizes();
  return Tensor(value);
}

/// The name of the Variable of a size, whose own may be any text ("past + 1"): none that another has.
std::string identifier_of(const std::string& name, const std::map<std::string, Variable, std::less<>>& others) {
  std::string made = name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0 ? "n_" : "";
  for (const char c : name) made += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  while (std::ranges::any_of(others, [&](const auto& other) { return other.second.name() == made; })) made += '_';
  return made;
}

Tensor in_numbers(const Tensor& x) {
  const Shape shape = x.shape();
  if (is_concrete(shape)) return x;
  const Shape now = to_shape(resolve(shape));
  const BufferPtr memory = memory_of(x);
  return Tensor(lazy::from_buffer(Buffer::view(*memory, 0, numel(now, "onnx").value(), x.dtype()), now, x.stream()));
}

}  // namespace

Session::Session(Model model, const Sizes& most)
    : model_(std::make_shared<const Model>(std::move(model))),
      replay_([model = model_](const Tensors& inputs) { return (*model)(inputs); }) {
  for (const auto& [name, bound] : most) {
    const bool is_used = std::ranges::any_of(model_->inputs(), [&, &name = name](const Declared& d) {
      for (std::size_t axis = 0; d.shape && axis < d.shape->size(); ++axis)
        if (!name.empty() && name_of(d, axis) == name) return true;
      return false;
    });
    if (!is_used) raise<UserError>("onnx", "no input has a symbolic size {}", io::in_quotes(name));
    if (bound < 1)
      raise<UserError>("onnx", "the size {} is at most {}, expected at least 1", io::in_quotes(name), bound);
    sizes_.emplace(name, Variable(identifier_of(name, sizes_), 1, bound));
  }
}

Tensors Session::operator()(const Tensors& inputs) {
  if (inputs.size() != model_->inputs().size())
    raise<UserError>("onnx", "{} inputs, expected {}", inputs.size(), model_->inputs().size());
  std::map<std::string_view, int64_t> now;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Declared& d = model_->inputs()[i];
    const tenon::Sizes shape = inputs[i].sizes();
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
      const std::string_view name = name_of(d, axis);
      if (!sizes_.contains(name)) continue;
      const int64_t size = now.emplace(name, shape[axis]).first->second;
      if (size != shape[axis])
        raise<UserError>("onnx", "{} is {} in one input, and {} in input {}", io::in_quotes(name), size, shape[axis],
                         io::in_quotes(d.name));
    }
  }
  for (const auto& [name, size] : now) {
    Variable& variable = sizes_.find(name)->second;
    if (size < 1 || size > variable.max())
      raise<UserError>("onnx", "the size {} is {}, expected 1 to {}; make a Session with a larger bound",
                       io::in_quotes(name), size, variable.max());
  }
  for (const auto& [name, size] : now) sizes_.find(name)->second.bind(size);
  Tensors given;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    Shape shape = inputs[i].shape();
    for (std::size_t axis = 0; axis < shape.size(); ++axis)
      if (const auto found = sizes_.find(name_of(model_->inputs()[i], axis)); found != sizes_.end())
        shape[axis] = found->second;
    given.push_back(is_concrete(shape) ? inputs[i] : in_shape(inputs[i], shape));
  }
  Tensors outputs = replay_(given);
  realize(outputs);
  for (Tensor& y : outputs) y = in_numbers(y);
  return outputs;
}

}  // namespace tenon::onnx
