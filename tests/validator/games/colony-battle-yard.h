/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle on one small sheet, the yard, drawn in text: what a test places and what must come
 * of it are both pictures.
 *
 *   .  free      #  rock     O  a site that is not dug out (the throne)
 *   Q W S D Y B L  queen, worker, soldier, drone, young queen, termite bomb, antlion of seat 1
 *   q w s d y b l  the same of seat 2
 *   i j  items: an antlion, a termite bomb
 *   X  a spider
 *   < >  head of an earthworm by its facing; 0 to 9 its other segments: the number of the worm
 */

#pragma once

#include "tests/validator/games/play-support.h"
#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/spiders.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/games/colony-battle/rules/worms.h"

static inline const LoomCbGame *
yard_game (const TestGame *test)
{
  return (const LoomCbGame *)test->game;
}

static inline LoomCbState *
yard_state (const TestGame *test)
{
  return (LoomCbState *)test->state;
}

static inline LoomCbPlay
yard_play (TestGame *test)
{
  return (LoomCbPlay){ yard_game (test), yard_state (test), &test->random, test->events };
}

static inline guint
yard_cell (const TestGame *test, gint column, gint row)
{
  return test_game_cell (test, 0, column, row);
}

/* What stands on a cell, in a letter of the picture. */
static inline char
yard_letter (const TestGame *test, guint cell)
{
  static const char kinds[2][LOOM_CB_N_KINDS + 1] = { "WSDYBLQ", "wsdyblq" };
  const LoomCbGame *game = yard_game (test);
  const LoomCbState *state = yard_state (test);
  const guint16 occupant = loom_cb_occupants (game, state)[cell];

  if (occupant == LOOM_CB_FREE)
    return '.';
  if (occupant == LOOM_CB_ROCK)
    return '#';
  if (occupant == LOOM_CB_SITE)
    return 'O';
  if (loom_cb_is_unit (occupant))
    {
      const LoomCbUnit *unit = &loom_cb_units (game, state)[loom_cb_slot (occupant)];

      return kinds[unit->seat - 1][unit->kind];
    }
  if (loom_cb_is_worm (occupant))
    {
      const LoomCbWorm *worm = &loom_cb_worms (game, state)[loom_cb_worm (occupant)];

      if (loom_cb_segments (game, state)[worm->first] == cell)
        return worm->facing == LOOM_FACING_EAST ? '>' : '<';
      return (char)('0' + loom_cb_worm (occupant) % 10);
    }
  if (loom_cb_is_spider (occupant))
    return 'X';
  return (occupant & LOOM_CB_CARGO_KIND) == LOOM_CB_CARGO_ANTLION ? 'i' : 'j';
}

static inline char *
yard_dup_row (const TestGame *test, gint row)
{
  const gint columns = test->position->layers[0].columns;
  char *text = g_new0 (char, (gsize)columns + 1);

  for (gint column = 1; column <= columns; column++)
    text[column - 1] = yard_letter (test, yard_cell (test, column, row));
  return text;
}

/* Claims what row @row (from 1) looks like. */
#define assert_row(test, row, picture)                                                             \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *found_row = yard_dup_row ((test), (row));                                     \
    g_assert_cmpstr (found_row, ==, (picture));                                                    \
  }                                                                                                \
  G_STMT_END

/* The cells of row @row that are in a web: `+`, in an old one alone: `-`, in none: `.`. */
static inline char *
yard_dup_web_row (const TestGame *test, gint row)
{
  const gint columns = test->position->layers[0].columns;
  char *text = g_new0 (char, (gsize)columns + 1);

  for (gint column = 1; column <= columns; column++)
    {
      const guint8 marks
          = loom_cb_marks (yard_game (test), yard_state (test))[yard_cell (test, column, row)];

      text[column - 1] = (marks & LOOM_CB_MARK_WEB) != 0       ? '+'
                         : (marks & LOOM_CB_MARK_OLD_WEB) != 0 ? '-'
                                                               : '.';
    }
  return text;
}

#define assert_web_row(test, row, picture)                                                         \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *found_row = yard_dup_web_row ((test), (row));                                 \
    g_assert_cmpstr (found_row, ==, (picture));                                                    \
  }                                                                                                \
  G_STMT_END

static inline void
yard_append_entity (GString *entities, char letter, gint column, gint row)
{
  static const struct
  {
    const char *letters; /* of seat 1 and 2, or one of nobody */
    const char *text;
  } rows[] = {
    { "Qq", "<queen seat='%d' layer='yard' at='%d %d'/>" },
    { "Ww", "<unit seat='%d' kind='worker' layer='yard' at='%d %d'/>" },
    { "Ss", "<unit seat='%d' kind='soldier' layer='yard' at='%d %d'/>" },
    { "Dd", "<unit seat='%d' kind='drone' layer='yard' at='%d %d'/>" },
    { "Yy", "<unit seat='%d' kind='young-queen' layer='yard' at='%d %d'/>" },
    { "Bb", "<unit seat='%d' kind='termite-bomb' layer='yard' at='%d %d'/>" },
    { "Ll", "<unit seat='%d' kind='antlion' layer='yard' at='%d %d'/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gint seat = 1; seat <= 2; seat++)
      if (rows[i].letters[seat - 1] == letter)
        {
          g_auto (GStrv) parts = g_strsplit (rows[i].text, "%d", -1);

          g_string_append_printf (entities, "%s%d%s%d%s%d%s", parts[0], seat, parts[1], column,
                                  parts[2], row, parts[3]);
        }
  if (letter == 'i' || letter == 'j')
    g_string_append_printf (entities, "<item kind='%s' layer='yard' at='%d %d'/>",
                            letter == 'i' ? "antlion" : "termite-bomb", column, row);
  if (letter == 'X')
    g_string_append_printf (entities, "<spider layer='yard' at='%d %d'/>", column, row);
}

/**
 * yard_new:
 * @picture: rows of equal width, each closed by a newline; one O among them
 * @entities: more things of the scenario, as XML; layer "yard"
 * @options: as of test_game_new(); seat 1 begins in any case
 *
 * The game, started.
 */
static inline TestGame *
yard_new (const char *picture, const char *entities, const char *options)
{
  g_auto (GStrv) rows = g_strsplit (picture, "\n", -1);
  g_autoptr (GString) map = g_string_new (NULL);
  g_autoptr (GString) pieces = g_string_new (NULL);
  g_autofree char *text = NULL;
  gint n_rows = 0, throne_column = 0, throne_row = 0;

  for (; rows[n_rows] != NULL && *rows[n_rows] != '\0'; n_rows++)
    {
      g_string_append (map, "<row>");
      for (gint column = 1; rows[n_rows][column - 1] != '\0'; column++)
        {
          const char letter = rows[n_rows][column - 1];

          g_string_append_c (map, letter == '#' ? '#' : '.');
          if (letter == 'O')
            {
              throne_column = column;
              throne_row = n_rows + 1;
            }
          else
            yard_append_entity (pieces, letter, column, n_rows + 1);
        }
      g_string_append (map, "</row>");
    }
  text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><layers cell='10'>"
      "<layer id='yard' title='Yard' columns='%u' rows='%d'>%s</layer>"
      "<throne layer='yard' at='%d %d'/></layers>"
      "<scenario id='game' title='Game' rules='colony-battle' seats='2'>"
      "<seat n='1' name='North' first='yes'/><seat n='2' name='South'/>%s%s</scenario></board>",
      (guint)strlen (rows[0]), n_rows, map->str, throne_column, throne_row, pieces->str, entities);
  return test_game_new (text, options);
}

/* Both seats end their turns until a round is over, or the game. */
static inline void
yard_end_round (TestGame *test)
{
  const guint round = yard_state (test)->round;

  while (yard_state (test)->round == round && test->state->seat != 0)
    test_game_play (test, loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0));
}

static inline void
yard_end_rounds (TestGame *test, guint n)
{
  for (; n > 0; n--)
    yard_end_round (test);
}

static inline void
yard_end_turn (TestGame *test)
{
  test_game_play (test, loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0));
}

static inline LoomMove
yard_move (const TestGame *test, LoomCbMove kind, gint column, gint row, gint to, gint to_row)
{
  return loom_move (kind, yard_cell (test, column, row), yard_cell (test, to, to_row), 0);
}

static inline void
yard_step (TestGame *test, gint column, gint row, gint to, gint to_row)
{
  test_game_play (test, yard_move (test, LOOM_CB_MOVE_STEP, column, row, to, to_row));
}

static inline void
yard_attack (TestGame *test, gint column, gint row, gint target, gint target_row)
{
  test_game_play (test, yard_move (test, LOOM_CB_MOVE_ATTACK, column, row, target, target_row));
}

/* The unit on a cell; fails the test when there is none. */
static inline LoomCbUnit *
yard_unit (const TestGame *test, gint column, gint row)
{
  const guint16 occupant
      = loom_cb_occupants (yard_game (test), yard_state (test))[yard_cell (test, column, row)];

  g_assert_true (loom_cb_is_unit (occupant));
  return &loom_cb_units (yard_game (test), yard_state (test))[loom_cb_slot (occupant)];
}

/* Hit points of the queen of @seat; 0 when she is dead. */
static inline guint
yard_queen_hp (const TestGame *test, guint seat)
{
  const guint slot = yard_state (test)->queen[seat - 1];

  return slot == LOOM_CB_NONE ? 0 : loom_cb_units (yard_game (test), yard_state (test))[slot].hp;
}
