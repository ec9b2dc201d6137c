#!/usr/bin/env bash
# faults.sh FAULT PROGRAM MPIRUN [SECONDS RANK]: runs the program with three ranks, of which the last one does something
# else, and looks for the error of each other one. mpirun leaves the survivors of a killed rank alone
# (--enable-recovery). killed: RANK is killed after SECONDS. kills: any rank at any moment, TENON_TEST_ROUNDS times (3).
set -uo pipefail
fault=$1 program=$2 mpirun=$3 seconds=${4:-0.02} rank=${5:-2}
if [ "$fault" = kills ]; then
  for _ in $(seq "${TENON_TEST_ROUNDS:-3}"); do
    seconds=0.$(printf %03d $((RANDOM % 800))) rank=$((RANDOM % 3))
    said=$(bash "$0" killed "$program" "$mpirun" "$seconds" "$rank") ||
      { echo "rank $rank, killed after $seconds s"; echo "$said"; exit 1; }
  done
  exit 0
fi
says() {  # says TEXT COMMAND...: the program ends with this text
  local wanted=$1 said; shift
  said=$(timeout 40 "$@" 2>&1)
  echo "$said"
  grep -qF "$wanted" <<<"$said" || { echo "FAIL: it does not say so"; exit 1; }
  exit 0
}
if [ "$fault" = no_mpicc ]; then  # PATH and compile cache have none
  says "[distributed::init] there is no mpicc in PATH, expected MPI's compiler; install a package as libopenmpi-dev \
and openmpi-bin of Debian" env PATH=/nonexistent TENON_CACHE="$(mktemp -d)" OMPI_COMM_WORLD_SIZE=2 "$program"
fi
if [ "$fault" = other_mpi ]; then  # a launcher that the adapter's MPI does not know
  says "[distributed::init] the launcher has started 2 processes, but" env PMI_SIZE=2 "$program"
fi
case $fault in
  differ_*|order) export TENON_CHECK=1 ;;
esac
before=$(ls /dev/shm | sort)
options='--oversubscribe --allow-run-as-root --bind-to none --enable-recovery -np 3'
said=$(timeout 40 "$mpirun" $options "$program" "$fault" "$seconds" "$rank" 2>&1)
echo "$said"
call='rank 0 calls all_sum of float32 \(2\), rank 2 calls' ranks='0 1 2'
case $fault in
  differ_shape) wanted="$call all_sum of float32 \(3\)" ;;
  differ_dtype) wanted="$call all_sum of int32 \(2\)" ;;
  differ_op) wanted="$call all_max of float32 \(2\)" ;;
  order) wanted="$call broadcast of float32 \(2\) from rank 0" ;;
  absent) wanted='has not answered for 2 s' ;;
  sizes) wanted='(bytes came from rank|sends other sizes)' ranks='0 1' ;;
  killed) wanted="rank $rank \(process [0-9]+\) has ended without a word" ranks=${ranks/$rank/} ;;
  left | thrown) wanted='rank 2 has ended' ranks='0 1' ;;
esac
for rank in $ranks; do
  grep -qE "^rank $rank after [0-9]+ s: \[(all_sum|all_max|broadcast)\] on rank $rank of 3: .*$wanted" <<<"$said" ||
    { echo "FAIL: rank $rank does not say so"; exit 1; }
done
! grep -q 'no error' <<<"$said" || { echo "FAIL: a rank has no error"; exit 1; }
for _ in $(seq 50); do  # MPI's daemons may remove what ranks that ended had a moment after mpirun returns
  left=$(for file in $(comm -13 <(echo "$before") <(ls /dev/shm | sort)); do
    grep -qs "/dev/shm/$file" /proc/[0-9]*/maps || echo "$file"  # another job has those that are mapped
  done)
  [ -z "$left" ] && exit 0
  sleep 0.1
done
echo "FAIL: left in /dev/shm: $left"
exit 1
