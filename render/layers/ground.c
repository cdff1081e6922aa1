/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a layer is ground. One that asks for no ground has the floor that its place among the
 * layers gives it; materials and props are the same on both. */

#include "render/layers/ground.h"

#include "formats/model/pair.h"
#include "render/grounds/props.h"
#include "render/grounds/ways.h"
#include "render/draw/sight.h"
#include "render/layers/floor.h"
#include "render/layers/terrain.h"

/* How far apart two colours are that nobody takes for one another: CIEDE2000. */
#define APART 10.0

/* How much of the soil's colour shows where the grass is worn, and by how much less it does at a
 * time. */
#define SOIL_SHARE 0.32
#define SOIL_STEP 0.04

/* What the legend says of cells that are no material of ours. */
static void
draw_terrains (const LoomPen *pen, const LoomScene *scene)
{
  for (guint i = 0; i < scene->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (scene->patches, LoomScenePatch, i);

      if (patch->material == LOOM_UNSET && !patch->bare)
        loom_terrain_draw (pen, scene->board, patch, &scene->dress->colours, scene->depth + 1);
    }
}

/* What lies on the floor under the grid. */
static void
draw_under (const LoomPen *pen, gpointer data)
{
  const LoomScene *scene = data;

  draw_terrains (pen, scene);
  for (guint i = 0; i < scene->gates->len; i++)
    {
      const LoomSceneGate *gate = &g_array_index (scene->gates, LoomSceneGate, i);

      if (gate->gate.throne && pen->detail)
        loom_gate_draw_mosaic (pen, gate->at.x, gate->at.y);
    }
}

/* The soil is worn at gates and queens: once where many are on one cell, and nowhere where pieces
 * are spots, for each place takes seven blobs of soil. */
static void
add_worn (GArray *worn, GHashTable *known, LoomVec2 at)
{
  gint64 *key = g_new (gint64, 1);

  *key = (gint64)at.x << 32 | (guint32)at.y;
  if (g_hash_table_add (known, key))
    g_array_append_val (worn, at);
}

/* Whether nobody takes @colour for that of a cell that somebody painted. */
static gboolean
is_apart (const LoomPen *pen, const LoomScene *scene, guint32 colour)
{
  for (guint i = 0; i < scene->patches->len; i++)
    {
      const LoomScenePatch *patch = &g_array_index (scene->patches, LoomScenePatch, i);
      const guint32 painted = loom_terrain_colour (pen, scene->board, patch);

      if (patch->material == LOOM_UNSET && !patch->bare
          && loom_sight_distance (loom_colour_hex (colour), loom_colour_hex (painted),
                                  LOOM_EYE_NORMAL)
                 < APART)
        return FALSE;
    }
  return TRUE;
}

/* Where the grass is worn soil shows through, as far as that is apart from whatever was painted.
 * FALSE where it would be nothing but grass. */
static gboolean
find_worn_colour (const LoomPen *pen, const LoomScene *scene, guint32 *colour)
{
  const LoomGround *ground = &scene->dress->colours;

  for (double share = SOIL_SHARE; share > SOIL_STEP / 2; share -= SOIL_STEP)
    {
      *colour = loom_rgb_mix (ground->floor, ground->patch[0], share);
      if (is_apart (pen, scene, *colour))
        return TRUE;
    }
  return FALSE;
}

static void
draw_unnamed (const LoomPen *pen, const LoomScene *scene, gboolean is_plain)
{
  g_autoptr (GArray) worn = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  guint32 soil;
  g_autoptr (GHashTable) known
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  const LoomStyle *style = loom_scene_get_style (scene);
  const LoomGround *ground = &scene->dress->colours;
  LoomFloor floor = { .ground = ground, .rocks = &scene->rocks, .seed = scene->depth * 4 + 5 };

  for (guint i = 0; i < scene->gates->len; i++)
    add_worn (worn, known, g_array_index (scene->gates, LoomSceneGate, i).at);
  for (guint i = 0; i < scene->tokens->len; i++)
    if (g_array_index (scene->tokens, LoomScenePiece, i).kind == LOOM_INSECT_QUEEN)
      add_worn (worn, known, g_array_index (scene->tokens, LoomScenePiece, i).at);
  floor.worn = (const LoomVec2 *)(gpointer)worn->data;
  floor.n_worn = is_plain ? 0 : worn->len;
  floor.soil = find_worn_colour (pen, scene, &soil) ? &soil : NULL;
  floor.plain = style != NULL && style->ornaments == 0;
  loom_floor_draw (pen, &floor, draw_under, (gpointer)scene);
}

/* --- materials and props ------------------------------------------------------------------------
 */

static LoomMass
mass_of (const LoomScene *scene, LoomMaterial material)
{
  const LoomSceneMaterial *all = &scene->materials[material];

  return (LoomMass){ .dress = scene->dress,
                     .look = loom_dress_material (scene->dress, material),
                     .cells = &all->cells,
                     .solid = &scene->solid,
                     .seed = scene->depth * 4 + material + 3,
                     .rules = !all->blocks };
}

static gboolean
has_material (const LoomScene *scene, guint material)
{
  return scene->materials[material].cells.cells != NULL;
}

static void
draw_pools (const LoomPen *pen, const LoomScene *scene)
{
  for (guint i = 0; i < LOOM_N_MATERIALS; i++)
    {
      const LoomMass mass = mass_of (scene, (LoomMaterial)i);

      if (!has_material (scene, i) || !loom_material_is_sunk (mass.look))
        continue;
      if (pen->detail)
        loom_pool_draw (pen, &mass);
      else
        loom_outline_fill_runs (pen, mass.cells, mass.look->fill);
    }
}

/* The shade is that of all together: between two materials there is none. */
static void
draw_masses (const LoomPen *pen, const LoomScene *scene)
{
  g_auto (LoomCellSet) all = { 0 };

  loom_cell_set_init (&all, scene->rocks.columns, scene->rocks.rows);
  for (guint i = 0; i < LOOM_N_MATERIALS; i++)
    if (has_material (scene, i)
        && !loom_material_is_sunk (loom_dress_material (scene->dress, (LoomMaterial)i)))
      for (gsize j = 0; j < (gsize)all.columns * all.rows; j++)
        all.cells[j] |= scene->materials[i].cells.cells[j];
  if (pen->detail && loom_cell_set_count (&all) > 0)
    {
      LoomMass mass = mass_of (scene, scene->dress->look.rock);

      mass.cells = &all;
      loom_mass_draw_shade (pen, &mass);
    }
  for (guint i = 0; i < LOOM_N_MATERIALS; i++)
    {
      const LoomMass mass = mass_of (scene, (LoomMaterial)i);

      if (!has_material (scene, i) || loom_material_is_sunk (mass.look))
        continue;
      if (pen->detail)
        loom_mass_draw (pen, &mass);
      else
        loom_outline_fill_runs (pen, mass.cells, mass.look->tones[0]);
    }
}

static void
draw_props (const LoomPen *pen, const LoomScene *scene)
{
  for (guint i = 0; i < scene->props->len; i++)
    {
      const LoomSceneProp *prop = &g_array_index (scene->props, LoomSceneProp, i);

      cairo_save (pen->cr);
      cairo_translate (pen->cr, (prop->cell.column - 0.5) * LOOM_CELL_UNIT,
                       (prop->cell.row - 0.5) * LOOM_CELL_UNIT);
      loom_prop_draw (pen, scene->dress, prop->prop, prop->upright);
      cairo_restore (pen->cr);
    }
}

/* --- a ground that the layer asks for -----------------------------------------------------------
 */

static void
take_cell (LoomCellSet *set, int column, int row)
{
  if (loom_cell_set_has (set, column, row))
    set->cells[(gsize)row * set->columns + (gsize)column] = 0;
}

static void
take_at (LoomCellSet *set, LoomVec2 at)
{
  take_cell (set, (int)(at.x / LOOM_CELL_UNIT), (int)(at.y / LOOM_CELL_UNIT));
}

static void
take_pieces (LoomCellSet *set, const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    take_at (set, g_array_index (pieces, LoomScenePiece, i).at);
}

/* The floor: what is neither solid nor sunk. */
static void
get_floor (const LoomScene *scene, LoomCellSet *floor)
{
  loom_cell_set_init (floor, scene->rocks.columns, scene->rocks.rows);
  loom_cell_set_invert (floor, &scene->solid);
  for (guint m = 0; m < LOOM_N_MATERIALS; m++)
    for (gsize i = 0; has_material (scene, m) && i < (gsize)floor->columns * floor->rows; i++)
      if (scene->materials[m].cells.cells[i])
        floor->cells[i] = 0;
}

void
loom_layer_ground_get_free (const LoomScene *scene, LoomCellSet *free)
{
  get_floor (scene, free);
  for (guint i = 0; i < scene->patches->len; i++)
    {
      const LoomCellSet *cells = &g_array_index (scene->patches, LoomScenePatch, i).cells;

      for (gsize j = 0; j < (gsize)free->columns * free->rows; j++)
        if (cells->cells[j])
          free->cells[j] = 0;
    }
  for (guint i = 0; i < scene->gates->len; i++)
    take_at (free, g_array_index (scene->gates, LoomSceneGate, i).at);
  for (guint i = 0; i < scene->landings->len; i++)
    take_at (free, g_array_index (scene->landings, LoomVec2, i));
  take_pieces (free, scene->tokens);
  take_pieces (free, scene->items);
}

static void
draw_dais (const LoomPen *pen, const LoomScene *scene)
{
  for (guint i = 0; i < scene->gates->len && pen->detail; i++)
    {
      const LoomSceneGate *gate = &g_array_index (scene->gates, LoomSceneGate, i);

      if (!gate->gate.throne)
        continue;
      cairo_save (pen->cr);
      cairo_translate (pen->cr, gate->at.x, gate->at.y);
      loom_way_draw_dais (pen, &scene->dress->look);
      cairo_restore (pen->cr);
    }
}

static void
draw_named (const LoomPen *pen, const LoomScene *scene)
{
  const LoomStyle *style = loom_scene_get_style (scene);
  g_auto (LoomCellSet) floor = { 0 };
  g_auto (LoomCellSet) free = { 0 };
  const LoomFlooring flooring = { .dress = scene->dress,
                                  .open = &floor,
                                  .free = &free,
                                  .solid = &scene->solid,
                                  .seed = scene->depth * 4 + 5,
                                  .plain = style != NULL && style->ornaments == 0 };

  get_floor (scene, &floor);
  loom_layer_ground_get_free (scene, &free);
  loom_flooring_draw (pen, &flooring);
  draw_terrains (pen, scene);
  loom_flooring_draw_grid (pen, &flooring);
  draw_dais (pen, scene);
  if (pen->detail)
    loom_flooring_draw_light (pen, &flooring);
  draw_pools (pen, scene);
  draw_masses (pen, scene);
  if (pen->detail)
    loom_flooring_draw_lamps (pen, &flooring);
}

void
loom_layer_ground_draw (const LoomPen *pen, const LoomScene *scene, gboolean is_plain)
{
  if (scene->dress->is_named)
    draw_named (pen, scene);
  else
    {
      draw_unnamed (pen, scene, is_plain);
      draw_pools (pen, scene);
      draw_masses (pen, scene);
    }
  draw_props (pen, scene);
}

void
loom_layer_ground_draw_gate (const LoomPen *pen,
                             const LoomDress *dress,
                             const LoomGate *gate,
                             double x,
                             double y)
{
  if (!dress->is_named || gate->left > 0)
    {
      loom_gate_draw (pen, gate, x, y);
      return;
    }
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  loom_way_draw_down (pen, &dress->look);
  cairo_restore (pen->cr);
}

void
loom_layer_ground_draw_landing (const LoomPen *pen, const LoomDress *dress, double x, double y)
{
  if (!dress->is_named)
    {
      loom_gate_draw_landing (pen, &dress->colours, x, y);
      return;
    }
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  loom_way_draw_up (pen, &dress->look);
  cairo_restore (pen->cr);
}
