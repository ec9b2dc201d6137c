// Every op has a wrong use here or in bad_input.cpp, or stands among those that take everything: a row that is missing
// fails. The names are read from methods.def, ops.h and complex.h.
#include <map>
#include <set>

#include <tenon/complex.h>
#include <tenon/tests/engine/op_names.h>

#include "cases.h"

namespace tenon {
namespace {

#define METHOD(name, parameters, arguments) #name,
#define BINARY(name)
#define UNARY(name)
const std::vector<std::string> kOthers = {
#include <tenon/engine/tensor/methods.def>
};
#define METHOD(name, parameters, arguments)
#define BINARY(name) {#name, [](const Tensor& a, const Operand& b) { return tenon::name(a, b); }},
#define UNARY(name)
const std::map<std::string, std::function<Tensor(const Tensor&, const Operand&)>> kBinaries = {
#include <tenon/engine/tensor/methods.def>
};
#define METHOD(name, parameters, arguments)
#define BINARY(name)
#define UNARY(name) {#name, [](const Tensor& x) { return tenon::name(x); }},
const std::map<std::string, std::function<Tensor(const Tensor&)>> kUnaries = {
#include <tenon/engine/tensor/methods.def>
};

struct Wrong {
  std::string op;
  std::function<void()> use;
  std::string text;  // of the error, after "[op] "
};

// clang-format off
#define USE(...) [] { static_cast<void>(__VA_ARGS__); }
const std::string kAxis = "axis 5 is out of range for shape (2, 3); axes are -2 to 1";
const std::string kFloats = "dtype int32, expected floats; cast the result";
const std::string kSmall =
  "the number 300 does not fit uint8; a wider dtype holds it: cast the Tensor to it, or pass it";
const std::string kNegative =
  "the number -1 does not fit uint8; a wider dtype holds it: cast the Tensor to it, or pass it";
const std::string kDType = "dtype index is not supported; expected bool, an integer, a float or a complex dtype";
std::string apart(const std::string& a, const std::string& b, const std::string& axis, const std::string& sizes) {
  return "shapes " + a + " and " + b + " do not broadcast: axis " + axis + " from the end has sizes " + sizes +
         "; sizes must be equal or 1 (see reshape and unsqueeze)";
}
std::string windows(const std::string& shape, const std::string& axes) {
  return "x is " + shape + ", expected at least " + axes + " axes, those of the image last";
}
std::string images(const std::string& axes, const std::string& weight) {
  return "x is (2, 3), weight is (4, 3, 3), expected " + axes + " axes each: x (N, C, image...) and weight " + weight;
}

const std::vector<Wrong>& wrong_uses() {
  static const std::vector<Wrong> all = {
    // ---- elementwise
    {"softplus", USE(softplus(of({2}), {.beta = 0})), "beta 0, by which it would divide; expected another number"},
    {"clip", USE(clip(of({2, 3}), of({4}), 1)), apart("(2, 3)", "(4)", "1", "3 and 4")},
    {"clip", USE(clip(of({2}, DType::UInt8), -1, 300)), kNegative},
    {"clamp", USE(clamp(of({2, 3}), of({4}), 1)), apart("(2, 3)", "(4)", "1", "3 and 4")},
    {"nan_to_num", USE(nan_to_num(of({2}, DType::Complex64))),
     "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)"},
    {"lerp", USE(lerp(of({2, 3}), of({4}), 0.5)), apart("(2, 3)", "(4)", "1", "3 and 4")},
    {"masked_fill", USE(masked_fill(of({2, 3}), of({4}, DType::Bool), 1)), apart("(4)", "(2, 3)", "1", "4 and 3")},
    {"hardtanh", USE(hardtanh(of({2}, DType::UInt8), -1, 1)), kNegative},
    {"isclose", USE(isclose(of({2, 3}), of({4}))), apart("(2, 3)", "(4)", "1", "3 and 4")},
    {"allclose", USE(allclose(of({2, 3}), of({4}))), apart("(2, 3)", "(4)", "1", "3 and 4")},
    {"maximum", USE(tenon::maximum(300, of({2}, DType::UInt8))), kSmall},
    {"minimum", USE(tenon::minimum(300, of({2}, DType::UInt8))), kSmall},
    {"mulacc", USE(mulacc(of({2}), of({3}), 1)), apart("(2)", "(3)", "1", "2 and 3")},
    {"broadcast_tensors", USE(broadcast_tensors({of({2}), of({3})})), apart("(2)", "(3)", "1", "2 and 3")},
    {"binary_cross_entropy", USE(binary_cross_entropy(of({2, 1}), of({2}))),
     "x is (2, 1), y is (2), expected equal shapes; reshape one of them"},
    {"binary_cross_entropy_with_logits", USE(binary_cross_entropy_with_logits(of({2}), of({3}))),
     "x is (2), y is (3), expected equal shapes; reshape one of them"},
    {"complex", USE(complex(of({2, 3}), of({4}))), apart("(2, 3)", "(4)", "1", "3 and 4")},
    // ---- along axes
    {"min", USE(of({2, 0}).min({.axis = 1})),
     "axis 1 of shape (2, 0) has size 0, and no element is the min; reduce another axis"},
    {"prod", USE(prod(of({2, 3}), {.axis = 5})), kAxis},
    {"median", USE(median(of({2, 3}), {.axis = 5})), kAxis},
    {"median", USE(median(of({2, 0}), {.axis = 1})),
     "0 elements of shape (2, 0), expected a fixed number of 1 or more"},
    {"var", USE(var(of({2, 3}), {.axis = 5})), kAxis},
    {"std", USE(of({2, 3}).std({.axis = 5})), kAxis},
    {"logsumexp", USE(logsumexp(of({2, 3}), {.axis = 5})), kAxis},
    {"any", USE(any(of({2, 3}), {.axis = 5})), kAxis},
    {"all", USE(tenon::all(of({2, 3}), {.axis = 5})), kAxis},
    {"cumsum", USE(cumsum(of({2, 3}), {.axis = 5})), kAxis},
    {"cumprod", USE(cumprod(of({2, 3}), {.axis = 5})), kAxis},
    {"cummax", USE(cummax(of({2, 3}), {.axis = 5})), kAxis},
    {"cummin", USE(cummin(of({2, 3}), {.axis = 5})), kAxis},
    {"layer_norm", USE(layer_norm(of({2, 3}), {.axis = 5})), kAxis},
    {"rms_norm", USE(rms_norm(of({2, 3}), {.axis = 5})), kAxis},
    {"group_norm", USE(group_norm(of({2, 6, 4}), 4)),
     "6 channels do not split into 4 groups; groups must divide the channels"},
    {"group_norm", USE(group_norm(of({2}), 1)), "x has 1 axes, expected (N, C, ...)"},
    {"sort", USE(sort(of({2, 3}), {.axis = 5})), kAxis},
    {"argsort", USE(argsort(of({2, 3}), {.axis = 5})), kAxis},
    {"topk", USE(topk(of({2, 3}), 1, {.axis = 5})), kAxis},
    // ---- movement
    {"expand", USE(of({2, 3}).expand({3})),
     "shape (2, 3) does not broadcast to (3): it has more axes; reshape it first"},
    {"moveaxis", USE(moveaxis(of({2, 3}), 0, 5)), kAxis},
    {"swapaxes", USE(swapaxes(of({2, 3}), 0, 5)), kAxis},
    {"roll", USE(roll(of({2, 3}), 1, {.axis = 5})), kAxis},
    {"repeat", USE(repeat(of({2, 3}), 2, {.axis = 5})), kAxis},
    {"unfold", USE(unfold(of({2, 3}), 5, 2, 1)), kAxis},
    {"expand_dims", USE(expand_dims(of({2, 3}), 4)),
     "axis 4 is out of range for a result of 3 axes; axes are -3 to 2"},
    {"diagonal", USE(diagonal(of({2, 3}), 0, 0, 5)), kAxis},
    {"diagonal", USE(diagonal(of({2, 3}), 0, 1, -1)), "axes 1 and -1 of shape (2, 3) are one"},
    {"trace", USE(trace(of({3}))), "axis 1 is out of range for shape (3); axes are -1 to 0"},
    {"diff", USE(diff(of({2, 3}), 1, 5)), kAxis},
    {"diff", USE(diff(of({2, 3}), -1)), "-1 times, expected 0 or more"},
    {"chunk", USE(chunk(of({2, 3}), 2, {.axis = 5})), kAxis},
    {"chunk", USE(chunk(of({2, 3}), 0)), "0 parts, expected 1 or more"},
    {"array_split", USE(array_split(of({2, 3}), 2, {.axis = 5})), kAxis},
    {"array_split", USE(array_split(of({2, 3}), 0)), "0 parts, expected 1 to 1000000"},
    {"column_stack", USE(column_stack({})), "no tensors, expected at least one"},
    {"column_stack", USE(column_stack({of({2}), of({3, 1})})),
     "shape (2, 1) of part 0 and (3, 1) of part 1 differ beside axis 1; all other sizes must be equal"},
    {"triu", USE(triu(of({3}))), "x is (3), expected at least two axes"},
    {"index", USE(of({3}).at({0, 0})), "2 entries for shape (3), which has 1 axes"},
    {"slice_update", USE(slice_update(of({4}), {5}, 1)),
     "5 is out of range for axis 0 of size 4; -4 to 3 are in range"},
    {"sort", USE(sort(of({}), {.axis = 5})), "axis 5 of shape (), which has no axes"},
    {"argsort", USE(argsort(of({}), {.axis = -2})), "axis -2 of shape (), which has no axes"},
    {"argmax", USE(argmax(of({2}, DType::Complex64))),
     "complex numbers have no order; take real(x), imag(x) or abs(x)"},
    {"stack", USE(stack({})), "no tensors, expected at least one"},
    {"repeat", USE(repeat(of({2}), array({INT64_MAX, int64_t{1}}))),
     "the counts of 2 elements sum to more than 2^63, expected fewer"},
    {"stack", USE(stack({of({2})}, {.axis = 5})), "axis 5 is out of range for a result of 2 axes; axes are -2 to 1"},
    // ---- computed indices
    {"embedding", USE(embedding(of({4, 2}), of({2}))),
     "indices have dtype float32, expected integers; cast them first"},
    {"take_along_axis", USE(take_along_axis(of({2, 3}), of({2, 3}), {.axis = 1})),
     "indices have dtype float32, expected integers; cast them first"},
    {"take_along_axis", USE(take_along_axis(of({2, 3}), of({4, 3}, DType::Int32), {.axis = 1})),
     apart("(2, 1)", "(4, 1)", "2", "2 and 4")},
    {"one_hot", USE(one_hot(of({2}), 3)), "indices have dtype float32, expected integers; cast them first"},
    {"scatter_add", USE(scatter_add(of({2}, DType::Bool), 0, of({2}, DType::Int32), true)),
     "x has dtype bool, expected numbers; cast it, or scatter() true"},
    {"scatter", USE(scatter(of({2, 3}), 5, of({2, 2}, DType::Int32), 1)), kAxis},
    // ---- products and windows
    {"dot", USE(dot(of({2, 3}), of({2, 3}))),
     "inner sizes differ: a is (2, 3), b is (2, 3); transpose one (T)"},
    {"inner", USE(inner(of({2, 3}), of({2, 4}))),
     "last axes differ: a is (2, 3), b is (2, 4); transpose one (T)"},
    {"addmm", USE(addmm(of({2, 2}), of({2, 3}), of({2, 3}))),
     "inner sizes differ: a is (2, 3), b is (2, 3); transpose one (T)"},
    {"addmm", USE(addmm(of({3, 3}), of({2, 3}), of({3, 2}))), apart("(3, 3)", "(2, 2)", "2", "3 and 2")},
    {"conv1d", USE(conv1d(of({1, 1, 4}), of({1, 1, 2}), {.padding = INT64_MAX})),
     "padding (9223372036854775807, 9223372036854775807) of axis 2, expected at most 2^60 elements"},
    {"one_hot", USE(one_hot(of({8}, DType::Int32), int64_t{1} << 61)),
     "shape (8, 2305843009213693952) has more than 2^62 elements; use smaller sizes"},
    {"diag", USE(diag(of({2}), int64_t{1} << 62)),
     "shape (4611686018427387905, 4611686018427387905) has more than 2^62 elements; use smaller sizes"},
    {"sum", USE(of({2, 3}).sum(int64_t{1} << 32)),
     "axis 2147483647 is out of range for shape (2, 3); axes are -2 to 1"},
    {"sum", USE(of({2, 3}).sum({0, -(int64_t{1} << 40)})),
     "axis -2147483648 is out of range for shape (2, 3); axes are -2 to 1"},
    {"conv1d", USE(conv1d(of({2, 3}), of({4, 3, 3}))), images("3", "(O, C / groups, kernel...)")},
    {"conv_transpose1d", USE(conv_transpose1d(of({2, 3}), of({4, 3, 3}))), images("3", "(C, O / groups, kernel...)")},
    {"conv_transpose3d", USE(conv_transpose3d(of({2, 3}), of({4, 3, 3}))), images("5", "(C, O / groups, kernel...)")},
    {"max_pool1d", USE(max_pool1d(of({}))), windows("()", "1")},
    {"max_pool3d", USE(max_pool3d(of({2, 2}))), windows("(2, 2)", "3")},
    {"avg_pool1d", USE(avg_pool1d(of({}))), windows("()", "1")},
    {"avg_pool2d", USE(avg_pool2d(of({2}))), windows("(2)", "2")},
    {"avg_pool3d", USE(avg_pool3d(of({2, 2}))), windows("(2, 2)", "3")},
    // ---- out of nothing
    {"array", USE(from_data(nullptr, 3, {2, 2}, DType::Float32)), "3 values for shape (2, 2), expected 4"},
    {"array", USE(from_data(nullptr, -1, {2, 2}, DType::Float32)), "-1 values for shape (2, 2), expected 4"},
    {"array", USE(array(std::vector<float>{1, 2, 3}, {2, 2})), "3 values for shape (2, 2), expected 4"},
    {"array", USE(array({{1.f, 2.f}, {3.f}})),
     "lists of one level differ in length: axis 1 has 2 elements first and 1 later; all must be equal"},
    {"from_blob", USE(from_blob(nullptr, {2, 2}, DType::Float32)), "the pointer is null, expected 4 values of float32"},
    {"from_blob", USE(from_blob(reinterpret_cast<const void*>(0x1001), {2}, DType::Float32)),
     "the pointer is no multiple of 4 bytes, the size of float32; from_data copies"},
    {"full", USE(full({2}, 300, DType::UInt8)), kSmall},
    {"full_like", USE(full_like(of({2}, DType::UInt8), 300)), kSmall},
    {"ones", USE(ones({2}, DType::Index)), kDType},
    {"tri", USE(tri(-1, 2)), "axis 0 of shape (-1, 2) is negative; sizes are 0 or more"},
    {"eye", USE(eye(2, -1, 0)), "axis 1 of shape (2, -1) is negative; sizes are 0 or more"},
    {"eye", USE(eye(-1)), "axis 0 of shape (-1, -1) is negative; sizes are 0 or more"},
    {"arange", USE(arange(0, 10, 0)), "step 0, expected a step up or down"},
    {"value_of", USE(value_of(Node(300), DType::Index)), kDType},
    {"uniform", USE(uniform(0, 1, {2}, DType::Int32)), kFloats},
    {"uniform", USE(uniform(2, 1, {2})), "from 2 to 1, expected the lower one first"},
    {"uniform", USE(uniform(-INFINITY, INFINITY, {2})),
     "from -inf to inf, expected finite numbers whose difference float32 holds"},
    {"uniform", USE(uniform(-3e38, 3e38, {2})),
     "from -3e+38 to 3e+38, expected finite numbers whose difference float32 holds"},
    {"randn", USE(randn({2}, DType::Int32)), kFloats},
    {"normal", USE(normal(0, 1, {2}, DType::Int32)), kFloats},
    {"normal", USE(normal(0, -1, {2})), "deviation -1, expected 0 or more"},
    {"categorical", USE(categorical(of({2, 3}), {.axis = 5})), kAxis},
    {"permutation", USE(permutation(-1)), "axis 0 of shape (-1) is negative; sizes are 0 or more"},
  };
  return all;
}
#undef USE
// clang-format on

/// Ops that no Tensor and no argument is wrong for, and why.
const std::map<std::string, std::string> kTakeEverything = {
    {"leaky_relu", "elementwise; every slope is one"},
    {"elu", "elementwise; every alpha is one"},
    {"celu", "elementwise; of alpha 0 the limit"},
    {"real", "of other dtypes than complex64 the value itself"},
    {"imag", "of other dtypes than complex64 zeros"},
    {"angle", "of other dtypes than complex64 that of the point (x, 0)"},
    {"conj", "of other dtypes than complex64 the value itself"},
    {"array_equal", "arrays of other shapes are not equal"},
    {"kron", "every pair of shapes has one, and every dtype is multiplied"},
    {"cat", "its errors are those of [concatenate]"},
    {"contiguous", "every value can stand in memory of its own"},
    {"detach", "every value has one without history"},
    {"at", "its errors are those of [index]"},
    {"from_data", "its errors are those of [array]"},
    {"outer", "vectors are flattened, and every dtype is multiplied"},
    {"empty_like", "shape and dtype are those of a Tensor"},
    {"zeros_like", "shape and dtype are those of a Tensor"},
    {"ones_like", "shape and dtype are those of a Tensor"},
    {"manual_seed", "every number is a seed"},
};

TEST(EveryOp, WrongUsesRaiseTheWholeMessage) {
  for (const Wrong& w : wrong_uses()) expect_message({w.op, w.use, "[" + w.op + "] " + w.text});
}

TEST(EveryOp, OperandsThatDoNotBroadcastAreAnErrorOfThatOp) {
  for (const auto& [op, f] : kBinaries) {
    const auto use = [&f = f] { static_cast<void>(f(of({2, 3}, DType::Int32), of({4}, DType::Int32))); };
    expect_message({op, use, "[" + op + "] " + apart("(2, 3)", "(4)", "1", "3 and 4")});
  }
}

TEST(EveryOp, ThoseOfOneTensorTakeEveryShapeAndDType) {
  for (const auto& [op, f] : kUnaries) {
    if (op == "bitwise_not") continue;  // has a row of its own
    for (const DType dtype :
         {DType::Bool, DType::Int8, DType::UInt16, DType::Int32, DType::UInt64, DType::Float32, DType::Float64})
      for (const Dims& shape : {Dims({}), Dims({0}), Dims({2, 1, 3})})
        EXPECT_NO_THROW(f(of(shape, dtype))) << op << " of " << name(dtype);
  }
}

TEST(EveryOp, HasAWrongUseOrAReason) {
  std::set<std::string> shown;
  for (const auto& cases : {bad_inputs(), bad_derivatives()})
    for (const Case& c : cases) shown.insert(c.message.substr(1, c.message.find(']') - 1));
  for (const Wrong& w : wrong_uses()) shown.insert(w.op);
  for (const auto& [op, f] : kBinaries) shown.insert(op);
  for (const auto& [op, reason] : kTakeEverything) {
    EXPECT_FALSE(shown.contains(op)) << op << " has a wrong use, and stands among those that have none: " << reason;
    shown.insert(op);
  }
  std::vector<std::string> ops = kOthers;
  for (const std::string& op : test::free_functions(ENGINE_FOLDER)) ops.push_back(op);
  EXPECT_GT(ops.size(), 120u);
  for (const std::string& op : ops) EXPECT_TRUE(shown.contains(op)) << op << ": add a row to wrong_uses()";
}

}  // namespace
}  // namespace tenon
