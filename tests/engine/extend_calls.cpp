#include "extend_support.h"

#include <cstring>

#include <tenon/base/settings.h>
#include <tenon/engine/autodiff/transforms.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;
using Doubles = std::vector<double>;

// ---- functions in each form

template <class T>
Status scale_typed(CallContext& c, Span<const T> x, Span<T> out) {
  const T by = static_cast<T>(c.has_attribute("by") ? c.attribute<double>("by") : 2.0);
  if (by < 0) return fail("a negative scale");
  T* room = c.scratch_of<T>(x.size());
  c.parallel_for(x.size(), [&](int64_t i) { room[i] = x[i] * by; });
  std::copy_n(room, out.size(), out.begin());
  return ok();
}

// The seed's form: size, x, y -> a tuple of sum and difference.
template <class T>
void sum_difference(void* out_tuple, const void** in) {
  const int64_t size = *reinterpret_cast<const int64_t*>(in[0]);
  const T *x = static_cast<const T*>(in[1]), *y = static_cast<const T*>(in[2]);
  void** out = static_cast<void**>(out_tuple);
  T *sum = static_cast<T*>(out[0]), *difference = static_cast<T*>(out[1]);
  for (int64_t i = 0; i < size; ++i) sum[i] = x[i] + y[i], difference[i] = x[i] - y[i];
}

struct Descriptor {
  int64_t size;
  float by;
};
void scale_opaque(void* stream, void** buffers, const char* opaque, std::size_t length) {
  EXPECT_EQ(stream, nullptr) << "the CPU has no queue";
  const auto d = unpack_descriptor<Descriptor>(opaque, length);
  const float* x = static_cast<const float*>(buffers[0]);
  float* out = static_cast<float*>(buffers[1]);
  for (int64_t i = 0; i < d.size; ++i) out[i] = x[i] * d.by;
}

void negate_plain(void* out, const void** in) {  // of 6 floats
  for (int i = 0; i < 6; ++i) static_cast<float*>(out)[i] = -static_cast<const float*>(in[0])[i];
}

Status dims_of(CallContext&, Span<const float> x, Span<int64_t> dims) {
  std::copy(x.dims().begin(), x.dims().end(), dims.begin());
  return ok();
}

Status copy_memory(CallContext&, Span<const float> x, Span<float> out) {
  std::copy(x.begin(), x.end(), out.begin());
  return ok();
}

int bumps = 0;
Status bump(CallContext&, Span<const float>, Span<float> state) {  // state is there already: an alias
  ++bumps;
  for (float& v : state) v += 1;
  return ok();
}

// (rows, n), (rows or 1, n) -> (rows, n): a product, broadcasting by itself.
Status product(CallContext&, Span<const float> x, Span<const float> y, Span<float> out) {
  for (int64_t i = 0; i < out.size(); ++i) out[i] = x[i % x.size()] * y[i % y.size()];
  return ok();
}

Status broken(CallContext& c, Span<const float>, Span<float> out) {
  std::fill(out.begin(), out.end(), 0.f);
  const int64_t how = c.attribute<int64_t>("how");
  if (how == 0) throw std::runtime_error("thrown inside");
  if (how == 1) c.parallel_for(10000, [](int64_t i) { i == 9999 ? throw 7 : void(); });
  if (how == 2) const_cast<volatile float*>(out.data())[out.size()] = 1;
  return fail("failed inside");
}

Status total_of(CallContext&, Span<const double> x, Span<const double> by, Span<double> out) {
  const int64_t n = x.dims().back();
  for (int64_t i = 0; i < out.size(); ++i) {
    out[i] = 0;
    for (int64_t k = 0; k < n; ++k) out[i] += x[i * n + k] * by[(i * n + k) % by.size()];
  }
  return ok();
}

struct Calls : testing::Test {
  static void SetUpTestSuite() {
    static const bool once = register_call("scale", "CPU", scale_typed<float>, scale_typed<double>) &&
                             register_call("sum_difference_f32", "CPU", plain(sum_difference<float>)) &&
                             register_call("scale_opaque", "CPU", opaque(scale_opaque)) &&
                             register_call("negate", "CPU", plain(negate_plain)) &&
                             register_call("dims", "CPU", dims_of) && register_call("copy", "CPU", copy_memory) &&
                             register_call("bump", "CPU", bump) && register_call("product", "CPU", product) &&
                             register_call("broken", "CPU", broken) && register_call("total", "CPU", total_of) &&
                             register_call("gpu_only", "CUDA", copy_memory);
    EXPECT_TRUE(once);
  }
};

Tensor scale(const Tensor& x, double by) {
  return custom_call("scale", {x}, {.outputs = {like(x)}, .attributes = {{"by", by}}})[0];
}
std::shared_ptr<Primitive> primitive_of(const Tensor& t) {
  return std::static_pointer_cast<Primitive>(t.lazy()->what.call->op);
}

// ---- forms

TEST_F(Calls, TypedFunctionsAreChosenByDtypeAndReadAttributes) {
  EXPECT_EQ(scale(counting({2, 2}), 3).to_vector<float>(), (Floats{0, 3, 6, 9}));
  EXPECT_EQ(scale(counting({3}, DType::Float64) * 1.0, 0.5).to_vector<double>(), (Doubles{0, 0.5, 1}));
  const Tensor x = counting({3});
  EXPECT_EQ(custom_call("scale", {x}, {.outputs = {like(x)}})[0].to_vector<float>(), (Floats{0, 2, 4}));
  EXPECT_EQ((scale(x + 1.f, 2) * 10.f).to_vector<float>(), (Floats{20, 40, 60})) << "lazy on both sides";
}

TEST_F(Calls, PlainFormWithATupleAndTheSizeAsAScalarOperand) {
  const Tensor x = counting({2, 2}), y = counting({2, 2}) * 10.f;
  for (const bool explicit_size : {false, true}) {
    Tensors in{x, y};
    if (explicit_size) in.insert(in.begin(), Tensor(int64_t{4}));
    const Tensors out =
        custom_call("sum_difference_f32", in, {.outputs = {like(x), like(y)}, .size_first = !explicit_size});
    EXPECT_EQ(out[0].to_vector<float>(), (Floats{0, 11, 22, 33}));
    EXPECT_EQ(out[1].to_vector<float>(), (Floats{0, -9, -18, -27}));
  }
}

TEST_F(Calls, PlainFormWithOneResultGetsItsPointer) {
  const Tensor x = counting({6});
  EXPECT_EQ(custom_call("negate", {x}, {.outputs = {like(x)}})[0].to_vector<float>(), (Floats{0, -1, -2, -3, -4, -5}));
}

TEST_F(Calls, OpaqueFormGetsADescriptor) {
  const Tensor x = counting({3});
  const auto rule = [](const Tensors& in) { return pack_descriptor(Descriptor{in[0].size(), 5}); };
  for (const CallOptions& options : {CallOptions{.outputs = {like(x)}, .opaque = pack_descriptor(Descriptor{3, 5})},
                                     CallOptions{.outputs = {like(x)}, .opaque_rule = rule}})
    EXPECT_EQ(custom_call("scale_opaque", {x}, options)[0].to_vector<float>(), (Floats{0, 5, 10}));
  EXPECT_EQ(message([&] { custom_call("scale_opaque", {x}, {.outputs = {like(x)}, .opaque = "short"})[0].realize(); }),
            "[unpack_descriptor] an opaque descriptor of 5 bytes, expected 16; pack the same type");
}

TEST_F(Calls, AShapeRuleGivesTheResults) {
  const CallOptions options{.output_rule = [](const Tensors& in) {
    return std::vector<OutputSpec>{{Shape{Node(in[0].ndim())}, DType::Int64}};
  }};
  EXPECT_EQ(custom_call("dims", {counting({2, 3, 4})}, options)[0].to_vector<int64_t>(),
            (std::vector<int64_t>{2, 3, 4}));
}

TEST_F(Calls, SymbolsOfASharedLibrary) {
  const char* const libm = "libm.so.6";
  EXPECT_NE(plain_symbol(libm, "cos"), nullptr);
  EXPECT_NE(message([&] { plain_symbol(libm, "no_such_symbol"); }).find("has no symbol no_such_symbol"),
            std::string::npos);
  EXPECT_THROW(opaque_symbol("/no/such/library.so", "f"), FileError);
}

TEST_F(Calls, InsideJitWithNewValuesAtEachReplay) {
  auto f = jit([](const Tensor& x) { return scale(x + 1.f, 2) - x; });
  for (int i = 0; i < 3; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(f((counting({2}) + v).realize()).to_vector<float>(), (Floats{v + 2, v + 3}));
  }
}

TEST_F(Calls, EmptyResults) {
  const Tensor x = counting({0, 3});
  EXPECT_EQ(custom_call("copy", {x}, {.outputs = {like(x)}})[0].sizes(), (Sizes{0, 3}));
  EXPECT_TRUE(custom_call("copy", {x}, {.outputs = {like(x)}})[0].to_vector<float>().empty());
}

// ---- layouts, aliases

TEST_F(Calls, LayoutsSayHowMemoryIsOrdered) {
  const Tensor x = counting({2, 3});
  const auto copy = [&](std::vector<MemoryOrder> in, std::vector<MemoryOrder> out) {
    const Tensor& view = x;
    return custom_call("copy", {view}, {.outputs = {like(x)}, .operand_layouts = in, .result_layouts = out})[0]
        .to_vector<float>();
  };
  const MemoryOrder row{1, 0}, column{0, 1};
  EXPECT_EQ(copy({row}, {row}), (Floats{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(copy({column}, {row}), (Floats{0, 3, 1, 4, 2, 5}));  // x in Fortran's order, read as C's
  EXPECT_EQ(copy({row}, {column}), (Floats{0, 2, 4, 1, 3, 5}));
  EXPECT_EQ(copy({column}, {column}), (Floats{0, 1, 2, 3, 4, 5}));
  // Of a transpose the column-major memory is there already, and dims() keep the order of the axes.
  const Tensor t = permute(x, {1, 0});
  EXPECT_EQ(custom_call("copy", {t}, {.outputs = {like(t)}, .operand_layouts = {column}})[0].to_vector<float>(),
            (Floats{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(custom_call("dims", {t}, {.outputs = {{Shape{Node(2)}, DType::Int64}}, .operand_layouts = {column}})[0]
                .to_vector<int64_t>(),
            (std::vector<int64_t>{3, 2}));
}

TEST_F(Calls, AnAliasedResultBeginsAsTheOperandWhichStaysWhole) {
  const Tensor x = counting({3});
  const CallOptions options{.outputs = {like(x)}, .aliases = {{0, 0}}};
  EXPECT_EQ(custom_call("bump", {x}, options)[0].to_vector<float>(), (Floats{1, 2, 3}));
  EXPECT_EQ(x.to_vector<float>(), (Floats{0, 1, 2}));
  EXPECT_EQ(custom_call("bump", {x * 2.f}, options)[0].to_vector<float>(), (Floats{1, 3, 5})) << "in place";
}

TEST_F(Calls, EqualCallsWithSideEffectsAreEachMadeWhereTheirValuesAreUsed) {
  const Tensor x = counting({3});
  const CallOptions options{.outputs = {like(x)}, .aliases = {{0, 0}}, .side_effect = true};
  bumps = 0;
  const auto bumped = [&] { return custom_call("bump", {x}, options)[0]; };
  realize({bumped(), bumped()});
  EXPECT_EQ(bumps, 2);
  const Tensor a = bumped(), b = bumped();
  const auto equivalent = [](const Tensor& s, const Tensor& t) {
    return primitive_of(s)->is_equivalent(*primitive_of(t));
  };
  EXPECT_FALSE(equivalent(a, b));
  EXPECT_TRUE(equivalent(scale(x, 2), scale(x, 2)));
  EXPECT_FALSE(equivalent(scale(x, 2), scale(x, 3)));
}

TEST_F(Calls, SideEffectsOfUnusedResultsHappenAtEachReplayOnly) {
  const Tensor x = counting({3});
  const auto bumped = [](const Tensor& t, bool side_effect = true) {
    return custom_call("bump", {t}, {.outputs = {like(t)}, .aliases = {{0, 0}}, .side_effect = side_effect})[0];
  };
  bumps = 0;
  bumped(x);
  realize({x * 2.f});
  EXPECT_EQ(bumps, 0) << "outside of jit";

  auto unused = jit([&](const Tensor& t) {
    bumped(bumped(t));  // of which one reads the other
    bumped(t, false);
    return t * 2.f;
  });
  for (int call = 1; call <= 3; ++call) {
    EXPECT_EQ(unused((x + static_cast<float>(call)).realize()).to_vector<float>()[0], 2.f * static_cast<float>(call));
    EXPECT_EQ(bumps, 2 * call);
  }
  EXPECT_EQ(unused.recordings(), 1);

  bumps = 0;
  auto used = jit([&](const Tensor& t) { return bumped(t); });
  auto nothing = jit([&](const Tensor& t) { bumped(t); });
  for (int call = 1; call <= 3; ++call) {
    EXPECT_EQ(used(x).to_vector<float>(), (Floats{1, 2, 3}));
    EXPECT_EQ(bumps, 2 * call - 1) << "once";
    nothing(x);
    EXPECT_EQ(bumps, 2 * call);
  }
}

// ---- rules

CallOptions product_options(const Tensor& like_this, Vmap how) {
  return {.outputs = {like(like_this)},
          .jvp = [](auto& in, auto&, auto& t) -> Tensors { return {t[0] * in[1] + in[0] * t[1]}; },
          .vmap = how};
}

TEST_F(Calls, TheJvpRuleGetsATangentForEveryInput) {
  const Tensor x = counting({3}) + 1.f, y = counting({3}) + 4.f;
  const auto p = primitive_of(custom_call("product", {x, y}, product_options(x, Vmap::sequential))[0]);
  const Tensor t = counting({3}) * 100.f;
  EXPECT_EQ(p->jvp({x, y}, {t}, {0})[0].to_vector<float>(), (Floats{0, 500, 1200}));
  EXPECT_EQ(p->jvp({x, y}, {t}, {1})[0].to_vector<float>(), (Floats{0, 200, 600}));
  EXPECT_EQ(p->jvp({x, y}, {t, t}, {0, 1})[0].to_vector<float>(), (Floats{0, 700, 1800}));
}

TEST_F(Calls, AVjpRuleAnswersForTheInputsAskedFor) {
  const Tensor x = counting({3}) + 1.f, y = counting({3}) + 4.f;
  CallOptions options{.outputs = {like(x)}, .vjp = [](auto& in, auto&, auto& g) -> Tensors {
                        return {g[0] * in[1], g[0] * in[0]};
                      }};
  x.set_requires_grad();
  y.set_requires_grad();
  sum(custom_call("product", {x, y}, options)[0] * counting({3})).backward();
  EXPECT_EQ(x.grad().to_vector<float>(), (Floats{0, 5, 12}));
  EXPECT_EQ(y.grad().to_vector<float>(), (Floats{0, 2, 6}));
}

TEST_F(Calls, WrongRulesAndMissingOnesNameTheCall) {
  const Tensor x = counting({3});
  const auto none = primitive_of(scale(x, 2));
  const std::string remedy = " not implemented; give the call a rule: .jvp or .vjp in its CallOptions";
  EXPECT_EQ(message([&] { none->jvp({x}, {x}, {0}); }), "[scale::jvp]" + remedy);
  EXPECT_EQ(message([&] { none->vjp({x}, {x}, {0}, {x}); }), "[scale::vjp]" + remedy);
  EXPECT_EQ(message([&] { grad([](const Tensor& t) { return sum(scale(t, 2)); })(x); }), "[scale::vjp]" + remedy);
  EXPECT_EQ(message([&] {
              none->vmap({counting({2, 3})}, {0});
            }),
            "[scale::vmap] not implemented; override it in the Primitive");
  const auto short_rule = [](auto&, auto&, auto&) -> Tensors { return {}; };
  const auto empty = primitive_of(custom_call("scale", {x}, {.outputs = {like(x)}, .jvp = short_rule})[0]);
  EXPECT_EQ(message([&] { empty->jvp({x}, {x}, {0}); }), "[scale::jvp] the rule gave 0 Tensors, expected 1");
  const auto wide_rule = [](auto&, auto&, auto&) -> Tensors { return {counting({4})}; };
  const auto wide = primitive_of(custom_call("scale", {x}, {.outputs = {like(x)}, .jvp = wide_rule})[0]);
  EXPECT_EQ(message([&] { wide->jvp({x}, {x}, {0}); }),
            "[scale::jvp] the rule gave float32 (4) as number 0, expected float32 (3)");
}

// Every method, over every combination of axes, against the stacked loop.
TEST_F(Calls, VmapIsTheStackedLoop) {
  for (const Vmap how : {Vmap::sequential, Vmap::expand_dims, Vmap::broadcast_all})
    for (const int x_axis : {-1, 0, 1})
      for (const int y_axis : {-1, 0, 1}) {
        if (x_axis < 0 && y_axis < 0) continue;
        const auto input = [](int axis) {
          return axis < 0 ? counting({3}) + 1.f : axis == 0 ? counting({4, 3}) + 1.f : counting({3, 4}) + 1.f;
        };
        const Tensor x = input(x_axis), y = input(y_axis);
        const auto at = [](const Tensor& t, int axis, int64_t b) {
          return axis < 0 ? t : axis == 0 ? t[{b}] : t[{slice(), b}];
        };
        const auto call = [&](const Tensor& u, const Tensor& v) {
          return custom_call("product", {u, v}, product_options(counting({3}), how))[0];
        };
        const auto mapped = [](int axis) { return axis < 0 ? none : std::optional(axis); };
        const Tensor got = vmap(call, {mapped(x_axis), mapped(y_axis)})(x, y);
        Tensors loop;
        for (int64_t b = 0; b < 4; ++b) loop.push_back(at(x, x_axis, b) * at(y, y_axis, b));
        EXPECT_EQ(got.to_vector<float>(), stack(loop).to_vector<float>())
            << static_cast<int>(how) << " " << x_axis << " " << y_axis;
      }
}

TEST_F(Calls, VmapOfVmapAndOfLayouts) {
  const Tensor x = counting({4, 5, 2, 3});
  CallOptions options{
      .outputs = {{to_shape(Sizes{2, 3}), DType::Float32}}, .vmap = Vmap::broadcast_all, .operand_layouts = {{0, 1}}};
  const auto p = primitive_of(custom_call("copy", {x[{0, 0}]}, options)[0]);
  const auto q = primitive_of(p->vmap({x[{0}]}, {0}).outputs[0]);
  const Tensor got = q->vmap({x}, {0}).outputs[0];
  ASSERT_EQ(got.sizes(), (Sizes{4, 5, 2, 3}));
  for (int64_t i : {0, 3})
    for (int64_t j : {0, 4})
      EXPECT_EQ((got[{i, j}].to_vector<float>()), (permute(x[{i, j}], {1, 0}).to_vector<float>()));
}

// (batch..., n) -> (batch...); its rules are for (n) alone.
Tensor total(const Tensor& x, const Tensor& by, Vmap how) {
  const Shape shape = x.shape();
  return custom_call("total", {x, by},
                     {.outputs = {{Shape(shape.begin(), shape.end() - 1), DType::Float64}},
                      .jvp = [](auto& in, auto&, auto& t) -> Tensors { return {sum(t[0] * in[1] + in[0] * t[1])}; },
                      .vmap = how})[0];
}

TEST_F(Calls, RulesAreMappedThemselves) {
  const Tensor x = randn({4, 3}, DType::Float64).realize(), by = randn({3}, DType::Float64).realize();
  for (const Vmap how : {Vmap::sequential, Vmap::expand_dims, Vmap::broadcast_all}) {
    const auto loss = [&](const Tensor& u, const Tensor& v) {
      const auto one = [&](const Tensor& a, const Tensor& b) { return total(a, b, how); };
      return sum(square(vmap(one, {0, none})(u, v)));
    };
    const auto plain = [](const Tensor& u, const Tensor& v) { return sum(square(sum(u * v, {.axis = 1}))); };
    const auto [dx, dby] = grad<0, 1>(loss)(x, by);
    const auto [px, pby] = grad<0, 1>(plain)(x, by);
    EXPECT_LT(max(abs(dx - px)).item<double>(), 1e-12);
    EXPECT_LT(max(abs(dby - pby)).item<double>(), 1e-12);
    // Forwards over reverse: second derivatives.
    const Tensor t = randn({4, 3}, DType::Float64).realize();
    const auto along = [&](const auto& f) { return jvp([&](const Tensor& u) { return grad(f)(u, by); }, x, t).second; };
    EXPECT_LT(max(abs(along(loss) - along(plain))).item<double>(), 1e-12);
  }
}

// ---- errors

TEST_F(Calls, WrongCallsAreErrorsThatNameTheCall) {
  const Tensor x = counting({3});
  const auto error = [&](const std::string& name, const Tensors& in, const CallOptions& o) {
    return message([&] { custom_call(name, in, o); });
  };
  const CallOptions out{.outputs = {like(x)}};
  EXPECT_EQ(error("scal", {x}, out).find("[custom_call] no call is registered as \"scal\", expected one of: "), 0u);
  EXPECT_NE(error("scal", {x}, out).find("scale"), std::string::npos);
  EXPECT_EQ(error("gpu_only", {x}, out),
            "[custom_call] \"gpu_only\" is not registered for CPU, only for CUDA; move the operands with .to()");
  EXPECT_EQ(error("scale", {cast(x, DType::Int32)}, out),
            "[custom_call] \"scale\" takes no (int32) -> (float32), only (float32) -> (float32); (float64) -> "
            "(float64); cast the operands");
  EXPECT_EQ(error("scale", {x, x}, out),
            "[custom_call] \"scale\" takes no (float32, float32) -> (float32), only (float32) -> (float32); (float64) "
            "-> (float64); cast the operands");
  EXPECT_EQ(error("scale", {x}, {}), "[scale] the call site gives no results; set .outputs or .output_rule");
  EXPECT_EQ(error("scale", {x}, {.outputs = {like(x)}, .operand_layouts = {{1}}}),
            "[scale] operand layout 0 is (1), expected every axis from 0 to 0 once, the fastest first");
  EXPECT_EQ(error("scale", {x}, {.outputs = {like(x)}, .result_layouts = {{0}, {0}}}),
            "[scale] 2 result layouts for 1, expected one each or none");
  EXPECT_EQ(error("scale", {x}, {.outputs = {{to_shape(Sizes{4}), DType::Float32}}, .aliases = {{0, 0}}}),
            "[scale] an alias of operand 0, float32 (3), and result 0, float32 (4), expected equal ones");
  EXPECT_EQ(error("scale", {x}, {.outputs = {like(x)}, .aliases = {{0, 1}}}),
            "[scale] an alias of operand 0 and result 1, of which there are 1 and 1, each at most once");
  EXPECT_EQ(error("scale", {x}, {.outputs = {{Shape{Node(-3)}, DType::Float32}}}),
            "[scale] axis 0 of shape (-3) is negative; sizes are 0 or more");
  EXPECT_EQ(message([] { register_call("scale", "CPU", scale_typed<float>); }),
            "[register_call] \"scale\" is registered for CPU already; choose another name");
  EXPECT_EQ(message([] { register_call("s", "GPU", scale_typed<float>); }),
            "[register_call] \"s\" on platform \"GPU\", expected one of: CPU, OPENCL, METAL, CUDA");
  EXPECT_EQ(message([] { register_call("s", "CPU", scale_typed<float>, scale_typed<float>); }),
            "[register_call] \"s\" has two functions that dtypes do not tell apart");
  const auto null = [](int number) {
    return "[register_call] function " + std::to_string(number) + " of \"s\" is null, expected one to call";
  };
  EXPECT_EQ(message([] { register_call("s", "CPU", plain(nullptr)); }), null(0));
  EXPECT_EQ(message([] { register_call("s", "CPU", opaque(OpaqueCall(nullptr))); }), null(0));
  EXPECT_EQ(message([] { register_call("s", "CPU", CallTarget{}); }), null(0));
  EXPECT_EQ(message([] { register_call("s", "CPU", scale_typed<float>, decltype (&dims_of)(nullptr)); }), null(1));
}

TEST_F(Calls, FailuresArriveWhereTheValueIsWaitedFor) {
  const Tensor x = counting({4});
  EXPECT_EQ(message([&] { scale(x, -1).realize(); }), "[scale] a negative scale");
  EXPECT_EQ(message([&] {
              custom_call("scale", {x}, {.outputs = {like(x)}, .attributes = {{"by", int64_t{2}}}})[0].realize();
            }),
            "[scale] asks for attribute \"by\" as another type than its call site gives it, int64_t");
  const auto how = [&](int64_t which) {
    const CallOptions options{.outputs = {like(x)}, .attributes = {{"how", which}}};
    return message([&] { custom_call("broken", {x}, options)[0].realize(); });
  };
  EXPECT_EQ(how(0), "[broken] its eval threw: thrown inside");
  EXPECT_EQ(how(1), "[broken] its eval threw something that is no std::exception");
  EXPECT_EQ(how(3), "[broken] failed inside");
  EXPECT_EQ(message([&] { custom_call("broken", {x}, {.outputs = {like(x)}})[0].realize(); }),
            "[broken] asks for attribute \"how\", but its call site gives none");
  EXPECT_EQ(scale(x, 2).to_vector<float>(), (Floats{0, 2, 4, 6})) << "the engine works";
  EXPECT_EQ(x.to_vector<float>(), (Floats{0, 1, 2, 3}));
}

}  // namespace
}  // namespace tenon::test
