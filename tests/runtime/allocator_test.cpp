#include <tenon/runtime/allocator.h>

#include <sys/wait.h>

#include <atomic>
#include <cstring>
#include <map>
#include <random>
#include <thread>

#include "support.h"

namespace tenon {
namespace {

int blocks_taken = 0, blocks_given = 0, takes_until_failure = -1;
MemorySource counting_source() {
  blocks_taken = blocks_given = 0;
  takes_until_failure = -1;
  return {[](std::size_t bytes) -> void* {
            if (takes_until_failure == 0) return nullptr;
            if (takes_until_failure > 0) --takes_until_failure;
            ++blocks_taken;
            return host_memory().take(bytes);
          },
          [](void* block, std::size_t bytes) {
            ++blocks_given;
            host_memory().give(block, bytes);
          }};
}

TEST(Allocator, AlignsToACacheLineAndLargeBlocksToHugePages) {
  Allocator a("TEST");
  for (std::size_t bytes : {0, 1, 63, 64, 65, 1000, 5000, 1 << 20, (2 << 20) - 1, 2 << 20, (2 << 20) + 1, 9 << 20}) {
    void* p = a.allocate(bytes);
    const std::size_t alignment = Allocator::block_size(bytes) >= kMapped ? kHugePage : kAlignment;
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(p) % alignment, 0u) << bytes;
    std::memset(p, 1, bytes);
    a.free(p, bytes);
  }
}

TEST(Allocator, SizeClassesHoldTheRequestAndWasteAtMostAQuarterOrASixteenthAndAlignment) {
  std::size_t last = 0;
  for (std::size_t bytes = 0; bytes < (std::size_t{64} << 20); bytes += bytes / 37 + 1) {
    const std::size_t block = Allocator::block_size(bytes);
    EXPECT_GE(block, bytes);
    EXPECT_GE(block, last) << bytes;
    EXPECT_EQ(block % kAlignment, 0u) << bytes;
    EXPECT_EQ(Allocator::block_size(block), block) << bytes;
    if (bytes < kCarved)
      EXPECT_LE(block, bytes + bytes / 4 + kAlignment) << bytes;
    else
      EXPECT_LE(block, bytes + bytes / 16 + (block >= kMapped ? kHugePage : kAlignment)) << bytes;
    last = block;
  }
  EXPECT_GE(Allocator::block_size(SIZE_MAX), SIZE_MAX / 4);
}

TEST(Allocator, AFreedBlockServesTheNextRequestOfItsClass) {
  Allocator a("TEST", counting_source());
  for (std::size_t bytes : {100, 5000, 3 << 20}) {
    void* p = a.allocate(bytes);
    a.free(p, bytes);
    EXPECT_EQ(a.allocate(bytes - 1), p);
    a.free(p, bytes - 1);
  }
  EXPECT_EQ(blocks_taken, 3);
  EXPECT_EQ(a.figures().allocations, 6u);
  EXPECT_EQ(a.figures().fresh, 3u);
}

/// As counting_source, with blocks carved out of regions.
MemorySource counting_regions() {
  MemorySource source = counting_source();
  source.has_huge_pages = true;
  return source;
}

TEST(Allocator, MediumBlocksShareRegionsOfHugePages) {
  Allocator a("TEST", counting_regions());
  a.set_cache_limit(0);
  const std::size_t bytes = 896 << 10, in_a_region = Regions::kBytes / bytes;
  std::vector<char*> blocks;
  for (std::size_t i = 0; i <= in_a_region; ++i) {
    blocks.push_back(static_cast<char*>(a.allocate(bytes)));
    std::memset(blocks.back(), static_cast<int>(i), bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(blocks.back()) % kAlignment, 0u);
  }
  EXPECT_EQ(blocks_taken, 2) << "the last block needs a second region";
  for (std::size_t i = 0; i < blocks.size(); ++i) EXPECT_EQ(blocks[i][bytes - 1], static_cast<char>(i));
  for (char* p : blocks) a.free(p, bytes);
  EXPECT_EQ(blocks_given, 2);
}

TEST(Allocator, FreedNeighboursOfARegionBecomeOneBlock) {
  Allocator a("TEST", counting_regions());
  a.set_cache_limit(0);
  std::mt19937 random(5);
  std::map<char*, std::size_t> held;
  for (int i = 0; i < 3000; ++i) {
    if (held.size() < 20 || (held.size() < 60 && random() % 2 == 0)) {
      const std::size_t bytes = kCarved + random() % (kMapped / 2);
      auto* const p = static_cast<char*>(a.allocate(bytes));
      const auto next = held.lower_bound(p);
      ASSERT_TRUE(next == held.end() || p + bytes <= next->first);
      ASSERT_TRUE(next == held.begin() || std::prev(next)->first + std::prev(next)->second <= p);
      held.emplace(p, bytes);
    } else {
      const auto gone = std::next(held.begin(), static_cast<std::ptrdiff_t>(random() % held.size()));
      a.free(gone->first, gone->second);
      held.erase(gone);
    }
  }
  for (const auto& [p, bytes] : held) a.free(p, bytes);
  EXPECT_EQ(blocks_given, blocks_taken);
  char* const first = static_cast<char*>(a.allocate(kCarved));
  char* const middle = static_cast<char*>(a.allocate(kCarved));
  void* const last = a.allocate(kCarved);
  a.free(first, kCarved), a.free(middle, kCarved);
  EXPECT_EQ(a.allocate(2 * kCarved), first);
  a.free(first, 2 * kCarved), a.free(last, kCarved);
}

// A weight of a language model, 2 MiB and 80 KiB: huge pages of its own would be 4 MiB.
TEST(Allocator, BlocksThatEndALittleBeyondAHugePageShareTheNextOne) {
  Allocator a("TEST", counting_regions());
  const std::size_t bytes = 2179072;
  std::vector<void*> held(14);
  blocks_taken = 0;
  for (void*& p : held) p = a.allocate(bytes);
  EXPECT_EQ(blocks_taken, 2);  // regions of 16 MiB
  EXPECT_LE(a.figures().active, held.size() * (bytes + bytes / 16));
  for (void* p : held) a.free(p, bytes);
}

TEST(Allocator, WithoutARegionAMediumBlockIsAnError) {
  Allocator a("TEST", counting_regions());
  takes_until_failure = 0;
  EXPECT_THROW(a.allocate(kCarved), UserError);
  EXPECT_EQ(a.figures().active, 0u);
}

TEST(Allocator, ABlockALittleLargerServesTooAndIsCountedInFull) {
  Allocator a("TEST", counting_source());
  const std::size_t large = 10 << 20, small = 8 << 20;
  void* p = a.allocate(large);
  a.free(p, large);
  EXPECT_EQ(a.allocate(small), p);
  EXPECT_EQ(a.figures().active, large);
  a.free(p, small);
  EXPECT_EQ(a.figures().active, 0u);
  EXPECT_EQ(a.figures().cache, large);
  EXPECT_NE(a.allocate(small / 2), p) << "more than a quarter would be wasted";
}

TEST(Allocator, FiguresFollowWhatIsHeldAndKept) {
  Allocator a("TEST");
  void* p = a.allocate(1024);
  void* q = a.allocate(2048);
  EXPECT_EQ(a.figures().active, 3072u);
  a.free(p, 1024);
  EXPECT_EQ(a.figures().active, 2048u);
  EXPECT_EQ(a.figures().cache, 1024u);
  EXPECT_EQ(a.figures().peak, 3072u);
  a.reset_peak();
  EXPECT_EQ(a.figures().peak, 2048u);
  a.clear_cache();
  EXPECT_EQ(a.figures().cache, 0u);
  a.free(q, 2048);
}

TEST(Allocator, TheCacheLimitIsKept) {
  Allocator a("TEST", counting_source());
  a.set_cache_limit(4096);
  std::vector<void*> blocks;
  for (int i = 0; i < 10; ++i) blocks.push_back(a.allocate(1024));
  for (void* p : blocks) a.free(p, 1024);
  EXPECT_EQ(a.figures().cache, 4096u);
  EXPECT_EQ(blocks_given, 6);
  a.set_cache_limit(0);
  EXPECT_EQ(a.figures().cache, 0u);
  EXPECT_EQ(blocks_given, 10);
}

TEST(Allocator, KeptBlocksAreGivenBackBeforeTheMemoryLimitIsPassed) {
  Allocator a("TEST", counting_source());
  a.set_memory_limit(8192);
  a.free(a.allocate(4096), 4096);
  void* p = a.allocate(8192);
  EXPECT_EQ(a.figures().active, 8192u);
  EXPECT_EQ(a.figures().cache, 0u);
  a.free(p, 8192);
}

TEST(Allocator, TheMemoryLimitRaisesWithTheFigures) {
  Allocator a("TEST");
  a.set_memory_limit(10000);
  void* p = a.allocate(8192);
  EXPECT_EQ(testing::message_of<UserError>([&] { a.allocate(4096); }),
            "[allocate] TEST cannot give 4096 bytes: 8192 are active (peak 8192), 0 are kept for reuse, the memory "
            "limit is 10000 "
            "bytes; release tensors, work in smaller pieces, or raise the limit");
  a.free(p, 8192);
  a.free(a.allocate(4096), 4096);
}

TEST(Allocator, WithoutALimitNoErrorSaysToRaiseIt) {
  Allocator a("TEST", {[](std::size_t) -> void* { return nullptr; }, [](void*, std::size_t) noexcept {}});
  EXPECT_EQ(testing::message_of<UserError>([&] { a.allocate(4096); }),
            "[allocate] TEST cannot give 4096 bytes: 0 are active (peak 0), 0 are kept for reuse, the memory limit is "
            "none; release tensors, or work in smaller pieces");
}

TEST(Allocator, EveryFailedAllocationLeavesTheFiguresAsTheyWere) {
  for (int n = 0; n < 4; ++n) {
    Allocator a("TEST", counting_source());
    takes_until_failure = n;
    std::vector<void*> held;
    bool failed = false;
    for (int i = 0; i < 4 && !failed; ++i) {
      try {
        held.push_back(a.allocate(4096));
      } catch (const UserError&) {
        failed = true;
      }
    }
    EXPECT_TRUE(failed);
    EXPECT_EQ(held.size(), static_cast<std::size_t>(n));
    EXPECT_EQ(a.figures().active, 4096u * static_cast<std::size_t>(n));
    for (void* p : held) a.free(p, 4096);
    EXPECT_EQ(a.figures().active, 0u);
  }
}

TEST(Allocator, AnAbsurdSizeIsAnErrorNotAnAbort) {
  Allocator a("TEST");
  for (std::size_t bytes : {SIZE_MAX, SIZE_MAX - 63, SIZE_MAX / 2, std::size_t{1} << 60})
    EXPECT_THROW(a.allocate(bytes), UserError) << bytes;
}

TEST(Allocator, ThreadsNeverShareABlock) {
  Allocator a("TEST");
  std::vector<std::thread> threads;
  std::atomic<int> spoiled{0};
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      std::mt19937 random(static_cast<unsigned>(t));
      for (int i = 0; i < 2000; ++i) {
        const std::size_t bytes = 1 + random() % 3000;
        auto* p = static_cast<unsigned char*>(a.allocate(bytes));
        std::memset(p, t, bytes);
        for (std::size_t k = 0; k < bytes; ++k) spoiled += p[k] != t;
        a.free(p, bytes);
      }
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(spoiled, 0);
  EXPECT_EQ(a.figures().active, 0u);
}

TEST(Allocator, AForkWhileOthersAllocateLeavesTheChildAUsableAllocator) {
  Allocator a("TEST");
  std::atomic<bool> stop{false};
  const auto work = [&] {
    while (!stop) a.free(a.allocate(512), 512);
  };
  std::thread busy(work), busier(work);
  for (int i = 0; i < 150; ++i) {
    const pid_t pid = ::fork();
    if (pid == 0) {
      ::alarm(20);  // a deadlock ends the child, and the test fails
      a.free(a.allocate(512), 512);
      ::_exit(0);
    }
    int status = -1;
    ASSERT_EQ(::waitpid(pid, &status, 0), pid);
    EXPECT_EQ(status, 0) << i;
  }
  stop = true;
  busy.join();
  busier.join();
}

}  // namespace
}  // namespace tenon
