#include <tenon/runtime/stream.h>

#include <tenon/base/raise.h>

namespace tenon {

Stream default_stream() { return {Device(), 0}; }

// Work runs on the calling thread, in order, and has ended when the call that put it there returns.
void synchronize(Stream stream) {
  if (stream.index < 0)
    raise<UserError>("synchronize", "stream {} of {} does not exist; streams count from 0", stream.index,
                     stream.device.name());
}

}  // namespace tenon
