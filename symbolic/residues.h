// Functions that the rules of quotients and remainders by a constant share: buckets [q d, q d + d), splitting a sum by
// a factor, and the choice of residues.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include <tenon/symbolic/linear.h>

namespace tenon {

/// Do all values lie in one bucket [q d, q d + d)? Then sets q.
bool one_bucket(const Interval& range, int64_t d, int64_t& q);

/// The factors above 1 that d shares with a coefficient, largest first.
std::vector<int64_t> shared_divisors(const Linear& x, int64_t d);

/// x = g * first + second: the terms that g divides, and the others; second's constant lies in [0, g).
std::pair<Linear, Linear> split_by(const Linear& x, int64_t g);

/// x with coefficients k replaced by k mod d or (k mod d) - d so that all values lie in one bucket q; at most 16
/// choices are tried. The terms are those of x in the same order; a coefficient may be 0.
std::optional<Linear> one_bucket_residues(const Linear& x, int64_t d, int64_t& q);

}  // namespace tenon
