/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that every option of Die for the Colony is honoured: each value of each of them makes
 * something come out as no other value does. */

#include "tests/validator/games/colony.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"

/* What the position is, in one line. */
static char *
dup_dice (TestGame *game)
{
  const LoomDcState *state = position (game);
  g_autofree char *faces = dup_faces (game);

  return g_strdup_printf ("%s, %u ready, %u guards, %u+%u dice", faces, state->ready, state->guards,
                          state->pools[state->side], state->pools[state->side ^ 1u]);
}

static char *
dup_phase (TestGame *game)
{
  static const char *const phases[]
      = { "act", "declare", "shift", "block", "disrupt", "evade", "over" };

  return g_strdup (phases[game->state->phase]);
}

static char *
dup_result (TestGame *game)
{
  static const char *const results[] = { "goes on", "ants", "grasshoppers", "draw" };

  return g_strdup (results[position (game)->result]);
}

/* The beginning */

static char *
probe_seats (const char *options)
{
  g_autoptr (TestGame) game = colony (options);
  guint first;

  test_game_start (game, 1, 0);
  first = position (game)->seats[ANTS];
  test_game_start (game, 1, 1);
  return g_strdup (position (game)->seats[ANTS] == first ? "the same sides" : "swapped sides");
}

static char *
probe_start (const char *options)
{
  g_autofree char *all = g_strdup_printf ("recruit-from=21 opponent-recruits-to=0 %s", options);
  g_autoptr (TestGame) game = colony (all);

  return dup_dice (game);
}

static char *
probe_first_recruitment (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  return g_strdup (test_game_event (game, LOOM_DC_EVENT_RECRUITMENT) != NULL ? "rolls" : "skips");
}

/* Recruitment: the grasshoppers end their turn with @grasshoppers dice, and the ants, who have
 * @ants, roll @roll. */
static char *
dup_recruited (const char *options, guint grasshoppers, guint ants, gint roll)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, GRASSHOPPERS, "3333", grasshoppers, ants);
  play_rolling (game, END_TURN, roll);
  return dup_dice (game);
}

static char *
probe_roll_of_18 (const char *options)
{
  return dup_recruited (options, 3, 3, 18);
}

static char *
probe_roll_of_12 (const char *options)
{
  return dup_recruited (options, 2, 2, 12);
}

static char *
probe_roll_of_7 (const char *options)
{
  return dup_recruited (options, 2, 2, 7);
}

static char *
probe_roll_of_2 (const char *options)
{
  return dup_recruited (options, 2, 2, 2);
}

static char *
probe_full_side (const char *options)
{
  return dup_recruited (options, 3, 5, 18);
}

/* The grasshoppers tell one of two dice to defend and end their turn. */
static char *
probe_told_to_defend (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, GRASSHOPPERS, "3333", 2, 2);
  if (!loom_game_check_move (game->game, game->state, DEFEND, NULL))
    return g_strdup ("refused");
  test_game_play (game, DEFEND);
  play_rolling (game, END_TURN, 12);
  return dup_dice (game);
}

/* Attacks */

static char *
probe_attack_with_two_dice (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 0);
  test_game_play (game, ATTACK (0));
  return dup_phase (game);
}

/* The ants attack a guarded die with a roll of 15, unless a decision comes before it. */
static char *
probe_block (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 1);
  test_game_play (game, ATTACK (0));
  if (game->state->phase == LOOM_DC_PHASE_BLOCK && position (game)->roll == 0)
    return g_strdup ("asked before the roll");
  stand (game, ANTS, "3333", 2, 1);
  play_rolling (game, ATTACK (0), 15);
  return g_strdup (game->state->phase == LOOM_DC_PHASE_BLOCK ? "asked after the roll"
                                                             : "not asked at all");
}

static char *
dup_attacked (const char *options, gint roll, gboolean marked)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 0)->markers[GRASSHOPPERS][0] = marked ? 1 : 0;
  play_rolling (game, ATTACK (0), roll);
  return dup_faces (game);
}

static char *
probe_attack_of_10 (const char *options)
{
  return dup_attacked (options, 10, FALSE);
}

static char *
probe_attack_of_20 (const char *options)
{
  return dup_attacked (options, 20, FALSE);
}

static char *
probe_marked_attack_of_14 (const char *options)
{
  return dup_attacked (options, 14, TRUE);
}

static char *
probe_attack_at_limit (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "6333", 2, 0);
  return g_strdup (test_game_is_listed (game, ATTACK (0)) ? "legal" : "illegal");
}

/* Mobilization */

static char *
probe_mobilization_of_12 (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 0);
  play_rolling (game, MOBILIZE, 12);
  return dup_phase (game);
}

static char *
probe_shift (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "4233", 2, 0);
  play_rolling (game, MOBILIZE, 18);
  test_game_play (game, SHIFT (0, 1));
  return dup_faces (game);
}

static char *
probe_shift_to_five (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "4533", 2, 0);
  play_rolling (game, MOBILIZE, 18);
  return g_strdup (test_game_is_listed (game, SHIFT (0, 1)) ? "legal" : "illegal");
}

static char *
probe_disruption (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "4233", 2, 1);
  play_rolling (game, MOBILIZE, 18);
  test_game_play (game, SHIFT (0, 1));
  play_rolling (game, DISRUPT, 19);
  return dup_faces (game);
}

/* Sabotage */

static char *
probe_sabotage_of_13 (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 1);
  play_rolling (game, SABOTAGE, 13);
  return dup_phase (game);
}

static char *
probe_sabotaged_die (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 2);
  play_rolling (game, SABOTAGE, 18);
  test_game_play (game, LET_PASS);
  play_rolling (game, END_TURN, 10);
  return dup_dice (game);
}

static char *
dup_evaded (const char *options, gint roll)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 2);
  play_rolling (game, SABOTAGE, 18);
  play_rolling (game, EVADE, roll);
  return dup_dice (game);
}

static char *
probe_evasion_of_11 (const char *options)
{
  return dup_evaded (options, 11);
}

static char *
probe_evasion_of_20 (const char *options)
{
  return dup_evaded (options, 20);
}

/* Markers */

static char *
probe_fortification_of_12 (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "3333", 2, 0);
  play_rolling (game, FORTIFY (0), 12);
  return g_strdup (position (game)->markers[ANTS][0] != 0 ? "marked" : "not marked");
}

static char *
probe_markers (const char *options)
{
  g_autoptr (TestGame) game = colony (options);
  LoomDcState *state = stand (game, ANTS, "3333", 2, 0);

  state->markers[ANTS][0] = 1;
  state->markers[ANTS][1] = 2;
  state->markers[GRASSHOPPERS][2] = 1;
  test_game_play (game, END_TURN);
  return g_strdup_printf ("%u of the ants, %u of the grasshoppers",
                          (state->markers[ANTS][0] != 0) + (state->markers[ANTS][1] != 0),
                          state->markers[GRASSHOPPERS][2] != 0);
}

static char *
probe_marker_turns (const char *options)
{
  g_autoptr (TestGame) game = colony (options);
  guint n = 0;

  stand (game, ANTS, "3333", 2, 0);
  play_rolling (game, FORTIFY (0), 18);
  while (position (game)->markers[ANTS][0] != 0)
    {
      test_game_play (game, END_TURN);
      n++;
    }
  return g_strdup_printf ("gone after %u turns", n);
}

/* The end */

static char *
probe_rounds (const char *options)
{
  g_autoptr (TestGame) game = colony (options);
  guint n = 0;

  for (; game->state->seat != 0; n++)
    test_game_play (game, END_TURN);
  return g_strdup_printf ("%u turns", n);
}

static char *
dup_scored (const char *options, const char *faces)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, faces, 1, 0)->turn = 29;
  test_game_play (game, END_TURN);
  return dup_result (game);
}

static char *
probe_score_of_4431 (const char *options)
{
  return dup_scored (options, "4431");
}

static char *
probe_score_of_4411 (const char *options)
{
  return dup_scored (options, "4411");
}

static char *
probe_score_of_3332 (const char *options)
{
  return dup_scored (options, "3332");
}

static char *
probe_last_attack (const char *options)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, "6665", 2, 0);
  play_rolling (game, ATTACK (3), 11);
  return dup_result (game);
}

static char *
dup_turn_ended (const char *options, const char *faces)
{
  g_autoptr (TestGame) game = colony (options);

  stand (game, ANTS, faces, 2, 0);
  test_game_play (game, END_TURN);
  return dup_result (game);
}

static char *
probe_all_five (const char *options)
{
  return dup_turn_ended (options, "5555");
}

static char *
probe_all_two (const char *options)
{
  return dup_turn_ended (options, "2222");
}

static const OptionClaim claims[] = {
  { "match", "pair", probe_seats, "swapped sides" },
  { "match", "single", probe_seats, "the same sides" },
  { "max-rounds", "1", probe_rounds, "2 turns" },
  { "max-rounds", "3", probe_rounds, "6 turns" },
  { "max-rounds", "15", probe_rounds, "30 turns" },
  { "tiebreak", "count-side", probe_score_of_4431, "ants" },
  { "tiebreak", "pip-sum", probe_score_of_4431, "draw" },
  { "tiebreak", "count-goal", probe_score_of_4431, "grasshoppers" },
  { "timeout-tie", "draw", probe_score_of_4411, "draw" },
  { "timeout-tie", "pip-sum", probe_score_of_4411, "grasshoppers" },
  { "victory-check", "end-phase", probe_last_attack, "goes on" },
  { "victory-check", "immediate", probe_last_attack, "ants" },
  { "start-face", "3", probe_start, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "start-face", "4", probe_start, "4444, 2 ready, 2 guards, 2+2 dice" },
  { "start-face", "2", probe_score_of_3332, "ants" },
  { "start-face", "3", probe_score_of_3332, "grasshoppers" },
  { "ants-goal", "6", probe_all_five, "goes on" },
  { "ants-goal", "5", probe_all_five, "ants" },
  { "grasshoppers-goal", "1", probe_all_two, "goes on" },
  { "grasshoppers-goal", "2", probe_all_two, "grasshoppers" },
  { "forces", "1", probe_start, "3333, 1 ready, 1 guards, 1+1 dice" },
  { "forces", "2", probe_start, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "forces", "5", probe_start, "3333, 5 ready, 5 guards, 5+5 dice" },
  { "max-forces", "3", probe_roll_of_18, "3333, 3 ready, 3 guards, 3+3 dice" },
  { "max-forces", "5", probe_roll_of_18, "3333, 4 ready, 3 guards, 4+3 dice" },
  { "skip-first-recruitment", "no", probe_first_recruitment, "rolls" },
  { "skip-first-recruitment", "yes", probe_first_recruitment, "skips" },
  { "recruit-from", "12", probe_roll_of_12, "3333, 3 ready, 2 guards, 3+2 dice" },
  { "recruit-from", "16", probe_roll_of_12, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "recruit-from", "16", probe_roll_of_18, "3333, 4 ready, 3 guards, 4+3 dice" },
  { "recruit-from", "21", probe_roll_of_18, "3333, 3 ready, 3 guards, 3+3 dice" },
  { "opponent-recruits-to", "5", probe_roll_of_7, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "opponent-recruits-to", "7", probe_roll_of_7, "3333, 2 ready, 3 guards, 2+3 dice" },
  { "opponent-recruits-to", "5", probe_roll_of_2, "3333, 2 ready, 3 guards, 2+3 dice" },
  { "opponent-recruits-to", "0", probe_roll_of_2, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "recruit-at-cap", "lost", probe_full_side, "3333, 5 ready, 3 guards, 5+3 dice" },
  { "recruit-at-cap", "opponent-gains", probe_full_side, "3333, 5 ready, 4 guards, 5+4 dice" },
  { "new-die", "ready", probe_roll_of_18, "3333, 4 ready, 3 guards, 4+3 dice" },
  { "new-die", "next-turn", probe_roll_of_18, "3333, 3 ready, 3 guards, 4+3 dice" },
  { "bonus-die", "guard", probe_roll_of_2, "3333, 2 ready, 3 guards, 2+3 dice" },
  { "bonus-die", "next-turn", probe_roll_of_2, "3333, 2 ready, 2 guards, 2+3 dice" },
  { "assign", "sequential", probe_attack_with_two_dice, "act" },
  { "assign", "commit-all", probe_attack_with_two_dice, "declare" },
  { "defend", "hold", probe_roll_of_12, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "defend", "action", probe_roll_of_12, "3333, 2 ready, 0 guards, 2+2 dice" },
  { "defend", "hold", probe_told_to_defend, "refused" },
  { "defend", "action", probe_told_to_defend, "3333, 2 ready, 1 guards, 2+2 dice" },
  { "first-guards", "all", probe_start, "3333, 2 ready, 2 guards, 2+2 dice" },
  { "first-guards", "none", probe_start, "3333, 2 ready, 0 guards, 2+2 dice" },
  { "block", "before-roll", probe_block, "asked before the roll" },
  { "block", "after-roll", probe_block, "asked after the roll" },
  { "max-blockers", "1", probe_block, "asked before the roll" },
  { "max-blockers", "0", probe_block, "not asked at all" },
  { "attack-from", "10", probe_attack_of_10, "4333" },
  { "attack-from", "11", probe_attack_of_10, "3333" },
  { "attack-from", "20", probe_attack_of_20, "4333" },
  { "attack-from", "21", probe_attack_of_20, "3333" },
  { "attack-marked-from", "13", probe_marked_attack_of_14, "4333" },
  { "attack-marked-from", "15", probe_marked_attack_of_14, "3333" },
  { "attack-change", "1", probe_attack_of_20, "4333" },
  { "attack-change", "2", probe_attack_of_20, "5333" },
  { "attack-change", "5", probe_attack_of_20, "6333" },
  { "attack-at-limit", "illegal", probe_attack_at_limit, "illegal" },
  { "attack-at-limit", "wasted", probe_attack_at_limit, "legal" },
  { "mobilize-from", "12", probe_mobilization_of_12, "shift" },
  { "mobilize-from", "14", probe_mobilization_of_12, "act" },
  { "mobilize-pays", "0", probe_shift, "4433" },
  { "mobilize-pays", "1", probe_shift, "3433" },
  { "mobilize-pays", "3", probe_shift, "1433" },
  { "mobilize-gains", "1", probe_shift, "3333" },
  { "mobilize-gains", "2", probe_shift, "3433" },
  { "mobilize-gains", "5", probe_shift, "3633" },
  { "mobilize-receiver", "clamped", probe_shift_to_five, "legal" },
  { "mobilize-receiver", "strict", probe_shift_to_five, "illegal" },
  { "disrupt-blocks", "0", probe_disruption, "3433" },
  { "disrupt-blocks", "1", probe_disruption, "3333" },
  { "disrupt-blocks", "3", probe_disruption, "3233" },
  { "sabotage-from", "13", probe_sabotage_of_13, "evade" },
  { "sabotage-from", "15", probe_sabotage_of_13, "act" },
  { "sabotage-lasts", "this-turn", probe_sabotaged_die, "3333, 2 ready, 1 guards, 2+2 dice" },
  { "sabotage-lasts", "through-own-next-turn", probe_sabotaged_die,
    "3333, 1 ready, 1 guards, 2+2 dice" },
  { "evade", "free", probe_evasion_of_20, "3333, 1 ready, 2 guards, 2+2 dice" },
  { "evade", "costs-die", probe_evasion_of_20, "3333, 1 ready, 1 guards, 2+2 dice" },
  { "evade-from", "11", probe_evasion_of_11, "3333, 1 ready, 2 guards, 2+2 dice" },
  { "evade-from", "13", probe_evasion_of_11, "3333, 1 ready, 1 guards, 2+2 dice" },
  { "fortify-from", "12", probe_fortification_of_12, "marked" },
  { "fortify-from", "14", probe_fortification_of_12, "not marked" },
  { "marker-expiry", "per-marker", probe_markers, "1 of the ants, 1 of the grasshoppers" },
  { "marker-expiry", "all-own", probe_markers, "0 of the ants, 1 of the grasshoppers" },
  { "marker-expiry", "all-both", probe_markers, "0 of the ants, 0 of the grasshoppers" },
  { "marker-turns", "0", probe_marker_turns, "gone after 1 turns" },
  { "marker-turns", "1", probe_marker_turns, "gone after 3 turns" },
  { "marker-turns", "2", probe_marker_turns, "gone after 5 turns" },
};

static void
test_every_option_is_honoured (void)
{
  claim_options (&loom_die_for_the_colony, claims, G_N_ELEMENTS (claims));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/die-for-the-colony/G7/every-option-is-honoured",
                   test_every_option_is_honoured);
  return g_test_run ();
}
