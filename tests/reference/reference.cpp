#include <tenon/tests/reference/reference.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tenon::fuzz {
namespace {

using Point = std::vector<int64_t>;  // one coordinate an axis

// Calls visit(point) for all points of a shape in row-major order.
template <class Visit>
void for_each_point(const std::vector<int64_t>& shape, Visit visit) {
  if (count_of(shape) == 0) return;
  Point point(shape.size(), 0);
  for (;;) {
    visit(point);
    std::size_t axis = shape.size();
    while (axis > 0 && ++point[axis - 1] == shape[axis - 1]) point[--axis] = 0;
    if (axis == 0) return;
  }
}

const Value& at(const Array& a, const Point& point) {
  int64_t place = 0;
  for (std::size_t axis = 0; axis < a.shape.size(); ++axis) place = place * a.shape[axis] + point[axis];
  return a.elements[static_cast<std::size_t>(place)];
}

// The element that broadcasting shows at a point of a larger shape: axes are matched from the last one, size 1 stands
// for any.
const Value& broadcast_at(const Array& a, const Point& point) {
  Point own(point.end() - static_cast<std::ptrdiff_t>(a.shape.size()), point.end());
  for (std::size_t axis = 0; axis < own.size(); ++axis)
    if (a.shape[axis] == 1) own[axis] = 0;
  return at(a, own);
}

Array cast_to(DType d, const Array& a) {
  Array result{d, a.shape, a.elements};
  for (Value& v : result.elements) v = cast(a.dtype, d, v);
  return result;
}

struct Evaluation {
  const GraphNode& node;
  const std::vector<const Array*>& x;
  const Values& values;

  std::vector<int64_t> shape() const { return shape_of(node, values); }
  Array empty() const { return {node.dtype, shape(), {}}; }
  bool has_axis(std::size_t axis) const {
    return std::find(node.axes.begin(), node.axes.end(), static_cast<int>(axis)) != node.axes.end();
  }

  // Each point of the result is the point of the source that `place` makes of it; `outside` where it says false.
  template <class Place>
  Array moved(Place place, const Value& outside = {}) const {
    Array result = empty();
    for_each_point(result.shape, [&](const Point& point) {
      Point from = point;
      result.elements.push_back(place(from) ? at(*x[0], from) : outside);
    });
    return result;
  }

  Value constant() const {
    const Value number = float_value(node.number);
    return is_floating_point(node.dtype) ? cast(DType::Float64, node.dtype, number)
           : node.op == Op::full         ? int_value(node.integer)
                                         : int_value(static_cast<int64_t>(node.number));
  }

  Array leaf() const {
    Array result = empty();
    const int64_t count = count_of(result.shape);
    if (node.op == Op::full) result.elements.assign(static_cast<std::size_t>(count), constant());
    if (node.op == Op::arange)
      for (int64_t i = 0; i < count; ++i) result.elements.push_back(cast(DType::Int64, node.dtype, int_value(i)));
    if (node.op == Op::input)
      for (const Element& e : input_elements(node, count)) result.elements.push_back({e.f, e.i, 0, false});
    return result;
  }

  Array elementwise_op() const {
    if (node.op == Op::cast) return cast_to(node.dtype, *x[0]);
    DType d = x.back()->dtype;
    for (std::size_t k = node.op == Op::where ? 1 : 0; k < x.size(); ++k) d = promoted(d, x[k]->dtype);
    d = computes_in(node.op, d);
    Array result = empty();
    for_each_point(result.shape, [&](const Point& point) {
      std::array<Value, 3> operands;
      for (std::size_t k = 0; k < x.size(); ++k)
        operands[k] = cast(x[k]->dtype, node.op == Op::where && k == 0 ? DType::Bool : d, broadcast_at(*x[k], point));
      result.elements.push_back(elementwise(node.op, d, std::span(operands).first(x.size())));
    });
    return result;
  }

  // The elements that one point of a reduction is made of, in row-major order of the reduced axes.
  std::vector<Value> group(const Array& a, const Point& point) const {
    std::vector<int64_t> reduced = a.shape;
    for (std::size_t axis = 0; axis < reduced.size(); ++axis)
      if (!has_axis(axis)) reduced[axis] = 1;
    std::vector<Value> elements;
    for_each_point(reduced, [&](const Point& inner) {
      Point from = point;
      for (std::size_t axis = 0; axis < from.size(); ++axis) from[axis] = has_axis(axis) ? inner[axis] : point[axis];
      elements.push_back(at(a, from));
    });
    return elements;
  }

  Value reduced(DType d, const std::vector<Value>& group) const {
    switch (node.op) {
      case Op::sum:
        return sum_of(d, group);
      case Op::mean: {
        const DType state = is_float16_bits(d) ? DType::Float32 : d;  // the sum is not rounded before the mean is
        const Value operands[] = {sum_of(state, group),
                                  cast(DType::Int64, state, int_value(static_cast<int64_t>(group.size())))};
        return cast(state, d, elementwise(Op::divide, state, operands));
      }
      case Op::max:
      case Op::min:
        return extremum_of(node.op, d, group);
      case Op::argmax:
      case Op::argmin:
        return position_of(node.op, d, group);
      default: {
        Value result = int_value(node.op == Op::all ? 1 : 0);
        for (const Value& v : group) {
          const Value operands[] = {result, v};
          result = elementwise(node.op == Op::all ? Op::logical_and : Op::logical_or, d, operands);
        }
        return result;
      }
    }
  }

  Array reduction() const {
    const DType d = computes_in(node.op, x[0]->dtype);
    const Array source = cast_to(d, *x[0]);
    Array result = empty();
    for_each_point(result.shape,
                   [&](const Point& point) { result.elements.push_back(reduced(d, group(source, point))); });
    return result;
  }

  // exp(x - max) / sum(exp(x - max)) along one axis, or x - max - log(sum(exp(x - max))).
  Array softmax() const {
    const DType d = is_float16_bits(node.dtype) ? DType::Float32 : node.dtype;
    const Array source = cast_to(d, *x[0]);
    Array result = source;
    const auto axis = static_cast<std::size_t>(node.axes[0]);
    std::vector<int64_t> rows = source.shape;
    if (rows[axis] == 0) return cast_to(node.dtype, result);
    rows[axis] = 1;
    const auto op = [d](Op o, const Value& a, const Value& b) {
      const Value operands[] = {a, b};
      return elementwise(o, d, std::span(operands).first(row(o).family == Family::Unary ? 1 : 2));
    };
    for_each_point(rows, [&](const Point& point) {
      const std::vector<Value> line = group(source, point);
      const Value most = extremum_of(Op::max, d, line);
      std::vector<Value> exps;
      for (const Value& v : line) exps.push_back(op(Op::exp, op(Op::subtract, v, most), {}));
      const Value total = sum_of(d, exps);
      Point to = point;
      for (std::size_t k = 0; k < line.size(); ++k) {
        to[axis] = static_cast<int64_t>(k);
        const_cast<Value&>(at(result, to)) =
            node.op == Op::softmax ? op(Op::divide, exps[k], total)
                                   : op(Op::subtract, op(Op::subtract, line[k], most), op(Op::log, total, {}));
      }
    });
    return cast_to(node.dtype, result);
  }

  Array movement() const {
    const std::vector<int64_t>& from_shape = x[0]->shape;
    switch (node.op) {
      case Op::reshape:
        return {node.dtype, shape(), x[0]->elements};
      case Op::expand: {
        Array result = empty();
        for_each_point(result.shape,
                       [&](const Point& point) { result.elements.push_back(broadcast_at(*x[0], point)); });
        return result;
      }
      case Op::permute:
        return moved([&](Point& p) {
          const Point point = p;
          for (std::size_t axis = 0; axis < p.size(); ++axis)
            p[static_cast<std::size_t>(node.axes[axis])] = point[axis];
          return true;
        });
      case Op::pad:
        return moved(
            [&](Point& p) {
              bool inside = true;
              for (std::size_t axis = 0; axis < p.size(); ++axis) {
                p[axis] -= value(node.ranges[axis].first, values);
                inside = inside && p[axis] >= 0 && p[axis] < from_shape[axis];
              }
              return inside;
            },
            constant());
      case Op::shrink:
        return moved([&](Point& p) {
          for (std::size_t axis = 0; axis < p.size(); ++axis) p[axis] += value(node.ranges[axis].first, values);
          return true;
        });
      case Op::stride:
        return moved([&](Point& p) {
          for (std::size_t axis = 0; axis < p.size(); ++axis) {
            const int64_t step = node.steps[axis];
            p[axis] = step > 0 ? p[axis] * step : from_shape[axis] - 1 + p[axis] * step;
          }
          return true;
        });
      default:  // flip
        return moved([&](Point& p) {
          for (std::size_t axis = 0; axis < p.size(); ++axis)
            if (has_axis(axis)) p[axis] = from_shape[axis] - 1 - p[axis];
          return true;
        });
    }
  }

  Array matmul() const {
    const DType d = computes_in(Op::matmul, promoted(x[0]->dtype, x[1]->dtype));
    const Array a = cast_to(d, *x[0]), b = cast_to(d, *x[1]);
    const int64_t inner = a.shape.back();
    Array result = empty();
    std::vector<Value> left(static_cast<std::size_t>(inner)), right(static_cast<std::size_t>(inner));
    for_each_point(result.shape, [&](const Point& point) {
      Point p = point;
      for (int64_t k = 0; k < inner; ++k) {
        p.back() = k;
        left[static_cast<std::size_t>(k)] = broadcast_at(a, p);
      }
      p = point;
      for (int64_t k = 0; k < inner; ++k) {
        p[p.size() - 2] = k;
        right[static_cast<std::size_t>(k)] = broadcast_at(b, p);
      }
      result.elements.push_back(sum_of_products(d, left, right));
    });
    return result;
  }
  Array concatenate() const {
    const auto axis = static_cast<std::size_t>(node.axes[0]);
    Array result = empty();
    const Array first = cast_to(node.dtype, *x[0]), second = cast_to(node.dtype, *x[1]);
    for_each_point(result.shape, [&](Point point) {
      if (point[axis] < first.shape[axis]) return result.elements.push_back(at(first, point));
      point[axis] -= first.shape[axis];
      result.elements.push_back(at(second, point));
    });
    return result;
  }

  // Rows of the first source: negative numbers count from the end, what is beyond the ends is 0.
  Array take() const {
    Array result = empty();
    const Array &rows = *x[0], &indices = *x[1];
    for_each_point(result.shape, [&](const Point& point) {
      const auto middle = point.begin() + static_cast<std::ptrdiff_t>(indices.shape.size());
      const Value& index = at(indices, Point(point.begin(), middle));
      if (index.ambiguous()) return result.elements.push_back(ambiguous_value());
      const bool from_end = index.i < 0 && !is_unsigned(indices.dtype);
      const int64_t row = from_end ? index.i + rows.shape[0] : index.i;
      Point from{row};
      from.insert(from.end(), middle, point.end());
      result.elements.push_back(row >= 0 && row < rows.shape[0] ? at(rows, from) : Value{});
    });
    return result;
  }

  // The first source with the region replaced by the second, which broadcasts to it.
  Array assign() const {
    Array result = empty();
    for_each_point(result.shape, [&](const Point& point) {
      Point inside = point;
      bool replaced = true;
      for (std::size_t axis = 0; axis < point.size(); ++axis) {
        const int64_t begin = value(node.ranges[axis].first, values), end = value(node.ranges[axis].second, values);
        replaced = replaced && point[axis] >= begin && point[axis] < end;
        inside[axis] -= begin;
      }
      result.elements.push_back(replaced ? broadcast_at(*x[1], inside) : at(*x[0], point));
    });
    return result;
  }

  Array run() const {
    switch (row(node.op).family) {
      case Family::Leaf:
        return leaf();
      case Family::Unary:
      case Family::Binary:
      case Family::Ternary:
        return elementwise_op();
      case Family::Reduce:
        return reduction();
      case Family::Row:
        return softmax();
      case Family::Movement:
        return movement();
      case Family::Product:
        return matmul();
      case Family::Join:
        return concatenate();
      case Family::Memory:
        return node.op == Op::assign ? assign() : *x[0];
      case Family::Choice:
        return take();
    }
    throw std::logic_error("reference: an op without a family");
  }
};

}  // namespace

Array evaluate(const GraphNode& node, const std::vector<const Array*>& sources, const Values& values) {
  Array result = Evaluation{node, sources, values}.run();
  if (result.dtype != node.dtype || result.shape != shape_of(node, values) ||
      static_cast<int64_t>(result.elements.size()) != count_of(result.shape))
    throw std::logic_error(std::string("reference: ") + row(node.op).name +
                           " gave another shape or dtype than the graph says");
  return result;
}

std::vector<Array> evaluate(const Graph& graph, const Values& values) {
  std::vector<Array> arrays;
  arrays.reserve(graph.nodes.size());
  for (const GraphNode& node : graph.nodes) {
    std::vector<const Array*> sources;
    for (const int s : node.src) sources.push_back(&arrays[static_cast<std::size_t>(s)]);
    arrays.push_back(evaluate(node, sources, values));
  }
  return arrays;
}

}  // namespace tenon::fuzz
