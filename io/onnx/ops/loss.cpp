// Losses for classification: (N, C, places...) with a class for each place.
#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

/// The mean or the sum of -log_probability[class] weight[class], or each of them; places with ignore_index do not
/// count.
Tensor negative_log_likelihood(const Call& c, const Tensor& log_probability, const Tensor& target,
                               const std::optional<Tensor>& weight) {
  const int64_t classes = log_probability.size(1), ignored = c.i("ignore_index", 0);
  const bool ignores = c.has_attribute("ignore_index");
  const Tensor labels = target.cast(DType::Int64).unsqueeze(1);  // (N, 1, places...)
  Sizes along(static_cast<std::size_t>(log_probability.ndim()), 1);
  along[1] = classes;
  const Tensor hit = labels == arange(classes, DType::Int64).reshape(Dims(along));
  const DType dtype = log_probability.dtype();
  const Tensor weights = weight ? weight->reshape(Dims(along)) : ones(Dims(along), dtype);
  Tensor each = -sum(where(hit, log_probability * weights, 0), 1), share = sum(where(hit, weights, 0), 1);
  if (ignores) {
    each = where(target == ignored, 0, each);
    share = where(target == ignored, 0, share);
  }
  const std::string reduction = c.s("reduction", "mean");
  if (reduction == "none") return each.cast(dtype);
  if (reduction == "sum") return sum(each).cast(dtype);
  if (reduction != "mean") refuse("the reduction {}", io::in_quotes(reduction));
  return (sum(each) / sum(share)).cast(dtype);
}

Values run_negative_log_likelihood(Call& c) { return {negative_log_likelihood(c, c.in(0), c.in(1), c.optional_in(2))}; }

Values run_softmax_cross_entropy(Call& c) {
  const Tensor log_probability = log_softmax(c.in(0), 1).cast(c.in(0).dtype());
  return {negative_log_likelihood(c, log_probability, c.in(1), c.optional_in(2)), log_probability};
}

constexpr OpRow kLosses[] = {
    {"NegativeLogLikelihoodLoss", 12, run_negative_log_likelihood, "ignore_index reduction", "floats"},
    {"SoftmaxCrossEntropyLoss", 12, run_softmax_cross_entropy, "ignore_index reduction", "floats"},
};

}  // namespace

OpRows loss_rows() { return kLosses; }

}  // namespace tenon::onnx
