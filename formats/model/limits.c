/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of limits, and the table as text. */

#include "formats/model/limits.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const LoomLimit limits[] = {
  { "file-bytes", N_ ("bytes of a board’s file"), LOOM_MOST_FILE_BYTES,
    N_ ("A larger file is refused.") },
  { "faults", N_ ("faults of a file that cannot be read"), LOOM_MOST_MODEL_ERRORS,
    N_ ("The rest is counted by MORE-FAULTS.") },
  { "zip-bytes", N_ ("bytes of a zip"), LOOM_MOST_ZIP_BYTES, N_ ("A larger zip is refused.") },
  { "zip-files", N_ ("files in a zip"), LOOM_MOST_ZIP_FILES, N_ ("A zip of more is refused.") },
  { "zip-unpacked", N_ ("bytes of all that is in a zip"), LOOM_MOST_ZIP_BYTES_UNPACKED,
    N_ ("A zip of more is refused.") },
  { "zip-ratio", N_ ("times that a zip of more than 1 MiB may grow when it is unpacked"),
    LOOM_MOST_ZIP_RATIO, N_ ("A zip that grows more is refused.") },
  { "folder-files", N_ ("files and folders in a folder that is read as a map"),
    LOOM_MOST_FOLDER_FILES, N_ ("A folder of more is refused.") },
  { "findings-of-code", N_ ("findings of one code"), LOOM_MOST_FINDINGS_OF_CODE,
    N_ ("The first found are told; the last says how many more there are like it.") },
  { "findings", N_ ("findings of all codes together"), LOOM_MOST_FINDINGS,
    N_ ("As for one code; the first of each code are told all the same.") },
  { "least-findings-of-code", N_ ("findings of each code that are told in any case"),
    LOOM_LEAST_FINDINGS_OF_CODE, N_ ("Later ones are counted where all codes together are full.") },
  { "finding-bytes", N_ ("bytes of all findings’ words"), LOOM_MOST_FINDING_BYTES,
    N_ ("As for all codes together, but only the first of each code is told.") },
  { "message-bytes", N_ ("bytes of one finding’s words"), LOOM_MOST_MESSAGE_BYTES,
    N_ ("The words end in “…”.") },
  { "things-of-finding", N_ ("things that one finding concerns"), LOOM_MOST_CONCERNED,
    N_ ("Things beyond are not listed; the finding’s words count them.") },
  { "fixes-of-code", N_ ("findings of one code that are mended at a time"), LOOM_MOST_FIXES_OF_CODE,
    N_ ("Mending checks again and goes on with the rest.") },
  { "things-tried", N_ ("things of the board compiled to try its fixes"), LOOM_MOST_ENTITIES_TRIED,
    N_ ("Fixes that were not tried are offered and not applied; the first trial is always made.") },
  { "picture-bytes", N_ ("bytes of one picture’s file"), LOOM_MOST_PICTURE_BYTES,
    N_ ("A larger file is not read, and said to be missing.") },
  { "picture-pixels", N_ ("pixels of all different pictures together"), LOOM_MOST_PICTURE_PIXELS,
    N_ ("Pictures beyond are not drawn; DRAWN-IN-PART says so.") },
  { "painted-pixels",
    N_ ("pixels of all uses of pictures, as stored and as drawn at 150 dots an inch"),
    LOOM_MOST_PAINTED_PIXELS, N_ ("Pictures beyond are not drawn; DRAWN-IN-PART says so.") },
  { "letters", N_ ("letters of all texts of the decoration, and twenty a text"), LOOM_MOST_LETTERS,
    N_ ("Texts beyond are not drawn; DRAWN-IN-PART says so.") },
  { "steps", N_ ("steps of all tracks together"), LOOM_MOST_STEPS,
    N_ ("Tracks beyond are not drawn; DRAWN-IN-PART says so.") },
  { "crossings", N_ ("times that outlines cross themselves, and discs each other"),
    LOOM_MOST_CROSSINGS,
    N_ ("The land is drawn in plain colours, without shades and lines of water; DRAWN-IN-PART says "
        "so.") },
  { "covers", N_ ("times that all areas cover the board, each measured by the rectangle around it"),
    LOOM_MOST_COVERS,
    N_ ("The land is drawn in plain colours, and areas beyond are not filled; DRAWN-IN-PART says "
        "so.") },
  { "shades", N_ ("times that the shades along all outlines cover the board, each side by itself"),
    LOOM_MOST_SHADES, N_ ("The land is drawn in plain colours; DRAWN-IN-PART says so.") },
  { "auras",
    N_ ("times that the shine of all shrines covers the board, counted for each area that borders "
        "one"),
    LOOM_MOST_AURAS, N_ ("No shrine shines; DRAWN-IN-PART says so.") },
  { "symbols",
    N_ ("times that all symbols of the decoration cover the board, each by the square around it"),
    LOOM_MOST_SYMBOLS, N_ ("Symbols beyond are not drawn; DRAWN-IN-PART says so.") },
  { "line-length",
    N_ ("lengths of a board’s diagonal that its borders and routes come to, and its paths; each "
        "dash counts as a hundredth"),
    LOOM_MOST_LENGTH,
    N_ ("Borders, routes and paths beyond are not drawn; DRAWN-IN-PART says so.") },
  { "course-points", N_ ("points of the course of one border"), LOOM_MOST_COURSE_POINTS,
    N_ ("A border of more runs straight from corner to corner; DRAWN-IN-PART says so.") },
  { "routes-dressed", N_ ("routes that are drawn as roads, lanes, bridges and tunnels"),
    LOOM_MOST_ROUTES_DRESSED,
    N_ ("Where there are more, all are drawn as plain lines; DRAWN-IN-PART says so.") },
  { "route-points", N_ ("points that all routes together pass through"), LOOM_MOST_ROUTE_POINTS,
    N_ ("Where there are more, all routes are drawn as plain lines; DRAWN-IN-PART says so.") },
  { "dice-dressed", N_ ("dice on the areas of a map that are drawn with their pips"),
    LOOM_MOST_DICE_DRESSED, N_ ("Where there are more, none has pips; DRAWN-IN-PART says so.") },
  { "pieces-dressed",
    N_ ("cells taken by pieces on the layers of a board; a queen and an entrance count eight "
        "times, and this once more for each of its turns up to sixty"),
    LOOM_MOST_PIECES_DRESSED,
    N_ ("Where there are more, all are drawn as spots on soil that nothing has worn; DRAWN-IN-PART "
        "says so.") },
  { "areas-placed", N_ ("areas that one run of the checks places, each scenario counted"),
    LOOM_MOST_PLACED, N_ ("Names and pieces beyond are not checked; CHECK-SKIPPED says so.") },
  { "png-pixels", N_ ("pixels of a PNG"), LOOM_MOST_PNG_PIXELS,
    N_ ("A larger one is refused: choose fewer dots per inch or a smaller scale.") },
  { "pages", N_ ("pages of a print"), LOOM_MOST_PAGES, N_ ("A longer print is refused.") },
  { "pieces", N_ ("pieces of a print that are cut out"), LOOM_MOST_PIECES,
    N_ ("A print of more is refused.") },
};

const LoomLimit *
loom_limits_get (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);
  *n = G_N_ELEMENTS (limits);
  return limits;
}

/* @n with what stands before each three digits, a comma in English. */
static char *
dup_number (guint64 n)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  const gsize length = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append (text, C_ ("between thousands", ","));
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
                              _ (limits[i].what), _ (limits[i].beyond));
    }
  return g_string_free (text, FALSE);
}
