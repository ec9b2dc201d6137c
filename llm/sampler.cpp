#include <tenon/llm/sampler.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>

#include <tenon/base/raise.h>

namespace tenon::llm {
namespace {

void require(bool is_right, const char* name, double value, const char* expected) {
  if (!is_right) raise<UserError>("Sampler", "{} is {}, expected {}", name, value, expected);
}

constexpr std::size_t kLanes = 16;  // maxima that do not wait for each other, which compilers keep in vectors

/// The greatest of these numbers; NaN counts as none.
float greatest(std::span<const float> numbers) {
  std::array<float, kLanes> most;
  most.fill(-std::numeric_limits<float>::infinity());
  std::size_t i = 0;
  for (; i + kLanes <= numbers.size(); i += kLanes)
    for (std::size_t j = 0; j < kLanes; ++j) most[j] = numbers[i + j] > most[j] ? numbers[i + j] : most[j];
  for (; i < numbers.size(); ++i) most[0] = numbers[i] > most[0] ? numbers[i] : most[0];
  return *std::ranges::max_element(most);
}

/// A number that at least `count` of these reach, and not many more: the count-th greatest of the maxima of blocks.
float reached_by(std::span<const float> numbers, std::size_t count) {
  constexpr std::size_t kBlock = 4 * kLanes;
  std::vector<float> maxima;
  for (std::size_t i = 0; i < numbers.size(); i += kBlock)
    maxima.push_back(greatest(numbers.subspan(i, std::min(kBlock, numbers.size() - i))));
  if (maxima.size() < count) return -std::numeric_limits<float>::infinity();
  std::ranges::nth_element(maxima, maxima.begin() + static_cast<std::ptrdiff_t>(count - 1), std::ranges::greater());
  return maxima[count - 1];
}

}  // namespace

Sampler::Sampler(const SamplerOptions& o) : options_(o), state_(o.seed) {
  require(o.temperature >= 0 && std::isfinite(o.temperature), "temperature", o.temperature, "0 or more");
  require(o.top_k >= 0, "top_k", static_cast<double>(o.top_k), "0 or more");
  require(o.top_p >= 0 && o.top_p <= 1, "top_p", o.top_p, "0 to 1");
  require(o.min_p >= 0 && o.min_p <= 1, "min_p", o.min_p, "0 to 1");
  require(o.repeat_penalty > 0 && std::isfinite(o.repeat_penalty), "repeat_penalty", o.repeat_penalty, "more than 0");
  require(std::isfinite(o.frequency_penalty), "frequency_penalty", o.frequency_penalty, "a number");
  require(std::isfinite(o.presence_penalty), "presence_penalty", o.presence_penalty, "a number");
  for (const auto& [id, bias] : o.bias) require(std::isfinite(bias), "a bias", bias, "a number");
  require(o.repeat_last >= -1, "repeat_last", static_cast<double>(o.repeat_last), "-1 or more");
}

// SplitMix64 (Steele, Lea and Flood, 2014).
double Sampler::next_uniform() {
  uint64_t z = state_ += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

int32_t Sampler::operator()(std::span<const float> logits, std::span<const int32_t> before) {
  const SamplerOptions& o = options_;
  const bool has_penalty = o.repeat_penalty != 1 || o.frequency_penalty != 0 || o.presence_penalty != 0;
  const bool are_as_given = !has_penalty && o.bias.empty();
  if (o.temperature == 0 && are_as_given) {
    const auto found = std::ranges::find(logits, greatest(logits));
    return found == logits.end() ? 0 : static_cast<int32_t>(found - logits.begin());
  }

  const auto most = static_cast<std::size_t>(o.top_k);
  const float least = are_as_given && most > 0 ? reached_by(logits, most) : -std::numeric_limits<float>::infinity();
  candidates_.clear();
  for (std::size_t i = 0; i < logits.size(); ++i)
    if (!(logits[i] < least)) candidates_.push_back({static_cast<int32_t>(i), logits[i]});
  for (const auto& [id, bias] : o.bias)
    if (id >= 0 && static_cast<std::size_t>(id) < logits.size())
      candidates_[static_cast<std::size_t>(id)].logit += bias;
  if (has_penalty) {
    if (o.repeat_last >= 0 && before.size() > static_cast<std::size_t>(o.repeat_last))
      before = before.last(static_cast<std::size_t>(o.repeat_last));
    std::unordered_map<int32_t, int> counts;
    for (const int32_t id : before) ++counts[id];
    for (const auto& [id, count] : counts) {
      if (static_cast<std::size_t>(id) >= candidates_.size()) continue;  // none of those to choose from
      double& logit = candidates_[static_cast<std::size_t>(id)].logit;
      logit = logit > 0 ? logit / o.repeat_penalty : logit * o.repeat_penalty;
      logit -= count * o.frequency_penalty + o.presence_penalty;
    }
  }
  // Among equal logits the lower id comes first, so that the result does not depend on the sorting algorithm.
  const auto is_likelier = [](const Candidate& a, const Candidate& b) {
    return a.logit != b.logit ? a.logit > b.logit : a.id < b.id;
  };
  if (o.temperature == 0) return std::ranges::min_element(candidates_, is_likelier)->id;

  // Sorting the whole of a large vocabulary takes longer than a step of a small model, so only the part that is needed
  // is sorted.
  const auto sort = [&](std::size_t from, std::size_t to) {
    const auto begin = candidates_.begin();
    std::partial_sort(begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to),
                      candidates_.end(), is_likelier);
  };
  std::size_t sorted = 0;  // so many at the beginning are the likeliest, in order
  if (o.top_k > 0 && static_cast<std::size_t>(o.top_k) < logits.size()) {
    sorted = static_cast<std::size_t>(o.top_k);
    sort(0, sorted);
    candidates_.resize(sorted);
  }
  const double highest = std::ranges::min_element(candidates_, is_likelier)->logit;
  const auto weight = [&](const Candidate& c) { return std::exp(c.logit - highest); };
  double total = 0;
  if (o.top_p < 1)
    for (const Candidate& c : candidates_) total += weight(c);
  if (o.min_p > 0) {  // removes unlikely tokens; the order of the others stays
    const double lowest = std::log(o.min_p);
    std::erase_if(candidates_, [&](const Candidate& c) { return c.logit - highest < lowest; });
    sorted = std::min(sorted, candidates_.size());
  }
  if (o.top_p < 1) {
    double sum = 0;
    std::size_t count = 0;
    while (count < candidates_.size() && (count == 0 || sum < o.top_p * total)) {
      if (count == sorted) {
        const std::size_t more = std::min(candidates_.size(), std::max<std::size_t>(64, 4 * sorted));
        sort(sorted, more);
        sorted = more;
      }
      sum += weight(candidates_[count++]);
    }
    candidates_.resize(count);
  }

  total = 0;
  for (Candidate& c : candidates_) total += c.logit = std::exp((c.logit - highest) / o.temperature);
  double left = next_uniform() * total;
  for (const Candidate& c : candidates_)
    if ((left -= c.logit) < 0) return c.id;
  return candidates_.back().id;
}

}  // namespace tenon::llm
