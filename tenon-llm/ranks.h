// The processes that mpirun has started, which compute a model together: each has a part of it (llm/division.h), and
// runs the same command. The first one reads, decides and prints, and same() gives the others what it has read or
// decided. When one of them ends, each of the others gets a UserError that names it.
#pragma once
#include <functional>
#include <string>

#include <tenon/distributed/group.h>

namespace tenon::program {

class Ranks {
 public:
  /// All of the job; what the others print goes nowhere. Without mpirun there is one.
  Ranks();
  const distributed::Group& group() const { return group_; }
  bool are_several() const { return group_.size() > 1; }
  bool leads() const { return group_.rank() == 0; }

  /// The bytes of the first rank, on all ranks. The others wait as long as the first one calls alive() each second.
  std::string same(std::string bytes, const std::function<bool()>& asks = nullptr) const;
  int64_t same(int64_t number) const;
  /// The first rank calls it while the others wait. Does one of them ask for something? Their asks() say so.
  bool alive() const;
  /// Throws UserError if the ranks cannot go on: all call it.
  void check() const;

 private:
  distributed::Group group_;
};

}  // namespace tenon::program
