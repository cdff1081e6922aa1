/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of the view of a playtest: play-view.c (choosing), play-match.c
 * (places), play-commit.c (making moves), play-show.c (the board of a
 * position on the canvas), play-overlay.c (what is drawn over it). */

#pragma once

#include "editor/playtest/play-places.h"
#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

struct _LoomPlayView
{
  GObject parent_instance;

  LoomCanvas *canvas; /* weak: the canvas owns the view */
  LoomPlaytest *playtest;
  LoomTool *tool;
  gboolean is_active;
  gboolean shows_moves;
  gboolean shows_odds;
  gboolean had_onion_skin;
  guint overlay; /* of the canvas, or 0 */

  guint32 picked[LOOM_MOVE_ARGS];
  guint n_picked;
  gboolean is_pointing; /* places were pointed at, not taken from a chosen move */
  gboolean has_chosen;
  LoomMove chosen;
  gboolean has_preview;
  LoomMove preview; /* pointed at in the list of moves */

  const LoomPlaySession *table; /* what the arrays below are of; not a reference */
  guint8 *marks;                /* by place: LoomPlaceMark */
  float *odds;                  /* by place: NAN where there are none */
  LoomHandle *areas;            /* by place: areas of the document; NULL on cells */
  GHashTable *places;           /* area of the document → place + 1 */
  LoomHandle *layers;           /* by layer of the position: layers of the document */

  /* play-overlay.c */
  cairo_surface_t *picture; /* of the overlay, or NULL when it is to be drawn anew */
  LoomViewport picture_view;
  gboolean is_picture_old; /* it is drawn anew once the board is that of the position */

  /* play-flight.c */
  guint seen;            /* the position that was looked at before */
  gboolean flight_waits; /* for the layer that it is on to be in sight */
  guint flight;          /* tick of the canvas while a piece is on its way, or 0 */
  gint64 flight_began;
  double flight_part;  /* of its way, 0 to 1 */
  LoomPlayLeg legs[2]; /* the rest of it: what is flown now comes first */
  guint n_legs;
  guint32 flight_colour; /* 0xRRGGBB */

  gboolean holds_layer; /* the layer in view stays, wherever the game goes on */

  /* play-show.c */
  gboolean is_showing;  /* a thread makes a board */
  gboolean wants_shown; /* another position is to be shown after that */
  gboolean is_drawing;  /* the canvas still draws the last one, or a layer */
  LoomHandle wanted;    /* layer that is to be seen, or 0 */
  LoomHandle ahead;     /* the one that the canvas draws now, or 0: the document's */
  guint patience;       /* source: it is not waited for longer, or 0 */
  gulong drawn;         /* handler on the canvas */
};

/* play-match.c */
/** Finds what of the document the places of @table's game are; forgets it. */
void loom_play_view_match_places (LoomPlayView *self, const LoomPlaySession *table);
void loom_play_view_clear_places (LoomPlayView *self);

/** Shows the position that is looked at as soon as the canvas is free. play-show.c. */
void loom_play_view_show (LoomPlayView *self);
/** Lets a layer be seen with the board that is shown next. */
void loom_play_view_want (LoomPlayView *self, LoomHandle layer);
/** Whether the picture is of one layer, so that another one takes a while to be seen. */
gboolean loom_play_view_sees_one (LoomPlayView *self);
/** Lets no other layer be seen than the document's. */
void loom_play_view_stay (LoomPlayView *self);
/** Gives the canvas the document's board again. */
void loom_play_view_hide (LoomPlayView *self);

/** Lets the piece of the move that led here be seen to go there, once its layer is in sight; begins
 * with that, and stops it. play-flight.c. */
void loom_play_view_fly (LoomPlayView *self);
void loom_play_view_take_off (LoomPlayView *self);
void loom_play_view_land (LoomPlayView *self);
void loom_play_view_paint_flight (LoomPlayView *self, const LoomPaint *paint);

/** The middle of a place, µm, also on another layer that is in sight; FALSE: it is not in sight.
 * play-overlay.c. */
gboolean loom_play_view_get_middle (LoomPlayView *self,
                                    const LoomPaint *paint,
                                    guint32 place,
                                    LoomPoint *middle);

/** Draws what can be pointed at, what was, and the last move. play-overlay.c. */
void loom_play_view_paint (const LoomPaint *paint, gpointer self);

G_END_DECLS
