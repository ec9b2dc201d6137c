#include <tenon/tests/random/build.h>

#include <cstring>
#include <stdexcept>
#include <utility>

namespace tenon::fuzz {
namespace {

class Builder {
 public:
  Builder(const Graph& graph, const Values& values, const std::string& device) : graph_(graph), device_(device) {
    for (std::size_t v = 0; v < values.size(); ++v) {
      const GraphVariable& bounds = graph.variables[v];
      variables_.emplace_back("g" + std::to_string(graph.seed) + "_v" + std::to_string(v), bounds.lo, bounds.hi);
      variables_.back().bind(values[v]);
    }
  }

  Tensors run() {
    for (const GraphNode& n : graph_.nodes) made_.push_back(make(n));
    Tensors outputs;
    for (const int o : graph_.outputs) outputs.push_back(made_[static_cast<std::size_t>(o)]);
    return outputs;
  }

 private:
  Node size(const Size& s) const {
    if (!s.symbolic()) return Node(s.constant);
    return Node(s.constant) +
           Node(s.times) * static_cast<const Node&>(variables_[static_cast<std::size_t>(s.variable)]);
  }
  Dims dims(const std::vector<Size>& sizes) const {
    Shape shape;
    for (const Size& s : sizes) shape.push_back(size(s));
    return shape;
  }
  Pairs pairs(const GraphNode& n) const {
    Pairs result;
    for (const auto& [first, second] : n.ranges) result.emplace_back(size(first), size(second));
    return result;
  }

  template <class T>
  Tensor array_of(const GraphNode& n) const {
    std::vector<int64_t> sizes = shape_of(n, {});
    std::vector<T> values;
    for (const Element& e : input_elements(n, count_of(sizes))) {
      if constexpr (std::is_floating_point_v<T> || Float16Bits<T>)
        values.push_back(static_cast<T>(e.f));
      else
        values.push_back(static_cast<T>(e.i));
    }
    return array(values, Dims(sizes), device_);
  }
  Tensor input(const GraphNode& n) const {
    switch (n.dtype) {
      case DType::Bool:
        return array_of<bool>(n);
      case DType::UInt8:
        return array_of<uint8_t>(n);
      case DType::UInt16:
        return array_of<uint16_t>(n);
      case DType::UInt32:
        return array_of<uint32_t>(n);
      case DType::UInt64:
        return array_of<uint64_t>(n);
      case DType::Int8:
        return array_of<int8_t>(n);
      case DType::Int16:
        return array_of<int16_t>(n);
      case DType::Int32:
        return array_of<int32_t>(n);
      case DType::Int64:
        return array_of<int64_t>(n);
      case DType::Float16:
        return array_of<float16>(n);
      case DType::BFloat16:
        return array_of<bfloat16>(n);
      case DType::Float32:
        return array_of<float>(n);
      case DType::Float64:
        return array_of<double>(n);
      default:
        throw std::logic_error("build: an input of dtype " + std::string(name(n.dtype)));
    }
  }
  Number number(const GraphNode& n) const {
    if (is_floating_point(n.dtype)) return n.number;
    const int64_t integer = n.op == Op::full ? n.integer : static_cast<int64_t>(n.number);
    if (n.dtype == DType::Bool) return integer != 0;
    if (n.dtype == DType::UInt64) return static_cast<uint64_t>(integer);
    return integer;
  }

  // A new version of a value in the very cell of the target, so that an op that gave this cell as its result is found
  // out. Who reads the target later reads what it was.
  Tensor assigned(const GraphNode& n, Tensor& target, const Tensor& part) const {
    const Tensor result = std::exchange(target, Tensor(target.lazy()));
    std::vector<Index> entries;
    for (const auto& [begin, end] : n.ranges) entries.emplace_back(slice(size(begin), size(end)));
    switch (entries.size()) {
      case 0:
        result.assign(part);
        break;
      case 1:
        result.assign({entries[0]}, part);
        break;
      case 2:
        result.assign({entries[0], entries[1]}, part);
        break;
      case 3:
        result.assign({entries[0], entries[1], entries[2]}, part);
        break;
      case 4:
        result.assign({entries[0], entries[1], entries[2], entries[3]}, part);
        break;
      case 5:
        result.assign({entries[0], entries[1], entries[2], entries[3], entries[4]}, part);
        break;
      default:
        result.assign({entries[0], entries[1], entries[2], entries[3], entries[4], entries[5]}, part);
        break;
    }
    return result;
  }

  Tensor make(const GraphNode& n) {
    const auto x = [&](std::size_t k) -> const Tensor& { return made_[static_cast<std::size_t>(n.src[k])]; };
    const ReduceOptions reduced{.axis = n.axes, .keepdims = true};
    switch (n.op) {
      case Op::input:
        return input(n);
      case Op::full:
        return tenon::full(dims(n.shape), number(n), n.dtype, device_);
      case Op::arange:
        return tenon::arange(size(n.shape[0]), n.dtype, device_);
      case Op::cast:
        return x(0).cast(n.dtype);
// clang-format off
#define UNARY(op) case Op::op: return tenon::op(x(0));
      UNARY(exp) UNARY(exp2) UNARY(log) UNARY(log2) UNARY(sin) UNARY(cos) UNARY(tanh) UNARY(sqrt) UNARY(rsqrt)
      UNARY(reciprocal) UNARY(sigmoid) UNARY(neg) UNARY(abs) UNARY(relu) UNARY(sign) UNARY(square) UNARY(floor)
      UNARY(ceil) UNARY(trunc) UNARY(round) UNARY(bitwise_not) UNARY(isnan) UNARY(logical_not) UNARY(contiguous)
#undef UNARY
#define BINARY(op) case Op::op: return tenon::op(x(0), x(1));
      BINARY(add) BINARY(subtract) BINARY(multiply) BINARY(divide) BINARY(floor_divide) BINARY(remainder)
      BINARY(maximum) BINARY(minimum) BINARY(equal) BINARY(not_equal) BINARY(less) BINARY(less_equal) BINARY(greater)
      BINARY(greater_equal) BINARY(logical_and) BINARY(logical_or) BINARY(logical_xor) BINARY(bitwise_and)
      BINARY(bitwise_or) BINARY(bitwise_xor) BINARY(left_shift) BINARY(right_shift) BINARY(matmul)
#undef BINARY
                                        case Op::where : return tenon::where(x(0), x(1), x(2));
      case Op::mulacc:
        return tenon::mulacc(x(0), x(1), x(2));
#define REDUCE(op) case Op::op: return tenon::op(x(0), reduced);
      REDUCE(sum) REDUCE(mean) REDUCE(max) REDUCE(min) REDUCE(any) REDUCE(all)
#undef REDUCE
            // clang-format on
            case Op::argmax : return tenon::argmax(x(0), {.axis = n.axes[0], .keepdims = true});
      case Op::argmin:
        return tenon::argmin(x(0), {.axis = n.axes[0], .keepdims = true});
      case Op::softmax:
        return tenon::softmax(x(0), {.axis = n.axes[0]});
      case Op::log_softmax:
        return tenon::log_softmax(x(0), {.axis = n.axes[0]});
      case Op::reshape:
        return x(0).reshape(dims(n.shape));
      case Op::permute:
        return x(0).permute(n.axes);
      case Op::expand:
        return x(0).expand(dims(n.shape));
      case Op::pad:
        return x(0).pad(pairs(n), {.value = number(n)});
      case Op::shrink:
        return x(0).shrink(pairs(n));
      case Op::stride:
        return x(0).stride(n.steps);
      case Op::flip:
        return x(0).flip(n.axes);
      case Op::concatenate:
        return tenon::concatenate({x(0), x(1)}, {.axis = n.axes[0]});
      case Op::assign:
        return assigned(n, made_[static_cast<std::size_t>(n.src[0])], x(1));
      case Op::take:
        return tenon::take(x(0), x(1), {.axis = 0});
    }
    throw std::logic_error("build: an op that is not written");
  }

  const Graph& graph_;
  const std::string& device_;
  std::vector<Variable> variables_;
  Tensors made_;
};

template <class T>
std::vector<Element> elements_of(const Tensor& t) {
  std::vector<Element> elements;
  for (const T v : t.to_vector<T>()) {
    if constexpr (std::is_floating_point_v<T> || Float16Bits<T>)
      elements.push_back({v, 0});
    else
      elements.push_back({0, static_cast<int64_t>(v)});
  }
  return elements;
}

}  // namespace

Tensors build(const Graph& graph, const Values& values, const std::string& device) {
  return Builder(graph, values, device).run();
}

std::vector<Element> read(const Tensor& t) {
  switch (t.dtype()) {
    case DType::Bool:
      return elements_of<bool>(t);
    case DType::UInt8:
      return elements_of<uint8_t>(t);
    case DType::UInt16:
      return elements_of<uint16_t>(t);
    case DType::UInt32:
      return elements_of<uint32_t>(t);
    case DType::UInt64:
      return elements_of<uint64_t>(t);
    case DType::Int8:
      return elements_of<int8_t>(t);
    case DType::Int16:
      return elements_of<int16_t>(t);
    case DType::Int32:
      return elements_of<int32_t>(t);
    case DType::Int64:
      return elements_of<int64_t>(t);
    case DType::Float16:
      return elements_of<float16>(t);
    case DType::BFloat16:
      return elements_of<bfloat16>(t);
    case DType::Float32:
      return elements_of<float>(t);
    default:
      return elements_of<double>(t);
  }
}

}  // namespace tenon::fuzz
