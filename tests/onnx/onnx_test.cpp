// What the importer does beside single ops: weights, functions, subgraphs, external data, errors that name their node.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/io/onnx/model.h>
#include <tenon/io/onnx/op_table.h>
#include <tenon/tenon.h>

#include "../error_of.h"
#include "model_builder.h"

namespace tenon::onnx {
namespace {

using namespace tenon::testing;
using tenon::testing::Dims;
using tenon::testing::Names;
using Floats = std::vector<float>;

class Onnx : public ::testing::Test {
 protected:
  Model load(const Message& m) const { return load_onnx(folder_.write("model.onnx", m.bytes())); }
  Folder folder_;
};

Graph affine(const Message& weight) {
  return {{node("MatMul", {"x", "w"}, {"y"})}, {value("x", kFloat, {-1, 2})}, {value("y", kFloat, {-1, 2})}, {weight}};
}

TEST_F(Onnx, ANodeIsEvaluatedWithItsWeights) {
  const Model m = load(model(affine(float_tensor("w", {2, 2}, {1, 2, 3, 4}))));
  ASSERT_EQ(m.inputs().size(), 1U);
  EXPECT_EQ(m.inputs()[0].name, "x");
  EXPECT_EQ(m.opset(), 21);
  EXPECT_EQ(m({array({{1.F, 1.F}})})[0].to_vector<float>(), (Floats{4, 6}));
  EXPECT_EQ(m({array({{1.F, 0.F}, {0.F, 1.F}})})[0].to_vector<float>(), (Floats{1, 2, 3, 4}));
}

TEST_F(Onnx, ElementsMayBeNumbersOfTheProtocolBuffer) {
  Message packed = bare_tensor("w", {2, 2}, kFloat), single = bare_tensor("w", {2, 2}, kFloat);
  const std::string bytes = float_tensor("", {}, {1, 2, 3, 4}).bytes();
  packed.text(4, bytes.substr(bytes.size() - 16));
  for (const float v : {1.F, 2.F, 3.F, 4.F}) single.number(4, v);
  for (const Message& weight : {packed, single})
    EXPECT_EQ(load(model(affine(weight)))({array({{1.F, 1.F}})})[0].to_vector<float>(), (Floats{4, 6}));
}

TEST_F(Onnx, ExternalDataIsReadFromTheModelsFolder) {
  const auto external = [](std::string_view location, std::string_view offset) {
    return bare_tensor("w", {2, 2}, kFloat)
        .message(13, Message().text(1, "location").text(2, location))
        .message(13, Message().text(1, "offset").text(2, offset))
        .integer(14, 1);
  };
  const std::string bytes = float_tensor("", {}, {1, 2, 3, 4}).bytes();
  folder_.write("weights/w.bin", "1234" + bytes.substr(bytes.size() - 16));
  const Model m = load(model(affine(external("weights/w.bin", "4"))));
  EXPECT_EQ(m({array({{1.F, 1.F}})})[0].to_vector<float>(), (Floats{4, 6}));
}

TEST_F(Onnx, AFunctionOfTheModelIsEvaluatedWithTheAttributesOfItsCall) {
  // own.Scaled(x) = Elu(x; alpha of the call, by default 2)
  Message inner = node("Elu", {"a"}, {"b"}, {Message().text(1, "alpha").text(21, "slope").integer(20, 1)});
  const Message function = Message()
                               .text(1, "Scaled")
                               .text(4, "a")
                               .text(5, "b")
                               .message(7, inner)
                               .text(10, "own")
                               .message(9, Message().text(1, "").integer(2, 21))
                               .message(11, Message().text(1, "slope").number(2, 2).integer(20, 1));
  const auto run = [&](const std::vector<Message>& attributes) {
    const Graph g = {
        {node("Scaled", {"x"}, {"y"}, attributes, "own")}, {value("x", kFloat, {1})}, {value("y", kFloat, {1})}, {}};
    return load(model(g, 21, {function}))({array({-100.F})})[0].item<float>();
  };
  EXPECT_EQ(run({}), -2);
  EXPECT_EQ(run({Message().text(1, "slope").number(2, 3).integer(20, 1)}), -3);
}

TEST_F(Onnx, ABranchSeesTheNamesAroundIt) {
  const auto branch = [](const char* op) {
    return Graph{{node(op, {"x", "x"}, {"r"})}, {}, {value("r", kFloat, {1})}, {}}.message();
  };
  const Graph g = {
      {node("If", {"c"}, {"y"},
            {graph_attribute("then_branch", branch("Add")), graph_attribute("else_branch", branch("Mul"))})},
      {value("c", kBool, {}), value("x", kFloat, {1})},
      {value("y", kFloat, {1})},
      {}};
  const Model m = load(model(g));
  EXPECT_EQ(m({Tensor(true), array({3.F})})[0].item<float>(), 6);
  EXPECT_EQ(m({Tensor(false), array({3.F})})[0].item<float>(), 9);
}

TEST_F(Onnx, SizesAreComputedInTheShapeOfTheLongerOperand) {
  for (const char* op : {"Add", "Sub", "Mul", "Div"})
    for (const bool first : {true, false}) {
      const Graph g = {{node("Shape", {"x"}, {"s"}), node(op, first ? Names{"one", "s"} : Names{"s", "one"}, {"r"}),
                        node("Shape", {"r"}, {"y"})},
                       {value("x", kFloat, {-1, 4})},
                       {value("y", kInt64, {1})},
                       {int_tensor("one", {1}, {1})}};
      EXPECT_EQ(load(model(g))({ones({3, 4})})[0].to_vector<int64_t>(), (std::vector<int64_t>{2})) << op << first;
    }
}

TEST_F(Onnx, JitReplaysAModel) {
  const Model m = load(model(affine(float_tensor("w", {2, 2}, {1, 2, 3, 4}))));
  auto f = jit([&](const Tensor& x) { return m({x})[0] + 1; });
  EXPECT_EQ(f(array({{1.F, 1.F}})).to_vector<float>(), (Floats{5, 7}));
  EXPECT_EQ(f(array({{0.F, 1.F}})).to_vector<float>(), (Floats{4, 5}));
  EXPECT_EQ(f.recordings(), 1);
}

TEST_F(Onnx, AllThatIsUnknownIsNamedAtOnce) {
  const Graph g = {{node("Frobnicate", {"x"}, {"a"}), node("Relu", {"a"}, {"b"}, {int_attribute("slope", 1)}),
                    node("Gelu", {"b"}, {"y"}, {}, "com.example")},
                   {value("x", kFloat, {1})},
                   {value("y", kFloat, {1})},
                   {}};
  const std::string text = error_of<FileError>([&] { load(model(g, 13)); });
  for (const char* part : {"op \"Frobnicate\", opset 13, as in node \"the_Frobnicate\"",
                           "attribute \"slope\" of op \"Relu\", opset 13", "op \"Gelu\" of domain \"com.example\""})
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST_F(Onnx, AnErrorNamesItsNode) {
  const Model m = load(model(affine(float_tensor("w", {2, 2}, {1, 2, 3, 4}))));
  EXPECT_NE(error_of([&] {
              m({ones({1, 2}, DType::Float64)});
            }).find("input \"x\" is of type double, expected float"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              m({ones({1, 3})});
            }).find("input \"x\" has the shape (1, 3), expected (n, 2)"),
            std::string::npos);
  const Graph g = {{node("MatMul", {"x", "x"}, {"y"})}, {value("x", kFloat, {-1, 2})}, {value("y", kFloat, {})}, {}};
  const std::string text = error_of([&] { load(model(g))({ones({3, 2})}); });
  EXPECT_NE(text.find("node \"the_MatMul\" (MatMul, opset 21)"), std::string::npos) << text;
}

TEST_F(Onnx, TheTableHasEachRowOnce) {
  const auto rows = op_table();
  for (std::size_t i = 0; i + 1 < rows.size(); ++i)
    EXPECT_FALSE(rows[i].name == rows[i + 1].name && rows[i].domain == rows[i + 1].domain &&
                 rows[i].since == rows[i + 1].since)
        << rows[i].name;
  EXPECT_EQ(find_op("", "Sqrt", 7)->name, "Sqrt");
  EXPECT_EQ(find_op("", "Trilu", 13), nullptr);
  EXPECT_NE(find_op("", "Trilu", 14), nullptr);
}

}  // namespace
}  // namespace tenon::onnx
