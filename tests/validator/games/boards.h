/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards to play many games on: the scenarios of samples/ and generated ones for every number of
 * seats, with the options of a preset or such as chance draws from the game's table. */

#pragma once

#include "validator/play/game.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/* A board with one choice of options, made ready to play. */
typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
  char *label; /* what one must ask for to get it again */
} TestBoard;

/**
 * test_board_open:
 * @text: a board as loom_write_bytes() writes it, or a sample
 * @scenario: its id
 * @preset: (nullable): the preset to play by instead of what the scenario says
 * @options: (nullable): "name=value name=value …", which win over what the scenario writes
 * @why: receives the first error of the checks; set when NULL is returned
 *
 * Fails the test when the board cannot be read. Free with test_board_free().
 */
TestBoard *test_board_open (const char *text,
                            const char *scenario,
                            const char *preset,
                            const char *options,
                            char **why);
void test_board_free (TestBoard *self);

/**
 * test_board_sample: Scenario @scenario of samples/NAME.board.xml as it is; must be playable.
 */
TestBoard *test_board_sample (const char *name, const char *scenario);

/**
 * test_board_sample_with: The same with @options, "name=value name=value …".
 */
TestBoard *test_board_sample_with (const char *name, const char *scenario, const char *options);

/**
 * test_board_generated: A generated board of @areas areas (0: what suits) for @seats.
 */
TestBoard *
test_board_generated (const LoomGameInfo *rules, guint seats, guint areas, const char *options);

/**
 * test_board_nth:
 * @preset: (nullable)
 *
 * Board number @n of a series without end for one game: first every scenario of samples/ and a
 * generated board for each number of seats, with plain options; then all again with options drawn
 * by chance, the first of them with the options it has. NULL where the checks find an error, as
 * they must where options contradict each other.
 */
TestBoard *test_board_nth (const LoomGameInfo *rules, const char *preset, guint n);

/**
 * test_board_n_plain: How many boards of that series come before chance draws options.
 */
guint test_board_n_plain (const LoomGameInfo *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestBoard, test_board_free)

G_END_DECLS
