/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of rules files from elsewhere: whatever text comes, it is refused with file and
 * line, or checked, and played where the checks say it can be; nothing runs on.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "formats/exchange/read.h"
#include "formats/model/shelf.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"
#include "validator/own/audit.h"
#include "validator/own/own-game.h"
#include "validator/own/vm/vm.h"
#include "validator/play/describe.h"
#include "validator/position/games.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* To have many small runs. */
#define RULES_MAX 40000

/* Processor time for each, of which the design allows five seconds. */
#define SECONDS 0.3

#define MOVES 60

/* Areas and layers both, so that whatever the game is on is there. */
static const char board_text[]
    = "<?xml version=\"1.0\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Inns\">\n"
      "  <areas width=\"150\" height=\"100\">\n"
      "    <area id=\"a\" name=\"Ash\" at=\"25 25\" radius=\"10\" tags=\"start tower\"/>\n"
      "    <area id=\"b\" name=\"Beech\" at=\"75 25\" radius=\"10\"/>\n"
      "    <area id=\"c\" name=\"Cedar\" at=\"125 25\" radius=\"10\" tags=\"goal tower\"/>\n"
      "    <area id=\"d\" name=\"Dogwood\" at=\"75 75\" radius=\"10\"/>\n"
      "    <route id=\"ab\" from=\"a\" to=\"b\"/>\n"
      "    <route id=\"bc\" from=\"b\" to=\"c\"/>\n"
      "    <route id=\"bd\" from=\"b\" to=\"d\" one-way=\"yes\"/>\n"
      "    <route id=\"dc\" from=\"d\" to=\"c\"/>\n"
      "  </areas>\n"
      "  <layers cell=\"12\">\n"
      "    <layer id=\"upper\" title=\"Upper\" columns=\"5\" rows=\"4\">\n"
      "      <row>.....</row><row>..#..</row><row>.....</row><row>.....</row>\n"
      "    </layer>\n"
      "    <layer id=\"lower\" title=\"Lower\" columns=\"5\" rows=\"4\">\n"
      "      <row>.....</row><row>.....</row><row>.....</row><row>.....</row>\n"
      "    </layer>\n"
      "    <entrance id=\"hole\" layer=\"upper\" at=\"1 1\"/>\n"
      "    <throne layer=\"lower\" at=\"3 3\"/>\n"
      "  </layers>\n"
      "  <scenario id=\"day\" title=\"A day\" rules=\"%s\" seats=\"2\">\n"
      "    <place area=\"a\" seat=\"1\"/>\n"
      "    <place area=\"c\" seat=\"2\"/>\n"
      "    <unit seat=\"1\" kind=\"worker\" layer=\"upper\" at=\"2 1\"/>\n"
      "    <unit seat=\"1\" kind=\"worker\" layer=\"upper\" at=\"3 1\"/>\n"
      "    <unit seat=\"2\" kind=\"worker\" layer=\"upper\" at=\"2 4\"/>\n"
      "    <unit seat=\"2\" kind=\"worker\" layer=\"upper\" at=\"3 4\"/>\n"
      "  </scenario>\n"
      "</board>\n";

static void
begin (void)
{
  static gboolean has_begun;

  if (has_begun)
    return;
  has_begun = TRUE;
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
}

/* The message of an error: a line of text that begins with the file. */
static void
check_message (const char *message)
{
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_null (strchr (message, '\n'));
  if (!g_str_has_prefix (message, "x.rules.lua"))
    g_error ("“%s” does not begin with the file", message);
}

/* A random game told in words; its rules may still fail in it, or take too long. */
static void
play (const LoomGame *game)
{
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *failure = NULL;
  LoomRandom dice, choice;

  loom_random_init (&dice, game->key, 1, 0, LOOM_STREAM_PLAY);
  loom_random_init (&choice, game->key, 1, 0, LOOM_STREAM_PLAYER);
  loom_game_start (game, state, 0, 0, &dice, NULL);
  for (guint i = 0; i < MOVES && state->seat != 0; i++)
    {
      const guint n = loom_game_list_moves (game, state, moves);
      const LoomMove move = moves[loom_random_below (&choice, n)];

      g_string_truncate (text, 0);
      game->play->describe_move (game, state, move, text);
      game->play->draw_state (game, state, text);
      g_assert_true (g_utf8_validate_len (text->str, text->len, NULL));
      loom_game_play_legal (game, state, move, &dice, NULL);
    }
  failure = loom_game_dup_failure (game);
  if (failure != NULL)
    check_message (failure);
}

static void
check (LoomOwnInfo *info)
{
  g_autofree char *xml = g_strdup_printf (board_text, info->info.id);
  LoomModelErrors *errors = NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_bytes (xml, strlen (xml), "inns.xml", &errors);
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomPosition) position = NULL;
  const LoomGameInfo *games[16] = { &info->info };
  LoomGame *game;

  for (guint i = 0; loom_games[i] != NULL && i + 2 < G_N_ELEMENTS (games); i++)
    games[i + 1] = loom_games[i];
  g_ptr_array_unref (errors);
  g_assert_nonnull (board);
  loom_board_set_shelf (board, games);
  loom_checks_run (board, 0, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (g_str_equal (loom_report_nth (report, i)->code, "OWN-RULES-ERROR"))
      return;
  position = loom_position_new (board, loom_board_scenario (board, 0));
  game = loom_game_new (position, NULL);
  if (game != NULL)
    play (game);
  loom_game_free (game);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *)data, size);
  g_autoptr (GError) error = NULL;
  const gint64 before = loom_watch_get_time ();
  LoomOwnInfo *info;

  begin ();
  if (size > RULES_MAX)
    return 0;
  loom_audit_allow (SECONDS);
  info = loom_own_info_new (text, size, "x.rules.lua", NULL, &error);
  if (info == NULL)
    check_message (error->message);
  else
    check (info);
  loom_own_info_free (info);
  if (loom_watch_get_time () - before > 5 * G_GINT64_CONSTANT (1000000000))
    g_error ("it took more than five seconds of a processor");
  return 0;
}
