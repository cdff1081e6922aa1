#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The translations are whole: every text of the window is found by the translators' tools, and every
# catalogue has all of them, checked, with nothing left fuzzy.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
out=$tap_folder/out
export LC_ALL=C.UTF-8

# Sources that have something to translate.
{
  grep -rlE '(^|[^A-Za-z_0-9])(N?N?_|C_|NC_|P_|n?gettext|g_dn?gettext|loom_words_count) ?\(' \
    --include='*.c' --include='*.h' formats validator render editor \
    | grep -vE '^(validator/base/((plural|words)\.h|tongue\.[ch])|validator/play/sentence\.h)$'
  grep -rl 'translatable="' --include='*.ui' editor
  find editor/data -name '*.desktop.in' -o -name '*.metainfo.xml.in'
} | LC_ALL=C sort -u >"$tap_folder/sources"
grep -v '^#' editor/po/POTFILES | LC_ALL=C sort -u >"$tap_folder/listed"
diff "$tap_folder/sources" "$tap_folder/listed" >"$out"
tap_ok $? /house/po/every-source-is-listed "$out"

xgettext --files-from=editor/po/POTFILES --from-code=UTF-8 --add-comments=Translators: \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=ngettext:1,2 \
  --keyword=NN_:1,2 --keyword=loom_words_count:2,3 --keyword=P_:1,2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 \
  --flag=g_strdup_printf:1:c-format --flag=g_string_append_printf:2:c-format \
  --output="$tap_folder/all.pot" >"$out" 2>&1 && [ ! -s "$out" ]
tap_ok $? /house/po/every-text-is-whole "$out"

# What a widget is told to show, or a reader to say, and is no call of _().
grep -rnE '(gtk_label_new|button_new_with_(label|mnemonic)|_set_(label|text|title|tooltip_text|placeholder_text)|PROPERTY_(LABEL|DESCRIPTION),)[^"_]*"[A-Za-z]{2}' \
  --include='*.c' editor/window >"$out"
grep -rnE 'name="(label|title|tooltip-text|placeholder-text)">[A-Za-z]' --include='*.ui' editor/window \
  | grep -vE '>Boardloom<' >>"$out"
[ ! -s "$out" ]
tap_ok $? /house/po/every-text-of-a-widget-can-be-translated "$out"

# The texts of a catalogue on standard input, one a line; those with line breaks stand there on several.
# What is given are further lines that count, beside msgid.
said ()
{
  sed -E ':whole; $!{ N; s/"\n"//; t whole }; P; D' \
    | sed -nE "s/^($(IFS='|'; echo "msgid${*:+|$*}")) (\".*)/\2/p"
}

# What the sources named on standard input say, everything with a blank in it, and is marked nowhere; $1
# is what is meant for programs, $2 how many lines they fill at least.
unmarked ()
{
  LC_ALL=C sort >"$tap_folder/files"
  xgettext --extract-all --files-from="$tap_folder/files" --from-code=UTF-8 --no-wrap \
    --output="$tap_folder/said.pot" >/dev/null 2>&1 || return
  said <"$tap_folder/said.pot" \
    | grep -E '[a-z]{2,} [a-z%“]' | grep -vE "$1" | LC_ALL=C sort -u \
    | LC_ALL=C comm -23 - "$tap_folder/marked" >"$out"
  [ "$(wc -l <"$tap_folder/said.pot")" -gt "${2:-1000}" ] && [ ! -s "$out" ]
}
msgcat --no-wrap --no-location "$tap_folder/all.pot" | said msgid_plural msgctxt \
  | LC_ALL=C sort -u >"$tap_folder/marked"
# But for how a command is called.
find editor/commands -name '*.c' ! -name thumbnailer.c | unmarked '\[OPTION…\]|^"(add\||list \|)'
tap_ok $? /house/po/every-text-of-the-command-line-can-be-translated "$out"
# But for what tables say to who reads the schema, for what is looked for in files and logs, and for
# labels of edits, whose words are the window's. The bytes by which files are known are no text.
find formats/{model,xml,edit,gazetteer,layers,reshape,sketch,geometry} -name '*.c' ! -name sniff.c \
  | unmarked '^"([A-Z].*\.|too (large|long))"$|^"<\?xml|of a saved file could not|public domain|^"(Add|Remove) (%|pieces)|^"Write for an earlier'
tap_ok $? /house/po/every-fault-of-a-board-can-be-translated "$out"
# But for what programs read: files that are written, names of elements, and reports; and for names that
# a board gets.
find formats/exchange -name '*.c' \
  | unmarked '^"([ #<]|; by %s|%s(, seed|<)|%u %s %u|(Colour|Ground|Other|Province|State|Tile) |(author|version|id|kind|name|width) [a-z -]+"|The file has|name %s.r|." useHigh)' \
  && grep -q '“%s” cannot be read' "$tap_folder/said.pot"
tap_ok $? /house/po/every-fault-of-an-import-or-export-can-be-translated "$out"
# All of it.
find validator/games -name rules-text.c | unmarked '^$' 800
tap_ok $? /house/po/every-rule-of-a-game-can-be-translated "$out"

# But for markup, commands, names of attributes, files that are begun for somebody, and what goes to a
# log for who writes the program.
find editor -name '*.c' ! -path 'editor/commands/*' ! -name field-image.c \
  | unmarked '^"(<| --|-- @ID@|boardloom|board %|.nprocess %|groups %d;|text %s|\.%09ld|what was (copied|kept)"|its file")|^"(The desktop does not say|There is no portal)|^"a (half record|journal) could not'
tap_ok $? /house/po/every-text-of-the-editor-can-be-translated "$out"

# But for examples and commands, which are copied; for names of games, of boards that are made and of
# edits, and for what is printed, which read the same everywhere; for names in Lua and what it says; for
# reports and facts of games, which programs read; and for what only a mistake in this program brings
# about.
find validator -name '*.c' ! -name format-sarif.c ! -name game-counts-json.c ! -name template.c \
  | unmarked '^"(<|boardloom | --|%s --|report\()|^"((The|Between|Beyond|Under|Below|Beneath) |%s and the Sea|Gallery %|Die for|Show a)|^"([a-z ]+\||areas (and|at) |centre dice|hit points of|layer of|twenty-|as of|scenario %|preset %|\[)|^"((abs|assert|byte|concat) [a-z ]+|nil value|stack overflow)"|^"(One part of|%s of seat|cubes %|new route)|^"(canonical form|a board cannot be read again|a new machine|%s has no option or|two checks have|the code %s is)'
tap_ok $? /house/po/every-text-of-the-validator-can-be-translated "$out"

# What is printed is in the language of the board: the tables of the words of signs have it. But for the
# page of a game, which has words of its own, names of products, what programs read of a press and
# labels of pages and edits.
xgettext --extract-all --from-code=UTF-8 --no-wrap --no-location --output="$tap_folder/signs.pot" \
  render/draw/sign-words.c render/draw/paper-words.c
sed -nE 's/^msgid (".*)/\1/p' "$tap_folder/signs.pot" | LC_ALL=C sort -u >"$tap_folder/signs"
# Single words too: what is asked for by name, and the headings and names of pieces.
{
  find render -name '*.c' | LC_ALL=C sort \
    | xgettext --keyword --keyword=loom_sign_words:2 --keyword=say:2 --files-from=- --from-code=UTF-8 \
      --no-wrap --no-location --output=-
  xgettext --extract-all --from-code=UTF-8 --no-wrap --no-location --output=- render/pieces/groups.c
} 2>/dev/null | sed -nE 's/^msgid (".*)/\1/p' | grep '[A-Za-z]' | LC_ALL=C sort -u \
  | LC_ALL=C comm -23 - "$tap_folder/signs" | grep -vE '^"([^ ]*/[^ ]*\.h|piece|, %s)"$' >"$out"
[ ! -s "$out" ]
tap_ok $? /house/po/every-word-on-paper-has-its-row "$out"
LC_ALL=C sort -u "$tap_folder/signs" "$tap_folder/marked" >"$tap_folder/both"
mv "$tap_folder/both" "$tap_folder/marked"
find render -name '*.c' ! -path 'render/web/*' ! -name clauses.c ! -name presets.c ! -name piece-presets.c \
  | unmarked '^" ?<|</|<rdf|^"[;}]|^"%s%s%d of|^"%s: %s, %s, area|^"boardloom |^"Pieces %u|^"Fill the format|%[uds] %[uds0-9.]+ %|that is shipped|^"No copyright' \
  && grep -q '^msgid "SHRINES"' "$tap_folder/said.pot"
tap_ok $? /house/po/every-text-on-paper-can-be-translated "$out"

while IFS= read -r language; do
  catalogue=editor/po/$language.po
  msgfmt --check --check-accelerators=_ --output-file=/dev/null "$catalogue" >"$out" 2>&1 && [ ! -s "$out" ]
  tap_ok $? "/house/po/$language/is-valid" "$out"

  # As the tools would bring it up to date: what is new has no words then, or has guessed ones.
  msgmerge --quiet "$catalogue" "$tap_folder/all.pot" --output-file="$tap_folder/merged.po" >"$out" 2>&1 \
    && { msgattrib --no-obsolete --untranslated "$tap_folder/merged.po"
         msgattrib --no-obsolete --only-fuzzy "$tap_folder/merged.po"; } | grep -v '^#:' >"$out"
  total=$(msgattrib --no-obsolete "$tap_folder/merged.po" | grep -c '^msgid "')
  [ ! -s "$out" ] && [ "$total" -gt 1000 ]
  tap_ok $? "/house/po/$language/has-every-text" "$out"

  msgattrib --only-obsolete "$tap_folder/merged.po" >"$out"
  [ ! -s "$out" ]
  tap_ok $? "/house/po/$language/has-no-text-of-old" "$out"
done <editor/po/LINGUAS

# One word for one thing, in the window, on the command line and in the manual.
for catalogue in editor/po/de.po editor/data/help/de/de.po; do
  msgattrib --no-obsolete --no-wrap --no-location "$catalogue" | awk -f tests/house/one-word.awk
done >"$out"
[ ! -s "$out" ]
tap_ok $? /house/po/de/has-one-word-for-one-thing "$out"

tap_done
