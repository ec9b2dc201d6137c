#include <tenon/engine/ops/order.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/engine/ops/sort_lanes.h>
#include <tenon/runtime/pool.h>

namespace tenon::detail {
namespace {

// ---- keys: unsigned integers with the same order as the elements

template <class T>
struct Keys {
  static constexpr bool kFloat = std::is_floating_point_v<T>;
  using Key = std::conditional_t<(sizeof(T) < 8), uint32_t, uint64_t>;
  static constexpr Key kSign = ~(~Key{0} >> 1), kNan = ~Key{0};

  static Key of(T x, bool descending) {
    if constexpr (kFloat) {
      if (x != x) return kNan;
      const Key bits = std::bit_cast<Key>(x + T(0));  // -0 + 0 is 0
      const Key key = (bits & kSign) ? ~bits : bits | kSign;
      return descending ? ~key : key;
    } else {
      using Wide = std::conditional_t<(sizeof(T) < 8), int64_t, T>;
      const Key key = static_cast<Key>(static_cast<Wide>(x)) ^ (std::is_signed_v<T> ? kSign : Key{0});
      return descending ? ~key : key;
    }
  }
  static T element(Key key, bool descending) {
    if (descending) key = ~key;
    if constexpr (kFloat) {
      return std::bit_cast<T>((key & kSign) ? key ^ kSign : ~key);
    } else {
      return static_cast<T>(key ^ (std::is_signed_v<T> ? kSign : Key{0}));
    }
  }
  static bool is_nan(T x) {
    if constexpr (kFloat)
      return x != x;
    else
      return false;
  }
  /// Can the bits of this element not be recovered from its key?
  static bool is_special(T x) {
    if constexpr (kFloat)
      return x != x || std::bit_cast<Key>(x) == kSign;
    else
      return false;
  }
};
/// float16 and bfloat16 have the order of the floats that they convert to.
template <class T>
struct KeysOf16 {
  using Key = uint32_t;
  static Key of(T x, bool descending) { return Keys<float>::of(static_cast<float>(x), descending); }
  static T element(Key key, bool descending) { return static_cast<T>(Keys<float>::element(key, descending)); }
  static bool is_nan(T x) { return Keys<float>::is_nan(x); }
  static bool is_special(T x) { return Keys<float>::is_special(x); }
};
template <>
struct Keys<float16> : KeysOf16<float16> {};
template <>
struct Keys<bfloat16> : KeysOf16<bfloat16> {};

/// A key with the place of its element, in one word if both fit. With the places, all items are different.
template <class T>
struct Placed {
  static constexpr bool kOneWord = sizeof(typename Keys<T>::Key) == 4;
  struct Pair {
    uint64_t key, place;
    bool operator<(const Pair& o) const { return key != o.key ? key < o.key : place < o.place; }
  };
  using Item = std::conditional_t<kOneWord, uint64_t, Pair>;
  static Item make(typename Keys<T>::Key key, int64_t place) {
    if constexpr (kOneWord)
      return uint64_t{key} << 32 | static_cast<uint64_t>(place);
    else
      return {key, static_cast<uint64_t>(place)};
  }
  static uint64_t key(const Item& item) {
    if constexpr (kOneWord)
      return item >> 32;
    else
      return item.key;
  }
  static int64_t place(const Item& item) {
    if constexpr (kOneWord)
      return static_cast<int64_t>(item & 0xffffffffu);
    else
      return static_cast<int64_t>(item.place);
  }
};

// ---- a row in pieces, which the workers share unless they already share the rows

constexpr int64_t kPiece = 1 << 15;  // elements

struct Pieces {
  explicit Pieces(int64_t n) : n(n), count(std::clamp<int64_t>(n / kPiece, 1, thread_count())) {}
  template <class F>  // f(piece, begin, end)
  void each(const F& f) const {
    if (count == 1) return f(0, 0, n);
    parallel_for(count, [&](int64_t p) { f(p, n * p / count, n * (p + 1) / count); });
  }
  int64_t n, count;
};

template <class T>
std::unique_ptr<T[]> uninitialized(int64_t n) {
  return std::unique_ptr<T[]>(new T[static_cast<std::size_t>(n)]);
}

// ---- radix sort, least significant digit first

/// Sorts by the lowest `bits` bits of key_of(item), between the two arrays; returns the one that has the result.
/// `kDigit`: bits of a digit.
template <int kDigit, class Item, class KeyOf>
Item* radix_sort(Item* from, Item* to, int64_t n, int bits, const KeyOf& key_of) {
  constexpr std::size_t kBuckets = std::size_t{1} << kDigit;
  const Pieces pieces(n);
  std::vector<std::array<int64_t, kBuckets>> places(static_cast<std::size_t>(pieces.count));
  for (int shift = 0; shift < bits; shift += kDigit) {
    const auto digit = [&](const Item& item) { return key_of(item) >> shift & (kBuckets - 1); };
    pieces.each([&](int64_t piece, int64_t begin, int64_t end) {
      auto& counts = places[static_cast<std::size_t>(piece)];
      counts.fill(0);
      for (int64_t i = begin; i < end; ++i) ++counts[digit(from[i])];
    });
    // The position at which each bucket begins, and in it the elements of each piece.
    int64_t next = 0;
    bool all_in_one = false;
    for (std::size_t bucket = 0; bucket < kBuckets; ++bucket) {
      const int64_t first = next;
      for (auto& counts : places) next += std::exchange(counts[bucket], next);
      all_in_one |= next - first == n;
    }
    if (all_in_one) continue;
    pieces.each([&](int64_t piece, int64_t begin, int64_t end) {
      auto& place = places[static_cast<std::size_t>(piece)];
      for (int64_t i = begin; i < end; ++i) to[place[digit(from[i])]++] = from[i];
    });
    std::swap(from, to);
  }
  return from;
}

constexpr int64_t kShort = 64;     // elements of rows that are sorted by counting
constexpr int64_t kMedium = 4096;  // below this length of a row, digits of 8 bits are faster

template <class Item, class KeyOf>
Item* radix_sort(Item* from, Item* to, int64_t n, int bits, const KeyOf& key_of) {
  return n < kMedium ? radix_sort<8>(from, to, n, bits, key_of) : radix_sort<11>(from, to, n, bits, key_of);
}

// ---- short rows: counts for each element how many stand before it

using Lanes = int32_t __attribute__((vector_size(16)));

/// Calls put(i, rank) for each of up to 64 elements.
template <class Put>
void rank_short(const uint32_t* keys, int64_t n, const Put& put) {
  // As signed numbers, which vector instructions compare; the numbers that fill the last vector come after all others.
  alignas(16) int32_t row[kShort];
  const int64_t whole = (n + 3) / 4 * 4;
  for (int64_t i = 0; i < whole; ++i) row[i] = i < n ? static_cast<int32_t>(keys[i] ^ 0x80000000u) : INT32_MAX;
  const auto* vectors = reinterpret_cast<const Lanes*>(row);
  for (int64_t i = 0; i < n; ++i) {
    const Lanes own = Lanes{} + row[i];
    Lanes before{};
    // An equal element counts if it stands in front.
    for (int64_t v = 0; v < i / 4; ++v) before += vectors[v] <= own;
    for (int64_t v = i / 4; v < whole / 4; ++v) before += vectors[v] < own;
    int64_t rank = -(before[0] + before[1] + before[2] + before[3]);
    for (int64_t j = i / 4 * 4; j < i; ++j) rank += row[j] == row[i];
    put(i, rank);
  }
}

template <class T>
constexpr bool kCounts = sizeof(typename Keys<T>::Key) == 4;

// ---- the first few of a long row

constexpr int64_t kBlock = 16;  // elements that are compared at once

/// Does an element stand before the edge, which is not NaN?
template <class T>
bool is_before(T x, T edge, bool descending) {
  if constexpr (std::is_arithmetic_v<T>)
    return descending ? x > edge : x < edge;
  else
    return Keys<T>::of(x, descending) < Keys<T>::of(edge, descending);
}

/// Does any element of a block stand before the edge?
template <class T>
bool any_before(const T* block, T edge, bool descending) {
  if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) {
    typedef T Vector __attribute__((vector_size(16)));
    typedef int64_t Words __attribute__((vector_size(16)));
    const Vector all = Vector{} + edge;
    Words any{};
    for (std::size_t v = 0; v < sizeof(T); ++v) {
      Vector x;
      std::memcpy(&x, block + v * (16 / sizeof(T)), sizeof x);
      any |= reinterpret_cast<Words>(descending ? x > all : x < all);
    }
    return (any[0] | any[1]) != 0;
  } else {
    return std::any_of(block, block + kBlock, [&](T x) { return is_before(x, edge, descending); });
  }
}

/// The first `count` elements of [begin, end) in the order; the result itself is not sorted.
template <class T>
std::vector<typename Placed<T>::Item> first_of(const T* row, int64_t begin, int64_t end, int64_t count,
                                               bool descending) {
  using Item = typename Placed<T>::Item;
  // There is room for more candidates than wanted, so that they are seldom reduced; `edge` is the last of the best so
  // far; it limits them unless it is NaN.
  const auto most = static_cast<std::size_t>(2 * count + 16);
  std::vector<Item> best;
  best.reserve(most);
  T edge{};
  bool limited = false;
  const auto sift = [&] {
    if (static_cast<int64_t>(best.size()) <= count) return;
    std::nth_element(best.begin(), best.begin() + count - 1, best.end());
    best.resize(static_cast<std::size_t>(count));
    edge = row[Placed<T>::place(best.back())];
    limited = !Keys<T>::is_nan(edge);
  };
  const auto take = [&](int64_t i) {
    if (limited && !is_before(row[i], edge, descending)) return;
    best.push_back(Placed<T>::make(Keys<T>::of(row[i], descending), i));
    if (best.size() == most) sift();
  };
  int64_t i = begin;
  while (i < end) {
    if (limited && i + kBlock <= end && !any_before(row + i, edge, descending)) {
      i += kBlock;
      continue;
    }
    for (const int64_t stop = std::min(end, i + kBlock); i < stop; ++i) take(i);
  }
  sift();
  return best;
}

template <class T>
void order_first(const T* row, int64_t n, int64_t count, bool descending, int64_t* order) {
  const Pieces pieces(n);
  std::vector<std::vector<typename Placed<T>::Item>> parts(static_cast<std::size_t>(pieces.count));
  pieces.each([&](int64_t piece, int64_t begin, int64_t end) {
    parts[static_cast<std::size_t>(piece)] = first_of(row, begin, end, count, descending);
  });
  auto& all = parts[0];
  for (std::size_t p = 1; p < parts.size(); ++p) all.insert(all.end(), parts[p].begin(), parts[p].end());
  std::nth_element(all.begin(), all.begin() + count - 1, all.end());
  std::sort(all.begin(), all.begin() + count);
  for (int64_t i = 0; i < count; ++i) order[i] = Placed<T>::place(all[static_cast<std::size_t>(i)]);
}

template <class T>
void order_row(const T* row, int64_t n, int64_t count, bool descending, int64_t* order) {
  using P = Placed<T>;
  if (count == 0) return;
  if constexpr (kCounts<T>) {
    if (n <= kShort) {
      uint32_t keys[kShort];
      for (int64_t i = 0; i < n; ++i) keys[i] = Keys<T>::of(row[i], descending);
      return rank_short(keys, n, [&](int64_t i, int64_t rank) {
        if (rank < count) order[rank] = i;
      });
    }
  }
  if (count < n / 8) return order_first(row, n, count, descending, order);
  const auto items = uninitialized<typename P::Item>(n), other = uninitialized<typename P::Item>(n);
  Pieces(n).each([&](int64_t, int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) items[i] = P::make(Keys<T>::of(row[i], descending), i);
  });
  const auto* sorted = radix_sort(items.get(), other.get(), n, 8 * sizeof(typename Keys<T>::Key), P::key);
  for (int64_t i = 0; i < count; ++i) order[i] = P::place(sorted[i]);
}

/// Zeros of both signs are equal, and so are all NaNs: their bits are written in the order in which they come.
template <class T>
void restore_special(const T* row, int64_t n, bool descending, T* sorted) {
  int64_t nans = 0;
  for (int64_t i = 0; i < n; ++i) nans += Keys<T>::is_nan(row[i]);
  T* nan = sorted + (n - nans);
  T* zero = std::partition_point(sorted, nan, [&](T x) { return descending ? x > T(0) : x < T(0); });
  for (int64_t i = 0; i < n; ++i) {
    if (Keys<T>::is_nan(row[i])) *nan++ = row[i];
    if (row[i] == T(0)) *zero++ = row[i];
  }
}

template <class T>
void sort_row(const T* row, int64_t n, bool descending, T* sorted) {
  using Key = typename Keys<T>::Key;
  if constexpr (kCounts<T>) {
    if (n <= kShort) {
      uint32_t keys[kShort];
      for (int64_t i = 0; i < n; ++i) keys[i] = Keys<T>::of(row[i], descending);
      return rank_short(keys, n, [&](int64_t i, int64_t rank) { sorted[rank] = row[i]; });
    }
  }
  const auto keys = uninitialized<Key>(n), other = uninitialized<Key>(n);
  const Pieces pieces(n);
  std::vector<char> special(static_cast<std::size_t>(pieces.count));
  pieces.each([&](int64_t piece, int64_t begin, int64_t end) {
    bool any = false;
    for (int64_t i = begin; i < end; ++i) any |= Keys<T>::is_special(row[i]), keys[i] = Keys<T>::of(row[i], descending);
    special[static_cast<std::size_t>(piece)] = any;
  });
  const Key* const in_order = radix_sort(keys.get(), other.get(), n, 8 * sizeof(Key), [](Key key) { return key; });
  pieces.each([&](int64_t, int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) sorted[i] = Keys<T>::element(in_order[i], descending);
  });
  if (std::ranges::find(special, 1) != special.end()) restore_special(row, n, descending, sorted);
}

// ---- several rows at once

constexpr int64_t kLongest = 1 << 14;  // elements of a row: so many vectors stay in the second cache

/// The dtype of 4 or 8 bytes in which a row is sorted.
template <class T>
using Sorted = std::conditional_t<std::is_same_v<T, float16> || std::is_same_v<T, bfloat16>, float,
                                  std::conditional_t<(sizeof(T) < 4), int32_t, T>>;
template <class T>
using Word = std::conditional_t<sizeof(Sorted<T>) == 4, int32_t, int64_t>;
template <class T>
constexpr NumberKind kKind = std::is_floating_point_v<Sorted<T>> ? NumberKind::Float
                             : std::is_signed_v<Sorted<T>>       ? NumberKind::Signed
                                                                 : NumberKind::Unsigned;

/// Memory for numbers, aligned as a vector.
template <class W>
struct LaneMemory {
  explicit LaneMemory(int64_t numbers) : bytes(uninitialized<std::byte>(numbers * int64_t{sizeof(W)} + 64)) {}
  W* get() const {
    const auto at = reinterpret_cast<std::uintptr_t>(bytes.get());
    return reinterpret_cast<W*>(bytes.get() + (64 - at % 64) % 64);
  }
  std::unique_ptr<std::byte[]> bytes;
};

/// Calls f(first) for blocks of `lanes` rows. The last block begins earlier if rows are left: some are done twice.
template <class F>
void for_blocks(int64_t rows, int64_t lanes, const F& f) {
  for (int64_t first = 0; first < rows; first += lanes) f(std::min(first, rows - lanes));
}

}  // namespace

template <class T>
void sort_rows(const T* x, int64_t rows, int64_t n, bool descending, T* sorted) {
  using S = Sorted<T>;
  using W = Word<T>;
  const SortCode<W>& code = sort_code<W>();
  if (rows < code.lanes || n > kLongest) {
    for (int64_t r = 0; r < rows; ++r) sort_row(x + r * n, n, descending, sorted + r * n);
    return;
  }
  constexpr bool kConverts = !std::is_same_v<S, T>;
  const LaneMemory<W> memory(code.lanes * (n + 7));
  const auto converted = uninitialized<S>(kConverts ? code.lanes * n : 0);
  for_blocks(rows, code.lanes, [&](int64_t first) {
    const T* const from = x + first * n;
    T* const to = sorted + first * n;
    bool special = false;
    if constexpr (kConverts) {
      for (int64_t i = 0; i < code.lanes * n; ++i) converted[i] = static_cast<S>(from[i]);
      W* const words = reinterpret_cast<W*>(converted.get());
      special = code.rows(words, words, n, kKind<T>, descending, memory.get());
      for (int64_t i = 0; i < code.lanes * n; ++i) to[i] = static_cast<T>(converted[i]);
    } else {
      special =
          code.rows(reinterpret_cast<const W*>(from), reinterpret_cast<W*>(to), n, kKind<T>, descending, memory.get());
    }
    for (int64_t r = 0; special && r < code.lanes; ++r) restore_special(from + r * n, n, descending, to + r * n);
  });
}

template <class T>
void order_rows(const T* x, int64_t rows, int64_t n, int64_t count, bool descending, int64_t* order) {
  const SortCode<int64_t>& code = sort_code<int64_t>();
  if (!kCounts<T> || rows < code.lanes || n > kLongest || count < n / 8) {
    for (int64_t r = 0; r < rows; ++r) order_row(x + r * n, n, count, descending, order + r * count);
    return;
  }
  if constexpr (kCounts<T>) {
    const LaneMemory<int64_t> memory(code.lanes * (n + 7));
    const auto items = uninitialized<int64_t>(code.lanes * n);
    for_blocks(rows, code.lanes, [&](int64_t first) {
      for (int64_t r = 0; r < code.lanes; ++r)
        for (int64_t i = 0; i < n; ++i)
          items[r * n + i] =
              static_cast<int64_t>(Placed<T>::make(Keys<T>::of(x[(first + r) * n + i], descending), i) ^ (1ull << 63));
      code.rows(items.get(), items.get(), n, NumberKind::Signed, /*descending=*/false, memory.get());
      for (int64_t r = 0; r < code.lanes; ++r)
        for (int64_t i = 0; i < count; ++i) order[(first + r) * count + i] = items[r * n + i] & 0xffffffff;
    });
  }
}

#define TENON_ROWS(T)                                                            \
  template void order_rows(const T*, int64_t, int64_t, int64_t, bool, int64_t*); \
  template void sort_rows(const T*, int64_t, int64_t, bool, T*);
TENON_ROWS(bool)
TENON_ROWS(int8_t)
TENON_ROWS(int16_t)
TENON_ROWS(int32_t)
TENON_ROWS(int64_t)
TENON_ROWS(uint8_t)
TENON_ROWS(uint16_t)
TENON_ROWS(uint32_t)
TENON_ROWS(uint64_t)
TENON_ROWS(float16)
TENON_ROWS(bfloat16)
TENON_ROWS(float)
TENON_ROWS(double)
#undef TENON_ROWS

}  // namespace tenon::detail
