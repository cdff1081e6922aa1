/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known, and its options. */

#include "formats/exchange/tiled/tiled.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/tiled/tiled-map.h"

#include <glib/gi18n.h>
#include <string.h>

static const LoomFormatOption options[] = {
  { .name = "cell",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "10",
    .least = 1,
    .most = 200,
    .title = N_ ("Cells"),
    .help = N_ ("The side of a cell of a layer in mm.") },
  LOOM_FIT_OPTION,
  { .name = "dissolve",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "no",
    .title = N_ ("Dissolve"),
    .help = N_ ("Whether hexagons of the same tile that lie together are one area.") },
};

static guint
probe (const LoomProbe *file)
{
  const char *at = file->text + strspn (file->text, " \t\r\n");
  if (g_strcmp0 (file->root_name, "map") == 0 && strstr (at, "tilewidth=") != NULL)
    return 100;
  return *at == '{' && strstr (at, "\"layers\"") != NULL
                 && (strstr (at, "\"tilewidth\"") != NULL
                     || strstr (at, "\"tiledversion\"") != NULL)
             ? 90
             : 0;
}

static void
say (const LoomTiledMap *map, LoomRemarks *remarks)
{
  if (map->n_objects > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      "objects, which no cell holds, were left out (%u)", map->n_objects);
  if (map->n_pictures > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      "layers that are pictures were left out (%u)", map->n_pictures);
}

static LoomBoard *
read_map (const LoomFormatInput *input, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  const char *at = data;
  *errors = loom_model_errors_new ();
  while (at < data + length && (g_ascii_isspace (*at) || (guchar)*at >= 0x80))
    at++;
  g_autoptr (LoomTiledMap) map = at < data + length && *at == '{'
                                     ? loom_tiled_read_json (input, *errors)
                                     : loom_tiled_read_xml (input, *errors);
  if (map == NULL || !loom_task_goes_on (input->task, 0.4, N_ ("Reading")))
    return NULL;
  if (map->n_cells == 0)
    {
      loom_model_errors_add_at (*errors, "FILE-EMPTY", 0, 0,
                                "“%s” has no layer of tiles, of which a board could be made",
                                loom_source_get_name (input->source));
      return NULL;
    }
  say (map, input->remarks);
  return map->orientation >= LOOM_TILED_STAGGERED ? loom_tiled_map_to_areas (map, input, errors)
                                                  : loom_tiled_map_to_board (map, input, errors);
}

static const char *const suffixes[] = { ".tmx", ".tmj", NULL };

const LoomFormat loom_tiled_format = {
  .id = "tiled",
  .title = N_ ("Maps of Tiled"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_LAYERS | LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .probe = probe,
  .read = read_map,
};
