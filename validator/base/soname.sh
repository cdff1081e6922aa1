#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Prints the name by which the loader finds a library, such as libigraph.so.3 for igraph.
#
# Usage: soname.sh LIBRARY COMPILER [ARGUMENT…]

set -eu
library=$1
shift
file=$("$@" -print-file-name="lib$library.so")
name=$(objdump -p "$file" | sed -n 's/^ *SONAME *//p')
[ -n "$name" ] || { echo "$file says no name" >&2; exit 1; }
printf '%s\n' "$name"
