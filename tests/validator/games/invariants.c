/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays games and asks after every move whether all is well.
 *
 * What is cheap is asked after every move: the game's own invariants, the list of moves. What is
 * dear (all moves that are not legal, JSON, words) is asked of a sample of positions, drawn from a
 * stream of its own so that it leaves the games as they are. A failure names board, options, game
 * and move, and the same program comes to it again. */

#include "tests/validator/games/invariants-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SEED 1

/* How many boards the games are spread over, and how many are played on each at least: one for each
 * company of players. */
#define MOST_BOARDS 300
#define LEAST_GAMES 5

/* One position in so many is looked at closely, and all early ones of a board's first game; fewer
 * are the more was looked at in a game, and in more than so many games, for they repeat themselves.
 */
#define LOOK_ONE_IN 150
#define LOOK_AT_FIRST 8
#define LOOK_IN_GAMES 3000

static guint64 n_games = 100;
static guint look_one_in = LOOK_ONE_IN;

void
invariants_fail (const Invariants *self, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_error ("%s\n  on %s\n  in game %" G_GUINT64_FORMAT
           " of seed %d after %u moves, seat %u to move",
           what, self->board->label, self->index, SEED, self->state->moves, self->state->seat);
}

static Invariants *
invariants_new (const TestInvariants *own, const TestBoard *board, InvariantsCount *count)
{
  Invariants *self = g_new0 (Invariants, 1);

  self->own = own;
  self->board = board;
  self->game = board->game;
  self->count = count;
  self->state = g_malloc0 (self->game->state_size);
  self->before = g_malloc0 (self->game->state_size);
  self->spare = g_malloc0 (self->game->state_size);
  self->moves = g_new0 (LoomMove, self->game->max_moves);
  self->room = g_new0 (LoomMove, self->game->max_moves);
  self->keys = g_new0 (guint64, self->game->max_moves);
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  loom_random_init (&self->looking, self->game->key, SEED, 0, 999);
  return self;
}

static void
invariants_free (Invariants *self)
{
  g_clear_pointer (&self->events, loom_event_log_free);
  g_hash_table_unref (self->known);
  g_free (self->keys);
  g_free (self->room);
  g_free (self->moves);
  g_free (self->spare);
  g_free (self->before);
  g_free (self->state);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Invariants, invariants_free)

/* Who sits at the table changes from game to game: chance alone, one who thinks among others,
 * thinkers alone, and all of them in two agents. */
static gboolean
thinks (Invariants *self)
{
  const guint seat = self->state->seat;

  switch (self->index % 5)
    {
    case 2:
      return seat == 1 + self->index / 5 % self->game->n_seats;
    case 3:
      return TRUE;
    case 4:
      return loom_random_below (&self->looking, 2) == 0;
    default:
      return FALSE;
    }
}

static LoomMove
choose (Invariants *self)
{
  LoomRandom *thoughts = &self->thoughts[self->state->seat];
  const LoomChoose greedy = loom_player_choose_for (loom_player_find ("greedy"), self->game->rules);
  guint64 key;

  if (greedy == NULL || !thinks (self))
    return self->moves[loom_random_below (thoughts, self->n_moves)];
  const LoomMove move
      = greedy (self->game, self->state, thoughts, &(LoomAgentScratch){ .moves = self->room });
  for (guint i = 0; i < self->n_moves; i++)
    if (loom_move_equal (self->moves[i], move))
      return move;
  key = (guint64)move.kind << 48 | (guint64)move.args[0] << 32 | (guint64)move.args[1] << 16
        | move.args[2];
  invariants_fail (self, "greedy chooses %016" G_GINT64_MODIFIER "x, which is not legal", key);
}

static void
check_own (const Invariants *self, LoomMove move)
{
  const gboolean starts = self->state->moves == 0;
  g_autofree char *wrong = self->own->check (self->game, starts ? NULL : self->before, move,
                                             self->events, self->state);

  if (wrong != NULL)
    invariants_fail (self, "%s", wrong);
  if (self->state->seat > self->game->n_seats)
    invariants_fail (self, "there is no seat %u", self->state->seat);
  if (self->state->first < 1 || self->state->first > self->game->n_seats)
    invariants_fail (self, "seat %u cannot have begun", self->state->first);
}

/* Plays @move with and without an event log, on the position and on a copy: all must come to the
 * same. */
static void
play (Invariants *self, LoomMove move)
{
  const gsize size = self->game->state_size;
  LoomRandom random = self->play;

  memcpy (self->before, self->state, size);
  if (self->events == NULL)
    {
      loom_game_play_legal (self->game, self->state, move, &self->play, NULL);
      return;
    }
  memcpy (self->spare, self->state, size);
  loom_event_log_clear (self->events);
  loom_game_play_legal (self->game, self->state, move, &self->play, self->events);
  loom_game_play_legal (self->game, self->spare, move, &random, NULL);
  if (memcmp (self->state, self->spare, size) != 0)
    invariants_fail (self, "without a tale the move comes to something else");
  if (memcmp (&random, &self->play, sizeof random) != 0)
    invariants_fail (self, "without a tale the move draws other numbers");
  invariants_hear (self);
}

static void
look_closely (Invariants *self)
{
  /* Now and then the whole of a large space is tried. */
  const guint64 most = loom_random_below (&self->looking, 40) == 0 ? 50000 : 2000;

  self->n_looks++;
  invariants_look (self);
  if (self->state->seat != 0)
    invariants_try_others (self, most);
}

static void
check_end (Invariants *self)
{
  double credits[LOOM_SEATS_MAX];
  double sum = 0;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < LOOM_SEATS_MAX; i++)
    credits[i] = -1;
  loom_game_outcome (self->game, self->state, credits);
  for (guint i = 0; i < self->game->n_seats; i++)
    {
      if (!(credits[i] >= 0 && credits[i] <= 1))
        invariants_fail (self, "seat %u has a credit of %g", i + 1, credits[i]);
      sum += credits[i];
    }
  if (fabs (sum - 1) > 1e-9)
    invariants_fail (self, "the credits add up to %g", sum);
  if (loom_game_check_move (self->game, self->state, self->moves[0], &error)
      || error->message[0] == '\0')
    invariants_fail (self, "a move is legal after the end");
}

static void
begin (Invariants *self, guint64 index)
{
  self->index = index;
  self->n_looks = 0;
  g_clear_pointer (&self->events, loom_event_log_free);
  if (index % 4 == 0)
    self->events = loom_event_log_new (self->game->key, SEED, index);
  loom_random_init (&self->deal, self->game->key, SEED, index, LOOM_STREAM_DEAL);
  loom_random_init (&self->play, self->game->key, SEED, index, LOOM_STREAM_PLAY);
  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    loom_random_init (&self->thoughts[seat], self->game->key, SEED, index,
                      LOOM_STREAM_PLAYER + seat);
  /* What lay in the memory before must not matter. */
  memset (self->state, 0xa5, self->game->state_size);
  loom_game_start (self->game, self->state, index, 0, &self->deal, self->events);
}

static void
play_game (Invariants *self, guint64 index, gboolean is_first)
{
  static const LoomMove no_move;
  const guint64 most = self->own->most_moves (self->game);

  begin (self, index);
  check_own (self, no_move);
  if (self->events != NULL)
    {
      invariants_hear (self);
      invariants_read (self, no_move);
    }
  while (self->state->seat != 0)
    {
      const gboolean close
          = loom_random_below (&self->looking, look_one_in * (1 + self->n_looks)) == 0
            || (is_first && self->state->moves < LOOK_AT_FIRST);
      const guint8 first = self->state->first;
      const guint32 moves = self->state->moves;
      LoomMove move;

      invariants_list (self);
      if (close)
        look_closely (self);
      move = choose (self);
      invariants_accept (self, move);
      play (self, move);
      check_own (self, move);
      if (self->state->moves != moves + 1 || self->state->first != first)
        invariants_fail (self, "the count of moves or who began has changed");
      if (self->events != NULL && (close || index % 16 == 0))
        invariants_read (self, move);
      if (self->state->moves > most)
        invariants_fail (self, "the game has not ended after %" G_GUINT64_FORMAT " moves", most);
    }
  check_end (self);
  if (index % 8 == 0)
    invariants_look (self);
  self->count->games++;
  self->count->moves += self->state->moves;
  self->count->most_moves = MAX (self->count->most_moves, self->state->moves);
}

/* Games that are played again: backwards, and by two threads at a time. */
#define AGAIN 4

typedef struct
{
  const LoomGame *game;
  guint8 *ends; /* AGAIN states */
  gboolean backwards;
} Again;

static gpointer
play_again (gpointer data)
{
  const Again *again = data;
  const LoomGame *game = again->game;
  const LoomPlayer *random = loom_player_find ("random");
  const LoomPlayer *greedy = loom_player_find ("greedy");
  const LoomPlayer *players[LOOM_SEATS_MAX];
  g_autoptr (LoomMatch) match = NULL;

  for (guint i = 0; i < game->n_seats; i++)
    players[i]
        = i % 2 == 0 && loom_player_choose_for (greedy, game->rules) != NULL ? greedy : random;
  match = loom_match_new (game, players);
  for (guint i = 0; i < AGAIN; i++)
    {
      const guint index = again->backwards ? AGAIN - 1 - i : i;

      loom_match_run (match, SEED, index, 0);
      memcpy (again->ends + index * game->state_size, match->state, game->state_size);
    }
  return NULL;
}

static void
check_again (Invariants *self)
{
  const gsize size = AGAIN * self->game->state_size;
  guint8 *ends[4];
  GThread *threads[2];
  Again again[4];

  for (guint i = 0; i < 4; i++)
    {
      ends[i] = g_malloc0 (size);
      again[i] = (Again){ self->game, ends[i], i % 2 == 1 };
    }
  play_again (&again[0]);
  play_again (&again[1]);
  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("again", play_again, &again[2 + i]);
  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  if (memcmp (ends[0], ends[1], size) != 0)
    invariants_fail (self, "played backwards, the games are others");
  if (memcmp (ends[0], ends[2], size) != 0 || memcmp (ends[0], ends[3], size) != 0)
    invariants_fail (self, "played in two threads, the games are others");
  for (guint i = 0; i < 4; i++)
    g_free (ends[i]);
}

static void
play_board (const TestInvariants *own,
            const TestBoard *board,
            guint64 games,
            InvariantsCount *count)
{
  g_autoptr (Invariants) self = invariants_new (own, board, count);

  count->boards++;
  /* Numbers of games go on from board to board, so that all their remainders come up. */
  for (guint64 i = 0; i < games; i++)
    play_game (self, count->games, i == 0);
  if (count->boards % 4 == 1)
    check_again (self);
}

typedef struct
{
  const TestInvariants *own;
  const char *preset; /* NULL: as the scenario says */
} Claim;

static void
test_all_is_well (gconstpointer data)
{
  const Claim *claim = data;
  InvariantsCount count = { 0 };
  guint unplayable = 0;

  for (guint n = 0; count.games < n_games; n++)
    {
      g_autoptr (TestBoard) board = test_board_nth (claim->own->rules, claim->preset, n);

      if (board == NULL)
        {
          unplayable++;
          /* Most drawn options must fit together, else too little is tried. */
          g_assert_cmpuint (unplayable, <, 20 + 3 * n / 4);
          continue;
        }
      play_board (claim->own, board,
                  MIN (MAX (n_games / MOST_BOARDS, LEAST_GAMES), n_games - count.games), &count);
    }
  g_test_message ("%" G_GUINT64_FORMAT " games on %" G_GUINT64_FORMAT
                  " boards, %.1f moves a game, %" G_GUINT64_FORMAT
                  " in the longest; %" G_GUINT64_FORMAT
                  " illegal moves refused in %" G_GUINT64_FORMAT
                  " positions; %u choices of options contradict each other",
                  count.games, count.boards, (double)count.moves / (double)count.games,
                  count.most_moves, count.refusals, count.looks, unplayable);
}

static guint64
read_games (int *argc, char **argv)
{
  const char *matcher = g_getenv ("BOARDLOOM_GAMES");

  for (int i = 1; i + 1 < *argc; i++)
    if (g_str_equal (argv[i], "--games"))
      {
        matcher = matcher != NULL ? matcher : argv[i + 1];
        for (int k = i; k + 2 <= *argc; k++)
          argv[k] = argv[k + 2];
        *argc -= 2;
      }
  return matcher != NULL ? MAX (1, g_ascii_strtoull (matcher, NULL, 10)) : n_games;
}

int
test_invariants_main (const TestInvariants *self, int argc, char **argv)
{
  const LoomGameInfo *rules = self->rules;
  g_autofree Claim *claims = g_new0 (Claim, rules->n_presets + 1);

  n_games = read_games (&argc, argv);
  look_one_in = LOOK_ONE_IN * (guint)MAX (1, n_games / LOOK_IN_GAMES);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i <= rules->n_presets; i++)
    {
      g_autofree char *path = NULL;

      claims[i] = (Claim){ self, i > 0 ? rules->presets[i - 1].id : NULL };
      path = g_strdup_printf ("/rules/%s/invariants/%s", rules->id,
                              i > 0 ? rules->presets[i - 1].id : "as-it-comes");
      g_test_add_data_func (path, &claims[i], test_all_is_well);
    }
  return g_test_run ();
}
