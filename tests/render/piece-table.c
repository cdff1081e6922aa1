/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies on the table, against what there is. */

#include "tests/render/piece-table.h"

static gpointer
key_of (LoomComponentKind kind, guint seat, gint value)
{
  return GUINT_TO_POINTER (1 + (guint)kind * 0x40000 + seat * 0x1000 + (guint)(value & 0xfff));
}

void
loom_piece_table_take (LoomPieceTable *self,
                       LoomComponentKind kind,
                       guint seat,
                       gint value,
                       guint n)
{
  gpointer key = key_of (kind, seat, value);
  const guint taken = GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, key));

  g_hash_table_insert (self->taken, key, GUINT_TO_POINTER (taken + n));
}

guint
loom_piece_table_get_taken (const LoomPieceTable *self,
                            LoomComponentKind kind,
                            guint seat,
                            gint value)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, key_of (kind, seat, value)));
}

guint
loom_piece_table_get_n (const LoomPieceTable *self, LoomComponentKind kind, guint seat, gint value)
{
  guint n = 0;

  for (guint i = 0; i < self->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->components, i);

      n += component->kind == kind && component->seat == seat && component->value == value
               ? component->n
               : 0;
    }
  return n;
}

void
loom_piece_table_assert_enough (const LoomPieceTable *self)
{
  GHashTableIter iter;
  gpointer key, n;

  g_hash_table_iter_init (&iter, self->taken);
  while (g_hash_table_iter_next (&iter, &key, &n))
    {
      const guint code = GPOINTER_TO_UINT (key) - 1;
      const LoomComponentKind kind = (LoomComponentKind)(code / 0x40000);
      const guint seat = code % 0x40000 / 0x1000;
      const gint value = (gint)(code % 0x1000);

      if (value != 0xfff && loom_piece_table_get_n (self, kind, seat, value) < GPOINTER_TO_UINT (n))
        g_error ("%s: %u of kind %d (seat %u, value %d) lie there, and %u were printed", self->what,
                 GPOINTER_TO_UINT (n), kind, seat, value,
                 loom_piece_table_get_n (self, kind, seat, value));
    }
}

/* The highest number that a counter of @kind and @seat is turned to; 0 without one. */
gint
loom_piece_table_find_top (const LoomPieceTable *self, LoomComponentKind kind, guint seat)
{
  gint top = 0;

  for (guint i = 0; i < self->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->components, i);

      if (component->kind == kind && component->seat == seat)
        top = MAX (top, component->value);
    }
  return top;
}

/* A counter that is turned to the dice, with those that stand for ten under it. */
void
loom_piece_table_take_turned_dice (LoomPieceTable *self, guint seat, gint dice)
{
  const gint top = loom_piece_table_find_top (self, LOOM_COMPONENT_OWNER, seat);
  const gint tens = (dice - 1) / LOOM_COMPONENT_DIAL;

  g_assert_cmpint (dice - tens * LOOM_COMPONENT_DIAL, <=, top);
  loom_piece_table_take (self, LOOM_COMPONENT_OWNER, seat, top, 1);
  for (gint worth = 1, left = tens; left > 0; worth *= 2)
    {
      loom_piece_table_take (self, LOOM_COMPONENT_DICE, 0, MIN (worth, left) * LOOM_COMPONENT_DIAL,
                             1);
      left -= MIN (worth, left);
    }
}

/* Of the counters of owners what a seat lacks is laid with spare ones, by one seat at the most. */
void
loom_piece_table_settle_owners (LoomPieceTable *self)
{
  guint n_short = 0;

  for (guint seat = 1; self->is_thrifty && seat <= self->position->n_seats; seat++)
    {
      const gint top = loom_piece_table_find_top (self, LOOM_COMPONENT_OWNER, seat);
      const guint taken = loom_piece_table_get_taken (self, LOOM_COMPONENT_OWNER, seat, top);
      const guint own = loom_piece_table_get_n (self, LOOM_COMPONENT_OWNER, seat, top);

      if (taken <= own)
        continue;
      n_short++;
      loom_piece_table_take (self, LOOM_COMPONENT_SPARE, 0, top, taken - own);
      g_hash_table_insert (self->taken, key_of (LOOM_COMPONENT_OWNER, seat, top),
                           GUINT_TO_POINTER (own));
    }
  g_assert_cmpuint (n_short, <=, 1);
}

int
loom_piece_table_compare_down (gconstpointer a, gconstpointer b)
{
  return *(const gint *)b - *(const gint *)a;
}

gboolean
loom_piece_table_is_drawn (const LoomPieceTable *self, LoomComponentKind kind)
{
  return loom_components_count (self->pencil, kind) > 0;
}

/* @n more that are drawn: no more than it is said that there can be. */
void
loom_piece_table_draw (LoomPieceTable *self, LoomComponentKind kind, guint seat, guint n)
{
  guint most = 0;

  for (guint i = 0; i < self->pencil->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->pencil, i);

      most += component->kind == kind && component->seat == seat ? component->n : 0;
    }
  /* Value 0xfff is nobody's: it counts what is drawn. */
  loom_piece_table_take (self, kind, seat, 0xfff, n);
  g_assert_cmpuint (loom_piece_table_get_taken (self, kind, seat, 0xfff), <=, most);
}

/* A turned counter for each decimal digit. */
void
loom_piece_table_take_digits (LoomPieceTable *self, guint seat, gint number)
{
  for (gint place = 1; number >= place; place *= 10)
    {
      const gint digit = number / place % 10 * place;
      gboolean is_there = digit == 0;

      for (guint i = 0; i < self->components->len; i++)
        {
          const LoomComponent *component = loom_components_get (self->components, i);

          is_there |= component->kind == LOOM_COMPONENT_STOCK && component->seat == seat
                      && component->of == place && component->value >= digit;
        }
      g_assert_true (is_there);
    }
}

/* Counters of nobody's stand for several cubes each. */
static void
assert_reinforcements (const LoomPieceTable *self, guint cubes)
{
  guint worth = 0;

  for (guint i = 0; i < self->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->components, i);

      if (component->kind == LOOM_COMPONENT_CUBE && component->seat == 0)
        worth += component->n * (guint)MAX (component->value, 1);
    }
  g_assert_cmpuint (cubes, <=, worth);
}

/* Cubes beyond a seat's own are reinforcements, whoever's they are. */
void
loom_piece_table_settle_cubes (LoomPieceTable *self)
{
  guint beyond = 0;

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      const guint own = loom_piece_table_get_n (self, LOOM_COMPONENT_CUBE, seat, 0);
      const guint taken = loom_piece_table_get_taken (self, LOOM_COMPONENT_CUBE, seat, 0);

      beyond += taken > own ? taken - own : 0;
      g_hash_table_remove (self->taken, key_of (LOOM_COMPONENT_CUBE, seat, 0));
    }
  if (self->is_thrifty)
    assert_reinforcements (self, beyond);
  else
    loom_piece_table_take (self, LOOM_COMPONENT_CUBE, 0, 0, beyond);
}

/* The @i-th highest number that a counter of hit points of @seat goes up to; 0 beyond the last. */
static gint
get_nth_dial (const LoomPieceTable *self, guint seat, guint i)
{
  for (gint top = G_MAXUINT8; top > 0; top--)
    {
      const guint n = loom_piece_table_get_n (self, LOOM_COMPONENT_HIT_POINTS, seat, top);

      if (i < n)
        return top;
      i -= n;
    }
  return 0;
}

/* The worst wounds have the highest dials, which all go down to 1. */
void
loom_piece_table_assert_wounds (const LoomPieceTable *self)
{
  guint i = 0, seat = 0;

  g_array_sort (self->wounds, loom_piece_table_compare_down);
  for (guint k = 0; k < self->wounds->len; k++, i++)
    {
      const guint wound = (guint)g_array_index (self->wounds, gint, k);

      i = wound / 0x100 != seat ? 0 : i;
      seat = wound / 0x100;
      g_assert_cmpint ((gint)(wound % 0x100), <=, get_nth_dial (self, seat, i));
    }
}
