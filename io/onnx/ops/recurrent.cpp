// RNN, GRU and LSTM, unrolled over the sequence.
#include <algorithm>
#include <functional>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

using Activation = std::function<Tensor(const Tensor&)>;

/// The values of an attribute, given out in order to the activations that take such a value.
class Parameters {
 public:
  explicit Parameters(std::vector<double> values) : values_(std::move(values)) {}
  double next(double absent) { return at_ < values_.size() ? values_[at_++] : absent; }

 private:
  std::vector<double> values_;
  std::size_t at_ = 0;
};

Activation activation_of(std::string name, Parameters& alphas, Parameters& betas) {
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name == "sigmoid") return [](const Tensor& x) { return sigmoid(x); };
  if (name == "tanh") return [](const Tensor& x) { return tanh(x); };
  if (name == "relu") return [](const Tensor& x) { return relu(x); };
  if (name == "softsign") return [](const Tensor& x) { return softsign(x); };
  if (name == "softplus") return [](const Tensor& x) { return softplus(x); };
  if (name == "affine")
    return [alpha = alphas.next(1), beta = betas.next(0)](const Tensor& x) { return x * alpha + beta; };
  if (name == "leakyrelu")
    return [alpha = alphas.next(0.01)](const Tensor& x) { return leaky_relu(x, {.slope = alpha}); };
  if (name == "thresholdedrelu") return [alpha = alphas.next(1)](const Tensor& x) { return where(x > alpha, x, 0); };
  if (name == "scaledtanh")
    return [alpha = alphas.next(1), beta = betas.next(1)](const Tensor& x) { return tanh(x * beta) * alpha; };
  if (name == "hardsigmoid")
    return [alpha = alphas.next(0.2), beta = betas.next(0.5)](const Tensor& x) { return clip(x * alpha + beta, 0, 1); };
  if (name == "elu") return [alpha = alphas.next(1)](const Tensor& x) { return elu(x, {.alpha = alpha}); };
  refuse("the activation {}", io::in_quotes(name));
}

/// One direction of a recurrent network: its weights and states.
struct Direction {
  Tensor w, r;            // (gates * hidden, inputs), (gates * hidden, hidden)
  Tensor w_bias, r_bias;  // (gates * hidden)
  std::optional<Tensor> peephole;
  Tensor h, cell;  // (batch, hidden)
  std::vector<Activation> f;
  bool backward = false;
};
/// Advances h and cell by one element of the sequence; x is its product with w, and w_bias: (batch, gates * hidden).
using Step = std::function<void(Direction&, const Tensor& x)>;

Tensor gate(const Tensor& all, int64_t i, int64_t hidden) {
  return all[{ellipsis, slice(i * hidden, (i + 1) * hidden)}];
}

void require(const char* what, const Tensor& given, const Shape& shape, DType dtype) {
  if (given.dtype() != dtype) refuse("{} of {}, expected {}", what, name(given.dtype()), name(dtype));
  if (!std::ranges::equal(given.shape(), shape))
    refuse("{} of shape {}, expected {}", what, to_string(given.shape()), to_string(shape));
}

/// Results have the axes (sequence, batch, ...); with layout 1 the batch comes first.
Values run_recurrent(Call& c, int64_t gates, const std::vector<std::string>& usual, const Step& step) {
  const bool batch_first = c.i("layout", 0) != 0;
  if (c.in(0).ndim() != 3) refuse("X of shape {}, expected three axes", to_string(c.in(0).shape()));
  const Tensor x = batch_first ? c.in(0).permute({1, 0, 2}) : c.in(0);
  const Tensor &w = c.in(1), &r = c.in(2);
  if (r.ndim() != 3) refuse("R of shape {}, expected three axes", to_string(r.shape()));
  const Node length = x.shape()[0], batch = x.shape()[1];
  const int64_t steps = require_number("the length of X, whose steps are nodes of a graph,", length),
                hidden = r.size(2);
  if (c.i("hidden_size", hidden) != hidden)
    refuse("hidden_size {} for R of shape {}", c.i("hidden_size", hidden), to_string(r.shape()));
  const std::string direction = c.word("direction", {"forward", "reverse", "bidirectional"});
  const std::size_t directions = direction == "bidirectional" ? 2 : 1;
  const auto count = static_cast<int64_t>(directions);
  const Shape state_shape = batch_first ? Shape{batch, count, hidden} : Shape{count, batch, hidden};
  const auto optional = [&](std::size_t input, const char* what, const Shape& shape, DType dtype) {
    if (c.has(input)) require(what, c.in(input), shape, dtype);
  };
  require("W", w, {count, gates * hidden, x.shape()[2]}, x.dtype());
  require("R", r, {count, gates * hidden, hidden}, x.dtype());
  optional(3, "B", {count, 2 * gates * hidden}, x.dtype());
  optional(4, "sequence_lens", {batch}, DType::Int32);
  optional(5, "initial_h", state_shape, x.dtype());
  optional(6, "initial_c", state_shape, x.dtype());
  optional(7, "P", {count, 3 * hidden}, x.dtype());
  std::vector<std::string> names = c.strings("activations");
  if (names.empty())
    for (std::size_t d = 0; d < directions; ++d) names.insert(names.end(), usual.begin(), usual.end());
  if (names.size() != directions * usual.size())
    refuse("{} activations, expected {}", names.size(), directions * usual.size());
  Parameters alphas(c.floats("activation_alpha")), betas(c.floats("activation_beta"));
  const auto state = [&](std::size_t input, std::size_t d) {
    if (!c.has(input)) return zeros(Shape{batch, hidden}, x.dtype());
    const auto i = static_cast<int64_t>(d);
    return batch_first ? c.in(input)[{slice(), i}] : c.in(input)[i];
  };

  Tensors outputs, last_h, last_cell;
  for (std::size_t d = 0; d < directions; ++d) {
    const auto i = static_cast<int64_t>(d);
    const Tensor none_bias = zeros({gates * hidden}, x.dtype());
    Direction dir{w[i],
                  r[i],
                  c.has(3) ? c.in(3)[i][slice(0, gates * hidden)] : none_bias,
                  c.has(3) ? c.in(3)[i][slice(gates * hidden)] : none_bias,
                  {},
                  state(5, d),
                  state(6, d),
                  {},
                  direction == "reverse" || d == 1};
    if (c.has(7)) dir.peephole = c.in(7)[i];
    for (std::size_t a = 0; a < usual.size(); ++a)
      dir.f.push_back(activation_of(names[d * usual.size() + a], alphas, betas));
    c.unroll(steps);
    // No element waits for a state here: one product of the whole sequence reads the weights once.
    const Tensor projected = matmul(x, dir.w.T()) + dir.w_bias;
    Tensors hs(static_cast<std::size_t>(steps));
    for (int64_t s = 0; s < steps; ++s) {
      const int64_t t = dir.backward ? steps - 1 - s : s;
      const Tensor h = dir.h, cell = dir.cell;
      step(dir, projected[t]);
      // Only Y reads the last state. Its product has its own loop, as those before it; in the loop that joins the
      // states it would be a part of a longer axis, and read the weights across their rows.
      if (s + 1 == steps) dir.h = contiguous(dir.h);
      Tensor shown = dir.h;
      if (c.has(4)) {  // after a sequence's end states stay, and outputs are 0
        const Tensor alive = (c.in(4) > t).unsqueeze(-1);
        shown = where(alive, dir.h, 0);
        dir.h = where(alive, dir.h, h);
        dir.cell = where(alive, dir.cell, cell);
      }
      hs[static_cast<std::size_t>(t)] = shown.cast(x.dtype());
    }
    outputs.push_back(steps == 0 ? zeros(Shape{0, batch, hidden}, x.dtype()) : stack(hs, 0));
    last_h.push_back(dir.h);
    last_cell.push_back(dir.cell);
  }
  const Tensor y = stack(outputs, 1);  // (steps, directions, batch, hidden)
  const auto placed = [&](const Tensors& t) { return stack(t, batch_first ? 1 : 0).cast(x.dtype()); };
  return {batch_first ? y.permute({2, 0, 1, 3}) : y, placed(last_h), placed(last_cell)};
}

Activation limited(const Call& c) {
  if (!c.has_attribute("clip")) return [](const Tensor& x) { return x; };
  const double most = c.f("clip", 0);
  return [most](const Tensor& x) { return clip(x, -most, most); };
}

Values run_rnn(Call& c) {
  const Activation bound = limited(c);
  return run_recurrent(
      c, 1, {"Tanh"}, [&](Direction& d, const Tensor& x) { d.h = d.f[0](bound(x + matmul(d.h, d.r.T()) + d.r_bias)); });
}

Values run_gru(Call& c) {
  const Activation bound = limited(c);
  const bool linear_first = c.i("linear_before_reset", 0) != 0;
  return run_recurrent(c, 3, {"Sigmoid", "Tanh"}, [&](Direction& d, const Tensor& x) {
    const int64_t n = d.r.size(1);
    const Tensor own = matmul(d.h, d.r.T()) + d.r_bias;
    const Tensor z = d.f[0](bound(gate(x, 0, n) + gate(own, 0, n))),
                 reset = d.f[0](bound(gate(x, 1, n) + gate(own, 1, n)));
    const Tensor r_h = d.r[slice(2 * n)], bias_h = d.r_bias[slice(2 * n)];
    const Tensor hidden = linear_first ? reset * gate(own, 2, n) : matmul(reset * d.h, r_h.T()) + bias_h;
    d.h = (1 - z) * d.f[1](bound(gate(x, 2, n) + hidden)) + z * d.h;
  });
}

Values run_lstm(Call& c) {
  const Activation bound = limited(c);
  const bool coupled = c.i("input_forget", 0) != 0;
  return run_recurrent(c, 4, {"Sigmoid", "Tanh", "Tanh"}, [&](Direction& d, const Tensor& x) {
    const int64_t n = d.r.size(1);
    const Tensor all = x + matmul(d.h, d.r.T()) + d.r_bias;
    const auto peep = [&](const Tensor& g, int64_t i, const Tensor& cell) {
      return d.peephole ? g + gate(*d.peephole, i, n) * cell : g;
    };
    const Tensor in = d.f[0](bound(peep(gate(all, 0, n), 0, d.cell)));
    const Tensor forget = coupled ? 1 - in : d.f[0](bound(peep(gate(all, 2, n), 2, d.cell)));
    d.cell = forget * d.cell + in * d.f[1](bound(gate(all, 3, n)));
    d.h = d.f[0](bound(peep(gate(all, 1, n), 1, d.cell))) * d.f[2](d.cell);
  });
}

constexpr OpRow kRecurrent[] = {
    {"GRU", 7, run_gru,
     "activation_alpha activation_beta activations clip direction hidden_size layout linear_before_reset", "floats"},
    {"LSTM", 7, run_lstm, "activation_alpha activation_beta activations clip direction hidden_size input_forget layout",
     "floats"},
    {"RNN", 7, run_rnn, "activation_alpha activation_beta activations clip direction hidden_size layout", "floats"},
};

}  // namespace

OpRows recurrent_rows() { return kRecurrent; }

}  // namespace tenon::onnx
