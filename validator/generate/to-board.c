/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a draft into a builder. Corners and borders are numbered from the top left, so that a
 * person who reads the file finds them; things of which there are many are set directly. */

#include "validator/generate/to-board.h"

#include "validator/generate/names.h"

static const struct
{
  const char *id;
  const char *name;
  const char *fill;
  const char *symbol;
} terrains[LOOM_TO_BOARD_TERRAINS] = {
  { "farmland", "Farmland", "#ebdbae", "field" },  { "grassland", "Grassland", "#d5dda9", "grass" },
  { "woodland", "Woodland", "#b3cba6", "tree" },   { "hills", "Hills", "#e8c3a6", "hill" },
  { "heights", "Heights", "#d6d1c7", "mountain" }, { "moorland", "Moorland", "#d9c9d2", "rock" },
};

#define GREY 4 /* the terrain that looks as neutral areas do */

void
loom_generated_map_adorn (LoomGeneratedMap *self, guint64 seed, gboolean no_grey)
{
  g_autoptr (LoomNames) names = loom_names_new (seed);
  guint64 key = loom_generator_random_hash (seed ^ 0x7465727261696e);
  double width = self->width, height = self->height;
  double wave = 0.26 * (width < height ? width : height);
  if (self->areas->len > 200)
    wave = 0.12 * (width < height ? width : height);
  for (guint i = 0; i < LOOM_TO_BOARD_TERRAINS; i++)
    loom_names_reserve (names, terrains[i].id);
  loom_names_reserve (names, "opening");
  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomGeneratedArea *area = loom_generated_map_area (self, i);
      guint first = i;
      area->name = loom_names_invent (names, &area->id);
      for (guint g = 1; g < self->turn.n; g++)
        first = MIN (first, loom_generated_map_image (self, i, g));
      LoomPoint at = loom_generated_map_area (self, first)->middle;
      double value = loom_land_noise (key, at.x / wave, at.y / wave)
                     + 0.35 * loom_land_noise (~key, 3 * at.x / wave, 3 * at.y / wave);
      gint terrain = (gint)((value + 0.75) / 1.5 * LOOM_TO_BOARD_TERRAINS);
      area->terrain = (guint)CLAMP (terrain, 0, LOOM_TO_BOARD_TERRAINS - 1);
      if (no_grey && area->terrain == GREY)
        area->terrain = GREY - 1;
    }
}

static LoomEntity *
add (LoomBuilder *builder, LoomEntity *parent, LoomKind kind, const char *id)
{
  return loom_builder_add (builder, parent, kind, id, 0, 0);
}

static void
emit_style (const LoomGeneratedMap *self, LoomBuilder *builder)
{
  gboolean is_used[LOOM_TO_BOARD_TERRAINS] = { FALSE };
  for (guint i = 0; i < self->areas->len; i++)
    is_used[loom_generated_map_area (self, i)->terrain] = TRUE;
  LoomEntity *style = add (builder, loom_builder_get_root (builder), LOOM_KIND_STYLE, NULL);
  for (guint i = 0; i < LOOM_TO_BOARD_TERRAINS; i++)
    {
      if (!is_used[i])
        continue;
      LoomEntity *terrain = add (builder, style, LOOM_KIND_TERRAIN, terrains[i].id);
      loom_builder_set (builder, terrain, "name", terrains[i].name);
      loom_builder_set (builder, terrain, "fill", terrains[i].fill);
      loom_builder_set (builder, terrain, "symbol", terrains[i].symbol);
    }
}

static gint
compare_places (gconstpointer a, gconstpointer b, gpointer points)
{
  const LoomPoint *p = (const LoomPoint *)points + *(const guint *)a;
  const LoomPoint *q = (const LoomPoint *)points + *(const guint *)b;
  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

/* The number that each corner gets, from 1. */
static guint *
number_corners (const LoomGeneratedMap *self)
{
  guint n = self->corners->len;
  g_autofree guint *order = g_new (guint, n + 1);
  guint *numbers = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint)n, sizeof *order, compare_places, self->corners->data);
  for (guint i = 0; i < n; i++)
    numbers[order[i]] = i + 1;
  return numbers;
}

void
loom_generated_map_to_board (const LoomGeneratedMap *self, LoomBuilder *builder)
{
  g_autofree guint *numbers = number_corners (self);
  char id[16];
  emit_style (self, builder);
  LoomEntity *map = add (builder, loom_builder_get_root (builder), LOOM_KIND_AREAS, NULL);
  ((LoomAreas *)map)->width = self->width;
  ((LoomAreas *)map)->height = self->height;
  for (guint i = 0; i < self->corners->len; i++)
    {
      LoomPoint at = g_array_index (self->corners, LoomPoint, i);
      g_snprintf (id, sizeof id, "c%u", numbers[i]);
      LoomCorner *corner = (LoomCorner *)add (builder, map, LOOM_KIND_CORNER, id);
      corner->x = at.x;
      corner->y = at.y;
    }
  const LoomField *ends = loom_kind_field (LOOM_KIND_BORDER, "ends");
  for (guint i = 0; i < self->borders->len; i++)
    {
      const LoomGeneratedBorder *from = &g_array_index (self->borders, LoomGeneratedBorder, i);
      LoomBorder *border = (LoomBorder *)add (builder, map, LOOM_KIND_BORDER, NULL);
      char both[40];
      g_snprintf (both, sizeof both, "c%u c%u", numbers[from->from], numbers[from->to]);
      loom_builder_refer (builder, &border->entity, ends, both);
      border->via.items = g_memdup2 (from->via, from->n_via * sizeof (LoomPoint));
      border->via.n = from->n_via;
      border->curve = LOOM_CURVE_SMOOTH;
    }
  const LoomField *outline = loom_kind_field (LOOM_KIND_AREA, "outline");
  const LoomField *terrain = loom_kind_field (LOOM_KIND_AREA, "terrain");
  for (guint i = 0; i < self->areas->len; i++)
    {
      const LoomGeneratedArea *from = &g_array_index (self->areas, LoomGeneratedArea, i);
      LoomArea *area = (LoomArea *)add (builder, map, LOOM_KIND_AREA, from->id);
      g_autoptr (GString) ring = g_string_new (NULL);
      for (guint k = 0; k < from->n_outline; k++)
        g_string_append_printf (ring, "%sc%u", k > 0 ? " " : "", numbers[from->outline[k]]);
      area->name = g_strdup (from->name);
      loom_builder_refer (builder, &area->entity, outline, ring->str);
      loom_builder_refer (builder, &area->entity, terrain, terrains[from->terrain].id);
    }
  for (guint i = 0; i < self->routes->len; i++)
    {
      const LoomGeneratedPair *pair = &g_array_index (self->routes, LoomGeneratedPair, i);
      g_snprintf (id, sizeof id, "r%u", i + 1);
      LoomEntity *route = add (builder, map, LOOM_KIND_ROUTE, id);
      loom_builder_set (builder, route, "from", loom_generated_map_area (self, pair->a)->id);
      loom_builder_set (builder, route, "to", loom_generated_map_area (self, pair->b)->id);
      loom_builder_set (builder, route, "kind", "water");
    }
}
