// complex64 and complex128: pairs of float32 and of float64. Sums, differences, products, quotients, powers, the
// functions of the array API (exp, log, sqrt, sin, acosh, ...), ==, !=, where, sums, products and means over axes and
// matrix products take them, and all that moves elements; elsewhere a UserError names the way by real(), imag() and
// abs(). Elements come and go as std::complex<float> and std::complex<double>. Gradients go through them: a cotangent
// is d/d re + i d/d im.
#pragma once
#include <tenon/base/language.h>

#include <tenon/engine/ops/complex.h>
