// A user's program against the installed library: runs an expression, and catches an error thrown inside the library.
#include <cstdio>
#include <cstring>

#include <tenon/base/error.h>
#include <tenon/base/target.h>
#if __has_include(<tenon/tenon.h>)
#include <tenon/tenon.h>
#define HAS_TENSOR 1
#endif

int main() {
  try {
    tenon::target("none such");
    return 1;
  } catch (const tenon::UserError& e) {
    if (std::strstr(e.what(), "none such") == nullptr) return 2;
  }
#ifdef HAS_TENSOR
  try {
    namespace tn = tenon;
    const tn::Tensor a = tn::array({{1.f, 2.f, 3.f}, {4.f, 5.f, 6.f}});
    const float total = sum(relu(a * 2 - 5) + 1).item<float>();
    if (total != 22.f) return std::printf("sum is %g, expected 22\n", total), 3;
  } catch (const tenon::Error& e) {
    return std::puts(e.what()), 4;
  }
#endif
  std::puts("consumer: ok");
}
