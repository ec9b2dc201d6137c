#include <tenon/nn/batches.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>

namespace tenon::nn {
namespace {

int64_t common_length(const Tensors& arrays) {
  if (arrays.empty()) raise<UserError>("Batches", "no arrays, expected one at least");
  for (const Tensor& x : arrays)
    if (x.ndim() == 0 || x.size(0) != arrays[0].size(0))
      raise<UserError>("Batches", "arrays of shapes {} and {}, expected one length of the first axis",
                       to_string(arrays[0].shape()), to_string(x.shape()));
  return arrays[0].size(0);
}

Batches::Make rows_of(const Tensors& arrays) {
  return [arrays](const std::vector<int64_t>& rows) {
    const Tensor chosen = array(rows);
    Tensors batch;
    for (const Tensor& x : arrays) batch.push_back(take(x, chosen, 0));
    return batch;
  };
}

}  // namespace

Batches::Batches(const Tensors& arrays, const BatchOptions& options)
    : Batches(common_length(arrays), rows_of(arrays), options) {}

Batches::Batches(int64_t rows, Make make, const BatchOptions& options)
    : rows_(rows), make_(std::make_shared<const Make>(std::move(make))), options_(options), bits_(options.seed) {
  if (rows < 0 || options.size < 1)
    raise<UserError>("Batches", "{} rows in batches of {}, expected 0 or more and 1 or more", rows, options.size);
}

int64_t Batches::size() const {
  return options_.drop_last ? rows_ / options_.size : (rows_ + options_.size - 1) / options_.size;
}

Batches::Epoch Batches::begin() {
  Epoch epoch;
  epoch.make_ = make_, epoch.options_ = options_, epoch.count_ = size();
  epoch.rows_.resize(static_cast<std::size_t>(rows_));
  std::iota(epoch.rows_.begin(), epoch.rows_.end(), 0);
  // As std::shuffle, but the same with every standard library.
  for (std::size_t i = epoch.rows_.size(); options_.shuffle && i > 1; --i)
    std::swap(epoch.rows_[i - 1], epoch.rows_[bits_() % i]);
  epoch.prepare();
  epoch.take();
  return epoch;
}

Batches::Epoch& Batches::Epoch::operator++() {
  ++at_;
  take();
  return *this;
}

/// Begins to make batch at_.
void Batches::Epoch::prepare() {
  if (at_ >= count_) return;
  const auto first = rows_.begin() + at_ * options_.size;
  const int64_t left = static_cast<int64_t>(rows_.size()) - at_ * options_.size;
  std::vector<int64_t> rows(first, first + std::min(options_.size, left));
  const auto work = [make = make_, rows = std::move(rows), here = settings()] {
    const ScopedSettings same([&](Settings& s) { s = here; });
    Tensors batch = (*make)(rows);
    realize(batch);
    return batch;
  };
  next_ = std::async(options_.prefetch ? std::launch::async : std::launch::deferred, work);
}

/// Waits for batch at_, and begins to make the one after it.
void Batches::Epoch::take() {
  if (at_ >= count_) return;
  batch_ = next_.get();
  ++at_;
  prepare();
  --at_;
}

}  // namespace tenon::nn
