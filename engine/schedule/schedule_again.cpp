#include <tenon/engine/schedule/schedule_again.h>

#include <algorithm>
#include <unordered_map>

#include <tenon/base/lock.h>
#include <tenon/engine/schedule/parameters.h>

namespace tenon {
namespace {

/// The constants of a graph, and the words that are no constants.
struct Constants {
  std::vector<uint64_t> others;
  std::vector<GraphNumber> numbers;
  std::vector<int> nodes;  // of each number
};

Constants constants_of(const Graph& graph, std::span<const uint64_t> words) {
  Constants c{{words.begin(), words.end()}, {}, {}};
  for (const Graph::ConstantWord& word : graph.constant_words())
    if (const auto number = number_of(graph.constant(word.node))) {
      c.numbers.push_back(*number);
      c.nodes.push_back(word.node);
      c.others[word.at] = 0;
    }
  return c;
}

/// A schedule for which it is known which constants of the graph are its parameters.
struct Learned {
  std::vector<bool> varying;         // by number; the others are equal to the first ones
  std::vector<std::size_t> same_as;  // by number: the first varying number that is equal to it
  std::shared_ptr<const Schedule> plan;
  struct Use {
    std::size_t item, variable, number;
  };
  std::vector<Use> uses;
};

struct Family {
  std::vector<uint64_t> others;
  FusionLimits limits;
  std::vector<Node> named;  // keeps these addresses from being used for other Nodes
  std::vector<int64_t> first;
  std::vector<bool> tried;  // the numbers that varied at the last attempt to learn
  std::vector<Learned> learned;
};

constexpr std::size_t kMostFamilies = 2048;
struct Families {
  Lock lock{LockRank::Schedules};
  std::unordered_multimap<uint64_t, Family> all;
  Family* find(const std::vector<uint64_t>& others, const FusionLimits& limits) {
    const auto [begin, end] = all.equal_range(hash_of(others));
    for (auto at = begin; at != end; ++at)
      if (at->second.others == others && at->second.limits == limits) return &at->second;
    return nullptr;
  }
};

bool fits(const Learned& learned, const Family& family, const Constants& now) {
  for (std::size_t i = 0; i < now.numbers.size(); ++i) {
    const int64_t other = learned.varying[i] ? now.numbers[learned.same_as[i]].value : family.first[i];
    if (now.numbers[i].value != other) return false;
  }
  return true;
}

/// Numbers that were equal both times are treated as one: the kernels may have merged them.
std::vector<std::size_t> equal_ones(const std::vector<int64_t>& first, const Constants& now) {
  std::vector<std::size_t> same_as;
  for (std::size_t i = 0; i < first.size(); ++i) {
    std::size_t k = 0;
    while (first[k] != first[i] || now.numbers[k].value != now.numbers[i].value ||
           now.numbers[k].lo != now.numbers[i].lo)
      ++k;
    same_as.push_back(k);
  }
  return same_as;
}

/// Schedules the graph with Variables in place of the constants that vary. If the same kernels result, each of their
/// parameters is one of these Variables.
std::optional<std::vector<Learned::Use>> uses_of(const Learned& learned, const Graph& graph, const Constants& now,
                                                 std::span<const Node> structures,
                                                 const std::function<Schedule(const Graph&)>& make) {
  std::unordered_map<int, Node> standing;  // by node of the graph
  std::unordered_map<Node, std::size_t> numbers;
  NumberValues values;
  for (std::size_t i = 0; i < now.numbers.size(); ++i) {
    if (!learned.varying[i]) continue;
    const Node v = number_variable(learned.same_as[i], now.numbers[i]);
    standing.emplace(now.nodes[i], value_of_number(graph.constant(now.nodes[i]).dtype(), v));
    numbers.emplace(v, learned.same_as[i]);
    values.emplace(v, now.numbers[i].value);
  }
  const Schedule other = make(graph.with_constants(std::move(standing)));
  if (other.items.size() != learned.plan->items.size()) return {};
  std::vector<Learned::Use> uses;
  for (std::size_t i = 0; i < other.items.size(); ++i) {
    const ScheduleItem &item = learned.plan->items[i], &twin = other.items[i];
    if (item.kind != twin.kind || item.buffers != twin.buffers) return {};
    if (item.kind != ItemKind::Kernel) continue;
    std::unordered_map<Node, Node> places;  // by Variable of the structure: what stands there
    std::size_t position = 0;
    const Node structure = with_numbers(
        twin.ast, elements_of(other, twin),
        [&](const GraphNumber& n) {
          const Node v = number_variable(position++, n);
          places.emplace(v, n.is);
          return v;
        },
        values);
    if (!(structure == structures[i])) return {};
    for (const auto& [v, is] : places) {
      const auto number = numbers.find(is);
      const auto at = std::ranges::find(item.variables, v);
      const bool given = at != item.variables.end();
      if (given != (number != numbers.end())) return {};
      if (given) uses.push_back({i, static_cast<std::size_t>(at - item.variables.begin()), number->second});
    }
  }
  return uses;
}

}  // namespace

std::shared_ptr<const Schedule> schedule_again(const Graph& graph, std::span<const uint64_t> words,
                                               const FusionLimits& limits) {
  const Constants now = constants_of(graph, words);
  if (now.numbers.empty()) return nullptr;
  Families& families = process_state<Families>();
  std::shared_ptr<const Schedule> plan;
  std::vector<Learned::Use> uses;
  {
    const std::lock_guard hold(families.lock);
    const Family* family = families.find(now.others, limits);
    if (family == nullptr) return nullptr;
    const auto learned = std::ranges::find_if(
        family->learned, [&](const Learned& l) { return fits(l, *family, now) && answers(graph, *l.plan); });
    if (learned == family->learned.end()) return nullptr;
    plan = learned->plan;
    uses = learned->uses;
  }
  auto with_these = std::make_shared<Schedule>(*plan);
  for (const auto& [item, variable, number] : uses)
    with_these->items[item].values[variable] = now.numbers[number].value;
  return with_these;
}

void learn_constants(const Graph& graph, std::span<const uint64_t> words, const FusionLimits& limits,
                     const Schedule& plan, std::span<const Node> structures,
                     const std::function<Schedule(const Graph&)>& make) {
  const Constants now = constants_of(graph, words);
  if (now.numbers.empty()) return;
  Families& families = process_state<Families>();
  Learned learned;
  std::vector<int64_t> first;
  {
    const std::lock_guard hold(families.lock);
    Family* family = families.find(now.others, limits);
    if (family == nullptr) {
      if (families.all.size() >= kMostFamilies) families.all.clear();
      Family fresh{now.others, limits, graph.named_nodes(), {}, {}, {}};
      for (const GraphNumber& n : now.numbers) fresh.first.push_back(n.value);
      families.all.emplace(hash_of(now.others), std::move(fresh));
      return;
    }
    for (std::size_t i = 0; i < now.numbers.size(); ++i)
      learned.varying.push_back(now.numbers[i].value != family->first[i] ||
                                (!family->tried.empty() && family->tried[i]));
    if (learned.varying == family->tried && family->learned.empty()) return;
    family->tried = learned.varying;
    first = family->first;
  }
  learned.same_as = equal_ones(first, now);
  learned.plan = std::make_shared<const Schedule>(plan);
  auto uses = uses_of(learned, graph, now, structures, make);
  if (!uses) return;
  learned.uses = std::move(*uses);
  const std::lock_guard hold(families.lock);
  if (Family* family = families.find(now.others, limits)) family->learned.push_back(std::move(learned));
}

void forget_constants() {
  Families& families = process_state<Families>();
  const std::lock_guard hold(families.lock);
  families.all.clear();
}

}  // namespace tenon
