/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document may cost, in one place: every bound that holds for a document as a whole, so that
 * a small file cannot ask for hours or for all memory. The values are constants, for arrays to be
 * sized by them; loom_limits_get() lists them with what happens beyond, and that list is what
 * `boardloom explain --limits` and the manual print. Bounds on a single element or attribute are
 * in the table of kinds, and bounds of a single check on its page.
 *
 * Nothing is left out in silence: what is beyond a limit is refused, or counted by a finding. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of a file. */
#define LOOM_MOST_FILE_BYTES (64u * 1024 * 1024)
#define LOOM_MOST_MODEL_ERRORS 1000

/* Of a folder or a zip of files. */
#define LOOM_MOST_ZIP_BYTES (256u * 1024 * 1024)
#define LOOM_MOST_ZIP_FILES 2000
#define LOOM_MOST_ZIP_BYTES_UNPACKED (512u * 1024 * 1024)
#define LOOM_MOST_ZIP_RATIO 200
#define LOOM_MOST_FOLDER_FILES 20000

/* Of a report. */
#define LOOM_MOST_FINDINGS_OF_CODE 1000
#define LOOM_MOST_FINDINGS 5000
#define LOOM_LEAST_FINDINGS_OF_CODE 20
#define LOOM_MOST_FINDING_BYTES (16u * 1024 * 1024)
#define LOOM_MOST_MESSAGE_BYTES 2000
#define LOOM_MOST_CONCERNED 1000
#define LOOM_MOST_FIXES_OF_CODE 20000
#define LOOM_MOST_ENTITIES_TRIED 3000000

/* Of a drawing. */
#define LOOM_MOST_PICTURE_BYTES (64 * 1024 * 1024)
#define LOOM_MOST_PICTURE_PIXELS 80000000
#define LOOM_MOST_PAINTED_PIXELS 400000000
#define LOOM_MOST_LETTERS 100000
#define LOOM_MOST_STEPS 10000
#define LOOM_MOST_CROSSINGS 20000
#define LOOM_MOST_COVERS 60
#define LOOM_MOST_SYMBOLS 60
#define LOOM_MOST_SHADES 25
#define LOOM_MOST_AURAS 100
#define LOOM_MOST_LENGTH 3000
#define LOOM_MOST_COURSE_POINTS 5000
#define LOOM_MOST_ROUTES_DRESSED 5000
#define LOOM_MOST_ROUTE_POINTS 3000
#define LOOM_MOST_DICE_DRESSED 10000
#define LOOM_MOST_PIECES_DRESSED 6000
#define LOOM_MOST_PLACED 2400
/* At four bytes a pixel 600 MB; A0 at 300 dots an inch is 140 million. */
#define LOOM_MOST_PNG_PIXELS 150000000

/* Of a print. */
#define LOOM_MOST_PAGES 4000
#define LOOM_MOST_PIECES 10000

typedef struct
{
  const char *id;     /* lower case words with dashes */
  const char *what;   /* what is counted, in the plural: "findings of one code" */
  guint64 most;       /* as many are allowed */
  const char *beyond; /* what happens to the rest; a whole sentence */
} LoomLimit;

/**
 * loom_limits_get: All limits, in the order of the manual; static. *@n receives how many.
 */
const LoomLimit *loom_limits_get (guint *n);

/**
 * loom_limits_dup_text: The table as plain text, a limit a paragraph. Free with g_free().
 */
char *loom_limits_dup_text (void);

G_END_DECLS
