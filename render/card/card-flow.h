/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How sections flow over the sides of a card. */

#pragma once

#include "render/card/card-layout.h"

G_BEGIN_DECLS

/* The most columns of a side. */
#define LOOM_CARD_COLUMNS 4

/* How many columns something takes: one, all but one, or all. */
typedef enum
{
  LOOM_SPAN_NARROW,
  LOOM_SPAN_WIDE,
  LOOM_SPAN_FULL,
  LOOM_N_SPANS
} LoomSpan;

/* A section with its pieces: the heading, then its blocks. */
typedef struct
{
  const LoomCardSection *section;
  guint first; /* the heading in pieces */
  guint n;     /* blocks */
} LoomCardPart;

/* The parts of a card, and the sides that they flow over, whose text has @width by @height mm. What
 * is placed goes to @layout, on side @side. */
typedef struct
{
  LoomCardLayout *layout; /* borrowed */
  GArray *parts;          /* of LoomCardPart */
  guint n_columns;
  double width;
  double height;
  double size;
  double air; /* how many times wider than they must be the gaps within columns are; from 1 */
  double *heights[LOOM_N_SPANS]; /* by piece */
  gboolean is_whole;             /* sections are not broken */
  gboolean places;               /* places are noted, not only measured */
  guint side;
} LoomCardFlow;

/** Sets letters of @size mm: all pieces are measured. */
void loom_card_flow_set_size (LoomCardFlow *self, double size);

/** How high a side is that has the sections from @from up to, but without, @to; more than the flow
 * is high where they do not fit on one. */
double loom_card_flow_measure (LoomCardFlow *self, guint from, guint to);

/** Notes where the same lie on a side of their own, with letters of the size that is set: gaps are
 * widened and bands moved apart where there is room. */
void loom_card_flow_place (LoomCardFlow *self, guint from, guint to);

G_END_DECLS
