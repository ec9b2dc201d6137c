// png.h of a library that was built without libpng.
#include <tenon/io/png.h>

#include <tenon/base/raise.h>
#include <tenon/io/fail.h>
#include <tenon/io/picture_bytes.h>

namespace tenon::io {
namespace {

constexpr const char* kMissing =
    "this build of Tenon has no libpng; build it with -DTENON_PNG=ON, or convert pictures (.ppm and .npy are read and "
    "written; in Python, Pillow gives arrays)";

}  // namespace

Tensor read_png(Bytes, const Origin& origin, const Stream&) { fail(origin, "{}", kMissing); }
Tensor load_png(const std::string& path, StreamOrDevice) { fail({"load_png", path}, "{}", kMissing); }
void save_png(const std::string& path, const Tensor&) { fail({"save_png", path}, "{}", kMissing); }

}  // namespace tenon::io
