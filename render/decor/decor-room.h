/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a board's decoration one drawing has room for, by the limits of a document
 * (formats/model/limits.h), in the order of the document; and its pictures, each read once. */

#pragma once

#include "formats/model/board.h"

#include <cairo.h>

G_BEGIN_DECLS

/* One drawing's decoration. Refers to the board, which must not change meanwhile. */
typedef struct _LoomDecorRoom LoomDecorRoom;

/* Decorations that are left out because of one limit. */
typedef struct
{
  const char *limit;    /* id of the limit; static */
  const char *sentence; /* why, as in “all pictures together have %s …”; translated; static */
  guint64 most;         /* the limit: what the sentence names */
  const LoomEntity *first; /* of those that are left out */
  guint n;                 /* how many are */
} LoomLeftOut;

/**
 * loom_decor_room_new:
 * @folder: where pictures are read from, or NULL: they are not read then, nor counted
 * @screen: whether underlays are drawn too
 */
LoomDecorRoom *loom_decor_room_new (const LoomBoard *board, const char *folder, gboolean screen);
void loom_decor_room_free (LoomDecorRoom *self);

/**
 * loom_decor_room_has: Whether @decor is drawn.
 */
gboolean loom_decor_room_has (const LoomDecorRoom *self, const LoomDecor *decor);

/**
 * loom_decor_room_picture: The picture of @image, read on demand and kept; lent. NULL when it
 * cannot be read.
 */
cairo_surface_t *loom_decor_room_picture (LoomDecorRoom *self, const LoomImage *image);

/**
 * loom_decor_room_left_out: What is left out: @n (element-type LoomLeftOut), lent, in the order of
 * the limits.
 */
const LoomLeftOut *loom_decor_room_left_out (const LoomDecorRoom *self, guint *n);

/**
 * loom_left_out_dup_words: “3 texts are not drawn, from line 12 on: …”. Free with g_free().
 */
char *loom_left_out_dup_words (const LoomLeftOut *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDecorRoom, loom_decor_room_free)

G_END_DECLS
