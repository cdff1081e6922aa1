/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A report as text, JSON or SARIF. */

#pragma once

#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_FORMAT_COLOURS = 1 << 0,   /* text: with terminal colours */
  LOOM_FORMAT_ACCEPTED = 1 << 1,  /* accepted findings too */
  LOOM_FORMAT_NO_TABLES = 1 << 2, /* text: leave the tables out */
} LoomFormatFlags;

/**
 * loom_format_text:
 * One line a finding as compilers write it, `file:line:column: severity: message [CODE]`, then the
 * tables. Nothing when there is nothing to say. @file is what messages call the file.
 */
char *loom_format_text (const LoomReport *report, const char *file, guint flags);

/**
 * loom_format_summary: "2 errors, 1 warning and 3 notes (1 accepted)", or "no findings".
 */
char *loom_format_summary (const LoomReport *report);

/**
 * loom_format_withheld:
 * Of a finding whose fix is withheld: what it would do, why nobody does it unasked, and how to ask,
 * as one line without its end.
 */
char *loom_format_withheld (const LoomDiagnostic *diagnostic, const char *file);

/* A report with the file it is about; machine formats hold several in one document. */
typedef struct
{
  const char *file;
  const LoomReport *report;
} LoomFileReport;

/**
 * loom_format_json:
 * One JSON document as validator/diagnostics/report.schema.json says, ending with a newline.
 * Accepted findings are left out unless LOOM_FORMAT_ACCEPTED.
 */
char *loom_format_json (const LoomFileReport *reports, guint n, guint flags);

/**
 * loom_format_sarif:
 * One SARIF 2.1.0 log with one run, ending with a newline. Columns are code points; fingerprints
 * hang on code and ids, not on lines. Accepted findings are written as suppressed with
 * LOOM_FORMAT_ACCEPTED, else left out.
 */
char *loom_format_sarif (const LoomFileReport *reports, guint n, guint flags);

G_END_DECLS
