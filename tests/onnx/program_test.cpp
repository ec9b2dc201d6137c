// tenon-run as a user runs it: from its options to what it prints and writes, and how it ends.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <tenon/io/npy.h>
#include <tenon/io/npz.h>
#include <tenon/tenon.h>

#include "model_builder.h"

namespace tenon::onnx {
namespace {

using namespace tenon::testing;
using Floats = std::vector<float>;

struct RunEnd {
  int status;
  std::string out, err;
};

class TenonRun : public ::testing::Test {
 protected:
  TenonRun() {
    const Graph g = {{node("MatMul", {"in/x", "w"}, {"y:0"})},
                     {value("in/x", kFloat, {-1, 2})},
                     {value("y:0", kFloat, {-1, 2})},
                     {float_tensor("w", {2, 2}, {1, 2, 3, 4})}};
    folder_.write("model.onnx", model(g).bytes());
    io::save_npy(path("x.npy"), array({{1.F, 1.F}, {2.F, 0.F}}));
  }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string text_of(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  RunEnd run(const std::string& arguments) const {
    const std::string command = "cd " + folder_.path().string() + " && " TENON_RUN " " + arguments + " >out 2>err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of("out"), text_of("err")};
  }
  static void expect_words(const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << text << "\nexpected: " << words;
  }
  Folder folder_;
};

TEST_F(TenonRun, OutputsAreFilesOfTheirNames) {
  for (const char* inputs : {"--inputs x.npy", "--inputs in/x=x.npy"}) {
    const RunEnd ended = run(std::string("model.onnx --outputs made ") + inputs);
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(io::load_npy(path("made/y_0.npy")).to_vector<float>(), (Floats{4, 6, 2, 4}));
    expect_words(ended.out, "input in/x float (n, 2)\noutput y:0 float (n, 2)\n");
    expect_words(ended.out, "y:0 float (2, 2), from 2 to 6, mean 4\n");
  }
}

TEST_F(TenonRun, OutputsAreComparedWithAReference) {
  io::save_npz(path("good.npz"), {{"y:0", array({{4.F, 6.F}, {2.F, 4.F}})}});
  io::save_npz(path("bad.npz"), {{"y:0", array({{4.F, 6.F}, {2.F, 4.5F}})}});
  io::save_npz(path("other.npz"), {{"z", array({1.F})}});
  EXPECT_EQ(run("model.onnx -i x.npy --compare good.npz").status, 0);
  const RunEnd differs = run("model.onnx -i x.npy --compare bad.npz");
  EXPECT_EQ(differs.status, 1);
  expect_words(differs.out, "y:0: DIFFERS, largest difference 0.5 of values up to 6");
  EXPECT_EQ(run("model.onnx -i x.npy --compare bad.npz --atol 1").status, 0);
  expect_words(run("model.onnx -i x.npy --compare other.npz").err, "other.npz has none of the outputs");
}

TEST_F(TenonRun, AnInputWithoutADeclaredTypeHasThatOfItsFile) {
  const Graph g = {{node("Neg", {"x"}, {"y"})}, {Message().text(1, "x")}, {Message().text(1, "y")}, {}};
  folder_.write("untyped.onnx", model(g).bytes());
  const RunEnd ended = run("untyped.onnx -i x.npy --outputs made");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(io::load_npy(path("made/y.npy")).to_vector<float>(), (Floats{-1, -1, -2, 0}));
}

TEST_F(TenonRun, InputsAreMadeUpFromASeed) {
  const RunEnd first = run("model.onnx --size n=5 --seed 1 --outputs a"),
               second = run("model.onnx --size n=5 --seed 1 --outputs b");
  EXPECT_EQ(first.status, 0) << first.err;
  expect_words(first.out, "y:0 float (5, 2)");
  EXPECT_EQ(text_of("a/y_0.npy"), text_of("b/y_0.npy"));
  EXPECT_EQ(run("model.onnx --size n=5 --seed 2 --outputs b").status, 0);
  EXPECT_NE(text_of("a/y_0.npy"), text_of("b/y_0.npy"));
}

TEST_F(TenonRun, ItTimesAndExplains) {
  const RunEnd ended = run("model.onnx --bench 3 --explain");
  EXPECT_EQ(ended.status, 0) << ended.err;
  expect_words(ended.out, "3 calls (replayed): median");
  expect_words(ended.out, "REDUCE ADD");
}

TEST_F(TenonRun, AModelBecomesCThatNeedsNoTenon) {
  const RunEnd ended = run("model.onnx --to-c made --free n=16 --weights-in-source");
  EXPECT_EQ(ended.status, 0) << ended.err;
  expect_words(ended.out, "made/model.c: ");
  expect_words(ended.out, "1 kernels; weights 16 bytes, arena at most ");
  expect_words(text_of("made/model.h"), "(const model_weights* weights, const float* in_x, float* y_0, int64_t n,");
  std::ofstream(path("x.raw"), std::ios::binary).write("\0\0\x80?\0\0\x80?\0\0\0@\0\0\0\0", 16);  // 1 1 2 0
  const std::string compile =
      "cd " + path("made") + " && cc -std=c11 -O1 model.c model_example.c -o example && ./example";
  EXPECT_EQ(std::system((compile + " n=2 in_x=../x.raw >../out").c_str()), 0);
  EXPECT_EQ(text_of("out"), "y_0: 4 6 2 4\n");
  EXPECT_NE(std::system((compile + " n=17 2>../err").c_str()), 0);
  expect_words(text_of("err"), "a size is out of its bounds");
}

// Sizes whose names are alike stay two, and no parameter has the name of a function.
TEST_F(TenonRun, NamesOfAModelBecomeNamesOfC) {
  const auto of_size = [](const char* name, const char* size) {
    const Message shape = Message().message(1, Message().text(2, size));
    return Message().text(1, name).message(2, Message().message(1, Message().integer(1, kFloat).message(2, shape)));
  };
  const Graph g = {{node("Neg", {"audio_features"}, {"y"}), node("Neg", {"x"}, {"z"})},
                   {of_size("audio_features", "a b"), of_size("x", "a_b")},
                   {of_size("y", "a b"), of_size("z", "a_b")},
                   {}};
  folder_.write("audio.onnx", model(g).bytes());
  const RunEnd ended = run("audio.onnx --to-c audio --free 'a b=16' a_b=16");
  EXPECT_EQ(ended.status, 0) << ended.err;
  expect_words(text_of("audio/audio.h"),
               "(const float* aaudio_features, const float* x, float* y, float* z, int64_t a_b, int64_t a_b_,");
}

TEST_F(TenonRun, ErrorsGoToStderr) {
  folder_.write("bad.onnx", "no model");
  for (const auto& [arguments, words] :
       {std::pair("bad.onnx", "tenon-run: [load_onnx] bad.onnx: "), std::pair("missing.onnx", "cannot be opened"),
        std::pair("model.onnx -i z=x.npy", "the model has no input z"),
        std::pair("model.onnx -i x.npy x.npy", "has no input left"),
        std::pair("model.onnx --size n", "expected NAME=N"), std::pair("model.onnx --size n=", "expected NAME=N"),
        std::pair("model.onnx --size n=99999999999999999999", "expected NAME=N"),
        std::pair("model.onnx --size n=4x", "expected NAME=N"),
        std::pair("model.onnx --to-c made --free m=4", "no input has a size of this name"),
        std::pair("model.onnx --to-c made --free n=0", "expected a size of at least 1"),
        std::pair("model.onnx --to-c made --targets fast", "no target is called"),
        std::pair("model.onnx --device NONE", "NONE")}) {
    const RunEnd ended = run(arguments);
    EXPECT_EQ(ended.status, 1) << arguments;
    expect_words(ended.err, words);
  }
  EXPECT_NE(run("").status, 0);
}

}  // namespace
}  // namespace tenon::onnx
