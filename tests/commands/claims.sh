# SPDX-License-Identifier: GPL-3.0-or-later
#
# What tests of the command line claim. Sourced, behind tap.sh; wants $program and $here.

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
