/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A gauge: what can be read off a position of one game without knowing its rules, for who wants to
 * say how games went. One const table a game, one file each. */

#pragma once

#include "validator/fairness/lineup.h"

G_BEGIN_DECLS

/* The most things that a gauge may follow. */
#define LOOM_GAUGE_THINGS 256

/* What is read off one position. */
typedef struct
{
  guint8 holder[LOOM_GAUGE_THINGS]; /* by thing: the seat that holds it; 0: nobody */
  gint32 standing[LOOM_PLAY_SEATS]; /* by seat less one: more is better; by it a leader is told */
} LoomReading;

typedef struct
{
  const LoomRuleset *rules;
  const char *length_unit; /* what a game's length is counted in, in the plural: "rounds" */
  const char *thing_word;  /* what is held, in the plural: "areas", "regions", "entrances" */
  const char *holding;     /* what holding means here: "owned", "dug last" */
  const char *standing;    /* what a lead is told by: "areas" */
  const char *blood;       /* what first blood is: "the first area taken from a rival" */
  guint (*n_things) (const LoomGame *game);
  /* The id by which the board knows it (of an area, entrance, item …), and its name for people. */
  const char *(*thing_id) (const LoomGame *game, guint thing);
  void (*name_thing) (const LoomGame *game, guint thing, GString *text);
  /* For games on areas: the area that is thing number @thing, else LOOM_NONE; by it a relabelled
   * game is read as the scenario's own. */
  guint32 (*thing_area) (const LoomGame *game, guint thing);
  guint (*length) (const LoomGame *game, const LoomState *state);
  gboolean (*timed_out) (const LoomGame *game, const LoomState *state);
  void (*read) (const LoomGame *game, const LoomState *state, LoomReading *reading);
  /* The seat that drew first blood between two positions that follow one another, or 0. */
  guint (*blood_between) (const LoomGame *game, const LoomState *before, const LoomState *after);
} LoomGauge;

/**
 * loom_gauge_for: The gauge of @rules; every game has one.
 */
const LoomGauge *loom_gauge_for (const LoomRuleset *rules);

G_END_DECLS
