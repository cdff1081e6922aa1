/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What colours are called in a press's page: sRGB, the line that a machine cuts along, what is to
 * be on every plate; and the states in which ink lies over other ink, and in which it takes its
 * place. */
#define LOOM_PRESS_RGB "/LoomRGB"
#define LOOM_PRESS_CONTOUR "/CutContour"
#define LOOM_PRESS_REGISTER "/Register"
#define LOOM_PRESS_OVER "/LoomOver"
#define LOOM_PRESS_KNOCK "/LoomKnock"

/**
 * loom_press_recolour:
 * The drawing in @content (of @length bytes) for a press. Colours of the screen become those of
 * sRGB by profile; grey and dark text becomes black ink alone, solid over whatever lies under it;
 * lines to cut along and marks in the margin (LOOM_STYLE_CONTOUR, LOOM_STYLE_REGISTER) become inks
 * of their own. In a mask text is as everything else. NULL where @content ends in the middle of
 * something. O(length).
 */
GString *loom_press_recolour (const char *content, gsize length, gboolean is_mask);

/** loom_press_text_black: Whether text of such a colour is printed in black ink alone, and how much
 * of it. */
gboolean loom_press_text_black (const double rgb[3], double *black);

G_END_DECLS
