// A language model as one C file: exports one step of stories260K, with its weights, and adds a main function that
// tells a story. story_in_c MODEL FILE.c; then: cc -std=c11 -O2 FILE.c -o story && ./story
#include <tenon/export_c.h>
#include <tenon/llm/decoder.h>
#include <tenon/tenon.h>

#include <cstdio>
#include <fstream>

namespace tn = tenon;

namespace {

// What C calls a text of any bytes.
std::string quoted(const std::string& text) {
  std::string all = "\"";
  for (const char c : text) {
    char octal[8];
    std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned char>(c));
    all += octal;
  }
  return all + "\"";
}

constexpr const char* kMain = R"(
#include <stdio.h>
#include <stdlib.h>

static stories_state state;
static unsigned char arena[ARENA_BYTES];

/* story [COUNT]: COUNT tokens, 256 if none is given; story COUNT ids: their numbers. */
int main(int count, char** arguments) {
  const int most = count > 1 ? atoi(arguments[1]) : 256;
  int32_t id = FIRST_ID;
  stories_reset(&state);
  for (int64_t position = 0; position < most; ++position) {
    float logits[VOCABULARY];
    const int status = stories_run(&stories_own_weights, &state, &id, logits, position, arena);
    if (status != 0) {
      fprintf(stderr, "%s\n", stories_status_text(status));
      return 1;
    }
    id = 0;
    for (int k = 1; k < VOCABULARY; ++k)
      if (logits[k] > logits[id]) id = k;
    if (count > 2)
      fprintf(stdout, "%d\n", (int)id);
    else
      fputs(tokens[id] + (position == 0 && tokens[id][0] == ' '), stdout);
  }
  if (count < 3) fputs("\n", stdout);
  return 0;
}
)";

}  // namespace

int main(int count, char** words) try {
  if (count < 3) return std::fputs("usage: story_in_c MODEL FILE.c\n", stderr), 2;
  const tn::llm::ModelFile model = tn::llm::open_model(words[1]);
  const tn::llm::Decoder decoder(model);
  constexpr int64_t kContext = 256;
  const tn::llm::Cache cache(model.config, /*slots=*/1, kContext, /*chunk=*/1, tn::DType::Float32);
  // An empty cache holds whatever was in its memory. The state of the C function begins with zeros instead.
  for (const auto* part : {&cache.keys, &cache.values})
    for (const tn::Tensor& x : *part) x.assign(zeros_like(x));
  const tn::Variable position("position", 0, kContext - 1);
  const tn::llm::Run run{0, position, 1};
  // The cache is captured and assigned: it is the state of the C function. Its position is a parameter.
  const auto files =
      tn::export_c([&](const tn::Tensor& id) { return decoder(id, cache, std::span(&run, 1)); },
                   std::tuple{tn::empty({1}, tn::DType::Int32)},
                   {.name = "stories", .inputs = {"id"}, .outputs = {"logits"}, .weights_in_source = true});
  const std::string include = "#include \"stories.h\"\n";
  std::string text = files.file("stories.c");
  text.replace(text.find(include), include.size(), files.file("stories.h"));
  text += "\n#define ARENA_BYTES " + std::to_string(files.arena_bytes) + "\n#define VOCABULARY " +
          std::to_string(model.config.vocabulary) +
          "\n#define FIRST_ID 1\nstatic const char* const tokens[VOCABULARY] = {\n";
  for (int32_t id = 0; id < model.config.vocabulary; ++id)
    text += quoted(model.tokenizer.decode(std::span(&id, 1), {.continues = true})) + ",\n";
  std::ofstream(words[2], std::ios::binary) << text << "};\n" << kMain;
  std::printf("%s: %d kernels, weights %zu bytes, state %zu bytes, arena %zu bytes\n", words[2], files.kernels,
              files.weights_bytes, files.state_bytes, files.arena_bytes);
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
