#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No file has more than 600 lines, no function more than 60, no folder more than 40 files or 6,000
# lines, or its README.md says why ("files" or "lines" and the word "because"). An exception is a
# bound: what is listed may become smaller, but not larger, and goes when it need not be.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

find formats validator render editor tests -name '*.[ch]' | LC_ALL=C sort >"$tap_folder/files"
xargs awk -f "$house/size.awk" <"$tap_folder/files" >"$tap_folder/long"

# folders FILES: "FOLDER files N" and "FOLDER lines N" where those are too many.
folders ()
{
  xargs wc -l <"$1" \
    | awk '$2 != "total" { folder = $2; sub(/\/[^\/]*$/, "", folder); files[folder]++; lines[folder] += $1 }
           END { for (f in files) { if (files[f] > 40) print f, "files", files[f]
                                    if (lines[f] > 6000) print f, "lines", lines[f] } }'
}
grep -v '^tests/' "$tap_folder/files" >"$tap_folder/house"
folders "$tap_folder/house" | while read -r folder what n; do
  grep -qi "because" "$folder/README.md" 2>/dev/null && grep -qi "$what" "$folder/README.md" \
    || echo "$folder $what $n"
done >>"$tap_folder/long"

# within LONG LIST: lines of LONG that LIST does not allow: the last word is a number, of which the
# list has the bound. And lines of the list that nothing needs.
within ()
{
  awk 'FILENAME == ARGV[1] { if ($0 !~ /^#/) { key = $0; sub(/ [0-9]+$/, "", key); bound[key] = $NF } next }
       { key = $0; sub(/ [0-9]+$/, "", key); seen[key] = 1
         if (!(key in bound) || $NF + 0 > bound[key] + 0) print }
       END { for (key in bound) if (!(key in seen)) print key " need not be listed" }' "$2" "$1"
}

touch "$house/exceptions/size" 2>/dev/null
within "$tap_folder/long" "$house/exceptions/size" >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/size/nothing-is-too-large-and-no-exception-left-over "$tap_folder/out"

# Each rule is seen to find what it must.
mkdir "$tap_folder/one"
seq 601 | sed 's|^|/* |; s|$| */|' >"$tap_folder/one/long.c"
{ printf 'static void\nmuch (void)\n{\n'; seq 58 | sed 's/^/  /'; printf '}\n'; } >"$tap_folder/one/function.c"
{ printf 'static void\nlittle (void)\n{\n'; seq 57 | sed 's/^/  /'; printf '}\n'; } >"$tap_folder/one/short.c"
{ printf 'void\nlittle (int a,\n        int b);\n\nstruct One\n{\n'; seq 60 | sed 's/.*/  int x&;/'; printf '};\n'
  printf 'static inline int\none (void)\n{\n  return 1;\n}\n'; } >"$tap_folder/one/declared.h"
(cd "$tap_folder/one" && awk -f "$house/size.awk" ./*.[ch]) >"$tap_folder/out"
[ "$(cat "$tap_folder/out")" = "function.c much 61
long.c 601" ]
tap_ok $? /house/size/finds-long-files-and-functions "$tap_folder/out"
for i in $(seq 41); do echo 'int x;' >"$tap_folder/one/f$i.h"; done
find "$tap_folder/one" -name 'f*.h' >"$tap_folder/planted"
folders "$tap_folder/planted" | grep -q ' files 41$'
tap_ok $? /house/size/finds-full-folders
printf 'a.c 700\n' >"$tap_folder/now"
printf 'a.c 650\n' >"$tap_folder/list"
within "$tap_folder/now" "$tap_folder/list" | grep -q '^a.c 700$'
tap_ok $? /house/size/finds-what-has-grown
printf 'a.c 700\nb.c 601\n' >"$tap_folder/list"
within "$tap_folder/now" "$tap_folder/list" | grep -q '^b.c need not be listed$'
tap_ok $? /house/size/finds-what-need-not-be-listed

tap_done
