/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sixth game, as small as one can be: what a game has to give, and a check of its own. In turn
 * each seat settles a free area and throws a die for its luck; when none is left, most luck wins.
 * It is in the table of test programs alone. */

#include "validator/diagnostics/game-checks.h"
#include "validator/play/to-board.h"

#define AREAS 16

typedef struct
{
  LoomState head;
  guint8 owner[AREAS]; /* seat, or 0 */
  guint8 luck[AREAS];  /* what was thrown for it */
} Luck;

static const LoomMoveInfo moves[]
    = { { "settle", "settle an area", { { "area", LOOM_ARG_AREA, NULL } } } };
static const LoomEventInfo events[]
    = { { "luck",
          "luck is thrown for",
          { { "area", LOOM_ARG_AREA, NULL }, { "luck", LOOM_ARG_NUMBER, NULL } },
          { NULL } } };

static LoomGame *
prepare (const LoomPosition *position)
{
  LoomGame *game = g_new0 (LoomGame, 1);

  game->state_size = sizeof (Luck);
  game->max_moves = position->n_areas;
  return game;
}

static void
start (const LoomGame *game,
       LoomState *state,
       guint64 index,
       guint rotation,
       LoomRandom *random,
       LoomEventLog *event_log)
{
  state->seat = state->first = (guint8)(1 + rotation);
}

static guint
list_moves (const LoomGame *game, const LoomState *state, LoomMove *list)
{
  guint n = 0;

  for (guint i = 0; state->seat != 0 && i < game->position->n_areas; i++)
    if (((const Luck *)state)->owner[i] == 0)
      list[n++] = loom_move (0, i, 0, 0);
  return n;
}

static void
play (const LoomGame *game,
      LoomState *state,
      LoomMove move,
      LoomRandom *random,
      LoomEventLog *event_log)
{
  Luck *self = (Luck *)state;
  const guint area = move.args[0];

  self->owner[area] = state->seat;
  self->luck[area] = (guint8)(1 + loom_random_below (random, 6));
  loom_event_log_add (event_log, 0, (gint32)area, self->luck[area]);
  state->seat
      = state->moves >= game->position->n_areas ? 0 : (guint8)(state->seat % game->n_seats + 1);
}

static void
outcome (const LoomGame *game, const LoomState *state, double *credits)
{
  const Luck *self = (const Luck *)state;
  guint sums[LOOM_SEATS_MAX + 1] = { 0 }, best = 0, n_best = 0;

  for (guint i = 0; i < game->position->n_areas; i++)
    sums[self->owner[i]] += self->luck[i];
  for (guint seat = 1; seat <= game->n_seats; seat++)
    best = MAX (best, sums[seat]);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    n_best += sums[seat] == best;
  for (guint seat = 1; seat <= game->n_seats; seat++)
    credits[seat - 1] = sums[seat] == best ? 1.0 / n_best : 0;
}

/* Playtest shows by this who has what. */
static void
list_things (const LoomGame *game, const LoomState *state, GPtrArray *entities)
{
  for (guint i = 0; i < game->position->n_areas; i++)
    if (((const Luck *)state)->owner[i] != 0)
      loom_to_board_add_place (game, entities, i)->seat = ((const Luck *)state)->owner[i];
}

static const LoomPlay luck_play = {
  .moves = moves,
  .n_moves = G_N_ELEMENTS (moves),
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .prepare = prepare,
  .start = start,
  .list_moves = list_moves,
  .play = play,
  .outcome = outcome,
  .list_things = list_things,
};

/* A seat that settles one area more throws once more. */
static void
check_turns (LoomCheck *check, const LoomPosition *position)
{
  if (position->n_seats > 0 && position->n_areas % position->n_seats != 0)
    loom_check_add (check, "LUCK-UNEVEN", NULL, "%u areas do not go round among %u seats",
                    position->n_areas, position->n_seats);
}

static const LoomCheckRow check_rows[] = {
  {
      .code = "LUCK-UNEVEN",
      .severity = LOOM_SEVERITY_WARNING,
      .title = "a throw more for some",
      .meaning = "Some seats settle one area more than others, and so throw once more.",
      .example = "<area …/> 7 times",
      .found = "Add or close areas until they go round.",
  },
};

static const LoomGameChecks luck_checks
    = { .check = check_turns, .rows = check_rows, .n_rows = G_N_ELEMENTS (check_rows) };

static const LoomRule rules_text[]
    = { { "LU-01", "In turn each seat settles a free area and throws a die for it." },
        { "LU-02", "When no area is free, who has thrown most in all wins." } };

extern const LoomGameInfo loom_luck;
const LoomGameInfo loom_luck = {
  .id = "luck",
  .title = "Settlers’ Luck",
  .min_seats = 2,
  .max_seats = 4,
  .default_seats = 2,
  .uses = LOOM_USES_FIRST,
  .limits = { .min_areas = 2, .max_areas = AREAS },
  .rules_text = rules_text,
  .n_rules_text = G_N_ELEMENTS (rules_text),
  .play = &luck_play,
  .checks = &luck_checks,
};

/* A seventh, of which nothing is known but what it is called: it can be drawn and printed. */
extern const LoomGameInfo loom_nameless;
const LoomGameInfo loom_nameless = {
  .id = "nameless",
  .title = "Nameless",
  .min_seats = 2,
  .max_seats = 4,
  .limits = { .min_areas = 2, .max_areas = AREAS },
};
