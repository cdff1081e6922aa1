/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One field of one or many subjects, as a form shows and changes it: the value they have in common,
 * and a change of all of them as one step of the document. */

#pragma once

#include "editor/document/document.h"
#include "editor/window/forms/subject.h"

G_BEGIN_DECLS

typedef struct _LoomBinding LoomBinding;

/* For fields that no thing has as such (the group of an area, where a whole area lies): how to read
 * the value of subject @i, and how to make the edit that gives each subject its value in @values
 * (NULL without an error: nothing to do). */
typedef void (*LoomBindingRead) (const LoomBinding *self,
                                 const LoomBoard *board,
                                 guint i,
                                 LoomValue *value);
typedef LoomEdit *(*LoomBindingMake) (const LoomBinding *self,
                                      const LoomBoard *board,
                                      const LoomValue *values,
                                      GError **error);

/**
 * loom_binding_new:
 * @field: static
 * @subjects: @n of them, at least one; copied
 */
LoomBinding *loom_binding_new (LoomDocument *document,
                               const LoomField *field,
                               const LoomSubject *subjects,
                               guint n);
LoomBinding *loom_binding_new_custom (LoomDocument *document,
                                      const LoomField *field,
                                      const LoomSubject *subjects,
                                      guint n,
                                      LoomBindingRead read,
                                      LoomBindingMake make);
void loom_binding_free (LoomBinding *self);

LoomDocument *loom_binding_get_document (const LoomBinding *self);
const LoomField *loom_binding_get_field (const LoomBinding *self);
guint loom_binding_get_n (const LoomBinding *self);
const LoomSubject *loom_binding_get_subject (const LoomBinding *self, guint i);

/** What the field is called; set it for one whose name alone would not do. */
const char *loom_binding_get_title (const LoomBinding *self);
void loom_binding_set_title (LoomBinding *self, const char *title);

/** A sentence on what the field is for; the field's own unless set. */
const char *loom_binding_get_help (const LoomBinding *self);
void loom_binding_set_help (LoomBinding *self, const char *help);

/** Data for the functions of a custom binding; not owned. */
gpointer loom_binding_get_data (const LoomBinding *self);
void loom_binding_set_data (LoomBinding *self, gpointer data);

/** loom_binding_is_living: Whether all things it is about are still there. */
gboolean loom_binding_is_living (const LoomBinding *self);

/**
 * loom_binding_get: The value of subject @i. Clear it after use.
 */
void loom_binding_get (LoomBinding *self, guint i, LoomValue *value);

/**
 * loom_binding_get_common: The value that all have; FALSE, and @value that of the first, when they
 * have several. Clear it after use.
 */
gboolean loom_binding_get_common (LoomBinding *self, LoomValue *value);

/**
 * loom_binding_set, loom_binding_set_each:
 * Gives all the value (or each its own, @values being as many as subjects), and where one draws
 * with symmetry their counterparts what it is for them, as one step. Succeeds without a step when
 * they have it already.
 */
gboolean loom_binding_set (LoomBinding *self, const LoomValue *value, GError **error);
gboolean loom_binding_set_each (LoomBinding *self, const LoomValue *values, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBinding, loom_binding_free)

G_END_DECLS
