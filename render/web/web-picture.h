/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as pictures for a page. */

#pragma once

#include "render/theme/theme.h"
#include "render/theme/view.h"

G_BEGIN_DECLS

/**
 * loom_web_picture_draw: @board with what @scenario (or NULL) places, as a small SVG. NULL and
 * @error when it cannot be drawn. Free with g_bytes_unref().
 */
GBytes *loom_web_picture_draw (const LoomBoard *board,
                               const LoomScenario *scenario,
                               const LoomView *view,
                               const LoomTheme *theme,
                               GError **error);

/**
 * loom_web_append_data: Appends @svg as the address of a picture, for an attribute in double
 * quotes.
 */
void loom_web_append_data (GString *html, GBytes *svg);

/** loom_web_append_rgb: "#rrggbb". */
void loom_web_append_rgb (GString *out, LoomColour colour);

G_END_DECLS
