// Opts are values: each says what is done to one range of a kernel. The range is named by its owner (the output or a
// reduction) and an axis, never by a position. Every Opt is legal on every graph and every size. Thread does not change
// a kernel's result; the other Opts change only the order of a reduction.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

enum class OptKind : uint8_t {
  Upcast,    // axis in vector lanes: amount lanes, a power of two; an epilogue without lanes computes the elements
             // that are left
  Unroll,    // axis unrolled by the factor amount, in registers; an epilogue computes the elements that are left
  Thread,    // axis divided into amount thread parts; it becomes the outermost loop
  Pad,       // no epilogue: the last step may go beyond the end, where it computes but does not store; output axes only
  Align,     // vectors begin at aligned addresses of the output, so they can be streamed for rows of any length; the
             // first and the last ones are masked; innermost output axis only
  Tile,      // axis in tiles of amount elements (whole steps, if it is padded); the loops over tiles are outside all
             // others; output axes only
  Chunk,     // axis of a sum in chunks of amount elements; the loop over the chunks is outside the innermost loops of
             // the output, and a STAGE keeps their sums so far; reduce axes only
  Outer,     // axis becomes the outermost loop
  Stage,     // LOADs of slot `amount` are kept in a STAGE; the range is ignored
  Prefetch,  // loops prefetch what their next iteration reads or stages of slot `amount`; the range is ignored
  Stream,    // STOREs of whole vectors go past the caches; the range is ignored
  // For targets with a grid of threads, which ignore the Opts for lanes, caches and thread parts; others ignore these.
  Global,      // axis of the output is an axis of the grid, which has at most three
  Local,       // axis of the output is divided among amount threads of a group: each takes every amount-th element
  GroupReduce  // reduce axis is divided among amount threads of a group; then their states are combined
};

/// A range: an output axis, or a reduce axis (numbered over all reductions of the kernel in order).
struct RangeName {
  bool reduce = false;
  int axis = 0;
  bool operator==(const RangeName&) const = default;
};

struct Opt {
  OptKind kind;
  RangeName range;
  int64_t amount;
  bool operator==(const Opt&) const = default;
};

/// "Upcast".
std::string_view name(OptKind);
/// The kind with this name; nullopt if there is none.
std::optional<OptKind> opt_kind(std::string_view name);
/// "Upcast(out 1, 16)".
std::string to_string(const Opt&);
/// With these names of the slots instead of data0, data1, ...
std::string to_string(const Opt&, std::span<const std::string> slot_names);

}  // namespace tenon
