// In how many parts a GPU sums products of few rows and columns.
#include <gtest/gtest.h>

#include <ostream>

#include <tenon/base/target.h>
#include <tenon/engine/lazy/product_parts.h>

namespace tenon::lazy {
namespace {

int64_t parts_of(int64_t rows, int64_t columns, int64_t terms, double others = 1) {
  return parts_of_sums({{others, rows, columns}, terms}, target("cuda90")).value_or(0);
}

// Beside each number: the least of the measured times, that of this number, and that of units of 64 x 64, in
// microseconds.
TEST(ProductParts, AreThoseThatTookLeastOrNearlySo) {
  EXPECT_EQ(parts_of(64, 576, 100352), 49);   // 38.1, 38.1, 54.9
  EXPECT_EQ(parts_of(128, 256, 100352), 56);  // 28.7, 28.8, 42.5
  EXPECT_EQ(parts_of(512, 128, 25088), 28);   // 15.7, 15.7, 21.5
  EXPECT_EQ(parts_of(1024, 256, 6272), 7);    // 12.9, 12.9, 20.9
  EXPECT_EQ(parts_of(256, 2304, 6272), 7);    // 22.4, 22.4, 37.2
  EXPECT_EQ(parts_of(1024, 1024, 8192), 4);   // 31.6, 31.6, 47.5
  EXPECT_EQ(parts_of(64, 152, 401408), 128);  // 49.9, 50.1, 66.2
}

TEST(ProductParts, AreOneWhereRowsAndColumnsFillTheCores) {
  EXPECT_EQ(parts_of(2048, 512, 1568), 1);
  EXPECT_EQ(parts_of(3072, 1024, 8192), 1);
  EXPECT_EQ(parts_of(4096, 4096, 4096), 1);
  EXPECT_EQ(parts_of(1024, 1024, 1024), 1);
  EXPECT_EQ(parts_of(64, 64, 4096, 256), 1);
  EXPECT_EQ(parts_of(4608, 4096, 16384), 1);  // two parts: 0.97 of the time by the estimate
  EXPECT_EQ(parts_of(2304, 2304, 8192), 1);   // 0.96
}

TEST(ProductParts, LeaveFewTermsOver) {
  for (const int64_t terms : {4100, 8191, 50000, 65521, 100003}) {
    const int64_t parts = parts_of(128, 192, terms), each = terms_of_part(terms, parts);
    EXPECT_GT(parts, 1) << terms;
    EXPECT_GE(each, 128) << terms;
    EXPECT_LT(terms - parts * each, 64) << terms << " in " << parts;
    EXPECT_EQ(each % 8, 0) << terms;
  }
}

TEST(ProductParts, OfTooFewTermsHaveNoTile) {
  EXPECT_EQ(parts_of(64, 64, 1000), 0);
  EXPECT_EQ(terms_of_part(4100, 32), 128);
  EXPECT_EQ(terms_of_part(1568, 7), 224);
  EXPECT_EQ(terms_of_part(100, 1), 100);
}

}  // namespace
}  // namespace tenon::lazy
