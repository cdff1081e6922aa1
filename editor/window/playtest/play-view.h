/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a playtest is seen and steered in one window: the position on the canvas, the places that
 * have been pointed at, and the move that they choose. Panel, canvas and actions share it.
 *
 * Signal: "changed" (): another position, or other places or another move are chosen. */

#pragma once

#include "editor/playtest/playtest.h"
#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PLAY_VIEW (loom_play_view_get_type ())
G_DECLARE_FINAL_TYPE (LoomPlayView, loom_play_view, LOOM, PLAY_VIEW, GObject)

/* What a place is good for; flags. */
typedef enum
{
  LOOM_PLACE_FIRST = 1 << 0,  /* some move begins here */
  LOOM_PLACE_NEXT = 1 << 1,   /* some move goes on from what was pointed at to here */
  LOOM_PLACE_PICKED = 1 << 2, /* was pointed at */
  LOOM_PLACE_TARGET = 1 << 3, /* where the chosen move goes */
} LoomPlaceMark;

/**
 * loom_play_view_of: The one of @canvas, made when it is first asked for. Borrowed.
 */
LoomPlayView *loom_play_view_of (LoomCanvas *canvas);

LoomPlaytest *loom_play_view_get_playtest (LoomPlayView *self);
LoomCanvas *loom_play_view_get_canvas (LoomPlayView *self);

/**
 * loom_play_view_set_active: Shows the game on the canvas and lets pointer and keys play it, or
 * gives both back. A game is begun when there is none.
 */
void loom_play_view_set_active (LoomPlayView *self, gboolean is_active);
gboolean loom_play_view_is_active (LoomPlayView *self);

/** Whether legal moves, and odds of attacks, are shown on the board. */
void loom_play_view_set_shows (LoomPlayView *self, gboolean moves, gboolean odds);
/**
 * loom_play_view_set_holds_layer: Whether the layer in view stays while the game goes on elsewhere.
 */
void loom_play_view_set_holds_layer (LoomPlayView *self, gboolean holds);
/**
 * loom_play_view_turn_to: Goes over to @layer of the document, which is at it as soon as the canvas
 * has its picture: at once where that is of all layers, or nothing is played.
 */
void loom_play_view_turn_to (LoomPlayView *self, LoomHandle layer);
/** The layer that is on its way, or 0. */
LoomHandle loom_play_view_get_coming (LoomPlayView *self);
gboolean loom_play_view_shows_moves (LoomPlayView *self);
gboolean loom_play_view_shows_odds (LoomPlayView *self);

/** Whether somebody at the window may choose a move now. */
gboolean loom_play_view_can_choose (LoomPlayView *self);

/** Whether it will be somebody's turn at the window before the game is over: what is shown for that
 * keeps its place meanwhile. */
gboolean loom_play_view_awaits_person (LoomPlayView *self);

/** The move that is chosen and not made yet, or NULL. Lent until the next "changed". */
const LoomMove *loom_play_view_get_chosen (LoomPlayView *self);

/** loom_play_view_choose: NULL takes back what was chosen or pointed at. */
void loom_play_view_choose (LoomPlayView *self, const LoomMove *move);

/**
 * loom_play_view_preview: Shows on the board what @move is about while it is pointed at elsewhere;
 * NULL: nothing more.
 */
void loom_play_view_preview (LoomPlayView *self, const LoomMove *move);

/** The move that is previewed, or NULL. */
const LoomMove *loom_play_view_get_preview (LoomPlayView *self);

/** Whether anything was chosen or pointed at. */
gboolean loom_play_view_has_picked (LoomPlayView *self);

/** How many of the places that were pointed at are settled: once a move is chosen, its last place
 * can still be exchanged for another. */
guint loom_play_view_get_n_settled (LoomPlayView *self);

/** Whether @move begins with what was pointed at; all do when nothing was. */
gboolean loom_play_view_is_candidate (LoomPlayView *self, LoomMove move);

/**
 * loom_play_view_point: @place was pointed at: chooses, and makes a move of which nothing is left
 * to be asked. A second time at the chosen move's place makes it. FALSE when it means nothing.
 */
gboolean loom_play_view_point (LoomPlayView *self, guint32 place);

/** Makes the chosen move; asks first when later moves would be lost. */
void loom_play_view_commit (LoomPlayView *self);

/** Flags of LoomPlaceMark by place; and the chance of the attack that would go there, or NAN. */
guint loom_play_view_get_mark (LoomPlayView *self, guint32 place);
double loom_play_view_get_odds (LoomPlayView *self, guint32 place);

/** Whether the canvas was given the position that is looked at. For tests. */
gboolean loom_play_view_is_settled (LoomPlayView *self);

/* Places of the game, and things of the document. */
/** The place of an area of the document, or LOOM_NONE. */
guint32 loom_play_view_place_of_area (LoomPlayView *self, LoomHandle area);
/** The area of the document at a place, or 0. */
LoomHandle loom_play_view_area_of_place (LoomPlayView *self, guint32 place);
/** The place of a cell of the document's layer that is looked at, or LOOM_NONE. */
guint32 loom_play_view_place_of_cell (LoomPlayView *self, LoomCell cell);
/** The cell at a place, and the document's layer that it is on, or 0. */
LoomCell loom_play_view_cell_of_place (LoomPlayView *self, guint32 place, LoomHandle *layer);

G_END_DECLS
