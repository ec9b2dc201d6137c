#include <tenon/codegen/uops.h>

#include <algorithm>
#include <string_view>

#include <tenon/base/raise.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/combiner.h>

namespace tenon {
namespace {

constexpr std::string_view kUopNames[] = {
    "DEFINE_GLOBAL", "DEFINE_VAR",     "SPECIAL",      "CONST",  "LOOP",    "ENDLOOP",
    "DEFINE_LOCAL",  "DEFINE_ACC",     "LOAD",         "ALU",    "CAST",    "ASSIGN",
    "STORE",         "PREFETCH",       "BARRIER",      "COMMIT", "WAIT",    "ARRIVE",
    "SETTLE",        "BEGIN_PRODUCTS", "END_PRODUCTS", "AWAIT",  "PRODUCE", "END_PRODUCE",
    "FREE",          "LEAVE",          "TURN"};

std::string constant_text(const Node& n) {
  if (const auto* f = std::get_if<FloatArg>(&n.arg())) {
    std::string text = fmt::format("{}", f->value);
    return text.find_first_of(".einf") == std::string::npos ? text + ".0" : text;
  }
  return fmt::format("{}", n.value());
}

std::string_view access_name(const Access& access) {
  constexpr std::string_view kNames[] = {"None",   "vector",    "vector reversed", "part of a vector",
                                         "picked", "each lane", "side by side"};
  return kNames[access.index()];
}

std::string argument_text(const UOp& u) {
  switch (u.uop) {
    case UOps::DefineGlobal:
      return fmt::format("('data{}', {})", u.node.arg<SlotArg>().slot, info(u.dtype).seed_name);
    case UOps::DefineVar:
      return u.node.op() == Op::Variable ? u.node.arg<VariableArg>().name : "part";
    case UOps::DefineLocal:
      return fmt::format("('stage{}', {})", u.node.arg<StageArg>().number, u.node.arg<StageArg>().elements);
    case UOps::Special:
      return fmt::format("lane 0 .. {}", u.lanes - 1);
    case UOps::Const:
      return constant_text(u.node);
    case UOps::DefineAcc:
      if (u.node.op() != Op::Reduce && u.node.op() != Op::Scan) return "None";
      return constant_text(identity_of(u.node.arg<ReduceArg>().combiner, u.dtype));
    case UOps::Alu:
      return std::string(info(u.node.op()).listing);
    case UOps::Load:
    case UOps::Store:
      return std::string(access_name(u.access));
    default:
      return "None";
  }
}

}  // namespace

std::vector<Node> launched_group(const std::vector<UOp>& uops) {
  std::vector<Node> sizes;
  for (const UOp& u : uops) {
    if (u.uop == UOps::Produce) sizes[0] = sizes[0] + Node(kProducers);
    if (u.uop != UOps::DefineVar || !is_in_group(u.node)) continue;
    const auto axis = static_cast<std::size_t>(u.node.arg<RangeArg>().axis);
    if (sizes.size() <= axis) sizes.resize(axis + 1, Node(1));
    sizes[axis] = u.node.src(0);
  }
  return sizes;
}

int64_t bytes_of_stage(const UOp& stage) {
  return (stage.node.arg<StageArg>().elements * static_cast<int64_t>(size_of(stage.dtype)) + 15) / 16 * 16;
}

int64_t shared_bytes(const std::vector<UOp>& uops) {
  int64_t bytes = 0;
  for (const UOp& u : uops)
    if (u.uop == UOps::DefineLocal && !u.node.arg<StageArg>().own)
      bytes += bytes_of_stage(u) + (is_of_boxes(u.node) ? u.node.arg<StageArg>().buffers * kCounterBytes : 0);
  for (const UOp& u : uops)
    if (u.uop == UOps::Produce) bytes += u.node.arg<StageArg>().buffers * kCounterBytes;
  return bytes;
}

std::vector<MemoryBox> boxes_of(const std::vector<UOp>& uops) {
  std::vector<MemoryBox> boxes;
  for (const UOp& u : uops)
    if (u.node && u.node.op() == Op::Box && std::ranges::find(boxes, u.node.arg<MemoryBox>()) == boxes.end())
      boxes.push_back(u.node.arg<MemoryBox>());
  return boxes;
}

std::string to_string(const UOp& u, std::size_t position) {
  std::string dtype;
  if (u.dtype != DType::Void) dtype = std::string(info(u.dtype).seed_name);
  if (u.uop == UOps::DefineGlobal) dtype = "ptr." + dtype;
  if (u.lanes > 1) dtype += fmt::format(".vec({})", u.lanes);
  return fmt::format("{} UOps.{} :{}{} [{}] {}", position, kUopNames[static_cast<std::size_t>(u.uop)],
                     dtype.empty() ? "" : " ", dtype, fmt::join(u.vin, ", "), argument_text(u));
}

std::string to_string(const std::vector<UOp>& uops) {
  std::string text;
  for (std::size_t i = 0; i < uops.size(); ++i) text += to_string(uops[i], i) + "\n";
  return text;
}

}  // namespace tenon
