/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known, its options, and what it holds of a board. */

#include "formats/exchange/domination/domination.h"

#include "formats/exchange/domination/domination-map.h"

#include <glib/gi18n.h>
#include <string.h>

static const LoomFormatOption options[] = {
  { .name = "width",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "420",
    .least = 40,
    .most = 5000,
    .title = N_ ("Size"),
    .help = N_ ("The longer side of the board in mm; the map fills it to the edges.") },
  { .name = "tolerance",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "-1",
    .least = -1,
    .most = 60,
    .title = N_ ("Tolerance"),
    .help = N_ ("Lines between areas up to so many pixels wide are closed; −1: as wide as agrees "
                "best with the list of neighbours, else 3.") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.1",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
  { .name = "places",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = N_ ("Keep places"),
    .help = N_ ("Whether places that the file gives are kept; otherwise all are found anew.") },
  { .name = "pixels",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "1000",
    .least = 100,
    .most = 8000,
    .title = N_ ("Pixels"),
    .help = N_ ("The longer side of the pictures that are written, in pixels.") },
};

static const LoomFormatLoss losses[] = {
  { .kind = LOOM_KIND_BARRIER,
    .what = N_ ("barriers"),
    .becomes = N_ ("Areas that they part are not linked.") },
  { .kind = LOOM_KIND_CORNER, .what = N_ ("corners") },
  { .kind = LOOM_KIND_BORDER,
    .what = N_ ("curves of borders"),
    .becomes = N_ ("Borders are as smooth as pixels are.") },
  { .kind = LOOM_KIND_ROUTE,
    .field = "kind",
    .what = N_ ("kinds of routes"),
    .becomes = N_ ("Areas that they join are linked.") },
};

static const LoomFormatKept kept[] = {
  { LOOM_KIND_BOARD, "version title" },
  { LOOM_KIND_META, "author" },
  { LOOM_KIND_AREAS, "" },
  { LOOM_KIND_AREA, "name outline" },
  { LOOM_KIND_RING, "corners" },
  { LOOM_KIND_SLOT, "kind at" },
  { LOOM_KIND_ROUTE, "from to one-way" },
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
