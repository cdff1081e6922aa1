/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What else a change of a field changes where one draws with symmetry: the same field of the
 * counterparts of what is changed. */

#pragma once

#include "editor/document/document.h"
#include "editor/window/forms/subject.h"

G_BEGIN_DECLS

typedef struct
{
  LoomSubject subject;
  LoomValue value;      /* owned */
  gboolean is_reversed; /* a route that is to be turned first: it leads the other way */
} LoomCounterpart;

/**
 * loom_counterparts_find:
 * @values: what each of the @n @subjects is to have in @field
 *
 * The counterparts of @subjects, each once, with what each of them is to have (element-type
 * LoomCounterpart). Without symmetry, where they do not share the field, and where there is no
 * counterpart, none; nor those that are subjects themselves. O(subjects · things of the kind).
 */
GArray *loom_counterparts_find (LoomDocument *document,
                                const LoomField *field,
                                const LoomSubject *subjects,
                                guint n,
                                const LoomValue *values);

G_END_DECLS
