// Lines of generated source that are too long.
#include <gtest/gtest.h>

#include <tenon/codegen/render/text.h>

namespace tenon {
namespace {

TEST(Enclosed, OnlyWhatBeginsWithACastNeedsParentheses) {
  EXPECT_EQ(enclosed("(i32x2)(a+b)"), "((i32x2)(a+b))");
  for (const char* as_it_is : {"sum", "(a+b)", "max_f32x2(a, b)", "stage0[(i+1)]"})
    EXPECT_EQ(enclosed(as_it_is), as_it_is);
}

TEST(Wrapped, AStatementGoesOnIndented) {
  EXPECT_EQ(wrapped("  float sum = aaaaaaaa+bbbbbbbb+cccccccc;", 6, 32),
            "  float sum = aaaaaaaa+bbbbbbbb\n      +cccccccc;");
}

TEST(Wrapped, ACommentGoesOnAsACommentWithWholeWords) {
  EXPECT_EQ(wrapped_comment("max, sum, sum, sum, sum, writes data0", "  ", 30),
            "  // max, sum, sum, sum, sum,\n  //     writes data0\n");
  EXPECT_EQ(wrapped_comment("short", "", 30), "// short\n");
  EXPECT_EQ(wrapped_comment("oneverylongword andanother", "", 12), "// oneverylongword\n//     andanother\n");
}

}  // namespace
}  // namespace tenon
