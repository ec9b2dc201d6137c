#!/usr/bin/env bash
# check.sh PART SOURCE BUILD CXX SHARED: one of the tests of this folder's CMakeLists.txt, in a prefix of its own.
set -euo pipefail
unset CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER  # one may make the paths of headers relative
part=$1 source=$2 build=$3 cxx=$4 shared=$5
work=$(mktemp -d "$build/install.XXXXXX")
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
fail() { echo "FAIL: $*"; exit 1; }

cmake --install "$build" --prefix "$work/first" >"$work/log" || { cat "$work/log"; exit 1; }
mv "$work/first" "$prefix"  # nothing in the installed tree may depend on where it was written
! grep -rIl -e "$source" -e "$work/first" "$prefix" || fail "the files above name the folders of the build"
pkgconfig=$(dirname "$(find "$prefix" -name tenon.pc)")
consumer=$source/tests/install/consumer

case $part in
  cmake)
    cmake -G Ninja -S "$consumer" -B "$work/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$cxx"
    cmake --build "$work/build"
    "$work/build/consumer" ;;
  axpby | kepler)
    # A project of its own, from the installed tree alone: configured, built, and its own tests run.
    cp -r "$source/examples/extensions/$part" "$work/project"
    cmake -G Ninja -S "$work/project" -B "$work/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$cxx" \
      -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
    cmake --build "$work/build"
    ctest --test-dir "$work/build" --output-on-failure --no-tests=error
    # Every header of tenon that the compiler read lies in the prefix.
    read=$(ninja -C "$work/build" -t deps | grep -o '/[^ ]*/include/tenon/[^ ]*' | sort -u)
    [ "$(wc -l <<<"$read")" -gt 20 ] || fail "$part reads next to no headers of tenon"
    ! grep -v "^$prefix/include/" <<<"$read" || fail "$part reads headers from elsewhere"
    [ "$part" != axpby ] || ! ldconfig -p | grep -q libopenblas || {
      cmake -S "$work/project" -B "$work/build" -DAXPBY_BLAS=ON
      cmake --build "$work/build" --target check
      "$work/build/check" | tee "$work/log"
      grep -q "with OpenBLAS" "$work/log"
    } ;;
  axpby_pkg_config)
    export PKG_CONFIG_PATH=$pkgconfig
    cd "$source/examples/extensions/axpby"
    pkg-config --cflags --libs tenon | xargs "$cxx" -std=c++20 -Wall -Wextra -Werror usage.cpp axpby.cpp \
      -o "$work/usage" -Wl,-rpath,"$(dirname "$pkgconfig")"
    "$work/usage" ;;
  pkg_config)
    export PKG_CONFIG_PATH=$pkgconfig
    pkg-config --cflags --libs tenon | xargs "$cxx" -std=c++20 -Wall -Wextra -Werror "$consumer/main.cpp" \
      -o "$work/consumer" -Wl,-rpath,"$(dirname "$pkgconfig")"
    "$work/consumer" ;;
  headers)
    # A compiler of an older language hears of it once, and of nothing else.
    for header in "$prefix"/include/tenon/*.h; do
      echo "#include <tenon/$(basename "$header")>" >"$work/old.cpp"
      ! "$cxx" -std=c++17 -fsyntax-only -I"$prefix/include" "$work/old.cpp" 2>"$work/log" || fail "it is C++17"
      [ "$(grep -c 'error:' "$work/log")" = 2 ] && grep -q 'error: .*Tenon needs C++20' "$work/log" &&
        grep -q 'fatal error: .*tenon_needs_cxx20' "$work/log" || fail "as C++17: $(cat "$work/log")"
    done
    # Headers that a plain C++ program may see: what the standard library shows by itself.
    echo '#include <bits/stdc++.h>' >"$work/std.cpp"
    seen() { "$cxx" -std=c++20 -I"$prefix/include" -M "$1" | tr -s ' \\' '\n' | grep '^/' | xargs realpath | sort -u; }
    seen "$work/std.cpp" >"$work/std"
    for header in "$prefix"/include/tenon/*.h; do
      [ -e "$header" ] || continue
      echo "#include <tenon/$(basename "$header")>" >"$work/one.cpp"
      "$cxx" -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$prefix/include" "$work/one.cpp"
      foreign=$(seen "$work/one.cpp" | grep -v -e "^$(realpath "$work")/" | comm -23 - "$work/std")
      [ -z "$foreign" ] || fail "$(basename "$header") shows headers outside the C++ standard library:"$'\n'"$foreign"
      echo "$(basename "$header"): compiles alone, shows only the standard library"
    done ;;
  shared)
    # Every exported name lies in namespace tenon: a prefix for what kind of thing it is, then its nested name.
    exported=$(nm -D --defined-only "$shared" | cut -d' ' -f3-)
    [ "$(grep -c 5tenon <<<"$exported")" -gt 20 ] || fail "$shared exports next to nothing"
    kind='T[ISVTHW]|GV|GVZ|Z|Th[n0-9]+_|Tv[n0-9]+_n[0-9]+_'
    others=$(grep -vE "^_Z($kind)?N[KRO]*5tenon" <<<"$exported" | c++filt || true)
    [ -z "$others" ] || fail "exported, though not of namespace tenon:"$'\n'"$others"
    # No static variable of a function is made under a hidden lock, but for those that are made before main begins.
    guards=$(readelf -sW "$shared" | grep -v ' TLS ' | c++filt | grep 'guard variable for' || true)
    hidden=$(grep -v ProcessState <<<"$guards" || true)
    [ -z "$hidden" ] || fail "a child of a fork could wait for these for ever; see base/lock.h:"$'\n'"$hidden"
    "$cxx" -std=c++20 -I"$prefix/include" "$consumer/main.cpp" -o "$work/consumer" "$shared" \
      -Wl,-rpath,"$(dirname "$shared")"
    "$work/consumer" ;;
esac
echo "ok: $part"
