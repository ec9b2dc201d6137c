// Private to distributed: the C source of the adapter between MPI and the table of transport.h. It is compiled where
// the program runs, with the mpi.h that is there, and has one symbol: tenon_transport.
#pragma once

namespace tenon {

extern const char* const kMpiAdapter;

}  // namespace tenon
