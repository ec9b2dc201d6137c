// Batches of data for training, in a new order at each epoch; while a batch is used, a thread prepares the next one.
#pragma once
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <random>
#include <vector>

#include <tenon/engine/tensor/ops.h>

namespace tenon::nn {

struct BatchOptions {
  ByName by_name{};
  int64_t size = 32;
  bool shuffle = true;
  uint64_t seed = 0;       // the same seed gives the same orders
  bool drop_last = false;  // leaves out a last batch that is smaller
  bool prefetch = true;    // a thread of its own prepares the next batch
};

/// for (const Tensors& batch : batches): one epoch. Batches are computed when they are given.
/// @code{.cpp}
/// nn::Batches batches({arange(5)}, {.size = 2, .shuffle = false});
/// Tensors last;
/// for (const Tensors& batch : batches) last = batch;
/// last[0];                                     // [4]
/// array({batches.size()});                     // [3]
/// @endcode
class Batches {
 public:
  /// Makes the batch of these rows, in the thread if there is one; so it draws no random numbers. What it throws,
  /// reading the batch throws.
  using Make = std::function<Tensors(const std::vector<int64_t>& rows)>;
  /// Rows of Tensors with one length of their first axis. Throws UserError for other shapes, or a size below 1.
  Batches(const Tensors& arrays, const BatchOptions& options = {});
  /// Data that is somewhere else, for instance in files: `rows` rows, which `make` reads.
  Batches(int64_t rows, Make make, const BatchOptions& options = {});
  /// How many batches an epoch has.
  int64_t size() const;

  /// One epoch: it holds what it needs, also when other epochs begin.
  class Epoch {
   public:
    using value_type = Tensors;
    const Tensors& operator*() const { return batch_; }
    Epoch& operator++();
    /// Is it at its end?
    friend bool operator==(const Epoch& e, std::default_sentinel_t) { return e.at_ >= e.count_; }

   private:
    friend class Batches;
    void prepare();
    void take();
    std::shared_ptr<const Make> make_;
    BatchOptions options_;
    std::vector<int64_t> rows_;
    int64_t at_ = 0, count_ = 0;
    Tensors batch_;
    std::future<Tensors> next_;
  };
  /// A new order.
  Epoch begin();
  static std::default_sentinel_t end() { return {}; }

 private:
  int64_t rows_;
  std::shared_ptr<const Make> make_;
  BatchOptions options_;
  std::mt19937_64 bits_;
};

}  // namespace tenon::nn
