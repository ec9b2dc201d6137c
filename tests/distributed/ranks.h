// Data that every rank can compute for every other one, so that each knows what a collective must give.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/distributed.h>
#include <tenon/tenon.h>

namespace ranks {

using namespace tenon;

/// The group of all ranks.
inline distributed::Group all() { return distributed::Group(); }

/// Where small kernels that nobody times run: on the interpreter, which needs no compiler, or if TENON_DEVICE is CUDA,
/// on the GPU of the rank.
inline const char* device_of_tests() {
  const char* device = std::getenv("TENON_DEVICE");
  return device != nullptr && std::string_view(device) == "CUDA" ? "CUDA" : "INTERP";
}

/// Small integers, so that sums of floats are exact: those of `rank` in case `number`.
std::vector<double> values_of(int rank, int number, int64_t count);
Tensor tensor_of(int rank, int number, const Sizes& shape, DType dtype);
/// The values of all ranks, stacked along a new first axis.
Tensor stacked(int number, const Sizes& shape, DType dtype);

/// Shapes are equal, and elements differ by less.
void expect_near(const Tensor& got, const Tensor& expected, const std::string& what, double tolerance = 1e-5);

}  // namespace ranks
