// From a Tensor all the way down, layer by layer: each layer's object is built by hand, run, and checked.
//   Tensor -> Primitive -> LazyBuffer -> LazyOp AST -> interpreter or (Linearizer -> C -> Program) -> Buffer; then
//   ShapeTracker and Variable
#include <cstdio>
#include <cstdlib>
#include <string>

#include <tenon/compiler.h>
#include <tenon/extend.h>
#include <tenon/tenon.h>

namespace tn = tenon;

namespace {

void heading(const char* text) { std::printf("\n== %s\n", text); }

void check(bool holds, const char* what) {
  if (holds) return;
  std::printf("does not hold: %s\n", what);
  std::exit(1);
}

void tensor() {
  heading("Tensor: 2 + 3");
  const tn::Tensor a = tn::array({2.f}), b = tn::array({3.f});
  const tn::Tensor result = a + b;
  std::printf("%s + %s = %s\n", to_string(a).c_str(), to_string(b).c_str(), to_string(result).c_str());
  check(result.item<float>() == 5.f, "2 + 3 = 5");
  // Ops of higher level are compositions: relu(x) is maximum(x, 0). Those with a derivative of their own are
  // Primitives.
  const tn::Tensor x = tn::Tensor(3.f).set_requires_grad();
  (x * x).backward();
  check(x.grad().item<float>() == 6.f, "d x*x / d x = 2 x");
}

void lazy_buffer() {
  heading("LazyBuffer: the value before it is computed");
  const tn::Tensor result = tn::array({2.f}) + tn::array({3.f});
  const tn::LazyRef lazy = result.lazy();
  std::printf("device %s, shape %s, dtype %s, %s\n", lazy->stream.device.name().c_str(),
              tn::to_string(lazy->shape()).c_str(), std::string(tn::name(lazy->dtype)).c_str(),
              tn::to_string(lazy->st).c_str());
  check(lazy->base().what.is(tn::Op::Add), "the op is ADD");
  check(lazy->base().what.src.size() == 2, "of two sources");
  check(!lazy->base().realized, "it is not realized yet");
  result.realize();
  check(lazy->base().realized != nullptr, "now it is");
  check(lazy->base().realized->toCPU<float>()[0] == 5.f, "its Buffer holds 5");
  // A copy between devices is a LoadOp.
  const tn::Tensor moved = tn::array({2.f}).to("INTERP");
  check(moved.lazy()->base().what.is(tn::LoadOp::From), "to another device is FROM");
}

/// data0 = data1 + data2, of shape (1), as an AST by hand.
tn::Node sum_of_two() {
  const auto st = tn::ShapeTracker::from_shape({1});
  const tn::Node a = tn::ast::load(1, tn::DType::Float32, st), b = tn::ast::load(2, tn::DType::Float32, st);
  const tn::Node store = tn::ast::store(0, st, tn::ast::alu(tn::Op::Add, {a, b}));
  return tn::ast::sink(std::span(&store, 1));
}

void lazy_op() {
  heading("LazyOp: the AST of one kernel");
  const tn::Node sink = sum_of_two();
  std::printf("%s\n", tn::ast::to_string(sink).c_str());

  heading("Interpreted: the AST evaluated node by node through a table of functions");
  float out = 0, a = 2, b = 3;
  void* slots[] = {&out, &a, &b};
  tn::interpret(sink, slots, {});
  std::printf("%g\n", static_cast<double>(out));
  check(out == 5.f, "the interpreter adds");

  heading("Compiled: the AST as C");
  const tn::KernelSource kernel = tn::generate(sink, tn::target("native"));
  std::printf("%s\n", kernel.text.c_str());
  out = 0;
  tn::Program(kernel.name, kernel.text).launch(slots);
  check(out == 5.f, "so does the kernel");
}

void raw() {
  heading("Buffer and Program: 2 + 3 in C by hand");
  const auto a = tn::Buffer::fromCPU(std::vector<float>{2.f}), b = tn::Buffer::fromCPU(std::vector<float>{3.f});
  tn::Buffer out(1, tn::DType::Float32);
  const tn::Program add("add", "void add(float* out, const float* a, const float* b) { *out = *a + *b; }");
  add(out, a, b);
  std::printf("%g\n", static_cast<double>(out.toCPU<float>()[0]));
  check(out.toCPU<float>()[0] == 5.f, "the program adds");
}

void linearizer() {
  heading("Linearizer: the AST as a list of UOps");
  const auto st = tn::ShapeTracker::from_shape(tn::Shape{});
  const tn::Node sum = tn::ast::alu(
      tn::Op::Add, {tn::ast::constant(tn::DType::Float32, 2.0), tn::ast::constant(tn::DType::Float32, 3.0)});
  const tn::Node store = tn::ast::store(0, st, sum), sink = tn::ast::sink(std::span(&store, 1));
  const tn::Linearizer linear(tn::Kernel(sink, tn::target("native")).lowered().graph, tn::ast::signature(sink));
  const std::string listing = tn::to_string(linear.uops);
  std::printf("%s", listing.c_str());
  check(listing ==
            "0 UOps.DEFINE_GLOBAL : ptr.dtypes.float [] ('data0', dtypes.float)\n"
            "1 UOps.CONST : dtypes.float [] 2.0\n"
            "2 UOps.CONST : dtypes.float [] 3.0\n"
            "3 UOps.ALU : dtypes.float [1, 2] BinaryOps.ADD\n"
            "4 UOps.CONST : dtypes.int [] 0\n"
            "5 UOps.STORE : [0, 4, 3] None\n",
        "the listing");
}

void jit() {
  heading("jit: what it recorded, with the source");
  auto f = tn::jit([](const tn::Tensor& x) { return x * 2 + 3; });
  check(f(tn::Tensor(1.f)).item<float>() == 5.f, "traced");
  check(f(tn::Tensor(4.f)).item<float>() == 11.f, "replayed");
  for (const auto& kernel : f.kernels()) std::printf("%s\n%s\n", kernel.name().c_str(), kernel.source().c_str());
  check(f.kernels().size() == 1, "one kernel");
}

void shape_tracker() {
  heading("ShapeTracker: movement without copies");
  auto show = [](const tn::ShapeTracker& st) { std::printf("%s\n", tn::to_string(st).c_str()); };
  tn::ShapeTracker a = tn::ShapeTracker::from_shape({10, 10});
  show(a);
  a = a.permute(std::vector<int>{1, 0});
  show(a);
  a = a.reshape(tn::Shape{5, 2, 5, 2});
  show(a);
  a = a.reshape(tn::Shape{100});  // this needs a second View
  show(a);
  check(a.views().size() == 2, "two Views");
  std::printf("%s\n", tn::render(a.expr_idxs().first).c_str());
  check(tn::render(a.expr_idxs().first) == "(((idx0%10)*10)+(idx0//10))", "the index of the flat view");
  a = a.reshape(tn::Shape{10, 10});
  std::printf("%s\n", tn::render(a.expr_idxs().first).c_str());
  check(tn::render(a.expr_idxs().first) == "((idx1*10)+idx0)", "the index, back in two axes");
  show(a);
  a = a.simplify();
  show(a);
  check(a.views().size() == 1, "one View once simplified");
  a = a.permute(std::vector<int>{1, 0});
  show(a);
  check(a.contiguous(), "contiguous again");
}

void symbolic() {
  heading("Variable: a small algebra of integers");
  const tn::Variable a("a", 0, 10), b("b", 0, 10);
  std::printf("a*10 lies in %lld .. %lld\n", static_cast<long long>((a * 10).min()),
              static_cast<long long>((a * 10).max()));
  const tn::Node remainder = (a + b * 10) % 10;
  std::printf("(a + b*10) %% 10 = %s\n", tn::render(remainder).c_str());
  check(tn::render(remainder) == "(a%10)", "b is gone");
  const tn::Node quotient = (a * 40 + b) / 20;
  std::printf("(a*40 + b) // 20 = %s, in %lld .. %lld\n", tn::render(quotient).c_str(),
              static_cast<long long>(quotient.min()), static_cast<long long>(quotient.max()));
  check(tn::render(quotient) == "(a*2)" && quotient.min() == 0 && quotient.max() == 20, "b cannot affect it");
}

}  // namespace

int main() try {
  tensor();
  lazy_buffer();
  lazy_op();
  raw();
  linearizer();
  jit();
  shape_tracker();
  symbolic();
  std::printf("\nall of it holds\n");
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
