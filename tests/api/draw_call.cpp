#include <algorithm>
#include <numeric>

#include <tenon/tests/api/drawer.h>

namespace tenon::api {

void Drawer::emit(Statement s) {
  eager.execute(s);
  const bool handle_made =
      s.kind == Kind::Literal || s.kind == Kind::Let || s.kind == Kind::Alias || s.kind == Kind::Grad;
  if (handle_made) visible.push_back(s.to);
  if (s.kind == Kind::Invoke) visible.insert(visible.end(), s.results.begin(), s.results.end());
  into->push_back(std::move(s));
}

int Drawer::pick() {
  require(!visible.empty(), "no handles");
  const auto n = static_cast<int64_t>(visible.size());
  const int64_t back = std::min(random.below(n), random.below(n));
  return visible[static_cast<std::size_t>(n - 1 - back)];
}
std::optional<int> Drawer::pick_if(const std::function<bool(const Array&)>& holds) {
  std::vector<int> fitting;
  for (const int h : visible)
    if (holds(eager.value(h))) fitting.push_back(h);
  if (fitting.empty()) return {};
  return random.of(fitting);
}

int Drawer::literal(Array a) {
  Statement s{.kind = Kind::Literal, .to = new_handle()};
  s.literal = std::move(a);
  const int to = s.to;
  emit(std::move(s));
  return to;
}
int Drawer::pick_or_literal(DType d, const Sizes& shape) {
  if (random.chance(0.7))
    if (const auto h = pick_if([&](const Array& a) { return a.dtype == d && a.shape == shape; })) return *h;
  return literal(random_array(d, shape));
}
int Drawer::floats(const Sizes& shape) {
  if (random.chance(0.6))
    if (const auto h = pick_if([&](const Array& a) { return is_float(a.dtype) && a.shape == shape; })) return *h;
  return literal(random_array(random.chance(0.8) ? DType::Float64 : DType::Float32, shape));
}
int Drawer::indices(const Sizes& shape, int64_t n) {
  Array a{random.chance(0.5) ? DType::Int64 : DType::Int32, shape, {}};
  const bool beyond = random.chance(0.2);
  for (int64_t i = count_of(shape); i > 0; --i)
    a.x.push_back(integer(beyond ? random.between(-n - 1, n + 1) : random.between(0, std::max<int64_t>(n - 1, 0))));
  return literal(std::move(a));
}

DType Drawer::random_dtype() {
  if (theme == Theme::Integers)
    return random.of({DType::Int64, DType::Int64, DType::Int64, DType::Int32, DType::UInt8, DType::Bool, DType::UInt32,
                      DType::Float64, DType::Int8});
  return random.of({DType::Float64, DType::Float64, DType::Float64, DType::Float64, DType::Float32, DType::Float32,
                    DType::Int64, DType::Int32, DType::Bool, DType::UInt8});
}

Sizes Drawer::random_shape() {
  if (!visible.empty() && random.chance(0.6)) return eager.value(pick()).shape;
  Sizes shape;
  const int64_t rank = random.of({0, 1, 1, 1, 2, 2, 2, 3});
  for (int64_t i = 0; i < rank; ++i) shape.push_back(random.of({1, 2, 2, 3, 3, 4}));
  const bool large = random.chance(theme == Theme::Products ? 0.3 : 0.04);
  if (!shape.empty() && large) shape.back() = random.of({5, 8, 16, 17, 24, 33});
  if (!shape.empty() && random.chance(0.02)) shape[static_cast<std::size_t>(random.below(rank))] = 0;
  return shape;
}

namespace {

std::pair<int64_t, int64_t> ends(DType d) {
  if (d == DType::Bool) return {0, 1};
  const int bits = bits_of(d) - (is_unsigned(d) ? 0 : 1);
  const int64_t high = bits >= 63 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << bits) - 1;
  return {is_unsigned(d) ? 0 : -high - 1, high};
}

}  // namespace

Array Drawer::random_array(DType d, const Sizes& shape) {
  Array a{d, shape, {}};
  std::vector<Number> values;
  const InDType in(d);
  if (is_float(d)) {
    for (const double v : {0.0, 0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, 1.5, 0.25, 6.0, -3.0, 0.75, -1.25})
      values.push_back(v);
    if (random.chance(0.04))
      for (const double v : {HUGE_VAL, -HUGE_VAL, std::nan(""), -0.0, 1e30, 1e-30, 20.0, -40.0})
        values.push_back(rounded(v));
  } else {
    const auto [low, high] = ends(d);
    for (const int64_t v : {0, 1, 2, 3, 4, 5, 7, -1, -2, -3})
      if (v >= low && v <= high) values.push_back(integer(v));
    if (random.chance(0.15))
      for (const int64_t v : {low, high, high - 1, high / 3, high / 2 + 1}) values.push_back(integer(v));
  }
  std::vector<Number> few;  // ties
  const int64_t n = random.chance(0.4) ? random.between(1, 3) : 100;
  for (int64_t i = 0; i < n; ++i) few.push_back(random.of(values));
  for (int64_t i = count_of(shape); i > 0; --i) a.x.push_back(random.of(few));
  return a;
}

Argument Drawer::constant_for(DType d) {
  Argument a{Argument::Kind::Constant, 0, {}};
  if (is_float(d) || (d != DType::Bool && random.chance(0.06))) {
    if (random.chance(0.3)) {
      a.constant.i = random.between(-2, 3);
      return a;
    }
    a.constant = {Array::Weak::Float, 0, random.of({0.0, 1.0, -1.0, 0.5, 2.0, 3.0, -0.5, 0.25, 1.5, 6.0})};
    return a;
  }
  if (d == DType::Bool && random.chance(0.5)) {
    a.constant = {Array::Weak::Bool, random.below(2), 0};
    return a;
  }
  const auto [low, high] = ends(d == DType::Bool ? DType::Int32 : d);
  a.constant.i = random.of({0, 1, 1, 2, 3, 4, 5, 7, 8, 10, 100, 1000});
  if (low < 0 && random.chance(0.2)) a.constant.i = -a.constant.i;
  if (random.chance(theme == Theme::Integers ? 0.3 : 0.05)) {
    a.constant.i = random.of({low, high, high - 1, high / 3, high / 2 + 1, low / 2});
    if (d == DType::Int64 && random.chance(0.6))
      a.constant.i = random.of({6364136223846793005, 0x9e3779b97f4a7c1, int64_t{1} << 62, int64_t{1} << 40});
  }
  if (a.constant.i > high) a.constant.i = high;
  return a;
}

Argument Drawer::operand(DType beside) {
  if (random.chance(0.35)) return constant_for(beside);
  if (!eager.scalars().empty() && random.chance(0.2)) {
    const auto& s = eager.scalars();
    return {Argument::Kind::Scalar, std::next(s.begin(), random.below(static_cast<int64_t>(s.size())))->first, {}};
  }
  return handle(pick());
}

int64_t Drawer::random_axis(const Array& a) {
  const auto rank = static_cast<int64_t>(a.shape.size());
  require(rank > 0, "no axis");
  return random.chance(0.3) ? random.between(-rank, -1) : random.below(rank);
}

std::vector<Entry> Drawer::random_entries(const Sizes& shape, bool views) {
  std::vector<Entry> entries;
  const auto named =
      static_cast<std::size_t>(random.between(shape.empty() ? 0 : 1, static_cast<int64_t>(shape.size())));
  const bool front = random.chance(0.8);
  if (!front) entries.push_back({.kind = Entry::Kind::Ellipsis});
  for (std::size_t i = 0; i < named; ++i) {
    const int64_t n = shape[front ? i : shape.size() - named + i];
    Entry e;
    if (n > 0 && random.chance(0.35)) {
      e.begin = random.between(-n, n - 1);
    } else {
      e.kind = Entry::Kind::Slice;
      if (random.chance(0.6)) e.has_begin = true, e.begin = random.between(-n - 1, n + 1);
      if (random.chance(0.6)) e.has_end = true, e.end = random.between(-n - 1, n + 1);
      e.step = random.of({1, 1, 1, 2, -1, -2, 3});
    }
    entries.push_back(e);
    if (views && random.chance(0.08)) entries.push_back({.kind = Entry::Kind::NewAxis});
  }
  if (entries.empty()) entries.push_back({.kind = Entry::Kind::Ellipsis});
  return entries;
}

Call Drawer::draw_call(const Op& op) {
  Call c;
  c.op = &op;
  const auto& name = op.name;
  const auto tensor = [&]() -> const Array& {
    c.arguments.push_back(handle(pick()));
    return eager.value(c.arguments.back().id);
  };
  const auto order = [&](std::size_t n) {
    std::vector<int64_t> axes(n);
    std::iota(axes.begin(), axes.end(), int64_t{0});
    if (!random.chance(0.25))
      for (std::size_t i = n; i > 1; --i)
        std::swap(axes[i - 1], axes[static_cast<std::size_t>(random.below(static_cast<int64_t>(i)))]);
    return axes;
  };
  switch (op.family) {
    case Family::Unary:
      tensor();
      break;
    case Family::Binary: {
      const DType d = tensor().dtype;
      if ((name == "power" || name == "pow") && random.chance(0.8)) {
        Argument p{Argument::Kind::Constant, 0, {}};
        p.constant.i = random.between(0, 4);
        if (is_float(d) && random.chance(0.5))
          p.constant = {Array::Weak::Float, 0, random.of({0.5, 2.0, 3.0, -1.0, 1.5, 0.0, 1.0})};
        c.arguments.push_back(p);
        break;
      }
      c.arguments.push_back(operand(d));
      break;
    }
    case Family::Bits:
      c.arguments.push_back(operand(tensor().dtype));
      break;
    case Family::Shift: {
      const DType d = tensor().dtype;
      Argument by{Argument::Kind::Constant, 0, {}};
      by.constant.i = random.of({0, 1, 2, 7, 8, 31, 33, 50, 63});
      c.arguments.push_back(random.chance(0.7) ? by : operand(d));
      break;
    }
    case Family::Ternary: {
      if (name == "where" || name == "masked_fill") {
        const auto mask = pick_if([](const Array& a) { return a.dtype == DType::Bool; });
        const int x = pick();
        const int m = mask ? *mask : literal(random_array(DType::Bool, eager.value(x).shape));
        const DType d = eager.value(x).dtype;
        if (name == "where")
          c.arguments = {handle(m), random.chance(0.7) ? handle(x) : constant_for(d), operand(d)};
        else
          c.arguments = {handle(x), handle(m), random.chance(0.6) ? constant_for(d) : operand(d)};
        break;
      }
      const DType d = tensor().dtype;
      c.arguments.push_back(name[0] == 'c' ? constant_for(d) : operand(d));
      c.arguments.push_back(name[0] == 'c' ? constant_for(d) : operand(d));
      break;
    }
    case Family::Number:
      tensor();
      c.numbers = {random.of({1.0, 1.0, 0.5, 2.0, 0.01})};
      break;
    case Family::Reduce: {
      const Array& a = tensor();
      c.ints = {random.chance(0.3) ? 1 : 0};
      if (!a.shape.empty() && random.chance(0.6)) c.ints.push_back(random_axis(a));
      if (name[0] != 'a' && c.ints.size() == 2 && random.chance(0.2)) c.ints.push_back(random_axis(a));
      c.numbers = {random.of({2.0, 2.0, 1.0, 3.0, HUGE_VAL})};
      break;
    }
    case Family::OptionalAxis: {
      const Array& a = tensor();
      if (name == "repeat") c.ints = {random.between(0, 3)};
      if (random.chance(0.6)) c.ints.push_back(random_axis(a));
      break;
    }
    case Family::Axis: {
      const Array& a = tensor();
      const int64_t axis = random_axis(a);
      const int64_t n =
          a.shape[static_cast<std::size_t>(axis < 0 ? axis + static_cast<int64_t>(a.shape.size()) : axis)];
      c.ints = {axis};
      if (name == "sort" || name == "argsort") c.ints.push_back(random.below(2));
      if (name == "unfold")
        c.ints.insert(c.ints.end(), {random.between(1, std::max<int64_t>(n, 1)), random.between(1, 2)});
      if (name == "unflatten") {
        const int64_t first = n % 2 == 0 && n > 0 && random.chance(0.5) ? 2 : 1;
        c.ints.insert(c.ints.end(), {first, n / first});
      }
      break;
    }
    case Family::Shape: {
      const Array& a = tensor();
      c.ints = a.shape;
      if (name == "tile") {
        for (int64_t& r : c.ints) r = random.of({1, 1, 2});
        if (random.chance(0.2)) c.ints.insert(c.ints.begin(), random.between(1, 2));
      } else if (name == "reshape") {
        if (random.chance(0.7)) {
          const int64_t n = count_of(a.shape);
          const int64_t f = random.of({1, 2, 3, 4});
          if (random.chance(0.3))
            c.ints = {-1};
          else if (n % f == 0)
            c.ints = random.chance(0.5) ? Sizes{f, n / f} : Sizes{n / f, f};
          if (random.chance(0.2)) c.ints.insert(c.ints.begin(), 1);
        }
      } else {
        for (int64_t& n : c.ints)
          if (n == 1 && random.chance(0.6)) n = random.between(1, 4);
        if (random.chance(0.5)) c.ints.insert(c.ints.begin(), random.between(1, 4));
      }
      break;
    }
    case Family::Axes: {
      const Array& a = tensor();
      const std::size_t n = a.shape.size();
      if (name == "permute") {
        c.ints = order(n);
      } else if (name == "stride") {
        for (std::size_t i = 0; i < n; ++i) c.ints.push_back(random.of({1, 1, 2, -1, -2, 3}));
      } else if (name == "flip" || name == "squeeze") {
        if (random.chance(0.6)) c.ints = {random_axis(a)};
      } else if (name == "roll") {
        c.ints = {random.between(-4, 4)};
        if (random.chance(0.7)) c.ints.push_back(random_axis(a));
      } else if (name == "flatten" && random.chance(0.4)) {
        c.ints = {0, -1};
      } else {
        c.ints = {random_axis(a), random_axis(a)};
      }
      break;
    }
    case Family::Pairs: {
      const Array& a = tensor();
      if (name == "pad") c.ints.push_back(random.of({0, 0, 0, 1, 2, 3, 4}));
      for (const int64_t n : a.shape) {
        const int64_t begin = name == "pad" ? random.of({0, 0, 1, 2}) : random.below(n + 1);
        c.ints.push_back(random.chance(0.3) ? 0 : begin);
        const int64_t from = c.ints.back();
        c.ints.push_back(name == "pad" ? random.of({0, 0, 1, 2}) : random.chance(0.4) ? n : random.between(from, n));
      }
      c.numbers = {random.chance(0.7) ? 0.0 : random.of({1.0, -2.0, 0.5})};
      break;
    }
    case Family::Diagonal: {
      if (name == "one_hot") {
        const auto h = pick_if([](const Array& a) { return !is_float(a.dtype) && a.dtype != DType::Bool; });
        c.arguments = {handle(h ? *h : indices(random_shape(), 3))};
        c.ints = {random.between(1, 4)};
        c.dtype = random.of({DType::Float64, DType::Int32, DType::Bool});
        break;
      }
      const Array& a = tensor();
      if (name == "diff")
        c.ints = {random.between(0, 2), random_axis(a)};
      else if (name == "group_norm")
        c.ints = {random.between(1, 2)};
      else if (name == "unsqueeze" || name == "expand_dims")
        c.ints = {random.between(-static_cast<int64_t>(a.shape.size()) - 1, static_cast<int64_t>(a.shape.size()))};
      else
        c.ints = {random.between(-2, 2)};
      if (name == "diagonal" || name == "trace") c.ints.insert(c.ints.end(), {random_axis(a), random_axis(a)});
      break;
    }
    case Family::Entries:
      c.entries = random_entries(tensor().shape, true);
      break;
    case Family::EntriesValue: {
      const Array& a = tensor();
      c.entries = random_entries(a.shape, false);
      c.arguments.push_back(random.chance(0.5) ? constant_for(a.dtype) : handle(pick()));
      break;
    }
    case Family::IndexValue:
      if (random.chance(0.5)) {  // values that are there already, into a new target
        const int values = pick();
        const Array v = eager.value(values);
        const int64_t axis = random_axis(v);
        Sizes shape = v.shape;
        int64_t& n = shape[static_cast<std::size_t>(axis < 0 ? axis + static_cast<int64_t>(shape.size()) : axis)];
        n = random.between(1, 4);
        c.arguments = {handle(pick_or_literal(v.dtype, shape)), handle(indices(v.shape, n)), handle(values)};
        c.ints = {axis};
        break;
      }
      [[fallthrough]];
    case Family::Index: {
      const Array a = tensor();
      const int64_t axis = random_axis(a);
      const auto at_axis = static_cast<std::size_t>(axis < 0 ? axis + static_cast<int64_t>(a.shape.size()) : axis);
      const bool flat = name != "gather" && name != "embedding" && op.family == Family::Index && random.chance(0.3);
      int64_t n = flat ? count_of(a.shape) : a.shape[at_axis];
      if (name == "embedding") n = a.shape[0];
      if (!flat && name != "embedding") c.ints = {axis};
      Sizes shape = a.shape;
      shape[at_axis] = random.between(1, 4);
      if (name == "take" || name == "embedding" || (flat && name == "take_along_axis"))
        shape = random.chance(0.2) ? Sizes{} : random.chance(0.7) ? Sizes{random.between(1, 4)} : Sizes{2, 2};
      const auto fitting = pick_if([&](const Array& i) {
        return !is_float(i.dtype) && i.dtype != DType::Bool &&
               (name == "take" ? i.shape.size() <= 2 : i.shape == shape);
      });
      c.arguments.push_back(handle(fitting && random.chance(0.4) ? *fitting : indices(shape, n)));
      if (op.family == Family::IndexValue) {
        if (random.chance(0.25))
          c.arguments.push_back(constant_for(a.dtype));
        else
          c.arguments.push_back(handle(pick_or_literal(a.dtype, eager.value(c.arguments[1].id).shape)));
      }
      break;
    }
    case Family::Product: {
      if (name.starts_with("binary_cross")) {
        const int x = pick();
        require(is_float(eager.value(x).dtype), "floats");
        Array y = random_array(eager.value(x).dtype, eager.value(x).shape);
        for (Number& n : y.x) n = Number(static_cast<double>(random.below(2)));
        c.arguments = {handle(x), handle(literal(y))};
        break;
      }
      const Array a = tensor();
      if (name == "addmm") {
        require(a.shape.size() == 2 && is_float(a.dtype), "a matrix");
        const int64_t k = random.between(1, 4);
        c.arguments.push_back(handle(floats({a.shape[0], k})));
        c.arguments.push_back(handle(floats({k, a.shape[1]})));
        c.numbers = {random.of({1.0, 0.5, 0.0}), random.of({1.0, 2.0, -1.0})};
        break;
      }
      if (name.starts_with("scaled")) {
        require(a.shape.size() >= 2 && is_float(a.dtype), "a matrix");
        Sizes keys = a.shape;
        keys[keys.size() - 2] = random.between(1, 3);
        c.arguments.push_back(handle(pick_or_literal(a.dtype, keys)));
        keys.back() = random.between(1, 3);
        c.arguments.push_back(handle(pick_or_literal(a.dtype, keys)));
        c.ints = {random.below(2)};
        break;
      }
      if (name == "tensordot") c.ints = {random.between(1, 2)};
      if (name == "einsum") c.ints = {random.below(7)};
      if (random.chance(0.5) && !a.shape.empty() && (name == "matmul" || name == "dot" || name == "einsum")) {
        Sizes shape{a.shape.back()};
        if (random.chance(0.8)) shape.push_back(random.of({1, 2, 3, 4, 4, 8, 16}));
        c.arguments.push_back(handle(pick_or_literal(a.dtype, shape)));
      } else {
        c.arguments.push_back(handle(pick()));
      }
      break;
    }
    case Family::Window:
      tensor();
      c.ints = {random.between(1, 3), random.between(1, 2), random.below(2)};
      break;
    case Family::Convolution: {
      const std::size_t axes = name == "conv1d" ? 1 : 2;
      const auto h = pick_if([&](const Array& a) { return is_float(a.dtype) && a.shape.size() == 2 + axes; });
      const int64_t groups = random.of({1, 1, 2});
      int x = 0;
      if (h && random.chance(0.6)) {
        x = *h;
      } else {
        Sizes shape{random.between(1, 2), groups * random.between(1, 2)};
        for (std::size_t i = 0; i < axes; ++i) shape.push_back(random.between(2, 4));
        x = floats(shape);
      }
      const Array a = eager.value(x);
      require(a.shape[1] % groups == 0, "groups");
      Sizes weight{groups * random.between(1, 2), a.shape[1] / groups};
      for (std::size_t i = 0; i < axes; ++i) weight.push_back(random.between(1, 2));
      c.arguments = {handle(x), handle(pick_or_literal(a.dtype, weight))};
      c.ints = {random.between(1, 2), random.below(2), random.between(1, 2), groups};
      break;
    }
    case Family::Several: {
      const Array a = tensor();
      const int64_t more = random.between(0, 2);
      for (int64_t i = 0; i < more; ++i) {
        const auto h = pick_if([&](const Array& b) { return b.shape == a.shape; });
        c.arguments.push_back(handle(h && random.chance(0.8) ? *h : pick()));
      }
      c.ints = {name == "stack" ? random.between(0, static_cast<int64_t>(a.shape.size())) : random_axis(a)};
      break;
    }
    case Family::Parts: {
      const Array& a = tensor();
      c.ints = {random_axis(a), random.between(1, 3), random.below(2)};
      if (name == "topk") c.ints.push_back(random.below(2));
      break;
    }
    case Family::Dtype:
      tensor();
      c.dtype = random.chance(0.25) ? eager.value(c.arguments[0].id).dtype : random_dtype();
      break;
    case Family::Leaf:
      c.dtype = random_dtype();
      if (name == "full") c.ints = random_shape();
      if (name == "full" || name == "linspace") c.dtype = random.chance(0.7) ? DType::Float64 : DType::Float32;
      if (name == "arange") {
        c.ints = {random.between(0, 9)};
        if (random.chance(0.5)) c.dtype = DType::Int64;
      }
      if (name == "eye" || name == "tri") c.ints = {random.between(1, 4), random.between(1, 4), random.between(-2, 2)};
      if (name == "linspace") c.ints = {random.between(1, 6)};
      c.numbers = {random.of({0.0, 1.0, -1.0, 0.5, 3.0}), random.of({0.0, 1.0, 2.0, -2.0})};
      break;
  }
  return c;
}

}  // namespace tenon::api
