// complex64: pairs of float32. Sums, differences, products, quotients, exp, ==, !=, where, sums over axes and matrix
// products take them, and all that moves elements; elsewhere a UserError names the way by real(), imag() and abs().
// Elements come and go as std::complex<float>. There are no gradients through them.
#pragma once
#include <tenon/engine/ops/complex.h>
