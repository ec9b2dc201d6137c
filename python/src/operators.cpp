// Python's operators of Tensors, and the functions of builtins that have a method: divmod, round, abs.
#include <cmath>

#include <tenon/engine/tensor/trace.h>

#include "arguments.h"

namespace tenon::python {

using namespace nb::literals;

Tensor rounded(const Tensor& x, int decimals) {
  if (decimals == 0) return round(x);
  if (is_integer(x.dtype()))
    return decimals > 0 ? in_own_cell(x) : rounded(x.cast(DType::Float64), decimals).cast(x.dtype());
  const double scale = std::pow(10.0, std::abs(decimals));
  return decimals < 0 ? round(x / scale) * scale : round(x * scale) / scale;
}

Tensor refuse_sequence(const std::string& kind) {
  throw nb::type_error(
      ("[equal] a " + kind + " beside a Tensor, expected a Tensor or a number; write tn.array(...)").c_str());
}

void bind_operators(nb::class_<Tensor>& tensor) {
#define OPERATOR(name, op)                                                                                         \
  tensor.def(                                                                                                      \
      "__" #name "__", [](const Tensor& a, const OperandArg& b) { return a op b.beside(&a); }, nb::is_operator()); \
  tensor.def(                                                                                                      \
      "__r" #name "__", [](const Tensor& a, const OperandArg& b) { return b.beside(&a) op a; }, nb::is_operator());
  OPERATOR(add, +)
  OPERATOR(sub, -)
  OPERATOR(mul, *)
  OPERATOR(truediv, /)
  OPERATOR(mod, %)
  OPERATOR(and, &)
  OPERATOR(or, |)
  OPERATOR(xor, ^)
  OPERATOR(lshift, <<)
  OPERATOR(rshift, >>)
#undef OPERATOR
#define COMPARISON(name, op)                                                                          \
  tensor.def(                                                                                         \
      "__" #name "__", [](const Tensor& a, const OperandArg& b) { return a op b.compared_with(&a); }, \
      nb::is_operator());
  COMPARISON(eq, ==)
  COMPARISON(ne, !=)
  COMPARISON(lt, <)
  COMPARISON(le, <=)
  COMPARISON(gt, >)
  COMPARISON(ge, >=)
#undef COMPARISON
  // Python makes False of a comparison for equality that nobody takes; a list or a tuple was meant as elements.
  for (const char* name : {"__eq__", "__ne__"}) {
    tensor.def(
        name, [](const Tensor&, const nb::list&) { return refuse_sequence("list"); }, nb::is_operator());
    tensor.def(
        name, [](const Tensor&, const nb::tuple&) { return refuse_sequence("tuple"); }, nb::is_operator());
  }
  tensor.def(
      "__floordiv__", [](const Tensor& a, const OperandArg& b) { return floor_divide(a, b.beside(&a)); },
      nb::is_operator());
  tensor.def(
      "__rfloordiv__", [](const Tensor& a, const OperandArg& b) { return floor_divide(b.tensor_beside(&a), a); },
      nb::is_operator());
  const auto both_of = [](const Tensor& a, const Tensor& b) { return std::pair{floor_divide(a, b), remainder(a, b)}; };
  tensor.def(
      "__divmod__", [=](const Tensor& a, const OperandArg& b) { return both_of(a, b.tensor_beside(&a)); },
      nb::is_operator());
  tensor.def(
      "__rdivmod__", [=](const Tensor& a, const OperandArg& b) { return both_of(b.tensor_beside(&a), a); },
      nb::is_operator());
  tensor.def(
      "__pow__", [](const Tensor& a, const OperandArg& b) { return power(a, b.beside(&a)); }, nb::is_operator());
  tensor.def(
      "__rpow__",
      [](const Tensor& a, const OperandArg& b) {
        const Operand base = b.beside(&a);
        return base.tensor() ? power(*base.tensor(), a) : power(base.number(), a);
      },
      nb::is_operator());
  tensor.def(
      "__matmul__", [](const Tensor& a, const TensorArg& b) { return narrowed(matmul(a, b.tensor), a, b); },
      nb::is_operator());
  tensor.def(
      "__rmatmul__", [](const Tensor& a, const TensorArg& b) { return narrowed(matmul(b.tensor, a), a, b); },
      nb::is_operator());
  tensor.def(
      "__round__", [](const Tensor& x, std::optional<int> ndigits) { return rounded(x, ndigits.value_or(0)); },
      "ndigits"_a = nb::none());
  tensor.def("__neg__", [](const Tensor& x) { return -x; });
  tensor.def("__pos__", &in_own_cell);
  tensor.def("__abs__", [](const Tensor& x) { return abs(x); });
  tensor.def("__invert__", [](const Tensor& x) { return bitwise_not(x); });
}

}  // namespace tenon::python
