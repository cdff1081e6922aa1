#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every check that takes more than a minute, in full; tests/run.sh runs its short form. Parts:
#
#   suite    all tests as tests/run.sh runs them, each in its long form
#   games    a hundred thousand random games of each of the five, every invariant after every move
#   fuzz     every fuzz target for FUZZ_MINUTES (60) each, from a seed that it prints
#   ladder   the ladders of players at the full number of games
#   costs    the dearest small files that a generator finds, through every command
#   clang    a build by Clang without a warning, and its tests
#   i386     a 32-bit machine writes the same, byte for byte; needs root and debootstrap
#
# Usage: tests/long.sh [PART...]    all of them, when none is named; hours

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in -h|--help) sed -n '4,14s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;; esac
parts=${*:-suite games fuzz ladder costs clang i386}
minutes=${FUZZ_MINUTES:-60}
# A clock that runs over is no fault here.
slow="--timeout-multiplier 0"
export LC_ALL=C.UTF-8 BOARDLOOM_SOURCE=$root
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"

passed=0 failed=0
# part NAME COMMAND…
part ()
{
  local name=$1 started
  shift
  started=$(date +%s)
  printf '\n== %s\n' "$name"
  if "$@"; then
    passed=$((passed + 1))
    printf '== %s holds (%d s)\n' "$name" $(($(date +%s) - started))
  else
    failed=$((failed + 1))
    printf '== %s FAILS (%d s)\n' "$name" $(($(date +%s) - started))
  fi
}

# The program and its tests with sanitizers, as tests/run.sh builds them.
built=no
build ()
{
  [ $built = no ] || return 0
  # shellcheck disable=SC2086 # one word a package
  loom_install_packages $loom_build_packages $loom_test_packages
  mkdir -p "$root/build"
  loom_configure "$root/build/test-setup.log" "$root/build/test" "$root" \
    --buildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false
  loom_quietly "Building" "$root/build/test-build.log" ninja -C "$root/build/test"
  built=yes
}

run_suite ()
{
  # shellcheck disable=SC2086
  BOARDLOOM_LONG=1 "$root/tests/run.sh" $slow
}
