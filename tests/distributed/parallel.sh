#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GNU parallel plays 16 shards of one board and 6 of a list of boards over ssh, on this machine by two
# names; it is stopped on the way and goes on from its record. What is joined is what one run says.
#
# Usage: parallel.sh BOARDLOOM    as root; needs Debian's packages openssh-server and parallel

set -euo pipefail
export LC_ALL=C.UTF-8
program=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
samples=$here/../../samples

work=$(mktemp -d /tmp/parallel-XXXXXX)
daemon=
clean_up ()
{
  [ -z "$daemon" ] || kill "$daemon" 2>/dev/null || true
  [ -n "${KEEP:-}" ] || rm -rf "$work"
}
trap clean_up EXIT
. "$here/boards.sh"

# A server with keys and a port of its own.
port=$((20000 + RANDOM % 20000))
ssh-keygen -q -t ed25519 -N '' -f host
ssh-keygen -q -t ed25519 -N '' -f user
cat >sshd.conf <<CONF
Port $port
ListenAddress 127.0.0.1
HostKey $work/host
AuthorizedKeysFile $work/user.pub
StrictModes no
UsePAM no
PidFile none
PermitRootLogin prohibit-password
MaxStartups 100
CONF
mkdir -p /run/sshd
/usr/sbin/sshd -D -f sshd.conf -E sshd.log &
daemon=$!
ssh="ssh -p $port -i $work/user -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
for i in $(seq 40); do ! $ssh 127.0.0.1 true 2>/dev/null || break; sleep 0.25; done
claims "a machine answers" $ssh 127.0.0.1 true

# play NAME SHARDS COMMAND…
play ()
{
  local name=$1 shards=$2 command
  shift 2
  command="cd $work && $(printf '%q ' "$program" "$@") --threads 1 --shard {}/$shards -o $name-{}.jsonl"
  run () { parallel --will-cite -S "1/$ssh 127.0.0.1,1/$ssh localhost" --joblog "$name.jobs" "$@" "$command" ::: $(seq "$shards"); }
  timeout -s TERM 3 bash -c "$(declare -f run); name=$name shards=$shards ssh='$ssh' command='$command'; run" \
    >/dev/null 2>&1 || true
  claims "$name: it was stopped before all was there" test "$(ls "$name"-*.jsonl 2>/dev/null | wc -l)" -lt "$shards"
  run --resume-failed >"$name.log" 2>&1 || true
  claims "$name: all parts are there" test "$(ls "$name"-*.jsonl | wc -l)" -eq "$shards"
}

play one 16 "${one[@]}"
claims "16 shards of a board, joined, are one run" joins one.json one
play list 6 "${list[@]}"
claims "6 shards of a list of boards, joined, are one run" joins list.json list
exit $failed
