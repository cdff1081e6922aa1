/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small changes: each family touches what it may and nothing else, on every sample; changes that do
 * not clash can be done together; and a scenario is copied without a trace on the old one. */

#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "tests/long-form.h"
#include "tests/validator/reading.h"
#include "validator/balance/copy.h"
#include "validator/balance/variant.h"
#include "validator/compare/comparison.h"
#include "validator/position/games.h"

static LoomBoard *
read_file (const char *path)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  return board;
}

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);

  return read_file (path);
}

typedef void (*EachFunc) (const LoomBoard *map, const LoomScenario *copy);

/* Calls @func for a copy of every scenario of every sample whose rules are known. */
static void
for_each_sample (EachFunc func)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (LoomBoard) board = NULL;

      if (!g_str_has_suffix (name, ".board.xml"))
        continue;
      board = read_sample (name);
      for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
        {
          g_autoptr (LoomBoard) map = loom_board_copy (board);
          const LoomScenario *copy
              = loom_scenario_add_copy (map, loom_board_scenario (map, i), NULL);

          if (copy->rules == NULL || loom_game_find (loom_games_installed (), copy->rules) == NULL)
            continue;
          g_test_message ("%s, %s", name, copy->entity.id);
          func (map, copy);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 10);
}

/* What a family may change of its scenario. */
static gboolean
is_field (const LoomChange *change, LoomKind kind, const char *const *fields)
{
  return change->kind == kind
         && (change->type != LOOM_CHANGE_CHANGED || g_strv_contains (fields, change->field));
}

#define FIELDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static gboolean
may_change (LoomChangeFamilies family, const LoomChange *change)
{
  switch (family)
    {
    case LOOM_CHANGE_DICE:
      return is_field (change, LOOM_KIND_PLACE, FIELDS ("dice", "face", "cubes"))
             || is_field (change, LOOM_KIND_SEAT, FIELDS ("forces", "stock"));
    case LOOM_CHANGE_ORDER:
      return is_field (change, LOOM_KIND_SEAT, FIELDS ("first"))
             || is_field (change, LOOM_KIND_OPTION, FIELDS ("value"));
    case LOOM_CHANGE_OPTIONS:
      return is_field (change, LOOM_KIND_OPTION, FIELDS ("value"));
    case LOOM_CHANGE_PLACES:
      return is_field (change, LOOM_KIND_PLACE, FIELDS ("seat", "shrine", "dice"))
             || is_field (change, LOOM_KIND_QUEEN, FIELDS ("at"))
             || is_field (change, LOOM_KIND_UNIT, FIELDS ("at"));
    case LOOM_CHANGE_ROUTES:
      return change->kind == LOOM_KIND_CLOSE;
    case LOOM_CHANGE_NEUTRAL:
      return is_field (change, LOOM_KIND_PLACE, FIELDS ("neutral"));
    case LOOM_CHANGE_TOKENS:
      return is_field (change, LOOM_KIND_NUMBER, FIELDS ("value"));
    case LOOM_CHANGE_ITEMS:
      return is_field (change, LOOM_KIND_ITEM, FIELDS ("at"))
             || is_field (change, LOOM_KIND_SPIDER, FIELDS ("at"))
             || is_field (change, LOOM_KIND_EARTHWORM, FIELDS ("at", "facing", "mirrored"));
    }
  return FALSE;
}

/* A new route is on the map, joins its two areas, and is closed in the other scenarios. */
static gboolean
is_of_new_route (const LoomBalanceChange *balance_change,
                 const LoomChange *change,
                 const LoomScenario *copy)
{
  if (!balance_change->map || balance_change->family != LOOM_CHANGE_ROUTES)
    return FALSE;
  if (change->scenario_id == NULL)
    return change->type == LOOM_CHANGE_JOINED
           || (change->type == LOOM_CHANGE_ADDED && change->kind == LOOM_KIND_ROUTE);
  return strcmp (change->scenario_id, copy->entity.id) != 0 && change->kind == LOOM_KIND_CLOSE
         && change->type == LOOM_CHANGE_ADDED;
}

static void
assert_allowed (const LoomBoard *map,
                const LoomBoard *changed,
                const LoomBalanceChange *balance_change,
                const LoomScenario *copy)
{
  g_autoptr (GPtrArray) comparison = loom_compare (map, changed);

  if (comparison->len == 0)
    g_error ("“%s” changes nothing", balance_change->words);
  for (guint i = 0; i < comparison->len; i++)
    {
      const LoomChange *change = loom_comparison_nth (comparison, i);

      if (is_of_new_route (balance_change, change, copy))
        continue;
      if (g_strcmp0 (change->scenario_id, copy->entity.id) != 0
          || !may_change (balance_change->family, change))
        g_error ("“%s” of %s also does this: %s", balance_change->words,
                 loom_change_families_word (balance_change->family), change->message);
    }
}

static void
check_families (const LoomBoard *map, const LoomScenario *copy)
{
  g_autoptr (LoomPosition) position = loom_position_new (map, copy);
  g_autoptr (GBytes) before = loom_write_bytes (map);

  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    {
      g_autoptr (GPtrArray) changes = loom_balance_changes_list (position, 1u << i);

      for (guint k = 0; k < changes->len; k += read_share (10))
        {
          const LoomBalanceChange *change = g_ptr_array_index (changes, k);
          g_autoptr (LoomBoard) changed = loom_board_copy (map);
          g_autoptr (LoomEdit) undo = NULL;
          g_autoptr (GBytes) after = NULL;
          g_autoptr (GError) error = NULL;

          g_assert_cmpuint (change->family, ==, 1u << i);
          g_assert_cmpuint (change->cost, >, 0);
          if (!loom_board_apply (changed, change->edit, &undo, &error))
            g_error ("“%s” cannot be done: %s", change->words, error->message);
          assert_allowed (map, changed, change, copy);
          g_assert_true (loom_board_apply (changed, undo, NULL, NULL));
          after = loom_write_bytes (changed);
          g_assert_true (g_bytes_equal (before, after));
        }
    }
}

static void
test_touches_only_what_it_may (void)
{
  for_each_sample (check_families);
}

/* Every pair would take long; a stride goes through them all the same. */
static void
check_pairs (const LoomBoard *map, const LoomScenario *copy)
{
  g_autoptr (LoomPosition) position = loom_position_new (map, copy);
  g_autoptr (GPtrArray) changes
      = loom_balance_changes_list (position, (1u << LOOM_N_CHANGE_FAMILIES) - 1);
  guint n = 0;

  for (guint i = 0; i < changes->len; i += 7)
    for (guint k = i + 1; k < changes->len; k += 11)
      {
        LoomBalanceChange *pair[]
            = { g_ptr_array_index (changes, i), g_ptr_array_index (changes, k) };
        g_autoptr (LoomBoard) changed = NULL;
        g_autoptr (LoomEdit) edit = NULL;
        g_autoptr (GError) error = NULL;

        if (loom_balance_change_clashes (pair[0], pair[1]))
          continue;
        changed = loom_board_copy (map);
        edit = loom_edit_copy (pair[0]->edit);
        loom_edit_append (edit, loom_edit_copy (pair[1]->edit));
        /* Two pieces of which each finds its way may meet on one cell: that is no clash of edits,
         * and the checks refuse the variant. */
        if (!loom_board_apply (changed, edit, NULL, &error))
          g_error ("“%s” and “%s” cannot be done together: %s", pair[0]->words, pair[1]->words,
                   error->message);
        n++;
      }
  g_test_message ("%u pairs of %u changes", n, changes->len);
}

static void
test_changes_that_do_not_clash_go_together (void)
{
  for_each_sample (check_pairs);
}

/* What the scenario of a few lines may be changed in. */
static GPtrArray *
list_words (const char *sample, const char *scenario, LoomChangeFamilies may, GPtrArray **changes)
{
  g_autoptr (LoomBoard) board = read_sample (sample);
  const LoomScenario *found = (const LoomScenario *)loom_board_lookup (board, scenario);
  g_autoptr (LoomPosition) position = loom_position_new (board, found);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  *changes = loom_balance_changes_list (position, may);
  for (guint i = 0; i < (*changes)->len; i++)
    {
      const LoomBalanceChange *change = g_ptr_array_index (*changes, i);

      g_ptr_array_add (words, g_strdup_printf ("%u %s", change->cost, change->words));
    }
  return words;
}

static void
assert_listed (const char *sample, const char *scenario, LoomChangeFamilies may, const char *wanted)
{
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GPtrArray) words = list_words (sample, scenario, may, &changes);

  if (!g_ptr_array_find_with_equal_func (words, wanted, g_str_equal, NULL))
    {
      for (guint i = 0; i < words->len; i++)
        g_test_message ("%s", (const char *)g_ptr_array_index (words, i));
      g_error ("“%s” is not among the changes", wanted);
    }
}

static void
test_changes_are_told_as_people_would (void)
{
  assert_listed ("two-shrines.board.xml", "facing", LOOM_CHANGE_DICE,
                 "1 one die less on “Raven Scar” (1 instead of 2)");
  assert_listed ("two-shrines.board.xml", "facing", LOOM_CHANGE_DICE,
                 "2 two dice more in the stock of Morning (seat 1) (2 instead of 0)");
  assert_listed ("two-shrines.board.xml", "facing", LOOM_CHANGE_PLACES,
                 "2 the shrine of Evening (seat 2), with its dice, stands on “Tarn Hows” instead "
                 "of “Evening Shrine”");
  assert_listed ("two-shrines.board.xml", "facing", LOOM_CHANGE_ORDER,
                 "2 Evening (seat 2) always begins");
  assert_listed ("spice-comb.board.xml", "two-cooks", LOOM_CHANGE_OPTIONS,
                 "3 option comp: last-bonus-die; each later seat adds 2 dice more (bonus-dice: 2)");
  assert_listed ("spice-comb.board.xml", "two-cooks", LOOM_CHANGE_OPTIONS,
                 "2 option comp: snake-draft instead of none");
  assert_listed ("eleven-parishes.board.xml", "first-game", LOOM_CHANGE_TOKENS,
                 "1 “Cold Ash” and “Saltby” exchange their numbers 6 and 7");
  assert_listed ("lamplighters.board.xml", "first-night", LOOM_CHANGE_ROUTES,
                 "3 the route from “Old Quay” to “Lighthouse” is closed");
  assert_listed ("lamplighters.board.xml", "first-night", LOOM_CHANGE_NEUTRAL,
                 "3 “Tanner Steps” is neutral instead of “North Gate”");
  assert_listed ("two-queens.board.xml", "two-queens", LOOM_CHANGE_ITEMS,
                 "1 the spider at 7 3 of “The Gallery” stands one cell further to the right");
  assert_listed ("two-queens.board.xml", "two-queens", LOOM_CHANGE_PLACES,
                 "1 the queen of Ember (seat 1) at 3 17 of “The Surface” stands one cell further "
                 "up");
}

static void
test_what_a_game_lacks_is_not_offered (void)
{
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GPtrArray) words
      = list_words ("two-shrines.board.xml", "facing", LOOM_CHANGE_TOKENS, &changes);
  g_autoptr (GPtrArray) more = NULL;
  g_autoptr (GPtrArray) drawn
      = list_words ("archipelago.board.xml", "open-muster", LOOM_CHANGE_TOKENS, &more);

  g_assert_cmpuint (words->len, ==, 0);
  g_assert_cmpuint (drawn->len, ==, 0);
}

/* Copies. */

static void
test_a_copy_leaves_no_trace_on_the_old (void)
{
  g_autoptr (LoomBoard) board = read_sample ("two-queens.board.xml");
  g_autoptr (GBytes) before = loom_write_bytes (board);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (LoomEdit) edit = loom_edit_new ("Remove the copy");
  const LoomScenario *copy = loom_scenario_add_copy (
      board, (const LoomScenario *)loom_board_lookup (board, "late-autumn"), NULL);

  g_assert_cmpstr (copy->entity.id, ==, "late-autumn-balanced");
  g_assert_cmpstr (copy->title, ==, "Late autumn, balanced");
  g_assert_cmpuint (loom_entity_n (&copy->entity, LOOM_KIND_EARTHWORM), ==, 8);
  loom_edit_remove (edit, copy->entity.handle);
  g_assert_true (loom_board_apply (board, edit, NULL, NULL));
  after = loom_write_bytes (board);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_every_copy_has_an_id_of_its_own (void)
{
  g_autoptr (LoomBoard) board = read_sample ("pond.board.xml");
  const LoomScenario *one = loom_scenario_add_copy (
      board, (const LoomScenario *)loom_board_lookup (board, "spring"), NULL);
  const LoomScenario *two = loom_scenario_add_copy (
      board, (const LoomScenario *)loom_board_lookup (board, "spring"), NULL);

  g_assert_cmpstr (one->entity.id, ==, "spring-balanced");
  g_assert_cmpstr (two->entity.id, ==, "spring-balanced-1");
}

static void
test_a_copy_is_the_same_game (void)
{
  g_autoptr (LoomBoard) board = read_sample ("four-hearths.board.xml");
  const LoomScenario *old = (const LoomScenario *)loom_board_lookup (board, "third-winter");
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomGame) game = NULL;
  g_autoptr (LoomVariant) variant = NULL;
  const LoomScenario *copy = loom_scenario_add_copy (board, old, NULL);

  position = loom_position_new (board, old);
  game = loom_game_new (position, NULL);
  variant = loom_variant_new (board, copy->entity.handle, NULL, 0, NULL, NULL);
  g_assert_cmpuint (game->key, ==, variant->game->key);
}

static void
test_a_board_full_of_scenarios_takes_no_more (void)
{
  g_autoptr (LoomBoard) board = read_sample ("pond.board.xml");
  const LoomScenario *spring = (const LoomScenario *)loom_board_lookup (board, "spring");
  g_autoptr (GError) error = NULL;

  while (loom_scenario_add_copy (board, spring, &error) != NULL)
    g_assert_cmpuint (loom_board_n (board, LOOM_KIND_SCENARIO), <=, 64);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_SCENARIO), ==, 64);
}

static void
test_notes_come_last (void)
{
  g_autoptr (LoomBoard) board = read_sample ("pond.board.xml");
  const LoomScenario *spring = (const LoomScenario *)loom_board_lookup (board, "spring");
  const LoomNote *note;

  g_assert_true (loom_scenario_add_note (board, spring, "One pip less.", NULL));
  g_assert_cmpuint (loom_entity_n (&spring->entity, LOOM_KIND_NOTE), ==, 2);
  note = (const LoomNote *)loom_entity_nth (&spring->entity, LOOM_KIND_NOTE, 1);
  g_assert_cmpstr (note->text, ==, "One pip less.");
}

/* Variants. */

static void
test_a_change_that_brings_findings_is_refused (void)
{
  g_autoptr (LoomBoard) board = read_sample ("orchard-farm.board.xml");
  const LoomScenario *harvest = (const LoomScenario *)loom_board_lookup (board, "harvest");
  g_autoptr (GHashTable) expected = loom_variant_dup_findings (board, harvest->entity.handle);
  g_autoptr (LoomPosition) position = loom_position_new (board, harvest);
  g_autoptr (GPtrArray) changes = loom_balance_changes_list (position, LOOM_CHANGE_NEUTRAL);
  guint n_refused = 0;

  /* One neutral area more, and the others do not go round. */
  for (guint i = 0; i < changes->len; i++)
    {
      LoomBalanceChange *change = g_ptr_array_index (changes, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (LoomVariant) variant
          = loom_variant_new (board, harvest->entity.handle, &change, 1, expected, &error);

      g_assert_true ((variant == NULL) == (error != NULL));
      if (g_str_has_suffix (change->words, "is neutral"))
        g_assert_null (variant);
      n_refused += variant == NULL;
    }
  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpuint (n_refused, <, changes->len);
}

/* Words. */

static void
test_what_may_change_is_read (void)
{
  g_autofree char *words = NULL;
  guint may;

  g_assert_true (loom_change_families_parse ("order, dice", &may, NULL));
  g_assert_cmpuint (may, ==, LOOM_CHANGE_DICE | LOOM_CHANGE_ORDER);
  words = loom_change_families_dup_words (may);
  g_assert_cmpstr (words, ==, "dice,order");
}

static void
test_a_wrong_word_is_named (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) empty = NULL;
  guint may;

  g_assert_false (loom_change_families_parse ("dice,tokesn", &may, &error));
  g_assert_nonnull (strstr (error->message, "“tokesn”"));
  g_assert_nonnull (strstr (error->message, "did you mean “tokens”?"));
  g_assert_false (loom_change_families_parse ("", &may, &empty));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(_name, _func) g_test_add_func ("/balance/" _name, _func)
  TEST ("tweaks/touch-only-what-they-may", test_touches_only_what_it_may);
  TEST ("tweaks/go-together-when-they-do-not-clash", test_changes_that_do_not_clash_go_together);
  TEST ("tweaks/are-told-as-people-would", test_changes_are_told_as_people_would);
  TEST ("tweaks/what-a-game-lacks-is-not-offered", test_what_a_game_lacks_is_not_offered);
  TEST ("copy/leaves-no-trace-on-the-old", test_a_copy_leaves_no_trace_on_the_old);
  TEST ("copy/has-an-id-of-its-own", test_every_copy_has_an_id_of_its_own);
  TEST ("copy/is-the-same-game", test_a_copy_is_the_same_game);
  TEST ("copy/a-full-board-takes-no-more", test_a_board_full_of_scenarios_takes_no_more);
  TEST ("copy/notes-come-last", test_notes_come_last);
  TEST ("variant/a-change-that-brings-findings-is-refused",
        test_a_change_that_brings_findings_is_refused);
  TEST ("may/what-may-change-is-read", test_what_may_change_is_read);
  TEST ("may/a-wrong-word-is-named", test_a_wrong_word_is_named);
#undef TEST
  return g_test_run ();
}
