#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What packages say of the program agrees with what the program says of itself: its version, what it is
# built with, what it draws with, and each file that is installed is in one package.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
. tests/packages.sh
out=$tap_folder/out
debian=editor/data/packaging/debian
flatpak=editor/data/packaging/org.boardloom.Editor.json

version=$("$BOARDLOOM" --version | cut -d ' ' -f 2)
sed -n '1p' $debian/changelog >"$out"
grep -q "^boardloom ($version-" "$out"
tap_ok $? /house/packaging/debian-has-the-version "$out"

# field NAME PACKAGE: the packages in a field of the paragraph that begins with Source: or Package: PACKAGE.
field ()
{
  awk -v field="$1:" -v package="$2" '
    /^(Source|Package):/ { here = $2 == package && (field != "Build-Depends:" || $1 == "Source:") }
    here && /^[A-Z]/ { on = $1 == field }
    here && on && /^ / { sub(/^ /, ""); sub(/[ ,(].*/, ""); print }' $debian/control | LC_ALL=C sort -u
}

# The machine has the first four already, wherever Debian packages are built.
tr -s ' ' '\n' <<<"$loom_build_packages" | grep -vxE 'gcc|libc6-dev|ninja-build|fontconfig|adwaita-icon-theme|librsvg2-common' \
  | grep -v '^fonts-' | grep . | LC_ALL=C sort -u >"$tap_folder/needed"
field Build-Depends boardloom | grep -vx debhelper-compat | diff "$tap_folder/needed" - >"$out"
tap_ok $? /house/packaging/debian-is-built-with-what-the-scripts-install "$out"

tr -s ' ' '\n' <<<"$loom_build_packages" | grep '^fonts-' | LC_ALL=C sort -u >"$tap_folder/fonts"
field Recommends boardloom | diff "$tap_folder/fonts" - >"$out"
tap_ok $? /house/packaging/debian-recommends-the-typefaces-of-the-styles "$out"

# What the program loads when it is needed is in no list of the linker.
grep -aoE 'lib[a-z0-9-]+\.so\.[0-9]+' "$BOARDLOOM" | LC_ALL=C sort -u >"$tap_folder/named"
readelf -d "$BOARDLOOM" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | LC_ALL=C sort -u \
  | LC_ALL=C comm -23 "$tap_folder/named" - >"$tap_folder/late"
field Depends boardloom >"$tap_folder/depends"
: >"$out"
while read -r library; do
  package=$(dpkg -S "*/$library" | sed -n '1s/:.*//p')
  grep -qx "$package" "$tap_folder/depends" || echo "$library is in $package, which is not in Depends" >>"$out"
done <"$tap_folder/late"
[ -s "$tap_folder/late" ] && [ ! -s "$out" ]
tap_ok $? /house/packaging/debian-depends-on-what-is-loaded-late "$out"

# What is installed, as the rules of the package leave it, is in one list.
meson introspect "$BOARDLOOM_BUILD" --install-plan | python3 -c '
import json, sys
places = {"{bindir}": "usr/bin", "{datadir}": "usr/share", "{mandir}": "usr/share/man", "{localedir}": "usr/share/locale",
          "{prefix}": "usr"}
for kind in json.load(sys.stdin).values():
    for place in kind.values():
        path = place["destination"]
        for name, folder in places.items():
            path = path.replace(name, folder)
        path = path.replace("/zsh/site-functions", "/zsh/vendor-completions")
        if path != "usr/share/doc/boardloom/LICENSE":
            print(path)' | LC_ALL=C sort -u >"$tap_folder/installed"
cat $debian/*.install | python3 -c '
import sys
wanted = sys.stdin.read().split()
for path in open(sys.argv[1]):
    path = path.strip()
    lists = [each for each in wanted if path == each or path.startswith(each + "/")]
    if len(lists) != 1:
        print(path, lists)' "$tap_folder/installed" >"$out"
[ -s "$tap_folder/installed" ] && [ ! -s "$out" ]
tap_ok $? /house/packaging/each-file-is-in-one-package-of-debian "$out"

sed -n "s/^.* = \(dependency\|cc\.find_library\)('\([^']*\)'.*/\2/p" meson.build | grep -vx m | LC_ALL=C sort -u >"$tap_folder/used"
python3 -c '
import json, sys
manifest = json.load(open(sys.argv[1]))
print(*manifest["x-in-the-runtime"], *(module["name"] for module in manifest["modules"][:-1]), sep="\n")
' $flatpak | LC_ALL=C sort | diff "$tap_folder/used" - >"$out"
[ -s "$tap_folder/used" ] && [ ! -s "$out" ]
tap_ok $? /house/packaging/flatpak-brings-what-the-program-is-built-with "$out"

tap_done
