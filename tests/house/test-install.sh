#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What `meson install` leaves is whole: programs, schema, samples, licence, manual and what a desktop
# wants to know, and the program runs from there.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

DESTDIR=$tap_folder/root meson install -C "$BOARDLOOM_BUILD" --no-rebuild >"$tap_folder/out" 2>&1
tap_ok $? /house/install/works "$tap_folder/out"

(cd "$tap_folder/root" 2>/dev/null && find . -type f) | LC_ALL=C sort >"$tap_folder/files"

# installs CLAIM PATTERN
installs ()
{
  grep -q -- "$2" "$tap_folder/files"
  tap_ok $? "/house/install/brings-$1" "$tap_folder/files"
}
installs the-program '/bin/boardloom$'
installs the-schema '/share/boardloom/boardloom\.rng$'
installs the-schema-of-logs '/share/boardloom/log\.schema\.json$'
installs the-schema-of-fairness '/share/boardloom/fairness\.schema\.json$'
installs the-page-on-logs '/share/boardloom/GAME-LOG\.md$'
installs the-page-on-fairness '/share/boardloom/FAIRNESS\.md$'
installs the-schema-of-parts '/share/boardloom/part\.schema\.json$'
installs the-places '/share/boardloom/places\.topojson$'
installs the-samples '/share/boardloom/samples/archipelago\.board\.xml$'
installs the-licence '/share/doc/boardloom/LICENSE$'
installs the-news '/share/doc/boardloom/NEWS$'
installs the-editor '/bin/boardloom-editor$'

installs the-thumbnailer '/bin/boardloom-thumbnailer$'
installs the-desktop-file '/share/applications/org\.boardloom\.Editor\.desktop$'
installs the-metainfo '/share/metainfo/org\.boardloom\.Editor\.metainfo\.xml$'
installs the-type '/share/mime/packages/org\.boardloom\.Editor\.xml$'
installs the-service '/share/dbus-1/services/org\.boardloom\.Editor\.service$'
installs the-thumbnailers-entry '/share/thumbnailers/boardloom\.thumbnailer$'
installs the-icon '/share/icons/hicolor/scalable/apps/org\.boardloom\.Editor\.svg$'
installs the-symbolic-icon '/share/icons/hicolor/symbolic/apps/org\.boardloom\.Editor-symbolic\.svg$'
installs the-icon-of-boards '/share/icons/hicolor/scalable/mimetypes/application-x-boardloom+xml\.svg$'
installs the-manual '/man/man1/boardloom\.1$'
installs the-manual-for-designers '/share/help/C/boardloom/index\.page$'
installs the-pictures-of-that-manual '/share/help/C/boardloom/figures/edit\.png$'
installs the-manual-for-designers-in-german '/share/help/de/boardloom/index\.page$'
installs the-manual-of-the-editor '/man/man1/boardloom-editor\.1$'
installs the-manual-of-the-thumbnailer '/man/man1/boardloom-thumbnailer\.1$'
installs the-completion-of-bash '/share/bash-completion/completions/boardloom$'
installs the-completion-of-zsh '/share/zsh/site-functions/_boardloom$'
installs the-completion-of-fish '/share/fish/vendor_completions\.d/boardloom\.fish$'
installs the-german-catalogue '/share/locale/de/LC_MESSAGES/boardloom\.mo$'

[ -r "$(dirname "$(find "$tap_folder/root" -path '*/help/de/boardloom/index.page')")/figures/edit.png" ]
tap_ok $? /house/install/the-german-manual-shows-the-pictures "$tap_folder/files"

ours='/bin/boardloom(-editor|-thumbnailer)?$|/share/(boardloom|doc/boardloom)/'
ours="$ours|/share/(applications|metainfo|mime/packages|dbus-1/services)/org\.boardloom\.Editor\.[a-z.]*$"
ours="$ours|/share/icons/hicolor/[a-z]*/(apps/org\.boardloom\.Editor|mimetypes/application-x-boardloom)"
ours="$ours|/share/thumbnailers/boardloom\.thumbnailer$|/man/man1/boardloom[a-z-]*\.1$"
ours="$ours|/share/help/(C|[a-z]{2})/boardloom/([a-z-]*\.page|figures/[a-z-]*\.png)$"
ours="$ours|/share/bash-completion/completions/boardloom$|/share/zsh/site-functions/_boardloom$"
ours="$ours|/share/fish/vendor_completions.d/boardloom.fish$"
ours="$ours|/share/locale/de/LC_MESSAGES/boardloom\.mo$"
! grep -vE "$ours" "$tap_folder/files" \
  >"$tap_folder/out"
tap_ok $? /house/install/brings-nothing-else "$tap_folder/out"

program=$tap_folder/root$(sed -n 's/^\.\(.*\/bin\/boardloom\)$/\1/p' "$tap_folder/files")
"$program" --version >"$tap_folder/out" 2>&1 && grep -q '[0-9]' "$tap_folder/out"
tap_ok $? /house/install/the-program-runs-from-there "$tap_folder/out"

sample=$(find "$tap_folder/root" -name archipelago.board.xml | head -n 1)
"$program" render "$sample" -o "$tap_folder/board.pdf" >"$tap_folder/out" 2>&1 \
  && [ "$(head -c 5 "$tap_folder/board.pdf")" = '%PDF-' ]
tap_ok $? /house/install/the-program-draws-an-installed-sample "$tap_folder/out"

# --- What a desktop makes of it, once the hooks have run that wait for a real prefix -------------

share=$(dirname "$(dirname "$(find "$tap_folder/root" -name 'org.boardloom.Editor.desktop')")")
gtk4-update-icon-cache -q -t -f "$share/icons/hicolor" >"$tap_folder/out" 2>&1 \
  && update-desktop-database "$share/applications" >>"$tap_folder/out" 2>&1 \
  && XDG_DATA_DIRS=$share update-mime-database "$share/mime" >>"$tap_folder/out" 2>&1 \
  && [ ! -s "$tap_folder/out" ]
tap_ok $? /house/install/its-caches-can-be-made "$tap_folder/out"

# A desktop offers a program only when it can find it.
PATH=$(dirname "$program"):$PATH XDG_DATA_DIRS=$share XDG_DATA_HOME=$tap_folder/home \
  XDG_CONFIG_HOME=$tap_folder/home DBUS_SESSION_BUS_ADDRESS=disabled: \
  gio mime application/x-boardloom+xml >"$tap_folder/out" 2>&1
grep -A 2 '^Default' "$tap_folder/out" | grep -q 'org\.boardloom\.Editor\.desktop'
tap_ok $? /house/install/a-desktop-opens-boards-with-the-editor "$tap_folder/out"

MANPATH=$share/man man -w boardloom boardloom-editor boardloom-thumbnailer >"$tap_folder/out" 2>&1 \
  && [ "$(wc -l <"$tap_folder/out")" -eq 3 ]
tap_ok $? /house/install/man-finds-its-pages "$tap_folder/out"

tap_done
