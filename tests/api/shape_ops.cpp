#include <algorithm>
#include <array>
#include <numeric>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/rows.h>

namespace tenon::api {
namespace {

Pairs pairs_of(const Call& c, std::size_t from = 0) {
  Pairs pairs;
  for (std::size_t i = from; i + 1 < c.ints.size(); i += 2) pairs.emplace_back(c.ints[i], c.ints[i + 1]);
  return pairs;
}
std::string pairs_text(const Call& c, std::size_t from = 0) {
  std::string text = "Pairs{";
  for (std::size_t i = from; i + 1 < c.ints.size(); i += 2)
    text += (i > from ? ", {" : "{") + text_of(c.ints[i]) + ", " + text_of(c.ints[i + 1]) + "}";
  return text + "}";
}

std::string pad_mode(int64_t number) {
  constexpr std::array kNames{"Constant", "Reflect", "Edge", "Symmetric", "Wrap"};
  return kNames.at(static_cast<std::size_t>(number));
}

Array padded(const Call& c, const Arrays& a) {  // ints: mode, then pairs
  const Array& x = a[0];
  const auto mode = static_cast<PadMode>(c.ints[0]);
  require(c.ints.size() == 1 + 2 * x.shape.size(), "a pair an axis");
  Sizes shape = x.shape;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const int64_t before = c.ints[1 + 2 * i], after = c.ints[2 + 2 * i];
    require(before >= 0 && after >= 0, "negative");
    if (mode == PadMode::Reflect) require(before < x.shape[i] && after < x.shape[i], "too far");
    if (mode != PadMode::Constant) require(x.shape[i] > 0, "no edge");
    if (mode >= PadMode::Symmetric) require(before <= x.shape[i] && after <= x.shape[i], "too far");
    shape[i] += before + after;
  }
  const DType d = x.dtype;
  Number fill = zero_of(d);
  if (mode == PadMode::Constant && c.numbers[0] != 0) {
    require(c.numbers[0] > 0 || !is_unsigned(d), "the number does not fit");
    fill = cast(d, Array{DType::Float64, {}, {Number(c.numbers[0])}, Array::Weak::Float}).x[0];
  }
  Array r{d, shape, {}};
  for_each_point(shape, [&](Point p) {
    bool inside = true;
    for (std::size_t i = 0; i < p.size(); ++i) {
      const int64_t n = x.shape[i];
      p[i] -= c.ints[1 + 2 * i];
      if (mode == PadMode::Constant) inside = inside && p[i] >= 0 && p[i] < n;
      if (mode == PadMode::Edge) p[i] = std::clamp<int64_t>(p[i], 0, n - 1);
      if (mode == PadMode::Symmetric) p[i] = p[i] < 0 ? -1 - p[i] : p[i] >= n ? 2 * n - 1 - p[i] : p[i];
      if (mode == PadMode::Wrap) p[i] = (p[i] + n) % n;
      if (mode == PadMode::Reflect) p[i] = p[i] < 0 ? -p[i] : p[i] >= n ? 2 * (n - 1) - p[i] : p[i];
    }
    r.x.push_back(inside ? at(x, p) : fill);
  });
  return r;
}

Array shrunk(const Call& c, const Arrays& a) {
  require(c.ints.size() == 2 * a[0].shape.size(), "a pair an axis");
  Sizes shape;
  for (std::size_t i = 0; i < a[0].shape.size(); ++i) {
    const int64_t begin = c.ints[2 * i], end = c.ints[2 * i + 1];
    require(begin >= 0 && begin <= end && end <= a[0].shape[i], "range");
    shape.push_back(end - begin);
  }
  return moved(a[0], shape, [&](Point p) {
    for (std::size_t i = 0; i < p.size(); ++i) p[i] += c.ints[2 * i];
    return std::optional(p);
  });
}
Array strided(const Array& x, const std::vector<int64_t>& steps) {
  require(steps.size() == x.shape.size(), "a step an axis");
  Sizes shape;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    require(steps[i] != 0, "step 0");
    const int64_t m = std::abs(steps[i]);
    shape.push_back((x.shape[i] + m - 1) / m);
  }
  return moved(x, shape, [&](Point p) {
    for (std::size_t i = 0; i < p.size(); ++i) p[i] = steps[i] > 0 ? p[i] * steps[i] : x.shape[i] - 1 + p[i] * steps[i];
    return std::optional(p);
  });
}
Array flipped(const Call& c, const Arrays& a) {
  std::vector<int64_t> steps(a[0].shape.size(), 1);
  for (const int axis : front_axes(c.ints, a[0])) steps[static_cast<std::size_t>(axis)] = -1;
  return strided(a[0], steps);
}
Array squeezed(const Call& c, const Arrays& a) {
  Sizes shape;
  const auto axes = front_axes(c.ints, a[0]);
  for (std::size_t i = 0; i < a[0].shape.size(); ++i) {
    const bool named = std::find(axes.begin(), axes.end(), static_cast<int>(i)) != axes.end();
    if (named && !c.ints.empty()) require(a[0].shape[i] == 1, "not 1");
    if (!named || a[0].shape[i] != 1) shape.push_back(a[0].shape[i]);
  }
  return reshaped(a[0], shape);
}
Array unsqueezed(const Call& c, const Arrays& a) {
  Sizes shape = a[0].shape;
  const auto rank = static_cast<int64_t>(shape.size()) + 1;
  require(c.ints[0] >= -rank && c.ints[0] < rank, "axis");
  shape.insert(shape.begin() + (c.ints[0] < 0 ? c.ints[0] + rank : c.ints[0]), 1);
  return reshaped(a[0], shape);
}
Array flattened(const Call& c, const Arrays& a) {
  if (a[0].shape.empty()) return reshaped(a[0], {1});
  const int begin = front(c.ints[0], a[0]), end = front(c.ints[1], a[0]);
  require(begin <= end, "order");
  Sizes shape(a[0].shape.begin(), a[0].shape.begin() + begin);
  shape.push_back(count_of({a[0].shape.begin() + begin, a[0].shape.begin() + end + 1}));
  shape.insert(shape.end(), a[0].shape.begin() + end + 1, a[0].shape.end());
  return reshaped(a[0], shape);
}
Array unflattened(const Call& c, const Arrays& a) {  // ints: axis, sizes
  const int axis = front(c.ints[0], a[0]);
  Sizes parts(c.ints.begin() + 1, c.ints.end()), shape = a[0].shape;
  require(count_of(parts) == shape[static_cast<std::size_t>(axis)], "sizes");
  shape.erase(shape.begin() + axis);
  shape.insert(shape.begin() + axis, parts.begin(), parts.end());
  return reshaped(a[0], shape);
}
std::vector<int> order_with(const Array& x, int from, int to) {
  std::vector<int> order(x.shape.size());
  std::iota(order.begin(), order.end(), 0);
  order.erase(order.begin() + from);
  order.insert(order.begin() + to, from);
  return order;
}
Array moved_axis(const Array& x, int from, int to) { return permuted(x, order_with(x, from, to)); }
Array swapped(const Array& x, int a, int b) {
  std::vector<int> order(x.shape.size());
  std::iota(order.begin(), order.end(), 0);
  std::swap(order[static_cast<std::size_t>(a)], order[static_cast<std::size_t>(b)]);
  return permuted(x, order);
}
Array rolled(const Call& c, const Arrays& a) {  // ints: shift, axes (none: of all elements)
  if (c.ints.size() == 1) {
    const Array flat = reshaped(a[0], {-1});
    const int64_t n = flat.shape[0];
    Array r = moved(flat, flat.shape, [&](Point p) {
      p[0] = ((p[0] - c.ints[0]) % n + n) % n;
      return std::optional(p);
    });
    return reshaped(r, a[0].shape);
  }
  const auto axes = front_axes({c.ints.begin() + 1, c.ints.end()}, a[0]);
  return moved(a[0], a[0].shape, [&](Point p) {
    for (const int axis : axes) {
      const int64_t n = a[0].shape[static_cast<std::size_t>(axis)];
      p[static_cast<std::size_t>(axis)] = ((p[static_cast<std::size_t>(axis)] - c.ints[0]) % n + n) % n;
    }
    return std::optional(p);
  });
}
Array tiled(const Call& c, const Arrays& a) {
  require(c.ints.size() >= a[0].shape.size(), "repeats");
  const std::size_t added = c.ints.size() - a[0].shape.size();
  Sizes shape;
  for (std::size_t i = 0; i < c.ints.size(); ++i) shape.push_back(c.ints[i] * (i < added ? 1 : a[0].shape[i - added]));
  return moved(a[0], shape, [&](const Point& p) {
    Point from(p.begin() + static_cast<std::ptrdiff_t>(added), p.end());
    for (std::size_t i = 0; i < from.size(); ++i) from[i] %= a[0].shape[i];
    return std::optional(from);
  });
}
Array repeated(const Call& c, const Arrays& a) {  // ints: count, axis or none
  const Array x = c.ints.size() == 1 ? reshaped(a[0], {-1}) : a[0];
  const auto axis = static_cast<std::size_t>(c.ints.size() == 1 ? 0 : front(c.ints[1], x));
  require(c.ints[0] >= 0, "count");
  Sizes shape = x.shape;
  shape[axis] *= c.ints[0];
  return moved(x, shape, [&](Point p) {
    p[axis] /= c.ints[0];
    return std::optional(p);
  });
}
Array unfolded(const Call& c, const Arrays& a) {  // ints: axis, size, step
  const auto axis = static_cast<std::size_t>(front(c.ints[0], a[0]));
  const int64_t size = c.ints[1], step = c.ints[2];
  require(size >= 1 && step >= 1 && size <= a[0].shape[axis], "windows");
  Sizes shape = a[0].shape;
  shape[axis] = (shape[axis] - size) / step + 1;
  shape.push_back(size);
  return moved(a[0], shape, [&](Point p) {
    const int64_t inner = p.back();
    p.pop_back();
    p[axis] = p[axis] * step + inner;
    return std::optional(p);
  });
}
template <bool lower>
Array triangle(const Call& c, const Arrays& a) {
  require(a[0].shape.size() >= 2, "a matrix");
  return moved(a[0], a[0].shape, [&](const Point& p) {
    const int64_t row = p[p.size() - 2], column = p.back();
    return (lower ? column <= row + c.ints[0] : column >= row + c.ints[0]) ? std::optional(p) : std::nullopt;
  });
}
Array diagonal_of(const Array& x, int64_t k, int row, int column) {
  require(row != column, "axes");
  const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
  const int64_t below = std::max<int64_t>(-k, 0), above = std::max<int64_t>(k, 0);
  const int64_t n = std::max<int64_t>(0, std::min(x.shape[r] - below, x.shape[c] - above));
  Sizes shape;
  for (std::size_t i = 0; i < x.shape.size(); ++i)
    if (i != r && i != c) shape.push_back(x.shape[i]);
  shape.push_back(n);
  return moved(x, shape, [&](const Point& p) {
    Point from;
    std::size_t next = 0;
    for (std::size_t i = 0; i < x.shape.size(); ++i)
      from.push_back(i == r ? p.back() + below : i == c ? p.back() + above : p[next++]);
    return std::optional(from);
  });
}
Array diag(const Call& c, const Arrays& a) {
  const int64_t k = c.ints[0], below = std::max<int64_t>(-k, 0), above = std::max<int64_t>(k, 0);
  if (a[0].shape.size() == 2) return diagonal_of(a[0], k, 0, 1);
  require(a[0].shape.size() == 1, "a vector");
  const int64_t n = a[0].shape[0] + std::abs(k);
  return moved(a[0], {n, n}, [&](const Point& p) {
    const bool on = p[1] - p[0] == k && p[0] >= below && p[1] >= above && p[0] - below < a[0].shape[0];
    return on ? std::optional(Point{p[0] - below}) : std::nullopt;
  });
}
Array diagonal(const Call& c, const Arrays& a) {
  return diagonal_of(a[0], c.ints[0], front(c.ints[1], a[0]), front(c.ints[2], a[0]));
}
Array trace(const Call& c, const Arrays& a) {
  const Array d = diagonal(c, a);
  const DType s = sum_dtype(d.dtype);
  return reduced(cast(s, d), s, {static_cast<int>(d.shape.size()) - 1}, false,
                 [&](const std::vector<Number>& g) { return sum_of(s, g); });
}
Array diff(const Call& c, const Arrays& a) {  // ints: times, axis
  Array x = a[0];
  const auto axis = static_cast<std::size_t>(front(c.ints[1], x));
  require(c.ints[0] >= 0, "times");
  for (int64_t times = c.ints[0]; times > 0 && x.shape[axis] > 0; --times) {
    Sizes shape = x.shape;
    --shape[axis];
    const Array before = moved(x, shape, [](Point p) { return std::optional(p); });
    const Array next = moved(x, shape, [&](Point p) {
      ++p[axis];
      return std::optional(p);
    });
    x = elementwise(x.dtype, x.dtype, {next, before}, [d = x.dtype](const std::vector<Number>& e) {
      if (is_float(d)) return e[0] - e[1];
      return integer_op(d == DType::Bool ? "bitwise_xor" : "subtract", d, e[0], e[1]);
    });
  }
  return x;
}

}  // namespace

std::vector<Op> shape_ops() {
  using F = Family;
  return {
      {"reshape", F::Shape, EAGER(reshaped(a[0], c.ints)), CALL(reshape(x, Dims(c.ints))),
       TEXT("reshape(" + t[0] + ", Dims(Sizes{" + listed(c.ints) + "}))")},
      {"broadcast_to", F::Shape,
       [](const Call& c, const Arrays& a) {
         Sizes shape = c.ints;
         require(shape.size() >= a[0].shape.size(), "axes");
         const std::size_t added = shape.size() - a[0].shape.size();
         for (std::size_t i = added; i < shape.size(); ++i)
           if (shape[i] == -1) shape[i] = a[0].shape[i - added];
         for (const int64_t n : shape) require(n >= 0, "a negative size");
         return broadcast(a[0], shape);
       },
       CALL(broadcast_to(x, Dims(c.ints))), TEXT("broadcast_to(" + t[0] + ", Dims(Sizes{" + listed(c.ints) + "}))")},
      {"expand", F::Shape,
       [](const Call& c, const Arrays& a) {
         for (const int64_t n : c.ints) require(n >= 0, "a negative size");
         return broadcast(a[0], c.ints);
       },
       CALL(expand(x, Dims(c.ints))), TEXT("expand(" + t[0] + ", Dims(Sizes{" + listed(c.ints) + "}))")},
      {"permute", F::Axes,
       [](const Call& c, const Arrays& a) {
         std::vector<int> order;
         for (const int64_t axis : c.ints) order.push_back(front(axis, a[0]));
         require(order.size() == a[0].shape.size() && front_axes(c.ints, a[0]).size() == order.size(), "axes");
         return permuted(a[0], order);
       },
       CALL(permute(x, ints_of(c))), TEXT("permute(" + t[0] + ", {" + listed(c.ints) + "})")},
      {"transpose", F::Axes,
       EAGER((require(c.ints.size() >= 2, "axes"), swapped(a[0], front(c.ints[0], a[0]), front(c.ints[1], a[0])))),
       CALL(transpose(x, static_cast<int>(c.ints[0]), static_cast<int>(c.ints[1]))),
       TEXT("transpose(" + t[0] + ", " + text_of(c.ints[0]) + ", " + text_of(c.ints[1]) + ")")},
      {"swapaxes", F::Axes,
       EAGER((require(c.ints.size() >= 2, "axes"), swapped(a[0], front(c.ints[0], a[0]), front(c.ints[1], a[0])))),
       CALL(swapaxes(x, static_cast<int>(c.ints[0]), static_cast<int>(c.ints[1]))),
       TEXT("swapaxes(" + t[0] + ", " + text_of(c.ints[0]) + ", " + text_of(c.ints[1]) + ")")},
      {"moveaxis", F::Axes,
       EAGER((require(c.ints.size() >= 2, "axes"), moved_axis(a[0], front(c.ints[0], a[0]), front(c.ints[1], a[0])))),
       CALL(moveaxis(x, static_cast<int>(c.ints[0]), static_cast<int>(c.ints[1]))),
       TEXT("moveaxis(" + t[0] + ", " + text_of(c.ints[0]) + ", " + text_of(c.ints[1]) + ")")},
      {"T", F::Unary,
       EAGER(a[0].shape.size() < 2
                 ? a[0]
                 : swapped(a[0], static_cast<int>(a[0].shape.size()) - 2, static_cast<int>(a[0].shape.size()) - 1)),
       CALL(x.T()), TEXT(t[0] + ".T()")},
      {"pad", F::Pairs, padded,
       CALL(pad(x, pairs_of(c, 1), {.value = c.numbers[0], .mode = static_cast<PadMode>(c.ints[0])})),
       TEXT("pad(" + t[0] + ", " + pairs_text(c, 1) + ", {.value = " + number_text(c.numbers[0]) +
            ", .mode = PadMode::" + pad_mode(c.ints[0]) + "})")},
      {"shrink", F::Pairs, shrunk, CALL(shrink(x, pairs_of(c))), TEXT("shrink(" + t[0] + ", " + pairs_text(c) + ")")},
      {"stride", F::Axes, EAGER(strided(a[0], c.ints)), CALL(stride(x, c.ints)),
       TEXT("stride(" + t[0] + ", {" + listed(c.ints) + "})")},
      {"flip", F::Axes, flipped, CALL(c.ints.empty() ? flip(x) : flip(x, AxisList(ints_of(c)))),
       TEXT("flip(" + t[0] + (c.ints.empty() ? ")" : ", AxisList(std::vector<int>{" + listed(c.ints) + "}))"))},
      {"squeeze", F::Axes, squeezed, CALL(c.ints.empty() ? squeeze(x) : squeeze(x, AxisList(ints_of(c)))),
       TEXT("squeeze(" + t[0] + (c.ints.empty() ? ")" : ", AxisList(std::vector<int>{" + listed(c.ints) + "}))"))},
      {"unsqueeze", F::Diagonal, unsqueezed, CALL(unsqueeze(x, static_cast<int>(c.ints[0]))),
       TEXT("unsqueeze(" + t[0] + ", " + text_of(c.ints[0]) + ")")},
      {"expand_dims", F::Diagonal, unsqueezed, CALL(expand_dims(x, static_cast<int>(c.ints[0]))),
       TEXT("expand_dims(" + t[0] + ", " + text_of(c.ints[0]) + ")")},
      {"flatten", F::Axes, EAGER((require(c.ints.size() >= 2, "axes"), flattened(c, a))),
       CALL(flatten(x, {.begin = static_cast<int>(c.ints[0]), .end = static_cast<int>(c.ints[1])})),
       TEXT("flatten(" + t[0] + ", {.begin = " + text_of(c.ints[0]) + ", .end = " + text_of(c.ints[1]) + "})")},
      {"unflatten", F::Axis, unflattened,
       CALL(unflatten(x, static_cast<int>(c.ints[0]), Dims(Sizes(c.ints.begin() + 1, c.ints.end())))),
       TEXT("unflatten(" + t[0] + ", " + text_of(c.ints[0]) + ", Dims(Sizes{" + listed(c.ints, 1) + "}))")},
      {"roll", F::Axes, EAGER((require(!c.ints.empty(), "shift"), rolled(c, a))),
       CALL(c.ints.size() == 1 ? roll(x, c.ints[0]) : roll(x, c.ints[0], {.axis = AxisList(ints_of(c, 1))})),
       TEXT("roll(" + t[0] + ", " + text_of(c.ints[0]) +
            (c.ints.size() == 1 ? ")" : ", {.axis = AxisList(std::vector<int>{" + listed(c.ints, 1) + "})})"))},
      {"tile", F::Shape, tiled, CALL(tile(x, c.ints)), TEXT("tile(" + t[0] + ", {" + listed(c.ints) + "})")},
      {"repeat", F::OptionalAxis, repeated, CALL(repeat(x, c.ints[0], take_options(c, 1))),
       TEXT("repeat(" + t[0] + ", " + text_of(c.ints[0]) + take_text(c, 1) + ")")},
      {"unfold", F::Axis, unfolded, CALL(unfold(x, static_cast<int>(c.ints[0]), c.ints[1], c.ints[2])),
       TEXT("unfold(" + t[0] + ", " + listed(c.ints) + ")")},
      {"tril", F::Diagonal, triangle<true>, CALL(tril(x, c.ints[0])),
       TEXT("tril(" + t[0] + ", " + text_of(c.ints[0]) + ")")},
      {"triu", F::Diagonal, triangle<false>, CALL(triu(x, c.ints[0])),
       TEXT("triu(" + t[0] + ", " + text_of(c.ints[0]) + ")")},
      {"diag", F::Diagonal, diag, CALL(diag(x, c.ints[0])), TEXT("diag(" + t[0] + ", " + text_of(c.ints[0]) + ")")},
      {"diagonal", F::Diagonal, diagonal,
       CALL(diagonal(x, c.ints[0], static_cast<int>(c.ints[1]), static_cast<int>(c.ints[2]))),
       TEXT("diagonal(" + t[0] + ", " + listed(c.ints) + ")")},
      {"trace", F::Diagonal, trace, CALL(trace(x, c.ints[0], static_cast<int>(c.ints[1]), static_cast<int>(c.ints[2]))),
       TEXT("trace(" + t[0] + ", " + listed(c.ints) + ")")},
      {"diff", F::Diagonal, diff, CALL(diff(x, c.ints[0], static_cast<int>(c.ints[1]))),
       TEXT("diff(" + t[0] + ", " + text_of(c.ints[0]) + ", " + text_of(c.ints[1]) + ")")},
  };
}

}  // namespace tenon::api
