// What the files of Value share: the numbers of a float dtype, and the ops on values that reductions are made of.
#pragma once
#include <tenon/tests/reference/value.h>

namespace tenon::fuzz {

// ---- numbers of a float dtype (value_format.cpp)

/// The nearest number of the dtype, ties to even.
double rounded(DType, long double x);
/// Of float32 and float64.
double epsilon(DType);
double largest(DType);
/// The distance to the next number of the dtype away from zero; 0 for no finite one.
double ulp(DType, double x);
/// A result whose error is not 0 because of its sources: one more rounding, and no infinity that is not certain.
Value inexact(DType, double f, double error);

inline double lowest(const Value& x) { return x.f - x.error; }
inline double highest(const Value& x) { return x.f + x.error; }
inline bool may_be_zero(const Value& x) { return lowest(x) <= 0 && highest(x) >= 0; }

// ---- ops on values (value.cpp)

/// Two's complement of the dtype's width; int64 wraps by its own type.
int64_t wrapped(DType, uint64_t bits);
Value extremum(bool max, const Value& a, const Value& b);
/// Bool, ambiguous where the sources' errors leave it open.
Value compare(Op, DType, const Value& a, const Value& b);

}  // namespace tenon::fuzz
