// tenon-llm as a user runs it: each command, from its options to what it prints and how it ends.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

namespace tenon::llm {
namespace {

const std::string kModel = TENON_MODELS "/stories260K.bin";

nlohmann::json expected() {
  std::ifstream file(TENON_TEST_DATA "/expected.json");
  return nlohmann::json::parse(file)["stories260K"];
}

struct Ended {
  int status;
  std::string out, err;
};

/// A folder of the test's own, gone at its end.
class ProgramTest : public testing::Test {
 protected:
  ProgramTest() { std::filesystem::create_directories(folder_); }
  ~ProgramTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  Ended run(const std::string& arguments, const std::string& input = "") const {
    return run_to(path("out"), arguments, input);
  }

  Ended run_to(const std::string& out, const std::string& arguments, const std::string& input,
               const std::string& launcher = "") const {
    std::ofstream(path("in")) << input;
    const std::string command =
        launcher + TENON_LLM + " " + arguments + " <" + path("in") + " >" + out + " 2>" + path("err");
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(path("out")), text_of(path("err"))};
  }

  static std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  const std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      (std::string("tenon_llm_") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(ProgramTest, GeneratePrintsTheStory) {
  const Ended told = run("generate -m " + kModel + " -n 256 --temp 0 --ignore-eos -q");
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_EQ(told.out, expected()["text"].get<std::string>() + "\n");
  EXPECT_EQ(told.err, "");
}

#if defined(TENON_MPIRUN)
TEST_F(ProgramTest, RanksGenerateTheStoryTogetherAndTheFirstPrints) {
  // An MPI keeps memory until its process ends.
  const std::string launcher = "ASAN_OPTIONS=detect_leaks=0 TENON_THREADS=1 " TENON_MPIRUN " -np ";
  const Ended told =
      run_to(path("out"), "generate -m " + kModel + " -n 256 --temp 0 --ignore-eos -q", "", launcher + "2 ");
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_EQ(told.out, expected()["text"].get<std::string>() + "\n");
  const Ended three = run_to(path("out"), "generate -m " + kModel, "", launcher + "3 ");
  EXPECT_EQ(three.status, 1);
  EXPECT_NE(
      three.err.find("3 ranks cannot divide 8 heads, 4 heads of keys and values, 172 inner elements, 512 tokens of "
                     "the vocabulary; start a number of ranks that divides them"),
      std::string::npos)
      << three.err;
}
#endif

TEST_F(ProgramTest, IdsAreALineEach) {
  const Ended told = run("generate " + kModel + " -n 40 --temp 0 --ignore-eos --ids");
  EXPECT_EQ(told.status, 0) << told.err;
  std::istringstream lines(told.out);
  const std::vector<int32_t> ids{std::istream_iterator<int32_t>(lines), {}};
  auto want = expected()["tokens"].get<std::vector<int32_t>>();
  want.resize(41);  // the first is that which begins every text
  EXPECT_EQ(ids, want);
  EXPECT_EQ(std::ranges::count(told.out, '\n'), 41);
  EXPECT_NE(told.err.find("tokens/s"), std::string::npos) << told.err;
}

TEST_F(ProgramTest, APromptFromAFileIsShownUnlessHidden) {
  std::ofstream(path("prompt")) << "Once upon a time";
  const std::string rest = "generate " + kModel + " -n 8 --temp 0 -q -f " + path("prompt");
  const Ended whole = run(rest), added = run(rest + " --no-display-prompt");
  EXPECT_EQ(whole.out, "Once upon a time" + added.out);
  EXPECT_EQ(run("generate " + kModel + " -n 8 --temp 0 -q -p 'Once upon a time'").out, whole.out);
  const std::string ids = run(rest + " --ids").out, added_ids = run(rest + " --ids --no-display-prompt").out;
  EXPECT_EQ(std::ranges::count(added_ids, '\n'), 8);
  EXPECT_LT(added_ids.size(), ids.size());
  EXPECT_TRUE(ids.ends_with("\n" + added_ids)) << ids << added_ids;
}

TEST_F(ProgramTest, WithoutTokensThereIsNoRate) {
  const Ended told = run("generate " + kModel + " -n 0 -p 'Once'");
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_NE(told.err.find("generated 0 tokens\n"), std::string::npos) << told.err;
  EXPECT_EQ(told.err.find("tokens/s"), std::string::npos) << told.err;
}

TEST_F(ProgramTest, OneSeedGivesOneText) {
  const std::string draw = "generate " + kModel + " -n 60 --temp 1 -q --seed ";
  const Ended first = run(draw + "7"), again = run(draw + "7 -t 1"), other = run(draw + "8");
  EXPECT_EQ(first.out, again.out);
  EXPECT_NE(first.out, other.out);
}

TEST_F(ProgramTest, WhatTheTokenizerLacksIsNeverChosen) {
  const std::string model = text_of(kModel);
  constexpr std::size_t kHeader = 28, kVocabularyAt = 20, kRows = 512 * 64 * sizeof(float);
  const int32_t wide = 1024;  // the vocabulary file has 512 tokens
  std::vector<float> more(512 * 64);
  std::memcpy(more.data(), model.data() + kHeader, kRows);
  for (float& x : more) x *= 3;  // these would be the likeliest
  std::string padded = model.substr(0, kHeader + kRows) +
                       std::string(reinterpret_cast<const char*>(more.data()), kRows) + model.substr(kHeader + kRows);
  std::memcpy(padded.data() + kVocabularyAt, &wide, sizeof wide);
  std::ofstream(path("wide.bin"), std::ios::binary) << padded;
  std::filesystem::copy_file(TENON_MODELS "/tok512.bin", path("tokenizer.bin"));
  const auto talk = [&](const std::string& of) {
    const Ended told = run("generate " + of + " -n 20 --temp 0 -q --ignore-eos");
    const Ended answered = run("chat " + of + " -n 20 --temp 0 -q", "Once upon\n");
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_EQ(answered.status, 0) << answered.err;
    return told.out + answered.out;
  };
  EXPECT_EQ(talk(path("wide.bin")), talk(kModel));
  EXPECT_NE(run("generate " + path("wide.bin") + " -l 512+5").err.find("token id 512, expected below 512"),
            std::string::npos);
}

TEST_F(ProgramTest, ChatAnswersEachLineOfAPipe) {
  const Ended talk =
      run("chat " + kModel + " -n 12 --temp 0", "Once upon\n/clear\nOnce upon\n/nothing\n/exit\nnot read\n");
  EXPECT_EQ(talk.status, 0) << talk.err;
  std::istringstream lines(talk.out);
  std::vector<std::string> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(line);
  ASSERT_EQ(answers.size(), 2U) << talk.out;
  EXPECT_EQ(answers[0], answers[1]) << "after /clear the same question has the same answer";
  EXPECT_NE(talk.err.find("no command /nothing"), std::string::npos) << talk.err;
}

TEST_F(ProgramTest, ATurnWithoutAnAnswerIsInTheStatusOfChat) {
  const std::string chat = "chat " + kModel + " -q -n 1 --temp 0 -c 8 ",
                    longest = "Once upon a time there was a little girl";
  const Ended refused = run(chat + "-p '" + longest + "'");
  EXPECT_EQ(refused.status, 1);
  EXPECT_NE(refused.err.find("but the context holds 8"), std::string::npos) << refused.err;
  EXPECT_EQ(std::ranges::count(refused.err, '\n'), 1) << refused.err;
  const Ended piped = run(chat, longest + "\nOnce\n");
  EXPECT_EQ(piped.status, 1) << piped.err;
  EXPECT_NE(piped.out, "") << "the second turn has an answer";
  EXPECT_EQ(run(chat + "-p Once").status, 0);
}

TEST_F(ProgramTest, WhatQuantizeWritesInspectReadsAndGenerateTells) {
  const Ended made = run("quantize " + kModel + " " + path("small.gguf") + " Q8_0");
  ASSERT_EQ(made.status, 0) << made.err;
  const Ended seen = run("inspect " + path("small.gguf"));
  EXPECT_EQ(seen.status, 0) << seen.err;
  EXPECT_NE(seen.out.find("Q8_0"), std::string::npos) << seen.out;
  const Ended told = run("generate " + path("small.gguf") + " --exact -n 20 --temp 0 -q");
  EXPECT_EQ(told.status, 0) << told.err;
  const std::string story = expected()["text"];
  EXPECT_EQ(told.out.substr(0, 16), story.substr(0, 16));
}

TEST_F(ProgramTest, PerplexityOfItsOwnStoryIsLow) {
  const std::string story = expected()["text"];
  std::string shuffled = story;
  std::ranges::reverse(shuffled);
  std::ofstream(path("story")) << story;
  std::ofstream(path("shuffled")) << shuffled;
  const auto measured = [&](const std::string& name) {
    const Ended e = run("perplexity " + kModel + " -c 64 --json -f " + path(name));
    EXPECT_EQ(e.status, 0) << e.err;
    return nlohmann::json::parse(e.out);
  };
  EXPECT_LT(measured("story")["perplexity"], 3);
  EXPECT_GT(measured("shuffled")["perplexity"], 100);
  EXPECT_EQ(measured("story")["chunks"].get<int>() * 31, measured("story")["tokens"]);
  const Ended plain = run("perplexity " + kModel + " -c 64 --chunks 1 -f " + path("story"));
  EXPECT_EQ(plain.out.find("perplexity "), 0U) << plain.out;
  EXPECT_NE(plain.err.find("[1] "), std::string::npos) << plain.err;
}

TEST_F(ProgramTest, BenchPrintsALineOfJsonForEachTest) {
  const Ended timed = run("bench " + kModel + " -p 16,0 -n 8 -d 0,4 -r 2 --json");
  ASSERT_EQ(timed.status, 0) << timed.err;
  std::istringstream lines(timed.out);
  std::vector<std::string> tests;
  for (std::string line; std::getline(lines, line);) {
    const auto row = nlohmann::json::parse(line);
    EXPECT_EQ(row["model"], kModel);
    EXPECT_GT(row["tokens_per_second"].get<double>(), 0);
    tests.push_back(row["test"].get<std::string>() + " " + std::to_string(row["tokens"].get<int>()) + " " +
                    std::to_string(row["depth"].get<int>()));
  }
  EXPECT_EQ(tests, (std::vector<std::string>{"pp 16 0", "tg 8 0", "pp 16 4", "tg 8 4"}));
}

TEST_F(ProgramTest, WhatCannotBeWrittenIsAnError) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no device /dev/full";
  std::ofstream(path("story")) << expected()["text"].get<std::string>();
  for (const std::string& arguments :
       {"inspect " + kModel, "generate -n 2 -q " + kModel, "embed -p Once " + kModel, "chat -n 2 -q " + kModel,
        "bench -p 4 -n 0 -r 1 " + kModel, "perplexity -c 64 --chunks 1 --json " + kModel + " -f " + path("story"),
        "quantize " + kModel + " " + path("out.gguf") + " Q8_0", std::string("--help")}) {
    const Ended e = run_to("/dev/full", arguments, "Once upon\n");
    EXPECT_EQ(e.status, 1) << arguments;
    const std::string_view line = "tenon-llm: the standard output cannot be written: No space left on device\n";
    EXPECT_EQ(e.err.substr(e.err.size() - std::min(e.err.size(), line.size())), line) << arguments << ": " << e.err;
  }
}

TEST_F(ProgramTest, WhatIsWrongIsSaidInOneLine) {
  std::ofstream(path("story")) << expected()["text"].get<std::string>();
  std::ofstream(path("noise.gguf")) << "GGUF, but not really";
  std::ofstream(path("README.md")) << "# A page\n\nIt is a text, and no model.\n";
  std::filesystem::copy_file(kModel, path("copy.bin"));
  const std::pair<std::string, std::string> cases[] = {
      {"quantize " + path("copy.bin") + " " + path("./copy.bin") + " F16", "is input and output"},
      {"generate " + path("absent.gguf"), "absent.gguf"},
      {"generate " + path("noise.gguf"), "noise.gguf"},
      {"generate " + kModel + " --logit-bias x", "--logit-bias x"},
      {"generate " + kModel + " -n many", "--predict: Value many"},
      {"generate " + kModel + " -n -5", "--predict"},
      {"generate " + kModel + " -t -4", "--threads"},
      {"generate " + kModel + " -s -2", "--seed: Value -2 not in range"},
      {"generate " + kModel + " -p Once -f " + path("story"), "--prompt excludes --file"},
      {"chat " + kModel + " -f " + path("story") + " -p Once", "--prompt excludes --file"},
      {"chat " + path("README.md"), "is neither GGUF, safetensors nor a llama2.c file"},
      {"generate " + kModel + " -f " + path("absent.txt"), "absent.txt"},
      {"quantize " + kModel + " " + path("out.gguf") + " Q9_9", "Q9_9"},
      {"perplexity " + kModel + " -f " + path("noise.gguf"), "512"},
      {"perplexity " + kModel + " -c 64 --chunks 0 -f " + path("story"), "at most 0 windows (--chunks), expected 1 or"},
      {"perplexity " + kModel + " -c 64 --chunks -2 -f " + path("story"), "at most -2 windows"},
      {"perplexity " + kModel + " -c 1 -f " + path("story"), "a window of 1 tokens (-c), expected at least 4, and no"},
      {"generate " + kModel + " --seed 99999999999999999999", "--seed: 99999999999999999999 is no integer of 64 bits"},
      {"generate " + kModel + " -l 512+5", "--logit-bias 512+5 has the token id 512, expected below 512"},
      {"generate " + kModel + " -l 99999999999+5", "--logit-bias 99999999999+5, expected TOKEN"},
      {"generate " + kModel + " -l 5+1e999", "--logit-bias 5+1e999, expected TOKEN"},
      {"generate " + kModel + " -l 5+nan", "a bias is nan, expected a number"},
      {"generate " + kModel + " --device NOPE", "tenon-llm: --device: no device is called \"NOPE\"; there are CPU"},
      {"generate --nope -n 1", "--nope"},
      {"bench " + kModel + " -p -5", "--n-prompt"},
      {"bench " + kModel + " -n 4,-5", "--n-gen"},
      {"bench " + kModel + " -d -5", "--n-depth"},
      {"embed " + kModel, "embed has no text, expected --prompt TEXT, or --file FILE"},
      {"sing", "sing"},
  };
  for (const auto& [arguments, named] : cases) {
    const Ended e = run(arguments);
    EXPECT_GT(e.status, 0) << arguments;
    EXPECT_LT(e.status, 128) << arguments << ": " << e.err;
    EXPECT_NE(e.err.find(named), std::string::npos) << arguments << ": " << e.err;
    EXPECT_EQ(e.out, "") << arguments;
  }
  EXPECT_FALSE(std::filesystem::exists(path("out.gguf")));
}

}  // namespace
}  // namespace tenon::llm
