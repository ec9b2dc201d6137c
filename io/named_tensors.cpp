#include <tenon/io/named_tensors.h>

#include <tenon/io/fail.h>
#include <tenon/io/nearest.h>

namespace tenon::io {
const Tensor& NamedTensors::operator[](std::string_view name) const {
  const auto found = tensors_.find(std::string(name));
  if (found != tensors_.end()) return found->second;
  fail({op_, path_}, "no tensor {}; the nearest of its {} are {}", in_quotes(name), size(), nearest(name, names()));
}

std::vector<std::string> NamedTensors::names() const {
  std::vector<std::string> result;
  for (const auto& [name, tensor] : tensors_) result.push_back(name);
  return result;
}

}  // namespace tenon::io
