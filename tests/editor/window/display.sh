#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# display.sh PROGRAM [ARGUMENT...]: runs a program on an X display of its own, 1280 by 800 unless
# LOOM_SCREEN says otherwise, with empty folders for what a user keeps.

set -euo pipefail

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/run"
export HOME=$home XDG_RUNTIME_DIR=$home/run XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config
export XDG_CACHE_HOME=${XDG_CACHE_HOME:-$home/cache} XDG_STATE_HOME=$home/state
# Drawing is cairo's; the driver that GL would load leaks, and is gone when the leaks are told.
export GDK_DEBUG=gl-disable
export DBUS_SESSION_BUS_ADDRESS=disabled: NO_AT_BRIDGE=1
xvfb-run -a -s "-screen 0 ${LOOM_SCREEN:-1280x800}x24 -noreset" "$@"
