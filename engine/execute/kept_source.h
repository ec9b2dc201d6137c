// Sources of kernels on disk: to generate a kernel takes milliseconds, to read its source from the compile cache a
// tenth of that. The key holds all that decides the text: the generator, the target, the AST.
#pragma once
#include <optional>
#include <string>

#include <tenon/codegen/codegen.h>

namespace tenon {

/// The key in the compile cache of the source that the heuristic's Opts give. `options`: of `like` and `checked`.
std::string source_key(const Node& sink, const Target&, const GenerateOptions& options);

/// The source as generate() gave it, if the compile cache has it; `sink` and `target` are those of the key.
std::optional<KernelSource> kept_source(const std::string& key, const Node& sink, const Target& target);
/// Writes a source to the compile cache, but not one whose grid depends on Variables.
void keep_source(const std::string& key, const KernelSource&);

}  // namespace tenon
