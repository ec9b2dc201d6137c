// SentencePiece's normalization, which runs on a text before the model.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/io/file.h>

namespace tenon::text {

/// U+2581 in place of each space.
std::string escape_spaces(std::string_view text);
/// The text without spaces at its ends; several spaces in a row become one.
std::string remove_extra_spaces(std::string_view text);

/// A table of replacements in the form of SentencePiece's models (precompiled_charsmap). At each position, the longest
/// matching entry is replaced; if none matches, the character stays.
class CharacterMap {
 public:
  /// The map of no bytes replaces nothing. Throws FileError if the bytes are not such a table.
  CharacterMap(std::string bytes, const io::Origin& origin);
  std::string apply(std::string_view text) const;

 private:
  std::string replacements_;     // each ends with a zero byte
  std::vector<uint32_t> units_;  // of a double-array trie in Darts-clone's layout
};

}  // namespace tenon::text
