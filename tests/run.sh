#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds, runs everything under tests/, and once more with the address and undefined-behaviour
# sanitizers what watched.txt names; closes with `N passed, N failed` on a line of its own. Gets the
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

# configure_and_build BUILD TARGETS MESON-ARGUMENT…
configure_and_build ()
{
  local build=$1 targets=$2
  shift 2
  loom_configure "$build-setup.log" "$build" "$root" "$@" || give_up
  # shellcheck disable=SC2086 # one word a target
  loom_quietly "Building" "$build-build.log" ninja -C "$build" $targets || give_up
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

# Everything runs as it is, and with sanitizers the tests of watched.txt, which go nearly every way
# through the program that all go (tests/house/watched.py finds them): the others would show sanitizers
# little that these do not, and take four times as long. Whoever names tests gets those with sanitizers,
# whichever they are; tests/long.sh runs all of them so.
quick="$(loom_quick_link) $(loom_precompiled)"
echo "Building ..."
# shellcheck disable=SC2086
if [ $# -gt 0 ]; then
  configure_and_build "$root/build/test" "all meson-test-prereq" $loom_sanitized $quick
  echo "Testing ..."
  run_tests "$root/build/test" "$@"
else
  configure_and_build "$root/build/plain" "all meson-test-prereq" --buildtype=plain -Dc_args=-O1 $quick
  watched=$(sed 's/ *#.*//' "$root/tests/watched.txt")
  # The others are not built: ninja's target "all" has every test.
  loom_configure "$root/build/test-setup.log" "$root/build/test" "$root" $loom_sanitized $quick \
    || give_up
  LOOM_FOGRA39=$root/build/plain/render/press/fogra39.icc \
    loom_quietly "Building" "$root/build/test-build.log" ninja -C "$root/build/test" \
    $(python3 "$root/tests/targets.py" "$root/build/test" "$root/tests/watched.txt") || give_up
  echo "Testing ..."
  run_tests "$root/build/plain"
  run_tests "$root/build/test" $watched
fi

# Every assertion of a TAP test counts as one, and so does a program that ends badly without saying
# which assertion it died in.
counted=0
awk -f "$root/tests/house/count.awk" "${logs[@]}" || counted=$?
if [ "$status" -ne 0 ] || [ "$counted" -ne 0 ]; then
  exit 1
fi
