/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Layers of cells: a character for each kind of tile, the same in all layers. */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/tiled/tiled-map.h"
#include "formats/model/builder.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_LAYERS 64

/* For kinds of tiles, in this order; without “.” and “#”, which mean open and rock, and without
 * what XML would write as a word. */
static const char characters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                 "+*=-~^%$@!?:;,/|_(){}[]";

typedef struct
{
  const LoomTiledMap *map;
  const LoomFormatInput *input;
  LoomBuilder *builder;
  LoomEntity *layers;
  LoomNaming *naming;
  GHashTable *chars; /* (element-type guint gunichar) by number of a tile without turns */
  guint n_kinds;
  guint n_turned;
  guint n_beyond; /* kinds that share the last character */
} Making;

static void
add_legend (Making *self, gunichar character, const char *name)
{
  LoomLegend *legend
      = (LoomLegend *)loom_builder_add (self->builder, self->layers, LOOM_KIND_LEGEND, NULL, 0, 0);
  legend->character = (gint32)character;
  legend->name = loom_naming_dup_name (name);
  if (legend->name == NULL)
    legend->name = g_strdup ("?");
}

/* The character of @tile, found for it when it is first met. */
static gunichar
get_character (Making *self, guint32 tile)
{
  gpointer known = NULL;
  if (g_hash_table_lookup_extended (self->chars, GUINT_TO_POINTER (tile), NULL, &known))
    return GPOINTER_TO_UINT (known);
  gboolean blocks = FALSE;
  g_autofree char *name = loom_tiled_map_dup_name (self->map, tile, &blocks);
  const guint most = strlen (characters);
  gunichar character = '#';
  if (!blocks && self->n_kinds + 1 < most)
    {
      character = (gunichar)characters[self->n_kinds++];
      add_legend (self, character, name);
    }
  else if (!blocks)
    {
      character = (gunichar)characters[most - 1];
      if (self->n_beyond++ == 0)
        add_legend (self, character, "Other tiles");
    }
  g_hash_table_insert (self->chars, GUINT_TO_POINTER (tile), GUINT_TO_POINTER (character));
  return character;
}

static gboolean
add_layer (Making *self, const LoomTiledLayer *layer, guint number, LoomModelErrors *errors)
{
  gint64 left, top, right, bottom;
  if (!loom_tiled_layer_bounds (layer, &left, &top, &right, &bottom))
    return TRUE;
  if (right - left > LOOM_TILED_MOST_SIDE || bottom - top > LOOM_TILED_MOST_SIDE)
    {
      g_autofree char *wide = g_strdup_printf ("%" G_GINT64_FORMAT, right - left);
      g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, bottom - top);
      loom_model_errors_add_at (
          errors, "TOO-MANY", layer->line, 0,
          _ ("the cells of the layer “%s” reach over %s columns and %s rows; a layer has "
             "at most %d"),
          layer->name != NULL ? layer->name : "", wide, high, LOOM_TILED_MOST_SIDE);
      return FALSE;
    }
  g_autofree char *name = loom_naming_dup_name (layer->name);
  if (name == NULL)
    name = g_strdup_printf ("Layer %u", number);
  g_autofree char *id = loom_naming_dup_id (self->naming, name, "layer");
  LoomLayer *made
      = (LoomLayer *)loom_builder_add (self->builder, self->layers, LOOM_KIND_LAYER, id, 0, 0);
  made->title = g_steal_pointer (&name);
  made->columns = made->grid.columns = (gint32)(right - left);
  made->rows = made->grid.rows = (gint32)(bottom - top);
  made->grid.cells = g_new (gunichar, (gsize)made->columns * (gsize)made->rows);
  for (gsize i = 0; i < (gsize)made->columns * (gsize)made->rows; i++)
    made->grid.cells[i] = '.';
  for (guint c = 0; c < layer->chunks->len; c++)
    {
      const LoomTiledChunk *chunk = layer->chunks->pdata[c];
      for (guint i = 0; i < chunk->columns * chunk->rows; i++)
        {
          const guint32 tile = chunk->tiles[i] & ~LOOM_TILED_TURNS;
          const gsize x = (gsize)(chunk->x - left) + i % chunk->columns;
          const gsize y = (gsize)(chunk->y - top) + i / chunk->columns;
          self->n_turned += tile != 0 && (chunk->tiles[i] & LOOM_TILED_TURNS) != 0;
          if (tile != 0)
            made->grid.cells[y * (gsize)made->columns + x] = get_character (self, tile);
        }
    }
  return TRUE;
}

static void
say (const Making *self)
{
  LoomRemarks *remarks = self->input->remarks;
  if (self->n_turned > 0)
    loom_remarks_add (remarks, "EXCH-UNSUPPORTED", 0, NULL,
                      _ ("tiles that are turned or mirrored lie straight (%u)"), self->n_turned);
  if (self->n_beyond > 0)
    loom_remarks_add (remarks, "EXCH-UNSUPPORTED", 0, NULL,
                      _ ("there are characters for %u kinds of tiles; all further ones are “Other "
                         "tiles” (%u)"),
                      self->n_kinds, self->n_beyond);
  if (self->map->orientation == LOOM_TILED_ISOMETRIC)
    loom_remarks_add (remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("the map is drawn aslant; its cells are squares here"));
}

static void
set_meta (const Making *self, LoomEntity *root)
{
  const LoomTiledMap *map = self->map;
  if (map->author == NULL && map->licence == NULL && map->source == NULL && map->date == NULL)
    return;
  LoomMeta *meta = (LoomMeta *)loom_builder_add (self->builder, root, LOOM_KIND_META, NULL, 0, 0);
  meta->author = loom_naming_dup_name (map->author);
  meta->licence = loom_naming_dup_name (map->licence);
  meta->source = loom_naming_dup_name (map->source);
  meta->date = loom_naming_dup_name (map->date);
}

static void
set_title (const LoomTiledMap *map, const LoomFormatInput *input, LoomRoot *root)
{
  g_free (root->title);
  root->title = map->title != NULL ? loom_naming_dup_name (map->title) : NULL;
  if (root->title == NULL)
    root->title = loom_naming_dup_title (loom_source_get_name (input->source));
}

gboolean
loom_tiled_add_layers (const LoomTiledMap *self,
                       const LoomFormatInput *input,
                       LoomBuilder *builder,
                       LoomNaming *naming,
                       LoomModelErrors *errors)
{
  g_autoptr (GHashTable) chars = g_hash_table_new (NULL, NULL);
  LoomEntity *root = loom_builder_get_root (builder);
  Making making
      = { .map = self, .input = input, .builder = builder, .naming = naming, .chars = chars };
  set_meta (&making, root);
  if (self->n_cells == 0)
    return TRUE;
  making.layers = loom_builder_add (builder, root, LOOM_KIND_LAYERS, NULL, 0, 0);
  ((LoomLayers *)making.layers)->cell
      = (gint32)(loom_format_values_get_number (input->values, "cell") * LOOM_MM);
  /* The lowest layer is the first of the file and the last of a board. */
  for (guint i = MIN (self->layers->len, MOST_LAYERS); i > 0; i--)
    if (!loom_task_goes_on (input->task, 0.5, N_ ("Reading"))
        || !add_layer (&making, self->layers->pdata[i - 1], i, errors))
      return FALSE;
  if (self->layers->len > MOST_LAYERS)
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("layers beyond the first %d were left out (%u)"), MOST_LAYERS,
                      self->layers->len - MOST_LAYERS);
  say (&making);
  return TRUE;
}

LoomBoard *
loom_tiled_map_to_board (const LoomTiledMap *self,
                         const LoomFormatInput *input,
                         LoomModelErrors **errors)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  set_title (self, input, (LoomRoot *)loom_builder_get_root (builder));
  if (!loom_tiled_add_layers (self, input, builder, naming, *errors))
    return NULL;
  LoomBoard *board = loom_builder_freeze (builder);
  const LoomModelErrors *found = loom_builder_get_errors (builder);
  for (guint i = 0; board == NULL && i < found->len; i++)
    {
      const LoomModelError *one = loom_model_errors_nth (found, i);
      loom_model_errors_add_at (*errors, one->code, one->line, one->column, "%s", one->message);
    }
  return board;
}
