#include <tenon/runtime/compiler.h>

#include <fcntl.h>
#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/base/target.h>

namespace tenon {
namespace {

// Vector code is written by us, so gcc's vectorizer stays off; clang leaves loops over vector elements scalar below
// -O3. Never -ffast-math: it changes results, and the floating-point mode of the process that loads the kernel. Never
// -fno-trapping-math: with it gcc 12 replaces (double)(int)x by a rounding of x, which keeps a negative zero.
const std::vector<std::string> kGccFlags = {"-O2", "-fno-tree-vectorize", "-fno-gcse"};
const std::vector<std::string> kClangFlags = {"-O3"};
const std::vector<std::string> kFlags = {"-std=gnu11", "-ffp-contract=off", "-fno-math-errno", "-fPIC",
                                         "-shared",    "-nostdlib",         "-pipe",           "-fvisibility=default"};

// Variables that change what a compiler does. LANG and LC_ALL do not: kernels are compiled with LC_ALL=C.
constexpr const char* kVariables[] = {"CPATH",           "C_INCLUDE_PATH", "LIBRARY_PATH",
                                      "GCC_EXEC_PREFIX", "COMPILER_PATH",  "CCC_OVERRIDE_OPTIONS"};

bool is_program(const std::string& path, struct stat* about) {
  return ::stat(path.c_str(), about) == 0 && S_ISREG(about->st_mode) && ::access(path.c_str(), X_OK) == 0;
}

// The file that execvp would run for this word.
std::optional<std::string> find_program(const std::string& word) {
  struct stat about;
  if (word.find('/') != std::string::npos) return is_program(word, &about) ? std::optional(word) : std::nullopt;
  const char* variable = std::getenv("PATH");
  std::string_view path = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
  while (!word.empty()) {
    const std::size_t end = path.find(':');
    const std::string folder(path.substr(0, end));
    if (std::string file = (folder.empty() ? "." : folder) + "/" + word; is_program(file, &about)) return file;
    if (end == std::string_view::npos) break;
    path.remove_prefix(end + 1);
  }
  return std::nullopt;
}

// For each word that is a program ("ccache gcc" has two): the file after all links, and its inode, size and
// modification time, which show that it was replaced.
std::string identity_of(const std::vector<std::string>& words) {
  std::string identity;
  for (const std::string& word : words) {
    const auto program = find_program(word);
    struct stat about;
    if (!program || !is_program(*program, &about)) continue;
    char resolved[PATH_MAX];
    identity += key_field(::realpath(program->c_str(), resolved) != nullptr ? resolved : program->c_str());
    identity += fmt::format("{} {} {} {}.{}\n", about.st_dev, about.st_ino, about.st_size, about.st_mtim.tv_sec,
                            about.st_mtim.tv_nsec);
  }
  return identity;
}

struct Versions {
  Lock mutex{LockRank::Compilers};
  std::map<std::string, std::string> by_key;
};

// The compiler's answer to --version: known in this process, else from the cache, else by asking.
std::string version_of(const Compiler& compiler, const CompileCache& cache) {
  std::string key = "tenon compiler 1\n";
  for (const std::string& word : compiler.words) key += key_field(word);
  key += compiler.identity;
  auto& known = process_state<Versions>();
  {
    const std::lock_guard lock(known.mutex);
    if (auto it = known.by_key.find(key); it != known.by_key.end()) return it->second;
  }
  std::optional<std::string> version = cache.get(key);
  if (!version) {
    Command ask{compiler.program, compiler.words, {}};
    ask.arguments.push_back("--version");
    const Outcome outcome = run_processes(std::span(&ask, 1), 1, settings().compile_timeout)[0];
    if (outcome.end == Outcome::End::TimedOut || outcome.end == Outcome::End::NotStarted)
      raise<CompileError>("compile", "the compiler {}\n  command: {}", outcome.describe(), ask.to_string());
    version = outcome.words;
    cache.put(key, *version);
  }
  const std::lock_guard lock(known.mutex);
  return known.by_key.insert_or_assign(key, *version).first->second;
}

}  // namespace

std::string key_field(std::string_view text) { return fmt::format("{}:{}\n", text.size(), text); }

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool inside = false;  // a word has begun, perhaps an empty one in quotes
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool last = i + 1 == text.size();
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'' && !last &&
               (quote == 0 || std::string_view("\\\"$`\n").find(text[i + 1]) != std::string_view::npos)) {
      inside = true;
      word += text[++i];
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
      inside = true;
    } else if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      if (inside) words.push_back(std::move(word));
      word.clear();
      inside = false;
    } else {
      inside = true;
      word += c;
    }
  }
  if (quote != 0)
    raise<UserError>("compiler", "the compiler is set to `{}`, where a {} is never closed; close it", text, quote);
  if (inside) words.push_back(std::move(word));
  return words;
}

Command Compiler::command(const std::string& source, const std::string& output, const std::string& folder,
                          bool carefully) const {
  Command c{program, words, {}};
  // clang 14 replaces a % in the names of its temporary files by a random digit.
  if (folder.find('%') == std::string::npos) c.variables.push_back("TMPDIR=" + folder);
  c.arguments.insert(c.arguments.end(), flags.begin(), flags.end());
  if (carefully) c.arguments.push_back("-O1");  // of several levels the last one counts
  for (const std::string& word : {std::string("-o"), output, source}) c.arguments.push_back(word);
  return c;
}

std::string Compiler::key() const {
  std::string key = key_field(cpu_features()) + key_field(identity);
  for (const auto* list : {&words, &flags}) {
    std::string all;
    for (const std::string& word : *list) all += key_field(word);
    key += key_field(all);
  }
  for (const char* variable : kVariables) {
    const char* value = std::getenv(variable);
    key += key_field(value != nullptr ? value : "");
  }
  return key;
}

Compiler find_compiler(const CompileCache& cache, const TargetFlags& of_target) {
  const char* cc = std::getenv("CC");
  const std::string text = !settings().cc.empty() ? settings().cc : cc != nullptr && *cc != '\0' ? cc : "cc";
  Compiler compiler;
  // An unquoted path with blanks is still taken as one path if such a file exists.
  const bool whole = text.find('/') != std::string::npos && find_program(text).has_value();
  compiler.words = whole ? std::vector{text} : split_words(text);
  const auto program = compiler.words.empty() ? std::nullopt : find_program(compiler.words[0]);
  if (!program)
    raise<CompileError>(
        "compile", "there is no compiler `{}`; install one (a package as gcc or clang), or name it by TENON_CC or CC",
        text);
  compiler.program = *program;
  compiler.identity = identity_of(compiler.words);
  compiler.flags = version_of(compiler, cache).find("clang") != std::string::npos ? kClangFlags : kGccFlags;
  compiler.flags.insert(compiler.flags.end(), kFlags.begin(), kFlags.end());
  const std::vector<std::string>& isa = of_target ? *of_target : target(settings().target).flags;
  compiler.flags.insert(compiler.flags.end(), isa.begin(), isa.end());
  return compiler;
}

}  // namespace tenon
