#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Proves that a bare machine is enough: lays a minimal Debian 12 into a temporary folder, clones this
# repository into it and runs samples/tour.sh and tests/run.sh there. Needs root and debootstrap;
# takes packages from wherever this machine takes its own.
#
# Usage: tests/fresh-machine.sh [FOLDER-FOR-THE-DRAWINGS]

set -euo pipefail

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
keep=${1:-}

[ "$(id -u)" -eq 0 ] || { echo "This needs root, for debootstrap and chroot." >&2; exit 2; }
for tool in debootstrap git chroot; do
  command -v "$tool" >/dev/null 2>&1 || { echo "This needs $tool." >&2; exit 2; }
done

# The first place that apt takes Debian itself from: a line of sources.list, or a paragraph of a
# .sources file. Comments do not count.
mirror=$(
  {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null \
      | sed -n 's/^[[:space:]]*deb[[:space:]]\{1,\}\(\[[^]]*\][[:space:]]*\)\{0,1\}\([^[:space:]]*\).*/\2/p'
    cat /etc/apt/sources.list.d/*.sources 2>/dev/null \
      | sed -n 's/^URIs:[[:space:]]*\([^[:space:]]*\).*/\1/p'
  } | head -n 1
) || true
[ -n "$mirror" ] || { echo "No package source found in /etc/apt." >&2; exit 2; }

machine=$(mktemp -d /var/tmp/boardloom-machine-XXXXXX)
cleanup ()
{
  local mount
  for mount in dev/pts dev/shm dev proc; do
    umount "$machine/$mount" 2>/dev/null || true
  done
  # Never delete through a mount that did not come off.
  if grep -q " $machine/" /proc/mounts; then
    echo "Something is still mounted under $machine; it is left there." >&2
  else
    rm -rf --one-file-system "$machine"
  fi
}
trap cleanup EXIT
trap 'exit 130' INT TERM

started=$(date +%s)
say () { printf '\n== %s (%d s)\n' "$*" $(($(date +%s) - started)); }

say "A minimal Debian 12"
log=$(mktemp)
if ! debootstrap --variant=minbase bookworm "$machine" "$mirror" >"$log" 2>&1 </dev/null; then
  tail -n 20 "$log"
  rm -f "$log"
  exit 1
fi
rm -f "$log"

# The machine gets its packages the way this one does: same sources, proxies and keys.
rm -f "$machine/etc/apt/sources.list"
for part in sources.list sources.list.d apt.conf apt.conf.d auth.conf.d trusted.gpg.d; do
  if [ -e "/etc/apt/$part" ]; then
    rm -rf "${machine:?}/etc/apt/$part"
    cp -rL "/etc/apt/$part" "$machine/etc/apt/$part"
  fi
done
for keys in /usr/share/keyrings /etc/apt/keyrings /etc/ssl/certs; do
  if [ -d "$keys" ]; then
    mkdir -p "$machine$keys"
    cp -rLn "$keys/." "$machine$keys/" 2>/dev/null || true
  fi
done
cp -L /etc/resolv.conf /etc/hosts "$machine/etc/" 2>/dev/null || true

# /proc and /dev where the kernel lets us; a few device nodes where it does not.
mount -t proc proc "$machine/proc" 2>/dev/null || true
if mount --bind /dev "$machine/dev" 2>/dev/null; then
  mount --bind /dev/shm "$machine/dev/shm" 2>/dev/null || true
  mount --bind /dev/pts "$machine/dev/pts" 2>/dev/null || true
fi
[ -e "$machine/dev/null" ] || mknod -m 666 "$machine/dev/null" c 1 3

say "A clone of $(git -C "$source" rev-parse --short HEAD)"
git clone -q --no-hardlinks "$source" "$machine/root/boardloom"
printf '%d packages, %s\n' "$(chroot "$machine" dpkg-query -f '.\n' -W | wc -l)" \
  "$(cat "$machine/etc/debian_version")"

# Runs a command of the clone as its owner would, with nothing of this machine's environment but
# the proxies.
inside ()
{
  env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    ${no_proxy:+no_proxy="$no_proxy"} \
    chroot "$machine" sh -c "cd /root/boardloom && $1" </dev/null
}

status=0
for command in ./samples/tour.sh ./samples/tour.sh ./tests/run.sh; do
  say "$command"
  inside "$command" || { echo "$command: exit status $?"; status=1; }
done

if [ -n "$keep" ]; then
  mkdir -p "$keep"
  cp -r "$machine/root/boardloom/build/boards/." "$keep/"
fi

say "$([ "$status" -eq 0 ] && echo 'A fresh machine is enough' || echo 'A fresh machine is NOT enough')"
exit "$status"
