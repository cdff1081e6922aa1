/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads Colony Battle: its entrances and the throne, each held by the side whose ants were last
 * there alone, and its items, each held by the side that took it from where it lay at first. */

#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/state.h"

#include <glib/gi18n-lib.h>

static const LoomCbGame *
cb_game (const LoomGame *game)
{
  return (const LoomCbGame *)game;
}

static guint
n_sites (const LoomGame *game)
{
  return game->position->sites->len;
}

/* Items are the last of the position's bodies. */
static guint
first_item (const LoomPosition *position)
{
  guint i = position->pieces->len;

  while (i > 0 && loom_position_piece (position, i - 1)->kind == LOOM_PIECE_ITEM)
    i--;
  return i;
}

static guint
n_things (const LoomGame *game)
{
  return n_sites (game) + game->position->pieces->len - first_item (game->position);
}

static const LoomGridPiece *
item_of (const LoomGame *game, guint thing)
{
  return loom_position_piece (game->position, first_item (game->position) + thing - n_sites (game));
}

static gboolean
is_throne (const LoomGame *game, guint thing)
{
  return loom_position_site (game->position, thing)->entity->kind == LOOM_KIND_THRONE;
}

static const char *
thing_sort (const LoomGame *game, guint thing)
{
  if (thing >= n_sites (game))
    return "item";
  return is_throne (game, thing) ? "throne" : "entrance";
}

static guint32
thing_cell (const LoomGame *game, guint thing)
{
  const LoomGridPiece *item;

  if (thing < n_sites (game))
    return loom_position_site (game->position, thing)->cell;
  item = item_of (game, thing);
  return item->n > 0 ? loom_position_piece_cell (game->position, item, 0) : LOOM_NONE;
}

/* Items have no ids; where they lie tells them apart. */
static void
append_place (const LoomGame *game, guint thing, gboolean as_id, GString *text)
{
  const guint32 cell = thing_cell (game, thing);

  if (cell != LOOM_NONE && as_id)
    loom_game_append_cell_id (game, cell, text);
  else if (cell != LOOM_NONE)
    loom_game_append_cell (game, cell, text);
  else
    g_string_append_printf (text, "%u", thing + 1 - n_sites (game));
}

static void
id_thing (const LoomGame *game, guint thing, GString *text)
{
  if (thing >= n_sites (game))
    append_place (game, thing, TRUE, text);
  else if (is_throne (game, thing))
    g_string_append (text, "throne");
  else
    g_string_append (text, loom_position_site (game->position, thing)->entity->id);
}

static void
name_thing (const LoomGame *game, guint thing, GString *text)
{
  if (thing >= n_sites (game))
    {
      g_autoptr (GString) place = g_string_new (NULL);

      append_place (game, thing, FALSE, place);
      g_string_append_printf (text,
                              item_of (game, thing)->sort == LOOM_ITEM_ANTLION
                                  ? _ ("antlion at %s")
                                  : _ ("termite bomb at %s"),
                              place->str);
    }
  else if (is_throne (game, thing))
    g_string_append (text, g_dpgettext2 (GETTEXT_PACKAGE, "kind", "throne"));
  else
    g_string_append_printf (text, _ ("entrance %s"),
                            loom_position_site (game->position, thing)->entity->id);
}

static guint32
thing_area (const LoomGame *game, guint thing)
{
  return LOOM_NONE;
}

static guint
turn (const LoomGame *game, const LoomState *head)
{
  const LoomCbState *state = (const LoomCbState *)head;

  return 2u * state->round + state->turn;
}

static guint
length (const LoomGame *game, const LoomState *head, guint turns)
{
  return ((const LoomCbState *)head)->round;
}

static gboolean
timed_out (const LoomGame *game, const LoomState *head)
{
  return ((const LoomCbState *)head)->ending == LOOM_CB_ENDED_ROUNDS;
}

/* Marks in @present, bit seat - 1, whose ants stand on @cell or beside it. Antlions do not walk. */
static guint
find_ants (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const LoomCbUnit *units = loom_cb_units (game, state);
  const guint16 *occupants = loom_cb_occupants (game, state);
  guint n, present = 0;
  const guint16 *beside = loom_cb_neighbours (game, cell, &n);

  for (guint i = 0; i <= n; i++)
    {
      const guint16 occupant = occupants[i < n ? beside[i] : cell];
      const LoomCbUnit *unit;

      if (!loom_cb_is_unit (occupant))
        continue;
      unit = &units[loom_cb_slot (occupant)];
      if (unit->kind != LOOM_CB_ANTLION)
        present |= 1u << (unit->seat - 1);
    }
  return present;
}

static void
read_sites (const LoomGame *game, const LoomCbState *state, LoomMetricsSample *sample)
{
  const guint n = MIN (n_sites (game), LOOM_METRICS_THINGS);

  for (guint i = 0; i < n; i++)
    {
      const LoomDigSite *site = loom_position_site (game->position, i);
      guint present = 0;

      if (site->cell != LOOM_NONE)
        present |= find_ants (cb_game (game), state, site->cell);
      if (site->landing != LOOM_NONE)
        present |= find_ants (cb_game (game), state, site->landing);
      if (present == 1 || present == 2)
        sample->holder[i] = (guint8)present;
    }
}

static void
read_items (const LoomGame *game, const LoomCbState *state, LoomMetricsSample *sample)
{
  const guint16 *occupants = loom_cb_occupants (cb_game (game), state);
  const guint n = MIN (n_things (game), LOOM_METRICS_THINGS);

  for (guint i = n_sites (game); i < n; i++)
    {
      const guint32 cell = thing_cell (game, i);

      if (sample->holder[i] == 0 && cell != LOOM_NONE && !loom_cb_is_item (occupants[cell]))
        sample->holder[i] = sample->mover;
    }
}

static void
read_position (const LoomGame *game, const LoomState *head, LoomMetricsSample *sample)
{
  const LoomCbState *state = (const LoomCbState *)head;

  read_sites (game, state, sample);
  read_items (game, state, sample);
  for (guint i = 0; i < LOOM_CB_SEATS; i++)
    {
      const guint16 slot = state->queen[i];

      sample->standing[i]
          = slot == LOOM_CB_NONE
                ? G_MININT32
                : -(gint32)cb_game (game)
                       ->to_throne[loom_cb_units (cb_game (game), state)[slot].cell];
    }
}

static guint
captured (const LoomGame *game,
          const LoomMetricsSample *before,
          LoomMove move,
          guint seat,
          const LoomState *after)
{
  return move.kind == LOOM_CB_MOVE_ATTACK || move.kind == LOOM_CB_MOVE_CONVERT ? seat : 0;
}

const LoomGameMetrics loom_metrics_colony_battle = {
  .length_unit = N_ ("rounds"),
  .thing_word = N_ ("entrances and items"),
  .holding = N_ ("was there last, or took it"),
  .touched = N_ ("somebody was there alone, or took it"),
  .standing = N_ ("spaces from queen to throne"),
  .first_capture = N_ ("the first attack"),
  .n_things = n_things,
  .thing_sort = thing_sort,
  .id_thing = id_thing,
  .name_thing = name_thing,
  .thing_area = thing_area,
  .thing_cell = thing_cell,
  .turn = turn,
  .length = length,
  .timed_out = timed_out,
  .read = read_position,
  .captured = captured,
};
