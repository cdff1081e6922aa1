#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Has the samples as DOT read by Graphviz and as GraphML by networkx, who must find the same; then reads the examples
# that Graphviz ships, where they are.
#
# Where VASSAL names a checkout of VASSAL's source, modules are held against that.
#
#   tests/exchange/other-readers.sh        BOARDLOOM names the program; else that of build/rel, build/dev or build/plain
#
# Needs Debian's packages graphviz and python3-networkx; graphviz-doc has the examples.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=${BOARDLOOM:-}
for build in rel dev plain; do
  [[ -n "$program" ]] || program=$(ls "$here/../../build/$build/editor/commands/boardloom" 2>/dev/null || true)
done
[[ -n "$program" ]] || { echo "no program was built; BOARDLOOM may name one" >&2; exit 2; }
if [[ -n "${VASSAL:-}" ]]; then
  python3 -B "$here/vassal.py" "$program" "$here/../../samples" "$VASSAL"
fi
exec python3 -B "$here/other-readers.py" "$program" "$here/../../samples"
