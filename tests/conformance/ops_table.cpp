// Every op of the vocabulary of ops.jsonl, whose names and keywords are tinygrad's, as it is written here.
#include "ops_call.h"

namespace conformance {
namespace {

// ---- arguments that are said otherwise here

tenon::PerAxis per_axis(Call& c, std::size_t place, const char* name, int64_t otherwise) {
  const Json j = c.get(place, name);
  if (j.is_array()) return j.get<std::vector<int64_t>>();
  return j.is_null() ? otherwise : j.get<int64_t>();
}

/// One number; one an axis; or two an axis, the last axis first.
tenon::ImagePadding image_padding(Call& c, std::size_t place, std::size_t axes) {
  const Json j = c.get(place, "padding");
  std::vector<std::pair<int64_t, int64_t>> ends;
  if (!j.is_array()) {
    const int64_t n = j.is_null() ? 0 : j.get<int64_t>();
    return n;
  }
  const auto list = j.get<std::vector<int64_t>>();
  for (std::size_t i = 0; i < axes; ++i) {
    const std::size_t k = 2 * (axes - 1 - i);
    if (list.size() == 2 * axes)
      ends.emplace_back(list[k], list[k + 1]);
    else
      ends.emplace_back(list.at(i), list.at(i));
  }
  return ends;
}

std::optional<Tensor> bias_of(Call& c) {
  const Json j = c.get(2, "bias");
  return j.is_null() ? std::nullopt : std::optional(c.as_tensor(j));
}

Tensor conv(Call& c) {
  const Tensor x = c.tensor(0), weight = c.tensor(1, "weight");
  const auto bias = bias_of(c);
  const auto axes = static_cast<std::size_t>(weight.ndim()) - 2;
  tenon::ConvOptions o;
  o.groups = c.get<int64_t>(3, "groups", 1);
  o.stride = per_axis(c, 4, "stride", 1);
  o.dilation = per_axis(c, 5, "dilation", 1);
  o.padding = image_padding(c, 6, axes);
  const auto run = [&](auto plain, auto biased) { return bias ? biased(x, weight, *bias, o) : plain(x, weight, o); };
#define RUN(name) run([](auto&... a) { return tenon::name(a...); }, [](auto&... a) { return tenon::name(a...); })
  return axes == 1 ? RUN(conv1d) : axes == 2 ? RUN(conv2d) : RUN(conv3d);
}

Tensor conv_transposed(Call& c) {
  const Tensor x = c.tensor(0), weight = c.tensor(1, "weight");
  const auto bias = bias_of(c);
  const auto axes = static_cast<std::size_t>(weight.ndim()) - 2;
  tenon::ConvTransposeOptions o;
  o.groups = c.get<int64_t>(3, "groups", 1);
  o.stride = per_axis(c, 4, "stride", 1);
  o.dilation = per_axis(c, 5, "dilation", 1);
  o.padding = image_padding(c, 6, axes);
  o.output_padding = per_axis(c, 7, "output_padding", 0);
  const auto run = [&](auto plain, auto biased) { return bias ? biased(x, weight, *bias, o) : plain(x, weight, o); };
  return axes == 1 ? RUN(conv_transpose1d) : axes == 2 ? RUN(conv_transpose2d) : RUN(conv_transpose3d);
#undef RUN
}

Tensor pool(Call& c, bool most) {
  const Tensor x = c.tensor(0);
  tenon::PoolOptions o{.kernel = per_axis(c, 1, "kernel_size", 2)};
  if (const Json stride = c.get(2, "stride"); stride.is_array())
    o.stride = stride.get<std::vector<int64_t>>();
  else if (!stride.is_null())
    o.stride = stride.get<int64_t>();
  o.dilation = per_axis(c, 3, "dilation", 1);
  const std::size_t given = o.kernel.values().size(), axes = given == 1 ? 2 : given;
  o.padding = image_padding(c, 4, axes);
  if (axes == 1) return most ? max_pool1d(x, o) : avg_pool1d(x, o);
  if (axes == 2) return most ? max_pool2d(x, o) : avg_pool2d(x, o);
  return most ? max_pool3d(x, o) : avg_pool3d(x, o);
}

/// (before, after) an axis from the first; what is negative cuts off.
Tensor padded(const Tensor& x, const std::vector<std::pair<int64_t, int64_t>>& ends, const tenon::Number& value) {
  tenon::Pairs cut, padding;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [before, after] = ends[i];
    cut.emplace_back(std::max<int64_t>(-before, 0), x.size(static_cast<int>(i)) - std::max<int64_t>(-after, 0));
    padding.emplace_back(std::max<int64_t>(before, 0), std::max<int64_t>(after, 0));
  }
  return x.shrink(cut).pad(padding, {.value = value});
}

Tensor pad(Call& c) {
  const Tensor x = c.tensor(0);
  std::vector<std::pair<int64_t, int64_t>> ends;
  for (const Json& pair : c.get(1, "arg"))
    ends.push_back(pair.is_null() ? std::pair<int64_t, int64_t>()
                                  : std::pair(pair.at(0).get<int64_t>(), pair.at(1).get<int64_t>()));
  return padded(x, ends, c.number(2, "value", 0.0));
}

Tensor pad2d(Call& c) {
  const Tensor x = c.tensor(0);
  const auto list = c.list(1, "padding");
  std::vector<std::pair<int64_t, int64_t>> ends(static_cast<std::size_t>(x.ndim()));
  for (std::size_t i = 0; 2 * i + 1 < list.size(); ++i) ends.at(ends.size() - 1 - i) = {list[2 * i], list[2 * i + 1]};
  return padded(x, ends, c.number(2, "value", 0.0));
}

Tensor getitem(Call& c) {
  const Tensor x = c.tensor(0);
  Json list = c.expr().at("index");
  // A list that holds Tensors is the tuple of its entries.
  if (list.size() == 1 && list[0].is_array())
    for (const Json& e : list[0])
      if (e.is_object()) {
        list = Json(list[0]);
        break;
      }
  std::vector<tenon::Index> entries;
  for (const Json& e : list) {
    if (e.is_number_integer()) {
      entries.emplace_back(e.get<int64_t>());
    } else if (e.is_null() || e.contains("newaxis")) {
      entries.emplace_back(tenon::newaxis);
    } else if (e.contains("ellipsis")) {
      entries.emplace_back(tenon::ellipsis);
    } else if (e.contains("slice")) {
      const Json& s = e.at("slice");
      const auto bound = [](const Json& j) {
        return j.is_null() ? std::nullopt : std::optional<Node>(j.get<int64_t>());
      };
      entries.emplace_back(tenon::slice(bound(s.at(0)), bound(s.at(1)), s.at(2).is_null() ? 1 : s[2].get<int64_t>()));
    } else {
      const Tensor indices = c.as_tensor(e);
      // Lists and literals may be floats, as one of no numbers is.
      entries.emplace_back(tenon::is_floating_point(indices.dtype()) ? indices.cast(DType::Int32) : indices);
    }
  }
  return x.at(entries);
}

/// null keeps a size.
Tensor reshape(Call& c) {
  const Tensor x = c.tensor(0);
  Json shape = c.get(1, "shape");
  if (!shape.is_array()) return x.reshape(c.list(1, "shape"));
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i].is_null()) shape[i] = x.size(static_cast<int>(i));
  return x.reshape(shape.get<tenon::Sizes>());
}

/// (x, index, dim) or (x, dim, index).
Tensor gather(Call& c) {
  const Tensor x = c.tensor(0);
  Json index = c.get(1, "idx"), dim = c.get(2, "dim");
  if (index.is_number_integer()) std::swap(index, dim);
  return x.gather(dim.get<int>(), c.as_tensor(index));
}

Tensor joined(Call& c, Tensor (*join)(const Tensors&, const tenon::AxisOptions&, tenon::StreamOrDevice)) {
  Tensors parts;
  int dim = 0;
  std::size_t place = 0;
  for (; place < c.count(); ++place) {
    const Json j = c.get(place, "");
    if (j.is_number_integer()) break;
    if (j.is_array())
      for (const Json& e : j) parts.push_back(c.as_tensor(e));
    else
      parts.push_back(c.as_tensor(j));
  }
  dim = c.get<int>(place, "dim", 0);
  return join(parts, {.axis = dim}, {});
}

Tensor attention(Call& c) {
  const Tensor q = c.tensor(0), k = c.tensor(1, "key"), v = c.tensor(2, "value");
  tenon::AttentionOptions o;
  if (const Json mask = c.get(3, "attn_mask"); !mask.is_null()) o.mask = c.as_tensor(mask);
  c.get(4, "dropout_p");
  o.is_causal = c.get<bool>(5, "is_causal", false);
  return tenon::scaled_dot_product_attention(q, k, v, o);
}

Tensor arange(Call& c) {
  const tenon::Number first = c.number(0, "start", 0), step = c.number(2, "step", 1);
  const Json stop = c.get(1, "stop");
  return stop.is_null() ? tenon::arange(tenon::Number(0), first, step) : tenon::arange(first, Call::number(stop), step);
}

// ---- the ops

using Function = std::function<Tensor(Call&)>;

Function unary(Tensor (*f)(const Tensor&, tenon::StreamOrDevice)) {
  return [f](Call& c) { return f(c.tensor(0), {}); };
}
Function binary(Tensor (*f)(const Operand&, const Operand&)) {
  return [f](Call& c) {
    const Operand a = c.operand(0);
    return f(a, c.operand(1, "x"));
  };
}
template <Tensor (*f)(const Tensor&, const tenon::ReduceOptions&, tenon::StreamOrDevice)>
Tensor reduction(Call& c) {
  const Tensor x = c.tensor(0);
  const auto axes = c.axes(1, "axis");
  return f(x, {.axis = axes, .keepdims = c.get<bool>(2, "keepdim", false)}, {});
}
template <Tensor (*f)(const Tensor&, const tenon::ArgOptions&, tenon::StreamOrDevice)>
Tensor position(Call& c) {
  const Tensor x = c.tensor(0);
  const auto axis = c.axis(1, "axis");
  return f(x, {.axis = axis, .keepdims = c.get<bool>(2, "keepdim", false)}, {});
}
template <Tensor (*f)(const Tensor&, const tenon::AxisOptions&, tenon::StreamOrDevice)>
Tensor along_axis(Call& c) {
  const Tensor x = c.tensor(0);
  return f(x, {.axis = c.get<int>(1, "axis", -1)}, {});
}
template <Tensor (*f)(const tenon::Dims&, DType, tenon::StreamOrDevice)>
Tensor made(Call& c) {
  return f(c.list(0, "shape"), DType::Float32, {});
}

/// Either operand may be the number.
Tensor larger_of(const Operand& a, const Operand& b) {
  return a.tensor() ? maximum(*a.tensor(), b) : tenon::maximum(a.number(), *b.tensor());
}
Tensor smaller_of(const Operand& a, const Operand& b) {
  return a.tensor() ? minimum(*a.tensor(), b) : tenon::minimum(a.number(), *b.tensor());
}
Tensor power_of(const Operand& a, const Operand& b) {
  return a.tensor() ? power(*a.tensor(), b) : tenon::power(a.number(), *b.tensor());
}

}  // namespace

const std::map<std::string, Function>& functions() {
  static const std::map<std::string, Function> all = {
      // ---- out of nothing
      {"zeros", made<tenon::zeros>},
      {"ones", made<tenon::ones>},
      {"empty", made<tenon::empty>},
      {"zeros_like", [](Call& c) { return zeros_like(c.tensor(0)); }},
      {"ones_like", [](Call& c) { return ones_like(c.tensor(0)); }},
      {"full",
       [](Call& c) {
         const auto shape = c.get(0, "shape").get<tenon::Sizes>();
         return tenon::full(shape, c.number(1, "fill_value", 0));
       }},
      {"full_like",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return full_like(x, c.number(1, "fill_value", 0));
       }},
      {"eye",
       [](Call& c) {
         const auto n = c.get<int64_t>(0, "n", 0);
         return tenon::eye(n, c.get<int64_t>(1, "m", n), 0);
       }},
      {"arange", arange},
      {"tensor", [](Call& c) { return c.as_tensor(c.get(0, "data")); }},
      {"multinomial",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const auto samples = c.get<int64_t>(1, "num_samples", 1);
         return tenon::multinomial(x, samples, {.replacement = c.get<bool>(2, "replacement", false)});
       }},
      // ---- elementwise
      {"abs", unary(tenon::abs)},
      {"ceil", unary(tenon::ceil)},
      {"cos", unary(tenon::cos)},
      {"detach", unary(tenon::detach)},
      {"exp", unary(tenon::exp)},
      {"exp2", unary(tenon::exp2)},
      {"floor", unary(tenon::floor)},
      {"gelu", unary(tenon::gelu)},
      {"hardswish", unary(tenon::hardswish)},
      {"log", unary(tenon::log)},
      {"log2", unary(tenon::log2)},
      {"mish", unary(tenon::mish)},
      {"neg", unary(tenon::neg)},
      {"quick_gelu", unary(tenon::quick_gelu)},
      {"relu", unary(tenon::relu)},
      {"relu6", unary(tenon::relu6)},
      {"rsqrt", unary(tenon::rsqrt)},
      {"sigmoid", unary(tenon::sigmoid)},
      {"sign", unary(tenon::sign)},
      {"sin", unary(tenon::sin)},
      {"softsign", unary(tenon::softsign)},
      {"sqrt", unary(tenon::sqrt)},
      {"tan", unary(tenon::tan)},
      {"tanh", unary(tenon::tanh)},
      {"trunc", unary(tenon::trunc)},
      {"softplus",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return softplus(x, {.beta = c.get<double>(1, "beta", 1)});
       }},
      {"leakyrelu",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return leaky_relu(x, {.slope = c.get<double>(1, "neg_slope", 0.01)});
       }},
      {"elu",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return elu(x, {.alpha = c.get<double>(1, "alpha", 1)});
       }},
      {"celu",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return celu(x, {.alpha = c.get<double>(1, "alpha", 1)});
       }},
      {"hardtanh",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const tenon::Number low = c.number(1, "min_val", -1);
         return hardtanh(x, low, c.number(2, "max_val", 1));
       }},
      {"clip",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const Json low = c.get(1, "min_"), high = c.get(2, "max_");  // null: no bound
         if (low.is_null()) return minimum(x, c.operand(2, "max_"));
         if (high.is_null()) return maximum(x, c.operand(1, "min_"));
         return clip(x, c.operand(1, "min_"), c.operand(2, "max_"));
       }},
      {"add", binary(tenon::operator+)},
      {"sub", binary(tenon::operator-)},
      {"mul", binary(tenon::operator*)},
      {"div", binary(tenon::operator/)},
      {"pow", binary(power_of)},
      {"maximum", binary(larger_of)},
      {"minimum", binary(smaller_of)},
      {"eq", binary(tenon::operator==)},
      {"lt", binary(tenon::operator<)},
      {"le", binary(tenon::operator<=)},
      {"gt", binary(tenon::operator>)},
      {"ge", binary(tenon::operator>=)},
      {"xor", binary(tenon::operator^)},
      {"where",
       [](Call& c) {
         const Operand condition = c.operand(0), a = c.operand(1, "input");
         return tenon::where(condition, a, c.operand(2, "other"));
       }},
      {"binary_crossentropy",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return binary_cross_entropy(x, c.tensor(1, "y"));
       }},
      {"binary_crossentropy_logits",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return binary_cross_entropy_with_logits(x, c.tensor(1, "y"));
       }},
      // ---- reductions
      {"sum", reduction<tenon::sum>},
      {"mean", reduction<tenon::mean>},
      {"max", reduction<tenon::max>},
      {"min", reduction<tenon::min>},
      {"argmax", position<tenon::argmax>},
      {"argmin", position<tenon::argmin>},
      {"softmax", along_axis<tenon::softmax>},
      {"log_softmax", along_axis<tenon::log_softmax>},
      {"std",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const auto axes = c.axes(1, "axis");
         const bool keepdim = c.get<bool>(2, "keepdim", false);
         return x.std({.axis = axes, .keepdims = keepdim, .ddof = c.get<int64_t>(3, "correction", 1)});
       }},
      {"cumsum",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return cumsum(x, {.axis = c.get<int>(1, "axis", 0)});
       }},
      // ---- movement
      {"reshape", reshape},
      {"expand",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return x.expand(c.list(1, "shape"));
       }},
      {"permute",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const auto order = c.list(1, "order");
         return x.permute(std::vector<int>(order.begin(), order.end()));
       }},
      {"transpose",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const int a = c.get<int>(1, "ax1", 1);
         return x.transpose(a, c.get<int>(2, "ax2", 0));
       }},
      {"flip",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const auto axes = c.list(1, "axis");
         return x.flip(std::vector<int>(axes.begin(), axes.end()));
       }},
      {"squeeze",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const auto dim = c.axis(1, "dim");
         if (!dim) return x.squeeze();
         // An axis of another size stays as it is, and without axes 0 and -1 may be named.
         const int axes = std::max(x.ndim(), 1);
         const bool known = *dim >= -axes && *dim < axes;
         return known && (x.ndim() == 0 || x.size(*dim) != 1) ? x : x.squeeze(*dim);
       }},
      {"unsqueeze",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return x.unsqueeze(c.get<int>(1, "dim", 0));
       }},
      {"flatten",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const int begin = c.get<int>(1, "start_dim", 0);
         return x.flatten({.begin = begin, .end = c.get<int>(2, "end_dim", -1)});
       }},
      {"unflatten",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         const int dim = c.get<int>(1, "dim", 0);
         return x.unflatten(dim, c.list(2, "sizes"));
       }},
      {"repeat",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return x.tile(c.list(1, "repeats"));
       }},
      {"tril",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return x.tril(c.get<int64_t>(1, "k", 0));
       }},
      {"triu",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return x.triu(c.get<int64_t>(1, "k", 0));
       }},
      {"pad", pad},
      {"pad2d", pad2d},
      {"cat", [](Call& c) { return joined(c, tenon::concatenate); }},
      {"stack", [](Call& c) { return joined(c, tenon::stack); }},
      {"getitem", getitem},
      {"gather", gather},
      // ---- products
      {"dot",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return matmul(x, c.tensor(1, "w"));
       }},
      {"matmul",
       [](Call& c) {
         const Tensor x = c.tensor(0);
         return matmul(x, c.tensor(1, "x"));
       }},
      {"einsum",
       [](Call& c) {
         const auto formula = c.get(0, "formula").get<std::string>();
         Tensors operands;
         for (std::size_t k = 1; k < c.count(); ++k)  // one by one, or a list of them
           if (const Json j = c.get(k, ""); j.is_array() && !j.empty() && j[0].is_object())
             for (const Json& operand : j) operands.push_back(c.as_tensor(operand));
           else
             operands.push_back(c.as_tensor(j));
         return tenon::einsum(formula, operands);
       }},
      {"scaled_dot_product_attention", attention},
      {"conv2d", conv},
      {"conv_transpose2d", conv_transposed},
      {"max_pool2d", [](Call& c) { return pool(c, true); }},
      {"avg_pool2d", [](Call& c) { return pool(c, false); }},
  };
  return all;
}

}  // namespace conformance
