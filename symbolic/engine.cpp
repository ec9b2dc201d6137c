#include <array>
#include <cstdio>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

constexpr int64_t kStepLimit = 1000000;
constexpr std::size_t kRemembered = 8;

struct State {
  int depth = 0;
  int64_t steps = 0;
  std::array<const char*, kRemembered> last{};
  bool tracing = false;
};
thread_local State state;

struct Entry {
  Op op;
  Node a, b, result;
};
constexpr std::size_t kEntries = 1 << 13;

std::vector<Entry>& table() {
  static thread_local std::vector<Entry> entries(kEntries);
  return entries;
}

Entry& entry_of(Op op, const Node& a, const Node& b) {
  const uint64_t h = (a.hash() * 3 + b.hash()) * 0x9e3779b97f4a7c15u + static_cast<uint64_t>(op) * 0x94d049bb133111ebu;
  return table()[(h >> 40) % kEntries];
}

}  // namespace

Engine::Engine() {
  if (state.depth++ == 0) state.steps = 0, state.tracing = settings().debug >= 5;
}
Engine::~Engine() { --state.depth; }

bool Engine::tracing() { return state.tracing; }

void Engine::applied(const char* rule) {
  state.last[static_cast<std::size_t>(state.steps) % kRemembered] = rule;
  if (++state.steps <= kStepLimit) return;
  std::string names;
  for (std::size_t i = 0; i < kRemembered; ++i)
    names += std::string(i == 0 ? "" : ", ") + state.last[(static_cast<std::size_t>(state.steps) + i) % kRemembered];
  raise<InternalError>("simplify", "more than {} rewrites of one expression; the last rules were {}", kStepLimit,
                       names);
}

void Engine::print(const char* topic, const char* rule, const Node& before, const Node& after) {
  std::fprintf(stderr, "rewrite %s.%s: %s -> %s\n", topic, rule, render_raw(before).c_str(), render_raw(after).c_str());
}

std::optional<Node> remembered(Op op, const Node& a, const Node& b) {
  const Entry& e = entry_of(op, a, b);
  if (e.result && e.op == op && e.a == a && e.b == b) return e.result;
  return std::nullopt;
}

void remember(Op op, const Node& a, const Node& b, const Node& result) { entry_of(op, a, b) = {op, a, b, result}; }

void forget_index_results() {
  for (Entry& e : table()) e = {};
  forget_trees();
}

}  // namespace tenon
