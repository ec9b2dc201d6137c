// Blocks of rows of causal attention.
#pragma once
#include <cstdint>

#include <tenon/runtime/device.h>

namespace tenon::detail {

/// How many of so many rows of causal attention go together; all of them if blocks gain nothing. A row uses the keys up
/// to its own, so a block needs no key beyond its last row, and the scores of a block stay in the caches.
int64_t rows_of_causal_block(int64_t rows, const Device&);

}  // namespace tenon::detail
