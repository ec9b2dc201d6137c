#include <tenon/nn/distributed.h>

#include <map>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::nn {
namespace {

using distributed::Group;

void give_gradient(const Tensor& parameter, const Tensor& gradient) {
  parameter.zero_grad();
  sum(parameter * gradient).backward();
}

Tensor flat(const Tensors& parts) {
  Tensors rows;
  for (const Tensor& x : parts) rows.push_back(reshape(x, {-1}));
  return rows.size() == 1 ? rows[0] : concatenate(rows, 0);
}

/// The inverse: parts with the shapes of `like`.
Tensors divided(const Tensor& all, const Tensors& like) {
  Tensors parts;
  int64_t begin = 0;
  for (const Tensor& x : like) {
    parts.push_back(reshape(all[slice(begin, begin + x.size())], x.shape()));
    begin += x.size();
  }
  return parts;
}

void average_bucket(const Tensors& parameters, const Group& group) {
  Tensors gradients;
  for (const Tensor& p : parameters) gradients.push_back(p.grad());
  const Tensors means = divided(distributed::all_sum(flat(gradients), group) / group.size(), parameters);
  for (std::size_t i = 0; i < parameters.size(); ++i) give_gradient(parameters[i], means[i]);
}

/// A weight or a bias in memory of its own.
Tensor own_part(const char* layer, const Tensor& whole, int axis, const Group& group) {
  if (whole.size(axis) % group.size() != 0)
    raise<UserError>(layer, "{} {}, expected a multiple of the {} ranks", axis == 0 ? "outputs" : "inputs",
                     whole.size(axis), group.size());
  return distributed::shard(stop_gradient(whole), axis, group).contiguous().realize();
}

void require_floats(const char* layer, const Linear& whole) {
  if (whole.quantization()) raise<UserError>(layer, "a layer of quantized weights, expected floats");
}

}  // namespace

void average_gradients(const Module& net, const Group& group, const AverageOptions& options) {
  std::map<DType, Tensors> buckets;
  std::map<DType, std::size_t> bytes;
  for (const auto& [name, p] : net.parameters()) {
    if (!p.has_grad()) continue;
    Tensors& bucket = buckets[p.dtype()];
    bucket.push_back(p);
    if ((bytes[p.dtype()] += static_cast<std::size_t>(p.size()) * size_of(p.dtype())) < options.bucket) continue;
    average_bucket(bucket, group);
    bucket.clear();
    bytes[p.dtype()] = 0;
  }
  for (const auto& [dtype, bucket] : buckets)
    if (!bucket.empty()) average_bucket(bucket, group);
}

Shards::Shards(const Module& net, const Group& group) : group_(group) {
  std::map<DType, Tensors> by_dtype;
  for (const auto& [name, p] : net.parameters()) by_dtype[p.dtype()].push_back(p);
  if (by_dtype.empty()) raise<UserError>("Shards", "a module without parameters, expected some to train");
  for (const auto& [dtype, parameters] : by_dtype) {
    parts_.push_back(std::make_unique<Part>(Part{dtype, parameters, {}}));
    Part& part = *parts_.back();
    part.shard = distributed::shard(stop_gradient(padded(parameters)), 0, group_).contiguous().realize();
    add_parameter(std::string(tenon::name(dtype)), part.shard);
  }
}

Tensor Shards::padded(const Tensors& parts) const {
  const Tensor all = flat(parts);
  const int64_t n = group_.size(), rest = (n - all.size() % n) % n;
  return rest == 0 ? all : concatenate({all, zeros({rest}, all.dtype())}, 0);
}

void Shards::take_gradients() const {
  for (const auto& part : parts_) {
    Tensors gradients;
    for (const Tensor& p : part->of_net) gradients.push_back(p.has_grad() ? p.grad() : zeros_like(p));
    give_gradient(part->shard, distributed::reduce_scatter(padded(gradients), 0, group_) / group_.size());
    for (const Tensor& p : part->of_net) p.zero_grad();
  }
}

void Shards::give_values() const {
  Tensors given;
  for (const auto& part : parts_) {
    const Tensors values = divided(distributed::all_gather(stop_gradient(part->shard), 0, group_), part->of_net);
    for (std::size_t i = 0; i < values.size(); ++i) given.push_back(part->of_net[i].assign(values[i]));
  }
  if (!tracing()) realize(given);
}

ColumnLinear::ColumnLinear(const Linear& whole, const Group& group) : group_(group) {
  require_floats("ColumnLinear", whole);
  weight = own_part("ColumnLinear", whole.weight, 0, group);
  add_parameter("weight", weight);
  if (!whole.parameters().contains("bias")) return;
  bias = own_part("ColumnLinear", whole.bias, 0, group);
  add_parameter("bias", bias);
}

Tensor ColumnLinear::operator()(const Tensor& x) const {
  const Tensor y = matmul(distributed::enter_parts(x, group_), weight.T());
  return parameters().contains("bias") ? y + bias : y;
}

RowLinear::RowLinear(const Linear& whole, const Group& group) : group_(group) {
  require_floats("RowLinear", whole);
  weight = own_part("RowLinear", whole.weight, 1, group);
  add_parameter("weight", weight);
  if (!whole.parameters().contains("bias")) return;
  bias = stop_gradient(whole.bias).contiguous().realize();
  add_parameter("bias", bias);
}

Tensor RowLinear::operator()(const Tensor& x) const {
  const Tensor y = distributed::leave_parts(matmul(x, weight.T()), group_);
  return parameters().contains("bias") ? y + bias : y;
}

}  // namespace tenon::nn
