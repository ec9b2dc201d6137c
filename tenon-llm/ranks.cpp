#include "ranks.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <vector>

#include <tenon/base/raise.h>
#include <tenon/distributed/collective.h>

namespace tenon::program {
namespace {

constexpr const char* kRanks = "tenon-llm";

/// The first message: how many bytes there are, and the first of them. Most are no more.
struct Head {
  int64_t size = 0;
  std::array<char, 248> bytes{};
};
constexpr int64_t kAlive = -1;  // in place of a size: nothing yet

}  // namespace

Ranks::Ranks() : group_(distributed::init()) {
  if (!leads() && std::freopen("/dev/null", "w", stdout) == nullptr)
    raise<UserError>(kRanks, "rank {} cannot open /dev/null", group_.rank());
}

std::string Ranks::same(std::string bytes, const std::function<bool()>& asks) const {
  if (!are_several()) return bytes;
  const auto& team = group_.team();
  Head head{static_cast<int64_t>(bytes.size()), {}};
  if (leads()) std::copy_n(bytes.data(), std::min(bytes.size(), head.bytes.size()), head.bytes.data());
  while (true) {
    collective::broadcast(team, kRanks, &head, sizeof head, 0, &head);
    if (head.size != kAlive) break;
    const char mine = asks != nullptr && asks() ? 1 : 0;
    std::vector<char> all(static_cast<std::size_t>(group_.size()));
    collective::all_gather(team, kRanks, &mine, 1, all.data());
  }
  const auto size = static_cast<std::size_t>(head.size), first = std::min(size, head.bytes.size());
  bytes.resize(size);
  std::copy_n(head.bytes.data(), first, bytes.data());
  if (size > first) collective::broadcast(team, kRanks, bytes.data() + first, size - first, 0, bytes.data() + first);
  return bytes;
}

int64_t Ranks::same(int64_t number) const {
  std::string bytes(sizeof number, 0);
  std::memcpy(bytes.data(), &number, sizeof number);
  bytes = same(std::move(bytes));
  std::memcpy(&number, bytes.data(), sizeof number);
  return number;
}

bool Ranks::alive() const {
  if (!are_several()) return false;
  Head head{kAlive, {}};
  collective::broadcast(group_.team(), kRanks, &head, sizeof head, 0, &head);
  std::vector<char> all(static_cast<std::size_t>(group_.size()));
  collective::all_gather(group_.team(), kRanks, "", 1, all.data());
  return std::ranges::count(all, char{1}) > 0;
}

void Ranks::check() const { collective::barrier(group_.team(), kRanks); }

}  // namespace tenon::program
