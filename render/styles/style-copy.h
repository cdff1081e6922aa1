/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of all tables of a style, for who keeps a style longer than whoever made it. What is in it
 * is read and changed by style-values.h. */

#pragma once

#include "render/styles/table.h"

G_BEGIN_DECLS

typedef struct _LoomStyleValues LoomStyleValues;

/** loom_style_values_new: A copy of @base, or with NULL one in which nothing is set. O(values). */
LoomStyleValues *loom_style_values_new (const LoomStyleTable *base);
void loom_style_values_free (LoomStyleValues *self);

/** loom_style_values_get_table: What themes are made of. Lent; follows what is set. */
const LoomStyleTable *loom_style_values_get_table (LoomStyleValues *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomStyleValues, loom_style_values_free)

G_END_DECLS
