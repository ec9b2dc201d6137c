// Kepler's equation M = E - e sin E, for one point, on the host and on a GPU alike (no headers, so that NVRTC takes
// it).
#pragma once
#ifdef __CUDACC__
#define KEPLER_FUNCTION __host__ __device__ inline
#else
#include <math.h>
#define KEPLER_FUNCTION inline
#endif

namespace kepler_ext {

KEPLER_FUNCTION float sine(float x) { return sinf(x); }
KEPLER_FUNCTION double sine(double x) { return sin(x); }
KEPLER_FUNCTION float cosine(float x) { return cosf(x); }
KEPLER_FUNCTION double cosine(double x) { return cos(x); }

/// How far from M the equation may be before the last step: a few units in the last place, or float32 would always
/// take all steps.
KEPLER_FUNCTION float tolerance(float) { return 1e-6f; }
KEPLER_FUNCTION double tolerance(double) { return 1e-12; }

/// sin E and cos E for a mean anomaly M in [0, 2 pi) and an eccentricity e in [0, 1), by at most 20 steps of Newton's.
template <class T>
KEPLER_FUNCTION void solve_kepler(T M, T e, T* sin_E, T* cos_E) {
  const T pi = static_cast<T>(3.14159265358979323846);
  T E = M < pi ? M + static_cast<T>(0.85) * e : M - static_cast<T>(0.85) * e;
  T s = sine(E), c = cosine(E);
  for (int step = 0; step < 20; ++step) {
    const T g = E - e * s - M;
    E -= g / (1 - e * c);
    s = sine(E);
    c = cosine(E);
    if ((g < 0 ? -g : g) <= tolerance(M)) break;
  }
  *sin_E = s;
  *cos_E = c;
}

}  // namespace kepler_ext
