/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of LoomMerge share. */

#pragma once

#include "validator/measure/parts/merge.h"

G_BEGIN_DECLS

/* What belongs to one scenario. */
typedef struct
{
  LoomPosition *position;
  LoomGame *game;
  LoomLineup *lineups;
  LoomStudy *study;
  guint64 *n_batches; /* by line-up: that the parts have of it */
  LoomPart *part;     /* that has all of it; NULL: each has a share. Borrowed */
  guint number;       /* of the scenario in its part */
  gboolean is_spared; /* whether none of it is played again */
} LoomMergeScenario;

struct _LoomMerge
{
  guint n_shards;
  LoomPart **parts;  /* by shard; borrowed */
  GPtrArray *boards; /* of LoomBoard, owned */
  GPtrArray *paths;  /* of char, owned: of the boards */
  guint n;
  LoomPartScenario *scenarios; /* in their order, whichever part they are in */
  LoomMergeScenario *owned;
  guint one_in;       /* scenarios and blocks that are played again */
  guint64 sample;     /* seed of which they are */
  guint64 n_replayed; /* games */
  GError *mismatch;   /* what games came out otherwise, NULL until one does */
};

/**
 * loom_merge_open:
 * @parts: (element-type LoomPart): from loom_part_open()
 *
 * Fills in @self, which is empty: holds the parts against each other and opens their boards. FALSE
 * with a LOOM_ERROR_INPUT, as loom_merge_new() says.
 */
gboolean loom_merge_open (LoomMerge *self,
                          const GPtrArray *parts,
                          LoomMergeTakeRules take_rules,
                          GError **error);

/**
 * loom_merge_refuse: Sets a LOOM_ERROR_INPUT with what @format says; FALSE.
 */
gboolean loom_merge_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
