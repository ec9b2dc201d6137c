// Recurrent layers over sequences, with PyTorch's weights and names: weight_ih_l0, weight_hh_l0, bias_ih_l0,
// bias_hh_l0, and the same with l1, l2, ... and with _reverse. A sequence is unrolled when the graph is built: its
// length is known.
#pragma once
#include <deque>
#include <optional>

#include <tenon/nn/module.h>

namespace tenon::nn {

struct RecurrentOptions {
  ByName by_name{};
  int64_t layers = 1;  // each layer after the first reads the outputs of the one before
  bool bias = true;
  bool batch_first = false;    // x is (batch, steps, in) and the output (batch, steps, ...)
  bool bidirectional = false;  // a second set of weights reads backward; outputs lie side by side
  double dropout = 0;          // in training, of the outputs of all layers but the last
};

/// What a recurrent layer gives, with d = 1, or 2 if bidirectional.
struct Sequence {
  Tensor output;  // (steps, batch, d hidden): the state of the last layer after each step
  Tensor h;       // (d layers, batch, hidden): the last states
  Tensor c = {};  // LSTM: the last cells, likewise
};

/// The base of all recurrent layers.
class Recurrent : public Module {
 public:
  /// x (steps, batch, in) of floats, or (steps, in) without a batch; h0 (d layers, batch, hidden), zeros if absent.
  /// Throws UserError for other shapes.
  Sequence operator()(const Tensor& x, const std::optional<Tensor>& h0 = {}) const { return run(x, h0, {}); }

 protected:
  Recurrent(const char* op, int64_t gates, int64_t in, int64_t hidden, const RecurrentOptions& options);
  struct State {
    Tensor h, c;
  };
  /// One step: the gates' sums from the input, with its bias, and from the state, with its own.
  virtual State step(const Tensor& from_input, const Tensor& from_state, const State& state) const = 0;
  Sequence run(const Tensor& x, const std::optional<Tensor>& h0, const std::optional<Tensor>& c0) const;
  /// Part i of the gates (..., gates hidden).
  Tensor gate(const Tensor& all, int64_t i) const { return all[{ellipsis, slice(i * hidden_, (i + 1) * hidden_)}]; }

 private:
  struct Weights {
    Tensor *from_input, *from_state, *input_bias, *state_bias;
  };
  Tensor run_one(const Weights& w, const Tensor& x, State& state, bool backward) const;

  const char* op_;
  int64_t in_, hidden_;
  RecurrentOptions options_;
  std::deque<Tensor> tensors_;    // their names refer to these
  std::vector<Weights> weights_;  // of each layer and direction
};

/// h' = tanh(W x + b + U h + c).
class RNN : public Recurrent {
 public:
  RNN(int64_t in, int64_t hidden, const RecurrentOptions& options = {}) : Recurrent("RNN", 1, in, hidden, options) {}

 protected:
  State step(const Tensor& from_input, const Tensor& from_state, const State& state) const override;
};

/// Cho et al. 2014, as PyTorch has it: gates r, z, n; n = tanh(W x + b + r (U h + c)); h' = (1 - z) n + z h.
class GRU : public Recurrent {
 public:
  GRU(int64_t in, int64_t hidden, const RecurrentOptions& options = {}) : Recurrent("GRU", 3, in, hidden, options) {}

 protected:
  State step(const Tensor& from_input, const Tensor& from_state, const State& state) const override;
};

/// Hochreiter and Schmidhuber 1997: gates i, f, g, o; c' = sigmoid(f) c + sigmoid(i) tanh(g); h' = sigmoid(o) tanh(c').
class LSTM : public Recurrent {
 public:
  LSTM(int64_t in, int64_t hidden, const RecurrentOptions& options = {}) : Recurrent("LSTM", 4, in, hidden, options) {}
  using Recurrent::operator();
  Sequence operator()(const Tensor& x, const Tensor& h0, const Tensor& c0) const { return run(x, h0, c0); }

 protected:
  State step(const Tensor& from_input, const Tensor& from_state, const State& state) const override;
};

}  // namespace tenon::nn
