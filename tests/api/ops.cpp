#include <tenon/tests/api/ops.h>

#include <fmt/format.h>

#include <set>

namespace tenon::api {

const std::vector<Op>& ops() {
  static const std::vector<Op> table = [] {
    std::vector<Op> all;
    for (auto* part : {elementwise_ops, shape_ops, index_ops, reduction_ops, product_ops})
      for (Op& op : part()) all.push_back(std::move(op));
    return all;
  }();
  return table;
}

const Op& op_named(const std::string& name) {
  for (const Op& op : ops())
    if (op.name == name) return op;
  throw std::logic_error("no op " + name);
}

std::vector<std::string> missing_methods() {
  // Drawn by no program, since the eager meaning repeats that of others (one axis more), and other tests have them.
  std::set<std::string> known{"conv3d",           "conv_transpose1d", "conv_transpose2d",
                              "conv_transpose3d", "max_pool3d",       "avg_pool3d"};
  for (const Op& op : ops()) known.insert(op.name);
  std::vector<std::string> missing;
#define METHOD(name, parameters, arguments) \
  if (!known.contains(#name)) missing.emplace_back(#name);
#include <tenon/engine/tensor/methods.def>
  return missing;
}

std::string listed(const std::vector<int64_t>& ints, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < ints.size(); ++i) text += (i > from ? ", " : "") + std::to_string(ints[i]);
  return text;
}

std::string number_text(double v) {
  if (std::isnan(v)) return "NAN";
  if (std::isinf(v)) return v > 0 ? "HUGE_VAL" : "-HUGE_VAL";
  const std::string text = fmt::format("{}", v);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

std::string dtype_text(DType d) {
  switch (d) {
    case DType::Bool:
      return "DType::Bool";
    case DType::Int8:
      return "DType::Int8";
    case DType::Int16:
      return "DType::Int16";
    case DType::Int32:
      return "DType::Int32";
    case DType::Int64:
      return "DType::Int64";
    case DType::UInt8:
      return "DType::UInt8";
    case DType::UInt16:
      return "DType::UInt16";
    case DType::UInt32:
      return "DType::UInt32";
    case DType::Float32:
      return "DType::Float32";
    default:
      return "DType::Float64";
  }
}

std::string entries_text(const std::vector<Entry>& entries) {
  std::string text;
  for (const Entry& e : entries) {
    if (!text.empty()) text += ", ";
    if (e.kind == Entry::Kind::At) text += std::to_string(e.begin);
    if (e.kind == Entry::Kind::NewAxis) text += "newaxis";
    if (e.kind == Entry::Kind::Ellipsis) text += "ellipsis";
    if (e.kind == Entry::Kind::Slice)
      text += "slice(" + (e.has_begin ? std::to_string(e.begin) : "none") + ", " +
              (e.has_end ? std::to_string(e.end) : "none") + ", " + std::to_string(e.step) + ")";
  }
  return text;
}

std::vector<Index> entries_of(const std::vector<Entry>& entries) {
  std::vector<Index> result;
  for (const Entry& e : entries) {
    if (e.kind == Entry::Kind::At) result.emplace_back(e.begin);
    if (e.kind == Entry::Kind::NewAxis) result.emplace_back(newaxis);
    if (e.kind == Entry::Kind::Ellipsis) result.emplace_back(ellipsis);
    if (e.kind == Entry::Kind::Slice) {
      Slice s;
      s.step = e.step;
      if (e.has_begin) s.begin = Node(e.begin);
      if (e.has_end) s.end = Node(e.end);
      result.emplace_back(s);
    }
  }
  return result;
}

}  // namespace tenon::api
