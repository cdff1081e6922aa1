#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A job array of Slurm plays 64 shards of one board and 8 of a list of boards, on four nodes that are all
# this machine; tasks are killed on the way, and played again. What is joined is what one run says.
#
# Usage: slurm.sh BOARDLOOM    as root; needs Debian's packages slurm-wlm and munge

set -euo pipefail
export LC_ALL=C.UTF-8
program=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
samples=$here/../../samples
[ "$(id -u)" -eq 0 ] || { echo "Slurm's daemons are started as root" >&2; exit 2; }

work=$(mktemp -d /tmp/slurm-XXXXXX)
chmod 755 "$work"
daemons=()
clean_up ()
{
  [ ${#daemons[@]} -eq 0 ] || kill "${daemons[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  [ -n "${KEEP:-}" ] || rm -rf "$work"
}
trap clean_up EXIT
. "$here/boards.sh"

# Daemons with a key, ports and folders of their own.
nodes=4
base=$((20000 + RANDOM % 20000))
mkdir -p munge state spool
chmod 700 munge
head -c 1024 /dev/urandom >munge/key
chmod 400 munge/key
munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge/socket" \
  --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" \
  >munged.log 2>&1 &
daemons+=($!)
cat >slurm.conf <<CONF
ClusterName=loom
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$base
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CryptoType=crypto/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool/%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
MaxArraySize=1001
$(for i in $(seq $nodes); do
    echo "NodeName=node$i NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((base + i)) CPUs=1 State=UNKNOWN"
  done)
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$work/slurm.conf
for i in $(seq 40); do [ ! -S munge/socket ] || break; sleep 0.25; done
slurmctld -D >slurmctld.log 2>&1 &
daemons+=($!)
for i in $(seq $nodes); do
  mkdir -p "spool/node$i"
  slurmd -D -N "node$i" >"slurmd-$i.log" 2>&1 &
  daemons+=($!)
done
for i in $(seq 120); do
  [ "$(sinfo -h -t idle -o %D 2>/dev/null)" != $nodes ] || break
  sleep 0.5
done
claims "$nodes nodes are up" test "$(sinfo -h -t idle -o %D)" = $nodes

# submit NAME SHARDS TASKS COMMAND…: an array of TASKS, of SHARDS in all; its number. A part is there
# when it is whole: the program writes it so.
submit ()
{
  local name=$1 shards=$2 tasks=$3
  shift 3
  printf '#!/bin/sh\nexec %s --threads 1 --shard "$SLURM_ARRAY_TASK_ID/%d" -o "%s-$SLURM_ARRAY_TASK_ID.jsonl"\n' \
    "$(printf '%q ' "$program" "$@")" "$shards" "$name" >"$name.sh"
  sbatch --parsable --array="$tasks" --chdir="$work" -o "$name-%a.log" "$name.sh"
}

# What has no part yet, as an array.
missing () { for i in $(seq "$2"); do [ -e "$1-$i.jsonl" ] || printf '%d,' "$i"; done | sed 's/,$//'; }

# Whether nothing of job $1 is left to be run.
wait_for () { while [ -n "$(squeue -h -j "$1" 2>/dev/null)" ]; do sleep 0.5; done; }

# play NAME SHARDS COMMAND…: some tasks are killed while they run, others before, and run again.
play ()
{
  local name=$1 shards=$2 job round left
  shift 2
  job=$(submit "$name" "$shards" "1-$shards" "$@")
  sleep 2
  # One that runs, and two that may wait still.
  scancel --signal=KILL --full "${job}_$(squeue -h -j "$job" -t R -o %K | head -n 1)" 2>/dev/null || true
  scancel "${job}_$((shards - 1))" "${job}_$shards" 2>/dev/null || true
  wait_for "$job"
  claims "$name: tasks were killed, and left no part" test -n "$(missing "$name" "$shards")"
  for round in 1 2 3; do
    left=$(missing "$name" "$shards")
    [ -n "$left" ] || break
    echo "    again: $left"
    wait_for "$(submit "$name" "$shards" "$left" "$@")"
  done
}

play one 64 "${one[@]}"
claims "64 shards of a board, joined, are one run" joins one.json one
play list 8 "${list[@]}" --survey seen.txt
claims "8 shards of a list of boards, joined, are one run" joins list.json list
if [ $failed -ne 0 ]; then tail -n 5 slurmctld.log slurmd-1.log >&2; fi
exit $failed
