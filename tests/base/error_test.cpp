#include <gtest/gtest.h>

#include <stdexcept>

#include <tenon/base/error.h>
#include <tenon/base/raise.h>

namespace tenon {
namespace {

template <class Kind>
void expect_kind(ErrorKind kind) {
  try {
    raise<Kind>("matmul", "inner sizes differ: a is {}, b is {}", "(4, 3)", "(5, 2)");
    FAIL() << "nothing was thrown";
  } catch (const Error& e) {
    EXPECT_EQ(e.kind(), kind);
    EXPECT_EQ(e.op(), "matmul");
    EXPECT_STREQ(e.what(), "[matmul] inner sizes differ: a is (4, 3), b is (5, 2)");
    EXPECT_NE(dynamic_cast<const Kind*>(&e), nullptr);
  }
}

TEST(Error, EachClassCarriesItsKindItsOpAndItsText) {
  expect_kind<UserError>(ErrorKind::User);
  expect_kind<CompileError>(ErrorKind::Compile);
  expect_kind<FileError>(ErrorKind::File);
  expect_kind<InternalError>(ErrorKind::Internal);
}

TEST(Error, WithoutAnOpThereAreNoBrackets) {
  const UserError error("", "a is empty");
  EXPECT_STREQ(error.what(), "a is empty");
  EXPECT_EQ(error.op(), "");
}

TEST(Error, IsCaughtAsAStandardException) {
  EXPECT_THROW(raise<FileError>("load", "no such file"), std::runtime_error);
  EXPECT_THROW(raise<FileError>("load", "no such file"), std::exception);
}

TEST(Error, BracesInArgumentsAreOnlyText) {
  try {
    raise<UserError>("{op}", "got \"{}\"", "{0} {{x}}");
    FAIL() << "nothing was thrown";
  } catch (const Error& e) {
    EXPECT_STREQ(e.what(), "[{op}] got \"{0} {{x}}\"");
  }
}

}  // namespace
}  // namespace tenon
