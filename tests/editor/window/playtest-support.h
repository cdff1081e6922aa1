/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that plays, and a person at its table. */
#pragma once

#include "editor/playtest/play-places.h"
#include "editor/window/playtest/play-view.h"
#include "tests/editor/window/desk.h"

/* A window in Playtest. */
typedef struct
{
  LoomWindow *window;
  LoomCanvas *canvas;
  LoomPlayView *view;
  LoomPlaytest *playtest;
} Table;

gboolean is_open (gpointer playtest);

gboolean is_drawn (gpointer canvas);

/* @player sits everywhere. */
void begin (Table *table, const char *player, gboolean to_the_end);

Table sit_down (const char *board, const char *player, gboolean to_the_end);

void act (Table *table, const char *action);

/* --- pointing -----------------------------------------------------------------------------------
 */
void click (Table *table, double bx, double by);

/* Clicks on the middle of a place of the game. */
void click_place (Table *table, guint32 place);

/* The last move of the offer that is about @n places, or about any. */
gboolean find_move (Table *table, guint n, LoomMove *move, guint32 places[LOOM_MOVE_ARGS]);

/* --- the list -----------------------------------------------------------------------------------
 */
gboolean is_of_type (GtkWidget *widget, gpointer type);

GtkWidget *find_widget (Table *table, GType type);

/* µs that this thread has worked: other threads and programs do not count. */
gint64 worked (void);
