// Small pieces of C text.
#pragma once
#include <string>
#include <vector>

namespace tenon {

/// An expression without its outermost parentheses.
std::string strip(const std::string& expression);

/// A vector of this type, of one item a lane, broken into lines.
std::string vector_of(const std::string& type, const std::vector<std::string>& items);

}  // namespace tenon
