// says: Tensors do not hold elements of this C\+\+ type
#include <vector>

#include <tenon/tenon.h>

struct Point {
  float x, y;
};
tenon::Tensor points() { return tenon::array(std::vector<Point>{{1, 2}}); }
