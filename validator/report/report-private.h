/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all reports say alike: shares as they are shown, who a seat is, what a verdict means. */

#pragma once

#include "validator/report/report.h"

G_BEGIN_DECLS

/* How shares are rounded in JSON: to so many places behind the point. */
#define LOOM_FAIRNESS_PLACES 5

/* A share as it is shown. */
typedef struct
{
  double mean;
  double low; /* the interval holds the true share with the confidence asked for */
  double high;
} LoomShare;

/**
 * loom_fairness_share: Share @i of what @test has heard.
 */
LoomShare loom_fairness_share (const LoomSequentialTest *test, guint i);

/**
 * loom_fairness_aspect_share: What @result knows of @aspect for seat @i (from 0), or place @i in
 * the order of turns.
 */
LoomShare loom_fairness_aspect_share (const LoomLineupResult *result, LoomAspect aspect, guint i);

/**
 * loom_fairness_fair_share: What is due to every seat of @study, between what still counts as fair.
 */
LoomShare loom_fairness_fair_share (const LoomStudy *study);

/**
 * loom_fairness_round: @value rounded to @places behind the point; never -0.
 */
double loom_fairness_round (double value, guint places);

/**
 * loom_fairness_write_share, loom_fairness_write_null: Members of JSON.
 */
void loom_fairness_write_share (JsonBuilder *json, const char *name, double share);
void loom_fairness_write_null (JsonBuilder *json, const char *name);

/**
 * loom_fairness_dup_plain:
 * @text fit for one line: line breaks and control characters have become blanks, what is not UTF-8
 * a mark. Free with g_free().
 */
char *loom_fairness_dup_plain (const char *text);

/**
 * loom_fairness_dup_path: What people call the file of @entry, plain. Free with g_free().
 */
char *loom_fairness_dup_path (const LoomFairnessEntry *entry);

/**
 * loom_fairness_dup_seat: The name of @seat (from 1), plain. Free with g_free().
 */
char *loom_fairness_dup_seat (const LoomStudy *study, guint seat);

/**
 * loom_fairness_result_verdict: What the line-up says of the scenario as dealt.
 */
LoomVerdict loom_fairness_result_verdict (const LoomLineupResult *result);

/**
 * loom_fairness_counts: Whether a verdict of the whole may rest on @result; not on players who move
 * by chance alone, unless there are no others.
 */
gboolean loom_fairness_counts (const LoomLineupResult *result);

/**
 * loom_fairness_main_result: The strongest line-up that was played and counts, or any that was
 * played; NULL when none was.
 */
const LoomLineupResult *loom_fairness_main_result (const LoomStudy *study);

/**
 * loom_fairness_rank_of:
 * The place of @seat (from 1) in the order of turns as dealt, from 0; -1 when chance or rotation
 * settles it.
 */
int loom_fairness_rank_of (const LoomStudy *study, guint seat);

/**
 * loom_fairness_knower: The line-up whose players know the exact value, or NULL.
 */
const LoomLineupResult *loom_fairness_knower (const LoomStudy *study);

/**
 * loom_fairness_games: Games of all line-ups together.
 */
guint64 loom_fairness_games (const LoomStudy *study);

G_END_DECLS
