/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** A wooden disc of radius @r with @value; 6, 9 and other numbers that turn into one another are
 * underlined. */
void loom_token_draw_number (cairo_t *cr,
                             const LoomTheme *theme,
                             int value,
                             double x,
                             double y,
                             double r);

/** A seat's badge: its shape with a short @text; @ring draws the golden ring of an aura. */
void loom_token_draw_badge (cairo_t *cr,
                            const LoomTheme *theme,
                            const LoomLiveryLook *look,
                            gboolean neutral,
                            const char *text,
                            double x,
                            double y,
                            double r,
                            gboolean ring);

/** A cube of a seat, isometric, of edge @a, its lowest corner at (x, y). */
void loom_token_draw_cube (cairo_t *cr,
                           const LoomTheme *theme,
                           const LoomLiveryLook *look,
                           double x,
                           double y,
                           double a);

/** A fortify marker of a seat: a small tower of height 2r about (x, y) in its colour. */
void loom_token_draw_marker (cairo_t *cr,
                             const LoomTheme *theme,
                             const LoomLiveryLook *look,
                             double x,
                             double y,
                             double r);

/** A counter of turns held: an hourglass and the number, @r high from the middle. */
void
loom_token_draw_held (cairo_t *cr, const LoomTheme *theme, int turns, double x, double y, double r);

/** A pawn of height about 4.5 k mm: the sign for players in the key. */
void loom_token_draw_pawn (cairo_t *cr, LoomColour colour, double x, double y, double k);

G_END_DECLS
