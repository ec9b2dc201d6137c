// Ops whose result depends on a branch or a loop. The host decides, so a condition that is not constant is computed and
// read.
#include <algorithm>
#include <limits>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

bool truth(const Value& v) {
  const std::vector<Node> read = integers_of(v);
  if (read.size() != 1 || !read[0].is_const()) refuse("a condition of {} elements, expected 1", read.size());
  return !read[0].is(0);
}

Values run_if(Call& c) { return c.run(c.graph(truth(c.value(0)) ? "then_branch" : "else_branch"), {}); }

/// The results of the iterations along a new axis; without iterations, an empty Tensor of the shape that the body
/// declares.
Value stacked(const Values& steps, const ValueInfoProto& declared, int64_t axis, bool from_end) {
  if (steps.empty()) {
    Shape shape = {0};
    if (declared.shape)
      for (const DimProto& d : *declared.shape) shape.emplace_back(d.size.value_or(0));
    const ElementInfo* e = find_info(declared.type);
    if (e == nullptr || e->held == DType::Void) refuse("an output without iterations has no known type");
    return {zeros(shape, e->held), e->type};
  }
  Tensors parts;
  for (const Value& v : steps) parts.push_back(v.tensor());
  if (from_end) std::reverse(parts.begin(), parts.end());
  return {stack(parts, Call::axis_of(axis, static_cast<std::size_t>(parts[0].ndim()) + 1)), steps[0].type()};
}

Values run_loop(Call& c) {
  const GraphProto& body = c.graph("body");
  const std::size_t states = c.count() > 2 ? c.count() - 2 : 0;
  if (body.inputs.size() != states + 2 || body.outputs.size() < states + 1)
    refuse("a body with {} inputs and {} outputs for {} values", body.inputs.size(), body.outputs.size(), states);
  const int64_t trips = c.has(0) ? c.integer(0) : std::numeric_limits<int64_t>::max();
  bool goes_on = !c.has(1) || truth(c.value(1));
  Values values(c.inputs().begin() + static_cast<std::ptrdiff_t>(c.count() - states), c.inputs().end());
  std::vector<Values> scanned(body.outputs.size() - 1 - states);
  for (int64_t i = 0; goes_on && i < trips; ++i) {
    Values inputs = {Value(Known{{}, {Node(i)}}, ElementType::Int64),
                     Value(Known{{}, {Node(goes_on ? 1 : 0)}}, ElementType::Bool)};
    inputs.insert(inputs.end(), values.begin(), values.end());
    Values outputs = c.run(body, std::move(inputs));
    goes_on = truth(outputs[0]);
    for (std::size_t s = 0; s < states; ++s) values[s] = outputs[1 + s];
    for (std::size_t s = 0; s < scanned.size(); ++s) scanned[s].push_back(outputs[1 + states + s]);
  }
  Values results = std::move(values);
  for (std::size_t s = 0; s < scanned.size(); ++s)
    results.push_back(stacked(scanned[s], body.outputs[1 + states + s], 0, false));
  return results;
}

/// Scan since opset 9.
Values scan(const Call& c, const Values& given) {
  const GraphProto& body = c.graph("body");
  const auto scans = c.i("num_scan_inputs");
  if (scans < 1 || scans > static_cast<int64_t>(given.size())) refuse("{} scan inputs of {}", scans, given.size());
  const std::size_t states = given.size() - static_cast<std::size_t>(scans);
  if (body.inputs.size() != given.size() || body.outputs.size() < states)
    refuse("a body with {} inputs and {} outputs", body.inputs.size(), body.outputs.size());
  const std::size_t outputs = body.outputs.size() - states;
  const auto list = [&](Text name, std::size_t count) {
    std::vector<int64_t> v = c.ints(name, std::vector<int64_t>(count, 0));
    if (v.size() != count) refuse("{} {} for {}", v.size(), name, count);
    return v;
  };
  const auto in_axes = list("scan_input_axes", static_cast<std::size_t>(scans)),
             in_directions = list("scan_input_directions", static_cast<std::size_t>(scans)),
             out_axes = list("scan_output_axes", outputs), out_directions = list("scan_output_directions", outputs);
  std::vector<int> axes;
  for (std::size_t s = 0; s < in_axes.size(); ++s)
    axes.push_back(Call::axis_of(in_axes[s], static_cast<std::size_t>(given[states + s].tensor().ndim())));
  const int64_t trips = given[states].tensor().size(axes[0]);
  Values values(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(states));
  std::vector<Values> scanned(outputs);
  for (int64_t i = 0; i < trips; ++i) {
    Values inputs = values;
    for (std::size_t s = 0; s < in_axes.size(); ++s) {
      const Tensor& x = given[states + s].tensor();
      if (x.size(axes[s]) != trips) refuse("scan inputs of {} and {} elements", trips, x.size(axes[s]));
      std::vector<Index> entries(static_cast<std::size_t>(axes[s]), Index(slice()));
      entries.emplace_back(in_directions[s] == 0 ? i : trips - 1 - i);
      inputs.emplace_back(x.at(entries), given[states + s].type());
    }
    Values results = c.run(body, std::move(inputs));
    for (std::size_t s = 0; s < states; ++s) values[s] = results[s];
    for (std::size_t s = 0; s < outputs; ++s) scanned[s].push_back(results[states + s]);
  }
  for (std::size_t s = 0; s < outputs; ++s)
    values.push_back(stacked(scanned[s], body.outputs[states + s], out_axes[s], out_directions[s] != 0));
  return values;
}

/// Scan of opset 8: runs each element of the batch separately. Input 0, the lengths of the sequences, is not supported.
Values scan_of_batch(const Call& c) {
  if (c.has(0) || c.has_attribute("directions")) refuse("sequences of several lengths are not supported");
  if (c.count() < 2) refuse("no inputs");
  std::vector<Tensors> parts;
  std::vector<ElementType> types;
  const int64_t batches = c.in(1).size(0);
  c.unroll(batches);
  for (int64_t b = 0; b < batches; ++b) {
    Values given;
    for (std::size_t i = 1; i < c.count(); ++i) given.emplace_back(c.in(i)[b], c.type(i));
    const Values results = scan(c, given);
    parts.resize(results.size());
    types.clear();
    for (std::size_t i = 0; i < results.size(); ++i)
      parts[i].push_back(results[i].tensor()), types.push_back(results[i].type());
  }
  Values values;
  for (std::size_t i = 0; i < parts.size(); ++i) values.emplace_back(stack(parts[i], 0), types[i]);
  return values;
}

Values run_scan(Call& c) { return c.opset() < 9 ? scan_of_batch(c) : scan(c, c.inputs()); }

constexpr OpRow kControl[] = {
    {"If", 1, run_if, "else_branch then_branch", "all but strings"},
    {"Loop", 1, run_loop, "body", "all but strings"},
    {"Scan", 8, run_scan,
     "body num_scan_inputs scan_input_axes scan_input_directions scan_output_axes scan_output_directions directions",
     "all but strings"},
};

}  // namespace

OpRows control_rows() { return kControl; }

}  // namespace tenon::onnx
