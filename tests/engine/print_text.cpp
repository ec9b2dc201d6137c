// Printing against what numpy prints for the same arrays, written down.
#include <limits>
#include <sstream>

#include <tenon/engine/tensor/print.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN(), kInf = std::numeric_limits<float>::infinity();

TEST(Print, Scalars) {
  EXPECT_EQ(to_string(Tensor(5.f)), "5.0");
  EXPECT_EQ(to_string(Tensor(0.1f)), "0.1");
  EXPECT_EQ(to_string(Tensor(1e-5)), "1e-05");
  EXPECT_EQ(to_string(Tensor(1e16)), "1e+16");
  EXPECT_EQ(to_string(Tensor(-3)), "-3");
  EXPECT_EQ(to_string(Tensor(true)), "True");
  EXPECT_EQ(to_string(Tensor(kNan)), "nan");
}

TEST(Print, IntegersAndBoolsAlignToTheRight) {
  EXPECT_EQ(to_string(array({1, 2, 3})), "[1 2 3]");
  EXPECT_EQ(to_string(array({{1, -20}, {300, 4}})), "[[  1 -20]\n [300   4]]");
  EXPECT_EQ(to_string(array({true, false})), "[ True False]");
  EXPECT_EQ(to_string(array({true, true})), "[ True  True]");
  EXPECT_EQ(to_string(array<uint8_t>({200, 7})), "[200   7]");
}

TEST(Print, FloatsShareAFormat) {
  EXPECT_EQ(to_string(array({4.f, 18.f})), "[ 4. 18.]");
  EXPECT_EQ(to_string(array({1.5, 2.25, -3.0})), "[ 1.5   2.25 -3.  ]");
  EXPECT_EQ(to_string(array({0.1f, 0.2f})), "[0.1 0.2]");
  EXPECT_EQ(to_string(array({1.0 / 3, 2.0})), "[0.33333333 2.        ]");
  EXPECT_EQ(to_string(array({1.f / 3, 2.f})), "[0.33333334 2.        ]");
  EXPECT_EQ(to_string(array({0.0, -0.0})), "[ 0. -0.]");
  EXPECT_EQ(to_string(array({{1.f, 2.f}, {3.f, 4.f}})), "[[1. 2.]\n [3. 4.]]");
}

TEST(Print, FarApartMagnitudesTurnToScientific) {
  EXPECT_EQ(to_string(array({1e8, 1.0})), "[1.e+08 1.e+00]");
  EXPECT_EQ(to_string(array({1e-5, 0.5})), "[1.e-05 5.e-01]");
  EXPECT_EQ(to_string(array({1.0, 1000.0})), "[   1. 1000.]");
  EXPECT_EQ(to_string(array({1.0, 1001.0})), "[1.000e+00 1.001e+03]");
  EXPECT_EQ(to_string(array({1.25e10, -3.5})), "[ 1.25e+10 -3.50e+00]");
  EXPECT_EQ(to_string(array({1e100, 1.0})), "[1.e+100 1.e+000]");
  EXPECT_EQ(to_string(array({123456789.123, 1.0})), "[1.23456789e+08 1.00000000e+00]");
}

TEST(Print, NanAndInfinityAlign) {
  EXPECT_EQ(to_string(array({kNan, 1.f})), "[nan  1.]");
  EXPECT_EQ(to_string(array({-kInf, 1.5f})), "[-inf  1.5]");
  EXPECT_EQ(to_string(array({kInf, kNan})), "[inf nan]");
  EXPECT_EQ(to_string(array({1.25f, kInf, -2.5f})), "[ 1.25   inf -2.5 ]");
}

TEST(Print, NestedBracketsHaveABlankLineADimension) {
  EXPECT_EQ(to_string(arange(8).reshape({2, 2, 2})), "[[[0 1]\n  [2 3]]\n\n [[4 5]\n  [6 7]]]");
  EXPECT_EQ(to_string(arange(2).reshape({1, 1, 1, 2})), "[[[[0 1]]]]");
  EXPECT_EQ(to_string(arange(4).reshape({2, 1, 1, 2})), "[[[[0 1]]]\n\n\n [[[2 3]]]]");
}

TEST(Print, EmptyTensors) {
  EXPECT_EQ(to_string(zeros({0})), "[]");
  EXPECT_EQ(to_string(zeros({3, 0})), "[]");
}

TEST(Print, LongRowsWrapAt75Columns) {
  EXPECT_EQ(to_string(arange(30)),
            "[ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n"
            " 24 25 26 27 28 29]");
  EXPECT_EQ(to_string(arange(60).reshape({2, 30})),
            "[[ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n"
            "  24 25 26 27 28 29]\n"
            " [30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53\n"
            "  54 55 56 57 58 59]]");
}

TEST(Print, TheMiddleOfManyElementsIsLeftOut) {
  EXPECT_EQ(to_string(arange(1001)), "[   0    1    2 ...  998  999 1000]");
  EXPECT_EQ(to_string(arange(1000)[{slice(0, 3)}]), "[0 1 2]");
  EXPECT_EQ(to_string(arange(2000).reshape({500, 4})),
            "[[   0    1    2    3]\n [   4    5    6    7]\n [   8    9   10   11]\n ...\n"
            " [1988 1989 1990 1991]\n [1992 1993 1994 1995]\n [1996 1997 1998 1999]]");
  EXPECT_EQ(to_string(zeros({1, 2000})), "[[0. 0. 0. ... 0. 0. 0.]]");
}

TEST(Print, ReprHasCommasAndTheFactsThatElementsDoNotShow) {
  EXPECT_EQ(repr(array({{1.f, 2.f}, {3.f, 4.f}})), "array([[1., 2.],\n       [3., 4.]], dtype=float32)");
  EXPECT_EQ(repr(Tensor(2.5)), "array(2.5, dtype=float64)");
  EXPECT_EQ(repr(zeros({0, 3})), "array([], shape=(0, 3), dtype=float32)");
  EXPECT_EQ(repr(zeros(0)), "array([], dtype=float32)");
  EXPECT_EQ(repr(arange(1001)), "array([   0,    1,    2, ...,  998,  999, 1000],\n      shape=(1001,), dtype=int32)");
}

TEST(Print, WhatDescribesATensorPrintsToo) {
  const Tensor x = zeros({2, 3}, DType::Float16, "CPU");
  const Variable n("n", 1, 8);
  std::ostringstream text;
  text << x.dtype() << ' ' << x.shape() << ' ' << x.device() << ' ' << x.stream() << ' ' << Shape{} << ' ' << n * 2 + 1
       << ' ' << Shape{n, Node(4)} << ' ' << Stream{Device("INTERP"), 2};
  EXPECT_EQ(text.str(), "float16 (2, 3) CPU CPU () ((n*2)+1) (n, 4) INTERP, stream 2");
}

}  // namespace
}  // namespace tenon::test
