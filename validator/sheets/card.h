/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules card of a scenario says: the game's rules as they are with the scenario's options,
 * in sections of a few blocks each. Words alone; how they are set is for who draws them. */

#pragma once

#include "validator/position/position.h"

G_BEGIN_DECLS

/* In every text, what stands between two asterisks is strong. */

/* A small picture beside a row of a table. */
typedef enum
{
  LOOM_CARD_NO_PICTURE,
  LOOM_CARD_QUEEN,
  LOOM_CARD_WORKER,
  LOOM_CARD_SOLDIER,
  LOOM_CARD_DRONE,
  LOOM_CARD_YOUNG_QUEEN,
  LOOM_CARD_TERMITE_BOMB,
  LOOM_CARD_ANTLION,
  LOOM_CARD_HIPPO,
  LOOM_CARD_HEDGEHOG,
  LOOM_CARD_FOX,
  LOOM_CARD_OWL,
  LOOM_CARD_TURTLE,
} LoomCardPicture;

/* A picture of its own between paragraphs; what its numbers are stands beside each. */
typedef enum
{
  LOOM_CARD_NO_FIGURE,
  LOOM_CARD_FIGURE_GATES,  /* turns to dig: an entrance, a deeper one, the throne */
  LOOM_CARD_FIGURE_ITEMS,  /* 1: face down */
  LOOM_CARD_FIGURE_WORMS,  /* a worm bitten in two */
  LOOM_CARD_FIGURE_SPIDER, /* the largest radius of a web */
  LOOM_CARD_FIGURE_DICE,   /* six-sided dice by their faces, until 0 */
  LOOM_CARD_FIGURE_SPLIT,  /* two dice, then one apart: faces */
  LOOM_CARD_FIGURE_BATTLE, /* dice of the attacker, then of the defender */
  LOOM_CARD_FIGURE_SHRINE,
  LOOM_CARD_FIGURE_ELEMENTS,
} LoomCardFigure;

#define LOOM_CARD_NUMBERS 4

/* A gate that is not on the board. */
#define LOOM_CARD_NO_GATE -1

typedef enum
{
  LOOM_CARD_TEXT,
  LOOM_CARD_STEP, /* one of the things done in turn; they count from 1 in each section */
  LOOM_CARD_TABLE,
  LOOM_CARD_PICTURED, /* a figure with a caption */
  LOOM_CARD_TRACK,    /* fields from numbers[0] to numbers[1] for a counter, with a caption */
} LoomCardKind;

/* A column of a table. */
typedef struct
{
  char *heading;
  gboolean is_text;  /* left-aligned, takes what room is left, may take several lines */
  gboolean is_large; /* numbers to be found at a glance */
} LoomCardColumn;

/* A cell: its text, and how much it is shaded: 0 to 100, or -1 for not. */
typedef struct
{
  char *text;
  gint shade;
} LoomCardCell;

typedef struct
{
  GArray *columns;  /* of LoomCardColumn */
  GArray *cells;    /* of LoomCardCell, row by row */
  GArray *pictures; /* of guint (LoomCardPicture), one a row; empty where no row has one */
  char *caption;    /* of the rows’ first column against the others, or NULL */
} LoomCardTable;

typedef struct
{
  LoomCardKind kind;
  char *text; /* of a table NULL */
  LoomCardFigure figure;
  gint numbers[LOOM_CARD_NUMBERS];
  LoomCardTable table;
} LoomCardBlock;

/* @heading may be empty, where a table says enough itself. @is_wide: its table wants the room of
 * several columns. */
typedef struct
{
  char *heading;
  gboolean is_wide;
  gboolean begins_back; /* where there are two sides, the second begins here */
  GArray *blocks;       /* of LoomCardBlock */
} LoomCardSection;

/* @source: file, date of the board and scenario, as far as they are known, in one line. */
typedef struct
{
  const LoomGameInfo *rules;
  char *title;
  char *goal;
  char *source;
  GArray *sections;                     /* of LoomCardSection */
  gboolean is_told[LOOM_OPTIONS_MAX];   /* by option: stated in a sentence */
  gboolean is_listed[LOOM_OPTIONS_MAX]; /* by option: not told, and not what is usual */
} LoomCard;

/**
 * loom_card_new:
 * @position: of a scenario with rules
 * @file: (nullable): name of the board's file
 *
 * Whatever the options of @position are, each that is not at its default is in a sentence or in the
 * list at the end. A game without a card of its own has its rules on it as they stand. NULL where
 * there are no rules that we know. Free with loom_card_free().
 * O(length of the text).
 */
LoomCard *loom_card_new (const LoomPosition *position, const char *file);
void loom_card_free (LoomCard *self);

/* For who writes a card: one without a section, a section with its heading, and a block with its
 * text (NULL for a table), which are taken over. The last two are valid until the next is added. */
LoomCard *loom_card_new_empty (const LoomGameInfo *rules);
LoomCardSection *loom_card_add_section (LoomCard *self, char *heading);
LoomCardBlock *loom_card_section_add (LoomCardSection *self, LoomCardKind kind, char *text);

static inline const LoomCardSection *
loom_card_section (const LoomCard *self, guint i)
{
  return &g_array_index (self->sections, LoomCardSection, i);
}

static inline const LoomCardBlock *
loom_card_block (const LoomCardSection *self, guint i)
{
  return &g_array_index (self->blocks, LoomCardBlock, i);
}

static inline const LoomCardColumn *
loom_card_column (const LoomCardTable *self, guint i)
{
  return &g_array_index (self->columns, LoomCardColumn, i);
}

static inline guint
loom_card_table_n_rows (const LoomCardTable *self)
{
  return self->columns->len > 0 ? self->cells->len / self->columns->len : 0;
}

static inline const LoomCardCell *
loom_card_cell (const LoomCardTable *self, guint row, guint column)
{
  return &g_array_index (self->cells, LoomCardCell, row * self->columns->len + column);
}

/**
 * loom_card_dup_source:
 * What a card of @position is of, in one line: @file (nullable), the board with its date, the
 * scenario. Free with g_free().
 */
char *loom_card_dup_source (const LoomPosition *position, const char *file);

/**
 * loom_card_dup_plain:
 * All of it as plain text: headings, a line a block, tables with tabs. Free with g_free().
 */
char *loom_card_dup_plain (const LoomCard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomCard, loom_card_free)

G_END_DECLS
