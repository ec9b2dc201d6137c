/* The time of NCCL's own collectives, beside which bench/distributed/collectives.cpp times ours on CUDA: a rank has one
 * GPU. Prints for each operation and size the smallest mean of rounds, in microseconds, of the slowest rank.
 *   mpicc -O2 plain_nccl.c -o plain_nccl -I CUDA/include -L CUDA/lib64 -lcudart -lnccl */
#include <cuda_runtime.h>
#include <mpi.h>
#include <nccl.h>
#include <stdio.h>
#include <stdlib.h>

static void check(int result, const char* what) {
  if (result != 0) fprintf(stderr, "%s: %d\n", what, result), exit(1);
}

int main(int argc, char** argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  check(cudaSetDevice(rank), "cudaSetDevice");
  ncclUniqueId id;
  ncclComm_t comm;
  cudaStream_t stream;
  if (rank == 0) check(ncclGetUniqueId(&id), "ncclGetUniqueId");
  MPI_Bcast(&id, sizeof id, MPI_BYTE, 0, MPI_COMM_WORLD);
  check(ncclCommInitRank(&comm, size, id, rank), "ncclCommInitRank");
  check(cudaStreamCreate(&stream), "cudaStreamCreate");
  for (long bytes = 4 << 10; bytes <= 256L << 20; bytes *= 4) {
    float *in, *out;
    check(cudaMalloc((void**)&in, bytes), "cudaMalloc");
    check(cudaMalloc((void**)&out, bytes), "cudaMalloc");
    check(cudaMemset(in, 0, bytes), "cudaMemset");
    const size_t count = bytes / 4;
    const int repeats = bytes <= 1 << 20 ? 200 : 20;
    for (int op = 0; op < 2; ++op) {
      double best = 1e9;
      for (int round = 0; round < 8; ++round) {
        check(cudaStreamSynchronize(stream), "cudaStreamSynchronize");
        MPI_Barrier(MPI_COMM_WORLD);
        const double begin = MPI_Wtime();
        for (int i = 0; i < repeats; ++i)
          if (op == 0)
            check(ncclAllReduce(in, out, count, ncclFloat, ncclSum, comm, stream), "ncclAllReduce");
          else
            check(ncclAllGather(in, out, count / size, ncclFloat, comm, stream), "ncclAllGather");
        check(cudaStreamSynchronize(stream), "cudaStreamSynchronize");
        double took = (MPI_Wtime() - begin) / repeats, slowest;
        MPI_Allreduce(&took, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        if (round > 0 && slowest < best) best = slowest;
      }
      if (rank == 0) printf("nccl %s %ld %.2f\n", op == 0 ? "all_sum" : "all_gather", bytes, best * 1e6);
    }
    check(cudaFree(in), "cudaFree");
    check(cudaFree(out), "cudaFree");
  }
  MPI_Finalize();
  return 0;
}
