// Chat templates against recorded output of jinja2, what they say of templates that are wrong, and their limits.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/text/chat_template.h>

#include <map>
#include <random>

#include "vocabularies.h"

namespace tenon::text {
namespace {

/// The output, or "error" where the template raises, which has to name a line.
std::string outcome(const std::string& source, const Value& context, const ChatTemplateOptions& options = {}) {
  try {
    return ChatTemplate(source).render(context, options);
  } catch (const UserError& e) {
    return std::string(e.what()).starts_with("[chat_template] line ") ? "error" : e.what();
  }
}

constexpr ChatTemplateOptions kRecorded{.now = 1732276800};  // as compare_templates.py

TEST(ChatTemplate, RendersTheTemplatesOfModelsAsJinja2Does) {
  const nlohmann::json recorded = read_test_json("templates.json");
  std::map<std::string, std::string> sources;
  std::vector<Value> contexts;
  for (const auto& context : recorded["conversations"]) contexts.push_back(from_json(context.get<std::string>()));
  for (const auto& row : recorded["models"]) {
    const auto name = row[0].get<std::string>();
    if (!sources.contains(name)) sources[name] = read_test_file("templates/" + name);
    const std::string expected = row[2].is_null() ? "error" : row[2].get<std::string>();
    EXPECT_EQ(outcome(sources[name], contexts[row[1].get<std::size_t>()], kRecorded), expected) << name << row[1];
  }
  EXPECT_GE(sources.size(), 10U);
}

TEST(ChatTemplate, RendersEachPartOfTheLanguageAsJinja2Does) {
  const nlohmann::json recorded = read_test_json("templates.json");
  const Value data = from_json(recorded["data"].get<std::string>());
  for (const auto& row : recorded["cases"]) {
    const std::string expected = row[1].is_null() ? "error" : row[1].get<std::string>();
    EXPECT_EQ(outcome(row[0].get<std::string>(), data, kRecorded), expected) << row[0];
  }
}

std::string template_complaint(const std::string& source, const std::string& context = "{}") {
  try {
    return "no error, but " + ChatTemplate(source).render(from_json(context));
  } catch (const UserError& e) {
    return e.what();
  }
}

TEST(ChatTemplate, NamesLineAndConstructOfWhatIsNotUnderstood) {
  const auto begins = [](const std::string& source, const std::string& expected) {
    EXPECT_EQ(template_complaint(source).substr(0, expected.size()), expected) << source;
  };
  begins("a\n{% include 'x' %}",
         "[chat_template] line 2: the statement {% include %} is not known; known are if, for, set, macro");
  begins("{{ 1 | batch(2) }}", "[chat_template] line 1: the filter \"batch\" is not known; known are abs,");
  begins("{{ 1 is prime }}", "[chat_template] line 1: the test \"prime\" is not known; known are");
  begins("\n\n{{ f(*a) }}", "[chat_template] line 3: arguments by * and ** are not known");
  begins("{% if a %}\n{{ a", "[chat_template] line 2: a tag does not end with }}");
  begins("{% for a in b recursive %}{% endfor %}", "[chat_template] line 1: recursive loops are not known");
  begins("{% if a %}\nb", "[chat_template] line 1: a block has no {% endif %}");
  begins("a\n{{ x.y.z }}", "[chat_template] line 2: \"y\" of what is undefined");
  begins("a\n{{ [1]['b'].c }}", "[chat_template] line 2: \"c\" of what is undefined");
  begins(std::string(1 << 17, 'x') + "x",
         "[chat_template] line 1: the template has 131073 bytes, expected at most 131072");
  begins("{{ raise_exception('only users') }}", "[chat_template] line 1: the template says: only users");
  begins("{{ 'a' $ }}", "[chat_template] line 1: the character \"$\" has no meaning in a tag");
  begins("{% set a = 1 %}\n{% set a.b = 2 %}",
         "[chat_template] line 2: a is a integer; only attributes of a namespace can be set");
}

TEST(ChatTemplate, NamesTheFileThatHasIt) {
  const auto complaint = [](const std::string& source) {
    try {
      const ChatTemplate chat(source, "models/a.gguf");
      return chat.render(from_json("{}"));
    } catch (const UserError& e) {
      return std::string(e.what());
    }
  };
  EXPECT_EQ(complaint("a\n{% endif %}").substr(0, 39), "[chat_template] models/a.gguf: line 2: ");
  EXPECT_EQ(complaint("{{ raise_exception('no') }}"), "[chat_template] models/a.gguf: line 1: the template says: no");
  EXPECT_EQ(complaint("{{ messages }}"), "");
}

TEST(ChatTemplate, StopsWhatTakesTooMuch) {
  const auto stops = [](const std::string& source, const std::string& why) {
    EXPECT_NE(template_complaint(source).find(why), std::string::npos) << source << "\n" << template_complaint(source);
  };
  const std::string loop = "{% for i in range(99999) %}";
  stops(loop + "{% if i + i + i + i + i + i + i + i + i + i + i + i %}{% endif %}{% endfor %}",
        "more than 2000000 steps");
  stops(loop + loop + "{% endfor %}{% endfor %}", "take more than 1677");
  stops(loop + std::string(400, 'a') + "{% endfor %}", "take more than 1677");
  stops("{% set n = namespace(a='x') %}" + loop + "{% set n.a = n.a + n.a %}{% endfor %}", "take more than 1677");
  stops("{{ 'x' * 9999999999 }}", "take more than 1677");
  stops("{{ [1] * 9999999999 }}", "take more than 1677");
  stops("{{ range(9999999999) }}", "range of more than 100000 numbers");
  stops("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", "macros call each other too deep");
  stops("{% set n = namespace(a=1) %}" + loop + "{% set n.a = [n.a] %}{% endfor %}", "nest more than 100 deep");
  const std::string twice = "{% for i in range(60) %}{% set n.a = [n.a, n.a] %}{% set n.b = [n.b, n.b] %}{% endfor %}";
  stops("{% set n = namespace(a=1, b=1) %}" + twice + "{{ n.a == n.b }}", "takes too many steps");
  stops("{% set n = namespace(a=1, b=1) %}" + twice + "{{ n.a }}", "takes more than");
  EXPECT_EQ(template_complaint("{{ ('a' * 1000000 + 'c') in 'a' * 4000000 }}"), "no error, but False");
  EXPECT_EQ(template_complaint("{{ ('x' * 1000000)|trim('y' * 1000000 ~ 'x')|length }}"), "no error, but 0");
  stops("{% set n = namespace() %}{% set n.a = n %}", "a namespace cannot hold a namespace");
  stops("{% set n = namespace() %}{% set n.a = [n] %}", "a list cannot hold a namespace");
  stops("{{ " + std::string(1000, '(') + "1" + std::string(1000, ')') + " }}", "nest more than 200 deep");
  stops("{{ " + std::string(100000, '-') + "1 }}", "nest more than 200 deep");
  std::string sum = "{{ 1", blocks;
  for (int i = 0; i < 10000; ++i) sum += "+1";
  stops(sum + " }}", "more than 200 operations deep");
  for (int i = 0; i < 10000; ++i) blocks += "{% if 1 %}";
  stops(blocks, "more than 100 blocks inside each other");
  stops("{{ strftime_now('%Y' * 1000) }}", "a format of more than 200 bytes");
  stops("{{ 9223372036854775807 + 1 }}", "has more than 63 bits");
}

TEST(FromJson, SaysWhatIsWrong) {
  const auto raises = [](const std::string& text) { EXPECT_THROW(from_json(text), UserError) << text.substr(0, 40); };
  for (const char* text : {"", "{", "[1,]", "nul", "1e999", "\"\xff\"", "18446744073709551615", "{\"a\" 1}"})
    raises(text);
  raises(std::string(100000, '[') + std::string(100000, ']'));
  EXPECT_EQ(to_json(from_json(R"({"b": [1, 2.5, null, true, "\u00e9"], "a": {}, "b": 1})"), {}, {1000}),
            R"({"b": 1, "a": {}})");
}

/// Templates of random pieces, most of them wrong, and random bytes: they render or raise, and take no time.
TEST(ChatTemplate, NeverDoesAnythingButRenderOrRaise) {
  const char* seed_text = std::getenv("TENON_TEST_SEED");
  const unsigned seed = seed_text != nullptr ? static_cast<unsigned>(std::strtoul(seed_text, nullptr, 10)) : 1;
  RecordProperty("seed", static_cast<int>(seed));
  std::mt19937 random(seed);
  const std::vector<std::string> pieces = {
      "{{",       "}}",         "{%",
      "%}",       "{#",         "#}",
      "-",        "+",          " ",
      "\n",       "if",         "else",
      "elif",     "endif",      "for",
      "in",       "endfor",     "set",
      "endset",   "macro",      "endmacro",
      "raw",      "endraw",     "f(",
      "(",        ")",          "[",
      "]",        "{",          "}",
      ":",        ",",          ".",
      "|",        "~",          "*",
      "//",       "**",         "==",
      "<",        "=",          "not",
      "and",      "is",         "defined",
      "loop",     ".index",     ".cycle(",
      "messages", "x",          "y",
      "n",        "namespace(", "range(",
      "1",        "0",          "-1",
      "99999",    "2.5",        "'a'",
      "\"é\"",    "|tojson",    "|join",
      "|map(",    "|sort",      "|length",
      "|indent(", "|round(",    "|int",
      ".items()", "['a']",      "[::-1]",
      ".split(",  "generation", "endgeneration",
      "break",    "continue",   "strftime_now(",
      "\xff",     "%",          "9223372036854775807",
  };
  const Value context =
      from_json(R"({"messages": [{"role": "user", "content": "hé"}, [], 1, null], "x": "abc", "n": 3, "y": {"a": 1}})");
  ChatTemplateOptions options;
  options.most_steps = 20000;
  options.most_bytes = 1 << 20;
  for (int round = 0; round < 20000; ++round) {
    std::string source = round % 3 == 0 ? "{% for x in messages %}{{ x " : round % 3 == 1 ? "{{ " : "";
    const int count = static_cast<int>(random() % 30);
    for (int i = 0; i < count; ++i) {
      source += round % 10 == 9 ? std::string(1, static_cast<char>(random())) : pieces[random() % pieces.size()];
      if (random() % 2 == 0) source += ' ';
    }
    source += round % 3 == 0 ? " }}{% endfor %}" : round % 3 == 1 ? " }}" : "";
    try {
      ChatTemplate(source).render(context, options);
    } catch (const UserError& e) {
      EXPECT_EQ(std::string(e.what()).substr(0, 21), "[chat_template] line ") << "seed " << seed << ": " << source;
    }
  }
}

}  // namespace
}  // namespace tenon::text
