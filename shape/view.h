// View: a strided view of memory: sizes, strides, offset, and a mask that says for each axis which part exists (the
// rest reads as 0). A View is a Node (op ViewDesc) whose sources are these expressions; this class wraps it.
// View::create normalizes: an axis of size 1, or with one unmasked index, gets stride 0 (and the offset changes); a
// mask that hides nothing is removed; a mask that hides everything is (0, 0) on each axis. A View without axes stores
// no mask entries; if it is masked, it hides its element. A View without elements is contiguous.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tenon/shape/shape.h>

namespace tenon {

/// For each axis the part [begin, end) that exists.
using Mask = std::vector<std::pair<Node, Node>>;

class View {
 public:
  /// A row-major view of a whole buffer.
  static View contiguous(std::span<const Node> shape);
  static View create(std::span<const Node> shape, std::span<const Node> strides, Node offset,
                     const std::optional<Mask>& mask = {});
  static View from_node(Node node) { return View(std::move(node)); }
  const Node& node() const { return node_; }

  std::size_t rank() const { return static_cast<std::size_t>(node_.arg<ViewArg>().rank); }
  std::span<const Node> shape() const { return node_.src().subspan(0, rank()); }
  std::span<const Node> strides() const { return node_.src().subspan(rank(), rank()); }
  const Node& offset() const { return node_.src(2 * rank()); }
  bool masked() const { return node_.arg<ViewArg>().masked; }
  std::optional<Mask> mask() const;
  /// Does the mask hide all elements? (create() makes every interval of such a mask empty.)
  bool shows_nothing() const;
  /// Row-major from offset 0, without a mask.
  bool is_contiguous() const;
  /// Does the element, or the mask, depend on the index of this axis?
  bool varies_along(std::size_t axis) const;

  /// The index in memory of the element at `at` (one expression for each axis), and whether the element exists (0 or
  /// 1).
  std::pair<Node, Node> index(std::span<const Node> at) const;

  bool operator==(const View& o) const { return node_ == o.node_; }

 private:
  explicit View(Node node) : node_(std::move(node)) {}
  Node node_;
};

/// A tuple as text: "(2, 3)", "(5,)", "()".
std::string tuple_text(std::span<const Node>);

/// View((10, 10), (10, 1), 0); the mask, if there is one, follows the offset.
std::string to_string(const View&);

}  // namespace tenon
