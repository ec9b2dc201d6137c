// The sanitizer that a test is built with. Sanitizers are slow, keep memory that is freed, and end the process where
// memory is short; and gcc 12's address sanitizer takes no lock at a fork, so the child of a program with threads can
// wait for ever in malloc.
#pragma once

#if !defined(__has_feature)
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#define TENON_ADDRESS_SANITIZER 1
#else
#define TENON_ADDRESS_SANITIZER 0
#endif
#if defined(__SANITIZE_THREAD__) || __has_feature(thread_sanitizer)
#define TENON_THREAD_SANITIZER 1
#else
#define TENON_THREAD_SANITIZER 0
#endif

namespace tenon::test {

inline constexpr bool kAddressSanitizer = TENON_ADDRESS_SANITIZER;
inline constexpr bool kSanitized = TENON_ADDRESS_SANITIZER || TENON_THREAD_SANITIZER;

/// How many rounds of `all` a random test does: under a sanitizer, where each takes ten times as long, an eighth.
constexpr int rounds(int all) { return kSanitized ? (all + 7) / 8 : all; }

}  // namespace tenon::test
