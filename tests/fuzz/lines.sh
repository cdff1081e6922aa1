#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a fuzz target of logs or parts: lines.sh BOARDLOOM log|part TARGET [OPTION…] FILE-OR-FOLDER…
# What it begins with is written by the program itself, since both change with it.
set -euo pipefail

boardloom=$1 suffix=$2
shift 2
samples=$BOARDLOOM_SOURCE/samples
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

logs ()
{
  local board
  # The first lines of a game are one that breaks off; the smallest is there to its end.
  for board in fallen-branch first-tunnel two-shrines eleven-parishes; do
    "$boardloom" play "$samples/$board.board.xml" -p random --seed 3 --log "$folder/whole" -q >"$folder/told"
    head -n 6 "$folder/whole" >"$folder/$board.log"
    rm "$folder/whole"
  done
  "$boardloom" play "$samples/lamplighters.board.xml" --scenario first-night -p greedy \
    --log "$folder/lamplighters" -q >"$folder/told"
  head -c 19000 "$folder/lamplighters" >"$folder/lamplighters.log"
  head -n 4 "$folder/lamplighters" | sed 's/"greedy"/"human"/' >"$folder/person.log"
}

parts ()
{
  local board shard
  for board in fallen-branch first-tunnel; do
    for shard in 1/2 2/2; do
      "$boardloom" fairness "$samples/$board.board.xml" -p random --games 16 --shard "$shard" -q \
        -j1 -o - >>"$folder/$board.part"
    done
  done
  "$boardloom" fairness "$samples/lamplighters.board.xml" --scenario first-night -p random \
    --games 32 --shard 1/1 -q -j1 -o - >"$folder/lamplighters.part"
}

"${suffix}s"
"$@" --suffix=".$suffix" "$folder"
