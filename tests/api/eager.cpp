#include <tenon/tests/api/eager.h>

#include <algorithm>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/ops.h>

namespace tenon::api {

double weight(int64_t place) {
  constexpr double kWeights[] = {1, -0.5, 2, 0.5, -1.5};
  return kWeights[place % 5];
}

namespace {

Array slice_of(const Array& a, int64_t i) {
  Array r{a.dtype, {a.shape.begin() + 1, a.shape.end()}, {}};
  const auto n = static_cast<std::ptrdiff_t>(count_of(r.shape));
  r.x.assign(a.x.begin() + i * n, a.x.begin() + (i + 1) * n);
  return r;
}

void open_all(Array& a) {
  for (Number& n : a.x) {
    n.f.e = HUGE_VAL;
    for (Term& t : n.terms) t.factor.e = HUGE_VAL;
  }
}

bool has_terms(const Array& a) {
  return std::any_of(a.x.begin(), a.x.end(), [](const Number& n) { return !n.terms.empty(); });
}

// While one lives, derivatives of one more level are taken; then tells whether there were some at all.
class Level {
 public:
  Level() : before_(arithmetic().singular), level(++arithmetic().level) { arithmetic().singular = false; }
  ~Level() {
    --arithmetic().level;
    arithmetic().singular |= before_;
  }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
  bool singular() const { return arithmetic().singular; }

 private:
  bool before_;

 public:
  const unsigned level;
};

// Variables for all elements.
Arrays perturbed_by(const Arrays& inputs, unsigned level) {
  Arrays r = inputs;
  uint32_t next = 0;
  for (Array& a : r) {
    require(is_float(a.dtype), "derivatives by integers");
    for (Number& n : a.x) n = perturbed(n, variable(level, next++));
  }
  require(next < 4000, "too many variables");
  return r;
}

Arrays gradients_of(const Number& total, const Arrays& inputs, unsigned level) {
  Arrays r = inputs;
  uint32_t next = 0;
  for (Array& a : r)
    for (Number& n : a.x) n = derivative(total, variable(level, next++));
  return r;
}

Arrays without_level(Arrays outputs, unsigned level) {
  for (Array& a : outputs)
    for (Number& n : a.x) n = without_levels(n, level);
  return outputs;
}

// The sum of what the results are weighted with.
Number weighted(const Arrays& outputs, std::size_t count) {
  Number total(0);
  for (std::size_t k = 0; k < count; ++k) {
    require(is_float(outputs[k].dtype), "derivatives of integers");
    const InDType scope(outputs[k].dtype);
    for (std::size_t i = 0; i < outputs[k].x.size(); ++i)
      total += outputs[k].x[i] * Number(weight(static_cast<int64_t>(i)));
  }
  return total;
}

}  // namespace

Eager::Eager(const Eager& other)
    : scalars_(other.scalars_),
      callables_(other.callables_),
      signatures_(other.signatures_),
      events_(other.events_),
      variables_(other.variables_),
      singular_(other.singular_) {
  std::map<const Cell*, CellRef> copies;
  const auto copy = [&](const CellRef& c) {
    CellRef& made = copies[c.get()];
    if (!made) made = std::make_shared<Cell>(*c);
    return made;
  };
  for (const auto& [handle, c] : other.handles_) handles_[handle] = copy(c);
  for (const CellRef& c : other.leaves_) leaves_.push_back(copy(c));
}

const CellRef& Eager::cell(int handle) const {
  const auto at = handles_.find(handle);
  require(at != handles_.end(), "no such handle");
  return at->second;
}

Array Eager::argument(const Argument& a) const {
  if (a.kind == Argument::Kind::Handle) return value(a.id);
  Constant c = a.constant;
  if (a.kind == Argument::Kind::Scalar) {
    const auto at = scalars_.find(a.id);
    require(at != scalars_.end(), "no such scalar");
    c = at->second;
  }
  Array r{c.kind == Array::Weak::Float ? DType::Float64
          : c.kind == Array::Weak::Int ? DType::Int64
                                       : DType::Bool,
          {},
          {},
          c.kind};
  r.x.push_back(c.kind == Array::Weak::Float ? Number(c.f) : integer(c.i));
  return r;
}

void Eager::put(int handle, Array value) {
  auto made = std::make_shared<Cell>();
  value.weak = Array::Weak::No;
  made->value = std::move(value);
  handles_[handle] = made;
}

void Eager::assign(const CellRef& target, Array value) {
  require(!target->is_gradient, "a gradient");
  for (const Number& n : target->value.x)
    for (const Term& t : n.terms)
      require(level_of(t.variables[0]) == 0 && target->requires_grad && t.variables[0] > target->first &&
                  t.variables[0] <= target->first + target->value.x.size(),
              "assigned to what has a history");
  for (Number& n : value.x) n.terms.clear();
  if (target->requires_grad)
    for (std::size_t i = 0; i < value.x.size(); ++i)
      value.x[i] = perturbed(value.x[i], variable(0, target->first + static_cast<uint32_t>(i)));
  target->value = std::move(value);
}

void Eager::read(const Array& a) { events_.push_back(a); }

Arrays Eager::run_function(const Function& f, const Arrays& inputs) {
  require(inputs.size() == f.parameters.size(), "arguments");
  for (std::size_t i = 0; i < inputs.size(); ++i) put(f.parameters[i], inputs[i]);
  for (const Statement& s : f.body) step(s);
  Arrays r;
  for (const int result : f.results) r.push_back(value(result));
  return r;
}

const Function& Eager::function_of(int callable) const {
  const auto at = callables_.find(callable);
  require(at != callables_.end(), "no such callable");
  return at->second.transform == Transform::None ? *at->second.function : function_of(at->second.of);
}
bool Eager::has_transform(int callable, Transform t) const {
  const auto at = callables_.find(callable);
  require(at != callables_.end(), "no such callable");
  if (at->second.transform == t) return true;
  return at->second.transform != Transform::None && has_transform(at->second.of, t);
}
int Eager::derivatives_of(int callable) const {
  const auto at = callables_.find(callable);
  require(at != callables_.end(), "no such callable");
  const Transform t = at->second.transform;
  if (t == Transform::None) {
    int most = 0;
    for (const Statement& s : at->second.function->body)
      if (s.kind == Kind::Invoke) most = std::max(most, derivatives_of(s.from));
    return most;
  }
  return derivatives_of(at->second.of) + (t == Transform::Grad || t == Transform::Vjp || t == Transform::Jvp ? 1 : 0);
}

Arrays Eager::call(int callable, const Arrays& inputs) {
  const auto found = callables_.find(callable);
  require(found != callables_.end(), "no such callable");
  const Callable& c = found->second;
  Arrays r;
  const auto note = [&](const Arrays& outputs) {
    Signature s;
    for (const Array& a : outputs) {
      s.shapes.push_back(a.shape);
      s.dtypes.push_back(a.dtype);
    }
    signatures_[callable] = s;
    return outputs;
  };
  switch (c.transform) {
    case Transform::None:
      return note(run_function(*c.function, inputs));
    case Transform::Jit:
    case Transform::Checkpoint:
      return note(call(c.of, inputs));
    case Transform::Vmap: {
      require(!inputs.empty() && !inputs[0].shape.empty(), "nothing to map");
      const int64_t n = inputs[0].shape[0];
      for (const Array& a : inputs) require(!a.shape.empty() && a.shape[0] == n && n >= 1, "mapped sizes");
      for (int64_t i = 0; i < n; ++i) {
        Arrays slices;
        for (const Array& a : inputs) slices.push_back(slice_of(a, i));
        const Arrays out = call(c.of, slices);
        if (i == 0) {
          r = out;
          for (Array& a : r) a.shape.insert(a.shape.begin(), n);
        } else {
          for (std::size_t k = 0; k < out.size(); ++k) r[k].x.insert(r[k].x.end(), out[k].x.begin(), out[k].x.end());
        }
      }
      return note(r);
    }
    case Transform::Grad: {
      const Level level;
      const Arrays out = call(c.of, perturbed_by(inputs, level.level));
      r = gradients_of(weighted(out, 1), inputs, level.level);
      if (level.singular())
        for (Array& a : r) open_all(a);
      return note(r);
    }
    case Transform::Vjp: {
      const Level level;
      const Arrays out = call(c.of, perturbed_by(inputs, level.level));
      Arrays g = gradients_of(weighted(out, out.size()), inputs, level.level);
      if (level.singular())
        for (Array& a : g) open_all(a);
      r = without_level(out, level.level);
      r.insert(r.end(), g.begin(), g.end());
      return note(r);
    }
    case Transform::Jvp: {
      const Level level;
      Arrays moved_inputs = inputs;
      const Variable v = variable(level.level, 0);
      for (Array& a : moved_inputs) {
        require(is_float(a.dtype), "derivatives by integers");
        for (std::size_t i = 0; i < a.x.size(); ++i) {
          Number step(0);
          step = perturbed(step, v) * Number(weight(static_cast<int64_t>(i)));
          a.x[i] = a.x[i] + step;
        }
      }
      const Arrays out = call(c.of, moved_inputs);
      Arrays tangents = out;
      for (Array& a : tangents) {
        require(is_float(a.dtype), "derivatives of integers");
        for (Number& n : a.x) n = derivative(n, v);
        if (level.singular()) open_all(a);
      }
      r = without_level(out, level.level);
      r.insert(r.end(), tangents.begin(), tangents.end());
      return note(r);
    }
  }
  return r;
}

void Eager::run(const Program& program) {
  arithmetic() = {};
  singular_ = false;
  for (const Statement& s : program.statements) execute(s);
}

// Programs are drawn with several of these in turn: what one has met is not the others'.
void Eager::execute(const Statement& s) {
  arithmetic().singular = singular_;
  step(s);
  singular_ = arithmetic().singular;
}

void Eager::step(const Statement& s) {
  switch (s.kind) {
    case Kind::Literal:
      return put(s.to, s.literal);
    case Kind::Let: {
      Arrays a;
      for (const Argument& x : s.call.arguments) a.push_back(argument(x));
      return put(s.to, s.call.op->eager(s.call, a));
    }
    case Kind::Alias:
    case Kind::Rebind: {
      const CellRef source = cell(s.from);
      if (s.kind == Kind::Rebind) require(has(s.to), "no such handle");
      handles_[s.to] = source;
      return;
    }
    case Kind::Update: {
      static const char* const names[] = {"add", "subtract", "multiply", "divide"};
      Call c = s.call;
      c.op = &op_named(names[s.which]);
      return put(s.to, c.op->eager(c, {value(s.to), argument(s.call.arguments[0])}));
    }
    case Kind::Assign:
    case Kind::AssignPart: {
      const CellRef target = cell(s.to);
      const Array v = argument(s.call.arguments[0]);
      if (v.weak == Array::Weak::No) {
        require(v.dtype == target->value.dtype, "another dtype");
        require(!has_terms(v), "history through an assignment");
      }
      require(common_dtype({target->value, v}) == target->value.dtype, "a number of another dtype");
      if (s.kind == Kind::Assign) return assign(target, broadcast(cast(target->value.dtype, v), target->value.shape));
      Array whole = target->value;
      Sizes part;
      const auto places = shown(whole.shape, s.call.entries, part);
      const Array value = broadcast(cast(whole.dtype, v), part);
      for (std::size_t i = 0; i < places.size(); ++i) whole.x[places[i]] = value.x[i];
      return assign(target, whole);
    }
    case Kind::RequireGrad: {
      const CellRef c = cell(s.to);
      require(is_float(c->value.dtype), "integers");
      if (c->requires_grad) return;
      require(!has_terms(c->value), "not a leaf");
      c->requires_grad = true;
      c->first = variables_;
      variables_ += static_cast<uint32_t>(c->value.x.size());
      require(variables_ < 4000, "too many variables");
      for (std::size_t i = 0; i < c->value.x.size(); ++i)
        c->value.x[i] = perturbed(c->value.x[i], variable(0, c->first + static_cast<uint32_t>(i)));
      leaves_.push_back(c);
      return;
    }
    case Kind::Backward: {
      const CellRef y = cell(s.from);
      require(y->value.x.size() == 1 && is_float(y->value.dtype) && has_level(y->value.x[0], 0), "no path");
      for (const CellRef& leaf : leaves_) {
        Array g{leaf->value.dtype, leaf->value.shape, {}};
        bool reached = false;
        for (std::size_t i = 0; i < leaf->value.x.size(); ++i) {
          Number d = derivative(y->value.x[0], variable(0, leaf->first + static_cast<uint32_t>(i)));
          reached = reached || d.f.v != 0 || d.f.e > 0;
          d.terms.clear();
          if (arithmetic().singular) d.f.e = HUGE_VAL;
          g.x.push_back(cast(y->value.dtype, g.dtype, d));
        }
        if (!reached && !arithmetic().singular) continue;
        leaf->grad =
            leaf->grad ? binary(g.dtype, *leaf->grad, g, [](const Number& a, const Number& b) { return a + b; }) : g;
      }
      return;
    }
    case Kind::Grad:
      require(cell(s.from)->grad.has_value(), "no gradient");
      put(s.to, *cell(s.from)->grad);
      handles_[s.to]->is_gradient = true;
      return;
    case Kind::ZeroGrad:
      cell(s.to)->grad.reset();
      return;
    case Kind::Realize:
      value(s.to);
      return;
    case Kind::Read:
      return read(value(s.from));
    case Kind::ReadGrad: {
      const CellRef c = cell(s.from);
      Array zeros{c->value.dtype, c->value.shape, std::vector<Number>(c->value.x.size(), zero_of(c->value.dtype))};
      return read(c->grad.value_or(zeros));
    }
    case Kind::Item: {
      const Array& a = value(s.from);
      require(s.which >= 0 && s.which < static_cast<int64_t>(a.x.size()), "no such element");
      const Number& n = a.x[static_cast<std::size_t>(s.which)];
      require(n.f.e == 0 && !std::isnan(n.f.v), "an open scalar");
      scalars_[s.to] = {is_float(a.dtype)        ? Array::Weak::Float
                        : a.dtype == DType::Bool ? Array::Weak::Bool
                                                 : Array::Weak::Int,
                        n.i, n.f.v};
      return read({a.dtype, {}, {n}});
    }
    case Kind::Define: {
      if (s.callable.transform != Transform::None) function_of(s.callable.of);
      callables_[s.to] = s.callable;
      return;
    }
    case Kind::Invoke: {
      int callable = s.from;  // jit keeps handles as a plain call does
      while (callables_.contains(callable) && callables_[callable].transform == Transform::Jit)
        callable = callables_[callable].of;
      const auto callee = callables_.find(callable);
      require(callee != callables_.end(), "no such callable");
      if (callee->second.transform == Transform::None) {  // a C++ function: handles go in and come out
        const Function& f = *callee->second.function;
        require(s.call.arguments.size() == f.parameters.size() && f.results.size() >= s.results.size(), "arguments");
        std::vector<CellRef> cells;
        for (const Argument& x : s.call.arguments) cells.push_back(cell(x.id));
        if (callable != s.from)  // its arguments stand for themselves while it runs
          for (const Statement& t : f.body)
            if (t.kind == Kind::Assign || t.kind == Kind::AssignPart)
              require(!has(t.to) || std::find(cells.begin(), cells.end(), cell(t.to)) == cells.end(),
                      "an argument that is assigned by its captured name");
        for (std::size_t i = 0; i < cells.size(); ++i) handles_[f.parameters[i]] = cells[i];
        for (const Statement& t : f.body) step(t);
        cells.clear();
        for (const int r : f.results) cells.push_back(cell(r));
        for (std::size_t i = 0; i < s.results.size(); ++i) handles_[s.results[i]] = cells[i];
        Signature& gives = signatures_[s.from] = {};
        for (const CellRef& c : cells) {
          gives.shapes.push_back(c->value.shape);
          gives.dtypes.push_back(c->value.dtype);
        }
        signatures_[callable] = gives;
        return;
      }
      Arrays inputs;
      for (const Argument& x : s.call.arguments) inputs.push_back(argument(x));
      const Arrays out = call(s.from, inputs);
      require(out.size() >= s.results.size(), "results");
      for (std::size_t i = 0; i < s.results.size(); ++i) put(s.results[i], out[i]);
      return;
    }
    case Kind::Threads:
    case Kind::Fork:
      for (const int h : s.results) read(value(h));
      return;
  }
}

}  // namespace tenon::api
