#include <tenon/runtime/queue.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/signals.h>

namespace tenon {
namespace {

// The work of all streams must end before the program's static objects are destroyed.
constinit FirstUse<int> finish_at_exit;
void finish() {
  try {
    synchronize();
  } catch (...) {  // nobody can receive it any more
  }
}

// How long a thread waits for more work before it ends.
constexpr std::chrono::milliseconds kLinger{50};

// The work of one stream, in order, on one thread.
class Queue : public std::enable_shared_from_this<Queue> {
 public:
  explicit Queue(Stream stream) : stream_(stream) {}

  // Returns false if no thread serves the work, for the system allows no more of them; then the caller runs it.
  bool add(std::function<void()> work) {
    const std::lock_guard hold(mutex_);
    ++open_;
    waiting_.push_back(std::move(work));
    if (served_)
      changed_.notify_all();
    else
      served_ = start();
    return served_;
  }

  void run_waiting() {
    std::unique_lock hold(mutex_);
    while (!waiting_.empty()) {
      std::function<void()> work = std::move(waiting_.front());
      waiting_.pop_front();
      server_ = std::this_thread::get_id();
      hold.unlock();
      std::exception_ptr error;
      try {
        work();
      } catch (...) {
        error = std::current_exception();
      }
      work = nullptr;  // frees what it holds before a waiter learns that it has ended
      hold.lock();
      server_ = {};
      if (error_ == nullptr) error_ = std::move(error);
      if (--open_ == 0) changed_.notify_all();
    }
  }

  // Waits for the work that has been added so far; returns its first error.
  std::exception_ptr finish() {
    std::unique_lock hold(mutex_);
    if (server_ == std::this_thread::get_id())
      raise<UserError>("synchronize", "work of stream {} of {} waits for its own stream, which would never end",
                       stream_.index, stream_.device.name());
    changed_.wait(hold, [this] { return open_ == 0; });
    return std::exchange(error_, nullptr);
  }

  // Ends the service if no work waits. Nobody can add any meanwhile: the caller holds the lock of Queues.
  enum class Left { Work, Error, Nothing };
  Left stop() {
    const std::lock_guard hold(mutex_);
    if (!waiting_.empty()) return Left::Work;
    served_ = false;
    return error_ == nullptr ? Left::Nothing : Left::Error;
  }

  const Stream& stream() const { return stream_; }

 private:
  bool start() {
    const SignalsBlocked blocked;
    try {
      std::thread([self = shared_from_this()] { self->serve(); }).detach();
    } catch (const std::exception&) {
      return false;
    }
    return true;
  }

  void serve();

  const Stream stream_;
  Lock mutex_{LockRank::Unranked};
  std::condition_variable_any changed_;
  std::deque<std::function<void()>> waiting_;
  int open_ = 0;  // number of functions that have not ended
  bool served_ = false;
  std::thread::id server_;  // the thread whose work runs now
  std::exception_ptr error_;
};

// The queues of the streams that have work, or an error that nobody has asked for.
struct Queues {
  using Key = std::pair<const std::string*, int>;
  using OfStreams = std::map<Key, std::shared_ptr<Queue>>;
  Lock mutex{LockRank::Queues};
  OfStreams of_streams;
  std::map<const std::string*, int> made;  // streams beside number 0
  std::list<OfStreams> of_parents;
  // A child has none of the threads that serve the queues, so it leaves these queues as they are, for ever.
  const ForkHook hook{[this] {
    if (!of_streams.empty()) of_parents.push_back(std::exchange(of_streams, {}));
  }};

  static Key key_of(const Stream& stream) { return {&stream.device.name(), stream.index}; }

  std::shared_ptr<Queue> find(const Stream& stream) {
    const std::lock_guard hold(mutex);
    const auto at = of_streams.find(key_of(stream));
    return at == of_streams.end() ? nullptr : at->second;
  }

  void add(const Stream& stream, std::function<void()> work) {
    std::unique_lock hold(mutex);
    std::shared_ptr<Queue>& entry = of_streams[key_of(stream)];
    if (entry == nullptr) entry = std::make_shared<Queue>(stream);
    const std::shared_ptr<Queue> queue = entry;
    const bool served = queue->add(std::move(work));
    hold.unlock();
    if (!served) queue->run_waiting();
  }

  // Ends the service of the queue if it has no work; forgets it if it has no error either.
  bool stop(Queue& queue) {
    const std::lock_guard hold(mutex);
    const Queue::Left left = queue.stop();
    if (left == Queue::Left::Nothing) of_streams.erase(key_of(queue.stream()));
    return left != Queue::Left::Work;
  }
};

void Queue::serve() {
  const auto wait = [this] {
    std::unique_lock hold(mutex_);
    return changed_.wait_for(hold, kLinger, [this] { return !waiting_.empty(); });
  };
  do run_waiting();
  while (wait() || !process_state<Queues>().stop(*this));
}

void check(const char* op, const Stream& stream) {
  if (stream.index < 0)
    raise<UserError>(op, "stream {} of {} does not exist; streams count from 0", stream.index, stream.device.name());
}

}  // namespace

Stream new_stream(Device device) {
  Queues& queues = process_state<Queues>();
  const std::lock_guard hold(queues.mutex);
  return {device, ++queues.made[&device.name()]};
}

void enqueue(Stream stream, std::function<void()> work) {
  check("async_eval", stream);
  finish_at_exit.get([] { return std::atexit(finish); });
  process_state<Queues>().add(stream, std::move(work));
}

void synchronize(Stream stream) {
  check("synchronize", stream);
  if (const std::shared_ptr<Queue> queue = process_state<Queues>().find(stream))
    if (const std::exception_ptr error = queue->finish()) std::rethrow_exception(error);
  stream.device.wait();
}

void synchronize() {
  Queues& queues = process_state<Queues>();
  std::vector<std::shared_ptr<Queue>> all;
  {
    const std::lock_guard hold(queues.mutex);
    for (const auto& [key, queue] : queues.of_streams) all.push_back(queue);
  }
  std::exception_ptr first;
  for (const auto& queue : all)
    if (std::exception_ptr error = queue->finish(); error && !first) first = std::move(error);
  if (first) std::rethrow_exception(first);
  for (const std::string& name : device_names()) Device(name).wait();
}

}  // namespace tenon
