/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures that are dropped or pasted: they come under the board to be traced. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/** Whether the file at @path is a picture by its name. */
gboolean loom_pictures_is_one (const char *path);

/**
 * loom_pictures_take: Puts the picture at @path under the board. Where that cannot be, the reason
 * is said: a board that has no file yet has no folder to keep it in.
 */
void loom_pictures_take (LoomHost *host, const char *path);

/**
 * loom_pictures_take_texture: The same with a picture that has no file: it is kept beside the
 * board.
 */
void loom_pictures_take_texture (LoomHost *host, GdkTexture *texture);

G_END_DECLS
