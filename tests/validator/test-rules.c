/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the tables of the games: names, ranges, defaults, presets. */

#include <glib.h>
#include <string.h>

#include "formats/model/error.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/slice-wars/rules/options.h"
#include "formats/model/nearest.h"
#include "validator/position/options.h"
#include "validator/position/games.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/slice-wars/slice-wars.h"

static void
test_five_games_are_known_by_id (void)
{
  static const char *const ids[] = { "die-for-the-colony", "colony-battle", "rumble-nation",
                                     "dice-and-shrines", "slice-wars" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const LoomGameInfo *rules = loom_game_find (loom_games_installed (), ids[i]);

      g_assert_nonnull (rules);
      g_assert_cmpstr (rules->id, ==, ids[i]);
    }
  while (loom_games_installed ()[n] != NULL)
    n++;
  g_assert_cmpuint (n, ==, 5);
  g_assert_null (loom_game_find (loom_games_installed (), "chess"));
  g_assert_null (loom_game_find (loom_games_installed (), NULL));
}

static gboolean
is_plain_name (const char *id)
{
  return id[0] != '\0' && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (id);
}

static gboolean
is_rule_list (const char *rules)
{
  g_auto (GStrv) ids = g_strsplit (rules, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    if (!g_regex_match_simple ("^(G[1-8]|(DC|CB|RN|DS|SW)-[0-9]{2}[ab]?)$", ids[i], 0, 0))
      return FALSE;
  return ids[0] != NULL;
}

static void
check_option (const LoomGameInfo *rules, guint place)
{
  const LoomOptionInfo *option = &rules->options[place];
  g_autofree char *standard = NULL;
  g_autofree char *range = loom_option_info_dup_range (option, option->unit);
  gint value = -1;

  g_test_message ("%s %s", rules->id, option->id);
  g_assert_true (is_plain_name (option->id));
  g_assert_true (g_str_has_suffix (option->help, "."));
  g_assert_true (is_rule_list (option->rules));
  g_assert_cmpint (loom_game_info_find_option (rules, option->id), ==, (int)place);
  if (option->type == LOOM_OPTION_ENUM)
    {
      g_assert_cmpuint (loom_option_info_n_values (option), >, 0);
      for (guint i = 0; option->values[i].id != NULL; i++)
        {
          g_assert_true (is_plain_name (option->values[i].id));
          g_assert_nonnull (option->values[i].help);
          g_assert_true (loom_option_info_parse (option, option->values[i].id, &value, NULL));
          g_assert_cmpint (value, ==, (int)i);
          g_assert_nonnull (strstr (range, option->values[i].id));
        }
    }
  else
    {
      g_assert_cmpint (option->lowest, <=, option->standard);
      g_assert_cmpint (option->standard, <=, option->highest);
    }
  standard = loom_option_info_dup_value (option, option->standard);
  g_assert_true (loom_option_info_parse (option, standard, &value, NULL));
  g_assert_cmpint (value, ==, option->standard);
}

static void
test_every_row_is_whole (void)
{
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    {
      const LoomGameInfo *rules = loom_games_installed ()[i];

      g_assert_cmpuint (rules->min_seats, <=, rules->max_seats);
      for (guint j = 0; j < rules->n_options; j++)
        check_option (rules, j);
      for (guint j = 0; j < rules->n_presets; j++)
        {
          LoomOptions options;

          loom_options_resolve (&options, NULL, rules);
          g_assert_true (loom_options_set_preset (&options, rules->presets[j].id, NULL));
        }
    }
}

/* The numbers of the five texts, by game and option. */
static const struct
{
  const char *rules;
  const char *option;
  const char *value;
} texts[] = {
  { "die-for-the-colony", "max-rounds", "15" },
  { "die-for-the-colony", "forces", "2" },
  { "die-for-the-colony", "max-forces", "5" },
  { "die-for-the-colony", "start-face", "3" },
  { "die-for-the-colony", "recruit-from", "16" },
  { "die-for-the-colony", "opponent-recruits-to", "5" },
  { "die-for-the-colony", "recruit-at-cap", "lost" },
  { "die-for-the-colony", "attack-from", "11" },
  { "die-for-the-colony", "attack-marked-from", "13" },
  { "die-for-the-colony", "mobilize-from", "14" },
  { "die-for-the-colony", "sabotage-from", "15" },
  { "die-for-the-colony", "evade-from", "13" },
  { "die-for-the-colony", "fortify-from", "14" },
  { "die-for-the-colony", "skip-first-recruitment", "no" },
  { "die-for-the-colony", "marker-expiry", "per-marker" },
  { "colony-battle", "max-rounds", "500" },
  { "colony-battle", "order", "random-each-game" },
  { "colony-battle", "metric", "grid4" },
  { "colony-battle", "move-limit", "3" },
  { "colony-battle", "worker-cap", "10" },
  { "colony-battle", "soldier-cap", "5" },
  { "colony-battle", "drone-cap", "2" },
  { "colony-battle", "young-queen-cap", "1" },
  { "colony-battle", "soldier-hp", "3" },
  { "colony-battle", "queen-hp", "10" },
  { "colony-battle", "young-queen-moves", "5" },
  { "colony-battle", "antlion-range", "3" },
  { "colony-battle", "termite-bomb-range", "4" },
  { "colony-battle", "first-entrance-turns", "3" },
  { "colony-battle", "second-entrance-turns", "5" },
  { "colony-battle", "throne-turns", "10" },
  { "colony-battle", "worm-length", "10" },
  { "colony-battle", "web-radius", "6" },
  { "colony-battle", "spider-relocation", "10" },
  { "colony-battle", "queens-dead-together", "draw" },
  { "rumble-nation", "cubes", "18" },
  { "rumble-nation", "reinf-cubes", "2" },
  { "rumble-nation", "second", "seed-all" },
  { "rumble-nation", "reroll", "one-all" },
  { "dice-and-shrines", "mode", "spirit" },
  { "dice-and-shrines", "max-turns", "500" },
  { "dice-and-shrines", "dice-cap", "8" },
  { "dice-and-shrines", "shrine-cap", "10" },
  { "dice-and-shrines", "shrine-min", "2" },
  { "dice-and-shrines", "stock-max", "64" },
  { "dice-and-shrines", "bank-max", "3" },
  { "dice-and-shrines", "element-turns", "5" },
  { "dice-and-shrines", "cooldown", "t-plus-3" },
  { "slice-wars", "max-rounds", "300" },
  { "slice-wars", "dice-cap", "6" },
  { "slice-wars", "neutral-dice", "7" },
  { "slice-wars", "maj", "half" },
  { "slice-wars", "check", "every-action" },
  { "slice-wars", "comp", "none" },
};

static void
test_defaults_are_the_texts_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const LoomGameInfo *rules = loom_game_find (loom_games_installed (), texts[i].rules);
      int place = loom_game_info_find_option (rules, texts[i].option);
      g_autofree char *value = NULL;

      g_test_message ("%s %s", texts[i].rules, texts[i].option);
      g_assert_cmpint (place, >=, 0);
      value = loom_option_info_dup_value (&rules->options[place], rules->options[place].standard);
      g_assert_cmpstr (value, ==, texts[i].value);
    }
}

/* What each open point of the texts can be settled as. */
static const struct
{
  const char *rules;
  const char *option;
  const char *readings;
} readings[] = {
  { "die-for-the-colony", "match", "pair or single" },
  { "die-for-the-colony", "recruit-at-cap", "lost or opponent-gains" },
  { "die-for-the-colony", "new-die", "ready or next-turn" },
  { "die-for-the-colony", "assign", "sequential or commit-all" },
  { "die-for-the-colony", "defend", "hold or action" },
  { "die-for-the-colony", "first-guards", "all or none" },
  { "die-for-the-colony", "block", "before-roll or after-roll" },
  { "die-for-the-colony", "attack-at-limit", "illegal or wasted" },
  { "die-for-the-colony", "mobilize-receiver", "clamped or strict" },
  { "die-for-the-colony", "sabotage-lasts", "this-turn or through-own-next-turn" },
  { "die-for-the-colony", "evade", "free or costs-die" },
  { "die-for-the-colony", "marker-expiry", "per-marker, all-own or all-both" },
  { "die-for-the-colony", "victory-check", "end-phase or immediate" },
  { "die-for-the-colony", "tiebreak", "count-side, pip-sum or count-goal" },
  { "die-for-the-colony", "timeout-tie", "draw or pip-sum" },
  { "colony-battle", "order", "as-seated, random-each-game or rotated" },
  { "colony-battle", "timeout", "draw or rank" },
  { "colony-battle", "metric", "grid4 or grid8" },
  { "colony-battle", "pass", "no or friends" },
  { "colony-battle", "limit", "moves-only or activations" },
  { "colony-battle", "attack-order", "move-then-attack or any-order" },
  { "colony-battle", "queens-dead-together", "draw or active-loses" },
  { "colony-battle", "spawn-at", "start-of or end-of" },
  { "colony-battle", "no-room", "wait or lost" },
  { "colony-battle", "convert-at-cap", "illegal or allowed-no-spawn" },
  { "colony-battle", "trail", "permanent, last-move or rounds" },
  { "colony-battle", "item-vis", "open or hidden" },
  { "colony-battle", "trigger", "enter or presence" },
  { "colony-battle", "antlion-body", "unharmed or hp1" },
  { "colony-battle", "antlion-place", "off-ways or anywhere" },
  { "colony-battle", "blast", "units or worms-hit" },
  { "colony-battle", "excav", "once-per-round, per-player-turn or separate" },
  { "colony-battle", "gate-adj", "linked or none" },
  { "colony-battle", "worm-turn", "obstacle or end" },
  { "colony-battle", "worm-edge", "bounce, stay-flip or wrap" },
  { "colony-battle", "worm-crush", "any or queen-blocks" },
  { "colony-battle", "worm-order", "random or fixed" },
  { "colony-battle", "web-old", "removed or stays" },
  { "colony-battle", "spider-react", "instant or spider-phase" },
  { "colony-battle", "half", "ceil or floor" },
  { "colony-battle", "spider-antlion", "kills or ignores" },
  { "rumble-nation", "reroll", "one-all or none" },
  { "rumble-nation", "second", "seed-all or published" },
  { "rumble-nation", "second-tie", "priority or shared" },
  { "rumble-nation", "reinf", "seed-2 or published" },
  { "rumble-nation", "supply", "unlimited or limited" },
  { "rumble-nation", "total", "all-scores or controlled-only" },
  { "rumble-nation", "game-tie", "more-swords or shared" },
  { "dice-and-shrines", "mode", "zen, spirit or epic" },
  { "dice-and-shrines", "guardians", "duplicates or unique" },
  { "dice-and-shrines", "victory", "last-standing" },
  { "dice-and-shrines", "scatter", "all-defender-dice" },
  { "dice-and-shrines", "scatter-overflow", "discarded or stock" },
  { "dice-and-shrines", "guaranteed", "additional or from-pool" },
  { "dice-and-shrines", "guaranteed-at-cap", "lost or stock" },
  { "dice-and-shrines", "overflow", "stock64 or discard" },
  { "dice-and-shrines", "cooldown", "t-plus-3 or t-plus-2" },
  { "dice-and-shrines", "transfer", "keep-min or all" },
  { "dice-and-shrines", "element-on-capture", "persists or cleared" },
  { "slice-wars", "timeout", "draw or rank" },
  { "slice-wars", "valid", "dynamic, initial or all-cells" },
  { "slice-wars", "maj", "half or code-v-over-p" },
  { "slice-wars", "check", "every-action, actor-only or actor-from-round-2" },
  { "slice-wars", "allfull", "off or majority-wins" },
  { "slice-wars", "divisible", "allow or require" },
  { "slice-wars", "conquer", "all-players-out or all-cells" },
  { "slice-wars", "comp", "none, last-bonus-die, round1-no-attack-first or snake-draft" },
};

static void
test_each_open_point_has_its_readings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      const LoomGameInfo *rules = loom_game_find (loom_games_installed (), readings[i].rules);
      int place = loom_game_info_find_option (rules, readings[i].option);
      g_autofree char *range = NULL;

      g_test_message ("%s %s", readings[i].rules, readings[i].option);
      g_assert_cmpint (place, >=, 0);
      range = loom_option_info_dup_range (&rules->options[place], rules->options[place].unit);
      g_assert_cmpstr (range, ==, readings[i].readings);
    }
}

static void
test_written_wins_over_preset_and_preset_over_default (void)
{
  LoomOptions options;

  loom_options_resolve (&options, NULL, &loom_rumble_nation);
  g_assert_cmpint (options.values[LOOM_RN_SECOND], ==, 0);
  g_assert_cmpint (options.origins[LOOM_RN_SECOND], ==, LOOM_ORIGIN_DEFAULT);
  g_assert_true (loom_options_set_preset (&options, "published", NULL));
  g_assert_cmpint (options.values[LOOM_RN_SECOND], ==, 1);
  g_assert_cmpint (options.values[LOOM_RN_REINF], ==, 1);
  g_assert_cmpint (options.origins[LOOM_RN_REINF], ==, LOOM_ORIGIN_PRESET);
  g_assert_true (loom_options_set (&options, "second", "seed-all", NULL));
  g_assert_cmpint (options.values[LOOM_RN_SECOND], ==, 0);
  /* Whichever comes first in the file. */
  g_assert_true (loom_options_set_preset (&options, "published", NULL));
  g_assert_cmpint (options.values[LOOM_RN_SECOND], ==, 0);
  g_assert_cmpint (options.origins[LOOM_RN_SECOND], ==, LOOM_ORIGIN_WRITTEN);
}

/* What a scenario plays with, and with what it would play if it wrote no option out. */
static void
test_a_scenario_falls_back_on_its_preset_and_then_on_a_game (void)
{
  LoomScenario *scenario = (LoomScenario *)loom_entity_new (LOOM_KIND_SCENARIO);
  LoomOption *option = (LoomOption *)loom_entity_new (LOOM_KIND_OPTION);
  LoomOptions options;

  scenario->rules = g_strdup ("rumble-nation");
  scenario->preset = g_strdup ("published");
  option->name = g_strdup ("second");
  option->value = g_strdup ("seed-all");
  loom_entity_append (&scenario->entity, &option->entity);
  g_assert_true (loom_options_resolve (&options, scenario, &loom_slice_wars));
  g_assert_true (options.rules == &loom_rumble_nation);
  g_assert_cmpint (options.values[LOOM_RN_SECOND], ==, 0);
  g_assert_cmpint (options.values[LOOM_RN_REINF], ==, 1);
  g_assert_true (loom_options_resolve_unwritten (&options, scenario, &loom_slice_wars));
  g_assert_true (options.rules == &loom_rumble_nation);
  g_assert_cmpint (options.values[LOOM_RN_SECOND], ==, 1);
  g_free (scenario->rules);
  scenario->rules = g_strdup ("no-game-of-ours");
  g_assert_false (loom_options_resolve (&options, scenario, &loom_slice_wars));
  g_assert_true (options.rules == &loom_slice_wars);
  for (guint i = 0; i < loom_slice_wars.n_options; i++)
    g_assert_cmpint (options.values[i], ==, loom_slice_wars.options[i].standard);
  loom_entity_free (&scenario->entity);
}

static void
test_original_slice_wars_is_the_programs (void)
{
  LoomOptions options;
  g_autofree char *maj = NULL;
  g_autofree char *check = NULL;

  loom_options_resolve (&options, NULL, &loom_slice_wars);
  g_assert_true (loom_options_set_preset (&options, "original", NULL));
  maj = loom_option_info_dup_value (&loom_slice_wars.options[LOOM_SW_MAJ],
                                    options.values[LOOM_SW_MAJ]);
  check = loom_option_info_dup_value (&loom_slice_wars.options[LOOM_SW_CHECK],
                                      options.values[LOOM_SW_CHECK]);
  g_assert_cmpstr (maj, ==, "code-v-over-p");
  g_assert_cmpstr (check, ==, "actor-from-round-2");
}

static void
test_a_wrong_word_is_refused_with_the_nearest (void)
{
  static const struct
  {
    const char *option;
    const char *value;
    const char *says;
  } rows[] = {
    { "mod", "epic", "did you mean “mode”" },
    { "mode", "epik", "did you mean “epic”" },
    { "MAX_TURNS", "5", "did you mean “max-turns”" },
    { "dice-cap", "99", "2 to 20 dice" },
    { "dice-cap", "many", "2 to 20 dice" },
    { "dice-cap", "99999999999999999999", "2 to 20 dice" },
    { "dice-cap", "-1", "2 to 20 dice" },
    { "dice-cap", "8.5", "2 to 20 dice" },
    { "dice-cap", "", "2 to 20 dice" },
    { "mode", "", "zen, spirit or epic" },
    { "colour-of-the-moon", "blue", "has no option “colour-of-the-moon”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomOptions options, before;

      loom_options_resolve (&options, NULL, &loom_dice_and_shrines);
      before = options;
      g_assert_false (loom_options_set (&options, rows[i].option, rows[i].value, &error));
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_VALUE);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].says));
      g_assert_cmpmem (&options, sizeof options, &before, sizeof before);
    }
}

static void
test_nearest_ignores_case_and_strokes_but_not_meaning (void)
{
  g_assert_cmpstr (loom_game_nearest (loom_games_installed (), "Dice_and_Shrines")->id, ==,
                   "dice-and-shrines");
  g_assert_cmpstr (loom_game_nearest (loom_games_installed (), "slicewars")->id, ==, "slice-wars");
  g_assert_null (loom_game_nearest (loom_games_installed (), "chess"));
  g_assert_cmpstr (loom_game_info_nearest_option (&loom_die_for_the_colony, "RECRUIT_AT_CAP"), ==,
                   "recruit-at-cap");
  g_assert_cmpstr (loom_game_info_nearest_preset (&loom_slice_wars, "orginal"), ==, "original");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/five-games-are-known-by-id", test_five_games_are_known_by_id);
  g_test_add_func ("/rules/every-row-has-name-help-range-and-rule", test_every_row_is_whole);
  g_test_add_func ("/rules/defaults-are-the-numbers-of-the-texts",
                   test_defaults_are_the_texts_numbers);
  g_test_add_func ("/rules/each-open-point-has-its-readings",
                   test_each_open_point_has_its_readings);
  g_test_add_func ("/rules/written-wins-over-preset-and-preset-over-default",
                   test_written_wins_over_preset_and_preset_over_default);
  g_test_add_func ("/rules/a-scenario-falls-back-on-its-preset-and-then-on-a-game",
                   test_a_scenario_falls_back_on_its_preset_and_then_on_a_game);
  g_test_add_func ("/rules/slice-wars/preset-original-plays-as-the-program-does",
                   test_original_slice_wars_is_the_programs);
  g_test_add_func ("/rules/a-wrong-word-is-refused-with-the-nearest-right-one",
                   test_a_wrong_word_is_refused_with_the_nearest);
  g_test_add_func ("/rules/nearest-ignores-case-and-hyphens-but-not-meaning",
                   test_nearest_ignores_case_and_strokes_but_not_meaning);
  return g_test_run ();
}
