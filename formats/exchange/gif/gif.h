/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GIF: a number for each pixel, a colour for each number. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint width;
  guint height;
  guint8 *numbers;      /* width × height, row by row; owned */
  guint32 palette[256]; /* 0xrrggbb; 0 for those that are not there */
} LoomGif;

/**
 * loom_gif_write:
 * @self as a file: the same picture gives the same bytes. At most 65,535 pixels a side. Free with
 * g_bytes_unref(). O(pixels).
 */
GBytes *loom_gif_write (const LoomGif *self);

/**
 * loom_gif_new: A picture of @width × @height pixels, all of number 0, without colours.
 */
LoomGif *loom_gif_new (guint width, guint height);
void loom_gif_free (LoomGif *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGif, loom_gif_free)

G_END_DECLS
