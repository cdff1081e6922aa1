/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the <accept> elements of a board name, for looking findings up. */

#pragma once

#include "formats/model/board.h"
#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

typedef struct
{
  GHashTable *by_name; /* what is named → LoomAccept, lent */
  GHashTable *codes;   /* (element-type utf8) the codes that are named at all */
  GHashTable *used;    /* (element-type LoomAccept) those that named a finding */
  GPtrArray *all;      /* (element-type LoomAccept) in the order of the board, then of scenarios */
} LoomAccepts;

/**
 * loom_accepts_new:
 * Those of @board and of its scenario @only, or of all scenarios when that is 0. Lives no longer
 * than @board stays as it is.
 */
LoomAccepts *loom_accepts_new (const LoomBoard *board, LoomHandle only);
void loom_accepts_free (LoomAccepts *self);

/**
 * loom_accepts_find: The one that names @diagnostic, which is used from now on, or NULL. O(things).
 */
const LoomAccept *loom_accepts_find (LoomAccepts *self, const LoomDiagnostic *diagnostic);

/**
 * loom_accepts_name: Whether one names @code at all.
 */
gboolean loom_accepts_name (const LoomAccepts *self, const char *code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomAccepts, loom_accepts_free)

G_END_DECLS
