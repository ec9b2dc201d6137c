// The graph under some LazyBuffers as a flat list: realize, schedule and the schedule cache work on it. Nodes are the
// bases that are still to be computed, and below them those that are in memory, sources before users; views are in the
// edges. Equivalent calls of opaque Primitives on equal inputs are one node. words() describes the graph completely,
// except for the identity of its LazyBuffers: graphs with equal words have equal schedules.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

/// ShapeTrackers that were composed already. The layers of a network compose the same ones again and again.
class Compositions {
 public:
  template <class F>
  const ShapeTracker& get(const ShapeTracker& inner, const ShapeTracker& outer, F compose) {
    Key key{inner.views(), outer.views(), inner.source_numel(), outer.source_numel()};
    const auto known = all_.find(key);
    return known != all_.end() ? known->second : all_.emplace(std::move(key), compose()).first->second;
  }

 private:
  /// Equal views of buffers of other sizes are composed in other ways: one may show only the beginning of its buffer.
  using Key = std::tuple<Views, Views, Node, Node>;
  struct Hash {
    std::size_t operator()(const Key& key) const {
      uint64_t h = std::get<2>(key).hash() * 31 + std::get<3>(key).hash();
      for (const Views* views : {&std::get<0>(key), &std::get<1>(key)})
        for (const View& v : *views) h = h * 31 + v.node().hash();
      return h;
    }
  };
  std::unordered_map<Key, ShapeTracker, Hash> all_;
};

class Graph {
 public:
  /// A use of a node: its number, and how its memory is seen.
  struct Edge {
    int node;
    const ShapeTracker* st;
  };
  struct Entry {
    LazyBuffer* value;
    const LazyRef* reference;  // to the value, of a root or a user; only as long as nothing is realized
    int first_edge = 0, edges = 0;
    bool wanted = false;  // a root
    bool held =
        false;  // somebody beyond this graph will see its value after the roots are realized; not part of words()
    bool in_memory = false;  // has memory, or needs no more than that: realized, EMPTY, or without elements
    bool writable = false;   // its memory may be overwritten once all of this graph have read it; not part of words()
    std::optional<int> call = {};  // of Custom: numbers the calls
  };

  /// `going`: references that the caller will give up when the roots are realized.
  explicit Graph(std::span<const LazyRef> roots, std::span<const LazyRef> going = {});

  int size() const { return static_cast<int>(entries_.size()); }
  const Entry& operator[](int i) const { return entries_[static_cast<std::size_t>(i)]; }
  std::span<const Edge> edges(int i) const {
    const Entry& e = (*this)[i];
    return std::span(edges_).subspan(static_cast<std::size_t>(e.first_edge), static_cast<std::size_t>(e.edges));
  }
  /// Those sources of a node from which its value is computed.
  std::span<const Edge> computed_from(int i) const;
  /// The only source; for a gather the value that is gathered from, for RAND the seed.
  const Edge& source(int i) const { return edges(i).front(); }
  /// The sources of an ASSIGN.
  struct Assigned {
    const Edge& value;
    const Edge* target;  // null: the old version's memory is gone already
    std::span<const Edge> indices;
  };
  Assigned assigned(int i) const {
    const auto all = edges(i);
    return {all[0], all.size() > 1 ? &all[1] : nullptr, all.subspan(std::min<std::size_t>(2, all.size()))};
  }
  /// The other LazyBuffers that this node computes: those of equivalent calls.
  std::vector<LazyBuffer*> twins(int i) const;
  /// Is it computed from no other value (CONST, Variable, arange)? Then its users compute it again, even if it is also
  /// stored.
  bool from_nothing(int i) const;
  /// Is it neither in memory nor from nothing?
  bool is_computed(int i) const { return !(*this)[i].in_memory && !from_nothing(i); }
  /// The constant that all elements of the node are (LoadOp::Const), as a value of an AST.
  Node constant(int i) const;
  /// A position in words() that holds a constant.
  struct ConstantWord {
    int node;
    std::size_t at;
  };
  std::span<const ConstantWord> constant_words() const { return constant_words_; }
  /// The graph with other values in place of constants, by node; words() does not change.
  Graph with_constants(std::unordered_map<int, Node>) const;
  /// words() names Nodes by address; whoever compares words must keep these Nodes alive (named_nodes).
  const std::vector<uint64_t>& words() const { return words_; }
  std::vector<Node> named_nodes() const;
  /// A hash of words() without addresses: equal in every process.
  uint64_t hash() const;
  /// What through() (kernel_views.h) has found for this graph; a Graph is of one thread.
  Compositions& compositions() const { return compositions_; }

 private:
  class Calls;
  void collect(std::span<const LazyRef> roots);
  void find_held(std::span<const LazyRef> going);
  void write_words();
  void call_words(const CustomCall& call, int number);

  std::vector<Entry> entries_;
  std::vector<Edge> edges_;
  std::vector<uint64_t> words_;
  std::vector<Node> variables_, sizes_of_calls_;
  std::vector<ConstantWord> constant_words_;
  std::unordered_map<int, Node> constants_;  // the values in place of constants
  std::unordered_multimap<int, Entry> twins_;
  mutable Compositions compositions_;
};

/// A hash of words, with the addresses of this process.
uint64_t hash_of(std::span<const uint64_t> words);
/// A hash of the graph that computes this value, as it is now: of ops, arguments, shapes and sharing.
uint64_t key_of(const LazyRef&);

}  // namespace tenon
