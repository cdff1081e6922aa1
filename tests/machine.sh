# SPDX-License-Identifier: GPL-3.0-or-later
#
# Machines to try things on: a minimal Debian 12 in a temporary folder, of this architecture or of
# another that the processor runs, with packages from wherever this machine takes its own. Sourced;
# needs root and debootstrap. The caller sets `machine` by loom_machine_make and calls
# loom_machine_remove when it is done with it.

# Ends the script when this machine cannot make another.
loom_machine_demand ()
{
  local tool
  [ "$(id -u)" -eq 0 ] || { echo "This needs root, for debootstrap and chroot." >&2; exit 2; }
  for tool in debootstrap git chroot; do
    command -v "$tool" >/dev/null 2>&1 || { echo "This needs $tool." >&2; exit 2; }
  done
}

# The first place that apt takes Debian 12 itself from: a line of sources.list, or a paragraph of a
# .sources file. Comments and other people's archives do not count.
loom_machine_mirror ()
{
  {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null \
      | sed -n 's/^[[:space:]]*deb[[:space:]]\{1,\}\(\[[^]]*\][[:space:]]*\)\{0,1\}\([^[:space:]]*\)[[:space:]]\{1,\}bookworm[[:space:]].*/\2/p'
    cat /etc/apt/sources.list.d/*.sources 2>/dev/null \
      | awk '/^URIs:/ { uri = $2 } /^Suites:/ { for (i = 2; i <= NF; i++) if ($i == "bookworm") print uri }'
  } | head -n 1
}

# loom_machine_make [ARCHITECTURE]: sets `machine` to the folder of a new one.
loom_machine_make ()
{
  local architecture=${1:-$(dpkg --print-architecture)} mirror log part keys
  mirror=$(loom_machine_mirror) || true
  [ -n "$mirror" ] || { echo "No source of Debian 12 found in /etc/apt." >&2; exit 2; }
  machine=$(mktemp -d /var/tmp/boardloom-machine-XXXXXX)
  log=$(mktemp)
  if ! debootstrap "--arch=$architecture" --variant=minbase bookworm "$machine" "$mirror" \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log"
    rm -f "$log"
    return 1
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
}

# loom_machine_clone SOURCE: a clone of the repository, as /root/boardloom.
loom_machine_clone ()
{
  git clone -q --no-hardlinks "$1" "$machine/root/boardloom"
}

# loom_machine_run COMMAND: runs a command in the clone as its owner would, with nothing of this
# machine's environment but the proxies.
loom_machine_run ()
{
  env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    ${no_proxy:+no_proxy="$no_proxy"} \
    chroot "$machine" sh -c "cd /root/boardloom && $1" </dev/null
}

# Never deletes through a mount that did not come off.
loom_machine_remove ()
{
  local mount
  [ -n "${machine:-}" ] || return 0
  for mount in dev/pts dev/shm dev proc; do
    umount "$machine/$mount" 2>/dev/null || true
  done
  if grep -q " $machine/" /proc/mounts; then
    echo "Something is still mounted under $machine; it is left there." >&2
  else
    rm -rf --one-file-system "$machine"
  fi
}
