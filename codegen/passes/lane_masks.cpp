#include <tenon/codegen/passes/lane_masks.h>

#include <algorithm>

#include <tenon/codegen/combiner.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/masks.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

using Sources = std::span<const Node>;

Node unequal_to_zero(const Node& n, DType result) {
  const Node zero = is_floating_point(n.dtype()) ? ast::constant(n.dtype(), 0.0) : ast::constant(n.dtype(), int64_t{0});
  return make_node(Op::Ne, result, {n, zero});
}

/// The combiner of masks that corresponds to this combiner of truth values.
Combiner of_masks(Combiner c) {
  const bool all = c == Combiner::And || c == Combiner::Min || c == Combiner::Mul;
  return all ? Combiner::And : Combiner::Or;
}

class LaneMasks {
 public:
  explicit LaneMasks(Sources order) : free_(order) {}

  Node operator()(const Node& n, Sources s) const {
    const bool truth = n.dtype() == DType::Bool, in_lanes = free_.is_in_lanes(n);
    switch (n.op()) {
      case Op::Write:
      case Op::Fill:
        return n.src(0).dtype() == DType::Bool ? store(n, s) : with_src(n, s);
      case Op::Stage:
        return truth ? make_node(Op::Stage, DType::UInt8, s, n.arg()) : with_src(n, s);
      case Op::Read:
        return truth && (in_lanes || s.size() > 1) ? load(n, s, in_lanes) : with_src(n, s);
      case Op::Lane:
        return truth ? unequal_to_zero(make_node(Op::Lane, s[0].dtype(), s, n.arg()), DType::Bool) : with_src(n, s);
      case Op::Cast:
      case Op::Bitcast:
        return converted(n, s, in_lanes);
      case Op::Where:
        if (s[0].dtype() == DType::Bool || n.dtype() == DType::Index) break;
        if (!truth) return make_node(Op::Where, n.dtype(), {mask_as(signed_of(size_of(n.dtype())), s[0]), s[1], s[2]});
        break;
      default:
        break;
    }
    if (!in_lanes || !truth) return with_src(n, s);
    switch (n.op()) {
      case Op::Acc:
        return make_node(Op::Acc, kMask, s, n.arg());
      case Op::Reduce:
      case Op::Scan: {
        std::vector<Node> sources(s.begin(), s.end());
        sources[0] = mask_as(kMask, mask(s[0], free_.lane_of(n), kMask));
        ReduceArg arg = n.arg<ReduceArg>();
        arg.combiner = of_masks(arg.combiner);
        return make_node(n.op(), kMask, sources, arg);
      }
      case Op::Splat: {
        const Node truth = mask(s[0], s[1], kMask);
        return truth.is_const() ? make_node(Op::Splat, kMask, {truth, s[1]}) : truth;
      }
      case Op::Half:
        return make_node(Op::Half, s[0].dtype(), s, n.arg());
      default:
        return compares(n) && s[0].dtype() != DType::Bool && n.src(0).dtype() != DType::Bool
                   ? make_node(n.op(), signed_of(size_of(s[0].dtype())), s)
                   : of_truth(n, s);
    }
  }

 private:
  static bool compares(const Node& n) {
    return n.op() == Op::Lt || n.op() == Op::Le || n.op() == Op::Eq || n.op() == Op::Ne;
  }

  /// A truth value as a mask: it is a mask already, or it is a scalar and goes to all lanes.
  static Node mask(const Node& truth, const Node& lane, DType d) {
    if (truth.dtype() != DType::Bool) return truth;
    if (truth.is_const()) return ast::constant(d, -truth.value());
    // By a comparison, because clang 14 cannot compile some negated truth values among masks.
    return unequal_to_zero(make_node(Op::Splat, d, {make_node(Op::Cast, d, {truth}), lane}), d);
  }

  /// An op of truth values, as an op of masks of one size.
  Node of_truth(const Node& n, Sources s) const {
    DType d = DType::Void;
    for (const Node& each : s)
      if (each.dtype() != DType::Bool) d = d == DType::Void || d == each.dtype() ? each.dtype() : kMask;
    if (d == DType::Void) d = kMask;
    std::vector<Node> masks;
    for (const Node& each : s) {
      const bool stays = n.op() == Op::Where && masks.empty() && each.dtype() == DType::Bool;  // a scalar condition
      masks.push_back(stays ? each : mask_as(d, mask(each, free_.lane_of(n), d)));
    }
    return make_node(n.op(), d, masks, n.arg());
  }

  Node converted(const Node& n, Sources s, bool in_lanes) const {
    const DType to = n.dtype();
    if (n.src(0).dtype() == DType::Bool && s[0].dtype() != DType::Bool) {
      if (to == DType::Bool) return s[0];
      if (to == DType::Index) return unequal_to_zero(with_src(n, s), DType::Index);
      const DType bits = is_integer(to) ? signed_of(size_of(to)) : kMask;
      const Node one = make_node(Op::And, bits, {mask_as(bits, s[0]), ast::constant(bits, int64_t{1})});
      return bits == to ? one : make_node(Op::Cast, to, {one});
    }
    if (to != DType::Bool || !in_lanes) return with_src(n, s);
    if (n.src(0).dtype() == DType::Index) return of_condition(s[0], n);
    return unequal_to_zero(s[0], signed_of(size_of(s[0].dtype())));
  }

  /// A condition on indices. Its parts that are alike in all lanes are tested once.
  Node of_condition(const Node& condition, const Node& n) const {
    std::vector<Node> alike, by_lane;
    for (const Node& part : parts_of(condition)) {
      const Node lane = lane_in(part);
      (lane ? by_lane : alike).push_back(part);
    }
    const Node lanes = make_node(Op::Cast, kMask, {Node(-1) * all_of(by_lane)});
    if (alike.empty() || by_lane.empty()) return lanes;
    const Node truth = make_node(Op::Cast, DType::Bool, {all_of(alike)});
    return make_node(Op::And, kMask, {mask(truth, free_.lane_of(n), kMask), lanes});
  }

  static Node place(const Node& index) {
    std::vector<Node> sources(index.src().begin(), index.src().end());
    if (sources.size() > 2) sources[2] = ast::constant(DType::UInt8, sources[2].value());
    return make_node(Op::Index, DType::UInt8, sources, index.arg());
  }

  static Node load(const Node& n, Sources s, bool in_lanes) {
    std::vector<Node> sources(s.begin(), s.end());
    sources[0] = place(s[0]);
    const Node bytes = make_node(Op::Read, DType::UInt8, sources, n.arg());
    return in_lanes ? unequal_to_zero(make_node(Op::Cast, kMask, {bytes}), kMask) : unequal_to_zero(bytes, DType::Bool);
  }

  Node store(const Node& n, Sources s) const {
    const bool in_lanes = free_.is_in_lanes(n.src(0)) || free_.is_in_lanes(n.src(1));
    if (n.op() == Op::Write && !in_lanes) return with_src(n, s);
    std::vector<Node> sources(s.begin(), s.end());
    sources[0] = s[0].dtype() == DType::Bool
                     ? make_node(Op::Cast, DType::UInt8, {s[0]})
                     : make_node(Op::And, DType::UInt8,
                                 {make_node(Op::Cast, DType::UInt8, {s[0]}), ast::constant(DType::UInt8, int64_t{1})});
    sources[1] = place(s[1]);
    return make_node(n.op(), n.op() == Op::Fill ? DType::UInt8 : n.dtype(), sources, n.arg());
  }

  FreeRanges free_;
};

}  // namespace

Node mask_as(DType d, const Node& mask) { return mask.dtype() == d ? mask : make_node(Op::Cast, d, {mask}); }

Node make_lane_masks(const Node& sink) {
  const auto order = topological(std::span(&sink, 1));
  return std::ranges::any_of(order, is_lane) ? rebuild(sink, LaneMasks(order)) : sink;
}

}  // namespace tenon
