/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From what another program calls a thing to a name and an id that a board can have. */

#pragma once

#include "formats/model/entity.h"

G_BEGIN_DECLS

/* The ids that a board being made has. */
typedef struct _LoomNaming LoomNaming;

LoomNaming *loom_naming_new (void);
void loom_naming_free (LoomNaming *self);

/**
 * loom_naming_dup_id:
 * An id that nobody had, made of @text: in lower case, what an id cannot hold as one dash, “a-”
 * before a digit, “-2” and so on behind one that is taken. Of text without a letter or digit it is
 * made of @otherwise. Free with g_free(). O(length), and the number of equal ones at worst.
 */
char *loom_naming_dup_id (LoomNaming *self, const char *text, const char *otherwise);

/**
 * loom_naming_take:
 * Whether @id was free and can be one as it is; then it is taken.
 */
gboolean loom_naming_take (LoomNaming *self, const char *id);

/**
 * loom_naming_dup_name:
 * @text as a person may be shown it: composed (NFC), without control characters, runs of blanks as
 * one, without those at its ends, at most 200 characters. Free with g_free(). NULL when nothing is
 * left.
 */
char *loom_naming_dup_name (const char *text);

/**
 * loom_naming_dup_title:
 * What a board of the file called @file may be called where that says nothing: its name without its
 * ending, blanks for dashes, and a capital. Never NULL; free with g_free().
 */
char *loom_naming_dup_title (const char *file);

/**
 * loom_key_set:
 * Keeps on @entity, which has no attribute of others yet, what its source calls it: an export uses
 * that again, and who imports again knows by it what came from the source. Where @key is empty, the
 * source calls it as its id.
 */
void loom_key_set (LoomEntity *entity, const char *key);

/**
 * loom_key_set_other:
 * The same where @key is not its id; else nothing is kept. So a board that Boardloom itself wrote
 * comes back as it was.
 */
void loom_key_set_other (LoomEntity *entity, const char *key);

/**
 * loom_key_is_kept: Whether @entity says what its source called it.
 */
gboolean loom_key_is_kept (const LoomEntity *entity);

/**
 * loom_key_dup: What the source of @entity called it, else its id. Free with g_free().
 */
char *loom_key_dup (const LoomEntity *entity);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomNaming, loom_naming_free)

G_END_DECLS
