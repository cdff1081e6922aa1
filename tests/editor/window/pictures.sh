#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Takes pictures of every window, panel and sample into screenshots/ of a build folder: 1280 by 800
# and 1920 by 1080, light, dark, in high contrast, with large text, and narrow.
#
# Usage: tests/editor/window/pictures.sh [BUILD-FOLDER [-p /window/pictures/LOOK]]

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
build=${1:-$root/build/test}
build=$(cd "$build" && pwd)
export BOARDLOOM_SOURCE=$root BOARDLOOM_BUILD=$build BOARDLOOM_DATA=$root LOOM_PICTURES=all
export LOOM_SCREEN=1920x1080 GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory
export GTK_A11Y=none G_DEBUG=fatal-criticals LC_ALL=C.UTF-8
ninja -C "$build" tests/editor/window/test-window-pictures >/dev/null
bash "$root/tests/editor/window/display.sh" "$build/tests/editor/window/test-window-pictures" "${@:2}"
echo "The pictures are in $build/screenshots"
