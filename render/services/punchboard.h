/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/piece-art.h"
#include "render/services/piece-presets.h"

G_BEGIN_DECLS

/**
 * LoomPunchboard: pieces laid on boards of which they are punched. Borrows all that it is given.
 */
typedef struct
{
  const LoomPiecePreset *preset;
  const LoomPieceArt *art;
  const LoomPieceSizes *sizes;
  GArray *components; /* of LoomComponent, of each as many as it says */
  GArray *places;     /* of LoomPackPlace, owned */
  guint n_boards;
} LoomPunchboard;

/* What a board to be punched shows. */
typedef enum
{
  LOOM_PUNCHBOARD_FACE,
  LOOM_PUNCHBOARD_BACK, /* as seen when it is turned over like a page */
  LOOM_PUNCHBOARD_CUT   /* the lines alone along which it is punched */
} LoomPunchboardSide;

/** What of a board's width or height, bleed left aside, pieces may take, in µm. */
gint32 loom_punchboard_room (gint32 length);

/**
 * loom_punchboard_init:
 * Lays @components, an array of LoomComponent that each go on it, on boards of @preset. FALSE and
 * @error (LOOM_PRINT_ERROR_LAYOUT) where one does not.
 */
gboolean loom_punchboard_init (LoomPunchboard *self,
                               const LoomPiecePreset *preset,
                               const LoomPieceArt *art,
                               const LoomPieceSizes *sizes,
                               GArray *components,
                               GError **error);
void loom_punchboard_clear (LoomPunchboard *self);

/** Board @i in mm from its upper left corner, bleed included. */
void
loom_punchboard_draw (const LoomPunchboard *self, guint i, LoomPunchboardSide side, cairo_t *cr);

G_END_DECLS
