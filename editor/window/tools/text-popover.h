/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words typed on the canvas itself: a small field beside the thing they belong to. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * LoomTextDone: What was typed, trimmed, once, when Enter was pressed (Ctrl+Enter where there may
 * be several lines) or the field was left by clicking elsewhere; never when Esc gave it up or
 * nothing was changed.
 */
typedef void (*LoomTextDone) (const char *text, gpointer data);

/**
 * loom_text_popover_show:
 * @place: µm on the board that it points to
 * @text: (nullable): to begin with; all of it is selected
 * @label: what is asked for, to the person and to screen readers
 * @lines: whether there may be several lines
 * @destroy: (nullable): for @data, when the field is gone
 *
 * Only one field is open on a canvas at a time. Gives the popover, borrowed.
 */
GtkWidget *loom_text_popover_show (LoomCanvas *canvas,
                                   LoomPoint place,
                                   const char *text,
                                   const char *label,
                                   gboolean lines,
                                   LoomTextDone done,
                                   gpointer data,
                                   GDestroyNotify destroy);

G_END_DECLS
