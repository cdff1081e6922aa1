/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between a row of a form and the widgets that edit the types of field: one const row of functions
 * a type. */

#pragma once

#include "editor/window/forms/field-row.h"

G_BEGIN_DECLS

typedef struct
{
  /* The widget; it calls loom_field_row_commit() when the person has changed something. */
  GtkWidget *(*new_editor) (LoomFieldRow *row);
  /* Shows @value, or that there are several. */
  void (*show) (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed);
  /* It stands below its title and takes the whole width. */
  gboolean is_tall;
} LoomFieldEditor;

extern const LoomFieldEditor loom_field_editor_number;
extern const LoomFieldEditor loom_field_editor_pair; /* POINT and CELL */
extern const LoomFieldEditor loom_field_editor_names;
extern const LoomFieldEditor loom_field_editor_switch;
extern const LoomFieldEditor loom_field_editor_reference;
extern const LoomFieldEditor loom_field_editor_seat;
extern const LoomFieldEditor loom_field_editor_dice;
extern const LoomFieldEditor loom_field_editor_entry; /* STRING and CHAR */
extern const LoomFieldEditor loom_field_editor_text;
extern const LoomFieldEditor loom_field_editor_colour;
extern const LoomFieldEditor loom_field_editor_list;  /* POINTS and CELLS */
extern const LoomFieldEditor loom_field_editor_chips; /* REFS */

/** Whether what a widget tells comes from showing a value, not from a person. */
gboolean loom_field_row_is_showing (LoomFieldRow *self);

/** Gives all subjects @value. FALSE, and the row says why, when it cannot be. */
gboolean loom_field_row_commit (LoomFieldRow *self, const LoomValue *value);

/** The same with a value for each subject. */
gboolean loom_field_row_commit_each (LoomFieldRow *self, const LoomValue *values);

/** Takes what @entry says as the new value of each subject; @pick has the number of a value. */
typedef gint32 *(*LoomFieldPick) (LoomValue *value);
void loom_field_row_commit_number (LoomFieldRow *self, GtkWidget *entry, LoomFieldPick pick);

/** Says what is wrong; NULL: nothing. */
void loom_field_row_complain (LoomFieldRow *self, const char *words);

/** A number entry for @field whose complaints the row shows. */
GtkWidget *loom_field_row_new_number (LoomFieldRow *self, LoomType type, const char *label);

/** The value of “none” for the field: what is shown and set when nothing is chosen. */
LoomValue loom_field_no_value (const LoomField *field);

/** Whether a form may leave the field empty. */
gboolean loom_field_may_be_empty (const LoomField *field);

/** The scenario of a seat row, the highest face of a dice row. */
LoomHandle loom_field_row_get_scenario (LoomFieldRow *self);
gint loom_field_row_get_highest (LoomFieldRow *self);

G_END_DECLS
