// Which generator this is: two programs with the same hash write the same text for the same kernel.
#pragma once
#include <string_view>

namespace tenon {

/// The SHA-256, as hexadecimal digits, of the sources that decide a kernel's text (base, symbolic, shape and codegen)
/// and of those that keep it (engine/execute/kept_source.cpp).
std::string_view generator_hash();

}  // namespace tenon
