/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the words of rules cards: what they say follows from the options, all of it. */

#include "tests/long-form.h"
#include "tests/validator/reading.h"
#include "tests/validator/sheets/card-support.h"
#include "validator/base/tongue.h"
#include "validator/sheets/writer.h"
#include "validator/position/game-info.h"

#include <glib/gstdio.h>

/* Golden texts. */

static void
test_it_says_what_it_said (gconstpointer data)
{
  const LoomCardRow *row = data;
  LoomCardFixture fixture;
  g_autofree char *name = g_strdup_printf ("%s-%s.txt", row->sample, row->scenario);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"),
                                            "tests/validator/sheets/golden", name, NULL);
  g_autofree char *out = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), name, NULL);
  g_autofree char *text = NULL, *golden = NULL;

  loom_card_fixture_set_up (&fixture, row->sample, row->scenario);
  text = loom_card_dup_text (fixture.position);
  if (g_getenv ("BOARDLOOM_UPDATE_GOLDEN") != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  if (!g_str_equal (text, golden))
    {
      g_file_set_contents (out, text, -1, NULL);
      g_test_message ("see %s", out);
    }
  g_assert_cmpstr (text, ==, golden);
  loom_card_fixture_tear_down (&fixture);
}

/* Options. */

/* From value to value: one by one at first, then in strides, and the highest at last. */
static gint
next_value (const LoomOptionInfo *option, gint value)
{
  const gint highest = loom_card_highest (option);

  if (value == highest)
    return highest + 1;
  return MIN (value < 150 / (gint)read_share (15) ? value + 1 : value + value / 3, highest);
}

static void
assert_all_unlike (LoomPosition *position, guint i)
{
  const LoomOptionInfo *option = &position->rules->options[i];
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint value = option->lowest; value <= loom_card_highest (option);
       value = next_value (option, value))
    {
      char *text;

      position->options.values[i] = value;
      text = loom_card_dup_text (position);
      if (!g_hash_table_add (texts, text))
        g_error ("%s %d reads like another value", option->id, value);
    }
  position->options.values[i] = option->standard;
}

static void
test_no_two_values_read_alike (gconstpointer data)
{
  const LoomCardRow *row = data;
  LoomCardFixture fixture;

  loom_card_fixture_set_up (&fixture, row->sample, row->scenario);
  loom_card_reset (fixture.position);
  for (guint i = 0; i < row->game->n_options; i++)
    assert_all_unlike (fixture.position, i);
  loom_card_fixture_tear_down (&fixture);
}

/* Whatever else is set. */
static void
test_a_change_is_read_in_any_company (gconstpointer data)
{
  const LoomCardRow *row = data;
  const LoomGameInfo *rules = row->game;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  LoomCardFixture fixture;

  loom_card_fixture_set_up (&fixture, row->sample, row->scenario);
  for (guint n = 0; n < 400 / read_share (10); n++)
    {
      const guint i = (guint)g_rand_int_range (rand, 0, (gint)rules->n_options);
      g_autofree char *before = NULL, *after = NULL;
      gint value;

      loom_card_draw_options (fixture.position, rand);
      before = loom_card_dup_text (fixture.position);
      value = loom_card_draw_value (&rules->options[i], rand);
      if (value == fixture.position->options.values[i])
        continue;
      fixture.position->options.values[i] = value;
      after = loom_card_dup_text (fixture.position);
      if (g_str_equal (before, after))
        g_error ("%s is not read in\n%s", rules->options[i].id, before);
    }
  loom_card_fixture_tear_down (&fixture);
}

static void
test_what_is_unusual_is_told_or_listed (gconstpointer data)
{
  const LoomCardRow *row = data;
  const LoomGameInfo *rules = row->game;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  LoomCardFixture fixture;

  loom_card_fixture_set_up (&fixture, row->sample, row->scenario);
  for (guint n = 0; n < 100 / read_share (10); n++)
    {
      g_autoptr (LoomCard) card = NULL;

      loom_card_draw_options (fixture.position, rand);
      card = loom_card_new (fixture.position, NULL);
      for (guint i = 0; i < rules->n_options; i++)
        {
          const gboolean is_usual
              = fixture.position->options.values[i] == rules->options[i].standard;

          g_assert_false (card->is_told[i] && card->is_listed[i]);
          g_assert_true (is_usual || card->is_told[i] || card->is_listed[i]);
          g_assert_false (is_usual && card->is_listed[i]);
        }
    }
  loom_card_fixture_tear_down (&fixture);
}

/* Rules. */

static gboolean
cites (const LoomCardTemplate *game, const char *id)
{
  for (guint i = 0; i < game->n_lines; i++)
    {
      g_auto (GStrv) ids
          = g_strsplit (game->lines[i].rules != NULL ? game->lines[i].rules : "", " ", -1);

      if (g_strv_contains ((const char *const *)ids, id))
        return TRUE;
    }
  return FALSE;
}

/* Rules of the map, of presets, and of what people do anyhow. */
static gboolean
goes_without_saying (const char *id)
{
  static const char *const ids[] = { "RN-02", "SW-13", "CB-01", NULL };

  return g_str_has_prefix (id, "G") || g_strv_contains (ids, id);
}

static void
test_every_rule_is_told (gconstpointer data)
{
  const LoomCardRow *row = data;
  const LoomGameInfo *rules = row->game;

  for (guint i = 0; i < rules->n_rules_text; i++)
    if (!goes_without_saying (rules->rules_text[i].id)
        && !cites (row->game->card, rules->rules_text[i].id))
      g_error ("%s is not told", rules->rules_text[i].id);
}

static gboolean
has_rule (const LoomGameInfo *rules, const char *id)
{
  for (guint i = 0; i < rules->n_rules_text; i++)
    if (g_str_equal (rules->rules_text[i].id, id))
      return TRUE;
  return FALSE;
}

static void
test_what_it_cites_is_a_rule (gconstpointer data)
{
  const LoomCardRow *row = data;

  for (guint i = 0; i < row->game->card->n_lines; i++)
    {
      const LoomCardLine *line = &row->game->card->lines[i];
      g_auto (GStrv) ids = g_strsplit (line->rules != NULL ? line->rules : "", " ", -1);

      if (line->kind > LOOM_CARD_LINE_BACK_HEAD)
        g_assert_nonnull (ids[0]);
      for (guint j = 0; ids[j] != NULL; j++)
        if (!has_rule (row->game, ids[j]))
          g_error ("no rule %s", ids[j]);
    }
}

/* Bold is closed, braces are gone, no blank is doubled. */
static void
assert_clean (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      n += *p == '*';
      if (strchr ("{}|@", *p) != NULL || g_str_has_prefix (p, "  ") || g_str_has_prefix (p, " .")
          || g_str_has_prefix (p, " ,") || g_str_has_prefix (p, ".."))
        g_error ("not clean: %s", text);
      if (strchr (".,:;", *p) != NULL && g_ascii_isalpha (p[1]) && !g_ascii_isdigit (p[1]))
        g_error ("no blank: %s", text);
    }
  g_assert_cmpuint (n % 2, ==, 0);
}

static void
test_words_are_clean (gconstpointer data)
{
  const LoomCardRow *row = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  LoomCardFixture fixture;

  loom_card_fixture_set_up (&fixture, row->sample, row->scenario);
  for (guint n = 0; n < 200 / read_share (10); n++)
    {
      g_autoptr (LoomCard) card = NULL;

      if (n > 0)
        loom_card_draw_options (fixture.position, rand);
      card = loom_card_new (fixture.position, NULL);
      assert_clean (card->goal);
      for (guint i = 0; i < card->sections->len; i++)
        for (guint j = 0; j < loom_card_section (card, i)->blocks->len; j++)
          {
            const LoomCardBlock *block = loom_card_block (loom_card_section (card, i), j);

            if (block->text != NULL)
              assert_clean (block->text);
          }
    }
  loom_card_fixture_tear_down (&fixture);
}

/* Numbers. */

static const LoomCardTable *
find_table (const LoomCard *card, const char *heading)
{
  for (guint i = 0; i < card->sections->len; i++)
    if (g_str_has_prefix (loom_card_section (card, i)->heading, heading))
      for (guint j = 0; j < loom_card_section (card, i)->blocks->len; j++)
        if (loom_card_block (loom_card_section (card, i), j)->kind == LOOM_CARD_TABLE)
          return &loom_card_block (loom_card_section (card, i), j)->table;
  g_error ("no table in %s", heading);
}

static void
test_shares_are_rounded_honestly (void)
{
  static const struct
  {
    double share;
    const char *text;
  } cases[] = { { 0, "0" },      { 1e-9, "<.1" },   { .0004, "<.1" },    { .0006, ".1" },
                { .0094, ".9" }, { .0096, "1" },    { .25, "25" },       { .255, "26" },
                { .994, "99" },  { .99501, ">99" }, { 1 - 1e-9, ">99" }, { 1, "100" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = loom_card_dup_share (cases[i].share);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* SW-10: 6, 5, 4, 3 and 2 dice against 7. */
static void
test_odds_against_neutral_areas (void)
{
  static const char *const known[] = { "<.1", ".3", "3", "10", "26" };
  LoomCardFixture fixture;
  g_autoptr (LoomCard) card = NULL;
  const LoomCardTable *table;

  loom_card_fixture_set_up (&fixture, "spice-comb", "two-cooks");
  card = loom_card_new (fixture.position, NULL);
  table = find_table (card, "Odds");
  g_assert_cmpuint (loom_card_table_n_rows (table), ==, G_N_ELEMENTS (known));
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpstr (loom_card_cell (table, i, 7)->text, ==, known[i]);
  loom_card_fixture_tear_down (&fixture);
}

/* DS-12, DS-13: up to 8 dice of an area, 10 of a shrine, and what the fox has banked on top. */
static void
test_odds_of_all_dice_that_can_attack (void)
{
  static const struct
  {
    const char *sample, *scenario;
    guint most;
  } known[] = {
    { "two-shrines", "facing", 10 },
    { "four-hearths", "quiet", 10 },
    { "four-hearths", "dealt", 10 },
    { "four-hearths", "third-winter", 13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      LoomCardFixture fixture;
      g_autoptr (LoomCard) card = NULL;
      g_autofree char *most = g_strdup_printf ("%u", known[i].most);
      const LoomCardTable *table;
      guint n_rows;

      loom_card_fixture_set_up (&fixture, known[i].sample, known[i].scenario);
      card = loom_card_new (fixture.position, NULL);
      table = find_table (card, "Odds");
      n_rows = loom_card_table_n_rows (table);
      g_assert_cmpuint (n_rows, ==, known[i].most - 1);
      g_assert_cmpstr (loom_card_cell (table, n_rows - 1, 0)->text, ==, most);
      loom_card_fixture_tear_down (&fixture);
    }
}

/* Whether two of three dice make @sum. */
static gboolean
can_make (guint a, guint b, guint c, guint sum)
{
  return a + b == sum || a + c == sum || b + c == sum;
}

static void
test_odds_of_regions_by_counting (void)
{
  LoomCardFixture fixture;
  g_autoptr (LoomCard) card = NULL;
  const LoomCardTable *table;

  loom_card_fixture_set_up (&fixture, "archipelago", "open-muster");
  card = loom_card_new (fixture.position, NULL);
  table = find_table (card, "Odds");
  for (guint sum = 2; sum <= 12; sum++)
    {
      guint n = 0;
      g_autofree char *one = NULL, *two = NULL;

      for (guint i = 0; i < 216; i++)
        n += can_make (1 + i % 6, 1 + i / 6 % 6, 1 + i / 36, sum);
      one = loom_card_dup_share (n / 216.0);
      two = loom_card_dup_share (1 - (216.0 - n) * (216.0 - n) / (216.0 * 216.0));
      g_assert_cmpstr (loom_card_cell (table, sum - 2, 1)->text, ==, one);
      g_assert_cmpstr (loom_card_cell (table, sum - 2, 2)->text, ==, two);
    }
  loom_card_fixture_tear_down (&fixture);
}

/* DC-09, DC-13, DC-15: pairs of rolls of 20 counted one by one. */
static void
test_odds_of_actions_by_counting (void)
{
  guint attack = 0, marked = 0, mobilize = 0, sabotage = 0;
  LoomCardFixture fixture;
  g_autoptr (LoomCard) card = NULL;
  const LoomCardTable *table;
  guint counts[4];

  for (guint x = 1; x <= 20; x++)
    for (guint y = 1; y <= 20; y++)
      {
        attack += x >= 11 && y < x;
        marked += x >= 13 && y < x;
        mobilize += x >= 14 && y <= x;
        sabotage += x >= 15 && y < 13;
      }
  g_assert_cmpuint (sabotage, ==, 72); /* .18 */
  loom_card_fixture_set_up (&fixture, "fallen-branch", "first-game");
  card = loom_card_new (fixture.position, NULL);
  table = find_table (card, "Odds");
  counts[0] = attack;
  counts[1] = marked;
  counts[2] = mobilize;
  counts[3] = sabotage;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = loom_card_dup_share (counts[i] / 400.0);

      g_assert_cmpstr (loom_card_cell (table, i, 2)->text, ==, text);
    }
  loom_card_fixture_tear_down (&fixture);
}

/* Scenarios. */

static void
test_what_is_not_there_is_not_told (void)
{
  LoomCardFixture fixture;
  g_autofree char *text = NULL;

  loom_card_fixture_set_up (&fixture, "two-queens", "two-queens");
  for (guint i = fixture.position->pieces->len; i > 0; i--)
    if (loom_position_piece (fixture.position, i - 1)->kind != LOOM_PIECE_QUEEN)
      g_array_remove_index (fixture.position->pieces, i - 1);
  text = loom_card_dup_text (fixture.position);
  g_assert_null (strstr (text, "Earthworms"));
  g_assert_null (strstr (text, "Spiders"));
  g_assert_null (strstr (text, "Items"));
  g_assert_null (strstr (text, "Antlion"));
  g_assert_nonnull (strstr (text, "Soldier"));
  loom_card_fixture_tear_down (&fixture);
}

static void
test_who_begins_by_the_scenario_is_named (void)
{
  LoomCardFixture fixture;
  g_autofree char *text = NULL;

  loom_card_fixture_set_up (&fixture, "spice-comb", "two-cooks");
  fixture.position->seats[2].first = TRUE;
  text = loom_card_dup_text (fixture.position);
  g_assert_nonnull (strstr (text, "*Ember"));
  g_assert_null (strstr (text, "*Chance*"));
  loom_card_fixture_tear_down (&fixture);
}

static void
test_a_board_without_rules_has_no_card (void)
{
  LoomCardFixture fixture;

  loom_card_fixture_set_up (&fixture, "over-the-moor", "winter");
  g_assert_null (loom_card_new (fixture.position, NULL));
  loom_card_fixture_tear_down (&fixture);
}

static void
test_it_says_what_it_is_of (void)
{
  LoomCardFixture fixture;
  g_autoptr (LoomCard) card = NULL;

  loom_card_fixture_set_up (&fixture, "archipelago", "duel");
  card = loom_card_new (fixture.position, "isles.board.xml");
  g_assert_cmpstr (card->source, ==,
                   "isles.board.xml · The Kelpie Isles · as of 2025-06-30 · scenario Duel of the "
                   "straits (duel) · preset published");
  loom_card_fixture_tear_down (&fixture);
}

/* Tongues. */

/* The same claim of the card in German. */
typedef struct
{
  const LoomCardRow *row;
  GTestDataFunc func;
} InGerman;

static void
test_in_german (gconstpointer data)
{
  const InGerman *self = data;
  const LoomTongue before = loom_tongue_set (LOOM_TONGUE_GERMAN);

  self->func (self->row);
  loom_tongue_set (before);
}

static void
test_every_line_has_its_words (gconstpointer data)
{
  const LoomCardRow *row = data;
  const LoomCardTemplate *card = row->game->card;

  g_assert_cmpstr (loom_tongue_fixed (card->goal), !=, card->goal);
  for (guint i = 0; i < card->n_lines; i++)
    {
      const char *text = card->lines[i].text;

      if (text != NULL && *text != '\0' && g_str_equal (loom_tongue_fixed (text), text))
        g_error ("not in German: %s", text);
    }
}

static void
add (const LoomCardRow *row, const char *claim, GTestDataFunc func)
{
  g_autofree char *path
      = g_strdup_printf ("/card/%s/%s-%s/%s", row->game->id, row->sample, row->scenario, claim);

  g_test_add_data_func (path, row, func);
}

static void
add_german (const LoomCardRow *row, const char *claim, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/card/german/%s/%s-%s/%s", row->game->id, row->sample,
                                           row->scenario, claim);
  InGerman *self = g_new (InGerman, 1);

  *self = (InGerman){ row, func };
  g_test_add_data_func_full (path, self, test_in_german, g_free);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < LOOM_CARD_N_ROWS; i++)
    {
      add (&loom_card_rows[i], "it-says-what-it-said", test_it_says_what_it_said);
      add (&loom_card_rows[i], "no-two-values-read-alike", test_no_two_values_read_alike);
      add (&loom_card_rows[i], "a-change-is-read-in-any-company",
           test_a_change_is_read_in_any_company);
      add (&loom_card_rows[i], "what-is-unusual-is-told-or-listed",
           test_what_is_unusual_is_told_or_listed);
      add (&loom_card_rows[i], "every-rule-is-told", test_every_rule_is_told);
      add (&loom_card_rows[i], "what-it-cites-is-a-rule", test_what_it_cites_is_a_rule);
      add (&loom_card_rows[i], "words-are-clean", test_words_are_clean);
      add_german (&loom_card_rows[i], "every-line-has-its-words", test_every_line_has_its_words);
      add_german (&loom_card_rows[i], "no-two-values-read-alike", test_no_two_values_read_alike);
      add_german (&loom_card_rows[i], "what-is-unusual-is-told-or-listed",
                  test_what_is_unusual_is_told_or_listed);
      add_german (&loom_card_rows[i], "words-are-clean", test_words_are_clean);
    }
  g_test_add_func ("/card/odds/shares-are-rounded-honestly", test_shares_are_rounded_honestly);
  g_test_add_func ("/card/odds/against-neutral-areas", test_odds_against_neutral_areas);
  g_test_add_func ("/card/odds/of-all-dice-that-can-attack", test_odds_of_all_dice_that_can_attack);
  g_test_add_func ("/card/odds/of-regions-by-counting", test_odds_of_regions_by_counting);
  g_test_add_func ("/card/odds/of-actions-by-counting", test_odds_of_actions_by_counting);
  g_test_add_func ("/card/scenario/what-is-not-there-is-not-told",
                   test_what_is_not_there_is_not_told);
  g_test_add_func ("/card/scenario/who-begins-is-named", test_who_begins_by_the_scenario_is_named);
  g_test_add_func ("/card/scenario/without-rules-there-is-none",
                   test_a_board_without_rules_has_no_card);
  g_test_add_func ("/card/scenario/it-says-what-it-is-of", test_it_says_what_it_is_of);
  return g_test_run ();
}
