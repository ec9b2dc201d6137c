#!/usr/bin/env bash
# pack.sh BUILD: BUILD/cuda_pack, a folder with the CUDA tests and the libraries that they need, for a machine with an
# NVIDIA GPU, its driver and a C compiler; NVRTC too for kernels from source. Run cuda_pack/run there.
set -euo pipefail
build=$1
program=$build/tests/cuda/cuda_tests pack=$build/cuda_pack
rm -rf "$pack" && mkdir -p "$pack/lib"
strip -o "$pack/cuda_tests" "$program"
# All but glibc, which every machine has.
ldd "$program" | awk '$3 ~ /^\// {print $3}' | grep -vE '/(libc|libm|libdl|libpthread|librt|ld-linux.*)\.so' |
  xargs -r -I{} cp -L {} "$pack/lib/"
cat >"$pack/run" <<'RUN'
#!/usr/bin/env bash
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export TENON_CACHE=$here/cache
nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader || true
# The loader by hand: a path in the environment would reach the C compiler too.
libraries=$here/lib:/usr/local/cuda/lib64:/usr/local/nvidia/lib64:${LD_LIBRARY_PATH:-}
exec /lib64/ld-linux-x86-64.so.2 --library-path "$libraries" "$here/cuda_tests" "$@"
RUN
chmod +x "$pack/run"
du -sh "$pack"
