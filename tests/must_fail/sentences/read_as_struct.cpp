// says: Tensors do not hold elements of this C\+\+ type
#include <tenon/tenon.h>

struct Point {
  float x, y;
};
Point first(const tenon::Tensor& x) { return x.item<Point>(); }
