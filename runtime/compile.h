// The compiler driver: it takes C sources and gives the bytes of shared objects, and runs as many compilers at once as
// there are cores. If a source does not compile, the result is the compiler's text, and the source stays on disk. If a
// folder cannot be written, another one is used. All other files are removed afterwards.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <tenon/runtime/compiler.h>

namespace tenon {

struct SourceFile {
  std::string name;  // [A-Za-z0-9_]: of the file, and in messages
  std::string text;
  bool keep = true;  // leave it on disk if it does not compile
};

struct Compiled {
  std::string elf;  // empty if it failed
  std::string
      error;  // "cc exited with 1", the command, where the source is kept, the compiler's words; empty if it is good
};

/// `accept(i, elf)` returns what is wrong with the output of source i, or nothing. It is called while the source can
/// still be kept.
std::vector<Compiled> compile_sources(const Compiler& compiler, const CompileCache& cache,
                                      std::span<const SourceFile> sources,
                                      const std::function<std::string(std::size_t, const std::string&)>& accept);

}  // namespace tenon
