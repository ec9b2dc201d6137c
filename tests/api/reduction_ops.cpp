#include <algorithm>
#include <numeric>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/ops.h>

namespace tenon::api {
namespace {

using Group = std::vector<Number>;

std::vector<int> axes_of(const Call& c, const Array& a) { return front_axes({c.ints.begin() + 1, c.ints.end()}, a); }
bool keepdims(const Call& c) { return c.ints[0] != 0; }
AxisList list_of(const Call& c) {
  if (c.ints.size() == 1) return all_axes;
  return AxisList(std::vector<int>(c.ints.begin() + 1, c.ints.end()));
}
std::string axis_text(const Call& c) {
  const std::string keep = c.ints[0] ? ".keepdims = true" : "";
  if (c.ints.size() == 1) return keep;
  return ".axis = AxisList(std::vector<int>{" + listed(c.ints, 1) + "})" + (keep.empty() ? "" : ", " + keep);
}

// The largest; those that tie share the derivative. NaN wins.
Number largest(DType d, const Group& x) {
  require(!x.empty(), "no element");
  if (!is_float(d)) {
    Number best = x[0];
    for (const Number& n : x) {
      if (n.open()) return n;
      if (n.i > best.i) best = n;
    }
    return best;
  }
  const Number* best = &x[0];
  for (const Number& n : x) {
    if (std::isnan(n.f.v)) {
      if (!n.terms.empty()) arithmetic().singular = true;
      return n;
    }
    if (n.f.v > best->f.v) best = &n;
  }
  Group ties;
  bool open = false;
  for (const Number& n : x) {
    const Number tie = equal(n, *best);
    open = open || tie.open();
    if (!tie.open() && tie.i) ties.push_back(n);
  }
  if (open) {
    Number r = *best;
    for (const Number& n : x)
      if (equal(n, *best).open()) {
        const double e = std::max(r.f.e, n.f.e);
        r = widened(r, n);
        r.f.e = e;
      }
    return r;
  }
  if (ties.size() < 2 || std::isinf(best->f.v)) return *best;
  Number sum(0);
  for (const Number& n : ties) sum += n;
  Number mean = sum / Number(static_cast<double>(ties.size()));
  mean.f = best->f;
  return mean;
}
Number smallest(DType d, const Group& x) {
  if (is_float(d)) {
    Group turned;
    for (const Number& n : x) turned.push_back(-n);
    return -largest(d, turned);
  }
  require(!x.empty(), "no element");
  Number best = x[0];
  for (const Number& n : x) {
    if (n.open()) return n;
    if (n.i < best.i) best = n;
  }
  return best;
}
// Of floats in any order: where some overflow together, a zero may meet their infinity or not.
Number product_of(DType d, const Group& x) {
  Number r = is_float(d) ? Number(1) : integer(1);
  double large = 1;
  bool zero = false;
  for (const Number& n : x) {
    r = is_float(d) ? r * n : integer_op("multiply", d, r, n);
    large *= std::max(std::fabs(n.f.v), 1.0);
    zero |= n.f.v == 0;
  }
  const double most = d == DType::Float32 ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
  return is_float(d) && zero && std::isfinite(r.f.v) && large > most ? open_number() : r;
}
Number mean_of(const Group& x) {
  if (x.empty()) arithmetic().singular = true;
  return sum_of(DType::Float64, x) / Number(static_cast<double>(x.size()));
}
Number variance_of(const Group& x, double less) {
  const Number mean = mean_of(x);
  Number sum(0);
  for (const Number& n : x) sum += (n - mean) * (n - mean);
  return sum / Number(std::max(static_cast<double>(x.size()) - less, 0.0));
}
Group exponentials(const Group& x, Number& most) {
  most = without_terms(largest(DType::Float64, x));
  most.f.e = 0;
  if (!std::isfinite(most.f.v)) most = 0;
  Group e;
  for (const Number& n : x) e.push_back(exp(n - most));
  return e;
}
Number logsumexp(const Group& x) {
  if (x.empty()) return {-HUGE_VAL};
  Number most;
  const Group e = exponentials(x, most);
  return log(sum_of(DType::Float64, e)) + most;
}
Number any_of(const Group& x, int64_t decides) {
  Number r = truth(decides == 0);
  for (const Number& n : x) {
    if (!n.open() && n.i == decides) return n;
    if (n.open()) r = n;
  }
  return r;
}
Number norm_of(const Group& x, double p) {
  Group sizes;
  for (const Number& n : x) sizes.push_back(abs(n));
  if (std::isinf(p)) return largest(DType::Float64, sizes);
  Number sum(0);
  if (p == 2) {
    for (const Number& n : x) sum += n * n;
    return sqrt(sum);
  }
  for (const Number& n : sizes) sum += p == 1 ? n : power(n, p);
  return p == 1 ? sum : power(sum, 1 / p);
}

// Comes a before b? NaN comes last either way.
std::vector<std::size_t> order_of(DType d, const Group& x, bool descending, bool& open) {
  std::vector<std::size_t> order(x.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t p, std::size_t q) {
    if (!is_float(d)) return descending ? x[p].i > x[q].i : x[p].i < x[q].i;
    const double a = x[p].f.v, b = x[q].f.v;
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
    return descending ? a > b : a < b;
  });
  open = false;
  for (const Number& n : x) open = open || n.open();
  if (is_float(d))
    for (std::size_t i = 1; i < order.size(); ++i) open = open || less(x[order[i - 1]], x[order[i]]).open();
  return order;
}
Array sorted(const Call& c, const Array& a, bool places, int64_t count) {
  const int axis = front(c.ints[0], a);
  Array r = by_rows(a, places ? DType::Int64 : a.dtype, axis, [&](const Group& x) {
    bool open = false;
    const auto order = order_of(a.dtype, x, c.ints[1] != 0, open);
    Group out;
    for (const std::size_t i : order) {
      out.push_back(places ? integer(static_cast<int64_t>(i)) : x[i]);
      if (open) out.back().f.e = HUGE_VAL;
      if (open)
        for (Term& t : out.back().terms) t.factor.e = HUGE_VAL;
    }
    return out;
  });
  if (count >= 0) {
    Sizes shape = r.shape;
    require(count <= shape[static_cast<std::size_t>(axis)], "more than there are");
    shape[static_cast<std::size_t>(axis)] = count;
    r = moved(r, shape, [](Point p) { return std::optional(p); });
  }
  return r;
}

Number extreme_place(DType d, const Group& x, bool most) {
  require(!x.empty(), "no element");
  std::size_t best = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (x[i].open()) return open_number();
    if (is_float(d)) {
      if (std::isnan(x[i].f.v)) return integer(static_cast<int64_t>(i));
      if (most ? x[i].f.v > x[best].f.v : x[i].f.v < x[best].f.v) best = i;
    } else if (most ? x[i].i > x[best].i : x[i].i < x[best].i) {
      best = i;
    }
  }
  if (is_float(d))
    for (std::size_t i = 0; i < x.size(); ++i)
      if (i != best && equal(x[i], x[best]).open()) return open_number();
  return integer(static_cast<int64_t>(best));
}
// ints: an axis or none, then keepdims as the first.
Array argument_of(const Call& c, const Arrays& a, bool most) {
  Array x = a[0];
  if (c.ints.size() < 2) x = reshaped(x, {-1});
  const int axis = c.ints.size() < 2 ? 0 : front(c.ints[1], x);
  require(x.shape[static_cast<std::size_t>(axis)] > 0, "no element");
  Array r = reduced(x, DType::Int32, {axis}, c.ints.size() > 1 && keepdims(c),
                    [&](const Group& g) { return extreme_place(x.dtype, g, most); });
  if (c.ints.size() < 2 && keepdims(c)) r.shape = Sizes(a[0].shape.size(), 1);
  return r;
}
template <bool most>
Array place_of_extreme(const Call& c, const Arrays& a) {
  return argument_of(c, a, most);
}
ArgOptions arg_options(const Call& c) {
  ArgOptions o{.keepdims = c.ints[0] != 0};
  if (c.ints.size() > 1) o.axis = static_cast<int>(c.ints[1]);
  return o;
}
std::string arg_text(const Call& c) {
  return c.ints.size() > 1 ? "{.axis = " + std::to_string(c.ints[1]) + (c.ints[0] ? ", .keepdims = true}" : "}")
                           : std::string(c.ints[0] ? "{.keepdims = true}" : "{}");
}

Array scanned(const Call& c, const Arrays& a) {
  const std::string& name = c.op->name;
  const bool sums = name == "cumsum" || name == "cumprod";
  const DType d = sums ? sum_dtype(a[0].dtype) : a[0].dtype;
  Array x = cast(d, a[0]);
  if (c.ints.empty()) x = reshaped(x, {-1});
  return by_rows(x, d, c.ints.empty() ? 0 : front(c.ints[0], x), [&](const Group& row) {
    Group out;
    for (const Number& n : row) {
      if (out.empty()) {
        out.push_back(n);
      } else if (name == "cumsum") {
        out.push_back(is_float(d) ? out.back() + n : integer_op("add", d, out.back(), n));
      } else if (name == "cumprod") {
        out.push_back(is_float(d) ? out.back() * n : integer_op("multiply", d, out.back(), n));
      } else if (!is_float(d)) {
        out.push_back(integer_op(name == "cummax" ? "maximum" : "minimum", d, out.back(), n));
      } else if (std::isnan(out.back().f.v) || std::isnan(n.f.v)) {
        out.push_back(std::isnan(n.f.v) ? n : out.back());
      } else {  // of those that tie the last one has the derivative
        const Number worse = name == "cummax" ? less(n, out.back()) : less(out.back(), n);
        out.push_back(choose(worse, Number(out.back()), n));
      }
    }
    return out;
  });
}

template <bool logarithm>
Array softmax(const Call& c, const Arrays& a) {
  const DType d = float_dtype(a[0].dtype);
  const Array x = cast(d, a[0]);
  return by_rows(x, d, front(c.ints[0], x), [](const Group& row) {
    Group out;
    if (row.empty()) return out;
    Number most;
    const Group e = exponentials(row, most);
    const Number sum = sum_of(DType::Float64, e);
    for (std::size_t i = 0; i < row.size(); ++i) out.push_back(logarithm ? row[i] - most - log(sum) : e[i] / sum);
    return out;
  });
}

Group normalized(const Group& row, bool centre, double eps) {
  if (row.empty()) return row;
  const Number mean = centre ? mean_of(row) : Number(0);
  Group out;
  Number squares(0);
  for (const Number& n : row) {
    out.push_back(n - mean);
    squares += out.back() * out.back();
  }
  const Number by = rsqrt(squares / Number(static_cast<double>(row.size())) + Number(eps));
  for (Number& n : out) n = n * by;
  return out;
}
template <bool centre>
Array norm_rows(const Call& c, const Arrays& a) {
  const DType d = float_dtype(a[0].dtype);
  const Array x = cast(d, a[0]);
  return by_rows(x, d, front(c.ints[0], x), [](const Group& row) { return normalized(row, centre, 1e-5); });
}

// No element is the max of none.
void check_elements(const Call& c, const Array& x) {
  if (c.op->name != "max" && c.op->name != "min") return;
  for (const int axis : axes_of(c, x)) require(x.shape[static_cast<std::size_t>(axis)] != 0, "no element");
}

// NOLINTBEGIN: macros that make rows
#define REDUCE_ROW(name, gives, f)                                                                              \
  {                                                                                                             \
#name, Family::Reduce,                                                                                        \
   [](const Call& c, const Arrays& a) -> Array {                                                                 \
     const DType in = a[0].dtype, d = gives;                                                                     \
     static_cast<void>(in);                                                                                      \
     const Array x = cast(d, a[0]);                                                                              \
     check_elements(c, x);                                                                                       \
     return reduced(x, d, axes_of(c, x), keepdims(c), [&]([[maybe_unused]] const Group& g) f);                   \
   },                                                                                                            \
   [](const Call& c, const Operands& a) -> Tensor {                                                              \
     return tenon::name(tensor_of(a[0]), {.axis = list_of(c), .keepdims = keepdims(c)});                         \
   },                                                                                                            \
   [](const Call& c, const Texts& t) { return std::string(#name "(") + t[0] + ", {" + axis_text(c) + "})"; } \
  }
#define VARIANCE_ROW(name, f)                                                                                   \
  {                                                                                                             \
#name, Family::Reduce,                                                                                        \
   [](const Call& c, const Arrays& a) -> Array {                                                                 \
     const Array x = cast(float_dtype(a[0].dtype), a[0]);                                                        \
     return reduced(x, x.dtype, axes_of(c, x), keepdims(c), [&](const Group& g) f);                              \
   },                                                                                                            \
   [](const Call& c, const Operands& a) -> Tensor {                                                              \
     return tenon::name(tensor_of(a[0]), {.axis = list_of(c), .keepdims = keepdims(c)});                         \
   },                                                                                                            \
   [](const Call& c, const Texts& t) { return std::string(#name "(") + t[0] + ", {" + axis_text(c) + "})"; } \
  }
#define SCAN_ROW(name)                                                                                          \
  {                                                                                                             \
#name, Family::OptionalAxis, scanned,                                                                         \
   [](const Call& c, const Operands& a) -> Tensor {                                                              \
     CumulativeOptions o;                                                                                        \
     if (!c.ints.empty()) o.axis = static_cast<int>(c.ints[0]);                                                  \
     return tenon::name(tensor_of(a[0]), o);                                                                     \
   },                                                                                                            \
   [](const Call& c, const Texts& t) {                                                                           \
     return std::string(#name "(") + t[0] +                                                                      \
            (c.ints.empty() ? std::string(")") : ", {.axis = " + std::to_string(c.ints[0]) + "})");              \
   } \
  }
#define AXIS_ROW(name, eager)                                                                                   \
  {                                                                                                             \
#name, Family::Axis, eager,                                                                                   \
   [](const Call& c, const Operands& a) -> Tensor {                                                              \
     return tenon::name(tensor_of(a[0]), {.axis = static_cast<int>(c.ints[0])});                                 \
   },                                                                                                            \
   [](const Call& c, const Texts& t) {                                                                           \
     return std::string(#name "(") + t[0] + ", {.axis = " + std::to_string(c.ints[0]) + "})";                    \
   } \
  }
#define SORT_ROW(name, places)                                                                                  \
  {                                                                                                             \
#name, Family::Axis, [](const Call& c, const Arrays& a) -> Array { return sorted(c, a[0], places, -1); },     \
   [](const Call& c, const Operands& a) -> Tensor {                                                              \
     return tenon::name(tensor_of(a[0]), {.axis = static_cast<int>(c.ints[0]), .descending = c.ints[1] != 0});   \
   },                                                                                                            \
   [](const Call& c, const Texts& t) {                                                                           \
     return std::string(#name "(") + t[0] + ", {.axis = " + std::to_string(c.ints[0]) +                          \
            (c.ints[1] ? ", .descending = true})" : "})");                                                       \
   } \
  }
// NOLINTEND

}  // namespace

std::vector<Op> reduction_ops() {
  return {
      REDUCE_ROW(sum, sum_dtype(in), { return sum_of(d, g); }),
      REDUCE_ROW(prod, sum_dtype(in), { return product_of(d, g); }),
      REDUCE_ROW(mean, float_dtype(in), { return mean_of(g); }),
      REDUCE_ROW(max, in, { return largest(d, g); }),
      REDUCE_ROW(min, in, { return smallest(d, g); }),
      REDUCE_ROW(logsumexp, float_dtype(in), { return logsumexp(g); }),
      REDUCE_ROW(any, DType::Bool, { return any_of(g, 1); }),
      REDUCE_ROW(all, DType::Bool, { return any_of(g, 0); }),
      REDUCE_ROW(median, float_dtype(in),
                 {
                   require(!g.empty(), "no element");
                   bool open = false;
                   const auto order = order_of(d, g, false, open);
                   if (std::isnan(g[order.back()].f.v)) return g[order.back()];
                   const Number r = (g[order[(g.size() - 1) / 2]] + g[order[g.size() / 2]]) * Number(0.5);
                   if (!open) return r;
                   arithmetic().singular = true;
                   return open_number();
                 }),
      VARIANCE_ROW(var, { return variance_of(g, 0); }),
      VARIANCE_ROW(std, { return sqrt(variance_of(g, 0)); }),
      {"norm", Family::Reduce,
       [](const Call& c, const Arrays& a) -> Array {
         const Array x = cast(float_dtype(a[0].dtype), a[0]);
         return reduced(x, x.dtype, axes_of(c, x), keepdims(c),
                        [&](const Group& g) { return norm_of(g, c.numbers[0]); });
       },
       [](const Call& c, const Operands& a) -> Tensor {
         return tenon::norm(tensor_of(a[0]), {.p = c.numbers[0], .axis = list_of(c), .keepdims = keepdims(c)});
       },
       [](const Call& c, const Texts& t) {
         const std::string axes = axis_text(c);
         return "norm(" + t[0] + ", {.p = " + number_text(c.numbers[0]) + (axes.empty() ? "" : ", " + axes) + "})";
       }},
      {"argmax", Family::Reduce, place_of_extreme<true>,
       [](const Call& c, const Operands& a) { return tenon::argmax(tensor_of(a[0]), arg_options(c)); },
       [](const Call& c, const Texts& t) { return "argmax(" + t[0] + ", " + arg_text(c) + ")"; }},
      {"argmin", Family::Reduce, place_of_extreme<false>,
       [](const Call& c, const Operands& a) { return tenon::argmin(tensor_of(a[0]), arg_options(c)); },
       [](const Call& c, const Texts& t) { return "argmin(" + t[0] + ", " + arg_text(c) + ")"; }},
      SCAN_ROW(cumsum),
      SCAN_ROW(cumprod),
      SCAN_ROW(cummax),
      SCAN_ROW(cummin),
      AXIS_ROW(softmax, softmax<false>),
      AXIS_ROW(log_softmax, softmax<true>),
      AXIS_ROW(layer_norm, norm_rows<true>),
      AXIS_ROW(rms_norm, norm_rows<false>),
      SORT_ROW(sort, false),
      SORT_ROW(argsort, true),
      {"group_norm", Family::Diagonal,
       [](const Call& c, const Arrays& a) -> Array {
         require(a[0].shape.size() >= 2, "(N, C, ...)");
         const int64_t groups = c.ints[0], n = a[0].shape[0], channels = a[0].shape[1];
         require(groups >= 1 && channels % groups == 0 && count_of(a[0].shape) > 0, "groups");
         const Array x = cast(float_dtype(a[0].dtype), a[0]);
         Array r = by_rows(reshaped(x, {n, groups, -1}), x.dtype, 2,
                           [](const Group& row) { return normalized(row, true, 1e-5); });
         r.shape = x.shape;
         return r;
       },
       [](const Call& c, const Operands& a) { return tenon::group_norm(tensor_of(a[0]), c.ints[0]); },
       [](const Call& c, const Texts& t) { return "group_norm(" + t[0] + ", " + std::to_string(c.ints[0]) + ")"; }},
      {"topk", Family::Parts,  // ints: axis, k, largest, which
       [](const Call& c, const Arrays& a) -> Array {
         Call s = c;
         s.ints = {c.ints[0], c.ints[2]};
         require(c.ints[1] >= 0, "k");
         return sorted(s, a[0], c.ints[3] != 0, c.ints[1]);
       },
       [](const Call& c, const Operands& a) {
         const TopK k =
             tenon::topk(tensor_of(a[0]), c.ints[1], {.axis = static_cast<int>(c.ints[0]), .largest = c.ints[2] != 0});
         return c.ints[3] ? k.indices : k.values;
       },
       [](const Call& c, const Texts& t) {
         return "topk(" + t[0] + ", " + std::to_string(c.ints[1]) + ", {.axis = " + std::to_string(c.ints[0]) +
                ", .largest = " + (c.ints[2] ? "true" : "false") + "})" + (c.ints[3] ? ".indices" : ".values");
       }},
  };
}

}  // namespace tenon::api
