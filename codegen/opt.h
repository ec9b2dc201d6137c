// Opts are values: each says what is done to one range of a kernel, named by (store or reduce owner, axis), never by
// position. Every Opt is legal on every graph and every size; a kernel's result does not depend on Thread, and only a
// reduction's order on the others.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

enum class OptKind : uint8_t {
  Upcast,  // axis of the output in vector lanes: amount lanes, a power of two; what is left over is evaluated a
           // second time without lanes
  Unroll,  // axis copied amount times in registers; the rest as a piece of its own
  Thread,  // axis split over amount thread parts; it becomes the outermost loop
  Pad,     // whole steps only: what the last one reaches beyond the end is computed, but not stored; output axes only
  Align,   // lanes begin at whole vectors of what is written, so that they can be streamed whatever the rows' length;
           // the first and last ones are masked; of the innermost output axis
  Tile,    // axis in tiles of amount elements (of a padded one: in whole steps); the loops over tiles stand around all
           // others; output axes only
  Chunk,   // axis of a sum in chunks of amount elements; the loop over the chunks stands around the innermost loops
           // of the output, whose sums so far are kept in a STAGE; reduce axes only
  Outer,   // axis becomes the outermost loop
  Stage,   // LOADs of slot `amount` are kept in a STAGE; the range says nothing
  Prefetch,  // what a loop stages or reads of slot `amount` is fetched for its next turn; the range says nothing
  Stream,    // STOREs in whole vectors go past the caches; the range says nothing
  // Of targets with a grid of threads; others pass them over, as these do what is for lanes, caches and thread parts.
  Global,      // axis of the output over an axis of the grid, of at most three
  Local,       // axis of the output over amount threads of a group, which take its elements in turn
  GroupReduce  // reduce axis over amount threads of a group, whose states are then combined
};

/// Which range: an output axis, or a reduce axis (numbered over the kernel's reductions in order).
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
/// The kind of this name; nullopt where there is none.
std::optional<OptKind> opt_kind(std::string_view name);
/// "Upcast(out 1, 16)".
std::string to_string(const Opt&);
/// With these names of the slots instead of data0, data1, ...
std::string to_string(const Opt&, std::span<const std::string> slot_names);

}  // namespace tenon
