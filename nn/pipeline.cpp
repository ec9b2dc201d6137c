#include <tenon/nn/pipeline.h>

#include <algorithm>
#include <utility>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/transforms.h>

namespace tenon::nn {
namespace {

using distributed::Group;

constexpr const char* kPipeline = "pipeline_backward";

/// What a stage does, one thing after the other. The graph alone would leave the order open: a stage could wait for a
/// micro-batch that its neighbour sends only after what the stage has not sent yet, and it could keep the activations
/// of all micro-batches, with the gradients of parameters computed at the end.
class StageRun {
 public:
  StageRun(const detail::PipelineStage& stage, const Tensor& batch, const Tensor& labels,
           const PipelineOptions& options, const Group& group)
      : stage_(stage),
        batch_(batch),
        labels_(labels),
        options_(options),
        group_(group),
        rows_(batch.size(0) / options.micro_batches),
        between_(options.between) {
    between_.insert(between_.begin(), rows_);
  }

  Tensor run() {
    const int64_t all = options_.micro_batches, ahead = std::min<int64_t>(group_.size() - 1 - group_.rank(), all);
    for (int64_t i = 0; i < ahead; ++i) forward(i);
    for (int64_t i = 0; i < all; ++i) {
      if (ahead + i < all) forward(ahead + i);
      backward(i);
    }
    return mean_loss();
  }

 private:
  struct Kept {  // of a micro-batch, until its backward pass
    Tensor x, y;
  };
  bool is_first() const { return group_.rank() == 0; }
  bool is_last() const { return group_.rank() == group_.size() - 1; }

  Tensor part_of(const Tensor& x, int64_t i) const { return x[slice(i * rows_, (i + 1) * rows_)]; }
  /// x, after what was begun so far.
  Tensor in_turn(const Tensor& x) {
    const Tensors begun = std::exchange(begun_, {});
    return begun.empty() ? x : distributed::after(x, begun);
  }
  Tensor receive(int from) {
    return begun_.emplace_back(distributed::recv_like(in_turn(empty(between_, options_.dtype)), from, group_));
  }
  void send(const Tensor& x, int to) { begun_.push_back(distributed::send(stop_gradient(x), to, group_)); }

  void forward(int64_t i) {
    Kept kept;
    if (is_first())
      kept.x = in_turn(part_of(batch_, i));
    else
      kept.x = stop_gradient(receive(group_.rank() - 1)).set_requires_grad();
    kept.y = stage_.run(kept.x);
    if (is_last()) {
      kept.y = stage_.loss(kept.y, part_of(labels_, i)) / options_.micro_batches;
      losses_.push_back(stop_gradient(kept.y));
    } else {
      check(kept.y);
      send(kept.y, group_.rank() + 1);
    }
    kept_.push_back(kept);
  }

  void backward(int64_t i) {
    const auto [x, y] = std::exchange(kept_[static_cast<std::size_t>(i)], {});
    if (is_last())
      y.backward();
    else
      sum(y * receive(group_.rank() + 1)).backward();
    if (!is_first()) send(x.grad(), group_.rank() - 1);
    for (const auto& [name, p] : stage_.parameters.parameters())
      if (p.has_grad()) begun_.push_back(p.grad());
  }

  void check(const Tensor& y) const {
    if (y.shape() != to_shape(between_) || y.dtype() != options_.dtype)
      raise<UserError>(kPipeline, "the stage of rank {} gives {} {}, expected {} {}", group_.rank(), name(y.dtype()),
                       to_string(y.shape()), name(options_.dtype), to_string(to_shape(between_)));
  }

  Tensor mean_loss() {
    Tensor total = zeros({});
    for (const Tensor& loss : losses_) total = total + loss;
    return distributed::broadcast(in_turn(total), group_.size() - 1, group_);
  }

  const detail::PipelineStage& stage_;
  const Tensor &batch_, &labels_;
  const PipelineOptions& options_;
  const Group& group_;
  int64_t rows_;
  Sizes between_;  // with the rows
  std::vector<Kept> kept_;
  Tensors losses_;
  Tensors begun_;  // results that what follows must wait for
};

}  // namespace

Tensor detail::run_pipeline(const PipelineStage& stage, const Tensor& batch, const Tensor& labels,
                            const PipelineOptions& options, const Group& group) {
  if (options.micro_batches < 1 || batch.ndim() == 0 || batch.size(0) % options.micro_batches != 0)
    raise<UserError>(kPipeline, "a batch {} in {} micro-batches, expected a number of these that divides the rows",
                     to_string(batch.shape()), options.micro_batches);
  if (labels.ndim() == 0 || labels.size(0) != batch.size(0))
    raise<UserError>(kPipeline, "a batch {} with labels {}, expected labels for each row", to_string(batch.shape()),
                     to_string(labels.shape()));
  return StageRun(stage, batch, labels, options, group).run();
}

}  // namespace tenon::nn
