// Sizes that stay symbolic: one graph, built with a Variable as the batch, serves every batch.
#include <gtest/gtest.h>
#include <tenon/io/onnx/model.h>
#include <tenon/tenon.h>

#include "model_builder.h"

namespace tenon::onnx {
namespace {

using namespace tenon::testing;

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

}  // namespace
}  // namespace tenon::onnx
