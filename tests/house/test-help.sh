#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The manual for designers is true: its commands do what it says, its boards are boards, its pages are
# pages, its pictures are there, and the window opens no page that is missing. In another language it has
# every text, and calls things as the window does.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
out=$tap_folder/out
help=$PWD/editor/data/help
export LC_ALL=C.UTF-8

# keeps_its_word CLAIM PAGE: the page is done as it tells, on a desk of its own.
keeps_its_word ()
{
  mkdir "$tap_folder/desk"
  ln -s "$PWD/samples" "$tap_folder/desk/samples"
  (cd "$tap_folder/desk" && python3 "$BOARDLOOM_SOURCE/tests/house/help-run.py" "$2" 2>&1) >"$out"
  [ "$(wc -l <"$out")" -eq 1 ] && grep -q 'things done$' "$out"
  tap_ok $? "$1" "$out"
  rm -r "$tap_folder/desk"
}

# yelp_finds_nothing CLAIM FOLDER
yelp_finds_nothing ()
{
  if ! command -v yelp-check >/dev/null 2>&1; then
    tap_skip "$1" 'yelp-check is not there'
    return
  fi
  {
    yelp-check validate --strict "$2"/*.page
    for check in ids links media orphans comments; do yelp-check $check "$2"/*.page; done
  } >"$out" 2>&1
  [ ! -s "$out" ]
  tap_ok $? "$1" "$out"
}

# of_the_window CLAIM FOLDER SAID: what pages in a folder call a button stands in the file, a text a line.
of_the_window ()
{
  grep -oh '<gui>[^<]*</gui>' "$2"/*.page | sed 's/<[^>]*>//g' | LC_ALL=C sort -u >"$tap_folder/called"
  sed 's/_//; s/ %u//' "$3" | LC_ALL=C sort -u | LC_ALL=C comm -13 - "$tap_folder/called" >"$out"
  [ -s "$tap_folder/called" ] && [ ! -s "$out" ]
  tap_ok $? "$1" "$out"
}

# texts WHICH CATALOGUE: the texts of a catalogue, a line each: msgid, or msgstr for the translated ones.
texts ()
{
  msgcat --no-wrap "$2" | sed -nE "s/^$1(\[0\])? \"(.*)\"$/\2/p"
}

ls "$help"/C/*.page | LC_ALL=C sort >"$tap_folder/pages"
while IFS= read -r page; do
  keeps_its_word "/house/help/$(basename "$page" .page)/what-it-tells-comes-true" "$page"
done <"$tap_folder/pages"

# A page that promises too much is found.
cat >"$tap_folder/boast.page" <<'PAGE'
<page xmlns="http://projectmallard.org/1.0/" id="boast">
<screen><input>boardloom --version</input><output>boardloom of gold</output></screen>
<screen style="exits 1"><input>boardloom --version</input></screen></page>
PAGE
python3 tests/house/help-run.py "$tap_folder/boast.page" >"$out" 2>/dev/null
grep -q 'does not say “boardloom of gold”' "$out" && grep -q 'ends in 0, not 1' "$out"
tap_ok $? /house/help/a-promise-that-is-not-kept-is-found "$out"

sed 's|.*/||; s|\.page$||' "$tap_folder/pages" >"$tap_folder/have"
sed -n "s/^  '\(.*\)\.page',$/\1/p" "$help/meson.build" | LC_ALL=C sort | diff "$tap_folder/have" - >"$out"
tap_ok $? /house/help/every-page-is-installed "$out"

grep -oh 'src="[^"]*"' "$help"/C/*.page | sed 's/src="\(.*\)"/\1/' | LC_ALL=C sort -u >"$tap_folder/shown"
(cd "$help/C" && ls figures/*) | LC_ALL=C sort | diff "$tap_folder/shown" - >"$out"
tap_ok $? /house/help/every-picture-is-there-and-shown "$out"

grep -oh 'help_page ([^"]*"[a-z-]*"\|HELP_PAGE_[A-Z_]* "[a-z-]*"' -r editor/window | grep -o '"[a-z-]*"' | tr -d '"' \
  | LC_ALL=C sort -u | LC_ALL=C comm -23 - "$tap_folder/have" >"$out"
[ ! -s "$out" ]
tap_ok $? /house/help/the-window-opens-pages-that-there-are "$out"

yelp_finds_nothing /house/help/yelp-check-finds-nothing "$help/C"
texts msgid editor/po/de.po >"$tap_folder/window"
of_the_window /house/help/buttons-are-called-as-in-the-window "$help/C" "$tap_folder/window"

if command -v yelp-build >/dev/null 2>&1; then
  bash "$help/html.sh" "$tap_folder/html" >"$out" 2>&1 && (cd "$tap_folder/html" && ls ./*.html) \
    | sed 's|./\(.*\)\.html|\1|' | LC_ALL=C comm -23 "$tap_folder/have" - >>"$out" && [ ! -s "$out" ]
  tap_ok $? /house/help/can-be-read-in-a-browser "$out"
else
  tap_skip /house/help/can-be-read-in-a-browser 'yelp-build is not there'
fi

if ! command -v itstool >/dev/null 2>&1; then
  tap_skip /house/help/in-other-languages 'itstool is not there'
  tap_done
  exit
fi

# What is to be translated, without the sums of pictures, and who has done it.
itstool -i "$help/manual.its" -o "$tap_folder/whole.pot" "$help"/C/*.page
msgcat --no-wrap "$tap_folder/whole.pot" | awk -v RS= -v ORS='\n\n' '!/msgctxt "_"/' >"$tap_folder/manual.pot"

# kept FOLDER: the commands, codes, files and links of its pages, page by page.
kept ()
{
  for page in "$1"/*.page; do
    basename "$page"
    tr '\n' ' ' <"$page" | tr -s ' ' \
      | grep -oE '<(cmd|code|file)( [^>]*)?>[^<]*<|<(link|media|section|screen|listing) [^>]*>' | LC_ALL=C sort
  done
}

# in_language LANGUAGE: the manual in it.
in_language ()
{
  local claim=/house/help/$1 pages=$tap_folder/help-$1 catalogue=$help/$1/$1.po page
  msgmerge --quiet --no-fuzzy-matching "$catalogue" "$tap_folder/manual.pot" -o "$tap_folder/merged.po" >"$out" 2>&1 \
    && { msgfmt --check -o /dev/null "$catalogue"
         msgattrib --no-obsolete --untranslated "$tap_folder/merged.po"
         msgattrib --only-fuzzy "$catalogue"; } >>"$out" 2>&1
  [ "$(texts msgid "$tap_folder/manual.pot" | wc -l)" -gt 100 ] && [ ! -s "$out" ]
  tap_ok $? "$claim/has-every-text" "$out"

  msgattrib --only-obsolete "$tap_folder/merged.po" >"$out"
  [ ! -s "$out" ]
  tap_ok $? "$claim/has-no-text-of-old" "$out"

  mkdir "$pages" && ln -s "$help/C/figures" "$pages/figures" && sh "$help/pages.sh" "$1" "$pages" >"$out" 2>&1 \
    && [ ! -s "$out" ] && (cd "$pages" && ls ./*.page) | sed 's|./||; s|\.page$||' | diff "$tap_folder/have" - >"$out"
  tap_ok $? "$claim/has-every-page" "$out"
  yelp_finds_nothing "$claim/yelp-check-finds-nothing" "$pages"

  kept "$help/C" >"$tap_folder/english"
  kept "$pages" | diff "$tap_folder/english" - >"$out"
  tap_ok $? "$claim/commands-and-links-are-the-same" "$out"
  texts msgstr "editor/po/$1.po" >"$tap_folder/window"
  of_the_window "$claim/buttons-are-called-as-in-the-window" "$pages" "$tap_folder/window"

  # What commands say in that language.
  mkdir -p "$tap_folder/locales/$1/LC_MESSAGES"
  msgfmt -o "$tap_folder/locales/$1/LC_MESSAGES/boardloom.mo" "editor/po/$1.po"
  export LANGUAGE=$1 BOARDLOOM_LOCALES=$tap_folder/locales
  while IFS= read -r page; do
    keeps_its_word "$claim/$(basename "$page" .page)/what-it-tells-comes-true" "$page"
  done < <(grep -l '<output>' "$pages"/*.page)
  unset LANGUAGE BOARDLOOM_LOCALES
}

while IFS= read -r language; do
  in_language "$language"
done < <(cd "$help" && ls -d ./*/*.po | sed 's|.*/||; s|\.po$||')

tap_done
