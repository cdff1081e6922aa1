/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/outline.h"
#include "render/motifs/insect.h"

G_BEGIN_DECLS

/**
 * LoomWeb: a spider's web round a cell, counted from 0.
 *
 * It covers the open cells within @radius: in steps between cells that share an edge, or in king's
 * moves where @square is set.
 */
typedef struct
{
  guint column, row;
  guint radius;
  gboolean square;
} LoomWeb;

/** loom_web_draw: the web over those cells of @open that it reaches. O(radius squared). */
void loom_web_draw (const LoomPen *pen, const LoomWeb *web, const LoomCellSet *open);

/** loom_web_draw_spider: the spider in the middle of the cell, its radius on a tag. */
void loom_web_draw_spider (const LoomPen *pen, const LoomWeb *web);

/** loom_web_spider_colours: what a spider is drawn with. */
LoomInsectColours loom_web_spider_colours (const LoomPen *pen);

/** loom_web_draw_tag: the tag alone, "radius" @r about (@x, @y). */
void loom_web_draw_tag (const LoomPen *pen, double x, double y, double r, guint radius);

/**
 * loom_web_draw_reach: a dashed line round all cells within @web, rock included; an antlion's.
 */
void loom_web_draw_reach (const LoomPen *pen,
                          const LoomWeb *web,
                          guint columns,
                          guint rows,
                          guint32 rgb);

G_END_DECLS
