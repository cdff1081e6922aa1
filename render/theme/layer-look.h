/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grounds and counters of layers as a theme has them. */

#pragma once

#include "render/theme/theme.h"

G_BEGIN_DECLS

/**
 * loom_ground_for_depth: the colours of the layer at @depth (0 is the top).
 *
 * Depths beyond the style's grounds repeat those below the top. Never NULL; owned by the style.
 */
const LoomGround *loom_ground_for_depth (guint depth, const LoomTheme *theme);

/** loom_seat_look_init: the look of seat @seat (from 1; any number is fine). */
void loom_seat_look_init (LoomSeatLook *self, guint seat, const LoomTheme *theme);

/**
 * loom_seat_look_set_colour: makes the look's colours from one colour of the designer's.
 *
 * The ground stays light or dark as it was, so that neighbouring seats differ in grey.
 */
void loom_seat_look_set_colour (LoomSeatLook *self, guint32 rgb, const LoomTheme *theme);

G_END_DECLS
