
#include <tenon/tests/api/array.h>
#include <tenon/tests/api/rows.h>

namespace tenon::api {
namespace {

Array multiplied(const Array& a, const Array& b) {
  const DType d = promoted(a.dtype, b.dtype);
  return elementwise(d, d, {a, b}, [d](const std::vector<Number>& x) {
    return is_float(d) ? x[0] * x[1] : integer_op("multiply", d, x[0], x[1]);
  });
}
Array transposed(const Array& a) {
  std::vector<int> order;
  for (std::size_t i = 0; i < a.shape.size(); ++i) order.push_back(static_cast<int>(i));
  if (order.size() >= 2) std::swap(order[order.size() - 1], order[order.size() - 2]);
  return permuted(a, order);
}
Array product(const Call&, const Arrays& a) { return matmul(a[0], a[1]); }
Array outer(const Call&, const Arrays& a) { return multiplied(reshaped(a[0], {-1, 1}), reshaped(a[1], {1, -1})); }
Array inner(const Call&, const Arrays& a) {
  require(!a[0].shape.empty() && !a[1].shape.empty() && a[0].shape.back() == a[1].shape.back(), "last axes");
  require(a[0].shape.back() > 0 && count_of(a[0].shape) > 0 && count_of(a[1].shape) > 0, "no elements");
  Sizes shape(a[0].shape.begin(), a[0].shape.end() - 1);
  shape.insert(shape.end(), a[1].shape.begin(), a[1].shape.end() - 1);
  const int64_t n = a[0].shape.back();
  return reshaped(matmul(reshaped(a[0], {-1, n}), transposed(reshaped(a[1], {-1, n}))), shape);
}
Array kron(const Call&, const Arrays& a) {
  Sizes as = a[0].shape, bs = a[1].shape, first, second, joined;
  while (as.size() < bs.size()) as.insert(as.begin(), 1);
  while (bs.size() < as.size()) bs.insert(bs.begin(), 1);
  for (std::size_t i = 0; i < as.size(); ++i) {
    first.insert(first.end(), {as[i], 1});
    second.insert(second.end(), {1, bs[i]});
    joined.push_back(as[i] * bs[i]);
  }
  return reshaped(multiplied(reshaped(a[0], first), reshaped(a[1], second)), joined);
}
Array tensordot(const Call& c, const Arrays& a) {
  const auto n = static_cast<std::size_t>(c.ints[0]);
  require(a[0].shape.size() >= n && a[1].shape.size() >= n && n >= 1, "axes");
  const Sizes last(a[0].shape.end() - static_cast<std::ptrdiff_t>(n), a[0].shape.end());
  const Sizes ahead(a[1].shape.begin(), a[1].shape.begin() + static_cast<std::ptrdiff_t>(n));
  require(last == ahead, "sizes");
  const int64_t k = count_of(last);
  require(k > 0 && count_of(a[0].shape) > 0 && count_of(a[1].shape) > 0, "no elements");
  Sizes shape(a[0].shape.begin(), a[0].shape.end() - static_cast<std::ptrdiff_t>(n));
  shape.insert(shape.end(), a[1].shape.begin() + static_cast<std::ptrdiff_t>(n), a[1].shape.end());
  return reshaped(matmul(reshaped(a[0], {-1, k}), reshaped(a[1], {k, -1})), shape);
}
Array added_product(const Call& c, const Arrays& a) {
  const Array p = matmul(a[1], a[2]);
  const DType d = promoted(a[0].dtype, p.dtype);
  require(is_float(d), "floats");
  return elementwise(d, d, {a[0], p}, [&](const std::vector<Number>& x) {
    return x[0] * Number(c.numbers[0]) + x[1] * Number(c.numbers[1]);
  });
}

// ---- windows: ints are kernel, stride, padding; the last `axes` axes
int64_t places(int64_t n, int64_t kernel, int64_t step, int64_t padding) {
  require(kernel >= 1 && step >= 1 && padding >= 0 && n + 2 * padding >= kernel, "no window");
  return (n + 2 * padding - kernel) / step + 1;
}

// For each place of the result the elements of its window; those that are padding are absent.
Array pooled(const Call& c, const Arrays& a, std::size_t axes, bool most) {
  const int64_t kernel = c.ints[0], step = c.ints[1], padding = c.ints[2];
  const Array x = most ? a[0] : cast(float_dtype(a[0].dtype), a[0]);
  require(x.shape.size() >= axes && is_float(x.dtype) && 2 * padding <= kernel, "image");
  const std::size_t ahead = x.shape.size() - axes;
  Sizes shape = x.shape, window(axes, kernel);
  for (std::size_t i = ahead; i < shape.size(); ++i) shape[i] = places(shape[i], kernel, step, padding);
  const Op& max = op_named("max");
  Call all;
  all.op = &max;
  all.ints = {0};
  const InDType scope(x.dtype);
  Array r{x.dtype, shape, {}};
  for_each_point(shape, [&](const Point& p) {
    std::vector<Number> group;
    for_each_point(window, [&](const Point& q) {
      Point from = p;
      for (std::size_t i = 0; i < axes; ++i) {
        from[ahead + i] = p[ahead + i] * step + q[i] - padding;
        if (from[ahead + i] < 0 || from[ahead + i] >= x.shape[ahead + i]) return;
      }
      group.push_back(at(x, from));
    });
    if (most) {
      const auto n = static_cast<int64_t>(group.size());
      r.x.push_back(max.eager(all, {Array{x.dtype, {n}, group}}).x[0]);
    } else {
      r.x.push_back(sum_of(x.dtype, group) / Number(static_cast<double>(count_of(window))));
    }
  });
  return r;
}
template <int axes, bool most>
Array pool(const Call& c, const Arrays& a) {
  return pooled(c, a, axes, most);
}
PoolOptions pool_options(const Call& c) {
  return {.kernel = c.ints[0], .stride = PerAxis(c.ints[1]), .padding = c.ints[2]};
}
std::string pool_text(const Call& c) {
  return "{.kernel = " + text_of(c.ints[0]) + ", .stride = PerAxis(" + text_of(c.ints[1]) +
         "), .padding = " + text_of(c.ints[2]) + "}";
}

// x (N, C, image...), weight (O, C / groups, kernel...); ints: stride, padding, dilation, groups.
template <int axes>
Array convolution(const Call& c, const Arrays& a) {
  const int64_t step = c.ints[0], padding = c.ints[1], dilation = c.ints[2], groups = c.ints[3];
  require(a[0].shape.size() == 2 + axes && a[1].shape.size() == 2 + axes, "axes");
  const DType d = promoted(a[0].dtype, a[1].dtype);
  require(is_float(d) && dilation >= 1 && groups >= 1, "options");
  const Array x = cast(d, a[0]), w = cast(d, a[1]);
  const int64_t outputs = w.shape[0], inputs = w.shape[1];
  require(x.shape[1] == inputs * groups && outputs % groups == 0 && inputs > 0, "channels");
  Sizes shape{x.shape[0], outputs}, kernel{inputs};
  for (std::size_t i = 2; i < 2 + axes; ++i) {
    require(w.shape[i] >= 1, "kernel");
    shape.push_back(places(x.shape[i], (w.shape[i] - 1) * dilation + 1, step, padding));
    kernel.push_back(w.shape[i]);
  }
  const InDType scope(d);
  Array r{d, shape, {}};
  for_each_point(shape, [&](const Point& p) {
    Number sum(0);
    for_each_point(kernel, [&](const Point& q) {
      Point from{p[0], p[1] / (outputs / groups) * inputs + q[0]}, by{p[1], q[0]};
      for (std::size_t i = 0; i < axes; ++i) {
        from.push_back(p[2 + i] * step + q[1 + i] * dilation - padding);
        by.push_back(q[1 + i]);
      }
      for (std::size_t i = 0; i < axes; ++i)
        if (from[2 + i] < 0 || from[2 + i] >= x.shape[2 + i]) {
          if (!std::isfinite(at(w, by).f.v)) sum = open_number();  // 0 times infinity, or nothing
          return;
        }
      sum += at(x, from) * at(w, by);
    });
    r.x.push_back(sum);
  });
  return r;
}
ConvOptions conv_options(const Call& c) {
  return {.stride = c.ints[0], .padding = c.ints[1], .dilation = c.ints[2], .groups = c.ints[3]};
}
std::string conv_text(const Call& c) {
  return "{.stride = " + text_of(c.ints[0]) + ", .padding = " + text_of(c.ints[1]) +
         ", .dilation = " + text_of(c.ints[2]) + ", .groups = " + text_of(c.ints[3]) + "}";
}

// ---- losses and attention, by the formulas of their documentation
Array with_logits(const Call&, const Arrays& a) {
  require(a[0].shape == a[1].shape && count_of(a[0].shape) > 0 && is_float(a[0].dtype), "equal shapes");
  require(promoted(a[0].dtype, a[1].dtype) == a[0].dtype, "dtypes");
  const Array terms =
      elementwise(a[0].dtype, a[0].dtype, a, [](const std::vector<Number>& x) { return softplus(x[0]) - x[1] * x[0]; });
  return reduced(terms, terms.dtype, front_axes({}, terms), false, [](const std::vector<Number>& g) {
    return sum_of(DType::Float64, g) / Number(static_cast<double>(g.size()));
  });
}
// 0 log 0 is 0: right predictions that are saturated cost nothing.
Array cross_entropy(const Call&, const Arrays& a) {
  require(a[0].shape == a[1].shape && count_of(a[0].shape) > 0 && is_float(a[0].dtype), "equal shapes");
  require(promoted(a[0].dtype, a[1].dtype) == a[0].dtype, "dtypes");
  for (const Number& n : a[0].x) require(n.f.v >= 0 && n.f.v <= 1 && !n.open(), "probabilities");
  for (const Number& n : a[1].x) require(!n.open() && n.terms.empty() && n.f.e == 0, "labels");
  const DType d = a[0].dtype;
  const Array terms = elementwise(d, d, a, [](const std::vector<Number>& x) {
    Number sum(0);
    const Number one(1);
    // Near a saturated prediction of the other class the loss has no bound: implementations limit it.
    if ((x[1].f.v != 0 && x[0].f.v - x[0].f.e <= 0) || (x[1].f.v != 1 && x[0].f.v + x[0].f.e >= 1)) {
      arithmetic().singular = true;
      return open_number();
    }
    if (x[1].f.v != 0) sum = sum - x[1] * log(x[0]);
    if (x[1].f.v != 1) sum = sum - (one - x[1]) * log(one - x[0]);
    return sum;
  });
  return reduced(terms, terms.dtype, front_axes({}, terms), false, [](const std::vector<Number>& g) {
    return sum_of(DType::Float64, g) / Number(static_cast<double>(g.size()));
  });
}
Array attention(const Call& c, const Arrays& a) {  // ints: is_causal
  const std::size_t rank = a[0].shape.size();
  require(rank >= 2 && a[1].shape.size() == rank && a[2].shape.size() == rank, "axes");
  for (const Array& x : a) require(is_float(x.dtype) && x.dtype == a[0].dtype && count_of(x.shape) > 0, "floats");
  for (std::size_t i = 0; i + 2 < rank; ++i)
    require(a[0].shape[i] == a[1].shape[i] && a[1].shape[i] == a[2].shape[i], "batches");
  require(a[0].shape.back() == a[1].shape.back() && a[1].shape[rank - 2] == a[2].shape[rank - 2], "sizes");
  Array scores = matmul(a[0], transposed(a[1]));
  const InDType scope(scores.dtype);
  const Number scale(1 / std::sqrt(static_cast<double>(a[0].shape.back())));
  std::size_t next = 0;
  for_each_point(scores.shape, [&](const Point& p) {
    Number& s = scores.x[next++];
    s = s * scale;
    if (c.ints[0] && p.back() > p[p.size() - 2]) s = Number(-HUGE_VAL);
  });
  Call last;
  last.ints = {-1};
  const bool before = arithmetic().singular;
  const Array weights = op_named("softmax").eager(last, {scores});
  if (c.ints[0]) arithmetic().singular = before;
  return matmul(weights, a[2]);
}

// einsum formulas, by number.
constexpr const char* kFormulas[] = {"ij,jk->ik", "ij,ij->i",     "ij,kj->ik", "i,j->ij",
                                     "ij,ij->",   "bij,bjk->bik", "ij,i->j"};
Array einsum(const Call& c, const Arrays& a) {
  const std::string formula = kFormulas[c.ints[0]];
  const std::size_t comma = formula.find(','), arrow = formula.find("->");
  const std::string terms[] = {formula.substr(0, comma), formula.substr(comma + 1, arrow - comma - 1)};
  const std::string result = formula.substr(arrow + 2);
  std::map<char, int64_t> sizes;
  for (std::size_t k = 0; k < 2; ++k) {
    require(a[k].shape.size() == terms[k].size(), "axes");
    for (std::size_t i = 0; i < terms[k].size(); ++i) {
      const auto [it, made] = sizes.emplace(terms[k][i], a[k].shape[i]);
      require(it->second == a[k].shape[i], "sizes");
    }
  }
  const DType d = product_dtype(promoted(a[0].dtype, a[1].dtype));
  const Array x = cast(d, a[0]), y = cast(d, a[1]);
  std::string summed;
  Sizes shape, inner;
  for (const char letter : result) shape.push_back(sizes[letter]);
  for (const auto& [letter, n] : sizes)
    if (result.find(letter) == std::string::npos) summed += letter, inner.push_back(n);
  const InDType scope(d);
  Array r{d, shape, {}};
  std::map<char, int64_t> place;
  const auto point = [&](const std::string& term) {
    Point p;
    for (const char letter : term) p.push_back(place[letter]);
    return p;
  };
  for_each_point(shape, [&](const Point& p) {
    for (std::size_t i = 0; i < p.size(); ++i) place[result[i]] = p[i];
    std::vector<Number> products;
    for_each_point(inner, [&](const Point& q) {
      for (std::size_t i = 0; i < q.size(); ++i) place[summed[i]] = q[i];
      const Number &u = at(x, point(terms[0])), &v = at(y, point(terms[1]));
      products.push_back(is_float(d) ? u * v : integer_op("multiply", d, u, v));
    });
    r.x.push_back(sum_of(d, products));
  });
  return r;
}

#define PRODUCT_ROW(name, eager)                                                                             \
  {                                                                                                          \
#name, Family::Product, eager,                                                                             \
   [](const Call&, const Operands& a) -> Tensor { return tenon::name(tensor_of(a[0]), tensor_of(a[1])); },    \
   [](const Call&, const Texts& t) { return std::string(#name "(") + t[0] + ", " + t[1] + ")"; } \
  }
#define POOL_ROW(name, axes, most)                                                                           \
  {                                                                                                          \
#name, Family::Window, pool<axes, most>,                                                                   \
   [](const Call& c, const Operands& a) -> Tensor { return tenon::name(tensor_of(a[0]), pool_options(c)); },  \
   [](const Call& c, const Texts& t) { return std::string(#name "(") + t[0] + ", " + pool_text(c) + ")"; } \
  }
#define CONV_ROW(name, axes)                                                                                 \
  {                                                                                                          \
#name, Family::Convolution, convolution<axes>,                                                             \
   [](const Call& c, const Operands& a) -> Tensor {                                                           \
     return tenon::name(tensor_of(a[0]), tensor_of(a[1]), conv_options(c));                                   \
   },                                                                                                         \
   [](const Call& c, const Texts& t) {                                                                        \
     return std::string(#name "(") + t[0] + ", " + t[1] + ", ConvOptions" + conv_text(c) + ")";               \
   } \
  }

}  // namespace

std::vector<Op> product_ops() {
  return {
      PRODUCT_ROW(matmul, product),
      PRODUCT_ROW(dot, product),
      PRODUCT_ROW(outer, outer),
      PRODUCT_ROW(inner, inner),
      PRODUCT_ROW(kron, kron),
      PRODUCT_ROW(binary_cross_entropy, cross_entropy),
      PRODUCT_ROW(binary_cross_entropy_with_logits, with_logits),
      {"tensordot", Family::Product, tensordot,
       [](const Call& c, const Operands& a) {
         return tenon::tensordot(tensor_of(a[0]), tensor_of(a[1]), static_cast<int>(c.ints[0]));
       },
       [](const Call& c, const Texts& t) {
         return "tensordot(" + t[0] + ", " + t[1] + ", " + text_of(c.ints[0]) + ")";
       }},
      {"einsum", Family::Product, einsum,
       [](const Call& c, const Operands& a) {
         return tenon::einsum(kFormulas[c.ints[0]], {tensor_of(a[0]), tensor_of(a[1])});
       },
       [](const Call& c, const Texts& t) {
         return "einsum(\"" + std::string(kFormulas[c.ints[0]]) + "\", {" + t[0] + ", " + t[1] + "})";
       }},
      {"addmm", Family::Product, added_product,
       [](const Call& c, const Operands& a) {
         return tenon::addmm(tensor_of(a[0]), tensor_of(a[1]), tensor_of(a[2]),
                             {.alpha = c.numbers[1], .beta = c.numbers[0]});
       },
       [](const Call& c, const Texts& t) {
         return "addmm(" + t[0] + ", " + t[1] + ", " + t[2] + ", {.alpha = " + number_text(c.numbers[1]) +
                ", .beta = " + number_text(c.numbers[0]) + "})";
       }},
      {"scaled_dot_product_attention", Family::Product, attention,
       [](const Call& c, const Operands& a) {
         return scaled_dot_product_attention(tensor_of(a[0]), tensor_of(a[1]), tensor_of(a[2]),
                                             {.is_causal = c.ints[0] != 0});
       },
       [](const Call& c, const Texts& t) {
         return "scaled_dot_product_attention(" + t[0] + ", " + t[1] + ", " + t[2] +
                ", {.is_causal = " + (c.ints[0] ? "true" : "false") + "})";
       }},
      POOL_ROW(max_pool1d, 1, true),
      POOL_ROW(max_pool2d, 2, true),
      POOL_ROW(avg_pool1d, 1, false),
      POOL_ROW(avg_pool2d, 2, false),
      CONV_ROW(conv1d, 1),
      CONV_ROW(conv2d, 2),
  };
}

}  // namespace tenon::api
