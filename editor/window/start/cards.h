/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cards of the gallery. Each carries as object data "words", what the search looks through. */

#pragma once

#include "editor/window/start/sample.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** loom_game_card_new: A button for a game; its object data "rules" is @rules. */
GtkWidget *loom_game_card_new (const LoomGameInfo *rules);

/** loom_card_set_picture: Shows the board in the file at @path on a game's card. */
void loom_card_set_picture (GtkWidget *card, const char *path);

/** loom_sample_card_new: A button for a board; its object data "path" is where it is. */
GtkWidget *loom_sample_card_new (const LoomSample *sample);

/** loom_recent_row_new: A row for a list box; its object data "path" is where the board is. */
GtkWidget *loom_recent_row_new (const LoomSample *sample);

/** loom_way_new: A button with an icon, a title and a few words. */
GtkWidget *loom_way_new (const char *icon, const char *title, const char *words);

/**
 * loom_first_hints_new: What somebody who has never been here does well to know, in three
 * sentences.
 */
GtkWidget *loom_first_hints_new (void);

/** loom_card_add: Puts a card into @box; the keyboard goes to the card, not to its place. */
void loom_card_add (GtkFlowBox *box, GtkWidget *card);

G_END_DECLS
