#!/usr/bin/env bash
# resume.sh PROGRAM MPIRUN: three ranks train, of which one is killed while a checkpoint is written; two ranks go on
# from the last whole one, with the losses of one process that nobody interrupts.
set -uo pipefail
program=$1 mpirun="$2 --oversubscribe --allow-run-as-root --bind-to none"
export TENON_DEVICE=INTERP
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAIL: $1"; exit 1; }
mkdir "$folder/one" "$folder/some"
one=$($mpirun -np 1 "$program" "$folder/one" 10) || fail "one rank: $one"
first=$(timeout 60 $mpirun --enable-recovery -np 3 "$program" "$folder/some" 10 1 6 2>&1)
echo "$first"
heard='(rank [02] gave up in [a-z_]+: )?'  # from the other one
for rank in 0 2; do
  grep -qE "on rank $rank of 3: ${heard}rank 1 \(process [0-9]+\) has ended without a word" <<<"$first" ||
    fail "rank $rank does not say so"
done
last=$(cat "$folder/some/last")
[ "$last" = 4 ] || fail "the last whole checkpoint is of step $last, expected 4"
second=$($mpirun -np 2 "$program" "$folder/some" 10) || fail "two ranks: $second"
echo "$second"
paste -d ' ' <(grep -A 99 '^step 5 ' <<<"$one") <(echo "$second") |
  awk '{ d = $4 - $8; if ($2 != $6 || d * d > 1e-12) exit 1; ++n } END { exit n != 6 }' ||
  fail "the losses are not those of one process: $one"
