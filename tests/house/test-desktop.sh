#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the desktop is told holds: its files are valid by the desktop's own judges, a board is known
# by its name and its content, icons can be drawn at every size, and every board has a thumbnail
# while a broken one does no harm.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
data=$BOARDLOOM_BUILD/editor/data
id=org.boardloom.Editor
out=$tap_folder/out

desktop-file-validate "$data/$id.desktop" >"$out" 2>&1 && [ ! -s "$out" ]
tap_ok $? /house/desktop/the-desktop-file-is-valid "$out"

appstreamcli validate --no-net --strict "$data/$id.metainfo.xml" >"$out" 2>&1
tap_ok $? /house/desktop/the-metainfo-is-valid "$out"

{ grep '^Name\[de\]=\|^Comment\[de\]=\|^GenericName\[de\]=' "$data/$id.desktop" \
    && grep 'xml:lang="de"' "$data/$id.metainfo.xml"; } >"$out"
tap_ok $? /house/desktop/both-speak-german "$out"

version=$("$BOARDLOOM" --version | cut -d ' ' -f 2)
grep -q "<release version=\"$version\"" "$data/$id.metainfo.xml"
tap_ok $? /house/desktop/the-metainfo-knows-the-version

# releases FILE: version and day of each.
releases ()
{
  xmllint --xpath '//release/@version | //release/@date' "$1" | grep -oE '"[0-9.-]+' | LC_ALL=C sort
}
appstreamcli news-to-metainfo --format=text editor/data/NEWS "editor/data/$id.metainfo.xml.in" "$tap_folder/news.xml" \
  >"$out" 2>&1 && releases "$tap_folder/news.xml" | sed 's/T.*//' >"$tap_folder/news" \
  && releases "$data/$id.metainfo.xml" | diff "$tap_folder/news" - >"$out" && [ -s "$tap_folder/news" ]
tap_ok $? /house/desktop/the-news-are-those-of-the-metainfo "$out"

grep -q "^Name=$id\$" "$data/$id.service" && grep -q "^Exec=/.*/boardloom-editor " "$data/$id.service"
tap_ok $? /house/desktop/the-bus-can-start-the-editor "$data/$id.service"

# --- The type -----------------------------------------------------------------------------------

share=$tap_folder/share
mkdir -p "$share/mime/packages" "$tap_folder/empty"
cp "editor/data/$id.mime.xml" "$share/mime/packages/$id.xml"
for page in /usr/share/mime/packages/freedesktop.org.xml; do
  [ -f "$page" ] && cp "$page" "$share/mime/packages/"
done
xmllint --noout --nonet "editor/data/$id.mime.xml" >"$out" 2>&1 \
  && XDG_DATA_DIRS=$share update-mime-database "$share/mime" >"$out" 2>&1 && [ ! -s "$out" ]
tap_ok $? /house/desktop/the-type-is-valid "$out"

# type_of FILE: what the desktop takes it for, with our type installed.
type_of ()
{
  XDG_DATA_HOME=$tap_folder/empty XDG_DATA_DIRS=$share DBUS_SESSION_BUS_ADDRESS=disabled: \
    gio info -a standard::content-type "$1" 2>&1 | sed -n 's/^ *standard::content-type: //p'
}
: >"$out"
for board in samples/*.board.xml; do
  [ "$(type_of "$board")" = application/x-boardloom+xml ] || echo "$board: $(type_of "$board")" >>"$out"
done
[ ! -s "$out" ]
tap_ok $? /house/desktop/a-board-is-known-by-its-name "$out"

cp samples/pond.board.xml "$tap_folder/pond"
[ "$(type_of "$tap_folder/pond")" = application/x-boardloom+xml ]
tap_ok $? /house/desktop/a-board-is-known-by-its-content

cp samples/pond.board.xml "$tap_folder/pond.xml"
[ "$(type_of "$tap_folder/pond.xml")" = application/x-boardloom+xml ]
tap_ok $? /house/desktop/a-board-is-known-under-another-name

: >"$out"
printf '<?xml version="1.0"?>\n<board title="of directors"/>\n' >"$tap_folder/other"
for other in '<?xml version="1.0"?><board xmlns="urn:other"/>' \
    '<!-- a comment --><a/>' 'no XML at all'; do
  printf '%s\n' "$other" >"$tap_folder/other.xml"
  [ "$(type_of "$tap_folder/other.xml")" = application/xml ] || echo "$other: $(type_of "$tap_folder/other.xml")" >>"$out"
done
[ "$(type_of "$tap_folder/other")" = application/xml ] && [ ! -s "$out" ]
tap_ok $? /house/desktop/another-document-is-not-taken-for-one "$out"

printf 'PK\003\004' >"$tap_folder/town.boardpack"
[ "$(type_of "$tap_folder/town.boardpack")" = application/x-boardloom-pack ] \
  && grep -q '^MimeType=.*;application/x-boardloom-pack;$' "$data/$id.desktop"
tap_ok $? /house/desktop/a-pack-is-known-by-its-name

type=$(sed -n 's/^MimeType=\([^;]*\);.*$/\1/p' "$data/$id.desktop")
grep -q "<mime-type type=\"$type\">" "editor/data/$id.mime.xml" \
  && grep -q "<mediatype>$type</mediatype>" "$data/$id.metainfo.xml" \
  && grep -q "^MimeType=$type;$" "$data/boardloom.thumbnailer"
tap_ok $? /house/desktop/all-mean-the-same-type

# --- Icons --------------------------------------------------------------------------------------

: >"$out"
icons=(editor/data/icons/*.svg editor/window/ui/icons/*.svg)
xmllint --noout --nonet "${icons[@]}" >>"$out" 2>&1
# All of them by one program, a page each; and the program's own as a desktop asks for it.
rsvg-convert --format=pdf "${icons[@]}" >"$tap_folder/icons.pdf" 2>>"$out"
pdfinfo "$tap_folder/icons.pdf" | grep -q "^Pages: *${#icons[@]}\$" || pdfinfo "$tap_folder/icons.pdf" >>"$out" 2>&1
for size in 16 512; do
  rsvg-convert --width $size --height $size "editor/data/icons/$id.svg" >"$tap_folder/icon.png" 2>>"$out" \
    && [ "$(head -c 4 "$tap_folder/icon.png" | tail -c 3)" = PNG ] || echo "$id at $size" >>"$out"
done
[ ! -s "$out" ]
tap_ok $? /house/desktop/icons-can-be-drawn "$out"

# --- Thumbnails ---------------------------------------------------------------------------------

# png_size FILE: width and height, from its header.
png_size ()
{
  od -A n -t u1 -j 16 -N 8 "$1" \
    | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4, (($5 * 256 + $6) * 256 + $7) * 256 + $8 }'
}

: >"$out"
# thumbnail BOARD SIZE
thumbnail ()
{
  rm -f "$tap_folder/t.png"
  "$BOARDLOOM_THUMBNAILER" --size "$2" "$1" "$tap_folder/t.png" >>"$out" 2>&1 || echo "$1 at $2: $?" >>"$out"
  read -r width height < <(png_size "$tap_folder/t.png")
  [ "$((width > height ? width : height))" = "$2" ] || echo "$1 at $2: $width x $height" >>"$out"
}
for board in samples/*.board.xml; do
  thumbnail "$board" 128
done
for size in 16 256 1024; do
  thumbnail samples/pond.board.xml $size
done
[ ! -s "$out" ]
tap_ok $? /house/desktop/every-sample-has-a-thumbnail "$out"

: >"$out"
: >"$tap_folder/nothing.board.xml"
head -c 100000 /dev/urandom >"$tap_folder/noise.board.xml"
head -c 3000 samples/pond.board.xml >"$tap_folder/half.board.xml"
# Every eighth of the broken ones, for reading them is the same here as everywhere; all when it may take
# long.
broken=(samples/broken/*.board.xml)
for i in "${!broken[@]}"; do
  [ -n "${BOARDLOOM_LONG:-}" ] || [ $((i % 8)) -eq 0 ] || unset "broken[$i]"
done
for board in "${broken[@]}" "$tap_folder"/*.board.xml "$tap_folder/absent" "$tap_folder"; do
  rm -f "$tap_folder/t.png"
  "$BOARDLOOM_THUMBNAILER" --size 64 "$board" "$tap_folder/t.png" >"$tap_folder/said" 2>&1
  case $? in
    0) [ -s "$tap_folder/t.png" ] || echo "$board: no picture" >>"$out" ;;
    3) [ ! -e "$tap_folder/t.png" ] && [ -s "$tap_folder/said" ] || echo "$board: not said" >>"$out" ;;
    *) { echo "$board:"; cat "$tap_folder/said"; } >>"$out" ;;
  esac
done
[ ! -s "$out" ]
tap_ok $? /house/desktop/a-broken-board-does-no-harm "$out"

"$BOARDLOOM_THUMBNAILER" --size 100000 samples/pond.board.xml "$tap_folder/t.png" >"$out" 2>&1
[ $? -eq 2 ] && grep -q 1024 "$out"
tap_ok $? /house/desktop/a-thumbnail-is-no-poster "$out"

tap_done
