// A Stream is an order of work on a Device: the work of one stream runs in order, different streams may run in
// parallel. The last parameter of every op is a StreamOrDevice. Work that the caller waits for runs on the calling
// thread; asynchronous work has a thread for each stream (queue.h).
#pragma once
#include <iosfwd>
#include <optional>
#include <string>

#include <tenon/runtime/device.h>

namespace tenon {

struct Stream {
  Device device;
  int index = 0;
  friend bool operator==(const Stream&, const Stream&) = default;
  /// Writes the device, and the number of a stream other than 0: "CPU", "CPU, stream 1".
  friend std::ostream& operator<<(std::ostream&, const Stream&);
};

/// Stream 0 of the default device of this thread (settings().device).
Stream default_stream();

/// The last argument of every op: a Stream; a Device or its name, which means its stream 0; or nothing, which means the
/// stream of the operands, or, without operands, the default stream.
struct StreamOrDevice {
  StreamOrDevice() = default;
  StreamOrDevice(Stream s) : given(s) {}
  StreamOrDevice(Device d) : given(Stream{d, 0}) {}
  StreamOrDevice(const char* device) : given(Stream{Device(device), 0}) {}
  StreamOrDevice(const std::string& device) : given(Stream{Device(device), 0}) {}
  operator Stream() const { return given ? *given : default_stream(); }

  std::optional<Stream> given;
};

/// Waits until all work that was put on the stream has ended; rethrows its first error.
void synchronize(Stream stream);

}  // namespace tenon
