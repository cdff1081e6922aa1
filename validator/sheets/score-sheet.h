/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is noted of a game that people play to try a scenario out. */

#pragma once

#include "validator/position/position.h"

G_BEGIN_DECLS

/* A seat: its name, and what it plays as where the game has roles or guardians, else NULL. */
typedef struct
{
  char *name;
  char *as;
} LoomScoreFormSeat;

/* The form of a game. Its last row is number @last, or by the option number @limit, divided among
 * the seats where that counts turns of single players. */
struct _LoomScoreSheet
{
  const char *row_heading;
  const char *note;
  const char *total;
  const char *endings; /* or NULL; with bars between */
  guint first;
  guint last; /* 0: @limit says */
  guint limit;
  gboolean counts_turns;
};

/**
 * LoomScoreForm: the form. It has a row for each of @first to @last, which is a round, a region or
 * whatever @row_heading says, and a field for each seat in it, where @note is written down.
 * @total is what stands below them, or NULL. @endings are the ways in which such a game may end,
 * with bars between, or NULL where nobody knows.
 */
typedef struct
{
  const char *language; /* of the board, or NULL; lent */
  char *title;
  char *source;
  GArray *seats; /* of LoomScoreFormSeat */
  const char *row_heading;
  const char *note;
  const char *total;
  const char *endings;
  const char *rank; /* what stands over the place that each seat comes to */
  guint first;
  guint last;
} LoomScoreForm;

/**
 * loom_score_form_new:
 * @position: of a scenario, or of the bare board, whose game nobody knows
 * @file: (nullable): name of the board's file
 *
 * Free with loom_score_form_free().
 */
LoomScoreForm *loom_score_form_new (const LoomPosition *position, const char *file);
void loom_score_form_free (LoomScoreForm *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomScoreForm, loom_score_form_free)

G_END_DECLS
