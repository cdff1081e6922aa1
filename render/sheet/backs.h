/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How backs come behind their fronts; the order of `backs` in a document. */
typedef enum
{
  LOOM_BACKS_NONE,
  LOOM_BACKS_LONG_EDGE,  /* printed on both sides, turned over the long edge */
  LOOM_BACKS_SHORT_EDGE, /* printed on both sides, turned over the short edge */
  LOOM_BACKS_FOLD        /* on the same side, folded at a line down the middle */
} LoomBacks;

/** A thing on a sheet, in µm from its upper left corner; @is_upside_down when turned by half. */
typedef struct
{
  gint32 x;
  gint32 y;
  gint32 width;
  gint32 height;
  gboolean is_upside_down;
} LoomCutout;

/**
 * loom_backs_map:
 * Where the back of what lies at @front is printed, on the other side of a sheet of @width by
 * @height µm as it lies or, where it is folded, on the same, so that both lie behind each other
 * when the sheet is turned or folded, and stand upright when the piece is turned over its upright
 * edge. Applied to a back it gives the front again.
 */
LoomCutout loom_backs_map (LoomBacks backs, gint32 width, gint32 height, const LoomCutout *front);

G_END_DECLS
