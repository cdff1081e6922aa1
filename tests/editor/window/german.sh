#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# german.sh DISPLAY.SH PROGRAM [ARGUMENT...]: runs a program on a display of its own where German is
# spoken and numbers have a comma. The locale is made for it, as few machines have it.

set -euo pipefail

locales=$(mktemp -d)
trap 'rm -rf "$locales"' EXIT
if ! localedef -i de_DE -f UTF-8 "$locales/de_DE.UTF-8" >/dev/null 2>&1 \
  && [ ! -d "$locales/de_DE.UTF-8" ]; then
  echo '1..0 # SKIP the German locale cannot be made'
  exit 0
fi
env LOCPATH="$locales" LC_ALL=de_DE.UTF-8 LANGUAGE=de bash "$@"
