// Lines of generated source that are too long.
#include <gtest/gtest.h>

#include <tenon/codegen/render/text.h>

namespace tenon {
namespace {

TEST(Wrapped, AStatementGoesOnIndented) {
  EXPECT_EQ(wrapped("  float sum = aaaaaaaa+bbbbbbbb+cccccccc;", 6, 32),
            "  float sum = aaaaaaaa+bbbbbbbb\n      +cccccccc;");
}

TEST(Wrapped, ACommentGoesOnAsAComment) {
  EXPECT_EQ(wrapped("  // max, sum, sum, sum, sum, writes data0", 6, 30),
            "  // max, sum, sum, sum, sum,\n  //   writes data0");
}

}  // namespace
}  // namespace tenon
