/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Progress on standard error, for who waits: one line that is written over on a terminal, a line
 * now and then elsewhere. */

#pragma once

#include "validator/measure/study.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean is_shown;
  gboolean is_terminal;
  char *name;      /* of what is measured; owned */
  gint64 began;    /* µs: when what is played now began */
  gint64 told;     /* µs: when something was last said; 0 never */
  guint number;    /* of the line-up that is played, from 0 */
  guint64 skipped; /* games of it that were there when it began */
  gint64 deadline; /* µs: when it ends in any case; 0: there is no such time */
} LoomProgress;

/**
 * loom_progress_init:
 * @asked: whether it was asked for, so that it is shown though standard error is no terminal
 * @quiet: whether nothing is shown at all
 *
 * Clear with loom_progress_clear().
 */
void loom_progress_init (LoomProgress *self, gboolean asked, gboolean quiet);
void loom_progress_clear (LoomProgress *self);

/**
 * loom_progress_begin: What is measured from now on: @game, on the board at @path.
 */
void loom_progress_begin (LoomProgress *self, const char *path, const LoomGame *game);

/**
 * loom_progress_watch: For loom_study_run(); @data is a LoomProgress.
 */
void loom_progress_watch (const LoomStudyProgress *progress, gpointer data);

/**
 * loom_progress_count:
 * @players: who plays
 * @number: of the line-up, from 0
 * @games: played of @most
 * @estimate: (nullable): what is known by now
 *
 * The same for who plays without a study.
 */
void loom_progress_count (LoomProgress *self,
                          const char *players,
                          guint number,
                          guint64 games,
                          guint64 most,
                          const char *estimate);

/**
 * loom_progress_sum_up:
 * @study: (nullable): that has been watched to its end
 *
 * Says what each line-up came to, for who reads no terminal but its record.
 */
void loom_progress_sum_up (LoomProgress *self, const LoomStudy *study);

/**
 * loom_progress_end: Takes the line off the terminal, before something else is said.
 */
void loom_progress_end (LoomProgress *self);

G_END_DECLS
