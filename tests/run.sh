#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds, and runs everything under tests/: what watched.txt names with the address and
# undefined-behaviour sanitizers, the rest without; closes with `N passed, N failed` on a line of its own. Gets the
# packages it needs by itself.
#
# Usage: tests/run.sh [MESON-TEST-ARGUMENT...]     e.g. tests/run.sh --suite formats

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export LC_ALL=C.UTF-8
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"

# shellcheck disable=SC2086 # one word a package
loom_install_packages $loom_build_packages $loom_test_packages

mkdir -p "$root/build"
give_up ()
{
  echo "0 passed, 1 failed"
  exit 1
}

# configure BUILD MESON-ARGUMENT…
configure ()
{
  loom_configure "$1-setup.log" "$1" "$root" "${@:2}" || give_up
}

# build BUILD TARGET…
build ()
{
  loom_quietly "Building" "$1-build.log" ninja -C "$1" "${@:2}" || give_up
}

# run_tests BUILD MESON-TEST-ARGUMENT…: adds what they said to the logs
logs=()
status=0
run_tests ()
{
  local build=$1 log=$1/meson-logs/testlog.txt
  shift
  rm -f "$log"
  # Debian's own tools come first: what else a machine has for a python3 may take ten times as long to
  # start, and does not know the packages that the tests install.
  PATH=/usr/bin:$PATH meson test -C "$build" --no-rebuild "$@" >"$build-run.log" 2>&1 </dev/null || status=$?
  if [ ! -f "$log" ]; then
    tail -n 20 "$build-run.log"
    give_up
  fi
  logs+=("$log")
}

# The tests of watched.txt run with sanitizers: they go nearly every way through the program that all go
# (tests/house/watched.py finds them), so that the others would show sanitizers little that these do not,
# and take four times as long. The others run as they are, and so do those that try less where sanitizers
# watch. Neither build makes what only the other runs. Whoever names tests gets those with sanitizers,
# whichever they are; tests/long.sh runs all of them so.
quick="$(loom_quick_link) $(loom_precompiled)"
watched=$root/tests/watched.txt
echo "Building ..."
# shellcheck disable=SC2086
if [ $# -gt 0 ]; then
  configure "$root/build/test" $loom_sanitized $quick
  build "$root/build/test" all meson-test-prereq
  echo "Testing ..."
  run_tests "$root/build/test" "$@"
else
  configure "$root/build/plain" --buildtype=plain -Dc_args=-O1 $quick
  others=$("$root/tests/targets.py" "$root/build/plain" "$watched" --names) || give_up
  targets=$("$root/tests/targets.py" "$root/build/plain" "$watched" --others) || give_up
  build "$root/build/plain" all $targets
  configure "$root/build/test" $loom_sanitized $quick
  targets=$("$root/tests/targets.py" "$root/build/test" "$watched") || give_up
  export LOOM_FOGRA39=$root/build/plain/render/press/fogra39.icc
  build "$root/build/test" $targets
  echo "Testing ..."
  run_tests "$root/build/plain" $others
  run_tests "$root/build/test" $(sed 's/ *#.*//' "$watched")
fi

# Every assertion of a TAP test counts as one, and so does a program that ends badly without saying
# which assertion it died in.
counted=0
awk -f "$root/tests/house/count.awk" "${logs[@]}" || counted=$?
if [ "$status" -ne 0 ] || [ "$counted" -ne 0 ]; then
  exit 1
fi
