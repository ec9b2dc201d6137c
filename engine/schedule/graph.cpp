#include <tenon/engine/schedule/graph.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <typeindex>
#include <unordered_map>

#include <tenon/engine/schedule/pointer_map.h>

namespace tenon {
namespace {

bool without_elements(const LazyBuffer& x) {
  for (const Node& size : x.shape())
    if (size.is(0)) return true;
  return false;
}

uint64_t word(const void* address) { return reinterpret_cast<uintptr_t>(address); }

uint64_t mix(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15 + (hash << 6) + (hash >> 2);
  hash *= 0xff51afd7ed558ccd;
  return hash ^ (hash >> 32);
}

bool equivalent(const CustomCall& a, const CustomCall& b) {
  const OpaqueOp &p = *a.op, &q = *b.op;
  return a.shapes == b.shapes && a.dtypes == b.dtypes &&
         (&p == &q || (typeid(p) == typeid(q) && p.computes_same_as(q)));
}

}  // namespace

// Numbers the calls; equivalent calls on equal inputs get one number.
class Graph::Calls {
 public:
  int number(const CustomCall& call, std::span<const Edge> inputs) {
    if (const int* const known = numbers_.find(&call)) return *known;
    int& number = numbers_[&call] = static_cast<int>(calls_.size());
    const OpaqueOp& op = *call.op;
    uint64_t hash = std::type_index(typeid(op)).hash_code();
    for (const Edge& e : inputs) hash = mix(hash, static_cast<uint64_t>(e.node));
    const auto [begin, end] = by_inputs_.equal_range(hash);
    for (auto known = begin; known != end; ++known)
      if (equal(call, inputs, known->second)) return number = known->second;
    by_inputs_.emplace(hash, number);
    calls_.push_back({&call, {inputs.begin(), inputs.end()}, Entries(call.shapes.size())});
    return number;
  }
  /// The entry that an output of a call already has.
  std::optional<int>& entry(int call, int64_t output) {
    return calls_[static_cast<std::size_t>(call)].entries[static_cast<std::size_t>(output)];
  }

 private:
  using Entries = std::vector<std::optional<int>>;
  struct Known {
    const CustomCall* call;
    std::vector<Edge> inputs;
    Entries entries;  // by output
  };
  bool equal(const CustomCall& call, std::span<const Edge> inputs, int other) const {
    const Known& known = calls_[static_cast<std::size_t>(other)];
    return std::ranges::equal(inputs, known.inputs,
                              [](const Edge& a, const Edge& b) { return a.node == b.node && *a.st == *b.st; }) &&
           equivalent(call, *known.call);
  }
  std::vector<Known> calls_;
  PointerMap<int> numbers_;
  std::unordered_multimap<uint64_t, int> by_inputs_;
};

Graph::Graph(std::span<const LazyRef> roots, std::span<const LazyRef> going) {
  collect(roots);
  find_held(going);
  write_words();
}

void Graph::collect(std::span<const LazyRef> roots) {
  PointerMap<std::optional<int>> number;  // none: its sources come first
  Calls calls;
  std::vector<const LazyRef*> stack;
  constexpr std::size_t kUsual = 8;  // most eager calls have fewer nodes: each list is allocated once
  stack.reserve(kUsual);
  entries_.reserve(kUsual);
  edges_.reserve(kUsual);
  for (auto root = roots.rbegin(); root != roots.rend(); ++root) stack.push_back(&base_of(*root));
  while (!stack.empty()) {
    const LazyRef* const reference = stack.back();
    LazyBuffer* const x = reference->get();
    const std::optional<int>* const at = number.find(x);
    if (at != nullptr && *at) {
      stack.pop_back();
      continue;
    }
    const bool first = at == nullptr;
    if (first) number[x] = std::nullopt;
    Entry entry{x, reference};
    entry.in_memory = x->realized || x->what.is(LoadOp::Empty) || without_elements(*x);
    if (first && !entry.in_memory) {
      const std::size_t before = stack.size();
      for (std::size_t i = x->what.src.size(); i-- > 0;)
        if (const LazyRef& source = base_of(x->what.src[i]); !number.contains(source.get())) stack.push_back(&source);
      if (stack.size() != before) continue;
    }
    stack.pop_back();
    entry.first_edge = static_cast<int>(edges_.size());
    if (!entry.in_memory) {
      for (const LazyRef& s : x->what.src) edges_.push_back({**number.find(&s->base()), &s->st});
    }
    entry.edges = static_cast<int>(edges_.size()) - entry.first_edge;
    if (!entry.in_memory && x->what.call) {
      const auto inputs = std::span(edges_).subspan(static_cast<std::size_t>(entry.first_edge));
      entry.call = calls.number(*x->what.call, inputs);
      std::optional<int>& known = calls.entry(*entry.call, std::get<int64_t>(x->what.arg));
      if (known) {
        edges_.resize(static_cast<std::size_t>(entry.first_edge));
        number[x] = known;
        twins_.emplace(*known, entry);
        continue;
      }
      known = static_cast<int>(entries_.size());
    }
    number[x] = static_cast<int>(entries_.size());
    entries_.push_back(entry);
  }
  for (const LazyRef& root : roots) entries_[static_cast<std::size_t>(**number.find(&root->base()))].wanted = true;
}

// A node is held if somebody beyond this graph refers to it. Users come before sources, so that it is known whether a
// node gives up its sources: it does if it is realized now, or if it is itself released.
void Graph::find_held(std::span<const LazyRef> given_up) {
  PointerMap<long> going;  // references that will go, by the LazyBuffer that they refer to
  const auto give_up = [&](const LazyRef& s) {
    const long count = ++going[s.get()];
    if (s->is_view() && count == s.use_count()) ++going[&s->base()];
  };
  const auto is_held = [&](const LazyRef& x) {
    const long* const found = going.find(x.get());
    return x.use_count() > (found == nullptr ? 0 : *found);
  };
  for (const LazyRef& s : given_up) give_up(s);
  for (std::size_t i = entries_.size(); i-- > 0;) {
    Entry& entry = entries_[i];
    const auto [begin, end] = twins_.equal_range(static_cast<int>(i));
    entry.held = is_held(*entry.reference);
    for (auto other = begin; other != end; ++other) entry.held |= is_held(*other->second.reference);
    if ((entry.wanted || !entry.held) && !entry.value->realized) {
      for (const LazyRef& s : entry.value->what.src) give_up(s);
      for (auto other = begin; other != end; ++other)
        for (const LazyRef& s : other->second.value->what.src) give_up(s);
    }
    const auto& memory = entry.value->realized;
    entry.writable = entry.in_memory && !entry.held && !entry.wanted &&
                     (!memory || (memory.use_count() == 1 && memory->sole_owner()));
  }
}

void Graph::write_words() {
  words_.reserve(entries_.size() * 8);
  const auto view_words = [&](const ShapeTracker& st) {
    words_.push_back(st.views().size());
    for (const View& v : st.views()) words_.push_back(word(v.node().id()));
  };
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& e = entries_[i];
    const LazyBuffer& x = *e.value;
    const bool load = x.what.op.index() == 0;
    const uint64_t op =
        load ? static_cast<uint64_t>(std::get<LoadOp>(x.what.op)) : 64 + static_cast<uint64_t>(std::get<Op>(x.what.op));
    const uint64_t flags = e.wanted | e.in_memory << 1 | (x.realized != nullptr) << 2;
    words_.push_back((e.in_memory ? 0 : op) | static_cast<uint64_t>(x.dtype) << 8 | flags << 16 |
                     static_cast<uint64_t>(x.stream.index) << 24 | static_cast<uint64_t>(e.edges) << 48);
    words_.push_back(word(&x.stream.device.name()));
    words_.push_back(word(x.st.views().back().node().id()));
    if (e.in_memory) continue;
    if (x.what.is(LoadOp::Const)) constant_words_.push_back({static_cast<int>(i), words_.size()});
    if (const auto* number = std::get_if<int64_t>(&x.what.arg)) words_.push_back(static_cast<uint64_t>(*number));
    if (const auto* number = std::get_if<FloatArg>(&x.what.arg))
      words_.push_back(std::bit_cast<uint64_t>(number->value));
    if (const auto* reduce = std::get_if<ReduceArg>(&x.what.arg)) {
      words_.push_back(static_cast<uint64_t>(reduce->combiner) | reduce->axes.size() << 8);
      for (const int32_t axis : reduce->axes) words_.push_back(static_cast<uint64_t>(axis));
    }
    if (const auto* store = std::get_if<StoreArg>(&x.what.arg)) words_.push_back(static_cast<uint64_t>(store->mode));
    if (std::holds_alternative<VariableArg>(x.what.arg)) {
      variables_.push_back(make_node(Op::Variable, DType::Index, std::span<const Node>(), x.what.arg));
      words_.push_back(word(variables_.back().id()));
    }
    if (x.what.call) call_words(*x.what.call, e.call.value_or(-1));
    if (x.what.region) view_words(*x.what.region);
    for (const Edge& edge : edges(static_cast<int>(i))) {
      words_.push_back(static_cast<uint64_t>(edge.node));
      view_words(*edge.st);
    }
  }
}

// The schedule names the operation, and has memory for all of its outputs, even for those that nobody uses.
void Graph::call_words(const CustomCall& call, int number) {
  words_.push_back(static_cast<uint64_t>(number) << 32 | call.shapes.size());
  const std::string_view name = call.op->name();
  words_.push_back(name.size());
  for (std::size_t at = 0; at < name.size(); at += sizeof(uint64_t))
    name.copy(reinterpret_cast<char*>(&words_.emplace_back(0)), sizeof(uint64_t), at);
  for (std::size_t k = 0; k < call.shapes.size(); ++k) {
    words_.push_back(static_cast<uint64_t>(call.dtypes[k]) << 32 | call.shapes[k].size());
    for (const Node& size : call.shapes[k]) {
      words_.push_back(word(size.id()));
      sizes_of_calls_.push_back(size);
    }
  }
}

std::vector<LazyBuffer*> Graph::twins(int i) const {
  std::vector<LazyBuffer*> all;
  const auto [begin, end] = twins_.equal_range(i);
  for (auto at = begin; at != end; ++at) all.push_back(at->second.value);
  return all;
}

std::span<const Graph::Edge> Graph::computed_from(int i) const {
  return (*this)[i].value->what.is(LoadOp::Assign) ? edges(i).first(1) : edges(i);
}

bool Graph::from_nothing(int i) const {
  const LazyOpOf& what = (*this)[i].value->what;
  return !(*this)[i].in_memory && (what.is(LoadOp::Const) || what.is(Op::Variable) || what.is(Op::Arange));
}

Node Graph::constant(int i) const {
  if (const auto other = constants_.find(i); other != constants_.end()) return other->second;
  const LazyBuffer& x = *(*this)[i].value;
  return make_node(Op::Const, x.dtype, std::span<const Node>(), x.what.arg);
}

Graph Graph::with_constants(std::unordered_map<int, Node> constants) const {
  Graph other = *this;
  other.constants_ = std::move(constants);
  return other;
}

std::vector<Node> Graph::named_nodes() const {
  std::vector<Node> nodes = variables_;
  nodes.insert(nodes.end(), sizes_of_calls_.begin(), sizes_of_calls_.end());
  const auto add = [&](const ShapeTracker& st) {
    for (const View& v : st.views()) nodes.push_back(v.node());
  };
  for (const Entry& e : entries_) {
    add(e.value->st);
    if (e.value->what.region) add(*e.value->what.region);
  }
  for (const Edge& edge : edges_) add(*edge.st);
  return nodes;
}

uint64_t Graph::hash() const {
  uint64_t h = entries_.size();
  const auto add = [&](const ShapeTracker& st) {
    h = mix(h, st.views().size());
    for (const View& v : st.views()) h = mix(h, v.node().hash());
  };
  for (int i = 0; i < size(); ++i) {
    const Entry& e = entries_[static_cast<std::size_t>(i)];
    const LazyBuffer& x = *e.value;
    h = mix(h, static_cast<uint64_t>(x.dtype) | static_cast<uint64_t>(e.in_memory) << 8);
    for (const char c : x.stream.device.name()) h = mix(h, static_cast<uint64_t>(c));
    h = mix(h, static_cast<uint64_t>(x.stream.index));
    add(x.st);
    if (e.in_memory) continue;
    const bool load = x.what.op.index() == 0;
    h = mix(h, load ? static_cast<uint64_t>(std::get<LoadOp>(x.what.op))
                    : 64 + static_cast<uint64_t>(std::get<Op>(x.what.op)));
    h = mix(h, make_node(Op::Custom, DType::Void, std::span<const Node>(), x.what.arg).hash());
    h = mix(h, static_cast<uint64_t>(e.call.value_or(-1) + 1));
    if (x.what.region) add(*x.what.region);
    for (const Edge& edge : edges(i)) {
      h = mix(h, static_cast<uint64_t>(edge.node));
      add(*edge.st);
    }
  }
  return h;
}

uint64_t hash_of(std::span<const uint64_t> words) {
  uint64_t h = words.size();
  for (const uint64_t w : words) h = (h ^ w) * 0x9fb21c651e98df25, h ^= h >> 28;
  return h;
}

uint64_t key_of(const LazyRef& value) { return Graph(std::span(&value, 1)).hash(); }

}  // namespace tenon
