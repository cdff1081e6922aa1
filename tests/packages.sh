# SPDX-License-Identifier: GPL-3.0-or-later
#
# The Debian packages Boardloom needs, listed once, and the one way to get them and to build.
# Sourced by samples/tour.sh, tests/run.sh and tests/bench/run.sh; run by itself it prints the lists.

# To build the program, with the profile of a press (which is left out where argyll or
# icc-profiles-free are not there), and to draw a board with the fonts of its styles, and names in
# the scripts that those lack.
loom_build_packages="gcc libc6-dev meson ninja-build pkg-config libglib2.0-dev libxml2-dev
  libcairo2-dev libpango1.0-dev libfontconfig-dev libigraph-dev libjson-glib-dev liblua5.4-dev
  libgmp-dev libarchive-dev libpng-dev libqpdf-dev librsvg2-dev libgtk-4-dev libgtk-4-bin gettext itstool desktop-file-utils shared-mime-info
  adwaita-icon-theme librsvg2-common argyll icc-profiles-free
  fontconfig fonts-linuxlibertine fonts-yanone-kaffeesatz fonts-league-spartan fonts-cabin
  fonts-essays1743 fonts-sora fonts-jura fonts-gotico-antiqua fonts-goudybookletter fonts-cherrybomb
  fonts-averia-serif-gwf fonts-dejavu-core fonts-noto-core fonts-droid-fallback fonts-nanum
  fonts-symbola"

# What the tests run beside it: the formatter, other people's readers of what we write, what makes
# plates of a page for a print shop, GNU parallel, which plays shards, and a linker that takes a third
# of the time for hundreds of test programs.
loom_test_packages="clang-format mold mupdf-tools libxml2-utils poppler-utils qpdf ghostscript
  librsvg2-bin parallel xvfb xauth xdotool appstream imagemagick man-db groff-base libglib2.0-bin
  locales zsh fish dbus-daemon yelp-tools"

# How the tests are built with sanitizers. What is said of an error names functions and lines; the
# types and variables of a debugger would take a fifth of the time again.
loom_sanitized="-Ddebug=true -Doptimization=1 -Dc_args=-g1 -Db_sanitize=address,undefined
  -Db_lundef=false"

# Prints those of the given packages that are not installed, each on a line.
loom_missing_packages ()
{
  local package
  for package in "$@"; do
    if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" != installed ]
    then
      printf '%s\n' "$package"
    fi
  done
}

# Runs a command as root: as it is, through sudo, or not at all (status 125).
loom_as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif ! command -v sudo >/dev/null 2>&1; then
    return 125
  elif [ -t 0 ] && [ -t 2 ]; then
    sudo "$@"
  else
    sudo -n "$@" </dev/null || return 125
  fi
}

loom_apt ()
{
  loom_as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@"
}

# Installs what is missing of the given packages, and says so. The package lists are fetched only
# when this machine has none for a package, or when the lists it has have gone stale.
loom_install_packages ()
{
  local missing package log status=0 stale=no

  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    echo "This is not a Debian system: packages are not looked after. Needed, by Debian's names:"
    printf '  %s\n' "$*"
    return 0
  fi

  missing=$(loom_missing_packages "$@" | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  echo "Missing packages: $missing"

  for package in $missing; do
    if ! apt-cache show "$package" >/dev/null 2>&1; then
      stale=yes
    fi
  done

  log=$(mktemp)
  if [ "$stale" = yes ]; then
    echo "Fetching the package lists ..."
    loom_apt update >"$log" 2>&1 || status=$?
  fi
  if [ "$status" -eq 0 ]; then
    echo "Installing them with apt ..."
    # shellcheck disable=SC2086 # one word a package
    loom_apt install --no-install-recommends $missing >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ] && [ "$status" -ne 125 ] && [ "$stale" = no ]; then
      echo "Once more with fresh package lists ..."
      # shellcheck disable=SC2086
      { loom_apt update && loom_apt install --no-install-recommends $missing; } >"$log" 2>&1 \
        && status=0 || status=$?
    fi
  fi

  if [ "$status" -ne 0 ]; then
    tail -n 20 "$log" >&2
    echo "They could not be installed from here. As an administrator, run:" >&2
    echo "  apt-get update && apt-get install $missing" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# Runs a command into a log file, quietly; shows the end of the log only when it fails.
loom_quietly ()
{
  local what=$1 log=$2
  shift 2
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 60 "$log" >&2
    echo "$what failed; the whole log is in $log" >&2
    return 1
  fi
}

# Prints what has meson link by mold, where that is there and the compiler knows it and no other is
# asked for.
loom_quick_link ()
{
  if [ -z "${CC_LD:-}" ] && echo 'int main (void) { return 0; }' \
      | ${CC:-cc} -fuse-ld=mold -x c - -o /dev/null 2>/dev/null; then
    echo -Dc_link_args=-fuse-ld=mold
  fi
}

# Prints what has meson read large headers once a build, for tests, and has ccache bear with it.
export CCACHE_SLOPPINESS=pch_defines,time_macros
loom_precompiled ()
{
  echo "--native-file=tests/precompiled/precompiled.ini"
}

# loom_configure LOG BUILD ROOT MESON-ARGUMENT...: sets a build folder up, unless it is; one that came
# along when the source was moved or copied knows the wrong places, and is made anew.
loom_configure ()
{
  local log=$1 build=$2 root=$3
  shift 3
  if [ -f "$build/build.ninja" ] && [ "$(cat "$build/made-for" 2>/dev/null)" = "$root" ]; then
    return 0
  fi
  rm -rf "$build"
  loom_quietly "Configuring" "$log" env -C "$root" meson setup "$@" "$build" "$root" || return 1
  printf '%s\n' "$root" >"$build/made-for"
}

# loom_installed_targets BUILD: what is to be built for `meson install --no-rebuild`; `ninja` alone would
# build every test, too.
loom_installed_targets ()
{
  meson introspect "$1" --targets | python3 -c '
import json, os, sys
for target in json.load(sys.stdin):
    if target["installed"]:
        print(*(os.path.relpath(path, sys.argv[1]) for path in target["filename"]))' "$(realpath "$1")"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  # shellcheck disable=SC2086
  printf '%s\n' $loom_build_packages $loom_test_packages
fi
