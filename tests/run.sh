#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds with the address and undefined-behaviour sanitizers, runs everything under tests/ and
# closes with `N passed, N failed` on a line of its own. Gets the packages it needs by itself.
#
# Usage: tests/run.sh [MESON-TEST-ARGUMENT...]     e.g. tests/run.sh --suite formats

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export LC_ALL=C.UTF-8
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"

# shellcheck disable=SC2086 # one word a package
loom_install_packages $loom_build_packages $loom_test_packages

build=$root/build/test
mkdir -p "$root/build"
loom_configure "$root/build/test-setup.log" "$build" "$root" --buildtype=debugoptimized \
  -Db_sanitize=address,undefined -Db_lundef=false \
  || { echo "0 passed, 1 failed"; exit 1; }
echo "Building ..."
loom_quietly "Building" "$root/build/test-build.log" ninja -C "$build" \
  || { echo "0 passed, 1 failed"; exit 1; }

echo "Testing ..."
log=$build/meson-logs/testlog.txt
rm -f "$log"
status=0
meson test -C "$build" --no-rebuild "$@" >"$root/build/test-run.log" 2>&1 </dev/null || status=$?
if [ ! -f "$log" ]; then
  tail -n 20 "$root/build/test-run.log"
  echo "0 passed, 1 failed"
  exit 1
fi

# Every assertion of a TAP test counts as one, and so does a program that ends badly without saying
# which assertion it died in.
counted=0
awk -f "$root/tests/house/count.awk" "$log" || counted=$?
if [ "$status" -ne 0 ] || [ "$counted" -ne 0 ]; then
  exit 1
fi
