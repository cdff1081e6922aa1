#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# manual.sh PROGRAM MANUAL.AWK PAGE.IN PAGE: makes a page of the manual, in which the line @COMMANDS@
# stands for what the program's own help says of each command, and the line @LIMITS@ for its limits, and @FORMATS@ for its formats.

set -eu
program=$1 awk=$2 template=$3 page=$4

export LC_ALL=C.UTF-8
help=$page.help
trap 'rm -f "$help"' EXIT
: >"$help"
"$program" --help | sed -n '/^Commands:$/,/^$/s/^  \([a-z]*\)  *\(.*\)$/\1 \2/p' \
  | while read -r command summary; do
    printf '@COMMAND %s %s\n' "$command" "$summary" >>"$help"
    "$program" "$command" --help </dev/null >>"$help"
  done
[ -s "$help" ]
version=$("$program" --version | cut -d ' ' -f 2)
awk -f "$awk" "$help" >"$page.commands"
"$program" explain --limits </dev/null | sed -e '/^$/d' -e 's/-/\\-/g' \
  -e 's/^\([^ ][^:]*\): \(.*\)$/.TP\n\\fB\1\\fR: \2./' -e 's/^  //' >"$page.limits"
[ -s "$page.limits" ]
"$program" convert --list </dev/null | sed -e '1,2d' -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/" \
  >"$page.formats"
[ -s "$page.formats" ]
sed -e "/^@FORMATS@\$/{r $page.formats
d
}" -e "/^@LIMITS@\$/{r $page.limits
d
}" -e "/^@COMMANDS@\$/{r $page.commands
d
}" -e "s/@VERSION@/$version/g" "$template" >"$page"
rm -f "$page.commands" "$page.formats" "$page.limits"
