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

# look FOLDER...: what is wrong with the README.md of each.
look ()
{
  awk -v types="$tap_folder/types" '
    function is_there(file, line, there) { there = (getline line <file) >= 0; close(file); return there }
    BEGIN {
      while ((getline type <types) > 0) known[type] = 1
      for (i = 1; i < ARGC; i++) {
        readme = ARGV[i] "/README.md"
        if (!is_there(readme)) { print ARGV[i] " has no README.md"; continue }
        for (n = 0; (getline line <readme) > 0; n++) {
          parts = split(line, word, "`")
          for (k = 2; k < parts; k += 2) {
            if (word[k] ~ /^[a-z][a-z0-9\/-]*\.[ch]$/ && !is_there(ARGV[i] "/" word[k]) && !is_there(word[k]))
              print readme " names " word[k]
            if (word[k] ~ /^Loom[A-Za-z0-9]*$/ && !(word[k] in known)) print readme " names " word[k]
          }
        }
        close(readme)
        if (n < 10 || n > 25) print readme " has " n " lines"
      }
    }' "$@"
}

grep -rhoE '\bLoom[A-Za-z0-9]+\b' --include='*.h' formats validator render editor | LC_ALL=C sort -u \
  >"$tap_folder/types"

mapfile -t folders < <(sed 's/#.*//' "$house/order.txt" | awk 'NF { print $1 }')
look "${folders[@]}" >"$tap_folder/found"
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
