#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a folder of maps of other programs, each a file, a folder or a zip, through `convert`, and prints a table: areas,
# links, how well the board's neighbours agree with the author's list, errors, seconds, MB.
#
#   tests/exchange/corpus.sh DIR        BOARDLOOM names the program; else that of build/rel, build/dev or build/plain
#
# The maps are not part of this tree: most have no licence that would let them be passed on.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[[ $# -eq 1 && -d "$1" ]] || { echo "usage: tests/exchange/corpus.sh DIR" >&2; exit 2; }
program=${BOARDLOOM:-}
for build in rel dev plain; do
  [[ -n "$program" ]] || program=$(ls "$here/../../build/$build/editor/commands/boardloom" 2>/dev/null || true)
done
[[ -n "$program" ]] || { echo "no program was built; BOARDLOOM may name one" >&2; exit 2; }
exec python3 -B "$here/corpus.py" "$program" "$1"
