#include <tenon/runtime/compile.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/runtime/process.h>
#include <tenon/runtime/work_dir.h>

namespace tenon {
namespace {

std::string file_name(const SourceFile& source, std::size_t i, const char* ending) {
  return fmt::format("{}_{}.{}", source.name.substr(0, 100), i, ending);
}

// Was the compiler, its assembler or its linker unable to write a file? Then the compilation may succeed in another
// folder.
bool could_not_write(const std::string& words) {
  for (const char* cause :
       {"No space left on device", "Disk quota exceeded", "Read-only file system", "Input/output error"})
    if (words.find(cause) != std::string::npos) return true;
  return false;
}

// Did the compiler stumble over itself (gcc 12: "in gimple_expand_vec_cond_expr")? Mostly an optimization does.
bool has_internal_error(const Outcome& outcome) {
  return !outcome.may_have_succeeded() && outcome.words.find("internal compiler error") != std::string::npos;
}

class Driver {
 public:
  Driver(const Compiler& compiler, const CompileCache& cache, std::span<const SourceFile> sources,
         const std::function<std::string(std::size_t, const std::string&)>& accept)
      : compiler_(compiler), cache_(cache), sources_(sources), accept_(accept), results_(sources.size()) {
    for (std::size_t i = 0; i < sources.size(); ++i) open_.push_back(i);
  }

  std::vector<Compiled> run() {
    const std::vector<std::string> places = WorkDir::places(cache_);
    for (std::size_t p = 0; p < places.size() && !open_.empty(); ++p)
      if (auto dir = WorkDir::make_in(places[p])) compile_in(*dir, places[p], p + 1 == places.size());
    for (const std::size_t i : open_)
      if (results_[i].error.empty())
        results_[i].error =
            "no folder to compile in can be written: not the compile cache, TMPDIR, /tmp or /dev/shm; set TENON_CACHE "
            "to one that can";
    return std::move(results_);
  }

 private:
  // Settles the open sources, except those whose failure may come from this folder.
  void compile_in(WorkDir& dir, const std::string& place, bool last) {
    std::vector<std::size_t> written;
    std::vector<Command> commands;
    const auto command = [&](std::size_t i, bool carefully) {
      return compiler_.command(dir.path(file_name(sources_[i], i, "c")), dir.path(file_name(sources_[i], i, "so")),
                               dir.path(), carefully);
    };
    for (const std::size_t i : open_) {
      if (!dir.write(file_name(sources_[i], i, "c"), sources_[i].text)) continue;
      written.push_back(i);
      commands.push_back(command(i, false));
    }
    auto outcomes = run_processes(commands, cores_here(), settings().compile_timeout, [&] {
      cache_.sweep_if_due();
      static std::atomic<bool> swept{false};
      if (place != cache_.folder() && !swept.exchange(true)) WorkDir::sweep(place);
    });
    for (std::size_t k = 0; k < written.size(); ++k)
      if (has_internal_error(outcomes[k])) {
        commands[k] = command(written[k], true);
        outcomes[k] = run_processes(std::span(&commands[k], 1), 1, settings().compile_timeout)[0];
      }
    for (std::size_t k = 0; k < written.size(); ++k)
      if (settle(dir, last, written[k], commands[k], outcomes[k])) std::erase(open_, written[k]);
  }

  // Records the result. False if the folder may be the cause of the failure, so that another folder should be tried.
  bool settle(WorkDir& dir, bool last, std::size_t i, const Command& command, const Outcome& outcome) {
    std::string fault;
    bool blame_place = false;
    if (outcome.may_have_succeeded()) {
      auto output = dir.read(file_name(sources_[i], i, "so"));
      blame_place = !output;
      fault = output ? accept_(i, *output)
                     : fmt::format("the compiler {}, but its output cannot be read: {}", outcome.describe(),
                                   std::strerror(errno));
      if (fault.empty()) {
        results_[i] = {std::move(*output), {}};
        return true;
      }
    } else {
      fault = fmt::format("the compiler {}", outcome.describe());
      blame_place = could_not_write(outcome.words);
    }
    const bool settled = last || !blame_place;
    const std::string source = file_name(sources_[i], i, "c");
    if (settled && sources_[i].keep) dir.keep(source);
    results_[i].error =
        fmt::format("{}\n  command: {}\n  source {}: {}{}{}", fault, command.to_string(),
                    settled ? "kept in" : "was in", dir.path(source), outcome.words.empty() ? "" : "\n", outcome.words);
    return settled;
  }

  const Compiler& compiler_;
  const CompileCache& cache_;
  std::span<const SourceFile> sources_;
  const std::function<std::string(std::size_t, const std::string&)>& accept_;
  std::vector<Compiled> results_;
  std::vector<std::size_t> open_;
};

}  // namespace

std::vector<Compiled> compile_sources(const Compiler& compiler, const CompileCache& cache,
                                      std::span<const SourceFile> sources,
                                      const std::function<std::string(std::size_t, const std::string&)>& accept) {
  return Driver(compiler, cache, sources, accept).run();
}

}  // namespace tenon
