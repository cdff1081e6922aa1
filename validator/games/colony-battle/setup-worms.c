/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earthworms that were drawn with fewer cells than the rules give them, as one is that had no room
 * at an edge. A length that is stated is meant so, and of a game under way some may have been
 * eaten: these are let be.
 *
 * Implementation notes: the fix lets the tail grow. It looks for a way straight on first, then to
 * the sides, and gives up after a number of cells that no body needs. */

#include "validator/checks/setup/setup.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/options.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* Cells that are looked at for one tail. */
#define MOST_LOOKED_AT 4000u

typedef struct
{
  const LoomPosition *position;
  guint layer;
  GHashTable *taken; /* cells on which something stands */
  GArray *body;      /* (element-type LoomCell) head first */
  guint length;      /* that it is to have */
  guint n_looked_at;
} Growth;

static LoomCell
nth_cell (const Growth *self, guint i)
{
  return g_array_index (self->body, LoomCell, i);
}

static gboolean
is_free (const Growth *self, LoomCell cell)
{
  const guint32 at = loom_position_cell (self->position, self->layer, cell);

  if (at == LOOM_NONE || self->position->cells[at] != 0
      || g_hash_table_contains (self->taken, GUINT_TO_POINTER (at)))
    return FALSE;
  for (guint i = 0; i < self->body->len; i++)
    if (loom_cell_equal (nth_cell (self, i), cell))
      return FALSE;
  return TRUE;
}

/* Straight on, then to either side. */
static gboolean
grow (Growth *self)
{
  const LoomCell tail = nth_cell (self, self->body->len - 1);
  const LoomCell before = nth_cell (self, self->body->len - 2);
  const gint32 right = tail.column - before.column, down = tail.row - before.row;
  const LoomCell ways[] = { { right, down }, { down, right }, { -down, -right } };

  if (self->body->len == self->length)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (ways) && self->n_looked_at < MOST_LOOKED_AT; i++)
    {
      const LoomCell next = { tail.column + ways[i].column, tail.row + ways[i].row };

      self->n_looked_at++;
      if (!is_free (self, next))
        continue;
      g_array_append_val (self->body, next);
      if (grow (self))
        return TRUE;
      g_array_set_size (self->body, self->body->len - 1);
    }
  return FALSE;
}

/* The body as it would be, or NULL where there is no room. */
static GArray *
dup_grown (const LoomPosition *position, const LoomGridPiece *worm, guint length)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) body = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  Growth growth = { position, worm->layer, taken, body, length, 0 };

  for (guint i = 0; i < position->piece_cells->len; i++)
    g_hash_table_add (taken, GUINT_TO_POINTER (g_array_index (position->piece_cells, guint32, i)));
  for (guint i = 0; i < worm->n; i++)
    {
      const LoomCell cell
          = loom_position_cell_at (position, loom_position_piece_cell (position, worm, i), NULL);
      g_array_append_val (body, cell);
    }
  return grow (&growth) ? g_steal_pointer (&body) : NULL;
}

static void
offer_growth (LoomDiagnostic *diagnostic,
              const LoomPosition *position,
              const LoomGridPiece *worm,
              guint length)
{
  g_autoptr (GArray) body = dup_grown (position, worm, length);
  g_autofree char *name = loom_entity_dup_name (worm->entity);
  g_auto (LoomValue) value = { .type = LOOM_TYPE_CELLS };

  if (body == NULL)
    return;
  g_autofree char *label = g_strdup_printf (_ ("Let %s be %u cells long"), name, length);
  LoomEdit *fix = loom_edit_new (label);
  value.cells.n = body->len;
  value.cells.items = g_memdup2 (body->data, body->len * sizeof (LoomCell));
  loom_edit_set (fix, worm->entity->handle, "cells", &value);
  loom_diagnostic_offer_fix (diagnostic, fix, _ ("its tail grows into the cells behind it"));
}

/* Whole and looking ahead; other faults are told by themselves. */
static gboolean
is_sound (const LoomPosition *position, const LoomGridPiece *piece)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;
  LoomCell last = { 0, 0 };

  for (guint i = 0; i < piece->n; i++)
    {
      const guint32 cell = loom_position_piece_cell (position, piece, i);

      if (cell == LOOM_NONE || (position->cells[cell] & LOOM_CELL_BLOCKED) != 0)
        return FALSE;
      const LoomCell at = loom_position_cell_at (position, cell, NULL);
      if (i > 0 && abs (at.column - last.column) + abs (at.row - last.row) != 1)
        return FALSE;
      if (i == 1 && at.row == last.row
          && at.column == last.column + (worm->facing == LOOM_FACING_EAST ? 1 : -1))
        return FALSE;
      last = at;
    }
  return piece->n >= 2;
}

void
loom_setup_check_short_worms (LoomCheck *check, const LoomPosition *position)
{
  const gint length = position->options.values[LOOM_CB_WORM_LENGTH];

  if (loom_entity_n (&position->scenario->entity, LOOM_KIND_DUG) > 0)
    return;
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;

      if (piece->kind != LOOM_PIECE_WORM || worm->length != LOOM_UNSET || (gint)piece->n >= length
          || !is_sound (position, piece))
        continue;
      g_autofree char *name = loom_entity_dup_name (piece->entity);
      LoomDiagnostic *diagnostic = loom_check_add (
          check, "WORM-SHORT", piece->entity,
          _ ("%s was drawn with %u cells, and by the rules of this scenario it has %d"), name,
          piece->n, length);
      offer_growth (diagnostic, position, piece, (guint)length);
    }
}
