/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game of each kind from the samples, for tests of logs. */

#pragma once

#include "validator/record/replay.h"

G_BEGIN_DECLS

/* What is played: short games, so that every digit of their logs can be looked at. */
typedef struct
{
  const char *name; /* of the test */
  const char *sample;
  const char *scenario;
  const char *player;
  guint64 seed;
} TestSample;

extern const TestSample test_samples[];
extern const guint test_n_samples;

typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
} TestTable;

/**
 * test_table_new: The sample made ready to play; fails the test when it cannot be.
 */
TestTable *test_table_new (const TestSample *sample);
void test_table_free (TestTable *self);

/**
 * test_table_record: A game of the sample that has not begun, @player (or its own when NULL) at all
 * seats.
 */
LoomRecord *test_table_record (const TestTable *self, const TestSample *sample, const char *player);

/**
 * test_table_play: The lines of a whole game: (element-type GString).
 */
GPtrArray *test_table_play (const TestTable *self, const TestSample *sample);

/**
 * test_verdict: What replaying the log @text comes to. @why may be NULL.
 */
LoomReplayAnswer test_verdict (const char *text, gsize length, GString *why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestTable, test_table_free)

G_END_DECLS
