/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spiders at the start of Colony Battle: webs no larger than they grow, somewhere to go when they
 * are full, and nobody within reach before the first move.
 *
 * Implementation notes: how far a spider can walk is read off the extent of the stretch of cells it
 * is on, so a thousand spiders cost no more than one. */

#include "validator/checks/setup/setup.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/options.h"

#include <glib/gi18n-lib.h>

/* The extent of one stretch of cells that hang together, turned so that the farthest cell by either
 * metric is read off its corners. */
typedef struct
{
  gint32 sum[2];        /* least and most of column + row */
  gint32 difference[2]; /* of column - row */
  gint32 column[2];
  gint32 row[2];
} Extent;

static void
stretch (gint32 range[2], gint32 value)
{
  range[0] = MIN (range[0], value);
  range[1] = MAX (range[1], value);
}

static gint32
farthest (const gint32 range[2], gint32 value)
{
  return MAX (value - range[0], range[1] - value);
}

/* Labels every open cell with the stretch it belongs to. Spiders walk around what cannot be dug, so
 * every site counts as open. O(cells). */
static guint32 *
label_stretches (const LoomPosition *position, GArray *extents)
{
  guint32 *labels = g_new0 (guint32, MAX (position->n_cells, 1));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 root = 0; root < position->n_cells; root++)
    {
      Extent extent = { { G_MAXINT32, G_MININT32 },
                        { G_MAXINT32, G_MININT32 },
                        { G_MAXINT32, G_MININT32 },
                        { G_MAXINT32, G_MININT32 } };

      if (labels[root] != 0 || (position->cells[root] & LOOM_CELL_BLOCKED) != 0)
        continue;
      labels[root] = extents->len + 1;
      g_array_set_size (queue, 0);
      g_array_append_val (queue, root);
      for (guint i = 0; i < queue->len; i++)
        {
          guint32 cell = g_array_index (queue, guint32, i);
          LoomCell at = loom_position_cell_at (position, cell, NULL);
          guint32 next[8];
          guint n = loom_position_neighbours (position, cell, next);

          stretch (extent.sum, at.column + at.row);
          stretch (extent.difference, at.column - at.row);
          stretch (extent.column, at.column);
          stretch (extent.row, at.row);
          for (guint j = 0; j < n; j++)
            if (labels[next[j]] == 0)
              {
                labels[next[j]] = extents->len + 1;
                g_array_append_val (queue, next[j]);
              }
        }
      g_array_append_val (extents, extent);
    }
  return labels;
}

static void
check_spider (LoomCheck *check,
              const LoomPosition *position,
              const guint32 *occupants,
              const LoomGridPiece *piece,
              const guint32 *labels,
              const GArray *extents)
{
  gint least = position->options.values[LOOM_CB_SPIDER_RELOCATION];
  gint radius = position->options.values[LOOM_CB_WEB_RADIUS];
  gint written = ((const LoomSpider *)piece->entity)->radius;
  guint32 cell = loom_position_piece_cell (position, piece, 0);
  g_autofree char *name = loom_entity_dup_name (piece->entity);
  LoomDiagnostic *diagnostic;
  guint32 next[8];
  guint n;

  if (written > radius)
    {
      diagnostic
          = loom_check_add (check, "SPIDER-RADIUS", piece->entity,
                            _ ("the web of %s has a radius of %d; it grows to %d (web-radius)"),
                            name, written, radius);
      loom_setup_set_fix (diagnostic, piece->entity, "radius", radius);
    }
  if (cell == LOOM_NONE || labels[cell] == 0)
    return;
  {
    const Extent *extent = &g_array_index (extents, Extent, labels[cell] - 1);
    LoomCell at = loom_position_cell_at (position, cell, NULL);
    gint32 far = position->options.values[LOOM_CB_METRIC] == LOOM_CB_METRIC_GRID8
                     ? MAX (farthest (extent->column, at.column), farthest (extent->row, at.row))
                     : MAX (farthest (extent->sum, at.column + at.row),
                            farthest (extent->difference, at.column - at.row));

    if (far < least)
      loom_check_add (
          check, "SPIDER-NO-ROOM", piece->entity,
          _ ("%s cannot move on when its web is full: it must go at least %d spaces, and "
             "the farthest cell it can walk to is %d away"),
          name, least, (int)far);
  }
  n = loom_position_neighbours (position, cell, next);
  for (guint i = 0; i < n; i++)
    {
      const LoomGridPiece *other;
      g_autofree char *other_name = NULL;

      if (occupants[next[i]] == 0)
        continue;
      other = loom_position_piece (position, occupants[next[i]] - 1);
      if (other->seat == 0)
        continue;
      other_name = loom_entity_dup_name (other->entity);
      diagnostic = loom_check_add (check, "SPIDER-BESIDE", piece->entity,
                                   _ ("%s begins beside %s of seat %u, within its reach"), name,
                                   other_name, other->seat);
      loom_diagnostic_concern (diagnostic, other->entity);
    }
}

void
loom_setup_check_spiders (LoomCheck *check, const LoomPosition *position, const guint32 *occupants)
{
  g_autoptr (GArray) extents = g_array_new (FALSE, FALSE, sizeof (Extent));
  g_autofree guint32 *labels = NULL;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind != LOOM_PIECE_SPIDER)
        continue;
      if (labels == NULL)
        labels = label_stretches (position, extents);
      check_spider (check, position, occupants, piece, labels, extents);
    }
}
