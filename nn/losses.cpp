#include <tenon/nn/losses.h>

#include <tenon/base/raise.h>

namespace tenon::nn {

Tensor cross_entropy(const Tensor& logits, const Tensor& labels) {
  Shape expected = logits.shape();
  if (!expected.empty()) expected.pop_back();
  if (logits.ndim() == 0 || labels.shape() != expected)
    raise<UserError>("cross_entropy", "logits are {}, labels are {}, expected (..., classes) and (...)",
                     to_string(logits.shape()), to_string(labels.shape()));
  const Tensor of_label = squeeze(take_along_axis(logits, unsqueeze(labels, -1), -1), -1);
  return mean(logsumexp(logits, -1) - of_label);
}

Tensor mse(const Tensor& x, const Tensor& y) {
  if (x.shape() != y.shape())
    raise<UserError>("mse", "x is {}, y is {}, expected equal shapes; reshape one of them", to_string(x.shape()),
                     to_string(y.shape()));
  return mean(square(x - y));
}

}  // namespace tenon::nn
