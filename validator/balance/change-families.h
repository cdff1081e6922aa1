/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a designer allows to be changed so that a scenario becomes fair. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_CHANGE_DICE = 1 << 0,    /* how many dice, cubes or pips something begins with */
  LOOM_CHANGE_ORDER = 1 << 1,   /* who begins */
  LOOM_CHANGE_OPTIONS = 1 << 2, /* options of the rules, other than who begins */
  LOOM_CHANGE_PLACES = 1 << 3,  /* whose an area is, where shrines, queens and units stand */
  LOOM_CHANGE_ROUTES = 1 << 4,  /* routes and entrances: closed, opened, and new routes */
  LOOM_CHANGE_NEUTRAL = 1 << 5, /* which areas belong to nobody */
  LOOM_CHANGE_TOKENS = 1 << 6,  /* which area bears which number */
  LOOM_CHANGE_ITEMS = 1 << 7,   /* where items, spiders and earthworms are */
} LoomChangeFamilies;

#define LOOM_N_CHANGE_FAMILIES 8

/**
 * loom_change_families_word: The word of one LoomChangeFamilies on the command line.
 */
const char *loom_change_families_word (LoomChangeFamilies may);

/**
 * loom_change_families_words: The words of all of them, closed by NULL.
 */
const char *const *loom_change_families_words (void);

/**
 * loom_change_families_parse:
 * @typed: words with commas between: "dice,order"
 * @may: receives the bits
 *
 * FALSE with a LOOM_ERROR_VALUE that names the word that is none and what there is.
 */
gboolean loom_change_families_parse (const char *typed, guint *may, GError **error);

/**
 * loom_change_families_dup_words: The words of all bits of @may, with commas between. Free with
 * g_free().
 */
char *loom_change_families_dup_words (guint may);

G_END_DECLS
