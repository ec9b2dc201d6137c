#include <tenon/nn/module.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/handles.h>
#include <tenon/io/safetensors.h>

namespace tenon::nn {
namespace {

std::string described(const Tensor& t) { return fmt::format("{} {}", name(t.dtype()), to_string(t.shape())); }

}  // namespace

void check_fit(const TensorMap& own, const TensorMap& values) {
  for (const auto& [name, tensor] : own) {
    const auto found = values.find(name);
    if (found == values.end())
      raise<UserError>("load", "\"{}\" is not among the {} tensors given, expected {}", name, values.size(),
                       described(tensor));
    if (found->second.dtype() != tensor.dtype() || found->second.shape() != tensor.shape())
      raise<UserError>("load", "\"{}\" is {}, expected {}", name, described(found->second), described(tensor));
  }
  for (const auto& [name, tensor] : values)
    if (!own.contains(name))
      raise<UserError>("load", "\"{}\" of {} is none of the module's {} names", name, described(tensor), own.size());
}

void Module::visit(const std::function<void(const std::string&, const Module&)>& f) const {
  std::vector<std::pair<std::string, const Module*>> left{{"", this}};
  while (!left.empty()) {
    const auto [prefix, module] = std::move(left.back());
    left.pop_back();
    f(prefix, *module);
    for (const auto& [name, inner] : module->inner_) left.emplace_back(prefix + name + ".", inner);
  }
}

TensorMap Module::collect(bool parameters, bool buffers) const {
  TensorMap result;
  visit([&](const std::string& prefix, const Module& module) {
    for (const Named& n : module.tensors_)
      if ((n.trained ? parameters : buffers) && !result.emplace(prefix + n.name, *n.tensor).second)
        raise<UserError>("Module", "two tensors named \"{}\", expected a name of its own for each", prefix + n.name);
  });
  return result;
}

TensorMap Module::parameters() const { return collect(true, false); }
TensorMap Module::buffers() const { return collect(false, true); }
TensorMap Module::state() const { return collect(true, true); }

std::map<std::string, int> Module::divided_axes() const {
  std::map<std::string, int> axes;
  visit([&](const std::string& prefix, const Module& module) {
    for (const Named& n : module.tensors_)
      if (n.divided) axes.emplace(prefix + n.name, *n.divided);
  });
  return axes;
}

void Module::load(const TensorMap& values) {
  const TensorMap own = state();
  check_fit(own, values);
  Tensors changed;
  for (const auto& [name, tensor] : own) {
    tensor.assign(values.find(name)->second.to(tensor.stream()));
    changed.push_back(tensor);
  }
  realize(changed);
}

void Module::load(const std::string& path) { load(io::load_safetensors(path).tensors()); }
void Module::save(const std::string& path) const { io::save_safetensors(path, state()); }

void Module::train(bool on) {
  visit([on](const std::string&, const Module& module) { const_cast<Module&>(module).training_ = on; });
}

std::map<std::string, Module*> Module::modules() {
  std::map<std::string, Module*> result;
  visit([&](const std::string& prefix, const Module& module) {
    result.emplace(prefix.substr(0, std::max<std::size_t>(prefix.size(), 1) - 1), const_cast<Module*>(&module));
  });
  return result;
}

void Module::set_dtype(DType dtype) {
  if (!is_floating_point(dtype)) raise<UserError>("set_dtype", "{}, expected a dtype of floats", name(dtype));
  visit([dtype](const std::string&, const Module& module) {
    for (const Named& n : module.tensors_) {
      if (!is_floating_point(n.tensor->dtype())) continue;
      *n.tensor = n.tensor->detach().cast(dtype).contiguous().set_requires_grad(n.trained);
    }
  });
}

std::vector<Tensor*> Module::release_parameters() {
  std::map<std::string, Tensor*> released;
  visit([&](const std::string& prefix, const Module& module) {
    std::erase_if(const_cast<Module&>(module).tensors_, [&](const Named& n) {
      if (!n.trained) return false;
      name_parameter(*n.tensor, false);
      return released.emplace(prefix + n.name, n.tensor).second;
    });
  });
  std::vector<Tensor*> members;
  for (const auto& [name, member] : released) members.push_back(member);
  return members;
}

void Module::take_name(const std::string& name) {
  if (name.empty()) raise<UserError>("Module", "an empty name, expected one of its own for each member");
  const auto is_it = [&](const auto& named) { return named.name == name; };
  const auto is_inner = [&](const auto& inner) { return inner.first == name; };
  if (std::any_of(tensors_.begin(), tensors_.end(), is_it) || std::any_of(inner_.begin(), inner_.end(), is_inner))
    raise<UserError>("Module", "the name \"{}\" twice, expected a name of its own for each member", name);
}

void Module::add(const std::string& name, Module& inner) {
  take_name(name);
  inner_.emplace_back(name, &inner);
}

void Module::add_parameter(const std::string& name, Tensor& member, std::optional<int> divided) {
  take_name(name);
  member.set_requires_grad();
  name_parameter(member);
  tensors_.push_back({name, &member, true, divided});
}

void Module::add_buffer(const std::string& name, Tensor& member, std::optional<int> divided) {
  take_name(name);
  tensors_.push_back({name, &member, false, divided});
}

void Module::freeze() {
  visit([](const std::string&, const Module& module) {
    for (const Named& n : module.tensors_) {
      if (!n.trained) continue;
      const_cast<Module&>(module).freeze(n.name);
      n.tensor->set_requires_grad(false);
    }
  });
}

void Module::forget(const std::string& name) {
  freeze(name);
  std::erase_if(tensors_, [&](const Named& n) { return n.name == name; });
}

void Module::freeze(const std::string& name) {
  for (Named& n : tensors_)
    if (n.name == name) name_parameter(*n.tensor, n.trained = false);
}

}  // namespace tenon::nn
