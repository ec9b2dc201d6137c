// In: the list of a kernel whose loop adds up products of packed values (a weighted mean, mean_states.h). Out: a list
// of equal value in which each iteration begins these products of the iteration before, behind those of its own x. So
// the tensor cores compute while the threads make the weights. Behind the loop the last ones follow. Two groups of four
// warps begin their products in turn, so that one computes weights while the other's products are added up.
//   In the first iteration the weights are 0.
//   Of a loop without such products (a log sum), each iteration says behind its own products that their buffer is read.
#pragma once
#include <vector>

#include <tenon/codegen/linearizer.h>

namespace tenon {

void overlap_products(std::vector<UOp>& uops);

}  // namespace tenon
