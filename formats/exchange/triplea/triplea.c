/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known and its options. */

#include "formats/exchange/triplea/triplea.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/raster/backdrop.h"
#include "formats/exchange/seam/losses.h"
#include "formats/exchange/triplea/triplea-read.h"
#include "formats/exchange/triplea/triplea-write.h"

#include <glib/gi18n.h>
#include <string.h>

static const LoomFormatOption options[] = {
  LOOM_FIT_EDGES_OPTION,
  { .name = "game",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Game"),
    .help = N_ ("Which game of the map is read, by the name of its file; otherwise its first.") },
  { .name = "tolerance",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "-1",
    .least = -1,
    .most = 60,
    .title = N_ ("Tolerance"),
    .unit = N_ ("px"),
    .help = N_ ("Lines between areas up to so many pixels wide are closed; −1: as wide as agrees "
                "best with the list of neighbours, else 3.") },
  { .name = LOOM_BACKDROP_OPTION,
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "no",
    .title = N_ ("Underlay"),
    .help
    = N_ ("Whether the picture that the map is seen on lies under the board, as a file beside "
          "it, to trace by; it is not printed.") },
  { .name = "pixels",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "4200",
    .least = 500,
    .most = 20000,
    .title = N_ ("Pixels"),
    .unit = N_ ("px"),
    .help = N_ ("How many pixels the longer side of the map has that is written.") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.04",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .unit = N_ ("mm²"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
};

static const LoomFormatKept kept[] = {
  { LOOM_KIND_BOARD, "title" },
  { LOOM_KIND_AREAS, "width height" },
  { LOOM_KIND_AREA, "id name" },
};

static const LoomFormatLoss losses[] = {
  LOOM_LOSS_CORNERS (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_OUTLINES (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_BORDERS (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_ROUTES_AS_SUCH,
  LOOM_LOSS_BARRIERS_AS_SUCH,
  LOOM_LOSS_TERRAINS,
  { .kind = LOOM_KIND_SCENARIO,
    .what = N_ ("scenarios as such"),
    .becomes
    = N_ ("The first one's players, what is theirs and their dice or cubes are written.") },
};

gboolean
loom_triplea_is_game (const char *data, gsize length)
{
  gsize i = 0;
  while (i < length && (g_ascii_isspace (data[i]) || (guchar)data[i] >= 0x80))
    i++;
  return i < length && data[i] == '<';
}

/* “NAME < (x,y) (x,y)” at the beginning of the first line that is none of blanks. */
static gboolean
is_polygons (const char *text)
{
  text += strspn (text, " \t\r\n");
  const char *open = text + strcspn (text, "<\n");
  if (*open != '<' || open == text)
    return FALSE;
  open++;
  open += strspn (open, " \t\r\n");
  if (*open++ != '(')
    return FALSE;
  open += strspn (open, " -0123456789");
  if (*open++ != ',')
    return FALSE;
  open += strspn (open, " -0123456789");
  return *open == ')';
}

static guint
probe (const LoomProbe *file)
{
  if (file->names != NULL)
    return loom_names_find (file->names, "polygons.txt") != NULL ? 90 : 0;
  if (file->root_name != NULL)
    return strcmp (file->root_name, "game") == 0 && file->root_uri == NULL
                   && strstr (file->text, "<territory") != NULL
               ? 95
               : 0;
  return is_polygons (file->text) ? 95 : 0;
}

static const char *const suffixes[] = { ".triplea", NULL };

const LoomFormat loom_triplea_format = {
  .id = "triplea",
  .title = N_ ("Maps of TripleA"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_IS_FOLDER | LOOM_FORMAT_HAS_AREAS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe,
  .read = loom_triplea_read,
  .write = loom_triplea_write,
};
