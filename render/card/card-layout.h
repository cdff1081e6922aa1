/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/card-block.h"

G_BEGIN_DECLS

/** Where a piece lies: on which side, its box in mm from the corner of the side’s text, and the
 * size of its letters. */
typedef struct
{
  const LoomCardPiece *piece;
  guint side;
  double x;
  double y;
  double width;
  double height;
  double size;
} LoomCardPlace;

/** A line between groups of text, from one point to the other. */
typedef struct
{
  guint side;
  double x0;
  double y0;
  double x1;
  double y1;
} LoomCardRule;

/**
 * LoomCardLayout: a card's text on as many sides as it takes. All letters have @size mm, but those
 * of a side that they would leave half empty, which are larger.
 */
typedef struct
{
  double size;
  guint n_sides;
  GPtrArray *pieces; /* of LoomCardPiece, owned */
  GArray *places;    /* of LoomCardPlace, in reading order */
  GArray *rules;     /* of LoomCardRule */
} LoomCardLayout;

/**
 * loom_card_layout_new:
 * Lays @card out on sides whose text has @width by @height mm. It takes one side where its letters
 * are of a good size then, two where they do not go below the smallest, else more. NULL where a
 * part of it does not fit on a side even with the smallest letters. Borrows card and look.
 */
LoomCardLayout *
loom_card_layout_new (const LoomCard *card, const LoomCardLook *look, double width, double height);
void loom_card_layout_free (LoomCardLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomCardLayout, loom_card_layout_free)

/** Draws the text of side @side with its upper left corner at the origin of @cr. */
void loom_card_layout_draw (const LoomCardLayout *self,
                            const LoomCardLook *look,
                            guint side,
                            cairo_t *cr);

G_END_DECLS
