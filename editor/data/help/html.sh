#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# html.sh FOLDER [LANGUAGE]: makes the manual for designers as pages for a browser, from the same sources
# as those of yelp; in English, if no language is said. Needs yelp-build, of the package yelp-tools.

set -euo pipefail

[ $# -eq 1 ] || [ $# -eq 2 ] || { echo "Usage: html.sh FOLDER [LANGUAGE]" >&2; exit 2; }
command -v yelp-build >/dev/null || { echo "yelp-build is missing: install yelp-tools" >&2; exit 2; }
help=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
pages=$help/C
if [ $# -eq 2 ]; then
  pages=$(mktemp -d)
  trap 'rm -r "$pages"' EXIT
  sh "$help/pages.sh" "$2" "$pages"
  ln -s "$help/C/figures" "$pages/figures"
fi
mkdir -p "$1"
yelp-build html -o "$1" "$pages"
