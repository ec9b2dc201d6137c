// View: one strided window onto memory: sizes, strides, offset, and a mask that says per axis which part is real (the
// rest reads as 0). A View is a Node (op ViewDesc) whose sources are those expressions; this class is a face of it.
// Construction normalizes: axes of size 1, and axes on which the mask leaves one index, get stride 0 (folded into the
// offset); a full mask is none; an empty one is all (0, 0). A View without axes has no mask to write down; one that is
// masked shows nothing. A View of 0 elements is the contiguous one.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tenon/shape/shape.h>

namespace tenon {

/// Per axis the valid part [begin, end).
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
  /// Row-major from offset 0, without a mask.
  bool is_contiguous() const;
  /// Does the value, or the mask, change along the axis?
  bool varies_along(std::size_t axis) const;

  /// The element index and the truth value of "this point is real" at one index expression an axis.
  std::pair<Node, Node> index(std::span<const Node> at) const;

  bool operator==(const View& o) const { return node_ == o.node_; }

 private:
  explicit View(Node node) : node_(std::move(node)) {}
  Node node_;
};

/// A tuple in the seed's form: "(2, 3)", "(5,)", "()".
std::string tuple_text(std::span<const Node>);

/// In the seed's form: View((10, 10), (10, 1), 0), with the mask behind where there is one.
std::string to_string(const View&);

}  // namespace tenon
