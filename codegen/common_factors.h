// Sums of terms x * (s * c + b) in which s and b are the same and each c is a code of up to 8 bits: s * sum(x * c) +
// b * sum(x). So the weights of a group that share a scale and a bias are not unpacked one by one.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

/// The sum of float32 terms, with what they have in common outside; a null Node if they are no such terms.
Node sum_of_common_factors(std::span<const Node> terms);

}  // namespace tenon
