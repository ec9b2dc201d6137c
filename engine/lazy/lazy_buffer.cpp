#include <tenon/engine/lazy/lazy_buffer.h>

#include <algorithm>
#include <array>
#include <atomic>

#include <tenon/base/raise.h>
#include <tenon/codegen/combiner.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/scalar.h>

namespace tenon {
namespace {

struct LazyLock {
  RecursiveLock mutex{LockRank::Realize};
};

}  // namespace

RecursiveLock& lazy_lock() { return process_state<LazyLock>().mutex; }

bool is_realized(const LazyBuffer& x) {
  const std::lock_guard hold(lazy_lock());
  return x.base().realized != nullptr;
}

LazyBuffer::LazyBuffer(Stream stream, DType dtype, ShapeTracker&& st, LazyOpOf&& what)
    : stream(stream), dtype(dtype), st(std::move(st)), what(std::move(what)) {}

LazyBuffer::LazyBuffer(Stream stream, DType dtype, ShapeTracker&& st, std::variant<LoadOp, Op> op, Arg&& arg,
                       Sources&& src)
    : stream(stream), dtype(dtype), st(std::move(st)), what{op, std::move(arg), std::move(src), {}, {}} {}

LazyBuffer::LazyBuffer(LazyRef base, ShapeTracker&& st)
    : stream(base->stream), dtype(base->dtype), st(std::move(st)), base_(std::move(base)) {}

// Without recursion: what only this holds is released here, after what only that holds. No reference is left to the
// members' destructors: a LazyBuffer may be a source twice, or also a source of its other sources, and the last
// reference would go there.
LazyBuffer::~LazyBuffer() {
  LazyRef next;  // to be released; if there are more, each is a source of the one before it
  const auto take = [&](LazyRef& r) {
    if (!r || r.use_count() != 1) return r.reset();
    std::atomic_thread_fence(std::memory_order_acquire);  // behind what other threads wrote before they released it
    if (next) {
      if (r->base_)
        r->what.src.push_back(std::move(next));  // a view: it has no sources yet, so this needs no memory
      else
        r->base_ = std::move(next);
    }
    next = std::move(r);
  };
  const auto take_all = [&](LazyBuffer& of) {
    for (LazyRef& source : of.what.src) take(source);
    take(of.base_);
  };
  take_all(*this);
  while (next) {
    const LazyRef now = std::move(next);
    take_all(*now);
  }
}

void LazyBuffer::note_sizes() {
  if (!is_concrete(shape())) computed_with = resolve(shape());
}

void LazyBuffer::check_sizes(std::string_view op) const {
  if (computed_with.empty() || resolve(shape()) == computed_with) return;
  raise<UserError>(
      op, "a value of shape {} was computed as {}, and Variables make it {} now; compute it anew, or bind them as then",
      to_string(shape()), to_string(to_shape(computed_with)), to_string(to_shape(resolve(shape()))));
}

std::shared_ptr<Buffer> LazyBuffer::memory_in_order() const {
  const LazyBuffer& from = base();
  if (!is_view() || st.contiguous()) return from.realized;
  const ShapeTracker seen = st.simplify();
  const View& view = seen.views().back();
  if (seen.views().size() > 1 || view.masked() || !view.offset().is_const()) return nullptr;
  const int64_t offset = view.offset().value(), count = largest_numel(view.shape(), "realize");
  if (!std::ranges::equal(view.strides(), View::contiguous(view.shape()).strides()) ||
      offset + count > from.realized->size())
    return nullptr;
  return Buffer::view(*from.realized, offset * static_cast<int64_t>(size_of(dtype)), count, dtype);
}

namespace lazy {

LazyRef seen(const LazyRef& x, ShapeTracker&& st) {
  const LazyRef& base = base_of(x);
  if (st == base->st) return base;
  return make_lazy(base, std::move(st));
}

LazyRef make_base(Stream stream, DType dtype, std::span<const Node> shape, LazyOpOf&& what) {
  return make_lazy(stream, dtype, ShapeTracker::from_shape(shape), std::move(what));
}

LazyRef constant(std::span<const Node> shape, const Node& value, Stream stream) {
  return make_base(stream, value.dtype(), shape, {LoadOp::Const, value.arg(), {}, {}, {}});
}

namespace {

// The ShapeTracker of a base of x's shape. Bases of one shape share it.
ShapeTracker row_major(const LazyRef& x) { return x->is_view() ? ShapeTracker::from_shape(x->shape()) : x->st; }

bool is_comparison(Op op) { return op == Op::Lt || op == Op::Le || op == Op::Eq || op == Op::Ne; }

Node folded(Op op, DType from, DType to, std::span<const Node> constants) {
  std::array<Scalar, 3> operands;
  for (std::size_t i = 0; i < constants.size(); ++i) operands.at(i) = value_of(constants[i]);
  return constant_node(to, apply(op, from, to, std::span(operands).first(constants.size())));
}

bool is_constant(const LazyBuffer& x) { return !x.is_view() && !x.realized && x.what.is(LoadOp::Const); }

// A constant in another shape; null if x is none.
LazyRef constant_as(const LazyRef& x, std::span<const Node> shape) {
  if (x->is_view()) return nullptr;
  const std::lock_guard hold(lazy_lock());  // another thread may be computing x
  if (!is_constant(*x)) return nullptr;
  return make_base(x->stream, x->dtype, shape, {LoadOp::Const, x->what.arg, {}, {}, {}});
}

// Movement ops that add no zeros. Of a constant they give the constant with the new shape.
LazyRef moved(const LazyRef& x, ShapeTracker&& st) {
  LazyRef constant = constant_as(x, st.shape());
  return constant ? constant : seen(x, std::move(st));
}
template <class View>
LazyRef moved_to(const LazyRef& x, std::span<const Node> shape, const View& view) {
  LazyRef constant = constant_as(x, shape);
  return constant ? constant : seen(x, view());
}

bool is_one(const Arg& number) {
  const auto* integer = std::get_if<int64_t>(&number);
  return integer != nullptr ? *integer == 1 : std::get<FloatArg>(number).value == 1;
}

LazyRef elementwise(Op op, DType from, DType to, Sources&& src) {
  const std::lock_guard hold(lazy_lock());  // another thread may be computing an operand
  const LazyRef* moving = nullptr;          // the first operand that is no constant; constants take its stream
  bool by_one = false;
  for (const LazyRef& s : src) {
    if (is_constant(*s))
      by_one = op == Op::Mul && is_one(s->what.arg);
    else if (moving == nullptr)
      moving = &s;
  }
  if (moving == nullptr) {
    std::vector<Node> values;
    for (const LazyRef& s : src) values.push_back(*constant_value(s));
    return constant(src[0]->shape(), folded(op, from, to, values), src[0]->stream);
  }
  // x * 1 is x. Such products occur where derivatives begin, and in sums.
  if (by_one) return *moving;
  const auto base = std::ranges::find_if(src, [](const LazyRef& s) { return !s->is_view(); });
  const Stream stream = (*moving)->stream;
  ShapeTracker st = row_major(base == src.end() ? src[0] : *base);
  return make_lazy(stream, to, std::move(st), op, Arg(), std::move(src));
}

// `number`: the argument of a constant of x's dtype.
LazyRef constant_like(const LazyRef& x, Arg number) {
  return make_lazy(x->stream, x->dtype, row_major(x), LoadOp::Const, std::move(number), Sources());
}

}  // namespace

std::optional<Node> constant_value(const LazyRef& x) {
  if (x->is_view()) return {};
  const std::lock_guard hold(lazy_lock());  // another thread may be computing x
  if (!is_constant(*x)) return {};
  return make_node(Op::Const, x->dtype, std::span<const Node>(), x->what.arg);
}

LazyRef empty(std::span<const Node> shape, DType dtype, Stream stream) {
  return make_base(stream, dtype, shape, {LoadOp::Empty, {}, {}, {}, {}});
}

std::array<uint32_t, 2> halves(uint64_t seed) {
  return {static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32)};
}

LazyRef rand(std::span<const Node> shape, DType dtype, Stream stream, uint64_t seed) {
  // The seed is data, so that one kernel serves every seed.
  const Node two(2);
  LazyRef data =
      from_buffer(Buffer::fromCPU(std::span<const uint32_t>(halves(seed)), stream.device), std::span(&two, 1), stream);
  return make_base(stream, dtype, shape, {LoadOp::Rand, {}, {std::move(data)}, {}, {}});
}

LazyRef constant(std::span<const Node> shape, DType dtype, double value, Stream stream) {
  const DType part = part_of(dtype);
  const LazyRef re = make_base(stream, part, shape, {LoadOp::Const, ast::constant_arg(part, value), {}, {}, {}});
  return is_complex(dtype) ? complex(re, constant_like(re, 0.0)) : re;
}

LazyRef constant(std::span<const Node> shape, DType dtype, int64_t value, Stream stream) {
  if (is_complex(dtype)) return constant(shape, dtype, static_cast<double>(value), stream);
  return make_base(stream, dtype, shape, {LoadOp::Const, ast::constant_arg(dtype, value), {}, {}, {}});
}

LazyRef constant_like(const LazyRef& x, double value) {
  if (is_complex(x->dtype)) return constant(x->shape(), x->dtype, value, x->stream);
  return constant_like(x, ast::constant_arg(x->dtype, value));
}
LazyRef constant_like(const LazyRef& x, int64_t value) {
  if (is_complex(x->dtype)) return constant(x->shape(), x->dtype, value, x->stream);
  return constant_like(x, ast::constant_arg(x->dtype, value));
}

LazyRef variable(const Node& v, DType dtype, Stream stream) {
  return make_base(stream, dtype, {}, {Op::Variable, v.arg(), {}, {}, {}});
}

LazyRef arange(const Node& size, DType dtype, Stream stream) {
  return make_base(stream, dtype, std::span(&size, 1), {Op::Arange, {}, {}, {}, {}});
}

LazyRef from_buffer(std::shared_ptr<Buffer> buffer, std::span<const Node> shape, Stream stream) {
  if (!buffer || largest_numel(shape, "from_buffer") > buffer->size())
    raise<InternalError>("from_buffer",
                         "a buffer of {} elements for shape {}, expected at least as many as its largest size",
                         buffer ? buffer->size() : 0, to_string(shape));
  LazyRef x = empty(shape, buffer->dtype(), stream);
  x->realized = std::move(buffer);
  return x;
}

LazyRef copy_to(const LazyRef& x, Stream stream) {
  if (x->stream == stream) return x;
  if (const auto value = constant_value(x)) return constant(x->shape(), *value, stream);
  return make_base(stream, x->dtype, x->shape(), {LoadOp::From, {}, {x->is_view() ? contiguous(x) : x}, {}, {}});
}

LazyRef contiguous(const LazyRef& x) {
  const std::lock_guard hold(lazy_lock());
  if (!x->is_view() && (x->realized || x->what.is(LoadOp::Contiguous))) return x;
  return make_base(x->stream, x->dtype, x->shape(), {LoadOp::Contiguous, {}, {x}, {}, {}});
}

namespace {

// The value as a strided view of memory; null if it is no such view: it is masked or symbolic, or a part of a value
// that would have to be computed as a whole.
LazyRef strided(const LazyRef& x) {
  if (!x->is_view() || !is_concrete(x->shape())) return nullptr;
  const ShapeTracker st = x->st.simplify();
  const View& view = st.views().back();
  const bool plain = std::ranges::all_of(view.strides(), [](const Node& n) { return n.is_const(); });
  if (st.views().size() != 1 || view.masked() || !plain || !view.offset().is_const()) return nullptr;
  const LazyRef& base = base_of(x);
  const bool in_memory = base->realized || base->what.is(LoadOp::Custom) || base->what.is(LoadOp::Contiguous);
  if (in_memory) return make_lazy(base, ShapeTracker(st));
  if (largest_numel(base->shape(), "custom") > largest_numel(x->shape(), "custom")) return nullptr;
  return make_lazy(contiguous(base), ShapeTracker(st));
}

}  // namespace

LazyBuffers custom(std::shared_ptr<OpaqueOp> op, LazyBuffers inputs, std::span<const Shape> shapes,
                   std::span<const DType> dtypes, Stream stream) {
  const auto call = std::make_shared<const CustomCall>(
      CustomCall{std::move(op), {shapes.begin(), shapes.end()}, {dtypes.begin(), dtypes.end()}});
  const bool strides = call->op->wants_strides();
  for (LazyRef& input : inputs) {
    input = copy_to(input, stream);
    const LazyRef seen = strides ? strided(input) : nullptr;
    if (input->is_view()) input = seen ? seen : contiguous(input);
  }
  LazyBuffers outputs;
  outputs.reserve(shapes.size());
  for (std::size_t k = 0; k < shapes.size(); ++k)
    outputs.push_back(
        make_base(stream, dtypes[k], shapes[k], {LoadOp::Custom, static_cast<int64_t>(k), inputs, call, {}}));
  return outputs;
}

LazyRef assign(const LazyRef& target, const LazyRef& value, const ShapeTracker& region) {
  if (value->dtype != target->dtype || !std::ranges::equal(value->shape(), region.shape()))
    raise<InternalError>("assign", "a value of {} {} for a part of {} {}, expected equal ones", name(value->dtype),
                         to_string(value->shape()), name(target->dtype), to_string(region.shape()));
  for (const Node& size : value->shape())
    if (size.is(0)) return target;
  LazyOpOf what{LoadOp::Assign, {}, {copy_to(value, target->stream)}, {}, {}};
  if (region == ShapeTracker::from_shape(target->shape())) {
    // Versions that nobody computed in between need no memory: the newest version may take the memory of the oldest.
    const std::lock_guard hold(lazy_lock());
    const LazyRef* oldest = &target;
    while (!(*oldest)->is_view() && (*oldest)->what.is(LoadOp::Assign) && !(*oldest)->what.region &&
           (*oldest)->what.src.size() == 2)
      oldest = &(*oldest)->what.src[1];
    if (!(*oldest)->is_view() && (*oldest)->realized) what.src.push_back(*oldest);
  } else {
    what.region = std::make_shared<const ShapeTracker>(region);
    what.src.push_back(target);
  }
  return make_base(target->stream, target->dtype, target->shape(), std::move(what));
}

LazyRef scatter(const LazyRef& target, const LazyRef& value, std::span<const LazyRef> indices, StoreMode mode) {
  if (value->dtype != target->dtype || indices.size() != target->shape().size())
    raise<InternalError>("scatter",
                         "a value of {} and {} indices for a target of {} {}, expected its dtype and one an axis",
                         name(value->dtype), indices.size(), name(target->dtype), to_string(target->shape()));
  for (const Node& size : value->shape())
    if (size.is(0)) return target;
  LazyOpOf what{LoadOp::Assign, StoreArg{0, mode}, {copy_to(value, target->stream), target}, {}, {}};
  for (const LazyRef& index : indices) what.src.push_back(index);
  what.region = std::make_shared<const ShapeTracker>(ShapeTracker::from_shape(target->shape()));
  return make_base(target->stream, target->dtype, target->shape(), std::move(what));
}

LazyRef gather(const LazyRef& x, std::span<const LazyRef> indices) {
  if (indices.empty() || indices.size() != x->shape().size())
    raise<InternalError>("gather", "{} indices for shape {}, expected one an axis", indices.size(),
                         to_string(x->shape()));
  Sources src(x);
  for (const LazyRef& index : indices) src.push_back(index);
  return make_base(x->stream, x->dtype, indices[0]->shape(), {Op::Load, {}, std::move(src), {}, {}});
}

LazyRef alu(Op op, Sources&& src) {
  for (const LazyRef& s : std::span<const LazyRef>(src).subspan(1)) {
    if (!have_one_shape(*s, *src[0]))
      raise<InternalError>(info(op).listing, "operands of shapes {} and {}, expected equal ones",
                           to_string(src[0]->shape()), to_string(s->shape()));
    if (s->stream.device != src[0]->stream.device && !constant_value(s) && !constant_value(src[0]))
      raise<InternalError>(info(op).listing, "operands on {} and {}, expected one device", src[0]->stream.device.name(),
                           s->stream.device.name());
  }
  const DType from = src[src.size() - 1]->dtype;
  return elementwise(op, from, is_comparison(op) ? DType::Bool : from, std::move(src));
}

LazyRef cast(const LazyRef& x, DType dtype) {
  return dtype == x->dtype ? x : elementwise(Op::Cast, x->dtype, dtype, x);
}

LazyRef bitcast(const LazyRef& x, DType dtype) {
  return dtype == x->dtype ? x : elementwise(Op::Bitcast, x->dtype, dtype, x);
}

LazyRef complex(const LazyRef& re, const LazyRef& im) {
  const std::lock_guard hold(lazy_lock());
  const LazyRef& moving = is_constant(*re) ? im : re;  // constants take its stream
  return make_lazy(moving->stream, complex_of(re->dtype), row_major(moving),
                   LazyOpOf{Op::Complex, {}, {re, im}, {}, {}});
}

LazyRef part(const LazyRef& x, Op which) {
  return make_lazy(x->stream, part_of(x->dtype), row_major(x), LazyOpOf{which, {}, {x}, {}, {}});
}

LazyRef reshape(const LazyRef& x, std::span<const Node> shape) {
  return moved_to(x, shape, [&] { return x->st.reshape(shape); });
}
LazyRef permute(const LazyRef& x, std::span<const int> order) { return moved(x, x->st.permute(order)); }
LazyRef expand(const LazyRef& x, std::span<const Node> shape) {
  return moved_to(x, shape, [&] { return x->st.expand(shape); });
}
LazyRef spread(const LazyRef& x, std::span<const int> axes, std::span<const Node> shape) {
  return moved_to(x, shape, [&] { return x->st.spread(axes, shape); });
}
LazyRef slice(const LazyRef& x, std::span<const std::pair<Node, Node>> ranges, std::span<const int64_t> steps,
              std::span<const int> axes) {
  return moved(x, x->st.slice(ranges, steps, axes));
}
LazyRef shrink(const LazyRef& x, std::span<const std::pair<Node, Node>> ranges) {
  return moved(x, x->st.shrink(ranges));
}
LazyRef stride(const LazyRef& x, std::span<const int64_t> steps) { return moved(x, x->st.stride(steps)); }
LazyRef pad(const LazyRef& x, std::span<const std::pair<Node, Node>> padding) { return seen(x, x->st.pad(padding)); }

}  // namespace lazy
}  // namespace tenon
