#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each folder of order.txt has a README.md of 10 to 25 lines that names only files and types that are
# there.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

# look FOLDER: what is wrong with its README.md.
look ()
{
  local readme=$1/README.md lines
  [ -f "$readme" ] || { echo "$1 has no README.md"; return; }
  lines=$(wc -l <"$readme")
  [ "$lines" -ge 10 ] && [ "$lines" -le 25 ] || echo "$readme has $lines lines"
  grep -oE '`[a-z][a-z0-9/-]*\.[ch]`' "$readme" | tr -d '`' | while IFS= read -r file; do
    [ -f "$1/$file" ] || [ -f "$file" ] || echo "$readme names $file"
  done
  grep -oE '`Loom[A-Za-z0-9]*`' "$readme" | tr -d '`' | LC_ALL=C sort -u | LC_ALL=C comm -23 - "$tap_folder/types" \
    | while IFS= read -r type; do echo "$readme names $type"; done
}

grep -rhoE '\bLoom[A-Za-z0-9]+\b' --include='*.h' formats validator render editor | LC_ALL=C sort -u \
  >"$tap_folder/types"

sed 's/#.*//' "$house/order.txt" | awk 'NF { print $1 }' | while IFS= read -r folder; do look "$folder"; done \
  >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/readmes" /house/readmes/every-folder-says-what-it-is-for

mkdir "$tap_folder/bare" "$tap_folder/short" "$tap_folder/stale" "$tap_folder/alien" "$tap_folder/good"
echo '# Short' >"$tap_folder/short/README.md"
{ seq 11; echo '`gone.c`'; } >"$tap_folder/stale/README.md"
{ seq 11; echo '`LoomNeverThere`'; } >"$tap_folder/alien/README.md"
{ seq 11; echo '`here.c` `LoomBoard`'; } >"$tap_folder/good/README.md"
touch "$tap_folder/good/here.c"
for kind in bare short stale alien; do
  [ -n "$(look "$tap_folder/$kind")" ]
  tap_ok $? "/house/readmes/finds-a-$kind-one"
done
[ -z "$(look "$tap_folder/good")" ]
tap_ok $? /house/readmes/passes-over-a-good-one

tap_done
