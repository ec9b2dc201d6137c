// How the statements of a body spell what the threads of a grid do together: where each thread is in the grid, values
// that they exchange, tensor cores, and the STAGEs that are filled ahead, with their counters.
#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/render/body.h>
#include <tenon/codegen/render/index_text.h>
#include <tenon/codegen/render/parameters.h>
#include <tenon/codegen/render/text.h>

namespace tenon {

constexpr int64_t kRowsOfASlab = 64;  // at least
constexpr int64_t kMostPending = 7;   // groups of products that an instruction can leave pending
constexpr int64_t kSquareRow = 8;     // adjacent elements that a thread passes to a FRAGMENT

/// Defines the thread's position in the grid. A single thread beyond the end of an axis returns: a launch may have more
/// threads than the grid.
void Body::open_grid() {
  const GridPositions positions(uops_, around_.dialect, names_);
  for (const std::string& definition : variable_definitions(around_.exported, around_.dialect, names_))
    line(definition);
  for (const std::string& definition : positions.definitions()) line(definition);
  const LeafText leaf = [&](const Node& n) { return names_.contains(n) ? names_.at(n) : std::string(); };
  for (const Node& axis : positions.axes())
    line(fmt::format("if ({} >= {}) return;", names_.at(axis), index_text(axis.src(0), leaf)));
  grid_parameter_ = positions.in_groups() ? around_.dialect.groups : around_.dialect.grid;
}

/// The statements that order the threads of a group, and the engines that they start.
void Body::write_grid_entry(std::size_t i) {
  const UOp& u = uops_[i];
  switch (u.uop) {
    case UOps::Commit:
      line(std::string(around_.dialect.commit));
      break;
    case UOps::Arrive: {
      const Node& of = at(u.vin[0]).node;
      line(fmt::format("{};", of_counter("arrive", counters(of), u.node, of.arg<StageArg>().buffers, 0)));
      break;
    }
    case UOps::Free:
      line(fmt::format("{};", of_counter("arrive", "left", open_.back(), u.node.arg<StageArg>().buffers, 1)));
      break;
    case UOps::Leave: {
      const std::string guard = u.node.src().size() > 1 ? guard_of(u.node.src(1)) : std::string();
      line(fmt::format("{}{};", guard,
                       of_counter("leave", "left", u.node.src(0), at(u.vin[0]).node.arg<StageArg>().buffers, {})));
      break;
    }
    case UOps::Produce: {
      const int64_t consumers = threads_of_group() - kProducers;
      define_counters("left", u.node.arg<StageArg>().buffers, consumers / around_.target.warp);
      line(std::string(around_.dialect.barrier));
      line(fmt::format("if (threadIdx.x >= {}) {{", consumers));
      ++inside_;
      line(fmt::format("{}<{}>();", declared_.instruction("fewer_registers", DType::Void, 1), kFewRegisters));
      line(fmt::format("if (threadIdx.x == {})", consumers));
      break;
    }
    case UOps::EndProduce:
      line("return;");
      --inside_;
      line("}");
      line(fmt::format("{}<{}>();", declared_.instruction("more_registers", DType::Void, 1), kManyRegisters));
      break;
    case UOps::BeginProducts:
      line(fmt::format("{}();", declared_.instruction("begin_products", DType::Void, 1)));
      break;
    case UOps::EndProducts:
      line(fmt::format("{}();", declared_.instruction("end_products", DType::Void, 1)));
      break;
    case UOps::Await:
      line(fmt::format("{} = {}<{}>({});", text(u.vin[0]), declared_.instruction("await_sums", DType::Float32, 1),
                       u.node.value(), text(u.vin[0])));
      break;
    case UOps::Turn: {
      const auto turn = static_cast<TurnOf>(u.node.value());
      const int64_t first = 4 * around_.target.warp;  // the threads of the first of the two groups
      const std::string whose = turn == TurnOf::Begin ? fmt::format("if (threadIdx.x >= {}) ", first)
                                : turn == TurnOf::End ? fmt::format("if (threadIdx.x < {}) ", first)
                                                      : "";
      const char* how = turn == TurnOf::Take ? "take_turn" : "give_turn";
      line(fmt::format("{}{}();", whose, declared_.instruction(how, DType::Void, 1)));
      break;
    }
    case UOps::Settle:
      line(fmt::format("{} = {}({});", text(u.vin[0]), declared_.instruction("settle", DType::Float32, 1),
                       text(u.vin[0])));
      break;
    case UOps::Wait:
      if (is_of_boxes(u.node)) {
        line(fmt::format("{}<{}>();", declared_.instruction("await_products", DType::Void, 1),
                         std::min(products_behind(i), kMostPending)));
        break;
      }
      line(fmt::format(fmt::runtime(around_.dialect.wait), fmt::arg("pending", u.node.arg<StageArg>().buffers - 2)));
      break;
    default:
      raise<InternalError>("render", "write_grid_entry has no statement for entry {}", i);
  }
}

/// A call of the counter of the buffer that an iteration has, and with a number, for which time it has it.
std::string Body::of_counter(std::string_view function, const std::string& counters, const Node& iteration,
                             int64_t buffers, std::optional<int64_t> times) {
  // In two statements: each writes the lines that it needs, and these must have one order.
  const std::string round =
      times ? ", " + index(extract((iteration / Node(buffers) + Node(*times)) % Node(2)), "0") : std::string();
  const std::string buffer = index(extract(iteration % Node(buffers)), "0", true);
  return fmt::format("{}({}+{}{})", declared_.instruction(function, DType::Void, 1), counters, buffer, round);
}

int64_t Body::threads_of_group() const {
  int64_t threads = 1;
  for (const Node& size : launched_group(uops_)) threads *= size.value();
  return threads;
}

int64_t Body::products_behind(std::size_t i) const {
  int64_t products = 0;
  std::vector<int64_t> times{1};
  for (++i; !times.empty(); ++i) {
    const UOp& u = uops_[i];
    if (u.uop == UOps::Loop) times.push_back(times.back() * u.node.src(0).max());
    if (u.uop == UOps::EndLoop) times.pop_back();
    if (u.uop == UOps::EndProducts) products += times.back();
  }
  return products;
}

/// So many counters after all STAGEs, each of which counts `each` arrivals at a time.
void Body::define_counters(const std::string& name, int64_t counters, int64_t each) {
  std::size_t behind = 0;
  for (const UOp& u : uops_)
    if (u.uop == UOps::DefineLocal && !u.node.arg<StageArg>().own)
      behind += static_cast<std::size_t>(bytes_of_stage(u));
  line(fmt::format("uint64* const {} = {}(shared+{}, {}, {});", name, declared_.instruction("counters", DType::Void, 1),
                   behind + static_cast<std::size_t>(kCounterBytes) * counters_in_use_, counters, each));
  counters_in_use_ += static_cast<std::size_t>(counters);
}

void Body::copy_ahead(const UOp& u, const Memory& to, const Node& element, const Node& valid) {
  const Node& where = at(u.vin[2]).node.src(0);
  const auto* joined = std::get_if<Joined>(&u.access);
  if (joined != nullptr && !joined->last) return;
  const Node begin = joined != nullptr ? Node(joined->at) : Node(0);
  const auto bytes = (joined != nullptr ? joined->count : 1) * static_cast<int64_t>(size_of(where.dtype()));
  const Memory from = buffer(where.arg<SlotArg>().slot);
  // In this order, whatever order a compiler evaluates arguments in: it decides the order of the names of offsets.
  const std::string there = address(to, element - begin, 1), here = address(from, where.src(0) - begin, 1);
  const std::string condition = where.src().size() > 1 ? index(where.src(1), "0") : "true";
  const std::string guard = guard_of(valid);
  line(fmt::format("{}{}<{}>({}, {}, {});", guard, declared_.instruction("copy_ahead", DType::Void, 1), bytes, there,
                   here, condition));
}

void Body::copy_box(const UOp& u, const Memory& to, const Node& element, const Node& valid) {
  const Node& box = at(u.vin[2]).node;
  const auto& arg = box.arg<MemoryBox>();
  const auto boxes = boxes_of(uops_);
  const auto number = std::ranges::find(boxes, arg) - boxes.begin();
  const Node& stage_of = at(u.vin[0]).node;
  const Node buffer_of = element / Node(stage_of.arg<StageArg>().elements / stage_of.arg<StageArg>().buffers);
  int64_t bytes = static_cast<int64_t>(size_of(arg.dtype));
  for (const int64_t along : arg.box) bytes *= along;
  declared_.instruction("box", DType::Void, 1);
  const char* what = arg.places.empty() ? "copy_box" : "copy_places";
  const std::string function = declared_.instruction(fmt::format("{}_{}", what, arg.box.size()), DType::Void, 1);
  const std::string there = address(to, element, 1);
  std::string begin;
  for (const Node& k : box.src()) begin += ", " + index(k, "0");
  const std::string buffer = index(extract(simplify(buffer_of)), "0", true), guard = guard_of(valid);
  line(fmt::format("{}{}({}, map{}, {}+{}, {}{});", guard, function, there, number, counters(stage_of), buffer, bytes,
                   begin));
}

/// A value that takes what other threads of the group have, too, or is spread over their registers. All threads come to
/// what they exchange, whoever needs the value: it is a statement of its own.
void Body::grid_value(std::size_t i) {
  const UOp& u = uops_[i];
  switch (u.node.op()) {
    case Op::Shuffle:
      return value(i,
                   fmt::format("{}({}, {})", declared_.instruction("shuffle", u.dtype, 1), strip(text(u.vin[0])),
                               u.node.arg<int64_t>()),
                   true);
    case Op::Fade:
      type(u.dtype, u.lanes);
      return value(i, fmt::format("{}({}, {}, {})", declared_.instruction("fade", u.dtype, 1), text(u.vin[0]),
                                  strip(text(u.vin[1])), strip(text(u.vin[2]))));
    case Op::Pack: {
      type(DType::UInt32, u.lanes);
      const auto d = static_cast<DType>(u.node.arg<int64_t>());
      return value(i, fmt::format("{}({})", declared_.instruction("pack", d, 1), arguments(u)), true);
    }
    case Op::Exchange:
      type(DType::UInt32, 4), type(u.dtype, u.lanes);
      return value(i, fmt::format("{}({})", declared_.instruction("exchange", u.dtype, 1), arguments(u)), true);
    case Op::Hide:
      return hide(i);
    case Op::Fragment:
      return u.lanes == 1 ? matrix_in_stage(i) : fragment(i);
    case Op::Mma:
      return product_of_matrices(i);
    default:
      raise<InternalError>("render", "{} is no value of a grid", info(u.node.op()).name);
  }
}

void Body::hide(std::size_t i) {
  const UOp& u = uops_[i];
  const auto count = static_cast<std::size_t>(u.lanes);
  const UOp& lead = at(u.vin[0]);
  const int vector = lead.node.op() == Op::Lane ? lead.vin[0] : -1;  // whose elements they are, in its order
  bool whole = vector >= 0 && at(vector).lanes == u.lanes;
  for (std::size_t k = 0; k < count && whole; ++k) {
    const UOp& x = at(u.vin[k]);
    whole = x.node.op() == Op::Lane && x.vin[0] == vector && x.node.arg<int64_t>() == static_cast<int64_t>(k);
  }
  std::string values = whole ? text(vector) : type(u.dtype, u.lanes) + "{";
  for (std::size_t k = 0; k < count && !whole; ++k) values += (k == 0 ? "" : ", ") + strip(text(u.vin[k]));
  const std::string first = index(u.node.src(count), "0"), second = index(u.node.src(count + 1), "0");
  return value(i,
               fmt::format("{}({}{}, {}, {})", declared_.instruction("hide", u.dtype, 1), values, whole ? "" : "}",
                           first, second),
               true);
}

/// What describes a matrix in a STAGE.
void Body::matrix_in_stage(std::size_t i) {
  const UOp& u = uops_[i];
  const std::string matrix = declared_.instruction("matrix", u.dtype, 1);
  const int64_t rows = std::max(kRowsOfASlab, u.node.arg<int64_t>());
  Node begin = 0, behind = 0;  // what is known when the text is compiled comes last: it is one addition
  const Node element = simplify(u.node.src(0).src(0));
  for (const Node& term : element.op() == Op::Add ? element.src() : std::span(&element, 1)) {
    const auto ranges = ranges_in(term);
    const bool known = std::ranges::all_of(ranges, [&](const Node& r) { return unrolled_.contains(r); });
    (known ? behind : begin) = (known ? behind : begin) + term;
  }
  const std::string from = address(stage(u.node.src(1)), extract(begin), 1), rest = index(extract(behind), "0");
  return value(i, fmt::format("{}<{}>({}, {})", matrix, rows, from, rest), true);
}

void Body::fragment(std::size_t i) {
  const UOp& u = uops_[i];
  const std::string from = address(stage(u.node.src(1)), u.node.src(0).src(0), kSquareRow);
  type(u.dtype, u.lanes);  // declares the type
  const std::string_view function = u.node.arg<int64_t>() == 1 ? "transposed_fragment" : "fragment";
  return value(i, fmt::format("{}({})", declared_.instruction(function, u.dtype, 1), from), true);
}

void Body::product_of_matrices(std::size_t i) {
  const UOp& u = uops_[i];
  type(u.dtype, u.lanes);
  const auto d = static_cast<DType>(u.node.arg<int64_t>());
  const auto across = [&](std::size_t k) { return u.node.src(k).arg<int64_t>() > 0 ? 1 : 0; };
  if (at(u.vin[1]).lanes == 1) {
    const bool packed = u.node.src(0).op() == Op::Pack;
    const std::string function = declared_.of_registers(packed ? "add_packed" : "add_matrices", d, u.lanes);
    const std::string how = packed ? fmt::format("{}", across(1)) : fmt::format("{}, {}", across(0), across(1));
    return value(i, fmt::format("{}<{}>({}, {}, {})", function, how, text(u.vin[0]), text(u.vin[1]), text(u.vin[2])));
  }
  const std::string function = declared_.instruction("add_product", d, 1);
  return value(i, fmt::format("{}({}, {}, {})", function, text(u.vin[0]), text(u.vin[1]), text(u.vin[2])));
}

}  // namespace tenon
