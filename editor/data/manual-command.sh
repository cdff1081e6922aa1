#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# manual-command.sh PROGRAM MANUAL.AWK COMMAND PAGE: makes the page of one command of the manual from
# what the program's own help says of it.

set -eu
program=$1 awk=$2 command=$3 page=$4

export LC_ALL=C.UTF-8
version=$("$program" --version | cut -d ' ' -f 2)
summary=$("$program" --help | sed -n "/^Commands:\$/,/^\$/s/^  $command  *\\(.*\\)\$/\\1/p")
[ -n "$summary" ]
{
  printf '@COMMAND %s %s\n' "$command" "$summary"
  "$program" "$command" --help </dev/null
} | awk -v VERSION="$version" -f "$awk" >"$page"
