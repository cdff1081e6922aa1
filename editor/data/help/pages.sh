#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# pages.sh LANGUAGE FOLDER: makes the pages of the manual in another language than English, from those in
# C and the catalogue LANGUAGE/LANGUAGE.po, into a folder that is there. Needs itstool and gettext.

set -eu

[ $# -eq 2 ] || { echo "Usage: pages.sh LANGUAGE FOLDER" >&2; exit 2; }
help=$(dirname "$0")
catalogue=$(mktemp)
trap 'rm -f "$catalogue"' EXIT
msgfmt --output-file="$catalogue" "$help/$1/$1.po"
itstool --strict -i "$help/manual.its" -l "$1" -m "$catalogue" -o "$2" "$help"/C/*.page
