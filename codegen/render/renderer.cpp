#include <tenon/codegen/render/renderer.h>

#include <algorithm>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/codegen/render/body.h>
#include <tenon/codegen/render/parameters.h>
#include <tenon/codegen/render/value_names.h>
#include <tenon/codegen/render/variable_names.h>

namespace tenon {
namespace {

/// Throws UserError if the language lacks a type that the kernel computes in.
void check_types(const std::vector<UOp>& uops, const Dialect& dialect) {
  for (const UOp& u : uops)
    if (u.dtype != DType::Void && dialect.types[static_cast<std::size_t>(u.dtype)].scalar.empty())
      raise<UserError>("render", "{} has no {}; cast to float32", dialect.name, tenon::name(u.dtype));
}

bool takes_part(const std::vector<UOp>& uops) {
  return std::any_of(uops.begin(), uops.end(), [](const UOp& u) {
    return u.uop == UOps::DefineVar && u.node.op() == Op::Range && !is_position(u);
  });
}

Surroundings surroundings(const ast::Signature& signature, const Dialect& dialect, const Target& target,
                          std::span<const FunctionOfValues> functions, const Export* exported, bool checked) {
  Surroundings s{.dialect = dialect,
                 .target = target,
                 .signature = signature,
                 .exported = exported,
                 .checked = checked && !dialect.checks.header.empty(),
                 .functions = functions,
                 .slots = slot_names(signature.slots.size(), exported),
                 .loaded = {},
                 .names = {},
                 .taken = parameter_names(exported)};
  s.taken.insert({"position", "group", "in_group"});  // parameters that say where in a grid a thread is
  if (target.grid)                                    // and these places themselves (parameters.cpp)
    s.taken.insert({"t0", "t1", "t2", "g0", "g1", "g2", "l0", "l1", "l2"});
  s.loaded = names_of_loaded(signature, exported, s.slots);
  s.names = variable_names(signature, dialect, s.taken);
  for (const auto& [variable, name] : s.names) s.taken.insert(name);
  return s;
}

/// Do all indices of a kernel, and all parts of them, fit in 32 bits? With room to spare, because the text may write
/// them in another order.
bool fit_in_32_bits(const std::vector<UOp>& uops) {
  constexpr double kMost = 1 << 30;
  const auto size = [](const Node& n) {
    return std::max(std::fabs(static_cast<double>(n.min())), std::fabs(static_cast<double>(n.max())));
  };
  std::vector<Node> roots;
  for (const UOp& u : uops) roots.push_back(u.node);
  return std::ranges::all_of(topological(roots), [&](const Node& n) {
    if (n.dtype() != DType::Index || n.op() == Op::Index) return true;
    double most = n.op() == Op::Mul ? 1 : 0;
    for (const Node& s : n.src())
      if (s.dtype() == DType::Index) most = n.op() == Op::Mul ? most * size(s) : most + size(s);
    return n.op() != Op::Cast && size(n) <= kMost && most <= kMost;
  });
}

int64_t threads_of(const std::vector<UOp>& uops) {
  constexpr int64_t kAlone = 256;  // threads of a block whose threads do not work together
  const std::vector<Node> group = launched_group(uops);
  int64_t threads = 1;
  for (const Node& size : group) threads *= size.value();
  return group.empty() ? kAlone : threads;
}

/// Does a group add up products in registers, of which a thread leaves half to others? One group can then store what it
/// added up while another one of the core multiplies.
bool shares_a_core(const std::vector<UOp>& uops) {
  constexpr int64_t kSums = 64;
  int64_t sums = 0;
  for (const UOp& u : uops)
    if (u.node && u.node.op() == Op::Mma && u.node.src(0).op() == Op::Fragment && u.node.src(0).src().size() == 3)
      sums += u.lanes;
  return 0 < sums && sums <= kSums;
}

/// Does a group combine sums of what its threads read, of which they keep nothing? Several such groups then read at
/// once.
bool combines_sums(const std::vector<UOp>& uops) {
  const auto is = [](Op op) { return [op](const UOp& u) { return u.node && u.node.op() == op; }; };
  const auto keeps = [](const UOp& u) { return u.uop == UOps::DefineLocal && u.node.arg<StageArg>().own; };
  return std::ranges::any_of(uops, is(Op::Shuffle)) && std::ranges::none_of(uops, is(Op::Mma)) &&
         std::ranges::none_of(uops, keeps);
}

/// Do the sums of one loop take nearly all vector registers, and do vectors of another loop meet constants?
bool fill_registers(const std::vector<UOp>& uops, const Target& target) {
  struct Open {
    int64_t bytes = 0;  // of its sums
    bool constants = false, innermost = true;
  };
  std::vector<Open> open{{.innermost = false}};
  const auto is_constant = [&](int value) { return uops[static_cast<std::size_t>(value)].uop == UOps::Const; };
  int64_t most = 0;
  bool other = false;
  for (const UOp& u : uops) {
    if (u.uop == UOps::Loop) open.back().innermost = false, open.emplace_back();
    if (u.uop == UOps::Assign && u.lanes > 1) open.back().bytes += u.lanes * static_cast<int64_t>(size_of(u.dtype));
    if (u.uop == UOps::Alu && u.lanes > 1) open.back().constants |= std::ranges::any_of(u.vin, is_constant);
    if (u.uop != UOps::EndLoop) continue;
    most = std::max(most, open.back().bytes);
    other |= open.back().innermost && open.back().constants && open.back().bytes == 0;
    open.pop_back();
  }
  return other && 4 * most >= 3 * target.vector_registers * target.vector_bytes;
}

/// "256", or "64, 8" of few threads: so many groups share a core. A compiler that does not know it keeps registers free
/// for more groups, and loads memory only where a value is used; or it takes more registers than they have together.
std::string launched(const std::vector<UOp>& uops) {
  constexpr int64_t kFew = 64, kOfACore = 512, kOfSums = 1024;
  const int64_t threads = threads_of(uops);
  const bool shares = threads <= kFew || (shares_a_core(uops) && threads <= kOfACore);
  const int64_t groups = shares ? kOfACore / threads : combines_sums(uops) ? kOfSums / threads : 1;
  return groups > 1 ? fmt::format("{}, {}", threads, groups) : fmt::format("{}", threads);
}

}  // namespace

RenderedKernel render_kernel(const std::vector<UOp>& uops, const ast::Signature& signature, std::string_view name,
                             std::string_view opening, const Dialect& language, const Target& target,
                             std::span<const FunctionOfValues> functions, const Export* exported, bool checked) {
  Dialect dialect = language;
  auto& types = dialect.types;
  if (dialect.short_indices && fit_in_32_bits(uops))
    types[static_cast<std::size_t>(DType::Index)] = types[static_cast<std::size_t>(DType::Int32)];
  check_types(uops, dialect);
  for (const FunctionOfValues& f : functions) check_types(f.uops, dialect);
  const Surroundings around = surroundings(signature, dialect, target, functions, exported, checked);
  Declarations unused(dialect, target), declared(dialect, target);
  Body survey(uops, around, unused, nullptr);
  survey.write();
  const Hoists hoists(survey.survey());
  Body body(uops, around, declared, &hoists);
  body.write();

  const auto head = [&](std::string_view parameters) {
    return fmt::format(fmt::runtime(dialect.kernel), fmt::arg("name", name), fmt::arg("parameters", parameters),
                       fmt::arg("threads", launched(uops)));
  };
  const std::string parameters =
      parameter_list(signature, dialect, around.names, boxes_of(uops).size(), body.grid_parameter(), takes_part(uops),
                     body.scratch_bytes() > 0, around.checked, exported, head({}).size());
  std::string text(opening);
  if (fill_registers(uops, target)) text += dialect.full_registers;
  text += dialect.header;
  if (around.checked) text += dialect.checks.header;
  text += declared.text();
  std::string definition = head(parameters) + "\n" + body.prologue() + body.text();
  if (!body.prologue().empty()) definition += fmt::format("  {}\n", dialect.fence);
  definition += "}\n";
  text += definition;
  return {std::move(text), declared.all(), std::move(definition), body.scratch_bytes(), around.checked};
}

}  // namespace tenon
