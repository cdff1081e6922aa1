/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of playtests share: a document with its playtest, its logs, and the command to
 * compare with. */

#pragma once

#include "editor/playtest/playtest.h"

G_BEGIN_DECLS

#define N_PLAY_GAMES 5

typedef struct
{
  const char *game;
  const char *board;
  const char *scenario;
  const char *player;
} PlayGame;

/* One scenario of each game. */
extern const PlayGame play_games[N_PLAY_GAMES];

/* The command, to play against; the test sets it. */
extern const char *play_desk_boardloom;

/* A document with its playtest. */
typedef struct
{
  LoomDocument *document;
  LoomPlaytest *playtest;
} PlayDesk;

typedef struct
{
  gboolean is_done;
  gboolean succeeded;
  GError *error;
} PlayAnswer;

/** A sample, with one of its scenarios; NULL: the first. */
PlayDesk play_desk_open (const char *board, const char *scenario);
void play_desk_clear (PlayDesk *desk);
void play_desk_wait_until_open (LoomPlaytest *playtest);

/** Players of one kind at all seats. */
void play_desk_start (PlayDesk *desk,
                      const char *player,
                      guint64 seed,
                      guint64 index,
                      gboolean to_the_end);
void play_desk_run_to_the_end (LoomPlaytest *playtest);

/** A file for this process alone. Free with g_free(). */
char *play_desk_dup_path (const char *what);

/** For loom_playtest_open_log(), with a PlayAnswer. */
void play_desk_opened_cb (GObject *playtest, GAsyncResult *result, gpointer data);

/** Saves the log, and gives it. Free with g_free(). */
char *play_desk_save_log (LoomPlaytest *playtest, const char *path);

/** What a command answers: its exit code. */
int play_desk_run_command (const char *const *args);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PlayDesk, play_desk_clear)

G_END_DECLS
