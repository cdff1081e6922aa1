/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle on two sheets of twelve by twelve, the nest: the entrance `shaft` leads down at 6
 * 6, the throne is at 11 11 below. What a test places is a list of words, a letter and a cell each:
 *
 *   Q W S D Y B L  queen, worker, soldier, drone, young queen, termite bomb, antlion of seat 1;
 *   q w s d y b l  the same of seat 2; M m N n  a worker with an antlion, with a termite bomb;
 *   i j  items: an antlion, a termite bomb; #  rock
 *   "W5,6"  on the upper sheet; "W5,6/2" on the lower one; "S5,6:2" with two hit points
 *
 * "shaft=0" and "throne=0" say how many turns are left; else it is 3 and 10. Queens stand at 1 1
 * and 12 12 unless placed. Seat 1 begins. */

#pragma once

#include <stdio.h>

#include "tests/validator/games/colony-battle-yard.h"

#define NEST_SIDE 12

typedef struct
{
  char rows[2][NEST_SIDE][NEST_SIDE + 1];
  GString *entities;
  gint shaft;
  gint throne;
  gboolean queens[2];
} Nest;

static inline void
nest_add_unit (Nest *nest, const char *kind, guint seat, const char *at, gint hp, const char *more)
{
  g_string_append_printf (nest->entities, "<unit seat='%u' kind='%s' %s", seat, kind, at);
  if (hp > 0)
    g_string_append_printf (nest->entities, " hp='%d'", hp);
  g_string_append_printf (nest->entities, "%s/>", more);
}

static inline void
nest_add (Nest *nest, char letter, gint column, gint row, gint layer, gint hp)
{
  static const struct
  {
    char letter;
    const char *kind;
    const char *more;
  } units[] = {
    { 'W', "worker", "" },
    { 'S', "soldier", "" },
    { 'D', "drone", "" },
    { 'Y', "young-queen", "" },
    { 'B', "termite-bomb", "" },
    { 'L', "antlion", "" },
    { 'M', "worker", " carrying='antlion'" },
    { 'N', "worker", " carrying='termite-bomb'" },
  };
  const guint seat = g_ascii_isupper (letter) ? 1 : 2;
  g_autofree char *at
      = g_strdup_printf ("layer='%s' at='%d %d'", layer == 1 ? "upper" : "lower", column, row);

  if (letter == '#')
    nest->rows[layer - 1][row - 1][column - 1] = '#';
  else if (letter == 'i' || letter == 'j')
    g_string_append_printf (nest->entities, "<item kind='%s' %s/>",
                            letter == 'i' ? "antlion" : "termite-bomb", at);
  else if (g_ascii_toupper (letter) == 'Q')
    {
      nest->queens[seat - 1] = TRUE;
      g_string_append_printf (nest->entities, "<queen seat='%u' %s", seat, at);
      if (hp > 0)
        g_string_append_printf (nest->entities, " hp='%d'", hp);
      g_string_append (nest->entities, "/>");
    }
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (units[i].letter == g_ascii_toupper (letter) && letter != 'i' && letter != 'j')
      nest_add_unit (nest, units[i].kind, seat, at, hp, units[i].more);
}

static inline void
nest_read (Nest *nest, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      gint column, row, layer = 1, hp = 0;
      const char *rest;

      if (*list[i] == '\0' || sscanf (list[i], "shaft=%d", &nest->shaft) == 1
          || sscanf (list[i], "throne=%d", &nest->throne) == 1)
        continue;
      g_assert_cmpint (sscanf (list[i] + 1, "%d,%d", &column, &row), ==, 2);
      if ((rest = strchr (list[i], '/')) != NULL)
        sscanf (rest, "/%d", &layer);
      if ((rest = strchr (list[i], ':')) != NULL)
        sscanf (rest, ":%d", &hp);
      nest_add (nest, list[i][0], column, row, layer, hp);
    }
}

/**
 * nest_with: The nest with @more things of the scenario, as XML, too.
 */
static inline TestGame *
nest_with (const char *words, const char *more, const char *options)
{
  Nest nest = { .entities = g_string_new (NULL), .shaft = 3, .throne = 10 };
  g_autoptr (GString) text = g_string_new (NULL);
  TestGame *test;

  for (guint layer = 0; layer < 2; layer++)
    for (guint row = 0; row < NEST_SIDE; row++)
      strcpy (nest.rows[layer][row], "............");
  nest_read (&nest, words);
  if (!nest.queens[0])
    nest_add (&nest, 'Q', 1, 1, 1, 0);
  if (!nest.queens[1])
    nest_add (&nest, 'q', 12, 12, 1, 0);
  g_string_append (text, "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                         "<layers cell='10'>");
  for (guint layer = 0; layer < 2; layer++)
    {
      g_string_append_printf (text, "<layer id='%s' title='%s' columns='12' rows='12'>",
                              layer == 0 ? "upper" : "lower", layer == 0 ? "Upper" : "Lower");
      for (guint row = 0; row < NEST_SIDE; row++)
        g_string_append_printf (text, "<row>%s</row>", nest.rows[layer][row]);
      g_string_append (text, "</layer>");
    }
  g_string_append (text, "<entrance id='shaft' layer='upper' at='6 6'");
  if (nest.shaft > 0 && nest.shaft != 3)
    g_string_append_printf (text, " turns='%d'", nest.shaft);
  g_string_append (text, "/><throne layer='lower' at='11 11'");
  if (nest.throne != 10)
    g_string_append_printf (text, " turns='%d'", nest.throne);
  g_string_append_printf (text,
                          "/></layers>"
                          "<scenario id='game' title='Game' rules='colony-battle' seats='2'>"
                          "<seat n='1' name='North' first='yes'/><seat n='2' name='South'/>%s%s%s"
                          "</scenario></board>",
                          nest.entities->str, more,
                          nest.shaft == 0 ? "<dug entrance='shaft' left='0'/>" : "");
  test = test_game_new (text->str, options);
  g_string_free (nest.entities, TRUE);
  return test;
}

static inline TestGame *
nest (const char *words, const char *options)
{
  return nest_with (words, "", options);
}

/* A cell of the upper sheet, and of the lower one. */
#define UP(_column, _row) ((guint)test_game_cell (test, 0, (_column), (_row)))
#define LOW(_column, _row) ((guint)test_game_cell (test, 1, (_column), (_row)))

/* Moves, by cells. */
#define STEP(_from, _to) loom_move (LOOM_CB_MOVE_STEP, (_from), (_to), 0)
#define ATTACK(_from, _to) loom_move (LOOM_CB_MOVE_ATTACK, (_from), (_to), 0)
#define CONVERT(_from, _to) loom_move (LOOM_CB_MOVE_CONVERT, (_from), (_to), 0)
#define PICK_UP(_from, _to) loom_move (LOOM_CB_MOVE_PICK_UP, (_from), (_to), 0)
#define DELIVER(_from) loom_move (LOOM_CB_MOVE_DELIVER, (_from), 0, 0)
#define SPAWN(_kind, _at) loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_##_kind, (_at), 0)
#define FORFEIT(_kind) loom_move (LOOM_CB_MOVE_FORFEIT, LOOM_CB_##_kind, 0, 0)
#define CANCEL loom_move (LOOM_CB_MOVE_CANCEL, 0, 0, 0)
#define PLACE(_kind, _at) loom_move (LOOM_CB_MOVE_PLACE, LOOM_CB_##_kind, (_at), 0)
#define END_TURN loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0)

/* Plays a move, or claims that it is refused because of @words, or that it is legal. */
#define PLAY(_move) test_game_play (test, (_move))
#define REFUSED(_move, _words) test_game_refuses (test, (_move), (_words))
#define LEGAL(_move) g_assert_true (test_game_is_listed (test, (_move)))

/* Claims which letter stands on a cell. */
#define STANDS(_cell, _letter) g_assert_cmpint (yard_letter (test, (_cell)), ==, (_letter))

/* The unit on a cell, which must be there. */
static inline LoomCbUnit *
nest_unit (const TestGame *test, guint cell)
{
  const guint16 occupant = loom_cb_occupants (yard_game (test), yard_state (test))[cell];

  g_assert_true (loom_cb_is_unit (occupant));
  return &loom_cb_units (yard_game (test), yard_state (test))[loom_cb_slot (occupant)];
}

#define HP(_cell) (nest_unit (test, (_cell))->hp)

/* Turns left at the shaft (0) or the throne (1), by the counter of a seat. */
static inline guint
nest_left (const TestGame *test, guint site, guint seat)
{
  return loom_cb_sites (yard_game (test), yard_state (test))[site].left[seat - 1];
}

static inline guint
nest_count (const TestGame *test, guint seat, LoomCbKind kind)
{
  return yard_state (test)->n_units[seat - 1][kind];
}

/* Who has won: the seat, 0 for a draw, 9 while the game goes on. */
static inline guint
nest_winner (const TestGame *test)
{
  return test->state->seat != 0 ? 9 : yard_state (test)->winner;
}
