/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What differs between two boards, in words.
 *
 * Things are the same when they have the same id; else when what makes them one of a kind is the
 * same (the area that a piece stands on, the name of an option); areas, routes, layers and
 * scenarios whose id is nowhere on the other board also by their name; the rest by being equal.
 * Outlines are compared as they look, not by the corners they are made of. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_CHANGE_ADDED,
  LOOM_CHANGE_REMOVED,
  LOOM_CHANGE_CHANGED,
  LOOM_CHANGE_RESHAPED, /* an area has another outline */
  LOOM_CHANGE_CELLS,    /* cells of a layer */
  LOOM_CHANGE_JOINED,   /* two areas have become neighbours */
  LOOM_CHANGE_PARTED,   /* or are neighbours no more */
  LOOM_N_CHANGES,
} LoomChangeType;

typedef struct
{
  LoomChangeType type;
  LoomKind kind;        /* of the thing */
  char *message;        /* a clause without a full stop; owned */
  char *id;             /* of the thing, or NULL; owned */
  char *other;          /* the second area of JOINED and PARTED, or NULL; owned */
  char *field;          /* of CHANGED: the attribute, or NULL; owned */
  char *old_text;       /* its value as a file has it, NULL where it was not set; owned */
  char *new_text;       /* owned */
  char *scenario_id;    /* or NULL for the map; owned */
  char *scenario_title; /* owned */
  LoomHandle before;    /* the thing on the first board, 0 when ADDED */
  LoomHandle after;     /* the thing on the second board, 0 when REMOVED */
} LoomChange;

/* (element-type LoomChange) (owned): the map first, then scenario by scenario, kind by kind. */
typedef GPtrArray LoomComparison;

/**
 * loom_compare: What must happen to @before so that it becomes @after. Free with
 * g_ptr_array_unref(). O(n log n).
 */
LoomComparison *loom_compare (const LoomBoard *before, const LoomBoard *after);

static inline const LoomChange *
loom_comparison_nth (const LoomComparison *self, guint i)
{
  return (const LoomChange *)g_ptr_array_index (self, i);
}

/**
 * loom_change_type_get_name: "added", "removed", "changed", "reshaped", "cells", "joined",
 * "parted".
 */
const char *loom_change_type_get_name (LoomChangeType type);

/**
 * loom_comparison_dup_text: The changes as lines under a heading for the map and each scenario;
 * empty when there are none. Free with g_free().
 */
char *loom_comparison_dup_text (const LoomComparison *self);

G_END_DECLS
