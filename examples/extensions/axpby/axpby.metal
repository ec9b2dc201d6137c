// axpby over inputs with any strides, one thread an element of the row-major output.
#include <metal_stdlib>
using namespace metal;

inline int64_t elem_to_loc(int64_t i, constant const int64_t* shape, constant const int64_t* strides, int ndim) {
  int64_t at = 0;
  for (int axis = ndim - 1; axis >= 0; --axis) {
    at += (i % shape[axis]) * strides[axis];
    i /= shape[axis];
  }
  return at;
}

template <typename T>
[[kernel]] void axpby_general(device const T* x [[buffer(0)]], device const T* y [[buffer(1)]],
                              device T* out [[buffer(2)]], constant const float& alpha [[buffer(3)]],
                              constant const float& beta [[buffer(4)]], constant const int64_t* shape [[buffer(5)]],
                              constant const int64_t* x_strides [[buffer(6)]],
                              constant const int64_t* y_strides [[buffer(7)]], constant const int& ndim [[buffer(8)]],
                              uint index [[thread_position_in_grid]]) {
  const int64_t x_at = elem_to_loc(index, shape, x_strides, ndim);
  const int64_t y_at = elem_to_loc(index, shape, y_strides, ndim);
  out[index] = static_cast<T>(alpha) * x[x_at] + static_cast<T>(beta) * y[y_at];
}

// The names by which the host finds each: "axpby_general_" and type_to_name(out).
#define instantiate_axpby(type_name, type)                                                                  \
  template [[host_name("axpby_general_" #type_name)]] [[kernel]] void axpby_general<type>(                 \
      device const type*, device const type*, device type*, constant const float&, constant const float&,  \
      constant const int64_t*, constant const int64_t*, constant const int64_t*, constant const int&, uint);

instantiate_axpby(float32, float)
instantiate_axpby(float16, half)
