#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Fuzzes by libFuzzer, which follows the paths that an input takes: each target, or those that are
# named, for SECONDS. What it finds interesting is kept in build/libfuzzer/corpus/TARGET and tried
# first the next time; an input that breaks something is left beside it under a name that is printed.
#
# A target exchange:FORMAT has that one format read whatever comes, as exchange:svg.
#
# Needs the packages clang and libclang-rt-14-dev. What a target links is settled by meson.
#
# Usage: tests/fuzz/libfuzzer.sh SECONDS [TARGET...]

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
case "${1:-}" in
  [1-9]*) ;;
  *) sed -n '4,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 2 ;;
esac
seconds=$1
shift
build=$root/build/libfuzzer here=$root/tests/fuzz
export LC_ALL=C.UTF-8 BOARDLOOM_SOURCE=$root
export LSAN_OPTIONS="print_suppressions=0:suppressions=$root/tests/lsan.supp"

[ -d "$build" ] \
  || CC=clang meson setup "$build" "$root" -Ddebug=true -Doptimization=1 \
       -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fsanitize=fuzzer-no-link
all=$(ninja -C "$build" -t targets all | sed -n 's|^tests/fuzz/libfuzzer-\([a-z]*\): .*|\1|p')
targets=${*:-$all}
# Logs and parts to begin with are written by the program.
case " $targets " in *log*|*part*) program=editor/commands/boardloom ;; *) program='' ;; esac
# shellcheck disable=SC2086 # one word a target
ninja -C "$build" $program $(printf 'tests/fuzz/libfuzzer-%s\n' $targets | sed 's/:.*//' | sort -u)

# seeds TARGET: the folders and files to begin with
seeds ()
{
  case $1 in
    journal) printf '%s\n' "$here/journals" ;;
    log|part)
      mkdir -p "$build/seeds/$1"
      # shellcheck disable=SC2016 # $0 to $2 are those of the shell that lines.sh begins
      "$here/lines.sh" "$build/editor/commands/boardloom" "$1" \
        bash -c 'cp "$2"/*.* "$0"' "$build/seeds/$1"
      printf '%s\n' "$build/seeds/$1" ;;
    exchange*) printf '%s\n' "$root/tests/formats/exchange/files" "$here/regressions" ;;
    *) printf '%s\n' "$root/samples" "$root/samples/broken" "$here/regressions" ;;
  esac
}

status=0
for target in $targets; do
  corpus=$build/corpus/${target/:/-}
  mkdir -p "$corpus"
  mapfile -t begin < <(seeds "$target")
  echo "$target for $seconds seconds"
  case $target in *:*) export BOARDLOOM_FUZZ_FORMAT=${target#*:} ;; *) unset BOARDLOOM_FUZZ_FORMAT ;; esac
  "$build/tests/fuzz/libfuzzer-${target%%:*}" -dict="$here/board.dict" -max_len=20000 -timeout=60 \
    -rss_limit_mb=4096 -max_total_time="$seconds" -artifact_prefix="$build/${target/:/-}-" \
    "$corpus" "${begin[@]}" >"$build/${target/:/-}.log" 2>&1 \
    || { tail -n 40 "$build/${target/:/-}.log"; echo "$target breaks; see $build/${target/:/-}.log"; status=1; }
  tail -n 1 "$build/${target/:/-}.log"
done
exit $status
