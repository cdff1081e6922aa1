/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about forms to note a play-test on. */

#include "tests/validator/reading.h"
#include "validator/sheets/score-sheet.h"

static LoomScoreForm *
new_form (const char *rules, guint seats, const char *inside)
{
  g_autofree char *map = dup_ring (11);
  g_autoptr (LoomBoard) board = read_scenario (map, rules, seats, inside);
  g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));

  return loom_score_form_new (position, NULL);
}

static void
test_rows_end_where_the_game_does (void)
{
  static const struct
  {
    const char *rules;
    guint seats;
    const char *inside;
    guint first;
    guint last;
  } cases[] = {
    { "die-for-the-colony", 2, "", 1, 15 },
    { "die-for-the-colony", 2, "<option name='max-rounds' value='4'/>", 1, 4 },
    { "slice-wars", 3, "", 1, 300 },
    { "rumble-nation", 4, "", 2, 12 },
    { "dice-and-shrines", 3, "<option name='max-turns' value='10'/>", 1, 4 },
    { "colony-battle", 2, "", 1, 500 },
    { "a-game-of-mine", 5, "", 1, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LoomScoreForm) form = new_form (cases[i].rules, cases[i].seats, cases[i].inside);

      g_assert_cmpuint (form->first, ==, cases[i].first);
      g_assert_cmpuint (form->last, ==, cases[i].last);
      g_assert_cmpuint (form->seats->len, ==, cases[i].seats);
    }
}

static void
test_seats_say_what_they_play (void)
{
  g_autoptr (LoomScoreForm) form
      = new_form ("die-for-the-colony", 2, "<seat n='2' name='Ada' role='grasshoppers'/>");
  const LoomScoreFormSeat *first = &g_array_index (form->seats, LoomScoreFormSeat, 0);
  const LoomScoreFormSeat *second = &g_array_index (form->seats, LoomScoreFormSeat, 1);

  g_assert_cmpstr (first->name, ==, "Seat 1");
  g_assert_null (first->as);
  g_assert_cmpstr (second->name, ==, "Ada");
  g_assert_cmpstr (second->as, ==, "Grasshoppers");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score-sheet/rows-end-where-the-game-does", test_rows_end_where_the_game_does);
  g_test_add_func ("/score-sheet/seats-say-what-they-play", test_seats_say_what_they_play);
  return g_test_run ();
}
