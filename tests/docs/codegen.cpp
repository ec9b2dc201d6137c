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
`c = matmul(a, b)` with a of shape (1000, 512) and b of shape (512, 1024), both float32, for an AVX2 CPU with two cores.

This is the kernel's AST. It multiplies two LOADs and adds the products along the last axis. Both LOADs have the shape
(1000, 1024, 512), for rows, columns and the inner axis. A LOAD has stride 0 along the axis that its matrix does not
have. No op of the AST says "matmul", and the compiler has no template for it.)");
  Walk walk{product(1000, 1024, 512)};
  dump(ast::to_string(walk.sink));
  walk.add("Plain loops", R"(
Without Opts, each axis of the STORE is a loop, `i0` and `i1`. The REDUCE is one more loop inside them, `r0`. It keeps
its sum in an accumulator.)",
           {});
  walk.add("Vector lanes", R"(
`Upcast(out 1, 8)` puts 8 neighbouring columns of the output into the lanes of a vector. A vector of `b` is one load,
because its elements are neighbours in memory. One element of `a` is broadcast to all lanes.)",
           {{OptKind::Upcast, {false, 1}, 8}});
  walk.add("A tile in registers", R"(
`Unroll(out 0, 4)` computes four rows in each iteration, and `Unroll(out 1, 2)` two vectors of columns. Together they
are a tile of eight accumulators:

    columns       0 to 7      8 to 15
              +-----------+-----------+
      row 0   |  8 sums   |  8 sums   |    Each iteration of r0 loads
      row 1   |  8 sums   |  8 sums   |      4 elements of a, one for each row,
      row 2   |  8 sums   |  8 sums   |      2 vectors of b, one for each 8 columns,
      row 3   |  8 sums   |  8 sums   |    and does 8 multiply-adds of vectors.
              +-----------+-----------+

Each loaded element of `a` is used twice, and each loaded vector of `b` four times. The accumulators take eight of the
sixteen vector registers. No multiply-add waits for the result of another one in the same iteration.)",
           {{OptKind::Unroll, {false, 0}, 4}, {OptKind::Unroll, {false, 1}, 2}});
  walk.add("A staged panel", R"(
`Outer(out 1)` makes the loop over columns the outer loop. Now each panel of 16 columns of `b` is read 250 times, once
for each tile of rows (f = 250). So `Stage(data2)` copies the panel first, to a STAGE. There the elements are
neighbours, in the order in which the inner loop reads them. The Opt does not say where to fill the STAGE: the compiler
takes the innermost loop at which no element is filled twice.)",
           {{OptKind::Stage, {}, 2}, {OptKind::Outer, {false, 1}, 1}});
  walk.add("Threads", R"(
`Thread(out 1, 8)` divides the loop over columns into 8 parts; `part` is the number of one. Each worker of the thread
pool takes the next part that nobody has taken, and has a STAGE of its own.

This is the whole text, with the comment and the declarations that the sections above leave out.)",
           {{OptKind::Thread, {false, 1}, 8}}, false);
  const auto text = generate(walk.sink, machine(), walk.opts).text;
  dump(text);
  fmt::print("{}", R"(
The comment above a kernel says what the kernel does. It has the expression, in several lines if a part of it is used
twice. Then comes each loop nest, from the outermost to the innermost loop, where `copies` is the unroll factor; then
each STAGE, with the number of its elements, its f and its value; and last the Opts.
)");
  fmt::print("\nThe heuristic chooses `{}` for this kernel.\n", list(Kernel(walk.sink, machine()).opts));
  Walk odd{product(1000, 1021, 512)};
  odd.opts = walk.opts;
  odd.add("Odd sizes", R"(
Now `b` has 1021 columns, which is not a multiple of 16. With `Pad(out 1)` the last panel begins earlier,
at column 1005, and computes some columns once more. So no loop needs a condition, an epilogue or a mask. Where elements
must not be computed twice, because the kernel reads what it writes, the last panel goes beyond the end instead, and
what is there is not stored.)",
          {{OptKind::Pad, {false, 1}, 1}});
}

void softmax_kernel() {
  section("A softmax", R"(
`softmax(x)` of float32 (4096, 1024) is one kernel: a maximum, a sum and a quotient over the same rows. All three share
the loop over rows. Inside it each has its own loop over the columns, because it needs the result of the one before. The
maximum and the sum are computed once for each row, because their index does not depend on the column.)");
  Walk walk{softmax_of(4096, 1024)};
  dump(ast::to_string(walk.sink));
  walk.add("Plain loops", R"(
The exponential is used twice, in the sum and in the quotient, so f = 2. To compute it a second time would cost more
than to store it and load it again. So the loop of the sum stores one row of it in a STAGE, and the last loop reads it
from there. `exp_float` is a function above the kernel: a polynomial, and a power of 2 that is made of bits.)",
           {});
  walk.add("Vector lanes and threads", R"(
Each of the three loops over a row gets vector lanes of its own: `out 1` is the loop of the quotient, `reduce 0` that of
the maximum, `reduce 1` that of the sum. After a reduction the 8 lanes are combined in pairs. `Thread(out 0, 8)` divides
the rows among the workers.)",
           {{OptKind::Upcast, {false, 1}, 8},
            {OptKind::Upcast, {true, 0}, 8},
            {OptKind::Upcast, {true, 1}, 8},
            {OptKind::Thread, {false, 0}, 8}});
  fmt::print("\nThe heuristic chooses `{}` for this kernel.\n", list(Kernel(walk.sink, machine()).opts));
}

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.target = "avx2", s.device = "CPU", s.noopt = false; });
  fmt::print("# From an AST to its loops\n\n");
  fmt::print(
      "{}",
      R"(After this page you can read a list of Opts and know the loops that it gives. `./dev docs` writes the page from
the compiler's own output.

The page takes two kernels and applies one Opt after another. An Opt (`codegen/opt.h`) is one decision about a kernel's
loops, such as `Unroll(out 0, 4)`. It names a loop by the axis that it runs over: `out 0` is the first axis of the
output, `reduce 0` the first axis that is reduced.

| Opt | what it does |
|---|---|
| `Upcast(out 1, 8)` | puts 8 elements of the axis into vector lanes |
| `Unroll(out 0, 4)` | computes 4 elements, or 4 vectors, in each iteration, in registers |
| `Thread(out 0, 8)` | divides the axis into 8 parts for the workers; the loop over the parts stands around all others |
| `Outer(out 1)` | makes the axis the outermost loop of those so far |
| `Tile(out 1, 64)` | runs the axis in blocks of 64 elements; the loop over the blocks becomes the outermost so far |
| `Chunk(reduce 0, 512)` | adds a sum in chunks of 512 elements; their loop becomes the outermost so far |
| `Pad(out 1)` | lets the last step begin earlier, and end with the axis, or go beyond it and store what is inside |
| `Mask(out 1)` | masks the last vector instead of computing single elements |
| `Align(out 1)` | begins vectors at aligned addresses of the output |
| `Cut(out 1, 100)` | gives the elements from 100 on loops of their own, so that a mask that ends there is not tested |
| `Stage(data2)` | copies what is read of a slot to a STAGE first |
| `Prefetch(data2)` | prefetches what the next iteration reads of a slot |
| `Stream` | writes the output past the caches |

The order of a list is the order of its loops: what `Tile`, `Chunk` and `Outer` put outermost stands around all that
was put there before. An axis may have several `Tile`s, one for each cache. A list prints on one line and can be read
back from it (`parse_opts`). The loops themselves are data, a `LoopNest` (`codegen/nest.h`).

Every list of Opts is legal on every kernel; the tests try random lists on random kernels. A heuristic
(`codegen/heuristic/`) chooses the list, from the shapes and from how each loop's index moves through memory. With
`TENON_TUNE=1` a search tries others and times them.
)");
  matrix_product();
  softmax_kernel();
  return 0;
}
