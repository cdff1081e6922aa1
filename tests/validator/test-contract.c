/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the contract of safe fixes: what a game begins with, who is whose neighbour, and
 * what others wrote, may not change; what the game has nothing to do with may. */

#include "tests/validator/reading.h"
#include "validator/checks/contract.h"

#define HOLDS NULL

/* A sample, what stands in it and what instead, and what the reason says; HOLDS where there is
 * none. Every element stays one, so that both boards have the same handles. */
typedef struct
{
  const char *sample, *before, *after, *says;
} Row;

static const Row rows[] = {
  { "two-queens", "title=\"Two Queens\"", "title=\"Three Queens\"", HOLDS },
  { "two-queens", "name=\"Ember\"", "name=\"Amber\"", HOLDS },
  { "two-queens", "fill=\"#ddc7a0\"", "fill=\"#ddc7a1\"", HOLDS },
  { "two-queens", "<print paper=\"A3\">", "<print paper=\"A4\">", HOLDS },
  /* What stands on layers: kind, seat, sort, strength, load, body, place. */
  { "two-queens", "at=\"3 17\" hp=\"7\"", "at=\"3 17\" hp=\"6\"", "begin otherwise" },
  { "two-queens", "kind=\"drone\" layer=\"gallery\" at=\"6 10\"",
    "kind=\"worker\" layer=\"gallery\" at=\"6 10\"", "begin otherwise" },
  { "two-queens", "seat=\"1\" kind=\"antlion\"", "seat=\"2\" kind=\"antlion\"", "begin otherwise" },
  { "two-queens", "at=\"4 8\" carrying=\"antlion\"", "at=\"4 8\" carrying=\"termite-bomb\"",
    "begin otherwise" },
  { "two-queens", "kind=\"antlion\" layer=\"deep\" at=\"5 5\"",
    "kind=\"termite-bomb\" layer=\"deep\" at=\"5 5\"", "begin otherwise" },
  { "two-queens", "at=\"7 6\" facing=\"east\" length=\"4\"",
    "at=\"7 6\" facing=\"east\" length=\"5\"", "begin otherwise" },
  { "two-queens", "cells=\"6 14 7 14 8 14 8 15 7 15\"", "cells=\"6 14 7 14 8 14 8 15 8 16\"",
    "begin otherwise" },
  { "two-queens", "kind=\"worker\" layer=\"surface\" at=\"4 15\"",
    "kind=\"worker\" layer=\"surface\" at=\"4 14\"", "begin otherwise" },
  { "two-queens", "at=\"7 3\" radius=\"3\"", "at=\"7 3\" radius=\"2\"", "begin otherwise" },
  /* Layers and their ways down. */
  { "two-queens", "layer=\"gallery\" at=\"8 17\" turns=\"5\"",
    "layer=\"gallery\" at=\"8 16\" turns=\"5\"", "begin otherwise" },
  { "two-queens", "entrance=\"lower-well\" left=\"3\"", "entrance=\"lower-well\" left=\"2\"",
    "begin otherwise" },
  { "two-queens", "layer=\"deep\" at=\"10 10\" turns=\"10\"",
    "layer=\"deep\" at=\"10 10\" turns=\"9\"", "begin otherwise" },
  /* Seats and options. */
  { "pond", "role=\"grasshoppers\" forces=\"4\"", "role=\"grasshoppers\" forces=\"5\"",
    "begin otherwise" },
  { "two-shrines", "name=\"Morning\" guardian=\"hippo\"", "name=\"Morning\" guardian=\"fox\"",
    "begin otherwise" },
  { "two-shrines", "name=\"mode\" value=\"spirit\"", "name=\"mode\" value=\"zen\"",
    "begin otherwise" },
  /* What is placed on areas. */
  { "pond", "area=\"clover-bank\" face=\"6\"", "area=\"clover-bank\" face=\"5\"",
    "begin otherwise" },
  { "pond", "face=\"4\" marker=\"1\"", "face=\"4\" marker=\"2\"", "begin otherwise" },
  { "two-shrines", "area=\"badger-wood\" seat=\"2\"", "area=\"badger-wood\" seat=\"1\"",
    "begin otherwise" },
  { "two-shrines", "area=\"high-lea\" seat=\"1\" dice=\"2\"",
    "area=\"high-lea\" seat=\"1\" dice=\"3\"", "begin otherwise" },
  { "two-shrines", "seat=\"2\" dice=\"5\" shrine=\"yes\"", "seat=\"2\" dice=\"5\" shrine=\"no\"",
    "begin otherwise" },
  /* Neighbours. */
  { "four-hearths", "from=\"seal-isle\" to=\"larkrise\"", "from=\"seal-isle\" to=\"oxley\"",
    "neighbours" },
};

static LoomBoard *
read_changed (const Row *row, gboolean changed)
{
  g_autofree char *name = g_strconcat ("samples/", row->sample, ".board.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) string = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  string = g_string_new (text);
  g_assert_cmpuint (g_string_replace (string, row->before, changed ? row->after : row->before, 1),
                    ==, 1);
  return read_text (string->str);
}

static void
a_fix_leaves_the_game_as_it_begins (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LoomBoard) before = read_changed (&rows[i], FALSE);
      g_autoptr (LoomBoard) after = read_changed (&rows[i], TRUE);
      g_autoptr (GPtrArray) none = g_ptr_array_new ();
      g_autofree char *why = NULL;
      const gboolean holds = loom_contract_holds (before, after, none, &why);

      g_test_message ("%s: %s -> %s: %s", rows[i].sample, rows[i].before, rows[i].after,
                      why != NULL ? why : "holds");
      g_assert_cmpint (holds, ==, rows[i].says == HOLDS);
      g_assert_cmpint (why == NULL, ==, rows[i].says == HOLDS);
      if (why != NULL)
        g_assert_nonnull (strstr (why, rows[i].says));
    }
}

/* What a board begins with before its root's first child, and what of it is gone. */
static void
a_fix_leaves_what_others_wrote (void)
{
  static const char *const with[] = { "<!-- mine -->", "", "" };
  static const char *const attribute[] = { "", " xmlns:x='urn:x' x:a='1'", "" };
  static const char *const says[] = { "a comment would be lost", "another program wrote", HOLDS };

  for (guint i = 0; i < G_N_ELEMENTS (with); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>%s<areas width='90' "
          "height='90'><area id='a' name='A'%s at='40 40' radius='9'/></areas></board>",
          with[i], attribute[i]);
      g_autoptr (LoomBoard) before = read_text (text);
      g_autoptr (LoomBoard) after = read_text (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='90' "
          "height='90'><area id='a' name='A' at='40 40' radius='9'/></areas></board>");
      g_autoptr (GPtrArray) none = g_ptr_array_new ();
      g_autofree char *why = NULL;

      g_assert_cmpint (loom_contract_holds (before, after, none, &why), ==, says[i] == HOLDS);
      if (says[i] != HOLDS)
        g_assert_nonnull (strstr (why, says[i]));
      /* What is new is nobody's loss. */
      g_assert_true (loom_contract_holds (after, before, none, NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/validator/contract/a-fix-leaves-the-game-as-it-begins",
                   a_fix_leaves_the_game_as_it_begins);
  g_test_add_func ("/validator/contract/a-fix-leaves-what-others-wrote",
                   a_fix_leaves_what_others_wrote);
  return g_test_run ();
}
