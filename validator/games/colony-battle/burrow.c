/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The three sheets of Colony Battle, or another number of them.
 *
 * Rock is noise made symmetric under a half turn, cleared around everything that must be reached,
 * then pockets that cannot be reached are filled. Entrances come in pairs that the half turn swaps.
 * On sheets with an even number of cells no cell is its own image, so the throne stands beside the
 * middle, and the last pair of entrances lies where both are equally far from it. */

#include "validator/games/colony-battle/colony-battle.h"

#include <string.h>

#define MOST_LAYERS 8

typedef struct
{
  gint32 columns;
  gint32 rows;
  guint n_layers;
  guint8 *rock[MOST_LAYERS];
  guint8 *kept[MOST_LAYERS]; /* cells that must stay open */
  guint8 *used[MOST_LAYERS]; /* cells with something on them or near it */
  LoomCell gates[MOST_LAYERS];
  LoomCell throne;
  LoomCell queen;
  LoomGeneratorRandom stream;
  guint64 key;
} Burrow;

static gint
index_of (const Burrow *burrow, LoomCell cell)
{
  return (cell.row - 1) * burrow->columns + cell.column - 1;
}

static gboolean
is_inside (const Burrow *burrow, LoomCell cell)
{
  return cell.column >= 1 && cell.row >= 1 && cell.column <= burrow->columns
         && cell.row <= burrow->rows;
}

static LoomCell
turned (const Burrow *burrow, LoomCell cell)
{
  return (LoomCell){ burrow->columns + 1 - cell.column, burrow->rows + 1 - cell.row };
}

/* The cell at shares of a thousand of the sheet. */
static LoomCell
cell_at (const Burrow *burrow, gint column, gint row)
{
  return (LoomCell){ 1 + (column * (burrow->columns - 1) + 500) / 1000,
                     1 + (row * (burrow->rows - 1) + 500) / 1000 };
}

/* Marks cells up to @reach steps from @cell, and from its image, in one of the maps of a layer. */
static void
mark (const Burrow *burrow, guint8 *map, LoomCell cell, gint reach)
{
  for (gint y = -reach; y <= reach; y++)
    for (gint x = -reach; x <= reach; x++)
      {
        LoomCell near = { cell.column + x, cell.row + y };
        if (ABS (x) + ABS (y) > reach || !is_inside (burrow, near))
          continue;
        map[index_of (burrow, near)] = TRUE;
        map[index_of (burrow, turned (burrow, near))] = TRUE;
      }
}

static void
strew_rock (Burrow *burrow, guint layer)
{
  double level = layer == 0 ? 0.50 : 0.34;
  guint64 key = loom_generator_random_hash (burrow->key + layer);
  for (gint32 row = 1; row <= burrow->rows; row++)
    for (gint32 column = 1; column <= burrow->columns; column++)
      {
        LoomCell cell = { column, row }, image = turned (burrow, cell);
        double here = loom_land_noise (key, column / 3.1, row / 3.1);
        double there = loom_land_noise (key, image.column / 3.1, image.row / 3.1);
        gint i = index_of (burrow, cell);
        burrow->rock[layer][i] = (here + there) * 0.72 > level && !burrow->kept[layer][i];
      }
}

/* Fills what cannot be reached from @from; FALSE when too little is left. */
static gboolean
fill_pockets (Burrow *burrow, guint layer, LoomCell from)
{
  guint n = (guint)(burrow->columns * burrow->rows), reached = 0;
  g_autofree guint8 *seen = g_new0 (guint8, n);
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  seen[index_of (burrow, from)] = TRUE;
  g_array_append_val (todo, from);
  while (todo->len > 0)
    {
      const LoomCell steps[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
      LoomCell cell = g_array_index (todo, LoomCell, todo->len - 1);
      g_array_set_size (todo, todo->len - 1);
      reached++;
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          LoomCell next = { cell.column + steps[i].column, cell.row + steps[i].row };
          if (!is_inside (burrow, next) || burrow->rock[layer][index_of (burrow, next)]
              || seen[index_of (burrow, next)])
            continue;
          seen[index_of (burrow, next)] = TRUE;
          g_array_append_val (todo, next);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      if (burrow->kept[layer][i] && !seen[i])
        return FALSE;
      burrow->rock[layer][i] = !seen[i];
    }
  return reached * 100 > n * (layer == 0 ? 70 : 55);
}

static LoomEntity *
add_at (LoomBuilder *builder,
        LoomEntity *parent,
        LoomKind kind,
        const char *id,
        guint layer,
        LoomCell at)
{
  char text[24];
  LoomEntity *thing = loom_builder_add (builder, parent, kind, id, 0, 0);
  g_snprintf (text, sizeof text, "layer%u", layer + 1);
  loom_builder_set (builder, thing, "layer", text);
  g_snprintf (text, sizeof text, "%d %d", at.column, at.row);
  loom_builder_set (builder, thing, "at", text);
  return thing;
}

static void
emit_layers (const Burrow *burrow, LoomBuilder *builder)
{
  LoomEntity *map
      = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_LAYERS, NULL, 0, 0);
  char id[24];
  ((LoomLayers *)map)->cell = 10 * LOOM_MM;
  for (guint l = 0; l < burrow->n_layers; l++)
    {
      g_snprintf (id, sizeof id, "layer%u", l + 1);
      LoomLayer *layer = (LoomLayer *)loom_builder_add (builder, map, LOOM_KIND_LAYER, id, 0, 0);
      const char *title = l == 0 ? "Surface" : l + 1 == burrow->n_layers ? "Deep" : "Gallery";
      layer->title = l > 1 && l + 1 < burrow->n_layers ? g_strdup_printf ("Gallery %u", l)
                                                       : g_strdup (title);
      layer->columns = burrow->columns;
      layer->rows = burrow->rows;
      layer->grid.columns = burrow->columns;
      layer->grid.rows = burrow->rows;
      layer->grid.cells = g_new (gunichar, (gsize)burrow->columns * (gsize)burrow->rows);
      for (gint32 i = 0; i < burrow->columns * burrow->rows; i++)
        layer->grid.cells[i] = burrow->rock[l][i] ? '#' : '.';
    }
  for (guint l = 0; l + 1 < burrow->n_layers; l++)
    for (guint k = 0; k < 2; k++)
      {
        g_snprintf (id, sizeof id, "shaft%u%c", l + 1, 'a' + (char)k);
        add_at (builder, map, LOOM_KIND_ENTRANCE, id, l,
                k == 0 ? burrow->gates[l] : turned (burrow, burrow->gates[l]));
      }
  add_at (builder, map, LOOM_KIND_THRONE, NULL, burrow->n_layers - 1, burrow->throne);
}

/* A random open cell with nothing on it or near it; FALSE when there is none. */
static gboolean
find_cell (Burrow *burrow, guint layer, LoomCell *cell)
{
  for (guint try = 0; try < 400; try++)
    {
      cell->column
          = 1 + (gint32)loom_generator_random_below (&burrow->stream, (guint32)burrow->columns);
      cell->row = 1 + (gint32)loom_generator_random_below (&burrow->stream, (guint32)burrow->rows);
      gint i = index_of (burrow, *cell);
      LoomCell image = turned (burrow, *cell);
      if (!burrow->rock[layer][i] && !burrow->used[layer][i]
          && ABS (image.column - cell->column) + ABS (image.row - cell->row) > 4)
        {
          mark (burrow, burrow->used[layer], *cell, 2);
          return TRUE;
        }
    }
  return FALSE;
}

static void
emit_worm (const Burrow *burrow,
           LoomBuilder *builder,
           LoomEntity *scenario,
           guint layer,
           LoomCell head)
{
  for (guint k = 0; k < 2; k++)
    loom_builder_set (builder,
                      add_at (builder, scenario, LOOM_KIND_EARTHWORM, NULL, layer,
                              k == 0 ? head : turned (burrow, head)),
                      "facing", k == 0 ? "east" : "west");
}

static gboolean
emit_pieces (Burrow *burrow,
             LoomBuilder *builder,
             const LoomGenerate *matcher,
             const LoomCell worms[2])
{
  LoomEntity *scenario = loom_generate_scenario (builder, matcher);
  LoomCell cell;
  for (guint k = 0; k < 2; k++)
    loom_builder_set (builder,
                      add_at (builder, scenario, LOOM_KIND_QUEEN, NULL, 0,
                              k == 0 ? burrow->queen : turned (burrow, burrow->queen)),
                      "seat", k == 0 ? "1" : "2");
  for (guint l = 0; l < 2 && l < burrow->n_layers; l++)
    if (loom_cell_is_set (worms[l]))
      emit_worm (burrow, builder, scenario, l, worms[l]);
  gboolean has_spiders = burrow->columns >= 16 && burrow->rows >= 16;
  for (guint l = 1; l < burrow->n_layers && has_spiders; l++)
    {
      if (!find_cell (burrow, l, &cell))
        return FALSE;
      add_at (builder, scenario, LOOM_KIND_SPIDER, NULL, l, cell);
      add_at (builder, scenario, LOOM_KIND_SPIDER, NULL, l, turned (burrow, cell));
    }
  for (guint l = 0; l < burrow->n_layers; l++)
    for (guint k = 0; k < 2; k++)
      {
        const char *kind = k == 0 ? "antlion" : "termite-bomb";
        if (!find_cell (burrow, l, &cell))
          return FALSE;
        loom_builder_set (builder, add_at (builder, scenario, LOOM_KIND_ITEM, NULL, l, cell),
                          "kind", kind);
        loom_builder_set (
            builder, add_at (builder, scenario, LOOM_KIND_ITEM, NULL, l, turned (burrow, cell)),
            "kind", kind);
      }
  return TRUE;
}

/* Keeps a row of ten cells open for a worm, and the rows that it turns into. */
static void
keep_worm (Burrow *burrow, guint layer, LoomCell head)
{
  for (gint i = 0; i < 10; i++)
    {
      LoomCell cell = { head.column - i, head.row };
      mark (burrow, burrow->kept[layer], cell, 1);
      mark (burrow, burrow->used[layer], cell, 1);
    }
}

static gboolean
make_layers (LoomBuilder *builder, const LoomGenerate *matcher, guint64 seed)
{
  Burrow burrow = { .columns = (gint32)matcher->columns,
                    .rows = (gint32)matcher->rows,
                    .n_layers = matcher->layers,
                    .key = loom_generator_random_hash (seed) };
  LoomCell worms[2] = { { LOOM_UNSET, LOOM_UNSET }, { LOOM_UNSET, LOOM_UNSET } };
  gboolean done = TRUE;
  gsize n = (gsize)burrow.columns * (gsize)burrow.rows;
  loom_generator_random_init (&burrow.stream, seed, 99);
  for (guint l = 0; l < burrow.n_layers; l++)
    {
      burrow.rock[l] = g_new0 (guint8, n);
      burrow.kept[l] = g_new0 (guint8, n);
      burrow.used[l] = g_new0 (guint8, n);
    }
  burrow.queen = cell_at (&burrow, 60, 460);
  burrow.throne = (LoomCell){ (burrow.columns + 1) / 2, burrow.rows / 2 + 1 };
  mark (&burrow, burrow.kept[0], burrow.queen, 3);
  mark (&burrow, burrow.used[0], burrow.queen, 4);
  mark (&burrow, burrow.kept[burrow.n_layers - 1], burrow.throne, 2);
  mark (&burrow, burrow.used[burrow.n_layers - 1], burrow.throne, 3);
  for (guint l = 0; l + 1 < burrow.n_layers; l++)
    {
      gboolean is_last = (burrow.n_layers - l) % 2 == 0;
      burrow.gates[l] = is_last ? cell_at (&burrow, 250, 170) : cell_at (&burrow, 690, 230);
      for (guint k = l; k < l + 2; k++)
        {
          mark (&burrow, burrow.kept[k], burrow.gates[l], 2);
          mark (&burrow, burrow.used[k], burrow.gates[l], 3);
        }
    }
  if (burrow.columns >= 16 && burrow.rows >= 14)
    {
      worms[0] = cell_at (&burrow, 600, 80);
      worms[1] = cell_at (&burrow, 700, 420);
      for (guint l = 0; l < 2 && l < burrow.n_layers; l++)
        keep_worm (&burrow, l, worms[l]);
    }
  for (guint l = 0; l < burrow.n_layers && done; l++)
    {
      strew_rock (&burrow, l);
      done = fill_pockets (&burrow, l, l == 0 ? burrow.queen : burrow.gates[l - 1]);
    }
  if (done)
    {
      emit_layers (&burrow, builder);
      done = emit_pieces (&burrow, builder, matcher, worms);
    }
  for (guint l = 0; l < burrow.n_layers; l++)
    {
      g_free (burrow.rock[l]);
      g_free (burrow.kept[l]);
      g_free (burrow.used[l]);
    }
  return done;
}

const LoomGeneratorInfo loom_generator_colony_battle = { .make_layers = make_layers };
