#include <tenon/codegen/repeated.h>

#include <algorithm>

#include <tenon/codegen/ast_facts.h>

namespace tenon {
namespace {

/// How often a STORE adds each of its values at the same place.
Node repetitions(const Node& store, const AstFacts& facts) {
  const Shape shape = loop_shape(store);
  Node times = 1;
  for (std::size_t k = 0; k < shape.size(); ++k) {
    const auto sources = store.src().subspan(1);
    const auto axis = static_cast<int>(k);
    const bool varies =
        std::ranges::any_of(sources, [&](const Node& s) { return facts.varies(s, std::span(&axis, 1)); });
    if (!varies) times = times * shape[k];
  }
  return times;
}

bool adds(const Node& store) { return store.op() == Op::Store && store.arg<StoreArg>().mode == StoreMode::Add; }

}  // namespace

Node add_repeated_at_once(const Node& sink) {
  if (std::none_of(sink.src().begin(), sink.src().end(), adds)) return sink;
  const AstFacts facts(topological(std::span(&sink, 1), [](const Node& n) { return !is_dataflow(n); }));
  std::vector<Node> stores;
  for (const Node& store : sink.src()) {
    const Node times = adds(store) ? repetitions(store, facts) : Node(1);
    std::vector<Node> sources(store.src().begin(), store.src().end());
    const DType d = sources[1].dtype();
    if (!times.is(1)) sources[1] = ast::alu(Op::Mul, {sources[1], make_node(Op::Cast, d, {times})});
    stores.push_back(with_src(store, sources));
  }
  return with_src(sink, stores);
}

}  // namespace tenon
