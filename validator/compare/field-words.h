/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What fields of things are called. */

#pragma once

#include "formats/model/entity.h"

G_BEGIN_DECLS

/**
 * loom_field_words: What @field of @kind is called in a form, as “Name turn”. Translated.
 * O(fields).
 */
const char *loom_field_words (LoomKind kind, const LoomField *field);

/**
 * loom_field_words_told:
 * What a sentence calls @field of @kind: in English as it is written in the file, “label-angle”;
 * where the words are translated, those of the form. O(fields).
 */
const char *loom_field_words_told (LoomKind kind, const LoomField *field);

G_END_DECLS
