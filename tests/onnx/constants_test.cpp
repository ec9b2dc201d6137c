// Constants that nodes read on the host: initializers of every element type, what nodes compute from them, and what
// they compute from shapes. A recording reads them as the model's own run does. What is expected is ONNX Runtime's.
#include <gtest/gtest.h>
#include <tenon/engine/export_c/export_c.h>
#include <tenon/io/onnx/session.h>
#include <tenon/tenon.h>

#include <cmath>

#include "../error_of.h"
#include "model_builder.h"

namespace tenon::onnx {
namespace {

using namespace tenon::testing;
using tenon::testing::Dims;
using Floats = std::vector<float>;

Message bool_tensor(std::string_view name, const Dims& dims, const std::vector<bool>& values) {
  Message t = bare_tensor(name, dims, kBool);
  for (const bool v : values) t.integer(5, v ? 1 : 0);
  return t;
}

Message branch(std::string_view op) {
  return Graph{{node(op, {"x"}, {"out"})}, {}, {value("out", kFloat, {-1, 1, 2, 2})}, {}}.message();
}

/// x (n, 1, 2, 2) holds 0, 1, 2, ...; `expected` is y for n = 1.
struct ReadingCase {
  const char* name;
  std::vector<Message> nodes, initializers;
  Floats expected;
  int64_t opset = 19;
};

std::vector<ReadingCase> reading_cases() {
  const Message linear = text_attribute("mode", "linear");
  return {
      {"Resize by computed scales",
       {node("Mul", {"a", "b"}, {"scales"}), node("Resize", {"x", "", "scales"}, {"y"}, {linear})},
       {float_tensor("a", {4}, {1, 1, 1, 0.5}), float_tensor("b", {4}, {1, 1, 2, 3})},
       {0, 0.5, 1, 0.5, 1, 1.5, 1.5, 2, 2.5, 2, 2.5, 3}},
      {"Resize by sizes that are computed as floats",
       {node("Shape", {"x"}, {"shape"}), node("Cast", {"shape"}, {"float"}, {int_attribute("to", kFloat)}),
        node("Mul", {"float", "k"}, {"product"}), node("Floor", {"product"}, {"floor"}),
        node("Cast", {"floor"}, {"sizes"}, {int_attribute("to", kInt64)}),
        node("Resize", {"x", "", "", "sizes"}, {"y"})},
       {float_tensor("k", {4}, {1, 1, 1, 2})},
       {0, 0, 1, 1, 2, 2, 3, 3}},
      {"Upsample",
       {node("Upsample", {"x", "s"}, {"y"})},
       {float_tensor("s", {4}, {1, 1, 1, 2})},
       {0, 0, 1, 1, 2, 2, 3, 3},
       9},
      {"NonZero of a constant",
       {node("NonZero", {"c"}, {"i"}), node("Squeeze", {"i", "first"}, {"j"}), node("Flatten", {"x"}, {"flat"}),
        node("Gather", {"flat", "j"}, {"y"}, {int_attribute("axis", 1)})},
       {float_tensor("c", {4}, {1, 0, 1, 1}), int_tensor("first", {1}, {0})},
       {0, 2, 3}},
      {"Compress",
       {node("Compress", {"x", "c"}, {"y"}, {int_attribute("axis", 3)})},
       {bool_tensor("c", {2}, {false, true})},
       {1, 3}},
      {"Range of floats",
       {node("Range", {"a", "b", "c"}, {"r"}), node("Add", {"x", "r"}, {"y"})},
       {float_tensor("a", {}, {1}), float_tensor("b", {}, {2}), float_tensor("c", {}, {0.5})},
       {1, 2.5, 3, 4.5}},
      {"Dropout that does not train",
       {node("Dropout", {"x", "r", "t"}, {"y"})},
       {float_tensor("r", {}, {0.5}), bool_tensor("t", {}, {false})},
       {0, 1, 2, 3}},
      {"RoiAlign",
       {node(
           "RoiAlign", {"x", "rois", "batch"}, {"y"},
           {int_attribute("output_height", 2), int_attribute("output_width", 2), int_attribute("sampling_ratio", 2)})},
       {float_tensor("rois", {2, 4}, {0, 0, 1, 1, 0.5, 0, 1.5, 1}), int_tensor("batch", {2}, {0, 0})},
       {0, 0.25, 0.5, 0.75, 0.25, 0.75, 0.75, 1.25}},
      {"MelWeightMatrix",
       {node("MelWeightMatrix", {"bands", "length", "rate", "low", "high"}, {"m"}), node("Flatten", {"x"}, {"flat"}),
        node("Pad", {"flat", "pads"}, {"padded"}), node("MatMul", {"padded", "m"}, {"y"})},
       {int_tensor("bands", {}, {2}), int_tensor("length", {}, {8}), int_tensor("rate", {}, {64}),
        float_tensor("low", {}, {0}), float_tensor("high", {}, {32}), int_tensor("pads", {4}, {0, 0, 0, 1})},
       {1, 2}},
      {"OneHot of a float depth",
       {node("OneHot", {"i", "depth", "values"}, {"o"}), node("Flatten", {"x"}, {"flat"}),
        node("MatMul", {"flat", "o"}, {"y"})},
       {int_tensor("i", {4}, {2, 0, 1, 1}), float_tensor("depth", {}, {3}), float_tensor("values", {2}, {0, 2})},
       {2, 10, 0}},
      {"Unique of a constant",
       {node("Unique", {"c"}, {"u"}), node("MatMul", {"x", "u"}, {"y"})},
       {float_tensor("c", {4}, {3, 1, 3, 1})},
       {3, 11}},
      {"If by a computed condition",
       {node("Less", {"a", "b"}, {"c"}),
        node("If", {"c"}, {"y"},
             {graph_attribute("then_branch", branch("Neg")), graph_attribute("else_branch", branch("Abs"))})},
       {float_tensor("a", {}, {1}), float_tensor("b", {}, {2})},
       {0, -1, -2, -3}},
  };
}

Message model_of(const ReadingCase& c) {
  return model({c.nodes, {value("x", kFloat, {-1, 1, 2, 2})}, {value("y", kFloat, {})}, c.initializers}, c.opset);
}

void expect_near(const Tensor& y, const Floats& expected, const std::string& what) {
  const Floats got = y.to_vector<float>();
  ASSERT_EQ(got.size(), expected.size()) << what;
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-6) << what << " " << i;
}

Tensor counting(int64_t n) { return arange(n * 4).cast(DType::Float32).reshape({n, 1, 2, 2}); }

TEST(OnnxConstants, ARecordingReadsConstantsOfEveryType) {
  const Folder folder;
  for (const ReadingCase& c : reading_cases()) {
    const Model m = load_onnx(folder.write("model.onnx", model_of(c).bytes()));
    expect_near(m({counting(1)})[0], c.expected, c.name);
    auto fast = jit([&](const Tensor& x) { return m({x})[0]; });
    for (int call = 0; call < 2; ++call) expect_near(fast(counting(1)), c.expected, std::string(c.name) + " by jit");
    EXPECT_NO_THROW(export_c([&](const Tensors& x) { return m(x); }, {counting(1)}, {.name = "f"})) << c.name;
  }
}

TEST(OnnxConstants, ASessionOfEveryBatchReadsThem) {
  const Folder folder;
  for (const ReadingCase& c : reading_cases()) {
    Session session(load_onnx(folder.write("model.onnx", model_of(c).bytes())), {{"n", 8}});
    for (const int64_t n : {1, 3}) {
      if (std::string(c.name) == "RoiAlign" && n > 1) continue;  // its result has no batch
      const Tensor got = session({counting(n)})[0];
      expect_near(got, session.model()({counting(n)})[0].to_vector<float>(), c.name);
    }
    EXPECT_EQ(session.recordings(), 1) << c.name;
  }
}

TEST(OnnxConstants, ANodeThatReadsWhatInputsGiveSaysSo) {
  const Folder folder;
  const Model m = load_onnx(folder.write(
      "model.onnx",
      model({{node("NonZero", {"x"}, {"y"})}, {value("x", kFloat, {4})}, {value("y", kInt64, {1, -1})}, {}}).bytes()));
  EXPECT_EQ(m({array({0.F, 2.F, NAN, 0.F})})[0].to_vector<int64_t>(), (std::vector<int64_t>{1, 2}));
  auto fast = jit([&](const Tensor& x) { return m({x})[0]; });
  const std::string error = error_of([&] { fast(ones({4})); });
  EXPECT_NE(error.find("(NonZero, opset 21)"), std::string::npos) << error;
  EXPECT_NE(error.find("it reads a value that is computed from the model's inputs"), std::string::npos) << error;
}

// 65536 * 65537 is 2^32 + 2^16, which int32 holds as 2^16.
TEST(OnnxConstants, ProductsBeyondAnIntegerTypeWrap) {
  const auto cast = [](const char* from, const char* to) {
    return node("Cast", {from}, {to}, {int_attribute("to", kInt32)});
  };
  const Graph g = {{cast("a", "a32"), cast("b", "b32"), cast("zero", "first"), cast("one", "step"),
                    node("Mul", {"a32", "b32"}, {"end"}), node("Range", {"first", "end", "step"}, {"y"})},
                   {},
                   {value("y", kInt32, {-1})},
                   {int_tensor("a", {}, {65536}), int_tensor("b", {}, {65537}), int_tensor("zero", {}, {0}),
                    int_tensor("one", {}, {1})}};
  const Folder folder;
  const Tensor y = load_onnx(folder.write("model.onnx", model(g).bytes()))({})[0];
  EXPECT_EQ(y.sizes(), (std::vector<int64_t>{65536}));
  EXPECT_EQ(max(y).item<int32_t>(), 65535);
}

TEST(OnnxConstants, NodesOfTheHostAreExportedAsKernelsOrRefusedByName) {
  const Folder folder;
  const auto of = [&](const Message& n, const Dims& x, const Dims& y) {
    const Model m = load_onnx(folder.write(
        "model.onnx",
        model({{n}, {value("x", kFloat, x)}, {value("y", kFloat, y)}, {int_tensor("k", {1}, {3})}}).bytes()));
    return error_of([&] { export_c([&](const Tensors& t) { return m(t); }, {zeros(tenon::Dims(x))}, {.name = "f"}); });
  };
  EXPECT_EQ(of(node("TopK", {"x", "k"}, {"y", "i"}), {2, 50}, {2, 3}), "no error");
  const std::string large = of(node("TopK", {"x", "k"}, {"y", "i"}), {2, 5000}, {2, 3});
  EXPECT_NE(large.find("(TopK, opset 21): [topk] 5000 elements are ordered, where no step can run on the host"),
            std::string::npos)
      << large;
  const std::string det = of(node("Det", {"x"}, {"y"}), {3, 3}, {});
  EXPECT_NE(det.find("(Det, opset 21): a determinant is computed on the host, which a C file has not; end the model"),
            std::string::npos)
      << det;
}

TEST(OnnxConstants, RandomNumbersAreNoConstants) {
  const Folder folder;
  const Message draw = node("RandomUniform", {}, {"r"}, {ints_attribute("shape", {4})});
  const Model m = load_onnx(folder.write(
      "model.onnx",
      model({{draw, node("Round", {"r"}, {"bits"}), node("NonZero", {"bits"}, {"i"}), node("Add", {"i", "x"}, {"y"})},
             {value("x", kInt64, {1})},
             {value("y", kInt64, {1, -1})},
             {}})
          .bytes()));
  auto fast = jit([&](const Tensor& x) { return m({x})[0]; });
  EXPECT_THROW(fast(zeros({1}, DType::Int64)), UserError) << "a replay would repeat the numbers of the first call";
}

// The shape of an exporter's expand: -1 where a size is kept, chosen among shapes with a symbolic size.
TEST(OnnxConstants, SymbolicSizesAreComparedAndChosen) {
  const Folder folder;
  const Graph g = {{node("Shape", {"x"}, {"shape"}, {int_attribute("end", 1)}),
                    node("Concat", {"shape", "rest"}, {"wanted"}, {int_attribute("axis", 0)}),
                    node("Equal", {"wanted", "keep"}, {"kept"}), node("Where", {"kept", "ones", "wanted"}, {"to"}),
                    node("Expand", {"w", "to"}, {"wide"}), node("Add", {"x", "wide"}, {"y"})},
                   {value("x", kFloat, {-1, 3})},
                   {value("y", kFloat, {-1, 3})},
                   {int_tensor("rest", {1}, {-1}), int_tensor("keep", {2}, {-1, -1}), int_tensor("ones", {2}, {1, 1}),
                    float_tensor("w", {1, 3}, {1, 2, 3})}};
  Session session(load_onnx(folder.write("model.onnx", model(g).bytes())), {{"n", 8}});
  EXPECT_EQ(session({zeros({2, 3})})[0].to_vector<float>(), (Floats{1, 2, 3, 1, 2, 3}));
  EXPECT_EQ(session({zeros({1, 3})})[0].to_vector<float>(), (Floats{1, 2, 3}));
  EXPECT_EQ(session.recordings(), 1);
}

TEST(OnnxConstants, SymbolicSizesAreReversedAndBounded) {
  const Folder folder;
  const Graph g = {
      {node("Shape", {"x"}, {"shape"}), node("Slice", {"shape", "last", "least", "first", "last"}, {"back"}),
       node("Max", {"back", "one"}, {"to"}), node("Reshape", {"x", "to"}, {"y"})},
      {value("x", kFloat, {-1, 3})},
      {value("y", kFloat, {3, -1})},
      {int_tensor("last", {1}, {-1}), int_tensor("least", {1}, {-100}), int_tensor("first", {1}, {0}),
       int_tensor("one", {1}, {1})}};
  Session session(load_onnx(folder.write("model.onnx", model(g).bytes())), {{"n", 8}});
  for (const int64_t n : {1, 4}) {
    const Tensor x = arange(n * 3).cast(DType::Float32).reshape({n, 3}), y = session({x})[0];
    EXPECT_EQ(y.sizes(), (std::vector<int64_t>{3, n}));
    EXPECT_EQ(y.to_vector<float>(), x.to_vector<float>());
  }
  EXPECT_EQ(session.recordings(), 1);
}

}  // namespace
}  // namespace tenon::onnx
