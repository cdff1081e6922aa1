# SPDX-License-Identifier: GPL-3.0-or-later
#
# What is measured in shards, and what one run says. Sourced with $program, $samples and $work set; goes
# to $work.

cd "$work" || exit 1
cp "$samples/archipelago.board.xml" board.xml
# One board, all games to the end, and a list of boards that stop when they are settled.
one=(fairness -q board.xml --scenario first-muster -p random,greedy --games 40000)
list=(fairness -q --manifest boards.txt -p random,greedy --games 20000)
for i in $(seq 24); do
  "$program" new --game slice-wars --seats 2 --areas $((8 + i % 17)) --seed "$i" -o "map-$i.xml" 2>/dev/null || exit 1
  printf 'map-%d.xml\n' "$i"
done >boards.txt
"$program" "${one[@]}" --format json >one.json
"$program" "${list[@]}" --format json >list.json
"$program" "${list[@]}" --survey seen.txt || exit 1

failed=0
# claims WHAT COMMAND…
claims ()
{
  local what=$1
  shift
  if "$@" >claim.log 2>&1; then
    echo "  $what"
  else
    echo "  NOT: $what"
    sed 's/^/    /' claim.log
    failed=1
  fi
}

joins () { "$program" fairness merge -q "$2"-*.jsonl --format json >joined.json && cmp "$1" joined.json; }
