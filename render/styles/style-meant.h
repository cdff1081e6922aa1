/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/styles/style-field.h"

G_BEGIN_DECLS

/**
 * loom_style_value_dup_meant: What @text, which is no value of @field, was meant to be: a colour
 * without its “#”, in three digits or in quotes, a word that is misspelt, a number that is too
 * large or has a comma. NULL where nobody can tell. Free with g_free().
 */
char *loom_style_value_dup_meant (const LoomStyleField *field, const char *text);

G_END_DECLS
