/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What must hold in every board beyond the types of its fields, so that what was written can be
 * read again. One table serves reader and edits. These are the rules that the schema cannot say;
 * each has a file in samples/broken/. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

typedef struct
{
  const char *code; /* of the error */
  const char *help; /* the rule in one sentence */
  guint64 kinds;    /* LOOM_KIND_BIT of the kinds whose change can break it */
  void (*check) (const LoomBoard *board, LoomModelErrors *errors);
} LoomConstraint;

/**
 * loom_constraints_get: The table; @n receives its length.
 */
const LoomConstraint *loom_constraints_get (guint *n);

/**
 * loom_constraints_check:
 * Appends an error for every asymmetry of a constraint that a change of @kinds can break. O(n).
 */
void loom_constraints_check (const LoomBoard *board, guint64 kinds, LoomModelErrors *errors);

G_END_DECLS
