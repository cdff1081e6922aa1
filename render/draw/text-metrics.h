/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/text.h"

G_BEGIN_DECLS

/**
 * LoomTextMetrics: what a line of text measures, in mm, without what it takes to draw it.
 */
typedef struct
{
  LoomTextExtents box;
  double baseline;     /* below the top of the line */
  gboolean is_foreign; /* a glyph is in none of our own fonts */
  gboolean is_wide;    /* it is drawn with the fonts of the system */
} LoomTextMetrics;

/**
 * loom_text_metrics_find:
 * @text: as it is set: in capitals where the style says so
 * @style: with a family
 * @metrics: (out caller-allocated)
 *
 * What @text in @style measured when it was last shaped, by whichever thread: a board's names are
 * the same after nearly every edit, and shaping them takes longer than all else that a check does.
 * Some tens of thousands are kept, those longest unasked for go first. O(length of @text).
 */
gboolean
loom_text_metrics_find (const char *text, const LoomTextStyle *style, LoomTextMetrics *metrics);

/** loom_text_metrics_keep: Remembers @metrics for that. O(length of @text). */
void loom_text_metrics_keep (const char *text,
                             const LoomTextStyle *style,
                             const LoomTextMetrics *metrics);

G_END_DECLS
