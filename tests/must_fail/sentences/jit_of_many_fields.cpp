// says: A struct of arguments or results has at most 8 fields
#include <tenon/tenon.h>

struct Many {
  tenon::Tensor a, b, c, d, e, f, g, h, i;
};
void traced() {
  tenon::jit([](const tenon::Tensor& x) { return Many{x, x, x, x, x, x, x, x, x}; })(tenon::Tensor(1.f));
}
