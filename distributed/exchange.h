// Private to collective: one operation's messages on a transport. Requests are numbered in the order in which
// they are begun. All waits end: see collective.h for what is thrown.
#pragma once
#include <mutex>
#include <string>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/distributed/team.h>
#include <tenon/distributed/transport.h>

namespace tenon::collective {

/// Messages of different kinds do not meet.
enum class Message : int { Data, Result, Alone, Words, Farewell };

class Exchange {
 public:
  /// Waits for the operation of another thread. Throws UserError if an earlier operation failed.
  Exchange(const Team&, const char* op);
  ~Exchange();
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  int size() const { return team_.size(); }
  int mine() const { return team_.mine; }

  /// Begins to send to, or to receive from, a position of the team. The memory must live until the wait.
  void send(const void* bytes, std::size_t count, int to, Message = Message::Data);
  void receive(void* bytes, std::size_t count, int from, Message = Message::Data);
  /// Sends a copy; nobody waits for its end.
  void send_copy(const void* bytes, std::size_t count, int to, Message);

  /// The number of the next request.
  std::size_t next() const { return requests_.size(); }
  /// Waits for the requests from `first` up to `end`.
  void wait(std::size_t first, std::size_t end);
  void wait() { wait(0, next()); }

  /// Gives up: tells all ranks of the job, and throws UserError with these words.
  [[noreturn]] void give_up(const std::string& words);
  /// Throws UserError if this rank of the job or any other cannot answer any more. `seconds`: how long the caller has
  /// waited for this rank.
  void look_around(int rank, double seconds);

 private:
  struct Request {
    int64_t handle;
    int64_t expected;  // bytes; of a send: -1
    int peer;          // of the job
    bool done = false;
  };
  bool test(Request&);

  const Team& team_;
  const char* const op_;
  std::unique_lock<Lock> hold_;
  std::vector<Request> requests_;
};

/// For operations on another way than messages: throws UserError if an earlier operation failed, or if a rank of the
/// team, for which one has waited so long, cannot answer any more.
void look_for_others(const Team&, const char* op, double seconds);
/// Tells all ranks of the job, and throws UserError with these words.
[[noreturn]] void give_up(const Team&, const char* op, const std::string& words);

/// Starts the transport; the team of all ranks. `timeout`: seconds.
const Team& start_job(const TenonTransport&, double timeout);

}  // namespace tenon::collective
