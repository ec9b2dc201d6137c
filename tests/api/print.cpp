#include <tenon/tests/api/print.h>

#include <fmt/format.h>

#include <algorithm>

#include <tenon/tests/api/array.h>
#include <tenon/tests/api/ops.h>

namespace tenon::api {
namespace {

constexpr const char* kStart = R"(#include <sys/wait.h>
#include <unistd.h>
#include <cstdio>
#include <thread>
#include <tenon/tenon.h>
using namespace tenon;
using Callee = std::function<Tensors(const Tensors&)>;
static void show(const char* what, const Tensor& got, const char* expected) {
  std::printf("%-10s got      %s\n%-10s expected %s\n", what, to_string(got).c_str(), "", expected);
}
static Tensor weights(const Tensor& x) {
  std::vector<double> w;
  for (int64_t i = 0; i < x.size(); ++i) w.push_back(std::vector<double>{1, -0.5, 2, 0.5, -1.5}[i % 5]);
  return array(w, Dims(x.sizes())).cast(x.dtype());
}
static Tensor gradient(const Tensor& x) { return x.has_grad() ? x.grad() : zeros_like(x); }
static Tensors join(std::pair<Tensors, Tensors> p) {
  p.first.insert(p.first.end(), p.second.begin(), p.second.end());
  return p.first;
}
)";
constexpr const char* kThreads = R"(static void read_in_threads(const Tensors& all) {
  std::vector<std::thread> threads;
  for (const Tensor& t : all) threads.emplace_back([t] { to_string(t); });
  for (std::thread& t : threads) t.join();
}
)";
constexpr const char* kFork = R"(static void read_in_child(const Tensors& all) {
  std::atomic<bool> stop = false;
  std::thread busy([&] { while (!stop) sum(ones({8}) * 2).item<float>(); });
  if (fork() == 0) {
    alarm(20);
    for (const Tensor& t : all) to_string(t);
    _exit(0);
  }
  int status = 0;
  wait(&status);
  stop = true;
  busy.join();
  std::printf("child's status %d, expected 0\n", status);
}
)";

const char* cpp_type(DType d) {
  switch (d) {
    case DType::Bool:
      return "bool";
    case DType::Int8:
      return "int8_t";
    case DType::Int16:
      return "int16_t";
    case DType::Int32:
      return "int32_t";
    case DType::Int64:
      return "int64_t";
    case DType::UInt8:
      return "uint8_t";
    case DType::UInt16:
      return "uint16_t";
    case DType::UInt32:
      return "uint32_t";
    case DType::Float32:
      return "float";
    default:
      return "double";
  }
}

std::string int_text(int64_t i) {
  if (i == std::numeric_limits<int64_t>::min()) return "INT64_MIN";
  return i > INT32_MAX || i <= INT32_MIN ? fmt::format("int64_t({})", i) : fmt::to_string(i);
}
std::string element_text(DType d, const Number& n) {
  if (n.open()) return "?";
  return is_float(d) ? number_text(n.f.v) : d == DType::Bool ? (n.i ? "true" : "false") : int_text(n.i);
}
std::string elements_text(const Array& a) {
  std::string text;
  for (const Number& n : a.x) text += (text.empty() ? "" : ", ") + element_text(a.dtype, n);
  return text;
}

class Printer {
 public:
  explicit Printer(const Eager& expected) : expected_(expected) {}

  std::string run(const Program& program) {
    std::string text = kStart;
    const auto uses = [&](Kind k) {
      return std::any_of(program.statements.begin(), program.statements.end(),
                         [k](const Statement& s) { return s.kind == k; });
    };
    if (uses(Kind::Threads)) text += kThreads;
    if (uses(Kind::Fork)) text += kFork;
    text += "int main() {\n";
    for (const Statement& s : program.statements) text += statement(s, "  ");
    return text + "}\n";
  }

 private:
  static std::string argument(const Argument& a) {
    if (a.kind == Argument::Kind::Handle) return fmt::format("t{}", a.id);
    if (a.kind == Argument::Kind::Scalar) return fmt::format("s{}", a.id);
    if (a.constant.kind == Array::Weak::Float) return number_text(a.constant.f);
    if (a.constant.kind == Array::Weak::Bool) return a.constant.i ? "true" : "false";
    return int_text(a.constant.i);
  }
  static std::string listed_handles(const std::vector<int>& handles) {
    std::string text;
    for (const int h : handles) text += fmt::format("{}t{}", text.empty() ? "" : ", ", h);
    return text;
  }
  std::string show(const std::string& what) {
    const Array& e = expected_.events().at(event_++);
    return fmt::format("show(\"{}\", {}, \"({}) {}: {}\");\n", what, what, listed(e.shape), name(e.dtype),
                       elements_text(e));
  }

  std::string function(const Function& f, const std::string& indent) {
    std::string text = "[&](const Tensors& a) -> Tensors {\n";
    for (std::size_t i = 0; i < f.parameters.size(); ++i)
      text += fmt::format("{}  Tensor t{} = a[{}];\n", indent, f.parameters[i], i);
    for (const Statement& s : f.body) text += statement(s, indent + "  ");
    return text + fmt::format("{}  return {{{}}};\n{}}}", indent, listed_handles(f.results), indent);
  }

  std::string callable(const Statement& s, const std::string& indent) {
    const Callable& c = s.callable;
    const std::string of = fmt::format("f{}", c.of);
    switch (c.transform) {
      case Transform::None:
        return fmt::format("Callee f{} = {};\n", s.to, function(*c.function, indent));
      case Transform::Jit:
        return fmt::format("auto f{} = jit(Callee({}));\n", s.to, of);
      case Transform::Checkpoint:
        return fmt::format("auto f{} = checkpoint(Callee([&](const Tensors& a) {{ return {}(a); }}));\n", s.to, of);
      case Transform::Vmap:
        return fmt::format("auto f{} = vmap(Callee([&](const Tensors& a) {{ return {}(a); }}));\n", s.to, of);
      case Transform::Grad:
        return fmt::format(
            "auto f{} = grad([&](const Tensors& a) {{ Tensor y = {}(a)[0]; return sum(y * weights(y)); }});\n", s.to,
            of);
      case Transform::Vjp: {
        std::string cotangents;
        const auto at = expected_.signatures().find(c.of);
        if (at != expected_.signatures().end())
          for (std::size_t i = 0; i < at->second.shapes.size(); ++i)
            cotangents += fmt::format("{}weights(zeros(Dims(Sizes{{{}}}), {}))", i ? ", " : "",
                                      listed(at->second.shapes[i]), dtype_text(at->second.dtypes[i]));
        return fmt::format(
            "auto f{} = [&](const Tensors& a) {{ return join(vjp(Callee([&](const Tensors& b) {{ return {}(b); }}), a, "
            "Tensors{{{}}})); }};\n",
            s.to, of, cotangents);
      }
      default:
        return fmt::format(
            "auto f{} = [&](const Tensors& a) {{ Tensors t; for (auto& x : a) t.push_back(weights(x)); return "
            "join(jvp(Callee([&](const Tensors& b) {{ return {}(b); }}), a, t)); }};\n",
            s.to, of);
    }
  }

  std::string statement(const Statement& s, const std::string& indent) { return indent + line(s, indent); }
  std::string line(const Statement& s, const std::string& indent) {
    switch (s.kind) {
      case Kind::Literal:
        return fmt::format("Tensor t{} = array(std::vector<{}>{{{}}}, Dims(Sizes{{{}}}));\n", s.to,
                           cpp_type(s.literal.dtype), elements_text(s.literal), listed(s.literal.shape));
      case Kind::Let: {
        Texts t;
        for (const Argument& a : s.call.arguments) t.push_back(argument(a));
        return fmt::format("Tensor t{} = {};\n", s.to, s.call.op->text(s.call, t));
      }
      case Kind::Alias:
        return fmt::format("Tensor t{} = t{};\n", s.to, s.from);
      case Kind::Rebind:
        return fmt::format("t{} = t{};\n", s.to, s.from);
      case Kind::Update:
        return fmt::format("t{} {}= {};\n", s.to, "+-*/"[s.which], argument(s.call.arguments[0]));
      case Kind::Assign:
        return fmt::format("t{}.assign({});\n", s.to, argument(s.call.arguments[0]));
      case Kind::AssignPart:
        return fmt::format("t{}.assign({{{}}}, {});\n", s.to, entries_text(s.call.entries),
                           argument(s.call.arguments[0]));
      case Kind::RequireGrad:
        return fmt::format("t{}.set_requires_grad();\n", s.to);
      case Kind::Backward:
        return fmt::format("t{}.backward();\n", s.from);
      case Kind::Grad:
        return fmt::format("Tensor t{} = gradient(t{});\n", s.to, s.from);
      case Kind::ZeroGrad:
        return fmt::format("t{}.zero_grad();\n", s.to);
      case Kind::Realize:
        return fmt::format("t{}.realize();\n", s.to);
      case Kind::Read:
        return show(fmt::format("t{}", s.from));
      case Kind::ReadGrad:
        return show(fmt::format("gradient(t{})", s.from));
      case Kind::Item: {
        const Array& e = expected_.events().at(event_++);
        return fmt::format("auto s{} = t{}.flatten()[{}].item<{}>();  // expected {}\n", s.to, s.from, s.which,
                           is_float(e.dtype)        ? "double"
                           : e.dtype == DType::Bool ? "bool"
                                                    : "int64_t",
                           elements_text(e));
      }
      case Kind::Define:
        return callable(s, indent);
      case Kind::Invoke: {
        std::vector<int> inputs;
        for (const Argument& a : s.call.arguments) inputs.push_back(a.id);
        const int call = calls_++;
        std::string text = fmt::format("Tensors r{} = f{}(Tensors{{{}}});\n", call, s.from, listed_handles(inputs));
        for (std::size_t i = 0; i < s.results.size(); ++i)
          text += fmt::format("{}Tensor t{} = r{}[{}];\n", indent, s.results[i], call, i);
        return text;
      }
      case Kind::Threads:
      case Kind::Fork: {
        std::string text = fmt::format("{}({{{}}});\n", s.kind == Kind::Fork ? "read_in_child" : "read_in_threads",
                                       listed_handles(s.results));
        for (const int h : s.results) text += indent + show(fmt::format("t{}", h));
        return text;
      }
    }
    return "";
  }

  const Eager& expected_;
  std::size_t event_ = 0;
  int calls_ = 0;
};

}  // namespace

std::string to_cpp(const Program& program, const Eager& expected) { return Printer(expected).run(program); }

}  // namespace tenon::api
