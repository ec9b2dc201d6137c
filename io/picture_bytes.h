// Pictures whose bytes lie in memory, for what has them inside of other data. In: the bytes of a whole file, and the
// origin that errors name. Out: what load_png (png.h) and load_ppm (ppm.h) give, with their errors.
#pragma once
#include <tenon/engine/tensor/tensor.h>
#include <tenon/io/file.h>

namespace tenon::io {

Tensor read_png(Bytes file, const Origin& origin, const Stream& stream);
Tensor read_ppm(Bytes file, const Origin& origin, const Stream& stream);

}  // namespace tenon::io
