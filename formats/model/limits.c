/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of limits, and the table as text. */

#include "formats/model/limits.h"

#include <string.h>

static const LoomLimit limits[] = {
  { "file-bytes", "bytes of a board’s file", LOOM_MOST_FILE_BYTES, "A larger file is refused." },
  { "faults", "faults of a file that cannot be read", LOOM_MOST_MODEL_ERRORS,
    "The rest is counted by MORE-FAULTS." },
  { "zip-bytes", "bytes of a zip", LOOM_MOST_ZIP_BYTES, "A larger zip is refused." },
  { "zip-files", "files in a zip", LOOM_MOST_ZIP_FILES, "A zip of more is refused." },
  { "zip-unpacked", "bytes of all that is in a zip", LOOM_MOST_ZIP_BYTES_UNPACKED,
    "A zip of more is refused." },
  { "zip-ratio", "times that a zip of more than 1 MiB may grow when it is unpacked",
    LOOM_MOST_ZIP_RATIO, "A zip that grows more is refused." },
  { "folder-files", "files and folders in a folder that is read as a map", LOOM_MOST_FOLDER_FILES,
    "A folder of more is refused." },
  { "findings-of-code", "findings of one code", LOOM_MOST_FINDINGS_OF_CODE,
    "The first found are told; the last says how many more there are like it." },
  { "findings", "findings of all codes together", LOOM_MOST_FINDINGS,
    "As for one code; the first of each code are told all the same." },
  { "least-findings-of-code", "findings of each code that are told in any case",
    LOOM_LEAST_FINDINGS_OF_CODE, "Later ones are counted where all codes together are full." },
  { "finding-bytes", "bytes of all findings’ words", LOOM_MOST_FINDING_BYTES,
    "As for all codes together, but only the first of each code is told." },
  { "message-bytes", "bytes of one finding’s words", LOOM_MOST_MESSAGE_BYTES,
    "The words end in “…”." },
  { "things-of-finding", "things that one finding concerns", LOOM_MOST_CONCERNED,
    "Things beyond are not listed; the finding’s words count them." },
  { "fixes-of-code", "findings of one code that are mended at a time", LOOM_MOST_FIXES_OF_CODE,
    "Mending checks again and goes on with the rest." },
  { "things-tried", "things of the board compiled to try its fixes", LOOM_MOST_ENTITIES_TRIED,
    "Fixes that were not tried are offered and not applied; the first trial is always made." },
  { "picture-bytes", "bytes of one picture’s file", LOOM_MOST_PICTURE_BYTES,
    "A larger file is not read, and said to be missing." },
  { "picture-pixels", "pixels of all different pictures together", LOOM_MOST_PICTURE_PIXELS,
    "Pictures beyond are not drawn; DRAWN-IN-PART says so." },
  { "painted-pixels", "pixels of all uses of pictures, as stored and as drawn at 150 dots an inch",
    LOOM_MOST_PAINTED_PIXELS, "Pictures beyond are not drawn; DRAWN-IN-PART says so." },
  { "letters", "letters of all texts of the decoration, and twenty a text", LOOM_MOST_LETTERS,
    "Texts beyond are not drawn; DRAWN-IN-PART says so." },
  { "steps", "steps of all tracks together", LOOM_MOST_STEPS,
    "Tracks beyond are not drawn; DRAWN-IN-PART says so." },
  { "crossings", "times that outlines cross themselves, and discs each other", LOOM_MOST_CROSSINGS,
    "The land is drawn in plain colours, without shades and lines of water; DRAWN-IN-PART says "
    "so." },
  { "covers", "times that all areas cover the board, each measured by the rectangle around it",
    LOOM_MOST_COVERS,
    "The land is drawn in plain colours, and areas beyond are not filled; DRAWN-IN-PART says so." },
  { "shades", "times that the shades along all outlines cover the board, each side by itself",
    LOOM_MOST_SHADES, "The land is drawn in plain colours; DRAWN-IN-PART says so." },
  { "auras",
    "times that the shine of all shrines covers the board, counted for each area that borders one",
    LOOM_MOST_AURAS, "No shrine shines; DRAWN-IN-PART says so." },
  { "symbols",
    "times that all symbols of the decoration cover the board, each by the square around it",
    LOOM_MOST_SYMBOLS, "Symbols beyond are not drawn; DRAWN-IN-PART says so." },
  { "line-length",
    "lengths of a board’s diagonal that its borders and routes come to, and its paths; "
    "each dash counts as a hundredth",
    LOOM_MOST_LENGTH, "Borders, routes and paths beyond are not drawn; DRAWN-IN-PART says so." },
  { "course-points", "points of the course of one border", LOOM_MOST_COURSE_POINTS,
    "A border of more runs straight from corner to corner; DRAWN-IN-PART says so." },
  { "routes-dressed", "routes that are drawn as roads, lanes, bridges and tunnels",
    LOOM_MOST_ROUTES_DRESSED,
    "Where there are more, all are drawn as plain lines; DRAWN-IN-PART says so." },
  { "route-points", "points that all routes together pass through", LOOM_MOST_ROUTE_POINTS,
    "Where there are more, all routes are drawn as plain lines; DRAWN-IN-PART says so." },
  { "dice-dressed", "dice on the areas of a map that are drawn with their pips",
    LOOM_MOST_DICE_DRESSED, "Where there are more, none has pips; DRAWN-IN-PART says so." },
  { "pieces-dressed",
    "cells taken by pieces on the layers of a board; a queen and an entrance count eight times, "
    "and this once more for each of its turns up to sixty",
    LOOM_MOST_PIECES_DRESSED,
    "Where there are more, all are drawn as spots on soil that nothing has worn; DRAWN-IN-PART "
    "says so." },
  { "areas-placed", "areas that one run of the checks places, each scenario counted",
    LOOM_MOST_PLACED, "Names and pieces beyond are not checked; CHECK-SKIPPED says so." },
  { "png-pixels", "pixels of a PNG", LOOM_MOST_PNG_PIXELS,
    "A larger one is refused: choose fewer dots per inch or a smaller scale." },
  { "pages", "pages of a print", LOOM_MOST_PAGES, "A longer print is refused." },
  { "pieces", "pieces of a print that are cut out", LOOM_MOST_PIECES,
    "A print of more is refused." },
};

const LoomLimit *
loom_limits_get (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);
  *n = G_N_ELEMENTS (limits);
  return limits;
}

/* @n with a comma before each three digits. */
static char *
dup_number (guint64 n)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  const gsize length = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (text, ',');
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

char *
loom_limits_dup_text (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *most = dup_number (limits[i].most);

      g_string_append_printf (text, "%s%s: %s %s\n  %s\n", i > 0 ? "\n" : "", limits[i].id, most,
                              limits[i].what, limits[i].beyond);
    }
  return g_string_free (text, FALSE);
}
