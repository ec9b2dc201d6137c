#include "ranks.h"

#include <gtest/gtest.h>

namespace ranks {

std::vector<double> values_of(int rank, int number, int64_t count) {
  std::mt19937 random(static_cast<unsigned>(number * 64 + rank + 1));
  std::vector<double> values(static_cast<std::size_t>(count));
  for (double& v : values) v = static_cast<double>(random() % 8);
  return values;
}

Tensor tensor_of(int rank, int number, const Sizes& shape, DType dtype) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  const std::vector<double> values = values_of(rank, number, count);
  const Tensor x = dtype == DType::Float32 ? array(std::vector<float>(values.begin(), values.end())) : array(values);
  return x.cast(dtype).reshape(Shape(shape.begin(), shape.end()));
}

Tensor stacked(int number, const Sizes& shape, DType dtype) {
  Tensors rows;
  for (int r = 0; r < all().size(); ++r) rows.push_back(tensor_of(r, number, shape, dtype));
  return stack(rows, 0);
}

void expect_near(const Tensor& got, const Tensor& expected, const std::string& what, double tolerance) {
  ASSERT_EQ(to_string(got.shape()), to_string(expected.shape())) << what;
  EXPECT_LT(max(abs(got - expected)).item<float>(), tolerance) << what << ", rank " << all().rank();
}

}  // namespace ranks

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  tenon::distributed::init({.timeout = 30});
  return RUN_ALL_TESTS();
}
