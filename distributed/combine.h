// Private to collective: the elements of several ranks, combined one by one in the order of the ranks.
#pragma once
#include <span>

#include <tenon/base/dtype.h>
#include <tenon/distributed/team.h>

namespace tenon::collective {

/// out[i] = parts[0][i] with parts[1][i] with ...; `out` may be one of the parts. Throws UserError for max and min of
/// complex numbers.
void combine(const char* op, Reduction, DType, std::span<const void* const> parts, int64_t count, void* out);

}  // namespace tenon::collective
