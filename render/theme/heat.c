/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warmth by handle, and the scale of its colours. The scale is no rainbow: it goes through one
 * neutral middle, each side through one family of colours, darker all the way but never so dark
 * that the name on an area cannot be read, and the two sides are told apart by every kind of eye.
 */

#include "render/theme/heat.h"

#include <math.h>

struct _LoomHeat
{
  GArray *warmth;    /* of double, by handle; NAN where nothing is known */
  GHashTable *cells; /* set of KnownCell, owned; by their key */
};

typedef struct
{
  gint64 key; /* layer, row and column */
  LoomCellWarmth warmth;
} KnownCell;

static const guint32 warm[] = { 0xf7efdc, 0xf6dda2, 0xf1b863, 0xe68a45, 0xd0512f };
static const guint32 cold[] = { 0xf7efdc, 0xd9d6e8, 0xb6b3da, 0x9390c8, 0x6e6ab2 };
static const guint32 unknown = 0xdedcd6;

LoomHeat *
loom_heat_new (void)
{
  LoomHeat *self = g_new0 (LoomHeat, 1);

  self->warmth = g_array_new (FALSE, FALSE, sizeof (double));
  self->cells = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  return self;
}

LoomHeat *
loom_heat_copy (const LoomHeat *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  LoomHeat *copy = loom_heat_new ();
  GHashTableIter cells;
  gpointer cell;

  g_array_append_vals (copy->warmth, self->warmth->data, self->warmth->len);
  g_hash_table_iter_init (&cells, self->cells);
  while (g_hash_table_iter_next (&cells, NULL, &cell))
    {
      KnownCell *known = g_memdup2 (cell, sizeof (KnownCell));

      g_hash_table_insert (copy->cells, &known->key, known);
    }
  return copy;
}

void
loom_heat_free (LoomHeat *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->warmth);
  g_hash_table_unref (self->cells);
  g_free (self);
}

void
loom_heat_set (LoomHeat *self, LoomHandle entity, double warmth)
{
  const double nothing = NAN;

  g_return_if_fail (self != NULL && entity != 0);
  while (self->warmth->len <= entity)
    g_array_append_val (self->warmth, nothing);
  g_array_index (self->warmth, double, entity) = isnan (warmth) ? NAN : CLAMP (warmth, -1, 1);
}

double
loom_heat_get (const LoomHeat *self, LoomHandle entity)
{
  g_return_val_if_fail (self != NULL, NAN);
  return entity < self->warmth->len ? g_array_index (self->warmth, double, entity) : NAN;
}

LoomHandle
loom_heat_end (const LoomHeat *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->warmth->len;
}

/* Far more than layers have columns and rows (limits.h). */
static gint64
key_of (LoomHandle layer, LoomCell cell)
{
  return ((gint64)layer << 40) + ((gint64)cell.row << 20) + cell.column;
}

void
loom_heat_set_cell (LoomHeat *self, LoomHandle layer, LoomCell cell, LoomCellWarmth warmth)
{
  g_return_if_fail (self != NULL && layer != 0 && loom_cell_is_set (cell));

  KnownCell *known = g_new (KnownCell, 1);
  *known = (KnownCell){ key_of (layer, cell), warmth };
  g_hash_table_replace (self->cells, &known->key, known);
}

LoomCellWarmth
loom_heat_get_cell (const LoomHeat *self, LoomHandle layer, LoomCell cell)
{
  const LoomCellWarmth nothing = { NAN, 0 };
  const gint64 key = key_of (layer, cell);

  g_return_val_if_fail (self != NULL, nothing);
  const KnownCell *known = g_hash_table_lookup (self->cells, &key);
  return known != NULL ? known->warmth : nothing;
}

gboolean
loom_heat_has_cells (const LoomHeat *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return g_hash_table_size (self->cells) > 0;
}

LoomColour
loom_heat_colour (const LoomTheme *theme, double warmth)
{
  const guint32 *const scale = warmth < 0 ? cold : warm;
  const double at = fmin (fabs (warmth), 1) * (G_N_ELEMENTS (warm) - 1);

  if (isnan (warmth))
    return loom_theme_fill (theme, loom_colour_hex (unknown));

  const guint step = MIN ((guint)at, G_N_ELEMENTS (warm) - 2);

  return loom_theme_fill (theme, loom_colour_mix (loom_colour_hex (scale[step]),
                                                  loom_colour_hex (scale[step + 1]), at - step));
}
