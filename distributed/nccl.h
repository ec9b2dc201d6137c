// Private to distributed: NCCL, which carries bytes between GPUs. It is loaded at its first use, so building Tenon
// needs nothing of it. The ranks of a team meet by messages of the transport, and then make a communicator, which
// stays.
//
// Operations are put on the stream of the device CUDA and run in its order: a call returns before they end. While a
// thread waits for the stream, it looks for ranks that have ended, gave up, or do not answer; then the communicators
// are aborted, and UserError is thrown as by operations on the host.
#pragma once
#include <tenon/distributed/carrier.h>

namespace tenon::collective {

/// Memory of the device CUDA. Elements are combined in the order that NCCL chooses; it is the same for equal sizes and
/// groups. NCCL has no sums of int16 and uint16. One rank sends to another by copies on the host: NCCL's send would
/// wait on the stream for the receiver.
const Carrier& nccl_carrier();

/// Why NCCL cannot be loaded ("libnccl.so.2 cannot be loaded"), or empty.
const std::string& nccl_unavailable();

}  // namespace tenon::collective
