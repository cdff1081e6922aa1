#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A designer's own style at the shell: begun, found beside the board, checked, drawn with, printed
# with.
#
# Usage: test-style.sh BOARDLOOM

set -uo pipefail
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"
export XDG_DATA_HOME=$PWD/data

golden style-list 0 boardloom style list
golden style-without-a-verb 2 boardloom style
golden style-misspelt-verb 2 boardloom style lst
golden style-misspelt-name 3 boardloom style show atlsa
golden style-atlas-is-right 0 boardloom style check atlas

# What is shown whole is a style that says the same.
boardloom style show atlas --whole -o mine.style
golden style-shown-whole-is-right 0 boardloom style check mine.style
golden style-that-says-the-same 0 boardloom style show mine.style

cp "$BOARDLOOM_SOURCE/samples/pond.board.xml" plain.xml
boardloom render plain.xml -o plain.svg
boardloom render plain.xml --style mine.style -o mine.svg
holds style-that-says-the-same-draws-the-same cmp plain.svg mine.svg

# What is wrong is told with its line, and with what nobody can read.
printf '[style]\nbase=atlas\n\n[colours]\nsee=#123456\nsea=blue\ncream=#555555\n\n[seat.2]\ncolour=#56b4e9\n' >wrong.style
golden style-wrong 1 boardloom style check wrong.style
cp wrong.style mended.style
golden style-fixed 0 boardloom style check mended.style --fix
golden style-fixed-is-right 0 boardloom style show mended.style
golden style-that-comes-with-it-is-not-fixed 2 boardloom style check atlas --fix
golden style-wrong-is-drawn 0 boardloom render plain.xml --style wrong.style -o wrong.svg
printf 'sea=#123456\n' >none.style
golden style-that-is-none 3 boardloom style check none.style
golden style-that-is-not-there 3 boardloom style check gone.style
golden style-of-its-own 3 bash -c "printf '[style]\nbase=circle\n' >circle.style; '$program' style check circle"

# A board asks for a style by its name: beside it first, then in the user's folder.
printf '[style]\nbase=atlas\n[colours]\nsea=#102030\n' >night-sea.style
sed 's/<style /<style base="night-sea" /' plain.xml >named.xml
boardloom render named.xml -o named.svg
boardloom render plain.xml --style night-sea -o by-switch.svg
holds style-named-in-the-board-is-drawn cmp named.svg by-switch.svg
holds style-named-in-the-board-differs bash -c '! cmp -s named.svg plain.svg'
mkdir -p data/boardloom/styles elsewhere
mv night-sea.style data/boardloom/styles/
boardloom render named.xml -o kept.svg
holds style-is-found-in-the-folder-of-the-user cmp named.svg kept.svg
golden style-list-with-one-s-own 0 boardloom style list
boardloom render named.xml --theme mono -o mono.svg
boardloom render plain.xml --theme mono -o plain-mono.svg
holds style-goes-through-a-theme cmp mono.svg plain-mono.svg

# One that is not there is said, and the board drawn.
sed 's/<style /<style base="night-see" /' plain.xml >missing.xml
golden style-of-a-board-that-is-missing 0 boardloom render missing.xml -o missing.svg
holds style-that-is-missing-is-the-default cmp missing.svg plain.svg
golden style-of-a-board-that-is-missing-is-a-finding 0 boardloom validate missing.xml

# A typeface that nobody has is told wherever it would be drawn with.
printf '[style]\nbase=atlas\n[type.name]\nfamily=Nobody, Cabin\n[type.title]\nfamily=Nobody\n[type.water]\nfamily=No One\n' >unseen.style
golden style-with-a-typeface-that-is-missing 0 boardloom render plain.xml --style unseen.style -o unseen.svg
golden style-with-a-typeface-that-is-missing-printed 0 boardloom print plain.xml --style unseen.style --what board -o unseen.pdf

# Printed as drawn; a name that leads out of the folder is none.
boardloom print plain.xml --style night-sea --what board -o sheet.pdf 2>/dev/null
boardloom print named.xml --what board -o named.pdf 2>/dev/null
holds style-is-printed cmp sheet.pdf named.pdf
# A ground that is tried, on paper as on the screen; what the board asks for is what it is.
boardloom print "$samples/first-tunnel.board.xml" --what board --ground ice -o ice.pdf 2>/dev/null
boardloom print "$samples/first-tunnel.board.xml" --what board -o ground.pdf 2>/dev/null
sed 's/<layer /<layer ground="ice" /; s/version="1.0"/version="1.1"/' "$samples/first-tunnel.board.xml" >ice.xml
boardloom print ice.xml --what board -o asked.pdf 2>/dev/null
holds ground-is-printed cmp ice.pdf asked.pdf
holds ground-that-is-printed-differs bash -c '! cmp -s ice.pdf ground.pdf'
golden ground-of-no-name 2 boardloom print "$samples/first-tunnel.board.xml" --ground lawn -o lawn.pdf
golden ground-of-no-layer 2 boardloom print plain.xml --ground ice -o ice.pdf
cp "$samples/first-tunnel.board.xml" kept.xml
boardloom print kept.xml --what board --ground ice --keep -o kept.pdf 2>/dev/null
holds ground-is-kept grep -q '<layer .*ground="ice"' kept.xml
golden style-out-of-the-folder 3 boardloom style check ../night-sea

# The version that is written is the least that has it.
boardloom format -o written.xml named.xml
holds style-is-of-version-1.1 grep -q 'version="1.1"' written.xml
boardloom format -o as-before.xml plain.xml
holds boards-without-it-are-of-version-1.0 grep -q 'version="1.0" title' as-before.xml
holds version-1.1-fits-the-schema bash -c "'$program' schema >board.rng
  xmllint --noout --relaxng board.rng written.xml"

tap_done
