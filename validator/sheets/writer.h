/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the games write their cards. A card is a table of lines; a line is a template (see
 * template.h) whose braces name options, so that what is said and what is played come from the same
 * value, and facts about the scenario that are no options, as {@seats}. A line that comes out empty
 * is left out, and so is a section without lines. An option that a line comes to while it is
 * written is told. */

#pragma once

#include "validator/sheets/card.h"

G_BEGIN_DECLS

typedef struct _LoomCardWriter LoomCardWriter;

typedef enum
{
  LOOM_CARD_LINE_HEAD,      /* a section with this heading begins */
  LOOM_CARD_LINE_WIDE_HEAD, /* one whose table is wide */
  LOOM_CARD_LINE_BACK_HEAD, /* one that begins the second side where there are two */
  LOOM_CARD_LINE_TEXT,
  LOOM_CARD_LINE_STEP,
  LOOM_CARD_LINE_MADE, /* whatever @make appends */
} LoomCardLineKind;

typedef struct
{
  LoomCardLineKind kind;
  const char *rules; /* ids of the rules that it tells */
  const char *text;
  void (*make) (LoomCardWriter *writer);
} LoomCardLine;

#define LOOM_CARD_HEAD(_text)                                                                      \
  {                                                                                                \
    LOOM_CARD_LINE_HEAD, NULL, _text, NULL                                                         \
  }
#define LOOM_CARD_WIDE(_text)                                                                      \
  {                                                                                                \
    LOOM_CARD_LINE_WIDE_HEAD, NULL, _text, NULL                                                    \
  }
#define LOOM_CARD_BACK(_text)                                                                      \
  {                                                                                                \
    LOOM_CARD_LINE_BACK_HEAD, NULL, _text, NULL                                                    \
  }
#define LOOM_CARD_SAY(_rules, _text)                                                               \
  {                                                                                                \
    LOOM_CARD_LINE_TEXT, _rules, _text, NULL                                                       \
  }
#define LOOM_CARD_DO(_rules, _text)                                                                \
  {                                                                                                \
    LOOM_CARD_LINE_STEP, _rules, _text, NULL                                                       \
  }
#define LOOM_CARD_MAKE(_rules, _make)                                                              \
  {                                                                                                \
    LOOM_CARD_LINE_MADE, _rules, NULL, _make                                                       \
  }

/* The card of a game. */
struct _LoomCardTemplate
{
  const char *goal; /* a template */
  const LoomCardLine *lines;
  guint n_lines;
  /* States the facts that the lines ask for; NULL where they ask for none but those of all games:
   * seats (how many), first (the name of the seat that begins, or "chance"). */
  void (*state_stats) (LoomCardWriter *writer);
};

const LoomPosition *loom_card_writer_get_position (const LoomCardWriter *self);

/* The value of option number @option, which counts as told. */
gint loom_card_writer_get (LoomCardWriter *self, guint option);

/* States a fact for the templates: a word, or a number. */
void loom_card_writer_state (LoomCardWriter *self, const char *name, const char *value);
void loom_card_writer_state_number (LoomCardWriter *self, const char *name, gint64 value);

/**
 * loom_card_writer_dup:
 * @template with everything filled in. Free with g_free().
 */
char *loom_card_writer_dup (LoomCardWriter *self, const char *template);

/* Append blocks to the section at hand. The first returns the table, to which columns and cells are
 * added; it stays valid until the next block. */
LoomCardTable *loom_card_writer_add_table (LoomCardWriter *self);
void loom_card_writer_add_text (LoomCardWriter *self, const char *template);
void loom_card_writer_add_figure (LoomCardWriter *self,
                                  LoomCardFigure figure,
                                  const gint *numbers,
                                  guint n,
                                  const char *template);
void loom_card_writer_add_track (LoomCardWriter *self, gint from, gint to, const char *template);

/* A track of the areas that a seat holds, unless there are too many for a card. */
void loom_card_writer_add_areas (LoomCardWriter *self);

/* Begins a section with a heading from a template. */
void loom_card_writer_begin (LoomCardWriter *self, const char *template);

/* The section at hand wants more room than a column. */
void loom_card_writer_widen (LoomCardWriter *self);

void loom_card_table_add_column (LoomCardTable *self,
                                 const char *heading,
                                 gboolean is_text,
                                 gboolean is_large);

/* Takes @text over. */
void loom_card_table_take_cell (LoomCardTable *self, char *text, gint shade);

/* A cell that is not shaded, from a template; it may not be left out. */
void loom_card_writer_add_cell (LoomCardWriter *self, LoomCardTable *table, const char *template);

/* A row of such cells, one a column. */
void
loom_card_writer_add_row (LoomCardWriter *self, LoomCardTable *table, const char *const *templates);
void loom_card_table_add_picture (LoomCardTable *self, LoomCardPicture picture);

/**
 * loom_card_dup_share:
 * @share of 1 as whole percent; below one percent with a digit behind the point, and never "0" or
 * "100" for what can happen or fail. Free with g_free().
 */
char *loom_card_dup_share (double share);

/**
 * loom_card_writer_add_odds:
 * A table of the attacker's chances, in percent, of @least to @attackers six-sided dice against one
 * to @defenders.
 */
void
loom_card_writer_add_odds (LoomCardWriter *self, guint least, guint attackers, guint defenders);

G_END_DECLS
