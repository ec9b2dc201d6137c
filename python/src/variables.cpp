// Variables, and the index expressions made of them: sizes, bounds of slices and indices that are known only when a
// kernel is launched.
#include "arguments.h"

namespace tenon::python {
namespace {

using namespace nb::literals;

int64_t value_now(const Node& expression) { return resolve(std::span(&expression, 1), "int")[0]; }

Node divided(const Node& a, const Node& b) { return a / b; }
Node remainder(const Node& a, const Node& b) { return a % b; }
Node plus(const Node& a, const Node& b) { return a + b; }
Node minus(const Node& a, const Node& b) { return a - b; }
Node times(const Node& a, const Node& b) { return a * b; }

// a to the power of an int, by products.
Node power_of(const Node& a, int64_t exponent) {
  if (exponent < 0)
    throw UserError("**", render(a) + " ** " + std::to_string(exponent) + " is no integer, expected an exponent of 0 " +
                              "or more; 1 / tn.value_of(...) is a Tensor of floats");
  if (exponent > 62 && !a.is_const()) throw UserError("**", "an exponent above 62, which no int64 of a Variable holds");
  Node result(1);
  for (int64_t i = 0; i < exponent; ++i) result = result * a;
  return result;
}

// The truth of `a symbol b`.
bool known_truth(const char* symbol, const Node& a, const Node& b, const Node& truth) {
  if (truth.min() == truth.max()) return truth.min() != 0;
  const std::string left = render(a), right = std::string(" ") + symbol + " " + render(b);
  const std::string number = b.is_const() ? render(b) : "int(" + render(b) + ")";
  throw UserError(symbol, left + right + " depends on the value of a Variable; int(" + left + ") " + symbol + " " +
                              number + " is the truth now, and tn.value_of(" + left + ")" + right + " a Tensor of it");
}

}  // namespace

nb::object to_python(const Node& size) { return size.is_const() ? nb::object(nb::int_(size.value())) : nb::cast(size); }
nb::tuple to_python(std::span<const Node> shape) {
  nb::list sizes;
  for (const Node& size : shape) sizes.append(to_python(size));
  return nb::tuple(sizes);
}

void bind_variables(nb::module_& m) {
  auto expression = nb::class_<Node>(
      m, "Expression",
      "An integer that is computed of Variables: a size, a bound of a slice, an index, an operand beside a Tensor. "
      "int(e) is its value with the values that bind() has set.");
  const auto binary = [&]<class F>(const char* name, const char* reflected, F f) {
    const auto result = [f](const Node& a, const Node& b) -> nb::object { return to_python(f(a, b)); };
    expression.def(name, result, nb::is_operator());
    expression.def(
        name, [result](const Node& a, int64_t b) { return result(a, Node(b)); }, nb::is_operator());
    expression.def(
        reflected, [result](const Node& b, int64_t a) { return result(Node(a), b); }, nb::is_operator());
  };
  binary("__add__", "__radd__", plus);
  binary("__sub__", "__rsub__", minus);
  binary("__mul__", "__rmul__", times);
  binary("__floordiv__", "__rfloordiv__", divided);
  binary("__mod__", "__rmod__", remainder);
  expression.def(
      "__pow__", [](const Node& a, int64_t b) { return to_python(power_of(a, b)); }, nb::is_operator());
  const auto no_quotient = [](const Node& a, const Node& b) -> Node {
    const std::string left = render(a), right = render(b);
    throw nb::type_error((left + " / " + right + " may be no integer, expected " + left + " // " + right +
                          ", or of tn.value_of(...) a Tensor of floats")
                             .c_str());
  };
  binary("__truediv__", "__rtruediv__", no_quotient);
  const auto comparison = [&](const char* name, const char* symbol, Node (*f)(const Node&, const Node&)) {
    const auto compared = [=](const Node& a, const Node& b) { return known_truth(symbol, a, b, f(a, b)); };
    expression.def(name, compared, nb::is_operator());
    expression.def(
        name, [compared](const Node& a, int64_t b) { return compared(a, Node(b)); }, nb::is_operator());
  };
  comparison("__lt__", "<", lt);
  comparison("__le__", "<=", le);
  comparison("__gt__", ">", gt);
  comparison("__ge__", ">=", ge);
  expression
      .def(
          "__eq__",
          [](const Node& a, nb::handle b) -> nb::object {
            if (nb::isinstance<Node>(b)) return nb::bool_(a == nb::cast<const Node&>(b));
            return nb::borrow(Py_NotImplemented);  // Tensors compare elements; an int is no expression
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"), "Are these the same expression, whatever the values?")
      .def("__bool__", [](const Node& a) { return known_truth("!=", a, Node(0), ne(a, Node(0))); })
      .def("__neg__", [](const Node& a) { return to_python(-a); })
      .def("__hash__", [](const Node& a) { return std::hash<Node>()(a); })
      .def("__repr__", [](const Node& a) { return render(a); })
      .def("__int__", value_now);
  nb::class_<Variable, Node>(
      m, "Variable",
      "An integer with a name and bounds (inclusive), as a size, a bound of a slice or an index. Kernels are compiled "
      "once for all of its values; bind(value) sets it for what is computed from then on, by every thread.\n\n"
      "    n = tn.Variable(\"n\", 1, 64)\n    first = tn.jit(lambda x: x[:n].sum())\n    n.bind(3)")
      .def(nb::init<const std::string&, int64_t, int64_t>(), "name"_a, "min"_a, "max"_a)
      .def("bind", &Variable::bind, "value"_a, "Sets the value for all that is computed from now on.")
      .def_prop_ro("name", &Variable::name)
      .def_prop_ro("min", [](const Variable& v) { return v.min(); })
      .def_prop_ro("max", [](const Variable& v) { return v.max(); });
  Functions(m).def(
      "value_of", [](const Node& expression, DTypeArg dtype) { return value_of(expression, dtype); }, "expression"_a,
      "dtype"_a = "int64");
}

}  // namespace tenon::python
