// Which C compiler makes kernels, and with which arguments: settings().cc, else CC, else cc. Finding it starts no
// process if its version is in the compile cache, where the key has the compiler's path, inode, size and modification
// time.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/process.h>

namespace tenon {

struct Compiler {
  std::string program;             // the file that runs
  std::vector<std::string> words;  // as the user wrote it: {"ccache", "gcc"}
  std::vector<std::string> flags;  // of every kernel, by kind of compiler, then those of the target
  std::string identity;            // path, inode, size, mtime of each word that is a program

  /// The command that compiles one file to a shared object; the compiler's own temporary files go to `folder`.
  /// `carefully`: with few optimizations.
  Command command(const std::string& source, const std::string& output, const std::string& folder,
                  bool carefully = false) const;
  /// The text of all that the bytes of a kernel depend on besides its source. It is a part of the kernel's key.
  std::string key() const;
};

/// The compiler with the flags of a target (absent: that of settings().target). Throws UserError if the setting cannot
/// be split, CompileError if there is no such program or it hangs when asked for its version.
Compiler find_compiler(const CompileCache& cache, const TargetFlags& of_target = {});

/// Words as a POSIX shell splits them: blanks, '...', "...", \x; nothing is ever expanded. Throws UserError if a quote
/// is open.
std::vector<std::string> split_words(std::string_view text);

/// "{size}:{text}\n": a sequence of such fields is unambiguous, whatever the texts hold.
std::string key_field(std::string_view text);

}  // namespace tenon
