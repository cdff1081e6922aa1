/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The generator: what is wished for, and the map that it makes of that. The same settings give the
 * same board as “boardloom new”.
 *
 * Signal: "chosen" (LoomBoard *, lent): the map is to be drawn on; copy it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_GENERATOR_CARD (loom_generator_card_get_type ())
G_DECLARE_FINAL_TYPE (LoomGeneratorCard, loom_generator_card, LOOM, GENERATOR_CARD, GtkWidget)

GtkWidget *loom_generator_card_new (void);

/**
 * loom_generator_card_next: Shows another map: the one of the next seed.
 */
void loom_generator_card_next (LoomGeneratorCard *self);

/** loom_generator_card_draw: Draws the map again, in the style that new boards have now. */
void loom_generator_card_draw (LoomGeneratorCard *self);

/**
 * loom_generator_card_dup_command: The command line that makes the map in sight. Free with
 * g_free().
 */
char *loom_generator_card_dup_command (LoomGeneratorCard *self);

G_END_DECLS
