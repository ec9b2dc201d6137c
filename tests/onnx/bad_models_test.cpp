// Models are untrusted: what cannot be is an Error of Tenon's that says what and where; nothing crashes, hangs, or
// takes more memory than the file's size and 64 MiB.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/io/onnx/model.h>
#include <tenon/runtime/allocator.h>
#include <tenon/tenon.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "../io/memory.h"
#include "model_builder.h"

namespace tenon::onnx {
namespace {

using namespace tenon::testing;
using tenon::testing::Dims;
using tenon::testing::Names;

constexpr std::size_t kMostExtra = std::size_t{64} << 20;

/// Loads the model and evaluates it for inputs of ones; a symbolic size is 2. What was thrown, or "no error".
std::string complaint(const std::string& path) {
  const ScopedSettings small([](Settings& s) { s.device = "INTERP", s.threads = 1; });
  try {
    const Model m = load_onnx(path);
    std::map<std::string, Value, std::less<>> inputs;
    for (const Declared& d : m.inputs()) {
      Sizes shape;
      if (d.shape)
        for (const auto& size : *d.shape)
          shape.push_back(std::holds_alternative<int64_t>(size) ? std::get<int64_t>(size) : 2);
      int64_t count = 1;
      for (const int64_t size : shape) count = size < 0 || size > 4096 || count > 4096 ? 1 << 20 : count * size;
      if (count > 4096 || d.type == ElementType::Undefined || info(d.type).held == DType::Void) return "no input fits";
      inputs.emplace(d.name, Value(ones(tenon::Dims(shape), info(d.type).held), d.type));
    }
    for (const Value& v : m.run(inputs)) {
      const Shape shape = v.shape();
      if (is_concrete(shape) && numel(shape, "test").value() <= 4096) v.tensor().realize();
    }
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

class BadOnnx : public ::testing::Test {
 protected:
  void SetUp() override { Device("INTERP").allocator().set_memory_limit(kMostExtra / 2); }
  void TearDown() override { Device("INTERP").allocator().set_memory_limit(std::size_t{1} << 32); }
  void expect(const std::string& bytes, const std::string& words) const {
    const std::string path = folder_.write("model.onnx", bytes);
    const PeakMemory memory;
    const std::string text = complaint(path);
    EXPECT_LE(memory.extra(), bytes.size() + kMostExtra) << words;
    EXPECT_NE(text.find(words), std::string::npos) << text << "\nexpected: " << words;
  }
  void expect(const Graph& graph, const std::string& words, int64_t opset = 21) const {
    expect(model(graph, opset).bytes(), words);
  }
  /// A graph of one node, y = op(x), x float (2, 3), with these initializers.
  static Graph one(const Message& n, const std::vector<Message>& initializers = {}) {
    return {{n}, {value("x", kFloat, {2, 3})}, {value("y", kFloat, {2, 3})}, initializers};
  }
  static Graph weight(const Message& t) { return one(node("Add", {"x", "w"}, {"y"}), {t}); }
  Folder folder_;
};

TEST_F(BadOnnx, FilesThatAreNone) {
  expect(std::string(), "says no version of its operators");
  expect(std::string("hello world, this is a text"), "load_onnx");
  expect(std::string(1, '\xff'), "does not end");
  expect(std::string("\x3a\xff\xff\xff\xff\x0f", 6), "is cut off");
  expect(std::string("\x00\x01", 2), "field 0 of a message");
  expect(std::string("\x0b\x0c", 2), "wire type 3");
  expect(Message().text(1, "ten").bytes(), "expected an integer");
  expect(Message().integer(7, 5).bytes(), "expected bytes");
  expect(Message().integer(1, 10).message(8, Message().integer(2, 21)).bytes(), "has no graph");
  const std::string good = model(one(node("Relu", {"x"}, {"y"}))).bytes();
  EXPECT_EQ(complaint(folder_.write("model.onnx", good)), "no error");
  for (std::size_t size = 1; size < good.size(); ++size) {
    const std::string text = complaint(folder_.write("model.onnx", good.substr(0, size)));
    EXPECT_NE(text, "no error") << size;
  }
  EXPECT_NE(complaint((folder_.path() / "missing.onnx").string()).find("cannot be opened"), std::string::npos);
  EXPECT_NE(complaint(folder_.path().string()).find("is a folder"), std::string::npos);
}

TEST_F(BadOnnx, Versions) {
  for (const int64_t opset : {int64_t{0}, int64_t{-1}, int64_t{29}, int64_t{1} << 40, INT64_MIN})
    expect(one(node("Relu", {"x"}, {"y"})), "are of opset " + std::to_string(opset), opset);
  expect(Message().integer(1, 10).message(7, one(node("Relu", {"x"}, {"y"})).message()).bytes(), "says no version");
}

TEST_F(BadOnnx, Names) {
  expect(one(node("Relu", {"z"}, {"y"})), "uses \"z\", which nothing before it defines");
  expect(one(node("Relu", {"y"}, {"y"})), "uses \"y\", which nothing before it defines");
  expect({{node("Relu", {"b"}, {"a"}), node("Relu", {"a"}, {"b"})}, {}, {value("b", kFloat, {})}, {}},
         "or the graph has a cycle");
  expect({{node("Relu", {"x"}, {"y"}), node("Relu", {"x"}, {"y"})},
          {value("x", kFloat, {1})},
          {value("y", kFloat, {1})},
          {}},
         "defines \"y\" a second time");
  expect({{node("Relu", {"x"}, {"x"})}, {value("x", kFloat, {1})}, {value("x", kFloat, {1})}, {}},
         "defines \"x\" a second time");
  expect({{}, {value("x", kFloat, {1}), value("x", kFloat, {1})}, {value("x", kFloat, {1})}, {}},
         "defines \"x\" a second time");
  expect({{}, {value("x", kFloat, {1})}, {value("q", kFloat, {1})}, {}}, "nothing defines the output \"q\"");
  expect(one(node("Relu", {}, {"y"})), "input 0 is absent");
  expect(one(node("Add", {"x"}, {"y"})), "input 1 is absent");
  expect(one(node("Add", {"x", ""}, {"y"})), "input 1 is absent");
  expect({{node("Relu", {"x"}, {"y", "z"})}, {value("x", kFloat, {1})}, {value("z", kFloat, {1})}, {}},
         "has no output 1");
  expect(one(node("Relu\nx\xff", {"x"}, {"y"})), "op \"Relu\\x0ax\\xff\"");
  expect(one(node(std::string(100000, 'a'), {"x"}, {"y"})), "aaa...\"");
}

TEST_F(BadOnnx, Tensors) {
  const auto bare = [](const Dims& dims, int64_t type) { return bare_tensor("w", dims, type); };
  expect(weight(bare({2, 3}, kFloat).text(9, std::string(20, 'x'))), "has 20 bytes, expected 24");
  expect(weight(bare({2, 3}, kFloat)), "has 0 elements, expected 6");
  expect(weight(bare({2, -3}, kFloat)), "has the size -3");
  expect(weight(bare({INT64_MIN}, kFloat)), "has the size");
  expect(weight(bare({int64_t{1} << 40, int64_t{1} << 40}, kFloat)), "in its shape");
  expect(weight(bare({int64_t{1} << 61}, kFloat)), "no memory has so many");
  expect(weight(bare({int64_t{1} << 29}, kFloat).text(9, "1234")), "expected 2147483648");
  expect(weight(bare({int64_t{1} << 31}, kInt64).integer(7, 1)), "has 1 elements, expected 2147483648");
  expect(weight(bare({0, INT64_MAX, INT64_MAX}, kFloat)), "in its shape");
  expect(weight(bare(Dims(65, 1), kFloat)), "has 65 axes");
  expect(weight(bare({2, 3}, 0)), "element type 0");
  expect(weight(bare({2, 3}, 99)), "element type 99");
  expect(weight(bare({2, 3}, -1)), "element type -1");
  expect(weight(bare({2, 3}, 8)), "is of type string");
  expect(weight(bare({2, 3}, 15)), "has 0 elements, expected 12");
  expect(weight(bare({1}, kFloat).integer(7, 1)), "has its elements in field 7, expected field 4");
  expect(weight(bare({2}, kInt64).integer(7, 1).number(4, 1)), "has elements of two kinds");
  expect(weight(bare({1}, kBool).text(9, "\x02")), "has the bool 2");
  expect(weight(bare({1}, kFloat).text(4, "123")), "has 0 elements, expected 1");
  expect(weight(bare({1}, kInt64).text(7, "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")), "does not end");
  Graph sparse = one(node("Relu", {"x"}, {"y"}));
  expect(Message()
             .integer(1, 10)
             .message(8, Message().integer(2, 21))
             .message(7, Message().raw(sparse.message().bytes()).message(15, Message()))
             .bytes(),
         "sparse initializers");
}

TEST_F(BadOnnx, ExternalDataStaysInTheModelsFolder) {
  const Folder elsewhere;
  const std::string secret = elsewhere.write("secret.bin", std::string(24, 's'));
  std::filesystem::create_symlink(secret, folder_.path() / "link.bin");
  std::filesystem::create_directory_symlink(elsewhere.path(), folder_.path() / "folder");
  folder_.write("w.bin", std::string(10, 'w'));
  const auto external = [&](const std::string& location, const std::string& offset, const std::string& length,
                            const std::string& words) {
    Message t =
        bare_tensor("w", {2, 3}, kFloat).integer(14, 1).message(13, Message().text(1, "location").text(2, location));
    if (!offset.empty()) t.message(13, Message().text(1, "offset").text(2, offset));
    if (!length.empty()) t.message(13, Message().text(1, "length").text(2, length));
    expect(weight(t), words);
  };
  const std::string outside = "leads out of the model's folder";
  for (const std::string& location :
       {std::string("../") + elsewhere.path().filename().string() + "/secret.bin", secret, std::string("link.bin"),
        std::string("folder/secret.bin"), std::string("a/../../x"), std::string(), std::string(".."),
        std::string("/etc/passwd"), std::string("w.bin\0x", 7), std::string("..\\w.bin")})
    external(location, "", "", outside);
  external("missing.bin", "", "", "no file \"missing.bin\" beside the model");
  external("w.bin", "", "", "needs 24 bytes at byte 0 of 10");
  external("w.bin", "9223372036854775807", "", "at byte 9223372036854775807 of 10");
  external("w.bin", "99999999999999999999", "", "expected a number of bytes");
  external("w.bin", "-4", "", "expected a number of bytes");
  external("w.bin", "0x4", "", "expected a number of bytes");
  external("w.bin", "0", "8", "needs 24 bytes, but its external data has 8");
  external(".", "", "", "is a folder");
}

TEST_F(BadOnnx, AttributesAndShapes) {
  const auto ints = [](const char* name, int64_t v) { return int_tensor(name, {1}, {v}); };
  expect(one(node("Relu", {"x"}, {"y"}, {int_attribute("alpha", 1)})), "attribute \"alpha\" of op \"Relu\"");
  expect(one(node("Concat", {"x", "x"}, {"y"})), "attribute \"axis\" is missing");
  expect(one(node("Concat", {"x", "x"}, {"y"}, {int_attribute("axis", 7)})), "axis 7 of a value with 2 axes");
  expect(one(node("Concat", {"x", "x"}, {"y"}, {int_attribute("axis", INT64_MIN)})), "axis -9223372036854775808");
  expect(one(node("Concat", {"x", "x"}, {"y"}, {text_attribute("axis", "1")})), "is of the kind 3, expected 2");
  expect(one(node("Elu", {"x"}, {"y"}, {Message().text(1, "alpha").integer(20, 77)})), "is of the kind 77");
  expect(one(node("Transpose", {"x"}, {"y"}, {ints_attribute("perm", {0, 0})})), "the_Transpose");
  expect(one(node("Transpose", {"x"}, {"y"}, {ints_attribute("perm", {0, 2})})), "axis 2 of a value");
  expect(one(node("Reshape", {"x", "s"}, {"y"}), {ints("s", 7)}), "the_Reshape");
  expect(one(node("Reshape", {"x", "s"}, {"y"}), {ints("s", -2)}), "the_Reshape");
  expect(one(node("Reshape", {"x", "x"}, {"y"})), "the elements are of type float, expected integers");
  expect(one(node("Expand", {"x", "s"}, {"y"}), {int_tensor("s", {2}, {5, 7})}), "the_Expand");
  expect(one(node("Expand", {"x", "s"}, {"y"}), {int_tensor("s", {3}, {INT64_MAX, 2, 3})}), "the_Expand");
  expect(one(node("ConstantOfShape", {"s"}, {"y"}), {int_tensor("s", {2}, {int64_t{1} << 40, int64_t{1} << 40})}),
         "the_ConstantOfShape");
  expect(one(node("ConstantOfShape", {"s"}, {"y"}), {ints("s", -5)}), "the_ConstantOfShape");
  expect(one(node("Conv", {"x", "x"}, {"y"})), "expected 1 to 3 image axes");
  expect(one(node("MaxPool", {"x"}, {"y"}, {ints_attribute("kernel_shape", {2})})), "expected at least 3");
  expect(one(node("Cast", {"x"}, {"y"}, {int_attribute("to", 1000)})), "there is no element type 1000");
  expect(one(node("Slice", {"x", "s", "s", "s", "z"}, {"y"}), {ints("s", 0), ints("z", 0)}), "a step of 0");
  expect(one(node("Slice", {"x", "s", "e"}, {"y"}), {ints("s", 0), int_tensor("e", {2}, {1, 1})}), "1 starts, 2 ends");
  expect(one(node("Split", {"x"}, {"y"}, {int_attribute("num_outputs", 5)})), "5 parts for 1 outputs");
  expect(one(node("Tile", {"x", "r"}, {"y"}), {int_tensor("r", {2}, {-1, 2})}), "-1 repeats");
  expect(one(node("Range", {"a", "b", "c"}, {"y"}),
             {int_tensor("a", {}, {0}), int_tensor("b", {}, {5}), int_tensor("c", {}, {0})}),
         "a step of 0");
  expect(one(node("Unsqueeze", {"x", "a"}, {"y"}), {int_tensor("a", {2}, {0, 0})}), "axis 0 twice");
  expect(one(node("DepthToSpace", {"x"}, {"y"}, {int_attribute("blocksize", 0)})), "expected 4");
  expect(one(node("Gemm", {"x", "x"}, {"y"})), "the_Gemm");
  expect(one(node("Einsum", {"x"}, {"y"}, {text_attribute("equation", "ijk->i")})), "the_Einsum");
  expect(one(node("BitShift", {"x", "x"}, {"y"}, {text_attribute("direction", "UP")})), "the direction \"UP\"");
  expect(one(node("Det", {"x"}, {"y"})), "expected square matrices");
  expect(one(node("Det", {"d"}, {"y"}), {float_tensor("d", {0, 4097, 4097}, {})}), "matrices of 4097 rows");
  expect(one(node("DFT", {"f", "n"}, {"y"}), {float_tensor("f", {1, 2, 1}, {0, 0}), int_tensor("n", {}, {16385})}),
         "a transform of 16385 elements");
  expect(one(node("Range", {"a", "a", "a"}, {"y"}), {float_tensor("a", {0}, {})}), "too few axes or elements");
  expect(one(node("NonMaxSuppression", {"b", "s"}, {"y"}),
             {float_tensor("b", {1, 1, 4}, {0, 0, 1, 1}), float_tensor("s", {1, 1, 2}, {1, 1})}),
         "boxes of shape (1, 1, 4) and scores of shape (1, 1, 2)");
  expect(one(node("Pad", {"x", "p"}, {"y"}), {int_tensor("p", {4}, {INT64_MIN, 0, 0, 0})}),
         "a padding of -9223372036854775808");
  expect(one(node("TfIdfVectorizer", {"x"}, {"y"},
                  {int_attribute("min_gram_length", INT64_MIN), int_attribute("max_gram_length", INT64_MAX),
                   int_attribute("max_skip_count", 0), ints_attribute("pool_int64s", {1})})),
         "n-grams of -9223372036854775808");
  expect(one(node("LSTM", {"x", "x", "x"}, {"y"})), "the_LSTM");
}

TEST_F(BadOnnx, ShapesOfRecurrentOps) {
  // Two steps of a batch of two, 3 inputs, 1 hidden value: the operands of an RNN, of which one is wrong each time.
  const auto ones_of = [](std::string_view name, const Dims& dims) {
    int64_t count = 1;
    for (const int64_t size : dims) count *= size;
    return float_tensor(name, dims, std::vector<float>(static_cast<std::size_t>(count), 1));
  };
  const std::map<std::string, Dims> right{{"W", {1, 1, 3}}, {"R", {1, 1, 1}}, {"B", {1, 2}}, {"initial_h", {1, 2, 1}}};
  const auto rnn = [&](const std::map<std::string, Dims>& wrong, const Message& lengths, int64_t hidden) {
    std::vector<Message> operands{ones_of("X", {2, 2, 3}), lengths};
    for (const auto& [name, dims] : right)
      operands.push_back(ones_of(name, wrong.contains(name) ? wrong.at(name) : dims));
    return one(
        node("RNN", {"X", "W", "R", "B", "sequence_lens", "initial_h"}, {"y"}, {int_attribute("hidden_size", hidden)}),
        operands);
  };
  const Message lengths = bare_tensor("sequence_lens", {2}, kInt32).text(9, std::string("\2\0\0\0\1\0\0\0", 8));
  expect(rnn({}, lengths, 1), "no error");
  for (const auto& [name, dims] : std::initializer_list<std::pair<std::string, Dims>>{{"W", {1, 1, 4}},
                                                                                      {"W", {2, 1, 3}},
                                                                                      {"R", {1, 1}},
                                                                                      {"R", {1, 1, 1, 1}},
                                                                                      {"R", {1, 2, 1}},
                                                                                      {"B", {2}},
                                                                                      {"B", {2, 2}},
                                                                                      {"initial_h", {2, 1}},
                                                                                      {"initial_h", {1, 1, 1}},
                                                                                      {"initial_h", {2, 2, 1}},
                                                                                      {"initial_h", {1, 2, 1, 1}}})
    expect(rnn({{name, dims}}, lengths, 1), name + " of shape (");
  expect(rnn({}, lengths, 7), "hidden_size 7 for R of shape (1, 1, 1)");
  expect(rnn({}, int_tensor("sequence_lens", {2}, {2, 1}), 1), "sequence_lens of int64, expected int32");
  expect(rnn({}, bare_tensor("sequence_lens", {1}, kInt32).text(9, std::string("\2\0\0\0", 4)), 1),
         "sequence_lens of shape (1), expected (2)");
}

TEST_F(BadOnnx, WhatAnOpWouldIgnore) {
  const std::string none = "none such", quoted = "\"none such\"";
  const std::vector<Message> image = {float_tensor("i", {1, 4, 2, 2}, std::vector<float>(16, 1)),
                                      float_tensor("r", {1, 4}, {0, 0, 1, 1}), int_tensor("b", {1}, {0})};
  for (const char* op : {"DepthToSpace", "SpaceToDepth"})
    expect(one(node(op, {"i"}, {"y"}, {int_attribute("blocksize", 2), text_attribute("mode", none)}), image),
           "the mode " + quoted);
  expect(one(node("RoiAlign", {"i", "r", "b"}, {"y"}, {text_attribute("mode", none)}), image), "the mode " + quoted);
  expect(one(node("RoiAlign", {"i", "r", "b"}, {"y"}, {text_attribute("coordinate_transformation_mode", none)}), image),
         "the coordinate_transformation_mode " + quoted);
  expect(one(node("Gelu", {"x"}, {"y"}, {text_attribute("approximate", none)})), "the approximate " + quoted);
  expect(one(node("TensorScatter", {"x", "x"}, {"y"}, {text_attribute("mode", none)})), "the mode " + quoted, 24);
  expect(one(node("TfIdfVectorizer", {"x"}, {"y"},
                  {int_attribute("min_gram_length", 1), int_attribute("max_gram_length", 1),
                   int_attribute("max_skip_count", 0), ints_attribute("pool_int64s", {1}),
                   ints_attribute("ngram_counts", {0}), text_attribute("mode", none)})),
         "the mode " + quoted);
  const std::vector<Message> cells = {float_tensor("i", {1, 1, 1}, {1}), float_tensor("w", {1, 1, 1}, {1})};
  expect(one(node("RNN", {"i", "w", "w"}, {"y"}, {text_attribute("direction", none)}), cells),
         "the direction " + quoted);
  for (const auto& [op, name] : {std::pair("Clip", "min"), std::pair("Dropout", "ratio"), std::pair("Pad", "value")})
    expect(one(node(op, {"x"}, {"y"}, {int_attribute(name, 1)})), "attribute \"" + std::string(name) + "\" of op");
  for (const char* domain : {"", "com.microsoft"})
    expect(one(node("SimplifiedLayerNormalization", {"x", "x"}, {"y"}, {int_attribute("axis", 0)}, domain)),
           "only the last axis");
  expect(one(node("RotaryEmbedding", {"x", "x", "x", "x"}, {"y"}, {int_attribute("is_packed_batching", 1)},
                  "com.microsoft")),
         "is_packed_batching is not supported");
  for (const auto& [input, name] : {std::pair(12, "k_scale"), std::pair(13, "v_scale")}) {
    Names inputs(14);
    inputs[0] = inputs[static_cast<std::size_t>(input)] = "x";
    expect(one(node("GroupQueryAttention", inputs, {"y"}, {}, "com.microsoft")), std::string(name) + " is not");
  }
}

TEST_F(BadOnnx, OperandsOfShapesThatAnOpDoesNotTake) {
  expect(one(node("Attention", {"q", "q", "q", "m"}, {"y"}),
             {float_tensor("q", {1, 1, 2, 2}, {1, 2, 3, 4}), float_tensor("m", {}, {0})}),
         "a mask without axes", 23);
  for (const char* reduction : {"mul", "max", "min"})
    expect(one(node("ScatterElements", {"x", "i", "x"}, {"y"}, {text_attribute("reduction", reduction)}),
               {int_tensor("i", {2}, {0, 1})}),
           "indices of shape");
  expect(one(node("RotaryEmbedding", {"h", "p", "t", "t"}, {"y"}, {}, "com.microsoft"),
             {float_tensor("h", {1, 1, 4}, {1, 2, 3, 4}), int_tensor("p", {1}, {0}), float_tensor("t", {3, 0}, {})}),
         "tables of shape (3, 0)");
  expect(one(node("MatMulNBits", {"x", "x", "x"}, {"y"},
                  {int_attribute("K", 3), int_attribute("N", 2), int_attribute("block_size", INT64_MAX)},
                  "com.microsoft")),
         "a size of 9223372036854775807");
  expect(one(node("GroupQueryAttention", {"x"}, {"y"},
                  {int_attribute("num_heads", int64_t{1} << 62), int_attribute("kv_num_heads", int64_t{1} << 62)},
                  "com.microsoft")),
         "a number of heads of 4611686018427387904");
  Dims grid(34, 1);
  grid.back() = 32;
  expect(one(node("GridSample", {"i", "g"}, {"y"}),
             {float_tensor("i", Dims(34, 1), {1}), float_tensor("g", grid, std::vector<float>(32, 0))}),
         "an image of shape (1, 1, 1");
}

TEST_F(BadOnnx, NumbersOfKeysThatABatchCannotHave) {
  // Two batches with room for 3 keys in the cache, and `rows` new ones.
  const auto keys = [&](int64_t rows, const Dims& last, int64_t total, const std::string& words) {
    const auto cache = [](const char* name) { return float_tensor(name, {2, 1, 3, 2}, std::vector<float>(12, 1)); };
    const auto row = [&](const char* name) {
      return float_tensor(name, {2, rows, 2}, std::vector<float>(static_cast<std::size_t>(4 * rows), 1));
    };
    Message m = model(one(node("GroupQueryAttention", {"q", "k", "v", "pk", "pv", "last", "total"}, {"y"},
                               {int_attribute("num_heads", 1), int_attribute("kv_num_heads", 1)}, "com.microsoft"),
                          {row("q"), row("k"), row("v"), cache("pk"), cache("pv"), int_tensor("last", {2}, last),
                           int_tensor("total", {}, {total})}));
    expect(m.message(8, Message().text(1, "com.microsoft").integer(2, 1)).bytes(), words);
  };
  keys(2, {4, 1}, 5, "no error");
  keys(2, {1, 0}, 2, "no error");  // a prompt, whose second row is padding
  keys(2, {4, 5}, 5, "seqlens_k[1] is 5, one less than the keys of a batch with its 2 new ones; expected 2 to 5 keys");
  keys(2, {4, 0}, 5, "seqlens_k[1] is 0,");
  keys(2, {-1, 1}, 5, "seqlens_k[0] is -1,");
  keys(2, {INT64_MAX, 1}, 5, "seqlens_k[0] is 9223372036854775807,");
  keys(2, {4, 4}, 6, "a total_sequence_length of 6, with 3 keys in the cache and 2 new ones");
  keys(1, {3, 2}, 3, "and at most total_sequence_length (3)");
}

TEST_F(BadOnnx, PicturesAndBoxesThatAreNone) {
  const auto decode = [](const std::string& bytes) {
    return one(node("ImageDecoder", {"p"}, {"y"}),
               {bare_tensor("p", {static_cast<int64_t>(bytes.size())}, kUInt8).text(9, bytes)});
  };
  expect(decode("\xff\xd8\xff\xe0 and so on"), "begins with \"\\xff\\xd8\\xff\\xe0\", expected PNG");
  expect(decode(""), "begins with \"\", expected PNG");
  expect(decode("\x89PNG"), "the encoded stream of ImageDecoder: begins with");
  expect(decode("P6 2 2 255\n1"), "1 bytes of samples, but 2 by 2 pixels of 3 bytes need 12");
  expect(one(node("ImageDecoder", {"x"}, {"y"})), "an encoded stream of float32");
  expect(one(node("NonMaxSuppression", {"b", "s", "m", "t"}, {"y"}),
             {float_tensor("b", {1, 1, 4}, {0, 0, 1, 1}), float_tensor("s", {1, 1, 1}, {1}), int_tensor("m", {1}, {1}),
              float_tensor("t", {1}, {NAN})}),
         "an iou_threshold of nan, expected 0 to 1");
  expect(one(node("GroupQueryAttention", {"q", "q", "q", "", "", "", "", "", "", "", "", "h"}, {"y"},
                  {int_attribute("num_heads", 2), int_attribute("kv_num_heads", 2)}, "com.microsoft"),
             {float_tensor("q", {1, 1, 4}, {1, 2, 3, 4}), float_tensor("h", {3}, {1, 2, 3})}),
         "head_sink of shape (3) for 2 heads");
}

TEST_F(BadOnnx, ResultsThatTheHostCannotList) {
  const auto grams = [&](const std::vector<Message>& initializers, const char* x, int64_t index,
                         const std::string& words) {
    expect(one(node("TfIdfVectorizer", {x}, {"y"},
                    {int_attribute("min_gram_length", 1), int_attribute("max_gram_length", 1),
                     int_attribute("max_skip_count", 0), ints_attribute("pool_int64s", {1}),
                     ints_attribute("ngram_counts", {0}), ints_attribute("ngram_indexes", {index}),
                     text_attribute("mode", "IDF")}),
               initializers),
           words);
  };
  grams({}, "x", INT64_MAX, "the index 9223372036854775807 of an n-gram");
  grams({int_tensor("e", {int64_t{1} << 40, 0}, {})}, "e", (1 << 24) - 1, "1099511627776 rows of 16777216 columns");
  const auto mel = [&](int64_t bands, int64_t length, float high, const std::string& words) {
    expect(one(node("MelWeightMatrix", {"m", "n", "r", "l", "h"}, {"y"}),
               {int_tensor("m", {}, {bands}), int_tensor("n", {}, {length}), int_tensor("r", {}, {16000}),
                float_tensor("l", {}, {0}), float_tensor("h", {}, {high})}),
           words);
  };
  mel(1 << 16, 1 << 24, 8000, "65536 bands of 8388609 bins");
  mel(4, 16, 1e18F, "a band from 0 to");
  mel(4, 16, NAN, "a band from 0 to nan");
  const auto resize = [&](const char* mode, const Message& sizes, const std::string& words) {
    expect(one(node("Resize", {"x", "", "", "s"}, {"y"}, {text_attribute("mode", mode)}), {sizes}), words);
  };
  resize("nearest", int_tensor("s", {2}, {1 << 27, 3}), "an axis of 134217728 elements");
  resize("linear", int_tensor("s", {2}, {1 << 27, 3}), "an axis of 134217728 elements");
  resize("cubic", int_tensor("s", {2}, {(1 << 24) + 1, 3}), "an axis of 16777217 elements");
  const auto crop = [&](const char* mode, float end, const std::string& words) {
    expect(one(node("Resize", {"x", "r", "", "s"}, {"y"},
                    {text_attribute("mode", mode),
                     text_attribute("coordinate_transformation_mode", "tf_crop_and_resize")}),
               {float_tensor("r", {4}, {0, 0, end, 1}), int_tensor("s", {2}, {4, 3})}),
           words);
  };
  for (const char* mode : {"nearest", "linear", "cubic"}) {
    crop(mode, NAN, "gives NaN as a position");
    for (const float end : {1e30F, -1e30F, INFINITY}) crop(mode, end, std::isinf(end) ? "NaN" : "no error");
  }
  expect(one(node("Upsample", {"x", "s"}, {"y"}), {float_tensor("s", {2}, {0x1p29F, 1})}), "an axis of", 9);
  expect(
      one(node("Pad", {"x", "p"}, {"y"}, {text_attribute("mode", "wrap")}), {int_tensor("p", {4}, {1 << 27, 0, 0, 0})}),
      "no error");
  const auto align = [&](int64_t height, const std::vector<float>& region, const std::string& words) {
    expect(one(node("RoiAlign", {"i", "r", "b"}, {"y"}, {int_attribute("output_height", height)}),
               {float_tensor("i", {1, 1, 2, 2}, {1, 2, 3, 4}), float_tensor("r", {1, 4}, region),
                int_tensor("b", {1}, {0})}),
           words);
  };
  align(INT64_MAX, {0, 0, 1, 1}, "an output size of 9223372036854775807");
  align(1 << 23, {0, 0, 1, 1}, "samples of each of 8388608 bins");
  align(1, {0, 0, 1, 1e30F}, "elements on an axis of 2");
  align(1, {0, 0, NAN, 1}, "bins of nan elements");
}

TEST_F(BadOnnx, WorkThatMultiplies) {
  const std::string words = "more than 1048576 nodes";
  std::vector<Message> functions;
  const auto name = [](int i) { return "F" + std::to_string(i); };
  for (int i = 0; i < 60; ++i) {
    const std::string inner = i == 59 ? "Identity" : name(i + 1), domain = i == 59 ? "" : "own";
    functions.push_back(Message()
                            .text(1, name(i))
                            .text(4, "a")
                            .text(5, "c")
                            .text(10, "own")
                            .message(7, node(inner, {"a"}, {"b"}, {}, domain))
                            .message(7, node(inner, {"b"}, {"c"}, {}, domain))
                            .message(9, Message().text(1, "").integer(2, 21))
                            .message(9, Message().text(1, "own").integer(2, 1)));
  }
  expect(model(one(node("F0", {"x"}, {"y"}, {}, "own")), 21, functions).bytes(), words);
  // A loop that never ends, of many nodes.
  Graph body{{}, {value("i", kInt64, {}), value("c", kBool, {}), value("v", kFloat, {1})}, {}, {}};
  body.nodes.push_back(node("Identity", {"c"}, {"c1"}));
  body.nodes.push_back(node("Identity", {"v"}, {"v0"}));
  for (int i = 0; i < 5000; ++i)
    body.nodes.push_back(node("Identity", {"v" + std::to_string(i)}, {"v" + std::to_string(i + 1)}));
  body.outputs = {value("c1", kBool, {}), value("v5000", kFloat, {1})};
  expect({{node("Loop", {"m", "c", "x"}, {"y"}, {graph_attribute("body", body.message())})},
          {value("x", kFloat, {1})},
          {value("y", kFloat, {1})},
          {int_tensor("m", {}, {INT64_MAX}), bare_tensor("c", {}, kBool).text(9, "\x01")}},
         words);
  // Ops that are unrolled on the host, with operands that are long and not in memory.
  const auto unrolled = [&](const Dims& shape, const Message& n, const std::vector<Message>& initializers) {
    Graph g{{node("Expand", {"o", "s"}, {"long"}), n}, {}, {value("y", kFloat, {})}, initializers};
    g.initializers.push_back(int_tensor("o", {}, {0}));
    g.initializers.push_back(float_tensor("f", {}, {1}));
    g.initializers.push_back(int_tensor("s", {static_cast<int64_t>(shape.size())}, shape));
    g.nodes.insert(g.nodes.begin() + 1, node("Cast", {"long"}, {"floats"}, {int_attribute("to", kFloat)}));
    expect(g, words);
  };
  const Message w = float_tensor("w", {1, 4, 1}, {1, 1, 1, 1});
  unrolled({int64_t{1} << 40, 1, 1}, node("LSTM", {"floats", "w", "w"}, {"y"}), {w});
  unrolled({int64_t{1} << 60, 1, 1}, node("LSTM", {"floats", "w", "w"}, {"y"}), {w});
  unrolled({1 << 20, 1}, node("ScatterND", {"z", "long", "floats"}, {"y"}, {text_attribute("reduction", "max")}),
           {float_tensor("z", {1}, {1})});
}

TEST_F(BadOnnx, GraphsWithinGraphs) {
  const auto in_loop = [&](const Message& body) {
    return Graph{{node("Loop", {"m", "c", "x"}, {"y"}, {graph_attribute("body", body)})},
                 {value("x", kFloat, {1})},
                 {value("y", kFloat, {1})},
                 {int_tensor("m", {}, {INT64_MAX}), bare_tensor("c", {}, kBool).text(9, "\x01")}};
  };
  expect(in_loop(Graph{{}, {}, {}, {}}.message()), "a body with 0 inputs and 0 outputs");
  expect(one(node("If", {"x"}, {"y"})), "elements");
  const Message empty = Graph{{}, {}, {value("x", kFloat, {})}, {}}.message();
  expect({{node("If", {"c"}, {"y"}, {graph_attribute("then_branch", empty)})},
          {value("c", kBool, {0})},
          {value("y", kFloat, {})},
          {}},
         "nothing defines the output \"x\"");
  Message deep = Graph{{}, {}, {}, {}}.message();
  for (int i = 0; i < 1000; ++i)
    deep = Graph{{node("If", {}, {"y"}, {graph_attribute("then_branch", deep)})}, {}, {}, {}}.message();
  expect(Message().integer(1, 10).message(8, Message().integer(2, 21)).message(7, deep).bytes(),
         "nested more than 32 deep");
  // A function that calls itself.
  const Message function = Message()
                               .text(1, "F")
                               .text(4, "a")
                               .text(5, "b")
                               .text(10, "own")
                               .message(7, node("F", {"a"}, {"b"}, {}, "own"))
                               .message(9, Message().text(1, "").integer(2, 21));
  expect(model(one(node("F", {"x"}, {"y"}, {}, "own")), 21, {function}).bytes(),
         "functions call each other more than 64 deep");
}

TEST_F(BadOnnx, MessagesDoNotTakeMuchMoreThanTheirBytes) {
  // Two bytes for a node, which is a hundred times as large in memory.
  std::string nodes;
  for (int i = 0; i < 2'000'000; ++i) nodes += std::string("\x0a\x00", 2);
  expect(Message().integer(1, 10).message(8, Message().integer(2, 21)).text(7, nodes).bytes(), "take more memory");
  std::string ints;
  for (int i = 0; i < 20'000'000; ++i) ints += '\x01';
  expect(weight(Message().text(1, ints).integer(2, 1).text(8, "w")), "take more memory");
}

TEST_F(BadOnnx, DamagedBytesAreReadOrRefused) {
  const char* given = std::getenv("TENON_TEST_SEED");
  const unsigned seed = given == nullptr ? 1 : static_cast<unsigned>(std::strtoul(given, nullptr, 10));
  std::printf("TENON_TEST_SEED=%u\n", seed);
  std::mt19937 random(seed);
  const Message branch = Graph{{node("Relu", {"x"}, {"r"})}, {}, {value("r", kFloat, {2, 3})}, {}}.message();
  std::vector<std::string> seeds = {
      model(weight(float_tensor("w", {3}, {1, 2, 3}))).bytes(),
      model(one(node("Reshape", {"x", "s"}, {"y"}), {int_tensor("s", {2}, {3, 2})})).bytes(),
      model(one(node("If", {"c"}, {"y"},
                     {graph_attribute("then_branch", branch), graph_attribute("else_branch", branch)}),
                {bare_tensor("c", {}, kBool).text(9, "\x01")}))
          .bytes(),
      model({{node("Shape", {"x"}, {"a"}), node("Slice", {"x", "z", "a"}, {"y"})},
             {value("x", kFloat, {-1, 3})},
             {value("y", kFloat, {})},
             {int_tensor("z", {2}, {0, 0})}})
          .bytes()};
  for (const auto& entry : std::filesystem::directory_iterator(TENON_TEST_DATA "/node")) {
    std::ifstream file(entry.path() / "model.onnx", std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  std::ranges::sort(seeds);  // a folder has no order
  for (int i = 0; i < 10'000; ++i) {
    std::string bytes = seeds[random() % seeds.size()];
    for (unsigned k = 1 + random() % 3; k-- > 0 && !bytes.empty();) {
      const std::size_t at = random() % bytes.size();
      switch (random() % 4) {
        case 0:
          bytes[at] = static_cast<char>(random());
          break;
        case 1:
          bytes[at] = static_cast<char>(bytes[at] ^ 1 << random() % 8);
          break;
        case 2:
          bytes.erase(at, 1 + random() % 4);
          break;
        default:
          bytes.insert(at, 1 + random() % 3, static_cast<char>(random()));
          break;
      }
    }
    const std::string path = folder_.write("model.onnx", bytes);
    const PeakMemory memory;
    complaint(path);  // throws what is no Error
    ASSERT_LE(memory.extra(), bytes.size() + kMostExtra) << "case " << i;
  }
}

}  // namespace
}  // namespace tenon::onnx
