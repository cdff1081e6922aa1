/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the layers of a board hang together: entrances that lead somewhere, room for whoever digs
 * them, a throne that can be got to, and cells and items that cannot.
 *
 * Implementation notes: an entrance once dug leads both ways, so what hangs together is found once
 * for each scenario, as parts, and every question after that is a comparison of numbers. Whether an
 * entrance costs turns to dig does not matter here: it can be dug when somebody can stand beside
 * it. */

#include "validator/checks/connectivity/connectivity-checks.h"
#include "validator/checks/setup/setup.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

#define SHOWN 3

static char *
cell_words (const LoomPosition *position, guint32 cell)
{
  guint layer;
  const LoomCell at = loom_position_cell_at (position, cell, &layer);
  g_autofree char *name = loom_words_name (&position->layers[layer].layer->entity);
  /* Translators: column and row of a cell, and its layer. */
  return g_strdup_printf (_ ("%d %d of %s"), at.column, at.row, name);
}

static gboolean
is_blocked (const LoomPosition *position, guint32 cell)
{
  return (position->cells[cell] & LOOM_CELL_BLOCKED) != 0;
}

/* What the site is called with where it is. */
static char *
site_words (const LoomPosition *position, const LoomDigSite *site)
{
  g_autofree char *name = site->entity->kind == LOOM_KIND_THRONE
                              ? g_strdup (_ ("the throne"))
                              : loom_entity_dup_name (site->entity);
  g_autofree char *cell = cell_words (position, site->cell);
  /* Translators: a thing and where it is. */
  return g_strdup_printf (_ ("%s at %s"), name, cell);
}

static void
check_room (LoomCheck *check, const LoomPosition *position, const LoomDigSite *site)
{
  guint32 beside[8];
  if (loom_position_neighbours (position, site->cell, beside) > 0)
    return;
  g_autofree char *words = site_words (position, site);
  loom_check_add (check, "SITE-NO-ROOM", site->entity,
                  _ ("%s has rock on all sides: nobody can stand beside it to dig"), words);
}

static void
check_entrance (LoomCheck *check, const LoomPosition *position, const LoomDigSite *site)
{
  g_autofree char *words = site_words (position, site);
  if (site->layer + 1 >= position->n_layers)
    {
      loom_check_add (check, "ENTRANCE-LAST", site->entity,
                      _ ("%s is on the last layer, so it leads nowhere"), words);
      return;
    }
  if (is_blocked (position, site->cell))
    loom_check_add (check, "ENTRANCE-BLOCKED", site->entity, _ ("%s lies in a blocked cell"),
                    words);
  else if (site->landing == LOOM_NONE)
    {
      g_autofree char *below = loom_words_name (&position->layers[site->layer + 1].layer->entity);
      loom_check_add (check, "ENTRANCE-BLOCKED", site->entity,
                      _ ("%s opens beyond the edge of the layer below, %s"), words, below);
    }
  else if (is_blocked (position, site->landing))
    {
      g_autofree char *landing = cell_words (position, site->landing);
      loom_check_add (check, "ENTRANCE-BLOCKED", site->entity,
                      _ ("%s opens onto a blocked cell, %s"), words, landing);
    }
}

static void
check_throne (LoomCheck *check, const LoomPosition *position, const LoomDigSite *site)
{
  g_autofree char *words = site_words (position, site);
  if (site->layer + 1 < position->n_layers)
    loom_check_add (check, "THRONE-NOT-LAST", site->entity, _ ("%s is not on the last layer"),
                    words);
  if (is_blocked (position, site->cell))
    loom_check_add (check, "THRONE-BLOCKED", site->entity, _ ("%s lies in a blocked cell"), words);
}

void
loom_connectivity_check_sites (LoomCheck *check)
{
  if (loom_board_n (check->board, LOOM_KIND_LAYER) == 0)
    return;
  const LoomPosition *position = loom_check_position (check);
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      if (site->cell == LOOM_NONE)
        continue;
      if (site->entity->kind == LOOM_KIND_THRONE)
        check_throne (check, position, site);
      else
        check_entrance (check, position, site);
      if (!is_blocked (position, site->cell))
        check_room (check, position, site);
    }
}

/* By cell, the part it hangs together with; LOOM_NONE for blocked ones. */
typedef struct
{
  guint32 *part;
  guint n_parts;
} Parts;

static void
parts_free (gpointer data)
{
  Parts *self = data;
  g_free (self->part);
  g_free (self);
}

static void
note_gates (const LoomPosition *position, GHashTable *gates)
{
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      if (site->cell == LOOM_NONE || site->landing == LOOM_NONE || is_blocked (position, site->cell)
          || is_blocked (position, site->landing))
        continue;
      g_hash_table_insert (gates, GUINT_TO_POINTER (site->cell + 1),
                           GUINT_TO_POINTER (site->landing + 1));
    }
}

/* What lies beyond an entrance at @cell, down or up, into @out. */
static guint
through_gates (const LoomPosition *position,
               GHashTable *down,
               GHashTable *up,
               guint32 cell,
               guint32 out[2])
{
  guint n = 0;
  GHashTable *ways[] = { down, up };
  if ((position->cells[cell] & (LOOM_CELL_ENTRANCE | LOOM_CELL_LANDING)) == 0)
    return 0;
  for (guint i = 0; i < 2; i++)
    {
      const guint far
          = GPOINTER_TO_UINT (g_hash_table_lookup (ways[i], GUINT_TO_POINTER (cell + 1)));
      if (far > 0)
        out[n++] = far - 1;
    }
  return n;
}

static gpointer
build_parts (LoomCheck *check)
{
  const LoomPosition *position = loom_check_position (check);
  Parts *self = g_new0 (Parts, 1);
  g_autoptr (GHashTable) down = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) up = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  GHashTableIter iter;
  gpointer from, to;
  note_gates (position, down);
  g_hash_table_iter_init (&iter, down);
  while (g_hash_table_iter_next (&iter, &from, &to))
    g_hash_table_insert (up, to, from);
  self->part = g_new (guint32, position->n_cells + 1);
  for (guint32 cell = 0; cell < position->n_cells; cell++)
    self->part[cell] = LOOM_NONE;
  for (guint32 cell = 0; cell < position->n_cells; cell++)
    {
      if (is_blocked (position, cell) || self->part[cell] != LOOM_NONE)
        continue;
      self->part[cell] = self->n_parts;
      g_array_append_val (stack, cell);
      while (stack->len > 0)
        {
          const guint32 at = g_array_index (stack, guint32, stack->len - 1);
          guint32 next[10];
          g_array_set_size (stack, stack->len - 1);
          guint n = loom_position_neighbours (position, at, next);
          n += through_gates (position, down, up, at, next + n);
          for (guint i = 0; i < n; i++)
            if (self->part[next[i]] == LOOM_NONE)
              {
                self->part[next[i]] = self->n_parts;
                g_array_append_val (stack, next[i]);
              }
        }
      self->n_parts++;
    }
  return self;
}

static const LoomDigSite *
find_throne (const LoomPosition *position)
{
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      if (site->entity->kind == LOOM_KIND_THRONE && site->cell != LOOM_NONE
          && !is_blocked (position, site->cell))
        return site;
    }
  return NULL;
}

static gboolean
some_scenario_has_queens (const LoomCheck *check)
{
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_SCENARIO); i++)
    if (loom_entity_n (&loom_board_scenario (check->board, i)->entity, LOOM_KIND_QUEEN) > 0)
      return TRUE;
  return FALSE;
}

void
loom_connectivity_check_map_throne (LoomCheck *check)
{
  if (loom_board_n (check->board, LOOM_KIND_THRONE) == 0 || some_scenario_has_queens (check))
    return;
  const LoomPosition *position = loom_check_position (check);
  const LoomDigSite *throne = find_throne (position);
  if (throne == NULL)
    return;
  const Parts *parts = loom_check_cache (check, build_parts, parts_free);
  const guint32 top = (guint32)position->layers[0].columns * (guint32)position->layers[0].rows;
  for (guint32 cell = 0; cell < top; cell++)
    if (parts->part[cell] == parts->part[throne->cell])
      return;
  loom_check_add (check, "THRONE-UNREACHABLE", throne->entity,
                  _ ("no way leads from the top layer to the throne"));
}

static gboolean
has_queen (const LoomPosition *position, const LoomGridPiece *piece)
{
  return piece->kind == LOOM_PIECE_QUEEN && piece->n > 0
         && loom_position_piece_cell (position, piece, 0) != LOOM_NONE
         && !is_blocked (position, loom_position_piece_cell (position, piece, 0));
}

/* Marks the parts that queens are in; returns how many queens stand anywhere. */
static guint
check_queens (LoomCheck *check, const LoomPosition *position, const Parts *parts, guint8 *reached)
{
  const LoomDigSite *throne = find_throne (position);
  guint n = 0;
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      if (!has_queen (position, piece))
        continue;
      const guint32 part = parts->part[loom_position_piece_cell (position, piece, 0)];
      reached[part] = TRUE;
      n++;
      if (throne == NULL || part == parts->part[throne->cell])
        continue;
      g_autofree char *seat = loom_position_dup_seat_name (position, piece->seat);
      LoomDiagnostic *diagnostic
          = loom_check_add (check, "THRONE-UNREACHABLE", piece->entity,
                            _ ("no way leads the queen of %s to the throne"), seat);
      loom_diagnostic_concern (diagnostic, throne->entity);
    }
  return n;
}

static void
check_items (LoomCheck *check,
             const LoomPosition *position,
             const Parts *parts,
             const guint8 *reached)
{
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;
      if (piece->kind != LOOM_PIECE_ITEM || cell == LOOM_NONE || is_blocked (position, cell)
          || reached[parts->part[cell]])
        continue;
      g_autofree char *words = cell_words (position, cell);
      const char *kind
          = piece->sort == LOOM_ITEM_ANTLION ? C_ ("item", "antlion") : C_ ("item", "termite-bomb");
      loom_check_add (check, "ITEM-UNREACHABLE", piece->entity,
                      _ ("nobody can get to the %s at %s"), kind, words);
    }
}

void
loom_connectivity_check_cells (LoomCheck *check)
{
  if (check->scenario == NULL || loom_board_n (check->board, LOOM_KIND_LAYER) == 0
      || loom_entity_n (&check->scenario->entity, LOOM_KIND_QUEEN) == 0)
    return;
  const LoomPosition *position = loom_check_position (check);
  const Parts *parts = loom_check_cache (check, build_parts, parts_free);
  g_autofree guint8 *reached = g_new0 (guint8, parts->n_parts + 1);
  if (check_queens (check, position, parts, reached) == 0)
    return;
  check_items (check, position, parts, reached);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;
  for (guint32 cell = 0; cell < position->n_cells; cell++)
    {
      if (is_blocked (position, cell) || reached[parts->part[cell]])
        continue;
      if (n++ < SHOWN)
        g_ptr_array_add (words, cell_words (position, cell));
    }
  if (n == 0)
    return;
  g_autofree char *count = loom_words_count (n, "open cell", "open cells");
  g_ptr_array_add (words, NULL);
  g_autofree char *list = g_strjoinv (C_ ("list", ", "), (char **)words->pdata);
  if (n > SHOWN)
    loom_check_add (check, "CELLS-UNREACHABLE", NULL, _ ("no queen can get to %s: %s and %u more"),
                    count, list, n - SHOWN);
  else
    loom_check_add (check, "CELLS-UNREACHABLE", NULL, _ ("no queen can get to %s: %s"), count,
                    list);
}
