#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# html.sh FOLDER: makes the manual for designers as pages for a browser, from the same sources as
# those of yelp. Needs yelp-build, of the package yelp-tools.

set -euo pipefail

[ $# -eq 1 ] || { echo "Usage: html.sh FOLDER" >&2; exit 2; }
command -v yelp-build >/dev/null || { echo "yelp-build is missing: install yelp-tools" >&2; exit 2; }
mkdir -p "$1"
yelp-build html -o "$1" "$(dirname "${BASH_SOURCE[0]}")/C"
