// In: the list of a kernel whose loop adds up products of packed values (a weighted mean, mean_states.h). Out: a list
// of equal value in which each iteration first begins the products of its own x, then those of the weights that the
// iteration before has made. So the tensor cores compute while the threads make the next weights. In the first
// iteration the weights are 0; the last products follow after the loop. Two groups of four warps begin their products
// in turn, so that one computes weights while the other's products are added up.
//   In a loop without such products (a log sum), each iteration says after its own products that it has read their
//   buffer.
#pragma once
#include <vector>

#include <tenon/codegen/uops.h>

namespace tenon {

void overlap_products(std::vector<UOp>& uops);

}  // namespace tenon
