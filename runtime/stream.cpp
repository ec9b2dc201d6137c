#include <tenon/runtime/stream.h>

namespace tenon {

Stream default_stream() { return {Device(), 0}; }

}  // namespace tenon
