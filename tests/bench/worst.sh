#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a small file may cost: every worst case of bench-worst, a megabyte at the most, through every
# command that reads a board. Each takes at most 10 s of processor time and 1 GiB, or says why not.
# Prints what took most as a table, each with its ratio to drawing a sample in the same run; a
# command that is stopped by the limit, takes more memory or crashes is a breach.
#
# Usage: tests/bench/worst.sh BUILD [PATTERN [COMMAND…]]
#   BUILD is a release build; PATTERN as of grep -E chooses cases, all by default; COMMAND is of
#   validate fix pdf svg png print format diff info play fairness balance, all by default. With
#   WORST_ALL=1 the table has every case.

set -uo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "$1" && pwd)
pattern=${2:-.}
shift $(($# > 2 ? 2 : $#))
commands=("$@")
[ ${#commands[@]} -gt 0 ] \
  || commands=(validate fix pdf svg png print format diff info play fairness balance)
export LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=0
boardloom=$build/editor/commands/boardloom
worst=$build/tests/bench/bench-worst
seconds=10 mebibytes=1024
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
breaches=0 runs=0

# measure COMMAND FILE: sets time, space and status
measure ()
{
  local run=("$worst" run $((seconds + 2)) "$boardloom")

  case $1 in
    validate) "${run[@]}" validate "$2" ;;
    fix) cp "$2" fixed.xml && "${run[@]}" validate --fix fixed.xml ;;
    pdf | svg | png) "${run[@]}" render "$2" -o "out.$1" ;;
    print) "${run[@]}" print "$2" -o out.pdf --what all ;;
    format) cp "$2" tidy.xml && "${run[@]}" format tidy.xml ;;
    diff) "${run[@]}" diff "$root/samples/pond.board.xml" "$2" ;;
    info) "${run[@]}" info "$2" ;;
    play) "${run[@]}" play "$2" --players human ;;
    fairness) "${run[@]}" fairness "$2" --games 1 --players random ;;
    balance) "${run[@]}" balance "$2" --may dice --games 1 --players random -o out.xml ;;
  esac >out.text 2>out.err </dev/null
  read -r time space status < <(sed -n 's/^@ //p' out.err | tail -n 1)
}

# A picture that is small as a file and large when it is decoded.
printf '%s' '<board xmlns="urn:boardloom:board:1" version="1.0" title="P"><style title="no" compass="no" frame="none" coast="plain" ornaments="no" key="no"/><areas width="1300" height="1000"><area id="a" name="A" at="9 9" radius="5"/></areas></board>' >picture.xml
"$boardloom" render picture.xml -o worst.png --dpi 170 2>/dev/null

measure png "$root/samples/archipelago.board.xml"
reference=$time
printf '%-34s %-9s %8s %8s %8s  %s\n' case command seconds ratio MiB ends
: >table
while IFS= read -r case; do
  "$worst" make "$case" >worst.xml
  [ "$(stat -c %s worst.xml)" -le 1048576 ] || { echo "$case is too long"; breaches=$((breaches + 1)); }
  for command in "${commands[@]}"; do
    measure "$command" worst.xml
    runs=$((runs + 1))
    verdict=$status
    if [ "${time%.*}" -ge "$seconds" ] || [ "$space" -gt "$mebibytes" ] || [ "$status" -ge 5 ]; then
      verdict="BREACH $status: $(grep -v '^@' out.err | head -n 1 | cut -c1-80)"
      breaches=$((breaches + 1))
    elif [ "$status" -gt 1 ] && ! grep -vq '^@' out.err; then
      verdict="BREACH: status $status without a word"
      breaches=$((breaches + 1))
    fi
    printf '%-34s %-9s %8.2f %8.1f %8d  %s\n' "$case" "$command" "$time" \
      "$(awk -v a="$time" -v b="$reference" 'BEGIN { print a / (b > 0 ? b : 0.01) }')" "$space" \
      "$verdict" | tee -a table | grep -E "${WORST_ALL:+.|}BREACH" || true
  done
done < <("$worst" list | grep -E -- "$pattern")
echo
echo "What took most, of $runs runs; the reference took $reference s:"
sort -k3,3 -rn table | head -n 12
echo
echo "What was largest:"
sort -k5,5 -rn table | head -n 8
echo
echo "$breaches breaches"
[ "$breaches" -eq 0 ]
