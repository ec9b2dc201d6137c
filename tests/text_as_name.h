// The names of tests that have a text as their parameter.
#pragma once
#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace tenon {

/// The text with a _ for each character that a name may not have; the last argument of INSTANTIATE_TEST_SUITE_P.
template <class Text>
std::string text_as_name(const ::testing::TestParamInfo<Text>& info) {
  std::string name(info.param);
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

}  // namespace tenon
