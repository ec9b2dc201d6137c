// Small pieces of C text.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon {

/// An expression without its outermost parentheses.
std::string strip(const std::string& expression);

/// An expression in parentheses if it begins with a cast, which binds looser than what follows an operand.
std::string enclosed(const std::string& expression);

/// A vector of this type, of one item a lane.
std::string vector_of(const std::string& type, const std::vector<std::string>& items);

/// A statement as lines that end before this column if they can; lines after the first are indented.
std::string wrapped(std::string line, std::size_t indent, std::size_t end);

/// The same of a comment: `before` (spaces) stands before each "//", and words stay whole.
std::string wrapped_comment(std::string words, std::string_view before, std::size_t end);

/// The same of a macro.
std::string wrapped_macro(std::string_view lines, std::size_t end);

}  // namespace tenon
