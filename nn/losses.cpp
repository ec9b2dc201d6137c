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

/// In float32, if it has 16 bits, which have no room for squares.
Tensor wide(const Tensor& x) { return x.cast(promote_types(x.dtype(), DType::Float32)); }

/// What was computed by wide operands, in the dtype that the operands have together.
Tensor rounded_as(const Tensor& loss, DType dtype) { return is_floating_point(dtype) ? loss.cast(dtype) : loss; }

void require_positive_number(const char* op, const char* what, double value) {
  if (!(value > 0)) raise<UserError>(op, "{} {}, expected a number above 0", what, value);
}

/// Labels, those to be ignored replaced by 0, and which rows count; nullopt: all do.
struct Labels {
  Tensor labels;
  std::optional<Tensor> is_kept;

  Labels(const Tensor& given, const std::optional<int64_t>& ignored) : labels(given) {
    if (!ignored) return;
    is_kept = given != *ignored;
    labels = where(*is_kept, given, 0).cast(given.dtype());
  }
  /// x (...), 0 in rows that do not count; so neither values nor derivatives of these rows reach the others.
  Tensor kept(const Tensor& x) const { return is_kept ? where(*is_kept, x, 0) : x; }
  /// The same of x (..., classes).
  Tensor kept_rows(const Tensor& x) const { return is_kept ? where(unsqueeze(*is_kept, -1), x, 0) : x; }
  /// x (..., classes) at the labels: (...).
  Tensor pick(const Tensor& x) const { return squeeze(take_along_axis(x, unsqueeze(labels, -1), -1), -1); }
  /// For x (..., classes) by row: 1, or NaN if the label is out of range. As a factor it spoils values and derivatives.
  Tensor known(const Tensor& x) const {
    const Tensor classes = value_of(x.shape().back(), DType::Int64, labels.stream());
    return where((labels >= 0) & (labels < classes), 1, NAN).cast(x.dtype());
  }
};

/// The mean of losses by shares. 16 bits have no room for the sums.
Tensor mean_by(const Tensor& share, const Tensor& losses) {
  const DType wide = promote_types(losses.dtype(), DType::Float32);
  return (sum(losses.cast(wide)) / sum(share.cast(wide))).cast(losses.dtype());
}

/// The losses of rows, of -log p of each class.
Tensor of_labels(const char* op, const Tensor& all, const Labels& labels, const CrossEntropyOptions& o) {
  if (!(o.label_smoothing >= 0 && o.label_smoothing <= 1))
    raise<UserError>(op, "label_smoothing {}, expected a share from 0 to 1", o.label_smoothing);
  const Node classes = all.shape().back();
  if (o.weight && (o.weight->ndim() != 1 || !(o.weight->shape()[0] == classes)))
    raise<UserError>(op, "a weight of {}, expected ({})", to_string(o.weight->shape()), render(classes));
  const Tensor known = labels.known(all);
  const Tensor weighted = (o.weight ? all * *o.weight : all) * unsqueeze(known, -1);
  Tensor losses = labels.pick(weighted) * known;
  if (o.label_smoothing > 0) {
    const Tensor spread = sum(weighted, -1) / value_of(classes, all.dtype(), all.stream());
    losses = losses * (1 - o.label_smoothing) + spread * o.label_smoothing;
  }
  losses = labels.kept(losses);
  if (o.reduction != Reduction::Mean || (!o.weight && !labels.is_kept)) return reduced(losses, o.reduction);
  return mean_by(labels.kept(o.weight ? take(*o.weight, labels.labels) : ones_like(losses)), losses);
}

void require_labels(const char* op, const char* what, const Tensor& x, const Tensor& labels) {
  Shape expected = x.shape();
  if (!expected.empty()) expected.pop_back();
  const bool like_x = labels.shape() == x.shape() && is_floating_point(labels.dtype());
  if (x.ndim() == 0 || labels.shape() != expected)
    raise<UserError>(
        op, "{} are {}, labels are {}, expected (..., classes) and (...){}", what, to_string(x.shape()),
        to_string(labels.shape()),
        like_x ? " of integers; for probabilities of each class: -mean(sum(labels * log_softmax(x, -1), -1))" : "");
  if (!is_integer(labels.dtype()))
    raise<UserError>(op,
                     "labels are {}, expected integers, the number of the class in each row; cast them, as with "
                     "labels.cast(DType::Int64)",
                     name(labels.dtype()));
}

}  // namespace

Tensor cross_entropy(const Tensor& logits, const Tensor& labels, const CrossEntropyOptions& options) {
  require_labels("cross_entropy", "logits", logits, labels);
  const Labels of_rows(labels, options.ignore_index);
  const Tensor x = of_rows.kept_rows(logits);
  const bool is_plain = !options.ignore_index && options.label_smoothing == 0 && !options.weight;
  if (!is_plain) return of_labels("cross_entropy", -log_softmax(x, -1), of_rows, options);
  return reduced((logsumexp(x, -1) - of_rows.pick(x)) * of_rows.known(x), options.reduction);
}

Tensor nll(const Tensor& log_p, const Tensor& labels, const CrossEntropyOptions& options) {
  require_labels("nll", "logarithms", log_p, labels);
  const Labels of_rows(labels, options.ignore_index);
  return of_labels("nll", -of_rows.kept_rows(log_p), of_rows, options);
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
  const Tensor a = wide(x), b = wide(y);
  const auto length = [&](const Tensor& t) { return maximum(norm(t, {.axis = axis}), eps); };
  return rounded_as(sum(a * b, axis) / (length(a) * length(b)), promote_types(x.dtype(), y.dtype()));
}

Tensor triplet(const Tensor& anchor, const Tensor& positive, const Tensor& negative, double margin,
               Reduction reduction) {
  require_same("triplet", anchor, positive);
  require_same("triplet", anchor, negative);
  const DType dtype = promote_types(anchor.dtype(), promote_types(positive.dtype(), negative.dtype()));
  const auto distance = [&](const Tensor& t) { return norm(wide(anchor) - wide(t) + 1e-6, {.axis = -1}); };
  return reduced(rounded_as(relu(distance(positive) - distance(negative) + margin), dtype), reduction);
}

}  // namespace tenon::nn
