// What the eager meanings of ops have in common: plain loops over coordinates.
#pragma once
#include <optional>

#include <tenon/tests/api/program.h>

namespace tenon::api {

using Point = std::vector<int64_t>;

[[noreturn]] void invalid(const std::string& why);
inline void require(bool holds, const char* why) {
  if (!holds) invalid(why);
}

bool is_float(DType d);
DType promoted(DType a, DType b);
/// What arrays and C++ numbers promote to.
DType common_dtype(const Arrays& operands);
DType sum_dtype(DType d);
DType product_dtype(DType d);  // of products that are summed
DType float_dtype(DType d);    // floats stay, others become float32
Number cast(DType from, DType to, const Number& x);
Array cast(DType to, const Array& x);
Number zero_of(DType d);
Number truth(bool t);

/// Calls visit(point) for all points of a shape in row-major order.
template <class Visit>
void for_each_point(const Sizes& shape, Visit visit) {
  if (count_of(shape) == 0) return;
  Point point(shape.size(), 0);
  for (;;) {
    visit(point);
    std::size_t axis = shape.size();
    while (axis > 0 && ++point[axis - 1] == shape[axis - 1]) point[--axis] = 0;
    if (axis == 0) return;
  }
}
std::size_t place_of(const Sizes& shape, const Point& point);
const Number& at(const Array& a, const Point& point);
/// The element that broadcasting shows at a point of a larger shape.
const Number& broadcast_at(const Array& a, const Point& point);
Sizes broadcast_shape(const std::vector<Sizes>& shapes);
Array broadcast(const Array& a, const Sizes& shape);
/// Each point of the result is the point of the source that `from` names, or zero where it names none.
Array moved(const Array& a, const Sizes& shape, const std::function<std::optional<Point>(Point)>& from);

/// Elementwise: the operands, broadcast and cast to d, give elements of `result`.
Array elementwise(DType d, DType result, const Arrays& operands,
                  const std::function<Number(const std::vector<Number>&)>& f);
/// One element of the result from each group of elements along the axes, in row-major order.
Array reduced(const Array& a, DType result, const std::vector<int>& axes, bool keepdims,
              const std::function<Number(const std::vector<Number>&)>& f);
/// Each row along an axis becomes a row.
Array by_rows(const Array& a, DType result, int axis,
              const std::function<std::vector<Number>(const std::vector<Number>&)>& f);

int front(int64_t axis, const Array& a);
std::vector<int> front_axes(const std::vector<int64_t>& axes, const Array& a);  // none: all
Array reshaped(Array a, Sizes shape);                                           // one size may be -1
Array permuted(const Array& a, const std::vector<int>& order);
Array indexed(const Array& a, const std::vector<Entry>& entries);
/// The places of the elements that x[entries] shows.
std::vector<std::size_t> shown(const Sizes& shape, const std::vector<Entry>& entries, Sizes& part);

// Composed, for the ops that are.
Array binary(DType d, const Array& a, const Array& b, Number (*f)(const Number&, const Number&));
Number sum_of(DType d, const std::vector<Number>& x);
Array matmul(const Array& a, const Array& b);

// Integers of a dtype.
Number integer_op(const std::string& name, DType d, const Number& a, const Number& b);
int bits_of(DType d);

}  // namespace tenon::api
