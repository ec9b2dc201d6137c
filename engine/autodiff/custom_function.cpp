// custom_function and checkpoint: each makes a function one node of the history, which holds the function as a Tape.
#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/engine/autodiff/tape.h>
#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::detail {
namespace {

LazyBuffers play(const Tape& tape, const LazyBuffers& values) {
  const NoGrad off;
  Tensors inputs;
  for (const LazyRef& v : values) inputs.emplace_back(v);
  LazyBuffers outputs;
  for (const Tensor& y : tape.play(inputs)) outputs.push_back(y.lazy());
  return outputs;
}

Tensors chosen(const Tensors& all, const Argnums& argnums) {
  Tensors some;
  for (const int i : argnums) some.push_back(all[static_cast<std::size_t>(i)]);
  return some;
}

// The cotangents of all inputs of the tape. The tape is played again to find them.
Tensors vjp_of(const Tape& tape, const Tensors& primals, const Tensors& cotangents) {
  return run_vjp([&](const Tensors& x) { return tape.play(x); }, primals, cotangents).second;
}

Tensors jvp_of(const Tape& tape, const Tensors& primals, const Tensors& tangents, const Argnums& argnums) {
  return run_jvp(
             [&](const Tensors& x) {
               Tensors all = primals;
               for (std::size_t k = 0; k < argnums.size(); ++k) all[static_cast<std::size_t>(argnums[k])] = x[k];
               return tape.play(all);
             },
             chosen(primals, argnums), tangents)
      .second;
}

std::vector<std::size_t> one_each(std::size_t count) {
  std::vector<std::size_t> counts(count);
  for (std::size_t i = 0; i < count; ++i) counts[i] = i + 1;
  return counts;
}

Tensors vmap_of(const TensorFunction& f, const Tensors& inputs, const Axes& axes) {
  return run_vmap(f, inputs, one_each(inputs.size()), axes, {});
}

Stream stream_of(const Tensors& inputs) { return inputs.empty() ? default_stream() : inputs[0].stream(); }

// ---- checkpoint

class Checkpoint final : public Primitive {
 public:
  Checkpoint(Tape tape, Stream s) : Primitive(s), tape_(std::move(tape)) {}
  const char* name() const override { return "checkpoint"; }
  LazyBuffers forward(const LazyBuffers& x) override { return play(tape_, x); }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    return chosen(vjp_of(tape_, x, g), argnums);
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    return jvp_of(tape_, x, tangents, argnums);
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    const auto batched = [&](const Tensors& inputs) {
      return vmap_of([&](const Tensors& slices) { return tape_.play(slices); }, inputs, axes);
    };
    const Tensors outputs = call_checkpointed(batched, x);
    return {outputs, Axes(outputs.size(), 0)};
  }

 private:
  Tape tape_;
};

// ---- custom_function

class CustomFunction final : public Primitive {
 public:
  // The first `own` inputs are the function's arguments; the inputs after them are Tensors that it captures.
  CustomFunction(Tape tape, std::size_t own, CustomRules rules, Stream s)
      : Primitive(s), tape_(std::move(tape)), own_(own), rules_(std::move(rules)) {}
  const char* name() const override { return "custom_function"; }
  LazyBuffers forward(const LazyBuffers& x) override { return play(tape_, x); }

  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors& y) override {
    if (!rules_.vjp && rules_.jvp) not_implemented("vjp");  // the transpose of jvp
    if (!rules_.vjp) return chosen(vjp_of(tape_, x, g), argnums);
    refuse_captured(argnums);
    const Tensors all = rules_.vjp(own(x), g, y);
    if (all.size() != own_)
      raise<UserError>("custom_function::vjp", "gave {} cotangents for {} inputs, expected one each", all.size(), own_);
    return chosen(all, argnums);
  }

  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    if (!rules_.jvp && rules_.vjp) not_implemented("jvp");  // the transpose of vjp
    if (!rules_.jvp) return jvp_of(tape_, x, tangents, argnums);
    refuse_captured(argnums);
    Tensors all;
    for (std::size_t i = 0; i < own_; ++i) all.push_back(zeros_like(x[i]));
    for (std::size_t k = 0; k < argnums.size(); ++k) all[static_cast<std::size_t>(argnums[k])] = tangents[k];
    return rules_.jvp(own(x), all);
  }

  Batched vmap(const Tensors& x, const Axes& axes) override {
    const Axes own_axes(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(own_));
    if (rules_.vmap && std::ranges::all_of(axes.begin() + static_cast<std::ptrdiff_t>(own_), axes.end(),
                                           [](const auto& axis) { return !axis; })) {
      auto [outputs, at] = rules_.vmap(own(x), own_axes);
      return {std::move(outputs), std::move(at)};
    }
    // The function mapped over the batch is again a custom function; its rules are mapped over the batch too.
    const auto self = std::static_pointer_cast<CustomFunction>(shared_from_this());
    const Tensors captured(x.begin() + static_cast<std::ptrdiff_t>(own_), x.end());
    const auto batched = [self, axes, captured](const Tensors& inputs) {
      Tensors all = inputs;
      all.insert(all.end(), captured.begin(), captured.end());
      return vmap_of([&](const Tensors& slices) { return self->tape_.play(slices); }, all, axes);
    };
    CustomRules rules;
    if (rules_.vjp)
      rules.vjp = [self, own_axes](const Tensors& inputs, const Tensors& cotangents, const Tensors& outputs) {
        return self->vjp_of_batch(own_axes, inputs, cotangents, outputs);
      };
    if (rules_.jvp)
      rules.jvp = [self, own_axes](const Tensors& inputs, const Tensors& tangents) {
        Tensors all = inputs;
        all.insert(all.end(), tangents.begin(), tangents.end());
        Axes at = own_axes;
        at.insert(at.end(), own_axes.begin(), own_axes.end());
        return vmap_of(
            [&](const Tensors& slices) {
              const auto half = slices.begin() + static_cast<std::ptrdiff_t>(self->own_);
              return self->rules_.jvp({slices.begin(), half}, {half, slices.end()});
            },
            all, at);
      };
    const Tensors outputs = call_custom(batched, rules, own(x));
    return {outputs, Axes(outputs.size(), 0)};
  }

 private:
  Tensors own(const Tensors& x) const { return {x.begin(), x.begin() + static_cast<std::ptrdiff_t>(own_)}; }

  void refuse_captured(const Argnums& argnums) const {
    for (const int i : argnums)
      if (static_cast<std::size_t>(i) >= own_)
        raise<UserError>("custom_function",
                         "a derivative is taken by a Tensor that the function captures, of which its rules say "
                         "nothing; make it an argument, or use stop_gradient()");
  }

  // Applies the rule to each slice. An input that all slices share gets the sum of its cotangents.
  Tensors vjp_of_batch(const Axes& axes, const Tensors& inputs, const Tensors& cotangents,
                       const Tensors& outputs) const {
    Tensors all = inputs;
    Axes at = axes;
    for (const Tensors* more : {&cotangents, &outputs}) {
      all.insert(all.end(), more->begin(), more->end());
      at.resize(all.size(), 0);
    }
    const auto inputs_end = static_cast<std::ptrdiff_t>(inputs.size());
    const auto cotangents_end = inputs_end + static_cast<std::ptrdiff_t>(cotangents.size());
    Tensors results = vmap_of(
        [&](const Tensors& s) {
          return rules_.vjp({s.begin(), s.begin() + inputs_end}, {s.begin() + inputs_end, s.begin() + cotangents_end},
                            {s.begin() + cotangents_end, s.end()});
        },
        all, at);
    for (std::size_t i = 0; i < results.size() && i < axes.size(); ++i)
      results[i] = axes[i] ? moveaxis(results[i], 0, *axes[i]) : sum(results[i], 0);
    return results;
  }

  Tape tape_;
  std::size_t own_;
  CustomRules rules_;
};

}  // namespace

Tensors call_checkpointed(const TensorFunction& f, const Tensors& inputs) {
  Tensors all = inputs;
  Tape tape = Tape::record(f, all);
  const Stream stream = stream_of(all);
  return tenon::apply(std::make_shared<Checkpoint>(std::move(tape), stream), all);
}

Tensors call_custom(const TensorFunction& f, const CustomRules& rules, const Tensors& inputs) {
  Tensors all = inputs;
  Tape tape = Tape::record(f, all);
  const Stream stream = stream_of(all);
  return tenon::apply(std::make_shared<CustomFunction>(std::move(tape), inputs.size(), rules, stream), all);
}

}  // namespace tenon::detail
