/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the outline: a heading with how many stand below it, or a thing with its mark, what is
 * wrong with it, its number or dice, and whose it is. The name can be changed in place. */

#pragma once

#include "editor/window/forms/mark.h"

G_BEGIN_DECLS

#define LOOM_TYPE_OUTLINE_ROW (loom_outline_row_get_type ())
G_DECLARE_FINAL_TYPE (LoomOutlineRow, loom_outline_row, LOOM, OUTLINE_ROW, GtkWidget)

/* What a line shows. */
typedef struct
{
  const char *title;
  const char *icon; /* or NULL: mark */
  LoomMarkLook mark;
  const char *detail; /* dim, at the right; or NULL */
  LoomMarkLook seat;  /* behind it */
  int severity;       /* LoomSeverity, or -1 */
  gboolean is_heading;
} LoomOutlineLine;

/** Signal "renamed" (const char *): the person has given it another name. */
GtkWidget *loom_outline_row_new (void);

void loom_outline_row_show (LoomOutlineRow *self, const LoomOutlineLine *line);

/** loom_outline_row_begin_rename: Opens the entry in place of the name. */
void loom_outline_row_begin_rename (LoomOutlineRow *self);

/** The handle it shows and whatever else the list keeps with it. */
void loom_outline_row_set_entity (LoomOutlineRow *self, LoomHandle entity);
LoomHandle loom_outline_row_get_entity (LoomOutlineRow *self);

G_END_DECLS
