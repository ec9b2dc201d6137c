#include <tenon/nn/tensor_parallel.h>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/transforms.h>

namespace tenon::nn {
namespace {

using distributed::Group;

/// This rank's part of an axis, in memory of its own.
Tensor own_part(const char* layer, const Tensor& whole, int axis, const Group& group) {
  if (whole.size(axis) % group.size() != 0)
    raise<UserError>(layer, "a weight or bias {}, expected {} that the {} ranks divide", to_string(whole.shape()),
                     axis == 0 ? "rows" : "columns", group.size());
  return distributed::shard(stop_gradient(whole), axis, group).contiguous().realize();
}

/// Codes for this rank's part of an axis of the weight, if `whole` has such.
void take_codes(const char* layer, Weighted& part, const Weighted& whole, int axis, const Group& group) {
  if (whole.quantization())
    part.set_codes({own_part(layer, whole.weight, axis, group), own_part(layer, whole.scales, axis, group),
                    own_part(layer, whole.biases, axis, group)},
                   *whole.quantization());
}

/// The float weight of the part; zeros, which take no memory, where codes follow.
Tensor own_weight(const char* layer, const Weighted& whole, int axis, const Group& group) {
  if (!whole.quantization()) return own_part(layer, whole.weight, axis, group);
  Sizes shape{whole.weight.size(0), whole.scales.size(1) * whole.quantization()->group_size};
  shape[static_cast<std::size_t>(axis)] /= group.size();
  return zeros(shape);
}

bool has_bias(const Module& layer) { return layer.parameters().contains("bias"); }

/// For indices of a whole, those of this rank's `count` of them, and which these are; the others count as 0.
std::pair<Tensor, Tensor> own_indices(const Tensor& indices, int64_t count, const Group& group) {
  const Tensor local = indices.cast(DType::Int64) - group.rank() * count;
  const Tensor is_own = (local >= 0) & (local < count);
  return {where(is_own, local, 0), is_own};
}

}  // namespace

ColumnLinear::ColumnLinear(const Linear& whole, const Group& group) : group_(group) {
  add_weight(own_weight("ColumnLinear", whole, 0, group), 0);
  take_codes("ColumnLinear", *this, whole, 0, group);
  if (!has_bias(whole)) return;
  bias = own_part("ColumnLinear", whole.bias, 0, group);
  add_parameter("bias", bias, 0);
}

Tensor ColumnLinear::operator()(const Tensor& x) const {
  const Tensor y = times_weight(distributed::enter_parts(x, group_));
  return has_bias(*this) ? y + bias : y;
}

RowLinear::RowLinear(const Linear& whole, const Group& group) : group_(group) {
  add_weight(own_weight("RowLinear", whole, 1, group), 1);
  take_codes("RowLinear", *this, whole, 1, group);
  if (!has_bias(whole)) return;
  bias = stop_gradient(whole.bias).contiguous().realize();
  add_parameter("bias", bias);
}

Tensor RowLinear::operator()(const Tensor& x) const {
  const Tensor y = distributed::leave_parts(times_weight(x), group_);
  return has_bias(*this) ? y + bias : y;
}

DividedEmbedding::DividedEmbedding(const Embedding& whole, const Group& group) : group_(group) {
  add_weight(own_weight("DividedEmbedding", whole, 0, group), 0);
  take_codes("DividedEmbedding", *this, whole, 0, group);
}

Tensor DividedEmbedding::operator()(const Tensor& indices) const {
  const auto [local, is_own] = own_indices(indices, weight.size(0), group_);
  return distributed::leave_parts(where(unsqueeze(is_own, -1), weight_rows(local), 0), group_);
}

Tensor DividedEmbedding::as_linear(const Tensor& x) const { return times_weight(distributed::enter_parts(x, group_)); }

Tensor divided_cross_entropy(const Tensor& logits, const Tensor& labels, const Group& group) {
  Shape rows = logits.shape();
  if (!rows.empty()) rows.pop_back();
  if (logits.ndim() == 0 || labels.shape() != rows)
    raise<UserError>("divided_cross_entropy", "logits are {}, labels are {}, expected (..., classes / ranks) and (...)",
                     to_string(logits.shape()), to_string(labels.shape()));
  const Tensor largest = distributed::all_max(max(stop_gradient(logits), -1), group);
  const Tensor below = logits - unsqueeze(largest, -1);
  const Tensor total = distributed::leave_parts(sum(exp(below), -1), group);
  const auto [local, is_own] = own_indices(labels, logits.size(-1), group);
  const Tensor at_label = squeeze(take_along_axis(below, unsqueeze(local, -1), -1), -1);
  return mean(log(total) - distributed::leave_parts(where(is_own, at_label, 0), group));
}

}  // namespace tenon::nn
