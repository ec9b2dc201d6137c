// codegen: docs/codegen.md with real dumps, to standard output. A matrix product and a softmax become their kernels,
// one Opt after the other; `./dev docs` writes the file, and a test compares it with what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

void section(const char* title, const char* text) { fmt::print("\n## {}\n\n{}\n", title, text); }
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
    fmt::print("\n### {}\n\n{}\n", title, text);
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
  section(
      "A matrix product",
      "`c = matmul(a, b)` of float32 (1000, 512) and (512, 1024), for an AVX2 machine of two cores. Its AST is a sum\n"
      "over the last axis of a product of two LOADs, each seen as (1000, 1024, 512) with stride 0 where it does not\n"
      "change. No op of the AST says \"matmul\", and no text below stands in the compiler.");
  Walk walk{product(1000, 1024, 512)};
  dump(ast::to_string(walk.sink));
  walk.add("Plain loops", "Every axis of the STORE is a loop, and the REDUCE opens one inside of them.", {});
  walk.add("Lanes", "The output's columns in vectors: `b` is read side by side, `a` goes to every lane.",
           {{OptKind::Upcast, {false, 1}, 8}});
  walk.add("A tile in registers",
           "Copies of rows and columns: each value of `a` is used for two vectors, each vector of `b` for four rows.\n"
           "Sixteen registers hold eight sums, and the additions do not wait for each other.",
           {{OptKind::Unroll, {false, 0}, 4}, {OptKind::Unroll, {false, 1}, 2}});
  walk.add(
      "A staged panel",
      "Rows innermost: a panel of `b` then serves all of them, so it is worth to lay it side by side in a STAGE. f\n"
      "says how often: 250 times. The place of the STAGE is found, not given: the innermost loop at which no\n"
      "element is filled twice.",
      {{OptKind::Stage, {}, 2}, {OptKind::Outer, {false, 1}, 1}});
  walk.add("Threads",
           "The columns' loop is split into parts, which the pool takes one by one. Each has a STAGE of its own.",
           {{OptKind::Thread, {false, 1}, 8}}, false);
  const auto text = generate(walk.sink, machine(), walk.opts).text;
  dump(text);
  fmt::print("\nThe heuristic (codegen/heuristic/) chooses `{}`.\n", list(Kernel(walk.sink, machine()).opts));
  Walk odd{product(1000, 1021, 512)};
  odd.opts = walk.opts;
  odd.add(
      "Odd sizes",
      "1021 columns are no multiple of 16. Padded, the last panel reaches beyond the end: it is filled up with zeros,\n"
      "and what it gives beyond the end is not stored. The innermost loop never sees it.",
      {{OptKind::Pad, {false, 1}, 1}});
}

void softmax_kernel() {
  section(
      "A softmax",
      "`softmax(x)` of float32 (4096, 1024): a maximum, a sum and a quotient over the same rows are one kernel. The\n"
      "loops of dependent reductions stay apart, the loop over rows is one for all; the maximum and the sum are\n"
      "computed once a row, since their index does not contain the inner loops.");
  Walk walk{softmax_of(4096, 1024)};
  dump(ast::to_string(walk.sink));
  walk.add(
      "Plain loops",
      "The exponential is used in the sum and in the quotient: f = 2. To compute it again would cost more than to\n"
      "keep it, so it has a STAGE of one row. The sum's own loop fills it.",
      {});
  walk.add("Lanes and threads", "Each of the three loops over a row has lanes of its own.",
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
      "This page is written by `./dev docs` from the compiler's own output. It shows two kernels after each of\n");
  fmt::print(
      "their Opts, which are values (codegen/opt.h): any list of them is legal on any kernel, and the tests try\n");
  fmt::print("random ones on random kernels.\n");
  matrix_product();
  softmax_kernel();
  return 0;
}
