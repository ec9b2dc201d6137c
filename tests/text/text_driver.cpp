// text_driver encode|decode|special VOCABULARY: for the comparison scripts. Reads one JSON value a line (a string to
// encode, a list of ids to decode), writes one JSON value a line. VOCABULARY is a GGUF file, or else a tokenizer.json.
#include <tenon/base/error.h>
#include <tenon/io/gguf_header.h>
#include <tenon/text/chat_template.h>
#include <tenon/text/tokenizer_gguf.h>
#include <tenon/text/tokenizer_json.h>

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace {

using nlohmann::json;

tenon::text::Tokenizer load(const std::string& path) {
  std::stringstream text;
  if (path.ends_with(".json")) {
    text << std::ifstream(path).rdbuf();
    return tenon::text::tokenizer_from_json(text.str(), "", path);
  }
  const auto file = std::make_shared<const tenon::io::MappedFile>(tenon::io::Origin{"text_driver", path});
  const auto header = tenon::io::parse_gguf(file->bytes(), file->bytes().size(), file, file->origin());
  return tenon::text::tokenizer_from_gguf(header.metadata, path);
}

std::string dump(const json& value) { return value.dump(-1, ' ', true, json::error_handler_t::replace); }

/// The output as a string, an error as {"error": text}.
void render_all(const std::string& path) {
  std::stringstream source;
  source << std::ifstream(path).rdbuf();
  for (std::string line; std::getline(std::cin, line);) {
    try {
      const tenon::text::ChatTemplate chat(source.str());
      std::cout << dump(chat.render(tenon::text::from_json(line), {.now = 1732276800})) << '\n';
    } catch (const tenon::Error& e) {
      std::cout << dump({{"error", e.what()}}) << '\n';
    }
  }
}

}  // namespace

int main(int count, char** arguments) try {
  if (count != 3) return std::cerr << "text_driver encode|special|decode VOCABULARY, or template FILE\n", 2;
  const std::string what = arguments[1];
  if (what == "template") return render_all(arguments[2]), 0;
  const tenon::text::Tokenizer tokenizer = load(arguments[2]);
  for (std::string line; std::getline(std::cin, line);) {
    const json value = json::parse(line);
    if (what == "decode")
      std::cout << json(tokenizer.decode(value.get<std::vector<int32_t>>()))
                       .dump(-1, ' ', true, json::error_handler_t::replace);
    else
      std::cout << json(tokenizer.encode(value.get<std::string>(), {what == "special", what == "special"})).dump();
    std::cout << '\n';
  }
  return 0;
} catch (const std::exception& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
