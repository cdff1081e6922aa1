/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What must hold in every position of Colony Battle: one thing a cell and everything where the
 * board says it is, units within their caps and hit points, webs that are what their spiders spun,
 * worms in one piece and no shorter than bites made them, digging that only goes forward, and items
 * that neither appear nor vanish untold. */

#include "tests/validator/games/invariants.h"

#include <string.h>

#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/position/game-info.h"
#include "validator/games/colony-battle/colony-battle.h"

typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *before; /* NULL after the start */
  const LoomCbState *state;
  const LoomEventLog *events;
} Look;

static guint
count_events (const LoomEventLog *events, guint kind, guint arg, gint32 value)
{
  guint n = 0;

  for (guint i = 0; i < loom_event_log_n (events); i++)
    n += loom_event_log_nth (events, i)->kind == kind
         && loom_event_log_nth (events, i)->args[arg] == value;
  return n;
}

/* Units. */

static guint
initial (const LoomCbGame *game, guint seat, guint kind)
{
  guint n = 0;

  for (guint i = 0; i < game->base.position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (game->base.position, i);

      n += piece->kind == LOOM_PIECE_UNIT && piece->seat == seat && (guint)piece->sort == kind;
    }
  return n;
}

static char *
check_unit (const Look *look, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (look->game, look->state)[slot];
  const guint16 occupant = loom_cb_occupants (look->game, look->state)[unit->cell];
  const gboolean over = look->state->mover == slot && look->state->origin != LOOM_CB_NONE;

  if (unit->seat > LOOM_CB_SEATS || unit->kind >= LOOM_CB_N_KINDS)
    return g_strdup_printf ("slot %u holds kind %u of seat %u", slot, unit->kind, unit->seat);
  if (unit->hp == 0 || unit->hp > look->game->hp[unit->kind])
    return g_strdup_printf ("a unit of kind %u has %u hit points", unit->kind, unit->hp);
  if (over ? !loom_cb_is_unit (occupant) || loom_cb_slot (occupant) == slot
           : occupant != LOOM_CB_UNIT + slot)
    return g_strdup_printf ("the unit in slot %u is not where the board says", slot);
  if (unit->cargo != LOOM_CB_CARGO_NONE && unit->kind != LOOM_CB_WORKER)
    return g_strdup_printf ("a unit of kind %u carries", unit->kind);
  if (unit->kind == LOOM_CB_ANTLION && unit->kills >= look->game->options[LOOM_CB_ANTLION_KILLS])
    return g_strdup_printf ("an antlion lives with %u kills", unit->kills);
  return NULL;
}

static char *
check_caps (const Look *look, guint n[LOOM_CB_SEATS][LOOM_CB_N_KINDS])
{
  const LoomCbGame *game = look->game;
  const gboolean strict = game->options[LOOM_CB_CONVERT_AT_CAP] == LOOM_CB_CONVERT_AT_CAP_ILLEGAL;

  for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
    for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
      {
        if (n[seat - 1][kind] != look->state->n_units[seat - 1][kind])
          return g_strdup_printf ("seat %u has %u units of kind %u, not %u", seat,
                                  n[seat - 1][kind], kind, look->state->n_units[seat - 1][kind]);
        if (strict && n[seat - 1][kind] > game->cap[kind]
            && n[seat - 1][kind] > initial (game, seat, kind))
          return g_strdup_printf ("seat %u has %u units of kind %u, and the cap is %u", seat,
                                  n[seat - 1][kind], kind, game->cap[kind]);
      }
  return NULL;
}

static char *
check_units (const Look *look)
{
  static const LoomCbUnit none;
  const LoomCbUnit *units = loom_cb_units (look->game, look->state);
  guint n[LOOM_CB_SEATS][LOOM_CB_N_KINDS] = { { 0 } };

  for (guint slot = 0; slot < look->game->n_slots; slot++)
    {
      char *model_error;

      if (units[slot].seat == 0)
        {
          if (memcmp (&units[slot], &none, sizeof none) != 0)
            return g_strdup_printf ("the free slot %u is not empty", slot);
          continue;
        }
      if (slot >= look->state->high)
        return g_strdup_printf ("slot %u is taken, beyond %u", slot, look->state->high);
      model_error = check_unit (look, slot);
      if (model_error != NULL)
        return model_error;
      n[units[slot].seat - 1][units[slot].kind]++;
    }
  for (guint i = 0; i < LOOM_CB_SEATS; i++)
    if (look->state->n_antlions[i] != n[i][LOOM_CB_ANTLION])
      return g_strdup_printf ("seat %u has %u antlions, not %u", i + 1, n[i][LOOM_CB_ANTLION],
                              look->state->n_antlions[i]);
  return check_caps (look, n);
}

/* The board. */

static char *
check_cell (const Look *look, guint cell)
{
  const LoomCbGame *game = look->game;
  const guint16 occupant = loom_cb_occupants (game, look->state)[cell];
  const gboolean rock = (game->cells[cell] & LOOM_CELL_BLOCKED) != 0;
  const gboolean closed = !rock && game->site_at[cell] != LOOM_CB_NONE
                          && !loom_cb_sites (game, look->state)[game->site_at[cell]].open;
  const char *wrong = NULL;

  if (rock != (occupant == LOOM_CB_ROCK))
    wrong = "rock";
  else if (closed != (occupant == LOOM_CB_SITE))
    wrong = "a site";
  else if (loom_cb_is_unit (occupant)
           && (loom_cb_slot (occupant) >= look->state->high
               || loom_cb_units (game, look->state)[loom_cb_slot (occupant)].cell != cell))
    wrong = "a unit";
  else if (loom_cb_is_spider (occupant)
           && (loom_cb_spider (occupant) >= game->n_spiders
               || loom_cb_spiders (game, look->state)[loom_cb_spider (occupant)].cell != cell))
    wrong = "a spider";
  else if (loom_cb_is_worm (occupant) && loom_cb_worm (occupant) >= look->state->n_worms)
    wrong = "a worm";
  else if (loom_cb_is_item (occupant) && (game->cells[cell] & LOOM_CB_KEEP_CLEAR) != 0)
    wrong = "an item";
  return wrong != NULL ? g_strdup_printf ("cell %u is wrong about %s", cell, wrong) : NULL;
}

static char *
check_board (const Look *look)
{
  const guint16 *occupants = loom_cb_occupants (look->game, look->state);
  guint worm_cells = 0, segments = 0;

  for (guint cell = 0; cell < look->game->n_cells; cell++)
    {
      char *model_error = check_cell (look, cell);

      if (model_error != NULL)
        return model_error;
      worm_cells += loom_cb_is_worm (occupants[cell]);
    }
  for (guint i = 0; i < look->state->n_worms; i++)
    segments += loom_cb_worms (look->game, look->state)[i].length;
  if (segments != worm_cells)
    return g_strdup_printf ("worms of %u cells lie on %u", segments, worm_cells);
  return NULL;
}

static char *
check_sites (const Look *look)
{
  for (guint i = 0; i < look->game->n_sites; i++)
    {
      const LoomCbSite *site = &loom_cb_sites (look->game, look->state)[i];
      const LoomCbSite *old
          = look->before != NULL ? &loom_cb_sites (look->game, look->before)[i] : NULL;
      const gboolean apart = look->game->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE;
      const gboolean dug = site->left[0] == 0 || (apart && site->left[1] == 0);

      if (site->open != dug)
        return g_strdup_printf ("site %u is open or closed against its turns", i);
      if (old != NULL
          && (site->left[0] > old->left[0] || site->left[1] > old->left[1]
              || site->open < old->open))
        return g_strdup_printf ("site %u has been filled in", i);
      if (old != NULL && old->left[0] + old->left[1] > site->left[0] + site->left[1] + 1)
        return g_strdup_printf ("site %u has been dug twice in a move", i);
    }
  return NULL;
}

/* Worms and spiders. */

static gboolean
is_joint (const LoomCbGame *game, guint a, guint b)
{
  const gint columns = ABS (game->column_of[a] - game->column_of[b]);
  const gint rows = ABS (game->row_of[a] - game->row_of[b]);

  if (game->layer_of[a] != game->layer_of[b])
    return FALSE;
  return columns + rows == 1
         || (columns == 0 && game->options[LOOM_CB_WORM_EDGE] == LOOM_CB_WORM_EDGE_WRAP
             && rows == game->base.position->layers[game->layer_of[a]].rows - 1);
}

static guint
total_length (const LoomCbGame *game, const LoomCbState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_worms; i++)
    n += loom_cb_worms (game, state)[i].length;
  return n;
}

static char *
check_worms (const Look *look)
{
  const LoomCbGame *game = look->game;
  const guint16 *occupants = loom_cb_occupants (game, look->state);
  const guint length = total_length (game, look->state);

  for (guint i = 0; i < look->state->n_worms; i++)
    {
      const LoomCbWorm *worm = &loom_cb_worms (game, look->state)[i];
      const guint16 *cells = loom_cb_segments (game, look->state) + worm->first;

      if (worm->length == 0)
        return g_strdup_printf ("worm %u has no cells", i);
      for (guint k = 0; k < worm->length; k++)
        if (occupants[cells[k]] != (LOOM_CB_WORM | i)
            || (k > 0 && !is_joint (game, cells[k - 1], cells[k])))
          return g_strdup_printf ("worm %u is broken at its cell %u", i, k);
    }
  /* Antlions that strike as they are placed may set off bombs before the first turn (CB-18). */
  if (look->before == NULL
      && (game->options[LOOM_CB_TRIGGER] == LOOM_CB_TRIGGER_PRESENCE ? length > game->n_segments
                                                                     : length != game->n_segments))
    return g_strdup_printf ("worms begin with %u cells, not %u", length, game->n_segments);
  if (look->before != NULL)
    {
      const guint before = total_length (game, look->before);

      if (length > before
          || (look->events != NULL
              && before - length != count_events (look->events, LOOM_CB_EVENT_BITTEN, 1, 0)))
        return g_strdup_printf ("worms of %u cells have %u left", before, length);
    }
  return NULL;
}

/* What no worm lies on in the pool of segments is empty, and no worm is in the middle of a phase.
 */
static char *
check_pool (const Look *look)
{
  const LoomCbWorm *worms = loom_cb_worms (look->game, look->state);
  const guint16 *segments = loom_cb_segments (look->game, look->state);
  const guint8 *bites = loom_cb_bites (look->game, look->state);
  guint left = look->game->n_segments;

  for (guint i = 0; i < look->game->n_segments; i++)
    {
      if (segments[i] == LOOM_CB_NONE ? bites[i] != 0
                                      : bites[i] >= look->game->options[LOOM_CB_SEG_HP])
        return g_strdup_printf ("segment %u has taken %u bites", i, bites[i]);
      left -= segments[i] == LOOM_CB_NONE;
    }
  if (left != total_length (look->game, look->state))
    return g_strdup_printf ("%u segments are left, which are not those of worms", left);
  for (guint i = 0; i < look->state->n_worms; i++)
    if (worms[i].steps != 0)
      return g_strdup_printf ("worm %u has still to move", i);
  return NULL;
}

static gboolean
is_webbed (const Look *look, guint cell)
{
  const LoomCbSpider *spiders = loom_cb_spiders (look->game, look->state);

  if ((look->game->cells[cell] & LOOM_CELL_BLOCKED) != 0)
    return FALSE;
  for (guint i = 0; i < look->game->n_spiders; i++)
    if (loom_cb_distance (look->game, spiders[i].centre, cell) <= spiders[i].radius)
      return TRUE;
  return FALSE;
}

static char *
check_spiders (const Look *look)
{
  const LoomCbSpider *spiders = loom_cb_spiders (look->game, look->state);
  const guint8 *marks = loom_cb_marks (look->game, look->state);
  const guint16 *occupants = loom_cb_occupants (look->game, look->state);

  for (guint i = 0; i < look->game->n_spiders; i++)
    {
      if (occupants[spiders[i].cell] != (LOOM_CB_SPIDER | i))
        return g_strdup_printf ("spider %u is not where the board says", i);
      if (spiders[i].radius > look->game->options[LOOM_CB_WEB_RADIUS])
        return g_strdup_printf ("web %u has radius %u", i, spiders[i].radius);
      if (look->game->layer_of[spiders[i].cell] != look->game->layer_of[spiders[i].centre])
        return g_strdup_printf ("spider %u has changed its layer", i);
    }
  for (guint cell = 0; look->game->n_spiders > 0 && cell < look->game->n_cells; cell++)
    if (((marks[cell] & LOOM_CB_MARK_WEB) != 0) != is_webbed (look, cell))
      return g_strdup_printf ("cell %u is wrong about webs", cell);
  return NULL;
}

/* Items and the units that they become. */

static guint
count_items (const LoomCbGame *game, const LoomCbState *state)
{
  const guint16 *occupants = loom_cb_occupants (game, state);
  const LoomCbUnit *units = loom_cb_units (game, state);
  guint n = state->due[LOOM_CB_ANTLION] + (guint)state->due[LOOM_CB_BOMB];

  for (guint cell = 0; cell < game->n_cells; cell++)
    n += loom_cb_is_item (occupants[cell]);
  for (guint slot = 0; slot < state->high; slot++)
    n += units[slot].cargo != LOOM_CB_CARGO_NONE;
  for (guint i = 0; i < LOOM_CB_SEATS; i++)
    n += state->n_units[i][LOOM_CB_ANTLION] + (guint)state->n_units[i][LOOM_CB_BOMB]
         + state->pending[i][LOOM_CB_ANTLION] + (guint)state->pending[i][LOOM_CB_BOMB];
  return n;
}

static char *
check_items (const Look *look)
{
  const guint n = count_items (look->game, look->state);
  guint before, gone = 0;

  if (look->before == NULL)
    return NULL;
  before = count_items (look->game, look->before);
  if (look->events == NULL)
    return n <= before ? NULL : g_strdup_printf ("%u items have become %u", before, n);
  for (guint i = 0; i < loom_event_log_n (look->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (look->events, i);
      const gint32 kind = event->args[event->kind == LOOM_CB_EVENT_DIES ? 1 : 0];

      gone += event->kind == LOOM_CB_EVENT_LOST
              || ((event->kind == LOOM_CB_EVENT_DIES || event->kind == LOOM_CB_EVENT_FORGONE)
                  && (kind == LOOM_CB_BOMB || kind == LOOM_CB_ANTLION));
    }
  return n + gone == before
             ? NULL
             : g_strdup_printf ("%u items have become %u, and %u are told gone", before, n, gone);
}

/* The turn. */

static char *
check_turn (const Look *look)
{
  const LoomCbState *state = look->state;
  guint due = 0;

  for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
    due += state->due[kind];
  if (state->moved > look->game->options[LOOM_CB_MOVE_LIMIT])
    return g_strdup_printf ("%u units have moved", state->moved);
  if (state->round < 1 || state->round > look->game->options[LOOM_CB_MAX_ROUNDS])
    return g_strdup_printf ("it is round %u", state->round);
  if ((state->base.seat == 0) != (state->ending != LOOM_CB_ENDED_NOT))
    return g_strdup_printf ("the game has ended by %u, and seat %u is to move", state->ending,
                            state->base.seat);
  if (state->base.seat != 0 && (due > 0) != (state->base.phase == LOOM_CB_PHASE_PLACE))
    return g_strdup_printf ("%u units are due in phase %u", due, state->base.phase);
  if (state->base.seat != 0 && (state->queen[0] == LOOM_CB_NONE || state->queen[1] == LOOM_CB_NONE))
    return g_strdup ("the game goes on without a queen");
  return NULL;
}

static char *
check (const LoomGame *game,
       const LoomState *before,
       LoomMove move G_GNUC_UNUSED,
       const LoomEventLog *events,
       const LoomState *state)
{
  static char *(*const checks[]) (const Look *)
      = { check_turn,  check_units, check_board,   check_sites,
          check_worms, check_pool,  check_spiders, check_items };
  const Look look = { (const LoomCbGame *)game, (const LoomCbState *)before,
                      (const LoomCbState *)state, events };

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      char *model_error = checks[i](&look);

      if (model_error != NULL)
        return model_error;
    }
  return NULL;
}

/* In a turn each unit takes at most the spaces that it has, through each entrance once a space
 * where that is free, acts and delivers; and everything that waits is placed. */
static guint64
most_moves (const LoomGame *base)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const gint *options = game->options;
  guint64 spaces = 0;

  for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
    spaces = MAX (spaces, (guint64)game->moves[kind] + (guint64)options[LOOM_CB_TRAIL_BONUS] + 1);
  return 2 * (guint64)options[LOOM_CB_MAX_ROUNDS]
         * (game->n_slots * (spaces * base->position->n_layers + 3) + 4);
}

const TestInvariants test_invariants = { &loom_colony_battle, check, most_moves };
