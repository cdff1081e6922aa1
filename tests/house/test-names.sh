#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A type, a public function, a macro has one definition in the tree, and no name has a word of
# words.txt. The search is first tried on names that it must find.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

find formats validator render editor -name '*.[ch]' | LC_ALL=C sort >"$tap_folder/files"
xargs awk -v what=twice -f "$house/comments.awk" -f "$house/names.awk" <"$tap_folder/files" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/names" /house/names/no-name-means-two-things
xargs awk -v what=words -f "$house/comments.awk" -f "$house/names.awk" "$house/words.txt" <"$tap_folder/files" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/words" /house/names/words/every-name-is-of-the-field

cd "$tap_folder" || exit 1
printf 'typedef struct\n{\n  int x;\n} LoomNet;\n' >a.h
printf 'struct _LoomNet\n{\n  int x;\n};\n' >b.c
printf 'void loom_go (int x);\n#define LOOM_N 1\n' >c.h
printf 'void loom_go (int x);\n#define LOOM_N 2\n' >d.h
awk -v what=twice -f "$house/comments.awk" -f "$house/names.awk" a.h b.c c.h d.h >out
[ "$(sort out | tr '\n' '|')" = 'function loom_go: c.h d.h|macro LOOM_N: c.h d.h|type LoomNet: a.h b.c|' ]
tap_ok $? /house/names/finds-what-is-defined-twice out
printf 'static void\nloom_tale_new (LoomTale *tale, LoomMay may) /* an account */\n{\n  g_print ("gauge");\n}\n' >e.c
printf 'int x;\n' >haul-paint.c
awk -v what=words -f "$house/comments.awk" -f "$house/names.awk" "$house/words.txt" e.c haul-paint.c >out
[ "$(tr '\n' '|' <out)" = 'e.c: tale|e.c: LoomMay|haul-paint.c: haul|' ]
tap_ok $? /house/names/finds-banned-words-and-passes-over-comments-and-texts out

tap_done
