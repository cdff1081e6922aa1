/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/layout.h"

G_BEGIN_DECLS

/** Between pieces that are cut along an outline of their own, in µm; no others are as far apart. */
#define LOOM_OUTLINE_GAP 1600

/**
 * LoomPieceLot: what lies in one block before it is known how many it is cut into; sizes in µm.
 */
typedef struct
{
  guint group; /* see groups.h */
  guint seat;  /* whose name is its heading, or 0 */
  gint own;    /* the row of a designer's piece, or a web's radius; −1 */
  gint32 width;
  gint32 height;
  gint32 gap;
  gboolean has_back;
  GArray *cuts; /* of LoomPieceCut, not placed yet */
  char *heading;
  gint32 heading_width; /* with the note */
} LoomPieceLot;

/** The lots of all needs of @layout, in the order of printing: an array of LoomPieceLot. */
GArray *loom_component_groups_new (const LoomPieceLayout *layout);

G_END_DECLS
