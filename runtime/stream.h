// A Stream is an order of work on a Device: what is put on one stream runs in order, different streams may overlap.
// Every op takes a StreamOrDevice last. Today each device has one queue that runs on the calling thread; the signatures
// are final.
#pragma once
#include <optional>
#include <string>

#include <tenon/runtime/device.h>

namespace tenon {

struct Stream {
  Device device;
  int index = 0;
  friend bool operator==(const Stream&, const Stream&) = default;
};

/// Stream 0 of the default device of this thread (settings().device).
Stream default_stream();

/// The last argument of every op: nothing (the stream of the operands; where there are none the default stream), a
/// Device or its name (its stream 0), or a Stream.
struct StreamOrDevice {
  StreamOrDevice() = default;
  StreamOrDevice(Stream s) : given(s) {}
  StreamOrDevice(Device d) : given(Stream{d, 0}) {}
  StreamOrDevice(const char* device) : given(Stream{Device(device), 0}) {}
  StreamOrDevice(const std::string& device) : given(Stream{Device(device), 0}) {}
  operator Stream() const { return given ? *given : default_stream(); }

  std::optional<Stream> given;
};

/// Returns when all work put on the stream so far has ended; rethrows its first error.
void synchronize(Stream stream);

}  // namespace tenon
