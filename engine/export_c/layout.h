// Where the temporary values of an exported function lie in the block of memory that its caller gives (the arena).
#pragma once
#include <optional>
#include <vector>

#include <tenon/engine/export_c/capture.h>

namespace tenon::detail {

/// With constant sizes every value has an offset, chosen by the memory planner. If sizes are parameters, the arena is a
/// sequence of places; each place is as large as the largest value that ever lies there.
struct ArenaLayout {
  struct Offset {
    std::size_t bytes;
  };
  struct Place {
    std::size_t at;  // index into ArenaLayout::places
  };
  struct Nowhere {};
  std::vector<std::variant<Nowhere, Offset, Place>> buffers;  // by buffer of the schedule
  std::vector<std::vector<Node>> places;                      // of each place: bytes of the values that lie there
  std::size_t bytes = 0;                                      // the largest size of the arena
};

constexpr std::size_t kArenaAlignment = 64;

/// Throws UserError if a value may be larger than memory can be.
ArenaLayout lay_out(const CaptureC&);

}  // namespace tenon::detail
