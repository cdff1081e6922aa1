/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Metrics: what can be read off a position of one game without knowing its rules, for who wants to
 * say how games went. One const table a game. */

#pragma once

#include "validator/players/lineup.h"

G_BEGIN_DECLS

/* The most things that are followed; those beyond are left out. */
#define LOOM_METRICS_THINGS 256

/* What is read off one position after another of the same game; all zero before the first. */
typedef struct
{
  gint32 standing[LOOM_PLAY_SEATS];   /* by seat less one: more is better; by it a leader is told */
  guint8 mover;                       /* whose turn has just ended; 0 at the start of the game */
  guint8 holder[LOOM_METRICS_THINGS]; /* by thing: the seat that holds it; 0: nobody */
} LoomMetricsSample;

struct _LoomGameMetrics
{
  const char *length_unit; /* what a game's length is counted in, in the plural: "rounds" */
  const char *thing_word;  /* what is held, in the plural: "areas", "entrances and items" */
  const char *holding;     /* what holding means here, after "a seat": "owns it" */
  const char *touched;     /* what has happened to a thing that was touched: "it changed hands" */
  const char *standing;    /* what a lead is told by: "areas owned"; NULL: nobody ever leads */
  /* What the first capture is: "the first area taken from a rival"; NULL: there is none. */
  const char *first_capture;
  guint (*n_things) (const LoomGame *game);
  /* What sort of thing it is ("area", "entrance", "item" …), by which id the board or the game
   * knows it, none twice in a sort, and its name for people. Areas come first, as in the position.
   */
  const char *(*thing_sort) (const LoomGame *game, guint thing);
  void (*id_thing) (const LoomGame *game, guint thing, GString *text);
  void (*name_thing) (const LoomGame *game, guint thing, GString *text);
  /* The area that is thing number @thing, else LOOM_NONE. By it a game whose areas have other
   * numbers is read as the scenario's own. */
  guint32 (*thing_area) (const LoomGame *game, guint thing);
  /* The cell on which it lies at first, else LOOM_NONE. */
  guint32 (*thing_cell) (const LoomGame *game, guint thing);
  /* Any number that is another one when a turn has ended. */
  guint (*turn) (const LoomGame *game, const LoomState *state);
  /* How long the game has been, or was; 0 while it is still being set up. @turns have ended. */
  guint (*length) (const LoomGame *game, const LoomState *state, guint turns);
  /* Whether a game that has ended was broken off, for time or because nobody could move. */
  gboolean (*timed_out) (const LoomGame *game, const LoomState *state);
  /* Brings @sample, which holds what was read last, up to @state. */
  void (*read) (const LoomGame *game, const LoomState *state, LoomMetricsSample *sample);
  /* The seat that drew the first capture with @move, which @seat has just played, or 0. @before is
   * of the last turn's end, @after of now; nobody had drawn it by then. */
  guint (*captured) (const LoomGame *game,
                     const LoomMetricsSample *before,
                     LoomMove move,
                     guint seat,
                     const LoomState *after);
};

/**
 * loom_game_metrics_for: The metrics of @rules; where it gives none, one that counts moves and
 * nothing else.
 */
const LoomGameMetrics *loom_game_metrics_for (const LoomGameInfo *rules);

/**
 * loom_game_metrics_n_things: How many things of @game are followed, at most LOOM_METRICS_THINGS.
 */
guint loom_game_metrics_n_things (const LoomGame *game);

/* For games on areas: thing number i is area number i. */
const char *loom_game_metrics_area_sort (const LoomGame *game, guint thing);
void loom_game_metrics_id_area (const LoomGame *game, guint thing, GString *text);
void loom_game_metrics_name_area (const LoomGame *game, guint thing, GString *text);
guint32 loom_game_metrics_thing_area (const LoomGame *game, guint thing);
guint32 loom_game_metrics_no_cell (const LoomGame *game, guint thing);

G_END_DECLS
