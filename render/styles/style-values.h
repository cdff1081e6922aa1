/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values of a style that can be changed: a copy of all tables of another, with each setting by
 * its group and key. */

#pragma once

#include "render/styles/style-copy.h"
#include "render/styles/style-field.h"

G_BEGIN_DECLS

/** loom_style_values_set_id: What the style is called; @id is copied. */
void loom_style_values_set_id (LoomStyleValues *self, const char *id);

/** loom_style_values_dup_groups: The groups of settings, in the order in which they are written;
 * one for each entry of a list. Free with g_strfreev(). */
char **loom_style_values_dup_groups (LoomStyleValues *self);

/** loom_style_values_dup_keys: The settings of @group, or NULL when there is no such group. Free
 * with g_free(), and not the keys. */
const char **loom_style_values_dup_keys (LoomStyleValues *self, const char *group);

/** loom_style_values_find_field: What the setting is, lent; NULL when there is none, and for the
 * lengths of lists. */
const LoomStyleField *
loom_style_values_find_field (LoomStyleValues *self, const char *group, const char *key);

/** loom_style_values_dup_text: What is set, as text; NULL when there is no such setting. */
char *loom_style_values_dup_text (LoomStyleValues *self, const char *group, const char *key);

/**
 * loom_style_values_set: Sets it. The lists are made longer and shorter by the group `style`, whose
 * settings are their lengths: what is added is like the last.
 * @error: LOOM_ERROR_VALUE; nothing was changed then
 */
gboolean loom_style_values_set (LoomStyleValues *self,
                                const char *group,
                                const char *key,
                                const char *text,
                                GError **error);

/** loom_style_values_dup_meant: What @text, which is no value of the setting, was meant to be; NULL
 * where nobody can tell. */
char *loom_style_values_dup_meant (LoomStyleValues *self,
                                   const char *group,
                                   const char *key,
                                   const char *text);

G_END_DECLS
