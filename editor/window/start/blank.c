/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Empty boards, made as the readers make theirs. */

#include "editor/window/start/blank.h"

#include "formats/model/builder.h"
#include "render/theme/theme.h"

#include <glib/gi18n.h>

static LoomBuilder *
begin (const char *title)
{
  LoomBuilder *builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", title);
  return builder;
}

/* Ground to choose from, so that the first areas need not all look the same. */
static void
add_terrains (LoomBuilder *builder)
{
  static const struct
  {
    const char *id, *name, *symbol;
  } rows[] = {
    { "farmland", N_ ("Farmland"), "field" },
    { "woodland", N_ ("Woodland"), "tree" },
    { "hills", N_ ("Hills"), "hill" },
    { "moorland", N_ ("Moorland"), "rock" },
  };
  LoomEntity *style
      = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_STYLE, NULL, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fill = g_strdup_printf (
          "#%06x", loom_theme_get (LOOM_THEME_COLOUR)->style->map->terrain.fresh[i]);
      LoomEntity *terrain = loom_builder_add (builder, style, LOOM_KIND_TERRAIN, rows[i].id, 0, 0);
      loom_builder_set (builder, terrain, "name", gettext (rows[i].name));
      loom_builder_set (builder, terrain, "fill", fill);
      loom_builder_set (builder, terrain, "symbol", rows[i].symbol);
    }
}

LoomBoard *
loom_blank_areas (const char *title, gint32 width, gint32 height)
{
  g_return_val_if_fail (title != NULL && width > 0 && height > 0, NULL);
  g_autoptr (LoomBuilder) builder = begin (title);
  add_terrains (builder);
  LoomAreas *areas = (LoomAreas *)loom_builder_add (builder, loom_builder_get_root (builder),
                                                    LOOM_KIND_AREAS, NULL, 0, 0);
  areas->width = width;
  areas->height = height;
  return loom_builder_freeze (builder);
}

static void
add_layer (LoomBuilder *builder, LoomEntity *layers, guint columns, guint rows, guint number)
{
  g_autofree char *id = g_strdup_printf ("layer%u", number);
  LoomLayer *layer = (LoomLayer *)loom_builder_add (builder, layers, LOOM_KIND_LAYER, id, 0, 0);
  /* Translators: the name of a new layer: “Layer 2”. */
  layer->title = g_strdup_printf (_ ("Layer %u"), number);
  layer->columns = layer->grid.columns = (gint32)columns;
  layer->rows = layer->grid.rows = (gint32)rows;
  layer->grid.cells = g_new (gunichar, (gsize)columns * rows);
  for (guint i = 0; i < columns * rows; i++)
    layer->grid.cells[i] = '.';
}

LoomBoard *
loom_blank_layers (const char *title, guint columns, guint rows, guint n)
{
  g_return_val_if_fail (title != NULL && columns > 0 && rows > 0 && n > 0, NULL);
  g_autoptr (LoomBuilder) builder = begin (title);
  LoomEntity *layers
      = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_LAYERS, NULL, 0, 0);
  ((LoomLayers *)layers)->cell = 10 * LOOM_MM;
  for (guint i = 1; i <= n; i++)
    add_layer (builder, layers, columns, rows, i);
  return loom_builder_freeze (builder);
}
