#include <tenon/distributed/group.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <tuple>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/distributed/collective.h>
#include <tenon/distributed/nccl.h>
#include <tenon/distributed/transport.h>

namespace tenon::distributed {
namespace {

/// The group that init() has made; at first a group of one.
struct World {
  Lock lock{LockRank::Unranked};
  Group group{init({.backend = "one"})};
};

}  // namespace

Group::Group() {
  World& world = process_state<World>();
  const std::lock_guard hold(world.lock);
  *this = Group(world.group);
}

int Group::rank() const { return team_->mine; }
int Group::size() const { return team_->size(); }

Group Group::split(int color, int key) const {
  constexpr const char* kOp = "Group::split";
  if (color < 0) raise<UserError>(kOp, "color {}, expected at least 0", color);
  collective::check_agreement(*team_, kOp, "Group::split");
  struct Wish {
    int color, key;
  };
  const Wish mine{color, key};
  std::vector<Wish> wishes(static_cast<std::size_t>(size()));
  collective::all_gather(*team_, kOp, &mine, sizeof mine, wishes.data());
  std::vector<std::pair<int, int>> members;  // key, position here
  for (int r = 0; r < size(); ++r)
    if (const Wish& w = wishes[static_cast<std::size_t>(r)]; w.color == color) members.emplace_back(w.key, r);
  std::ranges::sort(members);
  collective::Team team{{}, 0, collective::new_channel(*team_, (*splits_)++, color)};
  for (const auto& [k, r] : members) {
    if (r == rank()) team.mine = team.size();
    team.ranks.push_back(team_->ranks[static_cast<std::size_t>(r)]);
  }
  return Group(std::make_shared<const collective::Team>(std::move(team)));
}

void Group::barrier() const {
  collective::check_agreement(*team_, "Group::barrier", "Group::barrier");
  collective::barrier(*team_, "Group::barrier");
}

Group init(const InitOptions& options) {
  constexpr const char* kOp = "distributed::init";
  const bool any = options.backend == "any";
  const bool nccl = options.backend == "nccl";
  if (!any && !nccl && options.backend != "mpi" && options.backend != "one")
    raise<UserError>(kOp, "backend \"{}\", expected any, mpi, nccl or one", options.backend);
  if (nccl && !collective::nccl_unavailable().empty())
    raise<UserError>(kOp, "there is no NCCL: {}; install it (libnccl2)", collective::nccl_unavailable());
  if (!(options.timeout > 0)) raise<UserError>(kOp, "timeout {}, expected seconds above 0", options.timeout);
  if (options.backend == "one" || (any && launched_ranks() == 0))
    return Group(std::make_shared<const collective::Team>());
  const collective::Team& all = collective::start_mpi(options.timeout);
  World& world = process_state<World>();
  const std::lock_guard hold(world.lock);
  if (world.group.team_->ranks != all.ranks || all.size() == 1)
    world.group = Group(std::make_shared<const collective::Team>(all));
  return world.group;
}

}  // namespace tenon::distributed
