#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Shows that another kind of machine writes the same: lays a minimal Debian 12 of that architecture
# into a temporary folder, builds the program there and here, and holds every board, log, verdict, plan
# and message of one against the other's, byte for byte. Drawings go through cairo, which rounds in
# other registers there: they must be the same but for 1/256 pt (1.4 µm), its smallest unit, here and
# there. Needs root and debootstrap.
#
# Usage: tests/other-machine.sh [ARCHITECTURE [--quick]]    i386 unless another is named

set -euo pipefail

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
architecture=${1:-i386} quick=${2:-}
# shellcheck source=tests/machine.sh
. "$source/tests/machine.sh"
# shellcheck source=tests/packages.sh
. "$source/tests/packages.sh"

loom_machine_demand
record=$(mktemp -d)
trap 'rm -rf "$record"; loom_machine_remove' EXIT
trap 'exit 130' INT TERM

started=$(date +%s)
say () { printf '\n== %s (%d s)\n' "$*" $(($(date +%s) - started)); }

say "What this machine writes"
# shellcheck disable=SC2086 # one word a package
loom_install_packages $loom_build_packages
mkdir -p "$source/build"
loom_configure "$source/build/tour-setup.log" "$source/build/tour" "$source" --buildtype=release
loom_quietly "Building" "$source/build/tour-build.log" ninja -C "$source/build/tour" \
  editor/commands/boardloom
"$source/tests/house/oracle.sh" record "$record" --no-drawings $quick

say "A minimal Debian 12 for $architecture, with a clone of $(git -C "$source" rev-parse --short HEAD)"
loom_machine_make "$architecture"
loom_machine_clone "$source"
loom_machine_run 'bash -c ". tests/packages.sh && loom_install_packages \$loom_build_packages &&
  mkdir -p build && loom_configure build/setup.log build/tour \"\$PWD\" --buildtype=release &&
  loom_quietly Building build/build.log ninja -C build/tour editor/commands/boardloom"'

say "What that one writes"
mkdir "$machine/root/record"
cp "$record/hashes" "$machine/root/record/"
status=0
loom_machine_run "tests/house/oracle.sh compare /root/record --no-drawings $quick" || status=$?
if [ "$status" -ne 0 ] && [ -d "$machine/root/record/differs" ]; then
  rm -rf "$source/build/other-machine"
  cp -r "$machine/root/record/differs" "$source/build/other-machine"
  echo "What that machine wrote otherwise is in $source/build/other-machine."
fi

say "What both draw"
drawings ()
{
  local board name scenario
  for board in samples/*.board.xml; do
    name=$(basename "$board" .board.xml)
    for scenario in $(sed -n 's/^ *<scenario id="\([^"]*\)".*/\1/p' "$source/$board"); do
      printf 'build/tour/editor/commands/boardloom render %s --scenario %s -o drawn/%s-%s.svg\n' \
        "$board" "$scenario" "$name" "$scenario"
    done
  done
}
loom_machine_run "mkdir -p drawn && $(drawings | tr '\n' ';') true"
mkdir -p "$record/drawn"
(cd "$record" && ln -s "$source/build" "$source/samples" . && eval "$(drawings)")
python3 "$source/tests/house/nearly-alike.py" 0.00391 "$record/drawn" "$machine/root/boardloom/drawn" \
  || status=1
exit "$status"
