#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds everything that the program writes against what it wrote before, byte for byte: for whoever
# changes how it is built and not what it does, and for another machine or compiler.
#
# Usage: tests/house/oracle.sh record  FOLDER [OPTION…]     after a change that is meant, or before one
#        tests/house/oracle.sh compare FOLDER [OPTION…]     exit 1 and the names where anything differs
#   --quick       fewer of each, in three minutes
#   --no-drawings what cairo has no hand in alone
#
# BOARDLOOM names the program; otherwise it is that of build/tour. FOLDER gets the file `hashes` with
# a line for each thing that was written, and what differs is left in FOLDER/differs.

set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC
unset LANGUAGE

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
usage () { sed -n '6,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }
[ $# -ge 2 ] || usage
mode=$1 folder=$2 quick=no drawings=yes
shift 2
for option in "$@"; do
  case $option in
    --quick) quick=yes ;;
    --no-drawings) drawings=no ;;
    *) usage ;;
  esac
done
case $mode in record|compare) ;; *) usage ;; esac
BOARDLOOM=$(realpath "${BOARDLOOM:-$root/build/tour/editor/commands/boardloom}")
[ -x "$BOARDLOOM" ] || { echo "there is no program at $BOARDLOOM" >&2; exit 2; }
export BOARDLOOM

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Reports name boards as they were named to the program: alike wherever this runs.
ln -s "$root/samples" "$work/samples"
mkdir "$work/out"

samples=$(cd "$root/samples" && ls -- *.board.xml | sed 's/\.board\.xml$//')
broken=$(cd "$root/samples/broken" && ls -- *.xml)
scenarios () { sed -n 's/^ *<scenario id="\([^"]*\)".*/\1/p' "$root/samples/$1.board.xml"; }
played () { sed -n 's/^ *<scenario id="\([^"]*\)".* rules="[^"]*".*/\1/p' "$root/samples/$1.board.xml"; }
games=$("$BOARDLOOM" rules | sed -n 's/^\([a-z-]*\)  .*/\1/p')
if [ $quick = yes ]; then
  themes="colour" seeds="1 2" players="greedy" kinds="pdf svg"
else
  themes="colour light grey mono" seeds=$(seq 20) players="random greedy expert" kinds="pdf svg png"
fi

# A line for each thing: its name, a tab, and the command that writes it to standard output.
item () { printf '%s\t%s\n' "$1" "$2"; }

list ()
{
  local sample scenario theme kind seed player game file code what
  for what in board report explain info diff rules odds log fairness part players balance print places; do
    item "schema/$what" "\$BOARDLOOM schema --of $what"
  done
  for what in new validate explain render print format diff info play replay players fairness balance \
      odds rules schema; do
    item "help/$what" "\$BOARDLOOM $what --help"
  done
  item explain/all '$BOARDLOOM explain --format json'
  item rules/all '$BOARDLOOM rules --format json'
  for game in $games; do
    item "rules/$game" "\$BOARDLOOM rules $game"
    for seed in $seeds; do
      item "new/$game/$seed" "\$BOARDLOOM new --game $game --seed $seed"
    done
  done
  for file in $broken; do
    item "broken/$file/text" "\$BOARDLOOM validate samples/broken/$file"
    item "broken/$file/sarif" "\$BOARDLOOM validate --format sarif samples/broken/$file"
    item "broken/$file/fix" "\$BOARDLOOM validate --fix - <samples/broken/$file"
    item "broken/$file/format" "\$BOARDLOOM format - <samples/broken/$file"
  done
  for sample in $samples; do
    file=samples/$sample.board.xml
    item "format/$sample" "\$BOARDLOOM format -o - $file"
    item "validate/$sample" "\$BOARDLOOM validate --format json $file"
    item "info/$sample" "\$BOARDLOOM info --format json $file"
    item "plan/$sample" "\$BOARDLOOM print --what all --plan --format json $file"
    item "print/$sample" "\$BOARDLOOM print --what all --paper A4 $file -o -"
    [ $quick = yes ] || item "preset/$sample" "\$BOARDLOOM print --preset virtual-table $file -o -"
    for scenario in $(scenarios "$sample"); do
      for theme in $themes; do
        for kind in $kinds; do
          item "render/$sample/$scenario/$theme.$kind" \
            "\$BOARDLOOM render --dpi 60 --scenario $scenario --theme $theme --format $kind $file -o -"
        done
      done
    done
    for scenario in $(played "$sample"); do
      item "fairness/$sample/$scenario/json" \
        "\$BOARDLOOM fairness --scenario $scenario --games 256 -p greedy -j 2 --format json $file"
      item "fairness/$sample/$scenario/text" \
        "\$BOARDLOOM fairness --scenario $scenario --games 256 -p greedy -j 1 $file"
      [ $quick = yes ] || item "fairness/$sample/$scenario/html" \
        "\$BOARDLOOM fairness --scenario $scenario --games 256 -p greedy,expert --format html $file -o -"
      for player in $players; do
        for seed in $seeds; do
          item "play/$sample/$scenario/$player/$seed" "\$BOARDLOOM play $file --scenario $scenario \
--players $player --seed $seed --quiet --log -"
        done
      done
    done
  done
}

# What one command writes, says and ends with, as one hash.
one ()
{
  local name=$1 command=$2 file
  file=$work/out/${name//\//,}
  (cd "$work" && bash -c "$command" >"$file" 2>"$file.err" </dev/null; echo "exit $?" >>"$file.err") || true
  printf '%s  %s\n' "$(cat "$file" "$file.err" | sha256sum | cut -d ' ' -f 1)" "$name"
  [ $mode = compare ] || rm -f "$file" "$file.err"
}
export -f one
export work mode

is_wanted () { if [ $drawings = yes ]; then cat; else grep -v -e '^render/' -e '^print/' -e '^preset/' -e '/html	'; fi; }

list | is_wanted >"$work/list"
xargs -d '\n' -P "$(nproc)" -n 1 bash -c 'one "${1%%$(printf "\t")*}" "${1#*$(printf "\t")}"' - \
  <"$work/list" | sort -k 2 >"$work/hashes"

mkdir -p "$folder"
if [ $mode = record ]; then
  cp "$work/hashes" "$folder/hashes"
  echo "$(wc -l <"$work/hashes") things recorded in $folder"
  exit 0
fi

# A quick comparison with a whole record looks at what it made itself.
rm -rf "$folder/differs"
differs=$(join -1 2 -2 2 -a 1 -e missing -o 0,1.1,2.1 "$work/hashes" <(sort -k 2 "$folder/hashes") \
  | awk '$2 != $3 { print $1 }')
if [ -z "$differs" ]; then
  echo "$(wc -l <"$work/hashes") things are as they were"
  exit 0
fi
mkdir "$folder/differs"
for name in $differs; do
  cp "$work/out/${name//\//,}" "$work/out/${name//\//,}.err" "$folder/differs/"
done
printf '%s\n' "$differs" | head -n 60
echo "$(printf '%s\n' "$differs" | wc -l) of $(wc -l <"$work/hashes") things differ; they are in $folder/differs"
exit 1
