#include <tenon/codegen/render/value_names.h>

#include <algorithm>

#include <fmt/format.h>

#include <tenon/codegen/combiner.h>

namespace tenon {
namespace {

struct NamedOp {
  Op op;
  std::string_view name;
};
constexpr NamedOp kNames[] = {
    {Op::Add, "sum"},           {Op::Sub, "difference"}, {Op::Mul, "product"},   {Op::Div, "quotient"},
    {Op::TruncDiv, "quotient"}, {Op::TruncMod, "rest"},  {Op::MulAcc, "sum"},    {Op::Dot4, "sum"},
    {Op::DotPairs, "sums"},     {Op::AddPairs, "sum"},   {Op::Neg, "negative"},  {Op::Sqrt, "root"},
    {Op::Max, "larger"},        {Op::Min, "smaller"},    {Op::AnyMax, "larger"}, {Op::Exp, "power"},
    {Op::Exp2, "power"},        {Op::Log, "log_x"},      {Op::Log2, "log_x"},    {Op::Sin, "sine"},
    {Op::Cos, "cosine"},        {Op::Tanh, "tanh_x"},    {Op::Erf, "erf_x"},     {Op::Where, "chosen"},
    {Op::Lt, "less"},           {Op::Le, "less"},        {Op::Eq, "equal"},      {Op::Ne, "unequal"},
    {Op::Shl, "shifted"},       {Op::Shr, "shifted"},    {Op::Zip, "zipped"},    {Op::Bitcast, "bits"},
    {Op::Pow, "power"},         {Op::And, "bits"},       {Op::Or, "bits"},       {Op::Xor, "bits"},
    {Op::Not, "bits"},          {Op::Exchange, "run"},
};

constexpr int kMostParts = 64;  // parts of a reduction that are visited

/// Is the value combined only from accumulators of one combiner? Then it is the result of the reduction, or a step
/// towards it.
bool is_reduced(const Node& result, Combiner combiner) {
  if (has_several_states(combiner)) return false;
  std::vector<Node> parts{result};
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const Node n = parts[k];
    if (n.op() == Op::Reduce && n.arg<ReduceArg>().combiner == combiner) continue;
    const bool of_all = n.op() == combine_op(combiner) || n.op() == Op::Zip;
    if ((!of_all && n.op() != Op::Half && n.op() != Op::Lane) || k == kMostParts) return false;
    for (const Node& source : n.src().first(of_all ? n.src().size() : 1))
      if (std::ranges::find(parts, source) == parts.end()) parts.push_back(source);
  }
  return true;
}

/// Is the reduced value a lane of several vectors that were combined together?
bool is_of_several(const Node& lane) {
  Node n = lane;
  while (n.op() != Op::Zip && n.op() != Op::Reduce && !n.src().empty()) n = Node(n.src(0));
  return lane.op() == Op::Lane && n.op() == Op::Zip;
}

bool compares(const Node& n) { return n.op() == Op::Lt || n.op() == Op::Le || n.op() == Op::Eq || n.op() == Op::Ne; }

/// Is it a mask computed from other masks, or from truth values in memory?
bool is_of_masks(const Node& n) {
  Node leaf = n;
  if (compares(n)) {
    do leaf = Node(leaf.src(0));
    while (leaf.op() == Op::Cast);
    return n.op() == Op::Ne && leaf.op() == Op::Read && leaf.dtype() == DType::UInt8;
  }
  for (int step = 0; step < kMostParts && !compares(leaf); ++step) {
    const bool of_bits = leaf.op() == Op::And || leaf.op() == Op::Or || leaf.op() == Op::Xor || leaf.op() == Op::Not;
    if (!of_bits && leaf.op() != Op::Half) return false;
    leaf = Node(leaf.src(0));
  }
  return compares(leaf) && leaf.dtype() != DType::Bool;
}

/// Follows first sources to a REDUCE; if there is none near, gives the node at which the walk ends.
Node first_leaf(const Node& n) {
  Node leaf = n;
  for (int step = 0; step < kMostParts && leaf.op() != Op::Reduce && !leaf.src().empty(); ++step)
    leaf = Node(leaf.src(0));
  return leaf;
}

}  // namespace

std::vector<std::string> names_of_loaded(const ast::Signature& signature, const Export* exported,
                                         const std::vector<std::string>& slots) {
  const auto is_input = [](const auto& slot) { return !slot.written; };
  const bool one = std::ranges::count_if(signature.slots, is_input) == 1;
  std::vector<std::string> names;
  char letter = 'a';
  for (std::size_t slot = 0; slot < signature.slots.size(); ++slot) {
    if (exported != nullptr)
      names.push_back(slots[slot]);
    else if (!is_input(signature.slots[slot]))
      names.emplace_back("old");
    else if (one)
      names.emplace_back("x");
    else
      names.push_back(letter < 'h' ? std::string(1, letter++) : fmt::format("x{}_", slot));
  }
  return names;
}

std::string_view name_of_state(Combiner combiner) {
  switch (combiner) {
    case Combiner::Add:
      return "sum";
    case Combiner::Mul:
      return "product";
    case Combiner::Max:
      return "max";
    case Combiner::Min:
      return "min";
    case Combiner::And:
      return "all";
    case Combiner::Or:
      return "any";
    default:
      return "best";
  }
}

std::string name_of_value(const Node& n, bool is_summed) {
  if (n.op() == Op::Reduce || n.op() == Op::Scan) return std::string(name_of_state(n.arg<ReduceArg>().combiner));
  if (const Node leaf = first_leaf(n); leaf.op() == Op::Reduce)
    if (const Combiner combiner = leaf.arg<ReduceArg>().combiner; is_reduced(n, combiner)) {
      const bool is_result = n.op() == Op::Lane ? is_of_several(n) : !n.src().empty() && n.src(0).op() == Op::Lane;
      return fmt::format("{}{}", is_result ? "row_" : "", name_of_state(combiner)) + (is_result ? "" : "_of_lanes");
    }
  if (n.op() == Op::Exp && is_summed) return "weight";
  if (n.op() == Op::Div && n.src(0).is_const()) return "inverse";
  if (n.op() == Op::Div && n.src(1).is_const() && is_reduced(n.src(0), Combiner::Add)) return "mean";
  if (n.op() == Op::Cast) {
    if (n.src(0).dtype() != DType::Index) return "converted";
    const bool is_mask = n.src(0).min() >= -1 && n.src(0).max() <= 0;
    return n.dtype() == DType::Bool || is_mask ? "inside" : "position";
  }
  if (n.dtype() == DType::Bool ? !compares(n) : is_of_masks(n)) return "holds";
  if (n.op() == Op::Recip) return "inverse";
  const auto* row = std::ranges::find(kNames, n.op(), &NamedOp::op);
  return row == std::end(kNames) ? "value" : std::string(row->name);
}

}  // namespace tenon
