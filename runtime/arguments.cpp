#include <tenon/runtime/arguments.h>

#include <utility>

namespace tenon {
namespace {

using Words = std::array<int64_t, Arguments::kMost>;

template <std::size_t>
using Word = int64_t;

template <std::size_t... place>
void call_with(void* function, const Words& words, std::index_sequence<place...>) {
  reinterpret_cast<void (*)(Word<place>...)>(function)(words[place]...);
}

template <std::size_t count>
void call_of(void* function, const Words& words) {
  call_with(function, words, std::make_index_sequence<count>());
}

// Calls of 4, 8, 16, ... words.
constexpr std::size_t kFewest = 4;
constexpr std::array kCalls = {call_of<4>,  call_of<8>,   call_of<16>, call_of<32>,
                               call_of<64>, call_of<128>, call_of<256>};
static_assert(kFewest << (kCalls.size() - 1) == Arguments::kMost);

}  // namespace

void Arguments::call(void* function) {
  const std::size_t passed = std::bit_ceil(std::max(count_, kFewest));
  std::fill(words_.begin() + count_, words_.begin() + passed, 0);
  kCalls[static_cast<std::size_t>(std::countr_zero(passed / kFewest))](function, words_);
}

}  // namespace tenon
