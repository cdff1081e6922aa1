/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define LOOM_PRINT_ERROR (loom_print_error_quark ())
GQuark loom_print_error_quark (void);

typedef enum
{
  LOOM_PRINT_ERROR_PAPER,   /* no paper of that name or size */
  LOOM_PRINT_ERROR_LAYOUT,  /* what is wished for does not fit together */
  LOOM_PRINT_ERROR_COUNT,   /* more sheets than anybody prints */
  LOOM_PRINT_ERROR_NOTHING, /* no page at all */
  LOOM_PRINT_ERROR_PRINTER, /* nothing is known of it, or it cannot be kept */
  LOOM_PRINT_ERROR_PDF,     /* a document that cannot be finished */
  LOOM_PRINT_ERROR_PROFILE  /* a file that is no profile of a press */
} LoomPrintError;

/**
 * LoomPaper: a sheet of paper standing upright, in µm. @name is the name it is sold by, or NULL for
 * one of a size of its own; static.
 */
typedef struct
{
  const char *name;
  gint32 width;
  gint32 height;
} LoomPaper;

/* The order of `orientation` in a document. */
typedef enum
{
  LOOM_ORIENTATION_AUTO,
  LOOM_ORIENTATION_PORTRAIT,
  LOOM_ORIENTATION_LANDSCAPE
} LoomOrientation;

/* The order of `marks` in a document. */
typedef enum
{
  LOOM_MARKS_NONE,
  LOOM_MARKS_CORNERS, /* short lines outside the corners */
  LOOM_MARKS_FULL     /* lines across the margins, for a long ruler */
} LoomMarks;

/** The papers with a name, in the order of `paper` in a document; ended by one without. */
const LoomPaper *loom_papers (void);

/**
 * loom_paper_parse:
 * Reads “A4”, “letter” (any case) or a size of its own as “210x297”, in mm unless it ends in “mm”,
 * “cm” or “in”. A paper has 20 mm a side at least and 5080 mm at the most; one of a size of its own
 * may be wider than high. FALSE and @error (LOOM_PRINT_ERROR_PAPER, with what would be understood)
 * otherwise.
 */
gboolean loom_paper_parse (const char *text, LoomPaper *paper, GError **error);

/** What it is called: its name, or its size in mm, as “210 × 297 mm”. */
char *loom_paper_dup_name (const LoomPaper *self);

G_END_DECLS
