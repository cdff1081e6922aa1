/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about comparisons: a table of one change each and what is said of it, and that a board
 * compared with itself says nothing. */

#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "validator/compare/comparison.h"
#include "validator/generate/generate.h"
#include "validator/position/games.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/rumble-nation/rumble-nation.h"

#include <string.h>

static const char base[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Two Meadows'>"
      "<style><terrain id='wood' name='Wood' fill='#00ff00'/></style>"
      "<areas width='120' height='80'>"
      "<corner id='c1' x='20' y='20'/><corner id='c2' x='60' y='20'/>"
      "<corner id='c3' x='100' y='20'/><corner id='c4' x='20' y='60'/>"
      "<corner id='c5' x='60' y='60'/><corner id='c6' x='100' y='60'/>"
      "<area id='east' name='East' outline='c2 c3 c6 c5'/>"
      "<area id='west' name='West' outline='c1 c2 c5 c4'/>"
      "<area id='isle' name='Isle' at='110 70' radius='5'/>"
      "<route id='ferry' from='east' to='isle' kind='water'/>"
      "</areas>"
      "<layers cell='10'><layer id='top' title='Top' columns='3' rows='2'>"
      "<row>...</row><row>.#.</row></layer></layers>"
      "<scenario id='duel' title='A duel' seats='2'>"
      "<option name='mode' value='zen'/><seat n='1' name='North'/>"
      "<place area='east' seat='1' dice='3'/>"
      "<queen seat='1' layer='top' at='1 1'/><queen seat='2' layer='top' at='3 1'/>"
      "</scenario></board>";

static LoomBoard *
read_text (const char *text)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "test", &errors);
  if (board == NULL)
    g_test_message ("%s", loom_model_errors_nth (errors, 0)->message);
  g_ptr_array_unref (errors);
  g_assert_nonnull (board);
  return board;
}

typedef struct
{
  const char *claim;
  const char *from; /* replaced in the second board, once */
  const char *to;
  const char *says; /* the whole comparison */
} Row;

static const Row rows[] = {
  { "a-new-title", "Two Meadows", "Meadows",
    "Map:\n  the board: title is now “Meadows”, it was “Two Meadows”\n" },
  { "a-new-name", "name='East'", "name='Sunrise'", "Map:\n  “East” is now called “Sunrise”\n" },
  { "a-terrain", "name='West'", "name='West' terrain='wood'",
    "Map:\n  “West”: terrain is now “wood”, it was not set\n" },
  { "a-moved-corner", "x='100' y='60'", "x='99.5' y='60'", "Map:\n  “East” has another outline\n" },
  { "an-outline-turned-round", "c2 c3 c6 c5", "c5 c6 c3 c2",
    "Map:\n  “East” has its outline the other way round\n"
    "  “East” and “West” are no longer neighbours\n" },
  { "a-barrier", "</areas>", "<barrier between='east west'/></areas>",
    "Map:\n  the barrier between “East” and “West” is new\n"
    "  “East” and “West” are no longer neighbours\n" },
  { "a-route-gone", "<route id='ferry' from='east' to='isle' kind='water'/>", "",
    "Map:\n  the route from “East” to “Isle” is gone\n" },
  { "a-new-area", "</areas>", "<area id='rock' name='Rock' at='10 10' radius='3'/></areas>",
    "Map:\n  “Rock” is new\n" },
  { "a-disc-that-moved", "at='110 70'", "at='110 71'", "Map:\n  “Isle” has another outline\n" },
  { "cells", ".#.</row>", "##.</row>",
    "Map:\n  1 cell of the layer “Top” changed: 1 2 from “.” to “#”\n" },
  { "a-layer-that-grew", "columns='3' rows='2'><row>...</row>",
    "columns='3' rows='3'><row>...</row><row>...</row>",
    "Map:\n  the layer “Top”: rows is now “3”, it was “2”\n" },
  { "an-option", "value='zen'", "value='epic'",
    "Scenario “A duel” (duel):\n  the option mode: value is now “epic”, it was “zen”\n" },
  { "dice", "dice='3'", "dice='4'",
    "Scenario “A duel” (duel):\n  what stands on “East”: dice is now “4”, it was “3”\n" },
  { "a-piece-that-moved", "at='3 1'", "at='2 1'",
    "Scenario “A duel” (duel):\n"
    "  the queen of seat 2 at 3 1 on “Top” moved to 2 1\n" },
  { "a-new-unit", "</scenario>", "<unit kind='soldier' seat='2' layer='top' at='2 1'/></scenario>",
    "Scenario “A duel” (duel):\n  the soldier of seat 2 at 2 1 on “Top” is new\n" },
  { "a-new-item", "</scenario>", "<item kind='antlion' layer='top' at='2 1'/></scenario>",
    "Scenario “A duel” (duel):\n  the item antlion at 2 1 on “Top” is new\n" },
  { "a-closed-route", "</scenario>", "<close route='ferry'/></scenario>",
    "Scenario “A duel” (duel):\n  the closing of “ferry” is new\n" },
  { "a-piece-gone", "<queen seat='2' layer='top' at='3 1'/>", "",
    "Scenario “A duel” (duel):\n  the queen of seat 2 at 3 1 on “Top” is gone\n" },
  { "a-seat", "<seat n='1' name='North'/>", "<seat n='1' name='North'/><seat n='2' name='South'/>",
    "Scenario “A duel” (duel):\n  seat 2 is new\n" },
  { "a-note", "seats='2'>", "seats='2'><note>Mind the gap.</note>",
    "Scenario “A duel” (duel):\n  the note is new\n" },
  { "a-scenario", "</board>", "<scenario id='trio' title='For three' seats='3'/></board>",
    "Scenario “For three” (trio):\n  the scenario “For three” is new\n" },
};

static char *
dup_changed (const Row *row)
{
  g_auto (GStrv) parts = g_strsplit (base, row->from, 2);
  g_assert_nonnull (parts[1]);
  return g_strconcat (parts[0], row->to, parts[1], NULL);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *changed = dup_changed (row);
  g_autoptr (LoomBoard) before = read_text (base);
  g_autoptr (LoomBoard) after = read_text (changed);
  g_autoptr (GPtrArray) changes = loom_compare (before, after);
  g_autofree char *text = loom_comparison_dup_text (changes);
  g_assert_cmpstr (text, ==, row->says);
  /* And back: as many changes, none forgotten. */
  g_autoptr (GPtrArray) back = loom_compare (after, before);
  g_assert_cmpuint (back->len, ==, changes->len);
}

/* An id that changes is one change, and all that refers to it reads as before. */
static void
test_renamed_id (void)
{
  g_autofree char *changed = g_strdup (base);
  g_autoptr (GString) text = g_string_new (changed);
  g_string_replace (text, "'east'", "'sunrise'", 0);
  g_autoptr (LoomBoard) before = read_text (base);
  g_autoptr (LoomBoard) after = read_text (text->str);
  g_autoptr (GPtrArray) changes = loom_compare (before, after);
  g_autofree char *words = loom_comparison_dup_text (changes);
  g_assert_cmpstr (words, ==, "Map:\n  “East”: id is now “sunrise”, it was “east”\n");
}

/* Corners are not what people see: other ids, another first corner, another direction of writing.
 */
static void
test_corners_do_not_matter (void)
{
  g_autoptr (GString) text = g_string_new (base);
  g_string_replace (text, "c2 c3 c6 c5", "c6 c5 c2 c3", 0);
  g_string_replace (text, "c4", "lowest", 0);
  g_autoptr (LoomBoard) before = read_text (base);
  g_autoptr (LoomBoard) after = read_text (text->str);
  g_autoptr (GPtrArray) changes = loom_compare (before, after);
  g_assert_cmpuint (changes->len, ==, 0);
}

static void
test_same (void)
{
  for (guint game = 0; loom_games_installed ()[game] != NULL; game++)
    {
      LoomGenerate settings = LOOM_GENERATE_INIT;
      settings.rules = loom_games_installed ()[game];
      g_autoptr (LoomBoard) board = loom_generate (&settings, NULL);
      g_autoptr (LoomBoard) copy = loom_board_copy (board);
      g_autoptr (GPtrArray) changes = loom_compare (board, copy);
      g_assert_cmpuint (changes->len, ==, 0);
    }
}

/* Two boards that have nothing in common: everything goes, everything comes. */
static void
test_strangers (void)
{
  LoomGenerate settings = LOOM_GENERATE_INIT;
  settings.rules = &loom_rumble_nation;
  g_autoptr (LoomBoard) before = loom_generate (&settings, NULL);
  settings.rules = &loom_colony_battle;
  g_autoptr (LoomBoard) after = loom_generate (&settings, NULL);
  g_autoptr (GPtrArray) changes = loom_compare (before, after);
  guint gone = 0, come = 0;
  for (guint i = 0; i < changes->len; i++)
    {
      gone += loom_comparison_nth (changes, i)->type == LOOM_CHANGE_REMOVED;
      come += loom_comparison_nth (changes, i)->type == LOOM_CHANGE_ADDED;
    }
  g_assert_cmpuint (gone, >, 0);
  g_assert_cmpuint (come, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/compare/says/", rows[i].claim, NULL);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/compare/a-changed-id-is-one-change", test_renamed_id);
  g_test_add_func ("/compare/corners-do-not-matter", test_corners_do_not_matter);
  g_test_add_func ("/compare/the-same-board-says-nothing", test_same);
  g_test_add_func ("/compare/strangers-come-and-go", test_strangers);
  return g_test_run ();
}
