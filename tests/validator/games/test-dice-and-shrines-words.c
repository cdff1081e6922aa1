/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about how Dice & Shrines is told, asked for, drawn and written down. */

#include "tests/validator/games/dice-and-shrines-support.h"

#include "validator/base/json.h"

#define REST " p=1:8 q=2:8 s=1:10* t=2:10*"

/* What is told of @move, which a test has played from @before; sums of dice are left out. */
static char *
dup_told (const TestGame *game, const LoomState *before, LoomMove move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GRegex) sums = g_regex_new (": [0-9]+ to [0-9]+", 0, 0, NULL);

  game->game->play->describe_events (game->game, before, move, game->events, game->state, text);
  return g_regex_replace_literal (sums, text->str, -1, 0, ": … to …", 0, NULL);
}

/* One move and what is told of it. */
typedef struct
{
  const char *areas;
  const char *routes;
  const char *seats;
  const char *options;
  guint kind;
  const char *from; /* or the one area */
  const char *to;
  gint result;  /* of an attack; -1 for other moves */
  gboolean tie; /* whether it must be one */
  const char *told;
} Row;

static const Row rows[] = {
  { "a=1:5 b=2:3" REST, "a-b p-q", "name=North|name=South", "mode=zen", LOOM_DS_MOVE_ATTACK, "a",
    "b", LOOM_DS_CAPTURED, FALSE,
    "North attacks South’s B from A with 5 dice against 3: … to …. B is North’s, with 4 dice.\n" },
  { "a=1:2 b=2:1" REST, "a-b p-q", "name=North|name=South", "mode=zen", LOOM_DS_MOVE_ATTACK, "a",
    "b", LOOM_DS_REPELLED, FALSE,
    "North attacks South’s B from A with 2 dice against 1: … to …. A holds 1 die now.\n" },
  { "a=1:2 b=2:2" REST, "a-b p-q", "name=North|name=South", "mode=zen", LOOM_DS_MOVE_ATTACK, "a",
    "b", LOOM_DS_REPELLED, TRUE,
    "North attacks South’s B from A with 2 dice against 2: … to …, and a tie is the defender’s. A "
    "holds 1 die now.\n" },
  { "a=1:5 b=2:3 c=1:1" REST, "a-b a-c p-q", "name=North guardian=turtle|name=South guardian=owl",
    "mode=spirit", LOOM_DS_MOVE_ATTACK, "a", "b", LOOM_DS_REPELLED, FALSE,
    "North attacks South’s B from A with 5 dice against 3: … to …. A holds 2 dice now, thanks to "
    "the turtle.\n" },
  { "a=1:5 b=2:3 c=1:1" REST, "a-c c-b p-q", "name=North guardian=owl|name=South guardian=owl",
    "mode=spirit", LOOM_DS_MOVE_ATTACK, "a", "b", LOOM_DS_CAPTURED, FALSE,
    "North attacks South’s B from A, two steps away, with 5 dice against 3: … to …. B is North’s, "
    "with 4 dice.\n" },
  { "a=1:5 b=2:3" REST, "a-b p-q", "name=North guardian=fox bank=2|name=South guardian=owl",
    "mode=epic first-active-turn=1", LOOM_DS_MOVE_CRITICAL, "a", "b", LOOM_DS_CAPTURED, FALSE,
    "North’s fox strikes critically: it attacks South’s B from A with 5 dice and 2 from the bank "
    "against 3: … to …. B is North’s, with 4 dice.\n" },
  { "a=1:3@fire b=2:3" REST, "a-b p-q", "name=North guardian=fox|name=South guardian=owl",
    "mode=epic", LOOM_DS_MOVE_ATTACK, "a", "b", LOOM_DS_CAPTURED, TRUE,
    "North attacks South’s B from A with 3 dice against 3: … to …, and fire breaks the tie. B is "
    "North’s, with 2 dice.\n" },
  { "a=1:3@fire b=2:3@air" REST, "a-b p-q", "name=North guardian=fox|name=South guardian=owl",
    "mode=epic", LOOM_DS_MOVE_ATTACK, "a", "b", LOOM_DS_STANDOFF, TRUE,
    "North attacks South’s B from A with 3 dice against 3: … to …. Fire holds against air: a "
    "standoff, and nothing changes.\n" },
  { "a=1:8 b=2:2* c=2:7 p=1:8 q=2:8 s=1:10*", "a-b p-q", "name=North|name=South", "mode=zen",
    LOOM_DS_MOVE_ATTACK, "a", "b", LOOM_DS_CAPTURED, FALSE,
    "North attacks South’s shrine on B from A with 8 dice against 2: … to …. B is North’s, with 7 "
    "dice.\nThe shrine on B is gone for good; South’s dice flee to C.\nFor 1 die there is no room: "
    "it is lost.\n" },
  { "a=1:8 b=2:2* s=1:10*", "a-b", "name=North|name=South", "mode=zen", LOOM_DS_MOVE_ATTACK, "a",
    "b", LOOM_DS_CAPTURED, FALSE,
    "North attacks South’s shrine on B from A with 8 dice against 2: … to …. B is North’s, with 7 "
    "dice.\nThe shrine on B is gone for good.\nSouth is out of the game.\nNorth wins: nobody "
    "else is left.\n" },
  { "a=1:5 b=2:3" REST, "a-b p-q", "name=North guardian=turtle|name=South guardian=owl",
    "mode=epic first-active-turn=1", LOOM_DS_MOVE_IRON_RUSH, NULL, NULL, -1, FALSE,
    "North arms its next attack with iron rush.\n" },
  { "a=1:7 b=2:3" REST, "a-b p-q", "name=North guardian=hippo|name=South guardian=owl",
    "mode=epic first-active-turn=1", LOOM_DS_MOVE_TIDE_SURGE, "a", NULL, -1, FALSE,
    "North’s tide surges over A: 1 more die, 8 now.\n" },
  { "a=1:5 b=2:3" REST, "a-b p-q", "name=North guardian=hedgehog|name=South guardian=owl",
    "mode=epic first-active-turn=1", LOOM_DS_MOVE_SPINE_SHIELD, "a", NULL, -1, FALSE,
    "North’s hedgehog raises its spine shield around A.\n" },
  { "a=1:5 b=1:3 c=2:1" REST, "a-b b-c p-q", "name=North guardian=owl|name=South guardian=owl",
    "mode=epic first-active-turn=1", LOOM_DS_MOVE_TRANSFER, "a", "b", -1, FALSE,
    "North’s owl carries 4 dice from A to B, which holds 7 now.\n" },
  { "a=1:7 b=2:3" REST, "a-b p-q", "name=North|name=South", "mode=zen", LOOM_DS_MOVE_END_TURN, NULL,
    NULL, -1, FALSE,
    "North ends its turn: 1 die for its largest group to A.\nFor 1 die there is no room: it is "
    "lost.\n" },
  { "a=1:6 b=2:3" REST, "s-a a-b p-q", "name=North stock=5|name=South", "mode=zen",
    LOOM_DS_MOVE_END_TURN, NULL, NULL, -1, FALSE,
    "North ends its turn: 2 dice for its largest group and 5 from the stock to A; the shrine "
    "blesses A.\nFor 1 die there is no room: it is lost.\nFor 6 dice there is no room: they go "
    "into North’s stock.\n" },
  { "a=1:6 b=2:1 s=1:10* t=2:10*", "a-b", "name=North|name=South",
    "mode=zen shrine-bonus=0 aura-bonus=0", LOOM_DS_MOVE_END_TURN, NULL, NULL, -1, FALSE,
    "North ends its turn: 1 die for its largest group to A.\nSouth can do nothing and passes: 1 "
    "die "
    "for its largest group to B.\n" },
  { "a=1:2 b=2:1 s=1:10* t=2:10*", "a-b", "name=North|name=South", "mode=zen shrine-bonus=0",
    LOOM_DS_MOVE_ATTACK, "a", "b", LOOM_DS_REPELLED, FALSE,
    "North attacks South’s B from A with 2 dice against 1: … to …. A holds 1 die now.\nNorth can "
    "do "
    "no more and ends its turn: 1 die for its largest group to A.\nSouth can do nothing and "
    "passes: "
    "1 die for its largest group to B.\n" },
  { "a=1:6 b=2:1@fire/5" REST, "a-b p-q", "name=North guardian=fox|name=South guardian=owl",
    "mode=epic bank-every=1 element-turns=1 shrine-bonus=0", LOOM_DS_MOVE_END_TURN, NULL, NULL, -1,
    FALSE,
    "North ends its turn: 1 die for its largest group to A.\nNorth’s fox puts a die by and has 1 "
    "in "
    "the bank.\nFire takes hold of A, P and S.\n" },
  { "a=1:2 b=2:1" REST, "a-b p-q", "name=North|name=South", "mode=zen max-turns=1 shrine-bonus=0",
    LOOM_DS_MOVE_END_TURN, NULL, NULL, -1, FALSE,
    "North ends its turn: 1 die for its largest group to A.\nAfter 1 turn areas count, then dice: "
    "North has 3 areas and 21 dice, South 3 and 19.\nNorth wins.\n" },
  { "a=1:2 b=2:3" REST, "a-b p-q", "name=North|name=South", "mode=zen max-turns=1 shrine-bonus=0",
    LOOM_DS_MOVE_END_TURN, NULL, NULL, -1, FALSE,
    "North ends its turn: 1 die for its largest group to A.\nAfter 1 turn areas count, then dice: "
    "North has 3 areas and 21 dice, South 3 and 21.\nNorth and South share the victory.\n" },
};

static gboolean
is_wished (const TestGame *game, gconstpointer data)
{
  const Row *row = data;
  const LoomEvent *battle = test_game_event (game, LOOM_DS_EVENT_BATTLE);

  return battle->args[5] == row->result && (battle->args[4] == LOOM_BATTLE_TIE) == row->tie;
}

static void
test_moves_are_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      g_autoptr (TestGame) game = shrines_game (row->areas, row->routes, row->seats, row->options);
      g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
      g_autofree char *told = NULL;
      const LoomMove move
          = loom_move (row->kind, row->from != NULL ? test_game_area (game, row->from) : 0,
                       row->to != NULL ? test_game_area (game, row->to) : 0, 0);

      if (row->result < 0)
        test_game_play (game, move);
      else
        test_game_play_until (game, move, is_wished, row);
      told = dup_told (game, before, move);
      g_assert_cmpstr (told, ==, row->told);
    }
}

static void
test_the_start_is_told (void)
{
  const LoomMove none = { 0 };
  g_autoptr (TestGame) game = shrines_game (
      "a=1:5 b=2:3 c=3:4" REST " u=3:2*", "a-b b-c p-q",
      "name=North guardian=fox|name=South guardian=owl|name=West guardian=hippo", "mode=spirit");
  g_autofree char *told = dup_told (game, NULL, none);
  g_autoptr (TestGame) bare = shrines_game ("a=0:0 b=0:0", "a-b", "name=North|name=South",
                                            "mode=zen dealt-dice=1 shrine-min=1");
  g_autofree char *dealt = NULL;

  g_assert_cmpstr (told, ==,
                   "North begins, then South and West.\n"
                   "North’s shrine is S, with 10 dice; its guardian is the fox.\n"
                   "South’s shrine is T, with 10 dice; its guardian is the owl.\n"
                   "West’s shrine is U, with 2 dice; its guardian is the hippo.\n");
  loom_event_log_clear (bare->events);
  loom_event_log_add (bare->events, LOOM_DS_EVENT_DEALT, 0, 1, 1);
  shrines_state (bare)->dice[0] = 1;
  dealt = dup_told (bare, NULL, none);
  g_assert_nonnull (strstr (dealt, " is dealt 1 area: A 1.\n"));
}

/* The hippo's turn ends in two steps, each with its line. */
static void
test_the_hand_is_told (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1 b=1:7 c=2:1" REST, "a-b b-c p-q",
                                            "name=North guardian=hippo|name=South guardian=owl",
                                            "mode=spirit shrine-bonus=0");
  const LoomMove place = on_area (game, LOOM_DS_MOVE_PLACE, "b");
  g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
  g_autofree char *first = NULL, *second = NULL;

  test_game_play (game, end_turn ());
  first = dup_told (game, before, end_turn ());
  g_assert_cmpstr (first, ==, "North ends its turn: 2 dice for its largest group.\n");
  memcpy (before, game->state, game->game->state_size);
  test_game_play (game, place);
  second = dup_told (game, before, place);
  g_assert_cmpstr (second, ==, "North puts a die on B by hand.\nThe other dice go to A.\n");
}

static void
test_moves_are_asked_for (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:5 b=2:3" REST, "a-b p-q",
                                            "guardian=fox bank=2|guardian=owl", "mode=epic");
  static const struct
  {
    guint kind;
    const char *said;
  } moves[] = {
    { LOOM_DS_MOVE_ATTACK, "attack B from A" },
    { LOOM_DS_MOVE_CRITICAL, "attack B from A with 2 more from the bank" },
    { LOOM_DS_MOVE_IRON_RUSH, "arm the next attack with iron rush" },
    { LOOM_DS_MOVE_TIDE_SURGE, "let the tide surge over A" },
    { LOOM_DS_MOVE_SPINE_SHIELD, "raise the spine shield around A" },
    { LOOM_DS_MOVE_TRANSFER, "let the owl carry the dice of A to B" },
    { LOOM_DS_MOVE_PLACE, "put a die on A" },
    { LOOM_DS_MOVE_END_TURN, "end the turn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      game->game->play->describe_move (game->game, game->state,
                                       from_to (game, moves[i].kind, "a", "b"), text);
      g_assert_cmpstr (text->str, ==, moves[i].said);
    }
}

static void
test_the_board_is_drawn (void)
{
  g_autoptr (TestGame) game = shrines_game (
      "alder=1:5@fire b=2:3 s=1:2* t=2:2*", "alder-b s-alder",
      "name=North guardian=fox bank=1 stock=3|name=South guardian=hedgehog", "mode=epic");
  g_autoptr (GString) text = g_string_new (NULL);

  game->game->play->draw_state (game->game, game->state, text);
  g_assert_cmpstr (
      text->str, ==,
      "North (fox): 2 areas, 7 dice, largest group 2, 3 in stock, 1 in the bank, power "
      "back in 1 turn\n"
      "  Alder  5 fire  beside B 3 (South), S 2\n"
      "  S      2 shrine  beside Alder 5\n"
      "South (hedgehog): 2 areas, 5 dice, largest group 1, power back in 2 turns\n"
      "  B      3  beside Alder 5 (North)\n"
      "  T      2 shrine\n");
}

static void
test_one_die_is_drawn_as_one (void)
{
  g_autoptr (TestGame) game = shrines_game ("s=1:2* t=2:4*", "s-t", "|", "mode=zen");
  g_autoptr (GString) text = g_string_new (NULL);

  ((LoomDsState *)game->state)->dice[0] = 1;
  game->game->play->draw_state (game->game, game->state, text);
  g_assert_nonnull (strstr (text->str, ": 1 area, 1 die, largest group 1\n"));
}

static void
test_the_position_is_written_whole (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:5@fire/2 b=2:3 s=1:2* t=2:2*", "a-b s-a",
                      "guardian=fox bank=1 stock=3|guardian=hedgehog", "mode=epic");
  JsonBuilder *json = loom_json_begin ();
  g_autofree char *text = NULL;
  static const char *const parts[]
      = { "\"phase\" : \"acting\"",  "\"turns-ended\" : 0", "\"iron-rush\" : false",
          "\"guardian\" : \"fox\"",  "\"stock\" : 3",       "\"bank\" : 1",
          "\"power-from-turn\" : 2", "\"shrine\" : \"s\"",  "\"shield\" : null",
          "\"element\" : \"fire\"",  "\"held\" : 2",        "\"area\" : \"a\"",
          "\"element\" : null",      "\"order\" : [" };

  game->game->play->write_state (game->game, game->state, json);
  text = loom_json_end (json);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (text, parts[i]) == NULL)
      g_error ("%s is not in %s", parts[i], text);
}

#define WORDS(_claim) "/rules/dice-and-shrines/words/" _claim

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (WORDS ("each-move-has-its-line"), test_moves_are_told);
  g_test_add_func (WORDS ("the-start-tells-order-shrines-and-deal"), test_the_start_is_told);
  g_test_add_func (WORDS ("dice-placed-by-hand-are-told"), test_the_hand_is_told);
  g_test_add_func (WORDS ("moves-are-asked-for"), test_moves_are_asked_for);
  g_test_add_func (WORDS ("the-board-is-drawn-as-a-list"), test_the_board_is_drawn);
  g_test_add_func (WORDS ("one-die-is-drawn-as-one"), test_one_die_is_drawn_as_one);
  g_test_add_func (WORDS ("the-position-is-written-whole"), test_the_position_is_written_whole);
  return g_test_run ();
}
