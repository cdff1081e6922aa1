/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many findings of one code a report has, told or only counted. For report.c and tally.c. */

#pragma once

#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

typedef struct
{
  LoomSeverity severity;
  guint told;
  gboolean at_least; /* a check stopped looking */
  /* Only counted: those that are not accepted, then those that are. */
  guint64 more[2];
  char *reason;            /* why the first of the accepted ones is, or NULL; owned */
  LoomDiagnostic *last[2]; /* what says so, or NULL; lent by the report's diagnostics */
} LoomTally;

/**
 * loom_tallies_new: An empty table of LoomTally by code (static strings).
 */
GHashTable *loom_tallies_new (void);

/**
 * loom_tally_get: The tally of @code, made on demand.
 */
LoomTally *loom_tally_get (GHashTable *tallies, const char *code, LoomSeverity severity);

/**
 * loom_report_count_bytes:
 * The bytes of all that is told, words and ids: self->bytes, and those of the last finding, to
 * which ids may still be added. Complexity: that finding's ids.
 */
gsize loom_report_count_bytes (const LoomReport *self);

G_END_DECLS
