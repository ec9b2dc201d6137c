// The trace: at debug 5 every rewrite is printed with the name of its rule. And the limit of steps.
#include <gtest/gtest.h>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/symbolic/build.h>
#include <tenon/symbolic/rules.h>

namespace tenon {
namespace {

TEST(Trace, NamesTheRuleAndBothSides) {
  const Node a = Variable("a", 0, 10), b = Variable("b", 0, 10);
  forget_index_results();
  ::testing::internal::CaptureStderr();
  {
    const ScopedSettings verbose([](Settings& s) { s.debug = 5; });
    const Node n = (a * 40 + b) / 20;
  }
  const std::string text = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(text.find("rewrite div.pull: (((a*40)+b)//20) -> (a*2)"), std::string::npos) << text;
  EXPECT_NE(text.find("rewrite div.constant: (b//20) -> 0"), std::string::npos) << text;
}

TEST(StepLimit, EndsRewritingThatWouldNotEndAndNamesTheLastRules) {
  const auto forever = [] {
    const Engine engine;
    for (int64_t i = 0; i < 10'000'000; ++i) Engine::applied(i % 2 == 0 ? "there" : "back");
  };
  try {
    forever();
    FAIL() << "nothing raised";
  } catch (const InternalError& e) {
    EXPECT_STREQ(e.what(),
                 "[simplify] more than 1000000 rewrites of one expression; the last rules were back, there, back, "
                 "there, back, there, back, there");
  }
  const Node a = Variable("a", 0, 10), b = Variable("b", 0, 10);
  forget_index_results();
  EXPECT_EQ((a * 40 + b) / 20, a * 2) << "the next expression counts from 0";
}

TEST(Trace, IsSilentOtherwise) {
  const Node a = Variable("a", 0, 10);
  forget_index_results();
  ::testing::internal::CaptureStderr();
  const Node n = (a * 40 + 3) / 20;
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace tenon
