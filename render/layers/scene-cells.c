/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cells of a layer: what blocks, what they are made of, what stands on them. */

#include "render/layers/scene-cells.h"

static gint32
material_of (const LoomScene *self, const LoomLegend *legend)
{
  if (legend->material != LOOM_UNSET)
    return legend->material;
  /* A designer who asks for a ground and writes "water" means water; one who gave it a terrain has
   * said how it is to look, and what stands there is no name of what is under it. */
  if (!self->dress->is_named || legend->terrain != 0 || legend->prop != LOOM_UNSET)
    return LOOM_UNSET;
  return loom_dress_find_material (self->dress, legend->name);
}

static LoomScenePatch
new_patch (const LoomScene *self, const LoomLegend *legend, guint index)
{
  LoomScenePatch patch = { .legend = legend, .index = index, .prop = legend->prop };

  patch.material = material_of (self, legend);
  patch.bare = patch.prop != LOOM_UNSET && patch.material == LOOM_UNSET && legend->terrain == 0;
  loom_cell_set_init (&patch.cells, (guint)MAX (self->layer->columns, 0),
                      (guint)MAX (self->layer->rows, 0));
  return patch;
}

/* Any character may stand in the legend; so a hash table, asked once for each run of cells. */
static void
gather_patches (LoomScene *self)
{
  const LoomGrid *grid = &self->layer->grid;
  const GPtrArray *legends = loom_board_list (self->board, LOOM_KIND_LEGEND);
  guint columns = (guint)MAX (self->layer->columns, 0), rows = (guint)MAX (self->layer->rows, 0);
  g_autoptr (GHashTable) by_char = g_hash_table_new (NULL, NULL);
  g_autofree gint *patch_of = g_new (gint, legends->len + 1);
  gunichar last = 0;
  guint legend = 0;

  loom_cell_set_init (&self->rocks, columns, rows);
  loom_cell_set_init (&self->open, columns, rows);
  self->patches = g_array_new (FALSE, FALSE, sizeof (LoomScenePatch));
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *one = g_ptr_array_index (legends, i);
      g_hash_table_insert (by_char, GUINT_TO_POINTER (one->character), GUINT_TO_POINTER (i + 1));
      patch_of[i] = -1;
    }
  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < columns; c++)
      {
        gunichar ch = '.';
        const LoomLegend *one = NULL;
        gboolean blocks;

        if (grid->cells != NULL && (gint32)c < grid->columns && (gint32)r < grid->rows)
          ch = grid->cells[(gsize)r * (gsize)grid->columns + c];
        if (ch != last)
          legend = GPOINTER_TO_UINT (g_hash_table_lookup (by_char, GUINT_TO_POINTER (ch)));
        last = ch;
        if (legend > 0)
          one = g_ptr_array_index (legends, legend - 1);
        blocks = one != NULL ? one->blocks == 1 : ch == '#';
        if (!blocks)
          loom_cell_set_add (&self->open, c, r);
        if (one == NULL)
          {
            if (blocks)
              loom_cell_set_add (&self->rocks, c, r);
            continue;
          }
        if (patch_of[legend - 1] < 0)
          {
            LoomScenePatch patch = new_patch (self, one, legend - 1);

            patch_of[legend - 1] = (gint)self->patches->len;
            g_array_append_val (self->patches, patch);
          }
        loom_cell_set_add (
            &g_array_index (self->patches, LoomScenePatch, patch_of[legend - 1]).cells, c, r);
      }
}

/* Adds @cells to those of @material. */
static void
add_material (LoomScene *self, LoomMaterial material, const LoomCellSet *cells, gboolean blocks)
{
  LoomSceneMaterial *all = &self->materials[material];

  if (all->cells.cells == NULL)
    {
      loom_cell_set_init (&all->cells, cells->columns, cells->rows);
      all->blocks = TRUE;
    }
  all->blocks = all->blocks && blocks;
  for (gsize i = 0; i < (gsize)cells->columns * cells->rows; i++)
    all->cells.cells[i] |= cells->cells[i];
}

static gboolean
is_sunk (const LoomScene *self, gint32 material)
{
  return loom_material_is_sunk (loom_dress_material (self->dress, (LoomMaterial)material));
}

static void
gather_materials (LoomScene *self)
{
  for (guint i = 0; i < self->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (self->patches, LoomScenePatch, i);

      if (patch->material != LOOM_UNSET)
        add_material (self, (LoomMaterial)patch->material, &patch->cells,
                      patch->legend->blocks == 1);
    }
  if (self->dress->is_named && loom_cell_set_count (&self->rocks) > 0)
    add_material (self, self->dress->look.rock, &self->rocks, TRUE);
  loom_cell_set_init (&self->solid, self->rocks.columns, self->rocks.rows);
  for (gsize i = 0; i < (gsize)self->solid.columns * self->solid.rows; i++)
    {
      self->solid.cells[i] = self->rocks.cells[i];
      for (gint32 m = 0; m < LOOM_N_MATERIALS; m++)
        if (self->materials[m].cells.cells != NULL && !is_sunk (self, m))
          self->solid.cells[i] |= self->materials[m].cells.cells[i];
    }
}

/* The sunk material of a cell, or LOOM_UNSET. */
static gint32
sunk_at (const LoomScene *self, int column, int row)
{
  for (gint32 m = 0; m < LOOM_N_MATERIALS; m++)
    if (self->materials[m].cells.cells != NULL && is_sunk (self, m)
        && loom_cell_set_has (&self->materials[m].cells, column, row))
      return m;
  return LOOM_UNSET;
}

static const int across[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

/* Under a bridge is what is beside it. */
static void
sink_bridge (LoomScene *self, const LoomScenePatch *patch)
{
  for (int r = 0; r < (int)patch->cells.rows; r++)
    for (int c = 0; c < (int)patch->cells.columns; c++)
      for (guint i = 0; i < 4 && loom_cell_set_has (&patch->cells, c, r); i++)
        {
          const gint32 beside = sunk_at (self, c + across[i][0], r + across[i][1]);

          if (beside != LOOM_UNSET)
            {
              loom_cell_set_add (&self->materials[beside].cells, (guint)c, (guint)r);
              break;
            }
        }
}

/* How many of the cells to both sides of a way of @patch would stop whoever went there: walls, more
 * of the same door, or for a bridge what it leads over. */
static guint
count_stops (const LoomScene *self, const LoomScenePatch *patch, int c, int r, guint first)
{
  guint stops = 0;

  for (guint i = first; i < first + 2; i++)
    {
      const int x = c + across[i][0], y = r + across[i][1];
      const gboolean outside
          = x < 0 || y < 0 || x >= (int)self->solid.columns || y >= (int)self->solid.rows;

      if (patch->prop == LOOM_PROP_BRIDGE)
        stops += !loom_cell_set_has (&patch->cells, x, y) && sunk_at (self, x, y) != LOOM_UNSET;
      else
        stops += outside || loom_cell_set_has (&self->solid, x, y)
                 || loom_cell_set_has (&patch->cells, x, y);
    }
  return stops;
}

static void
gather_props (LoomScene *self)
{
  self->props = g_array_new (FALSE, FALSE, sizeof (LoomSceneProp));
  for (guint i = 0; i < self->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (self->patches, LoomScenePatch, i);

      if (patch->prop == LOOM_UNSET)
        continue;
      if (patch->prop == LOOM_PROP_BRIDGE && patch->material == LOOM_UNSET)
        sink_bridge (self, patch);
      for (int r = 0; r < (int)patch->cells.rows; r++)
        for (int c = 0; c < (int)patch->cells.columns; c++)
          {
            LoomSceneProp prop = { { c + 1, r + 1 }, (LoomProp)patch->prop, FALSE };

            if (!loom_cell_set_has (&patch->cells, c, r))
              continue;
            prop.upright = count_stops (self, patch, c, r, 2) > count_stops (self, patch, c, r, 0);
            g_array_append_val (self->props, prop);
          }
    }
}

static void
gather_rooms (LoomScene *self)
{
  const GPtrArray *rooms = loom_board_list (self->board, LOOM_KIND_ROOM);
  guint n = 0;

  self->rooms = g_array_new (FALSE, FALSE, sizeof (LoomSceneRoom));
  for (guint i = 0; i < rooms->len; i++)
    {
      const LoomLayerRoom *room = g_ptr_array_index (rooms, i);
      LoomSceneRoom one = { room->at, 0, room->name };

      if (room->layer != self->layer->entity.handle)
        continue;
      n++;
      one.number = room->number != LOOM_UNSET ? (guint)room->number : n;
      if (room->at.column <= self->layer->columns && room->at.row <= self->layer->rows)
        g_array_append_val (self->rooms, one);
    }
}

void
loom_scene_gather_cells (LoomScene *self)
{
  gather_patches (self);
  gather_materials (self);
  gather_props (self);
  gather_rooms (self);
}
