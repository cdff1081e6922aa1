/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small game by a rules file. */

#include "tests/validator/own/own-table.h"

#include "formats/exchange/read.h"
#include "validator/own/shelf.h"

#include <string.h>

static const char board_text[]
    = "<?xml version=\"1.0\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Inns\">\n"
      "  <areas width=\"150\" height=\"100\">\n"
      "    <area id=\"a\" name=\"Ash\" at=\"25 25\" radius=\"10\" tags=\"start\"/>\n"
      "    <area id=\"b\" name=\"Beech\" at=\"75 25\" radius=\"10\"/>\n"
      "    <area id=\"c\" name=\"Cedar\" at=\"125 25\" radius=\"10\" tags=\"goal\"/>\n"
      "    <route id=\"ab\" from=\"a\" to=\"b\"/>\n"
      "    <route id=\"bc\" from=\"b\" to=\"c\" one-way=\"yes\"/>\n"
      "  </areas>\n"
      "  <scenario id=\"day\" title=\"A day\" rules=\"inns\" seats=\"2\"/>\n"
      "</board>\n";

/* A game of a count: who says 10 wins. Each %s is a place for mischief: beside the functions, at
 * the beginning of moves(), and in play.say. */
static const char game_text[]
    = "game { id = \"inns\", title = \"Inns\", seats = { 2, 4 },\n"
      "  options = { { \"goal\", int = { 2, 99 }, default = 10, help = \"Where it ends.\" } },\n"
      "  rules = { { \"IN-01\", \"Who says ten wins.\" } },\n"
      "  state = { { \"n\", 0, 99 }, { \"at\", \"area\", per = \"seat\" },\n"
      "            { \"lit\", \"yes\", per = \"area\" } },\n"
      "  moves = { { \"say\", { \"more\", \"number\" } }, { \"go\", { \"to\", \"area\" } } },\n"
      "  events = { { \"thrown\", { \"pips\", \"number\" } } },\n"
      "  words = { [\"say?\"] = \"say {more}\", say = \"{seat} says {more}.\" } }\n"
      "%s\n" /* line 9 */
      "function setup(s) s.at[1], s.at[2] = 1, 1 end\n"
      "function moves(s, add)\n"
      "%s\n" /* line 12 */
      "  add(\"say\", 1) add(\"say\", 2)\n"
      "  for _, a in ipairs(board.to(s.at[s.seat])) do add(\"go\", a) end\n"
      "end\n"
      "play = { }\n"
      "function play.go(s, to) s.at[s.seat], s.lit[to] = to, true s.n = s.n + 1 "
      "if s.n >= option.goal then return draw() end s.seat = after(s.seat) end\n"
      "function play.say(s, more)\n"
      "%s\n" /* line 19 */
      "  s.n = s.n + more\n"
      "  tell(\"thrown\", die(6))\n"
      "  if s.n >= option.goal then return wins(s.seat) end\n"
      "  s.seat = after(s.seat)\n"
      "end\n";

LoomBoard *
own_table_read_board (const char *text)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_formats_read_bytes (text, strlen (text), "inns.xml", &errors);

  g_assert_nonnull (board);
  g_ptr_array_unref (errors);
  return board;
}

gboolean
own_table_lay (OwnTable *self, const char *text, GError **error)
{
  *self = (OwnTable){ 0 };
  if (loom_shelf_add_text (text, "inns.rules.lua", "inns", error) == NULL)
    return FALSE;
  self->board = own_table_read_board (board_text);
  self->position = loom_position_new (self->board, loom_board_scenario (self->board, 0));
  self->game = loom_game_new (self->position, error);
  return self->game != NULL;
}

void
own_table_clear (OwnTable *self)
{
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
}

char *
own_table_dup_text (const char *const parts[3])
{
  g_auto (GStrv) pieces = g_strsplit (game_text, "%s", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; pieces[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", pieces[i], i < 3 ? parts[i] : "");
  return g_string_free (g_steal_pointer (&text), FALSE);
}
