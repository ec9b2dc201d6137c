#include <tenon/runtime/code.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/base/target.h>
#include <tenon/runtime/compile.h>
#include <tenon/runtime/counters.h>
#include <tenon/runtime/sha256.h>

namespace tenon {
namespace {

using LibraryPtr = std::shared_ptr<const Library>;
constexpr std::string_view kKernelKey = "tenon kernel 1\n";  // counts up when the ABI of kernels changes
constexpr std::string_view kUnitKey = "tenon unit 1\n";
constexpr std::size_t kMostInUnit = 50;

// The libraries that this process has loaded and somebody still holds, and the keys that some thread is compiling now.
class Loaded {
 public:
  LibraryPtr find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    return find_locked(key);
  }
  void add(const std::string& key, const LibraryPtr& library) {
    const std::lock_guard lock(mutex_);
    libraries_[key] = library;
    if (libraries_.size() < prune_at_) return;
    std::erase_if(libraries_, [](const auto& entry) { return entry.second.expired(); });
    prune_at_ = 2 * libraries_.size() + 64;
  }

  // Puts the libraries that are loaded into `found`. Returns the indices of keys that the caller must make; it calls
  // end_making() afterwards. Waits while other threads make all keys that are missing.
  std::vector<std::size_t> begin_making(const std::vector<std::string>& keys, std::vector<LibraryPtr>& found) {
    std::unique_lock lock(mutex_);
    for (;;) {
      std::vector<std::size_t> mine;
      bool missing = false;
      for (std::size_t i = 0; i < keys.size(); ++i) {
        if (found[i] != nullptr || (found[i] = find_locked(keys[i])) != nullptr) continue;
        missing = true;
        if (making_.insert(keys[i]).second) mine.push_back(i);
      }
      if (!mine.empty() || !missing) return mine;
      changed_.wait(lock);
    }
  }
  void end_making(const std::vector<std::string>& keys, const std::vector<std::size_t>& mine) {
    const std::lock_guard lock(mutex_);
    for (const std::size_t i : mine) making_.erase(keys[i]);
    changed_.notify_all();
  }

 private:
  LibraryPtr find_locked(const std::string& key) const {
    const auto it = libraries_.find(key);
    return it == libraries_.end() ? nullptr : it->second.lock();
  }

  Lock mutex_{LockRank::Libraries};
  Condition changed_;
  std::unordered_map<std::string, std::weak_ptr<const Library>> libraries_;
  std::set<std::string> making_;
  std::size_t prune_at_ = 1024;
  const ForkHook hook_{[this] { making_.clear(); }};  // a child has no thread that makes anything
};

// Kernels that are compiled as one file.
struct Unit {
  std::vector<std::size_t> members;
  std::set<std::string> names;
  std::string source;
};

class Loader {
 public:
  explicit Loader(std::span<const CodeSpec> specs)  // of one target
      : specs_(specs),
        cache_(CompileCache::from_settings()),
        compiler_(find_compiler(cache_, specs[0].flags)),
        libraries_(specs.size()) {
    check_runs(target(settings().target));
    const std::string rest = compiler_.key();
    for (const CodeSpec& s : specs)
      keys_.push_back(std::string(kKernelKey) + key_field(s.name) + key_field(s.source) + rest);
  }

  std::vector<Code> run() {
    for (;;) {
      const std::vector<std::size_t> mine = loaded_.begin_making(keys_, libraries_);
      if (mine.empty()) break;
      try {
        make(mine);
      } catch (...) {
        loaded_.end_making(keys_, mine);
        throw;
      }
      loaded_.end_making(keys_, mine);
    }
    std::vector<Code> code;
    for (std::size_t i = 0; i < specs_.size(); ++i)
      code.push_back({libraries_[i], libraries_[i]->find(specs_[i].name)});
    return code;
  }

 private:
  void make(const std::vector<std::size_t>& mine) {
    std::vector<std::size_t> missing;
    for (const std::size_t i : mine) {
      libraries_[i] = from_cache(i);
      count(libraries_[i] != nullptr ? &CompileCounters::hits : &CompileCounters::misses);
      if (libraries_[i] == nullptr)
        missing.push_back(i);
      else
        loaded_.add(keys_[i], libraries_[i]);
    }
    if (missing.empty()) return;
    std::string error;
    std::vector<Unit> alone;  // so that the error names the one kernel, and the other kernels are still made
    for (const std::size_t i : compile(divide(missing), error)) alone.push_back({{i}, {}, specs_[i].source});
    if (!alone.empty()) compile(alone, error);
    if (!error.empty()) raise<CompileError>("compile", "{}", error);
  }

  // The library from the cache on disk; null if there is none, or if it is damaged.
  LibraryPtr from_cache(std::size_t i) {
    std::optional<std::string> payload = cache_.get(keys_[i]);
    if (!payload) return nullptr;
    std::string key = keys_[i];
    if (payload->starts_with(kUnitKey)) {
      key = *payload;
      if (LibraryPtr library = loaded_.find(key)) return library;
      payload = cache_.get(key);
      if (!payload) return nullptr;
    }
    std::string fault;
    LibraryPtr library = load(*payload, {i}, fault);
    if (library == nullptr) {
      count(&CompileCounters::bad);
      cache_.remove(key);
    } else if (key != keys_[i]) {
      loaded_.add(key, library);
    }
    return library;
  }

  // Null, and the reason in `fault`, if the bytes cannot be loaded or lack the function of a member.
  LibraryPtr load(const std::string& elf, const std::vector<std::size_t>& members, std::string& fault) {
    LibraryPtr library = Library::load(elf, specs_[members[0]].name, fault);
    if (library == nullptr) return nullptr;
    for (const std::size_t i : members)
      if (library->find(specs_[i].name) == nullptr) fault = fmt::format("it has no function called {}", specs_[i].name);
    return fault.empty() ? library : nullptr;
  }

  // Makes at least as many units as there are cores (or kernels, if there are fewer), of about equal length, with at
  // most kMostInUnit kernels each. Two functions with one name cannot be in one file.
  std::vector<Unit> divide(const std::vector<std::size_t>& missing) const {
    const auto cores = static_cast<std::size_t>(cores_here());
    std::vector<Unit> units(
        std::max(std::min(cores, missing.size()), (missing.size() + kMostInUnit - 1) / kMostInUnit));
    for (const std::size_t i : missing) {
      Unit* best = nullptr;
      for (Unit& u : units)
        if (u.members.size() < kMostInUnit && !u.names.contains(specs_[i].name) &&
            (best == nullptr || u.source.size() < best->source.size()))
          best = &u;
      if (best == nullptr) best = &units.emplace_back();
      best->members.push_back(i);
      best->names.insert(specs_[i].name);
      best->source += specs_[i].source + "\n";
    }
    return units;
  }

  // Returns the members of failed units that have several members; the first failure of a unit with one member goes to
  // `error`.
  std::vector<std::size_t> compile(const std::vector<Unit>& units, std::string& error) {
    std::vector<SourceFile> sources;
    for (const Unit& u : units) sources.push_back({specs_[u.members[0]].name, u.source, u.members.size() == 1});
    std::vector<LibraryPtr> made(units.size());
    const auto results = compile_sources(compiler_, cache_, sources, [&](std::size_t u, const std::string& elf) {
      std::string fault;
      made[u] = load(elf, units[u].members, fault);
      return fault.empty() ? fault : "what the compiler made cannot be loaded: " + fault;
    });
    std::vector<std::size_t> again;
    for (std::size_t u = 0; u < units.size(); ++u) {
      const std::vector<std::size_t>& members = units[u].members;
      if (results[u].error.empty())
        store(units[u], results[u].elf, made[u]);
      else if (members.size() > 1)
        again.insert(again.end(), members.begin(), members.end());
      else if (error.empty())
        error = specs_[members[0]].name + ": " + results[u].error;
    }
    return again;
  }

  void store(const Unit& unit, const std::string& elf, const LibraryPtr& library) {
    std::string payload = elf;
    if (unit.members.size() > 1) {
      payload = kUnitKey;
      for (const std::size_t i : unit.members) payload += to_hex(sha256(keys_[i])) + "\n";
      cache_.put(payload, elf);
      loaded_.add(payload, library);
    }
    for (const std::size_t i : unit.members) {
      libraries_[i] = library;
      loaded_.add(keys_[i], library);
      cache_.put(keys_[i], payload);
    }
  }

  std::span<const CodeSpec> specs_;
  CompileCache cache_;
  Compiler compiler_;
  Loaded& loaded_ = process_state<Loaded>();
  std::vector<std::string> keys_;
  std::vector<LibraryPtr> libraries_;
};

}  // namespace

std::vector<Code> load_code(std::span<const CodeSpec> specs) {
  std::map<TargetFlags, std::vector<std::size_t>> by_target;
  for (std::size_t i = 0; i < specs.size(); ++i) by_target[specs[i].flags].push_back(i);
  if (by_target.size() == 1) return Loader(specs).run();
  std::vector<Code> code(specs.size());
  for (const auto& [flags, members] : by_target) {
    std::vector<CodeSpec> some;
    for (const std::size_t i : members) some.push_back(specs[i]);
    std::vector<Code> made = Loader(some).run();
    for (std::size_t k = 0; k < members.size(); ++k) code[members[k]] = std::move(made[k]);
  }
  return code;
}

}  // namespace tenon
