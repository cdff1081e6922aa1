#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The lists of README.md that say which files to touch, "To add a check" and its like: the files of
# each list are all that name the example that it gives, and each of them does. Tests, translations
# and the README.md of a folder are not listed; a folder stands for all that is in it. The count is
# first tried on a tree that breaks it.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

# listed README TITLE: the files and folders in the items below the heading "### TITLE".
listed ()
{
  awk -v title="### $2" '/^#/ { inside = $0 == title; item = 0; next }
                         inside && /^- / { item = 1 }
                         inside && item && /^$/ { item = 0 }
                         inside && item' "$1" \
    | grep -oE '`(formats|validator|render|editor|samples)/[^` ]*(\.[a-z.]+|/)`' | tr -d '`' | LC_ALL=C sort -u
}

# by_folder LISTED: names each file of a listed folder by that folder.
by_folder ()
{
  awk 'FILENAME == ARGV[1] { if (/\/$/) folders[$0] = 1; next }
       { for (f in folders) if (index($0, f) == 1) { $0 = f; break } print }' "$1" - | LC_ALL=C sort -u
}

# named PATTERN: the sources whose text or name has the example, and its board among the samples.
named ()
{
  {
    grep -rlIE -e "$1" formats validator render editor
    find formats validator render editor -type f | grep -E -e "$1"
    find samples/broken -type f | grep -iE -e "/($1)\.board\.xml"
  } | grep -vE '^editor/po/|(^|/)README\.md$' | LC_ALL=C sort -u
}

# compare README TITLE PATTERN: what is in one list alone; nothing, when they agree.
compare ()
{
  listed "$1" "$2" >"$tap_folder/listed"
  named "$3" | by_folder "$tap_folder/listed" >"$tap_folder/named"
  [ -s "$tap_folder/listed" ] || echo "nothing is listed below: $2"
  LC_ALL=C comm -13 "$tap_folder/listed" "$tap_folder/named" | sed 's/$/ names it and is not listed/'
  LC_ALL=C comm -23 "$tap_folder/listed" "$tap_folder/named" | sed 's/$/ is listed and does not name it/'
}

# adds TITLE PATTERN: the list below that heading has what PATTERN (extended) finds.
adds ()
{
  compare README.md "$1" "$2" >"$tap_folder/out"
  [ ! -s "$tap_folder/out" ]
  tap_ok $? "/house/additions/$(printf '%s' "$1" | tr '[:upper:] ' '[:lower:]-')-takes-what-is-listed" \
    "$tap_folder/out"
}

adds 'To add a check' 'CELLS-UNREACHABLE|loom_connectivity_check_cells'
adds 'To add a format' 'board-format|loom_board_format'
adds 'To add a kind of thing' 'LOOM_KIND_SYMBOL|LoomSymbol\b|<element name="symbol">'
adds 'To add a style' 'atlas\.style'
adds 'To add a theme' 'LOOM_THEME_GREY|"grey"|<value>grey<|colours\.grey'
adds 'To add a tool' 'split[-_]tool|SplitTool|split-symbolic'
adds 'To add a game' "loom_slice_wars|loom_sw_|LOOM_SW_|'slice-wars'"

# No list goes uncounted.
grep -c '^### To add ' README.md >"$tap_folder/headings"
[ "$(cat "$tap_folder/headings")" = "$tap_count" ]
tap_ok $? /house/additions/every-list-is-counted "$tap_folder/headings"

# A tree in which a list is right, and then no more.
mkdir -p "$tap_folder/tree/formats" "$tap_folder/tree/validator" "$tap_folder/tree/render" \
  "$tap_folder/tree/editor/po" "$tap_folder/tree/samples/broken"
cd "$tap_folder/tree" || exit 1
printf 'SOME-CODE\n' | tee formats/a.c validator/b.c editor/po/de.po formats/README.md >samples/broken/some-code.board.xml
printf '%s\n' '### To add a code' '' 'Not an item: `render/c.c`.' '' '- `formats/a.c`, `validator/b.c`: both,' \
  '  and `samples/broken/some-code.board.xml`.' '' '### To add another' '' '- `render/c.c`: one.' >README.md

# finds CLAIM LINE: the count has that line, and only that; nothing where LINE is empty.
finds ()
{
  compare README.md 'To add a code' 'SOME-CODE' >"$tap_folder/out"
  [ "$(cat "$tap_folder/out")" = "$2" ]
  tap_ok $? "/house/additions/$1" "$tap_folder/out"
}

finds passes-over-a-right-list ''
mkdir render/code
printf 'SOME-CODE\n' | tee render/code/e.c >render/code/f.c
sed 's|^- `formats/a.c`|- `render/code/`, `formats/a.c`|' README.md >with-folder.md
compare with-folder.md 'To add a code' 'SOME-CODE' >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/additions/a-folder-stands-for-what-is-in-it "$tap_folder/out"
rm -r render/code with-folder.md
printf 'SOME-CODE\n' >render/d.c
finds finds-what-is-not-listed 'render/d.c names it and is not listed'
rm render/d.c
printf 'OTHER-CODE\n' >validator/b.c
finds finds-what-is-listed-in-vain 'validator/b.c is listed and does not name it'
printf 'SOME-CODE\n' >validator/b.c
rm samples/broken/some-code.board.xml
finds finds-a-board-that-is-gone 'samples/broken/some-code.board.xml is listed and does not name it'
compare README.md 'To add nothing' 'SOME-CODE' | grep -q '^nothing is listed below: To add nothing$'
tap_ok $? /house/additions/finds-a-list-that-is-gone

tap_done
