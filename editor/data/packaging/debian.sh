#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the packages boardloom, boardloom-editor and boardloom-doc for Debian, with their source
# package, from what is committed, and has lintian look at them. Gets what it needs by itself.
#
# Usage: editor/data/packaging/debian.sh FOLDER     where the packages go; made if it is not there

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
case "${1:-}" in
  ''|-*) sed -n '4,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 2 ;;
esac
mkdir -p "$1"
out=$(cd "$1" && pwd)
export LC_ALL=C.UTF-8
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"

# shellcheck disable=SC2086 # one word a package
loom_install_packages $loom_build_packages debhelper dpkg-dev lintian

version=$(sed -n '1s/.*(\(.*\)-[^-]*).*/\1/p' "$here/debian/changelog")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git -C "$root" archive --prefix="boardloom-$version/" HEAD | tar -C "$work" -xf -
rm -rf "$work/boardloom-$version/.ci" "$work/boardloom-$version/.github"
tar -C "$work" -cJf "$work/boardloom_$version.orig.tar.xz" "boardloom-$version"
cp -r "$here/debian" "$work/boardloom-$version/debian"

echo "Building ..."
cd "$work/boardloom-$version"
loom_quietly "Building the packages" "$out/build.log" dpkg-buildpackage --no-sign
cd "$work"
mv -- *.deb *.dsc *.tar.* *.buildinfo *.changes "$out/"
rm -f "$out"/*-dbgsym_*.deb

echo "Looking at them ..."
lintian --display-info --pedantic --fail-on error,warning,info,pedantic --suppress-tags-from-file "$here/lintian-passed-over" \
  "$out"/boardloom*_"$version"*.dsc "$out"/boardloom*_"$version"*.deb
(cd "$out" && ls -l -- *.deb)
