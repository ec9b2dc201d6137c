#include <tenon/nn/sequential.h>

#include <tenon/base/raise.h>

namespace tenon::nn {

Sequential& Sequential::append(std::shared_ptr<Module> module, std::function<Tensor(const Tensor&)> f) {
  add(std::to_string(parts_.size()), *module);
  parts_.push_back({std::move(module), std::move(f)});
  return *this;
}

Tensor Sequential::operator()(const Tensor& x) const {
  Tensor y = x.to(x.stream());  // in a cell of its own
  for (const Part& part : parts_) y = part.f(y);
  return y;
}

Module& Sequential::at(std::size_t i) const {
  if (i >= parts_.size()) raise<UserError>("Sequential", "part {} of {}", i, parts_.size());
  return *parts_[i].module;
}

}  // namespace tenon::nn
