#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The main job from a bare machine: gets the packages, builds a release, checks every sample, draws
# each of its scenarios as a PDF, prints it on A4 with its pieces and rules and, where there is a
# display, opens the largest one in the editor, which stays open when the tour is over. The first run
# takes minutes, the next ones seconds.
#
# Usage: samples/tour.sh [OUTPUT-FOLDER]

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in
  -h|--help)
    sed -n '4,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
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
# All that is installed, so that `meson install --no-rebuild` has nothing to wait for.
# shellcheck disable=SC2046 # one word a target
loom_quietly "Building" "$root/build/tour-build.log" ninja -C "$build" $(loom_installed_targets "$build")
boardloom=$build/editor/commands/boardloom
editor=$build/editor/window/boardloom-editor
echo

checked=0 drawn=0 printed=0 failed=0

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

# Prints the board on A4, with all that it takes to play its first scenario.
print_all ()
{
  local file=$1 pdf
  pdf=$out/$(basename "$file" .board.xml)-on-A4.pdf
  rm -f "$pdf"
  if "$boardloom" print "$file" -o "$pdf" --paper A4 --what all </dev/null \
      >"$root/build/tour-sample.log" 2>&1 && [ -s "$pdf" ]; then
    printf '  printed %-51s %5d kB\n' "$(basename "$pdf")" $((($(stat -c %s "$pdf") + 1023) / 1024))
    printed=$((printed + 1))
  else
    printf '  NOT PRINTED  %s\n' "$(basename "$pdf")"
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
  print_all "$file"
done

echo
echo "$checked boards checked, $drawn drawings and $printed prints made, $failed failed"
echo "The drawings and prints are in $out"

# The sample with the largest file, in the editor, which goes on when the tour is over. A display
# that is not there, or does not let us in, is no fault.
open_largest ()
{
  local largest log=$root/build/tour-editor.log pid status=0
  largest=$(find "$root/samples" -maxdepth 1 -name '*.board.xml' -printf '%s %p\n' \
    | sort -rn | sed -n '1s/^[0-9]* //p')
  if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    BOARDLOOM_DATA=$root setsid "$editor" "$largest" </dev/null >"$log" 2>&1 &
    pid=$!
    for _ in 1 2 3 4 5 6 7 8 9 10; do
      sleep 0.2
      kill -0 "$pid" 2>/dev/null || break
    done
    kill -0 "$pid" 2>/dev/null || wait "$pid" || status=$?
    if [ "$status" -eq 0 ]; then
      echo "$(basename "$largest") is open in the editor"
      return 0
    elif [ "$status" -ne 5 ]; then
      echo "THE EDITOR DID NOT OPEN $(basename "$largest")"
      sed 's/^/    /' "$log"
      failed=$((failed + 1))
      return 0
    fi
  fi
  echo "There is no display here; where there is one, this opens the editor:"
  echo "  $editor $largest"
}

open_largest
[ "$failed" -eq 0 ]
