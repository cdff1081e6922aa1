/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the samples whose rules are files: they are games worth playing. Who thinks wins,
 * who throws a coin does not; and a game lasts between ten minutes and an hour, at the seconds for
 * a turn at which its summary counts (a race on a printed example says none).
 *
 * Who thinks is search where there is time; else the rung below it, which plays worse.
 * BOARDLOOM_GAMES says how many games of each. */

#include "tests/long-form.h"
#include "tests/validator/games/boards.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"
#include "validator/own/shelf.h"
#include "validator/play/game-view.h"
#include "validator/players/agent.h"
#include "validator/position/games.h"
#include "validator/sheets/components.h"

typedef struct
{
  const char *sample, *scenario;
  guint seconds; /* of a turn; 0: it says none */
  double greedy; /* what the rung below search takes at least */
} Sample;

static const Sample samples[] = {
  { "over-the-moor", "winter", 0, 0.9 },
  { "wardens-of-the-march", "two-wardens", 64, 0.6 },
  { "the-empty-throne", "two-peoples", 60, 0.9 },
};

/* A kind of piece and how many each seat has of it. */
typedef struct
{
  const char *sample, *scenario, *piece;
  guint each;
  gint size; /* µm; 0: as its place has it */
  gint symbol;
} Box;

static const Box boxes[] = {
  { "over-the-moor", "winter", "walker", 1, 15000, LOOM_UNSET },
  { "wardens-of-the-march", "two-wardens", "watch", 14, 0, LOOM_SYMBOL_TOWER },
  { "the-empty-throne", "two-peoples", "ant", 5, 0, LOOM_SYMBOL_WORKER },
};

static void
read_rules (const char *id)
{
  const char *root = g_getenv ("BOARDLOOM_SOURCE");
  g_autofree char *path
      = g_strdup_printf ("%s/samples/%s.rules.lua", root != NULL ? root : ".", id);
  g_autoptr (GError) error = NULL;

  loom_shelf_add_file (path, id, &error);
  g_assert_no_error (error);
}

typedef struct
{
  LoomAgent *agent;
  LoomAgentScratch work;
} Player;

static void
begin_player (Player *self, const LoomGame *game, const char *name)
{
  g_autoptr (GError) error = NULL;

  *self = (Player){ 0 };
  self->agent = loom_agent_new (loom_player_find (name), game, 0, NULL, &error);
  g_assert_no_error (error);
  loom_agent_prepare (self->agent, &self->work);
  self->work.moves = g_new0 (LoomMove, game->max_moves);
}

static void
end_player (Player *self)
{
  g_free (self->work.moves);
  loom_agent_scratch_clear (&self->work);
  loom_agent_free (self->agent);
}

/* Game @index with the thinker at seat @seat against who moves at random: its share of the victory;
 * @turns is how often it became another's turn. */
static double
play (const LoomGame *game, Player *thinker, Player *coin, guint64 index, guint seat, guint *turns)
{
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  LoomRandom deal, dice, choice;
  double shares[LOOM_SEATS_MAX];
  guint8 mover = 0;

  loom_random_init (&deal, game->key, 7, index, LOOM_STREAM_DEAL);
  loom_random_init (&dice, game->key, 7, index, LOOM_STREAM_PLAY);
  loom_random_init (&choice, game->key, 7, index, LOOM_STREAM_PLAYER);
  loom_game_start (game, state, index, 0, &deal, NULL);
  for (*turns = 0; state->seat != 0;)
    {
      Player *player = state->seat == seat ? thinker : coin;

      *turns += state->seat != mover;
      mover = state->seat;
      loom_game_play_legal (
          game, state, player->agent->choose (game, state, &choice, &player->work), &dice, NULL);
    }
  loom_game_outcome (game, state, shares);
  return shares[seat - 1];
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  const guint n = read_rounds ("BOARDLOOM_GAMES", 20, 400);
  TestBoard *board;
  Player thinker, coin;
  double won = 0;
  guint64 all = 0;

  read_rules (sample->sample);
  board = test_board_sample (sample->sample, sample->scenario);
  begin_player (&thinker, board->game, g_getenv ("BOARDLOOM_LONG") != NULL ? "search" : "greedy");
  begin_player (&coin, board->game, "random");
  for (guint i = 0; i < n; i++)
    {
      guint turns;

      won += play (board->game, &thinker, &coin, i / 2, 1 + i % 2, &turns);
      all += turns;
    }
  g_test_message ("%.1f of %u games won, %.1f turns, %.0f minutes", won, n, (double)all / n,
                  (double)all / n * sample->seconds / 60);
  g_assert_cmpfloat (won, >=, (g_getenv ("BOARDLOOM_LONG") != NULL ? 0.9 : sample->greedy) * n);
  if (sample->seconds > 0)
    g_assert_cmpfloat ((double)all / n * sample->seconds, >=, 10 * 60);
  g_assert_cmpfloat ((double)all / n * sample->seconds, <=, 60 * 60);
  end_player (&thinker);
  end_player (&coin);
  test_board_free (board);
}

/* The box holds the pieces that the rules declare, each seat as many as it can have, once: looking
 * as the rules say, or as the board's own piece of the name does. */
static void
test_box (gconstpointer data)
{
  const Box *box = data;
  TestBoard *board;
  guint n = 0;

  read_rules (box->sample);
  board = test_board_sample (box->sample, box->scenario);
  g_autoptr (GArray) all = loom_components_new (board->board, board->position->scenario, NULL);
  for (guint i = 0; i < all->len; i++)
    {
      const LoomComponent *component = loom_components_get (all, i);

      g_assert_cmpint (component->kind, !=, LOOM_COMPONENT_CUBE);
      if (component->own == NULL || g_strcmp0 (component->own->kind, box->piece) != 0)
        continue;
      g_assert_cmpuint (component->seat, ==, ++n);
      g_assert_cmpuint (component->n, ==, box->each);
      g_assert_cmpint (component->own->size, ==, box->size);
      g_assert_cmpint (component->own->symbol, ==, box->symbol);
    }
  g_assert_cmpuint (n, ==, board->game->n_seats);
  test_board_free (board);
}

/* The die that says who begins a round is shown, and is no battle that somebody wins. */
static void
test_a_die_is_no_battle (void)
{
  TestBoard *board;
  LoomDiceRoll thrown = { .from = LOOM_NONE, .to = LOOM_NONE, .sides = 6 };
  LoomRandom deal;

  read_rules ("the-empty-throne");
  board = test_board_sample ("the-empty-throne", "two-peoples");
  g_autofree LoomState *state = g_malloc0 (board->game->state_size);
  LoomEventLog *events = loom_event_log_new (board->game->key, 1, 0);
  loom_random_init (&deal, board->game->key, 1, 0, LOOM_STREAM_DEAL);
  loom_game_start (board->game, state, 0, 0, &deal, events);
  g_assert_cmpuint (loom_event_log_n (events), ==, 1);
  g_assert_true (board->game->rules->view->read_roll (board->game, state,
                                                      loom_event_log_nth (events, 0), &thrown));
  g_assert_cmpint (thrown.kind, ==, LOOM_ODDS_ROLL);
  g_assert_cmpuint (thrown.n_faces[0], ==, 1);
  g_assert_cmpuint (state->seat, ==, thrown.faces[0][0] <= 3 ? 1 : 2);
  loom_event_log_free (events);
  test_board_free (board);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/own/samples/%s-is-for-who-thinks-and-as-long-as-it-says", samples[i].sample);

      g_test_add_data_func (path, &samples[i], test_sample);
    }
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/own/samples/the-box-of-%s-holds-its-pieces", boxes[i].sample);

      g_test_add_data_func (path, &boxes[i], test_box);
    }
  g_test_add_func ("/own/samples/a-die-is-shown-and-is-no-battle", test_a_die_is_no_battle);
  return g_test_run ();
}
