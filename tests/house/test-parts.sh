#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Where GTK is missing the command line is built all the same, without an option, and the summary says
# so; nothing is then installed that would need a window. Without itstool the manual is in English.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
out=$tap_folder/out
build=$tap_folder/build

# A machine without GTK and itstool, as far as meson can see.
printf '#!/bin/sh\ncase " $* " in *" gtk4 "*) exit 1 ;; esac\nexec pkg-config "$@"\n' >"$tap_folder/pkg-config"
chmod +x "$tap_folder/pkg-config"

printf "[binaries]\nitstool = 'itstool-that-is-not-there'\n" >"$tap_folder/without.ini"

PKG_CONFIG=$tap_folder/pkg-config meson setup --native-file="$tap_folder/without.ini" "$build" >"$out" 2>&1
tap_ok $? /house/parts/a-machine-without-gtk-is-enough "$out"

grep -q 'the command line  *: YES' "$out" && grep -q 'the window.*: NO' "$out" && grep -q 'in German.*: NO' "$out"
tap_ok $? /house/parts/the-summary-says-what-is-left-out "$out"

meson introspect "$build" --install-plan | python3 -c '
import json, sys
print(*(place["destination"] for kind in json.load(sys.stdin).values() for place in kind.values()), sep="\n")
' >"$tap_folder/plan" 2>&1
grep -q 'bin.*/boardloom$' "$tap_folder/plan"
tap_ok $? /house/parts/the-command-line-is-there "$tap_folder/plan"

! grep -E 'boardloom-editor|desktop$|metainfo|service$' "$tap_folder/plan" >"$out"
tap_ok $? /house/parts/nothing-of-the-window-is "$out"

grep -q 'help/C/boardloom/index\.page$' "$tap_folder/plan" && ! grep 'help/de' "$tap_folder/plan" >"$out"
tap_ok $? /house/parts/the-manual-is-in-english "$tap_folder/plan"

meson test -C "$build" --list >"$tap_folder/tests" 2>&1
grep -q 'editor/commands / ' "$tap_folder/tests" && ! grep 'editor/window / ' "$tap_folder/tests" >"$out"
tap_ok $? /house/parts/its-tests-are-those-of-the-rest "$out"

tap_done
