#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Proves that a bare machine is enough: lays a minimal Debian 12 into a temporary folder, clones this
# repository into it and runs samples/tour.sh and tests/run.sh there. Needs root and debootstrap;
# takes packages from wherever this machine takes its own.
#
# Usage: tests/fresh-machine.sh [FOLDER-FOR-THE-DRAWINGS]

set -euo pipefail

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
keep=${1:-}
# shellcheck source=tests/machine.sh
. "$source/tests/machine.sh"

loom_machine_demand
trap loom_machine_remove EXIT
trap 'exit 130' INT TERM

started=$(date +%s)
say () { printf '\n== %s (%d s)\n' "$*" $(($(date +%s) - started)); }

say "A minimal Debian 12"
loom_machine_make

say "A clone of $(git -C "$source" rev-parse --short HEAD)"
loom_machine_clone "$source"
printf '%d packages, %s\n' "$(chroot "$machine" dpkg-query -f '.\n' -W | wc -l)" \
  "$(cat "$machine/etc/debian_version")"

status=0
for command in ./samples/tour.sh ./samples/tour.sh ./tests/run.sh; do
  say "$command"
  loom_machine_run "$command" || { echo "$command: exit status $?"; status=1; }
done

say "meson install, and the program that it leaves"
loom_machine_run "meson install -C build/tour --no-rebuild --quiet && boardloom --version" \
  || { echo "it cannot be installed"; status=1; }

if [ -n "$keep" ]; then
  mkdir -p "$keep"
  cp -r "$machine/root/boardloom/build/boards/." "$keep/"
fi

say "$([ "$status" -eq 0 ] && echo 'A fresh machine is enough' || echo 'A fresh machine is NOT enough')"
exit "$status"
