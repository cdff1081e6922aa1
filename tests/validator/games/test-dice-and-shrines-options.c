/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that every option of Dice & Shrines is honoured: each value of each of them makes
 * something come out as no other value does. */

#include "tests/validator/games/dice-and-shrines-support.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"

#define REST " p=1:8 q=2:8 s=1:10* t=2:10*"

static TestGame *
open_with (const char *areas,
           const char *routes,
           const char *seats,
           const char *more,
           const char *options)
{
  g_autofree char *all = g_strdup_printf ("%s %s", more, options);

  return shrines_game (areas, routes, seats, all);
}

static guint
stock_of (const TestGame *game, guint seat)
{
  return shrines_state (game)->seats[seat].stock;
}

static void
end_round (TestGame *game)
{
  test_game_play (game, end_turn ());
  test_game_play (game, end_turn ());
}

/* The beginning */

static char *
probe_order (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:2 b=2:2" REST, "a-b p-q", "|", "mode=zen", options);
  guint first = 0, changes = 0;

  for (guint64 index = 0; index < 40; index++)
    {
      test_game_start (game, 1, index);
      changes += game->state->first != first && index > 0;
      first = game->state->first;
    }
  return g_strdup (changes == 0    ? "always the same seat"
                   : changes == 39 ? "another seat each game"
                                   : "now one, now the other");
}

static char *
probe_guardians (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:2 b=2:2 c=3:2 d=4:2" REST, "a-b c-d p-q", "|||", "mode=spirit", options);
  guint alike = 0;

  for (guint64 index = 0; index < 60; index++)
    {
      guint seen = 0;

      test_game_start (game, 1, index);
      for (guint seat = 1; seat <= 4; seat++)
        {
          const guint bit = 1u << shrines_state (game)->seats[seat].guardian;

          alike += (seen & bit) != 0;
          seen |= bit;
        }
    }
  return g_strdup (alike > 0 ? "some alike" : "none alike");
}

static char *
probe_deal (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=0:0 b=0:0 c=0:0 d=0:0 e=0:0 f=0:0",
                                         "a-b b-c c-d d-e e-f f-a", "guardian=owl|guardian=owl",
                                         "mode=spirit attack-dice=2 first-active-turn=1", options);
  const LoomEvent *shrine = test_game_event (game, LOOM_DS_EVENT_SHRINE);
  guint dealt = 0;

  for (guint i = 0; i < loom_event_log_n (game->events); i++)
    if (loom_event_log_nth (game->events, i)->kind == LOOM_DS_EVENT_DEALT)
      dealt += (guint)loom_event_log_nth (game->events, i)->args[2];
  g_assert_nonnull (shrine);
  return g_strdup_printf ("%u dice", dealt);
}

static char *
probe_least (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:1 b=1:1 c=2:8 d=2:9*", "a-b b-c c-d", "|", "mode=zen", options);

  return g_strdup_printf ("%d dice", test_game_event (game, LOOM_DS_EVENT_SHRINE)->args[2]);
}

/* Attacks */

static char *
probe_mode (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:2 b=1:2 c=2:2" REST, "a-b b-c p-q", "guardian=owl|guardian=owl",
                   "first-active-turn=1", options);

  return g_strdup (test_game_is_listed (game, from_to (game, LOOM_DS_MOVE_TRANSFER, "a", "b"))
                       ? "power"
                   : test_game_is_listed (game, attack (game, "a", "c")) ? "far attack"
                                                                         : "nothing");
}

static char *
probe_attack_dice (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:2 b=2:2 c=1:3 d=2:2 e=1:4 f=2:2" REST,
                                         "a-b c-d e-f p-q", "|", "mode=zen", options);
  GString *text = g_string_new (NULL);

  if (test_game_is_listed (game, attack (game, "a", "b")))
    g_string_append (text, "two ");
  if (test_game_is_listed (game, attack (game, "c", "d")))
    g_string_append (text, "three ");
  if (test_game_is_listed (game, attack (game, "e", "f")))
    g_string_append (text, "four");
  return g_string_free (text, FALSE);
}

static char *
probe_long_attack (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:5 b=2:2 c=2:2 d=2:2 e=2:2" REST, "a-b b-c c-d d-e p-q",
                   "guardian=owl|guardian=owl", "mode=spirit", options);
  guint far = 0;

  for (guint i = 0; i < 4; i++)
    {
      const char to[2] = { (char)('b' + i), '\0' };

      if (test_game_is_listed (game, attack (game, "a", to)))
        far = i + 1;
    }
  return g_strdup_printf ("%u steps", far);
}

static char *
probe_last (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:8 b=2:2* s=1:2*", "a-b", "|", "mode=zen", options);
  double credits[2];

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (game->state->seat, ==, 0);
  loom_game_outcome (game->game, game->state, credits);
  return g_strdup_printf ("%g to %g", credits[0], credits[1]);
}

static char *
probe_max_turns (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:2 b=2:2" REST, "a-b p-q", "|", "mode=zen", options);

  while (game->state->seat != 0)
    test_game_play (game, end_turn ());
  return g_strdup_printf ("%u turns", shrines_state (game)->turns);
}

/* A turtle beside a friend attacks a fortress with the two dice that it keeps in any case. */
static char *
probe_max_attacks (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:2 b=2:8 f=1:1" REST, "a-b a-f p-q",
                                         "guardian=turtle|guardian=owl", "mode=spirit", options);
  guint attacks = 0;

  while (test_game_is_listed (game, attack (game, "a", "b")))
    {
      attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
      attacks++;
    }
  return g_strdup_printf ("%u attacks", attacks);
}

static char *
probe_scatter (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:8 b=2:5* c=2:1 p=1:8 q=2:8 s=1:10*", "a-b p-q", "|", "mode=zen", options);

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  return dup_board (game);
}

static char *
probe_scatter_overflow (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:8 b=2:5* c=2:6 p=1:8 q=2:8 s=1:10*", "a-b p-q", "|", "mode=zen", options);

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  return g_strdup_printf ("%u in stock", stock_of (game, 2));
}

static char *
probe_turtle (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:6 b=2:6 c=1:1" REST, "a-b a-c p-q",
                                         "guardian=turtle|guardian=owl", "mode=spirit", options);

  attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
  return g_strdup_printf ("%u kept", dice_on (game, "a"));
}

static char *
probe_rush (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:6 b=2:6" REST, "a-b p-q", "guardian=turtle|guardian=owl",
                   "mode=epic first-active-turn=1", options);

  test_game_play (game, loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0));
  attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
  return g_strdup_printf ("%u kept", dice_on (game, "a"));
}

static char *
probe_element_on_capture (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:8 b=2:1@air" REST, "a-b p-q",
                                         "guardian=fox|guardian=owl", "mode=epic", options);

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  return g_strdup (shrines_state (game)->element[test_game_area (game, "b")] != 0 ? "air" : "none");
}

/* The end of a turn */

static char *
probe_caps (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:2 b=2:2 s=1:2* t=2:2*", "a-b", "stock=40|", "mode=zen", options);

  test_game_play (game, end_turn ());
  return g_strdup_printf ("%u and %u", dice_on (game, "a"), dice_on (game, "s"));
}

static char *
probe_guaranteed (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:2 b=1:2 c=2:2 s=1:2* t=2:2*", "s-a s-b b-c", "|", "mode=zen", options);

  test_game_play (game, end_turn ());
  return g_strdup_printf ("%u dice", sum_of_dice (game, 1));
}

static char *
probe_at_cap (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:8 b=1:2 c=2:2 s=1:10* t=2:2*", "s-a b-c", "|", "mode=zen", options);

  test_game_play (game, end_turn ());
  return g_strdup_printf ("%u in stock", stock_of (game, 1));
}

/* The dice that the shrine, what is beside it and what is two steps away are blessed with. */
static char *
probe_blessing (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:2 b=1:2 c=2:2 s=1:2* t=2:2*", "s-a a-b b-c", "|", "mode=zen", options);
  gint given[3] = { 0, 0, 0 };
  const guint areas[3]
      = { test_game_area (game, "s"), test_game_area (game, "a"), test_game_area (game, "b") };

  test_game_play (game, end_turn ());
  for (guint i = 0; i < loom_event_log_n (game->events); i++)
    for (guint k = 0; k < 3; k++)
      if (loom_event_log_nth (game->events, i)->kind == LOOM_DS_EVENT_BLESSED
          && (guint)loom_event_log_nth (game->events, i)->args[0] == areas[k])
        given[k] = loom_event_log_nth (game->events, i)->args[1];
  return g_strdup_printf ("%d %d %d", given[0], given[1], given[2]);
}

static char *
probe_overflow (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:8 b=1:8 c=1:8 d=1:8 e=2:2 s=1:10* t=2:2*", "a-b b-c c-d d-e", "|",
                   "mode=zen shrine-bonus=0", options);

  test_game_play (game, end_turn ());
  return g_strdup_printf ("%u in stock", stock_of (game, 1));
}

static char *
probe_hippo (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:1 b=1:1 c=1:1 d=2:1" REST, "a-b b-c c-d p-q",
                                         "guardian=hippo|guardian=owl", "mode=spirit", options);

  test_game_play (game, end_turn ());
  return g_strdup_printf ("%u by hand", shrines_state (game)->by_hand);
}

/* Powers */

static char *
probe_cooldown (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:1 b=2:1" REST, "a-b p-q", "guardian=hedgehog|guardian=owl",
                   "mode=epic first-active-turn=1", options);
  const LoomMove shield = on_area (game, LOOM_DS_MOVE_SPINE_SHIELD, "a");
  guint turns = 0;

  test_game_play (game, shield);
  do
    {
      end_round (game);
      turns++;
    }
  while (!test_game_is_listed (game, shield));
  return g_strdup_printf ("after %u turns", turns);
}

static char *
probe_first_active (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:1 b=2:1" REST, "a-b p-q",
                                         "guardian=hedgehog|guardian=owl", "mode=epic", options);

  while (!test_game_is_listed (game, on_area (game, LOOM_DS_MOVE_SPINE_SHIELD, "a")))
    end_round (game);
  return g_strdup_printf ("in turn %u", shrines_state (game)->seats[1].turns);
}

static char *
probe_surge (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:1 b=2:1" REST, "a-b p-q", "guardian=hippo|guardian=owl",
                   "mode=epic first-active-turn=1", options);
  const LoomMove surge = on_area (game, LOOM_DS_MOVE_TIDE_SURGE, "a");

  if (!test_game_is_listed (game, surge))
    {
      test_game_refuses (game, surge, "tide surge brings no dice");
      return g_strdup ("none");
    }
  test_game_play (game, surge);
  return g_strdup_printf ("%u more", dice_on (game, "a") - 1);
}

static char *
probe_bank (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:1 b=2:1" REST, "a-b p-q", "guardian=fox|guardian=owl",
                                         "mode=epic", options);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 6; i++)
    {
      end_round (game);
      g_string_append_printf (text, "%u", shrines_state (game)->seats[1].bank);
    }
  return g_string_free (text, FALSE);
}

static char *
probe_transfer (const char *options)
{
  g_autoptr (TestGame) game
      = open_with ("a=1:5 b=1:1 c=2:1" REST, "a-b b-c p-q", "guardian=owl|guardian=owl",
                   "mode=epic first-active-turn=1", options);

  test_game_play (game, from_to (game, LOOM_DS_MOVE_TRANSFER, "a", "b"));
  return g_strdup_printf ("%u stays, %u there", dice_on (game, "a"), dice_on (game, "b"));
}

static char *
probe_element_turns (const char *options)
{
  g_autoptr (TestGame) game = open_with ("a=1:1 b=2:1" REST, "a-b p-q", "guardian=fox|guardian=owl",
                                         "mode=epic", options);
  guint turns = 0;

  while (shrines_state (game)->element[test_game_area (game, "a")] == 0)
    {
      end_round (game);
      turns++;
    }
  return g_strdup_printf ("%u turns", turns);
}

static const OptionClaim claims[] = {
  { "order", "as-seated", probe_order, "always the same seat" },
  { "order", "random-each-game", probe_order, "now one, now the other" },
  { "order", "rotated", probe_order, "another seat each game" },
  { "max-turns", "1", probe_max_turns, "1 turns" },
  { "max-turns", "500", probe_max_turns, "500 turns" },
  { "max-attacks", "1", probe_max_attacks, "1 attacks" },
  { "max-attacks", "1000", probe_max_attacks, "1000 attacks" },
  { "mode", "zen", probe_mode, "nothing" },
  { "mode", "spirit", probe_mode, "far attack" },
  { "mode", "epic", probe_mode, "power" },
  { "guardians", "duplicates", probe_guardians, "some alike" },
  { "guardians", "unique", probe_guardians, "none alike" },
  { "victory", "last-standing", probe_last, "1 to 0" },
  { "dealt-dice", "1", probe_deal, "6 dice" },
  { "dealt-dice", "3", probe_deal, "18 dice" },
  { "dealt-dice", "8", probe_deal, "48 dice" },
  { "dice-cap", "3", probe_caps, "3 and 10" },
  { "dice-cap", "8", probe_caps, "8 and 10" },
  { "dice-cap", "20", probe_caps, "20 and 10" },
  { "shrine-cap", "2", probe_caps, "8 and 2" },
  { "shrine-cap", "10", probe_caps, "8 and 10" },
  { "shrine-cap", "20", probe_caps, "8 and 20" },
  { "shrine-min", "1", probe_least, "1 dice" },
  { "shrine-min", "2", probe_least, "2 dice" },
  { "shrine-min", "9", probe_least, "9 dice" },
  { "attack-dice", "2", probe_attack_dice, "two three four" },
  { "attack-dice", "4", probe_attack_dice, "four" },
  { "scatter", "all-defender-dice", probe_scatter, "a1:1 b1:7 c2:6 p1:8 q2:8 s1:10*" },
  { "scatter-overflow", "discarded", probe_scatter_overflow, "0 in stock" },
  { "scatter-overflow", "stock", probe_scatter_overflow, "3 in stock" },
  { "guaranteed", "additional", probe_guaranteed, "12 dice" },
  { "guaranteed", "from-pool", probe_guaranteed, "9 dice" },
  { "guaranteed-at-cap", "lost", probe_at_cap, "0 in stock" },
  { "guaranteed-at-cap", "stock", probe_at_cap, "2 in stock" },
  { "shrine-bonus", "0", probe_blessing, "0 1 0" },
  { "shrine-bonus", "1", probe_blessing, "1 1 0" },
  { "shrine-bonus", "3", probe_blessing, "3 1 0" },
  { "aura-bonus", "0", probe_blessing, "1 0 0" },
  { "aura-bonus", "1", probe_blessing, "1 1 0" },
  { "aura-bonus", "2", probe_blessing, "1 2 0" },
  { "aura-range", "0", probe_blessing, "1 0 0" },
  { "aura-range", "1", probe_blessing, "1 1 0" },
  { "aura-range", "2", probe_blessing, "1 1 1" },
  { "overflow", "stock64", probe_overflow, "4 in stock" },
  { "overflow", "discard", probe_overflow, "0 in stock" },
  { "stock-max", "3", probe_overflow, "3 in stock" },
  { "stock-max", "64", probe_overflow, "4 in stock" },
  { "cooldown", "t-plus-3", probe_cooldown, "after 3 turns" },
  { "cooldown", "t-plus-2", probe_cooldown, "after 2 turns" },
  { "first-active-turn", "1", probe_first_active, "in turn 1" },
  { "first-active-turn", "2", probe_first_active, "in turn 2" },
  { "first-active-turn", "4", probe_first_active, "in turn 4" },
  { "long-attack", "1", probe_long_attack, "1 steps" },
  { "long-attack", "2", probe_long_attack, "2 steps" },
  { "long-attack", "3", probe_long_attack, "3 steps" },
  { "hippo-dice", "0", probe_hippo, "0 by hand" },
  { "hippo-dice", "1", probe_hippo, "1 by hand" },
  { "hippo-dice", "20", probe_hippo, "3 by hand" },
  { "tide-surge", "0", probe_surge, "none" },
  { "tide-surge", "2", probe_surge, "2 more" },
  { "tide-surge", "20", probe_surge, "7 more" },
  { "bank-every", "1", probe_bank, "123333" },
  { "bank-every", "2", probe_bank, "011223" },
  { "bank-every", "3", probe_bank, "001112" },
  { "bank-max", "0", probe_bank, "000000" },
  { "bank-max", "2", probe_bank, "011222" },
  { "bank-max", "3", probe_bank, "011223" },
  { "transfer", "keep-min", probe_transfer, "1 stays, 5 there" },
  { "transfer", "all", probe_transfer, "0 stays, 6 there" },
  { "turtle-keeps", "1", probe_turtle, "1 kept" },
  { "turtle-keeps", "2", probe_turtle, "2 kept" },
  { "turtle-keeps", "20", probe_turtle, "6 kept" },
  { "iron-rush-keeps", "1", probe_rush, "1 kept" },
  { "iron-rush-keeps", "3", probe_rush, "3 kept" },
  { "iron-rush-keeps", "20", probe_rush, "6 kept" },
  { "element-turns", "1", probe_element_turns, "1 turns" },
  { "element-turns", "5", probe_element_turns, "5 turns" },
  { "element-on-capture", "persists", probe_element_on_capture, "air" },
  { "element-on-capture", "cleared", probe_element_on_capture, "none" },
};

static void
test_options (void)
{
  claim_options (&loom_dice_and_shrines, claims, G_N_ELEMENTS (claims));
}

/* Where the pool is too small for the whole aura, the shrine comes first and chance says who else.
 */
static void
test_short_pool (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:2 b=1:2 c=1:2 d=2:2 s=1:2* t=2:2*", "s>a s>b s>c c-d", "|",
                      "mode=zen guaranteed=from-pool aura-bonus=3 shrine-bonus=2");
  g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
  guint blessed[3] = { 0 };

  for (guint i = 0; i < 300; i++)
    {
      memcpy (game->state, before, game->game->state_size);
      loom_random_init (&game->random, 1, 2, i, LOOM_STREAM_PLAY);
      test_game_play (game, end_turn ());
      g_assert_cmpuint (dice_on (game, "s"), ==, 4);
      /* Four came; the two that are left go to one area. */
      for (guint k = 0; k < 3; k++)
        blessed[k] += shrines_state (game)->dice[k] == 4;
      g_assert_cmpuint (sum_of_dice (game, 1), ==, 8 + 4);
    }
  for (guint k = 0; k < 3; k++)
    g_assert_cmpuint (blessed[k], >, 70);
  g_assert_cmpuint (blessed[0] + blessed[1] + blessed[2], ==, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/dice-and-shrines/G7/every-value-of-every-option-is-honoured",
                   test_options);
  g_test_add_func ("/rules/dice-and-shrines/DS-07/a-pool-that-is-too-small-is-shared-by-chance",
                   test_short_pool);
  return g_test_run ();
}
