/* The time of MPI's own collectives, beside which bench/distributed/collectives.cpp times ours: mpicc -O2. Prints for
 * each operation and size the smallest mean of rounds, in microseconds, of the slowest rank. MPI is started for a program
 * with threads, as ours is: from then on Open MPI takes locks, a third of the time of a message of 2 KiB. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  int rank, size, level;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (long bytes = 4 << 10; bytes <= 64L << 20; bytes *= 4) {
    float* in = malloc(bytes * size);
    float* out = malloc(bytes * size);
    for (long i = 0; i < bytes * size / 4; ++i) in[i] = 1, out[i] = 0;
    const int count = (int)(bytes / 4), repeats = bytes <= 1 << 20 ? 100 : 3;
    for (int op = 0; op < 2; ++op) {
      double best = 1e9;
      for (int round = 0; round < 7; ++round) {
        MPI_Barrier(MPI_COMM_WORLD);
        const double begin = MPI_Wtime();
        for (int i = 0; i < repeats; ++i)
          if (op == 0)
            MPI_Allreduce(in, out, count, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
          else
            MPI_Allgather(in, count / size, MPI_FLOAT, out, count / size, MPI_FLOAT, MPI_COMM_WORLD);
        double took = (MPI_Wtime() - begin) / repeats, slowest;
        MPI_Allreduce(&took, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        if (slowest < best) best = slowest;
      }
      if (rank == 0) printf("mpi %s %ld %.2f\n", op == 0 ? "all_sum" : "all_gather", bytes, best * 1e6);
    }
    free(in);
    free(out);
  }
  MPI_Finalize();
  return 0;
}
