// says: a C\+\+ number, which is a constant of the function; pass a Tensor
#include <tenon/tenon.h>

tenon::Tensor slope() {
  return tenon::grad([](double x, const tenon::Tensor& y) { return tenon::sum(y * x); })(2.0, tenon::Tensor(1.f));
}
