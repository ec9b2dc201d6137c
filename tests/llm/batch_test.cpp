// Several sequences in one batch: each has the bits that it has alone, whatever the others do.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/batch.h>
#include <tenon/llm/convert.h>
#include <tenon/llm/embedder.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>

namespace tenon::llm {
namespace {

using Ids = std::vector<int32_t>;

const ModelFile& stories_file() {
  static const ModelFile& model = *new ModelFile(open_model(TENON_MODELS "/stories260K.bin"));
  return model;
}
/// A network of stories260K's width whose every matrix is of blocks: its inner width is cut to a multiple of them.
const ModelFile& block_model() {
  static const ModelFile& model = *new ModelFile([] {
    ModelFile own = stories_file();
    own.config.inner = 160;
    for (auto& [name, tensor] : own.tensors) {
      if (name.find("w1") != std::string::npos || name.find("w3") != std::string::npos)
        tensor = {tensor.format, {160, 64}, tensor.data[{slice(0, 160)}]};
      if (name.find("w2") != std::string::npos)
        tensor = {tensor.format, {64, 160}, contiguous(tensor.data[{slice(), slice(0, 160)}])};
    }
    const GgufModel gguf = to_gguf_model(own, "Q4_1");
    const std::string path =
        (std::filesystem::temp_directory_path() / ("tenon_blocks" + std::to_string(getpid()) + ".gguf")).string();
    io::save_gguf(path, gguf.tensors, gguf.metadata);
    ModelFile read = open_model(path);
    std::filesystem::remove(path);
    return read;
  }());
  return model;
}

enum class Of { Floats, Blocks };

class BatchTest : public testing::TestWithParam<Of> {
 protected:
  static const ModelFile& model() { return GetParam() == Of::Floats ? stories_file() : block_model(); }
  const Decoder decoder{model()};
};
INSTANTIATE_TEST_SUITE_P(Models, BatchTest, testing::Values(Of::Floats, Of::Blocks),
                         [](const auto& of) { return of.param == Of::Floats ? "Floats" : "Blocks"; });

struct Story {
  Ids prompt;
  std::size_t wanted;
  std::vector<std::vector<float>> logits = {};  // before each new id
  Ids ids = {};
  void add(std::span<const float> row) {
    logits.emplace_back(row.begin(), row.end());
    ids.push_back(static_cast<int32_t>(std::ranges::max_element(row) - row.begin()));
  }
};

Story told_alone(Batch& batch, Story story, std::size_t slot) {
  batch.set(slot, story.prompt);
  std::span<const float> row;
  while (row.empty()) row = batch.fill(slot);
  story.add(row);
  while (story.ids.size() < story.wanted) story.add(batch.push(std::vector<Batch::Next>{{slot, story.ids.back()}})[0]);
  return story;
}

TEST_P(BatchTest, EachSequenceHasTheBitsThatItHasAlone) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return random() % n; };
  std::vector<Story> stories;
  for (int i = 0; i < 12; ++i) {
    Story story{{1}, 1 + below(20)};
    for (std::size_t n = below(40); n > 0; --n) story.prompt.push_back(static_cast<int32_t>(3 + below(500)));
    stories.push_back(story);
  }
  const BatchOptions options{.context = 96, .slots = 5, .chunk = 16};
  Batch batch(decoder, options);
  std::vector<std::optional<std::size_t>> running(5);
  std::vector<bool> is_filled(5);
  std::size_t begun = 0, finished = 0, widest = 0;
  while (finished < stories.size()) {
    for (std::size_t slot = 0; slot < 5; ++slot)
      if (!running[slot] && begun < stories.size() && below(3) > 0) {
        batch.set(slot, stories[begun].prompt);
        running[slot] = begun++, is_filled[slot] = false;
      }
    std::vector<Batch::Next> next;
    for (std::size_t slot = 0; slot < 5; ++slot) {
      if (!running[slot]) continue;
      Story& story = stories[*running[slot]];
      if (is_filled[slot]) {
        next.push_back({slot, story.ids.back()});
      } else if (const auto row = batch.fill(slot); !row.empty()) {
        story.add(row);
        is_filled[slot] = true;
      }
    }
    std::ranges::shuffle(next, random);
    widest = std::max(widest, next.size());
    const auto rows = batch.push(next);
    for (std::size_t i = 0; i < next.size(); ++i) stories[*running[next[i].slot]].add(rows[i]);
    for (std::size_t slot = 0; slot < 5; ++slot)
      if (running[slot] && is_filled[slot] && stories[*running[slot]].ids.size() >= stories[*running[slot]].wanted)
        running[slot].reset(), ++finished;
  }
  EXPECT_GE(widest, 3U);
  Batch lone(decoder, options);
  for (const Story& story : stories) {
    const Story alone = told_alone(lone, {story.prompt, story.ids.size()}, below(5));
    EXPECT_EQ(alone.ids, story.ids);
    EXPECT_EQ(alone.logits, story.logits);
  }
}

TEST_P(BatchTest, GivesWhatASessionGives) {
  Batch batch(decoder, {.context = 64, .slots = 3, .chunk = 8});
  Session session(decoder, {.context = 64, .chunk = 8});
  const Story story = told_alone(batch, {{1, 403, 407, 261, 378, 5, 9, 300, 12, 7}, 20}, 2);
  std::span<const float> logits = session.set(story.prompt);
  for (std::size_t i = 0; i < story.ids.size(); ++i) {
    for (std::size_t k = 0; k < logits.size(); ++k) ASSERT_NEAR(story.logits[i][k], logits[k], 2e-4) << i;
    if (i + 1 < story.ids.size()) logits = session.push(story.ids[i]);
  }
}

TEST_P(BatchTest, WholeChunksOfAPromptAreKept) {
  Batch batch(decoder, {.context = 64, .slots = 2, .chunk = 8});
  Ids first{1};
  for (int32_t i = 0; i < 29; ++i) first.push_back(10 + i);
  told_alone(batch, {first, 4}, 0);
  Ids second(first.begin(), first.begin() + 20);
  second.push_back(400);
  EXPECT_EQ(batch.kept(0, second), 16U);
  EXPECT_EQ(batch.kept(1, second), 0U);
  EXPECT_EQ(batch.kept(0, std::span(first).first(16)), 8U) << "the last id is computed again: it gives the logits";
  const Story again = told_alone(batch, {second, 6}, 0), anew = told_alone(batch, {second, 6}, 1);
  EXPECT_EQ(again.logits, anew.logits);
}

TEST(Batch, WrongUseIsAnError) {
  const Decoder decoder(stories_file());
  Batch batch(decoder, {.context = 8, .slots = 2, .chunk = 4});
  EXPECT_THROW(batch.set(0, {}), UserError);
  EXPECT_THROW(batch.set(0, Ids(9, 5)), UserError);
  EXPECT_THROW(batch.set(0, {1, 512}), UserError);
  EXPECT_THROW(batch.fill(0), UserError);
  batch.set(0, Ids(8, 5));
  EXPECT_THROW(batch.push(std::vector<Batch::Next>{{0, 5}}), UserError) << "not filled";
  EXPECT_TRUE(batch.fill(0).empty());
  EXPECT_FALSE(batch.fill(0).empty());
  EXPECT_THROW(batch.push(std::vector<Batch::Next>{{0, 5}}), UserError) << "full";
  batch.set(1, {1});
  batch.fill(1);
  EXPECT_THROW(batch.push(std::vector<Batch::Next>{{1, 5}, {1, 6}}), UserError);
  EXPECT_THROW(batch.push(std::vector<Batch::Next>{{1, -1}}), UserError);
  EXPECT_NO_THROW(batch.push(std::vector<Batch::Next>{{1, 5}}));
  EXPECT_THROW(Batch(decoder, {.slots = 0}), UserError);
  EXPECT_THROW(Batch(decoder, {.slots = 1000}), UserError);
}

TEST(Embedder, IsTheMeanOfHiddenStatesWhateverTheChunks) {
  const Decoder decoder(stories_file());
  Ids ids{1};
  for (int32_t i = 0; i < 20; ++i) ids.push_back(20 + 7 * i);
  Cache cache(decoder.config(), 1, 21, 1, DType::Float32);
  const llm::Run run{0, 0, 21};
  const Tensor hidden = decoder.hidden(array(ids), cache, {&run, 1});
  const auto rows = hidden.to_vector<float>();
  std::vector<double> want(64);
  double squares = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) want[i % 64] += rows[i];
  for (const double x : want) squares += x * x;
  for (const int64_t chunk : {1, 8, 64}) {
    Embedder embed(decoder, {.context = 32, .chunk = chunk});
    for (int repeat = 0; repeat < 2; ++repeat) {
      const std::vector<float> got = embed(ids);
      ASSERT_EQ(got.size(), 64U);
      for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(got[i], want[i] / std::sqrt(squares), 1e-5) << chunk;
    }
    EXPECT_THROW(embed(Ids{}), UserError);
    EXPECT_THROW(embed(Ids(33, 5)), UserError);
    EXPECT_THROW(embed(Ids{-1}), UserError);
  }
}

}  // namespace
}  // namespace tenon::llm
