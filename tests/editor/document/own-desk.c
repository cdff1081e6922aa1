/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board with rules beside it: see own-desk.h. */

#include "tests/editor/document/own-desk.h"

#include "editor/base/rules-trust.h"
#include "editor/document/document-games.h"

#include <glib/gstdio.h>

/* A game of steps: who says the last one wins. %s is the title, %s what a turn adds to the moves.
 */
static const char rules[]
    = "game { id = \"steps\", title = \"%s\", seats = { 2, 2 },\n"
      "  options = { { \"goal\", int = { 2, 40 }, default = 12, help = \"Where it ends.\" } },\n"
      "  state = { { \"n\", 0, 99 } }, moves = { { \"say\", { \"more\", \"number\" } } },\n"
      "  words = { [\"say?\"] = \"say {more}\" } }\n"
      "function setup(s) s.seat = s.first end\n"
      "function moves(s, add)\n"
      "  add(\"say\", 1)\n"
      "  %s\n"
      "end\n"
      "play = { say = function(s, more) s.n = s.n + more\n"
      "  if s.n >= option.goal then return wins(s.seat) end\n"
      "  s.seat = after(s.seat) end }\n";

static const char board[]
    = "<?xml version=\"1.0\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Steps\">\n"
      "  <areas width=\"120\" height=\"80\">\n"
      "    <area id=\"a\" name=\"Ash\" at=\"30 40\" radius=\"10\"/>\n"
      "    <area id=\"b\" name=\"Beech\" at=\"90 40\" radius=\"10\"/>\n"
      "    <route id=\"ab\" from=\"a\" to=\"b\"/>\n"
      "  </areas>\n"
      "  <scenario id=\"day\" title=\"A day\" rules=\"steps\" seats=\"2\"/>\n"
      "</board>\n";

char *
own_desk_dup_rules_path (const char *folder)
{
  return g_build_filename (folder, "steps.rules.lua", NULL);
}

void
own_desk_write_rules (const char *folder, const char *title, const char *more)
{
  g_autofree char *path = own_desk_dup_rules_path (folder);
  g_autofree char *text = g_strdup_printf (rules, title, more);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

void
own_desk_trust (const char *folder)
{
  g_autofree char *path = own_desk_dup_rules_path (folder);
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_assert_true (loom_rules_trust (path, sum, NULL));
}

/* A folder with the board in it. */
char *
own_desk_new_folder (void)
{
  char *folder = g_dir_make_tmp ("own-rules-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "steps.board.xml", NULL);

  g_assert_true (g_file_set_contents (path, board, -1, NULL));
  return folder;
}

void
own_desk_remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

/* Until nothing is read any more. */
void
own_desk_wait_for (LoomOwnRules *own)
{
  while (loom_own_rules_is_reading (own))
    g_main_context_iteration (NULL, TRUE);
}

LoomDocument *
own_desk_open_in (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "steps.board.xml", NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  own_desk_wait_for (loom_own_rules_of (document));
  return document;
}

const LoomGameInfo *
own_desk_game_of (LoomDocument *document)
{
  return loom_document_find_rules (document, loom_document_get_scenario (document));
}

/* Until its game is called @title. */
void
own_desk_wait_for_title (LoomDocument *document, const char *title)
{
  const gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (own_desk_game_of (document) == NULL
         || !g_str_equal (own_desk_game_of (document)->title, title))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  own_desk_wait_for (loom_own_rules_of (document));
}

void
own_desk_wait_open (LoomPlaytest *playtest)
{
  while (loom_playtest_is_opening (playtest))
    g_main_context_iteration (NULL, TRUE);
}

void
own_desk_say (LoomPlaytest *playtest, guint more)
{
  g_autoptr (GError) error = NULL;
  guint n, i = 0;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);

  while (i < n && moves[i].args[0] != more)
    i++;
  g_assert_cmpuint (i, <, n);
  loom_playtest_play (playtest, moves[i], &error);
  g_assert_no_error (error);
}

LoomPlaytest *
own_desk_begin (LoomDocument *document)
{
  static const char *const people[] = { "human", "human", NULL };
  const LoomPlaytestRequest request = { .seed = 1, .players = people };
  LoomPlaytest *playtest = loom_playtest_of (document);

  loom_playtest_start (playtest, &request);
  own_desk_wait_open (playtest);
  return playtest;
}
