/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An attack: all dice of one area against all dice of another, one draw of chance. Equal sums go
 * to the defender (G5), except where elements say otherwise in epic mode. */

#include "validator/games/dice-and-shrines/rules/state.h"

LoomDsResult
loom_ds_settle_tie (const LoomDsGame *game, const LoomDsState *state, guint from, guint to)
{
  if (game->mode != LOOM_DS_MODE_EPIC
      || state->element[from] != state->seats[state->owner[from]].guardian)
    return LOOM_DS_REPELLED;
  return state->element[to] == state->seats[state->owner[to]].guardian ? LOOM_DS_STANDOFF
                                                                       : LOOM_DS_CAPTURED;
}

/* Every die that stood on the captured shrine goes to a random area of the loser's with room; what
 * finds none is lost or kept in the stock (DS-05). */
static void
scatter (const LoomDsGame *game,
         LoomDsState *state,
         guint loser,
         guint dice,
         LoomRandom *random,
         LoomEventLog *events)
{
  LoomAreaSet room = loom_ds_with_room (game, state, loser);
  guint n = loom_area_set_count (room);

  for (; dice > 0 && n > 0; dice--)
    {
      const guint area = loom_area_set_nth (room, loom_random_below (random, n));

      loom_ds_set_dice (state, area, state->dice[area] + 1u);
      loom_event_log_add (events, LOOM_DS_EVENT_SCATTERED, (gint32)area);
      if (state->dice[area] == game->options[LOOM_DS_DICE_CAP])
        {
          loom_area_set_remove (&room, area);
          n--;
        }
    }
  loom_ds_add_to_stock (game, state, loser, dice,
                        game->options[LOOM_DS_SCATTER_OVERFLOW] == LOOM_DS_SCATTER_OVERFLOW_STOCK,
                        events);
}

/* Takes @seat out of the game: what it had elsewhere than on the board is gone too. */
static void
eliminate (LoomDsState *state, guint seat, guint by, LoomEventLog *events)
{
  loom_event_log_add (events, LOOM_DS_EVENT_ELIMINATED, (gint32)seat, (gint32)by,
                      state->seats[seat].stock, state->seats[seat].bank);
  state->seats[seat] = (LoomDsSeat){ .own = LOOM_AREA_SET_INIT };
  state->alive--;
}

/* Hands @area over, and finds out anew who is exposed: the loser's areas beside it, and of the
 * winner's perhaps no longer all. To others it was foreign before. */
static inline G_ALWAYS_INLINE void
hand_over (const LoomDsGame *game, LoomDsState *state, guint area, guint seat, guint n_words)
{
  const LoomAreaSet from = loom_area_set_trim (game->from[area], n_words);
  const LoomAreaSet *own = &state->seats[seat].own, *lost = &state->seats[state->owner[area]].own;
  LoomAreaSet asked, exposed;

  loom_ds_set_owner (state, area, seat);
  asked = loom_area_set_or (loom_area_set_and (from, *own), loom_area_set_of (area));
  exposed = loom_area_set_or (loom_area_set_and_not (state->exposed, asked),
                              loom_area_set_and (from, *lost));
  state->exposed = loom_area_set_or (
      exposed, loom_area_set_that_meet (loom_area_set_trim (asked, n_words), game->to,
                                        loom_area_set_and_not (game->all, *own), n_words));
}

static void
capture (const LoomDsGame *game,
         LoomDsState *state,
         guint from,
         guint to,
         gboolean is_rush,
         LoomRandom *random,
         LoomEventLog *events)
{
  const guint seat = state->owner[from], loser = state->owner[to];
  const guint dice = state->dice[from], defenders = state->dice[to];
  const guint cap = (guint)game->options[LOOM_DS_DICE_CAP];
  const gboolean is_shrine = loom_ds_is_shrine (state, to);
  guint keep = loom_ds_least (game, state, from);

  if (is_rush)
    keep = MAX (keep, dice / 2);
  /* With caps of the usual size the rest always fits (DS-04). */
  keep = MAX (keep, dice > cap ? dice - cap : 0);
  if (is_shrine)
    state->seats[loser].shrine = 0;
  if (game->n_words == 1)
    hand_over (game, state, to, seat, 1);
  else
    hand_over (game, state, to, seat, 2);
  loom_ds_set_dice (state, to, dice - keep);
  loom_ds_set_dice (state, from, keep);
  state->held[to] = 0;
  if (game->options[LOOM_DS_ELEMENT_ON_CAPTURE] == LOOM_DS_ELEMENT_CLEARED)
    state->element[to] = 0;
  loom_event_log_add (events, LOOM_DS_EVENT_CAPTURED, (gint32)to, (gint32)seat, (gint32)loser,
                      (gint32)(dice - keep), (gint32)keep, (gint32)defenders);
  if (is_shrine)
    loom_event_log_add (events, LOOM_DS_EVENT_SHRINE_LOST, (gint32)to, (gint32)loser,
                        (gint32)defenders);
  if (loom_area_set_is_empty (state->seats[loser].own))
    eliminate (state, loser, seat, events);
  else if (is_shrine)
    scatter (game, state, loser, defenders, random, events);
}

static void
retreat (const LoomDsGame *game,
         LoomDsState *state,
         guint from,
         gboolean is_rush,
         LoomEventLog *events)
{
  const guint seat = state->owner[from], dice = state->dice[from];
  guint keep = loom_ds_least (game, state, from);

  if (game->mode != LOOM_DS_MODE_ZEN && loom_ds_has_guardian (state, seat, LOOM_GUARDIAN_TURTLE)
      && loom_area_set_meets (game->beside[from], state->seats[seat].own))
    keep = MAX (keep, (guint)game->options[LOOM_DS_TURTLE_KEEPS]);
  if (is_rush)
    keep = MAX (keep, (guint)game->options[LOOM_DS_IRON_RUSH_KEEPS]);
  keep = MIN (keep, dice);
  loom_ds_set_dice (state, from, keep);
  loom_event_log_add (events, LOOM_DS_EVENT_RETREATED, (gint32)from, (gint32)keep,
                      (gint32)(dice - keep));
}

static void
tell_battle (const LoomDsGame *game,
             const LoomDsState *state,
             guint from,
             guint to,
             guint bonus,
             LoomBattle outcome,
             LoomDsResult result,
             LoomEventLog *events)
{
  const guint attackers = state->dice[from] + bonus;
  LoomEvent *event = loom_event_log_event (events, LOOM_DS_EVENT_BATTLE);

  event->args[0] = (gint32)from;
  event->args[1] = (gint32)to;
  event->args[2] = (gint32)attackers;
  event->args[3] = state->dice[to];
  event->args[4] = outcome;
  event->args[5] = result;
  loom_event_log_show_battle (events, event, game->dice, attackers, state->dice[to], outcome);
}

void
loom_ds_attack (const LoomDsGame *game,
                LoomDsState *state,
                guint from,
                guint to,
                guint bonus,
                LoomRandom *random,
                LoomEventLog *events)
{
  const LoomBattle outcome
      = loom_dice_fight (game->dice, state->dice[from] + bonus, state->dice[to], random);
  const LoomDsResult result = outcome == LOOM_BATTLE_WIN ? LOOM_DS_CAPTURED
                              : outcome == LOOM_BATTLE_TIE
                                  ? loom_ds_settle_tie (game, state, from, to)
                                  : LOOM_DS_REPELLED;

  if (G_UNLIKELY (events != NULL))
    tell_battle (game, state, from, to, bonus, outcome, result, events);
  loom_ds_settle_attack (game, state, from, to, result, random, events);
}

void
loom_ds_settle_attack (const LoomDsGame *game,
                       LoomDsState *state,
                       guint from,
                       guint to,
                       LoomDsResult result,
                       LoomRandom *random,
                       LoomEventLog *events)
{
  const gboolean is_rush = state->rush;

  state->rush = FALSE;
  if (result == LOOM_DS_CAPTURED)
    capture (game, state, from, to, is_rush, random, events);
  else if (result == LOOM_DS_REPELLED)
    retreat (game, state, from, is_rush, events);
}
