/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An option of a game: one thing that the game's text leaves open, or one of its numbers. An option
 * is a const row; `boardloom rules`, the checks, forms and the printed card all read the row. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_OPTION_ENUM, /* one of the names in values */
  LOOM_OPTION_INT,  /* a whole number between lowest and highest */
  LOOM_OPTION_YN,   /* no or yes */
} LoomOptionType;

/* A reading of the text that an option can name. */
typedef struct
{
  const char *id;   /* as written: lower case with hyphens */
  const char *help; /* what it does, a plain clause */
  const char *also; /* another spelling that is understood, or NULL */
} LoomOptionValue;

/* Stands for "no more rows" in a table of values. */
#define LOOM_OPTION_VALUES_END                                                                     \
  {                                                                                                \
    NULL, NULL, NULL                                                                               \
  }

typedef struct
{
  const char *id; /* as written: lower case with hyphens */
  LoomOptionType type;
  const LoomOptionValue *values; /* ENUM: closed by LOOM_OPTION_VALUES_END */
  gint lowest;                   /* INT: the smallest number taken */
  gint highest;                  /* INT: the largest number taken */
  gint standard;                 /* the default: an index into values, a number, or 0 and 1 */
  const char *unit;              /* INT: what is counted, in the plural, or NULL */
  const char *help;              /* a plain sentence */
  const char *rules;             /* ids of the rules that it settles, with spaces between */
} LoomOptionInfo;

/* Rows for the tables of the games. */
#define LOOM_OPTION_CHOICE(_id, _values, _standard, _rules, _help)                                 \
  {                                                                                                \
    .id = _id, .type = LOOM_OPTION_ENUM, .values = _values, .standard = _standard, .help = _help,  \
    .rules = _rules                                                                                \
  }
#define LOOM_COUNT(_id, _lowest, _highest, _standard, _unit, _rules, _help)                        \
  {                                                                                                \
    .id = _id, .type = LOOM_OPTION_INT, .lowest = _lowest, .highest = _highest,                    \
    .standard = _standard, .unit = _unit, .help = _help, .rules = _rules                           \
  }
#define LOOM_SWITCH(_id, _standard, _rules, _help)                                                 \
  {                                                                                                \
    .id = _id, .type = LOOM_OPTION_YN, .highest = 1, .standard = _standard, .help = _help,         \
    .rules = _rules                                                                                \
  }

/**
 * loom_option_info_n_values:
 * How many names an ENUM option knows; 0 for the others.
 */
guint loom_option_info_n_values (const LoomOptionInfo *self);

/**
 * loom_option_info_parse:
 * @text: a value as a board writes it
 * @value: (out): an index for an ENUM, the number for an INT, 0 or 1 for a YN
 *
 * Reads a value. Returns FALSE and sets a LOOM_ERROR_VALUE whose message says what would have been
 * right, with the nearest name where one is near, when @text is none of @self's values.
 */
gboolean
loom_option_info_parse (const LoomOptionInfo *self, const char *text, gint *value, GError **error);

/**
 * loom_option_info_is_out_of_range:
 * Whether @text is a whole number, but one that @self does not take.
 */
gboolean loom_option_info_is_out_of_range (const LoomOptionInfo *self, const char *text);

/**
 * loom_option_info_nearest_value:
 * The value of @self that @text most likely meant, as a board writes it, or NULL when nothing is
 * near: the nearest name, or the end of the range for a number. Free with g_free().
 */
char *loom_option_info_nearest_value (const LoomOptionInfo *self, const char *text);

/**
 * loom_option_info_dup_value:
 * @value as a board writes it. Free with g_free().
 */
char *loom_option_info_dup_value (const LoomOptionInfo *self, gint value);

/**
 * loom_option_info_dup_range:
 * @unit: (nullable): the unit of @self as people are told it
 *
 * What @self takes, in words: `pair or single`, `1 to 20 dice`, `yes or no`. Free with g_free().
 */
char *loom_option_info_dup_range (const LoomOptionInfo *self, const char *unit);

G_END_DECLS
