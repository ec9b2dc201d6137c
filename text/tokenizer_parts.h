// The parts of a Tokenizer; loaders fill them. A text goes through them in this order: added tokens are cut out; the
// text between them is normalized and cut into pieces; the model encodes each piece.
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

/// Does a step's input begin where the whole text begins?
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
  std::string continuation = "##";  // Words: the beginning of a token that continues a word
  bool clean_up = true;             // Words: removes spaces before punctuation and short forms
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
  std::vector<int32_t> ends;  // sorted; the ids for which is_end is true
  std::string chat_template, chat_template_path;
};

/// The text of one token; `first`: nothing came before it.
std::string spell(const TokenizerParts& parts, int32_t id, bool first);
/// Fills `ends` from special and from tokens whose names are known to end a turn ("<|im_end|>", "<|eot_id|>", ...).
void find_ends(TokenizerParts& parts);

}  // namespace tenon::text
