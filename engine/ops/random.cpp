// Random Tensors: each call draws new bits from the default key (engine/schedule/random.h), the same on every device;
// all other distributions are computed from uniform numbers.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/primitive.h>

namespace tenon {
namespace {

// The default random key: the n-th call of rand draws from stream n of the seed.
std::atomic<uint64_t> random_seed{0}, random_count{0};
thread_local uint64_t drawn_here = 0;
thread_local detail::NotedDraws* noted_draws = nullptr;

// SplitMix64 (Steele, Lea, Flood 2014): nearby inputs give unrelated outputs.
uint64_t mixed(uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

}  // namespace

uint64_t detail::next_random_seed() {
  ++drawn_here;
  const uint64_t seed = mixed(random_seed + mixed(random_count++));
  for (NotedDraws* n = noted_draws; n != nullptr; n = n->outer_) n->seeds.push_back(seed);
  return seed;
}

detail::NotedDraws::NotedDraws() : outer_(std::exchange(noted_draws, this)) {}
detail::NotedDraws::~NotedDraws() { noted_draws = outer_; }

detail::RandomDraws::RandomDraws() : before_(random_count), drawn_here_(drawn_here) {}

void detail::RandomDraws::take_back() const {
  uint64_t now = before_ + (drawn_here - drawn_here_);
  if (random_count.compare_exchange_strong(now, before_)) drawn_here = drawn_here_;
}

namespace {

Tensor bits(const Dims& shape, DType dtype, const StreamOrDevice& s) {
  return Tensor(lazy::rand(shape.sizes(), dtype, s, detail::next_random_seed()));
}

void check(const char* op, const Dims& shape, DType dtype) {
  if (!is_floating_point(dtype)) raise<UserError>(op, "dtype {}, expected floats; cast the result", name(dtype));
  detail::check_sizes(op, shape.sizes());
}

/// Floats of at least 32 bits: uniform numbers with fewer bits would never be small enough.
Tensor wide_float(const char* op, const Tensor& x, const StreamOrDevice& s) {
  const Tensor y = detail::as_float(op, x, s);
  return y.cast(promote_types(y.dtype(), DType::Float32));
}

/// -log of uniform numbers; above 0, so that division by a weight of 0 gives infinity, not NaN.
Tensor exponential(const Shape& shape, DType dtype, Stream stream) {
  return maximum(-log(1 - rand(shape, dtype, stream)), 1e-30);
}

/// Returns the weights if each row has only finite ones that are not negative, and at least as many above 0 as are to
/// be drawn; else raises an error.
class CheckWeights final : public Primitive {
 public:
  CheckWeights(int64_t needed, Stream s) : Primitive(s), needed_(needed) {}
  const char* name() const override { return "CheckWeights"; }
  const char* called() const override { return "multinomial"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    out[0].allocate();
    if (in[0].dtype() == DType::Float64)
      check<double>(in[0], out[0]);
    else
      check<float>(in[0], out[0]);
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor rows = batch_at(in[0], axes[0], 1);
    return {make_tensors({rows.shape()}, {rows.dtype()}, shared_from_this(), {rows}), {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &CheckWeights::needed_); }

 private:
  template <class T>
  void check(const Tensor& in, Tensor& out) const {
    const T* w = in.data<T>();
    const int64_t n = in.size(-1), count = in.size();
    for (int64_t row = 0; row < count; row += n) {
      int64_t positive = 0;
      for (int64_t i = 0; i < n; ++i) {
        const double x = static_cast<double>(w[row + i]);
        if (!(x >= 0 && x < INFINITY))
          raise<UserError>("multinomial", "weight {} is {}, expected finite ones of 0 or more", i, x);
        positive += x > 0;
      }
      if (positive < needed_)
        raise<UserError>("multinomial", "{} of {} weights are above 0, expected {} or more to draw from", positive, n,
                         needed_);
    }
    std::copy(w, w + count, out.data<T>());
  }
  int64_t needed_;
};

}  // namespace

void manual_seed(uint64_t seed) {
  random_seed = seed;
  random_count = 0;
}

Tensor rand(const Dims& shape, DType dtype, StreamOrDevice s) {
  check("rand", shape, dtype);
  return bits(shape, dtype, s);
}

Tensor uniform(double low, double high, const Dims& shape, DType dtype, StreamOrDevice s) {
  check("uniform", shape, dtype);
  if (!(low <= high)) raise<UserError>("uniform", "from {} to {}, expected the lower one first", low, high);
  if (const double most = detail::largest_finite(dtype); low < -most || high > most || high - low > most)
    raise<UserError>("uniform", "from {} to {}, expected finite numbers whose difference {} holds", low, high,
                     name(dtype));
  return detail::in_floats("uniform", bits(shape, dtype, s), {},
                           [&](const Tensor& unit) { return unit * (high - low) + low; });
}

// Pairs of uniform numbers on a circle (Box, Muller 1958).
Tensor randn(const Dims& shape, DType dtype, StreamOrDevice s) {
  check("randn", shape, dtype);
  if (is_float16_bits(dtype)) return randn(shape, DType::Float32, s).cast(dtype);
  const Tensor radius = sqrt(-2 * log(1 - bits(shape, dtype, s)));
  return radius * cos(2 * pi * bits(shape, dtype, s));
}

Tensor normal(double mean, double deviation, const Dims& shape, DType dtype, StreamOrDevice s) {
  check("normal", shape, dtype);
  if (!(deviation >= 0)) raise<UserError>("normal", "deviation {}, expected 0 or more", deviation);
  const DType wide = is_float16_bits(dtype) ? DType::Float32 : dtype;
  return (randn(shape, wide, s) * deviation + mean).cast(dtype);
}

Tensor randint(int64_t low, int64_t high, const Dims& shape, DType dtype, StreamOrDevice s) {
  if (!is_integer(dtype)) raise<UserError>("randint", "dtype {}, expected integers", name(dtype));
  detail::check_sizes("randint", shape.sizes());
  if (high <= low || static_cast<uint64_t>(high) - static_cast<uint64_t>(low) > uint64_t{1} << 31)
    raise<UserError>("randint", "from {} to {}, expected at least one integer and at most 2^31", low, high);
  if (!detail::fits(low, dtype) || !detail::fits(high - 1, dtype))
    raise<UserError>("randint", "integers from {} to {} do not fit {}; take a wider dtype", low, high - 1, name(dtype));
  // The upper half of a 64-bit product; its distribution is uniform up to an error of 2^-32.
  const Tensor wide = bits(shape, DType::UInt32, s).cast(DType::Int64) * (high - low);
  return ((wide >> 32) + low).cast(dtype);
}

Tensor bernoulli(double p, const Dims& shape, StreamOrDevice s) {
  if (!(p >= 0 && p <= 1)) raise<UserError>("bernoulli", "p {}, expected a probability from 0 to 1", p);
  return rand(shape, DType::Float32, s) < p;
}
Tensor bernoulli(const Tensor& p, StreamOrDevice s) {
  const Tensor y = detail::as_float("bernoulli", p, s);
  return rand(y.shape(), y.dtype(), y.stream()) < y;
}

// Each index gets an exponentially distributed time with the rate exp(logits); the index with the smallest time is
// drawn.
Tensor categorical(const Tensor& logits, const AxisOptions& options, StreamOrDevice s) {
  const Tensor y = wide_float("categorical", logits, s);
  const auto axis = static_cast<std::size_t>(detail::front_axis("categorical", options.axis, y));
  if (y.shape()[axis].is(0))
    raise<UserError>("categorical", "axis {} of shape {} has size 0, expected one class at least", axis,
                     detail::shape_text(y));
  return detail::as_op("categorical", [&] {
    return argmax(y - log(exponential(y.shape(), y.dtype(), y.stream())), {.axis = options.axis});
  });
}

Tensor permutation(int64_t n, StreamOrDevice s) {
  detail::check_sizes("permutation", {Node(n)});
  return argsort(bits({n}, DType::UInt32, s));
}

Tensor multinomial(const Tensor& weights, int64_t count, const MultinomialOptions& options, StreamOrDevice s) {
  constexpr const char* op = "multinomial";
  const Tensor given = wide_float(op, weights, s);
  if (given.ndim() != 1 && given.ndim() != 2)
    raise<UserError>(op, "weights are {}, expected (n) or (rows, n)", detail::shape_text(given));
  const Node n = given.shape().back();
  if (count < 1 || n.min() < 1 || (!options.replacement && (n - Node(count)).min() < 0))
    raise<UserError>(op, "{} samples of {} weights, expected at least one, and without replacement at most as many",
                     count, render(n));
  const auto checked = std::make_shared<CheckWeights>(options.replacement ? 1 : count, given.stream());
  const Tensor w = make_tensors({given.shape()}, {given.dtype()}, checked, {detach(given)})[0];
  if (!options.replacement) {  // the smallest times, with the weights as rates
    const Tensor ring = exponential(w.shape(), w.dtype(), w.stream()) / w;
    if (count == 1) return argmin(ring, {.axis = -1, .keepdims = true}).cast(DType::Int64);
    return argsort(ring).at({ellipsis, slice(0, count)});
  }
  const Tensor sums = cumsum(w, {.axis = -1});
  Shape shape = w.shape();
  shape.back() = Node(count);
  const Tensor total = sums.at({ellipsis, slice(n - 1, n)}), u = rand(shape, w.dtype(), w.stream()) * total;
  return sum(unsqueeze(sums, -2) <= unsqueeze(u, -1), -1).cast(DType::Int64);
}

}  // namespace tenon
