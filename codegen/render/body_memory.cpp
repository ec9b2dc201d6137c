// How the statements of a body load and store.
#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/render/body.h>
#include <tenon/codegen/render/text.h>

namespace tenon {
namespace {

/// How much the expression grows in a step of the range, if that is a constant; else the greatest possible growth.
int64_t step_of(const Node& expression, const Node& range) {
  const std::pair<Node, Node> next{range, range + 1};
  return (substitute(expression, std::span(&next, 1)) - simplify(expression)).max();
}

/// Is a step of the loop not larger than the steps of the ranges outside, as along a row?
bool is_along_a_row(const Node& offset, const Node& rest, const Node& loop) {
  const int64_t step = step_of(rest, loop);
  const auto outside = ranges_in(offset);
  return std::ranges::all_of(outside, [&](const Node& r) { return step <= step_of(offset, r); });
}

}  // namespace

void Body::define_local(const UOp& u) {
  const StageArg& arg = u.node.arg<StageArg>();
  if (arg.own) return line(fmt::format("{} {}[{}];", scalar_type(u.dtype), stage(u.node).name, arg.elements));
  const bool of_boxes = is_of_boxes(u.node);
  const bool large = !around_.dialect.large_local.empty() &&
                     (shared_bytes(uops_) > around_.target.shared_bytes || !boxes_of(uops_).empty());
  if (large) {
    std::string text = fmt::format(fmt::runtime(around_.dialect.large_local), fmt::arg("T", scalar_type(u.dtype)),
                                   fmt::arg("name", stage(u.node).name), fmt::arg("offset", shared_bytes_));
    if (shared_bytes_ > 0) text = text.substr(text.find('\n') + 3);  // declared once
    text_of_body_ += "  " + text + "\n";
    shared_bytes_ += static_cast<std::size_t>(bytes_of_stage(u));
    const bool twice = arg.buffers > 1 && !is_produced(u.node);  // there are FILLs for the first iterations, too
    if (of_boxes) define_counters(counters(u.node), arg.buffers, std::ssize(fills_of(u.node)) / (twice ? 2 : 1));
    return;
  }
  const bool shared = !around_.dialect.barrier.empty();  // memory of a group of threads, which the text declares
  const int64_t elements = shared ? bytes_of_stage(u) / static_cast<int64_t>(size_of(u.dtype)) : arg.elements;
  line(fmt::format(fmt::runtime(around_.dialect.local), fmt::arg("T", scalar_type(u.dtype)),
                   fmt::arg("name", stage(u.node).name), fmt::arg("elements", elements),
                   fmt::arg("offset", scratch_bytes_)));
  if (!shared) scratch_bytes_ += (static_cast<std::size_t>(arg.elements) * size_of(u.dtype) + 63) / 64 * 64;
}

bool Body::is_in_registers(const UOp& u) const {
  if (u.uop == UOps::Load) return u.node.src().size() > 1 && u.node.src(1).arg<StageArg>().own;
  return u.uop == UOps::Store && u.node.op() == Op::Fill && at(u.vin[0]).node.arg<StageArg>().own;
}

Memory Body::stage(const Node& stage) const {
  const StageArg& arg = stage.arg<StageArg>();
  return memory_of_stage(arg.number, arg.elements, stage.dtype(), around_.dialect, around_.checked);
}

Memory Body::buffer(int32_t slot) const {
  const auto& what = around_.signature.slots[static_cast<std::size_t>(slot)];
  return memory_of_slot(around_.slots[static_cast<std::size_t>(slot)], slot, what.dtype, what.written, around_.dialect,
                        around_.checked);
}

std::string Body::place(const Memory& memory, const Node& element, const std::string& lane) {
  const Node loop = open_.empty() ? Node() : open_.back();
  const auto [offset, rest] = split_offset(element, loop);
  if (!offset) return index(element, lane);
  if (hoists_ == nullptr && noted_.emplace(offset.id(), memory.number).second)
    survey_.offsets.push_back({offset,
                               memory.is_stage() ? "kept"
                               : memory.written  ? "out"
                                                 : around_.loaded[static_cast<std::size_t>(memory.number)],
                               is_along_a_row(offset, rest, loop)});
  const std::string begin = index(offset, "0"), within = index(rest, lane);
  return within == "0" ? begin : begin + (within.starts_with("-") ? "" : "+") + within;
}

std::string Body::address(const Memory& memory, const Node& element, int64_t lanes) {
  return memory.address(place(memory, at_lane(element, 0), "0"), lanes);
}

/// A load or store of the lanes from .. to - 1 at an element; `stored`: the value of a store.
std::string Body::in_part(std::string_view what, const Memory& memory, const Node& element, const PartOfVector& part,
                          DType d, int64_t lanes, const std::string& stored) {
  const std::string from = index(part.from, "0"), to = index(part.to, "0");
  return fmt::format("{}({}, {}, {}{}{})", declared_.instruction(what, d, lanes),
                     memory.some(place(memory, at_lane(element, 0), "0"), from, to, lanes), from, to,
                     stored.empty() ? "" : ", ", stored);
}

/// The bits of a scalar as another dtype, if the two differ: a slot may be read and written as several dtypes of one
/// size.
std::string Body::bits_as(DType from, DType to, const std::string& text) {
  if (scalar_type(from) == scalar_type(to)) return text;
  declared_.bits_as();
  return fmt::format(fmt::runtime(spelling(around_.dialect, Op::Bitcast, from).scalar),
                     fmt::arg("S", scalar_type(from)), fmt::arg("T", scalar_type(to)), fmt::arg("a", strip(text)));
}

/// Finds the loads of values that are only copied to a STAGE that is filled ahead.
void Body::find_copies() {
  std::map<int, std::vector<std::pair<int, int>>> joined;  // by the lead of the store: load, store
  for (std::size_t i = 0; i < uops_.size(); ++i) {
    const UOp& u = uops_[i];
    if (u.uop != UOps::Store || u.node.op() != Op::Fill || at(u.vin[0]).node.arg<StageArg>().buffers == 1) continue;
    const int v = u.vin[2];
    const UOp& from = at(v);
    const bool plain = from.uop == UOps::Load && from.node.src().size() == 1 &&
                       uses_[static_cast<std::size_t>(v)] == 1 && from.node.src(0).src().size() < 3 &&
                       from.access.index() == u.access.index();
    if (!plain) continue;
    if (const auto* to = std::get_if<Joined>(&u.access)) {
      const auto& of = std::get<Joined>(from.access);
      if (of.at == to->at && of.count == to->count) joined[to->lead].emplace_back(v, of.lead);
    } else if (std::holds_alternative<OneElement>(u.access) && size_of(u.node.src(1).dtype()) >= 4) {
      copied_.insert(v);
    }
  }
  for (const auto& group : joined) {
    const auto& loads = group.second;
    const auto count = std::get<Joined>(at(loads[0].first).access).count;
    const bool one = std::ranges::all_of(loads, [&](const auto& l) { return l.second == loads[0].second; });
    if (one && static_cast<int64_t>(loads.size()) == count)
      for (const auto& [load, its_lead] : loads) copied_.insert(load);
  }
}

/// What stands before a statement that runs only where `valid` holds.
std::string Body::guard_of(const Node& valid) {
  return valid.is(1) ? std::string() : fmt::format("if ({}) ", index(valid, "0"));
}

/// A vector that several multiply-adds read. Compilers make its load a part of each where the processor can, so that it
/// is read as often: 15 reads for 12 products of 4 vectors and 3 numbers.
std::string Body::kept_in_register(std::size_t load, const std::string& read) {
  const auto products = products_.find(static_cast<int>(load));
  if (products == products_.end() || products->second < 2) return read;
  const std::string keeps = declared_.instruction("in_register", uops_[load].dtype, uops_[load].lanes);
  return keeps.empty() ? read : fmt::format("{}({})", keeps, read);
}

void Body::load(std::size_t i) {
  if (copied_.contains(static_cast<int>(i))) return;
  const UOp& u = uops_[i];
  const Node& where = u.node.src(0);
  const Node& element = where.src(0);
  const Node valid = where.src().size() > 1 ? where.src(1) : Node(1);
  const bool staged = u.node.src().size() > 1;
  const Memory data = staged ? stage(u.node.src(1)) : buffer(where.arg<SlotArg>().slot);
  const DType held = staged ? u.dtype : data.dtype;
  const std::string neutral = where.src().size() > 2 ? literal(u.dtype, where.src(2)) : literal_zero(u.dtype);
  if (std::holds_alternative<Joined>(u.access)) return load_joined(i, data, element, valid, neutral);
  if (std::holds_alternative<OneElement>(u.access)) {
    const std::string read = bits_as(held, u.dtype, data.element(place(data, element, "0")));
    // If the slot is also written, its old value is needed, so it is read here and not at its use.
    const bool here = !staged && data.written;
    if (valid.is(1)) return value(i, read, here);
    return value(i, fmt::format("({} ? {} : {})", index(valid, "0"), read, neutral), here);
  }
  const bool reversed = std::holds_alternative<ReversedVector>(u.access);
  const auto* picked = std::get_if<Picked>(&u.access);
  if (reversed || picked != nullptr || std::holds_alternative<WholeVector>(u.access)) {
    std::string read;
    if (picked != nullptr) {
      const auto [width, offsets, macro] = declared_.picks(u.dtype, u.lanes, picked->stride);
      for (const int64_t offset : offsets) {
        const Node begin = at_lane(element, 0) + Node(offset);
        read += read.empty() ? "" : ", ";
        if (picked->part) {
          const Node stride = picked->stride, from = picked->part->from * stride - Node(offset);
          const Node to = (picked->part->to - Node(1)) * stride + Node(1 - offset);  // after the last lane's element
          read += in_part("load_some", data, begin, {simplify(from), simplify(to)}, u.dtype, width);
        } else {
          read += fmt::format("*(const {}*)({})", loose(u.dtype, width), address(data, begin, width));
        }
      }
      read = fmt::format("{}({})", macro, read);
      if (picked->part) return value(i, read, true);
    } else {
      read = fmt::format("*(const {}*)({})", loose(u.dtype, u.lanes),
                         address(data, reversed ? at_lane(element, u.lanes - 1) : element, u.lanes));
      if (!reversed && valid.is(1)) read = kept_in_register(i, read);
    }
    if (reversed) read = fmt::format("{}({})", declared_.reversed(u.dtype, u.lanes), strip(read));
    if (!valid.is(1))
      read = fmt::format("({} ? ({}){} : {})", index(valid, "0"), type(u.dtype, u.lanes), read,
                         splat(neutral, u.dtype, u.lanes));
    return value(i, read, true);
  }
  if (const auto* part = std::get_if<PartOfVector>(&u.access))
    return value(i, in_part("load_some", data, element, *part, u.dtype, u.lanes), true);
  const bool masked = std::get<EachLane>(u.access).masked;
  std::vector<std::string> items;
  for (int64_t l = 0; l < u.lanes; ++l) {
    std::string item = bits_as(held, u.dtype, data.element(place(data, at_lane(element, l), std::to_string(l))));
    if (masked) item = fmt::format("({} ? {} : {})", index_at_lane(valid, l), item, neutral);
    items.push_back(std::move(item));
  }
  std::string gathered = vector_of(type(u.dtype, u.lanes), items);
  if (!masked && !valid.is(1))
    gathered = fmt::format("{} ? {} : {}", index(valid, "0"), gathered, splat(neutral, u.dtype, u.lanes));
  value(i, gathered, true);
}

void Body::store(const UOp& u) {
  const Node& where = u.node.src(1);
  const bool fill = u.node.op() == Op::Fill;
  const auto& arg = u.node.arg<StoreArg>();
  const Node& element = where.src(0);
  const Node valid = where.src().size() > 1 ? where.src(1) : Node(1);
  const DType d = where.dtype();
  const Memory data = fill ? stage(at(u.vin[0]).node) : buffer(arg.slot);
  const DType held = fill ? d : data.dtype;
  if (arg.mode == StoreMode::Add && held != d) raise<InternalError>("render", "an added STORE of another dtype");
  // Signed integers wrap; in C their overflow is undefined.
  const auto set = [&](const std::string& there, const std::string& v, int64_t lanes) {
    if (arg.mode != StoreMode::Add) return fmt::format("{} = {};", there, strip(v));
    if (!is_integer(d) || is_unsigned(d) || (lanes == 1 && size_of(d) < 4))
      return fmt::format("{} += {};", there, strip(v));
    const std::string wide = type(unsigned_of(size_of(d)), lanes);
    return fmt::format("{0} = ({1})(({2}){0}+({2}){3});", there, type(d, lanes), wide, v);
  };
  // Offsets are named in the order of their first use. The statement's text exists before the condition's: if one
  // expression made both, the compiler would choose the order.
  const auto guarded = [&](const std::string& statement, const auto& condition) {
    line((valid.is(1) ? std::string() : fmt::format("if ({}) ", condition())) + statement);
  };
  const auto inside = [&] { return index(valid, "0"); };
  if (at(u.vin[2]).node.op() == Op::Box) return copy_box(u, data, element, valid);
  if (copied_.contains(u.vin[2])) return copy_ahead(u, data, element, valid);
  if (std::holds_alternative<Joined>(u.access)) return store_joined(u, data, element, valid);
  const std::string streams = arg.stream && !fill ? declared_.instruction("stream", held, 1) : std::string();
  if (std::holds_alternative<OneElement>(u.access)) {
    const std::string value = bits_as(d, held, text(u.vin[2]));
    return guarded(streams.empty() ? set(data.element(place(data, element, "0")), value, 1)
                                   : fmt::format("{}({}, {});", streams, address(data, element, 1), strip(value)),
                   inside);
  }
  const int64_t lanes = std::max(at(u.vin[2]).lanes, u.lanes);
  const std::string vector = operand(u.vin[2], lanes, true);
  const bool reversed = std::holds_alternative<ReversedVector>(u.access);
  if (reversed || std::holds_alternative<WholeVector>(u.access)) {
    const std::string stored = reversed ? fmt::format("{}({})", declared_.reversed(d, lanes), strip(vector)) : vector;
    if (valid.is(1) && !reversed && stream(arg, element, d, lanes, stored)) return;
    const std::string there = address(data, reversed ? at_lane(element, lanes - 1) : element, lanes);
    return guarded(set(fmt::format("*({}*)({})", loose(d, lanes), there), stored, lanes), inside);
  }
  std::string name = vector;
  if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") != std::string::npos) {
    name = fresh("out");
    line(fmt::format("{} {} = {};", type(d, lanes), name, strip(vector)));
  }
  if (const auto* part = std::get_if<PartOfVector>(&u.access))
    return line(in_part("store_some", data, element, *part, d, lanes, name) + ";");
  for (int64_t l = 0; l < lanes; ++l) {
    const std::string lane = fmt::format("{}[{}]", name, l);
    guarded(set(data.element(place(data, at_lane(element, l), std::to_string(l))), bits_as(d, held, lane), 1),
            [&] { return index_at_lane(valid, l); });
  }
}

/// Adjacent elements: their first entry loads them all.
void Body::load_joined(std::size_t i, const Memory& data, const Node& element, const Node& valid,
                       const std::string& neutral) {
  const auto& [lead, at, count, last] = std::get<Joined>(uops_[i].access);
  if (static_cast<std::size_t>(lead) == i) {
    const std::string vector = declared_.joined_type(data.dtype, count), name = fresh(prefix_of(i));
    std::string read = fmt::format("*(const {}*)({})", vector, address(data, element - Node(at), 1));
    if (!valid.is(1)) {
      std::string neutrals;
      for (int64_t k = 0; k < count; ++k) neutrals += (k == 0 ? "" : ", ") + neutral;
      read = fmt::format("{} ? {} : {}{{{}}}", index(valid, "0", true), read, vector, neutrals);
    }
    line(fmt::format("const {} {} = {};", vector, name, read));
    joined_[lead] = name;
  }
  text_[i] = fmt::format("{}.at[{}]", joined_.at(lead), at);
}

/// The vector whose elements, in their order, the STOREs are that entry `lead` leads; nullptr if they are others.
const std::string* Body::stored_vector(int lead, DType d, int64_t count) const {
  int vector = -1;
  for (const UOp& u : uops_) {
    const auto* joined = std::get_if<Joined>(&u.access);
    if (u.uop != UOps::Store || joined == nullptr || joined->lead != lead) continue;
    const UOp& element = at(u.vin[2]);
    if (element.node.op() != Op::Lane || element.node.arg<int64_t>() != joined->at) return nullptr;
    if (vector >= 0 && vector != element.vin[0]) return nullptr;
    vector = element.vin[0];
  }
  return at(vector).lanes == count && at(vector).dtype == d ? &text(vector) : nullptr;
}

/// Adjacent elements: their last entry stores them all.
void Body::store_joined(const UOp& u, const Memory& data, const Node& element, const Node& valid) {
  const auto& [lead, at, count, last] = std::get<Joined>(u.access);
  const std::string vector = declared_.joined_type(data.dtype, count);
  const std::string* whole = stored_vector(lead, data.dtype, count);
  if (whole != nullptr) {
    joined_[lead] = *whole;
  } else if (!joined_.contains(lead)) {
    joined_[lead] = fresh("out");
    line(fmt::format("{} {};", vector, joined_[lead]));
  }
  if (whole == nullptr) line(fmt::format("{}.at[{}] = {};", joined_[lead], at, strip(text(u.vin[2]))));
  if (!last) return;
  const std::string there = fmt::format("({}*)({})", vector, address(data, element - Node(at), 1));
  const bool streams = u.node.arg<StoreArg>().stream && !data.is_stage();
  const std::string stream = streams ? declared_.instruction("stream", data.dtype, 1) : std::string();
  const std::string guard = guard_of(valid);
  line(stream.empty() ? fmt::format("{}*{} = {};", guard, there, joined_[lead])
                      : fmt::format("{}{}({}, {});", guard, stream, there, joined_[lead]));
}

/// Writes a store past the caches; false if the address may not be a multiple of the vector's size, or the target has
/// no such store.
bool Body::stream(const StoreArg& arg, const Node& element, DType d, int64_t lanes, const std::string& vector) {
  if (!arg.stream || !(simplify(at_lane(element, 0)) % Node(lanes)).is(0)) return false;
  const std::string macro = declared_.instruction("stream", d, lanes);
  if (macro.empty()) return false;
  const auto bytes = static_cast<std::size_t>(lanes) * size_of(d);
  if (aligned_.insert(arg.slot).second)
    prologue_ += fmt::format(fmt::runtime("  " + std::string(around_.dialect.aligned) + "\n"),
                             fmt::arg("slot", arg.slot), fmt::arg("mask", bytes - 1));
  loose(d, lanes);
  const std::string name = fresh("out");
  line(fmt::format("{} {} = {};", type(d, lanes), name, strip(vector)));
  line(fmt::format("{}(aligned{}, {}, {});", macro, arg.slot, address(buffer(arg.slot), element, lanes), name));
  return true;
}

}  // namespace tenon
