#include <tenon/codegen/passes/overlap.h>

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace tenon {
namespace {

bool is_packed(const UOp& u) { return u.uop == UOps::Alu && u.node.op() == Op::Mma && u.node.src(0).op() == Op::Pack; }

class Overlap {
 public:
  explicit Overlap(std::vector<UOp>& uops) : uops_(uops), place_(uops.size(), -1) {}

  void run() {
    if (!find()) return leave_buffers();
    std::size_t i = 0;
    for (; i < loop_; ++i) append(i);
    for (const UOp& product : products_) {
      const UOp& pack = at(product.vin[0]);
      kept_.push_back(push({UOps::DefineAcc, pack.dtype, {}, pack.node, pack.lanes}));
    }
    turn(TurnOf::Begin);
    append(i++);
    for (; i < end_; ++i) body(i);
    push({UOps::Await, sums().dtype, {placed(sums_)}, Node(0), sums().lanes});
    const Node before = range() - Node(1);
    const Node left = make_node(Op::Index, DType::Index, {last(before), le(0, before)}, SlotArg{0});
    push({UOps::Leave, DType::Void, {stage()}, left});
    if (fade_) {
      append(*fade_);
      push({UOps::Assign, sums().dtype, {placed(sums_), place_[*fade_]}, uops_[assign_].node, sums().lanes});
    }
    for (std::size_t k = 0; k < products_.size(); ++k) {
      const auto pack = static_cast<std::size_t>(products_[k].vin[0]);
      append(pack);
      push({UOps::Assign, uops_[pack].dtype, {kept_[k], place_[pack]}, uops_[pack].node, uops_[pack].lanes});
    }
    append(i++);
    turn(TurnOf::Take);
    products(range().src(0) - Node(1));
    push({UOps::Await, sums().dtype, {placed(sums_)}, Node(0), sums().lanes});
    turn(TurnOf::End);
    for (; i < uops_.size(); ++i) append(i);
    uops_ = std::move(out_);
  }

 private:
  const UOp& at(int v) const { return uops_[static_cast<std::size_t>(v)]; }
  const Node& range() const { return uops_[loop_].node; }
  const UOp& sums() const { return at(sums_); }
  int placed(int v) const { return place_[static_cast<std::size_t>(v)]; }
  /// The STAGE of the values.
  int stage() const { return placed(at(products_[0].vin[1]).vin.back()); }
  static Node last(const Node& iteration) { return max(iteration, 0); }

  /// The loop, and what of its body comes later.
  bool find() {
    for (std::size_t i = 0; i < uops_.size() && products_.empty(); ++i) {
      if (uops_[i].uop == UOps::Loop) loop_ = i;
      if (uops_[i].uop != UOps::Assign || !is_packed(at(uops_[i].vin[1]))) continue;
      assign_ = i, sums_ = uops_[i].vin[0];
      int v = uops_[i].vin[1];
      for (; is_packed(at(v)); v = at(v).vin[2]) products_.push_back(at(v)), later_.insert(v);
      std::ranges::reverse(products_);
      if (at(v).node.op() == Op::Fade) fade_ = static_cast<std::size_t>(v), later_.insert(v);
      later_.insert(static_cast<int>(i));
      for (const UOp& product : products_) later_.insert(product.vin[0]), later_.insert(product.vin[1]);
    }
    if (products_.empty()) return false;
    const Node& loop = uops_[assign_].node.src().back();  // of the sums
    for (loop_ = 0; !(uops_[loop_].uop == UOps::Loop && uops_[loop_].node == loop);) ++loop_;
    for (end_ = loop_; !(uops_[end_].uop == UOps::EndLoop && uops_[end_].node == loop); ++end_) {
      if (uops_[end_].uop == UOps::BeginProducts && first_ == 0) first_ = end_;
      if (uops_[end_].uop == UOps::EndProducts) behind_ = end_;
    }
    return true;
  }

  void leave_buffers() {
    const auto produced = std::ranges::find(uops_, UOps::Produce, &UOp::uop);
    if (produced == uops_.end()) return;
    int stage = -1;
    Node loop;
    for (std::size_t i = 0; i < uops_.size(); ++i) {
      append(i);
      const UOp& u = uops_[i];
      if (u.uop == UOps::Arrive && u.node.op() == Op::Range)
        stage = place_[static_cast<std::size_t>(u.vin[0])], loop = u.node;
      if (u.uop == UOps::Settle && loop)
        push({UOps::Leave, DType::Void, {stage}, make_node(Op::Index, DType::Index, {loop}, SlotArg{0})});
    }
    uops_ = std::move(out_);
  }

  void body(std::size_t i) {
    const UOp& u = uops_[i];
    const bool of_values = u.uop == UOps::Arrive && u.vin == std::vector{at(products_[0].vin[1]).vin.back()};
    if (later_.contains(static_cast<int>(i)) || of_values) return;
    if (u.uop == UOps::BeginProducts && i == first_) turn(TurnOf::Take);
    if (u.uop == UOps::Settle) {
      push({UOps::Await, u.dtype, {placed(u.vin[0])}, Node(1), u.lanes});
      return;
    }
    append(i);
    if (i != behind_) return;
    products(last(range() - Node(1)));
    turn(TurnOf::Give);
  }

  /// The products with the values of an iteration.
  void products(const Node& iteration) {
    push({UOps::Arrive, DType::Void, {stage()}, iteration});
    std::vector<int> values;
    for (const UOp& product : products_) {
      const Node& n = at(product.vin[1]).node;
      const std::pair<Node, Node> moved{range(), iteration};
      const Node element = substitute(simplify(n.src(0).src(0)), std::span(&moved, 1));
      const Node index = with_src(n.src(0), std::vector{extract(element)});
      values.push_back(push({UOps::Alu, n.dtype(), {stage()}, with_src(n, std::vector{index, n.src(1)})}));
    }
    push({UOps::BeginProducts, DType::Void, {}, range()});
    int sum = placed(sums_);
    for (std::size_t k = 0; k < products_.size(); ++k) {
      const UOp& product = products_[k];
      sum = push({UOps::Alu, product.dtype, {kept_[k], values[k], sum}, product.node, product.lanes});
    }
    push({UOps::Assign, sums().dtype, {placed(sums_), sum}, uops_[assign_].node, sums().lanes});
    push({UOps::EndProducts, DType::Void, {}, range()});
  }

  void turn(TurnOf what) { push({UOps::Turn, DType::Void, {}, Node(static_cast<int64_t>(what))}); }

  int push(UOp u) {
    out_.push_back(std::move(u));
    return static_cast<int>(out_.size()) - 1;
  }
  void append(std::size_t i) {
    UOp u = uops_[i];
    for (int& v : u.vin) v = placed(v);
    place_[i] = push(std::move(u));
  }

  std::vector<UOp>& uops_;
  std::vector<UOp> out_;
  std::vector<int> place_;  // of an entry in the new list
  std::size_t loop_ = 0, end_ = 0, assign_ = 0;
  std::size_t first_ = 0, behind_ = 0;  // where the iteration's own products begin, and where they all have begun
  std::optional<std::size_t> fade_;     // of the sums, before the products of an iteration
  int sums_ = -1;
  std::vector<UOp> products_;  // in their order
  std::vector<int> kept_;      // the registers that keep their packed values
  std::unordered_set<int> later_;
};

}  // namespace

void overlap_products(std::vector<UOp>& uops) { Overlap(uops).run(); }

}  // namespace tenon
