// A Run is a schedule with its memory: the buffers of one realization. It launches the schedule item by item. jit keeps
// Runs and launches them again.
#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include <tenon/engine/execute/backend.h>
#include <tenon/engine/execute/wave.h>

namespace tenon {

class Run {
 public:
  Run(std::shared_ptr<const Schedule>, std::vector<std::shared_ptr<const ReadyKernel>>);

  /// Takes the memory of the graph's leaves, and allocates new memory for all other buffers of the schedule.
  void bind(const Graph&);
  /// Reads the values of all Variables. Throws UserError, naming the Variable, if one is not bound.
  void read_variables();
  /// Runs the items in order, those of a wave at the same time; messages between processes run beside the items that
  /// need not wait for them.
  void launch();

  const Schedule& schedule() const { return *schedule_; }
  const std::vector<std::shared_ptr<const ReadyKernel>>& kernels() const { return kernels_; }
  std::vector<BufferPtr>& buffers() { return buffers_; }
  /// Has the item run in the last launch()? After an exception some have not.
  bool has_run(std::size_t item) const { return past_[item].has_run; }
  /// Milliseconds of each item in the last launch in which it did not share the threads with others.
  std::vector<double> milliseconds() const;

 private:
  /// Gives the items to the device together; false if they must be launched one by one.
  bool launch_together();
  std::size_t end_of_wave(std::size_t first) const;
  /// Before each launch but the first one: makes the steps, and finds the addresses.
  void prepare_again();
  /// Runs the items from first to end, which are a wave, at the same time if that pays; else returns false.
  bool launch_wave(std::size_t first, std::size_t end);
  void launch_item(std::size_t i);
  /// Launches it, which begins now, and notes how long it took.
  void launch_timed(std::size_t i, std::chrono::steady_clock::time_point begin);
  void launch_on_copies(std::size_t i);
  /// The number of elements of each buffer of item i; empty unless its kernel is checked.
  std::vector<int64_t> elements_of(std::size_t i) const;
  void launch_call(std::size_t i);

  std::shared_ptr<const Schedule> schedule_;
  std::vector<std::shared_ptr<const ReadyKernel>> kernels_;
  std::vector<BufferPtr> buffers_;
  struct Call {
    std::shared_ptr<const CustomCall> call;
    std::vector<ShapeTracker> inputs, outputs;  // how the call sees the memory of each
  };
  std::vector<Call> calls_;                                   // by item
  std::vector<std::size_t> donatable_;                        // buffers
  std::vector<std::pair<std::size_t, std::size_t>> swapped_;  // buffers that a call exchanged, until the next launch
  std::vector<std::optional<std::size_t>> beside_;  // by item: the one that waits for it, as waits_beside says
  std::vector<std::vector<int64_t>> variables_;     // by item
  std::vector<void*> pointers_;
  struct Past {
    double milliseconds = 0;
    bool has_run = false;
  };
  std::vector<Past> past_;  // by item
  int launches_ = 0;
  // From the second launch on:
  std::vector<std::optional<KernelStep>> steps_;  // by item: of the kernels that may be one
  std::vector<void*> addresses_;                  // by buffer
  std::vector<std::size_t> wave_ends_;            // the item after each wave
  Wave wave_;
  LaunchTogether together_ = nullptr;
};

/// Gives each of these nodes the memory in which the run computed it, and releases the node's op and sources.
void commit(const Graph&, Run&, std::span<const NodeMemory>);

}  // namespace tenon
