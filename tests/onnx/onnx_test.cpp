// What the importer does beside single ops: weights, functions, subgraphs, external data, errors that name their node.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/io/onnx/model.h>
#include <tenon/io/onnx/op_table.h>
#include <tenon/io/png.h>
#include <tenon/tenon.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <random>

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
  /// The outputs that a node names, whose inputs are all initializers.
  Tensors one(const Message& n, const std::vector<Message>& initializers, const Names& outputs) const {
    Graph g{{n}, {}, {}, initializers};
    for (const std::string& name : outputs) g.outputs.push_back(value(name, kFloat, {}));
    return load(model(g))(Tensors());
  }
  static void expect_near(const Tensor& got, const Floats& expected) {
    const Floats values = got.to_vector<float>();
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], expected[i], 2e-6) << i;
  }
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

TEST_F(Onnx, ASliceBackwardsFromBeforeTheFirstElementBeginsThere) {
  EXPECT_EQ(one(node("Slice", {"x", "b", "e", "a", "s"}, {"y"}),
                {float_tensor("x", {5}, {1, 2, 3, 4, 5}), int_tensor("b", {1}, {-100}),
                 int_tensor("e", {1}, {INT64_MIN}), int_tensor("a", {1}, {0}), int_tensor("s", {1}, {-1})},
                {"y"})[0]
                .to_vector<float>(),
            (Floats{1}));
}

TEST_F(Onnx, UniqueComparesIntegersExactlyAndNaNsAsEqual) {
  using Integers = std::vector<int64_t>;
  const int64_t large = int64_t{1} << 53;
  const Tensors integers = one(node("Unique", {"x"}, {"y", "", "inverse"}),
                               {int_tensor("x", {3}, {large + 1, large, large + 1})}, {"y", "inverse"});
  EXPECT_EQ(integers[0].to_vector<int64_t>(), (Integers{large, large + 1}));
  EXPECT_EQ(integers[1].to_vector<int64_t>(), (Integers{1, 0, 1}));
  const Tensors floats =
      one(node("Unique", {"x"}, {"y", "", "inverse"}), {float_tensor("x", {5}, {2, NAN, 1, NAN, 2})}, {"y", "inverse"});
  EXPECT_EQ(floats[0][slice(0, 2)].to_vector<float>(), (Floats{1, 2}));
  EXPECT_EQ(floats[1].to_vector<int64_t>(), (Integers{1, 2, 0, 2, 1}));
}

TEST_F(Onnx, AnActivationTakesTheNextNumberIfItTakesOne) {
  // z = sigmoid(0), h = LeakyRelu(-1; 0.5): the sigmoid does not use up the number
  const Message activations = Message().text(1, "activations").text(9, "Sigmoid").text(9, "LeakyRelu").integer(20, 8);
  const Message alphas = Message().text(1, "activation_alpha").number(7, 0.5).integer(20, 6);
  EXPECT_EQ(one(node("GRU", {"x", "w", "r"}, {"", "y"}, {activations, alphas}),
                {float_tensor("x", {1, 1, 1}, {1}), float_tensor("w", {1, 3, 1}, {0, 0, -1}),
                 float_tensor("r", {1, 3, 1}, {0, 0, 0})},
                {"y"})[0]
                .to_vector<float>(),
            (Floats{-0.25}));
}

TEST_F(Onnx, MicrosoftsNormsOfSumsHaveASmallEpsilon) {
  // Values of numpy: y = x + s; y / sqrt(mean(y * y) + 1e-12) * g, and the same of y - mean(y)
  const std::vector<Message> given = {float_tensor("x", {2, 3}, {.001F, .002F, .004F, .003F, -.001F, .0005F}),
                                      float_tensor("s", {2, 3}, {.0005F, -.001F, .002F, .001F, .001F, .001F}),
                                      float_tensor("g", {3}, {1, 2, 0.5})};
  const auto of = [&](const char* op) {
    return one(node(op, {"x", "s", "g"}, {"y"}, {}, "com.microsoft"), given, {"y"})[0];
  };
  expect_near(of("SkipSimplifiedLayerNormalization"), {0.4146981F, 0.5529307F, 0.8293962F, 1.6217695F, 0, 0.3040818F});
  expect_near(of("SkipLayerNormalization"),
              {-0.5929994F, -1.6307484F, 0.7041868F, 1.3131981F, -2.2223351F, -0.1010153F});
}

TEST_F(Onnx, GroupQueryAttentionRotatesAsMuchOfAHeadAsItsTablesSay) {
  // Values of numpy: the first 2 of 4 elements of each row rotate; softmax(q k^T / 2) v of the rows up to each.
  const auto ramp = [](std::size_t count, float step, float first) {
    Floats v;
    for (std::size_t i = 0; i < count; ++i) v.push_back(first + step * static_cast<float>(i));
    return v;
  };
  const auto attention = [&](const char* positions) {
    return one(node("GroupQueryAttention", {"q", "k", "v", "", "", "l", "t", "c", "s", positions}, {"y", "keys"},
                    {int_attribute("num_heads", 2), int_attribute("kv_num_heads", 1), int_attribute("do_rotary", 1)},
                    "com.microsoft"),
               {float_tensor("q", {1, 2, 8}, ramp(16, 0.125, -1)), float_tensor("k", {1, 2, 4}, ramp(8, 0.25, -1)),
                float_tensor("v", {1, 2, 4}, ramp(8, 1, 0)), int_tensor("l", {1}, {1}), int_tensor("t", {}, {2}),
                float_tensor("c", {2, 1}, {1, 0.6F}), float_tensor("s", {2, 1}, {0, 0.8F}),
                int_tensor("turned", {1, 2}, {1, 0})},
               {"y", "keys"});
  };
  const Tensors y = attention("");
  expect_near(y[0], {0, 1, 2, 3, 0, 1, 2, 3, 2.3038785F, 3.3038785F, 4.3038788F, 5.3038788F, 2.9869218F, 3.9869218F,
                     4.9869218F, 5.9869218F});
  expect_near(y[1], {-1, -0.75, -0.5, -0.25, -0.2F, 0.15F, 0.5, 0.75});
  const Tensors turned = attention("turned");  // the rotation follows given positions, the mask the rows
  expect_near(turned[0], {0, 1, 2, 3, 0, 1, 2, 3, 2.4007534F, 3.4007534F, 4.4007534F, 5.4007534F, 3.1306499F,
                          4.1306499F, 5.1306499F, 6.1306499F});
  expect_near(turned[1], {0, -1.25, -0.5, -0.25, 0, 0.25, 0.5, 0.75});
}

TEST_F(Onnx, ASinkTakesItsShareOfAttention) {
  // One row a head: its share is exp(s) / (exp(s) + exp(sink)), s = 2 * 1 and 2 * 3
  const auto attention = [&](const char* sink, int64_t smooth) {
    return one(
        node("GroupQueryAttention", {"q", "k", "v", "", "", "", "", "", "", "", "", sink}, {"y"},
             {int_attribute("num_heads", 2), int_attribute("kv_num_heads", 1), int_attribute("smooth_softmax", smooth)},
             "com.microsoft"),
        {float_tensor("q", {1, 1, 2}, {1, 3}), float_tensor("k", {1, 1, 1}, {2}), float_tensor("v", {1, 1, 1}, {10}),
         float_tensor("h", {2}, {2, 5})},
        {"y"})[0];
  };
  const auto share = [](double score, double sink) { return static_cast<float>(10 / (1 + std::exp(sink - score))); };
  expect_near(attention("", 0), {10, 10});
  expect_near(attention("", 1), {share(2, 0), share(6, 0)});
  expect_near(attention("h", 0), {share(2, 2), share(6, 5)});
}

TEST_F(Onnx, NonMaxSuppressionSelectsWhatComparingAllPairsSelects) {
  constexpr std::size_t kCount = 400;
  std::mt19937 random(5);
  const auto uniform = [&](float first, float last) {
    return std::uniform_real_distribution<float>(first, last)(random);
  };
  for (const float limit : {0.F, 0.3F, 1.F}) {
    Floats boxes, scores;  // y1, x1, y2, x2
    for (std::size_t i = 0; i < kCount; ++i) {
      const float y = uniform(-3, 3), x = uniform(-3, 3), width = i % 50 == 0 ? 5 : uniform(0, 1);
      boxes.insert(boxes.end(), {y, x, y + uniform(0, 1), i % 70 == 7 ? NAN : x + width});
      scores.push_back(uniform(0, 1));
    }
    std::vector<std::size_t> order(kCount), kept;
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<int64_t> expected;
    for (const std::size_t i : order) {
      const auto overlaps = [&](std::size_t j) {
        const float *a = &boxes[4 * i], *b = &boxes[4 * j];
        const double h = double(std::min(a[2], b[2])) - double(std::max(a[0], b[0])),
                     w = double(std::min(a[3], b[3])) - double(std::max(a[1], b[1]));
        const auto area = [](const float* c) { return (double(c[2]) - c[0]) * (double(c[3]) - c[1]); };
        return !std::isnan(area(a)) && !std::isnan(area(b)) && h > 0 && w > 0 &&
               h * w / (area(a) + area(b) - h * w) > double(limit);
      };
      if (std::ranges::any_of(kept, overlaps)) continue;
      kept.push_back(i);
      expected.insert(expected.end(), {0, 0, static_cast<int64_t>(i)});
    }
    const auto count = static_cast<int64_t>(kCount);
    EXPECT_EQ(one(node("NonMaxSuppression", {"b", "s", "most", "limit"}, {"y"}),
                  {float_tensor("b", {1, count, 4}, boxes), float_tensor("s", {1, 1, count}, scores),
                   int_tensor("most", {1}, {count}), float_tensor("limit", {1}, {limit})},
                  {"y"})[0]
                  .to_vector<int64_t>(),
              expected)
        << limit;
  }
}

TEST_F(Onnx, ACubicSampleBeyondTheBorderKeepsItsWeights) {
  // At -1.25 the taps -3, -2, -1, 0 all read the first element, at 0.75 - 1 the taps -2, -1, 0, 1 read a, a, a, b.
  const auto sample = [&](float at) {  // of (0, 8), where -0.5 is the left edge
    const float x = (at + 0.5F) - 1;
    return one(node("GridSample", {"x", "g"}, {"y"},
                    {text_attribute("mode", "cubic"), text_attribute("padding_mode", "border")}),
               {float_tensor("x", {1, 1, 1, 2}, {0, 8}), float_tensor("g", {1, 1, 1, 2}, {x, 0})}, {"y"})[0]
        .item<float>();
  };
  EXPECT_NEAR(sample(-1.25F), 0, 1e-6);
  const double d = 1.25, a = -0.75;  // from -0.25 to element 1
  EXPECT_NEAR(sample(-0.25F), 8 * (((a * d - 5 * a) * d + 8 * a) * d - 4 * a), 1e-5);
}

TEST_F(Onnx, ARegionWithoutAreaIsZero) {
  for (const char* mode : {"avg", "max"}) {
    const Tensor y =
        one(node("RoiAlign", {"x", "r", "b"}, {"y"},
                 {text_attribute("mode", mode), int_attribute("output_height", 1), int_attribute("output_width", 2)}),
            {float_tensor("x", {1, 1, 2, 2}, {3, 3, 3, 3}), float_tensor("r", {2, 4}, {1, 1, 1, 1, 0, 0, 1, 1}),
             int_tensor("b", {2}, {0, 0})},
            {"y"})[0];
    EXPECT_EQ(y[0].to_vector<float>(), (std::vector<float>{0, 0})) << mode;
    EXPECT_EQ(y[1][0][0][0].item<float>(), 3) << mode;
  }
}

TEST_F(Onnx, PicturesAreDecoded) {
  const auto decode = [&](const std::string& bytes, const char* format) {
    return one(node("ImageDecoder", {"p"}, {"y"}, {text_attribute("pixel_format", format)}),
               {bare_tensor("p", {static_cast<int64_t>(bytes.size())}, kUInt8).text(9, bytes)}, {"y"})[0];
  };
  using Samples = std::vector<uint8_t>;
  const auto expect_samples = [](const Tensor& x, const Sizes& shape, const Samples& expected) {
    EXPECT_EQ(x.sizes(), shape);
    EXPECT_EQ(x.to_vector<uint8_t>(), expected);
  };
  const std::string color = "P6 2 1 255\n" + std::string("\x01\x02\x03\xff\x80\x10", 6), gray = "P5 2 1 255\n\x07\x63";
  expect_samples(decode(color, "RGB"), {1, 2, 3}, {1, 2, 3, 255, 128, 16});
  expect_samples(decode(color, "BGR"), {1, 2, 3}, {3, 2, 1, 16, 128, 255});
  // 0.299 r + 0.587 g + 0.114 b: 1.815 and 153.2
  expect_samples(decode(color, "Grayscale"), {1, 2, 1}, {2, 153});
  expect_samples(decode(gray, "RGB"), {1, 2, 3}, {7, 7, 7, 99, 99, 99});
  expect_samples(decode(gray, "Grayscale"), {1, 2, 1}, {7, 99});
  const std::string path = folder_.write("opaque.png", "");
  io::save_png(path, array(Samples{1, 2, 3, 200, 4, 5, 6, 100}, {1, 2, 4}));
  std::ifstream file(path, std::ios::binary);
  const std::string png((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  expect_samples(decode(png, "RGB"), {1, 2, 3}, {1, 2, 3, 4, 5, 6});  // without opacity
}

TEST_F(Onnx, JitReplaysAModel) {
  const Model m = load(model(affine(float_tensor("w", {2, 2}, {1, 2, 3, 4}))));
  auto f = jit([&](const Tensor& x) { return m({x})[0] + 1; });
  EXPECT_EQ(f(array({{1.F, 1.F}})).to_vector<float>(), (Floats{5, 7}));
  EXPECT_EQ(f(array({{0.F, 1.F}})).to_vector<float>(), (Floats{4, 5}));
  EXPECT_EQ(f.recordings(), 1);
}

TEST_F(Onnx, JitReplaysAModelWhoseShapesAreConstantNodes) {
  const Graph g = {{node("Constant", {}, {"to"}, {tensor_attribute("value", int_tensor("", {2}, {3, 2}))}),
                    node("Reshape", {"x", "to"}, {"y"})},
                   {value("x", kFloat, {2, 3})},
                   {value("y", kFloat, {3, 2})},
                   {}};
  const Model m = load(model(g));
  auto f = jit([&](const Tensor& x) { return m({x})[0] * 2; });
  EXPECT_EQ(f(array({{0.F, 1.F, 2.F}, {3.F, 4.F, 5.F}})).to_vector<float>(), (Floats{0, 2, 4, 6, 8, 10}));
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

// As in ONNX Runtime: NaN is the greatest, and equal elements keep their order.
TEST_F(Onnx, TopKPutsNaNAboveInfinity) {
  const Message x = float_tensor("x", {8}, {1, NAN, 3, -INFINITY, INFINITY, -0.F, 0, NAN}),
                k = int_tensor("k", {1}, {8});
  const auto order = [&](int64_t largest) {
    const Message n = node("TopK", {"x", "k"}, {"values", "indices"}, {int_attribute("largest", largest)});
    return one(n, {x, k}, {"values", "indices"})[1].to_vector<int64_t>();
  };
  EXPECT_EQ(order(1), (std::vector<int64_t>{1, 7, 4, 2, 0, 5, 6, 3}));
  EXPECT_EQ(order(0), (std::vector<int64_t>{3, 5, 6, 0, 2, 4, 1, 7}));
}

TEST_F(Onnx, AnExclusiveSumTakesAnAxisWithoutElements) {
  const auto sum = [&](const Floats& x) {
    return one(node("CumSum", {"x", "axis"}, {"y"}, {int_attribute("exclusive", 1)}),
               {float_tensor("x", {static_cast<int64_t>(x.size())}, x), int_tensor("axis", {}, {0})}, {"y"})[0];
  };
  expect_near(sum({1, 2, 3}), {0, 1, 3});
  EXPECT_EQ(sum({}).sizes(), (std::vector<int64_t>{0}));
}

TEST_F(Onnx, PoolsIgnoreWindowsThatBeginBehindTheAxis) {
  const auto pooled = [&](const Dims& image, int64_t kernel, int64_t stride, const Dims& pads) {
    return one(node("MaxPool", {"x"}, {"y"},
                    {ints_attribute("kernel_shape", {kernel}), ints_attribute("strides", {stride}),
                     ints_attribute("pads", pads), int_attribute("ceil_mode", 1)}),
               {float_tensor("x", {1, 1, image[0]}, {Floats(static_cast<std::size_t>(image[0]), 2.F)})}, {"y"})[0];
  };
  EXPECT_EQ(pooled({4}, 2, 3, {0, 1}).to_vector<float>(), (Floats{2, 2}));
  EXPECT_EQ(pooled({2}, 1, 1, {0, 3}).to_vector<float>(), (Floats{2, 2}));  // three windows lie in the padding
  EXPECT_EQ(pooled({2}, 5, 3, {0, 0}).sizes(), (std::vector<int64_t>{1, 1, 0}));
  EXPECT_EQ(pooled({2}, 3, 2, {0, 0}).to_vector<float>(), (Floats{2}));
  EXPECT_NE(error_of([&] { pooled({2}, 5, 1, {0, 0}); }).find("a window of 5 elements over 2"), std::string::npos);
}

// As ONNX Runtime: a position that is a whole number, or half of one, is that in spite of the rounded scale.
TEST_F(Onnx, NearestElementsAreThoseOfPositionsRoundedToFloat) {
  const auto resized = [&](float scale, const char* coordinates, const char* rounding, int64_t count = 8) {
    Floats x(static_cast<std::size_t>(count));
    std::iota(x.begin(), x.end(), 0.F);
    return one(
        node("Resize", {"x", "", "scales"}, {"y"},
             {text_attribute("coordinate_transformation_mode", coordinates), text_attribute("nearest_mode", rounding)}),
        {float_tensor("x", {count}, x), float_tensor("scales", {1}, {scale})}, {"y"})[0];
  };
  expect_near(resized(0.6F, "asymmetric", "floor"), {0, 1, 3, 5});
  expect_near(resized(0.7F, "half_pixel", "round_prefer_floor"), {0, 2, 3, 4, 6});
  expect_near(resized(2.3F, "half_pixel_symmetric", "round_prefer_ceil", 6), {0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5});
  // Element 4 of 6 lies at 14.5 of 20, and element 3 of 9 at 4.5 of 12, which floats miss.
  expect_near(resized(0.3F, "half_pixel", "round_prefer_ceil", 20), {1, 5, 8, 11, 15, 18});
}

TEST_F(Onnx, ResizeTakesScalesOrSizes) {
  const std::string error = error_of([&] {
    one(node("Resize", {"x", "", "scales", "sizes"}, {"y"}),
        {float_tensor("x", {1, 2}, {1, 2}), float_tensor("scales", {2}, {1, 2}), int_tensor("sizes", {2}, {1, 4})},
        {"y"});
  });
  EXPECT_NE(error.find("2 scales and 2 sizes, expected one of the two"), std::string::npos) << error;
}

}  // namespace
}  // namespace tenon::onnx
