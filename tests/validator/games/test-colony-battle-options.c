/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every option of Colony Battle, in the words of what becomes of a small position. What earthworms
 * and spiders make of theirs is said in colony-battle-worm-claims.h. */

#include "tests/validator/games/colony-battle-nest.h"
#include "tests/validator/games/colony-battle-worm-claims.h"
#include "validator/games/colony-battle/colony-battle.h"

/* The general part. */

static char *
probe_order (const char *options)
{
  g_autoptr (TestGame) test = test_game_sample ("first-tunnel", "first-game", options);
  guint firsts = 0;

  for (guint i = 0; i < 8; i++)
    {
      test_game_start (test, 5, i);
      firsts = firsts * 10 + test->state->seat;
    }
  if (firsts == 11111111 || firsts == 12121212)
    return g_strdup (firsts == 11111111 ? "seat 1 always" : "turn by turn");
  return g_strdup ("by chance");
}

static char *
probe_max_rounds (const char *options)
{
  g_autoptr (TestGame) test = nest ("", options);
  guint rounds = 0;

  for (; test->state->seat != 0; rounds++)
    yard_end_round (test);
  return g_strdup_printf ("%u", rounds);
}

static char *
probe_timeout (const char *options)
{
  g_autofree char *both = g_strconcat (options, " max-rounds=1", NULL);
  g_autoptr (TestGame) test = nest ("Q2,2/2", both);

  yard_end_round (test);
  return g_strdup (nest_winner (test) == 1 ? "the deeper queen wins" : "a draw");
}

static char *
probe_metric (const char *options)
{
  g_autoptr (TestGame) test = nest ("W5,4", options);

  return g_strdup (test_game_is_listed (test, STEP (UP (5, 4), UP (6, 3))) ? "diagonal"
                                                                           : "straight");
}

static char *
probe_pass (const char *options)
{
  g_autoptr (TestGame) test = nest ("W5,4 S6,4", options);

  return g_strdup (test_game_is_listed (test, STEP (UP (5, 4), UP (6, 4))) ? "through" : "round");
}

static char *
probe_limit (const char *options)
{
  g_autofree char *both = g_strconcat (options, " move-limit=1", NULL);
  g_autoptr (TestGame) test = nest ("S5,4 s5,5 S8,4", both);

  PLAY (ATTACK (UP (5, 4), UP (5, 5)));
  return g_strdup (test_game_is_listed (test, STEP (UP (8, 4), UP (8, 3))) ? "free" : "counted");
}

static char *
probe_move_limit (const char *options)
{
  g_autoptr (TestGame) test = nest ("W2,4 W4,4 W6,4 W8,4 W10,4", options);
  guint n = 0;

  for (gint column = 2; column <= 10; column += 2)
    if (test_game_is_listed (test, STEP (UP (column, 4), UP (column, 3))))
      {
        PLAY (STEP (UP (column, 4), UP (column, 3)));
        n++;
      }
  return g_strdup_printf ("%u", n);
}

static char *
probe_attack_order (const char *options)
{
  g_autoptr (TestGame) test = nest ("S5,4 s5,5", options);

  PLAY (ATTACK (UP (5, 4), UP (5, 5)));
  return g_strdup (test_game_is_listed (test, STEP (UP (5, 4), UP (5, 3))) ? "may move on"
                                                                           : "stays");
}

static char *
probe_attack_damage (const char *options)
{
  g_autoptr (TestGame) test = nest ("W11,12", options);

  PLAY (ATTACK (UP (11, 12), UP (12, 12)));
  return g_strdup_printf ("%u left", yard_queen_hp (test, 2));
}

static char *
probe_queens_dead_together (const char *options)
{
  g_autoptr (TestGame) test = nest ("Q2,2:2 q4,2:1 B3,2 s3,3", options);

  PLAY (ATTACK (UP (3, 2), UP (3, 3)));
  return g_strdup_printf ("winner %u", nest_winner (test));
}

/* Units. */

/* How many spaces the unit at 1 4 goes along its row. */
static char *
count_spaces (const char *words, const char *options)
{
  g_autoptr (TestGame) test = nest (words, options);
  gint column = 1;

  for (;
       column < NEST_SIDE && test_game_is_listed (test, STEP (UP (column, 4), UP (column + 1, 4)));
       column++)
    PLAY (STEP (UP (column, 4), UP (column + 1, 4)));
  return g_strdup_printf ("%d spaces", column - 1);
}

/* Hit points of the unit at 1 4. */
static char *
tell_hp (const char *words, const char *options)
{
  g_autoptr (TestGame) test = nest (words, options);

  return g_strdup_printf ("%u hit points", HP (UP (1, 4)));
}

/* Whether the queen may bear one more of @kind beside the one that she has. */
static char *
tell_cap (const char *words, LoomCbKind kind, const char *options)
{
  g_autoptr (TestGame) test = nest (words, options);
  const gboolean free = yard_game (test)->turns[kind] == 0;
  const LoomMove move = free ? loom_move (LOOM_CB_MOVE_SPAWN, kind, UP (2, 1), 0)
                             : loom_move (LOOM_CB_MOVE_FORFEIT, kind, 0, 0);

  return g_strdup (test_game_is_listed (test, move) ? "room" : "full");
}

/* How many turns go by until a unit of @kind stands on the board. */
static char *
count_turns (LoomCbKind kind, const char *options)
{
  g_autoptr (TestGame) test = nest ("", options);
  guint turns = 0;

  if (test_game_is_listed (test, loom_move (LOOM_CB_MOVE_SPAWN, kind, UP (2, 1), 0)))
    return g_strdup ("at once");
  PLAY (loom_move (LOOM_CB_MOVE_FORFEIT, kind, 0, 0));
  for (; test->state->phase != LOOM_CB_PHASE_PLACE; turns++)
    yard_end_round (test);
  return g_strdup_printf ("after %u turns", turns);
}

#define PROBES_OF(_name, _words, _kind)                                                            \
  static char *probe_##_name##_moves (const char *options)                                         \
  {                                                                                                \
    return count_spaces (_words, options);                                                         \
  }                                                                                                \
  static char *probe_##_name##_hp (const char *options) { return tell_hp (_words, options); }      \
  static char *probe_##_name##_cap (const char *options)                                           \
  {                                                                                                \
    return tell_cap (_words, _kind, options);                                                      \
  }                                                                                                \
  static char *probe_##_name##_turns (const char *options) { return count_turns (_kind, options); }

PROBES_OF (worker, "W1,4", LOOM_CB_WORKER)
PROBES_OF (soldier, "S1,4", LOOM_CB_SOLDIER)
PROBES_OF (drone, "D1,4", LOOM_CB_DRONE)
PROBES_OF (young_queen, "Y1,4", LOOM_CB_YOUNG_QUEEN)

static char *
probe_queen_moves (const char *options)
{
  return count_spaces ("Q1,4", options);
}

static char *
probe_queen_hp (const char *options)
{
  return tell_hp ("Q1,4", options);
}

static char *
probe_bomb_moves (const char *options)
{
  return count_spaces ("B1,4", options);
}

static char *
probe_bomb_hp (const char *options)
{
  return tell_hp ("B1,4", options);
}

/* Spawning. */

static char *
probe_spawn_at (const char *options)
{
  g_autoptr (TestGame) test = nest ("", options);

  PLAY (FORFEIT (SOLDIER));
  yard_end_turn (test);
  return g_strdup_printf ("seat %u decides", test->state->seat);
}

static char *
probe_no_room (const char *options)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W1,2 W2,1", options);

  PLAY (FORFEIT (SOLDIER));
  yard_end_round (test);
  return g_strdup_printf ("%u waits", yard_state (test)->pending[0][LOOM_CB_SOLDIER]);
}

static char *
probe_convert_at_cap (const char *options)
{
  g_autoptr (TestGame) test = nest ("Y5,5 D1,3 D1,4 d5,4", options);

  return g_strdup (test_game_is_listed (test, CONVERT (UP (5, 5), UP (5, 4))) ? "legal"
                                                                              : "illegal");
}

/* Trails: the drone goes from 3 3 to 5 3, back and forth in all. */
static guint
count_trail (TestGame *test)
{
  const guint8 *marks = loom_cb_marks (yard_game (test), yard_state (test));
  guint n = 0;

  for (guint cell = 0; cell < yard_game (test)->n_cells; cell++)
    n += (marks[cell] & LOOM_CB_MARK_TRAIL) != 0;
  return n;
}

static char *
probe_trail (const char *options)
{
  g_autoptr (TestGame) test = nest ("D3,3", options);
  GString *text = g_string_new (NULL);

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (4, 3), UP (5, 3)));
  yard_end_round (test);
  g_string_append_printf (text, "%u", count_trail (test));
  PLAY (STEP (UP (5, 3), UP (5, 4)));
  yard_end_round (test);
  g_string_append_printf (text, " %u", count_trail (test));
  yard_end_rounds (test, 5);
  g_string_append_printf (text, " %u", count_trail (test));
  return g_string_free (text, FALSE);
}

static char *
probe_trail_rounds (const char *options)
{
  g_autofree char *both = g_strconcat (options, " trail=rounds", NULL);
  g_autoptr (TestGame) test = nest ("D3,3", both);
  guint rounds = 0;

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  yard_end_round (test);
  for (; count_trail (test) > 0; rounds++)
    yard_end_round (test);
  return g_strdup_printf ("%u rounds more", rounds);
}

static char *
probe_trail_bonus (const char *options)
{
  g_autoptr (TestGame) test = nest ("D3,3 W3,4", options);

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (3, 4), UP (3, 3)));
  return g_strdup_printf ("%u spaces left", yard_state (test)->left);
}

/* Items. */

static char *
probe_item_vis (const char *options)
{
  g_autoptr (TestGame) test = nest ("i5,5", options);
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->draw_state (test->game, test->state, text);
  return g_strdup (strstr (text->str, "  5 ....?") != NULL ? "face down" : "face up");
}

static char *
probe_antlion_range (const char *options)
{
  g_autoptr (TestGame) test = nest ("Y1,9 l10,9", options);
  gint column = 1;

  while (yard_letter (test, UP (column, 9)) == 'Y' && column < 6)
    {
      PLAY (STEP (UP (column, 9), UP (column + 1, 9)));
      column++;
    }
  return g_strdup (yard_letter (test, UP (column, 9)) == 'Y' ? "lives" : "dies");
}

static char *
probe_antlion_kills (const char *options)
{
  g_autoptr (TestGame) test = nest ("W1,8 W1,9 W1,10 l5,9", options);
  guint kills = 0;

  for (gint row = 8; row <= 10 && yard_letter (test, UP (5, 9)) == 'l'; row++)
    for (gint column = 1; yard_letter (test, UP (column, row)) == 'W'; column++)
      {
        PLAY (STEP (UP (column, row), UP (column + 1, row)));
        kills += yard_letter (test, UP (column + 1, row)) == '.';
      }
  return g_strdup_printf ("%s after %u", yard_letter (test, UP (5, 9)) == 'l' ? "there" : "gone",
                          kills);
}

static char *
probe_trigger (const char *options)
{
  g_autoptr (TestGame) test = nest ("Q1,1 M2,1 w5,5", options);

  PLAY (DELIVER (UP (2, 1)));
  PLAY (PLACE (ANTLION, UP (5, 4)));
  return g_strdup (nest_count (test, 2, LOOM_CB_WORKER) == 0 ? "struck" : "spared");
}

/* On the open entrance, below it, and on the throne that is dug out. */
static char *
probe_antlion_place (const char *options)
{
  g_autoptr (TestGame) test = nest ("shaft=0 throne=0 Q1,1 M2,1", options);
  const LoomPosition *position = test->position;
  guint n = 0;

  PLAY (DELIVER (UP (2, 1)));
  n += test_game_is_listed (test, PLACE (ANTLION, UP (6, 6)));
  n += test_game_is_listed (test, PLACE (ANTLION, LOW (6, 6)));
  for (guint i = 0; i < yard_game (test)->n_sites; i++)
    {
      const guint32 cell = loom_position_site (position, i)->cell;

      n += (position->cells[cell] & LOOM_CELL_THRONE) != 0
           && test_game_is_listed (test, PLACE (ANTLION, cell));
    }
  return g_strdup_printf ("%u of 3 ways", n);
}

static char *
probe_antlion_body (const char *options)
{
  g_autoptr (TestGame) test = nest ("S5,5 l5,6", options);

  return g_strdup (test_game_is_listed (test, ATTACK (UP (5, 5), UP (5, 6))) ? "can be attacked"
                                                                             : "cannot");
}

/* The blast of a bomb at 5 5: hit points of soldiers three and five away. */
static char *
probe_blast_units (const char *options)
{
  g_autoptr (TestGame) test = nest ("B5,5 w6,5 S5,8 S5,10", options);

  PLAY (ATTACK (UP (5, 5), UP (6, 5)));
  return g_strdup_printf ("%u and %u", yard_letter (test, UP (5, 8)) == 'S' ? HP (UP (5, 8)) : 0,
                          HP (UP (5, 10)));
}

static char *
probe_blast (const char *options)
{
  g_autoptr (TestGame) test = nest_with (
      "B5,5 w6,5", "<earthworm layer='upper' at='6 8' facing='east' length='3'/>", options);

  PLAY (ATTACK (UP (5, 5), UP (6, 5)));
  return g_strdup (loom_cb_worms (yard_game (test), yard_state (test))->length == 3 ? "whole"
                                                                                    : "bitten");
}

/* Digging. */

/* A board of three sheets whose map states no turns: how many the sites take. */
static char *
tell_turns (guint site, const char *options)
{
  static const char row[] = "<row>............</row>";
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                      "<layers cell='10'>");
  g_autoptr (TestGame) test = NULL;

  for (guint layer = 0; layer < 3; layer++)
    {
      g_string_append_printf (text, "<layer id='l%u' title='L%u' columns='12' rows='12'>", layer,
                              layer);
      for (guint i = 0; i < 12; i++)
        g_string_append (text, row);
      g_string_append (text, "</layer>");
    }
  g_string_append (text, "<entrance id='a' layer='l0' at='3 3'/><entrance id='b' layer='l1' "
                         "at='6 6'/><throne layer='l2' at='9 9'/></layers>"
                         "<scenario id='game' title='Game' rules='colony-battle' seats='2'>"
                         "<queen seat='1' layer='l0' at='1 1'/><queen seat='2' layer='l0' "
                         "at='12 12'/></scenario></board>");
  test = test_game_new (text->str, options);
  return g_strdup_printf ("%u turns", nest_left (test, site, 1));
}

static char *
probe_first_entrance (const char *options)
{
  return tell_turns (0, options);
}

static char *
probe_second_entrance (const char *options)
{
  return tell_turns (1, options);
}

static char *
probe_throne (const char *options)
{
  return tell_turns (2, options);
}

static char *
probe_excav (const char *options)
{
  g_autoptr (TestGame) test = nest ("W6,5 w6,7", options);

  yard_end_round (test);
  return g_strdup_printf ("%u and %u left", nest_left (test, 0, 1), nest_left (test, 0, 2));
}

static char *
probe_gate_adj (const char *options)
{
  g_autoptr (TestGame) test = nest ("shaft=0 S6,6 s6,6/2", options);

  return g_strdup (test_game_is_listed (test, ATTACK (UP (6, 6), LOW (6, 6))) ? "reached"
                                                                              : "out of reach");
}

static char *
probe_gate_cost (const char *options)
{
  g_autoptr (TestGame) test = nest ("shaft=0 W6,6", options);

  PLAY (STEP (UP (6, 6), LOW (6, 6)));
  return g_strdup_printf ("%u spaces left", yard_state (test)->left);
}

#define CLAIMS_OF(_id, _name)                                                                      \
  { _id "-moves", "3", probe_##_name##_moves, "3 spaces" },                                        \
      { _id "-moves", "0", probe_##_name##_moves, "0 spaces" },                                    \
      { _id "-moves", "7", probe_##_name##_moves, "7 spaces" },                                    \
      { _id "-hp", "1", probe_##_name##_hp, "1 hit points" },                                      \
      { _id "-hp", "4", probe_##_name##_hp, "4 hit points" },                                      \
      { _id "-cap", "1", probe_##_name##_cap, "full" },                                            \
      { _id "-cap", "2", probe_##_name##_cap, "room" },                                            \
      { _id "-turns", "0", probe_##_name##_turns, "at once" },                                     \
      { _id "-turns", "1", probe_##_name##_turns, "after 1 turns" },                               \
  {                                                                                                \
    _id "-turns", "3", probe_##_name##_turns, "after 3 turns"                                      \
  }

static const OptionClaim claims[]
    = { { "order", "as-seated", probe_order, "seat 1 always" },
        { "order", "random-each-game", probe_order, "by chance" },
        { "order", "rotated", probe_order, "turn by turn" },
        { "max-rounds", "1", probe_max_rounds, "1" },
        { "max-rounds", "500", probe_max_rounds, "500" },
        { "timeout", "draw", probe_timeout, "a draw" },
        { "timeout", "rank", probe_timeout, "the deeper queen wins" },
        { "metric", "grid4", probe_metric, "straight" },
        { "metric", "grid8", probe_metric, "diagonal" },
        { "pass", "no", probe_pass, "round" },
        { "pass", "friends", probe_pass, "through" },
        { "limit", "moves-only", probe_limit, "free" },
        { "limit", "activations", probe_limit, "counted" },
        { "move-limit", "1", probe_move_limit, "1" },
        { "move-limit", "3", probe_move_limit, "3" },
        { "attack-order", "move-then-attack", probe_attack_order, "stays" },
        { "attack-order", "any-order", probe_attack_order, "may move on" },
        { "attack-damage", "1", probe_attack_damage, "9 left" },
        { "attack-damage", "4", probe_attack_damage, "6 left" },
        { "queens-dead-together", "draw", probe_queens_dead_together, "winner 0" },
        { "queens-dead-together", "active-loses", probe_queens_dead_together, "winner 2" },
        CLAIMS_OF ("worker", worker),
        CLAIMS_OF ("soldier", soldier),
        CLAIMS_OF ("drone", drone),
        CLAIMS_OF ("young-queen", young_queen),
        { "queen-moves", "1", probe_queen_moves, "1 spaces" },
        { "queen-moves", "3", probe_queen_moves, "3 spaces" },
        { "queen-hp", "10", probe_queen_hp, "10 hit points" },
        { "queen-hp", "3", probe_queen_hp, "3 hit points" },
        { "spawn-at", "start-of", probe_spawn_at, "seat 2 decides" },
        { "spawn-at", "end-of", probe_spawn_at, "seat 1 decides" },
        { "no-room", "wait", probe_no_room, "1 waits" },
        { "no-room", "lost", probe_no_room, "0 waits" },
        { "convert-at-cap", "illegal", probe_convert_at_cap, "illegal" },
        { "convert-at-cap", "allowed-no-spawn", probe_convert_at_cap, "legal" },
        { "trail", "permanent", probe_trail, "2 3 3" },
        { "trail", "last-move", probe_trail, "2 1 1" },
        { "trail", "rounds", probe_trail, "2 3 0" },
        { "trail-rounds", "1", probe_trail_rounds, "1 rounds more" },
        { "trail-rounds", "3", probe_trail_rounds, "3 rounds more" },
        { "trail-bonus", "1", probe_trail_bonus, "3 spaces left" },
        { "trail-bonus", "0", probe_trail_bonus, "2 spaces left" },
        { "trail-bonus", "5", probe_trail_bonus, "7 spaces left" },
        { "item-vis", "open", probe_item_vis, "face up" },
        { "item-vis", "hidden", probe_item_vis, "face down" },
        { "antlion-range", "3", probe_antlion_range, "lives" },
        { "antlion-range", "5", probe_antlion_range, "dies" },
        { "antlion-kills", "3", probe_antlion_kills, "gone after 3" },
        { "antlion-kills", "1", probe_antlion_kills, "gone after 1" },
        { "antlion-kills", "4", probe_antlion_kills, "there after 3" },
        { "trigger", "enter", probe_trigger, "spared" },
        { "trigger", "presence", probe_trigger, "struck" },
        { "antlion-body", "unharmed", probe_antlion_body, "cannot" },
        { "antlion-body", "hp1", probe_antlion_body, "can be attacked" },
        { "antlion-place", "off-ways", probe_antlion_place, "0 of 3 ways" },
        { "antlion-place", "anywhere", probe_antlion_place, "3 of 3 ways" },
        { "termite-bomb-moves", "2", probe_bomb_moves, "2 spaces" },
        { "termite-bomb-moves", "5", probe_bomb_moves, "5 spaces" },
        { "termite-bomb-hp", "1", probe_bomb_hp, "1 hit points" },
        { "termite-bomb-hp", "3", probe_bomb_hp, "3 hit points" },
        { "termite-bomb-range", "4", probe_blast_units, "1 and 3" },
        { "termite-bomb-range", "2", probe_blast_units, "3 and 3" },
        { "termite-bomb-range", "5", probe_blast_units, "1 and 1" },
        { "termite-bomb-damage", "2", probe_blast_units, "1 and 3" },
        { "termite-bomb-damage", "0", probe_blast_units, "3 and 3" },
        { "termite-bomb-damage", "3", probe_blast_units, "0 and 3" },
        { "blast", "units", probe_blast, "whole" },
        { "blast", "worms-hit", probe_blast, "bitten" },
        { "first-entrance-turns", "3", probe_first_entrance, "3 turns" },
        { "first-entrance-turns", "7", probe_first_entrance, "7 turns" },
        { "second-entrance-turns", "5", probe_second_entrance, "5 turns" },
        { "second-entrance-turns", "8", probe_second_entrance, "8 turns" },
        { "throne-turns", "10", probe_throne, "10 turns" },
        { "throne-turns", "12", probe_throne, "12 turns" },
        { "excav", "once-per-round", probe_excav, "2 and 0 left" },
        { "excav", "per-player-turn", probe_excav, "1 and 0 left" },
        { "excav", "separate", probe_excav, "2 and 2 left" },
        { "gate-adj", "linked", probe_gate_adj, "reached" },
        { "gate-adj", "none", probe_gate_adj, "out of reach" },
        { "gate-cost", "1", probe_gate_cost, "2 spaces left" },
        { "gate-cost", "0", probe_gate_cost, "3 spaces left" },
        { "gate-cost", "3", probe_gate_cost, "0 spaces left" },
        COLONY_BATTLE_WORM_CLAIMS };

static void
test_every_option_is_honoured (void)
{
  claim_options (&loom_colony_battle, claims, G_N_ELEMENTS (claims));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/colony-battle/G7/every-option-is-honoured",
                   test_every_option_is_honoured);
  return g_test_run ();
}
