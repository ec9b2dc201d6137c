// grid: docs/grid.md with real dumps, to standard output. `./dev docs` writes the file, and a test compares it with
// what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

/// A text begins on the line after its quote.
void section(const char* title, const char* text) { fmt::print("\n## {}\n{}\n", title, text); }

/// The kernel of an expression in a language of grids, without the comment above it.
void dump(const char* language, const Tensor& value) {
  const ScopedSettings scope([&](Settings& s) { s.target = language; });
  const std::string text = explain(value).source();
  const std::string line = std::string("\n") + (language == std::string("metal") ? "[[kernel]]" : "__kernel");
  fmt::print("\n```c\n{}```\n", text.substr(text.find(line) + 1));
}

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.device = "CPU", s.noopt = false; });
  fmt::print("{}", R"(# Kernels for grids of threads

After this page you can read the OpenCL, Metal and CUDA kernels that Tenon writes. `./dev docs` writes the page from the
compiler's own output. [codegen.md](codegen.md) explains Opts and STAGEs; read it first.

OpenCL, Metal and CUDA call a kernel once for each thread of a grid, which has up to three axes. If a result has more
axes, the third axis of the grid counts the elements of all axes but the inner two. The grid is divided into groups of
threads (CUDA calls them thread blocks). The threads of a group have a small memory in common, and can wait for each
other at a barrier.

Almost all of the compiler is the same as for C: the AST, lowering, the passes and the Linearizer. A grid adds five
Opts (all of these but `Unroll`, `Stage` and `Tile`), one file that applies them (`codegen/grid.h`), and one table for
each language, its dialect.

| Opt | what it does |
|---|---|
| `Global(out 0)` | makes the axis an axis of the grid: each element has a thread, or a group |
| `Local(out 1, 64)` | divides the axis (or several) among the 64 threads of a group: each computes every 64th element |
| `GroupReduce(reduce 0, 64)` | divides a reduction in the same way, and combines the threads' results after a barrier |
| `Unroll(out 0, 4)` | computes four elements in each iteration, in registers, as on a CPU |
| `Stage(data1)` | copies what is read of a slot to the memory of the group first |
| `Block(reduce 0, 16)` | runs the reduction in blocks of 16 elements, so that a STAGE holds what one block reads |
| `Tile(out 0, 2048)` | groups come in blocks of 2048 elements of the axis, in a block those along the axis first |
| `TensorCore(reduce 0, 16)` | tensor cores add up the products, in units of 16 columns (CUDA, factors of 16 bits) |

`tests/grid` tries random lists of them on random kernels and compares the results with the interpreter's.

In the kernels below, `t0` is the number of the thread in the grid, `g0` and `g1` are the numbers of the group along two
axes, and `l0` is the number of the thread in its group.
)");

  const Tensor x = empty({1000}), rows = empty({100, 1000}), a = empty({512, 256}), b = empty({256, 384});
  section("A thread for each element",
          R"(
`relu(x * 2 - 1)` of 1000 elements, in Metal. The grid may have more than 1000 threads, because it consists of whole
groups. The threads beyond the end return at once.)");
  dump("metal", relu(x * 2 - 1));
  fmt::print("\nThe same in OpenCL C 1.2:\n");
  dump("opencl", relu(x * 2 - 1));

  section("A group for each row",
          R"(
`sum(x)` along the rows of (100, 1000). A group of 64 threads computes row `g0`:

    element   0   1   2  ...  63   64   65  ... 127  ...  999
    thread    0   1   2  ...  63    0    1  ...  63  ...   39

Thread `l0` adds every 64th element, beginning with element `l0`. Every thread must reach every barrier, so all threads
have the same trip count, 16; elements beyond the end count as 0. Each thread writes its sum to `stage0`, waits at the
barrier, and adds all 64 sums. Only the first thread stores the result.)");
  dump("metal", sum(rows, {.axis = 1}));

  section("A softmax",
          R"(
The two reductions and the quotient are one kernel here too. After the first barrier every thread computes the row's
maximum. Then the group computes each exponential once, and keeps it in `stage0` as long as the row fits: 8 KiB. After
the last barrier every thread computes the row's sum, and writes every 64th element of the quotient.)");
  dump("metal", softmax(rows));

  section("A matrix product",
          R"(
`matmul(a, b)` of (512, 256) and (256, 384). A group computes a tile of 4 rows and 64 columns; each thread keeps the 4
sums of one column in registers. All threads need the same 4 rows of `a`, so the group copies them to a STAGE first.
Threads with neighbouring numbers read neighbouring elements of `b`. The compiler finds where to fill the STAGE as on a
CPU: from the indices at which it is read.)");
  dump("metal", matmul(a, b));

  section("A function for other programs",
          R"(
`export_kernel` writes a kernel for a program that does not use Tenon and launches the kernel itself. You choose the
kernel's name, and the names and the order of its parameters. A size that is a Variable becomes a parameter, so one
source serves all sizes. For `x = empty({n})` and `y = x * 2`, the call
`export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}})` gives:)");
  const Variable n("n", 1, 1 << 20);
  const Tensor in = empty({n}), out = in * 2;
  const ScopedSettings metal([](Settings& s) { s.target = "metal"; });
  const std::string twice = export_kernel(out, "twice", {{"x", in}, {"y", out}, {"size", n}});
  fmt::print("\n```c\n{}```\n", twice.substr(twice.find("[[kernel]]")));
  fmt::print("{}", R"(
`examples/metal_source` writes `quantized_matmul_w4a16_g64` in this way: the matrix product with 4-bit weights for any
M, N and K, in float16 and bfloat16. The tests run it at a dozen sizes.
)");

  section("Products on CUDA",
          R"(
A large product of float32 divides each output tile of 64 x 256 among 256 threads: `Local(out 0, 8)`,
`Local(out 1, 32)`, and each thread has 8 x 8 sums in registers. The threads of a warp then read the same rows. Blocks
of 8 terms of both factors lie in STAGEs. Where adjacent elements of memory are along the rows, or along the terms of
the second factor, tiles have 128 x 128 values; where tiles reach beyond the ends, blocks have 16 terms.

If both factors are float16 or bfloat16 (and the GPU has compute capability 8 or more), tensor cores multiply. A warp of
32 threads takes units of 16 x 16 sums; `Local(out 0, 2), Local(out 1, 4)` then counts warps. A FRAGMENT is a thread's
part of a unit of a factor, which the warp reads from a STAGE; MMA adds the product of two FRAGMENTs to 8 sums of each
thread. `codegen/tensor_cores.h` says which thread holds what, and
[tests/golden/matmul_tensor_cores.cu](../tests/golden/matmul_tensor_cores.cu) is such a kernel.

STAGEs that are plain copies of memory have three buffers: while an iteration reads one, the next two are filled by
asynchronous copies (`copy_ahead`), and one barrier an iteration is enough. Rows of a STAGE have a gap behind them, so
that threads which read or fill one column use different banks of the shared memory.

On a GPU of compute capability 9.0 a unit is larger: four warps together take 64 rows and up to 256 columns,
`TensorCore(reduce 0, 256)`, and the tensor cores read both factors from STAGEs by themselves (wgmma). The copy engine
brings the factors: one thread asks for boxes of memory, whose maps are parameters of the kernel, and counters in shared
memory say when they have come (`codegen/boxes.h`). A STAGE has four buffers: two that the tensor cores may read, and
two that are on their way. A sum of fewer blocks has as many buffers as blocks, and units of 128 columns at most, so
that a core has several groups. What lies beyond the ends of a matrix arrives as zeros, so no size needs masks. The copy
engine cannot read a factor whose rows do not begin at multiples of 16 bytes: its product runs as on other GPUs.
[tests/golden/matmul_warp_groups.cu](../tests/golden/matmul_warp_groups.cu) is such a kernel.

Of such a unit a thread has two adjacent columns of every 8. Before results of 16 bits are stored, four threads that
have a row together exchange theirs (`codegen/store_runs.h`), so that each stores 8 adjacent columns in one access of 16
bytes. Two units of 16 columns side by side are stored as one of 32. If the kernel reads other elements at the places
where it stores, such as a residual, the threads exchange the sums before that, and read in accesses of 16 bytes too.

Groups that run at the same time read the factors at the same time. If one row of tiles came after the other, 132 cores
with a product of 8192 would read 5 rows of tiles of one factor and all 32 columns of the other. So tiles come in
blocks, `Tile(out 0, 2048)`: 16 rows of tiles, column after column. Then the cores read 16 rows and 9 columns
(`rows_of_a_block`, `codegen/heuristic/group_tiles.h`). The blocks are the third axis of the grid, and all have as many
tiles. Other `Tile`s do nothing on a grid: where blocks would differ, of a symbolic size, of an axis that is not on the
grid, several of one axis, and in kernels with several STOREs.

A tensor core truncates the last bits of a sum, where other kernels round. In a result of 16 bits the difference is less
than the rounding of the result. Where the result has 32 bits, a long sum is added up in chunks,
`Block(reduce 0, 1536)`: the sums of a chunk begin at 0, and after it they are added to the sums so far, by ordinary
cores (`chunk_of`, `codegen/heuristic/group_tiles.h`). The last iterations of a chunk have the copy engine bring boxes
for the next one.
[tests/golden/matmul_chunks.cu](../tests/golden/matmul_chunks.cu) is such a kernel.)");

  section("Where these kernels run",
          R"(
**OpenCL.** `TENON_DEVICE=OPENCL` runs them on any OpenCL 1.2 driver whose memory the host shares; other drivers are not
supported yet. Every op of the library gives the same result there as in the interpreter. 16-bit floats are used for
storage only. If a process forks after its first use of OPENCL, the child can read values that are computed already, but
computing others on OPENCL is an error.

**CUDA.** `TENON_DEVICE=CUDA` runs them on an NVIDIA GPU. NVRTC compiles the text without any header. A launch begins at
the parameter `position` or `group`, because a grid has at most 65535 blocks along its second and third axis. A thread
may take a run of elements, `Upcast(out 0, 4)`, which one access of 16 bytes then reaches. The threads of a warp combine
their states by SHUFFLEs, and a row may stay in their registers ([gpu.md](gpu.md)).

**Metal.** To read the source, set `TENON_TARGET=metal` and call `explain`, or write it to files as
`examples/metal_source` does. On an Apple machine the METAL device launches the kernels; we have not run it on an Apple
GPU ([backends.md](backends.md)). Metal has no float64; an expression that needs it raises an error.

The tests execute the Metal and CUDA source without a GPU. A C++ compiler takes the unchanged text, with a header in
place of `<metal_stdlib>`, or of what is built into CUDA; each thread of a group is a fiber; a barrier that some threads
do not reach is an error. clang checks the address space of each Metal pointer.)");
  return 0;
}
