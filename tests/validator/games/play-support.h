/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game on the test bench: a board with some options changed, made ready to play, and the steps of
 * a test that claims something about a rule. */

#pragma once

#include "validator/play/game.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
  LoomState *state; /* the position; tests may write it through the game's own struct */
  LoomMove *moves;  /* room for a list of moves */
  LoomRandom random;
  LoomEventLog *events; /* the events of the last move or start */
} TestGame;

/**
 * test_game_new:
 * @text: a whole board
 * @options: "name=value name=value …" set in its only (first) scenario, beside or instead of what
 *   it writes; NULL for none
 *
 * Game 0 of seed 1, started. Fails the test when the board cannot be read or the checks of its
 * setup find an error. Free with test_game_free().
 */
TestGame *test_game_new (const char *text, const char *options);

/**
 * test_game_sample: The same for `samples/NAME.board.xml`, scenario @scenario.
 */
TestGame *test_game_sample (const char *name, const char *scenario, const char *options);
void test_game_free (TestGame *self);

/**
 * test_game_start: Begins game @index of @seed anew.
 */
void test_game_start (TestGame *self, guint64 seed, guint64 index);

/**
 * test_game_area: The place of the area with @id in the position; fails the test when there is
 * none.
 */
guint test_game_area (const TestGame *self, const char *id);

/**
 * test_game_cell: The number of the cell at @column, @row (from 1) of layer @layer (from 0).
 */
guint32 test_game_cell (const TestGame *self, guint layer, gint column, gint row);

/**
 * test_game_play: Plays a move that must be legal: listed, and passed by the check.
 */
void test_game_play (TestGame *self, LoomMove move);

/**
 * test_game_is_listed: Whether @move is among the legal moves.
 */
gboolean test_game_is_listed (const TestGame *self, LoomMove move);

/**
 * test_game_refuses: Claims that @move is not legal, not listed, changes nothing when tried, and is
 * refused with a reason that contains @words.
 */
void test_game_refuses (TestGame *self, LoomMove move, const char *words);

/**
 * TestWish: What a test waits for; sees the position and the event log of the move just played.
 */
typedef gboolean (*TestMatcher) (const TestGame *self, gconstpointer data);

/**
 * test_game_play_until:
 * Plays @move with one series of chance after the other, from the same position, until @matcher
 * holds
 * (@data is handed on). Fails the test when none of 200,000 does.
 */
void test_game_play_until (TestGame *self, LoomMove move, TestMatcher matcher, gconstpointer data);

/**
 * test_game_play_for_event: The same, until there is an event of @kind whose argument @arg is
 * @value.
 */
void test_game_play_for_event (TestGame *self, LoomMove move, guint kind, guint arg, gint32 value);

/**
 * test_game_event: The first event of @kind of the last move, or NULL.
 */
const LoomEvent *test_game_event (const TestGame *self, guint kind);

/**
 * test_game_count_events: How many events of @kind the last move had.
 */
guint test_game_count_events (const TestGame *self, guint kind);

/* One value of one option, and what must come of it: @probe plays a game with `option=value` set
 * and says in a few words what happened. */
typedef struct
{
  const char *option;
  const char *value;
  char *(*probe) (const char *options);
  const char *expected;
} OptionClaim;

/**
 * claim_options:
 * Holds every claim, and claims that the rows cover the table of @rules: every value of every
 * option of names, two values at least of every number, and that no two values of one option give
 * the same.
 */
void claim_options (const LoomGameInfo *rules, const OptionClaim *claims, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestGame, test_game_free)

G_END_DECLS
