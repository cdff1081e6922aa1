/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The battle of Dice & Shrines written a second time, as the text tells it and without a set: by
 * lists of areas, faces that are added up, and one rule after the other. Random games are played
 * with the first; the second is given each position, the attack and what chance decided (faces, and
 * where scattered dice went), and must come to the same. What it holds to be legal must be what is
 * listed, too. */

#include "tests/long-form.h"
#include "tests/validator/games/boards.h"
#include "validator/players/match.h"
#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"

/* How many attacks must have come out in each way before the games stop. */
#define ENOUGH read_rounds ("BOARDLOOM_BATTLES", 30, 100)

typedef struct
{
  const LoomDsGame *game;
  const gint *option;
  guint n;
  guint owner[LOOM_DS_AREAS];
  guint dice[LOOM_DS_AREAS];
  guint element[LOOM_DS_AREAS];
  guint held[LOOM_DS_AREAS];
  gboolean shrine[LOOM_DS_AREAS];
  gboolean shielded[LOOM_DS_AREAS];
  guint guardian[LOOM_DS_SEATS + 1]; /* 1 plus LoomGuardian */
  guint bank[LOOM_DS_SEATS + 1];
  guint stock[LOOM_DS_SEATS + 1];
  guint attacks; /* of this turn */
  gboolean rush;
} Naive;

/* What of all that can happen has happened. */
enum
{
  SEEN_LONG,
  SEEN_CRITICAL,
  SEEN_RUSH_WON,
  SEEN_RUSH_LOST,
  SEEN_TURTLE,
  SEEN_TIE_LOST,
  SEEN_TIE_WON,
  SEEN_STANDOFF,
  SEEN_SHRINE_TAKEN,
  SEEN_SHRINE_ATTACKS,
  SEEN_SCATTERED,
  SEEN_WITHOUT_ROOM,
  SEEN_ELIMINATED,
  N_SEEN,
};

static const char *const seen_names[N_SEEN]
    = { "long attack",   "critical",         "iron rush won",  "iron rush lost", "turtle",
        "tie lost",      "tie won",          "standoff",       "shrine taken",   "shrine attacks",
        "die scattered", "die without room", "seat eliminated" };

static guint seen[N_SEEN];

static void
read_position (Naive *self, const LoomDsGame *game, const LoomDsState *state)
{
  *self = (Naive){ .game = game,
                   .option = game->base.position->options.values,
                   .n = game->n_areas,
                   .attacks = state->attacks,
                   .rush = state->rush };
  for (guint i = 0; i < self->n; i++)
    {
      self->owner[i] = state->owner[i];
      self->dice[i] = state->dice[i];
      self->element[i] = state->element[i];
      self->held[i] = state->held[i];
    }
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      self->guardian[seat] = state->seats[seat].guardian;
      self->bank[seat] = state->seats[seat].bank;
      self->stock[seat] = state->seats[seat].stock;
      if (state->seats[seat].shrine != 0)
        self->shrine[state->seats[seat].shrine - 1] = TRUE;
      if (state->seats[seat].shield != 0)
        self->shielded[state->seats[seat].shield - 1] = TRUE;
    }
}

static gboolean
leads_to (const Naive *self, guint from, guint to)
{
  const LoomPosition *position = self->game->base.position;

  for (guint32 i = position->link_start[from]; i < position->link_start[from + 1]; i++)
    if (position->links[i] == to)
      return TRUE;
  return FALSE;
}

/* Whether @to is reached from @from in @steps steps or fewer: tried out, way by way. */
static gboolean
is_within (const Naive *self, guint from, guint to, guint steps)
{
  if (from == to)
    return TRUE;
  for (guint i = 0; steps > 0 && i < self->n; i++)
    if (leads_to (self, from, i) && is_within (self, i, to, steps - 1))
      return TRUE;
  return FALSE;
}

static guint
count_areas (const Naive *self, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->owner[i] == seat;
  return n;
}

static guint
least_on (const Naive *self, guint area)
{
  return self->shrine[area] ? (guint)self->option[LOOM_DS_SHRINE_MIN] : 1;
}

static gboolean
has_passive (const Naive *self, guint seat, guint guardian)
{
  return self->option[LOOM_DS_MODE] != LOOM_DS_MODE_ZEN && self->guardian[seat] == guardian + 1;
}

static gboolean
may_attack (const Naive *self, guint seat, guint from, guint to)
{
  gboolean is_border = FALSE;

  if (self->attacks >= (guint)self->option[LOOM_DS_MAX_ATTACKS])
    return FALSE;
  if (self->owner[from] != seat || self->owner[to] == seat || self->shielded[to])
    return FALSE;
  if (self->dice[from] < (guint)self->option[LOOM_DS_ATTACK_DICE]
      || self->dice[from] <= least_on (self, from))
    return FALSE;
  if (self->shrine[from] && count_areas (self, seat) > 1)
    return FALSE;
  if (leads_to (self, from, to))
    return TRUE;
  if (!is_within (self, from, to, (guint)self->option[LOOM_DS_LONG_ATTACK]))
    return FALSE;
  for (guint i = 0; i < self->n; i++)
    is_border |= leads_to (self, from, i) && self->owner[i] != seat;
  return has_passive (self, seat, LOOM_GUARDIAN_OWL)
         || (has_passive (self, seat, LOOM_GUARDIAN_FOX) && is_border);
}

static void
scatter (Naive *self, guint loser, guint dice, const LoomEventLog *events)
{
  const guint cap = (guint)self->option[LOOM_DS_DICE_CAP];
  guint told = 0;

  for (guint i = 0; i < loom_event_log_n (events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (events, i);

      if (event->kind != LOOM_DS_EVENT_SCATTERED)
        continue;
      g_assert_cmpuint (self->owner[event->args[0]], ==, loser);
      g_assert_cmpuint (self->dice[event->args[0]], <, cap);
      self->dice[event->args[0]]++;
      told++;
      seen[SEEN_SCATTERED]++;
    }
  if (told < dice)
    {
      seen[SEEN_WITHOUT_ROOM]++;
      for (guint i = 0; i < self->n; i++)
        g_assert_true (self->owner[i] != loser || self->dice[i] == cap);
      if (self->option[LOOM_DS_SCATTER_OVERFLOW] == LOOM_DS_SCATTER_OVERFLOW_STOCK)
        self->stock[loser]
            = MIN (self->stock[loser] + dice - told, (guint)self->option[LOOM_DS_STOCK_MAX]);
    }
  else
    g_assert_cmpuint (told, ==, dice);
}

static void
win (Naive *self, guint from, guint to, const LoomEventLog *events)
{
  const guint seat = self->owner[from], loser = self->owner[to];
  const guint defenders = self->dice[to];
  guint stays = least_on (self, from), goes;

  if (self->rush && self->dice[from] / 2 > stays)
    stays = self->dice[from] / 2;
  goes = self->dice[from] - stays;
  while (goes > (guint)self->option[LOOM_DS_DICE_CAP])
    {
      goes--;
      stays++;
    }
  self->dice[from] = stays;
  self->dice[to] = goes;
  self->owner[to] = seat;
  self->held[to] = 0;
  if (self->option[LOOM_DS_ELEMENT_ON_CAPTURE] == LOOM_DS_ELEMENT_CLEARED)
    self->element[to] = 0;
  seen[SEEN_RUSH_WON] += (guint)self->rush;
  if (count_areas (self, loser) == 0)
    {
      self->stock[loser] = self->bank[loser] = self->guardian[loser] = 0;
      seen[SEEN_ELIMINATED]++;
    }
  else if (self->shrine[to])
    scatter (self, loser, defenders, events);
  seen[SEEN_SHRINE_TAKEN] += (guint)self->shrine[to];
  self->shrine[to] = FALSE;
}

static void
lose (Naive *self, guint from)
{
  const guint seat = self->owner[from], dice = self->dice[from];
  gboolean has_friend = FALSE;
  guint stays = least_on (self, from);

  for (guint i = 0; i < self->n; i++)
    has_friend |= self->owner[i] == seat && (leads_to (self, from, i) || leads_to (self, i, from));
  if (has_passive (self, seat, LOOM_GUARDIAN_TURTLE) && has_friend)
    {
      stays = MAX (stays, (guint)self->option[LOOM_DS_TURTLE_KEEPS]);
      seen[SEEN_TURTLE]++;
    }
  if (self->rush)
    {
      stays = MAX (stays, (guint)self->option[LOOM_DS_IRON_RUSH_KEEPS]);
      seen[SEEN_RUSH_LOST]++;
    }
  self->dice[from] = MIN (stays, dice);
}

static guint
add_up (const LoomEvent *event, guint side)
{
  guint sum = 0;

  for (guint i = 0; i < event->n_faces[side]; i++)
    {
      g_assert_cmpuint (event->faces[side][i], >=, 1);
      g_assert_cmpuint (event->faces[side][i], <=, 6);
      sum += event->faces[side][i];
    }
  return sum;
}

static void
fight (Naive *self, LoomMove move, const LoomEvent *battle, const LoomEventLog *events)
{
  const guint from = move.args[0], to = move.args[1];
  const guint seat = self->owner[from], rival = self->owner[to];
  const guint thrown
      = self->dice[from] + (move.kind == LOOM_DS_MOVE_CRITICAL ? self->bank[seat] : 0);
  const gboolean has_elements = self->option[LOOM_DS_MODE] == LOOM_DS_MODE_EPIC;
  guint attackers, defenders;

  g_assert_cmpuint (battle->n_faces[0], ==, thrown);
  g_assert_cmpuint (battle->n_faces[1], ==, self->dice[to]);
  attackers = add_up (battle, 0);
  defenders = add_up (battle, 1);
  seen[SEEN_LONG] += !leads_to (self, from, to);
  seen[SEEN_SHRINE_ATTACKS] += (guint)self->shrine[from];
  if (move.kind == LOOM_DS_MOVE_CRITICAL)
    {
      self->bank[seat] = 0;
      seen[SEEN_CRITICAL]++;
    }
  if (attackers > defenders)
    win (self, from, to, events);
  else if (attackers < defenders)
    lose (self, from);
  else if (has_elements && self->element[from] == self->guardian[seat]
           && self->element[to] == self->guardian[rival])
    seen[SEEN_STANDOFF]++;
  else if (has_elements && self->element[from] == self->guardian[seat])
    {
      seen[SEEN_TIE_WON]++;
      win (self, from, to, events);
    }
  else
    {
      seen[SEEN_TIE_LOST]++;
      lose (self, from);
    }
  self->rush = FALSE;
}

/* Whether the turn ended with the attack: then reinforcements came, which are not the battle's. */
static gboolean
goes_on (const LoomEventLog *events)
{
  for (guint i = 0; i < loom_event_log_n (events); i++)
    if (loom_event_log_nth (events, i)->kind == LOOM_DS_EVENT_PASSED)
      return FALSE;
  return TRUE;
}

static void
assert_same (const Naive *self, const LoomDsState *state)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_assert_cmpuint (state->owner[i], ==, self->owner[i]);
      g_assert_cmpuint (state->dice[i], ==, self->dice[i]);
      g_assert_cmpuint (state->element[i], ==, self->element[i]);
      g_assert_cmpuint (state->held[i], ==, self->held[i]);
      g_assert_cmpint (loom_ds_is_shrine (state, i), ==, self->shrine[i]);
    }
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    {
      g_assert_cmpuint (state->seats[seat].bank, ==, self->bank[seat]);
      g_assert_cmpuint (state->seats[seat].stock, ==, self->stock[seat]);
      g_assert_cmpuint (state->seats[seat].guardian, ==, self->guardian[seat]);
    }
  g_assert_cmpint (state->rush, ==, self->rush);
}

/* Holds the list of attacks against what is legal here. */
static void
assert_listed (const Naive *self, guint seat, const LoomMove *moves, guint n)
{
  guint listed = 0, legal = 0;

  for (guint i = 0; i < n; i++)
    if (moves[i].kind == LOOM_DS_MOVE_ATTACK)
      {
        g_assert_true (may_attack (self, seat, moves[i].args[0], moves[i].args[1]));
        listed++;
      }
  for (guint from = 0; from < self->n; from++)
    for (guint to = 0; self->owner[from] == seat && to < self->n; to++)
      legal += (guint)may_attack (self, seat, from, to);
  g_assert_cmpuint (listed, ==, legal);
}

static void
play_game (const TestBoard *board, guint64 index)
{
  const LoomDsGame *game = (const LoomDsGame *)board->game;
  const LoomPlayer *players[LOOM_DS_SEATS];
  g_autoptr (LoomMatch) match = NULL;
  g_autoptr (LoomEventLog) events = loom_event_log_new (game->base.key, 5, index);

  for (guint i = 0; i < LOOM_DS_SEATS; i++)
    players[i] = loom_player_find ("random");
  match = loom_match_new (&game->base, players);
  loom_match_begin (match, 5, index, 0, NULL);
  while (match->state->seat != 0 && match->state->moves < 2000)
    {
      const guint seat = match->state->seat;
      const LoomMove move = loom_match_choose (match);
      Naive naive;

      read_position (&naive, game, (const LoomDsState *)match->state);
      if (match->state->phase == LOOM_DS_ACTING && index % 8 == 0)
        {
          const guint n = loom_game_list_moves (&game->base, match->state, match->moves);

          assert_listed (&naive, seat, match->moves, n);
        }
      loom_event_log_clear (events);
      loom_match_play_legal (match, move, events);
      if (move.kind > LOOM_DS_MOVE_CRITICAL)
        continue;
      g_assert_true (may_attack (&naive, seat, move.args[0], move.args[1]));
      fight (&naive, move, loom_event_log_nth (events, 0), events);
      if (goes_on (events))
        assert_same (&naive, (const LoomDsState *)match->state);
    }
}

static gboolean
has_seen_enough (void)
{
  for (guint i = 0; i < N_SEEN; i++)
    if (seen[i] < ENOUGH)
      return FALSE;
  return TRUE;
}

static void
test_battles (void)
{
  guint64 games = 0;

  while (!has_seen_enough () && games < 20000)
    {
      g_autoptr (TestBoard) board
          = test_board_nth (&loom_dice_and_shrines, NULL, (guint)(games / 8) % 400);

      for (guint i = 0; i < 8; i++, games++)
        if (board != NULL)
          play_game (board, games);
    }
  for (guint i = 0; i < N_SEEN; i++)
    {
      g_test_message ("%s: %u times", seen_names[i], seen[i]);
      g_assert_cmpuint (seen[i], >=, ENOUGH);
    }
  g_test_message ("%" G_GUINT64_FORMAT " games", games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/dice-and-shrines/naive/battles-come-to-the-same-written-twice",
                   test_battles);
  return g_test_run ();
}
