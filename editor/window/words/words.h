/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window calls things: the kinds, their fields and the names that a field can take, in
 * words that can be translated. Everything that the table of kinds has, has a word here. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_words_kind, loom_words_kinds: “Area”; “Areas”, as a heading. Translated.
 */
const char *loom_words_kind (LoomKind kind);
const char *loom_words_kinds (LoomKind kind);

/** loom_words_icon: The name of the icon for a kind. */
const char *loom_words_icon (LoomKind kind);

/**
 * loom_words_value: The name at @value of an ENUM as a form shows it, as “Young queen”. Translated.
 */
const char *loom_words_value (const LoomField *field, gint32 value);

/** The same for a name as it is written: an option's value. Capitalised where it is not known. */
char *loom_words_dup_name (const char *name);

/**
 * loom_words_dup_entity: What a list calls @entity: its name, or what it joins, or where it stands.
 * Free with g_free().
 */
char *loom_words_dup_entity (const LoomBoard *board, const LoomEntity *entity);

/* The most bytes of a name that a line shows. */
#define LOOM_WORDS_MOST 200

/**
 * loom_words_cut: @words for a label of one line: cut, with an ellipsis, after LOOM_WORDS_MOST
 * bytes. A label measures all that it is given, which takes a second for a megabyte, and draws it
 * over its neighbours. Free with g_free().
 */
char *loom_words_cut (const char *words);

/** What seat @n of @scenario is called: its name, or “Seat 2”. Free with g_free(). */
char *loom_words_dup_seat (const LoomScenario *scenario, gint32 n);

G_END_DECLS
