/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/card-look.h"
#include "validator/sheets/score-sheet.h"

G_BEGIN_DECLS

/** LoomRecordFrame: where a part of a sheet lies, in mm. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} LoomRecordFrame;

/**
 * LoomRecordGrid: a table to write into: a row for each of @from up to, but without, @to of
 * @form, and one for the total where @has_total. All is borrowed.
 */
typedef struct
{
  const LoomScoreForm *form;
  const LoomCardLook *look;
  guint from;
  guint to;
  gboolean has_total;
} LoomRecordGrid;

/** The height of the headings, and the least and the best of a row, in mm. */
#define LOOM_RECORD_HEAD 11.0
#define LOOM_RECORD_LEAST_ROW 5.5
#define LOOM_RECORD_BEST_ROW 7.5

/** Fills @frame with it. */
void loom_record_grid_draw (const LoomRecordGrid *self, cairo_t *cr, const LoomRecordFrame *frame);

/** The sign of a seat, @r mm about (@x, @y). */
void loom_record_draw_seat (const LoomCardLook *look,
                            guint n,
                            cairo_t *cr,
                            double x,
                            double y,
                            double r);

/** A text of a sheet, no smaller than letters of a card may be; what is too long ends in “…”. */
void loom_record_draw_text (const LoomCardLook *look,
                            cairo_t *cr,
                            const char *text,
                            int weight,
                            double x,
                            double y,
                            double width,
                            double ax);

/** A line to write on. */
void
loom_record_draw_line (const LoomCardLook *look, cairo_t *cr, double x, double y, double width);

G_END_DECLS
