#include <tenon/codegen/verify_ops.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include <tenon/base/raise.h>
#include <tenon/codegen/alu_rules.h>
#include <tenon/codegen/combiner_rows.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/passes/decompose.h>
#include <tenon/codegen/primitive_ops.h>
#include <tenon/codegen/ranges.h>
#include <tenon/symbolic/build.h>

namespace tenon {
namespace verify_ops {
namespace {

using Sources = std::span<const Node>;

// ---- dtypes

bool all_are(Sources sources, DType d) {
  return std::all_of(sources.begin(), sources.end(), [&](const Node& s) { return s.dtype() == d; });
}
bool is_number(DType d) { return d == DType::Bool || is_integer(d) || is_floating_point(d); }
bool is_value(DType d) { return d == DType::Index || is_number(d); }

bool anything(const Node& n) { return is_value(n.dtype()); }
bool of_index(const Node& n) { return n.dtype() == DType::Index; }
bool nothing(const Node& n) { return n.dtype() == DType::Void; }
bool indices(const Node& n) { return nothing(n) && all_are(n.src(), DType::Index); }
bool same(const Node& n) { return is_value(n.dtype()) && all_are(n.src(), n.dtype()); }
bool integers(const Node& n) { return is_integer(n.dtype()) && same(n); }
/// The dtype of a mask for values of this dtype in lanes (verify.cpp's invariant "masks").
DType mask_of(DType d) { return signed_of(size_of(d)); }
bool compares_indices(const Node& n) { return of_index(n) && same(n); }
bool by_alu_rule(const Node& n) {
  if (of_index(n)) return same(n);
  const ast::AluRule& rule = *ast::alu_rule(n.op());
  const DType d = n.src().back().dtype();
  const bool where = n.op() == Op::Where;
  const DType truth = where ? n.src(0).dtype() : n.dtype();
  const bool compares = rule.gives == ast::Gives::Truth;
  if ((where || compares) && truth != DType::Bool && truth != mask_of(d)) return false;
  return rule.accepts(d) && all_are(n.src().subspan(where ? 1 : 0), d) && (compares || n.dtype() == d);
}
bool converts(const Node& n) { return is_value(n.dtype()) && is_value(n.src(0).dtype()); }
bool same_size(const Node& n) {
  return is_number(n.dtype()) && is_number(n.src(0).dtype()) && size_of(n.dtype()) == size_of(n.src(0).dtype());
}
bool arange(const Node& n) { return is_number(n.dtype()) && of_index(n.src(0)); }
bool integers_from(const Node& n, std::size_t first) {
  return std::all_of(n.src().begin() + static_cast<std::ptrdiff_t>(first), n.src().end(),
                     [](const Node& s) { return is_integer(s.dtype()); });
}
bool load(const Node& n) { return is_number(n.dtype()) && integers_from(n, 1); }
bool view(const Node& n) { return is_number(n.dtype()) && n.src(1).dtype() == n.dtype(); }
bool store(const Node& n) { return nothing(n) && is_number(n.src(1).dtype()) && integers_from(n, 2); }
bool positions(const Node& n) {
  const bool neutral = n.src().size() < 3 || (n.src(2).is_const() && n.src(2).dtype() == n.dtype());
  return is_number(n.dtype()) && all_are(n.src().first(std::min<std::size_t>(2, n.src().size())), DType::Index) &&
         neutral;
}
bool first_is_same(const Node& n) { return is_number(n.dtype()) && n.src(0).dtype() == n.dtype(); }
bool writes(const Node& n) { return nothing(n) && n.src(0).dtype() == n.src(1).dtype(); }
bool fills(const Node& n) { return n.dtype() == n.src(0).dtype() && n.dtype() == n.src(1).dtype(); }
/// All combiners but ArgMax give the dtype that they take.
bool reduces(const Node& n) {
  return n.arg<ReduceArg>().combiner == Combiner::ArgMax ? is_number(n.src(0).dtype()) : first_is_same(n);
}

// ---- the ops of sources, if they matter

bool any_ops(Sources) { return true; }
template <Op op>
bool only(Sources s) {
  return std::all_of(s.begin(), s.end(), [](const Node& n) { return n.op() == op; });
}
template <Op op>
bool first(Sources s) {
  return s[0].op() == op;
}
bool stores(Sources s) {
  return std::all_of(s.begin(), s.end(), [](const Node& n) {
    return n.op() == Op::Store || n.op() == Op::Write || n.op() == Op::Prefetch || n.op() == Op::Custom;
  });
}
bool value_then_ranges(Sources s) { return only<Op::Range>(s.subspan(1)); }
bool value_then_lane(Sources s) { return is_lane(s[1]); }
bool size_then_range(Sources s) { return only<Op::Range>(s.subspan(1)); }
bool value_index_ranges(Sources s) { return s[1].op() == Op::Index && only<Op::Range>(s.subspan(2)); }
bool fills_range(Sources s) {
  return only<Op::Fill>(s.first(s.size() - 1)) && (s.back().op() == Op::Fill || is_loop(s.back()));
}
bool value_index(Sources s) { return s[1].op() == Op::Index; }
bool index_stage(Sources s) {
  return s[0].op() == Op::Index &&
         (s.size() < 2 || (s[1].op() == Op::Stage && s[1].arg<StageArg>().number == s[0].arg<SlotArg>().slot));
}

bool fragment(Sources s) { return index_stage(s.first(2)) && (s.size() < 3 || is_lane(s[2])); }
bool fragments(Sources s) {
  return (s[0].op() == Op::Pack || s[0].op() == Op::Fragment) && s[1].op() == Op::Fragment && is_lane(s.back());
}
bool of_scan(Sources s) { return s[0].op() == Op::Scan; }
bool packed(Sources s) { return is_lane(s.back()); }

// ---- arguments

template <class... T>
bool is(const Arg& a) {
  return (std::holds_alternative<T>(a) || ...);
}
constexpr auto kNoArg = is<std::monostate>;

struct OpRule {
  Op op;
  bool (*argument)(const Arg&);
  int least, most;  // sources; -1: any number
  bool (*sources)(Sources);
  bool (*dtypes)(const Node&);
};

// clang-format off
constexpr OpRule kRules[] = {
    {Op::Const,    is<int64_t, FloatArg>, 0,  0, any_ops, anything},
    {Op::Variable, is<VariableArg>,       0,  0, any_ops, of_index},
    {Op::Range,    is<RangeArg>,          1,  2, size_then_range, [](const Node& n) { return of_index(n) && same(n); }},
    {Op::StandIn,  is<StandInArg>,        1,  1, any_ops, [](const Node& n) { return of_index(n) && same(n); }},
    {Op::Cast,     kNoArg, 1,  1, any_ops, converts},
    {Op::Bitcast,  kNoArg, 1,  1, any_ops, same_size},
    {Op::TruncDiv, kNoArg, 2,  2, any_ops, integers},
    {Op::TruncMod, kNoArg, 2,  2, any_ops, integers},
    {Op::Ge,       kNoArg, 2,  2, any_ops, compares_indices},
    {Op::ViewDesc,     is<ViewArg>,   1, -1, any_ops, indices},
    {Op::ShapeTracker, kNoArg,        1, -1, only<Op::ViewDesc>, nothing},
    {Op::Sink,         kNoArg,        0, -1, stores, nothing},
    {Op::Store,        is<StoreArg>,  2, -1, first<Op::ShapeTracker>, store},
    {Op::Load,         is<SlotArg>,   1, -1, first<Op::ShapeTracker>, load},
    {Op::View,         kNoArg,        2,  2, first<Op::ShapeTracker>, view},
    {Op::Reduce,       is<ReduceArg>, 1, -1, value_then_ranges, reduces},
    {Op::Scan,         is<ReduceArg>, 1,  2, value_then_ranges, reduces},
    {Op::Arange,       kNoArg,        1,  1, any_ops, arange},
    {Op::Custom,       [](const Arg&) { return true; }, 0, -1, any_ops, [](const Node&) { return true; }},
    {Op::Index,    is<SlotArg>,   1,  3, any_ops, positions},
    {Op::Read,     kNoArg,        1,  2, index_stage, same},
    {Op::Write,    is<StoreArg>,  2,  2, value_index, writes},
    {Op::Prefetch, kNoArg,        1,  1, first<Op::Index>, nothing},
    {Op::Fill,     is<StoreArg>,  2, -1, value_index_ranges, fills},
    {Op::Stage,    is<StageArg>,  1, -1, fills_range, first_is_same},
    {Op::Fold,     is<ReduceArg>, 1,  1, any_ops, same},
    {Op::Splat,    kNoArg,        2,  2, value_then_lane, first_is_same},
    {Op::Half,     is<int64_t>,   2,  2, value_then_lane, first_is_same},
    {Op::Zip,      is<int64_t>,   2, -1, any_ops, same},
    {Op::Lane,     is<int64_t>,   1,  1, any_ops, same},
    {Op::Shuffle,  is<int64_t>,   1,  1, any_ops, same},
    {Op::AnyMax,   kNoArg,        2,  2, any_ops, same},
    {Op::Before,   kNoArg,        1,  1, of_scan, same},
    {Op::Fade,     kNoArg,        2,  3, any_ops, same},
    {Op::Hide,     kNoArg,        7, -1, packed, anything},
    {Op::Power2,   kNoArg,        1,  1, any_ops, same},
    {Op::Inverse,  kNoArg,        1,  1, any_ops, same},
    {Op::Scale,    kNoArg,        2,  2, any_ops, same},
    {Op::Pack,     is<int64_t>,   9,  9, packed, anything},
    {Op::Exchange, kNoArg,        9,  9, packed, anything},
    {Op::Box,      is<MemoryBox>, 2,  8, any_ops, [](const Node& n) { return all_are(n.src(), DType::Index); }},
    {Op::Fragment, is<int64_t>,   2,  3, fragment, anything},
    {Op::Mma,      is<int64_t>,   3,  4, fragments, anything},
    {Op::Acc,      is<int64_t>,   1, -1, only<Op::Range>, anything},
};
// clang-format on
static_assert(has_row_for_each(kRules, [](Op op) { return info(op).stages != 0 && !ast::has_alu_rule(op); }),
              "an op of ops.def has no row");

constexpr auto kRowOf = [] {
  std::array<OpRule, std::size(ops_def::kOps)> rows{};
  for (const OpRule& row : kRules) rows[static_cast<std::size_t>(row.op)] = row;
  for (const ast::AluRule& rule : ast::kAluRules) {
    const int arity = static_cast<int>(rule.arity), any = info(rule.op).arity;
    rows[static_cast<std::size_t>(rule.op)] = {rule.op, kNoArg, arity, any < 0 ? any : arity, any_ops, by_alu_rule};
  }
  return rows;
}();
const OpRule& row_of(Op op) { return kRowOf[static_cast<std::size_t>(op)]; }

/// An op that only some forms of UOp graphs contain: the first and the last of them.
struct Stands {
  Op op;
  GraphForm first, last;
};
constexpr Stands kStands[] = {{Op::Fold, GraphForm::Lowered, GraphForm::Lowered},
                              {Op::Acc, GraphForm::Accumulated, GraphForm::Masked}};

/// Ops that move bits.
constexpr Op kMoves[] = {Op::Const,    Op::Cast,    Op::Bitcast, Op::Where,  Op::Load,    Op::View,
                         Op::Store,    Op::Read,    Op::Index,   Op::Write,  Op::Fill,    Op::Stage,
                         Op::Splat,    Op::Half,    Op::Zip,     Op::Lane,   Op::Sink,    Op::Prefetch,
                         Op::Fragment, Op::Shuffle, Op::Box,     Op::Before, Op::Exchange};

}  // namespace
}  // namespace verify_ops

std::string wrong_sources(const Node& n) {
  const verify_ops::OpRule& row = verify_ops::row_of(n.op());
  const auto count = static_cast<int>(n.src().size());
  // In index expressions these ops have any number of operands, on values two.
  const bool binary = is_elementwise(n.op()) && row.most < 0 && n.dtype() != DType::Index;
  const int most = binary ? 2 : row.most, arity = info(n.op()).arity;
  if (count < row.least || (most >= 0 && count > most) || (arity >= 0 && count != arity))
    return fmt::format("{} sources, expected {}{}", count, row.least,
                       most < 0           ? " or more"
                       : most > row.least ? fmt::format(" to {}", most)
                                          : "");
  for (const Node& s : n.src())
    if (!s) return "a source is null";
  return row.sources(n.src()) ? "" : "its sources are of other ops than it takes";
}

std::string wrong_argument(const Node& n) {
  return verify_ops::row_of(n.op()).argument(n.arg()) ? "" : "its argument is of another type";
}

std::string wrong_dtypes(const Node& n) {
  if (verify_ops::row_of(n.op()).dtypes(n)) return {};
  std::string dtypes;
  for (const Node& s : n.src()) dtypes += fmt::format("{}{}", dtypes.empty() ? "" : ", ", name(s.dtype()));
  return fmt::format("{} of ({})", name(n.dtype()), dtypes);
}

std::string wrong_stage(const Node& n, GraphForm form) {
  const bool ast = form < GraphForm::Lowered, expression = n.dtype() == DType::Index && n.op() != Op::Range;
  const unsigned stage = expression ? IndexStage : ast ? AstStage : UOpStage;
  if ((info(n.op()).stages & stage) == 0)
    return fmt::format("it is no op of {}", expression ? "index expressions" : ast ? "the AST" : "UOps");
  if (ast) return {};
  for (const verify_ops::Stands& s : verify_ops::kStands)
    if (s.op == n.op() && (form < s.first || form > s.last)) return "this pass should have left none";
  return {};
}

bool computes_in_16_bits(const Node& n) {
  const bool narrow = is_float16_bits(n.dtype()) || std::any_of(n.src().begin(), n.src().end(), [](const Node& s) {
                        return is_float16_bits(s.dtype());
                      });
  return narrow && std::ranges::find(verify_ops::kMoves, n.op()) == std::end(verify_ops::kMoves);
}

bool is_primitive(const Node& n) {
  const bool of_index = n.dtype() == DType::Index || (!n.src().empty() && n.src(0).dtype() == DType::Index);
  if (!is_elementwise(n.op()) || of_index || is_function(n)) return true;  // the renderer handles these
  const PrimitiveOp* row = primitive_op(n.op());
  return row != nullptr && (row->kinds & kind_of(n.src(n.op() == Op::Where ? 1 : 0).dtype())) != 0;
}

std::string short_text(const Node& n) {
  if (n.dtype() == DType::Index && n.op() != Op::Range) return render_raw(n);
  std::string text = fmt::format("{} {}", info(n.op()).listing, name(n.dtype()));
  if (const auto* number = std::get_if<int64_t>(&n.arg())) text += fmt::format(" {}", *number);
  if (const auto* number = std::get_if<FloatArg>(&n.arg())) text += fmt::format(" {}", number->value);
  if (const auto* slot = std::get_if<SlotArg>(&n.arg())) text += fmt::format(" slot {}", slot->slot);
  if (const auto* store = std::get_if<StoreArg>(&n.arg())) text += fmt::format(" slot {}", store->slot);
  if (const auto* reduce = std::get_if<ReduceArg>(&n.arg()))
    text += fmt::format(" {}", row_of(reduce->combiner).dump_name);
  if (const auto* stage = std::get_if<StageArg>(&n.arg()))
    text += fmt::format(" {} of {} elements", stage->number, stage->elements);
  std::string sources;
  for (const Node& s : n.src()) {
    const bool expression = s.dtype() == DType::Index && s.op() != Op::Range;
    sources += (sources.empty() ? "" : ", ") + (expression ? render_raw(s) : std::string(info(s.op()).listing));
    if (sources.size() > 300) {
      sources += ", ...";
      break;
    }
  }
  return fmt::format("{} ({})", text, sources);
}

std::string graph_text(const Node& sink) {
  const auto written_out = [](const Node& n) { return n.dtype() == DType::Index && n.op() != Op::Range; };
  std::unordered_map<Node, std::size_t> numbers;
  std::string text;
  for (const Node& n : topological(std::span(&sink, 1))) {
    if (written_out(n)) continue;
    std::string sources;
    for (const Node& s : n.src())
      if (const auto at = numbers.find(s); at != numbers.end()) sources += fmt::format(" {}", at->second);
    text += fmt::format("{:4} {}{}\n", numbers.size(), short_text(n), sources.empty() ? "" : " <-" + sources);
    numbers.emplace(n, numbers.size());
  }
  return text;
}

}  // namespace tenon
