/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Contests: the scenarios that a command is to measure, opened and ready, each with how it is
 * measured: as the command line says, else as its own <fairness> does, else as is usual. */

#pragma once

#include "editor/commands/base/options.h"
#include "validator/measure/parts/part.h"

G_BEGIN_DECLS

/* What the command line says. */
typedef struct
{
  const LoomCommand *command;
  const char *scenario; /* an id, or NULL */
  const char *players;  /* line-ups with commas between, or NULL */
  double delta;         /* points; 0 where nothing is said, as below */
  double confidence;    /* per cent */
  guint games;
  guint64 seed;
  gboolean has_seed;
  guint playouts;
  guint threads;
  gboolean quiet; /* what is merely odd about a board goes unsaid */
} LoomContestRequest;

typedef struct
{
  GPtrArray *owned;  /* of setups, games, boards … in the order in which they were made */
  GArray *scenarios; /* of LoomPartScenario, in the order of the files */
} LoomContests;

/**
 * loom_contests_open:
 * @files: (element-type utf8): paths of boards, borrowed; the answer borrows them too
 * @code: what to return when the answer is FALSE
 *
 * FALSE when there is nothing that can be measured as it was asked for: said on standard error,
 * and nothing was played. What is left out of several scenarios is said as well. Clear with
 * loom_contests_clear() in any case.
 */
gboolean loom_contests_open (LoomContests *self,
                             const LoomContestRequest *request,
                             const GPtrArray *files,
                             int *code);
void loom_contests_clear (LoomContests *self);

static inline LoomPartScenario *
loom_contests_nth (const LoomContests *self, guint i)
{
  return &g_array_index (self->scenarios, LoomPartScenario, i);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomContests, loom_contests_clear)

G_END_DECLS
