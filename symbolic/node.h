// Node: the one expression type. Index expressions, Views, the LazyOp AST and UOps are all Nodes: an op, a dtype,
// sources, an argument. A Node is immutable and interned: nodes of equal content are the same node. So == compares
// pointers, and equal subgraphs are stored once. hash() depends on content only, never on addresses or on what was
// built before. A Node is a counted reference of 8 bytes; when the last one is destroyed the node is freed, without
// recursion for graphs of any depth. make_node() interns a node as it is; the functions of symbolic/build.h return
// simplified index expressions.
#pragma once
#include <atomic>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <tenon/base/box.h>
#include <tenon/base/dtype.h>

namespace tenon {

enum class Op : uint8_t {
#define OP(name, listing, arity, ulp, stages) name,
#include <tenon/symbolic/ops.def>
#undef OP
};

/// A row of ops.def.
struct OpInfo {
  std::string_view name, listing;
  int arity;
  int ulp;
  unsigned stages;
};
enum Stage : unsigned { IndexStage = 1, AstStage = 2, UOpStage = 4 };

namespace ops_def {  // the words of its columns
constexpr unsigned X = IndexStage, A = AstStage, U = UOpStage;
inline constexpr OpInfo kOps[] = {
#define OP(name, listing, arity, ulp, stages) {#name, listing, arity, ulp, stages},
#include <tenon/symbolic/ops.def>
#undef OP
};
}  // namespace ops_def
constexpr const OpInfo& info(Op op) { return ops_def::kOps[static_cast<std::size_t>(op)]; }

/// Is the op computed element by element from its sources?
constexpr bool is_elementwise(Op op) { return info(op).listing.find("Ops.") != std::string_view::npos; }

/// Does the table have a row (with a member `op`) for each op for which `wanted` holds? Used in static_assert: a table
/// without a row for a new op does not compile.
template <class Table>
consteval bool has_row_for_each(const Table& rows, bool (*wanted)(Op)) {
  for (std::size_t i = 0; i < std::size(ops_def::kOps); ++i) {
    const auto op = static_cast<Op>(i);
    bool found = !wanted(op);
    for (const auto& row : rows) found |= row.op == op;
    if (!found) return false;
  }
  return true;
}

// ---- arguments: a closed set of small values
struct FloatArg {  // compared by bits, so that NaN and -0.0 intern
  double value;
  bool operator==(const FloatArg&) const noexcept;
};
struct VariableArg {
  std::string name;
  int64_t lo, hi;                               // inclusive
  std::shared_ptr<std::atomic<int64_t>> bound;  // what bind() set; not part of the identity
  bool operator==(const VariableArg& o) const noexcept { return name == o.name && lo == o.lo && hi == o.hi; }
};
enum class RangeKind : uint8_t { Global, Thread, Local, Loop, Reduce, Upcast };
/// Distinguishes loops of equal size that must not merge.
struct LoopIdentity {
  enum class Purpose : uint8_t {
    Chunks,  // over the chunks of the sums that a STAGE keeps
    Values,  // of STOREs and REDUCEs
    Fill,    // fills a STAGE
    Ahead,   // fills a STAGE for the first iterations of the loop that reads it
    Combine  // over what each thread of a group has stored in a STAGE
  };
  /// Which part of an axis the loop covers.
  enum class Part : uint8_t { Steps, Vectors, Singles, Head, Tail, Tiles };
  Purpose purpose = Purpose::Values;
  int32_t stage = 0;  // the number of the STAGE, if the purpose has one
  int32_t step = 0;   // elements of one iteration; 0: tiles
  Part part = Part::Steps;
  auto operator<=>(const LoopIdentity&) const noexcept = default;
};
struct RangeArg {
  RangeKind kind;
  int32_t rank = 0;  // REDUCEs and SCANs below the loop's body; loops merge only if their ranks are equal
  int32_t axis = 0;  // the axis of the grid or of the group
  LoopIdentity identity = {};
  bool operator==(const RangeArg&) const noexcept = default;
};
/// An unknown from 0 to size - 1 that one analysis uses while it simplifies. No result contains it. Analyses may be
/// nested.
struct StandInArg {
  enum class Analysis : uint8_t { MergeViews, ShowIndex, FindVarying, FindPeriods, ApplyMask };
  Analysis analysis;
  int32_t axis = 0;
  bool operator==(const StandInArg&) const noexcept = default;
};
struct ViewArg {
  int32_t rank;
  bool masked;
  bool operator==(const ViewArg&) const noexcept = default;
};
struct SlotArg {
  int32_t slot;
  bool operator==(const SlotArg&) const noexcept = default;
};
enum class StoreMode : uint8_t {
  Set,
  Add,
  Repeat  // of a WRITE: sets it, perhaps several times, to the same value
};
struct StoreArg {
  int32_t slot;
  StoreMode mode;
  bool stream = false;  // stores past the caches, because nobody reads the value soon
  bool operator==(const StoreArg&) const noexcept = default;
};
/// Weighted: of elements e^x * v, their sum divided by the sum of e^x, computed so that no e^x overflows: NaN if all x
/// are -inf. WeightedOrZero: the same, but 0 there. LogSum: of elements x, the logarithm of the sum of e^x, computed so
/// that no e^x overflows: -inf if all x are -inf. AddComputed: of elements x * v, their sum. One kernel computes x of
/// these, and the products that x is made of (codegen/weighted.h).
enum class Combiner : uint8_t { Add, Mul, Max, Min, And, Or, ArgMax, Weighted, WeightedOrZero, LogSum, AddComputed };
constexpr bool is_weighted(Combiner c) { return c == Combiner::Weighted || c == Combiner::WeightedOrZero; }
constexpr bool computes_elements(Combiner c) { return c >= Combiner::Weighted; }
/// Is the state of the combiner more than one number?
constexpr bool has_several_states(Combiner c) { return c == Combiner::ArgMax || computes_elements(c); }
struct ReduceArg {
  Combiner combiner;
  std::vector<int32_t> axes;
  bool operator==(const ReduceArg&) const noexcept = default;
};
struct StageArg {
  int32_t number;
  int64_t elements;     // of all buffers
  int32_t buffers = 1;  // more: FILLs run ahead of the iteration that reads what they fill
  bool own = false;     // each thread of a group has one of its own, in registers
  bool operator==(const StageArg&) const noexcept = default;
};
using Arg = std::variant<std::monostate, int64_t, FloatArg, VariableArg, RangeArg, ViewArg, SlotArg, StoreArg,
                         ReduceArg, StageArg, StandInArg, MemoryBox>;

/// What is known about the value of an integer node when it is made: lo <= value <= hi, and value = rem (mod `mod`). If
/// mod is 0, value is rem.
struct Bounds {
  int64_t lo, hi;
  int64_t mod = 1, rem = 0;
};

/// The content of a Node; its sources follow it in the same allocation.
struct NodeData {
  /// Nodes with so many references are never freed, and nobody counts their references.
  static constexpr uint32_t kForever = uint32_t{1} << 31;

  std::atomic<uint32_t> refs;
  Op op;
  DType dtype;
  uint32_t arity;
  uint32_t operations;
  uint64_t hash;
  Bounds bounds;
  Arg arg;

  bool lives_forever() const noexcept { return refs.load(std::memory_order_relaxed) >= kForever; }
};

class Node {
 public:
  Node() = default;
  /// The integer constant of dtype Index. An unsigned integer beyond int64 is the greatest int64, which is too large
  /// for every use, and not the negative number of the same bits.
  template <std::integral T>
  requires(!std::same_as<T, bool>) Node(T value)  // NOLINT: implicit
      : Node(constant(std::in_range<int64_t>(value) ? static_cast<int64_t>(value)
                                                    : std::numeric_limits<int64_t>::max())) {}
  Node(const Node& o) noexcept : data_(o.data_) {
    if (data_ != nullptr && !data_->lives_forever()) data_->refs.fetch_add(1, std::memory_order_relaxed);
  }
  Node(Node&& o) noexcept : data_(o.data_) { o.data_ = nullptr; }
  Node& operator=(Node o) noexcept { return std::swap(data_, o.data_), *this; }
  ~Node() {
    if (data_ == nullptr || data_->lives_forever()) return;
    if (data_->refs.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy(data_);
  }

  /// Does the Node hold an expression? Only a named Node converts: `if (n % 2)` does not compile, because it would not
  /// test whether n is odd; `if (n % 2 != 0)` compiles.
  explicit operator bool() const& noexcept { return data_ != nullptr; }
  explicit operator bool() const&& = delete;
  bool operator==(const Node& o) const noexcept { return data_ == o.data_; }

  Op op() const noexcept { return data_->op; }
  DType dtype() const noexcept { return data_->dtype; }
  std::span<const Node> src() const noexcept { return {reinterpret_cast<const Node*>(data_ + 1), data_->arity}; }
  const Node& src(std::size_t i) const noexcept { return src()[i]; }
  const Arg& arg() const noexcept { return data_->arg; }
  template <class T>
  const T& arg() const {
    return std::get<T>(arg());
  }
  /// Depends on content only: it is equal in every process and on every machine.
  uint64_t hash() const noexcept { return data_->hash; }

  /// Cheap bounds of a node of dtype Index, integer or bool, computed at construction and never too narrow; for other
  /// dtypes the whole range of int64.
  const Bounds& bounds() const noexcept { return data_->bounds; }
  int64_t min() const noexcept { return bounds().lo; }
  int64_t max() const noexcept { return bounds().hi; }

  bool is_const() const noexcept { return op() == Op::Const; }
  /// Is it this integer constant?
  bool is(int64_t value) const noexcept {
    const int64_t* v = is_const() ? std::get_if<int64_t>(&data_->arg) : nullptr;
    return v != nullptr && *v == value;
  }
  /// The value of an integer constant; throws std::bad_variant_access for other nodes.
  int64_t value() const { return arg<int64_t>(); }

  /// The number of operations of the expression as a tree, without extraction: a node with k operands counts k - 1, a
  /// unary node 1. The number saturates.
  uint32_t tree_operations() const noexcept { return data_->operations; }

  /// The address, for hash tables keyed by identity.
  const NodeData* id() const noexcept { return data_; }

 private:
  friend Node make_node(Op, DType, std::span<const Node>, Arg);
  explicit Node(NodeData* owned) noexcept : data_(owned) {}
  static Node constant(int64_t);
  static void destroy(NodeData*) noexcept;
  NodeData* data_ = nullptr;
};

/// The node with this content. Nothing is simplified.
Node make_node(Op, DType, std::span<const Node> src, Arg = {});
inline Node make_node(Op op, DType dtype, std::initializer_list<Node> src, Arg arg = {}) {
  return make_node(op, dtype, std::span<const Node>(src.begin(), src.size()), std::move(arg));
}

/// The bounds of a node with this content (bounds.cpp); make_node calls it once for each node.
Bounds cheap_bounds(Op, DType, std::span<const Node> src, const Arg&);

/// How many nodes exist; for tests.
int64_t live_nodes();

/// All nodes in topological order, sources first, each node once; iterative. A node for which stop(node) holds is
/// listed, but its sources are not.
std::vector<Node> topological(std::span<const Node> roots, bool (*stop)(const Node&) = nullptr);

/// Rebuilds the graph from its leaves: f(node, rebuilt sources) gives the replacement of each node. Iterative.
template <class F>
Node rebuild(const Node& root, F&& f);

/// The same node with other sources. Nothing is simplified.
Node with_src(const Node&, std::span<const Node> src);

}  // namespace tenon

template <>
struct std::hash<tenon::Node> {
  std::size_t operator()(const tenon::Node& n) const noexcept { return reinterpret_cast<std::size_t>(n.id()) >> 4; }
};

#include <unordered_map>

namespace tenon {

template <class F>
Node rebuild(const Node& root, F&& f) {
  std::unordered_map<Node, Node> done;
  std::vector<Node> sources;
  for (const Node& n : topological(std::span<const Node>(&root, 1))) {
    sources.clear();
    for (const Node& s : n.src()) sources.push_back(done.at(s));
    done.emplace(n, f(n, std::span<const Node>(sources)));
  }
  return done.at(root);
}

}  // namespace tenon
