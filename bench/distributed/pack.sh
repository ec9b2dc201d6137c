#!/usr/bin/env bash
# pack.sh BUILD: BUILD/ranks_pack, a folder with what compares collectives on GPUs, and Open MPI, for a bare machine
# with NVIDIA GPUs, NVRTC, NCCL and a C compiler. There, as root: ranks_pack/run N, with N ranks. It installs Open MPI,
# runs the tests of values and of faults, then ours and plain NCCL three times in turn; prints the least times of each.
set -euo pipefail
build=$(realpath "$1") source=$(cd "$(dirname "$0")/../.." && pwd)
pack=$build/ranks_pack cuda=${CUDA_HOME:-/usr/local/cuda-13.0}
rm -rf "$pack" && mkdir -p "$pack"
for program in bench/tenon_collectives tests/distributed/distributed_ops tests/distributed/distributed_faults; do
  strip -o "$pack/$(basename $program)" "$build/$program"
done
mpicc -O2 "$source/bench/distributed/plain_nccl.c" -o "$pack/plain_nccl" \
  -I "$cuda/include" -L "$cuda/lib" -lcudart -lnccl
cp "$source/tests/distributed/faults.sh" "$pack/"
cp -L "$cuda"/lib/libcudart.so.?? "$pack/"
# Open MPI, and what it and the programs need, at their places; all but glibc, which every machine has, and NVIDIA's.
lib=/usr/lib/$(gcc -print-multiarch)
plugins=$(find $lib/openmpi/lib $lib/pmix2 -name '*.so*' | xargs)
objects="/usr/bin/orterun /usr/bin/orted /usr/bin/mpirun /usr/bin/mpicc $plugins"
{
  for object in $objects "$pack"/[dpt]*; do ldd "$object" 2>/dev/null; done | awk '$3 ~ /^\// {print $3}' | sort -u |
    grep -vE '/(libc|libm|libdl|libpthread|librt|libresolv|libutil|libnccl|libcuda.*)\.so'
  printf '%s\n' $objects $lib/openmpi/include /usr/share/openmpi /etc/openmpi /usr/share/pmix
} | sed 's#^/lib/#/usr/lib/#' | sort -u | xargs -I{} sh -c '! test -e {} || echo {}' |
  tar -chzf "$pack/open_mpi.tar.gz" -P -T -
cat >"$pack/run" <<'RUN'
#!/usr/bin/env bash
set -uo pipefail
cd "$(dirname "$0")"
ranks=$1
tar -C / --skip-old-files -xzf open_mpi.tar.gz && ldconfig
nccl=$(dirname "$(find / -name 'libnccl.so.2' -not -path '/proc/*' 2>/dev/null | head -n 1)")
# NVLink multicast may put the GPUs of a shared host out of service.
export NCCL_NVLS_ENABLE=0 TENON_DEVICE=CUDA TENON_THREADS=1 TENON_CACHE=$PWD/cache
export LD_LIBRARY_PATH=$PWD:$nccl:/usr/local/cuda/lib64:/usr/local/nvidia/lib64:${LD_LIBRARY_PATH:-}
mpirun="mpirun --oversubscribe --allow-run-as-root --bind-to none --mca btl vader,self"
nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
strings -n 8 "$nccl/libnccl.so.2" | grep -m1 'NCCL version'
timeout 120 $mpirun -np "$ranks" ./distributed_ops --gtest_filter='Gpus.*' --gtest_brief=1
for fault in differ_shape killed absent; do
  [ "$ranks" -ge 3 ] || break  # they are of three ranks, each with a GPU
  timeout 60 bash faults.sh $fault ./distributed_faults mpirun >fault.log 2>&1 || { cat fault.log; continue; }
  echo "fault $fault: named on all"
done
for round in 1 2 3; do
  timeout 100 $mpirun -np "$ranks" ./tenon_collectives
  timeout 100 $mpirun -np "$ranks" ./plain_nccl
done | awk -v n="$ranks" '
  {
    key = $2 " " $3
    if (!(($1 key) in least) || $4 < least[$1 key]) least[$1 key] = $4
    if (!seen[key]++) keys[++count] = key
  }
  END {
    print "| operation | bytes | ours, us | NCCL, us | bus, GB/s | of NCCL'"'"'s rate |\n|---|---|---|---|---|---|"
    for (i = 1; i <= count; ++i) {
      split(keys[i], k, " "); ours = least["tenon" keys[i]]; theirs = least["nccl" keys[i]]
      bus = k[2] / ours * 1e-3 * (k[1] == "all_sum" ? 2 : 1) * (n - 1) / n  # as nccl-tests counts
      printf "| %s | %d | %.1f | %.1f | %.1f | %.2f |\n", k[1], k[2], ours, theirs, bus, theirs / ours
    }
  }'
RUN
chmod +x "$pack/run"
du -sh "$pack"
