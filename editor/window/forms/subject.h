/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a form edits: a thing that is there, or one that comes to be with the first value it gets
 * and goes with the last (what a scenario places on an area, a seat, the style of a board). The
 * form does not see the difference. A plain value, good across edits. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef struct
{
  LoomKind kind;
  LoomHandle entity; /* the thing itself; 0: found in parent by what follows */
  LoomHandle parent; /* where it stands or would; 0 for a LIVERY: the style, made when needed */
  LoomHandle area;   /* PLACE and NUMBER: the area */
  gint32 seat;       /* SEAT, LIVERY; PLACE of one seat: its number; else LOOM_UNSET: any */
  gint32 marker;     /* PLACE of a marker: the seat; else LOOM_UNSET: any */
  guint settles;     /* PLACE that settles one thing of its area: LoomStated + 1; else 0 */
} LoomSubject;

/** loom_subject_of: @entity itself. */
LoomSubject loom_subject_of (const LoomEntity *entity);

/** loom_subject_section: The one thing of @kind in @parent: META, STYLE, FAIRNESS, … */
LoomSubject loom_subject_section (LoomHandle parent, LoomKind kind);

/** loom_subject_place: What @scenario places on @area (for whom it may be). */
LoomSubject loom_subject_place (LoomHandle scenario, LoomHandle area);
LoomSubject loom_subject_number (LoomHandle scenario, LoomHandle area);
LoomSubject loom_subject_seat (LoomHandle scenario, gint32 n);
LoomSubject loom_subject_livery (gint32 seat);

/**
 * loom_subject_find: The thing, or NULL while there is none. O(children of its kind).
 */
const LoomEntity *loom_subject_find (const LoomSubject *self, const LoomBoard *board);

/**
 * loom_subject_find_all: The things of @n subjects, NULL where there is none. O(n + children).
 * Free with g_free().
 */
const LoomEntity **
loom_subject_find_all (const LoomSubject *subjects, guint n, const LoomBoard *board);

/**
 * loom_subject_get: The value of @field of @entity (from loom_subject_find()), or the default on
 * @board. Clear it after use.
 */
void loom_subject_get (const LoomSubject *self,
                       const LoomBoard *board,
                       const LoomEntity *entity,
                       const LoomField *field,
                       LoomValue *value);

/**
 * loom_subject_put: Adds to @edit what gives @field the value (copied). Nothing is added when it
 * has it already.
 */
void loom_subject_put (const LoomSubject *self,
                       const LoomEntity *entity,
                       const LoomBoard *board,
                       LoomEdit *edit,
                       const LoomField *field,
                       const LoomValue *value);

G_END_DECLS
