/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: how its files are known, its options, which way a file is read, and writing. */

#include "formats/exchange/tiled/tiled.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/seam/losses.h"
#include "formats/exchange/tiled/tiled-export.h"
#include "formats/exchange/tiled/tiled-map.h"
#include "formats/model/error.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

static const char *const object_choices[] = { "auto", "yes", "no", NULL };
static const char *const object_words[]
    = { N_ ("By itself"), N_ ("Become areas"), N_ ("Stay objects"), NULL };

static const LoomFormatOption options[] = {
  { .name = "cell",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "10",
    .least = 1,
    .most = 200,
    .title = N_ ("Cells"),
    .unit = N_ ("mm"),
    .help = N_ ("The side of a cell of a layer in mm.") },
  LOOM_FIT_OPTION,
  { .name = "dissolve",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "no",
    .title = N_ ("Dissolve"),
    .help = N_ ("Whether hexagons of the same tile that lie together are one area.") },
  { .name = "objects",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "auto",
    .choices = object_choices,
    .words = object_words,
    .title = N_ ("Objects"),
    .help
    = N_ ("Whether objects with an outline become areas; by itself where there are no tiles.") },
  { .name = "areas",
    .type = LOOM_FORMAT_OPTION_YN,
    .standard = "yes",
    .title = N_ ("Areas"),
    .help = N_ ("Whether areas are written as objects; otherwise they are left out.") },
};

static const LoomFormatLoss losses[] = {
  LOOM_LOSS_CORNERS (LOOM_BECOMES_NEW_CORNERS),
  LOOM_LOSS_OUTLINES (LOOM_BECOMES_NEW_CORNERS),
  LOOM_LOSS_CURVES,
  LOOM_LOSS_RINGS (LOOM_BECOMES_NEW_CORNERS),
  LOOM_LOSS_BARRIERS_AS_SUCH,
};

/* All else is kept. */
static const LoomFormatKept kept[] = {
  { LOOM_KIND_CORNER, NULL },
  { LOOM_KIND_BORDER, NULL },
  { LOOM_KIND_RING, NULL },
  { LOOM_KIND_BARRIER, NULL },
  { LOOM_KIND_AREA, "id name at radius label label-angle terrain tags" },
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

static gboolean
has_ground (const LoomTiledMap *map)
{
  for (guint g = 0; g < map->groups->len; g++)
    {
      const LoomTiledGroup *group = map->groups->pdata[g];
      for (guint i = 0; i < group->objects->len; i++)
        {
          g_autoptr (GArray) points = loom_tiled_object_list_points (group->objects->pdata[i]);
          if (points->len >= 3)
            return TRUE;
        }
    }
  return FALSE;
}

static void
say (const LoomTiledMap *map, gboolean takes_objects, LoomRemarks *remarks)
{
  if (map->n_objects > 0 && !takes_objects)
    loom_remarks_add (
        remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("objects, which no cell holds, were left out (%u); --set objects=yes makes "
           "areas of those that have an outline"),
        map->n_objects);
  if (map->n_pictures > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("layers that are pictures were left out (%u)"), map->n_pictures);
}

static LoomBoard *
make_board (const LoomTiledMap *map, const LoomFormatInput *input, LoomModelErrors **errors)
{
  if (loom_tiled_is_own (map))
    return loom_tiled_map_to_own (map, input, errors);
  const gboolean is_grid = map->orientation < LOOM_TILED_STAGGERED;
  const gboolean is_asked = loom_format_values_is (input->values, "objects", "yes");
  const gboolean takes_objects = is_grid && !loom_format_values_is (input->values, "objects", "no")
                                 && (is_asked || map->n_cells == 0) && has_ground (map);
  if (map->n_cells == 0 && !takes_objects)
    {
      loom_model_errors_add_at (
          *errors, "FILE-EMPTY", 0, 0,
          _ ("“%s” has no layer of tiles and no object with an outline, of which "
             "a board could be made"),
          loom_source_get_name (input->source));
      return NULL;
    }
  say (map, takes_objects, input->remarks);
  if (takes_objects)
    return loom_tiled_objects_to_board (map, input, errors);
  return is_grid ? loom_tiled_map_to_board (map, input, errors)
                 : loom_tiled_map_to_areas (map, input, errors);
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
  return make_board (map, input, errors);
}

/* The picture of the tiles, where somebody draws. */
static GBytes *
draw_tiles (const LoomFormatOutput *output, GError **error)
{
  g_autoptr (LoomBoard) sample = loom_tiled_dup_sample (output->board);
  return sample != NULL
             ? loom_pictures_draw_grid (output->pictures, sample, LOOM_TILED_TILE_PX, error)
             : NULL;
}

static void
leave_areas (LoomTiledMap *map, LoomRemarks *remarks)
{
  for (guint i = map->groups->len; i > 0; i--)
    if (g_strcmp0 (((const LoomTiledGroup *)map->groups->pdata[i - 1])->type, "areas") == 0)
      {
        const LoomTiledGroup *group = map->groups->pdata[i - 1];
        loom_remarks_add (remarks, "EXCH-LOST", 0, NULL,
                          _ ("areas and what belongs to them were left out, as asked (%u)"),
                          group->objects->len);
        g_ptr_array_remove_index (map->groups, i - 1);
      }
}

static gboolean
write_map (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  const char *path = loom_sink_get_path (sink);
  g_autofree char *base = g_path_get_basename (path);
  const gsize ending = loom_format_fit_name (&loom_tiled_format, base);
  g_autofree char *stem = g_strndup (base, strlen (base) - ending);
  g_autofree char *name = g_strdup_printf ("%s-cells.png", strcmp (stem, "-") != 0 ? stem : "map");
  if (loom_board_n (output->board, LOOM_KIND_LAYER) + loom_board_n (output->board, LOOM_KIND_AREA)
      == 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   _ ("“%s” was not written, because the board has neither layers nor areas"),
                   path);
      return FALSE;
    }
  g_autoptr (GError) drawing = NULL;
  g_autoptr (GBytes) picture = draw_tiles (output, &drawing);
  if (drawing != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&drawing));
      return FALSE;
    }
  g_autoptr (LoomTiledMap) map = loom_tiled_map_from_board (output->board);
  if (loom_format_values_is (output->values, "areas", "no"))
    leave_areas (map, output->remarks);
  if (!loom_task_goes_on (output->task, 0.6, N_ ("Writing")))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  const gboolean is_json = g_str_has_suffix (path, ".tmj");
  GString *text = is_json ? loom_tiled_write_json (map, picture != NULL ? name : NULL)
                          : loom_tiled_write_xml (map, picture != NULL ? name : NULL);
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
  loom_sink_set_bytes (sink, bytes);
  if (picture == NULL || loom_sink_add_sibling (sink, name, picture))
    return TRUE;
  g_set_error (
      error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
      _ ("“%s” was not written, because its picture cannot be called “%s”; let the name end "
         "in .tmx"),
      path, name);
  return FALSE;
}

static const char *const suffixes[] = { ".tmx", ".tmj", NULL };

const LoomFormat loom_tiled_format = {
  .id = "tiled",
  .title = N_ ("Maps of Tiled"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_LAYERS | LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS
            | LOOM_FORMAT_KEEPS_REST,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .losses = losses,
  .n_losses = G_N_ELEMENTS (losses),
  .kept = kept,
  .n_kept = G_N_ELEMENTS (kept),
  .probe = probe,
  .read = read_map,
  .write = write_map,
};
