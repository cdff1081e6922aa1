#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game is a folder: outside validator/games, tests and samples no file names one. The search is
# first tried on lines that it must find.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

ids=$(find validator/games -mindepth 1 -maxdepth 1 -type d -printf '%f ' 2>/dev/null)
[ "$(wc -w <<<"$ids")" -ge 5 ]
tap_ok $? /house/games/games-are-found

find formats validator render editor -name '*.[ch]' ! -path 'validator/games/*/*' | LC_ALL=C sort \
  | xargs awk -v ids="$ids" -f "$house/games.awk" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/games" /house/games/no-file-outside-names-a-game

# finds CLAIM LINE
finds ()
{
  printf '/* A first line. */\n%s\n' "$2" >"$tap_folder/one.c"
  [ "$(awk -v ids="$ids" -f "$house/games.awk" "$tap_folder/one.c")" = "$tap_folder/one.c" ]
  tap_ok $? "/house/games/finds-$1"
}

finds an-id '  return g_str_equal (rules, "slice-wars");'
finds a-table '  if (ruleset == &loom_colony_battle)'
finds a-prefix '  loom_ds_battle (state);'
finds a-constant '  case LOOM_DC_FORCE:'
finds a-header '#include "validator/games/rumble-nation/rules/state.h"'
printf '/* A game of dice. */\nint colony_size = loom_battle_size ();\n' >"$tap_folder/one.c"
[ -z "$(awk -v ids="$ids" -f "$house/games.awk" "$tap_folder/one.c")" ]
tap_ok $? /house/games/passes-over-words-of-the-field
printf '/* A. */\nconst char *help = "boardloom new --game slice-wars";\n' >"$tap_folder/one.c"
printf 'const char *example = "<scenario rules=\\"slice-wars\\"/>";\n' >>"$tap_folder/one.c"
[ -z "$(awk -v ids="$ids" -f "$house/games.awk" "$tap_folder/one.c")" ]
tap_ok $? /house/games/passes-over-examples

tap_done
