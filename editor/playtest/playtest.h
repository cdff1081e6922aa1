/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenario that is looked at, being played: people and computer players in any seat, the whole
 * game from its start to where it has got to, and a position in it that is looked at. Computer
 * players choose in a thread, one at a time; what they chose is dropped when the game has gone
 * another way meanwhile. The same players and seed play the game of `boardloom play`.
 *
 * Signal: "changed" (guint, LoomPlaytestChange flags).
 *
 * Where the rules lie beside the board and are saved anew, the game is renewed by them.
 *
 * While it is running, computer players move at its speed, as long as it is not a person's move;
 * where an earlier position is looked at, the game is shown on from there first. */

#pragma once

#include "editor/document/document.h"
#include "editor/playtest/play-again.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PLAYTEST (loom_playtest_get_type ())
G_DECLARE_FINAL_TYPE (LoomPlaytest, loom_playtest, LOOM, PLAYTEST, GObject)

typedef enum
{
  LOOM_PLAYTEST_NONE,    /* nothing was begun */
  LOOM_PLAYTEST_REFUSED, /* the scenario cannot be played, or the log not read */
  LOOM_PLAYTEST_OPEN,
} LoomPlaytestStage;

typedef enum
{
  LOOM_PLAYTEST_CHANGED_STAGE = 1 << 0,    /* another game; or opening one began or ended */
  LOOM_PLAYTEST_CHANGED_POSITION = 1 << 1, /* another position, or more moves or fewer */
  LOOM_PLAYTEST_CHANGED_SEATS = 1 << 2,
  LOOM_PLAYTEST_CHANGED_WORK = 1 << 3, /* running, thinking, speed */
  LOOM_PLAYTEST_CHANGED_STALE = 1 << 4,
  LOOM_PLAYTEST_CHANGED_BRANCHES = 1 << 5, /* more or fewer, or another is played on */
} LoomPlaytestChange;

/* As fast as it goes. */
#define LOOM_PLAYTEST_FULL_SPEED 0.0

/* Which game. */
typedef struct
{
  guint64 seed;
  guint64 index;              /* number of the game */
  const char *const *players; /* by seat less one, closed by NULL: "human", a player's id, or ""
                                 for the usual one; NULL: as they sit now, at first a person in
                                 the first seat and the usual player in the others */
  gboolean to_the_end;        /* computer players play all of it first, and its start is shown */
} LoomPlaytestRequest;

/**
 * loom_playtest_new: For @document, which it does not keep alive.
 */
LoomPlaytest *loom_playtest_new (LoomDocument *document);

/**
 * loom_playtest_of: The one of @document that all who look at it share; made when it is first asked
 * for. Borrowed.
 */
LoomPlaytest *loom_playtest_of (LoomDocument *document);

/**
 * loom_playtest_start:
 * Begins a game of the scenario as it is now, in a thread; the one before stays until it is ready.
 * A scenario that cannot be played gives LOOM_PLAYTEST_REFUSED.
 */
void loom_playtest_start (LoomPlaytest *self, const LoomPlaytestRequest *request);

/**
 * loom_playtest_restart: The same game (seed, number, players) on the board as it is now. What was
 * played stays as a branch, where a person had a hand in it and the board is the same; on another
 * board it is another game.
 */
void loom_playtest_restart (LoomPlaytest *self);

/**
 * loom_playtest_is_unsaved: Whether another game would lose what nobody plays again by itself:
 * moves of people and branches that no log has.
 */
gboolean loom_playtest_is_unsaved (LoomPlaytest *self);

/**
 * loom_playtest_renew: The same game by the rules and on the board as they are now: its moves and
 * those of its branches are played again for as long as they are legal. Where it cannot be begun it
 * stays as it is.
 */
void loom_playtest_renew (LoomPlaytest *self);

/** What the last renewal came to; NULL where the game began or was restarted since. */
const LoomPlaytestRenewal *loom_playtest_get_renewal (LoomPlaytest *self);

/**
 * loom_playtest_stop: Forgets the game.
 */
void loom_playtest_stop (LoomPlaytest *self);

LoomPlaytestStage loom_playtest_get_stage (LoomPlaytest *self);
gboolean loom_playtest_is_opening (LoomPlaytest *self);
const char *loom_playtest_get_refusal (LoomPlaytest *self); /* why; or NULL */

/** Whether the document was edited since the game began. */
gboolean loom_playtest_is_stale (LoomPlaytest *self);

/**
 * loom_playtest_get_line: The game, or NULL before the first one is open. Only to be read, and lent
 * until the next "changed".
 */
const LoomPlayLine *loom_playtest_get_line (LoomPlaytest *self);

/** The position looked at; there must be a game. Its seat is 0 when the game has ended there. */
const LoomState *loom_playtest_get_state (LoomPlaytest *self);
const LoomGame *loom_playtest_get_game (LoomPlaytest *self);
guint loom_playtest_get_position (LoomPlaytest *self);
guint loom_playtest_get_length (LoomPlaytest *self);

/**
 * loom_playtest_get_moves: The legal moves at the position looked at, numbered from 0 as `boardloom
 * play` offers them. Lent until the next "changed".
 */
const LoomMove *loom_playtest_get_moves (LoomPlaytest *self, guint *n);

/** A legal move in the words of `boardloom play`. Free with g_free(). */
char *loom_playtest_dup_words (LoomPlaytest *self, LoomMove move);

/**
 * loom_playtest_would_branch: Whether the position looked at has moves behind it, so that another
 * move than the next begins a branch.
 */
gboolean loom_playtest_would_branch (LoomPlaytest *self);

/**
 * loom_playtest_play: Makes a move for the seat to move. From an earlier position it begins a
 * branch, unless one goes on in this way already, and the moves behind it stay in theirs. FALSE
 * with the words of `boardloom play` when it is not legal.
 */
gboolean loom_playtest_play (LoomPlaytest *self, LoomMove move, GError **error);

/**
 * loom_playtest_dup_branches: (element-type LoomPlayBranchRow): the tree, each branch behind that
 * it comes from. NULL where there is no game. What is in them is lent until the next "changed".
 */
GArray *loom_playtest_dup_branches (LoomPlaytest *self);

/** The number of the branch that is played on. */
guint loom_playtest_get_branch (LoomPlaytest *self);

/** Plays on in branch @number, and looks at its end. */
void loom_playtest_set_branch (LoomPlaytest *self, guint number);

/** Calls a branch otherwise; an empty name changes nothing. */
void loom_playtest_name_branch (LoomPlaytest *self, guint number, const char *name);

/** Forgets a branch that is not played on. */
void loom_playtest_forget_branch (LoomPlaytest *self, guint number);

/* Going about. Whoever goes to another place by hand stops what is running. */
void loom_playtest_go_to (LoomPlaytest *self, guint position);
/** One move on: the next of the game, or at its end what the computer player chooses. */
void loom_playtest_step (LoomPlaytest *self);
void loom_playtest_set_running (LoomPlaytest *self, gboolean is_running);
gboolean loom_playtest_is_running (LoomPlaytest *self);
/** Moves a second, or LOOM_PLAYTEST_FULL_SPEED. */
void loom_playtest_set_speed (LoomPlaytest *self, double speed);
double loom_playtest_get_speed (LoomPlaytest *self);
/** While it is held, nothing is played on but at full speed: who looks at it is not ready yet. */
void loom_playtest_set_held (LoomPlaytest *self, gboolean is_held);
/** Whether a computer player is choosing just now. */
gboolean loom_playtest_is_thinking (LoomPlaytest *self);

/**
 * loom_playtest_set_player:
 * @seat: from 1
 * @player: "human", the id of a player who knows the game, or "" for the usual one
 */
void loom_playtest_set_player (LoomPlaytest *self, guint seat, const char *player);
/** As it was set; "" for the usual one. */
const char *loom_playtest_get_player (LoomPlaytest *self, guint seat);
/** Who that is: never "". */
const char *loom_playtest_get_actual_player (LoomPlaytest *self, guint seat);
gboolean loom_playtest_is_person (LoomPlaytest *self, guint seat);

/**
 * loom_playtest_forfeit: Hands @seat to the usual computer player, and lets the game go on from its
 * end at full speed.
 */
void loom_playtest_forfeit (LoomPlaytest *self, guint seat);

/**
 * loom_playtest_save_log, loom_playtest_save_log_finish:
 * Writes the whole game and its branches, all or nothing, to the file at @path. FALSE with
 * LOOM_ERROR_OUTPUT or an error of GIO.
 */
void loom_playtest_save_log (LoomPlaytest *self,
                             const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean loom_playtest_save_log_finish (LoomPlaytest *self, GAsyncResult *result, GError **error);

/**
 * loom_playtest_open_log, loom_playtest_open_log_finish:
 * Takes up the game of a log at its end, with the players that it names. It is stale when its board
 * is not the document's. FALSE when it cannot be read, and then nothing has changed.
 */
void loom_playtest_open_log (LoomPlaytest *self,
                             const char *path,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean loom_playtest_open_log_finish (LoomPlaytest *self, GAsyncResult *result, GError **error);

G_END_DECLS
