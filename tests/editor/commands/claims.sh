# SPDX-License-Identifier: GPL-3.0-or-later
#
# Where tests of the command line begin, and what they claim. Sourced with the program as the first
# argument of the test: sets $program, $here and $samples, and goes to an empty folder with a home of
# its own.

program=$(realpath "$1")
here=$BOARDLOOM_SOURCE/tests/editor/commands
samples=$BOARDLOOM_SOURCE/samples
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work" "$tap_folder/home"
cd "$tap_folder/work" || exit 1
unset NO_COLOR
export TERM=xterm LANG=C.UTF-8 HOME=$tap_folder/home XDG_CONFIG_HOME=$tap_folder/home/config

boardloom () { "$program" "$@"; }

# golden NAME CODE COMMAND…: runs it and compares.
golden ()
{
  local name=$1 code=$2 status
  shift 2
  "$@" >"$tap_folder/$name.out" 2>"$tap_folder/$name.err" </dev/null
  status=$?
  { printf 'exit %d\n' "$status"
    printf -- '--- out\n'; cat "$tap_folder/$name.out"
    printf -- '--- err\n'; cat "$tap_folder/$name.err"; } >"$tap_folder/$name.got"
  if [ "${LOOM_GOLDEN:-}" = write ]; then
    cp "$tap_folder/$name.got" "$here/golden/$name.txt"
  fi
  diff -u "$here/golden/$name.txt" "$tap_folder/$name.got" >"$tap_folder/$name.diff" 2>&1 \
    && [ "$status" -eq "$code" ]
  tap_ok $? "/commands/$name" "$tap_folder/$name.diff"
}

# ends CLAIM CODE COMMAND…: only the exit code counts, and that nothing crashed.
ends ()
{
  local claim=$1 code=$2 status
  shift 2
  "$@" >"$tap_folder/ends.out" 2>"$tap_folder/ends.err"
  status=$?
  echo "exit $status, expected $code" >>"$tap_folder/ends.err"
  [ "$status" -eq "$code" ]
  tap_ok $? "/commands/$claim" "$tap_folder/ends.err"
}

# holds CLAIM COMMAND…
holds ()
{
  local claim=$1
  shift
  "$@" >"$tap_folder/holds" 2>&1
  tap_ok $? "/commands/$claim" "$tap_folder/holds"
}
