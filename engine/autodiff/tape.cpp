#include <tenon/engine/autodiff/tape.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tenon {

Tape Tape::record(const TensorFunction& f, Tensors& inputs) {
  const Trace t = trace(f, inputs);
  const uint64_t live = open_followers();
  const auto own = [&](const NodeRef& node) { return node && node->born >= t.begin && !t.placeholder(node.get()); };

  Tape tape;
  std::vector<TraceEdge> captured;
  std::unordered_map<const TraceNode*, std::size_t> number;
  const auto source_of = [&](const TraceEdge& e) -> Source {
    if (const auto place = e.node ? t.placeholder(e.node.get()) : std::nullopt) return {Source::Of::Inputs, *place};
    if (own(e.node)) return {Source::Of::Steps, number.at(e.node.get()), static_cast<std::size_t>(e.output)};
    if ((e.followers() & live) == 0) {
      tape.constants_.push_back(e.value);
      return {Source::Of::Constants, tape.constants_.size() - 1};
    }
    const auto known = std::ranges::find_if(captured, [&](const TraceEdge& c) {
      return c.value == e.value && c.node == e.node && c.output == e.output && c.leaf == e.leaf;
    });
    const auto place = static_cast<std::size_t>(known - captured.begin());
    if (known == captured.end()) captured.push_back(e);
    return {Source::Of::Inputs, inputs.size() + place};
  };

  std::vector<NodeRef> roots;
  for (const Tensor& y : t.outputs) roots.push_back(y.cell()->node);
  for (const NodeRef& node : nodes_under(roots, own)) {
    refuse_severed(*node);
    Step step{node->primitive, {}, node->derives, {}, {}};
    for (const TraceEdge& e : node->inputs) step.sources.push_back(source_of(e));
    if (node->opaque)
      for (const LazyRef& v : node->outputs) {
        step.shapes.emplace_back(v->shape().begin(), v->shape().end());
        step.dtypes.push_back(v->dtype);
      }
    number.emplace(node.get(), tape.steps_.size());
    tape.steps_.push_back(std::move(step));
  }
  for (const Tensor& y : t.outputs) tape.results_.push_back(source_of(edge_of(y)));
  for (const TraceEdge& e : captured) inputs.push_back(tensor_of(e));
  tape.inputs_ = inputs.size();
  return tape;
}

Tensors Tape::play(const Tensors& inputs) const {
  std::vector<Tensors> results;
  const auto value_of = [&](const Source& s) {
    switch (s.of) {
      case Source::Of::Inputs:
        return inputs[s.at];
      case Source::Of::Constants:
        return Tensor(constants_[s.at]);
      case Source::Of::Steps:
        break;
    }
    return results[s.at][s.output];
  };
  for (const Step& step : steps_) {
    Tensors sources;
    for (const Source& s : step.sources) sources.push_back(value_of(s));
    std::optional<NoGrad> off;
    if (!step.derives) off.emplace();
    results.push_back(step.shapes.empty() ? tenon::apply(step.primitive, sources)
                                          : make_tensors(step.shapes, step.dtypes, step.primitive, sources));
  }
  Tensors outputs;
  for (const Source& s : results_) outputs.push_back(value_of(s));
  return outputs;
}

}  // namespace tenon
