#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The main job from a bare machine: gets the packages, builds a release, checks every sample and
# draws each of its scenarios as a PDF. The first run takes minutes, the next ones seconds.
#
# Usage: samples/tour.sh [OUTPUT-FOLDER]

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in
  -h|--help)
    sed -n '4,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0 ;;
  '') out=$root/build/boards ;;
  /*) out=$1 ;;
  *) out=$PWD/$1 ;;
esac
export LC_ALL=C.UTF-8
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"

# shellcheck disable=SC2086 # one word a package
loom_install_packages $loom_build_packages

build=$root/build/tour
mkdir -p "$root/build" "$out"
loom_configure "$root/build/tour-setup.log" "$build" "$root" --buildtype=release
echo "Building ..."
loom_quietly "Building" "$root/build/tour-build.log" ninja -C "$build" editor/commands/boardloom
boardloom=$build/editor/commands/boardloom
echo

checked=0 drawn=0 failed=0

# The ids of a board's scenarios, in the order of the file.
scenarios ()
{
  sed -n 's/^ *<scenario id="\([^"]*\)".*/\1/p' "$1"
}

# Draws one scenario (or the bare board, for '') and prints the line for it.
draw ()
{
  local file=$1 scenario=$2 name pdf
  name=$(basename "$file" .board.xml)
  pdf=$out/$name${scenario:+-$scenario}.pdf
  rm -f "$pdf"
  if "$boardloom" render "$file" -o "$pdf" ${scenario:+--scenario "$scenario"} </dev/null \
      >"$root/build/tour-sample.log" 2>&1 && [ -s "$pdf" ]; then
    printf '  drawn  %-52s %5d kB\n' "$(basename "$pdf")" $((($(stat -c %s "$pdf") + 1023) / 1024))
    drawn=$((drawn + 1))
  else
    printf '  NOT DRAWN  %s\n' "$(basename "$pdf")"
    sed 's/^/    /' "$root/build/tour-sample.log"
    failed=$((failed + 1))
  fi
}

for file in "$root"/samples/*.board.xml; do
  [ -f "$file" ] || continue
  title=$(sed -n 's/^<board .*[[:space:]]title="\([^"]*\)".*/\1/p' "$file" | head -n 1)
  if "$boardloom" validate --fail-on warning "$file" </dev/null >"$root/build/tour-sample.log" 2>&1
  then
    printf '%-38s checked: nothing to mend   %s\n' "$(basename "$file")" "$title"
    checked=$((checked + 1))
  else
    printf '%-38s CHECKED: NOT FINE   %s\n' "$(basename "$file")" "$title"
    sed 's/^/    /' "$root/build/tour-sample.log"
    failed=$((failed + 1))
  fi
  ids=$(scenarios "$file")
  for scenario in ${ids:-''}; do
    [ "$scenario" != "''" ] || scenario=
    draw "$file" "$scenario"
  done
done

echo
echo "$checked boards checked, $drawn drawings made, $failed failed"
echo "The drawings are in $out"
[ "$failed" -eq 0 ]
