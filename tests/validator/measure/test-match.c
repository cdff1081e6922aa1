/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches: the order of turns can be rotated, and areas can bear other numbers, without anything
 * else about a game changing. */

#include "tests/validator/games/play-support.h"
#include "validator/players/match.h"

static const struct
{
  const char *sample;
  const char *scenario;
} boards[] = {
  { "pond", "spring" },           { "two-queens", "two-queens" }, { "archipelago", "open-muster" },
  { "four-hearths", "dealt" },    { "two-shrines", "facing" },    { "orchard-farm", "harvest" },
  { "spice-comb", "four-cooks" },
};

static void
test_a_rotation_moves_every_seat_one_rank_up (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint64 index = 0; index < 5; index++)
      {
        g_autoptr (TestGame) test = test_game_sample (boards[i].sample, boards[i].scenario, NULL);
        const guint n = test->game->n_seats;
        guint ranks[LOOM_SEATS_MAX + 1];

        for (guint rotation = 0; rotation < n; rotation++)
          {
            LoomRandom deal;

            loom_random_init (&deal, test->game->key, 1, index, LOOM_STREAM_DEAL);
            loom_game_start (test->game, test->state, index, rotation, &deal, NULL);
            for (guint seat = 1; seat <= n; seat++)
              {
                const guint rank = loom_game_rank (test->game, test->state, seat);

                if (rotation > 0)
                  g_assert_cmpuint (rank, ==, (ranks[seat] + n - rotation) % n);
                else
                  ranks[seat] = rank;
                if (rank == 0)
                  g_assert_cmpuint (test->state->first, ==, seat);
              }
          }
      }
}

/* Area i becomes area i + 1, the last the first. */
static void
test_a_relabelled_position_is_the_same (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (TestGame) test = test_game_sample (boards[i].sample, boards[i].scenario, NULL);
      const LoomPosition *position = test->position;
      const guint n = position->n_areas;
      g_autofree guint32 *order = g_new (guint32, n + 1);
      g_autofree guint32 *back = g_new (guint32, n + 1);
      g_autoptr (LoomPosition) other = NULL;
      g_autoptr (LoomPosition) again = NULL;
      g_autoptr (LoomGame) game = NULL;
      g_autoptr (LoomGame) same = NULL;

      for (guint k = 0; k < n; k++)
        {
          order[k] = (k + 1) % n;
          back[(k + 1) % n] = k;
        }
      other = loom_position_relabel (position, order);
      for (guint k = 0; k < n; k++)
        {
          const guint32 was = order[k];

          g_assert_true (other->areas[k].area == position->areas[was].area);
          g_assert_cmpuint (other->link_start[k + 1] - other->link_start[k], ==,
                            position->link_start[was + 1] - position->link_start[was]);
          g_assert_cmpuint (other->area_of_handle[other->areas[k].area->entity.handle], ==, k);
        }
      again = loom_position_relabel (other, back);
      game = loom_game_new (other, NULL);
      same = loom_game_new (again, NULL);
      g_assert_nonnull (game);
      g_assert_cmpuint (same->key, ==, test->game->key);
      if (n > 2)
        g_assert_cmpuint (game->key, !=, test->game->key);
    }
}

static void
test_the_order_of_a_file_does_not_change_the_key (void)
{
  g_autoptr (TestGame) forwards = test_game_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='90' height='90'>"
      "<area id='a2' name='A2' at='10 10' radius='4'/><area id='a10' name='A10' at='30 10' "
      "radius='4'/>"
      "<area id='a30' name='A30' at='30 30' radius='4'/><route id='r1' from='a2' to='a10' "
      "kind='land'/>"
      "<route id='r2' from='a10' to='a30' kind='land'/></areas>"
      "<scenario id='s' title='S' rules='slice-wars' seats='2'/></board>",
      NULL);
  g_autoptr (TestGame) backwards = test_game_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='90' height='90'>"
      "<area id='a30' name='A30' at='30 30' radius='4'/><area id='a10' name='A10' at='30 10' "
      "radius='4'/>"
      "<area id='a2' name='A2' at='10 10' radius='4'/><route id='r2' from='a10' to='a30' "
      "kind='land'/>"
      "<route id='r1' from='a2' to='a10' kind='land'/></areas>"
      "<scenario id='s' title='S' rules='slice-wars' seats='2'/></board>",
      NULL);

  g_assert_cmpuint (test_game_area (backwards, "a2"), ==, 0);
  g_assert_cmpuint (test_game_area (backwards, "a10"), ==, 1);
  g_assert_cmpuint (forwards->game->key, ==, backwards->game->key);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/match/a-rotation-moves-every-seat-one-rank-up",
                   test_a_rotation_moves_every_seat_one_rank_up);
  g_test_add_func ("/fairness/match/a-relabelled-setup-is-the-same-position",
                   test_a_relabelled_position_is_the_same);
  g_test_add_func ("/fairness/match/the-order-of-a-file-does-not-change-the-key",
                   test_the_order_of_a_file_does_not_change_the_key);
  return g_test_run ();
}
