// What SentencePiece does to a text before its model sees it.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/io/file.h>

namespace tenon::text {

/// U+2581 in place of each space.
std::string escape_spaces(std::string_view text);
/// No spaces at the ends, and one where there were several.
std::string remove_extra_spaces(std::string_view text);

/// A table of replacements as SentencePiece's models hold it (precompiled_charsmap): at each place the longest entry
/// that stands there is replaced, else the character stays.
class CharacterMap {
 public:
  /// The map of no bytes replaces nothing. Throws FileError where the bytes are no such table.
  CharacterMap(std::string bytes, const io::Origin& origin);
  std::string apply(std::string_view text) const;

 private:
  std::string replacements_;     // each ended by a zero byte
  std::vector<uint32_t> units_;  // of a double-array trie: Darts-clone's layout
};

}  // namespace tenon::text
