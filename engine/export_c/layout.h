// Where the temporary values of an exported function lie in the block of memory that its caller gives (the arena).
#pragma once
#include <optional>
#include <vector>

#include <tenon/engine/export_c/capture.h>

namespace tenon::detail {

/// With constant sizes every value has an offset, as the memory planner packs them. With sizes that are parameters the
/// arena is a row of places, each as large as the largest value that ever lies there.
struct ArenaLayout {
  struct Offset {
    std::size_t bytes;
  };
  struct Place {
    std::size_t at;  // in places
  };
  struct Nowhere {};
  std::vector<std::variant<Nowhere, Offset, Place>> buffers;  // by buffer of the schedule
  std::vector<std::vector<Node>> places;                      // bytes of each value that lies there
  std::size_t bytes = 0;                                      // at most
};

constexpr std::size_t kArenaAlignment = 64;

/// Throws UserError if a value may be larger than memory can be.
ArenaLayout lay_out(const CaptureC&);

}  // namespace tenon::detail
