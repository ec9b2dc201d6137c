// onnx: docs/onnx.md with the table of operators, to standard output. `./dev docs` writes the file, and a test compares
// it with what this prints.
#include <fmt/format.h>

#include <tenon/io/onnx/op_table.h>

int main() {
  using namespace tenon::onnx;
  fmt::print(R"(# ONNX models

After this page you can run a trained network from an ONNX file in your program, and you know which operators it may
have. `./dev docs` writes the page from the table that the importer reads (`io/onnx/op_table.h`).

## In your program

    #include <tenon/io/onnx/model.h>

    const tenon::onnx::Model model = tenon::onnx::load_onnx("network.onnx");
    const tenon::Tensors outputs = model({{x}});          // by position; model.run takes and gives values by name
    auto fast = tenon::jit([&](const tenon::Tensor& x) {{ return model({{x}})[0]; }});

Link `tenon_onnx`, which is not installed with the library: in your project `set(TENON_ONNX ON)` before
`add_subdirectory(tenon)`, and link `tenon_onnx` in place of `tenon::tenon`. It needs no further package.

A Model is a function of Tensors. A call builds the lazy graph of the model's nodes; it fuses and compiles as any
other. Wrap the call in `jit` to replay it. Weights are mapped from the file; those of dilated convolutions and of
recurrent states, and those that nodes slice, concatenate or transpose, are copied when the model is loaded, in the
order in which kernels read them. Floats that Tenon has no dtype for (float8, float6, float4) are held as float32 with
exactly their values, integers of 4 and 2 bits as int8 and uint8; an
`onnx::Value` says its element type.

A Session makes one recording for all sizes: `onnx::Session session(model, {{{{"batch", 64}}}})` (`session.h`)
takes inputs of 1 to 64 pictures, and `session({{x}})` gives results of as many.

An input whose size is symbolic can have a Variable as its size. What a model computes from shapes (Shape, Gather,
Concat, Reshape; also as floats) stays an index expression, so that one graph serves every size; beside a symbolic
batch, the other sizes of a shape may be multiplied by fractions and rounded.
Some nodes need numbers: the scales of a Resize, the trip count of a Loop, the branch of an If, NonZero. They are read
while the graph is built. `jit`, a Session and `--to-c` take such nodes where the numbers are constants: initializers,
and what nodes compute from them and from sizes that are numbers. Where they depend on the inputs, these three throw
UserError, and a call of the Model computes and reads them. The batch of a recurrent node (RNN, GRU, LSTM) may be
symbolic; the length of its sequence may not, because each step is a part of the graph. `sequence_lens` are data: a
length beyond the steps of X counts as all steps, and after a length of 0 the last states are the initial ones (ONNX
Runtime: 0). `seqlens_k` of GroupQueryAttention is checked where it can be read:
a constant, or any value in a call of the Model. `jit`, a Session and `--to-c` do not read it: a batch that claims more
keys than there are, or fewer than its new rows, has results that mean nothing, without an access outside of the cache.

Where a Resize has scales, `align_corners` and `tf_crop_and_resize` take size times scale as the length of the result,
not rounded, as ONNX's reference and its test cases do. ONNX Runtime takes the rounded one.

## From the command line

`./dev build release` makes `build/release/bin/tenon-run`.

    tenon-run network.onnx                                   # made-up inputs; prints names, types, shapes, ranges
    tenon-run network.onnx --inputs x.npy mask=m.npy --outputs DIR
    tenon-run network.onnx --inputs in.npz --compare out.npz # exits with 1 if an output differs
    tenon-run network.onnx --size batch=8 --bench 100        # a size of made-up inputs; first call, median, least
    tenon-run network.onnx --free batch=64 --bench 100       # by a Session, whose kernels serve 1 to 64
    tenon-run network.onnx --profile 20                      # the kernels by their times
    tenon-run network.onnx --inputs cat.png --mean 0.485,0.456,0.406 --scale 0.229,0.224,0.225
    tenon-run network.onnx --explain                         # the kernels, and why each is one
    tenon-run network.onnx --to-c DIR --free batch=64        # C files that need no Tenon (export.md)

A picture (PNG, PPM or PGM) is an input of floats as (sample / 255 - mean) / scale, in the axes that the model declares,
and of integers as its samples. It must have the model's size.

## Errors

Models are untrusted. A damaged file, a name that nothing defines, and external data outside of the model's folder give
a FileError when the model is loaded; so do unknown ops and attributes, all in one message. An input that does not fit,
and a node that cannot be computed, give a UserError, which names the node, its op and the opset.
Until a model is known to be valid, it takes at most the file's size and 64 MiB of memory.
A run evaluates at most 2^20 nodes. Nodes of loops and functions count each time that they run; a step of a recurrent
node counts as 16.

## What there is not

- Sequences, maps, optionals as inputs or outputs, strings, sparse tensors, training, the domain ai.onnx.ml, and the
  operators that the table below does not name.
- ImageDecoder of other pictures than PNG, PPM and PGM; of the last two only those with samples of 8 bits up to 255.
- The seed in a model: random numbers are Tenon's.
- Axes of symbolic size that a node resizes, or samples as an image (GridSample), or splits into parts of which its size
  need not be a multiple. Give such a size a number; the batch may stay symbolic.
- Quantized caches (k_scale, v_scale) of GroupQueryAttention; MatMulNBits with permuted blocks (g_idx); FusedMatMul of
  transposed batches.
- As C files: nodes whose steps run on the host (Det, TopK of more than 4096 elements) or draw random numbers.

## Tests

`./dev conformance FOLDER` runs ONNX's own backend node tests, and any folder of cases of this form; `--device`
chooses the device, `--only TEXT` the cases. [tests/onnx/data](../tests/onnx/data/README.md) says how to get them; a
sample runs with the other tests. Of the 1,884 cases of onnx 1.23.2, 66 are skipped: strings 22, sequences 21,
optionals 8, ai.onnx.ml 8, training 7. Of the other 1,818, 1,798 pass, on CPU and on INTERP alike; ONNX Runtime
1.32 passes 1,691 of them, by the same tolerances. The 20 that do not: 10 of random numbers (Bernoulli, training
Dropout), whose expected values come from numpy's generator; 7 of ImageDecoder with pictures that are neither PNG nor
PPM; 2 inverse Fourier transforms, where 1.9e-7 is expected and the value is 0; a float16 product that differs by one
unit in the last place.

## Operators

Opset 7 to {}; the column says from which opset on a row holds. Domain ai.onnx if none is named.

| operator | from opset | element types | attributes |
|---|---|---|---|
)",
             kNewestOpset);
  for (const OpRow& row : op_table()) {
    const std::string domain = row.domain.empty() ? "" : fmt::format(" ({})", row.domain);
    fmt::print("| {}{} | {} | {} | {} |\n", row.name, domain, row.since, row.types, row.attributes);
  }
}
