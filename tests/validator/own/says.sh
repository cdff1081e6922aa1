# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# For tests that run commands on games of rules files, in a folder of their own where nothing has been
# allowed yet; program is set before.

. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work"
cd "$tap_folder/work" || exit 1
export XDG_DATA_HOME=$tap_folder/data
unset NO_COLOR BOARDLOOM_TRUST_RULES
claims=$(basename "$0" .sh)
claims=${claims#test-}

# says CLAIM CODE WORDS COMMAND…: with that code and those words.
says ()
{
  local claim=$1 code=$2 words=$3 status
  shift 3
  "$program" "$@" >"$tap_folder/out" 2>&1 </dev/null
  status=$?
  echo "exit $status, expected $code and: $words" >>"$tap_folder/out"
  [ "$status" -eq "$code" ] && tr -s ' \n' ' ' <"$tap_folder/out" | grep -qF -- "$words"
  tap_ok $? "/$claims/$claim" "$tap_folder/out"
}
