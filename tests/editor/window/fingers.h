/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fingers on a screen and on a touchpad, as they reach a canvas through GTK's gestures. Nothing
 * else can make such events without the hardware. */

#pragma once

#include "tests/editor/window/support.h"

G_BEGIN_DECLS

/** Whether this GDK lays out its events as it has to be known; skips the test where it does not. */
gboolean loom_fingers_can (LoomTestStage *self);

/** Finger @finger (1, 2, …) touches the canvas at @wx, @wy px of it, moves there, or lets go. */
void loom_fingers_touch (LoomTestStage *self, guint finger, double wx, double wy);
void loom_fingers_move (LoomTestStage *self, guint finger, double wx, double wy);
void loom_fingers_let_go (LoomTestStage *self, guint finger, double wx, double wy);

/** The pointer comes to @wx, @wy px of the canvas: what a touchpad does is meant for there. */
void loom_fingers_point (LoomTestStage *self, double wx, double wy);

/**
 * loom_fingers_pinch: Two fingers on a touchpad, the pointer at @wx, @wy.
 * @scale: how far they are apart, as a multiple of how they began
 */
void loom_fingers_pinch (LoomTestStage *self,
                         GdkTouchpadGesturePhase phase,
                         double wx,
                         double wy,
                         double scale);

/** Two fingers drawn over a touchpad by so many px. */
void loom_fingers_scroll (LoomTestStage *self, double dx, double dy, GdkModifierType state);

G_END_DECLS
