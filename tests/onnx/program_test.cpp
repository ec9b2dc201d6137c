// tenon-run as a user runs it: from its options to what it prints and writes, and how it ends.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <tenon/io/npy.h>
#include <tenon/io/npz.h>
#include <tenon/io/png.h>
#include <tenon/io/ppm.h>
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
  RunEnd run(const std::string& arguments, const std::string& out = "out") const {
    const std::string command =
        "cd " + folder_.path().string() + " && " TENON_RUN " " + arguments + " >" + out + " 2>err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of("out"), text_of("err")};
  }
  static void expect_words(const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << text << "\nexpected: " << words;
  }
  Folder folder_;
};

// A script whose variable is not set gives an empty name.
TEST_F(TenonRun, EmptyNamesAreErrors) {
  for (const std::string option : {"--outputs", "--compare", "--to-c", "--device"}) {
    const RunEnd ended = run("model.onnx --inputs x.npy " + option + " ''");
    EXPECT_NE(ended.status, 0) << option;
    expect_words(ended.err, option + ": it is empty, expected a name");
  }
}

TEST_F(TenonRun, AFolderThatCannotBeMadeIsNamedBeforeTheModelRuns) {
  folder_.write("taken", "");
  for (const char* outputs : {"taken", "taken/below"}) {
    const RunEnd ended = run(std::string("model.onnx --inputs x.npy --outputs ") + outputs);
    EXPECT_NE(ended.status, 0);
    expect_words(ended.err, std::string(outputs) + ": the folder for the outputs cannot be made: Not a directory");
    EXPECT_EQ(ended.out.find("mean"), std::string::npos) << ended.out;
  }
}

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
  // What is NaN or infinite in one of the two alone differs, whatever the tolerance.
  io::save_npz(path("odd.npz"), {{"y:0", array({{NAN, 6.F}, {INFINITY, 4.F}})}});
  const RunEnd odd = run("model.onnx -i x.npy --compare odd.npz --atol 100");
  EXPECT_EQ(odd.status, 1);
  expect_words(odd.out, "y:0: DIFFERS, largest difference 0 of values up to 6; 2 elements are NaN or infinite in one");
  io::save_npy(path("nan.npy"), array({{NAN, 1.F}}));
  io::save_npz(path("nan.npz"), {{"y:0", array({{NAN, NAN}})}});
  EXPECT_EQ(run("model.onnx -i nan.npy --compare nan.npz").status, 0);
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

TEST_F(TenonRun, ItSaysWhyACallIsBuiltAnew) {
  expect_words(run("model.onnx --bench 1 --free n=4 --size n=5").out, "the size \"n\" is 5, expected 1 to 4");
  const Graph g = {{node("NonZero", {"x"}, {"y"})}, {value("x", kFloat, {4})}, {value("y", kInt64, {1, -1})}, {}};
  folder_.write("reads.onnx", model(g).bytes());
  const std::string words = "it reads a value that is computed from the model's inputs";
  expect_words(run("reads.onnx --bench 1").out, words);
  const RunEnd ended = run("reads.onnx --to-c made");
  EXPECT_EQ(ended.status, 1);
  expect_words(ended.err, words);
}

TEST_F(TenonRun, TheKernelsHaveTheirTimes) {
  const RunEnd ended = run("model.onnx --profile 3 --free n=8 --size n=5");
  EXPECT_EQ(ended.status, 0) << ended.err;
  expect_words(ended.out, "1 kernels, ");
  expect_words(ended.out, "100.0%      1  r_n8_2_2_");  // one kernel for 1 to 8 rows
}

TEST_F(TenonRun, PicturesAreInputs) {
  // 2 rows, 3 columns; samples 10 c + 5 i + 60 j.
  std::vector<uint8_t> samples, gray;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) {
      for (int c = 0; c < 3; ++c) samples.push_back(static_cast<uint8_t>(10 * c + 5 * i + 60 * j));
      gray.push_back(static_cast<uint8_t>(5 * i + 60 * j));
    }
  const Tensor color = array(samples, {2, 3, 3});
  io::save_png(path("p.png"), color);
  io::save_png(path("opaque.png"), concatenate({color, full({2, 3, 1}, 255, DType::UInt8)}, 2));
  io::save_ppm(path("p.ppm"), color);
  io::save_ppm(path("gray.pgm"), array(gray, {2, 3}));
  const auto save_identity = [&](const char* name, int type, const std::vector<int64_t>& shape) {
    const Graph g = {{node("Identity", {"x"}, {"y"})}, {value("x", type, shape)}, {value("y", type, shape)}, {}};
    folder_.write(name, model(g).bytes());
  };
  save_identity("first.onnx", kFloat, {-1, 3, -1, -1});
  save_identity("last.onnx", kFloat, {1, 2, 3, 3});
  save_identity("bytes.onnx", 2, {1, 1, 2, 3});
  const auto output = [&](const std::string& arguments) {
    const RunEnd ended = run(arguments + " --outputs made");
    EXPECT_EQ(ended.status, 0) << ended.err;
    return io::load_npy(path("made/y.npy"));
  };
  const std::vector<double> mean = {0.5, 0.25, 0.125}, scale = {0.5, 1, 2};
  for (const char* file : {"p.png", "p.ppm", "opaque.png", "gray.pgm"})
    for (const char* name : {"first", "last"}) {
      const Tensor y = output(std::string(name) + ".onnx -i x=" + file + " --mean 0.5,0.25,0.125 --scale 0.5,1,2");
      const bool is_first = name[0] == 'f';
      ASSERT_EQ(y.sizes(), is_first ? (std::vector<int64_t>{1, 3, 2, 3}) : (std::vector<int64_t>{1, 2, 3, 3}));
      const auto values = y.to_vector<float>();
      for (std::size_t at = 0, c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < 2; ++i)
          for (std::size_t j = 0; j < 3; ++j, ++at) {
            const double sample = file[0] == 'g' ? gray[i * 3 + j] : samples[(i * 3 + j) * 3 + c];
            EXPECT_NEAR(values[is_first ? at : (i * 3 + j) * 3 + c], (sample / 255 - mean[c]) / scale[c], 1e-6) << file;
          }
    }
  EXPECT_EQ(output("bytes.onnx -i gray.pgm").to_vector<uint8_t>(), gray);
  for (const auto& [arguments, words] :
       {std::pair("bytes.onnx -i p.png", "p.png has colors, and input x is gray"),
        std::pair("bytes.onnx -i gray.pgm --mean 0.5", "--mean and --scale are for inputs of floats"),
        std::pair("first.onnx -i p.png --scale 1,2", "--scale has 2 numbers, expected 1 or 3"),
        std::pair("model.onnx -i p.png", "p.png"), std::pair("first.onnx -i none.png", "none.png")}) {
    const RunEnd ended = run(arguments);
    EXPECT_EQ(ended.status, 1) << arguments;
    expect_words(ended.err, words);
  }
  save_identity("larger.onnx", kFloat, {1, 3, 4, 4});
  expect_words(run("larger.onnx -i p.png").err,
               "p.png as (1, 3, 2, 3) does not fit input x, whose axis 2 has 4; cut or scale the picture first");
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

TEST_F(TenonRun, WhatCannotBeWrittenIsAnError) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no device /dev/full";
  for (const char* arguments : {"model.onnx", "model.onnx --explain", "model.onnx --to-c made", "--help"}) {
    const RunEnd ended = run(arguments, "/dev/full");
    EXPECT_EQ(ended.status, 1) << arguments;
    EXPECT_EQ(ended.err, "tenon-run: the standard output cannot be written: No space left on device\n") << arguments;
  }
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
        std::pair("model.onnx --size m=4", "--size m: no input has a size of this name"),
        std::pair("model.onnx --to-c made --free m=4", "no input has a size of this name"),
        std::pair("model.onnx --to-c made --free n=0", "expected a size of at least 1"),
        std::pair("model.onnx --to-c made --targets fast", "no target is called"),
        std::pair("model.onnx --device NONE", "tenon-run: --device: no device is called \"NONE\"; there are CPU")}) {
    const RunEnd ended = run(arguments);
    EXPECT_EQ(ended.status, 1) << arguments;
    expect_words(ended.err, words);
  }
  for (const auto& [arguments, words] :
       {std::pair("model.onnx -t -1", "--threads"),
        std::pair("model.onnx --targets plain", "--targets requires --to-c"),
        std::pair("model.onnx --workers 2", "--workers requires --to-c"),
        std::pair("model.onnx --weights-in-source", "--weights-in-source requires --to-c"),
        std::pair("model.onnx --rtol 1", "--rtol requires --compare"),
        std::pair("model.onnx --atol 1", "--atol requires --compare"),
        std::pair("model.onnx --seed 99999999999999999999", "--seed: 99999999999999999999 is no integer of 64 bits")}) {
    const RunEnd ended = run(arguments);
    EXPECT_GT(ended.status, 0) << arguments;
    expect_words(ended.err, words);
  }
  EXPECT_NE(run("").status, 0);
}

}  // namespace
}  // namespace tenon::onnx
