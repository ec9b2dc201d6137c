// Shape and View: printing, counting, resolving Variables, normalization.
#include <gtest/gtest.h>

#include <tenon/base/error.h>
#include <tenon/shape/view.h>

#include "../error_of.h"

namespace tenon {
namespace {

TEST(Shapes, Print) {
  EXPECT_EQ(to_string(Shape{2, 3}), "(2, 3)");
  EXPECT_EQ(to_string(Shape{5}), "(5)");
  EXPECT_EQ(to_string(Shape{}), "()");
  EXPECT_EQ(to_string(Shape{Variable("n", 1, 9) * 2, 3}), "((n*2), 3)");
}

TEST(Shapes, ResolveBoundVariables) {
  Variable n("shape_n", 1, 64);
  const Shape shape{n * 2, 3};
  EXPECT_FALSE(is_concrete(shape));
  EXPECT_THROW(resolve(shape), UserError);
  EXPECT_THROW(concrete(shape, "test"), UserError);
  n.bind(5);
  EXPECT_EQ(resolve(shape), (Sizes{10, 3}));
  EXPECT_EQ(numel(shape, "test"), n * 6);
}

TEST(Shapes, CountsAreComparedWithAndWithoutVariables) {
  const Variable n("shape_count", 0, 64);
  EXPECT_EQ(largest_numel(Shape{n, 3}, "test"), 192);
  EXPECT_EQ(largest_numel(Shape{n, 0}, "test"), 0);
  EXPECT_EQ(largest_numel(Shape{}, "test"), 1);
  EXPECT_TRUE(same_numel(Shape{4, 6}, Shape{3, 8}, "test"));
  EXPECT_TRUE(same_numel(Shape{0, 6}, Shape{0}, "test"));
  EXPECT_FALSE(same_numel(Shape{0, 6}, Shape{6}, "test"));
  EXPECT_TRUE(same_numel(Shape{n, 6}, Shape{2, n * 3}, "test"));
  EXPECT_FALSE(same_numel(Shape{n}, Shape{64}, "test"));  // the largest alone are equal
}

TEST(Shapes, CountsBeyond2To62AreErrorsEvenWithASizeOfZero) {
  const int64_t large = int64_t{1} << 40;
  EXPECT_THROW(numel(Shape{large, large}, "full"), UserError);
  EXPECT_THROW(numel(Shape{large, 0, large}, "full"), UserError);
  EXPECT_TRUE(numel(Shape{large, 0}, "full").is(0));
  EXPECT_EQ(error_of([&] {
              numel(Shape{large, large}, "full");
            }),
            "[full] shape (1099511627776, 1099511627776) has more than 2^62 elements; use smaller sizes");
}

TEST(Views, NormalizeOnConstruction) {
  const Shape shape{3, 1, 4}, strides{4, 7, 1};
  EXPECT_EQ(View::create(shape, strides, 0), View::contiguous(shape));
  const Mask full{{0, 3}, {0, 1}, {0, 4}};
  EXPECT_FALSE(View::create(shape, strides, 0, full).masked());
  const Mask one{{2, 3}, {0, 1}, {0, 4}};
  EXPECT_EQ(to_string(View::create(shape, strides, 5, one)),
            "View((3, 1, 4), (0, 0, 1), 13, mask=((2, 3), (0, 1), (0, 4)))");
  const Mask none{{2, 2}, {0, 1}, {0, 4}};
  EXPECT_EQ(to_string(View::create(shape, strides, 5, none)),
            "View((3, 1, 4), (0, 0, 0), 0, mask=((0, 0), (0, 0), (0, 0)))");
}

}  // namespace
}  // namespace tenon
