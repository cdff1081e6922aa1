/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invented names for areas: pronounceable, never twice the same on one board. */

#pragma once

#include "validator/generate/generator-random.h"

G_BEGIN_DECLS

typedef struct _LoomNames LoomNames;

LoomNames *loom_names_new (guint64 seed);
void loom_names_free (LoomNames *self);

/**
 * loom_names_reserve: No name will have this id.
 */
void loom_names_reserve (LoomNames *self, const char *id);

/**
 * loom_names_invent:
 * A name nobody has yet; *@id receives an id made of it (lower case, letters only). Free both with
 * g_free().
 */
char *loom_names_invent (LoomNames *self, char **id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomNames, loom_names_free)

G_END_DECLS
