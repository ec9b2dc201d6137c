// A wrong use of the library and the whole message that it must raise.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <tenon/tenon.h>

namespace tenon {

inline const int kDevice = setenv("TENON_DEVICE", "INTERP", 0);

struct Case {
  std::string what;
  std::function<void()> wrong;
  std::string message;
};

inline Tensor of(const Dims& shape, DType dtype = DType::Float32) { return empty(shape, dtype); }

/// bad_input.cpp: of shapes, sizes, dtypes, Variables.
const std::vector<Case>& bad_inputs();
/// bad_derivatives.cpp: of derivatives and Primitives.
const std::vector<Case>& bad_derivatives();

inline void expect_message(const Case& c) {
  try {
    c.wrong();
    ADD_FAILURE() << c.what << ": raised nothing, expected: " << c.message;
  } catch (const Error& e) {
    EXPECT_EQ(e.what(), c.message) << c.what;
    EXPECT_EQ(e.kind(), ErrorKind::User) << c.what;
    EXPECT_EQ(std::string(e.what()).substr(1, e.op().size()), e.op()) << c.what;
  }
}

}  // namespace tenon
