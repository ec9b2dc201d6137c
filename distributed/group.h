// A Group: the processes that compute together, each of which has a rank. A program that is started by mpirun runs once
// for each rank, and each makes the same calls. Without MPI there is a group of one, which behaves the same.
//
//   distributed::init();                              // under mpirun -np 4: four ranks
//   Tensor mean = distributed::all_sum(x) / distributed::Group().size();
#pragma once
#include <memory>
#include <string>

namespace tenon {
namespace collective {
struct Team;
}

namespace distributed {

struct InitOptions {
  /// "mpi"; "nccl": the same, and NCCL must be there for Tensors on CUDA; "any": MPI if a launcher of MPI (mpirun) has
  /// started this process, else a group of one; "one": that.
  std::string backend = "any";
  /// Seconds that an operation waits for a rank that does not answer.
  double timeout = 60;
};

class Group {
 public:
  /// All ranks of the job; before init(), a group of one.
  Group();

  /// This process's number in the group, 0 ... size() - 1.
  int rank() const;
  int size() const;
  /// A group of those ranks that give the same color (at least 0), ordered by key, then by rank. All ranks of this
  /// group call it. Throws UserError if color is negative.
  Group split(int color, int key = 0) const;
  /// Returns when all ranks of the group have called it. Throws UserError, as all operations of a group do, if a rank
  /// has ended or does not answer.
  void barrier() const;

  /// For engine.
  const collective::Team& team() const { return *team_; }
  friend bool operator==(const Group&, const Group&) = default;

 private:
  explicit Group(std::shared_ptr<const collective::Team> team) : team_(std::move(team)) {}
  friend Group init(const InitOptions&);
  std::shared_ptr<const collective::Team> team_;
  std::shared_ptr<int> splits_ = std::make_shared<int>(0);
};

/// Joins the job; all ranks call it. Later calls give the same group, with the new timeout. Throws UserError if the
/// backend is unknown, MPI is not installed (the text names the package), or it does not start.
Group init(const InitOptions& options = {});

}  // namespace distributed
}  // namespace tenon
