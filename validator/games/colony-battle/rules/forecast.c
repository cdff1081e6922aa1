/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays one earthworm from the start of the game until it turns, by the steps that the game plays
 * it with. */

#include "validator/games/colony-battle/rules/forecast.h"

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/games/colony-battle/rules/worms.h"

/* The number that @thing has in the state, or LOOM_CB_NONE when it has no room there. */
static guint
find_worm (const LoomCbPlay *play, const LoomEarthworm *thing)
{
  const LoomPosition *position = play->game->base.position;
  const guint16 *occupants = loom_cb_occupants (play->game, play->state);

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const guint32 head = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;

      if (piece->entity != &thing->on.entity || head >= play->game->n_cells)
        continue;
      for (guint k = 0; k < play->state->n_worms; k++)
        {
          const LoomCbWorm *worm = &loom_cb_worms (play->game, play->state)[k];

          if (loom_cb_segments (play->game, play->state)[worm->first] == head
              && occupants[head] == (LOOM_CB_WORM | k) && worm->length == piece->n)
            return k;
        }
    }
  return LOOM_CB_NONE;
}

static LoomWormMeets
what_is_on (guint16 occupant)
{
  if (occupant == LOOM_CB_ROCK)
    return LOOM_WORM_MEETS_ROCK;
  if (occupant == LOOM_CB_SITE)
    return LOOM_WORM_MEETS_SITE;
  if (loom_cb_is_worm (occupant))
    return LOOM_WORM_MEETS_WORM;
  if (loom_cb_is_spider (occupant))
    return LOOM_WORM_MEETS_SPIDER;
  if (loom_cb_is_item (occupant))
    return LOOM_WORM_MEETS_ITEM;
  return LOOM_WORM_MEETS_ANT;
}

static LoomCell
cell_of (const LoomCbGame *game, guint cell)
{
  return (LoomCell){ game->column_of[cell], game->row_of[cell] };
}

static guint
head_of (const LoomCbPlay *play, guint index)
{
  const LoomCbWorm *worm = &loom_cb_worms (play->game, play->state)[index];

  return loom_cb_segments (play->game, play->state)[worm->first];
}

/* A worm that goes on for ever would have to go round in its row, which none does; the bound is for
 * boards of a single cell. */
static void
play_worm (const LoomCbPlay *play, guint index, LoomWormForecast *forecast)
{
  LoomCbWorm *worm = &loom_cb_worms (play->game, play->state)[index];
  const guint facing = worm->facing;

  while (worm->facing == facing && forecast->free <= play->game->n_cells)
    {
      const guint head = head_of (play, index);
      const guint ahead = loom_cb_worms_cell_ahead (play->game, head, facing);
      const guint16 occupant
          = ahead != LOOM_CB_NONE ? loom_cb_occupants (play->game, play->state)[ahead] : 0;

      worm->steps = 1;
      loom_cb_worms_step (play, index);
      if (worm->facing == facing)
        {
          forecast->free++;
          forecast->crushes += loom_cb_is_unit (occupant);
          continue;
        }
      forecast->meets = ahead == LOOM_CB_NONE ? LOOM_WORM_MEETS_EDGE : what_is_on (occupant);
      if (ahead != LOOM_CB_NONE)
        forecast->before = cell_of (play->game, ahead);
    }
  forecast->after = cell_of (play->game, head_of (play, index));
  forecast->facing = worm->facing;
}

gboolean
loom_cb_forecast_worm (const LoomPosition *position,
                       const LoomEarthworm *worm,
                       LoomWormForecast *forecast)
{
  g_autoptr (LoomGame) game = NULL;
  g_autofree LoomState *state = NULL;
  LoomRandom random;
  guint index;

  game = loom_game_new (position, NULL);
  state = g_malloc0 (game->state_size);
  loom_random_init (&random, game->key, 0, 0, LOOM_STREAM_DEAL);
  loom_game_start (game, state, 0, 0, &random, NULL);
  const LoomCbPlay play = { (const LoomCbGame *)game, (LoomCbState *)state, &random, NULL };
  index = find_worm (&play, worm);
  if (index == LOOM_CB_NONE)
    return FALSE;
  *forecast = (LoomWormForecast){
    .spaces = (guint)play.game->options[LOOM_CB_WORM_MOVES],
    .before = { LOOM_UNSET, LOOM_UNSET },
    .after = cell_of (play.game, head_of (&play, index)),
    .facing = worm->facing,
  };
  if (forecast->spaces == 0)
    return TRUE;
  play_worm (&play, index, forecast);
  forecast->rounds = forecast->free / forecast->spaces + 1;
  return TRUE;
}
