#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The manual for designers is true: its commands do what it says, its boards are boards, its pages are
# pages, its pictures are there, and the window opens no page that is missing.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
out=$tap_folder/out
help=$PWD/editor/data/help
export LC_ALL=C.UTF-8

ls "$help"/C/*.page | LC_ALL=C sort >"$tap_folder/pages"
while IFS= read -r page; do
  mkdir "$tap_folder/desk"
  ln -s "$PWD/samples" "$tap_folder/desk/samples"
  (cd "$tap_folder/desk" && python3 "$BOARDLOOM_SOURCE/tests/house/help-run.py" "$page" 2>&1) >"$out"
  [ "$(wc -l <"$out")" -eq 1 ] && grep -q 'things done$' "$out"
  tap_ok $? "/house/help/$(basename "$page" .page)/what-it-tells-comes-true" "$out"
  rm -r "$tap_folder/desk"
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

if command -v yelp-check >/dev/null 2>&1; then
  {
    yelp-check validate --strict "$help"/C/*.page
    for check in ids links media orphans comments; do yelp-check $check "$help"/C/*.page; done
  } >"$out" 2>&1
  [ ! -s "$out" ]
  tap_ok $? /house/help/yelp-check-finds-nothing "$out"
else
  tap_skip /house/help/yelp-check-finds-nothing 'yelp-check is not there'
fi

if command -v yelp-build >/dev/null 2>&1; then
  bash "$help/html.sh" "$tap_folder/html" >"$out" 2>&1 && (cd "$tap_folder/html" && ls ./*.html) \
    | sed 's|./\(.*\)\.html|\1|' | LC_ALL=C comm -23 "$tap_folder/have" - >>"$out" && [ ! -s "$out" ]
  tap_ok $? /house/help/can-be-read-in-a-browser "$out"
else
  tap_skip /house/help/can-be-read-in-a-browser 'yelp-build is not there'
fi

tap_done
