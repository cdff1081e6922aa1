#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The samples are the shop window: nothing to mend, canonical, valid by the schema, and each of their
# scenarios can be drawn as vectors alone.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

for sample in samples/*.board.xml; do
  name=$(basename "$sample" .board.xml)

  "$BOARDLOOM" validate --fail-on warning "$sample" >"$tap_folder/out" 2>&1
  tap_ok $? "/house/samples/$name/has-nothing-to-mend" "$tap_folder/out"

  "$BOARDLOOM" format --check "$sample" >"$tap_folder/out" 2>&1
  tap_ok $? "/house/samples/$name/is-canonical" "$tap_folder/out"

  if command -v xmllint >/dev/null 2>&1; then
    xmllint --noout --relaxng formats/xml/boardloom.rng "$sample" >"$tap_folder/out" 2>&1
    tap_ok $? "/house/samples/$name/is-valid-by-the-schema" "$tap_folder/out"
  else
    tap_skip "/house/samples/$name/is-valid-by-the-schema" "xmllint is not installed"
  fi

  for scenario in $(sed -n 's/^  <scenario id="\([^"]*\)".*/\1/p' "$sample"); do
    pdf=$tap_folder/board.pdf
    rm -f "$pdf"
    : >"$tap_folder/out"
    "$BOARDLOOM" render "$sample" -o "$pdf" --scenario "$scenario" >"$tap_folder/out" 2>&1 \
      && [ "$(head -c 5 "$pdf")" = '%PDF-' ]
    status=$?
    if [ "$status" -eq 0 ] && command -v pdfimages >/dev/null 2>&1; then
      pdfimages -list "$pdf" 2>/dev/null | sed '1,2d' >"$tap_folder/out"
      [ ! -s "$tap_folder/out" ] || status=1
    fi
    tap_ok $status "/house/samples/$name/$scenario-is-drawn-in-vectors" "$tap_folder/out"
  done
done

tap_done
