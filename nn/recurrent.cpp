// Sequences by a loop when the graph is built; each gate is a slice of one product.
#include <tenon/nn/recurrent.h>

#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {
namespace {

/// From so many steps on, the state's weights are transposed first, so that vectors lie along the gates: the copy takes
/// as long as a few products of one row.
constexpr int64_t kStepsOfACopy = 8;

}  // namespace

Recurrent::Recurrent(const char* op, int64_t gates, int64_t in, int64_t hidden, const RecurrentOptions& options)
    : op_(op), in_(in), hidden_(hidden), options_(options) {
  if (in < 1 || hidden < 1 || options.layers < 1)
    raise<UserError>(op, "{} inputs, {} hidden, {} layers, expected 1 or more of each", in, hidden, options.layers);
  const double bound = 1 / std::sqrt(static_cast<double>(hidden));
  for (int64_t layer = 0; layer < options.layers; ++layer)
    for (const char* end : {"", "_reverse"}) {
      if (*end != 0 && !options.bidirectional) continue;
      const int64_t inputs = layer == 0 ? in : hidden * (options.bidirectional ? 2 : 1);
      const auto drawn = [&](const char* name, const Dims& shape) {
        Tensor& t = tensors_.emplace_back(uniform(-bound, bound, shape).contiguous());
        add_parameter(fmt::format("{}_l{}{}", name, layer, end), t);
        return &t;
      };
      Weights w{drawn("weight_ih", {gates * hidden, inputs}), drawn("weight_hh", {gates * hidden, hidden}), nullptr,
                nullptr};
      if (options.bias)
        w.input_bias = drawn("bias_ih", {gates * hidden}), w.state_bias = drawn("bias_hh", {gates * hidden});
      weights_.push_back(w);
    }
}

// The inputs of all steps are one product.
Tensor Recurrent::run_one(const Weights& w, const Tensor& x, State& state, bool backward) const {
  const int64_t steps = x.size(0);
  Tensor from_input = matmul(x, w.from_input->T());
  if (options_.bias) from_input = from_input + *w.input_bias;
  from_input = from_input.contiguous();
  const Tensor as_given = w.from_state->T(), from_state = steps < kStepsOfACopy ? as_given : as_given.contiguous();
  Tensors outputs(static_cast<std::size_t>(steps));
  for (int64_t k = 0; k < steps; ++k) {
    const int64_t t = backward ? steps - 1 - k : k;
    Tensor own = matmul(state.h, from_state);
    if (options_.bias) own = own + *w.state_bias;
    state = step(from_input[t], own, state);
    outputs[static_cast<std::size_t>(t)] = state.h;
  }
  return stack(outputs);
}

Sequence Recurrent::run(const Tensor& given, const std::optional<Tensor>& h0, const std::optional<Tensor>& c0) const {
  const bool is_one = given.ndim() == 2;
  const int batch_axis = options_.batch_first ? 0 : 1;
  Tensor x = is_one ? unsqueeze(given, batch_axis) : given;
  if (x.ndim() != 3 || x.size(2) != in_ || x.size(1 - batch_axis) < 1)
    raise<UserError>(op_, "x is {}, expected ({}, {}), at least one step", to_string(given.shape()),
                     options_.batch_first ? "batch, steps" : "steps, batch", in_);
  if (options_.batch_first) x = x.swapaxes(0, 1);
  const int64_t batch = x.size(1), count = static_cast<int64_t>(weights_.size());
  const auto started = [&](const std::optional<Tensor>& state) {
    if (!state) return zeros({count, batch, hidden_}, x.dtype(), x.stream());
    const Tensor s = is_one && state->ndim() == 2 ? unsqueeze(*state, 1) : *state;
    if (s.shape() != to_shape(Sizes{count, batch, hidden_}))
      raise<UserError>(op_, "a state of {}, expected ({}, {}, {})", to_string(state->shape()), count, batch, hidden_);
    return s;
  };
  const Tensor h = started(h0), c = started(c0);
  const std::size_t directions = options_.bidirectional ? 2 : 1;
  Tensors last_h, last_c;
  for (std::size_t at = 0; at < weights_.size(); at += directions) {
    Tensors sides;
    for (std::size_t d = 0; d < directions; ++d) {
      const auto i = static_cast<int64_t>(at + d);
      State state{h[i], c[i]};
      sides.push_back(run_one(weights_[at + d], x, state, d == 1));
      last_h.push_back(state.h);
      last_c.push_back(state.c);
    }
    x = directions == 1 ? sides[0] : concatenate(sides, -1);
    if (options_.dropout > 0 && training() && at + directions < weights_.size())
      x = where(bernoulli(1 - options_.dropout, x.shape(), x.stream()), x * (1 / (1 - options_.dropout)), 0);
  }
  const auto shown = [&](const Tensor& t, int axis) { return is_one ? squeeze(t, axis) : t; };
  if (options_.batch_first) x = x.swapaxes(0, 1);
  return {shown(x, batch_axis), shown(stack(last_h), 1), shown(stack(last_c), 1)};
}

Recurrent::State RNN::step(const Tensor& from_input, const Tensor& from_state, const State& state) const {
  return {tanh(from_input + from_state), state.c};
}

Recurrent::State GRU::step(const Tensor& from_input, const Tensor& from_state, const State& state) const {
  const Tensor r = sigmoid(gate(from_input, 0) + gate(from_state, 0));
  const Tensor z = sigmoid(gate(from_input, 1) + gate(from_state, 1));
  const Tensor n = tanh(gate(from_input, 2) + r * gate(from_state, 2));
  return {n + z * (state.h - n), state.c};
}

Recurrent::State LSTM::step(const Tensor& from_input, const Tensor& from_state, const State& state) const {
  const Tensor all = from_input + from_state;
  const Tensor c = sigmoid(gate(all, 1)) * state.c + sigmoid(gate(all, 0)) * tanh(gate(all, 2));
  return {sigmoid(gate(all, 3)) * tanh(c), c};
}

}  // namespace tenon::nn
