# SPDX-License-Identifier: GPL-3.0-or-later
#
# The few words of TAP that a shell test needs. Sourced; close with tap_done.

tap_count=0
tap_bad=0

# tap_ok STATUS CLAIM [FILE-WITH-DETAILS]
tap_ok ()
{
  tap_count=$((tap_count + 1))
  if [ "$1" -eq 0 ]; then
    printf 'ok %d %s\n' "$tap_count" "$2"
  else
    tap_bad=$((tap_bad + 1))
    printf 'not ok %d %s\n' "$tap_count" "$2"
    if [ -n "${3:-}" ] && [ -s "$3" ]; then
      sed 's/^/# /' "$3"
    fi
  fi
}

tap_skip ()
{
  tap_count=$((tap_count + 1))
  printf 'ok %d %s # SKIP %s\n' "$tap_count" "$1" "$2"
}

tap_done ()
{
  printf '1..%d\n' "$tap_count"
  [ "$tap_bad" -eq 0 ]
}

tap_folder=$(mktemp -d)
trap 'rm -rf "$tap_folder"' EXIT

# tap_worked CHILD: waits until the program has worked for a second of processor time, however long
# that takes beside others: by then it is at what it is to be stopped in. A minute at most, or until
# it has ended.
tap_worked ()
{
  local child=$1 fields end=$((SECONDS + 60))
  while [ "$SECONDS" -lt "$end" ]; do
    read -r -a fields 2>/dev/null <"/proc/$child/stat" || return 0
    [ $((fields[13] + fields[14])) -lt 100 ] || return 0
    sleep 0.1
  done
}
