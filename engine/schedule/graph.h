// The graph under some LazyBuffers as a flat list: what realize, schedule and the schedule cache work on. Nodes are the
// bases that are still to be computed, and under them those that are in memory, sources before users; views are in the
// edges. Equivalent calls of opaque Primitives on equal inputs are one node. words() says exactly what the graph is, up
// to the identity of its LazyBuffers: graphs of equal words have equal schedules.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

class Graph {
 public:
  /// A use of a node: which, and how its memory is seen.
  struct Edge {
    int node;
    const ShapeTracker* st;
  };
  struct Entry {
    LazyBuffer* value;
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
  /// The only source; of a gather what is gathered from, of RAND the seed.
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
  /// The other values that the node computes too, those of equivalent calls.
  std::vector<LazyBuffer*> twins(int i) const;
  /// Is it computed from nothing (CONST, Variable, arange)? Then its users compute it anew, even where it is stored
  /// too.
  bool from_nothing(int i) const;
  /// The constant that a node is everywhere (of LoadOp::Const), as a value of an AST.
  Node constant(int i) const;
  /// Where words() say which constants there are.
  struct ConstantWord {
    int node;
    std::size_t at;
  };
  std::span<const ConstantWord> constant_words() const { return constant_words_; }
  /// The graph with other values in place of constants, by node; words() stay.
  Graph with_constants(std::unordered_map<int, Node>) const;
  /// Nodes named by address in words() must outlive whoever compares them.
  const std::vector<uint64_t>& words() const { return words_; }
  std::vector<Node> named_nodes() const;
  /// Of words(), but for addresses: equal in every process.
  uint64_t hash() const;

 private:
  class Calls;
  void collect(std::span<const LazyRef> roots);
  void find_held(std::span<const LazyRef> going);
  void describe();
  void call_words(const CustomCall& call, int number);

  std::vector<Entry> entries_;
  std::vector<Edge> edges_;
  std::vector<uint64_t> words_;
  std::vector<Node> variables_, sizes_of_calls_;
  std::vector<ConstantWord> constant_words_;
  std::unordered_map<int, Node> constants_;  // those that others stand for
  std::unordered_multimap<int, LazyBuffer*> twins_;
};

/// Of words, as they are in this process.
uint64_t hash_of(std::span<const uint64_t> words);
/// A hash of the graph that computes this value, as it is now: of ops, arguments, shapes and sharing.
uint64_t key_of(const LazyRef&);

}  // namespace tenon
