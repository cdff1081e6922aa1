#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A board with all that belongs to it in one file: packed, checked, drawn and printed as it is, and
# unpacked again.
#
# Usage: test-pack.sh BOARDLOOM

set -uo pipefail
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"
export XDG_DATA_HOME=$PWD/data TMPDIR=$tap_folder/tmp
mkdir -p "$TMPDIR" town/pictures "$XDG_DATA_HOME/boardloom/styles"

# A board with a picture in a folder, and a style that begins with one of the user's own.
printf '[style]\nbase=night\n\n[colours]\nsea=#223344\n' >"$XDG_DATA_HOME/boardloom/styles/deep.style"
printf '[style]\nbase=deep\n\n[colours]\ncream=#ffeecc\n' >town/mine.style
boardloom render "$samples/pond.board.xml" -o town/pictures/frog.png --dpi 20
cat >town/town.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.1" title="Town">
  <style base="mine"/>
  <areas width="100" height="80">
    <area id="inn" name="The Inn" at="30 30" radius="9"/>
    <area id="mill" name="The Mill" at="70 50" radius="9"/>
    <route id="lane" from="inn" to="mill"/>
  </areas>
  <decor>
    <image id="frog" href="pictures/frog.png" at="10 50" size="30 20"/>
  </decor>
</board>
XML
boardloom format town/town.xml 2>"$tap_folder/format.err"
echo "The rules." >rules.txt

golden pack-help 0 boardloom pack --help
golden unpack-help 0 boardloom unpack --help
golden pack 0 boardloom pack town/town.xml --with rules.txt
golden pack-listed 0 python3 -c 'import zipfile; print(*sorted(zipfile.ZipFile("town/town.boardpack").namelist()), sep="\n")'
cp town/town.boardpack first.boardpack
TZ=Asia/Tokyo boardloom pack town/town.xml --with rules.txt -o again.boardpack
holds pack-again-has-the-same-bytes cmp first.boardpack again.boardpack

# As it is, with nothing beside it and no style among the user's own.
rm "$XDG_DATA_HOME/boardloom/styles/deep.style"
mkdir away
mv first.boardpack away/town.boardpack
boardloom render town/town.xml -o beside.svg 2>"$tap_folder/render.err"
golden pack-validated 0 boardloom validate away/town.boardpack
golden pack-drawn 0 boardloom render away/town.boardpack -o packed.svg
golden pack-printed 0 boardloom print away/town.boardpack -o packed.pdf
golden pack-told 0 boardloom info away/town.boardpack
holds a-pack-that-was-read-leaves-nothing test -z "$(ls -A "$TMPDIR")"
golden pack-not-mended 2 boardloom validate --fix away/town.boardpack
golden pack-not-rewritten 3 boardloom format away/town.boardpack

# Unpacked it is what it was.
golden unpack 0 boardloom unpack away/town.boardpack -o mine
holds unpacked-is-the-same-board cmp town/town.xml mine/town.board.xml
holds unpacked-is-the-same-picture cmp town/pictures/frog.png mine/pictures/frog.png
holds unpacked-has-the-file-that-went-along cmp rules.txt mine/rules.txt
boardloom render mine/town.board.xml -o unpacked.svg
holds a-pack-is-drawn-as-its-folder-is cmp packed.svg unpacked.svg
golden unpack-again 0 boardloom unpack away/town.boardpack -o mine
echo mine >mine/more.txt
golden unpack-over-more 4 boardloom unpack away/town.boardpack -o mine
holds unpack-over-more-changes-nothing test -f mine/more.txt

# What is not there, and what is no pack.
cp "$samples/broken/image-missing.board.xml" missing.board.xml
golden pack-missing 1 boardloom pack missing.board.xml -o missing.boardpack
golden pack-without-a-file 2 boardloom pack
golden pack-two-boards 3 boardloom pack town/town.xml --with missing.board.xml -o two.boardpack
golden unpack-a-board 3 boardloom unpack missing.board.xml -o out
python3 -c '
import zipfile
with zipfile.ZipFile("evil.boardpack", "w") as zip:
    zip.writestr("town.board.xml", "<board/>")
    zip.writestr("../out.txt", "x")
with zipfile.ZipFile("bomb.boardpack", "w", zipfile.ZIP_DEFLATED) as zip:
    zip.writestr("town.board.xml", " " * (64 << 20))'
golden unpack-evil 3 boardloom unpack evil.boardpack -o out
golden unpack-bomb 3 boardloom unpack bomb.boardpack -o out
golden render-evil 3 boardloom render evil.boardpack -o out.svg
holds nothing-was-unpacked test ! -e out -a ! -e out.txt -a ! -e ../out.txt
holds nothing-is-left-behind test -z "$(ls -A "$TMPDIR")"

tap_done
