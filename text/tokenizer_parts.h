// What a Tokenizer is made of; loaders fill it. A text goes through the parts in this order: added tokens are cut out,
// what lies between them is normalized, cut into pieces, and each piece is given to the model.
#pragma once
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include <tenon/text/added_tokens.h>
#include <tenon/text/bpe.h>
#include <tenon/text/pieces.h>
#include <tenon/text/unigram.h>
#include <tenon/text/vocabulary.h>
#include <tenon/text/wordpiece.h>

namespace tenon::text {

/// Whether what a step works on begins where the whole text begins.
enum class Place { Start, Inside };
using Normalize = std::function<std::string(std::string text, Place place)>;
using CutIntoPieces = std::function<void(Pieces& pieces, Place place)>;

/// How tokens spell text.
enum class Spelling {
  Bytes,      // in the alphabet of bytes
  Metaspace,  // U+2581 is a space, <0x0A> a byte
  Words,      // WordPiece: each token is a word, unless it continues one ("##")
  Plain       // as it is
};

struct Decoding {
  Spelling spelling = Spelling::Plain;
  bool strip_first_space = false;   // encoding put one there
  std::string continuation = "##";  // Words: how a token that continues a word begins
  bool clean_up = true;             // Words: no space before a full stop and the like
};

struct TokenizerParts {
  Vocabulary vocabulary;
  AddedTokens added;             // found in the text as it is given
  AddedTokens added_normalized;  // found after normalization
  std::vector<Normalize> normalizers;
  std::vector<CutIntoPieces> cuts;
  std::variant<std::monostate, BpeModel, ScoreBpeModel, UnigramModel, WordPieceModel> model;
  std::vector<int32_t> prefix, suffix;  // what add_special puts around a text
  Decoding decoding;
  SpecialTokens special;
  std::vector<int32_t> ends;  // sorted; what is_end says yes to
  std::string chat_template;
};

/// The text of one token; `first`: nothing came before it.
std::string spell(const TokenizerParts& parts, int32_t id, bool first);
/// Fills `ends` from special and from tokens whose names are known to end a turn ("<|im_end|>", "<|eot_id|>", ...).
void find_ends(TokenizerParts& parts);

}  // namespace tenon::text
