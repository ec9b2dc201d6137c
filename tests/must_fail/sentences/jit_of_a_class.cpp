// says: Arguments and results of transforms and jit are Tensors, C\+\+ numbers, and vectors
#include <tenon/tenon.h>

class Model {
 public:
  explicit Model(const tenon::Tensor& x) : x_(x) {}

 private:
  tenon::Tensor x_;
};
void traced() {
  tenon::jit([](const tenon::Tensor& x) { return Model(x); })(tenon::Tensor(1.f));
}
