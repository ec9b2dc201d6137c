#include <tenon/runtime/stream.h>

#include <ostream>

namespace tenon {

Stream default_stream() { return {Device(), 0}; }

std::ostream& operator<<(std::ostream& os, const Stream& s) {
  os << s.device;
  return s.index == 0 ? os : os << ", stream " << s.index;
}

}  // namespace tenon
