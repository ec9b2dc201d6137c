// Products other than matmul: each multiplies operands that movement ops have aligned, and sums.
#include <algorithm>
#include <cmath>
#include <map>

#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

// ---- einsum. Each axis has a character; the axes of "..." have characters below the letters.

struct Term {
  Tensor tensor;
  std::string names;  // one an axis
};

struct Formula {
  std::vector<std::string> operands;
  std::string result;
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The names of an operand's axes; "..." stands for the last of the common axes.
std::string axis_names(const std::string& term, std::size_t rank, std::size_t common, const std::string& formula) {
  std::string names;
  const std::size_t dots = term.find("...");
  const std::size_t letters = term.size() - (dots == std::string::npos ? 0 : 3);
  if (dots == std::string::npos ? letters != rank : letters > rank)
    raise<UserError>("einsum", "\"{}\" of \"{}\" names {} axes, its operand has {}", term, formula, letters, rank);
  for (std::size_t i = 0; i < term.size(); ++i) {
    if (i == dots) {
      const std::size_t count = rank - letters;
      for (std::size_t k = common - count; k < common; ++k) names.push_back(static_cast<char>(1 + k));
      i += 2;
      continue;
    }
    if (!is_letter(term[i]))
      raise<UserError>("einsum", "\"{}\" in \"{}\", expected letters, \",\", \"->\" and \"...\"", term[i], formula);
    names.push_back(term[i]);
  }
  return names;
}

Formula parsed(std::string_view given, const Tensors& operands) {
  std::string text;
  for (const char c : given)
    if (c != ' ') text.push_back(c);
  const std::string formula(given);
  const std::size_t arrow = text.find("->");
  std::vector<std::string> terms(1);
  for (const char c : text.substr(0, arrow)) {
    if (c == ',')
      terms.emplace_back();
    else
      terms.back().push_back(c);
  }
  if (terms.size() != operands.size())
    raise<UserError>("einsum", "\"{}\" has {} terms for {} operands, expected one each", formula, terms.size(),
                     operands.size());
  std::size_t common = 0;
  for (std::size_t i = 0; i < terms.size(); ++i)
    if (terms[i].find("...") != std::string::npos && operands[i].ndim() + 3 >= static_cast<int>(terms[i].size()))
      common = std::max(common, static_cast<std::size_t>(operands[i].ndim()) + 3 - terms[i].size());
  Formula f;
  for (std::size_t i = 0; i < terms.size(); ++i)
    f.operands.push_back(axis_names(terms[i], static_cast<std::size_t>(operands[i].ndim()), common, formula));
  if (arrow != std::string::npos) {
    const std::string out = text.substr(arrow + 2);
    const std::size_t dots = out.find("...") == std::string::npos ? 0 : common;
    f.result = axis_names(out, out.size() - (out.find("...") == std::string::npos ? 0 : 3) + dots, common, formula);
  } else {
    std::map<char, int> times;
    for (const std::string& names : f.operands)
      for (const char c : names) ++times[c];
    for (const auto& [c, count] : times)
      if (!is_letter(c) || count == 1) f.result.push_back(c);
  }
  for (std::size_t i = 0; i < f.result.size(); ++i) {
    if (f.result.find(f.result[i], i + 1) != std::string::npos)
      raise<UserError>("einsum", "\"{}\" is twice in the result of \"{}\", expected once", f.result[i], formula);
    if (std::none_of(f.operands.begin(), f.operands.end(),
                     [&](const std::string& names) { return names.find(f.result[i]) != std::string::npos; }))
      raise<UserError>("einsum", "\"{}\" is in the result of \"{}\" and in no operand", f.result[i], formula);
  }
  return f;
}

// The diagonal of axes a < b, as axis a: the axes are joined, and cut into rows that each begin one element later.
Tensor diagonal_of(const Tensor& x, std::size_t a, std::size_t b) {
  std::vector<int> order;
  for (std::size_t k = 0; k < static_cast<std::size_t>(x.ndim()); ++k)
    if (k != a && k != b) order.push_back(static_cast<int>(k));
  order.push_back(static_cast<int>(a));
  order.push_back(static_cast<int>(b));
  const Tensor t = mlops::permute(x, order);
  Shape shape = t.shape(), flat(shape.begin(), shape.end() - 2), rows = flat;
  const Node n = shape.back();
  flat.push_back(n * n);
  rows.insert(rows.end(), {n, n + 1});
  Pairs room(flat.size(), {Node(0), Node(0)}), cut;
  room.back().second = n;
  for (const Node& size : rows) cut.emplace_back(0, size);
  cut.back().second = Node(1);
  Shape result(rows.begin(), rows.end() - 1);
  const Tensor column = mlops::shrink(mlops::reshape(mlops::pad(mlops::reshape(t, flat), room), rows), cut);
  std::vector<int> back;
  const int last = static_cast<int>(result.size()) - 1;
  for (int k = 0; k < last; ++k) {
    if (k == static_cast<int>(a)) back.push_back(last);
    back.push_back(k);
  }
  if (back.size() == static_cast<std::size_t>(last)) back.push_back(last);
  return mlops::permute(mlops::reshape(column, result), back);
}

void take_diagonals(Term& o, const std::string& formula) {
  for (std::size_t a = 0; a < o.names.size(); ++a)
    for (std::size_t b; (b = o.names.find(o.names[a], a + 1)) != std::string::npos;) {
      const Shape shape = o.tensor.shape();
      if (shape[a] != shape[b])
        raise<UserError>("einsum", "\"{}\" of \"{}\" stands for axes of sizes {} and {}, expected equal ones",
                         o.names[a], formula, render(shape[a]), render(shape[b]));
      o.tensor = diagonal_of(o.tensor, a, b);
      o.names.erase(b, 1);
    }
}

// The operand with these axes, in this order; an axis that it lacks has size 1.
Tensor with_axes(const Term& o, const std::string& names) {
  std::vector<int> order;
  Shape shape;
  const Shape own = o.tensor.shape();
  for (const char c : names) {
    const std::size_t k = o.names.find(c);
    if (k != std::string::npos) order.push_back(static_cast<int>(k));
    shape.push_back(k == std::string::npos ? Node(1) : own[k]);
  }
  return mlops::reshape(mlops::permute(o.tensor, order), shape);
}

// Sums over the axes that nothing needs any more.
Term summed(const Term& o, const std::string& needed) {
  std::vector<int> axes;
  Term kept{o.tensor, {}};
  Shape shape;
  for (std::size_t k = 0; k < o.names.size(); ++k) {
    if (needed.find(o.names[k]) == std::string::npos) {
      axes.push_back(static_cast<int>(k));
    } else {
      kept.names.push_back(o.names[k]);
      shape.push_back(o.tensor.shape()[k]);
    }
  }
  if (!axes.empty()) kept.tensor = mlops::reshape(mlops::reduce(o.tensor, Combiner::Add, axes), shape);
  return kept;
}

}  // namespace

Tensor einsum(std::string_view formula, const Tensors& operands, StreamOrDevice s) {
  if (operands.empty()) raise<UserError>("einsum", "no operands, expected one for each term of \"{}\"", formula);
  const Formula f = parsed(formula, operands);
  const Tensors placed = detail::on_one_stream("einsum", operands, s);
  DType dtype = placed[0].dtype();
  for (const Tensor& t : placed) dtype = promote_types(dtype, t.dtype());
  // Elements that are only moved, as in a transpose or a diagonal, keep their dtype.
  const auto is_kept = [&](char name) { return f.result.find(name) != std::string::npos; };
  if (placed.size() > 1 || !std::ranges::all_of(f.operands[0], is_kept)) dtype = detail::product_dtype(dtype);
  std::vector<Term> all;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    all.push_back({placed[i].cast(dtype), f.operands[i]});
    take_diagonals(all.back(), std::string(formula));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string needed = f.result;  // by the result and by later operands
    for (std::size_t k = i + 1; k < all.size(); ++k) needed += all[k].names;
    if (i == 0) {
      all[0] = summed(all[0], needed);
      continue;
    }
    Term &a = all[i - 1], &b = all[i];
    std::string names;  // kept ones first, those summed here last
    for (const bool keeps : {true, false})
      for (const std::string& from : {a.names, b.names})
        for (const char c : from)
          if ((needed.find(c) != std::string::npos) == keeps && names.find(c) == std::string::npos) names.push_back(c);
    for (const char c : names) {
      const std::size_t ka = a.names.find(c), kb = b.names.find(c);
      if (ka == std::string::npos || kb == std::string::npos) continue;
      const Node x = a.tensor.shape()[ka], y = b.tensor.shape()[kb];
      if (x != y && !x.is(1) && !y.is(1))
        raise<UserError>("einsum", "axes of \"{}\" have sizes {} and {}; one letter stands for one size", formula,
                         render(x), render(y));
    }
    b = summed({multiply(with_axes(a, names), with_axes(b, names)), names}, needed);
  }
  return with_axes(all.back(), f.result);
}

Tensor outer(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  return multiply(unsqueeze(flatten(a), 1), flatten(b), s);
}

Tensor tensordot(const Tensor& a, const Tensor& b, int axes, StreamOrDevice s) {
  if (axes < 0 || axes > a.ndim() || axes > b.ndim())
    raise<UserError>("tensordot", "{} axes of a {} and b {}, expected 0 to {}", axes, detail::shape_text(a),
                     detail::shape_text(b), std::min(a.ndim(), b.ndim()));
  const Shape as = a.shape(), bs = b.shape();
  for (int i = 0; i < axes; ++i) {
    const auto k = static_cast<std::size_t>(a.ndim() - axes + i), j = static_cast<std::size_t>(i);
    if (as[k] != bs[j])
      raise<UserError>("tensordot", "the last {} axes of a {} and the first of b {} differ", axes,
                       detail::shape_text(a), detail::shape_text(b));
  }
  // As a matrix product: (rest of a, summed) times (summed, rest of b).
  Shape shape(as.begin(), as.end() - axes), summed_sizes(bs.begin(), bs.begin() + axes);
  const Node inner = product(summed_sizes);
  const Node rows = product(shape);
  Shape columns(bs.begin() + axes, bs.end());
  const Tensor y = matmul(reshape(a, Shape{rows, inner}), reshape(b, Shape{inner, product(columns)}), s);
  shape.insert(shape.end(), columns.begin(), columns.end());
  return reshape(y, shape);
}

Tensor dot(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  return detail::as_op("dot", [&] { return matmul(a, b, s); });
}

Tensor inner(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  if (a.ndim() == 0 || b.ndim() == 0) return detail::as_op("inner", [&] { return multiply(a, b, s); });
  Shape shape = a.shape(), columns = b.shape();
  const Node n = shape.back();
  if (n != columns.back())
    raise<UserError>("inner", "last axes differ: a is {}, b is {}; transpose one (T)", detail::shape_text(a),
                     detail::shape_text(b));
  shape.pop_back();
  columns.pop_back();
  const Tensor y = matmul(reshape(a, Shape{product(shape), n}), reshape(b, Shape{product(columns), n}).T(), s);
  shape.insert(shape.end(), columns.begin(), columns.end());
  return reshape(y, shape);
}

Tensor kron(const Tensor& a, const Tensor& b, StreamOrDevice s) {
  Shape as = a.shape(), bs = b.shape();
  while (as.size() < bs.size()) as.insert(as.begin(), Node(1));
  while (bs.size() < as.size()) bs.insert(bs.begin(), Node(1));
  Shape outer, inner, joined;
  for (std::size_t i = 0; i < as.size(); ++i) {
    outer.insert(outer.end(), {as[i], Node(1)});
    inner.insert(inner.end(), {Node(1), bs[i]});
    joined.push_back(as[i] * bs[i]);
  }
  return reshape(multiply(reshape(a, outer), reshape(b, inner), s), joined);
}

Tensor trace(const Tensor& x, int64_t k, int a, int b, StreamOrDevice s) {
  return detail::as_op("trace", [&] { return sum(diagonal(x, k, a, b, s), {.axis = -1}); });
}

Tensor addmm(const Tensor& c, const Tensor& a, const Tensor& b, const AddmmOptions& options, StreamOrDevice s) {
  return detail::as_op("addmm", [&] {
    Tensor product = matmul(a, b, s), term = detail::on_one_stream("addmm", {product, c}, s)[1];
    if (options.alpha != 1) product = product * options.alpha;
    if (options.beta != 1) term = term * options.beta;
    return term + product;
  });
}

Tensor rope(const Tensor& x, const RopeOptions& options, StreamOrDevice s) {
  if (is_float16_bits(x.dtype())) return rope(x.cast(DType::Float32), options, s).cast(x.dtype());
  const Tensor y = detail::as_float("rope", x, s);
  if (y.ndim() < 2 || !(y.shape().back() % Node(2)).is(0))
    raise<UserError>("rope", "x is {}, expected (..., rows, features) with an even number of features",
                     detail::shape_text(x));
  const Shape shape = y.shape();
  const Node half = shape.back() / Node(2);
  const Stream stream = y.stream();
  const Tensor position = (arange(shape[shape.size() - 2], y.dtype(), stream) + options.offset) * options.scale;
  const double step = -std::log2(options.base) / static_cast<double>(half.max());
  const Tensor angle = unsqueeze(position, 1) * exp2(arange(half, y.dtype(), stream) * step);
  const Tensor c = cos(angle), sn = sin(angle);
  const int last = y.ndim() - 1;
  Shape pairs = shape;
  pairs.back() = options.traditional ? half : Node(2);
  pairs.push_back(options.traditional ? Node(2) : half);
  const int axis = options.traditional ? last + 1 : last;
  const Tensor both = reshape(y, pairs);
  const auto part = [&](int k) {
    Pairs cut;
    for (const Node& size : pairs) cut.emplace_back(0, size);
    cut[static_cast<std::size_t>(axis)] = {k, k + 1};
    return squeeze(mlops::shrink(both, cut), axis);
  };
  const Tensor a = part(0), b = part(1);
  return reshape(stack({a * c - b * sn, a * sn + b * c}, {.axis = axis}), shape);
}

}  // namespace tenon
