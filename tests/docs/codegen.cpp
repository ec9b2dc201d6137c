// codegen: docs/codegen.md with real dumps, to standard output. A matrix product and a softmax become their kernels,
// one Opt after the other; `./dev docs` writes the file, and a test compares it with what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

/// A text begins on the line after its quote.
void section(const char* title, const char* text) { fmt::print("\n## {}\n{}\n", title, text); }
void dump(const std::string& text) { fmt::print("\n```c\n{}{}```\n", text, text.ends_with('\n') ? "" : "\n"); }

std::string list(const std::vector<Opt>& opts) {
  std::string text;
  for (const Opt& o : opts) text += (text.empty() ? "" : ", ") + to_string(o);
  return text;
}

/// The kernel's function, without the comment and the declarations above it.
std::string body(const std::string& text) { return text.substr(text.find("\nvoid ") + 1); }

const Target& machine() {
  static const Target fixed = [] {
    Target t = target("avx2");
    t.cores = 2;
    return t;
  }();
  return fixed;
}

/// Section by section: the Opts so far, and the code that they give.
struct Walk {
  Node sink;
  std::vector<Opt> opts = {};
  void add(const char* title, const char* text, const std::vector<Opt>& more, bool show = true) {
    opts.insert(opts.end(), more.begin(), more.end());
    fmt::print("\n### {}\n{}\n", title, text);
    if (!more.empty()) fmt::print("\nOpts so far: `{}`\n", list(opts));
    if (show) dump(body(generate(sink, machine(), opts).text));
  }
};

ShapeTracker strided(const Shape& shape, const Shape& strides) {
  return ShapeTracker::from_views({View::create(shape, strides, Node(0))});
}

Node product(int64_t m, int64_t n, int64_t k) {
  const auto seen = [&](int64_t row, int64_t column, int64_t inner) {
    return strided({m, n, k}, {row, column, inner});
  };
  const Node a = ast::load(1, DType::Float32, seen(k, 0, 1)), b = ast::load(2, DType::Float32, seen(0, 1, n));
  const Node sum = ast::reduce(Combiner::Add, std::vector<int>{2}, ast::alu(Op::Mul, {a, b}));
  const Node store = ast::store(0, ShapeTracker::from_shape({m, n, 1}), sum);
  return ast::sink(std::span(&store, 1));
}

Node softmax_of(int64_t rows, int64_t columns) {
  const auto whole = ShapeTracker::from_shape({rows, columns});
  const auto row = strided({rows, columns}, {1, 0});
  const std::vector<int> last{1};
  const Node x = ast::load(1, DType::Float32, whole);
  const Node most = ast::view(row, ast::reduce(Combiner::Max, last, x));
  const Node e = ast::alu(Op::Exp, {ast::alu(Op::Sub, {x, most})});
  const Node total = ast::view(row, ast::reduce(Combiner::Add, last, e));
  const Node store = ast::store(0, whole, ast::alu(Op::Div, {e, total}));
  return ast::sink(std::span(&store, 1));
}

void matrix_product() {
  section("A matrix product", R"(
`c = matmul(a, b)` of float32 (1000, 512) and (512, 1024), for an AVX2 machine with two cores. The AST multiplies two
LOADs and adds up the products along the last axis. Both LOADs have the shape (1000, 1024, 512); along the axis that an
operand does not have, its stride is 0. No op of the AST says "matmul", and the compiler holds no template for it.)");
  Walk walk{product(1000, 1024, 512)};
  dump(ast::to_string(walk.sink));
  walk.add("Plain loops", R"(
Each axis of the STORE is a loop. The REDUCE opens one more loop inside them.)",
           {});
  walk.add("Lanes", R"(
The columns of the output go into the lanes of vectors. A vector of `b` is one load, because its elements are neighbours
in memory; one element of `a` is copied to all lanes.)",
           {{OptKind::Upcast, {false, 1}, 8}});
  walk.add("A tile in registers", R"(
Four rows and two vectors of columns are computed together. Each element of `a` is used for two vectors, and each vector
of `b` for four rows. The eight sums are in eight of the sixteen registers, and none of them waits for another.)",
           {{OptKind::Unroll, {false, 0}, 4}, {OptKind::Unroll, {false, 1}, 2}});
  walk.add("A staged panel", R"(
The loop over rows moves inside the loop over columns. Now all rows read the same 16 columns of `b`, 250 times (this is
f), so the kernel first copies these columns to a STAGE in which they are neighbours. The Opt does not say where the
STAGE is filled: the compiler takes the innermost loop at which no element is filled twice.)",
           {{OptKind::Stage, {}, 2}, {OptKind::Outer, {false, 1}, 1}});
  walk.add("Threads", R"(
The loop over columns is divided into parts. Each worker of the pool takes the next part that is free, and has
a STAGE of its own.)",
           {{OptKind::Thread, {false, 1}, 8}}, false);
  const auto text = generate(walk.sink, machine(), walk.opts).text;
  dump(text);
  fmt::print("\nThe heuristic (codegen/heuristic/) chooses `{}`.\n", list(Kernel(walk.sink, machine()).opts));
  Walk odd{product(1000, 1021, 512)};
  odd.opts = walk.opts;
  odd.add("Odd sizes", R"(
1021 columns are not a multiple of 16, so the last panel is padded: its STAGE is filled up with zeros, and the results
beyond column 1021 are computed but not stored. The innermost loop has no condition.)",
          {{OptKind::Pad, {false, 1}, 1}});
}

void softmax_kernel() {
  section("A softmax", R"(
`softmax(x)` of float32 (4096, 1024) is one kernel: a maximum, a sum and a quotient over the same rows. All of them
share the loop over rows. Inside it each has a loop of its own, because each needs the result of the one before. The
maximum and the sum are computed once for each row: their index does not contain the loop over columns.)");
  Walk walk{softmax_of(4096, 1024)};
  dump(ast::to_string(walk.sink));
  walk.add("Plain loops", R"(
The exponential is used twice, in the sum and in the quotient: f = 2. Computing it a second time would cost more than
keeping it, so one row of it is kept in a STAGE, which the loop of the sum fills.)",
           {});
  walk.add("Lanes and threads", R"(
Each of the three loops over a row gets vector lanes of its own.)",
           {{OptKind::Upcast, {false, 1}, 8},
            {OptKind::Upcast, {true, 0}, 8},
            {OptKind::Upcast, {true, 1}, 8},
            {OptKind::Thread, {false, 0}, 8}});
  fmt::print("\nThe heuristic chooses `{}`.\n", list(Kernel(walk.sink, machine()).opts));
}

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.target = "avx2", s.device = "CPU", s.noopt = false; });
  fmt::print("# From an AST to its loops\n\n");
  fmt::print(
      "{}",
      R"(After this page you can read a list of Opts and know the loops that it gives. `./dev docs` writes the page from
the compiler's own output.

It builds two kernels and applies one Opt after another. An Opt (codegen/opt.h) is a value. Every list of Opts is
legal on every kernel; the tests try random lists on random kernels.
)");
  matrix_product();
  softmax_kernel();
  return 0;
}
