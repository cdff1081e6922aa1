#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# figures.sh BUILD-FOLDER: takes the pictures of the manual for designers anew: those of the window
# with tests/editor/window/pictures.sh, and drawings with the program of that build.

set -euo pipefail

[ $# -eq 1 ] || { echo "Usage: figures.sh BUILD-FOLDER" >&2; exit 2; }
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
build=$(cd "$1" && pwd)
figures=$here/C/figures
boardloom=$build/editor/commands/boardloom
export BOARDLOOM_SOURCE=$root LC_ALL=C.UTF-8
desk=$(mktemp -d)
trap 'rm -rf "$desk"' EXIT

"$root/tests/editor/window/pictures.sh" "$build" -p /window/pictures/light
for name in start edit problems layers-stacked playtest measured print-board print-glued symmetry-and-grid; do
  convert "$build/screenshots/light-$name.png" -colors 256 "PNG8:$figures/$name.png"
done

# The boards that the pages have as listings, when all has been done that the pages tell.
for page in by-hand layers style; do
  mkdir "$desk/$page"
  ln -s "$root/samples" "$desk/$page/samples"
  (cd "$desk/$page" && BOARDLOOM=$boardloom python3 "$root/tests/house/help-run.py" "$here/C/$page.page")
done
"$boardloom" render "$desk/by-hand/mill.board.xml" -o "$figures/mill.png" --bare --dpi 96
"$boardloom" render "$desk/layers/nest.board.xml" -o "$figures/nest.png" --dpi 96
"$boardloom" render "$desk/style/farm.board.xml" -o "$figures/farm.png" --bare --dpi 60
