#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A rules file that nobody has allowed is not run, nor one that has changed since; what is allowed is
# the text, wherever it lies.
#
# Usage: test-own-trust.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
. "$BOARDLOOM_SOURCE/tests/validator/own/says.sh"

"$program" rules new land --like territory >"$tap_folder/out" 2>&1
"$program" new --game land --areas 9 --seats 2 --seed 4 -o land.xml >"$tap_folder/out" 2>&1
echo '-- changed since it was allowed' >>land.rules.lua
says another-text-is-another-file 1 'nobody has allowed it yet' play land.xml --players random,random --log no.jsonl
says trust-is-said-again 0 'may be run from now on, as it is' rules trust land.rules.lua
mkdir -p elsewhere
cp land.rules.lua land.xml elsewhere/
says a-text-is-known-wherever-it-lies 0 ' takes ' play elsewhere/land.xml --players random,random
rm elsewhere/land.*
says play-goes-on-when-it-is-allowed 0 '' play land.xml --players random,random --log later.jsonl
says replay-knows-rules-that-lie-here 0 'agrees' replay later.jsonl

export XDG_DATA_HOME=$tap_folder/stranger
says the-samples-need-no-leave 0 'good: no findings' validate "$BOARDLOOM_SOURCE/samples/the-empty-throne.board.xml"
says a-stranger-is-not-run 0 'land.rules.lua is not run, for nobody has allowed it yet' validate land.xml
says a-stranger-is-not-played 1 'nobody here knows how to play “land”' play land.xml --scenario opening
says a-stranger-runs-when-asked 0 'land.xml: good' validate --trust-rules land.xml
echo 'game { words = { } }' >land.rules.fr.lua
says a-stranger-can-be-allowed-with-its-words 0 'land.rules.fr.lua may be run from now on' rules trust land.rules.lua
says an-allowed-one-is-run 0 'land.xml: good' validate land.xml

tap_done
