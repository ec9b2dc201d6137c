// Pipeline parallel: each rank of a group (distributed/) has a stage of a network, some of its layers, and gives what
// it computes to the next rank. A batch is cut into micro-batches, so that all stages work at the same time: each runs
// its micro-batches forward and backward in turn, and keeps the activations of at most as many as there are stages from
// it to the last.
//
//   rank 0   F0 F1 F2 B0 F3 B1    B2    B3      F: forward, B: backward, of a micro-batch
//   rank 1      F0 F1 B0 F2 B1 F3 B2 B3
//   rank 2         F0 B0 F1 B1 F2 B2 F3 B3 ...
#pragma once
#include <functional>

#include <tenon/distributed/ops.h>
#include <tenon/nn/module.h>

namespace tenon::nn {

struct PipelineOptions {
  /// The shape of what a stage gives the next one, without the rows; the same between all stages.
  Sizes between;
  DType dtype = DType::Float32;
  /// Into how many parts the batch is cut; they divide its rows.
  int64_t micro_batches = 4;
};

namespace detail {
/// The parts of a stage that do not depend on its type.
struct PipelineStage {
  const Module& parameters;
  std::function<Tensor(const Tensor& x)> run;
  std::function<Tensor(const Tensor& y, const Tensor& labels)> loss;
};
Tensor run_pipeline(const PipelineStage& stage, const Tensor& batch, const Tensor& labels,
                    const PipelineOptions& options, const distributed::Group& group);
}  // namespace detail

/// Runs all micro-batches forward and backward, and adds to the gradients of the stage's parameters. All ranks call it,
/// each with its stage, a Module with Tensor operator()(const Tensor&) const. The first one reads `batch` (rows, ...),
/// the last one `labels` (rows, ...). A stage gets (rows / micro_batches, ...) and gives (rows / micro_batches,
/// between...); what the last one gives goes to `loss`, with the labels of its rows. `loss` is the mean over rows, as
/// cross_entropy. Returns the mean over the batch, the same on all ranks. Call it in a jit. Throws UserError if rows
/// cannot be divided, or if a stage gives another shape or dtype.
///
///   const auto loss_of = [](const Tensor& y, const Tensor& labels) { return nn::cross_entropy(y, labels); };
///   auto step = jit([&](const Tensor& x, const Tensor& labels) {
///     const Tensor loss = nn::pipeline_backward(my_layers, loss_of, x, labels, {.between = {512}});
///     optimizer.step();
///     optimizer.zero_grad();
///     return loss;
///   });
template <class M, class Loss>
Tensor pipeline_backward(const M& stage, const Loss& loss, const Tensor& batch, const Tensor& labels,
                         const PipelineOptions& options, const distributed::Group& group = {}) {
  return detail::run_pipeline({stage, [&](const Tensor& x) { return stage(x); }, loss}, batch, labels, options, group);
}

}  // namespace tenon::nn
