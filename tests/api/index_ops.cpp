#include <bit>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/rows.h>

namespace tenon::api {
namespace {

// ---- computed indices

// An index counted from the front; beyond the axis: none. Open ones make the result open.
std::optional<int64_t> place_along(const Number& index, int64_t n) {
  const int64_t i = index.i < 0 ? index.i + n : index.i;
  return i >= 0 && i < n ? std::optional(i) : std::nullopt;
}
void require_integers(const Array& indices) {
  require(!is_float(indices.dtype) && indices.dtype != DType::Bool, "indices are integers");
  for (const Number& n : indices.x) require(!n.open(), "open indices");
}
Array take(const Call& c, const Arrays& a) {
  require_integers(a[1]);
  const bool flat = c.ints.empty();
  const Array x = flat ? reshaped(a[0], {-1}) : a[0];
  const auto axis = static_cast<std::size_t>(flat ? 0 : front(c.ints[0], x));
  Sizes shape(x.shape.begin(), x.shape.begin() + static_cast<std::ptrdiff_t>(axis));
  shape.insert(shape.end(), a[1].shape.begin(), a[1].shape.end());
  shape.insert(shape.end(), x.shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, x.shape.end());
  return moved(x, shape, [&](const Point& p) -> std::optional<Point> {
    const auto begin = p.begin() + static_cast<std::ptrdiff_t>(axis);
    const auto end = begin + static_cast<std::ptrdiff_t>(a[1].shape.size());
    const auto i = place_along(at(a[1], Point(begin, end)), x.shape[axis]);
    if (!i) return {};
    Point from(p.begin(), begin);
    from.push_back(*i);
    from.insert(from.end(), end, p.end());
    return from;
  });
}
Array gather(const Call& c, const Arrays& a) {
  require_integers(a[1]);
  require(a[0].shape.size() == a[1].shape.size(), "as many axes");
  const auto axis = static_cast<std::size_t>(front(c.ints[0], a[0]));
  for (std::size_t i = 0; i < a[0].shape.size(); ++i) require(i == axis || a[1].shape[i] <= a[0].shape[i], "longer");
  return moved(a[0], a[1].shape, [&](Point p) -> std::optional<Point> {
    const auto i = place_along(at(a[1], p), a[0].shape[axis]);
    if (!i) return {};
    p[axis] = *i;
    return p;
  });
}
Array take_along_axis(const Call& c, const Arrays& a) {
  require_integers(a[1]);
  const bool flat = c.ints.empty();
  Array x = flat ? reshaped(a[0], {-1}) : a[0], indices = flat ? reshaped(a[1], {-1}) : a[1];
  require(x.shape.size() == indices.shape.size(), "as many axes");
  const auto axis = static_cast<std::size_t>(flat ? 0 : front(c.ints[0], x));
  Sizes xs = x.shape, is = indices.shape;
  xs[axis] = is[axis] = 1;
  Sizes wide = broadcast_shape({xs, is}), shape = wide;
  wide[axis] = x.shape[axis];
  shape[axis] = indices.shape[axis];
  x = broadcast(x, wide);
  indices = broadcast(indices, shape);
  return moved(x, shape, [&](Point p) -> std::optional<Point> {
    const auto i = place_along(at(indices, p), x.shape[axis]);
    if (!i) return {};
    p[axis] = *i;
    return p;
  });
}
Array scatter(const Call& c, const Arrays& a) {
  require_integers(a[1]);
  const bool adds = c.op->name == "scatter_add";
  const DType d = a[0].dtype;
  require(a[0].shape.size() == a[1].shape.size() && !a[0].shape.empty(), "as many axes");
  if (a[2].weak == Array::Weak::No)
    require(promoted(d, a[2].dtype) == d, "values of a wider dtype");
  else
    require(common_dtype({a[0], a[2]}) == d, "a number of another dtype");
  require(!adds || d != DType::Bool, "sums of bool");
  const auto axis = static_cast<std::size_t>(front(c.ints[0], a[0]));
  for (std::size_t i = 0; i < a[0].shape.size(); ++i) require(i == axis || a[1].shape[i] <= a[0].shape[i], "longer");
  const Array values = broadcast(cast(d, a[2]), a[1].shape);
  Array r = a[0];
  const InDType scope(d);
  for_each_point(a[1].shape, [&](const Point& p) {
    const auto i = place_along(at(a[1], p), r.shape[axis]);
    if (!i) return;
    Point to = p;
    to[axis] = *i;
    Number& target = r.x[place_of(r.shape, to)];
    const Number& v = at(values, p);
    target = !adds ? v : is_float(d) ? target + v : integer_op("add", d, target, v);
  });
  return r;
}
Array embedding(const Call& c, const Arrays& a) {
  require(a[0].shape.size() == 2, "(rows, features)");
  Call rows = c;
  rows.ints = {0};
  return take(rows, a);
}
Array slice_update(const Call& c, const Arrays& a) {
  Array r = a[0];
  Sizes part;
  if (a[1].weak == Array::Weak::No) require(a[1].dtype == a[0].dtype, "dtypes");
  require(common_dtype(a) == a[0].dtype, "dtypes");
  const auto places = shown(r.shape, c.entries, part);
  const Array value = broadcast(cast(r.dtype, a[1]), part);
  for (std::size_t i = 0; i < places.size(); ++i) r.x[places[i]] = value.x[i];
  return r;
}
Array one_hot(const Call& c, const Arrays& a) {
  require_integers(a[0]);
  require(c.ints[0] >= 1, "classes");
  Array r{c.dtype, a[0].shape, {}};
  r.shape.push_back(c.ints[0]);
  for (const Number& label : a[0].x)  // one below 0 is no class
    for (int64_t k = 0; k < c.ints[0]; ++k) r.x.push_back(cast(DType::Bool, c.dtype, truth(label.i == k)));
  return r;
}

// ---- several

Array concatenated(const Call& c, const Arrays& a) {
  const DType d = common_dtype(a);
  const int axis = front(c.ints[0], a[0]);
  const auto along = static_cast<std::size_t>(axis);
  Sizes shape = a[0].shape;
  shape[along] = 0;
  for (const Array& part : a) {
    require(part.shape.size() == shape.size(), "as many axes");
    for (std::size_t i = 0; i < shape.size(); ++i) require(i == along || part.shape[i] == shape[i], "sizes");
    shape[along] += part.shape[along];
  }
  Array r{d, shape, {}};
  for_each_point(shape, [&](Point p) {
    std::size_t k = 0;
    while (p[along] >= a[k].shape[along]) p[along] -= a[k++].shape[along];
    r.x.push_back(cast(a[k].dtype, d, at(a[k], p)));
  });
  return r;
}
Array stacked(const Call& c, const Arrays& a) {
  Arrays parts = a;
  for (Array& part : parts) {
    require(part.shape == a[0].shape, "equal shapes");
    part.shape.insert(part.shape.begin() + c.ints[0], 1);
  }
  Call along = c;
  return concatenated(along, parts);
}
Array part_of(const Call& c, const Arrays& a) {  // ints: axis, parts, which
  const auto axis = static_cast<std::size_t>(front(c.ints[0], a[0]));
  const int64_t n = a[0].shape[axis], parts = c.ints[1], which = c.ints[2];
  require(parts >= 1, "parts");
  int64_t size = 0;
  if (c.op->name == "split") {
    require(n % parts == 0 && n > 0, "must divide");
    size = n / parts;
  } else {
    require(n > 0, "no elements");
    size = (n + parts - 1) / parts;
  }
  require(which * size < n, "no such part");
  Sizes shape = a[0].shape;
  shape[axis] = std::min(size, n - which * size);
  return moved(a[0], shape, [&](Point p) {
    p[axis] += which * size;
    return std::optional(p);
  });
}

// ---- dtypes, leaves

Array bitcasted(const Call& c, const Arrays& a) {
  require(size_of(c.dtype) == size_of(a[0].dtype) && (c.dtype == DType::Bool) == (a[0].dtype == DType::Bool), "sizes");
  Array r{c.dtype, a[0].shape, {}};
  for (const Number& n : a[0].x) {
    if (n.open() || n.f.e > 0 || std::isnan(n.f.v) || n.f.v == 0) {
      if (is_float(c.dtype) || is_float(a[0].dtype)) {
        r.x.push_back(open_number());
        continue;
      }
    }
    if (!n.terms.empty()) arithmetic().singular = true;
    if (a[0].dtype == c.dtype)
      r.x.push_back(without_terms(n));
    else if (a[0].dtype == DType::Float32)
      r.x.push_back(integer(wrapped(c.dtype, std::bit_cast<uint32_t>(static_cast<float>(n.f.v)))));
    else if (a[0].dtype == DType::Float64)
      r.x.push_back(integer(std::bit_cast<int64_t>(n.f.v)));
    else if (c.dtype == DType::Float32)
      r.x.push_back(Number(static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(n.i)))));
    else if (c.dtype == DType::Float64)
      r.x.push_back(Number(std::bit_cast<double>(n.i)));
    else
      r.x.push_back(integer(wrapped(c.dtype, static_cast<uint64_t>(n.i))));
  }
  return r;
}
Array same(const Call&, const Arrays& a) { return a[0]; }
Array detached(const Call&, const Arrays& a) {
  Array r = a[0];
  for (Number& n : r.x) n.terms.clear();
  return r;
}
Array filled(DType d, const Sizes& shape, const Number& n) {
  for (const int64_t size : shape) require(size >= 0, "a negative size");
  require(count_of(shape) <= 1 << 19, "too large");
  return {d, shape, std::vector<Number>(static_cast<std::size_t>(count_of(shape)), n)};
}
Array arange(const Call& c, const Arrays&) {
  Array r{c.dtype, {c.ints[0]}, {}};
  require(c.ints[0] >= 0 && c.ints[0] <= 1 << 19 && c.dtype != DType::Bool, "count");
  if (!is_float(c.dtype)) require(c.ints[0] <= 100, "a count beyond the dtype");
  for (int64_t i = 0; i < c.ints[0]; ++i) r.x.push_back(cast(DType::Int64, c.dtype, integer(i)));
  return r;
}
Array eye(const Call& c, const Arrays&) {
  const int64_t rows = c.ints[0], columns = c.ints[1], k = c.ints[2];
  Array r = filled(c.dtype, {rows, columns}, zero_of(c.dtype));
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      if (c.op->name == "eye" ? j - i == k : j <= i + k)
        r.x[static_cast<std::size_t>(i * columns + j)] = cast(DType::Bool, c.dtype, truth(true));
  return r;
}
Array linspace(const Call& c, const Arrays&) {
  Array r{c.dtype, {c.ints[0]}, {}};
  require(is_float(c.dtype) && c.ints[0] >= 1, "floats");
  const InDType scope(c.dtype);
  for (int64_t i = 0; i < c.ints[0]; ++i) {
    Number n(c.numbers[0]);
    if (c.ints[0] > 1)
      n = n + Number(static_cast<double>(i)) * (Number(c.numbers[1]) - Number(c.numbers[0])) /
                  Number(static_cast<double>(c.ints[0] - 1));
    n.f.e += 8 * arithmetic().epsilon * (std::fabs(c.numbers[0]) + std::fabs(c.numbers[1]));
    r.x.push_back(n);
  }
  return r;
}

Tensors tensors_of(const Operands& a) {
  Tensors t;
  for (const Operand& o : a) t.push_back(*o.tensor());
  return t;
}
std::string braced(const Texts& t) {
  std::string text;
  for (const std::string& s : t) text += (text.empty() ? "" : ", ") + s;
  return "Tensors{" + text + "}";
}

}  // namespace

std::vector<Op> index_ops() {
  using F = Family;
  return {
      {"at", F::Entries, EAGER(indexed(a[0], c.entries)), CALL(x.at(entries_of(c.entries))),
       TEXT(t[0] + "[{" + entries_text(c.entries) + "}]")},
      {"take", F::Index, take, CALL(take(x, tensor_of(a[1]), take_options(c, 0))),
       TEXT("take(" + t[0] + ", " + t[1] + take_text(c, 0) + ")")},
      {"take_along_axis", F::Index, take_along_axis, CALL(take_along_axis(x, tensor_of(a[1]), take_options(c, 0))),
       TEXT("take_along_axis(" + t[0] + ", " + t[1] + take_text(c, 0) + ")")},
      {"gather", F::Index, EAGER((require(!c.ints.empty(), "axis"), gather(c, a))),
       CALL(gather(x, static_cast<int>(c.ints[0]), tensor_of(a[1]))),
       TEXT("gather(" + t[0] + ", " + text_of(c.ints[0]) + ", " + t[1] + ")")},
      {"embedding", F::Index, embedding, CALL(embedding(x, tensor_of(a[1]))),
       TEXT("embedding(" + t[0] + ", " + t[1] + ")")},
      {"scatter", F::IndexValue, scatter, CALL(scatter(x, static_cast<int>(c.ints[0]), tensor_of(a[1]), a[2])),
       TEXT("scatter(" + t[0] + ", " + text_of(c.ints[0]) + ", " + t[1] + ", " + t[2] + ")")},
      {"scatter_add", F::IndexValue, scatter, CALL(scatter_add(x, static_cast<int>(c.ints[0]), tensor_of(a[1]), a[2])),
       TEXT("scatter_add(" + t[0] + ", " + text_of(c.ints[0]) + ", " + t[1] + ", " + t[2] + ")")},
      {"slice_update", F::EntriesValue, slice_update, CALL(slice_update(x, entries_of(c.entries), a[1])),
       TEXT("slice_update(" + t[0] + ", {" + entries_text(c.entries) + "}, " + t[1] + ")")},
      {"one_hot", F::Diagonal, one_hot, CALL(one_hot(x, c.ints[0], c.dtype)),
       TEXT("one_hot(" + t[0] + ", " + text_of(c.ints[0]) + ", " + dtype_text(c.dtype) + ")")},
      {"concatenate", F::Several, concatenated,
       [](const Call& c, const Operands& a) {
         return concatenate(tensors_of(a), {.axis = static_cast<int>(c.ints[0])});
       },
       TEXT("concatenate(" + braced(t) + ", {.axis = " + text_of(c.ints[0]) + "})")},
      {"stack", F::Several, stacked,
       [](const Call& c, const Operands& a) { return stack(tensors_of(a), {.axis = static_cast<int>(c.ints[0])}); },
       TEXT("stack(" + braced(t) + ", {.axis = " + text_of(c.ints[0]) + "})")},
      {"split", F::Parts, part_of,
       CALL(split(x, c.ints[1], {.axis = static_cast<int>(c.ints[0])})[static_cast<std::size_t>(c.ints[2])]),
       TEXT("split(" + t[0] + ", " + text_of(c.ints[1]) + ", {.axis = " + text_of(c.ints[0]) + "})[" +
            text_of(c.ints[2]) + "]")},
      {"chunk", F::Parts, part_of,
       CALL(chunk(x, c.ints[1], {.axis = static_cast<int>(c.ints[0])})[static_cast<std::size_t>(c.ints[2])]),
       TEXT("chunk(" + t[0] + ", " + text_of(c.ints[1]) + ", {.axis = " + text_of(c.ints[0]) + "})[" +
            text_of(c.ints[2]) + "]")},
      {"broadcast_tensors", F::Product, EAGER(broadcast(a[0], broadcast_shape({a[0].shape, a[1].shape}))),
       CALL(broadcast_tensors({x, tensor_of(a[1])})[0]), TEXT("broadcast_tensors({" + t[0] + ", " + t[1] + "})[0]")},
      {"cast", F::Dtype, EAGER(cast(c.dtype, a[0])), CALL(cast(x, c.dtype)),
       TEXT("cast(" + t[0] + ", " + dtype_text(c.dtype) + ")")},
      {"bitcast", F::Dtype, bitcasted, CALL(bitcast(x, c.dtype)),
       TEXT("bitcast(" + t[0] + ", " + dtype_text(c.dtype) + ")")},
      {"contiguous", F::Unary, same, CALL(contiguous(x)), TEXT("contiguous(" + t[0] + ")")},
      {"detach", F::Unary, detached, CALL(detach(x)), TEXT("detach(" + t[0] + ")")},
      {"stop_gradient", F::Unary, detached, CALL(stop_gradient(x)), TEXT("stop_gradient(" + t[0] + ")")},
      {"zeros_like", F::Unary, EAGER(filled(a[0].dtype, a[0].shape, zero_of(a[0].dtype))), CALL(zeros_like(x)),
       TEXT("zeros_like(" + t[0] + ")")},
      {"ones_like", F::Unary, EAGER(filled(a[0].dtype, a[0].shape, cast(DType::Bool, a[0].dtype, truth(true)))),
       CALL(ones_like(x)), TEXT("ones_like(" + t[0] + ")")},
      {"full", F::Leaf,
       EAGER((require(is_float(c.dtype), "floats"),
              filled(c.dtype, c.ints, cast(DType::Float64, c.dtype, Number(c.numbers[0]))))),
       [](const Call& c, const Operands&) { return full(Dims(c.ints), c.numbers[0], c.dtype); },
       TEXT("full(Dims(Sizes{" + listed(c.ints) + "}), " + number_text(c.numbers[0]) + ", " + dtype_text(c.dtype) +
            ")")},
      {"arange", F::Leaf, arange, [](const Call& c, const Operands&) { return arange(Node(c.ints[0]), c.dtype); },
       TEXT("arange(" + text_of(c.ints[0]) + ", " + dtype_text(c.dtype) + ")")},
      {"eye", F::Leaf, eye,
       [](const Call& c, const Operands&) { return eye(c.ints[0], c.ints[1], c.ints[2], c.dtype); },
       TEXT("eye(" + listed(c.ints) + ", " + dtype_text(c.dtype) + ")")},
      {"tri", F::Leaf, eye,
       [](const Call& c, const Operands&) { return tri(c.ints[0], c.ints[1], c.ints[2], c.dtype); },
       TEXT("tri(" + listed(c.ints) + ", " + dtype_text(c.dtype) + ")")},
      {"linspace", F::Leaf, linspace,
       [](const Call& c, const Operands&) { return linspace(c.numbers[0], c.numbers[1], c.ints[0], c.dtype); },
       TEXT("linspace(" + number_text(c.numbers[0]) + ", " + number_text(c.numbers[1]) + ", " + text_of(c.ints[0]) +
            ", " + dtype_text(c.dtype) + ")")},
  };
}

}  // namespace tenon::api
