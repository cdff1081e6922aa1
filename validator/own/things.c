/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces from fields of the state: of which seat they are and where they lie says what the field
 * holds and for each of what there is one. */

#include "validator/own/things.h"

#include "validator/play/to-board.h"

/* A piece of @seat on @cell: a unit as the scenario places them for it. */
static void
add_unit (const LoomGame *game, GPtrArray *things, guint32 cell, gint32 seat)
{
  LoomUnit *unit = (LoomUnit *)loom_to_board_add_on_cell (game, things, LOOM_KIND_UNIT, cell);

  unit->seat = seat;
  unit->kind = LOOM_UNIT_WORKER;
  for (guint i = 0; i < game->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (game->position, i);

      if (piece->kind == LOOM_PIECE_UNIT && (gint32)piece->seat == seat)
        {
          unit->kind = piece->sort;
          return;
        }
    }
}

/* A piece of each seat on areas: a marker of it. */
static void
list_by_seat (const LoomGame *game,
              const LoomOwnField *field,
              const gint32 *values,
              GPtrArray *things)
{
  for (guint seat = 1; seat <= game->n_seats; seat++)
    if (values[seat - 1] > 0 && field->type == LOOM_OWN_AREA)
      loom_to_board_add_place (game, things, (guint)values[seat - 1] - 1)->marker = (gint32)seat;
    else if (values[seat - 1] > 0 && field->type == LOOM_OWN_CELL)
      add_unit (game, things, (guint32)values[seat - 1] - 1, (gint32)seat);
}

/* Whose each area is, or how many lie there. */
static void
list_by_area (const LoomGame *game,
              const LoomOwnField *field,
              const gint32 *values,
              GPtrArray *things)
{
  for (guint area = 0; area < game->position->n_areas; area++)
    if (values[area] > 0 && field->type == LOOM_OWN_SEAT)
      loom_to_board_add_place (game, things, area)->seat = values[area];
    else if (values[area] > 0 && field->type == LOOM_OWN_NUMBER)
      loom_to_board_add_place (game, things, area)->dice = values[area];
}

static void
list_by_area_and_seat (const LoomGame *game, const gint32 *values, GPtrArray *things)
{
  for (guint area = 0; area < game->position->n_areas; area++)
    for (guint seat = 1; seat <= game->n_seats; seat++)
      if (values[area * game->n_seats + seat - 1] > 0)
        {
          LoomPlace *place = loom_to_board_add_place (game, things, area);

          place->seat = (gint32)seat;
          place->cubes = values[area * game->n_seats + seat - 1];
        }
}

static void
list_by_cell (const LoomGame *game,
              const LoomOwnField *field,
              const gint32 *values,
              GPtrArray *things)
{
  for (guint cell = 0; field->type == LOOM_OWN_SEAT && cell < game->position->n_cells; cell++)
    if (values[cell] > 0)
      add_unit (game, things, cell, values[cell]);
}

void
loom_own_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things)
{
  const LoomOwnGame *self = (const LoomOwnGame *)game;
  const gint32 *numbers = loom_own_state_numbers (state, game->n_seats);

  for (guint i = 0; i < self->info->n_pieces; i++)
    {
      const int at = self->info->pieces[i].on;
      const LoomOwnField *field = &self->info->fields[MAX (at, 0)];
      const gint32 *values = numbers + self->layouts[MAX (at, 0)].first;

      if (at < 0)
        continue;
      if (field->per == LOOM_OWN_PER_SEAT)
        list_by_seat (game, field, values, things);
      else if (field->per == LOOM_OWN_PER_AREA)
        list_by_area (game, field, values, things);
      else if (field->per == LOOM_OWN_PER_AREA_AND_SEAT)
        list_by_area_and_seat (game, values, things);
      else if (field->per == LOOM_OWN_PER_CELL)
        list_by_cell (game, field, values, things);
    }
}

/* Components. */

/* How many pieces of one seat (0: nobody's) there can be at a time. */
static guint64
count_pieces (const LoomOwnInfo *info, const LoomOwnPiece *piece, const LoomPosition *position)
{
  const int at = piece->on >= 0 ? piece->on : piece->counted;
  const LoomOwnField *field = &info->fields[at];
  const guint64 most = field->type == LOOM_OWN_NUMBER ? (guint64)MAX (field->highest, 0) : 1;

  switch (field->per)
    {
    case LOOM_OWN_PER_AREA:
    case LOOM_OWN_PER_AREA_AND_SEAT:
      return position->n_areas * most;
    case LOOM_OWN_PER_CELL:
      {
        guint64 n = 0;

        for (guint i = 0; i < position->n_cells; i++)
          n += (position->cells[i] & LOOM_CELL_BLOCKED) == 0;
        return n * most;
      }
    case LOOM_OWN_PER_COUNT:
      return field->count * most;
    case LOOM_OWN_ONE:
    case LOOM_OWN_PER_SEAT:
      break;
    }
  return most;
}

static gboolean
is_of_seats (const LoomOwnInfo *info, const LoomOwnPiece *piece)
{
  const LoomOwnField *field = &info->fields[piece->on >= 0 ? piece->on : piece->counted];

  return field->type == LOOM_OWN_SEAT || field->per == LOOM_OWN_PER_SEAT
         || field->per == LOOM_OWN_PER_AREA_AND_SEAT;
}

/* How @piece looks: as the board’s own piece of that name, where it has one. */
static const LoomPiece *
find_look (const LoomOwnPiece *piece, const LoomBoard *board)
{
  const GPtrArray *rows = loom_board_list (board, LOOM_KIND_PIECE);

  for (guint i = 0; i < rows->len; i++)
    {
      const LoomPiece *row = g_ptr_array_index (rows, i);

      if (g_strcmp0 (row->kind, piece->id) == 0)
        return row;
    }
  return &piece->cut;
}

void
loom_own_list_components (LoomComponentList *list)
{
  const LoomPosition *position = list->position;
  const LoomOwnInfo *info = loom_own_info_of (position->rules);

  for (guint i = 0; i < info->n_pieces; i++)
    {
      const LoomOwnPiece *piece = &info->pieces[i];
      const gboolean of_seats = is_of_seats (info, piece);
      guint64 n = count_pieces (info, piece, position);

      /* Of what belongs to one of several, no two can have more than half. */
      if (of_seats && info->fields[MAX (piece->on, 0)].type == LOOM_OWN_SEAT && piece->on >= 0)
        n = (n + 1) / 2;
      if (piece->most > 0)
        n = piece->most;
      for (guint seat = of_seats ? 1 : 0; seat <= (of_seats ? position->n_seats : 0); seat++)
        loom_component_add_piece (list, find_look (piece, position->board), seat, -1 - (gint)i,
                                  (guint)MIN (n, 10000));
    }
}
