#include <tenon/tests/api/array.h>

#include <algorithm>
#include <numeric>

namespace tenon::api {

int64_t count_of(const Sizes& shape) {
  return std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
}

void invalid(const std::string& why) { throw Invalid(why); }

// ---- dtypes

bool is_float(DType d) { return d == DType::Float32 || d == DType::Float64; }
int bits_of(DType d) { return d == DType::Bool ? 1 : static_cast<int>(size_of(d)) * 8; }

DType promoted(DType a, DType b) {
  if (a == b) return a;
  if (is_float(a) || is_float(b)) {
    if (is_float(a) && is_float(b)) return DType::Float64;
    return is_float(a) ? a : b;
  }
  if (a == DType::Bool) return b;
  if (b == DType::Bool) return a;
  if (is_unsigned(a) == is_unsigned(b)) return bits_of(a) > bits_of(b) ? a : b;
  const DType with_sign = is_unsigned(a) ? b : a;
  const int bits = std::max(bits_of(with_sign), bits_of(is_unsigned(a) ? a : b) * 2);
  return bits == 16 ? DType::Int16 : bits == 32 ? DType::Int32 : DType::Int64;
}

DType common_dtype(const Arrays& operands) {
  std::optional<DType> d;
  for (const Array& a : operands)
    if (a.weak == Array::Weak::No) d = d ? promoted(*d, a.dtype) : a.dtype;
  for (const Array& a : operands) {
    if (a.weak == Array::Weak::No) continue;
    if (!d)
      d = a.weak == Array::Weak::Bool ? DType::Bool : a.weak == Array::Weak::Int ? DType::Int32 : DType::Float32;
    else if (a.weak == Array::Weak::Float)
      d = is_float(*d) ? *d : DType::Float32;
    else if (*d == DType::Bool && a.weak == Array::Weak::Int)
      d = DType::Int32;
  }
  for (const Array& a : operands)
    if (a.weak == Array::Weak::Int && !is_float(*d) && *d != DType::Bool)
      require(wrapped(*d, static_cast<uint64_t>(a.x[0].i)) == a.x[0].i && !(is_unsigned(*d) && a.x[0].i < 0),
              "a number that does not fit");
  return *d;
}

DType product_dtype(DType d) { return !is_float(d) && bits_of(d) < 32 ? DType::Int32 : d; }
DType sum_dtype(DType d) { return d == DType::Bool || product_dtype(d) == d ? product_dtype(d) : DType::Int64; }
DType float_dtype(DType d) { return is_float(d) ? d : DType::Float32; }

Number zero_of(DType d) { return is_float(d) ? Number(0) : integer(0); }
Number truth(bool t) { return integer(t ? 1 : 0); }

Number cast(DType from, DType to, const Number& x) {
  if (from == to) return x;
  const InDType scope(to);
  if (is_float(from) && is_float(to)) {
    Number r = x;
    r.f.v = rounded(x.f.v);
    if (std::isinf(r.f.v) && std::isfinite(x.f.v)) r.f.e = x.f.e > 0 ? HUGE_VAL : 0;
    if (r.f.v != x.f.v && x.f.e > 0) r.f.e += std::fabs(x.f.v) * arithmetic().epsilon;
    return r;
  }
  if (is_float(from)) {
    if (to == DType::Bool) {
      const Number is_zero = equal(x, Number(0));
      return is_zero.open() ? is_zero : truth(!is_zero.i);
    }
    const int bits = bits_of(to) - (is_unsigned(to) ? 0 : 1);
    const double end = std::ldexp(1.0, bits), begin = is_unsigned(to) ? 0 : -end;
    const auto whole = [&](double v) {
      if (std::isnan(v)) return int64_t{0};
      if (v >= end) return bits >= 63 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << bits) - 1;
      return v <= begin ? static_cast<int64_t>(begin) : static_cast<int64_t>(v);
    };
    if (x.open() || whole(x.f.v - x.f.e) != whole(x.f.v + x.f.e)) return open_number();
    return integer(whole(x.f.v));
  }
  if (x.open()) return open_number();
  if (is_float(to)) {
    Number r;
    r.f.v = rounded(static_cast<double>(x.i));
    if (to == DType::Float32) r.f.v = static_cast<double>(static_cast<float>(x.i));
    return r;
  }
  return integer(to == DType::Bool ? x.i != 0 : wrapped(to, static_cast<uint64_t>(x.i)));
}

Array cast(DType to, const Array& x) {
  Array r{to, x.shape, {}};
  r.x.reserve(x.x.size());
  for (const Number& n : x.x) {
    if (x.weak == Array::Weak::No)
      r.x.push_back(cast(x.dtype, to, n));
    else if (x.weak == Array::Weak::Float)
      r.x.push_back(cast(DType::Float64, to, n));
    else
      r.x.push_back(cast(x.weak == Array::Weak::Bool ? DType::Bool : DType::Int64, to, n));
  }
  return r;
}

// ---- places

std::size_t place_of(const Sizes& shape, const Point& point) {
  int64_t place = 0;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) place = place * shape[axis] + point[axis];
  return static_cast<std::size_t>(place);
}
const Number& at(const Array& a, const Point& point) { return a.x[place_of(a.shape, point)]; }
const Number& broadcast_at(const Array& a, const Point& point) {
  int64_t place = 0;
  const std::size_t ahead = point.size() - a.shape.size();
  for (std::size_t axis = 0; axis < a.shape.size(); ++axis)
    place = place * a.shape[axis] + (a.shape[axis] == 1 ? 0 : point[axis + ahead]);
  return a.x[static_cast<std::size_t>(place)];
}

Sizes broadcast_shape(const std::vector<Sizes>& shapes) {
  std::size_t rank = 0;
  for (const Sizes& s : shapes) rank = std::max(rank, s.size());
  Sizes result(rank, 1);
  for (const Sizes& s : shapes)
    for (std::size_t i = 0; i < s.size(); ++i) {
      int64_t& size = result[rank - s.size() + i];
      if (size == 1) size = s[i];
      require(size == s[i] || s[i] == 1, "shapes do not broadcast");
    }
  require(count_of(result) <= 1 << 19, "too large");
  return result;
}
Array broadcast(const Array& a, const Sizes& shape) {
  require(broadcast_shape({a.shape, shape}) == shape, "does not broadcast to this");
  Array r{a.dtype, shape, {}, a.weak};
  for_each_point(shape, [&](const Point& p) { r.x.push_back(broadcast_at(a, p)); });
  return r;
}
Array moved(const Array& a, const Sizes& shape, const std::function<std::optional<Point>(Point)>& from) {
  for (const int64_t n : shape) require(n >= 0, "a negative size");
  require(count_of(shape) <= 1 << 19, "too large");
  Array r{a.dtype, shape, {}};
  for_each_point(shape, [&](const Point& p) {
    const auto source = from(p);
    r.x.push_back(source ? at(a, *source) : zero_of(a.dtype));
  });
  return r;
}

int front(int64_t axis, const Array& a) {
  const auto rank = static_cast<int64_t>(a.shape.size());
  require(axis >= -rank && axis < rank, "no such axis");
  return static_cast<int>(axis < 0 ? axis + rank : axis);
}
std::vector<int> front_axes(const std::vector<int64_t>& axes, const Array& a) {
  std::vector<int> result;
  for (const int64_t axis : axes) result.push_back(front(axis, a));
  if (axes.empty())
    for (std::size_t i = 0; i < a.shape.size(); ++i) result.push_back(static_cast<int>(i));
  std::sort(result.begin(), result.end());
  require(std::adjacent_find(result.begin(), result.end()) == result.end(), "an axis twice");
  return result;
}

Array reshaped(Array a, Sizes shape) {
  int64_t known = 1, open = 0;
  for (const int64_t n : shape) n == -1 ? void(++open) : void(known *= n);
  require(open <= 1, "two open sizes");
  for (int64_t& n : shape)
    if (n == -1) {
      require(known != 0 && count_of(a.shape) % known == 0, "no such size");
      n = count_of(a.shape) / known;
    }
  for (const int64_t n : shape) require(n >= 0, "a negative size");
  require(count_of(shape) == count_of(a.shape), "another number of elements");
  a.shape = std::move(shape);
  return a;
}
Array permuted(const Array& a, const std::vector<int>& order) {
  require(order.size() == a.shape.size(), "one an axis");
  Sizes shape;
  for (const int axis : order) shape.push_back(a.shape[static_cast<std::size_t>(axis)]);
  return moved(a, shape, [&](const Point& p) {
    Point from(p.size());
    for (std::size_t i = 0; i < order.size(); ++i) from[static_cast<std::size_t>(order[i])] = p[i];
    return std::optional(from);
  });
}

std::vector<std::size_t> shown(const Sizes& shape, const std::vector<Entry>& entries, Sizes& part) {
  struct Axis {
    int64_t begin, step, count;
    bool kept;
  };
  std::vector<Axis> axes;
  Sizes result;
  std::size_t named = 0, ellipses = 0;
  for (const Entry& e : entries) {
    named += e.kind == Entry::Kind::At || e.kind == Entry::Kind::Slice;
    ellipses += e.kind == Entry::Kind::Ellipsis;
  }
  require(named <= shape.size() && ellipses <= 1, "too many entries");
  const auto whole = [&] {
    axes.push_back({0, 1, shape[axes.size()], true});
    result.push_back(axes.back().count);
  };
  for (const Entry& e : entries) {
    const std::size_t axis = axes.size();
    if (e.kind == Entry::Kind::NewAxis) {
      result.push_back(1);
    } else if (e.kind == Entry::Kind::Ellipsis) {
      for (std::size_t i = named; i < shape.size(); ++i) whole();
    } else if (e.kind == Entry::Kind::At) {
      const int64_t n = shape[axis], i = e.begin < 0 ? e.begin + n : e.begin;
      require(i >= 0 && i < n, "index out of range");
      axes.push_back({i, 1, 1, false});
    } else {
      const int64_t n = shape[axis], low = e.step > 0 ? 0 : -1, high = e.step > 0 ? n : n - 1;
      const auto bound = [&](bool given, int64_t value, int64_t absent) {
        if (!given) return absent;
        return std::clamp(value < 0 ? value + n : value, low, high);
      };
      const int64_t begin = bound(e.has_begin, e.begin, e.step > 0 ? 0 : n - 1);
      const int64_t end = bound(e.has_end, e.end, e.step > 0 ? n : -1);
      const int64_t length = e.step > 0 ? end - begin : begin - end, step = e.step > 0 ? e.step : -e.step;
      axes.push_back({begin, e.step, length <= 0 ? 0 : (length + step - 1) / step, true});
      result.push_back(axes.back().count);
    }
  }
  while (axes.size() < shape.size()) whole();
  Sizes all;
  for (const Axis& a : axes) all.push_back(a.count);
  std::vector<std::size_t> places;
  for_each_point(all, [&](const Point& p) {
    Point from(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) from[i] = axes[i].begin + p[i] * axes[i].step;
    places.push_back(place_of(shape, from));
  });
  part = result;
  return places;
}
Array indexed(const Array& a, const std::vector<Entry>& entries) {
  Array r{a.dtype, {}, {}};
  for (const std::size_t place : shown(a.shape, entries, r.shape)) r.x.push_back(a.x[place]);
  return r;
}

// ---- elements

Array elementwise(DType d, DType result, const Arrays& operands,
                  const std::function<Number(const std::vector<Number>&)>& f) {
  std::vector<Sizes> shapes;
  Arrays same;
  for (const Array& a : operands) {
    shapes.push_back(a.shape);
    same.push_back(cast(d, a));
  }
  const InDType scope(d);
  Array r{result, broadcast_shape(shapes), {}};
  std::vector<Number> x(operands.size());
  for_each_point(r.shape, [&](const Point& p) {
    for (std::size_t k = 0; k < same.size(); ++k) x[k] = broadcast_at(same[k], p);
    r.x.push_back(f(x));
  });
  return r;
}

Array reduced(const Array& a, DType result, const std::vector<int>& axes, bool keepdims,
              const std::function<Number(const std::vector<Number>&)>& f) {
  const InDType scope(a.dtype);
  Sizes kept = a.shape, inner(a.shape.size(), 1), without;
  for (const int axis : axes) {
    inner[static_cast<std::size_t>(axis)] = a.shape[static_cast<std::size_t>(axis)];
    kept[static_cast<std::size_t>(axis)] = 1;
  }
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (std::find(axes.begin(), axes.end(), static_cast<int>(i)) == axes.end()) without.push_back(kept[i]);
  Array r{result, keepdims ? kept : without, {}};
  std::vector<Number> group;
  for_each_point(kept, [&](const Point& p) {
    group.clear();
    for_each_point(inner, [&](const Point& q) {
      Point from = p;
      for (std::size_t i = 0; i < from.size(); ++i) from[i] += q[i];
      group.push_back(at(a, from));
    });
    r.x.push_back(f(group));
  });
  return r;
}

Array by_rows(const Array& a, DType result, int axis,
              const std::function<std::vector<Number>(const std::vector<Number>&)>& f) {
  const InDType scope(a.dtype);
  Sizes rows = a.shape;
  const auto i = static_cast<std::size_t>(axis);
  rows[i] = 1;
  Array r{result, a.shape, std::vector<Number>(a.x.size())};
  std::vector<Number> row;
  for_each_point(rows, [&](const Point& p) {
    row.clear();
    Point from = p;
    for (from[i] = 0; from[i] < a.shape[i]; ++from[i]) row.push_back(at(a, from));
    const std::vector<Number> out = f(row);
    for (from[i] = 0; from[i] < a.shape[i]; ++from[i])
      r.x[place_of(a.shape, from)] = out[static_cast<std::size_t>(from[i])];
  });
  return r;
}

Array binary(DType d, const Array& a, const Array& b, Number (*f)(const Number&, const Number&)) {
  return elementwise(d, d, {a, b}, [f](const std::vector<Number>& x) { return f(x[0], x[1]); });
}

Number sum_of(DType d, const std::vector<Number>& x) {
  if (is_float(d)) {
    Number sum(0);
    for (const Number& n : x) sum += n;
    return sum;
  }
  uint64_t sum = 0;
  for (const Number& n : x) {
    if (n.open()) return open_number();
    sum += static_cast<uint64_t>(n.i);
  }
  return integer(wrapped(d, sum));
}

Array matmul(const Array& first, const Array& second) {
  require(!first.shape.empty() && !second.shape.empty(), "matmul of 0-d");
  const DType d = product_dtype(promoted(first.dtype, second.dtype));
  Array a = cast(d, first), b = cast(d, second);
  const bool row = a.shape.size() == 1, column = b.shape.size() == 1;
  if (row) a.shape.insert(a.shape.begin(), 1);
  if (column) b.shape.push_back(1);
  const int64_t m = a.shape[a.shape.size() - 2], k = a.shape.back(), n = b.shape.back();
  require(b.shape[b.shape.size() - 2] == k, "inner sizes differ");
  Sizes shape = broadcast_shape({Sizes(a.shape.begin(), a.shape.end() - 2), Sizes(b.shape.begin(), b.shape.end() - 2)});
  shape.push_back(m);
  shape.push_back(n);
  require(count_of(shape) * k <= 1 << 24, "too large");
  Sizes as(shape), bs(shape);
  as.back() = k;
  bs[bs.size() - 2] = k;
  const InDType scope(d);
  Array r{d, shape, {}};
  Point p, q;
  for_each_point(shape, [&](const Point& at_result) {
    p = q = at_result;
    if (is_float(d)) {
      Number sum(0);
      for (int64_t i = 0; i < k; ++i) {
        p.back() = q[q.size() - 2] = i;
        sum += broadcast_at(a, p) * broadcast_at(b, q);
      }
      r.x.push_back(sum);
      return;
    }
    uint64_t sum = 0;
    bool open = false;
    for (int64_t i = 0; i < k; ++i) {
      p.back() = q[q.size() - 2] = i;
      const Number &x = broadcast_at(a, p), &y = broadcast_at(b, q);
      open = open || x.open() || y.open();
      sum += static_cast<uint64_t>(x.i) * static_cast<uint64_t>(y.i);
    }
    r.x.push_back(open ? open_number() : integer(wrapped(d, sum)));
  });
  if (column) r.shape.pop_back();
  if (row) r.shape.erase(r.shape.end() - (column ? 1 : 2));
  return r;
}

Number integer_op(const std::string& name, DType d, const Number& x, const Number& y) {
  if (x.open() || y.open()) return open_number();
  const int64_t a = x.i, b = y.i;
  const auto ua = static_cast<uint64_t>(a), ub = static_cast<uint64_t>(b);
  const auto wrap = [d](uint64_t bits) { return integer(wrapped(d, bits)); };
  const auto quotient = [&] {
    if (b == 0) return int64_t{0};
    if (b == -1) return static_cast<int64_t>(0 - ua);
    return a / b - ((a % b != 0) && ((a < 0) != (b < 0)) ? 1 : 0);
  };
  const int width = bits_of(d);
  if (name == "add") return d == DType::Bool ? integer(a | b) : wrap(ua + ub);
  if (name == "subtract") return wrap(ua - ub);
  if (name == "multiply") return d == DType::Bool ? integer(a & b) : wrap(ua * ub);
  if (name == "floor_divide") return wrap(static_cast<uint64_t>(quotient()));
  if (name == "remainder") return b == 0 ? integer(0) : wrap(ua - static_cast<uint64_t>(quotient()) * ub);
  if (name == "maximum") return integer(std::max(a, b));
  if (name == "minimum") return integer(std::min(a, b));
  if (name == "bitwise_and") return integer(a & b);
  if (name == "bitwise_or") return integer(a | b);
  if (name == "bitwise_xor") return integer(a ^ b);
  if (name == "left_shift") return b < 0 || b >= width ? integer(0) : wrap(ua << b);
  if (name == "right_shift") return integer(a >> (b < 0 || b >= width ? 63 : b));
  throw std::logic_error("no integer op " + name);
}

}  // namespace tenon::api
