/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about games by rules files: what goes wrong in them is said with its line, nothing but the
 * board is in reach, nothing runs on, and games are the same whoever plays them. */

#include "tests/validator/own/own-table.h"
#include "validator/checks/own.h"
#include "validator/checks/playable.h"
#include "validator/games/games.h"
#include "validator/own/audit.h"
#include "validator/own/policy.h"
#include "validator/own/shelf.h"
#include "validator/position/games.h"

#include <string.h>

static const char *const plain[] = { "", "", "" };

/* What is wrong with the rules in which @parts stand in the three places. */
static char *
dup_failure (const char *const parts[3])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = own_table_dup_text (parts);
  LoomAudit audit = { 0 };
  OwnTable table;
  char *failure;

  if (!own_table_lay (&table, text, &error))
    {
      own_table_clear (&table);
      return g_strdup (error->message);
    }
  loom_audit_run (&audit, table.game, 16, NULL);
  failure = g_steal_pointer (&audit.failure);
  own_table_clear (&table);
  return failure;
}

typedef struct
{
  const char *claim;
  const char *parts[3];
  const char *says; /* NULL: nothing is wrong */
} Mischief;

/* A table of 31 elements that says that it has 2^30. */
#define FALSE_BORDER                                                                               \
  "local t = {"                                                                                    \
  "[1]=0,[2]=0,[4]=0,[8]=0,[16]=0,[32]=0,[64]=0,[128]=0,[256]=0,[512]=0,[1024]=0,[2"               \
  "048]=0,[4096]=0,[8192]=0,[16384]=0,[32768]=0,[65536]=0,[131072]=0,[262144]=0,[52"               \
  "4288]=0,[1048576]=0,[2097152]=0,[4194304]=0,[8388608]=0,[16777216]=0,[33554432]="               \
  "0,[67108864]=0,[134217728]=0,[268435456]=0,[536870912]=0,[1073741824]=0"                        \
  "}"

static const Mischief mischiefs[] = {
  { "good-rules-have-no-failure", { "", "", "" }, NULL },
  { "an-unknown-name-is-nil",
    { "", "", "os.exit()" },
    "inns.rules.lua:19: attempt to index a nil value (global 'os'); “boardloom rules reference”" },
  { "syntax-has-its-line", { "local = 3", "", "" }, "inns.rules.lua:9:" },
  { "a-loop-is-stopped",
    { "", "while true do end", "" },
    "inns.rules.lua:12: moves() did more than 20 million steps: a loop" },
  { "a-loop-while-loading-is-stopped", { "while true do end", "", "" }, "20 million" },
  { "recursion-is-stopped",
    { "local function f() return 1 + f() end", "f()", "" },
    "inns.rules.lua:9: moves() needs more than 16 MiB: a table or text grows, or a function "
    "calls" },
  { "a-false-border-is-no-way-out",
    { FALSE_BORDER, "", "table.insert(t, 1, 0)" },
    "more than a million elements" },
  { "nor-in-sorting", { FALSE_BORDER, "", "table.sort(t)" }, "more than a million elements" },
  { "nor-in-shuffling", { FALSE_BORDER, "", "shuffle(t)" }, "more than a million elements" },
  { "what-sorts-is-of-the-file", { "", "", "table.sort({ 2, 1 }, die)" }, "of the file's own" },
  { "tales-are-bounded",
    { "", "", "for i = 1, 20000 do tell(\"thrown\", 1) end" },
    "more than 10000 events" },
  { "no-addresses-behind-a-zero",
    { "", "", "string.format(\"\\0%p\", \"abc\")" },
    "string.format()" },
  { "memory-is-bounded",
    { "", "", "local t = {} for i = 1, 10000000 do t[i] = i end" },
    "inns.rules.lua:19: say needs more than 16 MiB: a table or text grows" },
  { "long-texts-are-bounded",
    { "", "", "local t = \"x\" for i = 1, 40 do t = t .. t end" },
    "inns.rules.lua:19: say needs more than 16 MiB: a table or text grows" },
  { "a-number-out-of-its-range",
    { "", "", "s.n = 100" },
    "inns.rules.lua:19: n becomes 100, declared 0 to 99" },
  { "half-a-number", { "", "", "s.n = 2.5" }, "n becomes 2.5, declared 0 to 99" },
  { "three-and-no-more-is-three", { "", "", "s.n = s.n + 0.0" }, NULL },
  { "no-such-field", { "", "", "s.m = 1" }, "inns.rules.lua:19: the state has no field “m”" },
  { "no-such-field-to-read",
    { "", "", "s.n = s.att" },
    "the state has no field “att”; did you mean “at”?" },
  { "no-such-element", { "", "", "s.at[3] = 1" }, "inns.rules.lua:19: at has 2 elements" },
  { "no-such-option", { "", "", "s.n = option.gaol" }, "no option “gaol”; did you mean “goal”?" },
  { "no-move-at-all",
    { "", "if s.n > 3 then return end", "" },
    "inns.rules.lua:11: moves() gives no legal move, and the game goes on: give a move" },
  { "a-move-twice",
    { "", "add(\"say\", 1)", "" },
    "inns.rules.lua:11: moves() lists “say 1” twice" },
  { "an-unknown-move",
    { "", "add(\"sy\", 1)", "" },
    "inns.rules.lua:12: there is no move “sy”; did you mean “say”?" },
  { "too-many-moves",
    { "", "for i = 3, 2000 do add(\"say\", i) end", "" },
    "inns.rules.lua:12: moves() lists more than 1024 moves; most_moves" },
  { "no-end",
    { "", "", "s.n = 0 more = 0" },
    "inns.rules.lua:10: no end in 100,000 moves: limit the rounds" },
  { "shares-that-are-not-one",
    { "", "", "do return shares { 0.5, 0 } end" },
    "inns.rules.lua:19: shares add up to 0.5, and must to 1" },
  { "dice-where-nothing-may-change", { "", "die(6)", "" }, "die() is for setup() and play" },
  { "a-hidden-counter",
    { "local seen = 0", "", "seen = seen + 1" },
    "inns.rules.lua:9: “seen” changes while playing; keep it in the state" },
  { "a-hidden-counter-that-matters",
    { "local seen = 0", "", "seen = seen + 1 if seen > 9 then more = 0 end" },
    "inns.rules.lua:18: the same move leads to other positions: something is kept outside the "
    "state" },
  { "a-cache",
    { "local known = {}", "known[s.n] = true", "" },
    "inns.rules.lua:9: “known” changes while playing" },
  { "a-global-is-set",
    { "", "", "count = 1" },
    "inns.rules.lua:19: “count” is set while playing; keep it in the state" },
  { "the-board-cannot-be-changed", { "", "", "board.id = nil" }, "board cannot be changed" },
  { "the-library-cannot-be-changed", { "", "", "math.max = nil" }, "math cannot be changed" },
  { "no-patterns", { "", "", "local x = (\"a\"):rep(9)" }, "nil value (method 'rep')" },
  { "no-addresses", { "", "", "if tostring({}) ~= \"table\" then error(\"seen\") end" }, NULL },
  { "no-addresses-in-formats", { "", "", "string.format(\"%p\", {})" }, "string.format()" },
  { "pairs-refuses-tables-as-keys",
    { "", "", "for k in pairs({ [{}] = 1 }) do s.n = 1 end" },
    "have no order" },
  { "pairs-goes-in-order",
    { "", "",
      "local t = \"\" for k in pairs({ d = 1, b = 1, [3] = 1, a = 1, [1] = 1, c = 1 }) do "
      "t = t .. k end if t ~= \"13abcd\" then error(t) end" },
    NULL },
  { "pairs-of-the-state-is-the-same-in-every-machine",
    { "",
      "local t = \"\" for k in pairs(s) do t = t .. k .. \" \" end "
      "if t ~= \"at first lit n seat \" then error(t) end",
      "" },
    NULL },
  { "pairs-of-a-list-of-the-state-too",
    { "",
      "local n = 0 for seat, area in pairs(s.at) do n = n + seat * area end if n < 3 then error(n) "
      "end",
      "" },
    NULL },
  { "a-list-has-its-length-in-every-machine",
    { "", "if #s.at ~= 2 or #s.lit ~= areas then error(#s.lit) end", "" },
    NULL },
  { "pairs-of-the-options-goes-through-them",
    { "",
      "local t = \"\" for k in pairs(option) do t = t .. k .. \" \" end "
      "if t ~= \"goal order \" then error(t) end",
      "" },
    NULL },
  { "a-name-of-the-board-is-guessed",
    { "", "local x = board.distance(1)", "" },
    "inns.rules.lua:12: there is no board.distance; did you mean board.distances?" },
  { "a-name-of-the-table-is-guessed",
    { "", "", "dye(6)" },
    "inns.rules.lua:19: attempt to call a nil value (global 'dye'); did you mean “die”?" },
  { "bytecode-is-refused", { "load(\"\\27Lua\")", "", "" }, "global 'load'" },
  { "a-function-for-no-move", { "", "", "" }, NULL },
  { "dice-of-an-event-that-has-none",
    { "", "", "tell(\"thrown\", 1) show({ 1 })" },
    "which must declare faces" },
  { "dice-of-no-event", { "", "", "show()" }, "which must declare faces" },
};

static void
test_mischief (gconstpointer data)
{
  const Mischief *mischief = data;
  g_autofree char *failure = dup_failure (mischief->parts);

  g_test_message ("%s", failure != NULL ? failure : "");
  if (mischief->says == NULL)
    g_assert_cmpstr (failure, ==, NULL);
  else if (failure == NULL || strstr (failure, mischief->says) == NULL)
    g_error ("“%s” was expected, and said is “%s”", mischief->says, failure != NULL ? failure : "");
}

/* A game played by one who looks and by one who does not is the same; so is one that another
 * machine has gone on with. */
static void
compare_games (const char *const texts[2])
{
  g_autoptr (GError) error = NULL;
  OwnTable tables[2];
  LoomState *states[2];
  LoomRandom dice[2], deal[2];

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (own_table_lay (&tables[i], texts[i], &error));
      states[i] = g_malloc0 (tables[i].game->state_size);
    }
  g_assert_cmpuint (tables[0].game->key, ==, tables[1].game->key);
  for (guint64 index = 0; index < 50; index++)
    {
      g_autoptr (LoomEventLog) events = loom_event_log_new (tables[0].game->key, 1, index);
      LoomRandom choice;

      loom_random_init (&choice, 1, 1, index, 0);
      for (guint i = 0; i < 2; i++)
        {
          loom_random_init (&dice[i], tables[i].game->key, 1, index, LOOM_STREAM_PLAY);
          loom_random_init (&deal[i], tables[i].game->key, 1, index, LOOM_STREAM_DEAL);
          loom_game_start (tables[i].game, states[i], index, 0, &deal[i], i == 0 ? events : NULL);
        }
      while (states[0]->seat != 0)
        {
          LoomMove moves[1024];
          const guint n = loom_game_list_moves (tables[0].game, states[0], moves);
          const LoomMove move = moves[loom_random_below (&choice, n)];

          g_assert_true (loom_game_check_move (tables[1].game, states[1], move, NULL));
          loom_game_play_legal (tables[0].game, states[0], move, &dice[0], events);
          loom_game_play_legal (tables[1].game, states[1], move, &dice[1], NULL);
          g_assert_cmpmem (states[0], tables[0].game->state_size, states[1],
                           tables[1].game->state_size);
        }
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *failure = loom_game_dup_failure (tables[i].game);

      g_assert_null (failure);
      g_free (states[i]);
      own_table_clear (&tables[i]);
    }
}

static void
test_games_are_the_same (void)
{
  g_autofree char *text = own_table_dup_text (plain);
  const char *const texts[] = { text, text };

  compare_games (texts);
}

/* Nor does it matter in which order a file says what it declares. */
static void
test_order_of_keys (void)
{
  static const char *const parts[][2] = {
    { "{ \"goal\", int = { 2, 99 }, default = 10, help = \"Where it ends.\" }",
      "{ help = \"Where it ends.\", default = 10, int = { 2, 99 }, \"goal\" }" },
    { "[\"say?\"] = \"say {more}\", say = \"{seat} says {more}.\"",
      "say = \"{seat} says {more}.\", [\"say?\"] = \"say {more}\"" },
    { "{ \"at\", \"area\", per = \"seat\" }", "{ per = \"seat\", \"at\", \"area\" }" },
    { "id = \"inns\", title = \"Inns\", seats = { 2, 4 }",
      "seats = { 2, 4 }, title = \"Inns\", id = \"inns\"" },
  };
  g_autofree char *text = own_table_dup_text (plain);
  g_autoptr (GString) turned = g_string_new (text);
  const char *texts[] = { text, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_cmpuint (g_string_replace (turned, parts[i][0], parts[i][1], 0), ==, 1);
  texts[1] = turned->str;
  compare_games (texts);
}

/* A game whose rules fail ends, with equal shares, and says why. */
static void
test_a_fault_ends_the_game (void)
{
  g_autoptr (GError) error = NULL;
  const char *const parts[] = { "", "", "if s.n > 3 then s.n = -1 - more end" };
  g_autofree char *text = own_table_dup_text (parts);
  g_autofree char *failure = NULL;
  LoomRandom dice = { 0 };
  LoomState *state;
  LoomMove moves[1024];
  double credits[2];
  OwnTable table;

  g_assert_true (own_table_lay (&table, text, &error));
  state = g_malloc0 (table.game->state_size);
  loom_random_init (&dice, 1, 1, 1, 1);
  loom_game_start (table.game, state, 0, 0, &dice, NULL);
  while (state->seat != 0)
    {
      loom_game_list_moves (table.game, state, moves);
      loom_game_play_legal (table.game, state, moves[0], &dice, NULL);
    }
  loom_game_outcome (table.game, state, credits);
  g_assert_cmpfloat (credits[0], ==, 0.5);
  failure = loom_game_dup_failure (table.game);
  g_assert_nonnull (strstr (failure, "n becomes"));
  g_assert_nonnull (strstr (failure, "in say, move"));
  /* Nobody learns from it for long. */
  loom_policy_free (loom_policy_learn (table.game, G_MAXUINT32, NULL));
  g_free (state);
  own_table_clear (&table);
}

/* What a declaration gets wrong. */
static const struct
{
  const char *text;
  const char *says;
} declarations[] = {
  { "", "the file has no game { … }" },
  { "local x = board.id(1)", "the file must begin with game { … }" },
  { "game { }", "id must be a text" },
  { "game { id = \"Inns\" }", "must be lower case" },
  { "game { id = \"inns\", title = \"x\", seats = { 4, 2 } }", "begins with the larger" },
  { "game { id = \"inns\", tilte = \"x\" }", "did you mean “title”?" },
  { "game { id = \"other\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\" } } }",
    "the two must agree" },
  { "game { id = \"inns\", title = \"x\", seats = { 2, 2 } }", "moves must have a row" },
  { "game { id = \"inns\", title = \"x\", seats = { 2, 2 }, state = { { \"n\", 0, 3 } }, pieces = "
    "{ { "
    "\"inn\", count = \"n\", symbol = \"towre\" } }, moves = { { \"go\" } } }",
    "symbol is one of tree, pine" },
  { "game { id = \"inns\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\", { \"to\", \"aera\" "
    "} } } }",
    "of no type" },
  { "game { id = \"inns\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\" } }, state = { { "
    "\"n\", 3, 9 } } }",
    "must reach over 0" },
  { "game { id = \"inns\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\" } }, words = { go = "
    "\"{too}\" } }",
    "{too} is no argument" },
  { "game { id = \"inns\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\" } }, words = { goo "
    "= \"x\" } }",
    "did you mean “go”?" },
  { "\x1bLua", "binary chunk" },
  { "game {", "inns.rules.lua:1:" },
};

static void
test_declarations (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (declarations); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomOwnInfo *info = loom_own_info_new (declarations[i].text, strlen (declarations[i].text),
                                             "inns.rules.lua", "inns", &error);

      g_assert_null (info);
      if (strstr (error->message, declarations[i].says) == NULL)
        g_error ("“%s” was expected of “%s”, and said is “%s”", declarations[i].says,
                 declarations[i].text, error->message);
      g_assert_true (g_str_has_prefix (error->message, "inns.rules.lua:"));
    }
}

/* Readers of the table of games see it whole while games are added to it. */
static void
test_the_registry_keeps_places (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = own_table_dup_text (plain);
  g_autofree char *changed = g_strconcat (text, "-- changed\n", NULL);
  const LoomGameInfo *first = loom_shelf_add_text (text, "inns.rules.lua", "inns", &error);
  const LoomGameInfo *const *before = loom_games_installed ();
  const LoomGameInfo *second = loom_shelf_add_text (changed, "inns.rules.lua", "inns", &error);

  g_assert_true (loom_shelf_add_text (changed, "inns.rules.lua", "inns", &error) == second);
  g_assert_true (first != second);
  g_assert_true (loom_game_find (before, "inns") == first);
  g_assert_true (loom_game_find (loom_games_installed (), "inns") == second);
  for (guint i = 0; loom_games[i] != NULL; i++)
    g_assert_true (loom_games_installed ()[i] == loom_games[i]);
  g_assert_null (
      loom_shelf_add_text ("game { id = \"slice-wars\", title = \"x\", seats = { 2, 2 }, "
                           "moves = { { \"go\" } } }",
                           "slice-wars.rules.lua", NULL, &error));
  g_assert_nonnull (strstr (error->message, "a game that Boardloom has itself"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  for (guint i = 0; i < G_N_ELEMENTS (mischiefs); i++)
    {
      g_autofree char *path = g_strconcat ("/own/bad-input/", mischiefs[i].claim, NULL);

      g_test_add_data_func (path, &mischiefs[i], test_mischief);
    }
  g_test_add_func ("/own/games-are-the-same-whoever-plays", test_games_are_the_same);
  g_test_add_func ("/own/the-order-of-keys-means-nothing", test_order_of_keys);
  g_test_add_func ("/own/a-failure-ends-the-game-and-is-told", test_a_fault_ends_the_game);
  g_test_add_func ("/own/declarations-say-what-is-wrong", test_declarations);
  g_test_add_func ("/own/the-registry-keeps-places", test_the_registry_keeps_places);
  return g_test_run ();
}
