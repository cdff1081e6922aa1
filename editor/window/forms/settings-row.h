/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of forms of settings: a title, a control that is called so, a unit. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How rows look. */
typedef enum
{
  LOOM_ROW_PANEL,  /* titles of one width, so that controls stand below each other */
  LOOM_ROW_GRID,   /* of a GtkGrid: titles in one column, controls in the next */
  LOOM_ROW_SPREAD, /* title at one end, control at the other */
  LOOM_ROW_CARD,   /* likewise, with the help below the title */
} LoomRowLook;

/**
 * loom_settings_row_append: A row at the end of @parent. @title has an underscore before its
 * mnemonic, if any; @help and @unit are nullable. Gives the label of the title.
 */
GtkWidget *loom_settings_row_append (GtkWidget *parent,
                                     LoomRowLook look,
                                     const char *title,
                                     const char *help,
                                     const char *unit,
                                     GtkWidget *control);

/** @check with a dim *@detail at the other end, which describes it. */
GtkWidget *loom_settings_row_new_check (GtkWidget *check, GtkWidget **detail);

/** A row of @control alone. */
void loom_settings_row_append_bare (GtkWidget *parent, LoomRowLook look, GtkWidget *control);

/** Two controls beside each other, with a × or another sign between them. */
GtkWidget *loom_settings_row_new_pair (GtkWidget *first, const char *between, GtkWidget *second);

/** A part of a form with a heading; rows are appended to it. */
GtkWidget *
loom_settings_row_append_section (GtkWidget *parent, LoomRowLook look, const char *title);

G_END_DECLS
