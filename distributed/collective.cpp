#include <tenon/distributed/collective.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include <tenon/base/raise.h>
#include <tenon/base/settings.h>
#include <tenon/distributed/carrier.h>
#include <tenon/distributed/combine.h>
#include <tenon/distributed/exchange.h>

namespace tenon::collective {
namespace {

constexpr std::size_t kSegment = std::size_t{256} << 10;  // bytes that are combined at a time, in the second cache
constexpr std::size_t kAtOnce = std::size_t{32} << 10;    // up to here each rank gets all elements of all others
constexpr std::size_t kSaid = 256;                        // bytes of words that are compared

const std::byte* at(const void* p, std::size_t bytes) { return static_cast<const std::byte*>(p) + bytes; }
std::byte* at(void* p, std::size_t bytes) { return static_cast<std::byte*>(p) + bytes; }
std::size_t position(int rank) { return static_cast<std::size_t>(rank); }

void copy(const void* from, std::size_t bytes, void* to) {
  if (bytes > 0 && from != to) std::memcpy(to, from, bytes);
}

void zero(void* out, std::size_t bytes) {
  if (bytes > 0) std::memset(out, 0, bytes);
}

std::array<char, kSaid> said(std::string_view words) {
  std::array<char, kSaid> text{};
  words.copy(text.data(), kSaid - 1);
  return text;
}

/// The others, each rank in another order, so that not all send to one.
template <class F>
void for_others(const Exchange& x, const F& f) {
  for (int step = 1; step < x.size(); ++step) f((x.mine() + step) % x.size());
}

/// Elements of each rank that this one combines, and where the result goes.
struct Parts {
  Reduction reduction;
  DType dtype;
  std::size_t bytes;           // of an element
  const void* in;              // parts begin and end at these elements:
  std::vector<int64_t> edges;  // size + 1
  int64_t length(int r) const { return edges[position(r) + 1] - edges[position(r)]; }
};

/// Sends each part to its rank and combines this rank's parts into `to`, a segment at a time; the next one travels
/// meanwhile. done(first element of the part, elements) is called for each segment.
template <class Done>
void combine_parts(Exchange& x, const char* op, const Parts& p, void* to, const Done& done) {
  const auto segment = std::max<int64_t>(1, static_cast<int64_t>(kSegment / p.bytes));
  const int n = x.size();
  int64_t longest = 0;
  for (int r = 0; r < n; ++r) longest = std::max(longest, p.length(r));
  const int64_t mine = p.length(x.mine()), steps = (longest + segment - 1) / segment;
  const auto room = static_cast<std::size_t>(std::min(segment, mine)) * p.bytes;
  const auto scratch = std::make_unique_for_overwrite<std::byte[]>(2 * room * position(n));
  const auto elements = [&](int r, int64_t step) {
    return std::clamp<int64_t>(p.length(r) - step * segment, 0, segment);
  };
  const auto place = [&](int r, int64_t step) {
    return at(scratch.get(), room * (2 * position(r) + position(static_cast<int>(step % 2))));
  };
  std::array<std::pair<std::size_t, std::size_t>, 2> came;  // requests that bring a segment's elements
  const auto begin = [&](int64_t step) {
    const auto first = x.next();
    if (const int64_t count = elements(x.mine(), step); count > 0)
      for_others(x, [&](int r) { x.receive(place(r, step), static_cast<std::size_t>(count) * p.bytes, r); });
    came[static_cast<std::size_t>(step % 2)] = {first, x.next()};
    for_others(x, [&](int r) {
      const auto from = static_cast<std::size_t>(p.edges[position(r)] + step * segment) * p.bytes;
      if (const int64_t count = elements(r, step); count > 0)
        x.send(at(p.in, from), static_cast<std::size_t>(count) * p.bytes, r);
    });
  };
  std::vector<const void*> parts(position(n));
  if (steps > 0) begin(0);
  for (int64_t step = 0; step < steps; ++step) {
    if (step + 1 < steps) begin(step + 1);
    const auto [first, end] = came[static_cast<std::size_t>(step % 2)];
    x.wait(first, end);
    const int64_t count = elements(x.mine(), step);
    if (count == 0) continue;
    for (int r = 0; r < n; ++r) parts[position(r)] = place(r, step);
    parts[position(x.mine())] =
        at(p.in, static_cast<std::size_t>(p.edges[position(x.mine())] + step * segment) * p.bytes);
    combine(op, p.reduction, p.dtype, parts, count, at(to, static_cast<std::size_t>(step * segment) * p.bytes));
    done(step * segment, count);
  }
}

/// Each rank gets all elements of all others and combines them itself: one step.
void combine_all(Exchange& x, const char* op, Reduction reduction, DType dtype, const void* in, int64_t count,
                 void* out) {
  const std::size_t bytes = static_cast<std::size_t>(count) * size_of(dtype);
  const auto scratch = std::make_unique_for_overwrite<std::byte[]>(bytes * position(x.size()));
  std::vector<const void*> parts;
  for (int r = 0; r < x.size(); ++r) parts.push_back(r == x.mine() ? in : at(scratch.get(), bytes * position(r)));
  for_others(x, [&](int r) { x.receive(at(scratch.get(), bytes * position(r)), bytes, r); });
  for_others(x, [&](int r) { x.send(in, bytes, r); });
  x.wait();
  combine(op, reduction, dtype, parts, count, out);
}

void gather(Exchange& x, const void* in, std::size_t bytes, void* out) {
  for_others(x, [&](int r) { x.receive(at(out, bytes * position(r)), bytes, r); });
  for_others(x, [&](int r) { x.send(in, bytes, r); });
  copy(in, bytes, at(out, bytes * position(x.mine())));
  x.wait();
}

}  // namespace

const Team& start_mpi(double timeout) {
  const Team& all = start_job(mpi_transport(), timeout);
  if (all.size() == 1 && launched_ranks() > 1)
    raise<UserError>("distributed::init",
                     "the launcher has started {} processes, but {} knows of one; use the mpirun and the mpicc of the "
                     "same MPI",
                     launched_ranks(), mpi_transport().version());
  return all;
}

int new_channel(const Team& team, int count, int color) {
  constexpr int kChannels = 6000;  // tags up to 32767 are allowed everywhere
  const unsigned mixed =
      (static_cast<unsigned>(team.channel) * 31 + static_cast<unsigned>(count)) * 131 + static_cast<unsigned>(color);
  return 1 + static_cast<int>(mixed * 2654435761u % (kChannels - 1));
}

void check_agreement(const Team& team, const char* op, std::string_view words) {
  if (!settings().check || team.size() == 1) return;
  Exchange x(team, op);
  const auto mine = said(words);
  std::vector<char> all(kSaid * position(team.size()));
  for_others(x, [&](int r) { x.receive(all.data() + kSaid * position(r), kSaid, r, Message::Words); });
  for_others(x, [&](int r) { x.send(mine.data(), kSaid, r, Message::Words); });
  x.wait();
  std::copy(mine.begin(), mine.end(), all.begin() + static_cast<std::ptrdiff_t>(kSaid * position(x.mine())));
  const std::string first = all.data();
  for (int r = 1; r < team.size(); ++r)
    if (const std::string other = all.data() + kSaid * position(r); other != first)
      x.give_up(fmt::format("rank {} calls {}, rank {} calls {}; all ranks must call the same in the same order",
                            team.ranks[0], first, team.ranks[position(r)], other));
}

void all_gather(const Team& team, const char* op, const void* in, std::size_t bytes, void* out) {
  Exchange x(team, op);
  gather(x, in, bytes, out);
}

void all_reduce(const Team& team, const char* op, Reduction reduction, DType dtype, const void* in, int64_t count,
                void* out) {
  Exchange x(team, op);
  const std::size_t bytes = size_of(dtype);
  const int n = x.size();
  if (n == 1) return copy(in, static_cast<std::size_t>(count) * bytes, out);
  if (static_cast<std::size_t>(count) * bytes * position(n - 1) <= kAtOnce)
    return combine_all(x, op, reduction, dtype, in, count, out);
  Parts parts{reduction, dtype, bytes, in, {}};
  for (int r = 0; r <= n; ++r) parts.edges.push_back(count / n * r + count % n * r / n);
  const auto segment = static_cast<int64_t>(kSegment / bytes);
  for_others(x, [&](int r) {
    for (int64_t begin = parts.edges[position(r)], end = begin + parts.length(r); begin < end; begin += segment)
      x.receive(at(out, static_cast<std::size_t>(begin) * bytes),
                static_cast<std::size_t>(std::min(segment, end - begin)) * bytes, r, Message::Result);
  });
  std::byte* const mine = at(out, static_cast<std::size_t>(parts.edges[position(x.mine())]) * bytes);
  combine_parts(x, op, parts, mine, [&](int64_t first, int64_t length) {
    for_others(x, [&](int r) {
      x.send(at(mine, static_cast<std::size_t>(first) * bytes), static_cast<std::size_t>(length) * bytes, r,
             Message::Result);
    });
  });
  x.wait();
}

void reduce_scatter(const Team& team, const char* op, Reduction reduction, DType dtype, const void* in, int64_t count,
                    void* out) {
  Exchange x(team, op);
  if (x.size() == 1) return copy(in, static_cast<std::size_t>(count) * size_of(dtype), out);
  Parts parts{reduction, dtype, size_of(dtype), in, {}};
  for (int r = 0; r <= x.size(); ++r) parts.edges.push_back(count * r);
  combine_parts(x, op, parts, out, [](int64_t, int64_t) {});
  x.wait();
}

void reduce_to(const Team& team, const char* op, DType dtype, const void* in, int64_t count, int root, void* out) {
  all_reduce(team, op, Reduction::Sum, dtype, in, count, out);
  if (team.mine != root) std::memset(out, 0, static_cast<std::size_t>(count) * size_of(dtype));
}

void all_to_all(const Team& team, const char* op, const void* in, std::size_t bytes, void* out) {
  Exchange x(team, op);
  for_others(x, [&](int r) { x.receive(at(out, bytes * position(r)), bytes, r); });
  for_others(x, [&](int r) { x.send(at(in, bytes * position(r)), bytes, r); });
  copy(at(in, bytes * position(x.mine())), bytes, at(out, bytes * position(x.mine())));
  x.wait();
}

// A binomial tree. Of a long message each rank gets a part, and then all parts of the others.
void broadcast(const Team& team, const char* op, const void* in, std::size_t bytes, int root, void* out) {
  Exchange x(team, op);
  const int n = x.size(), mine = (x.mine() - root + n) % n;
  if (mine == 0) copy(in, bytes, out);
  if (n > 2 && bytes > kAtOnce) {
    const auto edge = [&](int r) { return bytes / position(n) * position(r) + (r == n ? bytes % position(n) : 0); };
    const auto share = [&](int r) { return std::pair(at(out, edge(r)), edge(r + 1) - edge(r)); };
    const auto here = share(x.mine());
    if (mine == 0)
      for_others(x, [&](int r) { x.send(share(r).first, share(r).second, r); });
    else
      x.receive(here.first, here.second, root);
    x.wait();
    for_others(x, [&](int r) {
      if (mine != 0) x.receive(share(r).first, share(r).second, r, Message::Result);
      if (r != root) x.send(here.first, here.second, r, Message::Result);
    });
    return x.wait();
  }
  int step = 1;
  while (step < n && (mine & step) == 0) step *= 2;
  if (mine != 0) {
    x.receive(out, bytes, (mine - step + root) % n);
    x.wait();
  }
  for (step /= 2; step > 0; step /= 2)
    if (mine + step < n) x.send(out, bytes, (mine + step + root) % n);
  x.wait();
}

void send(const Team& team, const char* op, const void* in, std::size_t bytes, int to, std::string_view words) {
  Exchange x(team, op);
  if (settings().check) x.send_copy(said(words).data(), kSaid, to, Message::Words);
  x.send_copy(in, bytes, to, Message::Alone);
}

void receive(const Team& team, const char* op, void* out, std::size_t bytes, int from, std::string_view words) {
  Exchange x(team, op);
  if (settings().check) {
    std::array<char, kSaid> came;
    x.receive(came.data(), kSaid, from, Message::Words);
    x.wait();
    if (came != said(words))
      x.give_up(fmt::format("rank {} sends {}, rank {} expects {}", team.ranks[position(from)], came.data(),
                            team.ranks[position(team.mine)], words));
  }
  x.receive(out, bytes, from, Message::Alone);
  x.wait();
}

void barrier(const Team& team, const char* op) {
  std::vector<char> all(position(team.size()));
  all_gather(team, op, "", 1, all.data());
}

const Carrier& host_carrier() {
  static constexpr Carrier carrier{all_gather, all_reduce, reduce_scatter, reduce_to, all_to_all,
                                   broadcast,  send,       receive,        copy,      zero};
  return carrier;
}

}  // namespace tenon::collective
