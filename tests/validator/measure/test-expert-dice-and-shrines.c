/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the expert of Dice & Shrines: positions in which the right choice is plain, and who
 * plays when nobody is named. */

#include "tests/validator/games/dice-and-shrines-support.h"
#include "validator/players/agent.h"

/* How often it is asked: a plain choice does not hang on chance. */
#define TIMES 20

static LoomMove
choose (const TestGame *test)
{
  g_autoptr (LoomAgent) agent
      = loom_agent_new (loom_player_find ("expert"), test->game, 0, NULL, NULL);
  LoomAgentScratch work = { .moves = test->moves };
  LoomMove first = { 0 };

  loom_agent_prepare (agent, &work);
  for (guint64 i = 0; i < TIMES; i++)
    {
      LoomRandom thoughts;
      LoomMove move;

      loom_random_init (&thoughts, 5, 1, i, LOOM_STREAM_PLAYER + test->state->seat);
      move = agent->choose (test->game, test->state, &thoughts, &work);
      if (i == 0)
        first = move;
      g_assert_true (loom_move_equal (move, first));
    }
  loom_agent_scratch_clear (&work);
  return first;
}

/* "attack a b": the move by the names of its areas. */
static char *
dup_move (const TestGame *test, LoomMove move)
{
  GString *text = g_string_new (loom_ds_moves[move.kind].id);

  for (guint i = 0; i < 2 && loom_ds_moves[move.kind].args[i].type == LOOM_ARG_AREA; i++)
    g_string_append_printf (text, " %s", loom_game_area_id (test->game, move.args[i]));
  return g_string_free (text, FALSE);
}

/* Powers may be used at once. */
#define EPIC "mode=epic first-active-turn=1"

/* One position and what is plainly right in it; seat 1 is to move. */
typedef struct
{
  const char *claim;
  const char *areas;
  const char *routes;
  const char *seats;
  const char *options;
  const char *expected;
} Choice;

static const Choice choices[] = {
  { "it-takes-the-area-that-joins-its-groups", "a=1:6 b=2:2 c=2:2 d=1:2 e=1:2 f=2:2 s=1:4* t=2:4*",
    "a-b a-c b-d d-e e-s c-f f-t", "|", "mode=zen", "attack a b" },
  { "it-parts-the-group-of-the-other", "a=1:6 b=2:2 c=2:2 d=2:3 e=2:3 f=2:3 s=1:4* t=2:4*",
    "a-b a-c b-d d-e e-t f-b s-a", "|", "mode=zen", "attack a b" },
  { "it-takes-the-same-for-less-danger", "a=1:5 b=2:2 c=2:2 d=2:7 s=1:4* t=2:4*",
    "a-b a-c b-d d-t a-s", "|", "mode=zen", "attack a c" },
  { "it-holds-back-at-poor-odds", "a=1:3 b=2:5 s=1:4* t=2:4*", "a-b a-s b-t", "|", "mode=zen",
    "end-turn" },
  { "it-holds-back-where-both-ends-would-be-exposed", "a=1:8 b=2:1 c=2:4 d=2:8 e=2:8 s=1:2* t=2:4*",
    "a-b c>a a-s d>b e>b c-t d-t e-t", "|", "mode=zen", "end-turn" },
  { "it-takes-what-is-left-of-a-seat", "a=1:5 b=2:4* c=3:1 t=3:4* s=1:4*", "a-b a-c a-s b-t", "||",
    "mode=zen", "attack a b" },
  { "it-attacks-where-full-areas-would-face-each-other-for-ever",
    "a=1:8 c=1:8 b=2:8 s=1:10* t=2:10*", "a-b a-c a-s b-t", "stock=40|", "mode=zen", "attack a b" },
  { "the-turtle-attacks-where-it-has-nothing-to-lose", "a=1:2 b=2:3 s=1:4* t=2:4*", "a-b a-s b-t",
    "guardian=turtle|guardian=hippo", "mode=spirit", "attack a b" },
  { "the-hedgehog-shields-what-is-in-most-danger", "a=1:2 b=2:6 c=1:2 d=2:3 s=1:4* t=2:4*",
    "a-b a-s c-d c-s b-t d-t", "guardian=hedgehog|guardian=hippo", EPIC, "spine-shield a" },
  { "the-hippo-surges-before-the-attack-that-it-makes-good", "a=1:3 b=2:3 c=1:2 s=1:4* t=2:4*",
    "a-b a-s c-s b-t", "guardian=hippo|guardian=hedgehog", EPIC, "tide-surge a" },
  { "the-owl-brings-dice-from-the-hinterland-to-the-border", "a=1:1 b=2:3 c=1:6 s=1:4* t=2:4*",
    "a-b a-c c-s b-t", "guardian=owl|guardian=hippo", EPIC, "transfer c a" },
  { "the-fox-spends-its-bank-on-the-last-area-of-a-seat", "a=1:4 b=2:5* s=1:4* c=3:2 t=3:4*",
    "a-b s-a s-c c-t", "guardian=fox bank=3|guardian=hippo|guardian=hippo", EPIC, "critical a b" },
  { "the-turtle-rushes-where-it-must-not-leave-the-way-open",
    "a=1:8 b=2:4 c=2:3 d=2:3 s=1:2* t=2:4*", "a-b c>a d>a a-s b-t c-t d-t",
    "guardian=turtle|guardian=hippo", EPIC, "iron-rush" },
};

static void
test_choice (gconstpointer data)
{
  const Choice *choice = data;
  g_autoptr (TestGame) test
      = shrines_game (choice->areas, choice->routes, choice->seats, choice->options);
  g_autofree char *move = dup_move (test, choose (test));

  g_assert_cmpuint (test->state->seat, ==, 1);
  g_assert_cmpstr (move, ==, choice->expected);
}

/* DS-10: modes scale the difficulty. */
static void
test_difficulty_follows_the_mode (void)
{
  static const char *const expected[][2]
      = { { "mode=zen", "greedy" }, { "mode=spirit", "expert" }, { "mode=epic", "search" } };
  g_autoptr (TestGame) other = test_game_sample ("orchard-farm", "harvest", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (TestGame) test = test_game_sample ("two-shrines", "facing", expected[i][0]);

      g_assert_cmpstr (loom_player_default_for (test->game)->id, ==, expected[i][1]);
    }
  g_assert_cmpstr (loom_player_default_for (other->game)->id, ==, "greedy");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/fairness/expert/dice-and-shrines/%s", choices[i].claim);

      g_test_add_data_func (path, &choices[i], test_choice);
    }
  g_test_add_func ("/fairness/player/difficulty-follows-the-mode",
                   test_difficulty_follows_the_mode);
  return g_test_run ();
}
