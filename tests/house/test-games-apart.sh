#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each game lifts out whole: the command line links from the objects that were built with the folder
# of one game left out, and its line of the table. Nothing is compiled but the table.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

ids=$(sed -n "/^games = \[/,/^\]/s/^ *'\([a-z-]*\)',/\1/p" validator/games/meson.build)
[ "$(wc -w <<<"$ids")" -ge 5 ]
tap_ok $? /house/games/apart/the-list-is-found

packages='glib-2.0 gio-unix-2.0 libxml-2.0 igraph json-glib-1.0 lua5.4 cairo cairo-pdf cairo-svg pangocairo
  pangoft2 fontconfig libqpdf librsvg-2.0 libarchive libpng'
read -ra flags < <(pkg-config --cflags $packages | tr '\n' ' ')
read -ra libs < <(pkg-config --libs $packages | tr '\n' ' ')
case $(nm -A "$BOARDLOOM_BUILD"/validator/games/*.a.p/games.c.o 2>/dev/null) in
  *__asan_* | *__ubsan_*) libs+=(-fsanitize=address,undefined) ;;
esac

# The linker that the tests are built with, where it is there: it takes a fifth of the time.
if command -v mold >/dev/null; then
  libs+=(-fuse-ld=mold)
fi

# What the command line is made of. Objects of sources that are gone may lie about.
objects=()
while IFS= read -r object; do
  case $object in
    editor/commands/*/meson-generated_*) continue ;; # registers itself
    *meson-generated_*) ;;
    *)
      source=${object##*.p/}
      source=${source//_//}
      [ -f "${object%/*.p/*}/${source%.o}" ] || continue
      ;;
  esac
  objects+=("$object")
done < <(cd "$BOARDLOOM_BUILD" \
  && find formats validator render editor -name '*.c.o' ! -path 'editor/window/*' \
       ! -path '*thumbnailer*' ! -path 'validator/games/*.a.p/games.c.o' | LC_ALL=C sort)

# link LEFT-OUT...: as the build links it, without the objects below those folders of games; where
# `named` is all, the table still names them.
named=
link ()
{
  local rows='' id object kept=()
  for id in $ids; do
    [ "$named" = all ] || case " $* " in *" $id "*) continue ;; esac
    rows+=" GAME(loom_${id//-/_})"
  done
  ${CC:-cc} -I. "${flags[@]}" "-DLOOM_GAMES(GAME)=$rows" -c validator/games/games.c \
    -o "$tap_folder/games.o" || return 1
  for object in "${objects[@]}"; do
    for id in "$@"; do
      case $object in validator/games/"$id"/*) continue 2 ;; esac
    done
    kept+=("$BOARDLOOM_BUILD/$object")
  done
  ${CC:-cc} -o "$tap_folder/boardloom" "${kept[@]}" "$tap_folder/games.o" "${libs[@]}" -lgmp -lm
}

for id in $ids; do
  link "$id" >"$tap_folder/out" 2>&1 \
    && ! "$tap_folder/boardloom" rules | grep -q "^$id " \
    && [ "$("$tap_folder/boardloom" rules | grep -cE '^[a-z-]+  ')" -eq $(($(wc -w <<<"$ids") - 1)) ]
  tap_ok $? "/house/games/apart/the-rest-goes-without-$id" "$tap_folder/out"
done

# What still names a game that is not there is found.
named=all
! link slice-wars >"$tap_folder/out" 2>&1 && grep -q loom_slice_wars "$tap_folder/out"
tap_ok $? /house/games/apart/finds-what-still-names-a-game "$tap_folder/out"

tap_done
