#include "extend_support.h"

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

TEST(Layout, FlagsSayInWhichOrderElementsAreNeighbours) {
  const Tensor x = counting({2, 3, 4});
  const Layout row = layout_of(x);
  EXPECT_EQ(row.strides, (Sizes{12, 4, 1}));
  EXPECT_TRUE(row.row_contiguous() && row.contiguous() && !row.col_contiguous());

  const Layout column = layout_of(permute(x, {2, 1, 0}));
  EXPECT_EQ(column.strides, (Sizes{1, 4, 12}));
  EXPECT_TRUE(!column.row_contiguous() && column.contiguous() && column.col_contiguous());

  const Layout transposed = layout_of(permute(x, {0, 2, 1}));
  EXPECT_TRUE(!transposed.row_contiguous() && transposed.contiguous() && !transposed.col_contiguous());

  const Layout part = layout_of(x[{slice(), slice(1, 3)}]);
  EXPECT_EQ(part.offset, 4);
  EXPECT_FALSE(part.contiguous());

  const Layout spread = layout_of(expand(counting({1, 3}), {2, 3}));
  EXPECT_EQ(spread.strides, (Sizes{0, 1}));
  EXPECT_FALSE(spread.contiguous() || spread.row_contiguous() || spread.col_contiguous());

  const Layout vector = layout_of(counting({5}));
  EXPECT_TRUE(vector.row_contiguous() && vector.col_contiguous());
  EXPECT_TRUE(layout_of(counting({0, 3})).row_contiguous());
}

TEST(Layout, WhatStridesCannotSayIsAnError) {
  EXPECT_NE(message([] { layout_of(counting({3}) + 1.f); }).find("not computed yet"), std::string::npos);
  EXPECT_NE(message([] { layout_of(pad(counting({3}), {{1, 1}})); }).find("strides cannot say"), std::string::npos);
}

TEST(Layout, ElementsAndCopiesFollowTheStrides) {
  const Tensor x = counting({3, 4});
  const Tensor view = permute(x, {1, 0})[{slice(1, 4, 2)}];  // rows 1 and 3 of the transpose
  const Layout at = layout_of(view);
  const auto* first = elements<float>(view, at);
  Floats seen;
  for (int64_t i = 0; i < at.size(); ++i) seen.push_back(first[elem_to_loc(i, at.shape, at.strides)]);
  EXPECT_EQ(seen, (Floats{1, 5, 9, 3, 7, 11}));
  EXPECT_EQ(seen, view.to_vector<float>());

  Tensor to = counting({2, 3});
  copy_inplace(view, to);
  EXPECT_EQ(to.to_vector<float>(), seen);
  EXPECT_THROW(copy_inplace(x, to), UserError);
  EXPECT_THROW(elements<double>(view), UserError);
}

TEST(Strides, AnEvalThatAsksForThemSeesViews) {
  const Tensor x = counting({2, 3});
  std::vector<Sizes> seen;
  const auto copy = [&](const Tensors& in, Tensors& out) {
    for (const Tensor& t : in) seen.push_back(layout_of(t).strides);
    out[0].allocate();
    copy_inplace(in[0], out[0]);
  };
  EXPECT_EQ(by_eval({permute(x, {1, 0})}, copy, true).to_vector<float>(), (Floats{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(by_eval({permute(x, {1, 0})}, copy, false).to_vector<float>(), (Floats{0, 3, 1, 4, 2, 5}));
  const Tensor row = expand(reshape(counting({3}) + 1.f, {1, 3}), {2, 3});  // of what is not computed yet
  EXPECT_EQ(by_eval({row}, copy, true).to_vector<float>(), (Floats{1, 2, 3, 1, 2, 3}));
  EXPECT_EQ(by_eval({pad(x, {{0, 0}, {0, 1}})}, copy, true).to_vector<float>(), (Floats{0, 1, 2, 0, 3, 4, 5, 0}));
  EXPECT_EQ(by_eval({x[{slice(1, 2), slice(1, none)}]}, copy, true).to_vector<float>(), (Floats{4, 5}));
  EXPECT_EQ(seen, (std::vector<Sizes>{{1, 3}, {2, 1}, {0, 1}, {4, 1}, {0, 1}}));
}

TEST(Dispatch, PicksTheTypeAndNamesTheKnownOnes) {
  const auto bytes = [](DType d) {
    std::size_t size = 0;
    dispatch<float, double, int32_t>("pick", d, [&]<class T>() { size = sizeof(T); });
    return size;
  };
  EXPECT_EQ(bytes(DType::Float64), 8u);
  EXPECT_EQ(bytes(DType::Int32), 4u);
  EXPECT_EQ(message([&] { bytes(DType::UInt8); }),
            "[pick] dtype is uint8, expected one of float32, float64, int32; cast it first");
}

// Every combination of views of one shape, against to_vector of each.
TEST(ForEach, FollowsAnyStrides) {
  for (const Sizes& shape : {Sizes{}, Sizes{1}, Sizes{0}, Sizes{7}, Sizes{3, 0, 2}, Sizes{4, 5}, Sizes{3, 4, 5},
                             Sizes{2, 40000}, Sizes{40000, 2}, Sizes{1, 17, 1}}) {
    const auto views = [&](float from) {
      const auto count = numel(to_shape(shape), "test").value();
      Tensors all{(counting(Dims(shape)) + from).realize()};
      std::vector<int> back;
      for (int i = static_cast<int>(shape.size()); i-- > 0;) back.push_back(i);
      Sizes transposed(shape.rbegin(), shape.rend());
      all.push_back(permute((counting(Dims(transposed)) + from).realize(), back));
      all.push_back(expand(reshape(counting({1}) + from, Dims(Sizes(shape.size(), 1))).realize(), Dims(shape)));
      const Tensor wide = (counting({2 * count + 1}) + from).realize();
      if (count > 0) all.push_back(reshape(wide[{slice(1, 2 * count + 1, 2)}], Dims(shape)));
      return all;
    };
    for (const Tensor& x : views(0.5f))
      for (const Tensor& y : views(3)) {
        Tensor out(lazy::empty(to_shape(shape), DType::Float32, default_stream()));
        out.allocate();
        for_each<float>(out, x, y, [](float a, float b) { return 2 * a - b; });
        const Floats a = x.to_vector<float>(), b = y.to_vector<float>(), got = out.to_vector<float>();
        ASSERT_EQ(got.size(), a.size());
        for (std::size_t i = 0; i < got.size(); ++i) ASSERT_EQ(got[i], 2 * a[i] - b[i]) << i;
      }
  }
}

TEST(ForEach, TakesAnyNumberOfInputsAndRefusesOtherShapes) {
  Tensor out(lazy::empty(Shape{Node(3)}, DType::Float32, default_stream()));
  out.allocate();
  for_each<float>(out, [] { return 7.f; });
  EXPECT_EQ(out.to_vector<float>(), (Floats{7, 7, 7}));
  EXPECT_EQ(message([&] { for_each<float>(out, counting({4}), [](float a) { return a; }); }),
            "[for_each] an input of shape (4) for an output of shape (3), expected equal ones; broadcast it first");
}

TEST(Batch, MappedAxesComeToTheFrontAndOthersJoin) {
  const Tensor x = counting({2, 3}), y = counting({3, 4});
  const auto [both, axis] = align_batch({x, y}, {none, 1});
  EXPECT_EQ(axis, 0);
  EXPECT_EQ(both[0].sizes(), (Sizes{4, 2, 3}));
  EXPECT_EQ(both[1].sizes(), (Sizes{4, 3}));
  for (int64_t i = 0; i < 4; ++i) {
    EXPECT_EQ(both[0][{i}].to_vector<float>(), x.to_vector<float>());
    EXPECT_EQ(both[1][{i}].to_vector<float>(), (y[{slice(), i}].to_vector<float>()));
  }
  EXPECT_EQ(align_batch_ones({x, y}, {none, 1}).first[0].sizes(), (Sizes{1, 2, 3}));
  EXPECT_THROW(align_batch({x, y}, {none, none}), UserError);
  EXPECT_THROW(align_batch({x, y}, {0, 1}), UserError) << "sizes 2 and 4";
  EXPECT_THROW(align_batch({x, y}, {2, none}), UserError);
  EXPECT_THROW(align_batch({x, y}, {0}), UserError);
}

TEST(Location, AFileBesideTheProgram) {
  static const char here = 0;
  const std::string folder = library_folder(&here);
  ASSERT_FALSE(folder.empty());
  EXPECT_EQ(folder.front(), '/');
  EXPECT_EQ(colocated(&here, "x.metal"), folder + "/x.metal");
  int local = 0;
  EXPECT_THROW(library_folder(&local), FileError);
}

}  // namespace
}  // namespace tenon::test
