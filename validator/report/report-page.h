/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of text for a terminal: wrapped lines, headings, cells of tables and intervals drawn in
 * characters. It is written with typographic signs throughout; a terminal that has none of them
 * gets the nearest ASCII at the end. */

#pragma once

#include "validator/report/report-private.h"

G_BEGIN_DECLS

/* How a word is to stand out. */
typedef enum
{
  LOOM_INK_PLAIN,
  LOOM_INK_BOLD,
  LOOM_INK_DIM,
  LOOM_INK_GOOD,
  LOOM_INK_BAD,
  LOOM_INK_OPEN,
  LOOM_INK_ORDER, /* of seats that are even in a game that is not */
} LoomInk;

typedef struct
{
  GString *text;
  guint width;
  const LoomFairnessLook *look;
} LoomTextPage;

void loom_text_page_init (LoomTextPage *self, const LoomFairnessLook *look);

/**
 * loom_text_page_finish: The text, free with g_free(); the page is empty then.
 */
char *loom_text_page_finish (LoomTextPage *self);

/**
 * loom_text_page_begin_ink, loom_text_page_end_ink: What is appended between them stands out. Takes
 * no room.
 */
void loom_text_page_begin_ink (LoomTextPage *self, LoomInk ink);
void loom_text_page_end_ink (LoomTextPage *self, LoomInk ink);

/**
 * loom_text_page_say: @words, wrapped, every line set in by @indent and all but the first by @hang
 * more.
 */
void loom_text_page_say (LoomTextPage *self, guint indent, guint hang, const char *words);

/**
 * loom_text_page_flow: @words, wrapped, from column @indent, which the line has reached.
 */
void loom_text_page_flow (LoomTextPage *self, guint indent, const char *words);

/**
 * loom_text_page_heading: A line of its own behind an empty one.
 */
void loom_text_page_heading (LoomTextPage *self, const char *words);

/**
 * loom_text_page_cell:
 * @words in @width columns, cut with “…” where they are longer; @right: at the right side. East
 * Asian letters take two columns, combining marks none. No words have no ink.
 */
void loom_text_page_cell (LoomTextPage *self,
                          const char *words,
                          guint width,
                          gboolean right,
                          LoomInk ink);

/**
 * loom_text_page_columns: How many columns @words take.
 */
guint loom_text_page_columns (const char *words);

/**
 * loom_text_page_end_line: Ends the line without blanks before its end.
 */
void loom_text_page_end_line (LoomTextPage *self);

/* The scale on which intervals are drawn: shares from @low to @high over @columns. */
typedef struct
{
  double low;
  double high;
  guint columns;
  double due; /* every seat's share in a fair game */
  double delta;
} LoomScale;

/**
 * loom_scale_init: A scale in round numbers for all intervals of @study as dealt and for what
 * counts as fair: one for all line-ups, so that they can be compared at a glance.
 */
void loom_scale_init (LoomScale *self, const LoomStudy *study, guint columns);

/**
 * loom_text_page_interval: @share on @scale, @scale->columns wide: ┊··░░░░│░░├──●──┤··
 */
void loom_text_page_interval (LoomTextPage *self, const LoomScale *scale, LoomShare share);

/**
 * loom_text_page_axis: The numbers below (or above) intervals, @scale->columns wide or a little
 * more.
 */
void loom_text_page_axis (LoomTextPage *self, const LoomScale *scale);

G_END_DECLS
