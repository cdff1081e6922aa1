/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names that a rules file can use. A new function is a row here, one in C, and the same words
 * in editor/data/help/C/own-words.page. */

#include "validator/own/vm/reference.h"

#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const LoomReferenceRow members_words[] = {
  { "id, title, summary", N_ ("The id, which is the name of the file; what people call the game; "
                              "one sentence about it.") },
  { "version",
    N_ ("A whole number. Raise it when the rules change: the same seed then gives other dice.") },
  { "seats", N_ ("The fewest and the most, as in { 2, 4 }; 8 at most.") },
  { "limits", N_ ("What boards it takes: { areas = { 4, 60 } }, or { layers = { 1, 2 }, side = { "
                  "3, 20 } } of a game on cells, each the least and the most; side is how many "
                  "cells a layer may be wide and high.") },
  { "rules", N_ ("Rows of an id and a sentence.") },
  { "options", N_ ("Rows of a name and what it may be: int = { 4, 12 }, choice = { { \"slow\", "
                   "\"what it does\" }, … } or yes = false, which is also its default. default is "
                   "that of the others, rules the id of the rule it is about, help what it does, "
                   "unit what its number counts. The option order, who begins, is always there.") },
  { "presets", N_ ("Several options at once: { { \"quick\", help = \"…\", die = 12 } }.") },
  { "state",
    N_ ("Rows of a name and a type: two numbers, the least and the most, which 0 lies between, or "
        "\"area\", \"seat\", \"cell\", \"yes\". With per there is one for each \"seat\", \"area\", "
        "\"cell\", { \"area\", \"seat\" }, or so many as a number says.") },
  { "pieces",
    N_ ("Rows of a name and the field of the state that says where such pieces are, on, or how "
        "many there are, count; most is how many a seat can have, where the field allows more than "
        "there are; shape is \"circle\", \"square\" or \"hex\", size 5 to 60 mm, "
        "else as the place it lies on; symbol is a small picture on it, one of those that a "
        "board's "
        "own pieces can have.") },
  { "moves, events",
    N_ ("Rows of a name and its arguments, as { \"step\", { \"from\", \"cell\" }, { \"to\", "
        "\"cell\" } }. An argument is a \"number\", \"area\", \"seat\", \"cell\", or one of a list "
        "of words. A move has 3 at most, an event 6. An event may have faces = { \"dice\" }, one "
        "or two names of dice that it shows.") },
  { "most_moves", N_ ("How many moves there may be to choose from: 1,024, unless you say another "
                      "number, up to 65,535.") },
  { "words",
    N_ ("Sentences: walk tells of a move or event, [\"walk?\"] offers a move, position says how "
        "the game stands. In braces stand an argument or {seat}, in position also a single field "
        "of the state; {n|die|dice} is the first word for 1 and else the second.") },
};

static const LoomReferenceRow yours_words[] = {
  { "setup(s)", N_ ("Puts the state as it is before the first move. s.first is who begins; s.seat "
                    "must be set to whose turn it is.") },
  { "moves(s, add)",
    N_ ("Calls add(\"walk\", area) for each legal move of s.seat. It only looks.") },
  { "play.walk(s, area)", N_ ("Does one kind of move; there is one for each.") },
  { "hint.walk(s, area)", N_ ("How good a move looks, for the programs; any number, the largest is "
                              "best. May be left out.") },
  { "score(s, seat)", N_ ("How well a seat stands, for the programs. May be left out.") },
  { "odds.walk(s, area)",
    N_ ("What is thrown for a move, for Playtest to say what it may come to: what fight takes, or "
        "\"die\", the least number that does, and the sides; nothing where nothing is thrown. May "
        "be "
        "left out.") },
  { "checks(report)", N_ ("Calls report(\"error\", \"NO-GOAL\", \"what is wrong\", area) for what "
                          "a board lacks; \"warning\" and \"note\" are less. The area may be left "
                          "out. The code of the finding is OWN-NO-GOAL.") },
};

static const LoomReferenceRow table_words[] = {
  { "seats, areas, cells", N_ ("How many there are.") },
  { "option", N_ ("What the scenario says of each option: option.leap, option[\"my-option\"].") },
  { "after(seat)", N_ ("Who sits next.") },
  { "tell(\"harvest\", seat)", N_ ("Something happens; it is told, and written in the log.") },
  { "die(sides)", N_ ("A throw, 1 to so many; 6 when left out.") },
  { "random(low, high)", N_ ("A whole number from the one to the other, neither below 0.") },
  { "shuffle(list)", N_ ("The list, mixed.") },
  { "fight(n, m, sides)", N_ ("Throws two hands of up to 20 dice and compares their sums: \"win\", "
                              "\"tie\" or \"lose\" for the first.") },
  { "show(faces, faces)", N_ ("Dice of the event told last: a list for each name in its faces. "
                              "show() shows what the last fight threw.") },
  { "wins(seat, …)", N_ ("The game is over; several seats share the victory.") },
  { "draw()", N_ ("It is over, and all share.") },
  { "best(f)", N_ ("It is over; who has the most of f(seat) wins.") },
  { "shares({ 0.5, 0.5, 0 })",
    N_ ("It is over; each seat has that part of the victory, in all 1.") },
};

static const LoomReferenceRow areas_words[] = {
  { "board.id(area), board.name(area)", N_ ("What the board calls it; what people do.") },
  { "board.terrain(area)", N_ ("The id of its terrain, or nil.") },
  { "board.tags(area)", N_ ("The list of its tags.") },
  { "board.tagged(word)", N_ ("The list of areas with that tag.") },
  { "board.group(area)", N_ ("The id of the first group it is in, or nil.") },
  { "board.groups()", N_ ("The list of groups, each with id, name, bonus and areas.") },
  { "board.to(area)", N_ ("The areas to which one can go from it.") },
  { "board.beside(area)", N_ ("Those, and the areas from which one can come.") },
  { "board.joined(a, b)", N_ ("Whether one can go from the first to the second.") },
  { "board.why(a, b)",
    N_ ("Why: \"border\", or \"route\" and, second, its kind; nil where one cannot go.") },
  { "board.distances(area, cost, \"back\")",
    N_ ("A list with the way from it to each area; math.huge where there is none. cost(area) says "
        "what a step onto an area costs, 1 when left out or nil; with \"back\" the ways are to "
        "it.") },
  { "board.reach(area, may)",
    N_ ("The areas that can be reached by areas of which may(area) is true.") },
  { "board.clusters(field, value)",
    N_ ("Of a field per area, as s.owner: the groups of neighbours that have the value, each a "
        "list, the largest first. A one-way route joins its ends, too.") },
  { "board.placed(area)", N_ ("What the scenario places there: seat, dice, number, face, neutral, "
                              "shrine, and by seat cubes and markers.") },
  { "board.seat(seat)", N_ ("What it says of a seat: forces, stock, bank, first.") },
};

static const LoomReferenceRow cells_words[] = {
  { "board.layers()", N_ ("The list of layers, each with id, columns and rows.") },
  { "board.cell(layer, column, row)", N_ ("The cell there, or nil outside.") },
  { "board.at(cell)", N_ ("Its layer, column and row.") },
  { "board.blocked(cell)", N_ ("Whether it is rock or something else that blocks.") },
  { "board.around(cell, \"corners\")",
    N_ ("The open cells beside it; with \"corners\" also those across a corner.") },
  { "board.legend(cell)", N_ ("The character that the board has there.") },
  { "board.entrances()",
    N_ ("The ways down that are not closed, each with cell and below, the cell it leads to.") },
  { "board.throne()", N_ ("The cell of the throne, or nil.") },
  { "board.units()",
    N_ ("The units and queens that the scenario places, each with cell, seat and kind.") },
};

static const LoomReferenceRow lua_words[] = {
  { "assert error ipairs pairs select tonumber tostring type",
    N_ ("pairs goes through names in their order.") },
  { "math",
    "abs ceil floor fmod huge max maxinteger min mininteger modf pi sqrt tointeger type ult" },
  { "string", "byte char format len lower reverse sub upper" },
  { "table", "concat insert pack remove sort unpack" },
};

const LoomReferenceChapter loom_reference[LOOM_REFERENCE_CHAPTERS] = {
  { "members", N_ ("What game { … } holds"), members_words, G_N_ELEMENTS (members_words) },
  { "yours", N_ ("Functions that you write"), yours_words, G_N_ELEMENTS (yours_words) },
  { "table", N_ ("The table"), table_words, G_N_ELEMENTS (table_words) },
  { "areas", N_ ("The board: areas"), areas_words, G_N_ELEMENTS (areas_words) },
  { "cells", N_ ("The board: cells"), cells_words, G_N_ELEMENTS (cells_words) },
  { "lua", N_ ("What there is of Lua"), lua_words, G_N_ELEMENTS (lua_words) },
};

/* Which rows a list is read from, and whether their names stand in help. */
static const struct
{
  const char *first, *last; /* chapters */
  const char *library;      /* (nullable): the row of that use alone */
} sources[LOOM_N_REFERENCE_LISTS] = {
  [LOOM_REFERENCE_GAME] = { "members", "members", NULL },
  [LOOM_REFERENCE_YOURS] = { "yours", "yours", NULL },
  [LOOM_REFERENCE_TABLE] = { "table", "table", NULL },
  [LOOM_REFERENCE_BOARD] = { "areas", "cells", NULL },
  [LOOM_REFERENCE_LUA] = { "lua", "lua", NULL },
  [LOOM_REFERENCE_MATH] = { "lua", "lua", "math" },
  [LOOM_REFERENCE_STRING] = { "lua", "lua", "string" },
  [LOOM_REFERENCE_LISTS] = { "lua", "lua", "table" },
};

/* The names in @text, without "board." before them, and without what they hold or take. */
static void
add_names (GPtrArray *names, const char *text)
{
  while (*text != '\0')
    {
      const gsize n = strspn (text, "abcdefghijklmnopqrstuvwxyz_");

      if (n > 0 && text[n] == '.' && strncmp (text, "board.", n + 1) == 0)
        text += n + 1;
      else if (n > 0)
        {
          g_ptr_array_add (names, g_strndup (text, n));
          text += n;
          /* What follows is what it holds, and how it is called. */
          text += text[0] == '.' ? 1 + strcspn (text + 1, "(") : 0;
          text += text[0] == '(' ? strcspn (text, ")") : 0;
        }
      else
        text++;
    }
}

static gpointer
read_names (LoomReferenceList list)
{
  GPtrArray *names = g_ptr_array_new ();
  gboolean is_in = FALSE;

  for (guint i = 0; i < LOOM_REFERENCE_CHAPTERS; i++)
    {
      const LoomReferenceChapter *chapter = &loom_reference[i];

      is_in = is_in || g_str_equal (chapter->id, sources[list].first);
      for (guint k = 0; is_in && k < chapter->n_rows; k++)
        if (sources[list].library == NULL)
          add_names (names, chapter->rows[k].use);
        else if (g_str_equal (chapter->rows[k].use, sources[list].library))
          add_names (names, chapter->rows[k].help);
      is_in = is_in && !g_str_equal (chapter->id, sources[list].last);
    }
  g_ptr_array_add (names, NULL);
  return g_ptr_array_free (names, FALSE);
}

const char *const *
loom_reference_names (LoomReferenceList list)
{
  static gsize lists[LOOM_N_REFERENCE_LISTS];

  g_return_val_if_fail (list < LOOM_N_REFERENCE_LISTS, NULL);
  if (g_once_init_enter (&lists[list]))
    g_once_init_leave (&lists[list], (gsize)read_names (list));
  return (const char *const *)lists[list];
}

const char *
loom_reference_guess (const char *name)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  g_return_val_if_fail (name != NULL, NULL);
  for (guint list = LOOM_REFERENCE_TABLE; list < LOOM_N_REFERENCE_LISTS; list++)
    for (const char *const *names = loom_reference_names (list); *names != NULL; names++)
      loom_nearest_offer (&nearest, name, *names);
  return nearest.word;
}
