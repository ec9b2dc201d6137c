#include <tenon/engine/tensor/trace.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <unordered_set>

#include <tenon/base/raise.h>

namespace tenon {
namespace {

thread_local bool recording_here = true;
thread_local uint64_t followers_here = kGradients;
thread_local uint64_t of_slices_here = 0;  // those whose placeholders have no values

std::atomic<uint64_t> births{0};

// Reserves a bit of this thread for as long as it lives.
class Level {
 public:
  explicit Level(bool of_slices) : bit(uint64_t{1} << std::countr_one(followers_here)) {
    if (bit == 0 || followers_here == ~uint64_t{0})
      raise<UserError>("trace", "more than 63 transforms inside each other; call fewer at a time");
    followers_here |= bit;
    if (of_slices) of_slices_here |= bit;
    recording_before_ = std::exchange(recording_here, true);
  }
  ~Level() {
    followers_here &= ~bit;
    of_slices_here &= ~bit;
    recording_here = recording_before_;
  }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
  const uint64_t bit;

 private:
  bool recording_before_ = true;
};

// Returns the input itself. It connects a placeholder with its argument, and the result of an op that changes nothing
// with its operand.
class Identity final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "Identity"; }
  LazyBuffers forward(const LazyBuffers& x) override { return x; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override { return tangents; }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums&, const Tensors&) override { return g; }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {x, axes}; }
  bool is_equivalent(const Primitive&) const override { return true; }
};

// One slice of an argument of vmap; only its shape and dtype are known.
class SliceOfArgument final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "SliceOfArgument"; }
  void eval_cpu(const Tensors&, Tensors&) override {
    raise<UserError>("vmap",
                     "a slice has no value of its own while vmap runs the function; return the Tensor and read it "
                     "outside, or choose with where() in place of an if");
  }
  void eval_gpu(const Tensors& in, Tensors& out) override { eval_cpu(in, out); }
};

// Stands for applied Primitives that were not kept.
class Severed final : public Primitive {
 public:
  Severed(const char* op, const char* why) : Primitive(default_stream()), op_(op), why_(why) {}
  const char* name() const override { return op_; }
  [[noreturn]] void refuse() const { raise<UserError>(op_, "{}", why_); }

 private:
  const char *op_, *why_;
};

// Moves the nodes that would be destroyed with these edges to `doomed`, so that freeing a long chain does not recurse.
void take_nodes(std::vector<TraceEdge>& edges, std::vector<NodeRef>& doomed) {
  for (TraceEdge& e : edges) {
    if (e.node) doomed.push_back(std::move(e.node));
    if (e.leaf && e.leaf.use_count() == 1 && e.leaf->node) doomed.push_back(std::move(e.leaf->node));
    e.leaf.reset();  // of two edges from one leaf, the second holds the last reference
  }
}

NodeRef new_node(std::shared_ptr<Primitive> primitive, std::vector<LazyRef> outputs, uint64_t followers) {
  const auto node = std::make_shared<TraceNode>();
  node->primitive = std::move(primitive);
  node->outputs = std::move(outputs);
  node->followers = followers;
  node->derives = recording_here;
  node->derivatives = followers;
  node->born = births.fetch_add(1, std::memory_order_relaxed);
  return node;
}

void attach(const Tensor& t, const NodeRef& node, std::size_t output) {
  t.cell()->node = node;
  t.cell()->output = static_cast<int>(output);
}

Trace run(const TensorFunction& f, std::vector<NodeRef> placeholders, uint64_t begin, uint64_t bit) {
  Trace result{std::move(placeholders), {}, bit, begin};
  Tensors handles;
  for (const NodeRef& p : result.placeholders) handles.push_back(output_of(p, 0));
  result.outputs = f(handles);
  // If f computed a gradient, its history leads back to the placeholder, which holds the gradient: a cycle.
  for (const Tensor& h : handles) h.zero_grad();
  return result;
}

}  // namespace

TraceNode::~TraceNode() {
  std::vector<NodeRef> doomed;
  take_nodes(inputs, doomed);
  while (!doomed.empty()) {
    const NodeRef node = std::move(doomed.back());
    doomed.pop_back();
    if (node.use_count() == 1) take_nodes(node->inputs, doomed);
  }
}

bool recording() { return recording_here; }
bool tracing() { return detail::cell_observer != nullptr || followers_here != kGradients; }
bool has_host() { return detail::cell_observer == nullptr || detail::cell_observer->has_host(); }
NoGrad::NoGrad() : before_(std::exchange(recording_here, false)) {}
NoGrad::~NoGrad() { recording_here = before_; }

uint64_t open_followers() { return followers_here; }

uint64_t TraceEdge::followers() const { return (leaf ? kGradients : 0) | (node ? node->followers : 0); }

uint64_t TraceEdge::derivatives() const {
  if (!is_differentiable(value->dtype)) return 0;
  return (leaf ? kGradients : 0) | (node ? node->derivatives : 0);
}

namespace {

// Those for whom ops of this thread make nodes.
uint64_t followers_of_ops() { return recording_here ? followers_here : followers_here & ~kGradients; }

uint64_t followers_of(const Tensor& t) {
  const TensorCell& cell = *t.cell();
  return (cell.requires_grad ? kGradients : 0) | (cell.node ? cell.node->followers : 0);
}

}  // namespace

bool is_followed(const Tensor& t) { return (followers_of(t) & followers_of_ops()) != 0; }

TraceEdge edge_of(const Tensor& t) {
  const CellRef& cell = t.cell();
  return {cell->value, cell->node, cell->output, cell->requires_grad ? cell : nullptr};
}

Tensor tensor_of(const TraceEdge& edge) {
  if (edge.leaf && edge.leaf->value == edge.value) return Tensor(edge.leaf);
  Tensor t(edge.value);
  if (edge.node) attach(t, edge.node, static_cast<std::size_t>(edge.output));
  return t;
}

Tensor output_of(const NodeRef& node, std::size_t k) {
  return tensor_of({node->outputs[k], node, static_cast<int>(k), nullptr});
}

namespace {

// Handles of the outputs; they have history if an input is followed.
Tensors with_history(std::shared_ptr<Primitive> primitive, const Tensors& inputs, const LazyBuffers& values,
                     bool opaque) {
  Tensors outputs;
  outputs.reserve(values.size());
  for (const LazyRef& v : values) outputs.emplace_back(v);

  const uint64_t open = followers_of_ops();
  uint64_t followers = 0, derivatives = 0;
  NodeRef node;  // the severed node that all followed inputs share
  bool shares = true;
  for (const Tensor& t : inputs) {
    if ((followers_of(t) & open) == 0) continue;
    const TraceEdge e = edge_of(t);
    followers |= e.followers() & open;
    if (recording_here) derivatives |= e.derivatives() & open;
    shares = shares && !e.leaf && e.node->is_severed && (!node || node == e.node);
    node = e.node;
  }
  if (followers == 0) return outputs;

  if (!shares || !recording_here) {
    node = new_node(std::move(primitive), values, followers);
    node->derivatives = derivatives;
    node->opaque = opaque;
    for (const Tensor& t : inputs) node->inputs.push_back(edge_of(t));
  }
  for (std::size_t k = 0; k < outputs.size(); ++k)  // gradients do not follow integers
    if (followers != kGradients || is_differentiable(outputs[k].dtype()))
      attach(outputs[k], node, node->is_severed ? 0 : k);
  return outputs;
}

LazyBuffers values_of(const Tensors& inputs) {
  LazyBuffers values;
  values.reserve(inputs.size());
  for (const Tensor& t : inputs) values.push_back(t.lazy());
  return values;
}

void refuse_null(const char* op, const std::shared_ptr<Primitive>& primitive) {
  if (!primitive) raise<UserError>(op, "the Primitive is null, expected one that computes the outputs");
}

}  // namespace

Tensors apply(std::shared_ptr<Primitive> primitive, const Tensors& inputs) {
  refuse_null("apply", primitive);
  const LazyBuffers values = primitive->forward(values_of(inputs));
  return with_history(std::move(primitive), inputs, values, false);
}

Tensor apply1(std::shared_ptr<Primitive> primitive, const Tensors& inputs) {
  return apply(std::move(primitive), inputs).front();
}

Tensors make_tensors(const std::vector<Shape>& shapes, const std::vector<DType>& dtypes,
                     std::shared_ptr<Primitive> primitive, const Tensors& inputs) {
  refuse_null("make_tensors", primitive);
  const char* const op = primitive->name();
  if (shapes.empty() && dtypes.empty())
    raise<UserError>(op, "no outputs, expected the shape and dtype of at least one");
  if (shapes.size() != dtypes.size())
    raise<UserError>(op, "{} output shapes and {} dtypes, expected one of each an output", shapes.size(),
                     dtypes.size());
  for (const Shape& shape : shapes) check_sizes(op, shape);
  for (const Tensor& t : inputs)
    if (t.device() != primitive->stream().device)
      raise<UserError>(op, "runs on {}, but an input is on {}; move it with .to(\"{}\")",
                       primitive->stream().device.name(), t.device().name(), primitive->stream().device.name());
  const LazyBuffers values = lazy::custom(primitive, values_of(inputs), shapes, dtypes, primitive->stream());
  return with_history(std::move(primitive), inputs, values, true);
}

Tensor::Tensor(const Dims& shape, DType dtype, std::shared_ptr<Primitive> primitive, Tensors inputs)
    : Tensor(make_tensors({shape.sizes()}, {dtype}, std::move(primitive), inputs).front()) {}

Tensors apply_again(const TraceNode& node, const Tensors& inputs) {
  if (!node.opaque) return apply(node.primitive, inputs);
  std::vector<Shape> shapes;
  std::vector<DType> dtypes;
  for (const LazyRef& v : node.outputs) {
    shapes.emplace_back(v->shape().begin(), v->shape().end());
    dtypes.push_back(v->dtype);
  }
  return make_tensors(shapes, dtypes, node.primitive, inputs);
}

Tensor settled(const Tensor& t) {
  const TraceEdge edge = edge_of(t);
  return edge.node && (edge.followers() & followers_here) == 0 ? Tensor(edge.value) : in_own_cell(t);
}

Tensors settled(const Tensors& list) {
  Tensors all;
  for (const Tensor& t : list) all.push_back(settled(t));
  return all;
}

Tensor stopped(const Tensor& x) {
  if (followers_here == kGradients) return Tensor(x.lazy());
  const NoGrad off;
  return apply1(std::make_shared<Identity>(x.stream()), {x});
}

Tensor in_own_cell(const Tensor& x) {
  const CellRef& cell = x.cell();
  // The edge from a leaf, and under NoGrad the end of derivatives, are a node's.
  if (cell->requires_grad || (cell->node && !recording_here))
    return apply1(std::make_shared<Identity>(x.stream()), {x});
  Tensor y(x.lazy());
  attach(y, cell->node, static_cast<std::size_t>(cell->output));
  return y;
}

uint64_t followed_derivatives(const Tensor& t) {
  return recording_here ? edge_of(t).derivatives() & followers_here : 0;
}

NodeRef severed(const char* op, const char* why, uint64_t followers) {
  if (followers == 0) return nullptr;
  const NodeRef node = new_node(std::make_shared<Severed>(op, why), {}, followers);
  node->is_severed = true;
  return node;
}

void refuse_severed(const TraceNode& node) {
  if (node.is_severed) static_cast<const Severed&>(*node.primitive).refuse();
}

// ---- traces

std::vector<NodeRef> nodes_under(const std::vector<NodeRef>& roots, const std::function<bool(const NodeRef&)>& enter) {
  std::vector<NodeRef> found;
  std::unordered_set<const TraceNode*> seen;
  const auto add = [&](const NodeRef& node) {
    if (node && enter(node) && seen.insert(node.get()).second) found.push_back(node);
  };
  for (const NodeRef& root : roots) add(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const NodeRef node = found[i];  // the list grows
    for (const TraceEdge& e : node->inputs) add(e.node);
  }
  std::ranges::sort(found, {}, [](const NodeRef& node) { return node->born; });
  return found;
}

std::vector<NodeRef> Trace::nodes() const {
  std::vector<NodeRef> roots;
  for (const Tensor& t : outputs) roots.push_back(t.cell()->node);
  return nodes_under(roots, [&](const NodeRef& node) { return follows(node) && !placeholder(node.get()); });
}

std::optional<std::size_t> Trace::placeholder(const TraceNode* node) const {
  const auto at = std::ranges::lower_bound(placeholders, node->born, {}, [](const NodeRef& p) { return p->born; });
  if (at == placeholders.end() || at->get() != node) return std::nullopt;
  return static_cast<std::size_t>(at - placeholders.begin());
}

Trace trace(const TensorFunction& f, const Tensors& arguments) {
  std::vector<NodeRef> placeholders;
  const bool derives = recording_here;
  const Level level(false);
  for (const Tensor& x : arguments) {
    const TraceEdge edge = edge_of(x);
    placeholders.push_back(
        new_node(std::make_shared<Identity>(x.stream()), {x.lazy()}, level.bit | (edge.followers() & followers_here)));
    placeholders.back()->inputs = {edge};
    placeholders.back()->derives = derives;
    placeholders.back()->derivatives = level.bit | (derives ? edge.derivatives() & followers_here : 0);
  }
  const uint64_t begin = placeholders.empty() ? births.load() : placeholders.front()->born;
  return run(f, std::move(placeholders), begin, level.bit);
}

Trace trace_slices(const TensorFunction& f, const std::vector<Shape>& shapes, const Tensors& arguments) {
  std::vector<NodeRef> placeholders;
  const Level level(true);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Stream stream = arguments[i].stream();
    const auto primitive = std::make_shared<SliceOfArgument>(stream);
    const DType dtype = arguments[i].dtype();
    const LazyBuffers value = lazy::custom(primitive, {}, std::span(&shapes[i], 1), std::span(&dtype, 1), stream);
    placeholders.push_back(new_node(primitive, value, level.bit));
    placeholders.back()->derivatives = 0;
  }
  const uint64_t begin = placeholders.empty() ? births.load() : placeholders.front()->born;
  return run(f, std::move(placeholders), begin, level.bit);
}

void refuse_slices(const char* op, std::initializer_list<const Tensor*> tensors) {
  for (const Tensor* t : tensors)
    if ((edge_of(*t).followers() & of_slices_here) != 0)
      raise<UserError>(op,
                       "inside vmap a Tensor that stands for one slice cannot be written to or be written elsewhere; "
                       "use slice_update() and return the result");
}

}  // namespace tenon
