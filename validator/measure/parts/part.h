/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A part: the batches of one shard of a measurement of fairness, written down as JSON lines so that
 * all parts, played anywhere, can be joined to what one run would have given. A shard plays its
 * share of the games of every scenario or, where there are many, some scenarios wholly. FAIRNESS.md
 * explains the form to whoever reads a part.
 *
 * The first line tells everything that the games depend on, the boards included; then one line a
 * batch, scenario after scenario, line-up after line-up; the last line counts and vouches for the
 * others.
 */

#pragma once

#include "validator/measure/study.h"

G_BEGIN_DECLS

/* The version of the form of a part. */
#define LOOM_PART_VERSION 2
#define LOOM_PART_FORM "boardloom-fairness-part"

/* The most parts that one measurement may be split into. */
#define LOOM_PART_SHARDS_MAX 100000

/* The largest part that is written, in bytes: it is put together in memory. */
#define LOOM_PART_MAX_BYTES ((gsize)1 << 31)

/* One scenario of a measurement and how it is measured. */
typedef struct
{
  const char *path;     /* of the board, as it was asked for */
  const LoomGame *game; /* on a board from loom_record_dup_board() */
  LoomStudyPlan plan;   /* settled, see loom_study_settle_plan() */
  const LoomLineup *lineups;
  guint n_lineups;
} LoomPartScenario;

/* Which share of a measurement a part has. */
typedef struct
{
  guint shard; /* from 0; of n_shards */
  guint n_shards;
  guint n_all;         /* scenarios of all shards together, where each plays some of them wholly;
                          0: each plays a share of the games of each scenario */
  const guint *places; /* by scenario of this shard: where it stands among all */
  const char *list;    /* what all of them come to, see loom_part_list_add() */
} LoomPartShare;

/* The most scenarios that shards may share among them. */
#define LOOM_PART_SCENARIOS_MAX 1000000

/**
 * loom_part_trial_plan:
 * What is played of @result, all shards together.
 */
LoomTrialPlan loom_part_trial_plan (const LoomPartScenario *scenario, guint result);

/* Writing. */

typedef struct _LoomPartWriter LoomPartWriter;

/**
 * loom_part_list_add:
 * Takes @scenario into @list, a checksum of all scenarios of a measurement in their order: its
 * board, its rules and how it is measured.
 */
void loom_part_list_add (GChecksum *list, const LoomPartScenario *scenario);

/**
 * loom_part_writer_new:
 * @scenarios: @n of them, of this shard; borrowed
 * @share: what it borrows must outlive the writer
 *
 * NULL with a LOOM_ERROR_OUTPUT when the boards are too large to be read back. Free with
 * loom_part_writer_free().
 */
LoomPartWriter *loom_part_writer_new (const LoomPartScenario *scenarios,
                                      guint n,
                                      const LoomPartShare *share,
                                      GError **error);
void loom_part_writer_free (LoomPartWriter *self);

/**
 * loom_part_writer_add: The next batch. Scenarios, line-ups and batches come in their order.
 */
void
loom_part_writer_add (LoomPartWriter *self, guint scenario, guint result, const LoomBatch *batch);

/**
 * loom_part_writer_get_size: How many bytes the part has by now.
 */
gsize loom_part_writer_get_size (const LoomPartWriter *self);

/**
 * loom_part_writer_end: The whole part. Free with g_bytes_unref().
 */
GBytes *loom_part_writer_end (LoomPartWriter *self);

/* Reading. */

typedef struct _LoomPart LoomPart;

/**
 * loom_part_open:
 * Opens the part at @path and reads its first line. NULL with a LOOM_ERROR_INPUT when that is no
 * such part, or one of another version. Free with loom_part_free().
 */
LoomPart *loom_part_open (const char *path, GError **error);

/**
 * loom_part_open_text: A part in memory, which @name stands for in messages. The text is borrowed.
 */
LoomPart *loom_part_open_text (const char *text, gsize length, const char *name, GError **error);
void loom_part_free (LoomPart *self);

const char *loom_part_get_name (const LoomPart *self);
guint loom_part_get_shard (const LoomPart *self); /* from 0 */
guint loom_part_get_n_shards (const LoomPart *self);

/**
 * loom_part_get_n_all: Scenarios of all shards together, where each played some of them wholly;
 * else 0. loom_part_get_place() is where @scenario of this part stands among them.
 */
guint loom_part_get_n_all (const LoomPart *self);
guint loom_part_get_place (const LoomPart *self, guint scenario);

/**
 * loom_part_get_n_own: How many scenarios of those this part has.
 */
guint loom_part_get_n_own (const LoomPart *self);

/**
 * loom_part_get_head: The first line as a JSON object. Borrowed.
 */
JsonObject *loom_part_get_head (const LoomPart *self);

/**
 * loom_part_compare:
 * Whether @self and @other are parts of one measurement. FALSE with a LOOM_ERROR_INPUT that says in
 * what they differ. Where the boards were kept does not count.
 */
gboolean loom_part_compare (const LoomPart *self, const LoomPart *other, GError **error);

/**
 * loom_part_read_batch:
 * @batch: its index is the one that must follow; the other members are filled in, room for n blocks
 *   is there; facts are made and are the caller's
 *
 * Reads the next batch, of @result of @scenario, which is @number in the part. FALSE with a
 * LOOM_ERROR_INPUT when another line stands there, or none.
 */
gboolean loom_part_read_batch (LoomPart *self,
                               const LoomPartScenario *scenario,
                               guint number,
                               guint result,
                               LoomBatch *batch,
                               GError **error);

/**
 * loom_part_read_end: Reads the last line, which must vouch for all the others.
 */
gboolean loom_part_read_end (LoomPart *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPartWriter, loom_part_writer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPart, loom_part_free)

G_END_DECLS
