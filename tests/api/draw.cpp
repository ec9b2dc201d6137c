#include <tenon/tests/api/draw.h>

#include <algorithm>

#include <tenon/tests/api/drawer.h>

namespace tenon::api {
namespace {

// Does every op here have a derivative that programs compare, and give floats of floats?
bool smooth_op(const Op& op) {
  switch (op.family) {
    case Family::Bits:
    case Family::Shift:
    case Family::Leaf:
    case Family::Dtype:
      return false;
    default:
      return true;
  }
}

class Programs {
 public:
  explicit Programs(uint64_t seed) : d_(seed) { program_.seed = seed; }

  Program draw() {
    arithmetic() = {};
    d_.into = &program_.statements;
    d_.theme = d_.random.of({Theme::Mixed, Theme::Aliases, Theme::History, Theme::Jit, Theme::Transforms,
                             Theme::Transforms, Theme::Integers, Theme::Products});
    literal();
    const int64_t length = d_.random.between(3, 14);
    for (int64_t i = 0; i < length; ++i) attempt([&] { statement(); });
    // Everything that is left is read.
    std::vector<int> handles = d_.visible;
    if (handles.size() > 10) handles.erase(handles.begin(), handles.end() - 10);
    for (const int h : handles) {
      add({.kind = Kind::Read, .from = h});
      if (d_.eager.cell(h)->requires_grad) add({.kind = Kind::ReadGrad, .from = h});
    }
    return std::move(program_);
  }

 private:
  bool chance(double p) { return d_.random.chance(p); }
  void add(Statement s) { d_.emit(std::move(s)); }
  template <class F>
  bool attempt(F f, int tries = 20) {
    for (int i = 0; i < tries; ++i) {
      try {
        f();
        return true;
      } catch (const Invalid&) {
      }
    }
    return false;
  }

  void statement() {
    const Theme theme = d_.theme;
    const auto weight = [&](double usual, Theme likely, double then) { return theme == likely ? then : usual; };
    struct Choice {
      double weight;
      void (Programs::*draw)();
    };
    const Choice choices[] = {
        {45, &Programs::let},
        {5, &Programs::literal},
        {weight(2, Theme::Aliases, 8), &Programs::alias},
        {weight(2, Theme::Aliases, 5), &Programs::rebind},
        {weight(4, Theme::Jit, 10), &Programs::update},
        {weight(4, Theme::Aliases, 25), &Programs::assign},
        {weight(2, Theme::Aliases, 12), &Programs::assign_part},
        {weight(2, Theme::History, 14) + weight(0, Theme::Jit, 6), &Programs::require_grad},
        {weight(3, Theme::History, 20), &Programs::backward},
        {weight(1, Theme::History, 8) + weight(0, Theme::Jit, 12), &Programs::backward_of_two},
        {weight(0, Theme::Integers, 10), &Programs::wrapped_positions},
        {weight(1, Theme::History, 3), &Programs::gradient},
        {weight(0.5, Theme::History, 2), &Programs::zero_grad},
        {4, &Programs::realize},
        {4, &Programs::read},
        {weight(1, Theme::History, 6), &Programs::read_grad},
        {3, &Programs::item},
        {weight(4, Theme::Jit, 14) + weight(0, Theme::Transforms, 16), &Programs::define},
        {weight(5, Theme::Jit, 14) + weight(0, Theme::Transforms, 16), &Programs::transform},
        {weight(8, Theme::Jit, 35) + weight(0, Theme::Transforms, 30), &Programs::invoke},
        {1, &Programs::threads},
        {0.2, &Programs::fork},
    };
    double all = 0;
    for (const Choice& c : choices) all += c.weight;
    double at = static_cast<double>(d_.random.next() >> 11) * 0x1p-53 * all;
    for (const Choice& c : choices)
      if ((at -= c.weight) < 0) return (this->*c.draw)();
  }

  const Op& random_op(bool smooth) {
    if (d_.theme == Theme::Integers && chance(0.1)) return op_named("arange");
    const bool by_family = chance(0.5);  // or by op: families differ in how many they have
    for (;;) {
      const auto family = static_cast<Family>(d_.random.below(static_cast<int64_t>(Family::Leaf) + 1));
      const Op& op = ops()[static_cast<std::size_t>(d_.random.below(static_cast<int64_t>(ops().size())))];
      if (by_family && op.family != family && !chance(0.02)) continue;
      if (smooth && !smooth_op(op)) continue;
      if (d_.theme == Theme::Products && chance(0.5) && op.family != Family::Product && op.family != Family::Shape)
        continue;
      if (d_.theme == Theme::Integers && chance(0.7) && op.family != Family::Binary && op.family != Family::Bits &&
          op.family != Family::Shift && op.name != "arange" && op.family != Family::Index && op.name != "cast" &&
          op.name != "sign")
        continue;
      if (d_.theme == Theme::Aliases && chance(0.5) && op.family != Family::Shape && op.family != Family::Axes &&
          op.family != Family::Entries && op.family != Family::Unary && op.family != Family::Dtype &&
          op.family != Family::Binary)
        continue;
      return op;
    }
  }

  void let() { let_of(false); }
  int let_of(bool smooth) {
    Statement s{.kind = Kind::Let};
    s.call = d_.draw_call(random_op(smooth));
    s.to = d_.new_handle();
    const int to = s.to;
    add(std::move(s));
    return to;
  }
  void literal() {
    const DType dtype = d_.random_dtype();
    d_.literal(d_.random_array(dtype, d_.random_shape()));
  }
  void alias() { add({.kind = Kind::Alias, .to = d_.new_handle(), .from = d_.pick()}); }
  void rebind() {
    Statement s{.kind = Kind::Rebind, .to = d_.pick(), .from = d_.pick()};
    require(s.to != s.from, "itself");
    // A captured handle stays of one shape, or its function may not be one any more.
    require(d_.eager.value(s.to).shape == d_.eager.value(s.from).shape &&
                d_.eager.value(s.to).dtype == d_.eager.value(s.from).dtype,
            "another shape");
    add(std::move(s));
  }
  void update() {
    Statement s{.kind = Kind::Update, .to = d_.pick(), .which = d_.random.below(4)};
    const Array before = d_.eager.value(s.to);
    s.call.arguments = {d_.operand(before.dtype)};
    Eager trial(d_.eager);
    trial.execute(s);
    require(trial.value(s.to).shape == before.shape && trial.value(s.to).dtype == before.dtype, "another shape");
    add(std::move(s));
  }
  void assign() {
    Statement s{.kind = Kind::Assign, .to = d_.pick()};
    const Array& to = d_.eager.value(s.to);
    s.call.arguments = {chance(0.4) ? d_.constant_for(to.dtype) : d_.handle(d_.pick_or_literal(to.dtype, to.shape))};
    add(std::move(s));
  }
  void assign_part() {
    Statement s{.kind = Kind::AssignPart, .to = d_.pick()};
    const Array& to = d_.eager.value(s.to);
    s.call.entries = d_.random_entries(to.shape, false);
    require(s.call.entries.size() <= 3, "entries");
    s.call.arguments = {chance(0.5) ? d_.constant_for(to.dtype) : d_.handle(d_.pick())};
    add(std::move(s));
  }
  void require_grad() {
    const auto h = d_.pick_if([](const Array& a) { return is_float(a.dtype) && a.x.size() <= 12; });
    require(h.has_value(), "no floats");
    add({.kind = Kind::RequireGrad, .to = *h});
  }
  void backward() {
    int y = d_.pick();
    require(is_float(d_.eager.value(y).dtype), "integers");
    if (d_.eager.value(y).x.size() != 1) {
      Statement s{.kind = Kind::Let, .to = d_.new_handle()};
      s.call.op = &op_named("sum");
      s.call.arguments = {d_.handle(y)};
      s.call.ints = {0};
      require(std::any_of(d_.eager.value(y).x.begin(), d_.eager.value(y).x.end(),
                          [](const Number& n) { return has_level(n, 0); }),
              "no path");
      y = s.to;
      add(std::move(s));
    }
    add({.kind = Kind::Backward, .from = y});
  }
  // Of a sum of two, which may have come by different ways.
  void backward_of_two() {
    std::vector<int> fitting;
    for (const int h : d_.visible)
      if (is_float(d_.eager.value(h).dtype) && std::any_of(d_.eager.value(h).x.begin(), d_.eager.value(h).x.end(),
                                                           [](const Number& n) { return has_level(n, 0); }))
        fitting.push_back(h);
    require(fitting.size() >= 2, "no paths");
    std::vector<int> sums;
    for (int i = 0; i < 2; ++i) {
      Statement s{.kind = Kind::Let, .to = d_.new_handle()};
      s.call.op = &op_named("sum");
      s.call.arguments = {d_.handle(i == 0 ? fitting.back() : d_.random.of(fitting))};
      s.call.ints = {0};
      sums.push_back(s.to);
      add(std::move(s));
    }
    Statement s{.kind = Kind::Let, .to = d_.new_handle()};
    s.call.op = &op_named("add");
    s.call.arguments = {d_.handle(sums[0]), d_.handle(sums[1])};
    const int y = s.to;
    add(std::move(s));
    add({.kind = Kind::Backward, .from = y});
  }
  // Positions times a large number, which wrap, and what depends on their order.
  void wrapped_positions() {
    const auto let_named = [&](const char* name, int of, const std::function<void(Call&)>& fill) {
      Statement s{.kind = Kind::Let, .to = d_.new_handle()};
      s.call.op = &op_named(name);
      if (of >= 0) s.call.arguments = {d_.handle(of)};
      fill(s.call);
      const int to = s.to;
      add(std::move(s));
      return to;
    };
    const DType d = d_.random.of({DType::Int64, DType::Int64, DType::Int32, DType::UInt8, DType::UInt32});
    const int positions = let_named("arange", -1, [&](Call& c) {
      c.ints = {d_.random.between(2, 12)};
      c.dtype = d;
    });
    const int64_t large = d == DType::Int64 ? d_.random.of({6364136223846793005, int64_t{1} << 61, 0x9e3779b97f4a7c1})
                                            : int64_t{1} << (bits_of(d) - 2);
    const int wrapped = let_named("multiply", positions, [&](Call& c) {
      c.arguments.push_back({Argument::Kind::Constant, 0, {Array::Weak::Int, large, 0}});
    });
    const char* const reads =
        d_.random.of({"sign", "greater", "remainder", "right_shift", "cast", "less", "floor_divide"});
    const int read = let_named(reads, wrapped, [&](Call& c) {
      c.dtype = d_.random.of({DType::Int32, DType::Float64, DType::Int8});
      const std::string name = reads;
      if (name != "sign" && name != "cast")
        c.arguments.push_back({Argument::Kind::Constant, 0, {Array::Weak::Int, name == "right_shift" ? 4 : 100, 0}});
    });
    if (chance(0.4) && !is_float(d_.eager.value(read).dtype) && d_.eager.value(read).dtype != DType::Bool)
      let_named("take", d_.pick(), [&](Call& c) { c.arguments.push_back(d_.handle(read)); });
  }
  int with_grad() {
    std::vector<int> fitting;
    for (const int h : d_.visible)
      if (d_.eager.cell(h)->grad) fitting.push_back(h);
    require(!fitting.empty(), "no gradients");
    return d_.random.of(fitting);
  }
  void gradient() { add({.kind = Kind::Grad, .to = d_.new_handle(), .from = with_grad()}); }
  void zero_grad() { add({.kind = Kind::ZeroGrad, .to = with_grad()}); }
  void read_grad() { add({.kind = Kind::ReadGrad, .from = with_grad()}); }
  void realize() { add({.kind = Kind::Realize, .to = d_.pick()}); }
  void read() { add({.kind = Kind::Read, .from = d_.pick()}); }
  void item() {
    const int h = d_.pick();
    const auto n = static_cast<int64_t>(d_.eager.value(h).x.size());
    require(n > 0, "no element");
    add({.kind = Kind::Item, .to = next_scalar_++, .from = h, .which = d_.random.below(n)});
  }
  std::vector<int> several() {
    std::vector<int> some;
    for (int64_t n = d_.random.between(2, 4); n > 0; --n) some.push_back(d_.pick());
    return some;
  }
  void threads() { add({.kind = Kind::Threads, .results = several()}); }
  void fork() { add({.kind = Kind::Fork, .results = several()}); }

  // ---- functions

  // During its lifetime drawn statements go into another list, and its destructor restores the drawer's state.
  class Outside {
   public:
    explicit Outside(Drawer& d) : d_(d), eager_(d.eager), visible_(d.visible), into_(d.into) {}
    ~Outside() {
      d_.eager = std::move(eager_);
      d_.visible = std::move(visible_);
      d_.into = into_;
    }
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;

   private:
    Drawer& d_;
    Eager eager_;
    std::vector<int> visible_;
    std::vector<Statement>* into_;
  };

  struct Drawn {
    std::shared_ptr<Function> function;
    std::vector<Array> examples;  // of its parameters
  };
  Drawn function() {
    // Parameters look like handles that are there; the body is evaluated with these.
    auto f = std::make_shared<Function>();
    const bool differentiable = chance(0.8);
    std::vector<Array> examples;
    for (int64_t n = d_.random.of({1, 1, 1, 2}); n > 0; --n) {
      const auto like =
          d_.pick_if([&](const Array& a) { return a.x.size() <= 6 && (!differentiable || is_float(a.dtype)); });
      Sizes shape = like && chance(0.7) ? d_.eager.value(*like).shape : d_.random_shape();
      if (count_of(shape) > 6) shape = {2};
      const DType dtype = like ? d_.eager.value(*like).dtype : DType::Float64;
      examples.push_back(like && chance(0.5) && d_.eager.value(*like).shape == shape ? d_.eager.value(*like)
                                                                                     : d_.random_array(dtype, shape));
    }
    const std::vector<int> visible = d_.visible;
    const Outside outside(d_);
    const bool captures = chance(0.6);
    const bool impure = chance(d_.theme == Theme::Jit || d_.theme == Theme::History ? 0.4 : 0.1);
    std::vector<int> leaves;
    for (const int h : visible)
      if (d_.eager.cell(h)->requires_grad) leaves.push_back(h);
    if (!captures) d_.visible.clear();
    std::vector<int> own;
    for (const Array& a : examples) {
      f->parameters.push_back(d_.new_handle());
      Array bare = a;
      for (Number& n : bare.x) n.terms.clear();
      Statement bind{.kind = Kind::Literal, .to = f->parameters.back()};
      bind.literal = bare;
      d_.eager.execute(bind);
      d_.visible.push_back(f->parameters.back());
    }
    d_.into = &f->body;
    bool made = false;
    if (captures && !leaves.empty() && chance(0.6))
      attempt(
          [&] {  // a path to a gradient
            Statement s{.kind = Kind::Let, .to = d_.new_handle()};
            s.call.op = &op_named("multiply");
            s.call.arguments = {d_.handle(f->parameters[0]), d_.handle(d_.random.of(leaves))};
            own.push_back(s.to);
            add(std::move(s));
            made = true;
          },
          3);
    for (int64_t n = d_.random.between(1, 4); n > 0; --n)
      attempt(
          [&] {
            if (impure && chance(0.35)) {
              const int to = d_.random.of(visible);
              Statement s{.kind = Kind::Assign, .to = to};
              const Array& like = d_.eager.value(to);
              const auto v = d_.pick_if([&](const Array& a) { return a.dtype == like.dtype; });
              s.call.arguments = {v && chance(0.7) ? d_.handle(*v) : d_.constant_for(like.dtype)};
              add(std::move(s));
              f->pure = false;
              return;
            }
            own.push_back(let_of(differentiable));
            require(d_.eager.value(own.back()).x.size() <= 64, "large");
            made = true;
          },
          30);
    if (impure && made && chance(0.5))
      attempt(
          [&] {
            backward();
            f->pure = false;
          },
          5);
    int result = -1;
    for (const Statement& s : f->body)
      if (s.kind == Kind::Let && (!differentiable || is_float(d_.eager.value(s.to).dtype))) result = s.to;
    if (own.empty()) result = -1;
    if (result >= 0) f->results = {result};
    if (result >= 0 && chance(0.15) && own.front() != result &&
        (!differentiable || is_float(d_.eager.value(own.front()).dtype)))
      f->results.push_back(own.front());
    if (result >= 0 && chance(0.05)) f->results = {f->parameters[0]};
    require(result >= 0, "no result");
    return {f, examples};
  }

  void define() {
    const auto [f, examples] = function();
    Statement s{.kind = Kind::Define, .to = next_callable_++};
    s.callable.function = f;
    Signature takes;
    for (const Array& a : examples) {
      takes.shapes.push_back(a.shape);
      takes.dtypes.push_back(a.dtype);
    }
    takes_[s.to] = takes;
    const int base = s.to;
    add(std::move(s));
    if (!f->pure || chance(0.3)) transform_of(base);
  }

  void transform() {
    require(!takes_.empty(), "no functions");
    transform_of(std::next(takes_.begin(), d_.random.below(static_cast<int64_t>(takes_.size())))->first);
  }
  void transform_of(int of) {
    const Function& f = d_.eager.function_of(of);
    Signature takes = takes_.at(of);
    Transform t = d_.random.of({Transform::Jit, Transform::Grad, Transform::Grad, Transform::Vjp, Transform::Jvp,
                                Transform::Vmap, Transform::Checkpoint, Transform::Jit});
    if (!f.pure) t = Transform::Jit;
    if (t == Transform::Grad || t == Transform::Vjp || t == Transform::Jvp) {
      require(d_.eager.derivatives_of(of) < 2, "too deep");
      for (const DType d : takes.dtypes) require(is_float(d), "integers");
    }
    if (t == Transform::Vmap) {
      require(!d_.eager.has_transform(of, Transform::Vmap) || chance(0.3), "twice");
      const int64_t n = d_.random.between(1, 3);
      for (Sizes& shape : takes.shapes) shape.insert(shape.begin(), n);
    }
    Statement s{.kind = Kind::Define, .to = next_callable_++};
    s.callable.transform = t;
    s.callable.of = of;
    takes_[s.to] = takes;
    const int made = s.to;
    add(std::move(s));
    const bool derives = t == Transform::Grad || t == Transform::Vjp || t == Transform::Jvp;
    if (derives && d_.theme == Theme::Transforms && chance(0.4)) {
      attempt([&] { transform_of(made); }, 3);  // the second derivative
      return;
    }
    if (t == Transform::Jit || chance(0.5)) attempt([&] { invoke_of(made); }, 3);
    if (t == Transform::Jit && chance(0.5)) attempt([&] { backward_of_two(); }, 3);
    if (t == Transform::Jit && chance(0.6)) attempt([&] { change_captured(f); }, 5);
    if (t == Transform::Jit || chance(0.3)) attempt([&] { invoke_of(made); }, 3);
  }

  // What a function reads or assigns is changed from outside.
  void change_captured(const Function& f) {
    std::vector<int> captured;
    for (const Statement& s : f.body) {
      for (const Argument& a : s.call.arguments)
        if (a.kind == Argument::Kind::Handle &&
            std::find(d_.visible.begin(), d_.visible.end(), a.id) != d_.visible.end())
          captured.push_back(a.id);
    }
    require(!captured.empty(), "captures nothing");
    const std::vector<int> visible = std::exchange(d_.visible, captured);
    const auto back = [&] {
      std::vector<int> made(d_.visible.begin() + static_cast<std::ptrdiff_t>(captured.size()), d_.visible.end());
      d_.visible = visible;
      d_.visible.insert(d_.visible.end(), made.begin(), made.end());
    };
    try {
      chance(0.5) ? update() : chance(0.7) ? assign() : assign_part();
    } catch (const Invalid&) {
      back();
      throw;
    }
    back();
  }

  void invoke() {
    require(!takes_.empty(), "no functions");
    const auto n = static_cast<int64_t>(takes_.size());
    invoke_of(std::next(takes_.begin(), std::max(d_.random.below(n), d_.random.below(n)))->first);
  }
  void invoke_of(int callable) {
    const Signature& takes = takes_.at(callable);
    Statement s{.kind = Kind::Invoke, .from = callable};
    for (std::size_t i = 0; i < takes.shapes.size(); ++i) {
      const auto leaf = d_.pick_if([&](const Array& a) {
        return a.dtype == takes.dtypes[i] && a.shape == takes.shapes[i] && !a.x.empty() && has_level(a.x[0], 0);
      });
      s.call.arguments.push_back(
          d_.handle(leaf && chance(0.5) ? *leaf : d_.pick_or_literal(takes.dtypes[i], takes.shapes[i])));
    }
    Eager trial(d_.eager);
    trial.execute(s);
    const std::size_t results = trial.signatures().at(callable).shapes.size();
    for (std::size_t i = 0; i < results; ++i) s.results.push_back(d_.new_handle());
    add(std::move(s));
  }

  Drawer d_;
  Program program_;
  std::map<int, Signature> takes_;
  int next_scalar_ = 0, next_callable_ = 0;
};

}  // namespace

Program draw(uint64_t seed) { return Programs(seed).draw(); }

}  // namespace tenon::api
