#include <tenon/symbolic/node.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <unordered_set>
#include <utility>

#include <tenon/base/lock.h>

namespace tenon {

namespace {

std::span<Node> sources_of(NodeData* n) { return {reinterpret_cast<Node*>(n + 1), n->arity}; }
std::span<const Node> sources_of(const NodeData* n) { return {reinterpret_cast<const Node*>(n + 1), n->arity}; }

uint64_t mix(uint64_t h, uint64_t v) {  // splitmix64's finalizer over a running sum
  h += v + 0x9e3779b97f4a7c15u;
  h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
  h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
  return h ^ (h >> 31);
}

struct HashArg {
  uint64_t h;
  void operator()(std::monostate) {}
  void operator()(int64_t v) { h = mix(h, static_cast<uint64_t>(v)); }
  void operator()(const FloatArg& v) { h = mix(h, std::bit_cast<uint64_t>(v.value)); }
  void operator()(const VariableArg& v) {
    for (char c : v.name) h = mix(h, static_cast<unsigned char>(c));
    h = mix(mix(h, static_cast<uint64_t>(v.lo)), static_cast<uint64_t>(v.hi));
  }
  void operator()(const RangeArg& v) {
    const LoopIdentity& i = v.identity;
    for (int64_t x : {static_cast<int64_t>(v.kind), int64_t{v.rank}, int64_t{v.axis}, static_cast<int64_t>(i.purpose),
                      int64_t{i.stage}, int64_t{i.step}, static_cast<int64_t>(i.part)})
      h = mix(h, static_cast<uint64_t>(x));
  }
  void operator()(const StandInArg& v) {
    h = mix(mix(h, static_cast<uint64_t>(v.analysis)), static_cast<uint64_t>(v.axis));
  }
  void operator()(const ViewArg& v) { h = mix(h, 2 * static_cast<uint64_t>(v.rank) + v.masked); }
  void operator()(const SlotArg& v) { h = mix(h, static_cast<uint64_t>(v.slot)); }
  void operator()(const StoreArg& v) {
    h = mix(h, 8 * static_cast<uint64_t>(v.slot) + 2 * static_cast<uint64_t>(v.mode) + v.stream);
  }
  void operator()(const StageArg& v) {
    h = mix(mix(h, static_cast<uint64_t>(v.number)), static_cast<uint64_t>(v.elements));
    if (v.buffers > 1) h = mix(h, static_cast<uint64_t>(v.buffers));
  }
  void operator()(const MemoryBox& v) {
    h = mix(mix(mix(h, static_cast<uint64_t>(v.slot)), static_cast<uint64_t>(v.dtype)),
            static_cast<uint64_t>(v.offset));
    for (const auto* list : {&v.sizes, &v.strides, &v.box})
      for (const int64_t x : *list) h = mix(h, static_cast<uint64_t>(x));
    for (const auto& [first, step, count] : v.places)
      for (const int64_t x : {first, step, count}) h = mix(h, static_cast<uint64_t>(x));
  }
  void operator()(const ReduceArg& v) {
    h = mix(h, static_cast<uint64_t>(v.combiner));
    for (int32_t axis : v.axes) h = mix(h, static_cast<uint64_t>(axis));
  }
};

uint64_t hash_of(Op op, DType dtype, std::span<const Node> src, const Arg& arg) {
  uint64_t h = mix(mix(static_cast<uint64_t>(op), static_cast<uint64_t>(dtype)), arg.index());
  HashArg visitor{h};
  std::visit(visitor, arg);
  h = visitor.h;
  for (const Node& s : src) h = mix(h, s.hash());
  return h;
}

struct Content {
  Op op;
  DType dtype;
  std::span<const Node> src;
  const Arg& arg;
  uint64_t hash;
};

struct TableHash {
  using is_transparent = void;
  std::size_t operator()(const NodeData* n) const { return n->hash; }
  std::size_t operator()(const Content& c) const { return c.hash; }
};

struct TableEqual {
  using is_transparent = void;
  bool operator()(const NodeData* a, const NodeData* b) const { return a == b; }
  bool operator()(const Content& c, const NodeData* n) const {
    return c.hash == n->hash && c.op == n->op && c.dtype == n->dtype && std::ranges::equal(c.src, sources_of(n)) &&
           c.arg == n->arg;
  }
  bool operator()(const NodeData* n, const Content& c) const { return (*this)(c, n); }
};

// A node whose count is 0 stays in the table until the thread that releases it has the lock. A lookup that finds such a
// node replaces it by a new node.
struct Shard {
  Lock lock{LockRank::Nodes};
  std::unordered_set<NodeData*, TableHash, TableEqual> nodes;
};
constexpr std::size_t kShards = 32;  // a fork holds all of them; ThreadSanitizer allows 64 locks a thread

Shard& shard_of(uint64_t hash) { return process_state<std::array<Shard, kShards>>()[hash >> 59]; }

std::atomic<int64_t> alive{0};

uint32_t count_operations(std::span<const Node> src) {
  uint64_t count = src.size() > 1 ? src.size() - 1 : src.size();
  for (const Node& s : src) count += s.tree_operations();
  return static_cast<uint32_t>(std::min<uint64_t>(count, 1u << 30));
}

bool retain_if_alive(NodeData* n) {
  if (n->lives_forever()) return true;
  uint32_t count = n->refs.load(std::memory_order_relaxed);
  while (count != 0)
    if (n->refs.compare_exchange_weak(count, count + 1, std::memory_order_acq_rel)) return true;
  return false;
}

}  // namespace

bool FloatArg::operator==(const FloatArg& o) const noexcept {
  return std::bit_cast<uint64_t>(value) == std::bit_cast<uint64_t>(o.value);
}

namespace {

Node new_constant(int64_t value) { return make_node(Op::Const, DType::Index, std::span<const Node>(), Arg(value)); }

/// Most constants are small: these are never freed, are found without a lock, and their references are not counted.
struct SmallConstants {
  static constexpr int64_t kBegin = -16, kEnd = 1024;
  std::vector<Node> nodes;

  SmallConstants() {
    for (int64_t value = kBegin; value < kEnd; ++value) {
      nodes.push_back(new_constant(value));
      // Another thread may hold the node already and have begun to count, so it is too far from the limit to cross it.
      const_cast<NodeData*>(nodes.back().id())->refs = NodeData::kForever + NodeData::kForever / 2;
    }
  }
};

}  // namespace

Node Node::constant(int64_t value) {
  if (value < SmallConstants::kBegin || value >= SmallConstants::kEnd) return new_constant(value);
  return process_state<SmallConstants>().nodes[static_cast<std::size_t>(value - SmallConstants::kBegin)];
}

void Node::destroy(NodeData* first) noexcept {
  std::vector<NodeData*> dead;  // beside `next`: most nodes die alone, and need no list
  for (NodeData* next = first; next != nullptr;) {
    NodeData* n = std::exchange(next, nullptr);
    {
      Shard& shard = shard_of(n->hash);
      const std::lock_guard hold(shard.lock);
      if (auto it = shard.nodes.find(n); it != shard.nodes.end()) shard.nodes.erase(it);
    }
    for (Node& s : sources_of(n)) {
      NodeData* child = std::exchange(s.data_, nullptr);
      if (child->lives_forever() || child->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) continue;
      if (next != nullptr) dead.push_back(next);
      next = child;
    }
    n->~NodeData();
    ::operator delete(n);
    alive.fetch_sub(1, std::memory_order_relaxed);
    if (next == nullptr && !dead.empty()) {
      next = dead.back();
      dead.pop_back();
    }
  }
}

Node make_node(Op op, DType dtype, std::span<const Node> src, Arg arg) {
  const Content content{op, dtype, src, arg, hash_of(op, dtype, src, arg)};
  Shard& shard = shard_of(content.hash);
  const std::lock_guard hold(shard.lock);
  if (auto it = shard.nodes.find(content); it != shard.nodes.end()) {
    if (retain_if_alive(*it)) return Node(*it);
    shard.nodes.erase(it);
  }
  const Bounds bounds = cheap_bounds(op, dtype, src, arg);
  void* memory = ::operator new(sizeof(NodeData) + src.size() * sizeof(Node));
  auto* fresh = new (memory) NodeData{
      {1}, op, dtype, static_cast<uint32_t>(src.size()), count_operations(src), content.hash, bounds, std::move(arg)};
  std::uninitialized_copy(src.begin(), src.end(), sources_of(fresh).data());
  shard.nodes.insert(fresh);
  alive.fetch_add(1, std::memory_order_relaxed);
  return Node(fresh);
}

Node with_src(const Node& n, std::span<const Node> src) {
  if (std::equal(src.begin(), src.end(), n.src().begin(), n.src().end())) return n;
  return make_node(n.op(), n.dtype(), src, n.arg());
}

int64_t live_nodes() { return alive.load(std::memory_order_relaxed); }

std::vector<Node> topological(std::span<const Node> roots, bool (*stop)(const Node&)) {
  std::vector<Node> order;
  std::unordered_map<const NodeData*, bool> seen;  // true once listed
  std::vector<Node> stack;
  for (auto root = roots.rbegin(); root != roots.rend(); ++root) stack.push_back(*root);
  while (!stack.empty()) {
    const Node n = stack.back();
    auto [entry, first] = seen.try_emplace(n.id(), false);
    if (entry->second) {
      stack.pop_back();
      continue;
    }
    if (first && !(stop != nullptr && stop(n))) {
      const auto sources = n.src();
      for (auto s = sources.rbegin(); s != sources.rend(); ++s)
        if (!seen.contains(s->id())) stack.push_back(*s);
      if (!(stack.back() == n)) continue;
    }
    entry->second = true;
    stack.pop_back();
    order.push_back(n);
  }
  return order;
}

}  // namespace tenon
