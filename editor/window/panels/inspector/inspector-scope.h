/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the pages of the inspector are made from: handed to the functions that append sections. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/forms/form.h"

G_BEGIN_DECLS

typedef struct
{
  LoomDocument *document;
  LoomCanvas *canvas; /* or NULL */
  const LoomBoard *board;
  const LoomScenario *scenario; /* or NULL */
  const LoomTopology *topology; /* of the bare board */
  const LoomHandle *entities;   /* n of them, all of kind */
  guint n;
  LoomKind kind;
  GtkWidget *page; /* sections are appended to it */
} LoomInspectorScope;

/** The first of the things. */
const LoomEntity *loom_inspector_first (const LoomInspectorScope *scope);

/** loom_inspector_subjects: The things as subjects. Free with g_free(). */
LoomSubject *loom_inspector_subjects (const LoomInspectorScope *scope);

/** Appends rows of the fields of the things, by name; closed by NULL. */
void loom_inspector_append_fields (const LoomInspectorScope *scope,
                                   GtkWidget *box,
                                   const char *first,
                                   ...) G_GNUC_NULL_TERMINATED;

/** A chip that selects @entity and brings it into sight. */
GtkWidget *loom_inspector_new_entity_chip (const LoomInspectorScope *scope, LoomHandle entity);

/** An empty box for chips. */
GtkWidget *loom_inspector_new_chips (void);

/** The row for where the thing lies as a whole: setting it moves the thing. */
void loom_inspector_append_place (const LoomInspectorScope *scope,
                                  GtkWidget *box,
                                  LoomHandle entity,
                                  const char *title);

/** The row for the id of the first thing. */
void loom_inspector_append_id (const LoomInspectorScope *scope, GtkWidget *box);

/** The notes of @parent (NULL: none yet) as rows, and a button that calls @add. */
void loom_inspector_append_notes (LoomDocument *document,
                                  GtkWidget *box,
                                  const LoomEntity *parent,
                                  GCallback add);

/* Sections. */
void loom_inspector_add_head (const LoomInspectorScope *scope);
void loom_inspector_add_areas (const LoomInspectorScope *scope);
void loom_inspector_add_placed (const LoomInspectorScope *scope);
void loom_inspector_add_shape (const LoomInspectorScope *scope);
void loom_inspector_add_neighbours (const LoomInspectorScope *scope);
void loom_inspector_add_tags (const LoomInspectorScope *scope);
void loom_inspector_add_fields (const LoomInspectorScope *scope);
void loom_inspector_add_closed (const LoomInspectorScope *scope, GtkWidget *box);
void loom_inspector_add_remove (const LoomInspectorScope *scope);
void loom_inspector_add_board (const LoomInspectorScope *scope);

/** Adds what a page shows beside the values of fields: it is made anew when this differs. */
void loom_inspector_sign (const LoomInspectorScope *scope, GString *signature);

G_END_DECLS
