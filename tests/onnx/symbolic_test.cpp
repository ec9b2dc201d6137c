// Sizes that stay symbolic: one graph, built with a Variable as the batch, serves every batch.
#include <gtest/gtest.h>
#include <tenon/io/onnx/session.h>
#include <tenon/tenon.h>

#include "../error_of.h"
#include "model_builder.h"

namespace tenon::onnx {
namespace {

using namespace tenon::testing;
using tenon::testing::Dims;

/// Flattens (n, 2, 3) by the shape that the graph computes, multiplies, and takes a softmax.
Message flattening() {
  const Graph g = {
      {node("Shape", {"x"}, {"shape"}), node("Gather", {"shape", "zero"}, {"batch"}),
       node("Unsqueeze", {"batch", "axes"}, {"first"}),
       node("Concat", {"first", "rest"}, {"to"}, {int_attribute("axis", 0)}), node("Reshape", {"x", "to"}, {"flat"}),
       node("MatMul", {"flat", "w"}, {"logits"}), node("Softmax", {"logits"}, {"y"})},
      {value("x", kFloat, {-1, 2, 3})},
      {value("y", kFloat, {-1, 2})},
      {int_tensor("zero", {}, {0}), int_tensor("axes", {1}, {0}), int_tensor("rest", {1}, {6}),
       float_tensor("w", {6, 2}, {1, 0, 0, 1, 1, 1, 0, 0, 2, 1, 1, 2})}};
  return model(g, 17);
}

TEST(OnnxSymbolic, AShapeThatTheGraphComputesStaysSymbolic) {
  const Folder folder;
  const Model m = load_onnx(folder.write("model.onnx", flattening().bytes()));
  Variable n("n", 1, 64);
  for (const int64_t batch : {1, 5, 64}) {
    n.bind(batch);
    const Tensor x =
        arange(numel(Shape{Node(batch), 2, 3}, "test").value()).cast(DType::Float32).reshape({batch, 2, 3}) / 100;
    const Tensor expected = m({x})[0];
    Tensor symbolic = m({zeros({n, 2, 3}) + 0.25F})[0];
    EXPECT_EQ(to_string(symbolic.shape()), "(n, 2)");
    EXPECT_EQ(symbolic.to_vector<float>(), m({full({batch, 2, 3}, 0.25)})[0].to_vector<float>());
    EXPECT_EQ(expected.size(0), batch);
  }
}

TEST(OnnxSymbolic, ASessionServesEverySizeByOneRecording) {
  const Folder folder;
  const Model m = load_onnx(folder.write("model.onnx", flattening().bytes()));
  Session session(m, {{"n", 64}});
  for (const int64_t batch : {1, 5, 64, 3}) {
    const Tensor x = arange(batch * 6).cast(DType::Float32).reshape({batch, 2, 3}) / 100;
    const Tensor y = session({x})[0];
    EXPECT_EQ(y.sizes(), (std::vector<int64_t>{batch, 2}));
    const auto got = y.to_vector<float>(), expected = m({x})[0].to_vector<float>();
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-6) << batch << " " << i;
  }
  EXPECT_EQ(session.recordings(), 1);
}

TEST(OnnxSymbolic, PoolsAndResizedImagesTakeAnyBatch) {
  // Each Resize has sizes that the graph computes: those of its image, the last two doubled.
  const Message pads = ints_attribute("pads", {1, 1, 1, 1}), kernel = ints_attribute("kernel_shape", {3, 3}),
                strides = ints_attribute("strides", {2, 2}), ceil = int_attribute("ceil_mode", 1),
                linear = text_attribute("mode", "linear");
  const Graph g = {
      {node("MaxPool", {"x"}, {"max"}, {kernel, strides, pads, ceil}),
       node("AveragePool", {"max"}, {"mean"}, {ints_attribute("kernel_shape", {2, 2}), ceil}),
       node("ConvTranspose", {"mean", "w"}, {"wide"}, {strides, pads}), node("Shape", {"wide"}, {"wide_shape"}),
       node("Mul", {"wide_shape", "doubled"}, {"large_shape"}),
       node("Resize", {"wide", "", "", "large_shape"}, {"large"}, {linear}), node("Shape", {"large"}, {"shape"}),
       node("Mul", {"shape", "doubled"}, {"to"}),
       node("Resize", {"large", "", "", "to"}, {"y"}, {text_attribute("mode", "nearest")})},
      {value("x", kFloat, {-1, 2, 6, 8})},
      {value("y", kFloat, {})},
      {float_tensor("w", {2, 1, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8}), int_tensor("doubled", {4}, {1, 1, 2, 2})}};
  const Folder folder;
  const Model m = load_onnx(folder.write("model.onnx", model(g, 19).bytes()));
  Session session(m, {{"n", 8}});
  for (const int64_t batch : {1, 3, 8}) {
    const Tensor x = sin(arange(batch * 96).cast(DType::Float32)).reshape({batch, 2, 6, 8});
    const Tensor y = session({x})[0], expected = m({x})[0];
    EXPECT_EQ(y.sizes(), expected.sizes());
    const auto got = y.to_vector<float>(), values = expected.to_vector<float>();
    for (std::size_t i = 0; i < got.size(); ++i) ASSERT_NEAR(got[i], values[i], 1e-5) << batch << " " << i;
  }
  EXPECT_EQ(session.recordings(), 1);
  const Graph of_batch = {{node("Shape", {"x"}, {"shape"}), node("Mul", {"shape", "doubled"}, {"to"}),
                           node("Resize", {"x", "", "", "to"}, {"y"})},
                          {value("x", kFloat, {-1, 2})},
                          {value("y", kFloat, {})},
                          {int_tensor("doubled", {2}, {2, 1})}};
  const Model resized = load_onnx(folder.write("resized.onnx", model(of_batch, 19).bytes()));
  EXPECT_NE(error_of([&] {
              Session(resized, {{"n", 8}})({ones({3, 2})});
            }).find("a resized axis depends on the symbolic size"),
            std::string::npos);
}

// Fractions beside a symbolic batch: the whole shape times factors, as exporters of image networks compute sizes.
TEST(OnnxSymbolic, ImagesAreResizedByFractionsOfTheirWholeShape) {
  const auto resizing = [](std::string_view rounding) {
    const Graph g = {
        {node("Shape", {"x"}, {"shape"}), node("Cast", {"shape"}, {"float"}, {int_attribute("to", kFloat)}),
         node("Mul", {"float", "factors"}, {"product"}), node(rounding, {"product"}, {"whole"}),
         node("Cast", {"whole"}, {"to"}, {int_attribute("to", kInt64)}),
         node("Resize", {"x", "", "", "to"}, {"y"}, {text_attribute("mode", "linear")})},
        {value("x", kFloat, {-1, 2, 5, 6})},
        {value("y", kFloat, {})},
        {float_tensor("factors", {4}, {1, 1, 0.5, 1.75})}};
    return model(g, 19).bytes();
  };
  const Folder folder;
  for (const auto& [rounding, rows, columns] :
       {std::tuple("Floor", 2, 10), {"Ceil", 3, 11}, {"Round", 2, 10}, {"Identity", 2, 10}}) {  // halves to even
    const Model m = load_onnx(folder.write("model.onnx", resizing(rounding)));
    Session session(m, {{"n", 8}});
    for (const int64_t batch : {1, 3}) {
      const Tensor x = sin(arange(batch * 60).cast(DType::Float32)).reshape({batch, 2, 5, 6});
      const Tensor y = session({x})[0], expected = m({x})[0];
      EXPECT_EQ(y.sizes(), (std::vector<int64_t>{batch, 2, rows, columns}));
      EXPECT_LT(max(abs(y - expected)).item<float>(), 1e-6);
    }
    EXPECT_EQ(session.recordings(), 1);
  }
}

/// x times the rows of w in reverse order: as an exporter moves weights.
Message reversing(const std::vector<Message>& more_inputs) {
  std::vector<Message> inputs{value("x", kFloat, {-1, 2})};
  inputs.insert(inputs.end(), more_inputs.begin(), more_inputs.end());
  return model(
      {{node("Slice", {"w", "zero", "one", "zero"}, {"first"}), node("Slice", {"w", "one", "two", "zero"}, {"second"}),
        node("Concat", {"second", "first"}, {"turned"}, {int_attribute("axis", 0)}),
        node("MatMul", {"x", "turned"}, {"y"})},
       inputs,
       {value("y", kFloat, {-1, 2}), value("turned", kFloat, {2, 2})},
       {float_tensor("w", {2, 2}, {1, 2, 3, 4}), int_tensor("zero", {1}, {0}), int_tensor("one", {1}, {1}),
        int_tensor("two", {1}, {2})}},
      17);
}

TEST(OnnxConstants, WeightsThatNodesOnlyMoveAreMovedWhenTheModelIsLoaded) {
  const Folder folder;
  const Model m = load_onnx(folder.write("model.onnx", reversing({}).bytes()));
  const Tensor x = array({{1.F, 10.F}});
  const Tensors once = m({x}), again = m({x});
  EXPECT_EQ(once[0].to_vector<float>(), (std::vector<float>{13, 24}));
  EXPECT_EQ(once[1].to_vector<float>(), (std::vector<float>{3, 4, 1, 2}));
  EXPECT_EQ(once[1].data<float>(), again[1].data<float>()) << "no call moves them";
}

TEST(OnnxConstants, AnInitializerThatACallMayReplaceIsNotMoved) {
  const Folder folder;
  const Model m = load_onnx(folder.write("model.onnx", reversing({value("w", kFloat, {2, 2})}).bytes()));
  const Tensor x = array({{1.F, 10.F}}), w = array({{5.F, 6.F}, {7.F, 8.F}});
  EXPECT_EQ(m.run({{"x", x}})[0].tensor().to_vector<float>(), (std::vector<float>{13, 24}));
  EXPECT_EQ(m.run({{"x", x}, {"w", w}})[0].tensor().to_vector<float>(), (std::vector<float>{57, 68}));
}

// 16 floats, doubled 34 times, would be 1 TB. Loading must not compute it; a call says what it lacks.
TEST(OnnxConstants, WhatWouldGrowIsNotMovedWhenTheModelIsLoaded) {
  std::vector<Message> nodes;
  std::string last = "w";
  for (int i = 0; i < 34; ++i) {
    const std::string next = "w" + std::to_string(i);
    nodes.push_back(node("Concat", {last, last}, {next}, {int_attribute("axis", 0)}));
    last = next;
  }
  nodes.push_back(node("Add", {"x", last}, {"y"}));
  const Folder folder;
  const Message doubling = model({nodes,
                                  {value("x", kFloat, {1})},
                                  {value("y", kFloat, {-1})},
                                  {float_tensor("w", {16}, std::vector<float>(16, 1.F))}},
                                 17);
  const Model m = load_onnx(folder.write("model.onnx", doubling.bytes()));
  EXPECT_THROW(m({zeros({1})})[0].realize(), UserError);
}

/// A recurrent node of 2 hidden values over 3 steps of 2 inputs, with the axes of X in this order.
Message recurrent(std::string_view op, int64_t gates, const Dims& x, int64_t layout = 0) {
  std::vector<float> w, r;
  for (int64_t i = 0; i < gates * 4; ++i) {
    w.push_back(static_cast<float>(i * 7 % 11) / 11 - 0.4F);
    r.push_back(static_cast<float>(i * 5 % 13) / 13 - 0.5F);
  }
  return model(
      {{node(op, {"x", "w", "r"}, {"y", "last"}, {int_attribute("hidden_size", 2), int_attribute("layout", layout)})},
       {value("x", kFloat, x)},
       {value("y", kFloat, layout != 0 ? Dims{-1, 3, 1, 2} : Dims{3, 1, -1, 2}),
        value("last", kFloat, layout != 0 ? Dims{-1, 1, 2} : Dims{1, -1, 2})},
       {float_tensor("w", {1, gates * 2, 2}, w), float_tensor("r", {1, gates * 2, 2}, r)}},
      17);
}

TEST(OnnxSymbolic, RecurrentNodesServeEveryBatchByOneRecording) {
  const Folder folder;
  for (const int64_t layout : {0, 1})
    for (const auto& [op, gates] : {std::pair("RNN", 1), {"GRU", 3}, {"LSTM", 4}}) {
      const Dims shape = layout != 0 ? Dims{-1, 3, 2} : Dims{3, -1, 2};
      const Model m = load_onnx(folder.write("model.onnx", recurrent(op, gates, shape, layout).bytes()));
      Session session(m, {{"n", 8}});
      for (const int64_t batch : {1, 5, 8}) {
        const Tensor steps = arange(batch * 6).cast(DType::Float32).reshape({3, batch, 2}) / 50;
        const Tensor x = layout != 0 ? steps.permute({1, 0, 2}) : steps;
        const Tensors got = session({x}), expected = m({x});
        for (const std::size_t k : {0, 1}) {
          EXPECT_EQ(got[k].sizes(), expected[k].sizes()) << op;
          EXPECT_LT(max(abs(got[k] - expected[k])).item<float>(), 1e-6) << op << " " << batch;
        }
      }
      EXPECT_EQ(session.recordings(), 1) << op;
    }
}

// A product within the loop that joins the states would read its weights across their rows.
TEST(OnnxSymbolic, TheLastStateHasALoopOfItsOwn) {
  const Folder folder;
  for (const auto& [op, gates] : {std::pair("RNN", 1), {"GRU", 3}, {"LSTM", 4}}) {
    const Model m = load_onnx(folder.write("model.onnx", recurrent(op, gates, {3, 1, 2}).bytes()));
    const auto steps = explain(m({ones({3, 1, 2})})[0]).kernels;
    EXPECT_GT(steps.size(), 3u);
    EXPECT_EQ(steps.back().name()[0], 'E') << op << ": " << steps.back().ast();
  }
}

TEST(OnnxSymbolic, ARecurrentNodeRefusesASymbolicNumberOfSteps) {
  const Folder folder;
  Session session(load_onnx(folder.write("model.onnx", recurrent("LSTM", 4, {-1, 1, 2}).bytes())), {{"n", 8}});
  const std::string error = error_of([&] { session({zeros({3, 1, 2})}); });
  EXPECT_NE(error.find("the length of X, whose steps are nodes of a graph, depends on the symbolic size n;"),
            std::string::npos)
      << error;
}

TEST(OnnxSymbolic, GridSampleTakesAnyBatch) {
  const Graph g = {{node("GridSample", {"x", "grid"}, {"y"})},
                   {value("x", kFloat, {-1, 2, 3, 3}), value("grid", kFloat, {-1, 2, 2, 2})},
                   {value("y", kFloat, {})},
                   {}};
  const Folder folder;
  Session session(load_onnx(folder.write("model.onnx", model(g).bytes())), {{"n", 8}});
  for (const int64_t n : {1, 3, 8}) {
    const Tensor x = sin(arange(n * 18).cast(DType::Float32)).reshape({n, 2, 3, 3}),
                 grid = cos(arange(n * 8).cast(DType::Float32)).reshape({n, 2, 2, 2});
    const Tensor got = session({x, grid})[0], expected = session.model()({x, grid})[0];
    EXPECT_EQ(got.sizes(), (std::vector<int64_t>{n, 2, 2, 2}));
    EXPECT_LT(max(abs(got - expected)).item<float>(), 1e-6) << n;
  }
  EXPECT_EQ(session.recordings(), 1);
  const Graph of_image = {{node("GridSample", {"x", "grid"}, {"y"})},
                          {value("x", kFloat, {1, 2, -1, 3}), value("grid", kFloat, {1, 2, 2, 2})},
                          {value("y", kFloat, {})},
                          {}};
  Session image(load_onnx(folder.write("image.onnx", model(of_image).bytes())), {{"n", 8}});
  const std::string error = error_of([&] { image({ones({1, 2, 5, 3}), zeros({1, 2, 2, 2})}); });
  EXPECT_NE(error.find("an image axis (not the batch, nor the channels) depends on the symbolic size n;"),
            std::string::npos)
      << error;
}

TEST(OnnxSymbolic, AnAxisOfSymbolicSizeIsSplitIntoPartsThatDivideIt) {
  const auto splitting = [](const Message& split, const Names& outputs) {
    Graph g = {{node("Concat", {"x", "x"}, {"twice"}, {int_attribute("axis", 0)}), split},
               {value("x", kFloat, {-1, 2})},
               {},
               {int_tensor("sizes", {2}, {1, 2})}};
    for (const std::string& name : outputs) g.outputs.push_back(value(name, kFloat, {}));
    return model(g).bytes();
  };
  const Folder folder;
  const Message halves = node("Split", {"twice"}, {"a", "b"}, {int_attribute("num_outputs", 2)});
  Session session(load_onnx(folder.write("model.onnx", splitting(halves, {"a", "b"}))), {{"n", 8}});
  for (const int64_t n : {1, 5}) {
    const Tensor x = arange(n * 2).cast(DType::Float32).reshape({n, 2});
    const Tensors parts = session({x});
    for (const Tensor& part : parts) EXPECT_EQ(part.to_vector<float>(), x.to_vector<float>());
  }
  const auto expect = [&](const Message& split, const Names& outputs, const std::string& words) {
    Session bad(load_onnx(folder.write("bad.onnx", splitting(split, outputs))), {{"n", 8}});
    const std::string error = error_of([&] { bad({ones({3, 2})}); });
    EXPECT_NE(error.find(words), std::string::npos) << error;
  };
  expect(node("Split", {"x"}, {"a", "b"}, {int_attribute("num_outputs", 2)}), {"a", "b"},
         "the last of 2 parts, which may be smaller, depends on the symbolic size n; give the size a number");
  expect(node("Split", {"x", "sizes"}, {"a", "b"}), {"a", "b"}, "[split] sizes (1, 2) for axis 0 of shape (n, 2)");
}

// Batches whose caches hold different numbers of keys, with padding behind them, beside each batch on its own.
TEST(OnnxSymbolic, AttentionHeedsTheKeysOfEachBatch) {
  const auto named = [](const char* name) { return Message().text(1, name); };
  const Graph g = {{node("GroupQueryAttention", {"q", "k", "v", "pk", "pv", "last", "total"}, {"y", "keys", "values"},
                         {int_attribute("num_heads", 2), int_attribute("kv_num_heads", 1)}, "com.microsoft")},
                   {named("q"), named("k"), named("v"), named("pk"), named("pv"), named("last"), named("total")},
                   {named("y"), named("keys"), named("values")},
                   {}};
  Message with_domain = model(g);
  with_domain.message(8, Message().text(1, "com.microsoft").integer(2, 1));
  const Folder folder;
  const Model m = load_onnx(folder.write("model.onnx", with_domain.bytes()));
  const auto wave = [](double step, const Dims& shape) {
    return sin(arange(numel(to_shape(shape), "test").value()).cast(DType::Float32) * step).reshape(shape);
  };
  const int64_t room = 4;
  const Tensor q = wave(0.7, {2, 1, 8}), k = wave(1.3, {2, 1, 4}), v = wave(2.1, {2, 1, 4}),
               pk = wave(0.9, {2, 1, room, 4}), pv = wave(1.7, {2, 1, room, 4});
  const std::vector<int32_t> before = {2, 3};  // keys in the cache of each batch
  const Tensor last = array(before);           // with the new one there is one more, and the count is less 1
  const Tensor total = Tensor(4).cast(DType::Int32);
  const Tensors all = m({q, k, v, pk, pv, last, total});
  EXPECT_EQ(all[1].sizes(), (std::vector<int64_t>{2, 1, room, 4})) << "a cache with room keeps its length";
  auto fast = jit([&](const Tensor& lengths) { return m({q, k, v, pk, pv, lengths, total})[0]; });
  const Tensor traced = fast(last);
  for (int64_t b = 0; b < 2; ++b) {
    const int64_t own = before[static_cast<std::size_t>(b)];
    const auto of_batch = [&](const Tensor& x) { return x[{slice(b, b + 1)}]; };
    const auto keys = [&](const Tensor& x) { return x[{slice(b, b + 1), slice(), slice(0, own)}]; };
    const Tensors alone = m({of_batch(q), of_batch(k), of_batch(v), keys(pk), keys(pv), of_batch(last),
                             Tensor(own + 1).cast(DType::Int32)});
    for (const Tensor& y : {all[0], traced})
      EXPECT_LT(max(abs(y[{slice(b, b + 1)}] - alone[0])).item<float>(), 1e-6) << b;
    for (const std::size_t i : {1, 2}) {
      const Tensor held = all[i][{slice(b, b + 1), slice(), slice(0, own + 1)}];
      EXPECT_EQ(held.to_vector<float>(), alone[i].to_vector<float>());
    }
  }
}

TEST(OnnxSymbolic, AResultOfASessionStaysAsItIs) {
  const Folder folder;
  Session session(load_onnx(folder.write("model.onnx", flattening().bytes())), {{"n", 8}});
  const Tensor transposed = (arange(18).cast(DType::Float32) / 10).reshape({3, 2, 3}).permute({2, 1, 0}).realize();
  const Tensor first = session({transposed})[0];
  const std::vector<float> before = first.to_vector<float>();
  session({zeros({8, 2, 3})});
  EXPECT_EQ(first.to_vector<float>(), before);
  const auto expected = session.model()({transposed})[0].to_vector<float>();
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(before[i], expected[i], 1e-6) << i;
}

TEST(OnnxSymbolic, ASizeMayHaveAnyName) {
  const Folder folder;
  const Graph g = {{node("MatMul", {"a", "b"}, {"y"})},
                   {value("a", kFloat, {-1, 2}, "past + 1"), value("b", kFloat, {2, -1}, "past_+_1")},
                   {value("y", kFloat, {-1, -1})},
                   {}};
  Session session(load_onnx(folder.write("model.onnx", model(g).bytes())), {{"past + 1", 4}, {"past_+_1", 4}});
  for (const int64_t rows : {3, 2})
    EXPECT_EQ(session({ones({rows, 2}), ones({2, 4})})[0].sizes(), (std::vector<int64_t>{rows, 4}));
}

TEST(OnnxSymbolic, ASessionRefusesSizesThatItCannotServe) {
  const Folder folder;
  const Graph g = {{node("Add", {"a", "b"}, {"y"})},
                   {value("a", kFloat, {-1, 2}), value("b", kFloat, {-1, 2})},
                   {value("y", kFloat, {-1, 2})},
                   {}};
  const Model m = load_onnx(folder.write("model.onnx", model(g).bytes()));
  const auto expect = [](const std::string& text, std::string_view words) {
    EXPECT_NE(text.find(words), std::string::npos) << text;
  };
  expect(error_of([&] { Session(m, {{"m", 4}}); }), "no input has a symbolic size \"m\"");
  expect(error_of([&] { Session(m, {{"n", 0}}); }), "is at most 0, expected at least 1");
  Session session(m, {{"n", 4}});
  expect(error_of([&] { session({ones({5, 2}), ones({5, 2})}); }), "the size \"n\" is 5, expected 1 to 4");
  expect(error_of([&] { session({ones({3, 2}), ones({1, 2})}); }), "\"n\" is 3 in one input, and 1 in input \"b\"");
  expect(error_of([&] { session({ones({3, 2})}); }), "1 inputs, expected 2");
  expect(error_of([&] { session({ones({3, 2}), ones({3, 7})}); }), "input \"b\" has the shape");
  EXPECT_EQ(session({ones({3, 2}), ones({3, 2})})[0].to_vector<float>(), std::vector<float>(6, 2));
}

}  // namespace
}  // namespace tenon::onnx
