/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known, its options, and what it keeps. */

#include "formats/exchange/geojson/geojson.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/geojson/geojson-private.h"
#include "formats/exchange/seam/losses.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const loom_geojson_meta_names[LOOM_GEOJSON_N_META]
    = { "author", "licence", "source", "date" };

static const char *const projections[]
    = { "auto", "lambert", "albers", "equirectangular", "mercator", "none", "page", NULL };
static const char *const projection_words[] = {
  N_ ("By itself"), N_ ("Lambert, equal-area"), N_ ("Albers, equal-area"),   N_ ("Equirectangular"),
  N_ ("Mercator"),  N_ ("Flat already, y up"),  N_ ("Flat already, y down"), NULL
};

/* TopoJSON has the last one, too. */
static const LoomFormatOption options[] = {
  LOOM_FIT_OPTION,
  { .name = "projection",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "auto",
    .choices = projections,
    .words = projection_words,
    .title = N_ ("Projection"),
    .help = N_ (
        "How degrees are laid flat; by itself by how far the map reaches. What is flat already is "
        "taken as it is, with y up (none) or down (page).") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.04",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .unit = N_ ("mm²"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
  { .name = "least-part",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.5",
    .least = 0,
    .most = 10000,
    .title = N_ ("Least part"),
    .unit = N_ ("mm²"),
    .help = N_ ("A part of an area that is smaller is left out, in mm²; never its largest.") },
  { .name = "tolerance",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.1",
    .least = 0,
    .most = 20,
    .title = N_ ("Tolerance"),
    .unit = N_ ("mm"),
    .help = N_ ("Ground between areas that is thinner goes to one of them, in mm.") },
  { .name = "name",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Names"),
    .help = N_ ("Which property names an area; otherwise the first that looks like a name.") },
  { .name = "group",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Groups"),
    .help = N_ ("Which property tells the group of an area, if any.") },
  { .name = "dissolve",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Dissolve"),
    .help = N_ ("Features with the same value of this property become one area, called so.") },
  { .name = "water",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "water",
    .title = N_ ("Water"),
    .help = N_ ("Which property tells that an area is water: true, yes, sea, lake or ocean.") },
  { .name = "object",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Object"),
    .help = N_ ("Which object of the file the areas are made of; otherwise the largest.") },
};

static const LoomFormatKept kept[] = {
  { LOOM_KIND_BOARD, "version title lang" },
  { LOOM_KIND_META, "author licence source date" },
  { LOOM_KIND_AREAS, "width height" },
  { LOOM_KIND_AREA, "id name at radius label label-angle tags" },
  { LOOM_KIND_ROUTE, "id from to kind via one-way" },
  { LOOM_KIND_GROUP, "id name areas bonus" },
};

static const LoomFormatLoss losses[] = {
  LOOM_LOSS_CORNERS (LOOM_BECOMES_NEW_CORNERS),
  LOOM_LOSS_OUTLINES (LOOM_BECOMES_NEW_CORNERS),
  LOOM_LOSS_CURVES,
  LOOM_LOSS_RINGS (LOOM_BECOMES_NEW_CORNERS),
  LOOM_LOSS_BARRIERS_AS_SUCH,
  LOOM_LOSS_TERRAINS,
};

static guint
probe_topology (const LoomProbe *file)
{
  const char *at = file->text + strspn (file->text, " \t\r\n");
  return *at == '{' && strstr (at, "\"Topology\"") != NULL ? 100 : 0;
}

/* A type of RFC 7946 as the first member, or anywhere at the beginning. */
static guint
probe (const LoomProbe *file)
{
  const char *at = file->text + strspn (file->text, " \t\r\n");
  if (*at != '{' || strstr (at, "\"Topology\"") != NULL)
    return 0;
  if (strstr (at, "\"FeatureCollection\"") != NULL)
    return 100;
  if (strstr (at, "\"type\"") == NULL)
    return 0;
  if (strstr (at, "\"Feature\"") != NULL)
    return 90;
  return strstr (at, "\"coordinates\"") != NULL && strstr (at, "Polygon\"") != NULL ? 80 : 0;
}

static const char *const suffixes[] = { ".geojson", NULL };

const LoomFormat loom_geojson_format = {
  .id = "geojson",
  .title = N_ ("Maps in GeoJSON"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = options,
  .n_options = G_N_ELEMENTS (options) - 1,
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe,
  .read = loom_geojson_read,
  .write = loom_geojson_write,
};

static const char *const topology_suffixes[] = { ".topojson", NULL };

const LoomFormat loom_topojson_format = {
  .id = "topojson",
  .title = N_ ("Maps in TopoJSON"),
  .suffixes = topology_suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe_topology,
  .read = loom_topojson_read,
  .write = loom_topojson_write,
};
