#include <tenon/nn/losses.h>

#include <cmath>

#include <tenon/base/raise.h>

namespace tenon::nn {
namespace {

Tensor reduced(const Tensor& losses, Reduction reduction) {
  return reduction == Reduction::Mean ? mean(losses) : reduction == Reduction::Sum ? sum(losses) : losses;
}

void require_same(const char* op, const Tensor& x, const Tensor& y) {
  if (x.shape() != y.shape())
    raise<UserError>(op, "x is {}, y is {}, expected equal shapes; reshape one of them", to_string(x.shape()),
                     to_string(y.shape()));
}

void require_positive_number(const char* op, const char* what, double value) {
  if (!(value > 0)) raise<UserError>(op, "{} {}, expected a number above 0", what, value);
}

/// The losses of rows; NaN where the label is not below `classes`.
Tensor known(const Tensor& losses, const Tensor& labels, const Node& classes) {
  return where((labels >= 0) & (labels < value_of(classes, DType::Int64, labels.stream())), losses, NAN);
}

/// For `of_label` = -log p of the label and `of_all` = -log p of each class, the losses of all rows.
Tensor of_labels(const char* op, const Tensor& all, const Tensor& labels, const CrossEntropyOptions& o) {
  if (!(o.label_smoothing >= 0 && o.label_smoothing <= 1))
    raise<UserError>(op, "label_smoothing {}, expected a share from 0 to 1", o.label_smoothing);
  const Node classes = all.shape().back();
  if (o.weight && (o.weight->ndim() != 1 || !(o.weight->shape()[0] == classes)))
    raise<UserError>(op, "a weight of {}, expected ({})", to_string(o.weight->shape()), render(classes));
  std::optional<Tensor> is_kept;
  Tensor label = labels;
  if (o.ignore_index) {
    is_kept = labels != *o.ignore_index;
    label = where(*is_kept, labels, 0).cast(labels.dtype());
  }
  const auto at_label = [&](const Tensor& x) { return squeeze(take_along_axis(x, unsqueeze(label, -1), -1), -1); };
  Tensor losses = known(at_label(o.weight ? all * *o.weight : all), label, classes);
  if (o.label_smoothing > 0) {
    const Tensor spread = sum(o.weight ? all * *o.weight : all, -1) / value_of(classes, all.dtype(), all.stream());
    losses = losses * (1 - o.label_smoothing) + spread * o.label_smoothing;
  }
  if (is_kept) losses = where(*is_kept, losses, 0);
  if (o.reduction != Reduction::Mean || (!o.weight && !is_kept)) return reduced(losses, o.reduction);
  Tensor share = o.weight ? take(*o.weight, label) : ones_like(losses);
  if (is_kept) share = where(*is_kept, share, 0);
  return sum(losses) / sum(share);
}

void require_labels(const char* op, const char* what, const Tensor& x, const Tensor& labels) {
  Shape expected = x.shape();
  if (!expected.empty()) expected.pop_back();
  if (x.ndim() == 0 || labels.shape() != expected)
    raise<UserError>(op, "{} are {}, labels are {}, expected (..., classes) and (...)", what, to_string(x.shape()),
                     to_string(labels.shape()));
}

}  // namespace

Tensor cross_entropy(const Tensor& logits, const Tensor& labels, const CrossEntropyOptions& options) {
  require_labels("cross_entropy", "logits", logits, labels);
  const bool is_plain = !options.ignore_index && options.label_smoothing == 0 && !options.weight;
  if (!is_plain) return of_labels("cross_entropy", -log_softmax(logits, -1), labels, options);
  const Tensor of_label = squeeze(take_along_axis(logits, unsqueeze(labels, -1), -1), -1);
  const Tensor losses = logsumexp(logits, -1) - of_label;
  return reduced(known(losses, labels, logits.shape().back()), options.reduction);
}

Tensor nll(const Tensor& log_p, const Tensor& labels, const CrossEntropyOptions& options) {
  require_labels("nll", "logarithms", log_p, labels);
  return of_labels("nll", -log_p, labels, options);
}

Tensor mse(const Tensor& x, const Tensor& y, Reduction reduction) {
  require_same("mse", x, y);
  return reduced(square(x - y), reduction);
}

Tensor l1(const Tensor& x, const Tensor& y, Reduction reduction) {
  require_same("l1", x, y);
  return reduced(abs(x - y), reduction);
}

Tensor huber(const Tensor& x, const Tensor& y, double delta, Reduction reduction) {
  require_same("huber", x, y);
  require_positive_number("huber", "delta", delta);
  const Tensor distance = abs(x - y);
  return reduced(where(distance <= delta, square(distance) * 0.5, (distance - delta / 2) * delta), reduction);
}

Tensor smooth_l1(const Tensor& x, const Tensor& y, double beta, Reduction reduction) {
  require_same("smooth_l1", x, y);
  require_positive_number("smooth_l1", "beta", beta);
  return huber(x, y, beta, reduction) / beta;
}

Tensor kl_div(const Tensor& log_q, const Tensor& log_p, Reduction reduction) {
  require_same("kl_div", log_q, log_p);
  const Tensor p = exp(log_p);
  return reduced(sum(where(p == 0, 0, p * (where(p == 0, 0, log_p) - log_q)), -1), reduction);
}

Tensor gaussian_nll(const Tensor& x, const Tensor& y, const Tensor& variance, double eps, Reduction reduction) {
  require_same("gaussian_nll", x, y);
  require_same("gaussian_nll", x, variance);
  const Tensor v = maximum(variance, eps);
  return reduced((log(v) + square(x - y) / v) * 0.5, reduction);
}

Tensor hinge(const Tensor& x, const Tensor& y, Reduction reduction) {
  require_same("hinge", x, y);
  return reduced(relu(1 - x * y), reduction);
}

Tensor cosine_similarity(const Tensor& x, const Tensor& y, int axis, double eps) {
  require_same("cosine_similarity", x, y);
  const auto length = [&](const Tensor& t) { return sqrt(maximum(sum(square(t), axis), eps * eps)); };
  return sum(x * y, axis) / (length(x) * length(y));
}

Tensor triplet(const Tensor& anchor, const Tensor& positive, const Tensor& negative, double margin,
               Reduction reduction) {
  require_same("triplet", anchor, positive);
  require_same("triplet", anchor, negative);
  const auto distance = [&](const Tensor& t) { return norm(anchor - t + 1e-6, {.axis = -1}); };
  return reduced(relu(distance(positive) - distance(negative) + margin), reduction);
}

}  // namespace tenon::nn
