#include "kernels.h"

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>

namespace tenon::test {
namespace {

using ast::alu;

ShapeTracker whole(std::initializer_list<Node> shape) { return ShapeTracker::from_shape(shape); }

Node f32(int slot, const ShapeTracker& st) { return ast::load(slot, DType::Float32, st); }

Node number(double v) { return ast::constant(DType::Float32, v); }

Node one_store(std::initializer_list<Node> shape, const Node& value) {
  const Node store = ast::store(0, whole(shape), value);
  return ast::sink(std::span(&store, 1));
}

Node sum(const Node& value, std::initializer_list<int> axes) {
  return ast::reduce(Combiner::Add, std::vector<int>(axes), value);
}
Node maximum(const Node& value, std::initializer_list<int> axes) {
  return ast::reduce(Combiner::Max, std::vector<int>(axes), value);
}

ShapeTracker expanded(const ShapeTracker& st, std::initializer_list<Node> shape) {
  return st.expand(std::vector<Node>(shape));
}

/// a (m, k) times b (k, n) as a sum over a broadcast.
Node matmul(int64_t m, int64_t k, int64_t n) {
  const auto a = expanded(whole({m, k, 1}), {m, k, n});
  const auto b = expanded(whole({1, k, n}), {m, k, n});
  const Node product = sum(alu(Op::Mul, {f32(1, a), f32(2, b)}), {1});
  const auto flat = whole({m, 1, n}).reshape(std::vector<Node>{m, n});
  return one_store({m, n}, ast::view(flat, product));
}

Node padded() {
  const auto st = whole({30, 30}).pad(std::vector<std::pair<Node, Node>>{{1, 1}, {1, 1}});
  return one_store({32, 32}, alu(Op::Max, {alu(Op::Mul, {f32(1, st), number(2)}), number(0)}));
}

Node softmax(int64_t rows, int64_t columns) {
  const Node x = f32(1, whole({rows, columns}));
  auto row = [&](const Node& v) { return ast::view(expanded(whole({rows, 1}), {rows, columns}), v); };
  const Node e = alu(Op::Exp, {alu(Op::Sub, {x, row(maximum(x, {1}))})});
  return one_store({rows, columns}, alu(Op::Div, {e, row(sum(e, {1}))}));
}

Node convolution() {  // (8, 1, 12, 12) with (4, 1, 3, 3): windows by a shrunken, strided view of repeats is the
                      // engine's way; here by shifts
  const auto image = [](int64_t dy, int64_t dx) {
    return f32(1, whole({8, 12, 12}).shrink(std::vector<std::pair<Node, Node>>{{0, 8}, {dy, dy + 10}, {dx, dx + 10}}));
  };
  Node total;
  for (int64_t dy = 0; dy < 3; ++dy)
    for (int64_t dx = 0; dx < 3; ++dx) {
      const auto weight = whole({3, 3})
                              .shrink(std::vector<std::pair<Node, Node>>{{dy, dy + 1}, {dx, dx + 1}})
                              .reshape(std::vector<Node>{1, 1, 1})
                              .expand(std::vector<Node>{8, 10, 10});
      const Node term = alu(Op::Mul, {image(dy, dx), f32(2, weight)});
      total = total ? alu(Op::Add, {total, term}) : term;
    }
  return one_store({8, 10, 10}, total);
}

Node symbolic_rows() {
  const Variable n("n", 1, 4096);
  return one_store({n, 1}, sum(f32(1, whole({n, 100})), {1}));
}

Node two_outputs() {
  const Node x = f32(2, whole({1000}));
  const std::vector<Node> stores{ast::store(0, whole({1000}), alu(Op::Add, {x, number(1)})),
                                 ast::store(1, whole({1000}), alu(Op::Lt, {x, number(0)}))};
  return ast::sink(stores);
}

}  // namespace

std::vector<GoldenKernel> golden_kernels() {
  const Node x = f32(1, whole({4096}));
  return {
      {"add", one_store({4096}, alu(Op::Add, {x, f32(2, whole({4096}))}))},
      {"exp", one_store({4096}, alu(Op::Exp, {x}))},
      {"padded_relu", padded()},
      {"row_sum", one_store({100, 1}, sum(f32(1, whole({100, 1000})), {1}))},
      {"column_max", one_store({1, 1000}, maximum(f32(1, whole({100, 1000})), {0}))},
      {"matmul_64", matmul(64, 64, 64)},
      {"matmul_odd", matmul(33, 17, 29)},
      {"softmax", softmax(64, 128)},
      {"transpose", one_store({100, 60}, f32(1, whole({60, 100}).permute(std::vector<int>{1, 0})))},
      {"convolution", convolution()},
      {"symbolic_rows", symbolic_rows()},
      {"two_outputs", two_outputs()},
  };
}

std::string golden_text(const GoldenKernel& k) {
  const ScopedSettings optimized([](Settings& s) { s.noopt = false; });
  std::string text;
  for (const std::string& name : golden_targets) {
    Target t = target(name);
    t.cores = 2;
    text += "// ======== " + name + "\n" + generate(k.sink, t).text + "\n";
  }
  return text;
}

}  // namespace tenon::test
