#include <tenon/engine/schedule/parameters.h>

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include <tenon/base/lock.h>
#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/scalar.h>

namespace tenon {
namespace {

/// Another integer dtype of the same size.
DType carrier_of(DType d) {
  switch (size_of(d)) {
    case 1:
      return d == DType::UInt8 ? DType::Int8 : DType::UInt8;
    case 2:
      return d == DType::UInt16 ? DType::Int16 : DType::UInt16;
    case 4:
      return d == DType::UInt32 ? DType::Int32 : DType::UInt32;
    default:
      return d == DType::UInt64 ? DType::Int64 : DType::UInt64;
  }
}

class Numbers {
 public:
  Numbers(std::span<const int64_t> elements, const PlaceNumber& place, const NumberValues& values)
      : elements_(elements), place_(place), values_(values) {}

  Node of(const Node& n, std::span<const Node> rebuilt) {
    if (n.op() == Op::ViewDesc || n.op() == Op::ShapeTracker || n.dtype() == DType::Index) return n;
    std::vector<Node> sources(rebuilt.begin(), rebuilt.end());
    for (std::size_t i = 0; i < sources.size(); ++i)
      if (const Node placed = constant(n.src(i))) sources[i] = placed;
    if (n.op() == Op::Load) sources[0] = of_slot(n.arg<SlotArg>().slot, n.src(0));
    if (n.op() == Op::Store) sources[0] = of_slot(n.arg<StoreArg>().slot, n.src(0));
    if (n.op() == Op::View) sources[0] = seen(n.src(0), ast::shape_of(n.src(1)).value_or(Shape{Node(kAnywhere)}));
    return with_src(n, sources);
  }

  /// What to place for a constant, or for the Variable that stands for one; null if n is neither, or stays.
  Node constant(const Node& n) const {
    std::optional<GraphNumber> number = number_of(n);
    if (!number && n.op() == Op::Bitcast && n.src(0).op() == Op::Cast)
      if (const auto known = values_.find(n.src(0).src(0)); known != values_.end()) {
        const auto& arg = known->first.arg<VariableArg>();
        number = {known->second, arg.lo, arg.hi, known->first};
      }
    const Node placed = number ? place_(*number) : Node();
    return placed ? value_of_number(n.dtype(), placed) : Node();
  }

  /// The same ShapeTracker with its numbers placed, over a source of this shape.
  Node seen(const Node& st, Shape source) const {
    std::vector<Node> views;
    for (const Node& view : st.src()) {
      views.push_back(seen(View::from_node(view), source));
      const auto shape = View::from_node(view).shape();
      source.assign(shape.begin(), shape.end());
    }
    return with_src(st, views);
  }

 private:
  static constexpr int64_t kAnywhere = int64_t{1} << 40;  // of a constant: the same at every place

  /// Reads and writes of the same place use the same numbers, so that they can be recognized as the same place.
  Node of_slot(int slot, const Node& st) {
    Node& known = of_slots_[{slot, st.id()}];
    if (!known) known = seen(st, Shape{Node(elements_[static_cast<std::size_t>(slot)])});
    return known;
  }

  /// The first element that is seen: along each masked axis at the beginning of its mask, along the others at 0. So a
  /// part that moves together with its mask is one number, and an index stays a sum of positions times strides.
  Node seen(const View& view, std::span<const Node> source) const {
    const auto is_constant = [](const Node& n) { return n.is_const(); };
    if (!std::ranges::all_of(view.node().src(), is_constant) || !std::ranges::all_of(source, is_constant))
      return view.node();
    std::optional<Mask> mask = view.mask();
    const auto is_empty = [](const auto& m) { return m.first.value() >= m.second.value(); };
    if (mask && (mask->empty() || std::ranges::any_of(*mask, is_empty))) return view.node();
    int64_t first = view.offset().value();
    for (std::size_t k = 0; mask && k < view.rank(); ++k) first += (*mask)[k].first.value() * view.strides()[k].value();
    Node offset = first_element(view, first, source);
    for (std::size_t k = 0; mask && k < view.rank(); ++k) {
      auto& [begin, end] = (*mask)[k];
      const int64_t size = view.shape()[k].value();
      begin = placed(begin.value(), 0, size);
      end = placed(end.value(), 0, size);
      offset = offset - begin * view.strides()[k];
    }
    return View::create(view.shape(), view.strides(), offset, mask).node();
  }

  /// An element of the source by its place along each axis. The bounds keep the View within its rows, if it lies within
  /// them; divisions by a row's length rely on that.
  Node first_element(const View& view, int64_t first, std::span<const Node> source) const {
    Node offset = 0;
    int64_t stride = 1;
    for (std::size_t axis = source.size(); axis-- > 0;) {
      const int64_t size = source[axis].value();
      if (first < 0 || size < 1) return Node(first * stride) + offset;
      const int64_t at = axis == 0 ? first : first % size;
      int64_t lo = 0, hi = size - 1;
      for (std::size_t k = 0; k < view.rank(); ++k) {
        const int64_t step = view.strides()[k].value(), by = step < 0 ? -step : step;
        if (view.masked() || by < stride || by % stride != 0 || (axis > 0 && by >= stride * size)) continue;
        (step < 0 ? lo : hi) -= step / stride * (view.shape()[k].value() - 1);
      }
      if (at < lo || at > hi) lo = 0, hi = std::max(at, size - 1);
      offset = offset + placed(at, lo, hi) * Node(stride);
      first /= size;
      stride *= size;
    }
    return offset;
  }

  Node placed(int64_t value, int64_t lo, int64_t hi) const {
    const Node other = lo < hi ? place_({value, lo, hi, Node(value)}) : Node();
    return other ? other : Node(value);
  }

  const std::span<const int64_t> elements_;
  const PlaceNumber& place_;
  const NumberValues& values_;
  std::map<std::pair<int, const NodeData*>, Node> of_slots_;
};

// ---- the kernels that have come before, by structure

/// A kernel that serves all numbers that equal the first ones wherever it has no parameter.
struct Form {
  Node ast;                           // null: that of the first numbers, without parameters
  Node like;                          // the AST with the numbers for which loops and Opts are chosen
  std::vector<bool> varying;          // by position
  std::vector<std::size_t> position;  // for each of its Variables; kOther: one of the user's
  std::vector<Node> variables;
};
constexpr std::size_t kOther = SIZE_MAX;

struct Structure {
  std::vector<int64_t> first;
  std::deque<Form> forms;  // each has more parameters than the one before
};

constexpr std::size_t kMostStructures = 4096;
/// An AST with a parameter for each number, and how many numbers there are (some may be unused by all values).
struct StructureKey {
  Node ast;
  std::size_t numbers;
  bool operator==(const StructureKey&) const = default;
};
struct HashStructure {
  std::size_t operator()(const StructureKey& k) const { return std::hash<Node>()(k.ast) + k.numbers; }
};
struct Structures {
  Lock lock{LockRank::Schedules};
  std::unordered_map<StructureKey, Structure, HashStructure> by_ast;
};

Form new_form(const Node& sink, std::span<const int64_t> elements, std::vector<bool> varying) {
  Form form{{}, sink, std::move(varying), {}, {}};
  std::size_t position = 0;
  std::unordered_map<Node, std::size_t> positions;
  form.ast = with_numbers(sink, elements, [&](const GraphNumber& n) {
    const std::size_t here = position++;
    if (!form.varying[here]) return Node();
    const Node p = number_variable(here, n);
    positions.emplace(p, here);
    return p;
  });
  form.variables = ast::signature(form.ast).variables;
  for (const Node& v : form.variables) {
    const auto known = positions.find(v);
    form.position.push_back(known == positions.end() ? kOther : known->second);
  }
  return form;
}

/// The first form that serves these numbers, or a new one; null: use the AST as it is.
const Form* form_for(Structure& structure, const Node& sink, std::span<const int64_t> elements,
                     std::span<const int64_t> numbers) {
  std::vector<bool> varying(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) varying[i] = numbers[i] != structure.first[i];
  if (std::ranges::find(varying, true) == varying.end()) return nullptr;
  for (const Form& form : structure.forms) {
    bool takes = true;
    for (std::size_t i = 0; i < numbers.size(); ++i) takes &= form.varying[i] || !varying[i];
    if (takes) return &form;
  }
  for (std::size_t i = 0; i < numbers.size() && !structure.forms.empty(); ++i)
    varying[i] = varying[i] || structure.forms.back().varying[i];
  structure.forms.push_back(new_form(sink, elements, std::move(varying)));
  return &structure.forms.back();
}

/// A kernel takes a limited number of parameters. Does this one stay within it? Otherwise it keeps its numbers.
bool has_room(const ScheduleItem& item, const Form& form) {
  const std::string& own = item.stream.device.target();
  const Target& t = target(own.empty() ? settings().target : own);
  return item.buffers.size() + form.variables.size() <= static_cast<std::size_t>(t.parameters);
}

}  // namespace

// Bool is no parameter: its two values may have a kernel each.
std::optional<GraphNumber> number_of(const Node& constant) {
  const DType d = constant.dtype();
  if (!constant.is_const() || d == DType::Index || d == DType::Bool) return {};
  std::byte bytes[8] = {};
  store_scalar(d, bytes, value_of(constant));
  const auto width = static_cast<int>(8 * size_of(d));
  const DType carrier = width == 64 ? DType::Int64 : carrier_of(d);
  const int64_t bits = load_scalar(carrier, bytes).i;
  if (width == 64) return GraphNumber{bits, INT64_MIN, INT64_MAX, bits};
  const int64_t values = int64_t{1} << width, least = is_unsigned(carrier) ? 0 : -values / 2;
  return GraphNumber{bits, least, least + values - 1, bits};
}

Node value_of_number(DType d, const Node& bits) { return ast::bitcast(d, make_node(Op::Cast, carrier_of(d), {bits})); }

Node with_numbers(const Node& sink, std::span<const int64_t> elements, const PlaceNumber& place,
                  const NumberValues& values) {
  Numbers numbers(elements, place, values);
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) { return numbers.of(n, sources); });
}

// The name is one that no user can give; it depends on the position, so that equal structures have equal Variables.
Node number_variable(std::size_t position, const GraphNumber& n) {
  return make_node(Op::Variable, DType::Index, std::span<const Node>(),
                   VariableArg{fmt::format("#{}", position), n.lo, n.hi, nullptr});
}

void forget_numbers() {
  Structures& known = process_state<Structures>();
  const std::lock_guard hold(known.lock);
  known.by_ast.clear();
}

std::vector<int64_t> elements_of(const Schedule& schedule, const ScheduleItem& item) {
  std::vector<int64_t> elements;
  for (const int b : item.buffers) {
    const BufferSpec& spec = schedule.buffers[static_cast<std::size_t>(b)];
    elements.push_back(spec.elements.max() * parts_in(spec.dtype));
  }
  return elements;
}

std::vector<Node> take_parameters(Schedule& schedule) {
  Structures& known = process_state<Structures>();
  std::vector<Node> structures;
  for (ScheduleItem& item : schedule.items) {
    structures.emplace_back();
    if (item.kind != ItemKind::Kernel) continue;
    const std::vector<int64_t> elements = elements_of(schedule, item);
    std::vector<int64_t> numbers;
    const Node structure = with_numbers(item.ast, elements, [&](const GraphNumber& n) {
      numbers.push_back(n.value);
      return number_variable(numbers.size() - 1, n);
    });
    structures.back() = structure;
    if (numbers.empty()) continue;
    const std::lock_guard hold(known.lock);
    if (known.by_ast.size() >= kMostStructures) known.by_ast.clear();
    const auto [at, first] = known.by_ast.try_emplace({structure, numbers.size()});
    if (first) at->second.first = numbers;
    const Form* form = form_for(at->second, item.ast, elements, numbers);
    if (form == nullptr || !has_room(item, *form)) continue;
    item.ast = form->ast;
    item.like = form->like;
    item.variables = form->variables;
    for (const std::size_t p : form->position)
      item.values.push_back(p == kOther ? std::nullopt : std::optional(numbers[p]));
  }
  return structures;
}

}  // namespace tenon
