// With an older standard than C++20 the compiler reports one clear error instead of hundreds.
#pragma once
#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 202002L
#error "Tenon needs C++20: compile with -std=c++20, or in CMake target_compile_features(your_target PUBLIC cxx_std_20)"
#include <tenon_needs_cxx20>  // no such file: the compiler stops here
#endif
