/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a page replays it: the first position whole, the others as what differs. */

#pragma once

#include "render/web/game-kind.h"
#include "render/web/web-sprites.h"
#include "render/web/web-words.h"
#include "validator/play/game-view.h"

G_BEGIN_DECLS

/* What led to a position. Texts are borrowed, and may be NULL. */
typedef struct
{
  guint seat;                             /* who moved; 0 at the start */
  const char *told[LOOM_N_WEB_LANGUAGES]; /* what happened, in lines */
  const LoomDiceRoll *thrown;             /* or NULL */
  const float *shares;                    /* of the seats, by seat less one, together 1 */
} LoomWebMove;

typedef struct LoomWebGame LoomWebGame;

/**
 * loom_web_game_new:
 * @game: borrowed, as is @theme
 * @fullest: as in loom_web_table_new()
 * @title: what the page calls it
 * @players: who sat where, by seat less one, closed by NULL
 *
 * A game of which no position is known yet. Free with loom_web_game_free().
 */
LoomWebGame *loom_web_game_new (const LoomGame *game,
                                const LoomState *fullest,
                                const LoomTheme *theme,
                                LoomWebSprites *sprites,
                                const char *title,
                                const char *const *players);
void loom_web_game_free (LoomWebGame *self);

/** loom_web_game_add: The next position, and what led to it. O(size of the board). */
void loom_web_game_add (LoomWebGame *self, const LoomState *state, const LoomWebMove *move);

/** loom_web_game_end: What came of it, in a line; without this it is told to be unfinished. */
void loom_web_game_end (LoomWebGame *self, const char *const outcome[LOOM_N_WEB_LANGUAGES]);

/** loom_web_game_set_kind: Which it is; without this it is as its title says. */
void loom_web_game_set_kind (LoomWebGame *self, LoomWebGameKind kind);

/** loom_web_game_get_scenario: What is played. */
const LoomScenario *loom_web_game_get_scenario (const LoomWebGame *self);

/**
 * loom_web_game_append:
 * @board: that of the page, whose areas are called by their places in it
 * @picture: what the page shows of the game's scenario; its ground is what differs from that
 *
 * The game as an object of JSON. FALSE with @error when its board cannot be drawn.
 */
gboolean loom_web_game_append (const LoomWebGame *self,
                               GString *json,
                               const LoomBoard *board,
                               GBytes *picture,
                               const char *folder,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWebGame, loom_web_game_free)

G_END_DECLS
