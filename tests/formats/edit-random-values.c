/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random values by the table of kinds, so that a field that is added is tried too. Most values are
 * good ones near the edges of their range; some are not, and the board must refuse them. */

#include "tests/formats/edit-random-values.h"

gint32
below (GRand *rand, gint32 n)
{
  return n > 1 ? g_rand_int_range (rand, 0, n) : 0;
}

gboolean
chance (GRand *rand, gint32 of)
{
  return below (rand, of) == 0;
}

gint32
between (GRand *rand, gint32 low, gint32 high)
{
  gint64 span = (gint64)high - low;
  return (gint32)(low + (gint64)(g_rand_double (rand) * (double)(span + 1)));
}

static const char *const words[] = {
  "Harbour",
  "a & b < c > d",
  "“Quoted” \"twice\" 'thrice'",
  "שלום עולם",
  "東京",
  "two\nlines",
  "tab\there",
  " spaces around ",
  "]]>",
  "<!-- no -->",
  "Zürich",
  "😀",
  "",
  "cr\rhere",
  "x",
};

static char *
random_word (GRand *rand)
{
  if (chance (rand, 3))
    return g_strdup_printf ("word %d", below (rand, 1000));
  return g_strdup (words[below (rand, G_N_ELEMENTS (words))]);
}

char *
random_id (GRand *rand)
{
  static const char *const odd[] = { "île", "x.y-z_1", "ab007", "_", "日本" };
  if (chance (rand, 4))
    return g_strdup (odd[below (rand, G_N_ELEMENTS (odd))]);
  return g_strdup_printf ("%s%d", chance (rand, 2) ? "c" : "thing-", below (rand, 10000));
}

static void
gather_cb (LoomEntity *entity, gpointer data)
{
  g_ptr_array_add (data, entity);
}

/* All things of the kinds in @set. */
static GPtrArray *
gather (const LoomBoard *board, guint64 set)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  GPtrArray *some = g_ptr_array_new ();
  loom_entity_visit ((LoomEntity *)loom_board_get_root (board), gather_cb, all);
  for (guint i = 0; i < all->len; i++)
    {
      LoomEntity *entity = g_ptr_array_index (all, i);
      if ((set & LOOM_KIND_BIT (entity->kind)) != 0)
        g_ptr_array_add (some, entity);
    }
  return some;
}

LoomEntity *
pick (GRand *rand, const LoomBoard *board, guint64 set)
{
  g_autoptr (GPtrArray) entities = gather (board, set);
  guint counts[LOOM_N_KINDS] = { 0 };
  guint kinds[LOOM_N_KINDS];
  guint n = 0;
  for (guint i = 0; i < entities->len; i++)
    if (counts[((LoomEntity *)g_ptr_array_index (entities, i))->kind]++ == 0)
      kinds[n++] = ((LoomEntity *)g_ptr_array_index (entities, i))->kind;
  if (n == 0)
    return NULL;
  guint kind = kinds[below (rand, n)];
  guint left = below (rand, counts[kind]);
  for (guint i = 0; i < entities->len; i++)
    {
      LoomEntity *entity = g_ptr_array_index (entities, i);
      if (entity->kind == kind && left-- == 0)
        return entity;
    }
  return NULL;
}

static guint64
targets_of (const LoomField *field)
{
  guint64 set = 0;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if ((loom_kind_info (kind)->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) != 0)
      set |= field->targets & LOOM_KIND_BIT (kind);
  return set;
}

static LoomHandle
random_ref (GRand *rand, const LoomBoard *board, const LoomField *field)
{
  const LoomEntity *entity = pick (rand, board, targets_of (field));
  return entity != NULL ? entity->handle : 0;
}

static gint32
random_number (GRand *rand, const LoomField *field)
{
  gint32 low = field->lowest;
  gint32 high = field->highest;
  switch (below (rand, 4))
    {
    case 0:
      return chance (rand, 2) ? low : high;
    case 1:
      return between (rand, low, high);
    default:
      return between (rand, low, MIN ((gint64)high, (gint64)MAX (low, 0) + below (rand, 7)));
    }
}

static void
random_pairs (GRand *rand, gint32 *items, guint n, gint32 low, gint32 high)
{
  for (guint i = 0; i < 2 * n; i++)
    items[i] = between (rand, low, high);
}

static guint
random_length (GRand *rand, const LoomField *field)
{
  gint32 most = MIN ((gint64)field->highest, (gint64)field->lowest + 4);
  return (guint)between (rand, field->lowest, most);
}

static void
random_grid (GRand *rand, LoomGrid *grid, gint32 columns, gint32 rows)
{
  grid->columns = columns;
  grid->rows = rows;
  grid->cells = g_new (gunichar, (gsize)columns * rows);
  for (gint32 i = 0; i < columns * rows; i++)
    grid->cells[i] = chance (rand, 4) ? '#' : '.';
}

static void
random_refs (GRand *rand, const LoomBoard *board, const LoomField *field, LoomRefs *refs)
{
  guint n = random_length (rand, field);
  refs->items = g_new (LoomHandle, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      LoomHandle handle = random_ref (rand, board, field);
      gboolean twice = handle == 0;
      for (guint k = 0; k < refs->n; k++)
        twice = twice || refs->items[k] == handle;
      if (!twice)
        refs->items[refs->n++] = handle;
    }
}

void
good_value (GRand *rand, const LoomBoard *board, const LoomField *field, LoomValue *value)
{
  *value = (LoomValue){ .type = field->type };
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      value->string = random_word (rand);
      break;
    case LOOM_TYPE_POINT:
      random_pairs (rand, &value->point.x, 1, MAX (field->lowest, -200000),
                    MIN (field->highest, 400000));
      break;
    case LOOM_TYPE_CELL:
      random_pairs (rand, &value->cell.column, 1, 1, 12);
      break;
    case LOOM_TYPE_POINTS:
      value->points.n = random_length (rand, field);
      value->points.items = g_new (LoomPoint, MAX (value->points.n, 1));
      random_pairs (rand, &value->points.items[0].x, value->points.n, -1000, 300000);
      break;
    case LOOM_TYPE_CELLS:
      value->cells.n = random_length (rand, field);
      value->cells.items = g_new (LoomCell, MAX (value->cells.n, 1));
      random_pairs (rand, &value->cells.items[0].column, value->cells.n, 1, 12);
      break;
    case LOOM_TYPE_REF:
      value->ref = random_ref (rand, board, field);
      break;
    case LOOM_TYPE_REFS:
      random_refs (rand, board, field, &value->refs);
      break;
    case LOOM_TYPE_GRID:
      random_grid (rand, &value->grid, 1 + below (rand, 12), 1 + below (rand, 12));
      break;
    case LOOM_TYPE_CHAR:
      value->number = "abxyz"[below (rand, 5)];
      break;
    default:
      value->number = random_number (rand, field);
      break;
    }
}

void
bad_value (GRand *rand, const LoomBoard *board, const LoomField *field, LoomValue *value)
{
  *value = (LoomValue){ .type = field->type };
  if (chance (rand, 6))
    {
      *value = loom_value_number (LOOM_TYPE_INT, below (rand, 5));
      return;
    }
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      value->string = chance (rand, 3) ? NULL : g_strdup (chance (rand, 2) ? "\x01" : "a\xff");
      break;
    case LOOM_TYPE_POINT:
      value->point = (LoomPoint){ G_MAXINT32, -G_MAXINT32 };
      break;
    case LOOM_TYPE_CELL:
      value->cell = (LoomCell){ 0, 2000 };
      break;
    case LOOM_TYPE_REF:
      value->ref = chance (rand, 3) ? 0 : below (rand, 2 * loom_board_max_handle (board));
      break;
    case LOOM_TYPE_REFS:
      value->refs.n = below (rand, 4);
      value->refs.items = g_new (LoomHandle, 4);
      for (guint i = 0; i < 4; i++)
        value->refs.items[i] = below (rand, 2 * loom_board_max_handle (board));
      break;
    case LOOM_TYPE_GRID:
      random_grid (rand, &value->grid, 3, 2);
      value->grid.cells[0] = chance (rand, 2) ? 0 : ' ';
      break;
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
      break;
    default:
      value->number = chance (rand, 3) ? LOOM_UNSET : chance (rand, 2) ? -G_MAXINT32 : G_MAXINT32;
      break;
    }
}
