// Metal and CUDA source by C++ compilers of this machine: what stands in for <metal_stdlib>, and for the words that are
// built into CUDA, are the files metal_stdlib and cuda_builtins.h. Kernels are functions, which are called once a
// thread, and whose barriers are fibers.h's.
#pragma once
#include <string>

namespace tenon::test {

enum class Language : unsigned char { Metal, Cuda };

/// A kernel's text and what shall stand behind it, in a namespace, as if each were a file of its own.
std::string in_namespace(const std::string& name, const std::string& kernel, const std::string& behind);

/// A library for dlsym, never closed; null, and the compiler's words on stderr, where the text does not compile.
void* compile_for_host(Language, const std::string& text);

/// Is each pointer of the space that the Metal text says? clang knows; without it, true.
bool address_spaces_hold(const std::string& text);

}  // namespace tenon::test
