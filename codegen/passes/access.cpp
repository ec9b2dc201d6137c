#include <tenon/codegen/passes/access.h>

#include <algorithm>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

class AccessChoice {
 public:
  AccessChoice(const std::vector<UOp>& uops, const ast::Signature& signature) : signature_(signature) {
    for (const UOp& u : uops)
      if (u.uop != UOps::Store) lanes_.try_emplace(u.node, u.lanes);
  }

  void choose(UOp& u, const std::vector<UOp>& uops) const {
    const bool load = u.uop == UOps::Load;
    const Node& index = u.node.src(load ? 0 : 1);
    const bool in_stage = load ? u.node.src().size() > 1 : u.node.op() == Op::Fill;
    const StoreMode mode = load ? StoreMode::Set : u.node.arg<StoreArg>().mode;
    const int64_t lanes = load ? u.lanes : std::max(uops[static_cast<std::size_t>(u.vin[2])].lanes, u.lanes);
    if (lanes == 1) return;
    const Node& element = index.src(0);
    const Node valid = index.src().size() > 1 ? index.src(1) : Node(1);
    const int64_t stride = through_lanes(element) ? 0 : lane_stride(element).value_or(0);
    const bool side_by_side = stride == 1, some = varies_in_lanes(valid);
    if (side_by_side && !some) {
      u.access = WholeVector{};
      return;
    }
    if (stride == -1 && !some && mode != StoreMode::Add) {
      u.access = ReversedVector{};
      return;
    }
    const int32_t slot = load ? index.arg<SlotArg>().slot : u.node.arg<StoreArg>().slot;
    const DType held = in_stage ? index.dtype() : signature_.slots[static_cast<std::size_t>(slot)].dtype;
    const bool as_held = held == index.dtype() || held == DType::Bool;  // lanes of truth values are bytes
    const bool picked =
        load && is_picked(stride, lanes, size_of(held), some) && held == index.dtype() && held != DType::Bool;
    if (picked && !some) {
      u.access = Picked{stride};
      return;
    }
    if (((side_by_side && mode != StoreMode::Add && as_held) || picked) && !through_values(valid))
      if (const auto interval = interval_of(valid, lanes)) {
        const PartOfVector part{extract(interval->from), extract(interval->to)};
        u.access = picked ? Access(Picked{stride, part}) : Access(part);
        return;
      }
    u.access = EachLane{some};
  }

 private:
  /// Does the expression depend on a value that each lane computes for itself?
  bool through_lanes(const Node& expression) const {
    return std::ranges::any_of(leaves(expression), [&](const Node& n) { return is_value_in_lanes(n); });
  }
  /// Does it depend on the lane, directly or through such a value?
  bool varies_in_lanes(const Node& expression) const {
    return std::ranges::any_of(leaves(expression), [&](const Node& n) { return is_lane(n) || is_value_in_lanes(n); });
  }
  bool is_value_in_lanes(const Node& n) const { return n.op() == Op::Cast && lanes_.at(n.src(0)) > 1; }
  static std::vector<Node> leaves(const Node& expression) {
    return topological(std::span(&expression, 1),
                       [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Cast; });
  }

  const ast::Signature& signature_;
  std::unordered_map<Node, int64_t> lanes_;
};

}  // namespace

void choose_access(std::vector<UOp>& uops, const ast::Signature& signature) {
  const AccessChoice choice(uops, signature);
  for (UOp& u : uops)
    if (u.uop == UOps::Load || u.uop == UOps::Store) choice.choose(u, uops);
}

}  // namespace tenon
