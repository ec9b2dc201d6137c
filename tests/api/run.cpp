#include <tenon/tests/api/run.h>

#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/ops.h>
#include <tenon/tests/sanitizers.h>

namespace tenon::api {
namespace {

template <class T>
void read_as(const Tensor& t, Array& a) {
  for (const T v : t.to_vector<T>())
    a.x.push_back(std::is_floating_point_v<T> ? Number(static_cast<double>(v)) : integer(static_cast<int64_t>(v)));
}

Array values_of(const Tensor& t) {
  Array a{t.dtype(), t.sizes(), {}};
  switch (t.dtype()) {
    case DType::Bool:
      read_as<bool>(t, a);
      break;
    case DType::Int8:
      read_as<int8_t>(t, a);
      break;
    case DType::Int16:
      read_as<int16_t>(t, a);
      break;
    case DType::Int32:
      read_as<int32_t>(t, a);
      break;
    case DType::UInt8:
      read_as<uint8_t>(t, a);
      break;
    case DType::UInt16:
      read_as<uint16_t>(t, a);
      break;
    case DType::UInt32:
      read_as<uint32_t>(t, a);
      break;
    case DType::Int64:
      read_as<int64_t>(t, a);
      break;
    case DType::Float32:
      read_as<float>(t, a);
      break;
    default:
      read_as<double>(t, a);
  }
  return a;
}

template <class T>
Tensor made(const Array& a) {
  std::vector<T> values;
  for (const Number& n : a.x) values.push_back(is_float(a.dtype) ? static_cast<T>(n.f.v) : static_cast<T>(n.i));
  return array(values, Dims(a.shape));
}
Tensor tensor_of(const Array& a) {
  switch (a.dtype) {
    case DType::Bool:
      return made<bool>(a);
    case DType::Int8:
      return made<int8_t>(a);
    case DType::Int16:
      return made<int16_t>(a);
    case DType::Int32:
      return made<int32_t>(a);
    case DType::UInt8:
      return made<uint8_t>(a);
    case DType::UInt16:
      return made<uint16_t>(a);
    case DType::UInt32:
      return made<uint32_t>(a);
    case DType::Int64:
      return made<int64_t>(a);
    case DType::Float32:
      return made<float>(a);
    default:
      return made<double>(a);
  }
}

/// Weights of this shape as a Tensor of x's dtype.
Tensor weights_like(const Tensor& x) {
  std::vector<double> w;
  const int64_t n = x.size();
  for (int64_t i = 0; i < n; ++i) w.push_back(weight(i));
  return array(w, Dims(x.sizes())).cast(x.dtype());
}

std::string text(DType d, const Number& n) { return is_float(d) ? fmt::format("{:.17g}", n.f.v) : fmt::to_string(n.i); }

bool agree(DType d, const Number& e, const Number& g, double scale) {
  if (!is_float(d)) return e.i == g.i;
  if (std::isnan(e.f.v) || std::isnan(g.f.v)) return std::isnan(e.f.v) && std::isnan(g.f.v);
  if (e.f.v == g.f.v) return true;
  if (!std::isfinite(e.f.v)) return false;
  const double eps = d == DType::Float32 ? 0x1p-23 : 0x1p-52;
  return std::fabs(e.f.v - g.f.v) <= 64 * e.f.e + 256 * eps * std::max(std::fabs(e.f.v), std::clamp(scale, 1.0, 64.0));
}

// No gradient is one of zeros: whether a way leads to the Tensor is not always known.
Tensor gradient_of(const Tensor& t) { return t.has_grad() ? t.grad() : zeros_like(t); }

struct Mismatch {
  std::string text;
};

constexpr int kRefused = 3;  // how the child of a fork ends that got a UserError

class Runner {
 public:
  Runner(const Program& program, const Eager& expected) : program_(program), expected_(expected) {}

  Outcome run() {
    try {
      for (const Statement& s : program_.statements) execute(s);
    } catch (const Mismatch& m) {
      outcome_.problem = m.text;
    } catch (const UserError& e) {
      (may_refuse_ ? outcome_.refused : outcome_.problem) = std::string("raised ") + e.what();
    } catch (const std::exception& e) {
      outcome_.problem = std::string("threw ") + e.what();
    }
    return outcome_;
  }

 private:
  using Callee = std::function<Tensors(const Tensors&)>;

  Operand operand(const Argument& a) {
    if (a.kind == Argument::Kind::Handle) return handles_.at(a.id);
    const Constant& c = a.kind == Argument::Kind::Scalar ? scalars_.at(a.id) : a.constant;
    if (c.kind == Array::Weak::Float) return c.f;
    if (c.kind == Array::Weak::Bool) return c.i != 0;
    return c.i;
  }

  void compare(const Array& got, const std::string& what) {
    const Array& e = expected_.events().at(event_++);
    for (const Number& n : e.x) ++(n.open() ? outcome_.skipped : outcome_.compared);
    const std::string d = difference(e, got);
    if (!d.empty()) throw Mismatch{what + ": " + d};
  }
  void read(int handle) { compare(values_of(handles_.at(handle)), fmt::format("t{}", handle)); }

  Tensors run_function(const Function& f, const Tensors& inputs) {
    for (std::size_t i = 0; i < inputs.size(); ++i) handles_.insert_or_assign(f.parameters[i], inputs[i]);
    for (const Statement& s : f.body) execute(s);
    Tensors r;
    for (const int result : f.results) r.push_back(handles_.at(result));
    return r;
  }

  Callee callee(const Callable& c) {
    if (c.transform == Transform::None)
      return [this, f = c.function](const Tensors& inputs) { return run_function(*f, inputs); };
    const Callee of = callables_.at(c.of);
    switch (c.transform) {
      case Transform::Jit: {
        auto jitted = std::make_shared<Jit<Callee>>(of);
        return [jitted](const Tensors& inputs) { return (*jitted)(inputs); };
      }
      case Transform::Checkpoint:
        return [f = checkpoint(of)](const Tensors& inputs) mutable { return f(inputs); };
      case Transform::Vmap:
        return [f = vmap(of)](const Tensors& inputs) mutable { return f(inputs); };
      case Transform::Grad:
        return [f = grad([of](const Tensors& inputs) {
                  const Tensor y = of(inputs)[0];
                  return sum(y * weights_like(y));
                })](const Tensors& inputs) mutable { return f(inputs); };
      case Transform::Vjp:
        return [of, &signatures = expected_.signatures(), id = c.of](const Tensors& inputs) {
          const Signature& s = signatures.at(id);
          Tensors cotangents;
          for (std::size_t i = 0; i < s.shapes.size(); ++i)
            cotangents.push_back(weights_like(zeros(Dims(s.shapes[i]), s.dtypes[i])));
          auto [out, g] = vjp(of, inputs, cotangents);
          out.insert(out.end(), g.begin(), g.end());
          return out;
        };
      default:
        return [of](const Tensors& inputs) {
          Tensors tangents;
          for (const Tensor& x : inputs) tangents.push_back(weights_like(x));
          auto [out, t] = jvp(of, inputs, tangents);
          out.insert(out.end(), t.begin(), t.end());
          return out;
        };
    }
  }

  void assign(const Statement& s) {
    const Operand v = operand(s.call.arguments[0]);
    const Tensor& to = handles_.at(s.to);
    if (s.kind == Kind::Assign) {
      to.assign(v);
      return;
    }
    const std::vector<Index> e = entries_of(s.call.entries);
    switch (e.size()) {
      case 1:
        to.assign({e[0]}, v);
        return;
      case 2:
        to.assign({e[0], e[1]}, v);
        return;
      default:
        to.assign({e[0], e[1], e[2]}, v);
    }
  }

  // A thread each, at the same time; what one throws comes out here.
  void read_in_threads(const std::vector<int>& which) {
    std::vector<Array> got(which.size());
    std::vector<std::exception_ptr> thrown(which.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < which.size(); ++i) {
      threads.emplace_back([&, i, t = handles_.at(which[i])] {
        try {
          got[i] = values_of(t);
        } catch (...) {
          thrown[i] = std::current_exception();
        }
      });
    }
    for (std::thread& t : threads) t.join();
    for (std::size_t i = 0; i < which.size(); ++i) {
      if (thrown[i]) std::rethrow_exception(thrown[i]);
      compare(got[i], fmt::format("t{} read in a thread", which[i]));
    }
  }

  void read_in_child(const std::vector<int>& which) {
    if (test::kAddressSanitizer) {  // its child can hang
      for (const int h : which) read(h);
      return;
    }
    std::atomic<bool> stop = false;
    std::thread busy([&] {
      while (!stop) sum(ones({8}) * 2).item<float>();
    });
    const std::size_t first = event_;
    const Outcome before = outcome_;
    int status = 0;
    {
      const pid_t child = fork();
      if (child == 0) {
        alarm(20);
        try {
          for (const int h : which) read(h);
          _exit(0);
        } catch (const Mismatch&) {
          _exit(1);
        } catch (const UserError&) {
          _exit(kRefused);
        } catch (...) {
          _exit(2);
        }
      }
      while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
      }
    }
    stop = true;
    busy.join();
    event_ = first + which.size();
    if (WIFEXITED(status) && WEXITSTATUS(status) == kRefused && Device() == Device("OPENCL"))
      outcome_.refused = "a child of a fork, for which its parent's driver cannot compute";
    else if (status != 0)
      throw Mismatch{WIFSIGNALED(status) ? fmt::format("the child ended by signal {}", WTERMSIG(status))
                                         : fmt::format("the child read wrong values ({})", WEXITSTATUS(status))};
  }

  void execute(const Statement& s) {
    switch (s.kind) {
      case Kind::Literal:
        handles_.insert_or_assign(s.to, tensor_of(s.literal));
        return;
      case Kind::Let: {
        Operands a;
        for (const Argument& x : s.call.arguments) a.push_back(operand(x));
        handles_.insert_or_assign(s.to, s.call.op->call(s.call, a));
        return;
      }
      case Kind::Alias:
        handles_.insert_or_assign(s.to, handles_.at(s.from));
        return;
      case Kind::Rebind:
        handles_.at(s.to) = handles_.at(s.from);
        return;
      case Kind::Update: {
        Tensor& t = handles_.at(s.to);
        const Operand b = operand(s.call.arguments[0]);
        if (s.which == 0)
          t += b;
        else if (s.which == 1)
          t -= b;
        else if (s.which == 2)
          t *= b;
        else
          t /= b;
        return;
      }
      case Kind::Assign:
      case Kind::AssignPart:
        return assign(s);
      case Kind::RequireGrad:
        handles_.at(s.to).set_requires_grad();
        return;
      case Kind::Backward: {
        const bool before = std::exchange(may_refuse_, may_refuse_ || jits_called_);
        handles_.at(s.from).backward();
        may_refuse_ = before;
        return;
      }
      case Kind::Grad:
        handles_.insert_or_assign(s.to, gradient_of(handles_.at(s.from)));
        return;
      case Kind::ZeroGrad:
        handles_.at(s.to).zero_grad();
        return;
      case Kind::Realize:
        handles_.at(s.to).realize();
        return;
      case Kind::Read:
        return read(s.from);
      case Kind::ReadGrad: {
        return compare(values_of(gradient_of(handles_.at(s.from))), fmt::format("t{}.grad()", s.from));
      }
      case Kind::Item: {
        const Tensor& t = handles_.at(s.from);
        const Tensor one = t.ndim() == 0 ? t : t.flatten()[s.which];
        Array got{t.dtype(), {}, {}};
        Constant c;
        if (is_float(t.dtype())) {
          c = {Array::Weak::Float, 0, one.item<double>()};
          got.x.push_back(c.f);
        } else if (t.dtype() == DType::Bool) {
          c = {Array::Weak::Bool, one.item<bool>() ? 1 : 0, 0};
          got.x.push_back(integer(c.i));
        } else {
          c = {Array::Weak::Int, one.item<int64_t>(), 0};
          got.x.push_back(integer(c.i));
        }
        scalars_[s.to] = c;
        return compare(got, fmt::format("s{}", s.to));
      }
      case Kind::Define:
        callables_.insert_or_assign(s.to, callee(s.callable));
        return;
      case Kind::Invoke: {
        Tensors inputs;
        for (const Argument& x : s.call.arguments) inputs.push_back(*operand(x).tensor());
        const bool jitted = expected_.has_transform(s.from, Transform::Jit);
        const bool before = std::exchange(may_refuse_, may_refuse_ || jitted);
        jits_called_ |= jitted;
        const Tensors out = callables_.at(s.from)(inputs);
        may_refuse_ = before;
        for (std::size_t i = 0; i < s.results.size(); ++i) handles_.insert_or_assign(s.results[i], out.at(i));
        return;
      }
      case Kind::Threads:
        return read_in_threads(s.results);
      case Kind::Fork:
        return read_in_child(s.results);
    }
  }

  const Program& program_;
  const Eager& expected_;
  std::map<int, Tensor> handles_;
  std::map<int, Constant> scalars_;
  std::map<int, Callee> callables_;
  std::size_t event_ = 0;
  bool may_refuse_ = false, jits_called_ = false;
  Outcome outcome_;
};

}  // namespace

std::string difference(const Array& expected, const Array& got) {
  if (expected.dtype != got.dtype) return fmt::format("dtype {}, expected {}", name(got.dtype), name(expected.dtype));
  if (expected.shape != got.shape)
    return fmt::format("shape ({}), expected ({})", listed(got.shape), listed(expected.shape));
  double scale = 0;
  for (const Number& n : expected.x)
    if (!n.open() && std::isfinite(n.f.v)) scale = std::max(scale, std::fabs(n.f.v));
  int64_t wrong = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < expected.x.size(); ++i) {
    if (expected.x[i].open() || agree(expected.dtype, expected.x[i], got.x[i], scale)) continue;
    if (wrong++ == 0) first = i;
  }
  if (wrong == 0) return "";
  return fmt::format("{} of {} elements differ; at {} it is {}, expected {} within {:.3g}", wrong, got.x.size(), first,
                     text(got.dtype, got.x[first]), text(expected.dtype, expected.x[first]), expected.x[first].f.e);
}

Outcome run(const Program& program, const Eager& expected) { return Runner(program, expected).run(); }

}  // namespace tenon::api
