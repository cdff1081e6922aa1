/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/card-look.h"
#include "validator/sheets/card.h"

G_BEGIN_DECLS

/**
 * LoomCardPiece: what is laid out as one: a heading, or a block. Its letters are measured once and
 * it is laid out for any width and size. Borrows the card and the look.
 */
typedef struct _LoomCardPiece LoomCardPiece;

LoomCardPiece *loom_card_piece_new_heading (const char *heading, const LoomCardLook *look);

/** @step: which step it is, from 1; 0 for blocks that are none. */
LoomCardPiece *
loom_card_piece_new (const LoomCardBlock *block, guint step, const LoomCardLook *look);
void loom_card_piece_free (LoomCardPiece *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomCardPiece, loom_card_piece_free)

/** Its height in mm with letters of @size in a column of @width; more than any paper is high where
 * it does not fit into such a column. */
double loom_card_piece_height (const LoomCardPiece *self, double size, double width);

/** Draws it with its upper left corner at (@x, @y) mm. */
void loom_card_piece_draw (const LoomCardPiece *self,
                           cairo_t *cr,
                           double x,
                           double y,
                           double size,
                           double width);

G_END_DECLS
