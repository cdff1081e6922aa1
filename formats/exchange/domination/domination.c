/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known, its options, and what it holds of a board. */

#include "formats/exchange/domination/domination.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/domination/domination-map.h"
#include "formats/exchange/raster/backdrop.h"
#include "formats/exchange/seam/losses.h"

#include <glib/gi18n.h>
#include <string.h>

static const LoomFormatOption options[] = {
  LOOM_FIT_EDGES_OPTION,
  { .name = "tolerance",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "-1",
    .least = -1,
    .most = 60,
    .title = N_ ("Tolerance"),
    .unit = N_ ("px"),
    .help = N_ ("Lines between areas up to so many pixels wide are closed; −1: as wide as agrees "
                "best with the list of neighbours, else 3.") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.1",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .unit = N_ ("mm²"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
  { .name = "places",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = N_ ("Keep places"),
    .help = N_ ("Whether places that the file gives are kept; otherwise all are found anew.") },
  { .name = LOOM_BACKDROP_OPTION,
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = N_ ("Underlay"),
    .help
    = N_ ("Whether the picture that the map is seen on lies under the board, as a file beside "
          "it, to trace by; it is not printed.") },
  { .name = "pixels",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "1000",
    .least = 100,
    .most = 8000,
    .title = N_ ("Pixels"),
    .unit = N_ ("px"),
    .help = N_ ("The longer side of the pictures that are written, in pixels.") },
};

/* Areas that are of more groups than one. */
static guint
count_shared (const LoomBoard *board)
{
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) shared = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = groups->pdata[i];
      for (guint k = 0; k < group->areas.n; k++)
        if (!g_hash_table_add (seen, GUINT_TO_POINTER (group->areas.items[k])))
          g_hash_table_add (shared, GUINT_TO_POINTER (group->areas.items[k]));
    }
  return g_hash_table_size (shared);
}

static const LoomFormatLoss losses[] = {
  LOOM_LOSS_CORNERS (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_OUTLINES (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_RINGS (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_BORDERS (LOOM_BECOMES_PIXELS),
  LOOM_LOSS_ROUTES_AS_SUCH,
  LOOM_LOSS_BARRIERS_UNLINKED,
  { .kind = LOOM_KIND_SLOT,
    .what = N_ ("slots"),
    .becomes = N_ ("An area's first one for a piece says where its armies stand.") },
  { .kind = LOOM_KIND_GROUP,
    .count = count_shared,
    .what = N_ ("further groups of areas that are of several"),
    .becomes = N_ ("Such an area stays in the first of them alone.") },
};

static const LoomFormatKept kept[] = {
  { LOOM_KIND_BOARD, "version title" },
  { LOOM_KIND_META, "author" },
  { LOOM_KIND_AREAS, "" },
  { LOOM_KIND_AREA, "name" },
  { LOOM_KIND_GROUP, "name areas bonus" },
};

static guint
probe (const LoomProbe *file)
{
  if (memchr (file->data, '\0', file->length) != NULL || file->root_name != NULL)
    return 0;
  const gboolean has_countries = strstr (file->text, "[countries]") != NULL;
  const gboolean has_others
      = strstr (file->text, "[borders]") != NULL || strstr (file->text, "[continents]") != NULL;
  return has_countries && has_others ? 95 : has_countries ? 60 : 0;
}

static const char *const suffixes[] = { ".map", NULL };

const LoomFormat loom_domination_format = {
  .id = "domination",
  .title = N_ ("Maps of Domination"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe,
  .read = loom_domination_read,
  .write = loom_domination_write,
};
