/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What layers give each queen: the way to the other queen, to the nearest way down, to the throne,
 * and what lies nearer to her than to her rival. Ways go round rock and through entrances, dug out
 * or not: everybody has to dig. */

#include <glib/gi18n-lib.h>
#include <math.h>

#include "validator/checks/balance/balance.h"

static guint32
queen_cell (const LoomPosition *position, guint seat)
{
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind == LOOM_PIECE_QUEEN && piece->seat == seat && piece->n > 0)
        return loom_position_piece_cell (position, piece, 0);
    }
  return LOOM_NONE;
}

/* The cell below or above each cell that an entrance joins to another. */
static GHashTable *
find_gates (const LoomPosition *position)
{
  GHashTable *gates = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);

      if (site->cell != LOOM_NONE && site->landing != LOOM_NONE)
        g_hash_table_insert (gates, GUINT_TO_POINTER (site->cell + 1),
                             GUINT_TO_POINTER (site->landing + 1));
    }
  return gates;
}

guint *
loom_balance_cell_steps (const LoomPosition *position, guint seat)
{
  g_autoptr (GHashTable) gates = find_gates (position);
  const guint32 from = queen_cell (position, seat);
  guint *distances = g_new (guint, MAX (position->n_cells, 1));
  g_autofree guint32 *queue = g_new (guint32, MAX (position->n_cells, 1));
  guint n = 0;

  for (guint i = 0; i < position->n_cells; i++)
    distances[i] = G_MAXUINT;
  if (from != LOOM_NONE)
    {
      distances[from] = 0;
      queue[n++] = from;
    }
  for (guint done = 0; done < n; done++)
    {
      guint32 next[9];
      guint n_next = loom_position_neighbours (position, queue[done], next);
      guint below
          = GPOINTER_TO_UINT (g_hash_table_lookup (gates, GUINT_TO_POINTER (queue[done] + 1)));

      if (below != 0 && (position->cells[below - 1] & LOOM_CELL_BLOCKED) == 0)
        next[n_next++] = below - 1;
      for (guint i = 0; i < n_next; i++)
        if (distances[next[i]] == G_MAXUINT)
          {
            distances[next[i]] = distances[queue[done]] + 1;
            queue[n++] = next[i];
          }
    }
  return distances;
}

static void
measure_ways (const LoomPosition *position, guint *const *distances, GArray *measures)
{
  LoomMeasure *rival = loom_measure_add (measures, NC_ ("figure", "to rival"),
                                         N_ ("spaces to the other queen"), FALSE);
  LoomMeasure down, throne;

  for (guint seat = 1; seat <= position->n_seats; seat++)
    for (guint other = 1; other <= position->n_seats; other++)
      {
        guint32 cell = other != seat ? queen_cell (position, other) : LOOM_NONE;

        if (cell != LOOM_NONE && distances[seat][cell] != G_MAXUINT)
          rival->values[seat] = fmin (distances[seat][cell], rival->values[seat]);
      }
  down = *loom_measure_add (measures, NC_ ("figure", "to entrance"),
                            N_ ("spaces to the nearest entrance"), TRUE);
  down.exact = down.less_is_better = TRUE;
  throne = *loom_measure_add (measures, NC_ ("figure", "to throne"), N_ ("spaces to the throne"),
                              TRUE);
  throne.less_is_better = TRUE;
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      LoomMeasure *into = site->entity->kind == LOOM_KIND_THRONE ? &throne : &down;

      for (guint seat = 1; seat <= position->n_seats && site->cell != LOOM_NONE; seat++)
        if (distances[seat][site->cell] != G_MAXUINT)
          into->values[seat] = fmin (distances[seat][site->cell], into->values[seat]);
    }
  g_array_index (measures, LoomMeasure, measures->len - 2) = down;
  g_array_index (measures, LoomMeasure, measures->len - 1) = throne;
}

static gboolean
holds_queen (const LoomPosition *position, guint layer)
{
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      /* Queens come first among the bodies. */
      if (piece->kind != LOOM_PIECE_QUEEN)
        return FALSE;
      if (piece->layer == layer)
        return TRUE;
    }
  return FALSE;
}

static void
measure_first (const LoomPosition *position, guint *const *distances, GArray *measures)
{
  LoomMeasure cells = { .title = NC_ ("figure", "cells first"),
                        .words = N_ ("cells about the queens reached first"),
                        .compared = TRUE };
  LoomMeasure items = { .title = NC_ ("figure", "items first"),
                        .words = N_ ("items reached first"),
                        .compared = TRUE };
  LoomMeasure units = { .title = NC_ ("figure", "units"), .words = N_ ("units"), .compared = TRUE };
  guint here[LOOM_SEATS_MAX + 1];

  /* Only where queens stand: who is first at an entrance by one space has all that lies below. */
  for (guint cell = 0; cell < position->n_cells; cell++)
    {
      guint layer;

      loom_position_cell_at (position, cell, &layer);
      if (!holds_queen (position, layer))
        continue;
      for (guint seat = 1; seat <= position->n_seats; seat++)
        here[seat] = distances[seat][cell];
      loom_balance_split (position, here, &cells);
    }
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;

      if (piece->kind == LOOM_PIECE_UNIT && piece->seat <= LOOM_SEATS_MAX)
        units.values[piece->seat]++;
      if (piece->kind != LOOM_PIECE_ITEM || cell == LOOM_NONE)
        continue;
      for (guint seat = 1; seat <= position->n_seats; seat++)
        here[seat] = distances[seat][cell];
      loom_balance_split (position, here, &items);
    }
  g_array_append_val (measures, cells);
  g_array_append_val (measures, items);
  g_array_append_val (measures, units);
}

void
loom_balance_of_layers (const LoomPosition *position, GArray *measures)
{
  guint *distances[LOOM_SEATS_MAX + 1] = { NULL };
  gboolean anything = FALSE;

  if (position->n_layers == 0)
    return;
  for (guint seat = 1; seat <= position->n_seats; seat++)
    anything |= queen_cell (position, seat) != LOOM_NONE;
  if (!anything)
    return;
  for (guint seat = 1; seat <= position->n_seats; seat++)
    distances[seat] = loom_balance_cell_steps (position, seat);
  measure_ways (position, distances, measures);
  measure_first (position, distances, measures);
  for (guint seat = 1; seat <= position->n_seats; seat++)
    g_free (distances[seat]);
}
