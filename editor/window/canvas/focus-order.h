/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which thing is next when the keyboard goes over the board: in a direction, in order, or by what
 * is typed. Plain arithmetic over places, tested without a window. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* One place that the keyboard can go to. */
typedef struct
{
  LoomHandle entity;
  LoomPoint at;     /* µm */
  const char *name; /* borrowed; or NULL */
  gboolean is_stop; /* arrows stop here; pieces that stand on an area are reached by Tab alone */
} LoomFocusPlace;

typedef enum
{
  LOOM_TOWARDS_LEFT,
  LOOM_TOWARDS_RIGHT,
  LOOM_TOWARDS_UP,
  LOOM_TOWARDS_DOWN,
} LoomTowards;

/**
 * loom_focus_towards:
 * The stop nearest to @from among those that lie within 45° of the direction, or 0. O(n).
 */
LoomHandle
loom_focus_towards (const LoomFocusPlace *places, guint n, LoomHandle from, LoomTowards towards);

/** The one @step (1 or -1) places after @from in the list; the first (last) after 0; 0 at an end.
 */
LoomHandle loom_focus_next (const LoomFocusPlace *places, guint n, LoomHandle from, int step);

/**
 * loom_focus_typed: The first whose name begins with @typed, letter case aside, or in which some
 * word does, or whose number from 1 among the stops it is; 0 for none.
 */
LoomHandle loom_focus_typed (const LoomFocusPlace *places, guint n, const char *typed);

G_END_DECLS
